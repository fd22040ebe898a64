//! The optimiser: a separable natural evolution strategy.
//!
//! SNES (Schaul, Glasmachers and Schmidhuber, "High dimensions and heavy tails for natural evolution
//! strategies", 2011), the kin of CMA-ES with one step size a weight. It uses nothing of a score but its
//! rank, so it minds neither the noise of wins and losses nor their scale.

use crate::play::{Digest, Stream};

/// Where the search is: a cloud around a mean, with a spread along every weight.
#[derive(Clone, Debug, PartialEq)]
pub struct Evolution {
    /// The middle of the cloud.
    pub mean: Vec<f64>,
    /// How far it reaches along each weight.
    pub spread: Vec<f64>,
}

impl Evolution {
    /// How many variations a generation has: an even number, because they come in mirrored pairs.
    pub fn members(&self) -> usize {
        let dimensions = self.mean.len() as f64;
        2 * (2 + (1.5 * libm::log(dimensions)) as usize)
    }

    /// The variations of a generation, in units of the spread. Each has its mirror image beside it.
    pub fn draw(&self, seed: u64, generation: u64) -> Vec<Vec<f64>> {
        let mut address = Digest::new();
        address.text("training");
        address.number(seed);
        address.number(generation);
        let mut rng = Stream::from_key(address.finish());
        let mut members = Vec::with_capacity(self.members());
        for _ in 0..self.members() / 2 {
            let steps: Vec<f64> = self.mean.iter().map(|_| normal(&mut rng)).collect();
            let mirrored = steps.iter().map(|step| -step).collect();
            members.extend([steps, mirrored]);
        }
        members
    }

    /// The weights of one variation.
    pub fn weights(&self, steps: &[f64]) -> Vec<f64> {
        let along = self.mean.iter().zip(&self.spread).zip(steps);
        along.map(|((mean, spread), step)| mean + spread * step).collect()
    }

    /// Moves towards the variations with the higher scores.
    pub fn learn(&mut self, members: &[Vec<f64>], scores: &[f64]) {
        let utilities = utilities(scores);
        let dimensions = self.mean.len() as f64;
        let rate = (3.0 + libm::log(dimensions)) / (5.0 * dimensions.sqrt());
        for index in 0..self.mean.len() {
            let weighed = |of: fn(f64) -> f64| {
                let parts = members.iter().zip(&utilities);
                parts.map(|(steps, utility)| utility * of(steps[index])).sum::<f64>()
            };
            let (move_by, widen_by) = (weighed(|step| step), weighed(|step| step * step - 1.0));
            self.mean[index] += self.spread[index] * move_by;
            self.spread[index] *= libm::exp(rate / 2.0 * widen_by);
        }
    }
}

/// What each rank counts for: the better half pulls, the rest pushes a little. They add up to 0.
fn utilities(scores: &[f64]) -> Vec<f64> {
    let count = scores.len() as f64;
    let raw = |rank: usize| (libm::log(count / 2.0 + 1.0) - libm::log(rank as f64 + 1.0)).max(0.0);
    let total: f64 = (0..scores.len()).map(raw).sum();
    let mut order: Vec<_> = (0..scores.len()).collect();
    order.sort_by(|one, other| scores[*other].total_cmp(&scores[*one]).then(one.cmp(other)));
    let mut utilities = vec![0.0; scores.len()];
    // Equal scores share what their ranks count for.
    for equals in order.chunk_by(|one, other| scores[*one] == scores[*other]) {
        let first = order.iter().position(|member| *member == equals[0]).unwrap_or(0);
        let shared: f64 = (first..first + equals.len()).map(raw).sum::<f64>() / equals.len() as f64;
        equals.iter().for_each(|member| utilities[*member] = shared / total - 1.0 / count);
    }
    utilities
}

/// A normal deviate (Box and Muller), with `libm` so that it is the same on every machine.
fn normal(rng: &mut Stream) -> f64 {
    let radius = (-2.0 * libm::log(1.0 - rng.unit())).sqrt();
    radius * libm::cos(std::f64::consts::TAU * rng.unit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_top_of_a_hill_through_noise() {
        let hill = [3.0, -2.0, 0.5];
        let mut evolution = Evolution { mean: vec![0.0; 3], spread: vec![1.0; 3] };
        let mut rng = Stream::from_key(1);
        for generation in 0..200 {
            let members = evolution.draw(7, generation);
            let score = |steps: &Vec<f64>| {
                let weights = evolution.weights(steps);
                let distance: f64 = weights.iter().zip(hill).map(|(at, top)| (at - top).powi(2)).sum();
                // Noise as large as a distance of one half.
                100.0 - distance + 0.25 * rng.unit()
            };
            let scores: Vec<_> = members.iter().map(score).collect();
            evolution.learn(&members, &scores);
        }
        for (found, top) in evolution.mean.iter().zip(hill) {
            assert!((found - top).abs() < 0.3, "{:?}", evolution.mean);
        }
    }

    #[test]
    fn the_same_seed_and_generation_draw_the_same_variations() {
        let evolution = Evolution { mean: vec![0.0; 5], spread: vec![1.0; 5] };
        assert_eq!(evolution.draw(1, 2), evolution.draw(1, 2));
        assert_ne!(evolution.draw(1, 2), evolution.draw(1, 3));
        assert_ne!(evolution.draw(1, 2), evolution.draw(2, 2));
    }

    #[test]
    fn where_all_score_the_same_nothing_moves() {
        let mut evolution = Evolution { mean: vec![1.0, 2.0], spread: vec![1.0; 2] };
        let members = evolution.draw(1, 1);
        evolution.learn(&members, &vec![5.0; members.len()]);
        let is_still = |(found, before): (&f64, f64)| (found - before).abs() < 1e-12;
        assert!(evolution.mean.iter().zip([1.0, 2.0]).all(is_still), "{:?}", evolution.mean);
    }
}
