//! Rows that were read back: one file of games, counted.

use std::{cmp::Reverse, collections::BTreeMap, fs::File, io, path::Path};

use super::{Groups, sets::texts_among};
use crate::{
    data::hint,
    play::{Digest, Record, result},
    report::{
        GameSet, ReadError,
        kit::{counted, csv::provenance_names},
    },
    stats::{Cell, Moments, Tally},
};

/// Values over this share a bin: a chart has no room for more, and memory stays bounded.
const LIMIT: u32 = 1_000;

/// The games of one file of rows, or of several that hold the parts of one run.
#[derive(Clone, Debug, PartialEq)]
pub struct RowTally {
    /// The file, as it was typed, or all files.
    pub name: String,
    /// What the games have in common: key and values, as far as the rows say it.
    pub facts: Vec<(String, Vec<String>)>,
    /// How many games there are.
    pub games: u64,
    /// How many had each result: `won` and `lost`, or the side that has won, and `draw`.
    pub results: Vec<(String, u64)>,
    /// How many ended in each way, and what the result is then.
    pub outcomes: Vec<(String, (u64, String))>,
    /// Every column.
    pub columns: Vec<(String, Cell)>,
    /// The games by some columns, where that was asked for.
    pub groups: Option<Groups>,
    /// Which games they are, where their numbers count up without a gap in every file.
    pub played: Option<GameSet>,
    /// The first game of every file, and its name.
    pub(super) files: Vec<(u64, String)>,
    /// Every column, in one outcome.
    pub(super) tally: Tally,
    /// A hash over every row.
    pub(super) signature: u64,
}

impl RowTally {
    /// What was played, as far as the rows say it: their scenarios, else the name of the file.
    pub(in crate::report) fn title(&self) -> String {
        let scenarios = self.facts.iter().find(|(key, _)| key == "scenario").map(|(_, values)| values);
        match scenarios.map_or(&[][..], Vec::as_slice) {
            [] => self.name.clone(),
            some if some.len() <= 3 => some.join(", "),
            many => counted(many.len() as u64, "scenario"),
        }
    }

    /// Whether two files hold the same games.
    pub fn holds_same(&self, other: &Self) -> bool {
        (self.games, self.signature) == (other.games, other.signature)
    }

    /// Whether both hold the same table with the same random numbers, so that games of the same number are the same
    /// game: as far as one goes, the other goes too.
    pub fn shares_games(&self, other: &Self) -> bool {
        self.differences(other).is_empty()
    }

    /// The columns that say what was played and that differ between two files.
    pub fn differences(&self, other: &Self) -> Vec<&str> {
        let pairs = self.facts.iter().zip(&other.facts);
        pairs.filter(|((_, one), (_, two))| one != two).map(|((key, _), _)| key.as_str()).collect()
    }

    /// Whether both hold games of one table, so that they may be counted together: at most the seeds differ.
    pub fn is_same_table(&self, other: &Self) -> bool {
        let names = |rows: &Self| rows.columns.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        self.differences(other) == ["seed"] && names(self) == names(other)
    }

    /// Whether one side plays together against the game.
    pub(in crate::report) fn is_cooperative(&self) -> bool {
        self.results.iter().all(|(name, _)| name == result::WON || name == result::LOST)
    }

    /// The results that are shown: how often the players won, or who has won how often.
    pub(in crate::report) fn shown_results(&self) -> Vec<(String, u64)> {
        if !self.is_cooperative() {
            return self.results.clone();
        }
        let won = self.results.iter().find(|(name, _)| name == result::WON);
        vec![(result::WON.to_owned(), won.map_or(0, |(_, games)| *games))]
    }
}

/// Counts rows as they are read.
pub(super) struct RowCounter {
    names: Vec<String>,
    tally: Tally,
    outcomes: BTreeMap<String, (u64, String)>,
    digest: Digest,
    first_game: u64,
    /// Whether the games count up without a gap.
    is_in_order: bool,
}

impl RowCounter {
    pub(super) fn new(names: Vec<String>) -> Self {
        let tally = Tally::new(1, &vec![LIMIT; names.len()]);
        let (outcomes, digest) = (BTreeMap::new(), Digest::new());
        Self { names, tally, outcomes, digest, first_game: 0, is_in_order: true }
    }

    /// How many games have been counted.
    pub(super) fn games(&self) -> u64 {
        self.tally.games()
    }

    /// Takes the number of the next game to be added; returns false where games are missing before it.
    pub(super) fn expect(&mut self, game: Option<u64>) -> bool {
        match game {
            Some(game) if self.games() == 0 && game <= u64::MAX / 2 => self.first_game = game,
            game => self.is_in_order &= game == Some(self.first_game + self.games()),
        }
        self.is_in_order
    }

    /// Adds a game; [`Record::MISSING`] is a missing value. Returns false where another game with this outcome had
    /// another result.
    pub(super) fn add(&mut self, result: &str, outcome: &str, values: &[u32]) -> bool {
        self.tally.add(self.first_game + self.tally.games(), 0, values);
        values.iter().for_each(|value| self.digest.number((*value).into()));
        add_outcome(&mut self.outcomes, outcome, 1, result)
    }

    pub(super) fn finish(self, path: &Path, facts: Vec<(String, Vec<String>)>) -> RowTally {
        let Self { names, tally, outcomes, mut digest, first_game, is_in_order } = self;
        facts.iter().flat_map(|(_, values)| values).for_each(|value| digest.text(value));
        let (outcomes, results) = sorted(outcomes);
        let name = path.display().to_string();
        RowTally {
            name: name.clone(),
            facts,
            games: tally.games(),
            results,
            columns: columns_of(&names, &tally),
            outcomes,
            groups: None,
            played: is_in_order.then(|| (first_game..first_game + tally.games()).into()),
            files: vec![(first_game, name)],
            tally,
            signature: digest.finish(),
        }
    }
}

/// Adds games that ended in one way; returns false where others that ended so had another result.
pub(super) fn add_outcome(
    outcomes: &mut BTreeMap<String, (u64, String)>,
    outcome: &str,
    more: u64,
    result: &str,
) -> bool {
    match outcomes.get_mut(outcome) {
        Some((games, before)) => {
            *games += more;
            before == result
        }
        None => {
            outcomes.insert(outcome.to_owned(), (more, result.to_owned()));
            true
        }
    }
}

/// How many games ended in each way, and how many had each result, in the order in which they are shown.
pub(super) fn sorted(outcomes: BTreeMap<String, (u64, String)>) -> (Outcomes, Vec<(String, u64)>) {
    let mut outcomes: Vec<_> = outcomes.into_iter().collect();
    let is_last = |result: &str| result == result::LOST || result == result::DRAW;
    outcomes.sort_by_key(|(_, (games, result))| (is_last(result), Reverse(*games)));
    let mut results: Vec<(String, u64)> = Vec::new();
    for (_, (games, result)) in &outcomes {
        match results.iter_mut().find(|(name, _)| name == result) {
            Some((_, all)) => *all += games,
            None => results.push((result.clone(), *games)),
        }
    }
    (outcomes, results)
}

/// Each outcome with its games, and what the result is then.
type Outcomes = Vec<(String, (u64, String))>;

/// Every column with its name.
pub(super) fn columns_of(names: &[String], tally: &Tally) -> Vec<(String, Cell)> {
    names.iter().enumerate().map(|(index, name)| (name.clone(), tally.column(index))).collect()
}

/// How many columns of text say what was played.
fn fact_count() -> usize {
    provenance_names().count()
}

/// The names of the columns before those of the game.
fn first_names() -> Vec<&'static str> {
    provenance_names().chain(["game", "result", "outcome"]).collect()
}

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
    let first = first_names();
    if names.iter().take(3).eq(["game", "result", "outcome"].iter()) {
        return Err(wrong(
            "these rows were written by an older version and do not say what was played; write them again with \
             `chances run --rows FILE`"
                .to_owned(),
        ));
    }
    if !names.iter().take(first.len()).eq(first.iter()) {
        return Err(wrong(
            "these are not rows of games, which begin with scenario,variant,set; write them with \
             `chances run --rows FILE`"
                .to_owned(),
        ));
    }
    let mut groups = CsvGroups::new(&names, by, of).map_err(wrong)?;
    let counts = first.len() + texts_among(&names[first.len()..]);
    let mut counter = RowCounter::new(names[counts..].to_vec());
    let mut facts: Option<Vec<(String, Vec<String>)>> = None;
    let mut record = csv::StringRecord::new();
    let mut values = Vec::new();
    while csv.read_record(&mut record).map_err(|error| wrong(said(&error)))? {
        let line = counter.games() + 2;
        let here = || {
            names
                .iter()
                .zip(&record)
                .take(fact_count())
                .map(|(name, value)| (name.clone(), vec![value.to_owned()]))
        };
        let known = facts.get_or_insert_with(|| here().collect());
        let is_same = known.iter().zip(&record).all(|((_, values), value)| values[0] == value);
        if !is_same {
            return Err(wrong(format!(
                "line {line} is from another run than the lines before it; keep the rows of each run in their own file"
            )));
        }
        let [game, result, outcome] = [0, 1, 2].map(|index| &record[fact_count() + index]);
        if !counter.expect(game.parse().ok()) {
            return Err(wrong(format!(
                "line {line} is game {game}, but games count up without a gap; keep the rows of each run, or of each \
                 part, in their own file"
            )));
        }
        values.clear();
        for field in record.iter().skip(counts) {
            let value = if field.is_empty() { Some(Record::MISSING) } else { field.parse().ok() };
            values
                .push(value.ok_or_else(|| wrong(format!("line {line}: \"{field}\" is not a whole number")))?);
        }
        if result.is_empty() {
            return Err(wrong(format!("line {line} has no result")));
        }
        if !counter.add(result, outcome, &values) {
            return Err(wrong(format!("line {line}: \"{outcome}\" is \"{result}\" here and not elsewhere")));
        }
        groups.add(&record, result, &values);
    }
    let mut tally = counter.finish(path, facts.unwrap_or_default());
    tally.groups = groups.finish();
    Ok(tally)
}

fn said(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { pos: Some(at), .. } => {
            format!("line {} has too few or too many values; the file was cut off or joined", at.line())
        }
        _ => format!("not a CSV file of `chances run --rows` ({error})"),
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

/// What is wrong with a column that rows do not have.
pub(super) fn no_column(name: &str, known: &[String]) -> String {
    format!("it has no column `{name}`; {}", hint(name, "columns", known.iter().map(String::as_str)))
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
            place.ok_or_else(|| no_column(name, names))
        };
        refuse_means_of_text(names, &of)?;
        let mut groups = Groups::default();
        groups.begin(by, &of)?;
        let by = by.iter().map(place).collect::<Result<_, _>>()?;
        Ok(Self { groups, by, of: of.iter().map(place).collect::<Result<_, _>>()? })
    }

    fn add(&mut self, record: &csv::StringRecord, result: &str, values: &[u32]) {
        if self.by.is_empty() {
            return;
        }
        let key = self.by.iter().map(|column| record[*column].to_owned()).collect();
        let skipped = record.len() - values.len();
        let known = |column: &usize| Record::value(values[column.checked_sub(skipped)?]);
        let moments = |column: &usize| known(column).map_or(Moments::default(), Moments::of);
        let values: Vec<_> = self.of.iter().map(moments).collect();
        self.groups.add(key, 1, result, &values);
    }

    fn finish(self) -> Option<Groups> {
        (!self.by.is_empty()).then_some(self.groups)
    }
}

/// The columns that are counts: all behind those that say what was played, how it ended, and what held.
fn counts_among(names: &[String]) -> &[String] {
    let own =
        names.iter().position(|name| name == "outcome").map_or(&[][..], |outcome| &names[outcome + 1..]);
    &own[texts_among(own)..]
}

/// Refuses the mean of a column that says what was played or how it ended.
pub(super) fn refuse_means_of_text(names: &[String], of: &[String]) -> Result<(), String> {
    let counts = counts_among(names);
    let Some(text) = of.iter().find(|name| names.contains(name) && !counts.contains(name)) else {
        return Ok(());
    };
    let example = counts.first().map_or("turns", String::as_str);
    Err(format!("`{text}` is not a number, so it has no mean; name a column of the game such as {example}"))
}

/// The columns that means are taken of: by default, the length of a game.
pub(super) fn default_means(names: &[String], of: &[String]) -> Vec<String> {
    let length = counts_among(names).first();
    if of.is_empty() { length.into_iter().cloned().collect() } else { of.to_vec() }
}
