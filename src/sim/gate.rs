//! Questions to a table that are played until they are decided: is it as it should be, is it as it was?

use std::{io, time::Duration};

use super::{Ended, Keep, Terms, Together, Watch, next_look};
use crate::{
    play::Tabletop,
    stats::{Figures, Interval, Tally, Wins, mean_sequence, share_sequence},
};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// How often the first side wins.
    WinRate,
    /// The mean of a column.
    Column(usize),
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// Does it lie in this band?
    Band {
        /// What is measured.
        measure: Measure,
        /// The lower end.
        low: f64,
        /// The upper end.
        high: f64,
    },
    /// Is the win rate that of these earlier games, but for a margin?
    Baseline {
        /// Which of the earlier games were won.
        wins: Wins,
        /// Whether they met the same luck as the games now, game by game.
        is_paired: bool,
        /// The difference that does not matter.
        margin: f64,
    },
}

/// What the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It is as it should be.
    Holds,
    /// It is not.
    Moved,
    /// The games did not suffice to say.
    Undecided,
}

impl Decision {
    /// A word for every output.
    pub fn name(self) -> &'static str {
        match self {
            Decision::Holds => "holds",
            Decision::Moved => "moved",
            Decision::Undecided => "undecided",
        }
    }
}

/// The answer to one question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// What the games say.
    pub decision: Decision,
    /// The measure, or the difference from the baseline; `None` where no game has a value.
    pub estimate: Option<f64>,
    /// Where it truly lies, whenever one looks, but for the chance of a miss.
    pub interval: Option<Interval>,
    /// How many games it took.
    pub games: u64,
}

/// How to play for answers.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The seed of the run.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// When to give up.
    pub max_games: u64,
    /// When to give up, by the clock.
    pub max_time: Option<Duration>,
    /// The chance, for each question, that its interval ever misses the truth.
    pub miss: f64,
}

/// Plays a table until every question is decided. Says too what cut it short, if anything did.
pub fn decide(
    table: &dyn Tabletop,
    questions: &[Question],
    patience: &Patience,
    watch: &Watch<'_>,
) -> io::Result<(Vec<Answer>, Option<Ended>)> {
    let Patience { seed, threads, max_games, max_time, miss } = *patience;
    let terms = Terms { seed, threads, max_time, keep: Keep::Figures };
    let mut together = Together::new(&[table], &terms)?;
    let blank = Answer { decision: Decision::Undecided, estimate: None, interval: None, games: 0 };
    let mut answers = vec![blank; questions.len()];
    loop {
        let cut = together.play_to(next_look(together.games()).min(max_games), &[true], watch);
        let tally = together.tally(0);
        for (answer, question) in answers.iter_mut().zip(questions) {
            if answer.decision == Decision::Undecided {
                *answer = question.answer(together.wins(0), &tally, miss);
            }
        }
        let games = together.games();
        let is_done = |(answer, question): (&Answer, &Question)| {
            answer.decision != Decision::Undecided || question.is_exhausted(games)
        };
        let are_done = answers.iter().zip(questions).all(is_done);
        if are_done || cut.is_some() || games >= max_games {
            return Ok((answers, cut.filter(|_| !are_done)));
        }
    }
}

impl Question {
    /// Whether more games than these can say no more: pairs end with the earlier games.
    fn is_exhausted(&self, games: u64) -> bool {
        matches!(self, Question::Baseline { wins, is_paired: true, .. } if games >= wins.games())
    }

    /// What the games so far say.
    pub fn answer(&self, wins: &Wins, tally: &Tally, miss: f64) -> Answer {
        match self {
            Question::Band { measure, low, high } => {
                let (estimate, interval) = measure.read(wins, tally, miss);
                let decision = interval.map_or(Decision::Undecided, |interval| {
                    if *low <= interval.low && interval.high <= *high {
                        Decision::Holds
                    } else if interval.high < *low || *high < interval.low {
                        Decision::Moved
                    } else {
                        Decision::Undecided
                    }
                });
                Answer { decision, estimate, interval, games: wins.games() }
            }
            Question::Baseline { wins: before, is_paired, margin } => {
                let (estimate, interval) = change(before, wins, *is_paired, miss);
                let decision = if -margin < interval.low && interval.high < *margin {
                    Decision::Holds
                } else if !interval.covers(0.0) {
                    Decision::Moved
                } else {
                    Decision::Undecided
                };
                let games = if *is_paired { wins.games().min(before.games()) } else { wins.games() };
                Answer { decision, estimate: Some(estimate), interval: Some(interval), games }
            }
        }
    }
}

/// A mean of fewer values than this says nothing: its interval holds for many.
const FEWEST: u64 = 100;

impl Measure {
    fn read(self, wins: &Wins, tally: &Tally, miss: f64) -> (Option<f64>, Option<Interval>) {
        match self {
            Measure::WinRate => {
                let (won, games) = (wins.count(), wins.games());
                let rate = won as f64 / games.max(1) as f64;
                (Some(rate), Some(share_sequence(won, games, None, miss)))
            }
            Measure::Column(column) => {
                let figures = Figures::of(&tally.column(column)).filter(|figures| figures.count >= FEWEST);
                let interval = figures.and_then(|f| {
                    // What was never seen may be rare: as if one game more had differed by one.
                    let sd = (f.sd * f.sd + 1.0 / f.count as f64).sqrt();
                    let interval = mean_sequence(f.mean, sd, f.count, miss)?;
                    // Columns count: no mean is less than nothing.
                    Some(Interval { low: interval.low.max(0.0), ..interval })
                });
                (figures.map(|figures| figures.mean), interval)
            }
        }
    }
}

/// By how much the win rate has changed, with its interval.
fn change(before: &Wins, now: &Wins, is_paired: bool, miss: f64) -> (f64, Interval) {
    if is_paired {
        let pairs = before.paired_with(now);
        let open = crate::stats::Stopping::Open { narrowest_at: None };
        return (pairs.difference(), pairs.interval(open, miss));
    }
    // Two samples of their own luck: each may miss half as often, and the ends are set against each other.
    let of = |wins: &Wins| share_sequence(wins.count(), wins.games(), None, miss / 2.0);
    let rate = |wins: &Wins| wins.count() as f64 / wins.games().max(1) as f64;
    let (was, is) = (of(before), of(now));
    let interval = Interval { low: is.low - was.high, high: is.high - was.low, method: is.method };
    (rate(now) - rate(before), interval)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(values: impl Iterator<Item = u32>, low: f64, high: f64) -> Decision {
        let mut tally = Tally::new(1, &[10]);
        values.enumerate().for_each(|(game, value)| tally.add(game as u64, 0, &[value]));
        let question = Question::Band { measure: Measure::Column(0), low, high };
        question.answer(&Wins::default(), &tally, 0.001).decision
    }

    #[test]
    fn what_was_never_seen_may_be_rare() {
        assert_eq!(decision((0..1_000).map(|_| 0), 0.001, 1.0), Decision::Undecided);
        assert_eq!(decision((0..1_000).map(|_| 0), 0.1, 1.0), Decision::Moved);
        assert_eq!(decision((0..1_000).map(|_| 0), 0.0, 1.0), Decision::Holds);
        assert_eq!(decision((0..1_000).map(|_| 3), 2.0, 4.0), Decision::Holds);
    }

    #[test]
    fn a_handful_of_values_says_nothing() {
        assert_eq!(decision((0..99).map(|_| 3), 5.0, 9.0), Decision::Undecided);
        assert_eq!(decision((0..100).map(|_| 3), 5.0, 9.0), Decision::Moved);
    }
}
