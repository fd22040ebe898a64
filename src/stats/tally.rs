//! What many games leave behind together: counts, sums and histograms, all whole numbers.

/// The value that stands for "missing" in a row.
const MISSING: u32 = u32::MAX;

/// A greatest or least value, and the lowest game number that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The value.
    pub value: u32,
    /// The game to replay.
    pub game: u64,
}

/// One column within one outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// How many games have a value.
    pub count: u64,
    /// Their sum.
    pub sum: u64,
    /// The sum of their squares.
    pub squares: u128,
    /// The least value, if there is any.
    pub least: Option<Extreme>,
    /// The greatest value, if there is any.
    pub greatest: Option<Extreme>,
    /// How many games have the value 0, 1, 2 …; the last bin holds all greater ones.
    pub bins: Vec<u64>,
}

impl Cell {
    fn new(limit: u32) -> Self {
        let bins = vec![0; limit as usize + 2];
        Self { count: 0, sum: 0, squares: 0, least: None, greatest: None, bins }
    }

    #[inline]
    fn add(&mut self, game: u64, value: u32) {
        self.count += 1;
        self.sum += u64::from(value);
        self.squares += u128::from(value) * u128::from(value);
        let last = self.bins.len() - 1;
        self.bins[(value as usize).min(last)] += 1;
        // Nearly every value lies between the extremes, or equals one that an earlier game had.
        let here = Extreme { value, game };
        if self.least.is_none_or(|least| value < least.value || (value == least.value && game < least.game)) {
            self.least = Some(here);
        }
        let is_greater = |than: Extreme| value > than.value || (value == than.value && game < than.game);
        if self.greatest.is_none_or(is_greater) {
            self.greatest = Some(here);
        }
    }

    fn merge(&mut self, other: &Cell) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.least = lesser(self.least, other.least);
        self.greatest = greater(self.greatest, other.greatest);
        self.bins.iter_mut().zip(&other.bins).for_each(|(bin, more)| *bin += more);
    }

    /// How many values were too great for a bin of their own.
    pub fn clipped(&self) -> u64 {
        self.bins.last().copied().unwrap_or(0)
    }
}

/// The least value; of equals, the lowest game number, so that the order of merging cannot matter.
#[inline]
fn lesser(one: Option<Extreme>, other: Option<Extreme>) -> Option<Extreme> {
    match (one, other) {
        (Some(a), Some(b)) => Some(if (b.value, b.game) < (a.value, a.game) { b } else { a }),
        (a, b) => a.or(b),
    }
}

/// The greatest value; of equals, the lowest game number.
#[inline]
fn greater(one: Option<Extreme>, other: Option<Extreme>) -> Option<Extreme> {
    match (one, other) {
        (Some(a), Some(b)) => {
            let b_wins = b.value > a.value || (b.value == a.value && b.game < a.game);
            Some(if b_wins { b } else { a })
        }
        (a, b) => a.or(b),
    }
}

/// All games so far, split by outcome.
///
/// ```
/// use chances::stats::Tally;
/// let (mut one, mut other) = (Tally::new(2, &[10]), Tally::new(2, &[10]));
/// one.add(0, 0, &[3]);
/// other.add(1, 1, &[5]);
/// one.merge(&other);
/// assert_eq!(one.games(), 2);
/// assert_eq!(one.column(0).sum, 8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    outcomes: Vec<u64>,
    /// Outcome by outcome, the columns of each in order.
    cells: Vec<Cell>,
    columns: usize,
}

impl Tally {
    /// An empty tally; each column has the greatest value that gets a bin of its own.
    pub fn new(outcomes: usize, limits: &[u32]) -> Self {
        let cells = (0..outcomes).flat_map(|_| limits.iter().map(|limit| Cell::new(*limit))).collect();
        Self { outcomes: vec![0; outcomes], cells, columns: limits.len() }
    }

    /// Counts one game. `u32::MAX` is a missing value.
    #[inline]
    pub fn add(&mut self, game: u64, outcome: usize, values: &[u32]) {
        self.outcomes[outcome] += 1;
        let cells = &mut self.cells[outcome * self.columns..][..self.columns];
        for (cell, value) in cells.iter_mut().zip(values) {
            if *value != MISSING {
                cell.add(game, *value);
            }
        }
    }

    /// Adds the games of another tally over the same columns.
    pub fn merge(&mut self, other: &Tally) {
        self.outcomes.iter_mut().zip(&other.outcomes).for_each(|(count, more)| *count += more);
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, more)| cell.merge(more));
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.outcomes.iter().sum()
    }

    /// How many games ended in each way.
    pub fn outcomes(&self) -> &[u64] {
        &self.outcomes
    }

    /// A column within one outcome.
    pub fn column_of(&self, outcome: usize, column: usize) -> &Cell {
        &self.cells[outcome * self.columns + column]
    }

    /// A column over all outcomes.
    pub fn column(&self, column: usize) -> Cell {
        let mut all = self.column_of(0, column).clone();
        (1..self.outcomes.len()).for_each(|outcome| all.merge(self.column_of(outcome, column)));
        all
    }
}
