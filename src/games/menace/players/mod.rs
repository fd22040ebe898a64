//! Everything that plays the game.
//!
//! | file | what it is for |
//! |---|---|
//! | `card_values.rs` | what cards and rooms are good for, worked out once with the game |
//! | `features.rs` | the features that a strategy weighs: names, default weights, meaning |
//! | `analysis.rs` | what is worked out once a decision |
//! | `marine_features.rs`, `alien_features.rs` | the amounts of these features, for the choices of each side |
//! | `choice_features.rs` | the features of a choice as they are found, and those that both sides have |
//! | `offer.rs` | all that is legal with what it is worth, without a list of it |
//! | `weigh.rs` | `Weighable` |
//! | `position.rs` | the features of a position and their amounts, for strategies that look ahead |
//! | `determinize.rs` | resamples what is hidden, for strategies that look ahead |
//! | `restrict.rs` | what can be forbidden, and what that leaves to plan with |
//!
//! Players see a `View` and nothing else.

mod alien_features;
mod analysis;
mod card_values;
mod choice_features;
pub(super) mod determinize;
mod features;
mod marine_features;
mod offer;
mod position;
pub(super) mod restrict;
mod weigh;

pub(super) use card_values::CardValues;
pub(super) use restrict::Allowed;
