//! What one finished game leaves behind: a row of small whole numbers, and the columns it stands in.

use serde::{Deserialize, Serialize};

/// What a column counts, for people and for charts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// A plain count: rounds, cards, damage.
    #[default]
    Count,
    /// 0 or 1: whether something happened. Its mean is a share.
    YesNo,
    /// A moment of the game: the turn on which something happened, missing where it did not.
    Moment,
    /// The moment on which a seat left the game, missing where it did not.
    Elimination,
}

/// What a column is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// The game as a whole.
    #[default]
    Game,
    /// One seat, counted from 1 as people count.
    Seat(u8),
    /// One stage of a longer game, counted from 1.
    Stage(u8),
}

/// One column of every output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Lower case with underscores: the key in JSON, CSV and `--rows`.
    pub name: String,
    /// One line that says what is counted.
    pub about: String,
    /// How the terminal calls it; `None` keeps it out of the terminal's table.
    pub headline: Option<&'static str>,
    /// What it counts.
    pub unit: Unit,
    /// What it is about.
    pub group: Group,
    /// Its name without that of the group: `damage` of `p2_damage`.
    pub stem: String,
    /// Values up to this one are counted each for itself; greater ones together, which quantiles show.
    pub limit: u32,
    /// The ending that it is a part of, by name, and what took that part, in words.
    pub cause_of: Option<(&'static str, &'static str)>,
    /// The set of flags that it is one of, and its word in it.
    pub flag_of: Option<(&'static str, &'static str)>,
}

impl Column {
    /// A count from 0 to `limit`.
    pub fn count(name: impl Into<String>, limit: u32, about: impl Into<String>) -> Self {
        let name = name.into();
        let stem = name.clone();
        let (unit, group) = (Unit::Count, Group::Game);
        let (headline, cause_of, flag_of) = (None, None, None);
        Self { name, about: about.into(), headline, unit, group, stem, limit, cause_of, flag_of }
    }

    /// Whether something happened.
    pub fn yes_no(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { unit: Unit::YesNo, ..Self::count(name, 1, about) }
    }

    /// When something happened, if it did.
    pub fn moment(name: impl Into<String>, limit: u32, about: impl Into<String>) -> Self {
        Self { unit: Unit::Moment, ..Self::count(name, limit, about) }
    }

    /// When a seat left the game, if it did.
    pub fn elimination(name: impl Into<String>, limit: u32, about: impl Into<String>) -> Self {
        Self { unit: Unit::Elimination, ..Self::count(name, limit, about) }
    }

    /// The same of one seat, counted from 1: `damage` becomes `p2_damage`.
    pub fn of_seat(self, seat: u8) -> Self {
        Self {
            name: format!("p{seat}_{}", self.stem),
            about: format!("player {seat}: {}", self.about),
            group: Group::Seat(seat),
            ..self
        }
    }

    /// The seat that a column of this name is about, as [`Column::of_seat`] names it: for files that hold names alone.
    ///
    /// ```
    /// use chances::play::Column;
    /// assert_eq!(Column::seat_in("p2_damage"), Some(2));
    /// assert_eq!(Column::seat_in("points"), None);
    /// ```
    pub fn seat_in(name: &str) -> Option<u8> {
        name.strip_prefix('p')?.split_once('_')?.0.parse().ok()
    }

    /// The same of one stage, counted from 1: `turns` becomes `stage2_turns`.
    pub fn of_stage(self, stage: u8) -> Self {
        Self {
            name: format!("stage{stage}_{}", self.stem),
            about: format!("stage {stage}: {}", self.about),
            group: Group::Stage(stage),
            ..self
        }
    }

    /// Says what took a part of an ending, so that a loss names its causes: "surprise attacks" of the games that end with
    /// no morale left. All causes of an ending together are the same in every game that ends so.
    pub fn cause_of(mut self, ending: &'static str, about: &'static str) -> Self {
        self.cause_of = Some((ending, about));
        self
    }

    /// Makes it one of a set of flags, which rows also have as one column of text: `door_north` is the word "north" of
    /// the set `door`. Its name begins with that of the set.
    pub fn flag_of(mut self, set: &'static str, word: &'static str) -> Self {
        self.flag_of = Some((set, word));
        self
    }

    /// Shows it in the terminal's table, under this name.
    pub fn headline(mut self, name: &'static str) -> Self {
        self.headline = Some(name);
        self
    }
}

/// The row that one game fills in. A value that is not written stays missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    values: Vec<u32>,
}

impl Record {
    /// Stands for "missing" among the values.
    pub const MISSING: u32 = u32::MAX;

    /// A value as it stands in a row, `None` where it is missing.
    #[inline]
    pub fn value(value: u32) -> Option<u32> {
        Some(value).filter(|value| *value != Self::MISSING)
    }

    /// An empty row with so many columns.
    pub fn new(columns: usize) -> Self {
        Self { values: vec![Self::MISSING; columns] }
    }

    /// Empties the row for the next game.
    #[inline]
    pub fn clear(&mut self) {
        self.values.fill(Self::MISSING);
    }

    /// Writes a value. Panics where the game writes to a column that it did not declare.
    #[inline]
    pub fn set(&mut self, column: usize, value: u32) {
        self.values[column] = value.min(Self::MISSING - 1);
    }

    /// Writes a value that may be missing.
    #[inline]
    pub fn set_maybe(&mut self, column: usize, value: Option<u32>) {
        if let Some(value) = value {
            self.set(column, value);
        }
    }

    /// The row, with [`Record::MISSING`] where nothing was written.
    #[inline]
    pub fn values(&self) -> &[u32] {
        &self.values
    }
}

/// Takes the columns of a game one after the other, each with its value.
///
/// A game lists them once, in [`Game::record`](super::Game::record); one sheet keeps the columns, another one the
/// values of a game.
pub trait Sheet {
    /// Takes a column and its value, `None` where it is missing.
    fn put(&mut self, column: impl FnOnce() -> Column, value: Option<u32>);

    /// A column that always has a value.
    #[inline]
    fn add(&mut self, column: impl FnOnce() -> Column, value: impl Into<u32>) {
        self.put(column, Some(value.into()));
    }

    /// A column whose value may be missing.
    #[inline]
    fn add_maybe(&mut self, column: impl FnOnce() -> Column, value: Option<impl Into<u32>>) {
        self.put(column, value.map(Into::into));
    }
}

/// Keeps the columns alone.
#[derive(Debug, Default)]
pub struct Headings(Vec<Column>);

impl Headings {
    /// All columns, in order.
    pub fn columns(self) -> Vec<Column> {
        self.0
    }
}

impl Sheet for Headings {
    fn put(&mut self, column: impl FnOnce() -> Column, _value: Option<u32>) {
        self.0.push(column());
    }
}

/// Writes the values of a record from left to right.
pub struct Row<'r> {
    record: &'r mut Record,
    column: usize,
}

impl<'r> Row<'r> {
    /// Begins with the first column.
    pub fn of(record: &'r mut Record) -> Self {
        Self { record, column: 0 }
    }
}

impl Sheet for Row<'_> {
    #[inline]
    fn put(&mut self, _column: impl FnOnce() -> Column, value: Option<u32>) {
        self.record.set_maybe(self.column, value);
        self.column += 1;
    }
}
