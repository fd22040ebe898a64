//! Counting and concluding: pure functions and value types, without files, threads or games.
//!
//! A [`Tally`] holds integers only, so merging is addition and the order of merging cannot matter. Floating
//! point begins where a figure is asked for. Logarithms come from `libm`, so that a figure has the same
//! last digit on every machine.

mod figures;
mod interval;
mod moments;
mod paired;
mod tally;
mod verdict;
mod wins;

pub use figures::Figures;
pub use interval::{
    Interval, LEVEL, Method, Stopping, mean_interval, mean_method, mean_sequence, share_interval,
    share_sequence,
};
pub use moments::Moments;
pub use paired::{Differences, Pairs, holm, paired_method};
pub use tally::{Cell, Extreme, Tally};
pub use verdict::{Compared, Verdict, compare};
pub use wins::Wins;
