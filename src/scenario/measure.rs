//! From what was typed after `--measure` to a measure of a table.

use super::{LoadError, Loaded, find::suggestion};
use crate::stats::{Measure, WIN_RATE};

/// A measure that a table does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{table} has no measure \"{name}\"; {hint} (see `chances list --measures {scenario}`)")]
pub struct MissingMeasure {
    /// What was asked for.
    pub name: String,
    /// The table, in words.
    pub table: String,
    /// The scenario that it plays.
    scenario: String,
    /// What may be meant.
    hint: String,
}

impl MissingMeasure {
    /// The same where another table that is played beside it does have the measure: it is spelt well, and this table
    /// cannot answer.
    pub fn which_has(&self, other: &str) -> LoadError {
        let Self { name, table, .. } = self;
        LoadError::Unknown(format!(
            "{table} has no measure \"{name}\", but {other} has it; leave one of them out, or measure what both have, \
             such as {WIN_RATE}"
        ))
    }
}

impl Loaded {
    /// The measure of this spelling; the win rate of the first side where it is `None`.
    pub fn measure(&self, name: Option<&str>) -> Result<Measure, LoadError> {
        let name = name.unwrap_or(WIN_RATE);
        Measure::parse(name, &self.table.header()).map_err(|unknown| {
            let hint = suggestion(name, unknown.known.iter().map(String::as_str));
            let (table, scenario) = (self.in_words(), self.scenario.clone());
            LoadError::Measure(MissingMeasure { name: name.to_owned(), table, scenario, hint })
        })
    }

    /// The scenario with all that was changed in it, so that two tables of one command can be told apart.
    pub fn in_words(&self) -> String {
        match self.provenance(0).scenario.changes().as_slice() {
            [] => self.scenario.clone(),
            changes => format!("{} with {}", self.scenario, changes.join(", ")),
        }
    }
}
