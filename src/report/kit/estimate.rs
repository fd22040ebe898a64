//! Figures with their uncertainty, and what they rest on.

use serde::{Deserialize, Serialize};

use crate::{
    play::Header,
    stats::{Interval, LEVEL, Method, Paired, Sample, Stopping, share_interval},
};

/// A figure with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The figure itself.
    pub estimate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How often such an interval covers the truth.
    pub level: f64,
    /// How it was made.
    pub method: Method,
}

impl Estimate {
    /// A figure and its 95 % interval.
    pub(crate) fn new(estimate: f64, interval: Interval) -> Self {
        let Interval { low, high, method } = interval;
        Self { estimate, low, high, level: LEVEL, method }
    }

    /// A part of some games.
    pub(crate) fn share(part: u64, games: u64, stopping: Stopping) -> Self {
        Self::new(rate_of(part, games), share_interval(part, games, stopping))
    }

    /// What games say about a measure; `None` where they say nothing.
    pub fn of(sample: &Sample, stopping: Stopping) -> Option<Self> {
        Some(Self::new(sample.estimate()?, sample.interval(stopping)?))
    }

    /// A paired difference and its interval; `None` where too few games have a value.
    pub fn of_difference(paired: &Paired, interval: Interval) -> Option<Self> {
        let is_known = interval.low.is_finite() && interval.high.is_finite();
        is_known.then(|| Self::new(paired.estimate(), interval))
    }

    /// Half of the interval's width.
    pub(crate) fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// How far the interval reaches to its wider side.
    pub(crate) fn reach(&self) -> f64 {
        (self.high - self.estimate).max(self.estimate - self.low)
    }
}

/// A part of all games; 0 of none.
pub(crate) fn rate_of(part: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { part as f64 / games as f64 }
}

/// How the intervals of means were made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalKind {
    /// How often such an interval covers the truth.
    pub level: f64,
    /// How it was made.
    pub method: Method,
}

/// One way in which a game can end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndingKind {
    /// Its key in `outcomes`.
    pub name: String,
    /// In words for a person.
    pub about: String,
    /// The sides that have won then.
    pub winners: Vec<String>,
}

impl EndingKind {
    /// Every way in which games of a table can end.
    pub(crate) fn all(header: &Header) -> Vec<Self> {
        let ending = |kind: &crate::play::OutcomeKind| Self {
            name: kind.name.to_string(),
            about: kind.about.to_string(),
            winners: kind.winners.iter().map(|side| header.sides[side.index()].clone()).collect(),
        };
        header.outcomes.iter().map(ending).collect()
    }

    /// Whether anybody has won then.
    pub fn is_won(&self) -> bool {
        !self.winners.is_empty()
    }
}
