//! JSON: the documented schemas of [`super::Summary`] and [`super::Comparison`], for scripts.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a result as JSON, indented, with a line end.
pub fn write_json(result: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, result)?;
    writeln!(out)
}
