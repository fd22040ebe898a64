//! What is wrong with a file, where, and what would be right.

use std::fmt;

use super::Place;

/// One mistake in one place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Where it is.
    pub place: Place,
    /// What is wrong, and then what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// All that is wrong with what was read, in the order of the files and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Puts them in the order of files and lines, each once.
    pub fn tidy(mut self) -> Self {
        self.0.sort();
        self.0.dedup();
        self
    }

    /// One problem alone.
    pub fn one(place: Place, message: impl Into<String>) -> Self {
        Self(vec![Problem { place, message: message.into() }])
    }
}

/// The candidate that is nearest to what was typed, where one is near enough to be meant.
///
/// ```
/// use chances::data::nearest;
/// assert_eq!(nearest("prase", ["purse", "target"]), Some("purse"));
/// assert_eq!(nearest("zebra", ["purse", "target"]), None);
/// ```
pub fn nearest<'c>(typed: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    candidates
        .into_iter()
        .map(|candidate| (strsim::osa_distance(typed, candidate), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len().min(typed.len()) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
