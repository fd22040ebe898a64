//! Learning weights: tries variations of a strategy at a table, and moves towards those that win more; and learns
//! from the positions of played games what a position is worth.
//!
//! Knows benches, tallies and the wall between what is trained on and what is examined on, but no
//! particular game and no file name. Every variation of a generation plays the same games, so that they
//! differ by skill and not by chance; every generation plays new ones, so that none is overfitted. All randomness
//! is addressed by seed and generation: the result is the same on every machine, on any number of threads,
//! and however often the training was interrupted.

mod checkpoint;
mod evaluation;
mod evolution;
mod examiner;
mod regression;
mod training;

pub use checkpoint::Checkpoint;
pub use evaluation::{Evaluated, HeldOut, Study};
pub use evolution::Evolution;
pub use examiner::{Aim, Comparison, Examiner, Interrupted};
pub use training::{Course, Lesson, Training};
