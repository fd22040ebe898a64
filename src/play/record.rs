//! What one finished game leaves behind: a row of small whole numbers, and the columns it stands in.

/// What a column counts, for people and for charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A plain count: rounds, cards, damage.
    Count,
    /// 0 or 1: whether something happened. Its mean is a share.
    YesNo,
    /// A moment of the game: the turn on which something happened, missing where it did not.
    Moment,
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
    /// Values up to this one are counted each for itself; greater ones together, which quantiles show.
    pub limit: u32,
}

impl Column {
    /// A count from 0 to `limit`.
    pub fn count(name: impl Into<String>, limit: u32, about: impl Into<String>) -> Self {
        Self { name: name.into(), about: about.into(), headline: None, unit: Unit::Count, limit }
    }

    /// Whether something happened.
    pub fn yes_no(name: impl Into<String>, about: impl Into<String>) -> Self {
        Self { unit: Unit::YesNo, ..Self::count(name, 1, about) }
    }

    /// When something happened, if it did.
    pub fn moment(name: impl Into<String>, limit: u32, about: impl Into<String>) -> Self {
        Self { unit: Unit::Moment, ..Self::count(name, limit, about) }
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

    /// The value of the next column.
    pub fn add(&mut self, value: impl Into<u32>) {
        self.add_maybe(Some(value));
    }

    /// The value of the next column, if it has one.
    pub fn add_maybe(&mut self, value: Option<impl Into<u32>>) {
        self.record.set_maybe(self.column, value.map(Into::into));
        self.column += 1;
    }
}
