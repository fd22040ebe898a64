//! Some games of a run, by their numbers.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Game numbers as ranges: in order, none of them empty, with a gap between any two.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct GameSet(Vec<Range<u64>>);

impl GameSet {
    /// How many games there are.
    pub fn len(&self) -> u64 {
        self.0.iter().map(|range| range.end - range.start).sum()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The last game and one more; 0 where there is none.
    pub fn end(&self) -> u64 {
        self.0.last().map_or(0, |range| range.end)
    }

    /// Adds games, none of which may be there already.
    pub fn add(&mut self, games: Range<u64>) {
        if games.is_empty() {
            return;
        }
        debug_assert!(self.overlap(&games).is_none());
        // Only neighbours are looked at: a set may have many ranges.
        let place = self.0.partition_point(|range| range.start < games.start);
        let joins_before = place > 0 && self.0[place - 1].end == games.start;
        let joins_next = self.0.get(place).is_some_and(|next| next.start == games.end);
        match (joins_before, joins_next) {
            (false, false) => self.0.insert(place, games),
            (true, false) => self.0[place - 1].end = games.end,
            (false, true) => self.0[place].start = games.start,
            (true, true) => self.0[place - 1].end = self.0.remove(place).end,
        }
    }

    /// Adds the games of another set, none of which may be there already.
    pub fn add_all(&mut self, other: &GameSet) {
        other.0.iter().for_each(|range| self.add(range.clone()));
    }

    /// Whether a game is there.
    pub fn contains(&self, game: u64) -> bool {
        let place = self.0.partition_point(|range| range.end <= game);
        self.0.get(place).is_some_and(|range| range.start <= game)
    }

    /// The first of these games that are there.
    pub fn overlap(&self, games: &Range<u64>) -> Option<Range<u64>> {
        let place = self.0.partition_point(|range| range.end <= games.start);
        let range = self.0.get(place)?;
        let common = range.start.max(games.start)..range.end.min(games.end);
        (!common.is_empty()).then_some(common)
    }

    /// The first games that both have.
    pub fn overlap_of(&self, other: &GameSet) -> Option<Range<u64>> {
        other.0.iter().find_map(|range| self.overlap(range))
    }

    /// Which of the first so many games are missing.
    pub fn gaps(&self, all: u64) -> Vec<Range<u64>> {
        let starts = [0].into_iter().chain(self.0.iter().map(|range| range.end));
        let ends = self.0.iter().map(|range| range.start).chain([all]);
        starts.zip(ends).map(|(start, end)| start..end).filter(|gap| !gap.is_empty()).collect()
    }

    /// Whether it is as [`GameSet::add`] leaves it; one that was read may not be.
    pub(super) fn is_possible(&self) -> bool {
        self.0.iter().all(|range| !range.is_empty())
            && self.0.windows(2).all(|pair| pair[0].end < pair[1].start)
    }
}

impl From<Range<u64>> for GameSet {
    fn from(games: Range<u64>) -> Self {
        let mut set = Self::default();
        set.add(games);
        set
    }
}

impl From<GameSet> for Vec<(u64, u64)> {
    fn from(set: GameSet) -> Self {
        set.0.into_iter().map(|range| (range.start, range.end)).collect()
    }
}

impl From<Vec<(u64, u64)>> for GameSet {
    fn from(pairs: Vec<(u64, u64)>) -> Self {
        Self(pairs.into_iter().map(|(start, end)| start..end).collect())
    }
}
