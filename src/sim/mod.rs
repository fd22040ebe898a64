//! Playing many games: chunks of game numbers over threads, and when to stop.
//!
//! Knows tables and tallies, but no particular game and no file. What is played never depends on the
//! number of threads or on time: workers claim game numbers in order, every claimed game is finished, and
//! tallies are added. So a result is always that of the games 0 to n, whatever cut it short.

mod gate;
mod goal;
mod pace;
mod race;
mod run;
mod together;
mod worker;

pub use gate::{Answer, Decision, Measure, Patience, Question, decide};
pub use goal::{Goal, next_look};
pub use race::{Race, Runner, race};
pub use run::{Ended, Plan, Played, Progress, RowSink, Watch, first_games, run};
pub use together::{Contrast, Keep, Terms, Together};
pub use worker::play_one;
