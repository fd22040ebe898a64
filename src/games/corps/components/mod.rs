//! What is in the box: boards, cards, characters and missions, their readers and the published totals.
//!
//! | file | what it is for |
//! |---|---|
//! | `data/*.toml` | everything in the box, each number with its evidence |
//! | `board.rs`, `map.rs`, `sight.rs`, `picture.rs` | from drawings to a map: steps, doors, distances, lines of sight; and back |
//! | `cards.rs` | cards and characters as the rules see them |
//! | `language.rs` | the effect language; `EFFECTS.md` explains it |
//! | `mission.rs` | missions as the rules see them |
//! | `reader.rs`, `mission_reader.rs` | from files to a [`Components`] |
//! | `totals.rs` | what is published about the box, and what these files hold |

pub(crate) mod board;
pub(crate) mod cards;
mod grazing;
pub(crate) mod grid;
pub(crate) mod language;
pub(crate) mod map;
pub(crate) mod mission;
mod mission_reader;
pub(crate) mod picture;
pub(crate) mod reader;
pub(crate) mod sight;
pub(crate) mod totals;

pub use cards::{Card, Character};
pub use map::Space;
pub(crate) use mission_reader::missions;
pub(crate) use reader::Components;
