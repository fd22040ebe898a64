//! Reading results back: what kind a file is, its `schema` says.

use std::{fs, io, path::Path};

use serde::{Deserialize, de::DeserializeOwned};

use super::{Summary, Sweep, SweepFolder, summary, sweep};

/// A result that was read, or that has just been made.
#[derive(Clone, Debug, PartialEq)]
pub enum Saved {
    /// One run.
    Run(Box<Summary>),
    /// Runs over a grid.
    Sweep(Sweep),
}

impl Saved {
    /// Every run in it.
    pub fn runs(&self) -> Vec<&Summary> {
        match self {
            Saved::Run(run) => vec![run.as_ref()],
            Saved::Sweep(sweep) => sweep.cells.iter().map(|cell| &cell.result).collect(),
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

/// Reads a run, a sweep, or the folder of a sweep.
pub fn read(path: &Path) -> Result<Saved, ReadError> {
    if path.is_dir() {
        return read_folder(path);
    }
    let text = text(path)?;
    match schema(path, &text)?.as_str() {
        summary::SCHEMA => parse(path, &text).map(|run| Saved::Run(Box::new(run))),
        sweep::SCHEMA => parse(path, &text).map(Saved::Sweep),
        sweep::FOLDER_SCHEMA => {
            read_folder(path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")))
        }
        other => Err(ReadError::new(
            path,
            format!(
                "a result of kind \"{other}\" cannot be read here; known are {} and {} (what `chances run` \
                 and `chances sweep` write with --json)",
                summary::SCHEMA,
                sweep::SCHEMA
            ),
        )),
    }
}

fn read_folder(folder: &Path) -> Result<Saved, ReadError> {
    let path = folder.join(SweepFolder::FILE);
    if !path.exists() {
        let message = format!("no {} in this folder, so no sweep wrote it", SweepFolder::FILE);
        return Err(ReadError::new(folder, message));
    }
    let text = text(&path)?;
    let found = schema(&path, &text)?;
    if found != sweep::FOLDER_SCHEMA {
        let message = format!("its schema is \"{found}\", but \"{}\" is needed", sweep::FOLDER_SCHEMA);
        return Err(ReadError::new(&path, message));
    }
    parse::<SweepFolder>(&path, &text)?.read_cells(folder).map(Saved::Sweep)
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
            format!("the file ends too early ({error}); it was cut off, so write it again")
        } else if error.is_syntax() {
            format!("this is not JSON ({error}); a result as --json writes it is expected")
        } else {
            format!("this is no result that this version can read: {error}")
        };
        ReadError::new(path, message)
    })
}

/// Refuses two results that hold the same games: side by side, they would look like a confirmation.
pub fn refuse_overlaps(results: &[(String, Saved)]) -> Result<(), ReadError> {
    for (index, (name, one)) in results.iter().enumerate() {
        for (other_name, other) in &results[..index] {
            let others = other.runs();
            if let Some(run) = one.runs().iter().find(|run| others.iter().any(|other| holds_same(run, other)))
            {
                let message = format!(
                    "holds the same games as {other_name} ({}, {} players, {}, seed {}); leave one of them out",
                    run.scenario.name, run.players, run.strategy.name, run.seed
                );
                return Err(ReadError::new(Path::new(name), message));
            }
        }
    }
    Ok(())
}

/// Every run begins at game 0, so runs of the same table and seed hold the same games.
fn holds_same(one: &Summary, other: &Summary) -> bool {
    let table = |run: &Summary| (run.scenario.hash.clone(), run.strategy.hash.clone(), run.players, run.seed);
    table(one) == table(other)
}
