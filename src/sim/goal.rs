//! When a run is done.

use serde::{Deserialize, Serialize};

use crate::stats::{Kind, Sample, Stopping};

/// What a run is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// So many games.
    Games(u64),
    /// A 95 % interval of the measure with at most this half-width.
    Precision(f64),
    /// As many games as the time allows.
    Time,
}

/// The first look at the interval comes after this many games.
const FIRST_LOOK: u64 = 1_000;

/// Where no game of so many has a value of a measure, more of them are not waited for.
pub(super) const MOST_WITHOUT_VALUE: u64 = 100_000;

/// How many games to have played before a question is asked again that the games may answer.
pub fn next_look(games: u64) -> u64 {
    (games + games / 8).max(games + FIRST_LOOK).next_multiple_of(FIRST_LOOK)
}

impl Goal {
    /// How many games to have played before the goal is looked at again. Depends on nothing but the goal
    /// and the games so far, so that every run with the same seed stops at the same game.
    pub(super) fn next_look(self, games: u64) -> u64 {
        match self {
            Goal::Games(all) => all,
            Goal::Precision(_) => next_look(games),
            Goal::Time => u64::MAX,
        }
    }

    /// Whether the goal is reached.
    pub(super) fn is_reached(self, sample: &Sample, games: u64) -> bool {
        match self {
            Goal::Games(all) => games >= all,
            Goal::Precision(half_width) => {
                let interval = sample.interval(self.open(sample.kind));
                let is_known = interval.is_some_and(|interval| interval.half_width() <= half_width);
                games > 0 && is_known || games >= MOST_WITHOUT_VALUE && sample.count() == 0
            }
            Goal::Time => false,
        }
    }

    /// The kind of interval that is honest for a run that did or did not reach its goal.
    pub(super) fn stopping(self, is_reached: bool, kind: Kind) -> Stopping {
        match self {
            Goal::Games(_) if is_reached => Stopping::Fixed,
            Goal::Games(_) | Goal::Precision(_) | Goal::Time => self.open(kind),
        }
    }

    fn open(self, kind: Kind) -> Stopping {
        let narrowest_at = match (self, kind) {
            // Nobody knows when the clock or a person ends it, or how far counts are spread.
            (Goal::Games(_) | Goal::Time, _) | (Goal::Precision(_), Kind::Mean) => None,
            (Goal::Precision(half_width), Kind::Share) => Some(games_for(half_width, 0.5)),
        };
        Stopping::Open { narrowest_at }
    }

    /// Roughly how many games it will take, for a progress bar; `None` where nobody can say.
    pub fn expected_games(self, sample: &Sample) -> Option<u64> {
        match self {
            Goal::Games(all) => Some(all),
            Goal::Time => None,
            Goal::Precision(_) if sample.count() == 0 => None,
            Goal::Precision(half_width) => {
                let sd = match (sample.kind, sample.estimate()) {
                    (Kind::Share, Some(share)) => (share * (1.0 - share)).sqrt(),
                    (Kind::Share, None) | (Kind::Mean, _) => sample.moments.sd(),
                };
                Some(games_for(half_width, sd))
            }
        }
    }
}

/// About how many games bring a sequence to a half-width: it is 3.2 standard errors wide where narrowest.
fn games_for(half_width: f64, sd: f64) -> u64 {
    ((3.2 / half_width).powi(2) * sd * sd) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Moments;

    #[test]
    fn a_mean_that_no_game_has_is_given_up() {
        let none = Sample { moments: Moments::default(), kind: Kind::Mean };
        let few = Sample { moments: Moments { count: 5, sum: 35, squares: 245 }, kind: Kind::Mean };
        let goal = Goal::Precision(0.5);
        assert!(
            !goal.is_reached(&none, MOST_WITHOUT_VALUE - 1) && goal.is_reached(&none, MOST_WITHOUT_VALUE)
        );
        assert!(!goal.is_reached(&few, MOST_WITHOUT_VALUE), "it comes, if seldom");
    }
}
