//! Mean, spread and quantiles of a column.

use super::{Cell, Moments};

/// The figures of one column. Everything is `None` where no game has a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// How many games have a value.
    pub count: u64,
    /// How many of them were too great to be told apart.
    pub clipped: u64,
    /// The arithmetic mean.
    pub mean: f64,
    /// The standard deviation (of a sample; 0 of a single value).
    pub sd: f64,
    /// The least value.
    pub min: u32,
    /// The greatest value.
    pub max: u32,
    /// The values at 5, 25, 50, 75 and 95 %; `None` for one that lies among the clipped values.
    pub quantiles: [Option<u32>; 5],
}

/// The shares at which [`Figures::quantiles`] are taken, in percent.
const PERCENTS: [u64; 5] = [5, 25, 50, 75, 95];

impl Figures {
    /// The figures of a cell, or `None` where it is empty.
    pub fn of(cell: &Cell) -> Option<Self> {
        let (least, greatest) = (cell.least?, cell.greatest?);
        let moments = Moments::from(cell);
        Some(Self {
            count: cell.count,
            clipped: cell.clipped(),
            mean: moments.mean()?,
            sd: moments.sd(),
            min: least.value,
            max: greatest.value,
            quantiles: PERCENTS.map(|percent| quantile(cell, percent)),
        })
    }
}

/// The least value that at least so many percent of the games do not exceed.
fn quantile(cell: &Cell, percent: u64) -> Option<u32> {
    let wanted = (u128::from(cell.count) * u128::from(percent)).div_ceil(100).max(1);
    let mut below = 0_u128;
    let own_bins = &cell.bins[..cell.bins.len() - 1];
    let found = own_bins.iter().position(|games| {
        below += u128::from(*games);
        below >= wanted
    });
    found.map(|value| value as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Tally;

    fn figures(values: &[u32], limit: u32) -> Figures {
        let mut tally = Tally::new(1, &[limit]);
        values.iter().enumerate().for_each(|(game, value)| tally.add(game as u64, 0, &[*value]));
        Figures::of(&tally.column(0)).expect("there are values")
    }

    #[test]
    fn mean_and_spread_of_a_handful() {
        let figures = figures(&[2, 4, 4, 4, 5, 5, 7, 9], 10);
        assert_eq!(figures.mean, 5.0);
        assert!((figures.sd - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!((figures.min, figures.max), (2, 9));
    }

    #[test]
    fn quantiles_are_values_that_occurred() {
        let values: Vec<u32> = (1..=100).collect();
        assert_eq!(figures(&values, 200).quantiles, [5, 25, 50, 75, 95].map(Some));
        assert_eq!(figures(&[7], 200).quantiles, [Some(7); 5]);
    }

    #[test]
    fn values_over_the_limit_keep_an_exact_mean_and_are_counted_as_clipped() {
        let figures = figures(&[1, 1, 1_000], 10);
        assert_eq!((figures.clipped, figures.max, figures.mean), (1, 1_000, 334.0));
        assert_eq!(figures.quantiles, [Some(1), Some(1), Some(1), None, None]);
    }

    #[test]
    fn an_empty_column_has_no_figures() {
        assert_eq!(Figures::of(&Tally::new(1, &[3]).column(0)), None);
    }
}
