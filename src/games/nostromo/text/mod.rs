//! The game in words.
//!
//! - `choices.rs` a choice in words, which tell it apart from all others that are legal
//! - `views.rs` everything that a view shows, line by line
//! - `map.rs` the ship as a drawing, for replays
//! - `words.rs` what people, places and things are called

mod choices;
mod map;
mod views;
mod words;

pub(super) use map::Map;
