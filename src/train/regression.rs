//! Logistic regression: the weights under which what was seen is most likely.

use rayon::prelude::*;

use crate::policy::{Positions, logistic};

/// The prior: every weight is about 0, give or take 1, so that what positions hardly tell about stays small.
const PENALTY: f64 = 1.0;
/// It is done once no weight moves by more than this.
const STEADY: f64 = 1e-6;
/// Newton's method takes about eight steps.
const MOST_STEPS: u32 = 50;

/// The weights, one a feature, that fit all positions best. The order of the batches is that of all sums, so that
/// threads change nothing.
pub(super) fn fit(batches: &[Positions], features: usize) -> Vec<f64> {
    let mut weights = vec![0.0; features];
    for _ in 0..MOST_STEPS {
        let slopes = batches.par_iter().map(|batch| Slope::of(batch, &weights)).collect::<Vec<_>>();
        let mut slope = Slope::flat(features);
        weights.iter().enumerate().for_each(|(feature, weight)| {
            slope.first[feature] = -PENALTY * weight;
            slope.second[feature * features + feature] = PENALTY;
        });
        slopes.iter().for_each(|batch| slope.add(batch));
        let step = solve(slope.second, slope.first);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
        if step.iter().all(|step| step.abs() < STEADY) {
            break;
        }
    }
    weights
}

/// What the features of a position add up to, in log-odds.
pub(super) fn log_odds(features: &[(u16, f32)], weights: &[f64]) -> f64 {
    features.iter().map(|(feature, amount)| weights[usize::from(*feature)] * f64::from(*amount)).sum()
}

/// The first and the negative second derivatives of the log-likelihood.
struct Slope {
    first: Vec<f64>,
    /// Row by row; only what stands on the diagonal or left of it is filled in.
    second: Vec<f64>,
}

impl Slope {
    fn flat(features: usize) -> Self {
        Self { first: vec![0.0; features], second: vec![0.0; features * features] }
    }

    fn of(positions: &Positions, weights: &[f64]) -> Self {
        let features = weights.len();
        let mut slope = Self::flat(features);
        for (shown, is_won) in positions.iter() {
            let chance = logistic(log_odds(shown, weights));
            let (surprise, doubt) = (f64::from(u8::from(is_won)) - chance, chance * (1.0 - chance));
            for (feature, amount) in shown {
                let (row, amount) = (usize::from(*feature), f64::from(*amount));
                slope.first[row] += surprise * amount;
                for (other, other_amount) in shown {
                    if other <= feature {
                        slope.second[row * features + usize::from(*other)] +=
                            doubt * amount * f64::from(*other_amount);
                    }
                }
            }
        }
        slope
    }

    fn add(&mut self, other: &Self) {
        self.first.iter_mut().zip(&other.first).for_each(|(sum, more)| *sum += more);
        self.second.iter_mut().zip(&other.second).for_each(|(sum, more)| *sum += more);
    }
}

/// Solves a system of equations whose matrix is symmetric and positive definite (Cholesky), given its lower half.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for row in 0..n {
        for column in 0..=row {
            let mut sum = matrix[row * n + column];
            for k in 0..column {
                sum -= matrix[row * n + k] * matrix[column * n + k];
            }
            matrix[row * n + column] = if row == column {
                sum.max(f64::MIN_POSITIVE).sqrt()
            } else {
                sum / matrix[column * n + column]
            };
        }
    }
    for row in 0..n {
        for k in 0..row {
            right[row] -= matrix[row * n + k] * right[k];
        }
        right[row] /= matrix[row * n + row];
    }
    for row in (0..n).rev() {
        for k in row + 1..n {
            right[row] -= matrix[k * n + row] * right[k];
        }
        right[row] /= matrix[row * n + row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_of_equations_is_solved() {
        // 4x + 2y = 10 and 2x + 3y = 9 have the solution 1.5, 2.
        let solution = solve(vec![4.0, 0.0, 2.0, 3.0], vec![10.0, 9.0]);
        assert!((solution[0] - 1.5).abs() < 1e-12 && (solution[1] - 2.0).abs() < 1e-12, "{solution:?}");
    }
}
