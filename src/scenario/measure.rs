//! From what was typed after `--measure` to a measure of a table.

use super::{LoadError, Loaded, find::suggestion};
use crate::stats::{Measure, WIN_RATE};

impl Loaded {
    /// The measure of this spelling; the win rate of the first side where it is `None`.
    pub fn measure(&self, name: Option<&str>) -> Result<Measure, LoadError> {
        let name = name.unwrap_or(WIN_RATE);
        Measure::parse(name, &self.table.header()).map_err(|unknown| {
            let hint = suggestion(name, unknown.known.iter().map(String::as_str));
            LoadError::Unknown(format!(
                "{} has no measure \"{name}\"; {hint} (see `chances list --measures {}`)",
                self.scenario, self.scenario
            ))
        })
    }
}
