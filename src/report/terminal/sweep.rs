//! A sweep as a table, or as a heat map where there are two axes or more.

use std::io::{self, Write};

use anstyle::{Ansi256Color, Style};

use super::{
    super::{
        Grid, Sweep,
        format::{counted, share, whole},
    },
    run::losses,
};

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// From never to always: a sign where there is no colour, and a colour where there is.
const SHADES: [(char, u8); 5] = [(' ', 131), ('░', 137), ('▒', 143), ('▓', 107), ('█', 71)];

/// Writes what a sweep found.
pub fn write_sweep(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    heading(sweep, out)?;
    let grids = sweep.grids();
    if grids.is_empty() {
        write_table(sweep, out)?;
    }
    for grid in &grids {
        write_grid(grid, out)?;
    }
    footing(sweep, out)
}

fn heading(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    let axes: Vec<_> = sweep.axes.iter().map(|axis| axis.key.as_str()).collect();
    let first = sweep.cells.first().map(|cell| &cell.result);
    let title = match first {
        Some(run) if !axes.contains(&"scenario") => format!("{} · {}", run.titles.0, run.titles.1),
        _ => "Sweep".to_owned(),
    };
    writeln!(out, "{STRONG}{title}{STRONG:#} · over {}", axes.join(" × "))?;
    let (planned, played) = (sweep.planned(), sweep.cells.len());
    let cells = if played == planned { String::new() } else { format!("{played} of ") }
        + &counted(planned as u64, "cell");
    let counts = || sweep.cells.iter().map(|cell| cell.result.games);
    let games = match (counts().min(), counts().max()) {
        (Some(least), Some(most)) if least == most => format!(" of {}", counted(most, "game")),
        (Some(least), Some(most)) => format!(" of {} to {} games", whole(least), whole(most)),
        _ => String::new(),
    };
    let seed = first.map_or(String::new(), |run| format!(" · seed {}", run.seed));
    writeln!(out, "{FAINT}{cells}{games}{seed}{FAINT:#}")?;
    let changes = sweep.changes();
    if !changes.is_empty() {
        writeln!(out, "Changed: {}", changes.join(" · "))?;
    }
    writeln!(out)
}

/// One axis: a line a value.
fn write_table(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    let key = sweep.axes.first().map_or("", |axis| axis.key.as_str());
    let values = sweep.cells.iter().filter_map(|cell| cell.at.first());
    let width = values.chain([&key.to_owned()]).map(|value| value.chars().count()).max().unwrap_or(0);
    let length = sweep.cells.first().and_then(|cell| cell.result.length()).map_or("", |(label, _)| label);
    writeln!(out, "  {key:width$}  {:<26}  {length:>15}  Lost to", "Win rate")?;
    for cell in &sweep.cells {
        let (run, value) = (&cell.result, cell.at.first().map_or("", String::as_str));
        let length = run.length().and_then(|(_, metric)| metric.mean_and_error()).unwrap_or_default();
        let loss = losses(run).into_iter().next().unwrap_or_default();
        writeln!(out, "  {value:width$}  {:<26}  {length:>15}  {loss}", share(&run.win_rate))?;
    }
    writeln!(out)
}

/// Two axes: a shade and a number where they cross.
fn write_grid(grid: &Grid<'_>, out: &mut dyn Write) -> io::Result<()> {
    if !grid.fixed.is_empty() {
        let fixed: Vec<_> = grid.fixed.iter().map(|(key, value)| format!("{key} {value}")).collect();
        writeln!(out, "  {STRONG}{}{STRONG:#}", fixed.join(" · "))?;
    }
    let labels = grid.down.values.iter().chain([&grid.down.key]);
    let width = labels.map(|label| label.chars().count()).max().unwrap_or(0);
    let cell = grid.across.values.iter().map(|value| value.chars().count()).max().unwrap_or(0).max(7);
    writeln!(out, "  {:width$}  {}", "", grid.across.key)?;
    let values: String = grid.across.values.iter().map(|value| format!("  {value:>cell$}")).collect();
    writeln!(out, "  {:width$}{values}", grid.down.key)?;
    for (label, runs) in grid.down.values.iter().zip(&grid.rows) {
        write!(out, "  {label:width$}")?;
        for run in runs {
            match run {
                Some(run) => write_shaded(run.win_rate.estimate, cell, out)?,
                None => write!(out, "  {:>cell$}", "·")?,
            }
        }
        writeln!(out)?;
    }
    writeln!(out)
}

fn write_shaded(share: f64, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let level = (share * SHADES.len() as f64) as usize;
    let (shade, colour) = SHADES[level.min(SHADES.len() - 1)];
    let style = Style::new().fg_color(Some(Ansi256Color(colour).into()));
    let number = format!("{:.1}", 100.0 * share);
    write!(out, "  {style}{shade}{number:>rest$}{style:#}", rest = width - 1)
}

fn footing(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    let halves = sweep.cells.iter().map(|cell| (cell.result.win_rate.high - cell.result.win_rate.low) / 2.0);
    let Some(widest) = halves.reduce(f64::max) else {
        return writeln!(out, "Nothing has been played.");
    };
    let widest = (1_000.0 * widest).ceil() / 10.0;
    if sweep.axes.len() > 1 {
        let scale: String = SHADES.iter().map(|(shade, _)| *shade).collect();
        writeln!(
            out,
            "Win rates in percent, 95 % intervals of at most ±{widest:.1}; shades{scale} from 0 to 100."
        )?;
    }
    for (word, extreme) in [("Hardest", sweep.extreme(false)), ("Easiest", sweep.extreme(true))] {
        if let Some((place, rate)) = extreme {
            writeln!(out, "{word}: {rate} with {place}")?;
        }
    }
    Ok(())
}

impl Sweep {
    /// The cell with the least or the greatest win rate, in words, and that rate with its interval.
    fn extreme(&self, greatest: bool) -> Option<(String, String)> {
        let rate = |cell: &&super::super::Cell| cell.result.win_rate.estimate;
        let by_rate = |one: &_, other: &_| rate(one).total_cmp(&rate(other));
        let cell =
            if greatest { self.cells.iter().max_by(by_rate) } else { self.cells.iter().min_by(by_rate) }?;
        let places = self.axes.iter().zip(&cell.at).map(|(axis, value)| format!("{} {value}", axis.key));
        Some((places.collect::<Vec<_>>().join(", "), share(&cell.result.win_rate)))
    }
}
