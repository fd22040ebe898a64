//! Counting and concluding: pure functions and value types, without files, threads or games.
//!
//! A [`Measure`] is what is asked: it reads its [`Sample`] off a [`Tally`], and its [`Series`] off single games, which
//! can be paired with that of another table; both have intervals for a fixed number of games and for open stopping.
//!
//! A [`Tally`] holds integers only, so merging is addition and the order of merging cannot matter. Floating
//! point begins where a figure is asked for. Logarithms come from `libm`, so that a figure has the same
//! last digit on every machine.

mod compact;
mod figures;
mod interval;
mod matrix_game;
mod measure;
mod moments;
mod paired;
mod places;
mod series;
mod tally;
mod verdict;
mod wins;

pub use compact::{MOST_COUNTS, within_memory};
pub use figures::Figures;
pub(crate) use interval::normal_quantile;
pub use interval::{
    Interval, LEVEL, Method, Stopping, mean_interval, mean_method, mean_sequence, score_interval,
    share_interval, share_sequence,
};
pub use matrix_game::{Solution, solve_matrix_game};
pub use measure::{Kind, Measure, MeasureAbout, Sample, UnknownMeasure, WIN_RATE, Words, ending_title};
pub use moments::Moments;
pub use paired::{Differences, Pairs, holm, mean_p_value, paired_method};
pub use places::PlaceTally;
pub use series::{Paired, Series};
pub use tally::{Cell, Extreme, Tally};
pub use verdict::{Compared, Verdict, compare};
pub use wins::Wins;
