//! The one engine that plays many games, at one table or at several on the same game numbers.
//!
//! Tables that are played together meet the same random numbers, so that differences show early. Who asks decides after
//! each round whether to go on, and at which tables. What is counted depends on the tables, the seed and the number of
//! games alone: whole numbers, whose order cannot matter.

use std::{
    io,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::Thread,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

use super::{
    Progress, Session,
    ledger::{Counts, Ledger},
    worker::{Chunk, Worker},
};
use crate::{
    play::{Halt, Header, Record, Tabletop},
    stats::{Differences, Measure, Paired, PlaceTally, Sample, Series, Tally, Wins},
};

/// A table, and what is asked of its games.
#[derive(Clone)]
pub struct Entry<'t> {
    /// The table.
    pub table: &'t dyn Tabletop,
    /// The measure, as this table reads it.
    pub measure: Measure,
}

/// Which games are played, and when to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    /// The seed of the run.
    pub seed: u64,
    /// The number of the first game: 0, but for a shard of a longer run.
    pub first_game: u64,
    /// When to give up, by the clock.
    pub max_time: Option<Duration>,
}

/// What is kept of the games, beside how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// The columns, and their differences from the first table.
    pub columns: bool,
    /// What happened at each place, where a table has a map.
    pub places: bool,
    /// The measure of every game, so that tables can be paired.
    pub series: bool,
    /// The whole record of every game, for a [`RowSink`].
    pub rows: bool,
}

/// What ended a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The goal was reached.
    Goal,
    /// The time was up before.
    Time,
    /// Somebody stopped it.
    Interrupted,
}

/// What the columns and endings of a table differ by from the first table, game by game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contrast {
    /// The columns that both tables have, by their index at the first table.
    pub columns: Vec<(usize, Differences)>,
    /// For each way to end that either table has, as [`Header::endings_beside`] of the first table lists them: 1 where a game
    /// ended so, 0 where it did not.
    pub outcomes: Vec<Differences>,
}

/// Takes the records of games, in the order of their numbers.
pub trait RowSink {
    /// Takes some games in a row: for each, the outcome's index and then the values of its record.
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()>;
}

/// Tables that are played side by side.
pub struct Engine<'t> {
    session: &'t Session<'t>,
    workers: Vec<Mutex<Worker<'t>>>,
    /// What slow players look at, if there are any.
    halt: Option<Halt>,
    headers: Vec<Header>,
    measures: Vec<Measure>,
    series: Vec<Series>,
    keep: Keep,
    deadline: Option<Instant>,
    first_game: u64,
    games: u64,
    /// How many games there may be in all, for who waits.
    expected: Option<u64>,
    /// How many questions are open, and how many there are.
    open: Option<(usize, usize)>,
}

impl<'t> Engine<'t> {
    /// Lays the tables; the first one is the base of all differences.
    pub fn new(entries: Vec<Entry<'t>>, budget: &Budget, keep: Keep, session: &'t Session<'t>) -> Self {
        let headers: Vec<_> = entries.iter().map(|entry| entry.table.header()).collect();
        let halt = Halt::default();
        let worker = |_| Worker::new(&entries, &headers, budget.seed, keep, &halt);
        let workers: Vec<_> = (0..session.threads()).map(worker).collect();
        Self {
            halt: workers.iter().any(|worker| worker.is_slow).then_some(halt),
            workers: workers.into_iter().map(Mutex::new).collect(),
            series: entries.iter().map(|entry| entry.measure.series()).collect(),
            measures: entries.into_iter().map(|entry| entry.measure).collect(),
            deadline: budget.max_time.map(|time| Instant::now() + time),
            first_game: budget.first_game,
            games: 0,
            expected: None,
            open: None,
            session,
            headers,
            keep,
        }
    }

    /// How many games were played at each table that is still in.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many tables there are.
    pub fn tables(&self) -> usize {
        self.headers.len()
    }

    /// Whether the measure of every game is kept.
    pub(super) fn keeps_series(&self) -> bool {
        self.keep.series
    }

    /// Sides, outcomes and columns of a table.
    pub fn header(&self, table: usize) -> &Header {
        &self.headers[table]
    }

    /// Tells listeners how many games to expect.
    pub(super) fn expect(&mut self, games: Option<u64>) {
        self.expected = games;
    }

    /// Tells listeners how many of how many questions are open.
    pub(super) fn leave_open(&mut self, open: usize, all: usize) {
        self.open = Some((open, all));
    }

    /// Plays all tables up to so many games.
    pub fn play_all_to(&mut self, end: u64) -> Option<Ended> {
        self.play_to(end, &vec![true; self.tables()])
    }

    /// Plays every table that is still in up to so many games; says what cut it short, if anything did.
    /// A table that was left out once must stay out.
    pub fn play_to(&mut self, end: u64, is_in: &[bool]) -> Option<Ended> {
        let (cut, chunks) = self.play_round(end, is_in);
        self.take_series(&chunks);
        cut
    }

    /// Plays the only table up to so many games and gives the records to a sink.
    pub(super) fn play_rows_to(&mut self, end: u64, sink: &mut dyn RowSink) -> io::Result<Option<Ended>> {
        let (cut, chunks) = self.play_round(end, &[true]);
        self.take_series(&chunks);
        chunks.iter().try_for_each(|chunk| sink.take(chunk.first_game, &chunk.rows))?;
        Ok(cut)
    }

    /// Plays, and returns what the chunks of games left behind, in the order of game numbers.
    fn play_round(&mut self, end: u64, is_in: &[bool]) -> (Option<Ended>, Vec<Chunk>) {
        let start = self.first_game + self.games;
        let round = Round {
            next: AtomicU64::new(start),
            end: self.first_game.saturating_add(end),
            played: AtomicU64::new(self.games),
            is_in,
            chunks: Mutex::default(),
            ledger: self.halt.is_some().then(|| Mutex::new(Ledger::new(start))),
            deadline: self.deadline,
            halt: self.halt.as_ref(),
            expected: self.expected,
            open: self.open,
            before: self.measured_before(),
            count: AtomicU64::new(0),
            sum: AtomicU64::new(0),
            session: self.session,
        };
        round.watched(|| {
            self.session.on_each_thread(|thread| {
                self.workers[thread].lock().expect("no worker panics").play_round(&round);
            });
        });
        if let Some(failure) = self.halt.as_ref().and_then(Halt::failure) {
            self.session.fail(failure.clone());
        }
        // Every claimed chunk was played, unless a ledger says otherwise, and chunks are claimed in order.
        let mut reached = round.next.load(Ordering::Relaxed).min(round.end);
        if let Some(ledger) = round.ledger {
            let (whole, counts) = ledger.into_inner().expect("no worker panics").close();
            reached = whole;
            self.workers[0].lock().expect("no worker panics").add(&counts);
        }
        self.games = reached - self.first_game;
        let cut = if self.session.is_stopped() { Ended::Interrupted } else { Ended::Time };
        let cut = (reached < round.end).then_some(cut);
        let mut chunks = round.chunks.into_inner().expect("no worker panics");
        chunks.retain(|chunk| chunk.first_game < reached);
        chunks.sort_unstable_by_key(|chunk| chunk.first_game);
        (cut, chunks)
    }

    /// How many games the listeners have heard of, and what they add up to.
    fn measured_before(&self) -> (u64, u64) {
        self.workers
            .iter()
            .map(|worker| worker.lock().expect("no worker panics").measured)
            .fold((0, 0), |(count, sum), (more, added)| (count + more, sum + added))
    }

    fn take_series(&mut self, chunks: &[Chunk]) {
        for chunk in chunks.iter().filter(|_| self.keep.series) {
            for (series, values) in self.series.iter_mut().zip(&chunk.values) {
                values.iter().for_each(|value| series.push(Record::value(*value)));
            }
        }
    }

    /// The measure of a table, game by game; empty where it is not kept.
    pub fn series(&self, table: usize) -> &Series {
        &self.series[table]
    }

    /// Which games of a table had a yes. Panics where its measure is not a share, or its series is not kept.
    pub(super) fn wins(&self, table: usize) -> &Wins {
        self.series[table].wins().expect("the measure is a share")
    }

    /// How two tables went together.
    pub fn paired(&self, first: usize, second: usize) -> Paired {
        self.series[first].paired_with(&self.series[second])
    }

    /// What the games of a table say about its measure.
    pub fn sample(&self, table: usize) -> Sample {
        if self.keep.series {
            self.series[table].sample()
        } else {
            self.measures[table].sample(&self.tally(table))
        }
    }

    /// All games of a table, counted.
    pub fn tally(&self, table: usize) -> Tally {
        // A clone would hold every empty bin.
        let mut all = self.workers[0].lock().expect("no worker panics").tally(table).blank();
        for worker in &self.workers {
            all.merge(worker.lock().expect("no worker panics").tally(table));
        }
        all
    }

    /// What happened at each place of a table; empty where that is not kept or the table has no map.
    pub fn places(&self, table: usize) -> PlaceTally {
        let mut all: Option<PlaceTally> = None;
        for worker in &self.workers {
            let worker = worker.lock().expect("no worker panics");
            match (&mut all, worker.places(table)) {
                (Some(all), Some(more)) => all.merge(&more),
                (None, first) => all = first,
                (Some(_), None) => {}
            }
        }
        all.unwrap_or_default()
    }

    /// The sum of a hash of every record at a table; changes when any game plays differently.
    pub fn signature(&self, table: usize) -> u64 {
        let signature =
            |worker: &Mutex<Worker<'_>>| worker.lock().expect("no worker panics").signature(table);
        self.workers.iter().map(signature).fold(0, u64::wrapping_add)
    }

    /// By what a table differs from the first one; empty where columns are not kept.
    pub fn contrast(&self, table: usize) -> Contrast {
        let mut all = self.workers[0].lock().expect("no worker panics").contrast(table).clone();
        for worker in &self.workers[1..] {
            all.merge(worker.lock().expect("no worker panics").contrast(table));
        }
        all
    }
}

impl Contrast {
    /// The same of no game.
    pub(super) fn blank(&self) -> Self {
        let columns = self.columns.iter().map(|(column, _)| (*column, Differences::default())).collect();
        Self { columns, outcomes: vec![Differences::default(); self.outcomes.len()] }
    }

    /// Whether the other is of the same columns and endings.
    pub(super) fn is_like(&self, other: &Contrast) -> bool {
        let columns = |of: &Contrast| of.columns.iter().map(|(column, _)| *column).collect::<Vec<_>>();
        columns(self) == columns(other) && self.outcomes.len() == other.outcomes.len()
    }

    /// Whether so many games can differ by this.
    pub(super) fn is_possible(&self, games: u64) -> bool {
        let columns = self.columns.iter().map(|(_, differences)| differences);
        columns.chain(&self.outcomes).all(|differences| differences.is_possible(games))
    }

    pub(super) fn merge(&mut self, more: &Contrast) {
        self.columns.iter_mut().zip(&more.columns).for_each(|(all, more)| all.1.merge(&more.1));
        self.outcomes.iter_mut().zip(&more.outcomes).for_each(|(all, more)| all.merge(more));
    }
}

/// Ends a watcher once it is dropped, even where a game panics.
struct Over<'r>(&'r AtomicBool, Option<&'r Thread>);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        self.1.into_iter().for_each(Thread::unpark);
    }
}

/// How often a watcher looks whether slow players must stop.
const WATCH: Duration = Duration::from_millis(20);

/// One round, as the workers share it.
pub(super) struct Round<'r> {
    pub(super) next: AtomicU64,
    pub(super) end: u64,
    pub(super) is_in: &'r [bool],
    chunks: Mutex<Vec<Chunk>>,
    /// Where slow players may leave a game unfinished: what was counted, in the order of games.
    ledger: Option<Mutex<Ledger>>,
    played: AtomicU64,
    /// Of the first table, before this round and in it: games with a value of the measure, and their sum.
    before: (u64, u64),
    count: AtomicU64,
    sum: AtomicU64,
    deadline: Option<Instant>,
    /// What slow players look at, if there are any.
    halt: Option<&'r Halt>,
    expected: Option<u64>,
    open: Option<(usize, usize)>,
    session: &'r Session<'r>,
}

impl Round<'_> {
    pub(super) fn must_stop(&self) -> bool {
        self.session.is_stopped()
            || self.halt.is_some_and(Halt::is_raised)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Does something, and asks slow players to end as soon as the round must stop.
    fn watched(&self, work: impl FnOnce()) {
        let Some(halt) = self.halt else { return work() };
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let watch = || {
                while !is_over.load(Ordering::Relaxed) {
                    if self.must_stop() {
                        return halt.raise();
                    }
                    std::thread::park_timeout(WATCH);
                }
            };
            // Without a watcher, a round stops between games.
            let watcher = std::thread::Builder::new().spawn_scoped(scope, watch).ok();
            let _over = Over(&is_over, watcher.as_ref().map(|watcher| watcher.thread()));
            work();
        });
        // The watcher may have missed it, and a player that is ended looks at the halt.
        if self.must_stop() {
            halt.raise();
        }
    }

    /// Takes what was counted in a chunk, where a ledger is kept.
    pub(super) fn settle(&self, games: &Range<u64>, counts: impl FnOnce() -> Vec<Counts>) {
        if let Some(ledger) = &self.ledger {
            ledger.lock().expect("no worker panics").enter(games.clone(), counts());
        }
    }

    pub(super) fn keep(&self, chunk: Chunk) {
        self.chunks.lock().expect("no worker panics").push(chunk);
    }

    /// Tells that so many games were played, so many of which have a value at the first table, and their sum.
    pub(super) fn tell_progress(&self, played: u64, count: u64, sum: u64) {
        let games = self.played.fetch_add(played, Ordering::Relaxed) + played;
        let count = self.before.0 + self.count.fetch_add(count, Ordering::Relaxed) + count;
        let sum = self.before.1 + self.sum.fetch_add(sum, Ordering::Relaxed) + sum;
        let estimate = (count > 0).then(|| sum as f64 / count as f64);
        self.session.tell(Progress { games, estimate, expected: self.expected, open: self.open });
    }
}
