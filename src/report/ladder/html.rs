//! What a page shows of a ladder of strategies.

use serde::Serialize;

use super::{CrossTable, Ladder, WinTable, mean_of};
use crate::report::{
    Estimate, Summary,
    kit::{
        TargetView,
        format::{figure, percent, share, whole},
    },
    page::{Heat, chart::Figure, players, readings},
};

/// A ladder as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct LadderView {
    title: String,
    /// What the scenario says about itself.
    about: String,
    /// What it is meant to be with some of the strategies, beside what was found.
    targets: Vec<(String, TargetView)>,
    facts: Vec<String>,
    rates: Figure,
    measure: String,
    labels: Vec<String>,
    rungs: Vec<RungView>,
    cross: Option<CrossView>,
    wins: Vec<WinView>,
}

#[derive(Debug, Serialize)]
struct RungView {
    strategy: String,
    hash: String,
    rate: String,
    means: Vec<String>,
    games: String,
    command: String,
}

/// How often one side wins.
#[derive(Debug, Serialize)]
struct WinView {
    side: String,
    first: String,
    second: String,
    rungs: Vec<String>,
    rows: Vec<CrossRow>,
}

/// The cross-table of two sides.
#[derive(Debug, Serialize)]
struct CrossView {
    first: String,
    second: String,
    rungs: Vec<String>,
    rows: Vec<CrossRow>,
    equal: Vec<String>,
    value: String,
    mixtures: Vec<String>,
}

#[derive(Debug, Serialize)]
struct CrossRow {
    label: String,
    cells: Vec<Heat>,
}

impl LadderView {
    pub(in crate::report) fn of(ladder: &Ladder) -> Self {
        let runs: Vec<&Summary> = ladder.rungs.iter().map(|rung| &rung.run).collect();
        let names: Vec<_> = runs.iter().map(|run| run.provenance.strategy.name.clone()).collect();
        let rung = |run: &&Summary| RungView {
            strategy: run.provenance.strategy.name.clone(),
            hash: run.provenance.strategy.hash.clone(),
            rate: figure(
                ladder.measure.kind,
                run.reading(&ladder.measure.name).and_then(|reading| reading.estimate).as_ref(),
            ),
            means: ladder.columns.iter().map(|name| mean_of(run, name)).collect(),
            games: format!("{}{}", whole(run.games), if run.partial { " (partial)" } else { "" }),
            command: run.provenance.command.clone(),
        };
        let first = &runs[0].provenance;
        let mut facts = vec![first.scenario.name.clone()];
        facts.extend(first.scenario.changes_and_unwinnable());
        facts.push(players(first.players));
        facts.push(format!("seed {}", first.seed));
        facts.push(format!("scenario hash {}", first.scenario.hash));
        Self {
            title: format!("{}: the ladder of strategies", first.titles.1),
            about: runs[0].intent.about.clone(),
            targets: runs.iter().flat_map(|run| targets(run)).collect(),
            facts,
            rates: readings(&ladder.measure.name, &names, &runs),
            measure: ladder.measure.title.to_lowercase(),
            labels: ladder.labels(),
            rungs: runs.iter().map(rung).collect(),
            cross: ladder.cross.as_ref().map(CrossView::of),
            wins: ladder.wins.iter().map(WinView::of).collect(),
        }
    }
}

/// What is expected of a rung, with its strategy.
fn targets(run: &Summary) -> impl Iterator<Item = (String, TargetView)> {
    run.targets().into_iter().map(|target| (run.provenance.strategy.name.clone(), target))
}

fn heat(score: &Estimate) -> Heat {
    Heat {
        rate: percent(score.estimate, score.half_width()),
        heat: (100.0 * score.estimate).round() as u32,
        about: share(score),
    }
}

impl WinView {
    fn of(table: &WinTable) -> Self {
        let row = |(label, cells): (&String, &Vec<Estimate>)| CrossRow {
            label: label.clone(),
            cells: cells.iter().map(heat).collect(),
        };
        Self {
            side: table.side.clone(),
            first: table.sides.0.clone(),
            second: table.sides.1.clone(),
            rungs: table.rungs.clone(),
            rows: table.rungs.iter().zip(&table.cells).map(row).collect(),
        }
    }
}

impl CrossView {
    fn of(cross: &CrossTable) -> Self {
        let row = |(label, cells): (&String, &Vec<super::CrossCell>)| CrossRow {
            label: label.clone(),
            cells: cells.iter().map(|cell| heat(&cell.score)).collect(),
        };
        let equal = cross.equal_skill().into_iter();
        Self {
            first: cross.sides.0.clone(),
            second: cross.sides.1.clone(),
            rungs: cross.rungs.clone(),
            rows: cross.rungs.iter().zip(&cross.cells).map(row).collect(),
            equal: equal
                .map(|(rung, cell, favour)| {
                    format!("{rung}: {}, {}", share(&cell.score), cross.in_words(favour))
                })
                .collect(),
            value: share(&cross.value),
            mixtures: cross.mixtures_in_words(),
        }
    }
}
