//! Learning an evaluation: which positions of played games are won in the end, with its held-out log-loss.

use std::ops::Range;

use super::{
    Examiner, Interrupted,
    regression::{fit, log_odds},
    training::{HELD_OUT, rounded},
};
use crate::policy::{Positions, StrategySpec, logistic};

/// Neighbouring turns tell the same story: one in so many is noted, another one in each game.
const EVERY: u64 = 4;
/// A thread plays so many games at a time.
const BATCH: u64 = 250;
/// So many batches are played before what was seen is kept.
const ROUND: usize = 32;
/// For so many games that it learns from, one is played to examine what was learnt.
const EXAM_SHARE: u64 = 4;

/// An evaluation, and how well it predicts held-out games.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluated {
    /// One a feature.
    pub weights: Vec<f64>,
    /// How many games it was learnt from.
    pub games: u64,
    /// How many positions of those games.
    pub positions: u64,
    /// One for each table.
    pub exams: Vec<HeldOut>,
}

/// How well an evaluation predicts held-out games of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldOut {
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

/// How an evaluation is learnt: players of one spec play, round by round, and their positions are noted.
#[derive(Clone, Copy, Debug)]
pub struct Study<'s> {
    /// How they play.
    pub spec: &'s StrategySpec,
    /// How many features a position may show.
    pub features: usize,
    /// How many games there are to learn from, at all tables together.
    pub budget: u64,
}

impl Study<'_> {
    /// Whether all games have been played, those of the exams too.
    pub fn is_done(&self, seen: &[Positions], examiner: &Examiner<'_>) -> bool {
        let [lessons, exams] = self.batches(examiner);
        seen.len() >= (lessons + exams) * examiner.benches.len()
    }

    /// About how many games have been played.
    pub fn games_seen(&self, seen: &[Positions]) -> u64 {
        (seen.len() as u64 * BATCH).min(self.budget)
    }

    /// Plays one round more. An interrupted round leaves all as it was.
    pub fn advance(&self, seen: &mut Vec<Positions>, examiner: &Examiner<'_>) -> Result<(), Interrupted> {
        let [lessons, exams] = self.batches(examiner);
        let all = (lessons + exams) * examiner.benches.len();
        let round: Vec<_> = (seen.len()..(seen.len() + ROUND).min(all)).collect();
        let play = |batch: &usize| {
            let (bench, games) = self.games_of(*batch, examiner);
            examiner.benches[bench].watch(self.spec, examiner.seed, games, EVERY)
        };
        let more = examiner.session.map(&round, play).ok_or(Interrupted)?;
        seen.extend(more);
        Ok(())
    }

    /// What is learnt once all has been seen.
    pub fn result(&self, seen: &[Positions], examiner: &Examiner<'_>) -> Evaluated {
        let [games, exam_games] = self.games(examiner);
        let [lesson, exam] = self.batches(examiner);
        let (lessons, exams) = seen.split_at(lesson * examiner.benches.len());
        let weights = examiner.session.install(|| rounded(&fit(lessons, self.features)));
        let tables = lessons.chunks(lesson).zip(exams.chunks(exam));
        let held_out =
            tables.map(|(lessons, exams)| examine(exams, &weights, share_won(lessons), exam_games));
        Evaluated {
            games: games * examiner.benches.len() as u64,
            positions: lessons.iter().map(|batch| batch.len() as u64).sum(),
            exams: held_out.collect(),
            weights,
        }
    }

    /// How many games are played at each table: to learn from, and to examine what was learnt.
    fn games(&self, examiner: &Examiner<'_>) -> [u64; 2] {
        let games = self.budget.div_ceil(examiner.benches.len() as u64);
        [games, games.div_ceil(EXAM_SHARE)]
    }

    /// How many batches that makes.
    fn batches(&self, examiner: &Examiner<'_>) -> [usize; 2] {
        self.games(examiner).map(|games| games.div_ceil(BATCH) as usize)
    }

    /// The table and the games of a batch: all lessons come first, table by table, and then all exams.
    fn games_of(&self, batch: usize, examiner: &Examiner<'_>) -> (usize, Range<u64>) {
        let ([games, exam_games], [lessons, exams]) = (self.games(examiner), self.batches(examiner));
        let (batch, batches, first, games) = match batch.checked_sub(lessons * examiner.benches.len()) {
            None => (batch, lessons, 0, games),
            Some(batch) => (batch, exams, HELD_OUT, exam_games),
        };
        let start = (batch % batches) as u64 * BATCH;
        (batch / batches, first + start..first + (start + BATCH).min(games))
    }
}

fn share_won(batches: &[Positions]) -> f64 {
    let (won, all) = batches.iter().fold((0, 0), |(won, all), batch| (won + batch.won(), all + batch.len()));
    won as f64 / all.max(1) as f64
}

fn examine(batches: &[Positions], weights: &[f64], guess: f64, games: u64) -> HeldOut {
    let loss_of = |chance: f64, is_won: bool| {
        let given = if is_won { chance } else { 1.0 - chance };
        -libm::log(given.clamp(1e-9, 1.0))
    };
    let (mut positions, mut won, mut expected, mut loss, mut loss_of_guess) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (features, is_won) in batches.iter().flat_map(Positions::iter) {
        let chance = logistic(log_odds(features, weights));
        positions += 1.0;
        won += f64::from(u8::from(is_won));
        expected += chance;
        loss += loss_of(chance, is_won);
        loss_of_guess += loss_of(guess, is_won);
    }
    let mean = |sum: f64| sum / f64::max(positions, 1.0);
    HeldOut {
        games,
        won: mean(won),
        expected: mean(expected),
        loss: mean(loss),
        loss_of_guess: mean(loss_of_guess),
    }
}
