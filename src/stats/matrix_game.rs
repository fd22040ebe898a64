//! What two sides would mix if both knew all strategies: the solution of a zero-sum matrix game.

/// The value of a matrix game, and how each side mixes.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What the row player gets if both play their best mixture.
    pub value: f64,
    /// How often the row player takes each row.
    pub rows: Vec<f64>,
    /// How often the column player takes each column.
    pub columns: Vec<f64>,
}

/// Solves a game in which the row player wants as much as possible of the payoff and the column player as little
/// (von Neumann's minimax theorem, as a linear program by the simplex method). Panics where there is no payoff.
///
/// ```
/// use chances::stats::solve_matrix_game;
/// let pennies = solve_matrix_game(&[vec![1.0, 0.0], vec![0.0, 1.0]]);
/// assert!((pennies.value - 0.5).abs() < 1e-9 && (pennies.rows[0] - 0.5).abs() < 1e-9);
/// ```
pub fn solve_matrix_game(payoffs: &[Vec<f64>]) -> Solution {
    let least = payoffs.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    assert!(least.is_finite(), "a matrix game has payoffs");
    // With all payoffs positive the value is, too, and the program below is bounded.
    let shift = 1.0 - least;
    let mut tableau = Tableau::new(payoffs, shift);
    while let Some(column) = tableau.entering() {
        tableau.pivot(column);
    }
    tableau.solution(shift)
}

/// Maximises the sum of y over Ay ≤ 1, y ≥ 0: the column player's mixture, scaled by 1 over the value.
struct Tableau {
    /// One row a row of the game, and the objective last; the columns of the game, then a slack for each row, then
    /// the right side.
    cells: Vec<Vec<f64>>,
    /// Which variable each row stands for.
    basis: Vec<usize>,
    rows: usize,
    columns: usize,
}

/// Less than this is rounding.
const TINY: f64 = 1e-12;

impl Tableau {
    fn new(payoffs: &[Vec<f64>], shift: f64) -> Self {
        let (rows, columns) = (payoffs.len(), payoffs[0].len());
        let slack = |row: usize| (0..rows).map(move |other| f64::from(u8::from(other == row)));
        let line = |(row, payoffs): (usize, &Vec<f64>)| {
            payoffs.iter().map(|payoff| payoff + shift).chain(slack(row)).chain([1.0]).collect()
        };
        let mut cells: Vec<Vec<f64>> = payoffs.iter().enumerate().map(line).collect();
        cells.push((0..columns).map(|_| -1.0).chain((0..=rows).map(|_| 0.0)).collect());
        Self { cells, basis: (columns..columns + rows).collect(), rows, columns }
    }

    /// The first variable that improves the objective (Bland's rule, which cannot cycle).
    fn entering(&self) -> Option<usize> {
        self.cells[self.rows][..self.columns + self.rows].iter().position(|cost| *cost < -TINY)
    }

    fn pivot(&mut self, column: usize) {
        let last = self.columns + self.rows;
        let ratio = |row: usize| self.cells[row][last] / self.cells[row][column];
        let open = (0..self.rows).filter(|row| self.cells[*row][column] > TINY);
        let leaving =
            open.min_by(|a, b| ratio(*a).total_cmp(&ratio(*b)).then(self.basis[*a].cmp(&self.basis[*b])));
        let row = leaving.expect("payoffs are positive, so the program is bounded");
        let scale = self.cells[row][column];
        self.cells[row].iter_mut().for_each(|cell| *cell /= scale);
        let pivot = self.cells[row].clone();
        for (_, other) in self.cells.iter_mut().enumerate().filter(|(index, _)| *index != row) {
            let factor = other[column];
            other.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
        self.basis[row] = column;
    }

    fn solution(&self, shift: f64) -> Solution {
        let last = self.columns + self.rows;
        let total = self.cells[self.rows][last];
        let value = |variable: usize| {
            let row = self.basis.iter().position(|one| *one == variable);
            row.map_or(0.0, |row| self.cells[row][last].max(0.0) / total)
        };
        // What a slack costs in the objective is the row player's share: the dual of the program.
        let dual = |row: usize| self.cells[self.rows][self.columns + row].max(0.0) / total;
        Solution {
            value: 1.0 / total - shift,
            rows: (0..self.rows).map(dual).collect(),
            columns: (0..self.columns).map(value).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Stream;

    fn is_near(found: f64, right: f64) -> bool {
        (found - right).abs() < 1e-9
    }

    #[test]
    fn a_saddle_point_needs_no_mixture() {
        let solution = solve_matrix_game(&[vec![0.4, 0.6], vec![0.3, 0.2], vec![0.35, 0.9]]);
        assert!(is_near(solution.value, 0.4), "{solution:?}");
        assert!(is_near(solution.rows[0], 1.0) && is_near(solution.columns[0], 1.0));
    }

    #[test]
    fn two_by_two_agrees_with_the_formula() {
        // Without a saddle point the value is (ad − bc) / (a + d − b − c).
        let (a, b, c, d) = (0.7, 0.2, 0.1, 0.9);
        let solution = solve_matrix_game(&[vec![a, b], vec![c, d]]);
        assert!(is_near(solution.value, (a * d - b * c) / (a + d - b - c)), "{solution:?}");
        assert!(is_near(solution.rows[0], (d - c) / (a + d - b - c)));
    }

    #[test]
    fn neither_side_can_do_better_against_the_other_s_mixture() {
        let mut rng = Stream::from_key(5);
        for size in 1..7 {
            let payoffs: Vec<Vec<f64>> =
                (0..size).map(|_| (0..size + 1).map(|_| rng.unit()).collect()).collect();
            let Solution { value, rows, columns } = solve_matrix_game(&payoffs);
            let is_mixture = |mixture: &[f64]| is_near(mixture.iter().sum(), 1.0);
            assert!(is_mixture(&rows) && is_mixture(&columns), "{rows:?} {columns:?}");
            let best_row =
                payoffs.iter().map(|row| row.iter().zip(&columns).map(|(a, q)| a * q).sum::<f64>());
            assert!(best_row.fold(0.0, f64::max) <= value + 1e-9, "{payoffs:?}");
            let column = |index: usize| payoffs.iter().zip(&rows).map(|(row, p)| row[index] * p).sum::<f64>();
            assert!((0..=size).map(column).fold(1.0, f64::min) >= value - 1e-9, "{payoffs:?}");
        }
    }
}
