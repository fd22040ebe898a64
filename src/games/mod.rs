//! The games, one folder each. Nothing outside a game's folder names it, but the [`SHELF`] below.

/// Embeds files of a game by their names, from a folder that is seen from where this is written.
macro_rules! embedded {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$($crate::data::Embedded { name: $name, text: include_str!(concat!($folder, $name, ".toml")) }),*]
    };
}

mod adjust;
mod boxed;
mod check;
mod components;
mod expect;
mod find;
mod keys;
pub mod legendary;
mod load;
pub mod nostromo;
#[cfg(test)]
mod probe;
mod restrict;
pub mod ruin;
mod seating;

pub use adjust::{Variant, value_at, variant_names, variants};
pub use boxed::{Boxed, Fixture, GameBox, Ladder, Limit, Total};
pub use check::{Checked, check, check_source};
pub use expect::{Expect, WIN_RATE};
pub use find::{find_game, scenario_names, scenario_names_of, strategy_names};
pub use keys::{Key, keys};
pub use load::{Changes, LoadError, Loaded, Request, load};

/// Every game there is. The first scenario of the first game is what a bare `chances run` plays.
pub static SHELF: &[GameBox] = &[
    GameBox::of::<legendary::Legendary>(),
    GameBox::of::<nostromo::Nostromo>(),
    GameBox::of::<ruin::Ruin>(),
];
