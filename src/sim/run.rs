//! A whole run: rounds of games until the goal, the clock or a person ends it.

use std::{
    io,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use super::{
    Goal,
    worker::{Worker, empty_tally},
};
use crate::{
    play::{Header, Side, Tabletop},
    stats::{Stopping, Tally},
};

/// How to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The seed of the run.
    pub seed: u64,
    /// The number of the first game: 0, but for a shard of a longer run.
    pub first_game: u64,
    /// When it is done.
    pub goal: Goal,
    /// When to give up.
    pub max_time: Option<Duration>,
    /// How many threads.
    pub threads: usize,
}

/// What ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The goal was reached.
    Goal,
    /// The time was up before.
    Time,
    /// Somebody stopped it.
    Interrupted,
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All games, counted.
    pub tally: Tally,
    /// The sum of a hash of every record; changes when any game goes another way.
    pub signature: u64,
    /// What ended it.
    pub ended: Ended,
    /// Which kind of interval is honest.
    pub stopping: Stopping,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games so far.
    pub games: u64,
    /// Games that the first side has won.
    pub wins: u64,
    /// Games in all, as far as one can say.
    pub expected: Option<u64>,
}

/// Whoever looks on: may stop the run, and hears how far it is.
pub struct Watch<'w> {
    /// Ends the run at the next chunk once it is true.
    pub stop: &'w AtomicBool,
    /// Hears of progress, from any thread.
    pub progress: &'w (dyn Fn(Progress) + Sync),
}

/// Takes the records of games, in the order of their numbers.
pub trait RowSink {
    /// Takes some games in a row: for each, the outcome's index and then the values of its record.
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()>;
}

/// The signature of a table's first games, on one thread: whether they go as other ones did.
pub fn first_games(table: &dyn Tabletop, seed: u64, games: u64) -> io::Result<u64> {
    let plan = Plan { seed, first_game: 0, goal: Goal::Games(games), max_time: None, threads: 1 };
    let watch = Watch { stop: &AtomicBool::new(false), progress: &|_| {} };
    run(table, &plan, &watch, None).map(|played| played.signature)
}

/// Rows are written in rounds of so many games, which bounds the memory that they take.
const ROWS_A_ROUND: u64 = 1 << 16;

/// Plays a table as planned. The result depends on the table, the seed and the number of games alone.
pub fn run(
    table: &dyn Tabletop,
    plan: &Plan,
    watch: &Watch<'_>,
    mut rows: Option<&mut dyn RowSink>,
) -> io::Result<Played> {
    let header = table.header();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build().map_err(io::Error::other)?;
    let crew = Crew::new(table, &header, plan, watch, rows.is_some());
    let mut games = 0;
    let ended = loop {
        if plan.goal.is_reached(crew.wins(), games) {
            break Ended::Goal;
        }
        let mut end = plan.goal.next_look(games);
        if rows.is_some() {
            end = end.min(games + ROWS_A_ROUND);
        }
        games = crew.play_round(&pool, games, end);
        if let Some(sink) = rows.as_deref_mut() {
            crew.hand_over(sink)?;
        }
        if games < end {
            break if watch.stop.load(Ordering::Relaxed) { Ended::Interrupted } else { Ended::Time };
        }
    };
    let (tally, signature) = crew.merge(&header);
    let stopping = plan.goal.stopping(ended == Ended::Goal);
    let ended = if plan.goal == Goal::Time && ended == Ended::Time { Ended::Goal } else { ended };
    Ok(Played { tally, signature, ended, stopping })
}

/// The workers, and what they share.
struct Crew<'t> {
    workers: Vec<Mutex<Worker<'t>>>,
    /// Chunks of rows as they came in, with the number of their first game.
    chunks: Mutex<Vec<(u64, Vec<u32>)>>,
    wins: AtomicU64,
    games: AtomicU64,
    is_win: Vec<bool>,
    deadline: Option<Instant>,
    watch: &'t Watch<'t>,
    plan: Plan,
}

impl<'t> Crew<'t> {
    fn new(
        table: &'t dyn Tabletop,
        header: &Header,
        plan: &Plan,
        watch: &'t Watch<'t>,
        keep_rows: bool,
    ) -> Self {
        let worker = || Mutex::new(Worker::new(table, header, plan.seed, keep_rows));
        Self {
            workers: (0..plan.threads).map(|_| worker()).collect(),
            chunks: Mutex::default(),
            wins: AtomicU64::new(0),
            games: AtomicU64::new(0),
            is_win: header.outcomes.iter().map(|outcome| outcome.winners.contains(Side::FIRST)).collect(),
            deadline: plan.max_time.map(|time| Instant::now() + time),
            watch,
            plan: *plan,
        }
    }

    fn wins(&self) -> u64 {
        self.wins.load(Ordering::Relaxed)
    }

    /// Plays the games from `start` to `end`, counted from the plan's first; returns where it got to.
    fn play_round(&self, pool: &rayon::ThreadPool, start: u64, end: u64) -> u64 {
        let first = self.plan.first_game;
        let (next, end) = (AtomicU64::new(first + start), first.saturating_add(end));
        pool.broadcast(|context| {
            let mut worker = self.workers[context.index()].lock().expect("no worker panics");
            while !self.must_stop() {
                let wins_before = self.wins_in(&worker.games.tally);
                let Some(chunk) = worker.play_chunk(&next, end) else { break };
                let won = self.wins_in(&worker.games.tally) - wins_before;
                if let Some(rows) = &mut worker.games.rows {
                    let rows = std::mem::take(rows);
                    self.chunks.lock().expect("no worker panics").push((chunk.start, rows));
                }
                self.tell_progress(chunk.end - chunk.start, won);
            }
        });
        // Every claimed chunk was played, and chunks are claimed in order.
        next.load(Ordering::Relaxed).min(end) - first
    }

    fn wins_in(&self, tally: &Tally) -> u64 {
        let outcomes = tally.outcomes().iter().zip(&self.is_win);
        outcomes.filter(|(_, is_win)| **is_win).map(|(games, _)| games).sum()
    }

    fn must_stop(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn tell_progress(&self, played: u64, won: u64) {
        let wins = self.wins.fetch_add(won, Ordering::Relaxed) + won;
        let games = self.games.fetch_add(played, Ordering::Relaxed) + played;
        // The two counters may be read a chunk apart.
        let wins = wins.min(games);
        let expected = self.plan.goal.expected_games(wins, games);
        (self.watch.progress)(Progress { games, wins, expected });
    }

    /// Gives the rows of a finished round to the sink, in order.
    fn hand_over(&self, sink: &mut dyn RowSink) -> io::Result<()> {
        let mut chunks = std::mem::take(&mut *self.chunks.lock().expect("no worker panics"));
        chunks.sort_unstable_by_key(|(first, _)| *first);
        chunks.iter().try_for_each(|(first, rows)| sink.take(*first, rows))
    }

    fn merge(self, header: &Header) -> (Tally, u64) {
        let mut all = (empty_tally(header), 0_u64);
        for worker in self.workers {
            let worker = worker.into_inner().expect("no worker panics");
            all.0.merge(&worker.games.tally);
            all.1 = all.1.wrapping_add(worker.games.signature);
        }
        all
    }
}
