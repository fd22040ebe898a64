//! Learning an evaluation: which positions of played games are won in the end, and how well that can be foretold.

use std::sync::atomic::Ordering;

use rayon::prelude::*;

use super::{
    Examiner, Halt,
    regression::{fit, log_odds},
    training::{HELD_OUT, rounded},
};
use crate::policy::{Manner, Positions, logistic};

/// Neighbouring turns tell the same story: one in so many is noted, another one in each game.
const EVERY: u64 = 4;
/// A thread plays so many games at a time.
const BATCH: u64 = 250;
/// For so many games that it learns from, one is played to examine what was learnt.
const EXAM_SHARE: u64 = 4;

/// An evaluation, and how well it foretells games that it was not learnt from.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    /// One a sign.
    pub weights: Vec<f64>,
    /// How many games it was learnt from.
    pub games: u64,
    /// How many positions of those games.
    pub positions: u64,
    /// One for each table.
    pub exams: Vec<Foretold>,
}

/// How well an evaluation foretells the games of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foretold {
    /// How many games were played for it.
    pub games: u64,
    /// The share of positions whose game was won.
    pub won: f64,
    /// The chance to win that the evaluation saw in them, on average.
    pub expected: f64,
    /// Minus the logarithm of the chance that the evaluation gave to what happened then, on average.
    pub loss: f64,
    /// The same of somebody who knows nothing but how often games at this table are won.
    pub loss_of_guess: f64,
}

impl Examiner<'_> {
    /// Lets players of this manner play so many games in all, and learns how their positions stood.
    pub fn appraise(&self, manner: &Manner, signs: usize, budget: u64) -> Result<Appraisal, Halt> {
        let games = budget.div_ceil(self.benches.len() as u64);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Halt::Failed(error.to_string()))?;
        pool.install(|| {
            let lessons = self.positions(manner, 0, games)?;
            let exams = self.positions(manner, HELD_OUT, games.div_ceil(EXAM_SHARE))?;
            let batches = lessons.concat();
            let weights = rounded(&fit(&batches, signs));
            let foretold = lessons.iter().zip(&exams).map(|(lessons, exams)| {
                let guess = share_won(lessons);
                foretell(exams, &weights, guess, games.div_ceil(EXAM_SHARE))
            });
            Ok(Appraisal {
                games: games * self.benches.len() as u64,
                positions: batches.iter().map(|batch| batch.len() as u64).sum(),
                exams: foretold.collect(),
                weights,
            })
        })
    }

    /// The positions of so many games from the first on at each table, in batches.
    fn positions(&self, manner: &Manner, first: u64, games: u64) -> Result<Vec<Vec<Positions>>, Halt> {
        let batches: Vec<_> = (0..games.div_ceil(BATCH)).map(|batch| batch * BATCH).collect();
        let at = |bench: &&dyn crate::policy::Workbench| {
            let play = |start: &u64| {
                if self.stop.load(Ordering::Relaxed) {
                    return Err(Halt::Interrupted);
                }
                let end = (start + BATCH).min(games);
                Ok(bench.watch(manner, self.seed, first + start..first + end, EVERY))
            };
            batches.par_iter().map(play).collect()
        };
        self.benches.iter().map(at).collect()
    }
}

fn share_won(batches: &[Positions]) -> f64 {
    let (won, all) = batches.iter().fold((0, 0), |(won, all), batch| (won + batch.won(), all + batch.len()));
    won as f64 / all.max(1) as f64
}

fn foretell(batches: &[Positions], weights: &[f64], guess: f64, games: u64) -> Foretold {
    let loss_of = |chance: f64, is_won: bool| {
        let given = if is_won { chance } else { 1.0 - chance };
        -libm::log(given.clamp(1e-9, 1.0))
    };
    let (mut positions, mut won, mut expected, mut loss, mut loss_of_guess) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (signs, is_won) in batches.iter().flat_map(Positions::iter) {
        let chance = logistic(log_odds(signs, weights));
        positions += 1.0;
        won += f64::from(u8::from(is_won));
        expected += chance;
        loss += loss_of(chance, is_won);
        loss_of_guess += loss_of(guess, is_won);
    }
    let mean = |sum: f64| sum / f64::max(positions, 1.0);
    Foretold {
        games,
        won: mean(won),
        expected: mean(expected),
        loss: mean(loss),
        loss_of_guess: mean(loss_of_guess),
    }
}
