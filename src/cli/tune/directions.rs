//! Which way each single setting goes, so that nobody is told to make a game easier and harder at once.

use std::cmp::Ordering;

use super::settings::Candidate;
use crate::sim::Runner;

/// Every single setting by name: more of the measure than the scenario as it is, less, or the same.
pub(super) struct Directions<'c>(Vec<(&'c str, Ordering)>);

impl<'c> Directions<'c> {
    /// Reads them off the race, by the sign of the paired estimate. No test is made: a small easing that is paired with a
    /// hardening is a mixture all the same, and pairing makes the sign more reliable than the values themselves.
    pub(super) fn of(candidates: &'c [Candidate], runners: &[Runner]) -> Self {
        let direction = |runner: &Runner| runner.change.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
        let singles =
            candidates.iter().zip(&runners[1..]).filter(|(candidate, _)| candidate.parts.len() == 1);
        Self(singles.map(|(candidate, runner)| (candidate.parts[0].as_str(), direction(runner))).collect())
    }

    /// Whether some of these parts go one way and some the other. A part that did not race alone goes no known way.
    pub(super) fn are_mixed(&self, parts: &[String]) -> bool {
        let goes = |way: Ordering| {
            parts.iter().any(|part| self.0.iter().any(|(name, found)| name == part && *found == way))
        };
        goes(Ordering::Less) && goes(Ordering::Greater)
    }
}
