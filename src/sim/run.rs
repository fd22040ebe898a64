//! A whole run of one table: rounds of games until the goal, the clock or a person ends it.

use std::{io, sync::atomic::AtomicBool};

use super::{Budget, Ended, Engine, Entry, Goal, Keep, RowSink, Session};
use crate::{
    play::Tabletop,
    stats::{Measure, PlaceTally, Stopping, Tally},
};

/// How to play a table.
#[derive(Clone, Debug)]
pub struct Plan {
    /// When it is done.
    pub goal: Goal,
    /// What the goal is about, and what listeners hear of; the win rate where it is `None`.
    pub measure: Option<Measure>,
    /// Which games are played, and when to give up.
    pub budget: Budget,
}

impl Plan {
    /// So many games of the run with this seed.
    pub fn games(seed: u64, games: u64) -> Self {
        Self { goal: Goal::Games(games), measure: None, budget: Budget { seed, ..Budget::default() } }
    }
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All games, counted.
    pub tally: Tally,
    /// What happened at each place; empty where the table has no map.
    pub places: PlaceTally,
    /// The sum of a hash of every record; changes when any game plays differently.
    pub signature: u64,
    /// What ended it.
    pub ended: Ended,
    /// Which kind of interval is honest.
    pub stopping: Stopping,
}

/// The signature of a table's first games, on one thread: whether they go as other ones did.
pub fn first_games(table: &dyn Tabletop, seed: u64, games: u64) -> io::Result<u64> {
    let stop = AtomicBool::new(false);
    Ok(run(table, &Plan::games(seed, games), &Session::new(1, &stop)?, None)?.signature)
}

/// Rows are written in rounds of so many games, which bounds the memory that they take.
const ROWS_A_ROUND: u64 = 1 << 16;

/// Plays a table as planned. The result depends on the table, the seed and the number of games alone. An error is one of
/// the sink, or a [`PlayerFailure`](crate::play::PlayerFailure).
pub fn run(
    table: &dyn Tabletop,
    plan: &Plan,
    session: &Session<'_>,
    mut rows: Option<&mut dyn RowSink>,
) -> io::Result<Played> {
    let Plan { goal, measure, budget } = plan;
    let measure = measure.clone().unwrap_or_else(|| Measure::win_rate(&table.header()));
    let kind = measure.about.kind;
    let keep = Keep { columns: true, places: true, series: false, rows: rows.is_some() };
    let mut engine = Engine::new(vec![Entry { table, measure }], budget, keep, session);
    let ended = loop {
        let sample = engine.sample(0);
        if goal.is_reached(&sample, engine.games()) {
            break Ended::Goal;
        }
        engine.expect(goal.expected_games(&sample));
        let end = goal.next_look(engine.games());
        let cut = match &mut rows {
            None => engine.play_all_to(end),
            Some(sink) => engine.play_rows_to(end.min(engine.games() + ROWS_A_ROUND), *sink)?,
        };
        if let Some(cut) = cut {
            break cut;
        }
    };
    if let Some(failure) = session.failure() {
        return Err(io::Error::other(failure.clone()));
    }
    let stopping = goal.stopping(ended == Ended::Goal, kind);
    let ended = if *goal == Goal::Time && ended == Ended::Time { Ended::Goal } else { ended };
    Ok(Played {
        tally: engine.tally(0),
        places: engine.places(0),
        signature: engine.signature(0),
        ended,
        stopping,
    })
}
