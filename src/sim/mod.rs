//! Playing many games: chunks of game numbers over threads, and when to stop.
//!
//! Knows tables and tallies, but no particular game and no file. What is played never depends on the
//! number of threads or on time: workers claim game numbers in order, every claimed game is finished, and
//! tallies are added. So a result is always that of the games 0 to n, whatever cut it short.

mod goal;
mod run;
mod worker;

pub use goal::Goal;
pub use run::{Ended, Plan, Played, Progress, RowSink, Watch, run};
pub use worker::play_one;
