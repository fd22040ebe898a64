//! Everything that plays the game.
//!
//! Players see a `View` and nothing else.

pub(super) mod determinize;
pub(super) mod restrict;
mod weigh;
