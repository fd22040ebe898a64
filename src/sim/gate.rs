//! Questions to a table that are played until they are decided: is it as it should be, is it as it was?

use serde::{Deserialize, Serialize};

use super::{Budget, Ended, Engine, Entry, Keep, Session, next_look};
use crate::{
    play::Tabletop,
    stats::{Interval, Measure, Pairs, Stopping, Tally, Wins, normal_quantile, share_sequence},
};

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
        /// Whether they had the same random numbers as the games now, game by game.
        is_paired: bool,
        /// The difference that does not matter.
        margin: f64,
    },
}

/// What the games say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// How many games would decide what is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// This many games now: the baseline is large enough.
    GamesOfNow(u64),
    /// This many games now and in the baseline, which is too small.
    GamesOfBoth(u64),
}

/// When to give up, and how sure answers are.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most games.
    pub max_games: u64,
    /// The chance, for each question, that its interval ever misses the truth.
    pub miss: f64,
}

/// Plays a table until every question is decided. Says too what cut it short, if anything did.
pub fn decide(
    table: &dyn Tabletop,
    questions: &[Question],
    limits: Limits,
    budget: &Budget,
    session: &Session<'_>,
) -> (Vec<Answer>, Option<Ended>) {
    let measure = Measure::win_rate(&table.header());
    let keep = Keep { columns: true, series: true, ..Keep::default() };
    let mut engine = Engine::new(vec![Entry { table, measure }], budget, keep, session);
    let blank = Answer { decision: Decision::Undecided, estimate: None, interval: None, games: 0 };
    let mut answers = vec![blank; questions.len()];
    loop {
        let cut = engine.play_all_to(next_look(engine.games()).min(limits.max_games));
        let (tally, wins) = (engine.tally(0), engine.wins(0));
        for (answer, question) in answers.iter_mut().zip(questions) {
            if answer.decision == Decision::Undecided {
                *answer = question.answer(wins, &tally, limits.miss);
            }
        }
        let games = engine.games();
        let is_done = |(answer, question): (&Answer, &Question)| {
            answer.decision != Decision::Undecided || question.is_exhausted(games)
        };
        let are_done = answers.iter().zip(questions).all(is_done);
        if are_done || cut.is_some() || games >= limits.max_games {
            return (answers, cut.filter(|_| !are_done));
        }
    }
}

/// The share of games that a harmless change is expected to turn, half of them each way. A baseline that cannot forgive so
/// few is too small.
const TURNED: u64 = 50;

/// How often a table that did not change may stay undecided with another seed, for each chance of a miss: a gate that
/// is wrong at most once in 100 decides 95 times in 100.
const UNDECIDED_PER_MISS: f64 = 5.0;

/// A forecast asks for this many times the games that it computes: the games to come differ from those before.
const RESERVE: f64 = 1.5;

/// Up to this many times the games of a small baseline are worth playing; beyond, record a larger one.
const MOST_TIMES_BASELINE: u64 = 10;

impl Question {
    /// Whether this many games at most can show that nothing has changed: for pairs, although one game in fifty changed its
    /// outcome; for two samples, although they differ by chance.
    pub fn can_hold(&self, max_games: u64, miss: f64) -> bool {
        let Question::Baseline { wins, is_paired, margin } = self else { return true };
        let interval = if *is_paired {
            harmless_pairs(wins.games().min(max_games), miss)
        } else {
            samples_apart_by_chance((wins.count(), wins.games()), max_games, miss)
        };
        -margin < interval.low && interval.high < *margin
    }

    /// How many games would decide this answer if its estimate stayed as it is: new games alone where the baseline is large
    /// enough, or as many in both. Never fewer than a table needs that did not change.
    pub fn forecast(&self, answer: &Answer, miss: f64) -> Option<Forecast> {
        let Question::Baseline { wins, is_paired, margin } = self else { return None };
        let (estimate, interval) = answer.estimate.zip(answer.interval)?;
        let half = (interval.high - estimate).max(estimate - interval.low);
        // The interval must end within the margin, or exclude 0.
        let room = (margin - estimate.abs()).max(estimate.abs());
        let [before, now] = [wins.games(), answer.games].map(|games| games.max(1) as f64);
        // An interval of n games is about `spread / √n` to either side; two samples add theirs.
        let spread = half / if *is_paired { now.powf(-0.5) } else { before.powf(-0.5) + now.powf(-0.5) };
        let games = |spread: f64, room: f64| (RESERVE * (spread / room).powi(2)).min(1e12) as u64;
        if *is_paired {
            let games = rounded(games(spread, room)).max(games_for_pairs(*margin, miss));
            let suffices = games <= wins.games();
            return Some(if suffices { Forecast::GamesOfNow(games) } else { Forecast::GamesOfBoth(games) });
        }
        let of_both = rounded(games(2.0 * spread, room)).max(games_for_two_samples(*margin, miss));
        if of_both <= wins.games() {
            return Some(Forecast::GamesOfNow(of_both));
        }
        let room_of_now = room - spread / before.sqrt();
        let of_now = rounded(games(spread, room_of_now));
        let suffices =
            room_of_now > 0.0 && of_now <= MOST_TIMES_BASELINE * wins.games() && self.can_hold(of_now, miss);
        Some(if suffices { Forecast::GamesOfNow(of_now) } else { Forecast::GamesOfBoth(of_both) })
    }

    /// Whether more games than these can say no more: pairs end with the earlier games.
    fn is_exhausted(&self, games: u64) -> bool {
        matches!(self, Question::Baseline { wins, is_paired: true, .. } if games >= wins.games())
    }

    /// What the games so far say.
    pub fn answer(&self, wins: &Wins, tally: &Tally, miss: f64) -> Answer {
        match self {
            Question::Band { measure, low, high } => {
                let sample = measure.sample(tally);
                let (estimate, interval) = (sample.estimate(), sample.sequence(miss));
                let decision = interval.map_or(Decision::Undecided, |interval| {
                    if *low <= interval.low && interval.high <= *high {
                        Decision::Holds
                    } else if interval.high < *low || *high < interval.low {
                        Decision::Moved
                    } else {
                        Decision::Undecided
                    }
                });
                Answer { decision, estimate, interval, games: tally.games() }
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

/// By how much the win rate has changed, with its interval.
fn change(before: &Wins, now: &Wins, is_paired: bool, miss: f64) -> (f64, Interval) {
    if is_paired {
        let pairs = before.paired_with(now);
        let open = Stopping::Open { narrowest_at: None };
        return (pairs.difference(), pairs.interval(open, miss));
    }
    let rate = |wins: &Wins| wins.count() as f64 / wins.games().max(1) as f64;
    let of = |wins: &Wins| (wins.count(), wins.games());
    (rate(now) - rate(before), two_samples(of(before), of(now), miss))
}

/// The difference of two independent samples, each the won games of some: each may miss half as often, and the ends are set
/// against each other.
fn two_samples(before: (u64, u64), now: (u64, u64), miss: f64) -> Interval {
    let of = |(won, games): (u64, u64)| share_sequence(won, games, None, miss / 2.0);
    let (was, is) = (of(before), of(now));
    Interval { low: is.low - was.high, high: is.high - was.low, method: is.method }
}

/// The interval of two samples of a table that did not change, which chance has set apart: by as many standard errors of
/// their difference as are exceeded with the granted probability.
fn samples_apart_by_chance(before: (u64, u64), games: u64, miss: f64) -> Interval {
    let rate = before.0 as f64 / before.1.max(1) as f64;
    let now = ((rate * games as f64).round() as u64, games);
    let variance_of = |games: u64| rate * (1.0 - rate) / games.max(1) as f64;
    let apart = normal_quantile((UNDECIDED_PER_MISS * miss).min(1.0))
        * (variance_of(before.1) + variance_of(games)).sqrt();
    let interval = two_samples(before, now, miss);
    Interval { low: interval.low - apart, high: interval.high + apart, ..interval }
}

/// How many games each of two samples of a table needs to show that its win rate has not changed by a margin, whatever it
/// is. A table that did not change stays undecided with at most five times the probability of a miss.
pub fn games_for_two_samples(margin: f64, miss: f64) -> u64 {
    fewest_games(|games| samples_apart_by_chance((games / 2, games), games, miss).high < margin)
}

/// How many games a baseline needs to show, game by game, that a harmless change is no more than that.
pub fn games_for_pairs(margin: f64, miss: f64) -> u64 {
    fewest_games(|games| {
        let interval = harmless_pairs(games, miss);
        -margin < interval.low && interval.high < margin
    })
}

/// The interval of pairs after a harmless change.
fn harmless_pairs(games: u64, miss: f64) -> Interval {
    let turned = games / TURNED;
    let (first_only, second_only) = (turned / 2, turned - turned / 2);
    let pairs = Pairs { both: 0, first_only, second_only, neither: games - turned };
    pairs.interval(Stopping::Open { narrowest_at: None }, miss)
}

/// A number of games that is enough, and by at most a tenth too large.
fn fewest_games(is_enough: impl Fn(u64) -> bool) -> u64 {
    let mut games = 1_000;
    while !is_enough(games) && games < 1_000_000_000 {
        games += games / 10;
    }
    rounded(games)
}

/// To the next thousand.
fn rounded(games: u64) -> u64 {
    games.div_ceil(1_000) * 1_000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Column, Header, OutcomeKind, Side};

    fn decision(values: impl Iterator<Item = u32>, low: f64, high: f64) -> Decision {
        decision_of(Column::count("points", 10, ""), values, low, high)
    }

    fn decision_of(column: Column, values: impl Iterator<Item = u32>, low: f64, high: f64) -> Decision {
        let mut tally = Tally::new(1, &[10]);
        values.enumerate().for_each(|(game, value)| tally.add(game as u64, 0, &[value]));
        let header = Header {
            seats: 1,
            sides: vec!["players".to_owned()],
            seat_sides: vec![Side::FIRST],
            has_draws: false,
            outcomes: vec![OutcomeKind::new("over", "", &[])],
            columns: vec![column],
        };
        let measure = Measure::parse("points", &header).expect("there is such a column");
        Question::Band { measure, low, high }.answer(&Wins::default(), &tally, 0.001).decision
    }

    #[test]
    fn what_was_never_seen_may_be_rare() {
        assert_eq!(decision((0..1_000).map(|_| 0), 0.001, 1.0), Decision::Undecided);
        assert_eq!(decision((0..1_000).map(|_| 0), 0.1, 1.0), Decision::Moved);
        assert_eq!(decision((0..1_000).map(|_| 0), 0.0, 1.0), Decision::Holds);
        assert_eq!(decision((0..1_000).map(|_| 3), 2.0, 4.0), Decision::Holds);
    }

    #[test]
    fn a_baseline_that_cannot_hold_is_known_beforehand() {
        let wins = |games: u64| {
            let mut wins = Wins::default();
            (0..games).for_each(|game| wins.push(game % 2 == 0));
            wins
        };
        let can_hold = |games, is_paired, max_games| {
            Question::Baseline { wins: wins(games), is_paired, margin: 0.01 }.can_hold(max_games, 0.002)
        };
        assert!(can_hold(20_000, true, 100_000) && !can_hold(2_000, true, 100_000));
        assert!(!can_hold(20_000, true, 1_000), "so few are paired");
        assert!(!can_hold(20_000, false, 1_000_000), "the smaller sample decides");
        let enough = games_for_two_samples(0.01, 0.002);
        assert!(
            can_hold(enough, false, enough) && !can_hold(enough * 3 / 4, false, enough * 3 / 4),
            "{enough}"
        );
    }

    #[test]
    fn a_handful_of_values_says_nothing() {
        assert_eq!(decision((0..99).map(|_| 3), 5.0, 9.0), Decision::Undecided);
        assert_eq!(decision((0..100).map(|_| 3), 5.0, 9.0), Decision::Moved);
    }

    #[test]
    fn a_yes_no_column_is_a_share_also_of_few_games() {
        let column = || Column::yes_no("points", "");
        // The share of 90 games that all say yes is over 80 %, whatever one feared; a mean of so few says nothing.
        assert_eq!(decision_of(column(), (0..90).map(|_| 1), 0.8, 1.0), Decision::Holds);
        assert_eq!(decision_of(column(), (0..90).map(|_| 1), 0.0, 0.5), Decision::Moved);
        assert_eq!(decision((0..90).map(|_| 1), 0.0, 0.5), Decision::Undecided);
    }
}
