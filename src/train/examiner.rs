//! Playing one spec after another at the same tables, on the same games.

use std::{io, sync::atomic::AtomicBool};

use crate::{
    play::{Side, Tabletop},
    policy::{StrategySpec, Workbench},
    sim::{Ended, Goal, Plan, RowSink, Watch, run},
    stats::{Interval, Stopping, mean_interval, share_interval},
};

/// The tables, and how they are played.
pub struct Examiner<'e> {
    /// One for each scenario.
    pub benches: Vec<&'e dyn Workbench>,
    /// The seed of all games.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Becomes true when somebody wants it to end.
    pub stop: &'e AtomicBool,
}

/// Why games were not played to the end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// Somebody stopped them.
    #[error("interrupted")]
    Interrupted,
    /// The system would not let them run, and says why.
    #[error("{0}")]
    Failed(String),
}

/// Two specs on the same games.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// How many games each of them played.
    pub games: u64,
    /// How many the first one won.
    pub before: u64,
    /// How many the second one won.
    pub after: u64,
    /// The interval of the difference of the win rates, paired game by game; `None` of a single game.
    pub difference: Option<Interval>,
}

impl Comparison {
    /// The interval of a win rate.
    pub fn interval(&self, wins: u64) -> Interval {
        share_interval(wins, self.games, Stopping::Fixed)
    }
}

impl Examiner<'_> {
    /// The threads.
    pub(super) fn pool(&self) -> Result<rayon::ThreadPool, Halt> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        pool.map_err(|error| Halt::Failed(error.to_string()))
    }

    /// How many games this spec wins, of so many from the first on, at each table.
    pub fn wins(&self, spec: &StrategySpec, first_game: u64, games: u64) -> Result<u64, Halt> {
        let mut wins = 0;
        for bench in &self.benches {
            let table = bench.table(spec);
            let is_win = is_win(&*table);
            let played = self.play(&*table, first_game, games, None)?;
            let outcomes = played.iter().zip(&is_win).filter(|(_, is_win)| **is_win);
            wins += outcomes.map(|(games, _)| games).sum::<u64>();
        }
        Ok(wins)
    }

    /// Compares two specs game by game.
    pub fn compare(&self, pair: [&StrategySpec; 2], first_game: u64, games: u64) -> Result<Comparison, Halt> {
        let (mut before, mut after, mut differing) = (0, 0, 0);
        for bench in &self.benches {
            let [one, other] = [
                self.each(*bench, pair[0], first_game, games)?,
                self.each(*bench, pair[1], first_game, games)?,
            ];
            for (one, other) in one.iter().zip(&other) {
                before += u64::from(*one);
                after += u64::from(*other);
                differing += u64::from(one != other);
            }
        }
        let all = games * self.benches.len() as u64;
        // Each pair differs by -1, 0 or 1, so the sum of squares is the number that differ.
        let mean = (after as f64 - before as f64) / all as f64;
        let variance = (differing as f64 / all as f64 - mean * mean).max(0.0);
        let sd = (variance * all as f64 / (all as f64 - 1.0).max(1.0)).sqrt();
        let difference = mean_interval(mean, sd, all, Stopping::Fixed);
        Ok(Comparison { games: all, before, after, difference })
    }

    /// Whether each game was won, in order.
    fn each(
        &self,
        bench: &dyn Workbench,
        spec: &StrategySpec,
        first_game: u64,
        games: u64,
    ) -> Result<Vec<bool>, Halt> {
        let table = bench.table(spec);
        let columns = table.header().columns.len();
        let mut sink = Wins { is_win: is_win(&*table), columns, won: Vec::new() };
        self.play(&*table, first_game, games, Some(&mut sink))?;
        Ok(sink.won)
    }

    /// Plays games and returns how many ended in each way.
    fn play(
        &self,
        table: &dyn Tabletop,
        first_game: u64,
        games: u64,
        rows: Option<&mut dyn RowSink>,
    ) -> Result<Vec<u64>, Halt> {
        let goal = Goal::Games(games);
        let plan = Plan { seed: self.seed, first_game, goal, max_time: None, threads: self.threads };
        let watch = Watch { stop: self.stop, progress: &|_| {} };
        match run(table, &plan, &watch, rows) {
            Ok(played) if played.ended == Ended::Goal => Ok(played.tally.outcomes().to_vec()),
            Ok(_) => Err(Halt::Interrupted),
            Err(error) => Err(Halt::Failed(error.to_string())),
        }
    }
}

fn is_win(table: &dyn Tabletop) -> Vec<bool> {
    table.header().outcomes.iter().map(|outcome| outcome.winners.contains(Side::FIRST)).collect()
}

/// Keeps of every game whether it was won.
struct Wins {
    is_win: Vec<bool>,
    columns: usize,
    won: Vec<bool>,
}

impl RowSink for Wins {
    fn take(&mut self, _first_game: u64, rows: &[u32]) -> io::Result<()> {
        let outcomes = rows.chunks_exact(1 + self.columns).map(|row| row[0] as usize);
        self.won.extend(outcomes.map(|outcome| self.is_win[outcome]));
        Ok(())
    }
}
