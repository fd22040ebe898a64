//! The games, one folder each. Nothing outside a game's folder names it, but the [`SHELF`] below.

mod boxed;
mod load;
pub mod ruin;

pub use boxed::{Boxed, Fixture, GameBox};
pub use load::{LoadError, Loaded, Request, check, load, scenario_names, strategy_names};

/// Every game there is. The first scenario of the first game is what a bare `chances run` plays.
pub static SHELF: &[GameBox] = &[GameBox::of::<ruin::Ruin>()];
