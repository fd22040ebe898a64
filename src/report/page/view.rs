//! What stands on a page.

use serde::Serialize;

use super::{
    super::{
        Saved, Summary, WIN_RATE,
        compare::html::ComparisonView,
        gate::html::GateView,
        kit::format::{counted, figure, grades, unit, whole},
        ladder::html::LadderView,
        rows::html::RowsView,
        run::{Reading, html::RunView},
        sweep::html::SweepView,
        train::html::TrainedView,
        tune::html::TuningView,
    },
    Heading,
    chart::{Chart, Figure, RowData, Rows},
};
use crate::{
    data::{Assumption, OwnNumber, Provenance, RestsOn},
    stats::Kind,
};

/// Everything that the templates show.
#[derive(Debug, Serialize)]
pub(super) struct Page {
    /// What stands small above the title: the game, or what was played where the title is somebody's own.
    over: String,
    title: String,
    note: Vec<String>,
    /// What the scenario says about itself, where there is only one.
    about: String,
    /// What the results rest on, in a few words.
    basis: Vec<String>,
    /// All win rates side by side, where there are several runs.
    glance: Option<Figure>,
    /// The results in the order given.
    parts: Vec<Part>,
    evidence: Vec<Evidence>,
    /// More than one version played these results.
    versions: Vec<String>,
    version: &'static str,
}

/// One result; the kind is the name of its template.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", content = "view", rename_all = "lowercase")]
enum Part {
    Run(Box<RunView>),
    Sweep(SweepView),
    Ladder(LadderView),
    Comparison(ComparisonView),
    Tune(TuningView),
    Gate(GateView),
    Train(TrainedView),
    Rows(RowsView),
}

/// What the results of one scenario rest on.
#[derive(Debug, Serialize)]
struct Evidence {
    #[serde(skip)]
    name: String,
    title: String,
    /// How many numbers of each grade there are.
    #[serde(skip)]
    rests_on: RestsOn,
    list: Vec<Assumption>,
    own: Vec<OwnNumber>,
}

impl Page {
    pub(super) fn of(results: &[Saved], heading: &Heading) -> Self {
        let runs: Vec<&Summary> = results.iter().filter_map(Saved::as_run).collect();
        // The heading of a run that is alone is that of the page.
        let mut names = if results.len() == 1 { vec![String::new()] } else { names(&runs) };
        let glance = (runs.len() > 1).then(|| readings(common_measure(&runs), &names, &runs));
        names.reverse();
        let is_alone = results.len() == 1;
        let parts = results.iter().flat_map(|result| parts(result, is_alone, &mut names)).collect();
        let played: Vec<&Provenance> = results.iter().flat_map(Saved::provenances).collect();
        let mut versions: Vec<_> = played.iter().map(|provenance| provenance.version.clone()).collect();
        versions.sort();
        versions.dedup();
        let (over, title) = titles(&played, results, heading);
        let evidence = evidence(results);
        Self {
            over,
            title,
            note: heading.paragraphs(),
            about: about(results),
            basis: basis(&evidence),
            glance,
            parts,
            evidence,
            versions,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

/// What a page shows of a result. A run takes its name from the end of the list.
fn parts(result: &Saved, is_alone: bool, names: &mut Vec<String>) -> Vec<Part> {
    match result {
        Saved::Run(run) => vec![Part::Run(Box::new(RunView::of(run, names.pop().unwrap_or_default())))],
        Saved::Sweep(sweep) => vec![Part::Sweep(SweepView::of(sweep))],
        Saved::Ladder(found) => found.ladders.iter().map(LadderView::of).map(Part::Ladder).collect(),
        Saved::Comparison(comparison) => vec![Part::Comparison(ComparisonView::of(comparison))],
        Saved::Tuning(found) => found.tunings.iter().map(TuningView::of).map(Part::Tune).collect(),
        Saved::Gate(gate) => vec![Part::Gate(GateView::of(gate))],
        Saved::Training(trained) => vec![Part::Train(TrainedView::of(trained))],
        // A book is a page of its own.
        Saved::Book(_) => Vec::new(),
        Saved::Rows(tally) => vec![Part::Rows(RowsView::of(tally, is_alone))],
    }
}

/// What the scenario says about itself, where all results are of one.
fn about(results: &[Saved]) -> String {
    let mut all: Vec<_> = results.iter().map(|result| result.intents()).collect();
    let is_known = all.iter().all(|intents| !intents.is_empty());
    let mut abouts: Vec<_> = all.drain(..).flatten().map(|intent| intent.about.as_str()).collect();
    abouts.dedup();
    match abouts[..] {
        [about] if is_known => about.to_owned(),
        _ => String::new(),
    }
}

/// The measure that all runs were asked for, else the win rate.
fn common_measure<'r>(runs: &[&'r Summary]) -> &'r str {
    let first = runs[0].measure.name.as_str();
    if runs.iter().all(|run| run.measure.name == first) { first } else { WIN_RATE }
}

/// What stands small above the title, and the title: that of the scenario, else that of the game.
fn titles(played: &[&Provenance], results: &[Saved], heading: &Heading) -> (String, String) {
    let same = |of: fn(&(String, String)) -> &str| {
        let first = of(&played.first()?.titles);
        played.iter().all(|one| of(&one.titles) == first).then_some(first)
    };
    let (over, title) = match (same(|titles| &titles.0), same(|titles| &titles.1), results) {
        (Some(game), Some(scenario), _) => (game, scenario.to_owned()),
        (Some(game), None, _) => ("", game.to_owned()),
        (None, _, [Saved::Rows(rows)]) => ("", rows.title()),
        (None, _, _) => ("", "Results".to_owned()),
    };
    match &heading.title {
        Some(own) if over.is_empty() && !played.is_empty() => (title, own.clone()),
        Some(own) if over.is_empty() => (String::new(), own.clone()),
        Some(own) => (format!("{over} · {title}"), own.clone()),
        None => (over.to_owned(), title),
    }
}

/// What distinguishes each run from the others; all of it where there is only one.
fn names(runs: &[&Summary]) -> Vec<String> {
    let title = |run: &Summary| {
        let Provenance { titles, scenario, .. } = &run.provenance;
        let is_shared = |other: &&Summary| {
            other.provenance.titles == *titles && other.provenance.scenario.name != scenario.name
        };
        match titles.1.as_str() {
            "" => scenario.name.clone(),
            title if runs.iter().any(is_shared) => format!("{title} ({})", scenario.name),
            title => title.to_owned(),
        }
    };
    let parts = |run: &Summary| {
        let mut parts = vec![title(run)];
        parts.extend(run.provenance.scenario.changes());
        parts.push(players(run.provenance.players));
        parts.push(run.provenance.strategy.name.clone());
        parts
    };
    let all: Vec<_> = runs.iter().map(|run| parts(run)).collect();
    let is_common = |part: &String| runs.len() > 1 && all.iter().all(|parts| parts.contains(part));
    let name = |parts: &Vec<String>| {
        let own: Vec<_> = parts.iter().filter(|part| !is_common(part)).cloned().collect();
        if own.is_empty() { parts[0].clone() } else { own.join(" · ") }
    };
    let names: Vec<_> = all.iter().map(name).collect();
    let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let told_apart = |(name, run): (&String, &&Summary)| match is_shared(name) {
        true => format!("{name} · seed {} · {}", run.provenance.seed, &run.provenance.scenario.hash),
        false => name.clone(),
    };
    names.iter().zip(runs).map(told_apart).collect()
}

pub(in crate::report) fn players(number: u8) -> String {
    counted(number.into(), "player")
}

/// A line as it begins a sentence.
pub(in crate::report) fn spoken(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What runs say about a measure as dots with whiskers. The axis begins near the least, because a dot, unlike a bar,
/// has no base.
pub(in crate::report) fn readings(measure: &str, names: &[String], runs: &[&Summary]) -> Figure {
    let found: Vec<Option<Reading>> = runs.iter().map(|run| run.reading(measure)).collect();
    let first = found.iter().flatten().next();
    let (title, kind) = first.map_or((measure, Kind::Mean), |reading| (reading.title.as_str(), reading.kind));
    let scale = if kind == Kind::Share { 100.0 } else { 1.0 };
    let row = |(name, reading): (&String, &Option<Reading>)| {
        let estimate = reading.as_ref().and_then(|reading| reading.estimate);
        RowData {
            label: name.clone(),
            text: figure(kind, estimate.as_ref()),
            whisker: estimate.map(|one| (scale * one.low, scale * one.high)),
            dot: estimate.map(|one| scale * one.estimate),
            bar: None,
        }
    };
    let estimates = || found.iter().flatten().filter_map(|reading| reading.estimate);
    let low = estimates().map(|one| scale * one.low).fold(f64::INFINITY, f64::min);
    let high = estimates().map(|one| scale * one.high).fold(0.0, f64::max);
    let (from, to) = ((low.min(high) / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0);
    Figure {
        title: format!("{title}{}", if title.ends_with("rate") { "s" } else { "" }),
        note: "A dot is the estimate, the line through it its 95 % interval.".to_owned(),
        chart: Chart::Rows(Rows::new(
            names.iter().zip(&found).map(row).collect(),
            from,
            to.max(from + 10.0),
            unit(kind),
        )),
    }
}

/// What each scenario rests on, once.
fn evidence(results: &[Saved]) -> Vec<Evidence> {
    let mut found: Vec<Evidence> = Vec::new();
    for (provenance, rests_on) in results.iter().flat_map(Saved::rests_on) {
        let (name, title) = (&provenance.scenario.name, &provenance.titles.1);
        if found.iter().all(|evidence| evidence.name != *name) {
            found.push(Evidence {
                name: name.clone(),
                title: if title.is_empty() { name.clone() } else { title.clone() },
                rests_on: rests_on.clone(),
                list: rests_on.assumptions.clone(),
                own: rests_on.own_numbers.clone(),
            });
        }
    }
    found
}

/// What the results rest on, in a line; and what that means, in another.
fn basis(evidence: &[Evidence]) -> Vec<String> {
    let numbers = |one: &Evidence| match &one.rests_on {
        RestsOn { published, own: 0, assumed: 0, .. } => {
            format!("{}, nothing assumed", counted(*published as u64, "published number"))
        }
        RestsOn { published, own, assumed: 0, .. } => {
            let own = counted(*own as u64, "own number");
            format!("{} published and {own}, nothing assumed", whole(*published as u64))
        }
        rests_on => grades(rests_on),
    };
    let line = match evidence {
        [] => return Vec::new(),
        [one] => format!("Rests on {}.", numbers(one)),
        several => {
            let each: Vec<_> = several.iter().map(|one| format!("{}: {}", one.title, numbers(one))).collect();
            format!("Rests on these numbers. {}.", each.join(" · "))
        }
    };
    let trust = "unpublished: trust differences more than the figures themselves.";
    let meaning = match evidence.iter().map(|one| one.rests_on.assumed).sum::<usize>() {
        0 => None,
        1 => Some(format!("The assumed one is {trust}")),
        2.. => Some(format!("The assumed ones are {trust}")),
    };
    std::iter::once(line).chain(meaning).collect()
}
