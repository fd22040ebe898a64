//! JSON: the documented schemas, for scripts.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, PrettyFormatter};

/// Writes a result as JSON, indented, with a line end.
pub fn write_json(result: &impl Serialize, mut out: impl Write) -> io::Result<()> {
    let mut serializer = serde_json::Serializer::with_formatter(&mut out, Lists::default());
    result.serialize(&mut serializer)?;
    writeln!(out)
}

/// Indents objects, but keeps a list on one line, or on one line for each object in it: a histogram is
/// read as a row of numbers, and not down a page.
#[derive(Default)]
struct Lists {
    pretty: PrettyFormatter<'static>,
    /// How many objects stand around what is written, outside of lists.
    depth: usize,
    /// How many lists stand around what is written.
    lists: usize,
    /// How many objects stand around it within the outermost list.
    objects: usize,
    /// Whether the outermost list has objects in it.
    has_objects: bool,
}

impl Lists {
    /// Begins a line as deep as the object around it, and so much deeper.
    fn break_line<W: ?Sized + Write>(&self, deeper: usize, out: &mut W) -> io::Result<()> {
        write!(out, "\n{:width$}", "", width = 2 * (self.depth + deeper))
    }
}

impl Formatter for Lists {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.lists += 1;
        out.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.lists -= 1;
        if self.lists == 0 && std::mem::take(&mut self.has_objects) {
            self.break_line(0, out)?;
        }
        out.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, is_first: bool) -> io::Result<()> {
        if is_first { Ok(()) } else { out.write_all(b",") }
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        if self.lists == 0 {
            self.depth += 1;
            return self.pretty.begin_object(out);
        }
        if self.lists == 1 && self.objects == 0 {
            self.has_objects = true;
            self.break_line(1, out)?;
        }
        self.objects += 1;
        out.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        if self.lists == 0 {
            self.depth -= 1;
            return self.pretty.end_object(out);
        }
        self.objects -= 1;
        out.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, is_first: bool) -> io::Result<()> {
        match self.lists {
            0 => self.pretty.begin_object_key(out, is_first),
            _ if is_first => Ok(()),
            _ => out.write_all(b", "),
        }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        if self.lists == 0 { self.pretty.end_object_value(out) } else { Ok(()) }
    }
}
