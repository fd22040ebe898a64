//! What reading has brought to light: problems, evidence, and the keys that were asked for.

use std::{cell::RefCell, collections::BTreeSet};

use super::{Evidence, Override, Place, Problem, Problems, nearest};

/// What reading has brought to light so far.
#[derive(Debug, Default)]
pub struct Notes {
    problems: RefCell<Vec<Problem>>,
    /// What is not wrong but does nothing.
    cautions: RefCell<Vec<Problem>>,
    pub(super) evidence: RefCell<Evidence>,
    /// Every key that a settable section was asked for, dotted.
    pub(super) keys: RefCell<BTreeSet<String>>,
    /// Every key that could be meant, dotted, although this document has no use for it.
    declared: Vec<&'static str>,
    /// The addresses of tables that are taken.
    tables: RefCell<BTreeSet<String>>,
    /// The addresses of all numbers that were read.
    numbers: RefCell<BTreeSet<String>>,
    overrides: Vec<Override>,
}

impl Notes {
    /// Notes for reading with other numbers in place of those that are written.
    pub fn with_overrides(overrides: &[Override]) -> Self {
        Self { overrides: overrides.to_vec(), ..Self::default() }
    }

    /// Notes that also know keys which are only asked for where their table is there, so that a misspelt one gets them
    /// as a suggestion.
    pub fn that_declare(self, keys: impl IntoIterator<Item = &'static str>) -> Self {
        Self { declared: keys.into_iter().collect(), ..self }
    }

    /// Notes a problem.
    pub fn problem(&self, place: &Place, message: impl Into<String>) {
        self.problems.borrow_mut().push(Problem { place: place.clone(), message: message.into() });
    }

    /// Notes something that is not wrong but does nothing.
    pub fn caution(&self, place: &Place, message: impl Into<String>) {
        self.cautions.borrow_mut().push(Problem { place: place.clone(), message: message.into() });
    }

    /// What is not wrong but does nothing, each in words with its place.
    pub fn cautions(&self) -> Vec<String> {
        self.cautions.borrow().iter().map(ToString::to_string).collect()
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
        let keys = self.keys.borrow();
        let asked = keys.iter().map(String::as_str);
        asked.chain(self.declared.iter().copied()).find(|key| last_part(key) == word).map(str::to_owned)
    }

    /// The dotted key whose end is near enough to this word to be meant.
    pub(super) fn key_ending_near(&self, word: &str) -> Option<String> {
        let keys = self.keys.borrow();
        let known = keys.iter().map(String::as_str).chain(self.declared.iter().copied());
        let near = nearest(word, known.map(last_part))?;
        self.key_ending_in(near)
    }

    /// Takes an address for a table, with a number behind it where it is taken.
    pub(super) fn claim(&self, address: String) -> String {
        let mut tables = self.tables.borrow_mut();
        let mut free = address.clone();
        for number in 2.. {
            if tables.insert(free.clone()) {
                break;
            }
            free = format!("{address} {number}");
        }
        free
    }

    /// What was asked for in place of the number at this address, the last where there are several.
    pub(super) fn overridden(&self, address: &str) -> Option<&Override> {
        self.numbers.borrow_mut().insert(address.to_owned());
        self.overrides.iter().rfind(|asked| asked.address == address)
    }

    fn note_unknown_overrides(&self) {
        let numbers = self.numbers.borrow();
        for asked in self.overrides.iter().filter(|asked| !numbers.contains(&asked.address)) {
            let hint = match nearest(&asked.address, numbers.iter().map(String::as_str)) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => "`chances list --evidence SCENARIO` shows those of assumed numbers".to_owned(),
            };
            self.problem(&asked.place(), format!("no number has this address; {hint}"));
        }
    }

    /// The evidence if all is well, and every problem, ordered by place, if not.
    pub fn finish(self) -> Result<Evidence, Problems> {
        self.note_unknown_overrides();
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
