//! What stands on a page.

use serde::Serialize;

use super::{
    super::{
        Assumed, Comparison, Saved, Summary,
        format::{counted, whole},
    },
    chart::{Chart, Figure, RowData, Rows},
    comparison::ComparisonView,
    ladder::LadderView,
    rows::RowsView,
    run::RunView,
    sweep::SweepView,
};

pub(super) use super::super::format::{rate_and_interval, share};

/// Everything that the templates show.
#[derive(Debug, Serialize)]
pub(super) struct Page {
    title: String,
    /// All win rates side by side, where there are several results.
    glance: Option<Figure>,
    sweeps: Vec<SweepView>,
    ladders: Vec<LadderView>,
    comparisons: Vec<ComparisonView>,
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
    list: Vec<Assumed>,
}

impl Page {
    pub(super) fn of(results: &[Saved]) -> Self {
        let all: Vec<&Summary> = results.iter().flat_map(Saved::runs).collect();
        let mut compared: Vec<&Comparison> = Vec::new();
        let mut runs: Vec<&Summary> = Vec::new();
        let (mut sweeps, mut ladders, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        for result in results {
            match result {
                Saved::Run(run) => runs.push(run),
                Saved::Sweep(sweep) => sweeps.push(SweepView::of(sweep)),
                Saved::Ladder(found) => ladders.extend(found.iter().map(LadderView::of)),
                Saved::Comparison(comparison) => compared.push(comparison),
                Saved::Rows(tally) => rows.push(RowsView::of(tally)),
            }
        }
        let mut versions: Vec<_> = all.iter().map(|run| run.version.clone()).collect();
        versions.extend(compared.iter().map(|comparison| comparison.version.clone()));
        versions.sort();
        versions.dedup();
        Self {
            title: title(&all, &compared),
            glance: (runs.len() > 1).then(|| rates(&names(&runs), &runs)),
            sweeps,
            ladders,
            comparisons: compared.iter().map(|comparison| ComparisonView::of(comparison)).collect(),
            rows,
            runs: runs.iter().zip(names(&runs)).map(|(run, name)| RunView::of(run, name)).collect(),
            evidence: evidence(&all, &compared),
            versions,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

fn title(runs: &[&Summary], compared: &[&Comparison]) -> String {
    let titles = runs.iter().map(|run| &run.titles).chain(compared.iter().map(|one| &one.titles));
    let titles: Vec<&(String, String)> = titles.collect();
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

/// What tells each run from the others; all of it where there is only one.
fn names(runs: &[&Summary]) -> Vec<String> {
    let parts = |run: &Summary| {
        let mut parts = vec![run.scenario.name.clone()];
        parts.extend(run.scenario.variant.clone());
        parts.extend(run.scenario.set.iter().cloned());
        parts.push(players(run.players));
        parts.push(run.strategy.name.clone());
        parts
    };
    let all: Vec<_> = runs.iter().map(|run| parts(run)).collect();
    let is_common = |part: &String| runs.len() > 1 && all.iter().all(|parts| parts.contains(part));
    let name = |parts: &Vec<String>| {
        let own: Vec<_> = parts.iter().filter(|part| !is_common(part)).cloned().collect();
        if own.is_empty() { parts[0].clone() } else { own.join(" · ") }
    };
    all.iter().map(name).collect()
}

pub(super) fn players(number: u8) -> String {
    counted(number.into(), "player")
}

/// Win rates as dots with whiskers. The axis begins near the least, because a dot, unlike a bar, has no base.
pub(super) fn rates(names: &[String], runs: &[&Summary]) -> Figure {
    let row = |(name, run): (&String, &&Summary)| RowData {
        label: name.clone(),
        text: share(&run.win_rate),
        whisker: Some((100.0 * run.win_rate.low, 100.0 * run.win_rate.high)),
        dot: Some(100.0 * run.win_rate.estimate),
        bar: None,
    };
    let low = runs.iter().map(|run| run.win_rate.low).fold(1.0, f64::min);
    let high = runs.iter().map(|run| run.win_rate.high).fold(0.0, f64::max);
    let (from, to) = ((low * 10.0).floor() * 10.0, (high * 10.0).ceil() * 10.0);
    let rows = names.iter().zip(runs).map(row).collect();
    Figure {
        title: "Win rates".to_owned(),
        note: "A dot is the estimate, the line through it its 95 % interval.".to_owned(),
        chart: Chart::Rows(Rows::new(rows, from, to.max(from + 10.0), " %")),
    }
}

/// What each scenario rests on, once.
fn evidence(runs: &[&Summary], compared: &[&Comparison]) -> Vec<Evidence> {
    let of_runs = runs.iter().map(|run| (&run.scenario.name, run.evidence, &run.assumptions));
    let of_comparisons = compared.iter().map(|one| (&one.scenario.name, one.evidence, &one.assumptions));
    let mut found: Vec<Evidence> = Vec::new();
    for (scenario, count, assumptions) in of_runs.chain(of_comparisons) {
        if found.iter().all(|evidence| evidence.scenario != *scenario) {
            found.push(Evidence {
                scenario: scenario.clone(),
                published: whole(count.published as u64),
                assumed: whole(count.assumed as u64),
                list: assumptions.clone(),
            });
        }
    }
    found
}
