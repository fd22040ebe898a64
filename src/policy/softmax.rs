//! A player who varies: better choices are likelier, but none is certain.

use libm::exp;

use super::{Heuristic, Weighable};
use crate::play::{Policy, Stream};

/// Weighs choices as another player does, and takes each with a chance in proportion to exp(worth / temperature). A
/// player who never varies can be read by an opponent.
pub struct Softmax<G: Weighable> {
    inner: Heuristic<G>,
    temperature: f64,
    /// What each choice is worth, and then its weight in the draw; kept so that nothing is allocated later.
    worths: Vec<f64>,
}

impl<G: Weighable> Softmax<G> {
    /// `temperature` is over 0: the difference in worth that makes a choice 2.7 times as likely.
    pub fn new(inner: Heuristic<G>, temperature: f64) -> Self {
        Self { inner, temperature, worths: Vec::with_capacity(256) }
    }
}

impl<G: Weighable> Policy<G> for Softmax<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        self.inner.weigh(game, view, choices, &mut self.worths);
        pick(&mut self.worths, self.temperature, rng.unit())
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        self.inner.weigh(game, view, choices, worths);
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(Self::new(self.inner.clone(), self.temperature))
    }
}

/// The choice that a number from 0 to 1 falls on, where each has its share of the way.
fn pick(worths: &mut [f64], temperature: f64, unit: f64) -> usize {
    let best = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // From the best one down, so that no exponential is too large.
    worths.iter_mut().for_each(|worth| *worth = exp((*worth - best) / temperature));
    let mut left = unit * worths.iter().sum::<f64>();
    for (index, weight) in worths.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return index;
        }
    }
    // Rounding may leave a little: the last one that has any share.
    worths.iter().rposition(|weight| *weight > 0.0).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_taken_in_proportion_to_the_exponential_of_their_worth() {
        let mut rng = Stream::from_key(3);
        let mut taken = [0_u32; 3];
        let draws = 60_000;
        (0..draws)
            .for_each(|_| taken[pick(&mut [0.0, 2.0 * std::f64::consts::LN_2, -1e9], 2.0, rng.unit())] += 1);
        // The second is twice as likely as the first: 40,000 with a standard deviation of 115; five of them.
        assert!((i64::from(taken[1]) - 40_000).abs() < 5 * 116, "{taken:?}");
        assert_eq!(taken[2], 0);
    }

    #[test]
    fn a_low_temperature_takes_the_best_and_every_number_falls_on_something() {
        for unit in [0.0, 0.3, 0.999_999_999_999] {
            assert_eq!(pick(&mut [1.0, 1.5, 1.2], 1e-6, unit), 1);
            assert!(pick(&mut [1e300, -1e300, 5.0], 1.0, unit) == 0);
        }
    }
}
