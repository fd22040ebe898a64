//! How many games have which value, in few enough bins to be kept and drawn.

use serde::{Deserialize, Serialize};

use crate::stats::Cell;

/// More bins than this are joined: a result stays a small file, and no chart has more pixels to spend.
const MOST_BINS: usize = 64;

/// Bins of equal width, from the least value on. Empty where no value was told apart.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Histogram {
    /// The least value of the first bin.
    pub first: u32,
    /// How many values share a bin.
    pub width: u32,
    /// How many games fall into each bin.
    pub counts: Vec<u64>,
}

impl Histogram {
    /// The histogram of a column, without the values that were too great to be told apart.
    pub fn of(cell: &Cell) -> Self {
        let own = &cell.bins[..cell.bins.len() - 1];
        let Some(first) = own.iter().position(|games| *games > 0) else { return Self::default() };
        let last = own.iter().rposition(|games| *games > 0).unwrap_or(first);
        let values = &own[first..=last];
        let width = values.len().div_ceil(MOST_BINS);
        let counts = values.chunks(width).map(|bin| bin.iter().sum()).collect();
        Self { first: first as u32, width: width as u32, counts }
    }

    /// Each bin: the first value that is no longer in it, and the games in it.
    pub fn bins(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        let ends = (1_u32..).map(|number| self.first + number * self.width);
        ends.zip(self.counts.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Tally;

    fn histogram(values: impl Iterator<Item = u32>, limit: u32) -> Histogram {
        let mut tally = Tally::new(1, &[limit]);
        values.enumerate().for_each(|(game, value)| tally.add(game as u64, 0, &[value]));
        Histogram::of(&tally.column(0))
    }

    #[test]
    fn few_values_get_a_bin_each() {
        let found = histogram([3, 5, 5, 99].into_iter(), 10);
        assert_eq!(found, Histogram { first: 3, width: 1, counts: vec![1, 0, 2] });
        assert_eq!(found.bins().collect::<Vec<_>>(), [(4, 1), (5, 0), (6, 2)]);
    }

    #[test]
    fn many_values_share_bins_and_none_is_lost() {
        let found = histogram(0..1_000, 2_000);
        assert_eq!((found.width, found.counts.len()), (16, 63));
        assert_eq!(found.counts.iter().sum::<u64>(), 1_000);
    }

    #[test]
    fn nothing_makes_an_empty_histogram() {
        assert_eq!(histogram(std::iter::empty(), 5), Histogram::default());
    }
}
