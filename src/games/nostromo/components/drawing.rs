//! How the ship is drawn, as a file of components lays it out; `text/map.rs` fills it in.

use super::{Board, Space};
use crate::data::Section;

/// A piece of the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Lines between spaces, and headings.
    Text(String),
    /// The name of a room.
    Name(Space, usize),
    /// Who and what is in a space; an empty corridor shows its number.
    Marks(Space, usize),
}

/// Where the brackets of a space stand in the drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) space: Space,
    pub(crate) column: usize,
    pub(crate) line: usize,
    pub(crate) width: usize,
}

/// The ship as it is drawn, from left to right and from top to bottom; empty where no file draws it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    pub(crate) parts: Vec<Part>,
}

impl Drawing {
    /// Reads the drawing of a file, if it has one; it replaces an earlier one.
    pub(crate) fn read(&mut self, board: &Board, root: &Section<'_>) {
        let Some(text) = root.maybe_text("drawing") else { return };
        self.parts.clear();
        let mut rest = text;
        while let Some(open) = rest.find(['[', '(']) {
            let Some(close) = rest[open..].find([']', ')']).map(|at| open + at) else { break };
            let field = &rest[open + 1..close];
            let Some(space) = board.space(field.trim()) else {
                root.problem("drawing", format!("`{}` is not a space of the ship", field.trim()));
                return;
            };
            self.parts.push(Part::Text(rest[..=open].to_owned()));
            let width = field.chars().count();
            let is_first = !self.parts.contains(&Part::Name(space, width));
            let is_name = board.is_room(space) && is_first;
            self.parts.push(if is_name { Part::Name(space, width) } else { Part::Marks(space, width) });
            rest = &rest[close..];
        }
        self.parts.push(Part::Text(rest.to_owned()));
    }

    /// Where each space is drawn, as often as it is.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let (mut fields, mut column, mut line) = (Vec::new(), 0, 0);
        for part in &self.parts {
            match part {
                Part::Text(text) => {
                    line += text.matches('\n').count();
                    column = match text.rfind('\n') {
                        Some(end) => text[end + 1..].chars().count(),
                        None => column + text.chars().count(),
                    };
                }
                Part::Name(space, width) | Part::Marks(space, width) => {
                    fields.push(Field { space: *space, column: column - 1, line, width: width + 2 });
                    column += width;
                }
            }
        }
        fields
    }

    /// Whether so much can be shown in a space.
    pub(crate) fn shows(&self, space: Space, marks: &str) -> bool {
        let fits = |part: &Part| matches!(part, Part::Marks(at, width) if *at == space && marks.chars().count() <= *width);
        self.parts.iter().any(fits)
    }
}
