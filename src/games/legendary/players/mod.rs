//! Everything that plays the game: what a strategy may weigh, how it weighs it quickly, and what a search needs.
//! Nothing here can look behind a view.
//!
//! | where | what |
//! |---|---|
//! | `features.rs` | the features of a choice: names, default weights, what they mean |
//! | `choice_features.rs` | computes the features of every choice |
//! | `operations.rs` | whether an operation is good or bad for a player |
//! | `card_features.rs` | the part of them that depends on the card alone |
//! | `card_value.rs` | what a card brings when played, added up once from its operations |
//! | `advanced_features.rs`, `suspicion.rs` | what agendas and Aliens add to them; who may be the traitor |
//! | `situation.rs` | what only some strategies weigh: how near enemies are, wounds, the size of the deck |
//! | `precomputed.rs` | what follows from the weights alone: tables by card, and upper bounds by kind of action |
//! | `pruning.rs` | considers actions kind by kind, and stops where the bounds show that nothing left can be better |
//! | `position_features.rs`, `position.rs` | the features of a position, for evaluations that a search uses |
//! | `determinize.rs` | resamples what a view hides |
//! | `restrictions.rs` | the kinds of choices that can be forbidden, and what that leaves to plan with |

mod advanced_features;
pub(crate) mod card_features;
pub(crate) mod card_value;
mod choice_features;
pub(crate) mod determinize;
mod features;
mod operations;
mod position;
mod position_features;
mod precomputed;
mod pruning;
pub(crate) mod restrictions;
mod situation;
pub(crate) mod suspicion;
