//! Turning counts into something to read: one folder a result, one shared kit.
//!
//! | folder | what is in it |
//! |---|---|
//! | `run/`, `ladder/`, `compare/`, `sweep/`, `tune/`, `gate/`, `book/`, `train/` | one result each: its fields, which are its JSON schema, and what each format shows of it |
//! | `tally/` | the counts of one part of a command, to be merged with the others |
//! | `rows/` | every game of a run, written and read back |
//! | `page/` | the HTML page and the Markdown text that hold any results together |
//! | `kit/` | numbers as people read them, estimates, files that appear whole or not at all |
//! | `replay.rs` | one game as a list of events, for programs |
//! | `saved.rs`, `overlaps.rs` | results that are read back, and which of them may stand side by side |
//!
//! Adding a result is one folder that implements [`Report`]; adding a format is one method of it. Nothing in a result
//! depends on time, machine or threads.

mod book;
mod compare;
mod gate;
mod kit;
mod ladder;
mod overlaps;
mod page;
mod replay;
mod rows;
mod run;
mod saved;
mod sweep;
mod tally;
mod train;
mod tune;

use std::io::{self, Write};

use serde::Serialize;

pub use crate::data::quoted;
pub use book::{Book, Chapter, KnownRung};
pub use compare::{
    CauseDifference, Change, ChangeAbout, ColumnName, Comparison, JointTable, MeanDifference, Rates,
};
pub use gate::{
    Asked, Baseline, BaselineError, Gate, GateCheck, MissingBaselines, Remedy, write_annotations, write_junit,
};
pub use kit::{
    EndingKind, Estimate, Expected, Histogram, Intent, IntervalKind, Output, OutputError, counted, figure_of,
    grades, percent, points,
    terminal::{Aside, Skills},
    whole, write_json,
};
pub use ladder::{Counts, CrossCell, CrossTable, Favour, Ladder, Ladders, Rung, WinTable};
pub use overlaps::{refuse_mixtures, refuse_overlaps};
pub use page::{Heading, write_html, write_markdown};
pub use replay::Replay;
pub use rows::{CsvRows, Groups, RowTable, RowTally, is_csv, is_parquet, join_rows, read_rows};
#[cfg(feature = "parquet")]
pub use rows::{ParquetRows, write_sweep_parquet};
pub use run::{About, Loss, Metric, Notable, PlaceKind, Reading, ShownPlaces, Summary, Where};
pub use saved::{ReadError, Saved, read, read_index, read_mark, read_text};
pub use sweep::{
    Axis, BOOK_FOLDER, Cell, CellFolder, FolderCell, FolderKind, Grid, SWEEP_FOLDER, Sweep, combinations,
};
pub use tally::{GAMES, GameSet, MOST_GAMES, Part, Simulation, TallyFile, difference, read_tally};
pub use train::Trained;
pub use tune::{Finding, Setting, Tuning, Tunings};

use crate::stats::WIN_RATE;

/// A result that can be written in every format.
pub trait Report: Serialize + Sized {
    /// Writes it for a person, tidy at 80 columns.
    fn write_terminal(&self, aside: &Aside, out: &mut dyn Write) -> io::Result<()>;

    /// Writes every figure as CSV, one line each.
    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()>;

    /// The result among all kinds of results.
    fn to_saved(&self) -> Saved;

    /// Writes it as JSON, by its documented schema.
    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        write_json(self, out)
    }

    /// Writes it as Markdown.
    fn write_markdown(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        write_markdown(&[self.to_saved()], heading, out)
    }

    /// Writes it as one HTML page.
    fn write_html(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        write_html(&[self.to_saved()], heading, out)
    }
}

impl Saved {
    /// Writes it for a person.
    pub fn write_terminal(&self, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Saved::Run(run) => run.write_terminal(aside, out),
            Saved::Sweep(sweep) => sweep.write_terminal(aside, out),
            Saved::Ladder(ladders) => Report::write_terminal(ladders, aside, out),
            Saved::Comparison(comparison) => comparison.write_terminal(aside, out),
            Saved::Tuning(tunings) => Report::write_terminal(tunings, aside, out),
            Saved::Gate(gate) => gate.write_terminal(aside, out),
            Saved::Book(book) => book.write_terminal(aside, out),
            Saved::Training(trained) => trained.write_terminal(aside, out),
            Saved::Rows(rows) => rows::terminal::write(rows, out),
        }
    }
}
