//! One thread's share of the games.

use std::sync::atomic::AtomicU64;

use super::pace::Pace;
use crate::{
    play::{Digest, Hand, Header, Lines, Record, Tabletop},
    stats::Tally,
};

/// Everything that a thread needs to play, made once.
pub(super) struct Worker<'t> {
    pace: Pace,
    pub(super) games: Games<'t>,
}

/// The hand that plays, and what it has counted.
pub(super) struct Games<'t> {
    hand: Box<dyn Hand + 't>,
    record: Record,
    pub(super) tally: Tally,
    pub(super) signature: u64,
    /// The outcome and values of each game of the last chunk, where rows are wanted.
    pub(super) rows: Option<Vec<u32>>,
}

impl<'t> Worker<'t> {
    pub(super) fn new(table: &'t dyn Tabletop, header: &Header, seed: u64, keep_rows: bool) -> Self {
        let games = Games {
            hand: table.hand(seed),
            record: Record::new(header.columns.len()),
            tally: empty_tally(header),
            signature: 0,
            rows: keep_rows.then(Vec::new),
        };
        Self { pace: Pace::new(), games }
    }

    /// Claims the next chunk of game numbers below `end`, plays it, and returns it.
    pub(super) fn play_chunk(&mut self, next: &AtomicU64, end: u64) -> Option<std::ops::Range<u64>> {
        let Self { pace, games } = self;
        pace.play_chunk(next, end, |game| games.play(game))
    }
}

impl Games<'_> {
    fn play(&mut self, game: u64) {
        let outcome = self.hand.play(game, &mut self.record);
        let values = self.record.values();
        self.tally.add(game, outcome, values);
        self.signature = self.signature.wrapping_add(signature(game, outcome, values));
        if let Some(rows) = &mut self.rows {
            rows.push(outcome as u32);
            rows.extend_from_slice(values);
        }
    }
}

pub(super) fn empty_tally(header: &Header) -> Tally {
    let limits: Vec<_> = header.columns.iter().map(|column| column.limit).collect();
    Tally::new(header.outcomes.len(), &limits)
}

/// A hash of one game's record. Those of many games are added, so that their order cannot matter.
#[inline]
fn signature(game: u64, outcome: usize, values: &[u32]) -> u64 {
    let mut digest = Digest::new();
    digest.number(game);
    digest.number(outcome as u64);
    values.iter().for_each(|value| digest.number(u64::from(*value)));
    digest.finish()
}

/// Plays one game with a narrated log; returns the outcome's index, the record and what was told.
pub fn play_one(table: &dyn Tabletop, seed: u64, game: u64) -> (usize, Record, Lines) {
    let mut record = Record::new(table.header().columns.len());
    let mut log = Lines::default();
    let outcome = table.hand(seed).narrate(game, &mut record, &mut log);
    (outcome, record, log)
}
