//! What a page shows of a sweep.

use serde::Serialize;

use super::{
    super::{Cell, Grid, Summary, Sweep, format::whole},
    chart::Figure,
    page::{players, rates, share},
};

/// A sweep as the templates show it.
#[derive(Debug, Serialize)]
pub(super) struct SweepView {
    title: String,
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
    cells: Vec<Option<HeatView>>,
}

/// A square of a heat map.
#[derive(Debug, Serialize)]
struct HeatView {
    /// In percent.
    rate: String,
    /// How warm it is, from 0 to 100.
    heat: u32,
    about: String,
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
    pub(super) fn of(sweep: &Sweep) -> Self {
        let runs: Vec<&Summary> = sweep.cells.iter().map(|cell| &cell.result).collect();
        let names: Vec<String> = sweep.cells.iter().map(|cell| cell.at.join(" · ")).collect();
        let first = runs.first();
        let axes: Vec<_> = sweep.axes.iter().map(|axis| axis.key.clone()).collect();
        let grids = sweep.grids();
        Self {
            title: format!("Over {}", axes.join(" × ")),
            facts: facts(sweep),
            played: runs.len(),
            planned: sweep.planned(),
            rates: (grids.is_empty() && !runs.is_empty()).then(|| rates(&names, &runs)),
            grids: grids.iter().map(GridView::of).collect(),
            cells: sweep.cells.iter().map(CellView::of).collect(),
            length: first.and_then(|run| run.length()).map_or(String::new(), |(label, _)| label.to_owned()),
            command: sweep.command.clone(),
            axes,
        }
    }
}

/// What all cells have in common: the scenario, who played, what was changed, and on which luck.
fn facts(sweep: &Sweep) -> Vec<String> {
    let Some(first) = sweep.cells.first().map(|cell| &cell.result) else { return Vec::new() };
    let is_axis = |key: &str| sweep.axes.iter().any(|axis| axis.key == key);
    let common = [
        ("scenario", first.scenario.name.clone()),
        ("players", players(first.players)),
        ("strategy", first.strategy.name.clone()),
    ];
    let common = common.into_iter().filter(|(key, _)| !is_axis(key)).map(|(_, value)| value);
    let rng =
        [format!("seed {}", first.seed), format!("version {} (dice layout {})", first.version, first.dice)];
    common.chain(sweep.changes()).chain(rng).collect()
}

impl GridView {
    fn of(grid: &Grid<'_>) -> Self {
        let fixed: Vec<_> = grid.fixed.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let heat = |run: &Summary| HeatView {
            rate: format!("{:.1}", 100.0 * run.win_rate.estimate),
            heat: (100.0 * run.win_rate.estimate).round() as u32,
            about: share(&run.win_rate),
        };
        let row = |(label, runs): (&String, &Vec<Option<&Summary>>)| RowView {
            label: label.clone(),
            cells: runs.iter().map(|run| run.map(heat)).collect(),
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
    fn of(cell: &Cell) -> Self {
        let run = &cell.result;
        let length = run.length().and_then(|(_, metric)| metric.mean_and_error());
        Self {
            at: cell.at.clone(),
            rate: share(&run.win_rate),
            games: whole(run.games),
            length: length.unwrap_or_else(|| "–".to_owned()),
            hash: run.scenario.hash.clone(),
            command: run.commands.run.clone(),
        }
    }
}
