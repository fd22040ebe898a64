//! What a mean and its interval need.

use super::{Cell, Interval, Stopping, mean_interval, share_interval};

/// How many values there are, their sum, and the sum of their squares.
///
/// ```
/// use chances::stats::Moments;
/// let mut moments = Moments::default();
/// [2, 4, 9].into_iter().for_each(|value| moments.add(&Moments::of(value)));
/// assert_eq!((moments.mean(), moments.count), (Some(5.0), 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// How many values there are.
    pub count: u64,
    /// Their sum.
    pub sum: u64,
    /// The sum of their squares.
    pub squares: u128,
}

impl Moments {
    /// Those of one value.
    pub fn of(value: u32) -> Self {
        Self { count: 1, sum: value.into(), squares: u128::from(value) * u128::from(value) }
    }

    /// Adds other values.
    pub fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// No sum that is read from a file is greater, so that two of them can be added.
    const MOST: u64 = u64::MAX / 2;

    /// Whether so many values can have these sums, and their spread and the sums of two such can be computed.
    pub fn is_possible(&self) -> bool {
        let (sum, squares) = (u128::from(self.sum), self.squares);
        let spread = u128::from(self.count).checked_mul(squares);
        self.sum <= Self::MOST
            && (sum..=sum * u128::from(u32::MAX)).contains(&squares)
            // The square of a mean is at most the mean of the squares.
            && spread.is_some_and(|all| all >= sum * sum)
    }

    /// The arithmetic mean; `None` of no values.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation of a sample; 0 of a single value.
    pub fn sd(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // In whole numbers up to the division: n Σx² − (Σx)² loses nothing.
        let spread = u128::from(self.count) * self.squares - u128::from(self.sum) * u128::from(self.sum);
        let count = self.count as f64;
        (spread as f64 / count / (count - 1.0)).sqrt()
    }

    /// The interval of the mean. Where every value is 0 or 1 it is that of a share, whose spread is not told by a
    /// handful of values that are all the same.
    pub fn interval(&self, stopping: Stopping) -> Option<Interval> {
        let is_share = self.squares == u128::from(self.sum);
        match self.mean()? {
            _ if is_share => Some(share_interval(self.sum, self.count, stopping)),
            _ => self.mean_interval(stopping),
        }
    }

    /// The interval of the mean of a count, which is not below 0.
    pub fn mean_interval(&self, stopping: Stopping) -> Option<Interval> {
        let interval = mean_interval(self.mean()?, self.sd(), self.count, stopping)?;
        Some(interval.not_below(0.0))
    }
}

impl From<&Cell> for Moments {
    fn from(cell: &Cell) -> Self {
        Self { count: cell.count, sum: cell.sum, squares: cell.squares }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(values: &[u32]) -> Option<(f64, f64)> {
        let mut moments = Moments::default();
        values.iter().for_each(|value| moments.add(&Moments::of(*value)));
        moments.interval(Stopping::Fixed).map(|interval| (interval.low, interval.high))
    }

    #[test]
    fn sums_that_no_values_have_are_impossible() {
        let is_possible = |count, sum, squares| Moments { count, sum, squares }.is_possible();
        assert!(is_possible(0, 0, 0) && is_possible(3, 15, 101) && is_possible(1, 4, 16));
        assert!(
            !is_possible(0, 1, 1) && !is_possible(0, 0, 1) && !is_possible(2, 9, 40) && !is_possible(9, 5, 4)
        );
        assert!(!is_possible(1 << 40, u64::MAX, u128::from(u64::MAX)) && !is_possible(5, 1, u128::MAX));
        assert!(!is_possible(1 << 40, 1 << 62, 1 << 93), "their spread overflows");
    }

    #[test]
    fn a_mean_has_students_interval_and_a_share_wilsons() {
        // Of 11, 12, 13 the deviation is 1, and Student's quantile for two degrees of freedom 4.303.
        let (low, high) = interval(&[11, 12, 13]).expect("there are values");
        assert!((high - 12.0 - 4.303 / 3.0_f64.sqrt()).abs() < 0.01 && (low + high - 24.0).abs() < 1e-9);
        let (low, high) = interval(&[1; 10]).expect("there are values");
        assert!(low < 0.8 && high == 1.0, "{low} to {high}");
        assert_eq!((interval(&[]), interval(&[7])), (None, None));
        let (low, high) = interval(&[0, 0, 0, 2]).expect("there are values");
        assert!(low == 0.0 && high > 1.0, "no mean of counts is below 0: {low} to {high}");
    }
}
