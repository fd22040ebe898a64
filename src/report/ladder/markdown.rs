//! Ladders as Markdown: one table for all that have the same columns, under the command that makes it.

use std::io::{self, Write};

use super::{CrossTable, Ladder, Ladders, Rung, WinTable};
use crate::report::{
    kit::format::{share, whole},
    page::markdown::escape,
};

pub(super) fn write(ladders: &Ladders, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<!-- Made by: {} -->", in_comment(&ladders.command))?;
    let mut before = None;
    for ladder in &ladders.ladders {
        let head = head(ladder);
        if before.as_ref() != Some(&head) {
            if before.is_some() {
                writeln!(out)?;
            }
            writeln!(out, "| {} |", row_of(&head))?;
            writeln!(out, "|---|---|{}", "---:|".repeat(head.len() - 2))?;
        }
        for rung in &ladder.rungs {
            let mut row = vec![scenario(rung)];
            row.extend(ladder.cells(rung));
            row.push(whole(rung.run.games));
            writeln!(out, "| {} |", row_of(&row))?;
        }
        before = Some(head);
        for table in &ladder.wins {
            write_wins(table, out)?;
            before = None;
        }
        if let Some(cross) = &ladder.cross {
            write_cross(cross, out)?;
            before = None;
        }
    }
    Ok(())
}

/// A command as it may stand in a comment. A path alone can hold what ends one, and stands in single quotes then: two more
/// of them between its letters say the same to a shell.
fn in_comment(command: &str) -> String {
    command.replace("-->", "--''>").replace("--!>", "--!''>")
}

/// The scenario, with all that was changed in it.
fn scenario(rung: &Rung) -> String {
    let scenario = &rung.run.provenance.scenario;
    let name = std::iter::once(scenario.name.clone());
    name.chain(scenario.changes_and_unwinnable()).collect::<Vec<_>>().join(" · ")
}

/// The cells of a line of a table.
fn row_of(cells: &[String]) -> String {
    cells.iter().map(|cell| escape(cell)).collect::<Vec<_>>().join(" | ")
}

fn head(ladder: &Ladder) -> Vec<String> {
    let mut head = vec!["scenario".to_owned(), "strategy".to_owned(), ladder.measure.title.to_lowercase()];
    head.extend(ladder.labels().iter().map(|label| label.to_lowercase()));
    head.push("games".to_owned());
    head
}

fn write_wins(table: &WinTable, out: &mut dyn Write) -> io::Result<()> {
    let (first, second) = &table.sides;
    writeln!(out, "\nHow often the {} wins:", table.side)?;
    writeln!(out, "\n| {first} ╲ {second} | {} |", row_of(&table.rungs))?;
    writeln!(out, "|---|{}", "---:|".repeat(table.rungs.len()))?;
    for (rung, cells) in table.rungs.iter().zip(&table.cells) {
        let figures: Vec<_> = cells.iter().map(share).collect();
        writeln!(out, "| {} | {} |", escape(rung), row_of(&figures))?;
    }
    Ok(())
}

fn write_cross(cross: &CrossTable, out: &mut dyn Write) -> io::Result<()> {
    let (first, second) = &cross.sides;
    writeln!(out, "\n| {first} ╲ {second} | {} |", row_of(&cross.rungs))?;
    writeln!(out, "|---|{}", "---:|".repeat(cross.rungs.len()))?;
    for (rung, cells) in cross.rungs.iter().zip(&cross.cells) {
        let figures: Vec<_> = cells.iter().map(|cell| share(&cell.score)).collect();
        writeln!(out, "| {} | {} |", escape(rung), row_of(&figures))?;
    }
    writeln!(out, "\nIf both sides knew all rungs, the {first} would win {}: ", share(&cross.value))?;
    writeln!(out, "{}.", cross.mixtures_in_words().join("; "))
}
