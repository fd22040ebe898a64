//! Several tables on the same game numbers: every table meets the same luck, so differences show early.
//!
//! Whoever asks decides after each round whether to go on, and at which tables. What is counted depends on
//! the tables, the seed and the number of games alone: bits and whole numbers, whose order cannot matter.

use std::{
    io,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use super::{Ended, Progress, Watch, pace::Pace, worker::empty_tally};
use crate::{
    play::{Hand, Header, Record, Side, Tabletop},
    stats::{Differences, Pairs, Tally, Wins},
};

/// How much is kept of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Who won, and how it ended.
    Outcomes,
    /// The columns too, and their differences from the first table.
    Figures,
}

/// How to play together.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The seed of the run.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// When to give up.
    pub max_time: Option<Duration>,
    /// How much is kept.
    pub keep: Keep,
}

/// What the columns and endings of a table differ by from the first table, game by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// The columns that both tables have, by their index at the first table.
    pub columns: Vec<(usize, Differences)>,
    /// For each way to end: 1 where a game ended so, 0 where it did not.
    pub outcomes: Vec<Differences>,
}

/// Tables that are played side by side.
pub struct Together<'t> {
    pool: rayon::ThreadPool,
    workers: Vec<Mutex<Worker<'t>>>,
    headers: Vec<Header>,
    is_win: Vec<Vec<bool>>,
    wins: Vec<Wins>,
    deadline: Option<Instant>,
    games: u64,
}

impl<'t> Together<'t> {
    /// Lays the tables; the first one is the base of all differences.
    pub fn new(tables: &[&'t dyn Tabletop], terms: &Terms) -> io::Result<Self> {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(terms.threads).build().map_err(io::Error::other)?;
        let headers: Vec<_> = tables.iter().map(|table| table.header()).collect();
        let won =
            |header: &Header| header.outcomes.iter().map(|one| one.winners.contains(Side::FIRST)).collect();
        let worker = || Mutex::new(Worker::new(tables, &headers, terms));
        Ok(Self {
            pool,
            workers: (0..terms.threads).map(|_| worker()).collect(),
            is_win: headers.iter().map(won).collect(),
            wins: vec![Wins::default(); tables.len()],
            deadline: terms.max_time.map(|time| Instant::now() + time),
            games: 0,
            headers,
        })
    }

    /// How many games were played at each table that is still in.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Plays every table that is still in up to game number `end`; says what cut it short, if anything did.
    /// A table that was left out once must stay out.
    pub fn play_to(&mut self, end: u64, is_in: &[bool], watch: &Watch<'_>) -> Option<Ended> {
        let start = self.games;
        let words = end.saturating_sub(start).div_ceil(64) as usize;
        let bits: Vec<Vec<AtomicU64>> = is_in
            .iter()
            .map(|is_in| (0..if *is_in { words } else { 0 }).map(|_| AtomicU64::new(0)).collect())
            .collect();
        let round = Round {
            next: AtomicU64::new(start),
            played: AtomicU64::new(start),
            won: AtomicU64::new(self.wins[0].count()),
            start,
            end,
            bits: &bits,
            is_win: &self.is_win,
            deadline: self.deadline,
            watch,
        };
        self.pool.broadcast(|context| {
            self.workers[context.index()].lock().expect("no worker panics").play_round(&round);
        });
        // Every claimed chunk was played, and chunks are claimed in order.
        self.games = round.next.load(Ordering::Relaxed).min(end);
        for (wins, bits) in self.wins.iter_mut().zip(&bits).filter(|(_, bits)| !bits.is_empty()) {
            for game in 0..self.games - start {
                let word = bits[(game / 64) as usize].load(Ordering::Relaxed);
                wins.push(word >> (game % 64) & 1 == 1);
            }
        }
        let cut = if watch.stop.load(Ordering::Relaxed) { Ended::Interrupted } else { Ended::Time };
        (self.games < end).then_some(cut)
    }

    /// The games that a table has won.
    pub fn wins(&self, table: usize) -> &Wins {
        &self.wins[table]
    }

    /// How two tables went together.
    pub fn pairs(&self, first: usize, second: usize) -> Pairs {
        self.wins[first].paired_with(&self.wins[second])
    }

    /// All games of a table, counted.
    pub fn tally(&self, table: usize) -> Tally {
        let mut all: Option<Tally> = None;
        for worker in &self.workers {
            let worker = worker.lock().expect("no worker panics");
            let tally = &worker.lanes[table].tally;
            match &mut all {
                Some(all) => all.merge(tally),
                None => all = Some(tally.clone()),
            }
        }
        all.unwrap_or_else(|| empty_tally(&self.headers[table]))
    }

    /// By what a table differs from the first one; empty where only outcomes are kept.
    pub fn contrast(&self, table: usize) -> Contrast {
        let mut contrasts = self
            .workers
            .iter()
            .map(|worker| worker.lock().expect("no worker panics").lanes[table].contrast.clone());
        let mut all = contrasts.next().unwrap_or(Contrast { columns: Vec::new(), outcomes: Vec::new() });
        for more in contrasts {
            all.columns.iter_mut().zip(&more.columns).for_each(|(all, more)| all.1.merge(&more.1));
            all.outcomes.iter_mut().zip(&more.outcomes).for_each(|(all, more)| all.merge(more));
        }
        all
    }
}

/// One round, as the workers share it.
struct Round<'r> {
    next: AtomicU64,
    played: AtomicU64,
    won: AtomicU64,
    start: u64,
    end: u64,
    /// A bit a game for each table that is in, and none for the others.
    bits: &'r [Vec<AtomicU64>],
    is_win: &'r [Vec<bool>],
    deadline: Option<Instant>,
    watch: &'r Watch<'r>,
}

impl Round<'_> {
    fn must_stop(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn note(&self, table: usize, game: u64, outcome: usize) {
        if self.is_win[table][outcome] {
            let game = game - self.start;
            self.bits[table][(game / 64) as usize].fetch_or(1 << (game % 64), Ordering::Relaxed);
            if table == 0 {
                self.won.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn tell_progress(&self, played: u64) {
        let games = self.played.fetch_add(played, Ordering::Relaxed) + played;
        let wins = self.won.load(Ordering::Relaxed).min(games);
        (self.watch.progress)(Progress { games, wins, expected: None });
    }
}

/// One thread's hands, a pair at each table.
struct Worker<'t> {
    pace: Pace,
    lanes: Vec<Lane<'t>>,
    keep: Keep,
}

struct Lane<'t> {
    hand: Box<dyn Hand + 't>,
    record: Record,
    outcome: usize,
    tally: Tally,
    /// For each column that the first table has too: its index here.
    shared: Vec<usize>,
    contrast: Contrast,
}

impl<'t> Worker<'t> {
    fn new(tables: &[&'t dyn Tabletop], headers: &[Header], terms: &Terms) -> Self {
        let lane = |(table, header): (&&'t dyn Tabletop, &Header)| {
            let shared: Vec<_> = shared_columns(&headers[0], header);
            let (tally, shared) = match terms.keep {
                Keep::Figures => (empty_tally(header), shared),
                Keep::Outcomes => (Tally::new(header.outcomes.len(), &[]), Vec::new()),
            };
            let columns = shared.iter().map(|(base, _)| (*base, Differences::default())).collect();
            let outcomes = vec![Differences::default(); header.outcomes.len()];
            Lane {
                hand: table.hand(terms.seed),
                record: Record::new(header.columns.len()),
                outcome: 0,
                tally,
                shared: shared.iter().map(|(_, here)| *here).collect(),
                contrast: Contrast { columns, outcomes },
            }
        };
        Self { pace: Pace::new(), lanes: tables.iter().zip(headers).map(lane).collect(), keep: terms.keep }
    }

    fn play_round(&mut self, round: &Round<'_>) {
        let Self { pace, lanes, keep } = self;
        while !round.must_stop() {
            let chunk = pace.play_chunk(&round.next, round.end, |game| play_game(lanes, *keep, game, round));
            let Some(chunk) = chunk else { break };
            round.tell_progress(chunk.end - chunk.start);
        }
    }
}

fn play_game(lanes: &mut [Lane<'_>], keep: Keep, game: u64, round: &Round<'_>) {
    for (table, lane) in lanes.iter_mut().enumerate().filter(|(table, _)| !round.bits[*table].is_empty()) {
        lane.outcome = lane.hand.play(game, &mut lane.record);
        lane.tally.add(game, lane.outcome, lane.record.values());
        round.note(table, game, lane.outcome);
    }
    let Some((base, others)) = lanes.split_first_mut().filter(|_| keep == Keep::Figures) else { return };
    for (lane, bits) in others.iter_mut().zip(&round.bits[1..]) {
        if !bits.is_empty() {
            lane.contrast_with(base);
        }
    }
}

impl Lane<'_> {
    fn contrast_with(&mut self, base: &Lane<'_>) {
        let (theirs, ours) = (base.record.values(), self.record.values());
        for ((column, differences), here) in self.contrast.columns.iter_mut().zip(&self.shared) {
            let (first, second) = (theirs[*column], ours[*here]);
            if first != Record::MISSING && second != Record::MISSING {
                differences.add(first, second);
            }
        }
        for (outcome, differences) in self.contrast.outcomes.iter_mut().enumerate() {
            differences.add(u32::from(base.outcome == outcome), u32::from(self.outcome == outcome));
        }
    }
}

/// The columns that two tables share by name: their index at the first, and at the second.
fn shared_columns(base: &Header, other: &Header) -> Vec<(usize, usize)> {
    let place = |name: &str| other.columns.iter().position(|column| column.name == name);
    let columns = base.columns.iter().enumerate();
    columns.filter_map(|(index, column)| Some((index, place(&column.name)?))).collect()
}
