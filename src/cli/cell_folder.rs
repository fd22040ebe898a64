//! A folder of cells: one finished result a file, and an index. What is there is never played again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::Serialize;

use super::failure::{Ending, Failure};
use crate::{
    play::Digest,
    report::{
        Axis, CellFolder, FolderCell, FolderKind, Output, OutputError, Saved, counted, read, read_index,
        read_mark, write_json,
    },
    scenario::Loaded,
    sim::first_games,
    stats::MeasureAbout,
};

/// The most games that make a cell's mark.
const MOST_MARKING: u64 = 100;

/// What distinguishes one result from another: what it is, and its value.
pub(super) type Stamps = Vec<(&'static str, String)>;

/// A cell that is to be played.
pub(super) trait Planned {
    /// What is kept of it.
    type Result: Serialize;

    /// The value of each axis.
    fn at(&self) -> &[String];

    /// Its result among all kinds of results.
    fn pick(saved: Saved) -> Option<Self::Result>;

    /// What the result must say of itself.
    fn wanted(&self) -> Stamps;

    /// What a result says of itself, in the same order.
    fn found(result: &Self::Result) -> Stamps;

    /// A mark of the rules that it is played by: see [`mark`].
    fn mark(&self, result: &Self::Result) -> Result<String, Failure>;
}

/// The mark of a table whose cell has so many games: how the first in a hundred go, so that it takes next to no time.
/// Programs are not asked again: they may take their time, and need not play as they did. Their files stand for them.
pub(super) fn mark(loaded: &Loaded, seed: u64, games: u64) -> Result<String, Failure> {
    if loaded.runs_programs() {
        return Ok(format!("program {:016x}", loaded.strategy_hash));
    }
    let few = (games / 100).clamp(1, MOST_MARKING);
    let signature = first_games(loaded.table.as_ref(), seed, few);
    let signature = signature.map_err(|error| Failure::Input(error.to_string()))?;
    Ok(format!("{} {signature:016x}", counted(few, "game")))
}

/// What stands in a cell's file.
#[derive(Serialize)]
struct Kept<'k, R> {
    #[serde(flatten)]
    result: &'k R,
    /// Versions and hashes say what was asked for; this says whether the rules still play the same.
    mark: String,
}

/// What becomes of cells that a folder holds already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WithKept {
    /// Nobody said; they are not to be mixed up with others by accident.
    Refuse,
    /// They are not played again.
    GoOn,
    /// They are played again.
    Replace,
}

/// A folder that takes cells.
pub(super) struct Folder {
    path: PathBuf,
    keys: Vec<String>,
    kind: &'static FolderKind,
}

/// The first digits of a hash, as a part of a file's name.
pub(super) fn short(digest: Digest) -> String {
    format!("{:016x}", digest.finish())[..8].to_owned()
}

/// Some words as a part of a file's name.
pub(super) fn plain(words: &str) -> String {
    let letter = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() || "-+=.,_".contains(letter) => letter,
        _ => '-',
    };
    words.chars().map(letter).take(80).collect()
}

impl Folder {
    /// Makes the folder and its index.
    pub(super) fn open<P: Planned>(
        path: &Path,
        kind: &'static FolderKind,
        (axes, measure): (&[Axis], &MeasureAbout),
        cells: &[P],
        command: &str,
        kept: WithKept,
    ) -> Result<Self, Failure> {
        let keys = axes.iter().map(|axis| axis.key.clone()).collect();
        let folder = Self { path: path.to_owned(), keys, kind };
        let index = path.join(kind.file);
        if path.exists() && !path.is_dir() {
            return Err(OutputError::new(path, io::ErrorKind::NotADirectory.into()).into());
        }
        if index.exists() && kept == WithKept::Refuse {
            return Err(Failure::Input(format!(
                "{} holds a {} already; add --resume to go on with it, or give another --out",
                path.display(),
                kind.word
            )));
        }
        if index.exists() {
            folder.refuse_another(axes, measure)?;
        }
        if kept == WithKept::Replace {
            folder.clear(cells);
        }
        for cell in cells {
            if let Some(found) = folder.finished(cell)? {
                folder.refuse_other_rules(cell, &found)?;
            }
        }
        fs::create_dir_all(path).map_err(|error| OutputError::new(path, error))?;
        let file = |cell: &P| FolderCell { at: cell.at().to_vec(), file: folder.file(cell) };
        let content =
            CellFolder::new(kind, axes.to_vec(), measure.clone(), command, cells.iter().map(file).collect());
        Output::open(&index)?.write_whole(|out| write_json(&content, out))?;
        Ok(folder)
    }

    /// Plays what is not there yet, and gives back all that is; `play` gets a few words for its bar, and
    /// returns `None` where somebody stopped it.
    pub(super) fn play_missing<P: Planned>(
        &self,
        cells: &[P],
        mut play: impl FnMut(&P, &str) -> Result<Option<P::Result>, Failure>,
    ) -> Result<(Vec<P::Result>, Ending), Failure> {
        let mut results = Vec::new();
        for (number, cell) in cells.iter().enumerate() {
            if self.finished(cell)?.is_none() {
                let name = format!("cell {} of {}", number + 1, cells.len());
                let Some(result) = play(cell, &name)? else { return Ok((results, Ending::Interrupted)) };
                let output = Output::open(&self.path.join(self.file(cell)))?;
                let kept = Kept { result: &result, mark: cell.mark(&result)? };
                output.write_whole(|out| write_json(&kept, out))?;
            }
            // Every result is read back, so that one that was kept before cannot differ in its last digit.
            results.extend(self.finished(cell)?);
        }
        Ok((results, Ending::Done))
    }

    /// What the cell's file holds, if it is there and this cell indeed.
    fn finished<P: Planned>(&self, cell: &P) -> Result<Option<P::Result>, Failure> {
        let path = self.path.join(self.file(cell));
        match fs::metadata(&path) {
            // What stands in no folder is told when the folder is made.
            Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory].contains(&error.kind()) => {
                return Ok(None);
            }
            _ => {}
        }
        let saved = read(&path).map_err(|error| Failure::Input(error.to_string()))?;
        let Some(found) = P::pick(saved) else {
            let word = self.kind.word;
            return Err(Failure::Input(format!("{}: not a cell of a {word}", path.display())));
        };
        let stamps = P::found(&found).into_iter().zip(cell.wanted());
        let mut differences = stamps.filter(|((_, found), (_, wanted))| found != wanted);
        match differences.next() {
            None => Ok(Some(found)),
            Some(((what, found), (_, wanted))) => Err(Failure::Input(format!(
                "{}: cell mismatch: {what} {found}, expected {wanted}; {}",
                path.display(),
                self.kind.remedy
            ))),
        }
    }

    /// An error where the folder holds cells over other axes, which these would be mixed up with.
    fn refuse_another(&self, axes: &[Axis], measure: &MeasureAbout) -> Result<(), Failure> {
        let index = read_index(&self.path, self.kind).map_err(|error| Failure::Input(error.to_string()))?;
        let keys = |axes: &[Axis]| axes.iter().map(|axis| axis.key.clone()).collect::<Vec<_>>().join(" × ");
        let (found, wanted) = (keys(&index.axes), keys(axes));
        let other_values = index.axes.iter().zip(axes).find(|(found, wanted)| found.values != wanted.values);
        let difference = match other_values {
            _ if found != wanted => format!("it goes over {found}, not over {wanted}"),
            Some((found, wanted)) => {
                let [was, is] = [found, wanted].map(|axis| axis.values.join(","));
                format!("its {} is {was}, not {is}", found.key)
            }
            None if index.measure.name != measure.name => {
                format!("its measure is {}, not {}", index.measure.name, measure.name)
            }
            None => return Ok(()),
        };
        Err(Failure::Input(format!(
            "{} holds another {}: {difference}; give another --out",
            self.path.display(),
            self.kind.word
        )))
    }

    /// An error where a finished cell's games would play differently now.
    fn refuse_other_rules<P: Planned>(&self, cell: &P, found: &P::Result) -> Result<(), Failure> {
        let path = self.path.join(self.file(cell));
        let mark = read_mark(&path).map_err(|error| Failure::Input(error.to_string()))?;
        if mark == Some(cell.mark(found)?) {
            return Ok(());
        }
        Err(Failure::Input(format!(
            "{}: this cell was played by other rules or strategies: its first games play differently now; {}",
            path.display(),
            self.kind.remedy
        )))
    }

    /// Takes away the cells and their index, and the folder if nothing else is in it.
    pub(super) fn clear<P: Planned>(&self, cells: &[P]) {
        // Whatever cannot be taken away is in nobody's way.
        cells.iter().map(|cell| self.file(cell)).chain([self.kind.file.to_owned()]).for_each(|file| {
            let _ = fs::remove_file(self.path.join(file));
        });
        let _ = fs::remove_dir(&self.path);
    }

    /// The name says where the cell stands, for people; the digits keep apart what looks alike then.
    fn file<P: Planned>(&self, cell: &P) -> String {
        let mut digest = Digest::new();
        cell.at().iter().for_each(|value| digest.text(value));
        let words: Vec<_> =
            self.keys.iter().zip(cell.at()).map(|(key, value)| format!("{key}={value}")).collect();
        format!("{}-{}.json", plain(&words.join(",")), short(digest))
    }
}
