//! What a page shows of a sweep.

use serde::Serialize;

use super::{Cell, Grid, Sweep};
use crate::{
    report::{
        Summary,
        kit::{
            TargetView,
            format::{figure, mean, whole},
        },
        page::{Heat, chart::Figure, readings},
    },
    stats::Kind,
};

/// A sweep as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct SweepView {
    title: String,
    /// What the scenario says about itself, where there is only one.
    about: String,
    /// What cells are meant to be, beside what was found.
    targets: Vec<(String, TargetView)>,
    /// What is shown, and in what unit.
    measure: String,
    unit: &'static str,
    /// What all cells have in common.
    facts: Vec<String>,
    axes: Vec<String>,
    played: usize,
    planned: usize,
    /// With one axis: dots and whiskers.
    rates: Option<Figure>,
    /// With two axes or more: heat maps.
    grids: Vec<GridView>,
    cells: Vec<CellView>,
    length: String,
    command: String,
}

#[derive(Debug, Serialize)]
struct GridView {
    fixed: String,
    down: String,
    across: String,
    columns: Vec<String>,
    rows: Vec<RowView>,
}

#[derive(Debug, Serialize)]
struct RowView {
    label: String,
    cells: Vec<Option<Heat>>,
}

#[derive(Debug, Serialize)]
struct CellView {
    at: Vec<String>,
    rate: String,
    games: String,
    length: String,
    hash: String,
    command: String,
}

impl SweepView {
    pub(in crate::report) fn of(sweep: &Sweep) -> Self {
        let runs: Vec<&Summary> = sweep.cells.iter().map(|cell| &cell.result).collect();
        let names: Vec<String> = sweep.cells.iter().map(|cell| cell.at.join(" · ")).collect();
        let first = runs.first();
        let axes: Vec<_> = sweep.axes.iter().map(|axis| axis.key.clone()).collect();
        let grids = sweep.grids();
        Self {
            title: format!("Over {}", axes.join(" × ")),
            about: about(&runs),
            targets: targets(sweep),
            measure: sweep.measure.title.clone(),
            unit: if sweep.measure.is_share() { "In percent: " } else { "" },
            facts: facts(sweep),
            played: runs.len(),
            planned: sweep.planned(),
            rates: (grids.is_empty() && !runs.is_empty())
                .then(|| readings(&sweep.measure.name, &names, &runs)),
            grids: grids.iter().map(|grid| GridView::of(sweep, grid)).collect(),
            cells: sweep.cells.iter().map(|cell| CellView::of(sweep, cell)).collect(),
            length: first.and_then(|run| run.length()).map_or(String::new(), |(label, _)| label.to_owned()),
            command: sweep.command.clone(),
            axes,
        }
    }
}

/// What the scenario says about itself, where all cells are of one.
fn about(runs: &[&Summary]) -> String {
    let mut abouts = runs.iter().map(|run| run.intent.about.as_str());
    let first = abouts.next().unwrap_or_default();
    if abouts.all(|about| about == first) { first.to_owned() } else { String::new() }
}

/// What is expected of cells, each with its place.
fn targets(sweep: &Sweep) -> Vec<(String, TargetView)> {
    let of_cell = |cell: &Cell| {
        let at = cell.at.join(" · ");
        cell.result.targets().into_iter().map(move |target| (at.clone(), target))
    };
    sweep.cells.iter().flat_map(of_cell).collect()
}

/// What all cells have in common: the scenario, who played, what was changed, and with which seed.
fn facts(sweep: &Sweep) -> Vec<String> {
    let Some(first) = sweep.cells.first().map(|cell| &cell.result) else { return Vec::new() };
    let has_scenarios = sweep.axes.iter().any(|axis| axis.key == "scenario");
    let scenario = Some(first.provenance.scenario.name.clone()).filter(|_| !has_scenarios);
    let common = scenario.into_iter().chain(sweep.who());
    let rng = [
        format!("seed {}", first.provenance.seed),
        format!("version {} (dice layout {})", first.provenance.version, first.provenance.dice),
    ];
    common.chain(sweep.changes()).chain(rng).collect()
}

impl GridView {
    fn of(sweep: &Sweep, grid: &Grid<'_>) -> Self {
        let fixed: Vec<_> = grid.fixed.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let (low, high) = sweep.scale();
        let heat = |run: &Summary| {
            let value = run.reading(&sweep.measure.name)?.estimate?;
            Some(Heat {
                rate: match sweep.measure.kind {
                    Kind::Share => format!("{:.1}", 100.0 * value.estimate),
                    Kind::Mean => mean(value.estimate),
                },
                heat: (100.0 * (value.estimate - low) / (high - low)).round() as u32,
                about: figure(sweep.measure.kind, Some(&value)),
            })
        };
        let row = |(label, runs): (&String, &Vec<Option<&Summary>>)| RowView {
            label: label.clone(),
            cells: runs.iter().map(|run| run.and_then(heat)).collect(),
        };
        Self {
            fixed: fixed.join(" · "),
            down: grid.down.key.clone(),
            across: grid.across.key.clone(),
            columns: grid.across.values.clone(),
            rows: grid.down.values.iter().zip(&grid.rows).map(row).collect(),
        }
    }
}

impl CellView {
    fn of(sweep: &Sweep, cell: &Cell) -> Self {
        let run = &cell.result;
        let length = run.length().and_then(|(_, metric)| metric.mean_and_error());
        Self {
            at: cell.at.clone(),
            rate: figure(sweep.measure.kind, sweep.value(cell).as_ref()),
            games: whole(run.games),
            length: length.unwrap_or_else(|| "–".to_owned()),
            hash: run.provenance.scenario.hash.clone(),
            command: run.provenance.command.clone(),
        }
    }
}
