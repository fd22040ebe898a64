//! What a scenario says about itself and is meant to be, as a result carries it.

use serde::{Deserialize, Serialize};

use super::{Estimate, format};
use crate::stats::Kind;

/// What a scenario says about itself, and the bands in which figures of this very table should lie.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Intent {
    /// What the scenario says about itself, in a line.
    pub about: String,
    /// What is expected of the table that was played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expects: Vec<Expected>,
}

/// A band in which a figure should lie.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Expected {
    /// The spelling of the measure.
    pub metric: String,
    /// The lower and the upper end.
    pub between: (f64, f64),
}

impl Intent {
    /// Whether it says nothing: that of a result from before there were any.
    pub fn is_empty(&self) -> bool {
        self.about.is_empty() && self.expects.is_empty()
    }
}

/// A target beside what was found, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(in crate::report) struct TargetView {
    /// What is measured: "win rate".
    measure: String,
    /// The band: "36 to 52 %".
    target: String,
    /// What was found: "44.3 % (42.1 to 46.5)".
    found: String,
    verdict: &'static str,
    /// Whether the interval excludes the target.
    is_missed: bool,
}

impl TargetView {
    pub(in crate::report) fn of(expected: &Expected, title: &str, kind: Kind, found: &Estimate) -> Self {
        let (low, high) = expected.between;
        let verdict = match found {
            one if one.high < low => "below target",
            one if one.low > high => "above target",
            one if one.low >= low && one.high <= high => "on target",
            _ => "undecided; play more games",
        };
        Self {
            measure: title.to_lowercase(),
            target: band(kind, expected.between),
            found: format::figure(kind, Some(found)),
            is_missed: found.high < low || found.low > high,
            verdict,
        }
    }
}

/// A band as people say it: "36 to 52 %", or "40 %" where both ends are the same.
fn band(kind: Kind, (low, high): (f64, f64)) -> String {
    let scale = if kind == Kind::Share { 100.0 } else { 1.0 };
    let [low, high] = [low, high].map(|end| format::plain(scale * end));
    let ends = if low == high { low } else { format!("{low} to {high}") };
    ends + format::unit(kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Method;

    fn view(low: f64, high: f64) -> TargetView {
        let expected = Expected { metric: "win_rate".to_owned(), between: (0.4, 0.5) };
        let found = Estimate { estimate: (low + high) / 2.0, low, high, level: 0.95, method: Method::Wilson };
        TargetView::of(&expected, "Win rate", Kind::Share, &found)
    }

    #[test]
    fn a_target_is_met_or_missed_only_where_the_whole_interval_says_so() {
        for (low, high, verdict, is_missed) in [
            (0.41, 0.45, "on target", false),
            (0.35, 0.39, "below target", true),
            (0.51, 0.55, "above target", true),
            (0.39, 0.41, "undecided; play more games", false),
        ] {
            let found = view(low, high);
            assert_eq!((found.verdict, found.is_missed), (verdict, is_missed), "{low} to {high}");
        }
    }

    #[test]
    fn a_band_is_said_in_the_unit_of_its_measure() {
        assert_eq!(view(0.41, 0.45).target, "40 to 50 %");
        assert_eq!(band(Kind::Share, (0.4, 0.4)), "40 %");
        assert_eq!(band(Kind::Mean, (4.5, 6.5)), "4.5 to 6.5");
    }
}
