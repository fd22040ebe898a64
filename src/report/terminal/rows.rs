//! A file of rows as a table.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::super::{
    RowTally,
    format::{counted, mean_of, percent, whole},
};
use crate::stats::{Figures, Moments, Stopping, share_interval};

const STRONG: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// Writes what the rows of a file come to.
pub fn write_rows(rows: &RowTally, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{}{STRONG:#} · {}", rows.name, counted(rows.games, "game"))?;
    for (key, values) in rows.facts.iter().filter(|(_, values)| values.iter().any(|value| !value.is_empty()))
    {
        writeln!(out, "{FAINT}{key}: {}{FAINT:#}", values.join(", "))?;
    }
    writeln!(out)?;
    let share = |games: u64| {
        let interval = share_interval(games, rows.games, Stopping::Fixed);
        let half = interval.half_width();
        let rate = games as f64 / rows.games.max(1) as f64;
        let [rate, low, high] = [rate, interval.low, interval.high].map(|share| percent(share, half));
        format!("{rate} % ({low} to {high})")
    };
    let names = rows.columns.iter().map(|(name, _)| name).chain(rows.outcomes.iter().map(|(name, _)| name));
    let width = names.map(|name| name.chars().count()).max().unwrap_or(0).max("Win rate".len());
    writeln!(out, "  {:width$}  {GOOD}{}{GOOD:#}", "Win rate", share(rows.wins))?;
    for (name, (games, _)) in &rows.outcomes {
        writeln!(out, "  {name:width$}  {}", share(*games))?;
    }
    writeln!(
        out,
        "\n  {FAINT}{:width$}  {:>15}  {:>8}  {:>8}  games with a value{FAINT:#}",
        "", "mean", "median", "greatest"
    )?;
    for (name, cell) in &rows.columns {
        let Some(figures) = Figures::of(cell) else {
            writeln!(out, "  {name:width$}  {FAINT}never{FAINT:#}")?;
            continue;
        };
        let median = figures.quantiles[2].map_or("–".to_owned(), |value| whole(value.into()));
        let greatest = whole(figures.max.into());
        let count = whole(figures.count);
        let average = mean_of(&Moments::from(cell));
        writeln!(out, "  {name:width$}  {average:>15}  {median:>8}  {greatest:>8}  {count}")?;
    }
    writeln!(out, "\n{FAINT}The intervals hold where the number of games was fixed beforehand.{FAINT:#}")
}
