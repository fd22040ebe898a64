//! What a result rests on: numbers that somebody published, and numbers that we had to assume.

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

/// What is published and what is assumed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Everything that is published.
    pub published: Vec<Published>,
    /// Everything that is assumed.
    pub assumed: Vec<Assumption>,
}

/// What a result rests on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RestsOn {
    /// How many numbers come from the rulebook or another published source.
    pub published: usize,
    /// How many nobody published.
    pub assumed: usize,
    /// Everything that is assumed.
    pub assumptions: Vec<Assumption>,
}

impl From<&Evidence> for RestsOn {
    fn from(evidence: &Evidence) -> Self {
        Self {
            published: evidence.published.len(),
            assumed: evidence.assumed.len(),
            assumptions: evidence.assumed.clone(),
        }
    }
}

impl Evidence {
    /// Keeps what belongs to components that a scenario really uses.
    pub fn retain(&mut self, used: impl Fn(&str) -> bool) {
        self.published.retain(|published| used(&published.of));
        self.assumed.retain(|assumption| used(&assumption.of));
    }
}
