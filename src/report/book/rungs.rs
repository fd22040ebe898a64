//! How often each strategy wins each scenario as it is: what `chances book` leaves in a small file, and every binary carries
//! with it, so that a run can be set beside other levels of skill without playing them.

use std::{
    io::{self, Write},
    sync::LazyLock,
};

use serde::{Deserialize, Serialize};

use super::Book;
use crate::{
    report::{Comparison, Estimate, kit::csv::plain},
    stats::Stopping,
};

/// One strategy at one table, as the book played it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownRung {
    /// The scenario.
    pub scenario: String,
    /// How many played.
    pub players: u8,
    /// Changes when the scenario or a component does.
    pub scenario_hash: String,
    /// The strategy on all seats.
    pub strategy: String,
    /// Changes when the strategy does.
    pub strategy_hash: String,
    /// How many games were played.
    pub games: u64,
    /// How many of them the first side won.
    pub won: u64,
}

/// The rungs of the committed book.
static KNOWN: LazyLock<Vec<KnownRung>> = LazyLock::new(|| {
    let mut csv = csv::Reader::from_reader(include_bytes!("../../../reports/rungs.csv").as_slice());
    csv.deserialize().collect::<Result<_, _>>().expect("a test reads it")
});

impl KnownRung {
    /// What the committed book says about a table and a strategy, by their hashes.
    pub fn find(scenario_hash: &str, strategy_hash: &str, players: u8) -> Option<&'static Self> {
        KNOWN.iter().find(|rung| {
            rung.scenario_hash == scenario_hash
                && rung.strategy_hash == strategy_hash
                && rung.players == players
        })
    }

    /// How often the first side wins.
    pub fn win_rate(&self) -> Estimate {
        Estimate::share(self.won, self.games, Stopping::Fixed)
    }

    fn of(cell: &Comparison) -> Self {
        let (about, first) = (&cell.provenance, cell.provenance.sides.first());
        let endings = cell.endings.iter().zip(&cell.base.outcomes);
        let won = endings.filter(|(ending, _)| ending.winners.iter().any(|winner| Some(winner) == first));
        Self {
            scenario: about.scenario.name.clone(),
            players: about.players,
            scenario_hash: about.scenario.hash.clone(),
            strategy: about.strategy.name.clone(),
            strategy_hash: about.strategy.hash.clone(),
            games: cell.games,
            won: won.map(|(_, (_, games))| games).sum(),
        }
    }
}

impl Book {
    /// Writes every strategy at every table as it is, as CSV.
    pub fn write_rungs(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        for cell in self.cells() {
            csv.serialize(KnownRung::of(cell)).map_err(plain)?;
        }
        csv.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rungs_that_the_binary_carries_can_be_read() {
        assert!(KNOWN.len() > 100);
        assert!(KNOWN.iter().all(|rung| rung.won <= rung.games && rung.scenario_hash.len() == 16));
    }
}
