//! What is in the box: cards and rooms, their readers and the published totals.
//!
//! | file | what it is for |
//! |---|---|
//! | `data/*.toml` | the cards, the rooms and the numbers of the set-up, each with its evidence |
//! | `cards.rs` | cards and rooms as the rules see them |
//! | `language.rs` | the effect language; `EFFECTS.md` explains it |
//! | `reader.rs` | from files to a [`Components`] |
//! | `totals.rs` | what is published about the box, and what these files hold |

pub(crate) mod cards;
pub(crate) mod language;
mod reader;
pub(crate) mod totals;

pub use cards::{Card, Kind, Room};
pub(crate) use reader::{Components, Counts};
