//! Playing many games: chunks of game numbers over worker threads, and when to stop.
//!
//! | file | what it holds |
//! |---|---|
//! | `session.rs` | worker threads, a way to stop, and who hears of progress: one a command |
//! | `engine.rs` | the one engine, which plays one table or several on the same game numbers |
//! | `worker.rs`, `pace.rs` | one thread's share of the games, and how many it claims at a time |
//! | `ledger.rs` | what was counted in the order of games, where slow players may leave one unfinished |
//! | `run.rs`, `goal.rs` | one table to a goal |
//! | `counted.rs`, `shard.rs` | what parts of a run add up to, and which games each has |
//! | `compare.rs`, `race.rs`, `gate.rs` | questions that are played until they are decided |
//!
//! Knows tables and measures, but no particular game and no file. What is played never depends on the
//! number of threads or on time: workers claim game numbers in order, every claimed game is finished (but
//! for slow ones, behind which nothing counts then), and tallies are added. So a result is always that of the
//! games 0 to n, whatever cut it short.

mod compare;
mod counted;
mod engine;
mod gate;
mod goal;
mod ledger;
mod pace;
mod race;
mod run;
mod session;
mod shard;
mod worker;

pub use compare::{Comparing, Until, compare};
pub use counted::{Counted, TableCounts};
pub use engine::{Budget, Contrast, Ended, Engine, Entry, Keep, RowSink};
pub use gate::{
    Answer, Decision, Forecast, Limits, Question, decide, games_for_pairs, games_for_two_samples,
};
pub use goal::{Goal, next_look};
pub use race::{Race, Runner, race};
pub use run::{Plan, Played, first_games, run};
pub use session::{Listener, Progress, Session};
pub use shard::Shard;
pub use worker::play_one;
