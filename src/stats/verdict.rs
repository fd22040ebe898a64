//! What can be said of several changes, each compared with the same base.

use serde::{Deserialize, Serialize};

use super::{Interval, LEVEL, Paired, Stopping, Words, holm};

/// What a comparison comes to. A [`Measure`](super::Measure) has the words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The second has more of it.
    More,
    /// The second has less of it.
    Less,
    /// If there is a difference, it is less than the margin.
    Same,
    /// More games are needed.
    Undecided,
}

impl Verdict {
    /// The verdict in the words of its measure: "easier", "favours the alien".
    pub fn in_words(self, words: &Words) -> &str {
        match self {
            Verdict::More => &words.more,
            Verdict::Less => &words.less,
            Verdict::Same => "no difference that matters",
            Verdict::Undecided => "undecided",
        }
    }
}

/// One change beside the base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// How the games went together.
    pub paired: Paired,
    /// The 95 % interval of the difference, by itself.
    pub interval: Interval,
    /// How surprising these games would be without a difference, by itself.
    pub p_value: f64,
    /// The same, corrected for the number of comparisons.
    pub p_adjusted: f64,
    /// What it comes to.
    pub verdict: Verdict,
}

impl Compared {
    /// Whether more games would add nothing that was asked for: the verdict is there, and a difference is
    /// known to within the margin.
    pub fn is_settled(&self, margin: f64) -> bool {
        match self.verdict {
            Verdict::Undecided => false,
            Verdict::Same => true,
            Verdict::More | Verdict::Less => self.interval.half_width() <= margin,
        }
    }
}

/// Compares several changes with one base. `margin` is the difference that does not matter.
///
/// The family-wise error rate of the differences that are named is 5 % (Holm), and so is that of the ones that "do
/// not matter" (each interval misses with 5 % over their number).
pub fn compare(changes: &[Paired], stopping: Stopping, margin: f64) -> Vec<Compared> {
    let miss = 1.0 - LEVEL;
    let p_values: Vec<_> = changes.iter().map(|paired| paired.p_value(stopping)).collect();
    let adjusted = holm(&p_values);
    let compared = |(index, paired): (usize, &Paired)| {
        let strict = paired.interval(stopping, miss / changes.len() as f64);
        let verdict = if strict.low > -margin && strict.high < margin {
            Verdict::Same
        } else if adjusted[index] > miss {
            Verdict::Undecided
        } else if paired.estimate() > 0.0 {
            Verdict::More
        } else {
            Verdict::Less
        };
        Compared {
            paired: *paired,
            interval: paired.interval(stopping, miss),
            p_value: p_values[index],
            p_adjusted: adjusted[index],
            verdict,
        }
    };
    changes.iter().enumerate().map(compared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Pairs;

    const OPEN: Stopping = Stopping::Open { narrowest_at: None };

    fn pairs(first_only: u64, second_only: u64, games: u64) -> Paired {
        Paired::Share(Pairs { both: 0, first_only, second_only, neither: games - first_only - second_only })
    }

    fn verdict(pairs: Paired, stopping: Stopping) -> Verdict {
        compare(&[pairs], stopping, 0.01)[0].verdict
    }

    #[test]
    fn a_verdict_follows_the_games() {
        for stopping in [Stopping::Fixed, OPEN] {
            assert_eq!(verdict(pairs(500, 900, 10_000), stopping), Verdict::More);
            assert_eq!(verdict(pairs(900, 500, 10_000), stopping), Verdict::Less);
            assert_eq!(verdict(pairs(500, 505, 100_000), stopping), Verdict::Same);
            assert_eq!(verdict(pairs(50, 55, 1_000), stopping), Verdict::Undecided);
            assert_eq!(verdict(pairs(0, 0, 0), stopping), Verdict::Undecided);
        }
    }

    #[test]
    fn a_difference_that_is_sure_but_small_does_not_matter() {
        let small = pairs(100, 400, 100_000);
        assert!(small.p_value(OPEN) < 0.001);
        assert_eq!(verdict(small, OPEN), Verdict::Same);
    }

    #[test]
    fn among_many_comparisons_a_lucky_one_is_not_believed() {
        let lucky = pairs(40, 62, 1_000);
        assert!(lucky.p_value(Stopping::Fixed) < 0.05);
        let all: Vec<_> = std::iter::once(lucky).chain((0..9).map(|_| pairs(50, 50, 1_000))).collect();
        assert_eq!(compare(&all[..1], Stopping::Fixed, 0.001)[0].verdict, Verdict::More);
        assert_eq!(compare(&all, Stopping::Fixed, 0.001)[0].verdict, Verdict::Undecided);
    }

    #[test]
    fn every_comparison_is_settled_once_the_interval_is_half_a_margin_wide() {
        // An interval within half a margin to either side either excludes 0 or lies within the margin.
        for second_only in (0..=3_000).step_by(100) {
            let compared = compare(&[pairs(1_500, second_only, 1_000_000)], OPEN, 0.01)[0];
            assert!(compared.interval.half_width() < 0.005 && compared.is_settled(0.01), "{compared:?}");
        }
    }
}
