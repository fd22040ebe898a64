//! What many games leave behind together: counts, sums and histograms, all whole numbers.

use serde::{Deserialize, Serialize};

use super::{Moments, compact};
use crate::play::Record;

/// The value that stands for "missing" in a row.
const MISSING: u32 = Record::MISSING;

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
    /// How many values were too great for a bin of their own.
    pub fn clipped(&self) -> u64 {
        self.bins.last().copied().unwrap_or(0)
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    outcomes: Vec<u64>,
    /// Where the bins of each column begin within an outcome, and how many of them have a value of their own.
    places: Vec<(u32, u32)>,
    // Cells are worked out from these at the end: so that a game touches a line of memory for each column, and little else.
    /// Outcome by outcome, the bins of all columns.
    #[serde(with = "compact")]
    bins: Vec<u64>,
    /// Outcome by outcome, the edges of each column.
    edges: Vec<Edges>,
    /// Outcome by outcome, what has no bin of its own in each column.
    clipped: Vec<Clipped>,
}

/// The least and the greatest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<[u64; 4]>", into = "Option<[u64; 4]>")]
struct Edges {
    least: Extreme,
    greatest: Extreme,
}

impl Edges {
    /// Of no value yet: any game replaces these.
    const NONE: Edges = Edges {
        least: Extreme { value: u32::MAX, game: u64::MAX },
        greatest: Extreme { value: 0, game: u64::MAX },
    };

    #[inline]
    fn add(&mut self, here: Extreme) {
        self.merge(&Edges { least: here, greatest: here });
    }

    /// Of equals, the lowest game number, so that the order of merging cannot matter.
    #[inline]
    fn merge(&mut self, other: &Edges) {
        let (least, greatest) = (other.least, other.greatest);
        if (least.value, least.game) < (self.least.value, self.least.game) {
            self.least = least;
        }
        if (greatest.value, self.greatest.game) > (self.greatest.value, greatest.game) {
            self.greatest = greatest;
        }
    }
}

/// Values that are too great for a bin of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u128)", into = "(u64, u128)")]
struct Clipped {
    sum: u64,
    squares: u128,
}

/// Each value with its game, the least first; nothing where no game has one.
impl From<Edges> for Option<[u64; 4]> {
    fn from(edges: Edges) -> Self {
        let Edges { least, greatest } = edges;
        (edges != Edges::NONE).then_some([
            least.value.into(),
            least.game,
            greatest.value.into(),
            greatest.game,
        ])
    }
}

impl From<Option<[u64; 4]>> for Edges {
    fn from(four: Option<[u64; 4]>) -> Self {
        let extreme = |value: u64, game| Extreme { value: u32::try_from(value).unwrap_or(MISSING), game };
        four.map_or(Edges::NONE, |[least, first, greatest, second]| Edges {
            least: extreme(least, first),
            greatest: extreme(greatest, second),
        })
    }
}

impl From<Clipped> for (u64, u128) {
    fn from(clipped: Clipped) -> Self {
        (clipped.sum, clipped.squares)
    }
}

impl From<(u64, u128)> for Clipped {
    fn from((sum, squares): (u64, u128)) -> Self {
        Self { sum, squares }
    }
}

impl Clipped {
    #[cold]
    fn add(&mut self, value: u32) {
        self.sum += u64::from(value);
        self.squares += u128::from(value) * u128::from(value);
    }

    fn merge(&mut self, other: &Clipped) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

impl Tally {
    /// An empty tally; each column has the greatest value that gets a bin of its own.
    pub fn new(outcomes: usize, limits: &[u32]) -> Self {
        let mut width = 0;
        let mut place = |limit: &u32| {
            let start = width;
            width += limit + 2;
            (start, limit + 1)
        };
        let places: Vec<_> = limits.iter().map(&mut place).collect();
        Self {
            outcomes: vec![0; outcomes],
            bins: vec![0; outcomes * width as usize],
            edges: vec![Edges::NONE; outcomes * places.len()],
            clipped: vec![Clipped::default(); outcomes * places.len()],
            places,
        }
    }

    /// An empty tally over the same columns.
    pub fn blank(&self) -> Self {
        Self {
            outcomes: vec![0; self.outcomes.len()],
            bins: vec![0; self.bins.len()],
            edges: vec![Edges::NONE; self.edges.len()],
            clipped: vec![Clipped::default(); self.clipped.len()],
            places: self.places.clone(),
        }
    }

    /// Whether the other is over the same columns, so that the two can be added.
    pub fn is_like(&self, other: &Tally) -> bool {
        let lengths = |of: &Tally| (of.outcomes.len(), of.bins.len(), of.edges.len(), of.clipped.len());
        lengths(self) == lengths(other) && self.places == other.places
    }

    /// Whether games can have left this behind, `has_game` says which: no column has more values than there are games, and
    /// sums are those of such values. Then cells can be computed, and two such tallies added, without an overflow.
    pub fn is_possible(&self, has_game: impl Fn(u64) -> bool) -> bool {
        let games = self.outcomes.iter().try_fold(0_u64, |all, games| all.checked_add(*games));
        // One column behind the other, so that none is looked at twice.
        let width = self.places.iter().try_fold(0_u32, |end, (start, own)| {
            if *start == end { end.checked_add(*own)?.checked_add(1) } else { None }
        });
        let (outcomes, columns) = (self.outcomes.len(), self.places.len());
        let fits = |width: u32| {
            self.bins.len() == outcomes * width as usize
                && [self.edges.len(), self.clipped.len()] == [outcomes * columns; 2]
        };
        let is_possible = |column: usize| {
            let cells = (0..outcomes).map(|outcome| self.sums_of(outcome, column, &has_game));
            let all = cells.reduce(|one, other| {
                let ((count, sum, squares), (more, further, greater)) = (one?, other?);
                Some((count + more, sum + further, squares.checked_add(greater)?))
            });
            let Some(all) = all else { return true };
            all.is_some_and(|(count, sum, squares)| {
                u64::try_from(sum).is_ok_and(|sum| Moments { count, sum, squares }.is_possible())
            })
        };
        games.is_some() && width.is_some_and(fits) && (0..columns).all(is_possible)
    }

    /// How many values a column has within an outcome, their sum and that of their squares; `None` where games cannot have
    /// left this behind.
    fn sums_of(
        &self,
        outcome: usize,
        column: usize,
        has_game: impl Fn(u64) -> bool,
    ) -> Option<(u64, u128, u128)> {
        let (start, own) = self.places[column];
        let at = outcome * self.places.len() + column;
        let (Edges { least, greatest }, Clipped { sum, squares }) = (self.edges[at], self.clipped[at]);
        let bins = &self.bins[outcome * self.width() + start as usize..][..=own as usize];
        let count = bins.iter().try_fold(0_u64, |all, games| all.checked_add(*games))?;
        let clipped = Moments { count: bins[own as usize], sum, squares };
        let lowest = u128::from(clipped.count) * u128::from(own);
        let highest = u128::from(clipped.count) * u128::from(MISSING - 1);
        let is_clipped = clipped.is_possible() && (lowest..=highest).contains(&u128::from(sum));
        let found = bins.iter().position(|games| *games > 0).zip(bins.iter().rposition(|games| *games > 0));
        let are_edges = match found {
            None => self.edges[at] == Edges::NONE,
            Some((first, last)) => {
                [least, greatest].map(|edge| edge.value.min(own) as usize) == [first, last]
                    && least.value <= greatest.value
                    && greatest.value < MISSING
                    && has_game(least.game)
                    && has_game(greatest.game)
            }
        };
        if count > self.outcomes[outcome] || !is_clipped || !are_edges {
            return None;
        }
        let sums = (0..u128::from(own)).zip(bins).try_fold(
            (u128::from(sum), squares),
            |(sum, squares), (value, games)| {
                let more = value * u128::from(*games);
                Some((sum + more, squares.checked_add(value * more)?))
            },
        );
        sums.map(|(sum, squares)| (count, sum, squares))
    }

    /// How many bins there are.
    pub fn size(&self) -> u64 {
        self.bins.len() as u64
    }

    /// How many bins all columns of an outcome have.
    fn width(&self) -> usize {
        self.bins.len() / self.outcomes.len().max(1)
    }

    /// Counts one game. [`Record::MISSING`] is a missing value.
    #[inline]
    pub fn add(&mut self, game: u64, outcome: usize, values: &[u32]) {
        self.outcomes[outcome] += 1;
        let (width, columns) = (self.width(), self.places.len());
        let bins = &mut self.bins[outcome * width..][..width];
        let edges = &mut self.edges[outcome * columns..][..columns];
        let clipped = &mut self.clipped[outcome * columns..][..columns];
        for (column, value) in values[..columns].iter().copied().enumerate() {
            if value == MISSING {
                continue;
            }
            let (start, own) = self.places[column];
            bins[(start + value.min(own)) as usize] += 1;
            edges[column].add(Extreme { value, game });
            if value >= own {
                clipped[column].add(value);
            }
        }
    }

    /// Adds the games of another tally over the same columns.
    pub fn merge(&mut self, other: &Tally) {
        self.outcomes.iter_mut().zip(&other.outcomes).for_each(|(count, more)| *count += more);
        // Most bins of most tables stay empty: what is never written takes no memory.
        let bins = self.bins.iter_mut().zip(&other.bins).filter(|(_, more)| **more > 0);
        bins.for_each(|(bin, more)| *bin += more);
        self.edges.iter_mut().zip(&other.edges).for_each(|(edges, more)| edges.merge(more));
        self.clipped.iter_mut().zip(&other.clipped).for_each(|(clipped, more)| clipped.merge(more));
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
    pub fn column_of(&self, outcome: usize, column: usize) -> Cell {
        self.cell(outcome..outcome + 1, column)
    }

    /// A column over all outcomes.
    pub fn column(&self, column: usize) -> Cell {
        self.cell(0..self.outcomes.len(), column)
    }

    /// How many values a column has, their sum and that of their squares.
    pub fn moments(&self, column: usize) -> Moments {
        Moments::from(&self.column(column))
    }

    fn cell(&self, outcomes: std::ops::Range<usize>, column: usize) -> Cell {
        let (start, own) = self.places[column];
        let mut bins = vec![0; own as usize + 1];
        let (mut edges, mut clipped) = (Edges::NONE, Clipped::default());
        for outcome in outcomes {
            let at = outcome * self.places.len() + column;
            let more = &self.bins[outcome * self.width() + start as usize..];
            bins.iter_mut().zip(more).for_each(|(bin, more)| *bin += more);
            edges.merge(&self.edges[at]);
            clipped.merge(&self.clipped[at]);
        }
        let count = bins.iter().sum();
        let Clipped { mut sum, mut squares } = clipped;
        for (value, games) in (0..u64::from(own)).zip(&bins) {
            sum += value * games;
            squares += u128::from(value * value) * u128::from(*games);
        }
        let known = |extreme: Extreme| (count > 0).then_some(extreme);
        Cell { count, sum, squares, least: known(edges.least), greatest: known(edges.greatest), bins }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values with ties at both ends, missing ones, and some too great for a bin of their own.
    const VALUES: [u32; 8] = [3, 0, MISSING, 9, 0, 12, 12, 5];

    fn tally_of(games: &[usize]) -> Tally {
        let mut tally = Tally::new(2, &[10]);
        games.iter().for_each(|game| tally.add(*game as u64, game % 2, &[VALUES[*game]]));
        tally
    }

    #[test]
    fn a_column_is_what_its_values_add_up_to() {
        let all = tally_of(&[0, 1, 2, 3, 4, 5, 6, 7]).column(0);
        assert_eq!((all.count, all.sum), (7, 41));
        assert_eq!(all.squares, 9 + 81 + 144 + 144 + 25);
        assert_eq!(all.least, Some(Extreme { value: 0, game: 1 }));
        assert_eq!(all.greatest, Some(Extreme { value: 12, game: 5 }));
        assert_eq!((all.bins[0], all.bins[10], all.clipped()), (2, 0, 2));
    }

    #[test]
    fn the_outcomes_of_a_column_are_kept_apart() {
        let tally = tally_of(&[0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(tally.column_of(0, 0).greatest, Some(Extreme { value: 12, game: 6 }));
        assert_eq!(tally.column_of(1, 0).sum, 9 + 12 + 5);
    }

    #[test]
    fn the_order_of_games_and_of_merging_cannot_matter() {
        let whole = tally_of(&[0, 1, 2, 3, 4, 5, 6, 7]);
        let mut merged = tally_of(&[7, 6, 4]);
        merged.merge(&tally_of(&[]));
        merged.merge(&tally_of(&[5, 1]));
        merged.merge(&tally_of(&[3, 2, 0]));
        assert_eq!(merged, whole);
    }

    #[test]
    fn a_tally_that_games_have_left_behind_is_possible() {
        let tally = tally_of(&[0, 1, 2, 3, 4, 5, 6, 7]);
        assert!(tally.is_possible(|game| game < 8) && Tally::new(2, &[10]).is_possible(|_| false));
        assert!(!tally.is_possible(|game| game < 5), "the greatest value is that of game 5");
    }

    #[test]
    fn a_tally_that_no_games_can_leave_behind_is_not_possible() {
        let cases: [fn(&mut Tally); 11] = [
            |tally| tally.outcomes[0] = 2,
            |tally| tally.outcomes = vec![u64::MAX, 1],
            |tally| _ = tally.bins.pop(),
            |tally| tally.places = vec![(1, 10)],
            |tally| tally.places = vec![(0, u32::MAX)],
            |tally| tally.bins[0] = u64::MAX,
            |tally| tally.clipped[0] = Clipped::default(),
            |tally| tally.clipped[0].squares = u128::MAX,
            |tally| tally.clipped[0].sum = u64::MAX,
            |tally| tally.edges[0].greatest.value = 10,
            |tally| tally.edges[0] = Edges::NONE,
        ];
        for (index, change) in cases.into_iter().enumerate() {
            let mut tally = tally_of(&[0, 1, 2, 3, 4, 5, 6, 7]);
            change(&mut tally);
            assert!(!tally.is_possible(|_| true), "{index}");
        }
    }

    #[test]
    fn a_column_without_values_has_no_extremes() {
        let missing = tally_of(&[2]).column(0);
        assert_eq!((missing.count, missing.least, missing.greatest), (0, None, None));
    }
}
