//! Reading results back: what kind a file is, its `schema` says.

use std::path::Path;

use serde::{Deserialize, de::DeserializeOwned};

use super::{
    BOOK_FOLDER, Book, CellFolder, Comparison, CrossTable, FolderKind, Gate, Intent, Ladders, Replay,
    RowTally, SWEEP_FOLDER, Summary, Sweep, Trained, Tunings, book, compare, gate, is_csv, is_parquet,
    ladder, read_rows, replay, run, sweep, tally, train, tune,
};
use crate::data::{Provenance, RestsOn, read_bytes};

/// A result that was read, or that has just been made.
#[derive(Clone, Debug, PartialEq)]
pub enum Saved {
    /// One run.
    Run(Box<Summary>),
    /// Runs over a grid.
    Sweep(Sweep),
    /// The strategies of some scenarios, side by side.
    Ladder(Ladders),
    /// A base and changes of it.
    Comparison(Box<Comparison>),
    /// Races to a target.
    Tuning(Tunings),
    /// The checks of a gate.
    Gate(Gate),
    /// Every scenario with every adjustment.
    Book(Box<Book>),
    /// What a training brought.
    Training(Box<Trained>),
    /// Games, one row each.
    Rows(Box<RowTally>),
}

impl Saved {
    /// The run, if it is one.
    pub fn as_run(&self) -> Option<&Summary> {
        match self {
            Saved::Run(run) => Some(run),
            _ => None,
        }
    }

    /// What the scenario of each of its tables is meant to be, where the result keeps it.
    pub fn intents(&self) -> Vec<&Intent> {
        let mut intents: Vec<_> = match self {
            Saved::Comparison(comparison) => vec![&comparison.intent],
            _ => self.runs().into_iter().map(|run| &run.intent).collect(),
        };
        intents.retain(|intent| !intent.is_empty());
        intents
    }

    /// Every run in it.
    pub fn runs(&self) -> Vec<&Summary> {
        match self {
            Saved::Run(run) => vec![run.as_ref()],
            Saved::Sweep(sweep) => sweep.runs(),
            Saved::Ladder(ladders) => ladders.runs(),
            Saved::Comparison(_)
            | Saved::Tuning(_)
            | Saved::Gate(_)
            | Saved::Book(_)
            | Saved::Training(_)
            | Saved::Rows(_) => Vec::new(),
        }
    }

    /// What was played at every table of it; rows say it in their columns.
    pub fn provenances(&self) -> Vec<&Provenance> {
        match self {
            Saved::Run(_) | Saved::Sweep(_) | Saved::Ladder(_) => {
                self.runs().into_iter().map(|run| &run.provenance).collect()
            }
            Saved::Comparison(comparison) => vec![&comparison.provenance],
            Saved::Tuning(found) => found.tunings.iter().map(|tuning| &tuning.provenance).collect(),
            Saved::Gate(gate) => gate.checks.iter().map(|check| &check.provenance).collect(),
            Saved::Book(book) => book.cells().map(|cell| &cell.provenance).collect(),
            Saved::Training(trained) => trained.tables.iter().collect(),
            Saved::Rows(_) => Vec::new(),
        }
    }

    /// What each table of it rests on.
    pub fn rests_on(&self) -> Vec<(&Provenance, &RestsOn)> {
        match self {
            Saved::Run(_) | Saved::Sweep(_) | Saved::Ladder(_) => {
                self.runs().into_iter().map(|run| (&run.provenance, &run.rests_on)).collect()
            }
            Saved::Comparison(comparison) => vec![(&comparison.provenance, &comparison.rests_on)],
            Saved::Tuning(found) => {
                found.tunings.iter().map(|tuning| (&tuning.provenance, &tuning.rests_on)).collect()
            }
            Saved::Book(book) => book.cells().map(|cell| (&cell.provenance, &cell.rests_on)).collect(),
            Saved::Gate(_) | Saved::Training(_) | Saved::Rows(_) => Vec::new(),
        }
    }

    /// The same result with another measure shown, by its spelling: that of runs, sweeps and ladders. An error says which
    /// there are, or that others were played for theirs.
    pub fn measured_by(mut self, name: &str) -> Result<Self, String> {
        let about = match self.runs().first() {
            None => {
                return Err(
                    "only runs, ladders and sweeps can show another measure; leave --measure out".to_owned()
                );
            }
            Some(run) => run.measure_about(name)?,
        };
        match &mut self {
            Saved::Sweep(sweep) => sweep.measure = about,
            Saved::Ladder(ladders) => {
                ladders.ladders.iter_mut().for_each(|ladder| ladder.measure = about.clone());
            }
            Saved::Run(run) => run.measure = about,
            Saved::Comparison(_)
            | Saved::Tuning(_)
            | Saved::Gate(_)
            | Saved::Book(_)
            | Saved::Training(_)
            | Saved::Rows(_) => {}
        }
        Ok(self)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        match self {
            Saved::Comparison(comparison) => comparison.games == 0,
            Saved::Rows(rows) => rows.games == 0,
            Saved::Tuning(found) => found.tunings.is_empty(),
            Saved::Gate(gate) => gate.checks.is_empty(),
            Saved::Book(book) => book.chapters.is_empty(),
            Saved::Training(_) => false,
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
    pub(in crate::report) fn new(path: &Path, message: impl Into<String>) -> Self {
        Self { path: path.display().to_string(), message: message.into() }
    }
}

/// Reads what `--json` or `--rows` wrote, or the folder of a sweep.
pub fn read(path: &Path) -> Result<Saved, ReadError> {
    if path.is_dir() {
        return read_folder(path);
    }
    if is_parquet(path) || is_csv(path) {
        return read_rows(path, &[], &[]).map(|rows| Saved::Rows(Box::new(rows)));
    }
    read_text(path, &text(path)?)
}

/// Reads what `--json` wrote; errors name the path that the text is from.
pub fn read_text(path: &Path, text: &str) -> Result<Saved, ReadError> {
    match schema(path, text)?.as_str() {
        run::SCHEMA => parse(path, text).map(|run| Saved::Run(Box::new(run))),
        sweep::SCHEMA => parse(path, text).map(Saved::Sweep),
        ladder::SCHEMA => read_ladders(path, text).map(Saved::Ladder),
        compare::SCHEMA => parse(path, text).map(|comparison| Saved::Comparison(Box::new(comparison))),
        tune::SCHEMA => parse(path, text).map(Saved::Tuning),
        gate::SCHEMA => parse(path, text).map(Saved::Gate),
        book::SCHEMA => parse(path, text).map(|book| Saved::Book(Box::new(book))),
        train::SCHEMA => parse(path, text).map(|trained| Saved::Training(Box::new(trained))),
        schema if schema == SWEEP_FOLDER.schema => {
            read_folder(path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")))
        }
        schema if schema == BOOK_FOLDER.schema => Err(unfinished_book(path)),
        replay::SCHEMA => {
            let game = parse::<Replay>(path, text)?;
            let message = format!("this is one game, not a result; see it with: {}", game.provenance.command);
            Err(ReadError::new(path, message))
        }
        tally::SCHEMA => {
            let message = "this is one part of a result; merge it with the others: chances merge PARTS";
            Err(ReadError::new(path, message))
        }
        old if old.starts_with("chances.") && old.ends_with("/1") => Err(too_old(path, text)),
        other => {
            let known = [
                run::SCHEMA,
                ladder::SCHEMA,
                compare::SCHEMA,
                sweep::SCHEMA,
                tune::SCHEMA,
                gate::SCHEMA,
                book::SCHEMA,
                train::SCHEMA,
            ];
            let message = format!(
                "results of kind \"{other}\" cannot be read here; valid kinds are {}, as --json writes them, and rows",
                known.join(", ")
            );
            Err(ReadError::new(path, message))
        }
    }
}

/// What results of the first schema said about how to make them again.
#[derive(Deserialize)]
struct FirstSchema {
    command: Option<String>,
    commands: Option<FirstCommands>,
}

#[derive(Deserialize)]
struct FirstCommands {
    run: String,
}

/// Results of schema /1 lack sides, measures and what was played in full, so they are made again.
fn too_old(path: &Path, text: &str) -> ReadError {
    let found = serde_json::from_str::<FirstSchema>(text).ok();
    let command = found.and_then(|old| old.command.or(old.commands.map(|commands| commands.run)));
    let lacks = "written by an older version (schema /1), which named no sides, no measure and no folder of components";
    let again = match command {
        Some(command) if !command.is_empty() => {
            format!("make it again with: {command} --json {}", path.display())
        }
        _ => "make it again with the command that made it, and --json".to_owned(),
    };
    ReadError::new(path, format!("{lacks}; {again}"))
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
        let message = format!("no {} in this folder, so it is not the folder of a sweep", SWEEP_FOLDER.file);
        return Err(ReadError::new(folder, message));
    }
    read_index(folder, &SWEEP_FOLDER)?.read_cells(folder).map(Saved::Sweep)
}

/// Reads the index of a folder of cells.
pub fn read_index(folder: &Path, kind: &FolderKind) -> Result<CellFolder, ReadError> {
    let path = folder.join(kind.file);
    let text = text(&path)?;
    let found = schema(&path, &text)?;
    if found.starts_with("chances.") && found.ends_with("/1") {
        return Err(too_old(&path, &text));
    }
    if found != kind.schema {
        let message = format!("its schema is \"{found}\", expected \"{}\"", kind.schema);
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

/// The largest result that is read; a book of all scenarios has some ten MiB.
pub(in crate::report) const LARGEST: u64 = 1 << 30;

fn text(path: &Path) -> Result<String, ReadError> {
    let bytes = read_bytes(path, LARGEST).map_err(|error| ReadError::new(path, error.to_string()))?;
    String::from_utf8(bytes)
        .map_err(|_| ReadError::new(path, "this is not a text file; expected JSON as --json writes it"))
}

/// What every result says about itself.
#[derive(Deserialize)]
struct Kind {
    schema: Option<String>,
}

fn read_ladders(path: &Path, text: &str) -> Result<Ladders, ReadError> {
    let ladders: Ladders = parse(path, text)?;
    let mut crosses = ladders.ladders.iter().filter_map(|ladder| ladder.cross.as_ref());
    match crosses.all(CrossTable::is_whole) {
        true => Ok(ladders),
        false => Err(ReadError::new(path, "a cross-table lacks cells; write the file again with --json")),
    }
}

fn schema(path: &Path, text: &str) -> Result<String, ReadError> {
    let Kind { schema } = parse(path, text)?;
    schema.ok_or_else(|| ReadError::new(path, "no `schema` in it, so this JSON was not written by `chances`"))
}

fn parse<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let message = if text.trim().is_empty() {
            "the file is empty; write it again".to_owned()
        } else if error.is_eof() {
            format!("the file is cut off ({error}); delete it and write it again")
        } else if error.is_syntax() {
            format!("this is not JSON ({error}); expected a result as --json writes it")
        } else {
            format!("not a result that this version can read: {error}")
        };
        ReadError::new(path, message)
    })
}
