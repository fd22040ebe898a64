//! One thread's share of the games.

use super::{Contrast, Entry, Keep, engine::Round, ledger::Counts, pace::Pace};
use crate::{
    play::{Digest, Halt, Hand, Header, Lines, PlaceCounts, PlayerFailure, Record, Tabletop},
    stats::{Differences, Measure, PlaceTally, Tally},
};

/// Everything that a thread needs to play, made once.
pub(super) struct Worker<'t> {
    pace: Pace,
    lanes: Vec<Lane<'t>>,
    keep: Keep,
    /// At the first table, how many games have a value of the measure, and their sum.
    pub(super) measured: (u64, u64),
    /// What slow players look at.
    halt: Halt,
    /// Whether there are any.
    pub(super) is_slow: bool,
}

/// What a chunk of games leaves behind, beside counts.
pub(super) struct Chunk {
    pub(super) first_game: u64,
    /// For each table that is in, the measure of every game.
    pub(super) values: Vec<Vec<u32>>,
    /// For each game, the outcome's index and then the values of its record.
    pub(super) rows: Vec<u32>,
}

/// A pair of hands at one table, and what they have counted.
struct Lane<'t> {
    hand: Box<dyn Hand + 't>,
    measure: Measure,
    record: Record,
    outcome: usize,
    counts: Counts,
    /// For each column that the first table has too: its index here.
    shared: Vec<usize>,
    /// The endings of the first table and of this one, paired.
    endings: Vec<(Option<usize>, Option<usize>)>,
    /// Of the chunk that is being played.
    values: Vec<u32>,
    rows: Vec<u32>,
}

impl<'t> Worker<'t> {
    pub(super) fn new(entries: &[Entry<'t>], headers: &[Header], seed: u64, keep: Keep, halt: &Halt) -> Self {
        let lanes = entries.iter().zip(headers);
        let mut lanes: Vec<_> =
            lanes.map(|(entry, header)| Lane::new(entry, header, &headers[0], seed, keep)).collect();
        // Every one must be told: `any` would stop at the first that heeds.
        let is_slow = lanes.iter_mut().fold(false, |is_slow, lane| is_slow | lane.hand.heed(halt));
        Self { pace: Pace::new(), lanes, keep, measured: (0, 0), halt: halt.clone(), is_slow }
    }

    /// Adds what was counted elsewhere, table by table.
    pub(super) fn add(&mut self, counts: &[Counts]) {
        self.lanes.iter_mut().zip(counts).for_each(|(lane, counts)| lane.counts.merge(counts));
    }

    pub(super) fn tally(&self, table: usize) -> &Tally {
        &self.lanes[table].counts.tally
    }

    /// What happened where; `None` where that is not kept or the table has no map.
    pub(super) fn places(&self, table: usize) -> Option<PlaceTally> {
        self.lanes[table].counts.places.as_ref().map(PlaceTally::of)
    }

    pub(super) fn signature(&self, table: usize) -> u64 {
        self.lanes[table].counts.signature
    }

    pub(super) fn contrast(&self, table: usize) -> &Contrast {
        &self.lanes[table].counts.contrast
    }

    /// Claims chunks of game numbers and plays them until the round is over.
    pub(super) fn play_round(&mut self, round: &Round<'_>) {
        while !round.must_stop() {
            let Self { pace, lanes, keep, measured, halt, .. } = self;
            let before = *measured;
            let play = |game| {
                lanes.iter_mut().zip(round.is_in).filter(|(_, is_in)| **is_in).for_each(|(lane, _)| {
                    lane.play(game);
                });
                let is_whole = !halt.is_raised();
                if is_whole {
                    count_game(lanes, *keep, game, round.is_in, measured);
                }
                is_whole
            };
            let Some(chunk) = pace.play_chunk(&round.next, round.end, play) else { break };
            if keep.series || keep.rows {
                let values = lanes.iter_mut().map(|lane| std::mem::take(&mut lane.values)).collect();
                let rows = std::mem::take(&mut lanes[0].rows);
                round.keep(Chunk { first_game: chunk.start, values, rows });
            }
            round.settle(&chunk, || lanes.iter_mut().map(Lane::take_counts).collect());
            let (count, sum) = *measured;
            round.tell_progress(chunk.end - chunk.start, count - before.0, sum - before.1);
        }
    }
}

#[inline]
fn count_game(lanes: &mut [Lane<'_>], keep: Keep, game: u64, is_in: &[bool], measured: &mut (u64, u64)) {
    for (table, lane) in lanes.iter_mut().enumerate().filter(|(table, _)| is_in[*table]) {
        let value = lane.count(game, keep);
        if let (0, Some(value)) = (table, value) {
            measured.0 += 1;
            measured.1 += u64::from(value);
        }
    }
    let Some((base, others)) = lanes.split_first_mut().filter(|_| keep.columns) else { return };
    for (lane, is_in) in others.iter_mut().zip(&is_in[1..]) {
        if *is_in {
            lane.contrast_with(base);
        }
    }
}

impl<'t> Lane<'t> {
    fn new(entry: &Entry<'t>, header: &Header, base: &Header, seed: u64, keep: Keep) -> Self {
        let (tally, shared) = match keep.columns {
            true => (empty_tally(header), shared_columns(base, header)),
            false => (Tally::new(header.outcomes.len(), &[]), Vec::new()),
        };
        let endings = base.endings_beside(header);
        let contrast = Contrast {
            columns: shared.iter().map(|(base, _)| (*base, Differences::default())).collect(),
            outcomes: vec![Differences::default(); endings.len()],
        };
        let places = keep.places.then(|| entry.table.atlas()).filter(|atlas| !atlas.is_empty());
        let places = places.map(|atlas| PlaceCounts::new(&atlas));
        Self {
            hand: entry.table.hand(seed),
            measure: entry.measure.clone(),
            record: Record::new(header.columns.len()),
            outcome: 0,
            counts: Counts { tally, places, signature: 0, contrast },
            shared: shared.iter().map(|(_, here)| *here).collect(),
            endings,
            values: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Plays one game.
    #[inline]
    fn play(&mut self, game: u64) {
        self.outcome = self.hand.play(game, &mut self.record);
    }

    /// Counts the game that was played last; returns its measure.
    #[inline]
    fn count(&mut self, game: u64, keep: Keep) -> Option<u32> {
        let values = self.record.values();
        self.counts.tally.add(game, self.outcome, values);
        if let Some(places) = &mut self.counts.places {
            places.begin_game();
            self.hand.count_places(places);
        }
        self.counts.signature = self.counts.signature.wrapping_add(signature(game, self.outcome, values));
        let value = self.measure.value(self.outcome, values);
        if keep.series {
            self.values.push(value.unwrap_or(Record::MISSING));
        }
        if keep.rows {
            self.rows.push(self.outcome as u32);
            self.rows.extend_from_slice(values);
        }
        value
    }

    /// Hands over all that was counted, and starts again from nothing.
    fn take_counts(&mut self) -> Counts {
        let blank = self.counts.blank();
        std::mem::replace(&mut self.counts, blank)
    }

    fn contrast_with(&mut self, base: &Lane<'_>) {
        let (theirs, ours) = (base.record.values(), self.record.values());
        for ((column, differences), here) in self.counts.contrast.columns.iter_mut().zip(&self.shared) {
            let (first, second) = (theirs[*column], ours[*here]);
            if first != Record::MISSING && second != Record::MISSING {
                differences.add(first, second);
            }
        }
        for ((there, here), differences) in self.endings.iter().zip(&mut self.counts.contrast.outcomes) {
            let [before, after] = [*there == Some(base.outcome), *here == Some(self.outcome)].map(u32::from);
            differences.add(before, after);
        }
    }
}

/// The columns that two tables share by name: their index at the first, and at the second.
fn shared_columns(base: &Header, other: &Header) -> Vec<(usize, usize)> {
    let place = |name: &str| other.columns.iter().position(|column| column.name == name);
    let columns = base.columns.iter().enumerate();
    columns.filter_map(|(index, column)| Some((index, place(&column.name)?))).collect()
}

fn empty_tally(header: &Header) -> Tally {
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

/// Plays one game with a narrated log; returns the outcome's index and the record. Slow players look at the halt; what is
/// returned once it is raised means nothing.
pub fn play_one(
    table: &dyn Tabletop,
    seed: u64,
    game: u64,
    log: &mut Lines,
    halt: &Halt,
) -> Result<(usize, Record), PlayerFailure> {
    let mut hand = table.hand(seed);
    hand.heed(halt);
    let mut record = Record::new(table.header().columns.len());
    let outcome = hand.narrate(game, &mut record, log);
    halt.failure().map_or(Ok((outcome, record)), |failure| Err(failure.clone()))
}
