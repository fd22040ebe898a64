//! A gate as GitHub's annotations: lines on standard output that its pages show beside the file.

use std::io::{self, Write};

use super::{Asked, Gate};
use crate::sim::Decision;

/// Writes a line for every check that does not hold.
pub fn write_annotations(gate: &Gate, mut out: impl Write) -> io::Result<()> {
    for check in &gate.checks {
        let level = match check.decision {
            Decision::Holds => continue,
            Decision::Moved => "error",
            Decision::Undecided => "warning",
        };
        let kind = check.decision.name();
        let message = format!("{}: {}: {}", check.table, check.question(), check.finding());
        let place = match &check.asked {
            Asked::Band { place, .. } => file_and_line(place),
            Asked::Baseline { .. } => String::new(),
        };
        writeln!(out, "::{level} title=Balance {kind}{place}::{}", escaped(&message))?;
    }
    Ok(())
}

/// The properties of a place, where it is a file rather than something built in.
fn file_and_line(place: &str) -> String {
    match place.rsplit_once(':') {
        Some((file, line)) if file.ends_with(".toml") => format!(",file={},line={line}", escaped(file)),
        _ => String::new(),
    }
}

/// The letters that would end a property or a line, as GitHub reads them back.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
