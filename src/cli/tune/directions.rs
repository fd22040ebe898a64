//! Which way each single setting goes, so that nobody is told to make a game easier and harder at once.

use std::cmp::Ordering;

use super::settings::Candidate;
use crate::sim::Runner;

/// Every single setting by name: more of the measure than the scenario as it is, less, or about the same.
pub(super) struct Directions<'c>(Vec<(&'c str, Ordering)>);

impl<'c> Directions<'c> {
    /// Reads them off the race; the first runner is the scenario as it is. What lies within the margin of it goes no way.
    pub(super) fn of(candidates: &'c [Candidate], runners: &[Runner], margin: f64) -> Self {
        let own = runners[0].estimate;
        let direction = |runner: &Runner| match runner.estimate.zip(own) {
            Some((value, own)) if (value - own).abs() > margin => value.total_cmp(&own),
            _ => Ordering::Equal,
        };
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
