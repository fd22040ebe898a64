//! The folder of a sweep: one finished result a cell, and an index. What is there is never played again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{failure::Failure, sweep_grid::Planned};
use crate::{
    play::{DICE_LAYOUT, Digest},
    report::{
        Axis, FolderCell, GoalName, Output, OutputError, Saved, Summary, SweepFolder, read, write_json,
    },
};

/// A folder that takes cells.
pub(super) struct Folder {
    path: PathBuf,
    keys: Vec<String>,
}

/// Under `reports/`, named after the first scenario and all that makes this sweep another one.
pub(super) fn default_path(axes: &[Axis], cells: &[Planned]) -> PathBuf {
    let mut digest = Digest::new();
    for axis in axes {
        digest.text(&axis.key);
        axis.values.iter().for_each(|value| digest.text(value));
    }
    for cell in cells {
        digest.text(&cell.about.commands.run);
        digest.text(&format!("{:?}", cell.about.goal));
    }
    let scenario = cells.first().map_or("", |cell| cell.about.scenario.name.as_str());
    Path::new("reports").join(format!("sweep-{}-{}", plain(scenario), short(digest)))
}

fn short(digest: Digest) -> String {
    format!("{:016x}", digest.finish())[..8].to_owned()
}

/// Some words as a part of a file's name.
fn plain(words: &str) -> String {
    let letter = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() || "-+=.,_".contains(letter) => letter,
        _ => '-',
    };
    words.chars().map(letter).take(80).collect()
}

impl Folder {
    /// Makes the folder and its index; refuses one that holds a sweep, unless it is to be gone on with.
    pub(super) fn open(
        path: &Path,
        axes: &[Axis],
        cells: &[Planned],
        command: &str,
        resume: bool,
    ) -> Result<Self, Failure> {
        let folder = Self { path: path.to_owned(), keys: axes.iter().map(|axis| axis.key.clone()).collect() };
        let index = path.join(SweepFolder::FILE);
        if index.exists() && !resume {
            return Err(Failure::Input(format!(
                "{} holds a sweep already; add --resume to go on with it, or give another --out",
                path.display()
            )));
        }
        for cell in cells {
            folder.finished(cell)?;
        }
        fs::create_dir_all(path).map_err(|error| OutputError::new(path, error))?;
        let files = cells.iter().map(|cell| FolderCell { at: cell.at.clone(), file: folder.file(cell) });
        let content = SweepFolder::new(axes.to_vec(), command.to_owned(), files.collect());
        Output::open(&index)?.write_whole(|out| write_json(&content, out))?;
        Ok(folder)
    }

    /// What the cell's file holds, if it is there and this cell indeed.
    pub(super) fn finished(&self, cell: &Planned) -> Result<Option<Summary>, Failure> {
        let path = self.path.join(self.file(cell));
        match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            _ => {}
        }
        let Saved::Run(found) = read(&path).map_err(|error| Failure::Input(error.to_string()))? else {
            return Err(Failure::Input(format!("{}: this is no run", path.display())));
        };
        match difference(&found, cell) {
            None => Ok(Some(*found)),
            Some(difference) => Err(Failure::Input(format!(
                "{}: this cell was played otherwise: {difference}; give another --out, or delete the file",
                path.display()
            ))),
        }
    }

    /// Keeps a finished cell.
    pub(super) fn keep(&self, cell: &Planned, result: &Summary) -> Result<(), Failure> {
        let output = Output::open(&self.path.join(self.file(cell)))?;
        Ok(output.write_whole(|out| write_json(result, out))?)
    }

    /// The name says where the cell stands, for people; the digits keep apart what looks alike then.
    fn file(&self, cell: &Planned) -> String {
        let mut digest = Digest::new();
        cell.at.iter().for_each(|value| digest.text(value));
        let words: Vec<_> =
            self.keys.iter().zip(&cell.at).map(|(key, value)| format!("{key}={value}")).collect();
        format!("{}-{}.json", plain(&words.join(",")), short(digest))
    }
}

/// What a kept result has otherwise than this sweep wants it.
fn difference(found: &Summary, cell: &Planned) -> Option<String> {
    let about = &cell.about;
    let goal = |goal: Option<GoalName>| match goal {
        Some(GoalName::Games(games)) => format!("{games} games"),
        Some(GoalName::Precision(half_width)) => format!("a precision of {half_width}"),
        Some(GoalName::Time) | None => "no fixed goal".to_owned(),
    };
    let pairs = [
        ("version", found.version.clone(), env!("CARGO_PKG_VERSION").to_owned()),
        ("dice layout", found.dice.to_string(), DICE_LAYOUT.to_string()),
        ("seed", found.seed.to_string(), about.seed.to_string()),
        ("scenario", found.scenario.name.clone(), about.scenario.name.clone()),
        ("scenario hash", found.scenario.hash.clone(), about.scenario.hash.clone()),
        ("strategy hash", found.strategy.hash.clone(), about.strategy.hash.clone()),
        ("players", found.players.to_string(), about.players.to_string()),
        ("goal", goal(found.goal), goal(about.goal.map(Into::into))),
    ];
    let differs = pairs.into_iter().find(|(_, found, wanted)| found != wanted);
    match differs {
        Some((what, found, wanted)) => Some(format!("its {what} is {found}, not {wanted}")),
        None if found.partial => Some("it was cut short".to_owned()),
        None => None,
    }
}
