//! What a gate found: one entry a check, for people, for pull requests and for build servers.

mod annotations;
mod junit;
mod markdown;
mod terminal;

pub use annotations::write_annotations;
pub use junit::write_junit;
pub use markdown::write_gate_markdown;
pub use terminal::write_gate;

use super::format::{counted, mean, percent, points, signed};
use crate::sim::{Answer, Decision};

/// What was asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// Whether a figure lies in its band.
    Band {
        /// The figure.
        metric: String,
        /// Whether it is a share, which people read in percent.
        is_share: bool,
        /// The lower end.
        low: f64,
        /// The upper end.
        high: f64,
        /// Where it was written: a file and a line.
        place: String,
    },
    /// Whether the win rate is that of a baseline.
    Baseline {
        /// What it was.
        win_rate: f64,
        /// Of how many games.
        games: u64,
        /// What has changed since, in words.
        changes: Vec<String>,
    },
}

/// One check and its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct GateCheck {
    /// What was played: scenario, variant, players, strategy.
    pub table: String,
    /// What was asked.
    pub asked: Asked,
    /// What the games say.
    pub answer: Answer,
}

/// Scenarios with a table that no baseline was accepted of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingBaselines {
    /// The scenarios, as they were asked for.
    pub scenarios: Vec<String>,
    /// What to type to accept them.
    pub command: String,
}

/// All checks of a gate.
#[derive(Clone, Debug, PartialEq)]
pub struct Gate {
    /// The checks, in the order of the scenarios.
    pub checks: Vec<GateCheck>,
    /// The chance that any of them says "moved" of something that did not.
    pub miss: f64,
    /// The seed.
    pub seed: u64,
    /// How many more checks there are, which were not played because somebody stopped it.
    pub left_out: usize,
    /// What was only checked for what it should be, as nobody knows what it was.
    pub missing: Option<MissingBaselines>,
}

impl Gate {
    /// How many checks came to this.
    pub fn count(&self, decision: Decision) -> usize {
        self.checks.iter().filter(|check| check.answer.decision == decision).count()
    }

    /// One line: how many checks hold, have moved, are undecided.
    pub fn total(&self) -> String {
        let all = self.checks.len();
        let [holds, moved, undecided] =
            [Decision::Holds, Decision::Moved, Decision::Undecided].map(|decision| self.count(decision));
        let checks = counted(all as u64, "check");
        let left_out = match self.left_out {
            0 => String::new(),
            more => format!("; interrupted, so that {more} more were not played"),
        };
        format!("{checks}: {holds} held, {moved} moved, {undecided} undecided{left_out}")
    }
}

impl MissingBaselines {
    /// In one line, with the command between these signs.
    fn line(&self, before: &str, after: &str) -> String {
        let scenarios = self.scenarios.join(", ");
        format!("No baseline of {scenarios}; accept what is now with: {before}{}{after}", self.command)
    }
}

impl GateCheck {
    /// What was asked, in words.
    pub fn question(&self) -> String {
        match &self.asked {
            Asked::Band { metric, is_share: true, low, high, .. } => {
                let [low, high] = [low, high].map(|share| plain(100.0 * share));
                format!("{} within {low} to {high} %", label(metric))
            }
            Asked::Band { metric, low, high, .. } => {
                format!("mean {} within {} to {}", label(metric), plain(*low), plain(*high))
            }
            Asked::Baseline { win_rate, games, .. } => {
                let rate = percent(*win_rate, 0.005);
                format!("win rate as in the baseline: {rate} % of {}", counted(*games, "game"))
            }
        }
    }

    /// What the games say, in words with their uncertainty.
    pub fn finding(&self) -> String {
        let Answer { decision, estimate, interval, .. } = self.answer;
        let (Some(estimate), Some(interval)) = (estimate, interval) else {
            return "no game has a value".to_owned();
        };
        let half = interval.half_width();
        let shown = |value: f64| match &self.asked {
            Asked::Band { is_share: false, .. } => mean(value),
            _ => percent(value, half),
        };
        let [low, high] = [interval.low, interval.high].map(shown);
        match &self.asked {
            Asked::Baseline { .. } if interval.low == interval.high => "the same".to_owned(),
            Asked::Baseline { .. } => format!("{} points ({low} to {high})", signed_percent(estimate, half)),
            Asked::Band { low: least, high: most, is_share, .. } => {
                let unit = if *is_share { " %" } else { "" };
                let beyond = if estimate > *most { estimate - most } else { estimate - least };
                let by = match (decision, is_share) {
                    (Decision::Moved, true) => {
                        format!(", {} beyond", points((beyond.abs() * 1e3).round() / 1e3))
                    }
                    (Decision::Moved, false) => format!(", {} beyond", signed(beyond)),
                    _ => String::new(),
                };
                format!("{}{unit} ({low} to {high}){by}", shown(estimate))
            }
        }
    }

    /// What else a person should know.
    pub fn notes(&self) -> Vec<String> {
        let Asked::Baseline { games, changes, .. } = &self.asked else { return Vec::new() };
        let mut notes = changes.clone();
        if self.answer.decision == Decision::Undecided && self.answer.games >= *games {
            notes.push("the baseline has no more games (gate --update --games N)".to_owned());
        }
        notes
    }
}

fn signed_percent(share: f64, half_width: f64) -> String {
    let sign = if share < 0.0 { '-' } else { '+' };
    format!("{sign}{}", percent(share.abs(), half_width))
}

fn label(metric: &str) -> String {
    metric.replace('_', " ")
}

/// A number as it was typed, without the dust of binary fractions.
fn plain(number: f64) -> String {
    ((number * 1e6).round() / 1e6).to_string()
}
