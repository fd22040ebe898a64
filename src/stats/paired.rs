//! Two runs on the same game numbers: did the second do better, by how much, and how sure is that?
//!
//! Both met the same random numbers, so only discordant games carry information. Two questions
//! need two answers here as well (see [`super::Stopping`]):
//!
//! - For a number of games that was fixed beforehand, the interval is Tango's score interval for the
//!   difference of paired proportions (Statistics in Medicine 17, 1998, 891-908), the paired cousin of
//!   Wilson's, and the p-value is McNemar's, exact.
//! - For open stopping, somebody bets against "the difference is δ". A gambler who stakes the share λ of
//!   his purse on every game multiplies it by 1 + λ(d − δ), where d is −1, 0 or 1: a fair game if δ is
//!   true, whatever else is. By Ville's inequality his purse ever grows to 1/α with a chance of at most α.
//!   All δ against which he did not get that rich are a confidence sequence, exact for any number of games
//!   (Waudby-Smith and Ramdas, JRSS B 86, 2024, 1-27). His purse is divided over many λ, because nobody
//!   knows the best one. Against δ = 0 it is the evidence for "there is a difference", and 1 over it a
//!   p-value that may be looked at whenever one likes.

use libm::{erfc, exp, lgamma, log};
use serde::{Deserialize, Serialize};

use super::{
    Interval, Method, Stopping,
    interval::{
        border, cautious, mean_interval, mean_method, mean_sequence_errors, mean_sequence_p_value,
        normal_quantile,
    },
    measure::FEWEST,
};

/// The joint table of wins and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairs {
    /// Games that both have won.
    pub both: u64,
    /// Games that only the first has won.
    pub first_only: u64,
    /// Games that only the second has won.
    pub second_only: u64,
    /// Games that neither has won.
    pub neither: u64,
}

impl Pairs {
    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.both + self.first_only + self.second_only + self.neither
    }

    /// The win rate of the second less that of the first.
    pub fn difference(&self) -> f64 {
        match self.games() {
            0 => 0.0,
            games => (self.second_only as f64 - self.first_only as f64) / games as f64,
        }
    }

    /// Where the true difference lies; `miss` is the chance that it does not, such as 5 %.
    ///
    /// ```
    /// use chances::stats::{Pairs, Stopping};
    /// let pairs = Pairs { both: 1, first_only: 7, second_only: 1, neither: 12 };
    /// let interval = pairs.interval(Stopping::Fixed, 0.05);
    /// assert!((interval.low + 0.517).abs() < 5e-4 && (interval.high + 0.026).abs() < 5e-4);
    /// ```
    pub fn interval(&self, stopping: Stopping, miss: f64) -> Interval {
        let (estimate, found) = (self.difference(), self.games() > 0);
        let ends = |refuted: &dyn Fn(f64) -> bool| match found {
            true => (border(-1.0, estimate, refuted), border(1.0, estimate, refuted)),
            false => (-1.0, 1.0),
        };
        let (low, high) = match stopping {
            Stopping::Fixed => {
                let z = normal_quantile(miss);
                ends(&|difference| self.score(difference) > z * z)
            }
            Stopping::Open { .. } => ends(&|difference| self.log_purse(difference) >= -log(miss)),
        };
        Interval { low, high, method: paired_method(stopping) }
    }

    /// How many times the games two independent runs would need for the same certainty: the ratio of the
    /// variances. `None` where no game differs.
    pub fn gain(&self) -> Option<f64> {
        let n = self.games() as f64;
        let spread = |won: u64| (won as f64 / n) * (1.0 - won as f64 / n);
        let apart = spread(self.both + self.first_only) + spread(self.both + self.second_only);
        let together = (self.first_only + self.second_only) as f64 / n - self.difference().powi(2);
        (together > 0.0).then(|| apart / together)
    }

    /// How surprising these games would be if there were no difference.
    pub fn p_value(&self, stopping: Stopping) -> f64 {
        match stopping {
            Stopping::Fixed => mcnemar(self.first_only, self.second_only),
            Stopping::Open { .. } => exp(-self.log_purse(0.0)).min(1.0),
        }
    }

    /// Tango's squared statistic: how many standard errors, squared, the difference is from this one.
    fn score(&self, difference: f64) -> f64 {
        let (n, b, c) = (self.games() as f64, self.second_only as f64, self.first_only as f64);
        // The likeliest share of games that only the first wins, were this the difference.
        let linear = (2.0 * n - b + c) * difference - b - c;
        let constant = -c * difference * (1.0 - difference);
        let root = (linear * linear - 8.0 * n * constant).max(0.0).sqrt();
        let share = (root - linear) / (4.0 * n);
        let variance = n * (2.0 * share + difference * (1.0 - difference));
        let distance = b - c - n * difference;
        if variance > 0.0 { distance * distance / variance } else { f64::INFINITY }
    }

    /// The logarithm of what a purse of 1 becomes that bets against this difference.
    fn log_purse(&self, difference: f64) -> f64 {
        let counts = [self.second_only, self.first_only, self.both + self.neither];
        let purse = |stake: f64| -> f64 {
            let grown = [1.0, -1.0, 0.0].map(|value: f64| 1.0 + stake * (value - difference));
            counts
                .iter()
                .zip(grown)
                .filter(|(games, _)| **games > 0)
                .map(|(games, by)| *games as f64 * log(by))
                .sum()
        };
        // Never more than half, so that no difference from -1 to 1 can take more than all.
        let stake = |index: usize| {
            0.5_f64.powi(1 + index as i32 / 2) * if index.is_multiple_of(2) { 1.0 } else { -1.0 }
        };
        let logs: [f64; STAKES] = std::array::from_fn(|index| purse(stake(index)));
        let greatest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if greatest == f64::NEG_INFINITY {
            return greatest;
        }
        let sum: f64 = logs.iter().map(|one| exp(one - greatest)).sum();
        greatest + log(sum / logs.len() as f64)
    }
}

/// Stakes to either side from a half down to 1 in 16,384, the best ones of a few and of billions of games
/// that differ.
const STAKES: usize = 28;

/// How the interval of a paired difference is made.
pub fn paired_method(stopping: Stopping) -> Method {
    match stopping {
        Stopping::Fixed => Method::Tango,
        Stopping::Open { .. } => Method::BettingSequence,
    }
}

/// McNemar's exact p-value: how often a fair coin is at least as uneven.
fn mcnemar(first_only: u64, second_only: u64) -> f64 {
    let (n, k) = ((first_only + second_only) as f64, first_only.min(second_only));
    let few = k as f64;
    let mut term = exp(lgamma(n + 1.0) - lgamma(few + 1.0) - lgamma(n - few + 1.0) - n * log(2.0));
    let mut sum = 0.0;
    for heads in (0..=k).rev() {
        sum += term;
        // All that follows is smaller; where a first term is too small for a number, all of them are.
        if term <= 1e-17 * sum {
            break;
        }
        term *= heads as f64 / (n - heads as f64 + 1.0);
    }
    (2.0 * sum).min(1.0)
}

/// Holm's correction (Scandinavian Journal of Statistics 6, 1979, 65-70): p-values of several questions, made
/// so large that with a bound of 5 % on each, *any* false alarm at all has a chance of at most 5 %.
///
/// ```
/// let adjusted = chances::stats::holm(&[0.01, 0.04, 0.03]);
/// assert!(adjusted.iter().zip([0.03, 0.06, 0.06]).all(|(found, right)| (found - right).abs() < 1e-12));
/// ```
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|a, b| p_values[*a].total_cmp(&p_values[*b]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut least = 0.0_f64;
    for (rank, index) in order.into_iter().enumerate() {
        least = least.max(p_values[index] * (p_values.len() - rank) as f64).min(1.0);
        adjusted[index] = least;
    }
    adjusted
}

/// The differences of one column over the games in which both runs have a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Differences {
    /// How many games.
    pub count: u64,
    /// Their sum, the second less the first.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u128,
}

impl Differences {
    /// Counts one game.
    #[inline]
    pub fn add(&mut self, first: u32, second: u32) {
        let difference = i64::from(second) - i64::from(first);
        self.count += 1;
        self.sum += difference;
        self.squares += u128::from(difference.unsigned_abs()) * u128::from(difference.unsigned_abs());
    }

    /// Whether so many games can differ by this, and the spread and the sums of two such can be computed.
    pub fn is_possible(&self, games: u64) -> bool {
        let sum = u128::from(self.sum.unsigned_abs());
        let greatest = u128::from(self.count) * u128::from(u32::MAX);
        let spread = u128::from(self.count).checked_mul(self.squares);
        self.count <= games
            && self.sum.unsigned_abs() <= i64::MAX.unsigned_abs() / 2
            && (sum..=greatest.saturating_mul(u128::from(u32::MAX))).contains(&self.squares)
            // The square of a mean is at most the mean of the squares.
            && spread.is_some_and(|all| all >= sum * sum)
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &Differences) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean difference, where there is a game.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation of a sample; 0 of fewer than two games.
    fn sd(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        let sum = u128::from(self.sum.unsigned_abs());
        // In whole numbers up to the division: n Σx² − (Σx)² loses nothing.
        let spread = u128::from(self.count) * self.squares - sum * sum;
        (spread as f64 / count / (count - 1.0)).sqrt()
    }

    /// Its 95 % interval, where there are two games.
    pub fn interval(&self, stopping: Stopping) -> Option<Interval> {
        mean_interval(self.mean()?, self.sd(), self.count, stopping)
    }

    /// Where the true mean lies; `miss` is the chance that it does not. Of a handful of games it may be anything.
    pub fn interval_at(&self, stopping: Stopping, miss: f64) -> Interval {
        let method = mean_method(stopping);
        let (Some(mean), true) = (self.mean(), self.count >= FEWEST) else {
            return Interval { low: f64::NEG_INFINITY, high: f64::INFINITY, method };
        };
        let errors = match stopping {
            Stopping::Fixed => normal_quantile(miss),
            Stopping::Open { .. } => mean_sequence_errors(self.count, miss),
        };
        let half = errors * cautious(self.sd(), self.count) / (self.count as f64).sqrt();
        Interval { low: mean - half, high: mean + half, method }
    }

    /// The p-value against no difference.
    pub fn p_value(&self, stopping: Stopping) -> f64 {
        self.mean().map_or(1.0, |mean| mean_p_value(mean, self.sd(), self.count, stopping))
    }
}

/// The p-value of a mean difference against none; 1 for a handful of games.
pub fn mean_p_value(mean: f64, sd: f64, games: u64, stopping: Stopping) -> f64 {
    if games < FEWEST {
        return 1.0;
    }
    let z = (mean / (cautious(sd, games) / (games as f64).sqrt())).abs();
    match stopping {
        Stopping::Fixed => erfc(z / std::f64::consts::SQRT_2),
        Stopping::Open { .. } => mean_sequence_p_value(z, games),
    }
}

#[cfg(test)]
mod tests;
