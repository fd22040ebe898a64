//! Turning counts into something to read: one file an output format.
//!
//! A [`Summary`] holds every figure of a run; each format only writes it down. Nothing in a summary depends
//! on time, machine or threads.

mod baseline;
mod compare;
mod csv;
mod format;
mod gate;
mod json;
pub mod ladder;
mod output;
mod rows;
mod summary;
pub mod terminal;
mod tune;

pub use baseline::{Baseline, BaselineError};
pub use compare::{
    Change, ChangeAbout, Comparison, JointTable, MeanDifference, Rates, Settings, write_comparison,
    write_comparison_csv,
};
pub use csv::write_csv;
pub use format::{percent, whole};
pub use gate::{Asked, Gate, GateCheck, write_annotations, write_gate, write_junit, write_markdown};
pub use json::write_json;
pub use output::{Output, OutputError};
pub use rows::CsvRows;
pub use summary::{About, Estimate, EvidenceCount, IntervalKind, Metric, Named, ScenarioName, Summary};
pub use tune::{Setting, Tuning, write_tuning};
