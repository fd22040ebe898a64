//! A gate for a person.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::Gate;
use crate::{
    report::kit::{
        counted,
        terminal::{FAINT, STRONG},
    },
    sim::Decision,
};

fn style(decision: Decision) -> Style {
    match decision {
        Decision::Holds => AnsiColor::Green.on_default(),
        Decision::Moved => AnsiColor::Red.on_default().bold(),
        Decision::Undecided => AnsiColor::Yellow.on_default(),
    }
}

/// Writes every check, tidy at 80 columns, and how many hold.
pub(super) fn write(gate: &Gate, out: &mut dyn Write) -> io::Result<()> {
    let mut table = "";
    for check in &gate.checks {
        if check.table != table {
            table = &check.table;
            writeln!(out, "{STRONG}{table}{STRONG:#}")?;
        }
        let (decision, style) = (check.decision, style(check.decision));
        writeln!(out, "  {style}{:<9}{style:#}  {}", decision.name(), check.question())?;
        let games = counted(check.games, "game");
        writeln!(out, "  {:<9}  {} {FAINT}after {games}{FAINT:#}", "", check.finding())?;
        for note in check.notes() {
            writeln!(out, "  {:<9}  {FAINT}{note}{FAINT:#}", "")?;
        }
    }
    writeln!(out, "\n{STRONG}{}{STRONG:#}", gate.total())?;
    if let Some(missing) = &gate.missing {
        writeln!(out, "{}", missing.line("", ""))?;
    }
    writeln!(out, "{FAINT}Seed {} · {}{FAINT:#}", gate.seed, gate.false_alarms())
}
