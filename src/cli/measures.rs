//! A measure that several tables are asked for: each of them must have it.

use super::table_options::MeasureOptions;
use crate::{
    scenario::{LoadError, Loaded},
    sim::Entry,
    stats::Measure,
};

/// The measure as a table reads it, if it has it, and the table in words.
pub(super) struct MeasureAt {
    table: String,
    measure: Result<Measure, LoadError>,
}

impl MeasureOptions {
    /// What a table makes of the measure, to be put beside other tables.
    pub(super) fn at(&self, loaded: &Loaded) -> MeasureAt {
        MeasureAt { table: loaded.in_words(), measure: self.of(loaded) }
    }

    /// Some tables, each with the measure as it reads it.
    pub(super) fn entries<'t>(&self, tables: &[&'t Loaded]) -> Result<Vec<Entry<'t>>, LoadError> {
        let measures = at_every_table(tables.iter().map(|loaded| self.at(loaded)).collect())?;
        let entry = |(loaded, measure): (&&'t Loaded, _)| Entry { table: loaded.table.as_ref(), measure };
        Ok(tables.iter().zip(measures).map(entry).collect())
    }
}

/// The measures, where every table has it. Where only some do, the others are no reason to doubt its spelling.
pub(super) fn at_every_table(asked: Vec<MeasureAt>) -> Result<Vec<Measure>, LoadError> {
    let has_it = asked.iter().find(|one| one.measure.is_ok()).map(|one| one.table.clone());
    let read = |one: MeasureAt| {
        one.measure.map_err(|error| match (error, &has_it) {
            (LoadError::Measure(missing), Some(other)) => missing.which_has(other),
            (error, _) => error,
        })
    };
    asked.into_iter().map(read).collect()
}
