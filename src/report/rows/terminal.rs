//! A file of rows as a table.

use std::io::{self, Write};

use super::RowTally;
use crate::{
    report::{
        Estimate,
        kit::{
            format::{counted, mean_of, share, whole},
            terminal::{FAINT, GOOD, STRONG},
        },
    },
    stats::{Figures, Moments, Stopping},
};

/// Writes what the rows of a file come to.
pub(in crate::report) fn write(rows: &RowTally, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{STRONG}{}{STRONG:#} · {}", rows.name, counted(rows.games, "game"))?;
    for (key, values) in rows.facts.iter().filter(|(_, values)| values.iter().any(|value| !value.is_empty()))
    {
        writeln!(out, "{FAINT}{key}: {}{FAINT:#}", values.join(", "))?;
    }
    writeln!(out)?;
    let of_all = |games: u64| share(&Estimate::share(games, rows.games, Stopping::Fixed));
    let label =
        |result: &str| if rows.is_cooperative() { "Win rate".to_owned() } else { format!("{result} wins") };
    let names = rows.columns.iter().map(|(name, _)| name).chain(rows.outcomes.iter().map(|(name, _)| name));
    let width = names.map(|name| name.chars().count()).max().unwrap_or(0).max("Win rate".len());
    for (result, games) in
        rows.shown_results().iter().filter(|(result, _)| result != crate::play::result::DRAW)
    {
        writeln!(out, "  {:width$}  {GOOD}{}{GOOD:#}", label(result), of_all(*games))?;
    }
    for (name, (games, _)) in &rows.outcomes {
        writeln!(out, "  {name:width$}  {}", of_all(*games))?;
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
