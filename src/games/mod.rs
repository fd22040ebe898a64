//! The games, one folder each. Nothing outside a game's folder names it, but the [`SHELF`] below.
//!
//! A game compiles sections that others have read for it. It does not know where a scenario comes from, what was
//! typed, or how often it is played.

/// Embeds files of a game by their names, from a folder that is seen from where this is written.
macro_rules! embedded {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$($crate::data::Embedded { name: $name, text: include_str!(concat!($folder, $name, ".toml")) }),*]
    };
}

mod boxed;
pub mod corps;
pub mod legendary;
pub mod menace;
pub mod nostromo;
#[cfg(test)]
mod probe;
pub mod ruin;
#[cfg(test)]
mod tests;

pub use boxed::{Boxed, Fixture, Forbidden, GameBox, KeyHelp, Ladder, LaidOut, Limit, Order, Total};

/// Every game there is. The first scenario of the first game is what a bare `chances run` plays.
pub static SHELF: &[GameBox] = &[
    GameBox::of::<legendary::Legendary>(),
    GameBox::of::<nostromo::Nostromo>(),
    GameBox::of::<menace::Menace>(),
    GameBox::of::<corps::Corps>(),
    GameBox::of::<ruin::Ruin>(),
];
