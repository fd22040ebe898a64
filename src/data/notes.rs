//! What reading has brought to light: problems, evidence, and the keys that were asked for.

use std::{cell::RefCell, collections::BTreeSet};

use super::{Evidence, Place, Problem, Problems, nearest};

/// What reading has brought to light so far.
#[derive(Debug, Default)]
pub struct Notes {
    problems: RefCell<Vec<Problem>>,
    pub(super) evidence: RefCell<Evidence>,
    /// Every key that a settable section was asked for, dotted.
    pub(super) keys: RefCell<BTreeSet<String>>,
}

impl Notes {
    /// Notes a problem.
    pub fn problem(&self, place: &Place, message: impl Into<String>) {
        self.problems.borrow_mut().push(Problem { place: place.clone(), message: message.into() });
    }

    /// Forgets the evidence of components that the scenario does not use.
    pub fn keep_evidence(&self, used: impl Fn(&str) -> bool) {
        self.evidence.borrow_mut().retain(used);
    }

    /// Every key that can be set from outside, dotted, whether it is there or not.
    pub fn keys(&self) -> Vec<String> {
        self.keys.borrow().iter().cloned().collect()
    }

    /// The dotted key that ends in this word, if any.
    pub(super) fn key_ending_in(&self, word: &str) -> Option<String> {
        self.keys.borrow().iter().find(|key| last_part(key) == word).cloned()
    }

    /// The dotted key whose end is near enough to this word to be meant.
    pub(super) fn key_ending_near(&self, word: &str) -> Option<String> {
        let keys = self.keys.borrow();
        let near = nearest(word, keys.iter().map(|key| last_part(key)))?;
        self.key_ending_in(near)
    }

    /// The evidence if all is well, and every problem, ordered by place, if not.
    pub fn finish(self) -> Result<Evidence, Problems> {
        match self.problems.into_inner() {
            problems if problems.is_empty() => Ok(self.evidence.into_inner()),
            problems => Err(Problems(problems).tidy()),
        }
    }
}

/// What stands behind the last dot of a key.
fn last_part(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}
