//! Rung against rung: who is favoured at equal skill, and what both sides would mix.

use serde::{Deserialize, Serialize};

use crate::{
    play::{Header, Side, Sides},
    report::Estimate,
    stats::{Interval, LEVEL, Method, Tally, score_interval, solve_matrix_game},
};

/// Where the value is known less well than to this, other games would give another mixture.
const WIDEST: f64 = 0.05;

/// One rung of the first side against one of the second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CrossCell {
    /// How many games were played.
    pub games: u64,
    /// How often the first side won, a draw counting one half.
    pub score: Estimate,
    /// How many games were drawn.
    pub draws: u64,
    /// The ends of the score's interval that hold for all cells of the table together.
    pub joint: (f64, f64),
}

/// Whom a matchup favours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Favour {
    /// The first side.
    First,
    /// The second side.
    Second,
    /// Nobody, as far as the games say.
    Undecided,
}

/// The cross-table of two sides: a zero-sum matrix game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CrossTable {
    /// The two sides: the first one's rungs go down, the second one's across.
    pub sides: (String, String),
    /// The names of the rungs, the weakest first.
    pub rungs: Vec<String>,
    /// Row by row.
    pub cells: Vec<Vec<CrossCell>>,
    /// How often the first side wins, a draw counting one half, if both sides mix as well as they can.
    pub value: Estimate,
    /// How often the first side takes each rung then.
    pub first_mixture: Vec<f64>,
    /// How often the second side does.
    pub second_mixture: Vec<f64>,
}

/// The counts of one matchup: games that the first side won alone, that the second did, and all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Games that the first side has won alone.
    pub first: u64,
    /// Games that the second side has won alone.
    pub second: u64,
    /// All games; those that both or neither have won count as drawn.
    pub games: u64,
}

impl Counts {
    /// Those of a table's games.
    pub fn of(header: &Header, tally: &Tally) -> Self {
        let won_by = |side: Side| {
            let kinds = header.outcomes.iter().zip(tally.outcomes());
            let alone = kinds.filter(|(kind, _)| kind.winners == Sides::of(&[side]));
            alone.map(|(_, games)| games).sum()
        };
        Self { first: won_by(Side::FIRST), second: won_by(Side::at(1)), games: tally.games() }
    }
}

impl CrossTable {
    /// The table of these matchups, row by row.
    pub fn new(sides: (String, String), rungs: Vec<String>, counts: &[Vec<Counts>]) -> Self {
        let miss = (1.0 - LEVEL) / counts.iter().map(Vec::len).sum::<usize>().max(1) as f64;
        let cell = |counts: &Counts| CrossCell::new(*counts, miss);
        let cells: Vec<Vec<_>> = counts.iter().map(|row| row.iter().map(cell).collect()).collect();
        let payoffs = |of: fn(&CrossCell) -> f64| -> Vec<Vec<f64>> {
            cells.iter().map(|row| row.iter().map(of).collect()).collect()
        };
        let solution = solve_matrix_game(&payoffs(|cell| cell.score.estimate));
        // The value grows with every payoff: all cells at their lower ends bound it from below, and at their upper ends
        // from above, wherever in their joint intervals the true ones lie.
        let low = solve_matrix_game(&payoffs(|cell| cell.joint.0)).value;
        let high = solve_matrix_game(&payoffs(|cell| cell.joint.1)).value;
        Self {
            sides,
            rungs,
            value: Estimate::new(solution.value, Interval { low, high, method: Method::Wilson }),
            first_mixture: solution.rows,
            second_mixture: solution.columns,
            cells,
        }
    }

    /// Whether there is a cell for every two rungs. A file that was edited by hand may say otherwise.
    pub(in crate::report) fn is_whole(&self) -> bool {
        let rungs = self.rungs.len();
        self.cells.len() == rungs
            && self.cells.iter().all(|row| row.len() == rungs)
            && [&self.first_mixture, &self.second_mixture].iter().all(|mixture| mixture.len() == rungs)
    }

    /// The matchups of equal skill: each rung against itself, and whom that favours.
    pub fn equal_skill(&self) -> Vec<(&str, &CrossCell, Favour)> {
        let own =
            self.rungs.iter().enumerate().map(|(index, rung)| (rung.as_str(), &self.cells[index][index]));
        own.map(|(rung, cell)| (rung, cell, cell.favour())).collect()
    }

    /// What each side plays if both mix as well as they can, in words: "the marine plays 62 % steady, 38 % expert". What
    /// is hardly played is left out.
    pub(in crate::report) fn mixtures_in_words(&self) -> Vec<String> {
        if self.value.half_width() > WIDEST {
            let words =
                "too few games to tell which rungs they would play; play more with --games or --search-games";
            return vec![words.to_owned()];
        }
        let (first, second) = &self.sides;
        let mixtures = [(first, &self.first_mixture), (second, &self.second_mixture)];
        let in_words = |(side, mixture): (&String, &Vec<f64>)| {
            let played = self.rungs.iter().zip(mixture).filter(|(_, share)| **share >= 0.005);
            let parts: Vec<_> =
                played.map(|(rung, share)| format!("{:.0} % {rung}", 100.0 * share)).collect();
            format!("the {side} plays {}", parts.join(", "))
        };
        mixtures.into_iter().map(in_words).collect()
    }

    /// Whom a matchup favours, in words.
    pub fn in_words(&self, favour: Favour) -> String {
        match favour {
            Favour::First => format!("favours the {}", self.sides.0),
            Favour::Second => format!("favours the {}", self.sides.1),
            Favour::Undecided => "favours neither significantly".to_owned(),
        }
    }
}

impl CrossCell {
    fn new(counts: Counts, miss: f64) -> Self {
        let Counts { first, second, games } = counts;
        let draws = games - first - second;
        let sum = first as f64 + draws as f64 / 2.0;
        let joint = score_interval(sum, games, miss);
        let score = Estimate::new(sum / games.max(1) as f64, score_interval(sum, games, 1.0 - LEVEL));
        Self { games, score, draws, joint: (joint.low, joint.high) }
    }

    fn favour(&self) -> Favour {
        match self.score {
            Estimate { low, .. } if low > 0.5 => Favour::First,
            Estimate { high, .. } if high < 0.5 => Favour::Second,
            _ => Favour::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::OutcomeKind;

    fn table(wins: &[&[u64]]) -> CrossTable {
        let count = |first: &u64| Counts { first: *first, second: 10_000 - first, games: 10_000 };
        let counts: Vec<Vec<_>> = wins.iter().map(|row| row.iter().map(count).collect()).collect();
        let rungs = (0..wins.len()).map(|rung| rung.to_string()).collect();
        CrossTable::new(("marine".to_owned(), "alien".to_owned()), rungs, &counts)
    }

    #[test]
    fn the_value_lies_in_its_interval_and_a_stronger_side_is_favoured() {
        let cross = table(&[&[7_000, 2_000], &[1_000, 9_000]]);
        // (0.7 · 0.9 − 0.2 · 0.1) / (0.7 + 0.9 − 0.2 − 0.1)
        assert!((cross.value.estimate - 0.61 / 1.3).abs() < 1e-9, "{cross:?}");
        assert!(cross.value.low < 0.61 / 1.3 && 0.61 / 1.3 < cross.value.high);
        let favours: Vec<_> = cross.equal_skill().iter().map(|(_, _, favour)| *favour).collect();
        assert_eq!(favours, [Favour::First, Favour::First]);
        assert_eq!(cross.in_words(Favour::First), "favours the marine");
    }

    #[test]
    fn what_both_sides_win_is_half_a_win_for_both() {
        let header = Header {
            seats: 2,
            sides: vec!["marine".to_owned(), "alien".to_owned()],
            seat_sides: vec![Side(0), Side(1)],
            has_draws: true,
            outcomes: vec![
                OutcomeKind::new("portal", "", &[Side(0)]),
                OutcomeKind::new("truce", "", &[Side(0), Side(1)]),
                OutcomeKind::new("dead", "", &[Side(1)]),
            ],
            columns: Vec::new(),
        };
        let mut tally = Tally::new(3, &[]);
        [0, 1, 1, 1, 2]
            .into_iter()
            .enumerate()
            .for_each(|(game, ending)| tally.add(game as u64, ending, &[]));
        let counts = Counts::of(&header, &tally);
        assert_eq!(counts, Counts { first: 1, second: 1, games: 5 });
        let cell = CrossCell::new(counts, 0.05);
        assert_eq!((cell.score.estimate, cell.draws), (0.5, 3));
    }

    #[test]
    fn a_draw_is_half_a_win_for_both() {
        let counts = Counts { first: 0, second: 0, games: 400 };
        let cell = CrossCell::new(counts, 0.05);
        assert_eq!((cell.score.estimate, cell.draws, cell.favour()), (0.5, 400, Favour::Undecided));
    }
}
