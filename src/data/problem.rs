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

/// How many names are listed where one is not known.
const MOST_LISTED: usize = 12;
/// How many of more names are.
const FEW: usize = 5;

/// What to say of a word that is not known: the one that may be meant, or all, or of many the nearest few. `what` is what
/// they are: "names".
///
/// ```
/// use chances::data::hint;
/// assert_eq!(hint("prase", "names", ["purse", "target"]), "did you mean \"purse\"?");
/// assert_eq!(hint("zebra", "names", ["purse", "target"]), "valid names: purse, target");
/// ```
pub fn hint<'c>(typed: &str, what: &str, known: impl IntoIterator<Item = &'c str>) -> String {
    let mut known: Vec<_> = known.into_iter().collect();
    if let Some(near) = nearest(typed, known.iter().copied()) {
        return format!("did you mean \"{near}\"?");
    }
    match known.len() {
        0 => "there is none".to_owned(),
        1..=MOST_LISTED => format!("valid {what}: {}", known.join(", ")),
        all => {
            known.sort_by_key(|word| strsim::osa_distance(typed, word));
            format!("of {all} valid {what}, the nearest are {}", known[..FEW].join(", "))
        }
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
