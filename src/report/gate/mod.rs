//! What a gate found: one entry a check, for people, for pull requests and for build servers. The fields are the
//! documented JSON schema.

mod annotations;
mod baseline;
pub(super) mod html;
mod junit;
mod markdown;
mod terminal;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{
    Heading, Report, Saved,
    kit::{
        counted,
        csv::{or_blank, plain as plain_error, provenance_names, provenance_values},
        format::{mean, percent, plain, points, signed, signed_figure},
        terminal::Aside,
    },
};
use crate::{
    data::Provenance,
    sim::{Answer, Decision},
    stats::{Kind, MeasureAbout},
};

pub use annotations::write_annotations;
pub use baseline::{Baseline, BaselineError};
pub use junit::write_junit;

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.gate/2";

/// What was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Whether a measure lies in its band.
    Band {
        /// The measure.
        measure: MeasureAbout,
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

/// What to type to decide what is undecided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// A gate with more games.
    MoreGames(String),
    /// The command that records a larger baseline.
    LargerBaseline(String),
}

/// One check and its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GateCheck {
    /// What was played: scenario, variant, players, strategy.
    pub table: String,
    /// What was played, in full.
    pub provenance: Provenance,
    /// What was asked.
    pub asked: Asked,
    /// What the games say.
    pub decision: Decision,
    /// How many games it took.
    pub games: u64,
    /// The measure, or the difference from the baseline; null where no game has a value.
    pub estimate: Option<f64>,
    /// The lower end of its interval, which holds whenever one looks.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// What decides it, where it is a comparison with a baseline that is undecided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remedy: Option<Remedy>,
}

impl GateCheck {
    /// A check of this table and its answer.
    pub fn new(table: String, provenance: Provenance, asked: Asked, answer: Answer) -> Self {
        let Answer { decision, estimate, interval, games } = answer;
        let (low, high) = (interval.map(|one| one.low), interval.map(|one| one.high));
        Self { table, provenance, asked, decision, games, estimate, low, high, remedy: None }
    }
}

/// Scenarios with a table that no baseline was accepted of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingBaselines {
    /// The scenarios, as they were asked for.
    pub scenarios: Vec<String>,
    /// What to type to accept them.
    pub command: String,
}

/// All checks of a gate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// The version of this schema.
    pub schema: String,
    /// What to type to run it again.
    pub command: String,
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
    /// A gate of which nothing has been played.
    pub fn new(command: String, seed: u64, miss: f64, missing: Option<MissingBaselines>) -> Self {
        Self { schema: SCHEMA.to_owned(), command, checks: Vec::new(), miss, seed, left_out: 0, missing }
    }

    /// How often a gate fails that should not, in words.
    pub(super) fn false_alarms(&self) -> String {
        format!("false-alarm rate: at most {} % per gate", plain(100.0 * self.miss))
    }

    /// How many checks came to this.
    pub fn count(&self, decision: Decision) -> usize {
        self.checks.iter().filter(|check| check.decision == decision).count()
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
        format!("No baseline for {scenarios}; record one with: {before}{}{after}", self.command)
    }
}

impl GateCheck {
    /// What was asked, in words.
    pub fn question(&self) -> String {
        match &self.asked {
            Asked::Band { measure, low, high, .. } => {
                let label = label(measure);
                match measure.kind {
                    Kind::Share => {
                        let [low, high] = [low, high].map(|share| plain(100.0 * share));
                        format!("{label} within {low} to {high} %")
                    }
                    Kind::Mean => format!("mean {label} within {} to {}", plain(*low), plain(*high)),
                }
            }
            Asked::Baseline { win_rate, games, .. } => {
                let rate = percent(*win_rate, 0.005);
                format!("win rate as in the baseline: {rate} % of {}", counted(*games, "game"))
            }
        }
    }

    /// What the games say, in words with their uncertainty.
    pub fn finding(&self) -> String {
        let (Some(estimate), Some(lower), Some(upper)) = (self.estimate, self.low, self.high) else {
            return "too few games have a value".to_owned();
        };
        let half = (upper - lower) / 2.0;
        match &self.asked {
            Asked::Baseline { .. } if lower == upper => "the same".to_owned(),
            Asked::Baseline { .. } => {
                let [low, high] = [lower, upper].map(|share| percent(share, half));
                format!("{} points ({low} to {high})", signed_figure(Kind::Share, estimate, half))
            }
            Asked::Band { measure, low: least, high: most, .. } => {
                let beyond = if estimate > *most { estimate - most } else { estimate - least };
                let is_moved = self.decision == Decision::Moved;
                match measure.kind {
                    Kind::Share => {
                        let [estimate, low, high] =
                            [estimate, lower, upper].map(|share| percent(share, half));
                        let by = points((beyond.abs() * 1e3).round() / 1e3);
                        let by = if is_moved { format!(", {by} beyond") } else { String::new() };
                        format!("{estimate} % ({low} to {high}){by}")
                    }
                    Kind::Mean => {
                        let by =
                            if is_moved { format!(", {} beyond", signed(beyond)) } else { String::new() };
                        format!("{} ({} to {}){by}", mean(estimate), mean(lower), mean(upper))
                    }
                }
            }
        }
    }

    /// What else a person should know.
    pub fn notes(&self) -> Vec<String> {
        let Asked::Baseline { changes, .. } = &self.asked else { return Vec::new() };
        let (words, command) = match &self.remedy {
            Some(Remedy::MoreGames(command)) => ("more games decide it:", command),
            Some(Remedy::LargerBaseline(command)) => {
                ("the baseline is too small; on the accepted version, record a larger one with:", command)
            }
            None => return changes.clone(),
        };
        changes.iter().cloned().chain([words.to_owned(), command.clone()]).collect()
    }
}

/// What people call a share of games; a column by its name, with blanks.
fn label(measure: &MeasureAbout) -> String {
    match measure.is_win_rate() || measure.name.contains('.') {
        true => measure.title.to_lowercase(),
        false => measure.name.replace('_', " "),
    }
}

impl Report for Gate {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        terminal::write(self, out)
    }

    fn write_markdown(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        heading.write_markdown(out)?;
        markdown::write(self, out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let names = ["check", "decision", "games", "estimate", "low", "high"];
        csv.write_record(provenance_names().chain(names)).map_err(plain_error)?;
        for check in &self.checks {
            let figures = [check.estimate, check.low, check.high].map(or_blank);
            let own = [check.question(), check.decision.name().to_owned(), check.games.to_string()];
            let line = provenance_values(&check.provenance).chain(own).chain(figures);
            csv.write_record(line).map_err(plain_error)?;
        }
        csv.flush()
    }

    fn to_saved(&self) -> Saved {
        Saved::Gate(self.clone())
    }
}
