//! A gate as Markdown, for a comment on a pull request.

use std::io::{self, Write};

use super::Gate;
use crate::report::{kit::whole, page::markdown::escape};

/// Writes a table, one line a check.
pub(super) fn write(gate: &Gate, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "### Balance gate: {}\n", gate.total())?;
    writeln!(out, "| played | check | answer | found | games |\n|---|---|---|---|---:|")?;
    for check in &gate.checks {
        let notes: String = check.notes().iter().map(|note| format!("<br>{}", escape(note))).collect();
        let cells = [
            escape(&check.table),
            escape(&check.question()),
            format!("**{}**", check.decision.name()),
            escape(&check.finding()) + &notes,
            whole(check.games),
        ];
        writeln!(out, "| {} |", cells.join(" | "))?;
    }
    match &gate.missing {
        Some(missing) => writeln!(out, "\n{}", missing.line("`", "`")),
        None => Ok(()),
    }
}
