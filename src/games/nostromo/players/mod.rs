//! Everything that plays the game.
//!
//! | file | what it is for |
//! |---|---|
//! | `plan/` | the plan of a member: where to go and what to do there |
//! | `expected_loss.rs` | the morale that the Alien costs on average, by its distance: tables worked out once |
//! | `threat.rs` | what the Alien threatens at this decision, by those tables |
//! | `analysis.rs` | worked out once a decision: either what to do, or what is needed to weigh choices |
//! | `candidates.rs` | the actions worth weighing, without all the others that are legal |
//! | `features.rs` | the features that a strategy weighs: names, default weights, meaning |
//! | `move_features.rs`, `choice_features.rs` | the amounts of these features, for moves and for every other choice |
//! | `weigh.rs` | `Weighable`: which choices are weighed, and by what |
//! | `position_features.rs`, `position.rs` | the features of a position, and their amounts, for strategies that look ahead |
//! | `determinize.rs` | resamples what is hidden, for strategies that look ahead |
//! | `restrict.rs` | what can be forbidden, and what that leaves to plan with |
//!
//! Players see a `View` and nothing else; what they decide by is compiled once, with the game.

mod analysis;
mod candidates;
mod choice_features;
pub(super) mod determinize;
mod expected_loss;
mod features;
mod move_features;
mod plan;
mod position;
mod position_features;
pub(super) mod restrict;
mod threat;
mod weigh;

pub(super) use expected_loss::ExpectedLoss;
pub(super) use restrict::Allowed;
