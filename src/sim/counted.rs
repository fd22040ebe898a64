//! What some games add up to, so that parts of a run that were played apart can be put together.

use serde::{Deserialize, Serialize};

use super::{Contrast, Ended, Engine, Goal, Played};
use crate::stats::{Measure, Paired, PlaceTally, Tally};

/// What was counted at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableCounts {
    /// All games.
    pub tally: Tally,
    /// What happened at each place; empty where the table has no map.
    pub places: PlaceTally,
    /// The sum of a hash of every record.
    pub signature: u64,
    /// By what it differs from the first table, where columns were kept.
    pub contrast: Contrast,
}

/// What some games at one table, or at several side by side, add up to: whole numbers, which may be added in any order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Table by table.
    pub tables: Vec<TableCounts>,
    /// The measure of each further table, paired with that of the first one, where series were kept.
    pub pairs: Vec<Paired>,
}

impl Counted {
    /// How many games there are at each table.
    pub fn games(&self) -> u64 {
        self.tables.first().map_or(0, |table| table.tally.games())
    }

    /// Whether the other was counted over the same tables, columns and places, so that the two can be added.
    pub fn is_like(&self, other: &Self) -> bool {
        let are_alike = |(one, other): (&TableCounts, &TableCounts)| {
            one.tally.is_like(&other.tally)
                && one.places.is_like(&other.places)
                && one.contrast.is_like(&other.contrast)
        };
        self.tables.len() == other.tables.len()
            && self.pairs.len() == other.pairs.len()
            && self.tables.iter().zip(&other.tables).all(are_alike)
            && self.pairs.iter().zip(&other.pairs).all(|(one, other)| one.is_like(other))
    }

    /// Whether so many games can have counted this, `has_game` says which: no number of it is greater than they allow, and
    /// two such can be added.
    pub fn is_possible(&self, games: u64, has_game: impl Fn(u64) -> bool) -> bool {
        let is_possible = |table: &TableCounts| {
            table.tally.is_possible(&has_game)
                && table.tally.games() == games
                && table.places.is_possible(games)
                && table.contrast.is_possible(games)
        };
        !self.tables.is_empty()
            && self.tables.iter().all(is_possible)
            && self.pairs.iter().all(|paired| paired.is_possible(games))
    }

    /// How many numbers the lists of counts hold.
    pub fn size(&self) -> u64 {
        self.tables.iter().map(|table| table.tally.size() + table.places.size()).sum()
    }

    /// Adds other games. Both must be alike: see [`Counted::is_like`].
    pub fn merge(&mut self, more: &Self) {
        for (all, more) in self.tables.iter_mut().zip(&more.tables) {
            all.tally.merge(&more.tally);
            all.places.merge(&more.places);
            all.signature = all.signature.wrapping_add(more.signature);
            all.contrast.merge(&more.contrast);
        }
        self.pairs.iter_mut().zip(&more.pairs).for_each(|(all, more)| all.add(more));
    }
}

impl Engine<'_> {
    /// All that was counted so far.
    pub fn counted(&self) -> Counted {
        let table = |table| TableCounts {
            tally: self.tally(table),
            places: self.places(table),
            signature: self.signature(table),
            contrast: self.contrast(table),
        };
        let pairs = if self.keeps_series() { 1..self.tables() } else { 0..0 };
        Counted {
            tables: (0..self.tables()).map(table).collect(),
            pairs: pairs.map(|table| self.paired(0, table)).collect(),
        }
    }
}

impl Played {
    /// A run whose games were counted elsewhere: all of them, up to a number that was fixed or, to a precision, looked at.
    /// Panics where there is no table.
    pub fn of(counted: Counted, goal: Goal, measure: &Measure) -> Self {
        let Counted { tables, .. } = counted;
        let TableCounts { tally, places, signature, .. } =
            tables.into_iter().next().expect("there is a table");
        let is_reached = goal.is_reached(&measure.sample(&tally), tally.games());
        Self {
            tally,
            places,
            signature,
            ended: if is_reached { Ended::Goal } else { Ended::Time },
            stopping: goal.stopping(is_reached, measure.about.kind),
        }
    }

    /// What was counted, to be added to other games of the same table.
    pub fn counted(&self) -> Counted {
        let Self { tally, places, signature, .. } = self.clone();
        Counted {
            tables: vec![TableCounts { tally, places, signature, contrast: Contrast::default() }],
            pairs: Vec::new(),
        }
    }
}
