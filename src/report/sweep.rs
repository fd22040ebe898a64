//! A sweep: runs over a grid of settings, in one value or in a folder with a file for each.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Axis, ReadError, Saved, Summary, saved};

/// The version of the schema of a sweep in one file.
pub(super) const SCHEMA: &str = "chances.sweep/1";

/// The version of the schema of the index of a folder.
pub(super) const FOLDER_SCHEMA: &str = "chances.sweep-folder/1";

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
    /// What to type to play it again.
    pub command: String,
    /// The runs, the last axis fastest; those that have not been played are left out.
    pub cells: Vec<Cell>,
}

impl Sweep {
    /// A sweep of which nothing has been played.
    pub fn new(axes: Vec<Axis>, command: String) -> Self {
        Self { schema: SCHEMA.to_owned(), axes, command, cells: Vec::new() }
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

/// The index of a folder that holds a sweep, a run a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SweepFolder {
    /// The version of this schema.
    pub schema: String,
    /// What was varied.
    pub axes: Vec<Axis>,
    /// What to type to play it again.
    pub command: String,
    /// The file of each run, whether it is there yet or not.
    pub cells: Vec<FolderCell>,
}

impl SweepFolder {
    /// The file in the folder that holds this index.
    pub const FILE: &'static str = "sweep.json";

    /// An index.
    pub fn new(axes: Vec<Axis>, command: String, cells: Vec<FolderCell>) -> Self {
        Self { schema: FOLDER_SCHEMA.to_owned(), axes, command, cells }
    }

    /// Reads every run of the folder that has been played.
    pub fn read_cells(self, folder: &Path) -> Result<Sweep, ReadError> {
        let mut sweep = Sweep::new(self.axes, self.command);
        for FolderCell { at, file } in self.cells {
            // The index may come from anywhere; it names files of its own folder and no others.
            let is_plain = Path::new(&file).file_name().is_some_and(|name| name == file.as_str());
            if !is_plain {
                let index = folder.join(Self::FILE);
                return Err(ReadError::new(&index, format!("\"{file}\" is not a file of this folder")));
            }
            let path = folder.join(&file);
            if !path.exists() {
                continue;
            }
            match saved::read(&path)? {
                Saved::Run(result) => sweep.cells.push(Cell { at, result: *result }),
                Saved::Sweep(_) => {
                    return Err(ReadError::new(&path, "this is a sweep, but a run is needed here"));
                }
            }
        }
        Ok(sweep)
    }
}
