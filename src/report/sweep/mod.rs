//! A sweep: runs over a grid of settings, in one value or in a folder with a file for each.

mod grid;
pub(super) mod html;
mod terminal;

use std::{
    io::{self, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{
    ReadError, Report, Saved, Summary,
    kit::{counted, terminal::Aside},
    run::write_csv,
    saved,
};
use crate::stats::MeasureAbout;

pub use grid::{Axis, Grid, combinations};

/// The version of the schema of a sweep in one file.
pub(super) const SCHEMA: &str = "chances.sweep/2";

/// What a folder of cells belongs to.
#[derive(Debug)]
pub struct FolderKind {
    /// In a word.
    pub word: &'static str,
    /// The file in the folder that holds its index.
    pub file: &'static str,
    /// The version of the index's schema.
    pub schema: &'static str,
    /// What to do where its cells are of something else.
    pub remedy: &'static str,
}

/// The folder of a sweep.
pub const SWEEP_FOLDER: FolderKind = FolderKind {
    word: "sweep",
    file: "sweep.json",
    schema: "chances.sweep-folder/2",
    remedy: "give another --out, or --again instead of --resume to play every cell again",
};

/// The folder of a book.
pub const BOOK_FOLDER: FolderKind = FolderKind {
    word: "book",
    file: "book.json",
    schema: "chances.book-folder/2",
    remedy: "give another --out, or delete the file",
};

/// One run of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// The value of each axis, in their order.
    pub at: Vec<String>,
    /// What came of it.
    pub result: Summary,
}

/// Runs over a grid of settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sweep {
    /// The version of this schema.
    pub schema: String,
    /// What was varied.
    pub axes: Vec<Axis>,
    /// What is shown of every cell.
    pub measure: MeasureAbout,
    /// What to type to play it again.
    pub command: String,
    /// The runs, the last axis fastest; those that have not been played are left out.
    pub cells: Vec<Cell>,
}

impl Sweep {
    /// A sweep of which nothing has been played.
    pub fn new(axes: Vec<Axis>, measure: MeasureAbout, command: String) -> Self {
        Self { schema: SCHEMA.to_owned(), axes, measure, command, cells: Vec::new() }
    }

    /// Every run in it.
    pub fn runs(&self) -> Vec<&Summary> {
        self.cells.iter().map(|cell| &cell.result).collect()
    }

    /// How many play and how, where that is the same in all cells: a figure says as much about the players as about the
    /// scenario.
    pub fn who(&self) -> Vec<String> {
        let players = |run: &Summary| counted(run.provenance.players.into(), "player");
        let strategy = |run: &Summary| run.provenance.strategy.name.clone();
        let is_axis = |key: &str| self.axes.iter().any(|axis| axis.key == key);
        let the_one = |key: &str, of: &dyn Fn(&Summary) -> String| {
            // A sweep that was cut short may have played one value of an axis alone.
            if is_axis(key) {
                return None;
            }
            let mut all = self.cells.iter().map(|cell| of(&cell.result));
            let first = all.next()?;
            all.all(|one| one == first).then_some(first)
        };
        the_one("players", &players).into_iter().chain(the_one("strategy", &strategy)).collect()
    }

    /// What was changed in every cell, beside the axes, and what was forbidden.
    pub fn changes(&self) -> Vec<String> {
        let Some(first) = self.cells.first().map(|cell| &cell.result.provenance.scenario) else {
            return Vec::new();
        };
        let is_axis = |key: &str| self.axes.iter().any(|axis| axis.key == key);
        let variant = first.variant.iter().filter(|_| !is_axis("variant"));
        let is_fixed = |set: &&String| !is_axis(set.split('=').next().unwrap_or("").trim());
        let set = first.set.iter().filter(is_fixed).chain(&first.overrides).cloned();
        let restrict = first.restrict.iter().filter(|_| !is_axis("restrict"));
        let restrict = restrict.map(|restriction| format!("restricted: {restriction}"));
        let data = first.data.iter().filter(|_| !is_axis("data"));
        let data = data.map(|folder| format!("components of {folder}"));
        // Where restrictions vary, or what they forbid may matter more in one cell than in another, each has its own.
        let is_common = |words: &&String| {
            self.cells.iter().all(|cell| cell.result.provenance.scenario.unwinnable.contains(words))
        };
        let unwinnable = first.unwinnable.iter().filter(is_common).cloned();
        let changes = variant.map(|variant| format!("variant {variant}")).chain(set).chain(restrict);
        changes.chain(data).chain(unwinnable).collect()
    }
}

impl Report for Sweep {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        terminal::write(self, out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        write_csv(self.runs(), out)
    }

    fn to_saved(&self) -> Saved {
        Saved::Sweep(self.clone())
    }
}

/// Where a folder keeps one run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FolderCell {
    /// The value of each axis, in their order.
    pub at: Vec<String>,
    /// The file's name.
    pub file: String,
}

/// The index of a folder that holds a result a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellFolder {
    /// The version of this schema.
    pub schema: String,
    /// What was varied.
    pub axes: Vec<Axis>,
    /// What is shown of every cell.
    pub measure: MeasureAbout,
    /// What to type to play it again.
    pub command: String,
    /// The file of each run, whether it is there yet or not.
    pub cells: Vec<FolderCell>,
}

impl CellFolder {
    /// An index.
    pub fn new(
        kind: &FolderKind,
        axes: Vec<Axis>,
        measure: MeasureAbout,
        command: &str,
        cells: Vec<FolderCell>,
    ) -> Self {
        Self { schema: kind.schema.to_owned(), axes, measure, command: command.to_owned(), cells }
    }

    /// Reads every run of the folder of a sweep that has been played.
    pub fn read_cells(self, folder: &Path) -> Result<Sweep, ReadError> {
        let mut sweep = Sweep::new(self.axes, self.measure, self.command);
        for FolderCell { at, file } in self.cells {
            // The index may come from anywhere; it names files of its own folder and no others.
            let is_plain = Path::new(&file).file_name().is_some_and(|name| name == file.as_str());
            if !is_plain {
                let index = folder.join(SWEEP_FOLDER.file);
                return Err(ReadError::new(&index, format!("\"{file}\" is not a file of this folder")));
            }
            let path = folder.join(&file);
            if !path.exists() {
                continue;
            }
            match saved::read(&path)? {
                Saved::Run(result) => sweep.cells.push(Cell { at, result: *result }),
                _ => return Err(ReadError::new(&path, "expected a run")),
            }
        }
        Ok(sweep)
    }
}
