//! Policies that work for every game: random play, weighed features, and noise on top of any other.
//!
//! Knows no particular game. A game lists named [`Feature`]s of a choice and says how much of each a
//! choice has ([`Weighable`]); a strategy file weighs them.

mod heuristic;
mod noisy;
mod random;
mod strategy;

pub use heuristic::{Feature, Heuristic, Weighable};
pub use noisy::Noisy;
pub use random::Random;
pub use strategy::Strategy;
