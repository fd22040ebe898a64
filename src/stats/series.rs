//! What every game of a run adds to a measure, in the order of game numbers, so that any two runs on the same game
//! numbers can be paired.

use serde::{Deserialize, Serialize};

use super::{Differences, Interval, Kind, Moments, Pairs, Sample, Stopping, Wins};
use crate::play::Record;

/// The values of a measure, one a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Series {
    /// Yes or no: a bit a game.
    Share(Wins),
    /// A count, or [`Record::MISSING`].
    Mean(Vec<u32>),
}

impl Series {
    /// Adds the next game.
    pub fn push(&mut self, value: Option<u32>) {
        match self {
            // A game without a value of a yes/no column is not a yes.
            Series::Share(wins) => wins.push(value == Some(1)),
            Series::Mean(values) => values.push(value.unwrap_or(Record::MISSING)),
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        match self {
            Series::Share(wins) => wins.games(),
            Series::Mean(values) => values.len() as u64,
        }
    }

    /// All games, added up.
    pub fn sample(&self) -> Sample {
        match self {
            Series::Share(wins) => {
                let (count, sum) = (wins.games(), wins.count());
                Sample { moments: Moments { count, sum, squares: sum.into() }, kind: Kind::Share }
            }
            Series::Mean(values) => {
                let mut moments = Moments::default();
                for value in values.iter().filter(|value| **value != Record::MISSING) {
                    moments.add(&Moments::of(*value));
                }
                Sample { moments, kind: Kind::Mean }
            }
        }
    }

    /// The yes and no of every game, where it is a share.
    pub fn wins(&self) -> Option<&Wins> {
        match self {
            Series::Share(wins) => Some(wins),
            Series::Mean(_) => None,
        }
    }

    /// How the two went together, over the games that both have played. Panics where one is a share and the other
    /// one is not: those are answers to different questions.
    pub fn paired_with(&self, other: &Series) -> Paired {
        match (self, other) {
            (Series::Share(one), Series::Share(two)) => Paired::Share(one.paired_with(two)),
            (Series::Mean(one), Series::Mean(two)) => {
                let mut differences = Differences::default();
                for (first, second) in one.iter().zip(two) {
                    if *first != Record::MISSING && *second != Record::MISSING {
                        differences.add(*first, *second);
                    }
                }
                Paired::Mean(differences)
            }
            (Series::Share(_), Series::Mean(_)) | (Series::Mean(_), Series::Share(_)) => {
                panic!("a share is not paired with a mean")
            }
        }
    }
}

/// A measure of two runs, game by game: the second less the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paired {
    /// Of shares: the discordant games say it all.
    Share(Pairs),
    /// Of means.
    Mean(Differences),
}

impl Paired {
    /// Adds the games of another pair of runs of the same measure. Panics where one is of shares and the other is not.
    pub fn add(&mut self, other: &Paired) {
        match (self, other) {
            (Paired::Share(all), Paired::Share(more)) => {
                all.both += more.both;
                all.first_only += more.first_only;
                all.second_only += more.second_only;
                all.neither += more.neither;
            }
            (Paired::Mean(all), Paired::Mean(more)) => all.merge(more),
            (Paired::Share(_), Paired::Mean(_)) | (Paired::Mean(_), Paired::Share(_)) => {
                panic!("pairs of shares are not added to pairs of means")
            }
        }
    }

    /// Whether the other is of the same kind of measure, so that the two can be added.
    pub fn is_like(&self, other: &Paired) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Whether so many games can differ by this.
    pub fn is_possible(&self, games: u64) -> bool {
        match self {
            Paired::Share(Pairs { both, first_only, second_only, neither }) => {
                let all = [both, first_only, second_only, neither].into_iter();
                all.copied().try_fold(0_u64, u64::checked_add).is_some_and(|all| all <= games)
            }
            Paired::Mean(differences) => differences.is_possible(games),
        }
    }

    /// How many games both have a value in.
    pub fn games(&self) -> u64 {
        match self {
            Paired::Share(pairs) => pairs.games(),
            Paired::Mean(differences) => differences.count,
        }
    }

    /// The difference; 0 of no games.
    pub fn estimate(&self) -> f64 {
        match self {
            Paired::Share(pairs) => pairs.difference(),
            Paired::Mean(differences) => differences.mean().unwrap_or(0.0),
        }
    }

    /// Where the true difference lies; `miss` is the chance that it does not.
    pub fn interval(&self, stopping: Stopping, miss: f64) -> Interval {
        match self {
            Paired::Share(pairs) => pairs.interval(stopping, miss),
            Paired::Mean(differences) => differences.interval_at(stopping, miss),
        }
    }

    /// How surprising these games would be without a difference.
    pub fn p_value(&self, stopping: Stopping) -> f64 {
        match self {
            Paired::Share(pairs) => pairs.p_value(stopping),
            Paired::Mean(differences) => differences.p_value(stopping),
        }
    }

    /// The joint table of yes and no, where it is of shares.
    pub fn pairs(&self) -> Option<&Pairs> {
        match self {
            Paired::Share(pairs) => Some(pairs),
            Paired::Mean(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(values: &[u32]) -> Series {
        let mut series = Series::Mean(Vec::new());
        values.iter().for_each(|value| series.push(Some(*value).filter(|value| *value != Record::MISSING)));
        series
    }

    #[test]
    fn games_without_a_value_pair_with_nothing() {
        let (one, two) = (mean(&[1, 2, Record::MISSING, 4]), mean(&[3, Record::MISSING, 5, 4, 9]));
        let paired = one.paired_with(&two);
        assert_eq!((paired.games(), paired.estimate()), (2, 1.0));
        assert_eq!(two.sample().estimate(), Some(5.25));
    }

    #[test]
    fn a_steady_difference_of_means_is_noticed_and_none_is_not() {
        let base: Vec<u32> = (0..2_000).map(|game| game % 7).collect();
        let more: Vec<u32> = base.iter().enumerate().map(|(game, value)| value + (game % 3) as u32).collect();
        for stopping in [Stopping::Fixed, Stopping::Open { narrowest_at: None }] {
            let paired = mean(&base).paired_with(&mean(&more));
            let interval = paired.interval(stopping, 0.05);
            assert!(interval.covers(1.0) && interval.low > 0.8 && interval.high < 1.2, "{interval:?}");
            assert!(paired.p_value(stopping) < 1e-6);
            let same = mean(&base).paired_with(&mean(&base));
            assert!(same.p_value(stopping) > 0.99 && same.interval(stopping, 0.05).covers(0.0));
        }
    }
}
