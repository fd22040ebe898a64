//! A base and changes of it on the same games, until every verdict is settled.

use super::{Budget, Counted, Ended, Engine, Entry, Keep, Session, goal::MOST_WITHOUT_VALUE, next_look};
use crate::{
    play::Header,
    stats::{Compared, Paired, Sample, Stopping, compare as verdicts},
};

/// When a comparison is done.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// So many games at every table; as many as the verdicts need where it is `None`.
    pub games: Option<u64>,
    /// The difference that does not matter.
    pub margin: f64,
}

/// Tables that were played together, and what came of it.
pub struct Comparing {
    /// Sides, outcomes and columns: the base at the first table, and each change at the next one.
    pub headers: Vec<Header>,
    /// What their games say about the measure.
    pub samples: Vec<Sample>,
    /// All that was counted.
    pub counted: Counted,
    /// One for each change.
    pub compared: Vec<Compared>,
    /// Which kind of interval is honest.
    pub stopping: Stopping,
    /// What cut it short, if anything did.
    pub cut: Option<Ended>,
}

impl Comparing {
    /// What an engine has played.
    pub fn new(engine: &Engine<'_>, compared: Vec<Compared>, stopping: Stopping) -> Self {
        Self {
            headers: (0..engine.tables()).map(|table| engine.header(table).clone()).collect(),
            samples: (0..engine.tables()).map(|table| engine.sample(table)).collect(),
            counted: engine.counted(),
            compared,
            stopping,
            cut: None,
        }
    }

    /// A fixed number of games at every table, which were counted elsewhere.
    pub fn of(entries: &[Entry<'_>], counted: Counted, margin: f64) -> Self {
        let samples = entries.iter().zip(&counted.tables);
        Self {
            headers: entries.iter().map(|entry| entry.table.header()).collect(),
            samples: samples.map(|(entry, table)| entry.measure.sample(&table.tally)).collect(),
            compared: verdicts(&counted.pairs, Stopping::Fixed, margin),
            stopping: Stopping::Fixed,
            cut: None,
            counted,
        }
    }

    /// How many games were played at each table.
    pub fn games(&self) -> u64 {
        self.counted.games()
    }
}

/// Plays the base, which is the first entry, and all changes.
pub fn compare(entries: Vec<Entry<'_>>, until: Until, budget: &Budget, session: &Session<'_>) -> Comparing {
    let keep = Keep { columns: true, series: true, ..Keep::default() };
    let mut engine = Engine::new(entries, budget, keep, session);
    engine.expect(until.games);
    if until.games.is_none() {
        engine.leave_open(engine.tables() - 1, engine.tables() - 1);
    }
    loop {
        let cut = engine.play_all_to(until.games.unwrap_or_else(|| next_look(engine.games())));
        let is_fixed = until.games.is_some() && cut.is_none();
        let stopping = if is_fixed { Stopping::Fixed } else { Stopping::Open { narrowest_at: None } };
        let pairs: Vec<Paired> = (1..engine.tables()).map(|table| engine.paired(0, table)).collect();
        let compared = verdicts(&pairs, stopping, until.margin);
        let has_no_value =
            |compared: &Compared| engine.games() >= MOST_WITHOUT_VALUE && compared.paired.games() == 0;
        let is_open = |compared: &&Compared| !compared.is_settled(until.margin) && !has_no_value(compared);
        let open = compared.iter().filter(is_open).count();
        if cut.is_some() || until.games.is_some() || open == 0 {
            return Comparing { cut, ..Comparing::new(&engine, compared, stopping) };
        }
        engine.leave_open(open, compared.len());
    }
}
