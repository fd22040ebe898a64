//! A base and changes of it on the same games, until every verdict is settled.

use super::{Budget, Ended, Engine, Entry, Keep, Session, goal::HOPELESS, next_look};
use crate::stats::{Compared, Paired, Stopping, compare as verdicts};

/// When a comparison is done.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// So many games at every table; as many as the verdicts need where it is `None`.
    pub games: Option<u64>,
    /// The difference that does not matter.
    pub margin: f64,
}

/// Tables that were played together, and what came of it.
pub struct Comparing<'t> {
    /// The base at the first table, and each change at the next one.
    pub engine: Engine<'t>,
    /// One for each change.
    pub compared: Vec<Compared>,
    /// Which kind of interval is honest.
    pub stopping: Stopping,
    /// What cut it short, if anything did.
    pub cut: Option<Ended>,
}

/// Plays the base, which is the first entry, and all changes.
pub fn compare<'t>(
    entries: Vec<Entry<'t>>,
    until: Until,
    budget: &Budget,
    session: &'t Session<'t>,
) -> Comparing<'t> {
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
        let is_hopeless = |compared: &Compared| engine.games() >= HOPELESS && compared.paired.games() == 0;
        let is_open = |compared: &&Compared| !compared.is_settled(until.margin) && !is_hopeless(compared);
        let open = compared.iter().filter(is_open).count();
        if cut.is_some() || until.games.is_some() || open == 0 {
            return Comparing { engine, compared, stopping, cut };
        }
        engine.leave_open(open, compared.len());
    }
}
