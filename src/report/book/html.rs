//! What stands in the balance book.

use serde::Serialize;

use super::{Book, Chapter};
use crate::{
    report::{
        Comparison, Estimate, Heading,
        compare::html::{difference, differences, is_named},
        kit::format::{figure, mean, whole},
        page::{Heat, chart::Figure, players},
    },
    stats::{Kind, MeasureAbout},
};

/// The book as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct BookView {
    title: String,
    note: Vec<String>,
    /// What is measured, and in what unit.
    measure: String,
    unit: &'static str,
    games: Vec<GameView>,
    /// Games, and the widest interval of a win rate among them: first tables, then the others.
    played: String,
    widest: String,
    fewer: String,
    widest_of_fewer: String,
    command: String,
    seed: u64,
    version: &'static str,
    dice: u32,
    hashes: Vec<HashView>,
}

#[derive(Debug, Serialize)]
struct GameView {
    title: String,
    id: String,
    /// The numbers of players of any of its scenarios.
    players: Vec<String>,
    chapters: Vec<ChapterView>,
}

#[derive(Debug, Serialize)]
struct ChapterView {
    scenario: String,
    /// What is measured.
    measure: String,
    title: String,
    about: String,
    id: String,
    strategy: String,
    own_players: String,
    own_rate: String,
    /// The win rates under its own strategy by the game's numbers of players.
    glance: Vec<Option<Heat>>,
    strategies: Vec<String>,
    players: Vec<String>,
    rates: Vec<LineView>,
    adjustments: Vec<AdjustmentView>,
    figure: Option<Figure>,
    cross: Vec<CrossView>,
    published: String,
    assumed: String,
    command: String,
}

#[derive(Debug, Serialize)]
struct LineView {
    label: String,
    cells: Vec<Option<String>>,
}

#[derive(Debug, Serialize)]
struct AdjustmentView {
    name: String,
    about: String,
    cells: Vec<Option<DifferenceView>>,
}

#[derive(Debug, Serialize)]
struct DifferenceView {
    text: String,
    is_named: bool,
}

/// One adjustment over all strategies, each with all numbers of players.
#[derive(Debug, Serialize)]
struct CrossView {
    name: String,
    cells: Vec<Option<Heat>>,
}

#[derive(Debug, Serialize)]
struct HashView {
    scenario: String,
    hash: String,
    strategies: Vec<(String, String)>,
}

impl BookView {
    pub(in crate::report) fn of(book: &Book, heading: &Heading) -> Self {
        let first = book.chapters.first().and_then(|chapter| chapter.cells.first());
        let mut games: Vec<(&str, Vec<&Chapter>)> = Vec::new();
        for chapter in &book.chapters {
            let title = chapter.cells.first().map_or("", |cell| cell.provenance.titles.0.as_str());
            match games.iter_mut().find(|(known, _)| *known == title) {
                Some((_, chapters)) => chapters.push(chapter),
                None => games.push((title, vec![chapter])),
            }
        }
        let half = |value: &Option<Estimate>| value.map_or(0.0, |value| value.half_width());
        let cells =
            || book.chapters.iter().flat_map(|chapter| chapter.cells.iter().map(move |cell| (chapter, cell)));
        let all = || cells().filter(|(_, cell)| cell.games == book.games);
        let of_own =
            |(chapter, cell): &(&Chapter, &Comparison)| cell.provenance.strategy.name == chapter.strategy;
        let changed = |(_, cell): (&Chapter, &Comparison)| {
            cell.changes.iter().map(|change| half(&change.rates.value)).fold(0.0, f64::max)
        };
        let widest = all().map(|(_, cell)| half(&cell.base.value)).fold(0.0, f64::max);
        let widest = all().filter(of_own).map(changed).fold(widest, f64::max);
        let fewer = all().filter(|cell| !of_own(cell)).map(changed).fold(0.0, f64::max);
        Self {
            title: heading.title.clone().unwrap_or_else(|| "The balance book".to_owned()),
            note: heading.paragraphs(),
            measure: book.measure.title.clone(),
            unit: if book.measure.is_share() { " in percent" } else { "" },
            games: games
                .iter()
                .map(|(title, chapters)| GameView::of(&book.measure, title, chapters))
                .collect(),
            played: whole(book.games),
            widest: up(book.measure.kind, widest),
            fewer: whole(book.fewer),
            widest_of_fewer: up(book.measure.kind, fewer),
            command: book.command.clone(),
            seed: first.map_or(0, |cell| cell.provenance.seed),
            version: env!("CARGO_PKG_VERSION"),
            dice: first.map_or(0, |cell| cell.provenance.dice),
            hashes: book.chapters.iter().filter_map(HashView::of).collect(),
        }
    }
}

/// A name as the address of a chapter.
fn anchor(name: &str) -> String {
    name.replace(|letter: char| !letter.is_alphanumeric() && !"-_".contains(letter), "-")
}

/// Half a width, rounded up.
fn up(kind: Kind, half: f64) -> String {
    match kind {
        Kind::Share => format!("{:.1} points", (1_000.0 * half - 1e-9).ceil() / 10.0),
        Kind::Mean => format!("{:.2}", (100.0 * half - 1e-9).ceil() / 100.0),
    }
}

impl GameView {
    fn of(measure: &MeasureAbout, title: &str, chapters: &[&Chapter]) -> Self {
        let mut all: Vec<u8> = chapters.iter().flat_map(|chapter| chapter.all_players()).collect();
        all.sort_unstable();
        all.dedup();
        Self {
            title: title.to_owned(),
            id: chapters
                .first()
                .and_then(|one| one.cells.first())
                .map_or(String::new(), |cell| cell.provenance.game.clone()),
            players: all.iter().map(u8::to_string).collect(),
            chapters: chapters.iter().map(|chapter| ChapterView::of(measure, chapter, &all)).collect(),
        }
    }
}

impl ChapterView {
    fn of(measure: &MeasureAbout, chapter: &Chapter, all: &[u8]) -> Self {
        let own = chapter.cell(chapter.players, &chapter.strategy);
        // Of several sides, the one whose win rate it is.
        let measure = own.map_or(measure, |cell| &cell.measure);
        let (strategies, counts) = (chapter.strategies(), chapter.all_players());
        let of_own = |players: &u8| chapter.cell(*players, &chapter.strategy);
        let rate = |players: u8, strategy: &str| {
            chapter.cell(players, strategy).map(|cell| figure(measure.kind, cell.base.value.as_ref()))
        };
        let line = |players: &u8| LineView {
            label: self::players(*players),
            cells: strategies.iter().map(|strategy| rate(*players, strategy)).collect(),
        };
        let adjustment = |(name, about): &(&str, &str)| AdjustmentView {
            name: (*name).to_owned(),
            about: (*about).to_owned(),
            cells: counts
                .iter()
                .map(|players| of_own(players).and_then(|cell| DifferenceView::of(cell, name)))
                .collect(),
        };
        let chart = own.filter(|cell| !cell.changes.is_empty()).map(|cell| {
            let known =
                cell.changes.iter().filter_map(|change| Some((change.name.clone(), change.difference?)));
            differences(
                &format!("Adjustments with {}, {}", self::players(chapter.players), chapter.strategy),
                measure,
                known.collect(),
            )
        });
        Self {
            scenario: own.map_or(String::new(), |cell| cell.provenance.scenario.name.clone()),
            measure: measure.title.clone(),
            title: own.map_or(String::new(), |cell| cell.provenance.titles.1.clone()),
            about: chapter.about.clone(),
            id: own.map_or(String::new(), |cell| anchor(&cell.provenance.scenario.name)),
            strategy: chapter.strategy.clone(),
            own_players: self::players(chapter.players),
            own_rate: own.map_or(String::new(), |cell| figure(measure.kind, cell.base.value.as_ref())),
            glance: all
                .iter()
                .map(|players| of_own(players).and_then(|cell| heat(measure, cell.base.value.as_ref(), 1)))
                .collect(),
            strategies: strategies.iter().map(ToString::to_string).collect(),
            players: counts.iter().map(u8::to_string).collect(),
            rates: counts.iter().map(line).collect(),
            adjustments: chapter.adjustments().iter().map(adjustment).collect(),
            figure: chart,
            cross: cross(measure, chapter),
            published: own.map_or(String::new(), |cell| whole(cell.rests_on.published as u64)),
            assumed: own.map_or(String::new(), |cell| whole(cell.rests_on.assumed as u64)),
            command: own.map_or(String::new(), |cell| cell.provenance.command.clone()),
        }
    }
}

/// The scenario as it is and every adjustment, by every strategy with every number of players.
fn cross(measure: &MeasureAbout, chapter: &Chapter) -> Vec<CrossView> {
    let strategies = chapter.strategies();
    let places = || {
        strategies
            .iter()
            .flat_map(|strategy| chapter.all_players().into_iter().map(move |players| (players, *strategy)))
    };
    let base = |(players, strategy)| heat(measure, chapter.cell(players, strategy)?.base.value.as_ref(), 0);
    let changed = |(players, strategy), name: &str| {
        let changes = &chapter.cell(players, strategy)?.changes;
        let change = changes.iter().find(|change| change.name == name)?;
        heat(measure, change.rates.value.as_ref(), 0)
    };
    let adjustments = chapter.adjustments();
    if adjustments.is_empty() {
        return Vec::new();
    }
    let as_it_is = CrossView { name: "as it is".to_owned(), cells: places().map(base).collect() };
    let others = adjustments.iter().map(|(name, _)| CrossView {
        name: (*name).to_owned(),
        cells: places().map(|place| changed(place, name)).collect(),
    });
    std::iter::once(as_it_is).chain(others).collect()
}

/// A table's figure as a square, with so many decimals of a share.
fn heat(measure: &MeasureAbout, value: Option<&Estimate>, decimals: usize) -> Option<Heat> {
    let about = figure(measure.kind, value);
    let estimate = value?.estimate;
    Some(match measure.kind {
        Kind::Share => Heat {
            rate: format!("{:.decimals$}", 100.0 * estimate),
            heat: (100.0 * estimate).round() as u32,
            about,
        },
        // Means of different tables have no common scale.
        Kind::Mean => Heat { rate: mean(estimate), heat: 0, about },
    })
}

impl DifferenceView {
    fn of(cell: &Comparison, name: &str) -> Option<Self> {
        let change = cell.changes.iter().find(|change| change.name == name)?;
        Some(Self { text: difference(cell.measure.kind, change), is_named: is_named(change.verdict) })
    }
}

impl HashView {
    fn of(chapter: &Chapter) -> Option<Self> {
        let own = chapter.cell(chapter.players, &chapter.strategy)?;
        let strategies = chapter.strategies().into_iter().filter_map(|strategy| {
            let cell = chapter.cell(chapter.players, strategy)?;
            Some((strategy.to_owned(), cell.provenance.strategy.hash.clone()))
        });
        Some(Self {
            scenario: own.provenance.scenario.name.clone(),
            hash: own.provenance.scenario.hash.clone(),
            strategies: strategies.collect(),
        })
    }
}
