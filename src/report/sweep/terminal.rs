//! A sweep as a table, or as a heat map where there are two axes or more.

use std::io::{self, Write};

use anstyle::{Ansi256Color, Style};

use super::{Cell, Grid, Sweep};
use crate::{
    report::{
        Estimate,
        kit::{
            format::{counted, figure, mean, whole},
            terminal::{FAINT, STRONG},
        },
        run::terminal::{causes, with_share},
    },
    stats::Kind,
};

/// From never to always: a sign where there is no colour, and a colour where there is.
const SHADES: [(char, u8); 5] = [(' ', 131), ('░', 137), ('▒', 143), ('▓', 107), ('█', 71)];

/// Writes what a sweep found.
pub(super) fn write(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    heading(sweep, out)?;
    let grids = sweep.grids();
    if grids.is_empty() {
        write_table(sweep, out)?;
    }
    for grid in &grids {
        write_grid(sweep, grid, out)?;
    }
    footing(sweep, out)
}

fn heading(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    let axes: Vec<_> = sweep.axes.iter().map(|axis| axis.key.as_str()).collect();
    let first = sweep.cells.first().map(|cell| &cell.result);
    let title = match first {
        Some(run) if !axes.contains(&"scenario") => {
            format!("{} · {}", run.provenance.titles.0, run.provenance.titles.1)
        }
        Some(run) if sweep.runs().iter().all(|one| one.provenance.game == run.provenance.game) => {
            run.provenance.titles.0.clone()
        }
        _ => "Sweep".to_owned(),
    };
    let who: String = sweep.who().iter().map(|one| format!(" · {one}")).collect();
    writeln!(out, "{STRONG}{title}{STRONG:#}{who} · over {}", axes.join(" × "))?;
    let (planned, played) = (sweep.planned(), sweep.cells.len());
    let cells = if played == planned { String::new() } else { format!("{played} of ") }
        + &counted(planned as u64, "cell");
    let counts = || sweep.cells.iter().map(|cell| cell.result.games);
    let games = match (counts().min(), counts().max()) {
        (Some(least), Some(most)) if least == most => format!(" of {}", counted(most, "game")),
        (Some(least), Some(most)) => format!(" of {} to {} games", whole(least), whole(most)),
        _ => String::new(),
    };
    let seed = first.map_or(String::new(), |run| format!(" · seed {}", run.provenance.seed));
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
    let length = sweep.length_label();
    let cause = if sweep.is_cooperative() { "Lost to (of losses)" } else { "Ended by (of games)" };
    writeln!(out, "  {key:width$}  {:<26}  {length:>15}  {cause}", sweep.measure.title)?;
    for cell in &sweep.cells {
        let (run, value) = (&cell.result, cell.at.first().map_or("", String::as_str));
        let length = run.length().and_then(|(_, metric)| metric.mean_and_error()).unwrap_or_default();
        let cause = match sweep.has_mixed_sides() {
            true => run.commonest_ending().map_or_else(String::new, |(about, part)| with_share(about, &part)),
            false => causes(run).into_iter().next().unwrap_or_default(),
        };
        let figure = figure(sweep.measure.kind, sweep.value(cell).as_ref());
        writeln!(out, "  {value:width$}  {figure:<26}  {length:>15}  {cause}")?;
    }
    writeln!(out)
}

/// Two axes: a shade and a number where they cross.
fn write_grid(sweep: &Sweep, grid: &Grid<'_>, out: &mut dyn Write) -> io::Result<()> {
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
            let reading = run.and_then(|run| run.reading(&sweep.measure.name)?.estimate);
            match reading {
                Some(estimate) => write_shaded(sweep, estimate.estimate, cell, out)?,
                None => write!(out, "  {:>cell$}", "·")?,
            }
        }
        writeln!(out)?;
    }
    writeln!(out)
}

fn write_shaded(sweep: &Sweep, value: f64, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let (low, high) = sweep.scale();
    let level = ((value - low) / (high - low) * SHADES.len() as f64) as usize;
    let (shade, colour) = SHADES[level.min(SHADES.len() - 1)];
    let style = Style::new().fg_color(Some(Ansi256Color(colour).into()));
    let number = match sweep.measure.kind {
        Kind::Share => format!("{:.1}", 100.0 * value),
        Kind::Mean => mean(value),
    };
    write!(out, "  {style}{shade}{number:>rest$}{style:#}", rest = width - 1)
}

fn footing(sweep: &Sweep, out: &mut dyn Write) -> io::Result<()> {
    let kind = sweep.measure.kind;
    let halves = sweep.cells.iter().filter_map(|cell| sweep.value(cell)).map(|value| value.reach());
    let Some(widest) = halves.reduce(f64::max) else {
        let words = if sweep.cells.is_empty() { "Nothing has been played." } else { "No game has a value." };
        return writeln!(out, "{words}");
    };
    if sweep.axes.len() > 1 {
        let shades: String = SHADES.iter().map(|(shade, _)| *shade).collect();
        let (low, high) = sweep.scale();
        let (title, widest, from, to) = match kind {
            Kind::Share => {
                let widest = format!("{:.1}", (1_000.0 * widest).ceil() / 10.0);
                (
                    format!("{} in percent", plural(&sweep.measure.title)),
                    widest,
                    "0".to_owned(),
                    "100".to_owned(),
                )
            }
            Kind::Mean => (sweep.measure.title.clone(), mean(widest), mean(low), mean(high)),
        };
        writeln!(out, "{title}, 95 % intervals of at most ±{widest}; shades{shades} from {from} to {to}.")?;
    }
    // One cell alone is neither, nor is any of several with the same value.
    let values = || sweep.cells.iter().filter_map(|cell| sweep.value(cell)).map(|value| value.estimate);
    let differ = values().any(|value| Some(value) != values().next());
    for (word, greatest) in sweep.extreme_words().into_iter().filter(|_| differ) {
        if let Some((place, value)) = sweep.extreme(greatest) {
            writeln!(out, "{word}: {value} with {place}")?;
        }
    }
    Ok(())
}

fn plural(title: &str) -> String {
    if title.ends_with("rate") { format!("{title}s") } else { title.to_owned() }
}

impl Sweep {
    /// Whether one side plays against the game in every cell.
    fn is_cooperative(&self) -> bool {
        self.cells.iter().all(|cell| cell.result.is_cooperative())
    }

    /// What the length of a game is called, if that is the same in every cell.
    fn length_label(&self) -> &str {
        let mut labels = self.cells.iter().filter_map(|cell| Some(cell.result.length()?.0));
        let first = labels.next().unwrap_or("");
        if labels.all(|label| label == first) { first } else { "Length" }
    }

    /// Whether one side plays in some cells and several in others. A share of losses in one line and a share of all games
    /// in the next would not compare, so every line then has the commonest ending of all games.
    fn has_mixed_sides(&self) -> bool {
        !self.is_cooperative() && self.cells.iter().any(|cell| cell.result.is_cooperative())
    }

    /// What a cell says about the measure.
    pub(super) fn value(&self, cell: &Cell) -> Option<Estimate> {
        cell.result.reading(&self.measure.name)?.estimate
    }

    /// The values that the shades go from and to: all shares, or all means that were found.
    pub(super) fn scale(&self) -> (f64, f64) {
        let values = || self.cells.iter().filter_map(|cell| self.value(cell)).map(|value| value.estimate);
        match self.measure.kind {
            Kind::Share => (0.0, 1.0),
            Kind::Mean => {
                let low = values().fold(f64::INFINITY, f64::min);
                let high = values().fold(f64::NEG_INFINITY, f64::max);
                if high > low { (low, high) } else { (low.min(0.0), low.max(0.0) + 1.0) }
            }
        }
    }

    /// What the cells with the least and with the greatest value are called.
    fn extreme_words(&self) -> [(String, bool); 2] {
        match self.measure.is_win_rate() && self.is_cooperative() {
            true => [("Hardest".to_owned(), false), ("Easiest".to_owned(), true)],
            false => [("Least".to_owned(), false), ("Greatest".to_owned(), true)],
        }
    }

    /// The cell with the least or the greatest value, in words, and that value with its interval.
    fn extreme(&self, greatest: bool) -> Option<(String, String)> {
        let known = self.cells.iter().filter_map(|cell| Some((cell, self.value(cell)?)));
        let by_value =
            |one: &(&Cell, Estimate), other: &(&Cell, Estimate)| one.1.estimate.total_cmp(&other.1.estimate);
        let (cell, value) = if greatest { known.max_by(by_value) } else { known.min_by(by_value) }?;
        let places = self.axes.iter().zip(&cell.at).map(|(axis, value)| format!("{} {value}", axis.key));
        Some((places.collect::<Vec<_>>().join(", "), figure(self.measure.kind, Some(&value))))
    }
}
