//! Everything that plays the game.
//!
//! | file | what it is for |
//! |---|---|
//! | `features.rs` | the features that a strategy weighs: names, default weights, meaning |
//! | `plan.rs` | who goes where, by the goals of the mission |
//! | `analysis.rs` | what is worked out once a decision: enemies near, comrades, Endurance |
//! | `move_features.rs`, `attack_features.rs` | the amounts of features for walking and for shooting |
//! | `action_features.rs` | the same for all other actions: barricades, objects, rest, aim |
//! | `card_features.rs` | the same for cards: Events, equipment, hands, abilities |
//! | `choice_features.rs` | the features of a choice as they are found, and those of all other decisions |
//! | `weigh.rs` | `Weighable` |
//! | `position_features.rs`, `position.rs` | the features of a position and their amounts, for strategies that look ahead |
//! | `determinize.rs` | resamples what is hidden, for strategies that look ahead |
//! | `restrict.rs` | what can be forbidden |
//!
//! Players see a `View` and nothing else.

mod action_features;
mod analysis;
mod attack_features;
mod card_features;
mod choice_features;
pub(super) mod determinize;
mod features;
mod move_features;
mod plan;
mod position;
mod position_features;
pub(super) mod restrict;
mod weigh;
