//! JSON: the documented schema of [`Summary`], for scripts.

use std::io::{self, Write};

use super::Summary;

/// Writes a summary as JSON, indented, with a line end.
pub fn write_json(summary: &Summary, mut out: impl Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, summary)?;
    writeln!(out)
}
