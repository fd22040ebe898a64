//! Reading results back: what kind a file is, its `schema` says.

use std::{fs, io, path::Path};

use serde::{Deserialize, de::DeserializeOwned};

use super::{
    BOOK_FOLDER, CellFolder, Comparison, FolderKind, RowTally, SWEEP_FOLDER, Summary, Sweep, compare, is_csv,
    is_parquet,
    ladder::{self, Ladder, LadderFile},
    row_tally, summary, sweep,
};

/// A result that was read, or that has just been made.
#[derive(Clone, Debug, PartialEq)]
pub enum Saved {
    /// One run.
    Run(Box<Summary>),
    /// Runs over a grid.
    Sweep(Sweep),
    /// The strategies of some scenarios, side by side.
    Ladder(Vec<Ladder>),
    /// A base and changes of it.
    Comparison(Box<Comparison>),
    /// Games, one row each.
    Rows(Box<RowTally>),
}

impl Saved {
    /// Every run in it.
    pub fn runs(&self) -> Vec<&Summary> {
        match self {
            Saved::Run(run) => vec![run.as_ref()],
            Saved::Sweep(sweep) => sweep.cells.iter().map(|cell| &cell.result).collect(),
            Saved::Ladder(ladders) => ladder::summaries(ladders),
            Saved::Comparison(_) | Saved::Rows(_) => Vec::new(),
        }
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        match self {
            Saved::Comparison(comparison) => comparison.games == 0,
            Saved::Rows(rows) => rows.games == 0,
            Saved::Run(_) | Saved::Sweep(_) | Saved::Ladder(_) => self.runs().is_empty(),
        }
    }
}

/// A file that is not a result.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {message}")]
pub struct ReadError {
    /// The file, as it was typed.
    pub path: String,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ReadError {
    pub(super) fn new(path: &Path, message: impl Into<String>) -> Self {
        Self { path: path.display().to_string(), message: message.into() }
    }
}

/// Reads a file of rows; groups it too where `by` names columns, and takes the mean of others in each group.
pub fn read_rows(path: &Path, by: &[String], of: &[String]) -> Result<RowTally, ReadError> {
    if !is_parquet(path) {
        return row_tally::read_csv(path, by, of);
    }
    #[cfg(feature = "parquet")]
    return super::parquet::read_parquet(path, by, of);
    #[cfg(not(feature = "parquet"))]
    Err(ReadError::new(
        path,
        "this build has no Parquet; build with the feature `parquet`, which is on by default",
    ))
}

/// Reads what `--json` or `--rows` wrote, or the folder of a sweep.
pub fn read(path: &Path) -> Result<Saved, ReadError> {
    if path.is_dir() {
        return read_folder(path);
    }
    if is_parquet(path) || is_csv(path) {
        return read_rows(path, &[], &[]).map(|rows| Saved::Rows(Box::new(rows)));
    }
    let text = text(path)?;
    match schema(path, &text)?.as_str() {
        summary::SCHEMA => parse(path, &text).map(|run| Saved::Run(Box::new(run))),
        sweep::SCHEMA => parse(path, &text).map(Saved::Sweep),
        ladder::SCHEMA => parse::<LadderFile<'_>>(path, &text).map(|file| Saved::Ladder(file.ladders())),
        compare::SCHEMA => parse(path, &text).map(|comparison| Saved::Comparison(Box::new(comparison))),
        schema if schema == SWEEP_FOLDER.schema => {
            read_folder(path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")))
        }
        schema if schema == BOOK_FOLDER.schema => Err(unfinished_book(path)),
        other => {
            let known = [summary::SCHEMA, ladder::SCHEMA, compare::SCHEMA, sweep::SCHEMA].join(", ");
            let message = format!(
                "a result of kind \"{other}\" cannot be read here; known are {known}, as --json writes them, and rows"
            );
            Err(ReadError::new(path, message))
        }
    }
}

fn unfinished_book(path: &Path) -> ReadError {
    ReadError::new(path, "this is a book that was interrupted; finish it with `chances book --resume`")
}

fn read_folder(folder: &Path) -> Result<Saved, ReadError> {
    let path = folder.join(SWEEP_FOLDER.file);
    if folder.join(BOOK_FOLDER.file).exists() {
        return Err(unfinished_book(folder));
    }
    if !path.exists() {
        let message = format!("no {} in this folder, so no sweep wrote it", SWEEP_FOLDER.file);
        return Err(ReadError::new(folder, message));
    }
    read_index(folder, &SWEEP_FOLDER)?.read_cells(folder).map(Saved::Sweep)
}

/// Reads the index of a folder of cells.
pub fn read_index(folder: &Path, kind: &FolderKind) -> Result<CellFolder, ReadError> {
    let path = folder.join(kind.file);
    let text = text(&path)?;
    let found = schema(&path, &text)?;
    if found != kind.schema {
        let message = format!("its schema is \"{found}\", but \"{}\" is needed", kind.schema);
        return Err(ReadError::new(&path, message));
    }
    parse(&path, &text)
}

/// What stands in a cell's file beside its result.
#[derive(Deserialize)]
struct Mark {
    mark: Option<String>,
}

/// The mark of the rules that a cell was played by, where its file has one.
pub fn read_mark(path: &Path) -> Result<Option<String>, ReadError> {
    parse::<Mark>(path, &text(path)?).map(|file| file.mark)
}

fn text(path: &Path) -> Result<String, ReadError> {
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => ReadError::new(path, "no such file; check the path"),
        _ => ReadError::new(path, error.to_string()),
    })?;
    String::from_utf8(bytes)
        .map_err(|_| ReadError::new(path, "this is not a text file; JSON, as --json writes it, is expected"))
}

/// What every result says about itself.
#[derive(Deserialize)]
struct Kind {
    schema: Option<String>,
}

fn schema(path: &Path, text: &str) -> Result<String, ReadError> {
    let Kind { schema } = parse(path, text)?;
    schema.ok_or_else(|| ReadError::new(path, "no `schema` in it, so `chances` did not write this JSON"))
}

fn parse<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let message = if text.trim().is_empty() {
            "the file is empty; write it again".to_owned()
        } else if error.is_eof() {
            format!(
                "the file ends too early ({error}); it was cut off, so delete it and have it written again"
            )
        } else if error.is_syntax() {
            format!("this is not JSON ({error}); a result as --json writes it is expected")
        } else {
            format!("this is no result that this version can read: {error}")
        };
        ReadError::new(path, message)
    })
}
