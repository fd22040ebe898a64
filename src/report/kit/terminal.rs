//! What all tables in the terminal share: styles, headings and columns that line up.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::counted;
use crate::{
    data::Provenance,
    report::{Estimate, ShownPlaces},
};

pub(crate) const STRONG: Style = Style::new().bold();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// What a person may want to know that no result may depend on.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    /// How fast it went, where it was long enough to say.
    pub games_a_second: Option<f64>,
    /// What of the map of a run is shown, where that was asked for.
    pub places: Option<ShownPlaces>,
    /// What other levels of skill make of the same table.
    pub skills: Option<Skills>,
}

/// How often other strategies win at a table, and how to see for oneself.
#[derive(Clone, Debug, Default)]
pub struct Skills {
    /// The win rate of each rung of the ladder that is known, the weakest first; empty where they are not.
    pub rungs: Vec<(String, Estimate)>,
    /// What to type to play them all.
    pub command: String,
}

impl Aside {
    /// How fast it went, as the end of a line.
    pub(crate) fn speed(&self) -> String {
        let speed = |speed| format!(" · {} games/s", super::whole(speed as u64));
        self.games_a_second.map_or(String::new(), speed)
    }
}

/// The game, the scenario, and how many played.
pub(crate) fn title(provenance: &Provenance) -> String {
    let (game, scenario) = &provenance.titles;
    let players = counted(provenance.players.into(), "player");
    format!("{STRONG}{game} · {scenario}{STRONG:#} · {players}")
}

/// What was changed in the scenario, and what was forbidden, if anything.
pub(crate) fn write_changes(provenance: &Provenance, out: &mut dyn Write) -> io::Result<()> {
    let scenario = &provenance.scenario;
    let variant = scenario.variant.iter().map(|variant| format!("variant {variant}"));
    let changes: Vec<_> = variant.chain(scenario.set.iter().chain(&scenario.overrides).cloned()).collect();
    let data: Vec<_> = scenario.data.iter().cloned().collect();
    let all = [("Changed", &changes), ("Restricted", &scenario.restrict), ("Components of", &data)];
    for (label, list) in all.into_iter().filter(|(_, list)| !list.is_empty()) {
        writeln!(out, "{label}: {}", list.join(" · "))?;
    }
    Ok(())
}

/// Writes rows under a faint head: the first columns from the left, the others from the right.
pub(crate) fn write_table(rows: &[Vec<String>], from_left: usize, out: &mut dyn Write) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
    for (number, row) in rows.iter().enumerate() {
        let style = if number == 0 { FAINT } else { Style::new() };
        let mut line = String::new();
        for (index, (cell, width)) in row.iter().zip(&widths).enumerate() {
            line +=
                &if index < from_left { format!("  {cell:<width$}") } else { format!("  {cell:>width$}") };
        }
        writeln!(out, "{style}{}{style:#}", line.trim_end())?;
    }
    Ok(())
}

/// How wide a table is.
pub(crate) const WIDTH: usize = 79;

/// Some words and a command; a long command gets a line of its own, so that it can be copied whole.
pub(crate) fn pointer(words: &str, command: &str, out: &mut dyn Write) -> io::Result<()> {
    let joint = if words.len() + 1 + command.chars().count() > 80 { "\n  " } else { " " };
    writeln!(out, "{FAINT}{words}{joint}{command}{FAINT:#}")
}
