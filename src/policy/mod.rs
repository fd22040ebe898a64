//! Policies that work for every game: random play, weighed features, search, programs in any language, and noise on top
//! of any other.
//!
//! Knows no particular game. A game lists named [`Feature`]s of a choice and says how much of each a
//! choice has ([`Weighable`]); a strategy file weighs them ([`Strategy`]), or looks ahead from what another
//! one would do ([`Search`]), as far as it likes: a game also lists signs of a position ([`Evaluable`]), which
//! an [`Evaluation`] weighs.

mod describe;
mod evaluation;
mod heuristic;
mod noisy;
mod per_side;
mod positions;
mod process;
mod random;
mod search;
mod softmax;
mod spec;
mod strategy;

pub use describe::WithFeatures;
pub use evaluation::{Evaluable, Evaluation, logistic};
pub(crate) use heuristic::features;
pub use heuristic::{Best, Feature, Heuristic, Weighable};
pub use noisy::Noisy;
pub use per_side::PerSide;
pub use positions::Positions;
pub use process::{Process, Program, kill_programs};
pub use random::Random;
pub use search::{Effort, Horizon, MOST_CANDIDATES, Search};
pub use softmax::Softmax;
pub use spec::{Bench, Lineup, Play, StrategySpec, Workbench};
pub use strategy::{Strategy, Vocabulary};
