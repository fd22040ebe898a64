//! The course of a training: generations, exams between them, and a last one on games that nobody has seen.

use super::{Comparison, Evolution, Examiner, Interrupted};
use crate::{
    policy::{Feature, Play, StrategySpec},
    stats::Moments,
};

/// Training plays games below this number; the last exam plays those from here on.
pub(super) const HELD_OUT: u64 = 1 << 40;
/// An exam after so many generations.
const EXAM_EVERY: u64 = 10;
/// Weights are rounded to this before they are examined for the last time, so that a file can be read.
const ROUNDING: f64 = 1e4;

/// What a training is to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// Where it begins: the weights of a strategy, and its noise.
    pub weights: Vec<f64>,
    /// The share of choices that are made at random, which stays as it is.
    pub noise: f64,
    /// How much weights leave to chance, which stays as it is.
    pub temperature: f64,
    /// How many games it may play, the last exam aside.
    pub budget: u64,
}

/// How far a training has come. With the same course, it goes on from here as if it had never stopped.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// Where the search is.
    pub evolution: Evolution,
    /// Generations so far.
    pub generation: u64,
    /// Games so far, at all tables together.
    pub games: u64,
    /// The number of the next game: none is played in two generations.
    pub next_game: u64,
    /// The best weights so far, by the exams.
    pub best: Vec<f64>,
    /// What the best ones' games in their exams come to.
    pub best_score: Moments,
}

/// What a generation has brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// Generations so far.
    pub generation: u64,
    /// Games so far.
    pub games: u64,
    /// What the best weights so far have reached in their exams. It flatters a little, because they were chosen by it.
    pub best: Moments,
}

impl Course {
    /// The spec with these weights.
    pub fn spec(&self, weights: &[f64]) -> StrategySpec {
        let (noise, temperature) = (self.noise, self.temperature);
        StrategySpec { play: Play::Heuristic(weights.to_vec()), noise, temperature }
    }

    /// A training that is about to begin. A weight is first varied by a quarter of what it, or the game's
    /// own one, is; one that is not learnt stays as it is.
    pub fn begin(&self, features: &[Feature], is_learnt: impl Fn(usize) -> bool) -> Training {
        let pairs = self.weights.iter().zip(features).enumerate();
        let spread = pairs.map(|(index, (weight, feature))| match is_learnt(index) {
            true => weight.abs().max(feature.weight.abs()).max(2.0) / 4.0,
            false => 0.0,
        });
        Training {
            evolution: Evolution { mean: self.weights.clone(), spread: spread.collect() },
            generation: 0,
            games: 0,
            next_game: 0,
            best: self.weights.clone(),
            best_score: Moments::default(),
        }
    }

    /// How many games each variation plays at each table: enough for some 150 generations, within reason.
    fn games_a_member(&self, training: &Training, tables: u64) -> u64 {
        let members = training.evolution.members() as u64;
        (self.budget / (150 * members)).clamp(64, 4_000).div_ceil(tables)
    }

    /// Whether the budget is used up.
    pub fn is_done(&self, training: &Training) -> bool {
        training.games >= self.budget
    }

    /// Plays one generation, and an exam where it is time for one. An interrupted generation leaves the
    /// training as it was.
    pub fn advance(&self, training: &mut Training, examiner: &Examiner<'_>) -> Result<Lesson, Interrupted> {
        let mut next = training.clone();
        let games = self.games_a_member(training, examiner.table_count());
        let members = next.evolution.draw(examiner.seed, next.generation);
        let mut scores = Vec::with_capacity(members.len());
        for steps in &members {
            let spec = self.spec(&next.evolution.weights(steps));
            scores.push(examiner.aim.score(&examiner.play(&spec, next.next_game, games)?));
        }
        next.evolution.learn(&members, &scores);
        next.generation += 1;
        next.next_game += games;
        next.games += games * members.len() as u64 * examiner.table_count();
        if next.generation.is_multiple_of(EXAM_EVERY) || self.is_done(&next) {
            self.examine(&mut next, examiner, 4 * games)?;
        }
        *training = next;
        Ok(training.lesson())
    }

    /// Lets the middle of the cloud play against the best weights so far, on new games.
    fn examine(&self, next: &mut Training, examiner: &Examiner<'_>, games: u64) -> Result<(), Interrupted> {
        let mean = next.evolution.mean.clone();
        let best = examiner.play(&self.spec(&next.best), next.next_game, games)?;
        let challenger = examiner.play(&self.spec(&mean), next.next_game, games)?;
        let all = games * examiner.table_count();
        next.next_game += games;
        next.games += 2 * all;
        if examiner.aim.score(&challenger) > examiner.aim.score(&best) {
            (next.best, next.best_score) = (mean, challenger);
        } else {
            next.best_score.add(&best);
        }
        Ok(())
    }

    /// The weights that were learnt, rounded.
    pub fn result(&self, training: &Training) -> Vec<f64> {
        rounded(&training.best)
    }

    /// Compares where it began with what was learnt, on games that training never saw.
    pub fn last_exam(&self, learnt: &[f64], examiner: &Examiner<'_>) -> Result<Comparison, Interrupted> {
        let games = (self.budget / 20).clamp(2_000, 100_000).div_ceil(examiner.table_count());
        examiner.compare([&self.spec(&self.weights), &self.spec(learnt)], HELD_OUT, games)
    }
}

impl Training {
    /// How far it has come, in a few figures.
    pub fn lesson(&self) -> Lesson {
        Lesson { generation: self.generation, games: self.games, best: self.best_score }
    }
}

/// Weights as they are written.
pub(super) fn rounded(weights: &[f64]) -> Vec<f64> {
    weights.iter().map(|weight| (weight * ROUNDING).round() / ROUNDING).collect()
}
