//! The board as a map for counts by place: the rooms in the order of travel, and below them where it leads.

use super::{
    Legendary,
    state::{AIRLOCK, COMPLEX, HAPPENINGS, PLACES},
};
use crate::play::{Atlas, AtlasKind, AtlasPlace};

/// What is counted, in the order of [`Happening`](super::state::Happening).
const KINDS: [AtlasKind; HAPPENINGS] = [
    AtlasKind { name: "revealed", headline: "First sight", about: "cards of the Hive turned face up" },
    AtlasKind { name: "scanned", headline: "Scans", about: "rooms scanned" },
    AtlasKind { name: "killed", headline: "Kills", about: "enemies and Facehuggers killed" },
    AtlasKind { name: "happened", headline: "Events", about: "Events and Hazards revealed" },
];

/// How large a room is drawn.
const ROOM: (u8, u8) = (5, 2);
/// What lies below the rooms, in the order of [`Board::place`](super::state::Board::place): where and how wide.
const BELOW: [(&str, u16, u8); PLACES - COMPLEX] =
    [("Combat Zone", 14, 11), ("Operations", 0, 6), ("In front of a player", 6, 8)];

/// The map of the board.
pub(super) fn atlas(game: &Legendary) -> Atlas {
    let rooms = (0..).zip(&game.parts.rooms[..COMPLEX]);
    let rooms = rooms.map(|(at, (name, _))| AtlasPlace::new(name, (at * u16::from(ROOM.0), 0), ROOM));
    let below = BELOW.map(|(name, x, width)| AtlasPlace::new(name, (x, 3), (width, ROOM.1)));
    Atlas {
        kinds: KINDS.to_vec(),
        places: rooms.chain(below).collect(),
        lines: Vec::new(),
        // From room to room, and from the last one to the Combat Zone, which comes next.
        ways: (0..=AIRLOCK as u16).map(|room| (room, room + 1)).collect(),
    }
}
