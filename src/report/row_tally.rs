//! Rows that were read back: one file of games, counted.

use std::{collections::BTreeMap, fs::File, io, path::Path};

use super::{Groups, ReadError};
use crate::{
    play::Digest,
    stats::{Cell, Moments, Tally},
};

/// What `result` says of a game that the players have won.
pub(super) const WON: &str = "won";
/// What it says of any other.
pub(super) const LOST: &str = "lost";

/// Values over this share a bin: a chart has no room for more, and memory stays bounded.
const LIMIT: u32 = 1_000;

/// The games of one file of rows.
#[derive(Clone, Debug, PartialEq)]
pub struct RowTally {
    /// The file, as it was typed.
    pub name: String,
    /// What the games have in common: key and values, as far as the rows say it.
    pub facts: Vec<(String, Vec<String>)>,
    /// How many games there are.
    pub games: u64,
    /// How many of them were won.
    pub wins: u64,
    /// How many ended in each way, and whether that is a win.
    pub outcomes: Vec<(String, (u64, bool))>,
    /// Every column.
    pub columns: Vec<(String, Cell)>,
    /// The games by some columns, where that was asked for.
    pub groups: Option<Groups>,
    /// A hash over every row.
    signature: u64,
}

impl RowTally {
    /// Whether two files hold the same games.
    pub fn holds_same(&self, other: &Self) -> bool {
        (self.games, self.signature) == (other.games, other.signature)
    }
}

/// Counts rows as they are read.
pub(super) struct RowCounter {
    names: Vec<String>,
    tally: Tally,
    outcomes: BTreeMap<String, (u64, bool)>,
    digest: Digest,
}

impl RowCounter {
    pub(super) fn new(names: Vec<String>) -> Self {
        let tally = Tally::new(1, &vec![LIMIT; names.len()]);
        Self { names, tally, outcomes: BTreeMap::new(), digest: Digest::new() }
    }

    /// Adds a game; `u32::MAX` is a missing value. Returns false where another game with this outcome was won and this
    /// one was not, or the other way round.
    pub(super) fn add(&mut self, is_won: bool, outcome: &str, values: &[u32]) -> bool {
        self.tally.add(self.tally.games(), 0, values);
        values.iter().for_each(|value| self.digest.number((*value).into()));
        match self.outcomes.get_mut(outcome) {
            Some((games, was_won)) => {
                *games += 1;
                *was_won == is_won
            }
            None => {
                self.outcomes.insert(outcome.to_owned(), (1, is_won));
                true
            }
        }
    }

    pub(super) fn finish(self, path: &Path, facts: Vec<(String, Vec<String>)>) -> RowTally {
        let Self { names, tally, outcomes, mut digest } = self;
        facts.iter().flat_map(|(_, values)| values).for_each(|value| digest.text(value));
        let columns = names.into_iter().enumerate().map(|(index, name)| (name, tally.column(index)));
        let mut outcomes: Vec<_> = outcomes.into_iter().collect();
        outcomes.sort_by_key(|(_, (games, is_won))| (!is_won, std::cmp::Reverse(*games)));
        RowTally {
            name: path.display().to_string(),
            facts,
            games: tally.games(),
            wins: outcomes.iter().filter(|(_, (_, is_won))| *is_won).map(|(_, (games, _))| games).sum(),
            columns: columns.collect(),
            outcomes,
            groups: None,
            signature: digest.finish(),
        }
    }
}

/// The columns before those of the game.
const FIRST: [&str; 3] = ["game", "result", "outcome"];

/// Reads a CSV file that `chances run --rows` wrote; groups it too where `by` names columns.
pub(super) fn read_csv(path: &Path, by: &[String], of: &[String]) -> Result<RowTally, ReadError> {
    let wrong = |message: String| ReadError::new(path, message);
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => wrong("no such file; check the path".to_owned()),
        _ => wrong(error.to_string()),
    })?;
    refuse_a_cut_line(path, &file)?;
    let mut csv = csv::Reader::from_reader(file);
    let header = csv.headers().map_err(|error| wrong(said(&error)))?.clone();
    let names: Vec<String> = header.iter().map(str::to_owned).collect();
    if !names.iter().take(3).eq(FIRST.iter()) {
        return Err(wrong(
            "these are no rows of games, which begin with game,result,outcome; write them with \
             `chances run --rows FILE`"
                .to_owned(),
        ));
    }
    let mut groups = CsvGroups::new(&names, by, of).map_err(wrong)?;
    let mut counter = RowCounter::new(names[3..].to_vec());
    let mut record = csv::StringRecord::new();
    let mut values = Vec::new();
    while csv.read_record(&mut record).map_err(|error| wrong(said(&error)))? {
        let line = counter.tally.games() + 2;
        if record[0].parse() != Ok(counter.tally.games()) {
            let message = format!(
                "line {line} is game {}, but games count up from 0; rows of several runs stand in several files",
                &record[0]
            );
            return Err(wrong(message));
        }
        values.clear();
        for field in record.iter().skip(3) {
            let value = if field.is_empty() { Some(u32::MAX) } else { field.parse().ok() };
            values.push(value.ok_or_else(|| wrong(format!("line {line}: \"{field}\" is no whole number")))?);
        }
        let is_won = match &record[1] {
            WON => true,
            LOST => false,
            result => {
                return Err(wrong(format!("line {line}: \"{result}\" is no result; it is {WON} or {LOST}")));
            }
        };
        if !counter.add(is_won, &record[2], &values) {
            let message = format!("line {line}: \"{}\" is won here and lost elsewhere", &record[2]);
            return Err(wrong(message));
        }
        groups.add(&record, is_won, &values);
    }
    let mut tally = counter.finish(path, Vec::new());
    tally.groups = groups.finish();
    Ok(tally)
}

fn said(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { pos: Some(at), .. } => {
            format!("line {} has too few or too many values; the file was cut off or joined", at.line())
        }
        _ => format!("this is no CSV that `chances run --rows` wrote ({error})"),
    }
}

/// What is written whole ends with a line end.
fn refuse_a_cut_line(path: &Path, mut file: &File) -> Result<(), ReadError> {
    use std::io::{Read, Seek, SeekFrom};
    let mut last = [0];
    let read = file.seek(SeekFrom::End(-1)).and_then(|_| file.read(&mut last));
    let is_whole = read.is_ok() && last == *b"\n";
    file.seek(SeekFrom::Start(0)).map_err(|error| ReadError::new(path, error.to_string()))?;
    if is_whole {
        return Ok(());
    }
    Err(ReadError::new(path, "the file is empty, or its last line was cut off; write it again"))
}

/// The groups of a CSV file: the indices of the columns that make a key, and of those that means are taken of.
struct CsvGroups {
    groups: Groups,
    by: Vec<usize>,
    of: Vec<usize>,
}

impl CsvGroups {
    fn new(names: &[String], by: &[String], of: &[String]) -> Result<Self, String> {
        let of = default_means(names, of);
        let place = |name: &String| {
            let place = names.iter().position(|known| known == name);
            place.ok_or_else(|| format!("it has no column `{name}`; it has {}", names.join(", ")))
        };
        let mut groups = Groups::default();
        groups.begin(by, &of)?;
        let by = by.iter().map(place).collect::<Result<_, _>>()?;
        Ok(Self { groups, by, of: of.iter().map(place).collect::<Result<_, _>>()? })
    }

    fn add(&mut self, record: &csv::StringRecord, is_won: bool, values: &[u32]) {
        if self.by.is_empty() {
            return;
        }
        let key = self.by.iter().map(|column| record[*column].to_owned()).collect();
        let known = |column: &usize| column.checked_sub(3).map_or(u32::MAX, |column| values[column]);
        let moments = |value: u32| if value == u32::MAX { Moments::default() } else { Moments::of(value) };
        let values: Vec<_> = self.of.iter().map(|column| moments(known(column))).collect();
        self.groups.add(key, 1, is_won, &values);
    }

    fn finish(self) -> Option<Groups> {
        (!self.by.is_empty()).then_some(self.groups)
    }
}

/// The columns that means are taken of: the length of a game where nothing is said.
pub(super) fn default_means(names: &[String], of: &[String]) -> Vec<String> {
    let length = names.iter().skip_while(|name| *name != "outcome").nth(1);
    if of.is_empty() { length.into_iter().cloned().collect() } else { of.to_vec() }
}
