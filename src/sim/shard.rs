//! A part of a run: the K-th of N sets of game numbers that have none in common.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// One of several parts of a run.
///
/// ```
/// use chances::sim::Shard;
/// let games = |number| Shard { number, of: 3, after: 0 }.games(100);
/// assert_eq!([games(1), games(2), games(3)], [0..33, 33..66, 66..100]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// The games before this one are in other parts: 0, but where a run is made longer.
    pub after: u64,
    /// Of how many.
    pub of: u32,
    /// Which one, from 1.
    pub number: u32,
}

impl Shard {
    /// No run is divided into more parts.
    pub const MOST: u32 = 100_000;

    /// Whether there is such a part.
    pub fn is_possible(&self) -> bool {
        (1..=self.of).contains(&self.number) && self.of <= Self::MOST
    }

    /// The game numbers of this part, of so many games. Parts of different divisions that begin at the same fraction begin
    /// at the same game, so 1/2 and 3/4 and 4/4 fit together.
    pub fn games(&self, all: u64) -> Range<u64> {
        let (after, of) = (self.after.min(all), u128::from(self.of.max(1)));
        let border = |number: u32| after + (u128::from(all - after) * u128::from(number).min(of) / of) as u64;
        border(self.number.saturating_sub(1))..border(self.number)
    }
}
