//! Turning counts into something to read: one file an output format.
//!
//! A [`Summary`] holds every figure of a run; each format only writes it down. Nothing in a summary depends
//! on time, machine or threads.

mod baseline;
mod book;
mod compare;
mod csv;
mod format;
mod gate;
mod grid;
mod groups;
mod histogram;
mod html;
mod json;
pub mod ladder;
mod map;
mod output;
mod overlaps;
#[cfg(feature = "parquet")]
mod parquet;
mod row_tally;
mod rows;
mod saved;
mod summary;
mod sweep;
pub mod terminal;
mod tune;

pub use baseline::{Baseline, BaselineError};
pub use book::{Book, Chapter};
pub use compare::{
    Change, ChangeAbout, ColumnName, Comparison, JointTable, MeanDifference, Rates, Settings,
    write_comparison, write_comparison_csv,
};
pub use csv::write_csv;
pub use format::{counted, percent, whole};
pub use gate::{
    Asked, Gate, GateCheck, MissingBaselines, write_annotations, write_gate, write_gate_markdown, write_junit,
};
pub use grid::{Axis, Grid, combinations};
pub use groups::Groups;
pub use histogram::Histogram;
pub use html::{write_book_html, write_book_markdown, write_html, write_markdown};
pub use json::write_json;
pub use output::{Output, OutputError};
pub use overlaps::refuse_overlaps;
#[cfg(feature = "parquet")]
pub use parquet::{ParquetRows, write_sweep_parquet};
pub use row_tally::RowTally;
pub use rows::{CsvRows, is_csv, is_parquet};
pub use saved::{ReadError, Saved, read, read_index, read_mark, read_rows};
pub use summary::{
    About, Assumed, Commands, EndingKind, Estimate, EvidenceCount, IntervalKind, Metric, Named, Notable,
    ScenarioName, Summary,
};
pub use sweep::{BOOK_FOLDER, Cell, CellFolder, FolderCell, FolderKind, SWEEP_FOLDER, Sweep};
pub use tune::{Setting, Tuning, write_tuning, write_tunings};
