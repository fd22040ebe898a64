//! A ladder: the rungs of strategies side by side, and for two sides the cross-table of rung against rung.

mod cross;
mod csv;
pub(super) mod html;
mod markdown;
mod terminal;
mod wins;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{
    Heading, Report, Saved, Summary,
    kit::{format, terminal::Aside},
    run::write_csv,
};
use crate::{play::Unit, stats::MeasureAbout};

pub use cross::{Counts, CrossCell, CrossTable, Favour};
pub use wins::WinTable;

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.ladder/2";

/// One strategy at one scenario, on all seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung {
    /// Its run.
    pub run: Summary,
    /// What it costs, in games a second of processor time, where it has just been played: for people, as it
    /// differs from machine to machine.
    #[serde(skip)]
    pub games_a_second: Option<f64>,
}

/// All strategies at one scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// What the rungs are compared by.
    pub measure: MeasureAbout,
    /// The columns whose means stand beside it.
    pub columns: Vec<String>,
    /// From the weakest to the strongest, as far as it was played.
    pub rungs: Vec<Rung>,
    /// Rung against rung, where there are two sides, of which one wins what the other loses.
    pub cross: Option<CrossTable>,
    /// Rung against rung, a table for each of two sides, where both can lose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<WinTable>,
}

/// The ladders of some scenarios.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ladders {
    /// The version of this schema.
    pub schema: String,
    /// What to type to play them again.
    pub command: String,
    /// One a scenario.
    pub ladders: Vec<Ladder>,
}

impl Ladders {
    /// These ladders, made by this command.
    pub fn new(command: String, ladders: Vec<Ladder>) -> Self {
        Self { schema: SCHEMA.to_owned(), command, ladders }
    }

    /// The runs of all ladders in order.
    pub fn runs(&self) -> Vec<&Summary> {
        self.ladders.iter().flat_map(|ladder| &ladder.rungs).map(|rung| &rung.run).collect()
    }
}

impl Report for Ladders {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        for (index, ladder) in self.ladders.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            ladder.write_terminal(out)?;
        }
        Ok(())
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        write_csv(self.runs(), &mut *out)?;
        csv::write_crosses(&self.ladders, out)
    }

    fn write_markdown(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        heading.write_markdown(out)?;
        markdown::write(self, out)
    }

    fn to_saved(&self) -> Saved {
        Saved::Ladder(self.clone())
    }
}

impl Ladder {
    /// Writes one ladder as a table, tidy at 80 columns.
    pub fn write_terminal(&self, out: &mut dyn Write) -> io::Result<()> {
        terminal::write(self, out)
    }

    fn has_speed(&self) -> bool {
        self.rungs.iter().all(|rung| rung.games_a_second.is_some())
    }

    /// What the columns are called.
    fn labels(&self) -> Vec<String> {
        let metrics = self.rungs.first().map_or(&[][..], |rung| &rung.run.metrics);
        let label = |name: &String| {
            let metric = metrics.iter().find(|(key, _)| key == name);
            metric.and_then(|(_, metric)| metric.headline.as_deref()).unwrap_or(name).to_owned()
        };
        self.columns.iter().map(label).collect()
    }

    /// Strategy, measure and means.
    fn cells(&self, rung: &Rung) -> Vec<String> {
        let run = &rung.run;
        let partial = if run.partial { " (partial)" } else { "" };
        let reading = run.reading(&self.measure.name).and_then(|reading| reading.estimate);
        let figure = format::figure(self.measure.kind, reading.as_ref());
        let mut cells = vec![format!("{}{partial}", run.provenance.strategy.name), figure];
        cells.extend(self.columns.iter().map(|name| mean_of(run, name)));
        cells
    }
}

/// The mean of a column, with its uncertainty.
fn mean_of(run: &Summary, name: &str) -> String {
    let Some((_, metric)) = run.metrics.iter().find(|(key, _)| key == name) else {
        return String::new();
    };
    match (metric.mean, metric.unit) {
        (None, _) => "never".to_owned(),
        (Some(share), Unit::YesNo) => {
            let error =
                metric.bounds().map_or("± ?".to_owned(), |bounds| format::share_error(share, bounds));
            format!("{:.1} % {error}", 100.0 * share)
        }
        (Some(average), _) => format::mean_and_error(average, metric.bounds()),
    }
}
