//! Turning counts into something to read: one file an output format.
//!
//! A [`Summary`] holds every figure of a run; each format only writes it down. Nothing in a summary depends
//! on time, machine or threads.

mod csv;
mod format;
mod json;
pub mod ladder;
mod output;
mod rows;
mod summary;
pub mod terminal;

pub use csv::write_csv;
pub use format::{percent, whole};
pub use json::write_json;
pub use output::{Output, OutputError};
pub use rows::CsvRows;
pub use summary::{About, Estimate, EvidenceCount, IntervalKind, Metric, Named, ScenarioName, Summary};
