//! The balance book: every scenario with all numbers of players, strategies and adjustments.

use super::Comparison;

/// Everything that the book says.
#[derive(Clone, Debug)]
pub struct Book {
    /// The scenarios, those of one game one after another.
    pub chapters: Vec<Chapter>,
    /// What to type to make it again.
    pub command: String,
    /// How many games a scenario got as it is, and with its own strategy.
    pub games: u64,
    /// How many games an adjustment got with any other strategy.
    pub fewer: u64,
}

/// One scenario.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// What it says about itself, in a line.
    pub about: String,
    /// Its own strategy.
    pub strategy: String,
    /// Its own number of players.
    pub players: u8,
    /// Each number of players with each strategy: the scenario as it is beside its adjustments.
    pub cells: Vec<Comparison>,
}

impl Chapter {
    /// The cell of so many players and this strategy.
    pub fn cell(&self, players: u8, strategy: &str) -> Option<&Comparison> {
        self.cells.iter().find(|cell| cell.players == players && cell.strategy.name == strategy)
    }

    /// Every number of players, in order.
    pub fn all_players(&self) -> Vec<u8> {
        let mut players: Vec<_> = self.cells.iter().map(|cell| cell.players).collect();
        players.dedup();
        players
    }

    /// Every strategy, the weakest first.
    pub fn strategies(&self) -> Vec<&str> {
        let mut strategies: Vec<&str> = Vec::new();
        for cell in &self.cells {
            if !strategies.contains(&cell.strategy.name.as_str()) {
                strategies.push(&cell.strategy.name);
            }
        }
        strategies
    }

    /// Every adjustment by name, with what the scenario says about it.
    pub fn adjustments(&self) -> Vec<(&str, &str)> {
        let mut adjustments: Vec<(&str, &str)> = Vec::new();
        for change in self.cells.iter().flat_map(|cell| &cell.changes) {
            if adjustments.iter().all(|(name, _)| *name != change.name) {
                adjustments.push((&change.name, change.about.as_deref().unwrap_or("")));
            }
        }
        adjustments
    }
}
