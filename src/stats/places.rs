//! What many games count at the places of a map, all whole numbers.

use serde::{Deserialize, Serialize};

use super::{Moments, compact};
use crate::play::{Atlas, PlaceCounts};

/// For each kind and place: the sum of the games' counts, and that of their squares, so that a mean has its interval.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceTally {
    places: usize,
    #[serde(with = "compact")]
    sums: Vec<u64>,
    #[serde(with = "compact")]
    squares: Vec<u64>,
}

impl PlaceTally {
    /// Of no game yet.
    pub fn new(atlas: &Atlas) -> Self {
        Self::of(&PlaceCounts::new(atlas))
    }

    /// What was counted.
    pub fn of(counts: &PlaceCounts) -> Self {
        Self { places: counts.places(), sums: counts.sums().to_vec(), squares: counts.squares().to_vec() }
    }

    /// Whether the other is over the same map, so that the two can be added.
    pub fn is_like(&self, other: &PlaceTally) -> bool {
        let lengths = |of: &PlaceTally| (of.places, of.sums.len(), of.squares.len());
        lengths(self) == lengths(other)
    }

    /// How many sums there are.
    pub fn size(&self) -> u64 {
        (self.sums.len() + self.squares.len()) as u64
    }

    /// Whether so many games can have counted this, and the sums of two such can be computed.
    pub fn is_possible(&self, games: u64) -> bool {
        let mut sums = self.sums.iter().zip(&self.squares);
        self.sums.len() == self.squares.len()
            && self.sums.len().checked_rem(self.places).unwrap_or(self.sums.len()) == 0
            && sums.all(|(sum, squares)| {
                *squares <= u64::MAX / 2
                    && Moments { count: games, sum: *sum, squares: (*squares).into() }.is_possible()
            })
    }

    /// Adds the games of another tally over the same map.
    pub fn merge(&mut self, other: &PlaceTally) {
        let add = |(sum, more): (&mut u64, &u64)| *sum += more;
        self.sums.iter_mut().zip(&other.sums).for_each(add);
        self.squares.iter_mut().zip(&other.squares).for_each(add);
    }

    /// The sum at every place, of one kind.
    pub fn sums(&self, kind: usize) -> &[u64] {
        &self.sums[kind * self.places..][..self.places]
    }

    /// The sum of squares at every place, of one kind.
    pub fn squares(&self, kind: usize) -> &[u64] {
        &self.squares[kind * self.places..][..self.places]
    }

    /// What so many games say about a kind at a place.
    pub fn moments(&self, kind: usize, place: usize, games: u64) -> Moments {
        let (sum, squares) = (self.sums(kind)[place], self.squares(kind)[place]);
        Moments { count: games, sum, squares: squares.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{AtlasKind, AtlasPlace};

    fn atlas() -> Atlas {
        let kind = |name| AtlasKind { name, headline: name, about: name };
        let places = (0..3).map(|x| AtlasPlace::square(format!("square {x}"), x, 0)).collect();
        Atlas { kinds: vec![kind("falls"), kind("shots")], places, ..Atlas::default() }
    }

    /// Kind, place and count, game by game.
    const GAMES: [&[(usize, usize, u32)]; 4] =
        [&[(0, 0, 2), (1, 2, 1), (0, 0, 1)], &[], &[(1, 2, 4), (1, 0, 1)], &[(0, 0, 1), (0, 1, 0)]];

    fn tally_of(games: &[usize]) -> PlaceTally {
        let mut counts = PlaceCounts::new(&atlas());
        for game in games {
            counts.begin_game();
            GAMES[*game].iter().for_each(|(kind, place, count)| counts.add(*kind, *place, *count));
        }
        PlaceTally::of(&counts)
    }

    #[test]
    fn a_place_is_what_its_games_add_up_to() {
        let tally = tally_of(&[0, 1, 2, 3]);
        assert_eq!((tally.sums(0), tally.sums(1)), (&[4, 0, 0][..], &[1, 0, 5][..]));
        // Twice at one place in one game is one count of 3, whose square is 9.
        assert_eq!((tally.squares(0), tally.squares(1)), (&[9 + 1, 0, 0][..], &[1, 0, 1 + 16][..]));
        assert_eq!(tally.moments(0, 0, 4).mean(), Some(1.0));
    }

    #[test]
    fn the_order_of_games_and_of_merging_cannot_matter() {
        let mut merged = tally_of(&[3, 1]);
        merged.merge(&tally_of(&[]));
        merged.merge(&tally_of(&[2, 0]));
        assert_eq!(merged, tally_of(&[0, 1, 2, 3]));
    }

    #[test]
    fn counts_that_no_games_have_are_impossible() {
        assert!(tally_of(&[0, 1, 2, 3]).is_possible(4) && PlaceTally::default().is_possible(0));
        let cases: [fn(&mut PlaceTally); 5] = [
            |tally| tally.sums[0] = u64::MAX,
            |tally| tally.squares[0] = u64::MAX,
            |tally| tally.sums[1] = 1,
            |tally| _ = tally.sums.pop(),
            |tally| tally.places = 4,
        ];
        for (index, change) in cases.into_iter().enumerate() {
            let mut tally = tally_of(&[0, 1, 2, 3]);
            change(&mut tally);
            assert!(!tally.is_possible(4), "{index}");
        }
    }

    #[test]
    fn a_kind_as_a_whole_is_what_each_place_of_it_is() {
        let mut games = [[0_u16; 5]; 3];
        (games[0][1], games[0][2], games[1][1], games[2][4]) = (2, 1, 5, 9);
        let (mut whole, mut one) = (PlaceCounts::new(&atlas()), PlaceCounts::new(&atlas()));
        for game in &games {
            whole.begin_game();
            one.begin_game();
            whole.add_each(1, game);
            whole.add(0, 0, 1_u8);
            one.add(0, 0, 1_u8);
            (0..3).for_each(|place| one.add(1, place, game[place]));
        }
        assert_eq!(PlaceTally::of(&whole), PlaceTally::of(&one));
        assert_eq!(PlaceTally::of(&whole).squares(1), [0, 4 + 25, 1]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "kind 1 was counted as a whole")]
    fn a_kind_is_counted_in_one_way() {
        let mut counts = PlaceCounts::new(&atlas());
        counts.begin_game();
        counts.add_each(1, &[1_u8, 0, 0]);
        counts.add(1, 2, 1_u8);
    }

    #[test]
    #[should_panic(expected = "no place 3")]
    fn a_place_that_is_not_on_the_map_is_no_place_of_another_kind() {
        PlaceCounts::new(&atlas()).add(0, 3, 1_u32);
    }
}
