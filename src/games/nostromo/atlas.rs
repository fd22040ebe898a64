//! The ship as a map for counts by space, laid out as its drawing is.

use super::{Board, Space, components::drawing::Field, state::HAPPENINGS};
use crate::play::{Atlas, AtlasKind, AtlasPlace};

/// What is counted, in the order of [`Happening`](super::state::Happening).
const KINDS: [AtlasKind; HAPPENINGS] = [
    AtlasKind {
        name: "walked",
        headline: "Moves",
        about: "moves of the crew into a space, flights included",
    },
    AtlasKind { name: "met", headline: "Meetings", about: "meetings with the Alien" },
    AtlasKind { name: "surprised", headline: "Surprises", about: "surprise attacks" },
    AtlasKind { name: "lost", headline: "Morale lost", about: "morale lost" },
    AtlasKind { name: "gathered", headline: "Scrap gathered", about: "scrap gathered" },
];

/// So many letters of the drawing are one step of the map: a room is then twice as wide as high.
const LETTERS: usize = 4;
/// Spaces that no drawing has stand below it, so many in a line.
const IN_A_LINE: u16 = 5;

/// The map of a ship.
pub(super) fn atlas(board: &Board) -> Atlas {
    let fields = board.drawing().fields();
    let mut places: Vec<_> = board.all().map(|space| drawn(board, &fields, space)).collect();
    let top = places.iter().flatten().map(|place| place.y).min().unwrap_or(0);
    places.iter_mut().flatten().for_each(|place| place.y -= top);
    let bottom = places.iter().flatten().map(AtlasPlace::bottom).max().unwrap_or(0);
    let mut missing = 0;
    let places = board.all().zip(places).map(|(space, place)| {
        place.unwrap_or_else(|| {
            let at = (missing % IN_A_LINE * 5, bottom + 1 + missing / IN_A_LINE * 3);
            missing += 1;
            AtlasPlace::new(board.name(space), at, (LETTERS as u8, 2))
        })
    });
    let index = |space: Space| u16::from(space.0);
    Atlas {
        kinds: KINDS.to_vec(),
        places: places.collect(),
        lines: Vec::new(),
        ways: board.links().iter().map(|(one, other)| (index(*one), index(*other))).collect(),
    }
}

/// Where the drawing has a space, if it does: from its first line to its last.
fn drawn(board: &Board, fields: &[Field], space: Space) -> Option<AtlasPlace> {
    let here = || fields.iter().filter(|field| field.space == space);
    let Field { column, line: first, width, .. } = *here().next()?;
    let last = here().map(|field| field.line).max()?;
    let at = ((column / LETTERS) as u16, first as u16);
    Some(AtlasPlace::new(board.name(space), at, ((width / LETTERS) as u8, (last - first + 1) as u8)))
}
