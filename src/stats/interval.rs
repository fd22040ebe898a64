//! How sure a figure is.
//!
//! Two questions need two answers. If the number of games was fixed beforehand, the usual intervals hold:
//! Wilson's for a share, Student's for a mean. If anything that was seen could decide when to stop
//! (a precision that was reached, a person who pressed Ctrl-C, a clock that slow games run down), those
//! are too narrow, because one looks again and again. Then a *confidence sequence* is used: it covers the
//! truth at all times at once with 95 %, so it may be looked at whenever one likes.
//!
//! For a share it is the beta-binomial mixture (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021):
//! under the true share p, the mixture's likelihood ratio is a martingale that begins at 1, and by Ville's
//! inequality it reaches 20 with a chance of at most 5 %. For a mean it is the normal mixture, which holds
//! for many games (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024).
//!
//! A single mixture is narrow near one number of games only. Nobody knows when a person presses Ctrl-C, so
//! several are mixed, each narrow at another number: the mean of martingales is one too.

use libm::{erfc, exp, lgamma, log};
use serde::{Deserialize, Serialize};

/// How often an interval covers the truth.
pub const LEVEL: f64 = 0.95;

/// The normal quantile at 97.5 %.
const Z: f64 = 1.959_963_984_540_054;

/// What decided how many games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopping {
    /// A number that was fixed beforehand, and reached.
    Fixed,
    /// The data, the clock or a person.
    Open {
        /// Where the sequence should be narrowest, if there is a number of games to expect.
        narrowest_at: Option<u64>,
    },
}

impl Stopping {
    /// The same for a part of the games, whose number nobody could expect.
    pub fn of_a_part(self) -> Self {
        match self {
            Self::Fixed => Self::Fixed,
            Self::Open { .. } => Self::Open { narrowest_at: None },
        }
    }
}

/// How an interval was made; a word for every output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Method {
    /// Wilson's interval for a share.
    Wilson,
    /// Student's interval for a mean.
    Student,
    /// A confidence sequence for a share.
    BetaBinomialSequence,
    /// A confidence sequence for a mean.
    NormalSequence,
    /// Tango's interval for a paired difference of shares.
    Tango,
    /// A confidence sequence for a paired difference of shares.
    BettingSequence,
}

impl Method {
    /// The word.
    pub fn name(self) -> &'static str {
        match self {
            Method::Wilson => "wilson",
            Method::Student => "student",
            Method::BetaBinomialSequence => "beta-binomial confidence sequence",
            Method::NormalSequence => "normal-mixture confidence sequence",
            Method::Tango => "tango",
            Method::BettingSequence => "betting confidence sequence",
        }
    }
}

impl From<Method> for &'static str {
    fn from(method: Method) -> Self {
        method.name()
    }
}

impl TryFrom<String> for Method {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let all = [
            Method::Wilson,
            Method::Student,
            Method::BetaBinomialSequence,
            Method::NormalSequence,
            Method::Tango,
            Method::BettingSequence,
        ];
        let found = all.into_iter().find(|method| method.name() == name);
        found.ok_or_else(|| format!("no interval is made by \"{name}\""))
    }
}

/// Where the truth lies, with a chance of [`LEVEL`] that this is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How it was made.
    pub method: Method,
}

impl Interval {
    /// Half of its width.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same for what cannot be less than this, such as a count.
    pub fn not_below(self, least: f64) -> Self {
        Self { low: self.low.max(least), ..self }
    }

    /// Whether a value lies in it.
    pub fn covers(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// The interval of a share, such as a win rate.
///
/// ```
/// use chances::stats::{Stopping, share_interval};
/// let interval = share_interval(50, 100, Stopping::Fixed);
/// assert!((interval.low - 0.4038).abs() < 1e-4 && (interval.high - 0.5962).abs() < 1e-4);
/// ```
pub fn share_interval(successes: u64, games: u64, stopping: Stopping) -> Interval {
    match stopping {
        Stopping::Fixed => wilson(successes, games),
        Stopping::Open { narrowest_at } => share_sequence(successes, games, narrowest_at, 1.0 - LEVEL),
    }
}

/// The confidence sequence of a share that misses the truth with a chance of at most `miss`, ever.
pub fn share_sequence(successes: u64, games: u64, narrowest_at: Option<u64>, miss: f64) -> Interval {
    beta_binomial(successes, games, &Mixture::new(narrowest_at), -log(miss))
}

/// The interval of a mean over many games; `None` of a single one, which says nothing about its spread.
pub fn mean_interval(mean: f64, sd: f64, games: u64, stopping: Stopping) -> Option<Interval> {
    if games < 2 {
        return None;
    }
    let n = games as f64;
    let half = match stopping {
        Stopping::Fixed => student(games - 1) * sd,
        Stopping::Open { narrowest_at } => {
            normal_sequence(n, &Mixture::new(narrowest_at), -log(1.0 - LEVEL)) * cautious(sd, games)
        }
    } / n.sqrt();
    Some(Interval { low: mean - half, high: mean + half, method: mean_method(stopping) })
}

/// A standard deviation that allows for what was never seen, because it is rare: as if one game more had differed
/// by one.
pub(super) fn cautious(sd: f64, games: u64) -> f64 {
    (sd * sd + 1.0 / games as f64).sqrt()
}

/// The confidence sequence of a mean that misses the truth with a chance of about `miss`, ever.
pub fn mean_sequence(mean: f64, sd: f64, games: u64, miss: f64) -> Option<Interval> {
    let n = games as f64;
    let half = mean_sequence_errors(games, miss) * sd / n.sqrt();
    (games > 1).then_some(Interval { low: mean - half, high: mean + half, method: Method::NormalSequence })
}

/// How many standard errors the confidence sequence of a mean is to either side.
pub(super) fn mean_sequence_errors(games: u64, miss: f64) -> f64 {
    normal_sequence(games as f64, &Mixture::new(None), -log(miss))
}

/// The p-value, valid whenever one looks, of a mean that lies so many standard errors from 0.
pub(super) fn mean_sequence_p_value(z: f64, games: u64) -> f64 {
    exp(-normal_log_ratio(z, games as f64, &Mixture::new(None))).min(1.0)
}

/// How the interval of a mean is made.
pub fn mean_method(stopping: Stopping) -> Method {
    match stopping {
        Stopping::Fixed => Method::Student,
        Stopping::Open { .. } => Method::NormalSequence,
    }
}

/// Student's quantile at 97.5 %, which allows for a spread that is itself estimated from few games.
fn student(freedom: u64) -> f64 {
    match freedom {
        1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        4 => 2.776,
        // Fisher's expansion; from here on it is off by less than 0.005.
        more => {
            let v = more as f64;
            let first = (Z.powi(3) + Z) / 4.0;
            let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
            let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
            Z + first / v + second / (v * v) + third / (v * v * v)
        }
    }
}

/// Several mixtures, each with its weight and concentration m, narrowest near 8m games.
///
/// With x = n/m, the squared half-width of one alone is proportional to (1 + 1/x)(ln(1 + x) + 2 ln(1/α)),
/// least near x = 8 for α = 5 %: 9.2, where a fixed number of games has 3.84. A weight w adds 2 ln(1/w).
struct Mixture([(f64, f64); Mixture::SCALES + 1]);

impl Mixture {
    /// From 128 games to 268 million, each scale eight times the one before.
    const SCALES: usize = 8;

    /// Half of the weight at the expected number of games, if there is one, and the rest on all scales.
    fn new(narrowest_at: Option<u64>) -> Self {
        let own_weight = if narrowest_at.is_some() { 0.5 } else { 0.0 };
        let share = (1.0 - own_weight) / Self::SCALES as f64;
        // Over 10 billion, logarithms of factorials lose the digits that matter.
        let own = narrowest_at.unwrap_or(0).clamp(8, 10_000_000_000) as f64 / 8.0;
        Self(std::array::from_fn(|scale| match scale {
            Self::SCALES => (own_weight, own),
            scale => (share, 16.0 * 8_f64.powi(scale as i32)),
        }))
    }

    /// The logarithm of the mixed likelihood ratio, from the logarithm of each.
    fn log_ratio(&self, log_ratio_at: impl Fn(f64) -> f64) -> f64 {
        let logs = self
            .0
            .map(|(weight, m)| if weight > 0.0 { log(weight) + log_ratio_at(m) } else { f64::NEG_INFINITY });
        let greatest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        greatest + log(logs.iter().map(|one| exp(one - greatest)).sum())
    }
}

/// How many standard errors a sequence of means is to either side after `n` games; `needed` is the logarithm
/// that the likelihood ratio must reach, that of 1/α.
fn normal_sequence(n: f64, mixture: &Mixture, needed: f64) -> f64 {
    border(100.0, 0.0, |z| normal_log_ratio(z, n, mixture) >= needed)
}

/// The logarithm of the likelihood ratio against a mean that lies `z` standard errors away.
fn normal_log_ratio(z: f64, n: f64, mixture: &Mixture) -> f64 {
    // With z standard errors, the ratio at m is exp(z²n / 2(n + m)) · √(m / (n + m)).
    mixture.log_ratio(|m| z * z * n / (2.0 * (n + m)) - 0.5 * log((n + m) / m))
}

fn wilson(successes: u64, games: u64) -> Interval {
    wilson_at(successes as f64, games, Z)
}

/// Wilson's interval of a score that is the mean of values from 0 to 1, such as wins with draws as one half, for a fixed
/// number of games; `miss` is the chance that it does not hold. No such values are spread more than wins and losses
/// with the same mean, so that it holds at least as often as that of a share.
pub fn score_interval(sum: f64, games: u64, miss: f64) -> Interval {
    wilson_at(sum, games, normal_quantile(miss))
}

fn wilson_at(sum: f64, games: u64, z: f64) -> Interval {
    let method = Method::Wilson;
    if games == 0 {
        return Interval { low: 0.0, high: 1.0, method };
    }
    let (n, share) = (games as f64, sum / games as f64);
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    // At the ends the formula is exact but for rounding.
    let low = if sum == 0.0 { 0.0 } else { (centre - spread) / scale };
    let high = if sum == n { 1.0 } else { (centre + spread) / scale };
    Interval { low, high, method }
}

/// The two-sided normal quantile: 1.96 for a probability of 5 %.
pub(crate) fn normal_quantile(chance: f64) -> f64 {
    border(40.0, 0.0, |z| erfc(z / std::f64::consts::SQRT_2) <= chance)
}

/// All shares against which there is not enough evidence.
fn beta_binomial(successes: u64, games: u64, mixture: &Mixture, needed: f64) -> Interval {
    let method = Method::BetaBinomialSequence;
    if games == 0 {
        return Interval { low: 0.0, high: 1.0, method };
    }
    let (won, lost) = (successes as f64, (games - successes) as f64);
    let share = won / games as f64;
    let refuted = |p: f64| mixture.log_ratio(|m| log_likelihood_ratio(won, lost, p, m)) >= needed;
    let low = if successes == 0 { 0.0 } else { border(0.0, share, refuted) };
    let high = if successes == games { 1.0 } else { border(1.0, share, refuted) };
    Interval { low, high, method }
}

/// The likelihood of what was seen under Beta(mp, m(1-p)), over that under p.
fn log_likelihood_ratio(won: f64, lost: f64, p: f64, m: f64) -> f64 {
    let (a, b) = (m * p, m * (1.0 - p));
    let log_beta = |a: f64, b: f64| lgamma(a) + lgamma(b) - lgamma(a + b);
    log_beta(won + a, lost + b) - log_beta(a, b) - won * log(p) - lost * log(1.0 - p)
}

/// Halves the way between an outer value, which is refuted, and an inner one, which is not.
pub(super) fn border(outer: f64, inner: f64, refuted: impl Fn(f64) -> bool) -> f64 {
    let (mut outer, mut inner) = (outer, inner);
    for _ in 0..48 {
        let middle = (outer + inner) / 2.0;
        if refuted(middle) {
            outer = middle;
        } else {
            inner = middle;
        }
    }
    outer
}

#[cfg(test)]
mod tests;
