//! Rung against rung where everybody can lose: how often each side wins, for what one side loses is not another's gain.

use serde::{Deserialize, Serialize};

use super::Counts;
use crate::{
    report::Estimate,
    stats::{LEVEL, score_interval},
};

/// How often one side wins, rung against rung.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinTable {
    /// The side that wins.
    pub side: String,
    /// The two sides: the first one's rungs go down, the second one's across.
    pub sides: (String, String),
    /// The names of the rungs, the weakest first.
    pub rungs: Vec<String>,
    /// How many games each matchup played, row by row.
    pub games: Vec<Vec<u64>>,
    /// How often the side won, row by row.
    pub cells: Vec<Vec<Estimate>>,
}

impl WinTable {
    /// A table for each of two sides, of these matchups, row by row.
    pub fn of_both(sides: &(String, String), rungs: &[String], counts: &[Vec<Counts>]) -> Vec<Self> {
        let table = |side: &String, won: fn(&Counts) -> u64| {
            let cell = |counts: &Counts| {
                let sum = won(counts) as f64;
                let interval = score_interval(sum, counts.games, 1.0 - LEVEL);
                Estimate::new(sum / counts.games.max(1) as f64, interval)
            };
            Self {
                side: side.clone(),
                sides: sides.clone(),
                rungs: rungs.to_vec(),
                games: counts.iter().map(|row| row.iter().map(|cell| cell.games).collect()).collect(),
                cells: counts.iter().map(|row| row.iter().map(cell).collect()).collect(),
            }
        };
        vec![table(&sides.0, |counts| counts.first), table(&sides.1, |counts| counts.second)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_nobody_wins_are_no_half_wins() {
        let sides = ("crew".to_owned(), "traitor".to_owned());
        let counts = [vec![Counts { first: 30, second: 10, games: 100 }]];
        let tables = WinTable::of_both(&sides, &["steady".to_owned()], &counts);
        let shares: Vec<_> = tables.iter().map(|table| table.cells[0][0].estimate).collect();
        assert_eq!(shares, [0.3, 0.1]);
        assert!(tables.iter().all(|table| table.cells[0][0].low < table.cells[0][0].estimate));
    }
}
