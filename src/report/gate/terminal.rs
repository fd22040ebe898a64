//! A gate for a person.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::Gate;
use crate::{
    report::{counted, whole},
    sim::Decision,
};

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

fn style(decision: Decision) -> Style {
    match decision {
        Decision::Holds => AnsiColor::Green.on_default(),
        Decision::Moved => AnsiColor::Red.on_default().bold(),
        Decision::Undecided => AnsiColor::Yellow.on_default(),
    }
}

/// Writes every check, tidy at 80 columns, and how many hold.
pub fn write_gate(gate: &Gate, out: &mut dyn Write) -> io::Result<()> {
    let mut table = "";
    for check in &gate.checks {
        if check.table != table {
            table = &check.table;
            writeln!(out, "{STRONG}{table}{STRONG:#}")?;
        }
        let (decision, style) = (check.answer.decision, style(check.answer.decision));
        writeln!(out, "  {style}{:<9}{style:#}  {}", decision.name(), check.question())?;
        let games = counted(check.answer.games, "game");
        writeln!(out, "  {:<9}  {} {FAINT}after {games}{FAINT:#}", "", check.finding())?;
        for note in check.notes() {
            writeln!(out, "  {:<9}  {FAINT}{note}{FAINT:#}", "")?;
        }
    }
    writeln!(out, "\n{STRONG}{}{STRONG:#}", gate.total())?;
    if let Some(missing) = &gate.missing {
        writeln!(out, "{}", missing.line("", ""))?;
    }
    let one_in = whole((1.0 / gate.miss).round() as u64);
    writeln!(
        out,
        "{FAINT}Seed {} · of what is as it should be, 1 gate in {one_in} at most says otherwise{FAINT:#}",
        gate.seed
    )
}
