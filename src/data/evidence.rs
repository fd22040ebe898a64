//! What a result rests on: numbers that somebody published, numbers that the user read off their own box, and numbers that
//! we had to assume.

use serde::{Deserialize, Serialize};

use super::Place;

/// A number, or an effect, that nobody published.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assumption {
    /// Whose it is: the title of the card, or the name of the table.
    pub of: String,
    /// Which field.
    pub field: String,
    /// Where it stands, as `GAME:FILE/TABLE/FIELD`; no other fact has this address.
    pub address: String,
    /// What we play with, where it is a number.
    pub value: Option<i64>,
    /// What it may plausibly be, where it is a number.
    pub range: Option<(i64, i64)>,
    /// Where it was written; results do not say it, because it differs from machine to machine.
    #[serde(skip)]
    pub place: Place,
}

/// A number, or an effect, that somebody published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// Whose it is: the title of the card, or the name of the table.
    pub of: String,
    /// Where it stands, as `GAME:FILE/TABLE/FIELD`; no other fact has this address.
    pub address: String,
}

/// A number, or an effect, that the user read off their own box: marked `own` in a component file, or overridden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnNumber {
    /// Whose it is: the title of the card, or the name of the table.
    pub of: String,
    /// Which field.
    pub field: String,
    /// Where it stands, as `GAME:FILE/TABLE/FIELD`; no other fact has this address.
    pub address: String,
    /// What is played with, where it is a number.
    pub value: Option<i64>,
    /// What we assumed that it may be, where the file says so.
    pub range: Option<(i64, i64)>,
}

impl OwnNumber {
    /// In words, where it shows that our range was wrong.
    pub fn surprise(&self) -> Option<String> {
        let (value, (low, high)) = (self.value?, self.range?);
        let words = format!("{} is {value}, outside the range we assumed ({low} to {high})", self.address);
        (!(low..=high).contains(&value)).then_some(words)
    }
}

/// What is published, what is the user's own and what is assumed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Everything that is published.
    pub published: Vec<Published>,
    /// Everything that the user read off their own box.
    pub own: Vec<OwnNumber>,
    /// Everything that is assumed.
    pub assumed: Vec<Assumption>,
}

/// What a result rests on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RestsOn {
    /// How many numbers come from the rulebook or another published source.
    pub published: usize,
    /// How many the user read off their own box.
    #[serde(default, skip_serializing_if = "is_none")]
    pub own: usize,
    /// How many nobody published.
    pub assumed: usize,
    /// Everything that is assumed.
    pub assumptions: Vec<Assumption>,
    /// Everything that the user read off their own box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_numbers: Vec<OwnNumber>,
}

/// Whether a count that is left out where there is nothing to count is left out.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields so")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl From<&Evidence> for RestsOn {
    fn from(evidence: &Evidence) -> Self {
        Self {
            published: evidence.published.len(),
            own: evidence.own.len(),
            own_numbers: evidence.own.clone(),
            assumed: evidence.assumed.len(),
            assumptions: evidence.assumed.clone(),
        }
    }
}

impl Evidence {
    /// Keeps what belongs to components that a scenario really uses.
    pub fn retain(&mut self, used: impl Fn(&str) -> bool) {
        self.published.retain(|published| used(&published.of));
        self.own.retain(|own| used(&own.of));
        self.assumed.retain(|assumption| used(&assumption.of));
    }
}
