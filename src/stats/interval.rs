//! How sure a figure is.
//!
//! Two questions need two answers. If the number of games was fixed beforehand, the usual intervals hold:
//! Wilson's for a share, the normal one for a mean. If anything that was seen could decide when to stop
//! (a precision that was reached, a person who pressed Ctrl-C, a clock that slow games run down), those
//! are too narrow, because one looks again and again. Then a *confidence sequence* is used: it covers the
//! truth at all times at once with 95 %, so it may be looked at whenever one likes.
//!
//! For a share it is the beta-binomial mixture (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021):
//! under the true share p, the mixture's likelihood ratio is a martingale that begins at 1, and by Ville's
//! inequality it reaches 20 with a chance of at most 5 %. For a mean it is the normal mixture, which holds
//! for many games (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024).

use libm::{lgamma, log};

/// How often an interval covers the truth.
pub const LEVEL: f64 = 0.95;

/// The normal quantile at 97.5 %.
const Z: f64 = 1.959_963_984_540_054;

/// What decided how many games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopping {
    /// A number that was fixed beforehand, and reached.
    Fixed,
    /// The data, the clock or a person. A sequence is narrowest near a number of games chosen beforehand.
    Open {
        /// That number.
        narrowest_at: u64,
    },
}

/// How an interval was made; a word for every output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Wilson's interval for a share.
    Wilson,
    /// The normal interval for a mean.
    Normal,
    /// A confidence sequence for a share.
    BetaBinomialSequence,
    /// A confidence sequence for a mean.
    NormalSequence,
}

impl Method {
    /// The word.
    pub fn name(self) -> &'static str {
        match self {
            Method::Wilson => "wilson",
            Method::Normal => "normal",
            Method::BetaBinomialSequence => "beta-binomial confidence sequence",
            Method::NormalSequence => "normal-mixture confidence sequence",
        }
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
        Stopping::Open { narrowest_at } => beta_binomial(successes, games, mixing(narrowest_at)),
    }
}

/// The interval of a mean over many games.
pub fn mean_interval(mean: f64, sd: f64, games: u64, stopping: Stopping) -> Interval {
    let n = games as f64;
    let (half, method) = match stopping {
        Stopping::Fixed => (Z * sd / n.sqrt(), Method::Normal),
        Stopping::Open { narrowest_at } => {
            let m = mixing(narrowest_at);
            let half = sd * ((n + m) * (log(1.0 + n / m) + 2.0 * evidence_needed())).sqrt() / n;
            (half, Method::NormalSequence)
        }
    };
    Interval { low: mean - half, high: mean + half, method }
}

/// The logarithm that the likelihood ratio must reach: 1/α.
fn evidence_needed() -> f64 {
    -log(1.0 - LEVEL)
}

/// How concentrated the mixture is, for a sequence that is narrowest at this number of games.
///
/// With x = n/m, the squared half-width is proportional to (1 + 1/x)(ln(1 + x) + 2 ln(1/α)), which is
/// least near x = 8 for α = 5 %: 9.2 where a fixed number of games has 3.84. So stopping freely costs
/// about 2.4 times the games.
fn mixing(narrowest_at: u64) -> f64 {
    (narrowest_at as f64 / 8.0).max(1.0)
}

fn wilson(successes: u64, games: u64) -> Interval {
    let method = Method::Wilson;
    if games == 0 {
        return Interval { low: 0.0, high: 1.0, method };
    }
    let (n, share) = (games as f64, successes as f64 / games as f64);
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // At the ends the formula is exact but for rounding.
    let low = if successes == 0 { 0.0 } else { (centre - spread) / scale };
    let high = if successes == games { 1.0 } else { (centre + spread) / scale };
    Interval { low, high, method }
}

/// All shares against which there is not enough evidence.
fn beta_binomial(successes: u64, games: u64, mixing: f64) -> Interval {
    let method = Method::BetaBinomialSequence;
    if games == 0 {
        return Interval { low: 0.0, high: 1.0, method };
    }
    let (won, lost) = (successes as f64, (games - successes) as f64);
    let share = won / games as f64;
    let refuted = |p: f64| log_likelihood_ratio(won, lost, p, mixing) >= evidence_needed();
    let low = if successes == 0 { 0.0 } else { border(0.0, share, refuted) };
    let high = if successes == games { 1.0 } else { border(1.0, share, refuted) };
    Interval { low, high, method }
}

/// The likelihood of what was seen under Beta(mp, m(1-p)), over that under p.
fn log_likelihood_ratio(won: f64, lost: f64, p: f64, mixing: f64) -> f64 {
    let (a, b) = (mixing * p, mixing * (1.0 - p));
    let log_beta = |a: f64, b: f64| lgamma(a) + lgamma(b) - lgamma(a + b);
    log_beta(won + a, lost + b) - log_beta(a, b) - won * log(p) - lost * log(1.0 - p)
}

/// Halves the way between an outer share, which is refuted, and an inner one, which is not.
fn border(outer: f64, inner: f64, refuted: impl Fn(f64) -> bool) -> f64 {
    let (mut outer, mut inner) = (outer, inner);
    for _ in 0..60 {
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
