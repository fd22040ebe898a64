//! What was counted, in the order of games, where a game may be left unfinished.
//!
//! A thread that is stopped in the middle of a slow game throws it away, while others have counted later games. Only games
//! before the first that is missing count in the end, so that they are the first games of the run, as always.

use std::{collections::BTreeMap, ops::Range};

use super::Contrast;
use crate::{play::PlaceCounts, stats::Tally};

/// What was counted at one table.
#[derive(Clone)]
pub(super) struct Counts {
    pub(super) tally: Tally,
    /// What happened where, if that is kept and the table has a map.
    pub(super) places: Option<PlaceCounts>,
    pub(super) signature: u64,
    pub(super) contrast: Contrast,
}

impl Counts {
    /// The same of no game.
    pub(super) fn blank(&self) -> Self {
        Self {
            tally: self.tally.blank(),
            places: self.places.as_ref().map(PlaceCounts::blank),
            signature: 0,
            contrast: self.contrast.blank(),
        }
    }

    /// Adds what was counted in other games.
    pub(super) fn merge(&mut self, more: &Counts) {
        self.tally.merge(&more.tally);
        if let (Some(places), Some(more)) = (&mut self.places, &more.places) {
            places.merge(more);
        }
        self.signature = self.signature.wrapping_add(more.signature);
        self.contrast.merge(&more.contrast);
    }
}

/// Chunks of games as they are finished, in any order.
pub(super) struct Ledger {
    /// The first game that is missing.
    next: u64,
    /// All games before it, table by table; empty as long as there is none.
    counts: Vec<Counts>,
    /// Later chunks by their first game, with their ends.
    waiting: BTreeMap<u64, (u64, Vec<Counts>)>,
}

impl Ledger {
    /// Of a round that begins with this game.
    pub(super) fn new(first_game: u64) -> Self {
        Self { next: first_game, counts: Vec::new(), waiting: BTreeMap::new() }
    }

    /// Takes what was counted in a chunk of games, table by table.
    pub(super) fn enter(&mut self, games: Range<u64>, counts: Vec<Counts>) {
        if games.is_empty() {
            return;
        }
        self.waiting.insert(games.start, (games.end, counts));
        while let Some((end, counts)) = self.waiting.remove(&self.next) {
            self.next = end;
            if self.counts.is_empty() {
                self.counts = counts;
            } else {
                self.counts.iter_mut().zip(&counts).for_each(|(all, more)| all.merge(more));
            }
        }
    }

    /// The first game that is missing, and what was counted before it.
    pub(super) fn close(self) -> (u64, Vec<Counts>) {
        (self.next, self.counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(games: Range<u64>) -> Vec<Counts> {
        let mut tally = Tally::new(1, &[]);
        games.clone().for_each(|game| tally.add(game, 0, &[]));
        vec![Counts { tally, places: None, signature: games.sum(), contrast: Contrast::default() }]
    }

    fn close(chunks: &[Range<u64>]) -> (u64, u64) {
        let mut ledger = Ledger::new(5);
        chunks.iter().for_each(|chunk| ledger.enter(chunk.clone(), counts(chunk.clone())));
        let (next, counts) = ledger.close();
        (next, counts.first().map_or(0, |counts| counts.tally.games()))
    }

    #[test]
    fn only_games_before_the_first_missing_one_count() {
        assert_eq!(close(&[]), (5, 0));
        assert_eq!(close(&[8..9, 5..7, 7..8]), (9, 4), "in any order");
        assert_eq!(close(&[5..7, 8..20]), (7, 2), "game 7 is missing");
        assert_eq!(close(&[5..5, 6..9]), (5, 0), "a chunk was left at its first game");
    }
}
