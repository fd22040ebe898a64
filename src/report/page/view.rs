//! What stands on a page.

use serde::Serialize;

use super::{
    super::{
        Comparison, Saved, Summary, WIN_RATE,
        compare::html::ComparisonView,
        gate::html::GateView,
        kit::format::{counted, figure, unit, whole},
        ladder::html::LadderView,
        rows::html::RowsView,
        run::{Reading, html::RunView},
        sweep::html::SweepView,
        train::html::TrainedView,
        tune::html::TuningView,
    },
    chart::{Chart, Figure, RowData, Rows},
};
use crate::{
    data::{Assumption, Provenance, RestsOn},
    stats::Kind,
};

/// Everything that the templates show.
#[derive(Debug, Serialize)]
pub(super) struct Page {
    title: String,
    /// All win rates side by side, where there are several results.
    glance: Option<Figure>,
    sweeps: Vec<SweepView>,
    ladders: Vec<LadderView>,
    comparisons: Vec<ComparisonView>,
    tunings: Vec<TuningView>,
    gates: Vec<GateView>,
    trainings: Vec<TrainedView>,
    rows: Vec<RowsView>,
    runs: Vec<RunView>,
    evidence: Vec<Evidence>,
    /// More than one version played these results.
    versions: Vec<String>,
    version: &'static str,
}

/// What the results of one scenario rest on.
#[derive(Debug, Serialize)]
struct Evidence {
    scenario: String,
    published: String,
    assumed: String,
    list: Vec<Assumption>,
}

impl Page {
    pub(super) fn of(results: &[Saved]) -> Self {
        let mut compared: Vec<&Comparison> = Vec::new();
        let mut runs: Vec<&Summary> = Vec::new();
        let (mut sweeps, mut ladders, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        let (mut tunings, mut gates, mut trainings) = (Vec::new(), Vec::new(), Vec::new());
        for result in results {
            match result {
                Saved::Run(run) => runs.push(run),
                Saved::Sweep(sweep) => sweeps.push(SweepView::of(sweep)),
                Saved::Ladder(found) => ladders.extend(found.ladders.iter().map(LadderView::of)),
                Saved::Comparison(comparison) => compared.push(comparison),
                Saved::Tuning(found) => tunings.extend(found.tunings.iter().map(TuningView::of)),
                Saved::Gate(gate) => gates.push(GateView::of(gate)),
                Saved::Training(trained) => trainings.push(TrainedView::of(trained)),
                // A book is a page of its own.
                Saved::Book(_) => {}
                Saved::Rows(tally) => rows.push(RowsView::of(tally)),
            }
        }
        let played: Vec<&Provenance> = results.iter().flat_map(Saved::provenances).collect();
        let mut versions: Vec<_> = played.iter().map(|provenance| provenance.version.clone()).collect();
        versions.sort();
        versions.dedup();
        Self {
            title: title(&played),
            glance: (runs.len() > 1).then(|| readings(common_measure(&runs), &names(&runs), &runs)),
            sweeps,
            ladders,
            comparisons: compared.iter().map(|comparison| ComparisonView::of(comparison)).collect(),
            tunings,
            gates,
            trainings,
            rows,
            runs: runs.iter().zip(names(&runs)).map(|(run, name)| RunView::of(run, name)).collect(),
            evidence: evidence(results),
            versions,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

/// The measure that all runs were asked for, else the win rate.
fn common_measure<'r>(runs: &[&'r Summary]) -> &'r str {
    let first = runs[0].measure.name.as_str();
    if runs.iter().all(|run| run.measure.name == first) { first } else { WIN_RATE }
}

fn title(played: &[&Provenance]) -> String {
    let titles: Vec<&(String, String)> = played.iter().map(|provenance| &provenance.titles).collect();
    let same = |of: fn(&(String, String)) -> &str| {
        let first = titles.first().map(|titles| of(titles))?;
        titles.iter().all(|titles| of(titles) == first).then_some(first)
    };
    match (same(|titles| &titles.0), same(|titles| &titles.1)) {
        (Some(game), Some(scenario)) => format!("{game} · {scenario}"),
        (Some(game), None) => game.to_owned(),
        (None, _) => "Results of chances".to_owned(),
    }
}

/// What distinguishes each run from the others; all of it where there is only one.
fn names(runs: &[&Summary]) -> Vec<String> {
    let parts = |run: &Summary| {
        let mut parts = vec![run.provenance.scenario.name.clone()];
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
    for (provenance, RestsOn { published, assumed, assumptions }) in results.iter().flat_map(Saved::rests_on)
    {
        let scenario = &provenance.scenario.name;
        if found.iter().all(|evidence| evidence.scenario != *scenario) {
            found.push(Evidence {
                scenario: scenario.clone(),
                published: whole(*published as u64),
                assumed: whole(*assumed as u64),
                list: assumptions.clone(),
            });
        }
    }
    found
}
