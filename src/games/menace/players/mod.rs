//! Everything that plays the game.
//!
//! | file | what it is for |
//! |---|---|
//! | `card_values.rs` | what cards and rooms are good for, worked out once with the game |
//! | `features.rs` | the features that a strategy weighs: names, default weights, meaning |
//! | `analysis.rs` | what is worked out once a decision |
//! | `marine_features.rs`, `alien_features.rs` | the amounts of these features, for the choices of each side |
//! | `weigh.rs` | `Weighable`, and the features of choices that both sides have |
//! | `position.rs` | the features of a position and their amounts, for strategies that look ahead |
//! | `determinize.rs` | resamples what is hidden, for strategies that look ahead |
//! | `restrict.rs` | what can be forbidden |
//!
//! Players see a `View` and nothing else.

mod alien_features;
mod analysis;
mod card_values;
pub(super) mod determinize;
mod features;
mod marine_features;
mod position;
pub(super) mod restrict;
mod weigh;

pub(super) use card_values::CardValues;
