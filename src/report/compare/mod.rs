//! A comparison: one base, several changes, all on the same games. Its fields are the documented JSON schema.

mod csv;
pub(super) mod html;
mod losses;
mod significant;
mod terminal;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{
    About, EndingKind, Estimate, Intent, IntervalKind, Report, Saved,
    kit::{map, terminal::Aside},
};
use crate::{
    data::{Provenance, RestsOn},
    play::{Header, Unit},
    sim::Comparing,
    stats::{Compared, Differences, LEVEL, MeasureAbout, Pairs, Stopping, Verdict, holm, mean_method},
};

pub(super) use csv::write_csv;
pub use losses::CauseDifference;

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.compare/2";

/// What a table's games say, and how they end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rates {
    /// The measure that is compared; null where no game has a value.
    pub value: Option<Estimate>,
    /// How many games ended in each way, by name.
    #[serde(with = "map")]
    pub outcomes: Vec<(String, u64)>,
}

/// The joint table of yes and no: of wins and losses, if win rates are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JointTable {
    /// Games with a yes at both tables.
    pub both: u64,
    /// Games with a yes at the base only.
    pub base_only: u64,
    /// Games with a yes at the changed table only.
    pub variant_only: u64,
    /// Games with a yes at neither.
    pub neither: u64,
}

impl JointTable {
    /// How many games were played at both tables.
    pub fn games(&self) -> u64 {
        self.both + self.base_only + self.variant_only + self.neither
    }
}

/// A mean difference, game by game. All is null where no game has both values.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeanDifference {
    /// How many games have a value at both tables.
    pub count: u64,
    /// The mean of what the changed table has more.
    pub mean: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// How surprising it would be without a difference; null in results before it was kept.
    #[serde(default)]
    pub p_value: Option<f64>,
    /// The same, by Holm's correction for all such differences of the comparison.
    #[serde(default)]
    pub p_adjusted: Option<f64>,
}

impl MeanDifference {
    fn new(differences: &Differences, stopping: Stopping) -> Self {
        let interval = differences.interval(stopping);
        Self {
            count: differences.count,
            mean: differences.mean(),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
            p_value: Some(differences.p_value(stopping)),
            p_adjusted: None,
        }
    }

    /// The mean and its half-width, where the difference is significant among all that were compared.
    pub(super) fn if_significant(&self) -> Option<(f64, f64)> {
        let (mean, low, high) = (self.mean?, self.low?, self.high?);
        let is_lucky = self.p_adjusted.is_some_and(|p| p > 1.0 - LEVEL);
        (!is_lucky && (low > 0.0 || high < 0.0)).then_some((mean, (high - low) / 2.0))
    }
}

/// Corrects all differences beside the measure for their number, so that none is told that luck alone may have made.
fn correct(changes: &mut [Change]) {
    let p_value = |one: &MeanDifference| one.p_value.unwrap_or(1.0);
    let p_values: Vec<_> =
        changes.iter_mut().flat_map(|change| change.others().map(|one| p_value(one))).collect();
    let mut adjusted = holm(&p_values).into_iter();
    changes.iter_mut().flat_map(Change::others).for_each(|one| one.p_adjusted = adjusted.next());
}

/// One change beside the base.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// How it was asked for.
    pub name: String,
    /// What the scenario says about it.
    pub about: Option<String>,
    /// What was played.
    pub provenance: Provenance,
    /// How the games ended.
    #[serde(flatten)]
    pub rates: Rates,
    /// The measure less that of the base, with its paired interval; null where too few games have a value.
    pub difference: Option<Estimate>,
    /// How many games have a value at both tables: the difference is about them alone.
    pub paired_games: u64,
    /// How the games went together, where the measure is a share.
    pub pairs: Option<JointTable>,
    /// How surprising they would be without a difference.
    pub p_value: f64,
    /// The same, by Holm's correction for the number of comparisons.
    pub p_adjusted: f64,
    /// What it comes to.
    pub verdict: Verdict,
    /// The same in the words of the measure: "easier".
    pub words: String,
    /// How many times the games independent runs would need; null where no game differs.
    pub pairing_gain: Option<f64>,
    /// The share of games that ended in each way, less that of the base.
    #[serde(with = "map")]
    pub outcome_differences: Vec<(String, MeanDifference)>,
    /// What took the games of an ending that several causes share, less that of the base; left out where there is no such
    /// ending, and in results before it was kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cause_differences: Vec<CauseDifference>,
    /// The columns, less those of the base.
    #[serde(with = "map")]
    pub metric_differences: Vec<(String, MeanDifference)>,
}

/// What a column is called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnName {
    /// What it is called among the headline figures; null where it is not one of them.
    pub headline: Option<String>,
    /// What kind of number it is.
    pub unit: Unit,
}

/// What was compared, and what came of it. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The version of this schema.
    pub schema: String,
    /// What was played as the base.
    pub provenance: Provenance,
    /// What the scenario is meant to be as it is; results before it was kept have none.
    #[serde(default, skip_serializing_if = "Intent::is_empty")]
    pub intent: Intent,
    /// What is compared.
    pub measure: MeasureAbout,
    /// How many games were played at each table; where a change played fewer, its pairs say how many.
    pub games: u64,
    /// Whether it was cut short before every verdict was settled.
    pub partial: bool,
    /// The difference that does not matter.
    pub margin: f64,
    /// The base.
    pub base: Rates,
    /// How the intervals of mean differences were made.
    pub metric_intervals: IntervalKind,
    /// The changes, in the order in which they were asked for.
    pub changes: Vec<Change>,
    /// What the columns of the base are called.
    #[serde(with = "map")]
    pub columns: Vec<(String, ColumnName)>,
    /// Every way in which a game can end.
    pub endings: Vec<EndingKind>,
    /// What it rests on.
    pub rests_on: RestsOn,
}

/// A change by name, as it was loaded.
#[derive(Clone, Debug)]
pub struct ChangeAbout {
    /// How it was asked for.
    pub name: String,
    /// What the scenario says about it.
    pub words: Option<String>,
    /// What was played.
    pub provenance: Provenance,
}

impl Comparison {
    /// Concludes from what was played: the base at the first table, and each change at the next one.
    pub fn new(
        about: &About,
        changes: &[ChangeAbout],
        measure: &MeasureAbout,
        margin: f64,
        played: &Comparing,
    ) -> Self {
        let Comparing { compared, stopping, cut, .. } = played;
        let header = &played.headers[0];
        let change = |(index, (change, compared)): (usize, (&ChangeAbout, &Compared))| {
            Change::new(change, measure, compared, played, index + 1, *stopping)
        };
        let mut changes: Vec<_> = changes.iter().zip(compared).enumerate().map(change).collect();
        correct(&mut changes);
        Self {
            schema: SCHEMA.to_owned(),
            provenance: about.provenance.clone(),
            intent: about.intent.clone(),
            measure: measure.clone(),
            games: played.games(),
            partial: cut.is_some(),
            margin,
            base: Rates::new(played, 0, *stopping),
            metric_intervals: IntervalKind { level: LEVEL, method: mean_method(*stopping) },
            endings: all_endings(played, 1 + changes.len()),
            changes,
            columns: header.columns.iter().map(column_name).collect(),
            rests_on: about.rests_on.clone(),
        }
    }

    /// Whether one side plays together against the game.
    pub fn is_cooperative(&self) -> bool {
        self.provenance.sides.len() == 1
    }
}

impl Report for Comparison {
    fn write_terminal(&self, aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        terminal::write(self, aside, out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        write_csv([self], out)
    }

    fn to_saved(&self) -> Saved {
        Saved::Comparison(Box::new(self.clone()))
    }
}

fn column_name(column: &crate::play::Column) -> (String, ColumnName) {
    let headline = column.headline.map(str::to_owned);
    (column.name.clone(), ColumnName { headline, unit: column.unit })
}

fn outcome_names(header: &Header) -> impl Iterator<Item = String> + '_ {
    header.outcomes.iter().map(|outcome| outcome.name.to_string())
}

/// The names of the endings that the first table or this one has.
fn all_outcomes(played: &Comparing, table: usize) -> Vec<String> {
    let (base, header) = (&played.headers[0], &played.headers[table]);
    let name = |(there, here): (Option<usize>, Option<usize>)| {
        let kind = there.map(|index| &base.outcomes[index]).or(here.map(|index| &header.outcomes[index]));
        kind.map_or_else(String::new, |kind| kind.name.to_string())
    };
    base.endings_beside(header).into_iter().map(name).collect()
}

/// Every ending that any of the tables has, those of the first one first.
fn all_endings(played: &Comparing, tables: usize) -> Vec<EndingKind> {
    let mut endings = Vec::<EndingKind>::new();
    for kind in (0..tables).flat_map(|table| EndingKind::all(&played.headers[table])) {
        if endings.iter().all(|other| other.name != kind.name) {
            endings.push(kind);
        }
    }
    endings
}

impl Rates {
    fn new(played: &Comparing, table: usize, stopping: Stopping) -> Self {
        let counts = played.counted.tables[table].tally.outcomes().to_vec();
        Self {
            value: Estimate::of(&played.samples[table], stopping),
            outcomes: outcome_names(&played.headers[table]).zip(counts).collect(),
        }
    }
}

impl Change {
    /// How many games were played.
    fn games(&self) -> u64 {
        self.rates.outcomes.iter().map(|(_, games)| games).sum()
    }

    /// All differences beside that of the measure.
    fn others(&mut self) -> impl Iterator<Item = &mut MeanDifference> {
        let outcomes = self.outcome_differences.iter_mut().map(|(_, one)| one);
        let causes = self.cause_differences.iter_mut().map(|cause| &mut cause.share);
        outcomes.chain(causes).chain(self.metric_differences.iter_mut().map(|(_, one)| one))
    }

    /// Why it is undecided although its interval excludes 0, which holds for this change by itself.
    pub(in crate::report) fn why_undecided(&self, changes: usize) -> Option<String> {
        let excludes_0 = self.difference.is_some_and(|one| one.low > 0.0 || one.high < 0.0);
        if self.verdict != Verdict::Undecided || !excludes_0 {
            return None;
        }
        Some(match changes {
            1 => format!("p is {:.3} by the exact test", self.p_value),
            _ => format!("among {changes} changes, p is {:.3} (Holm)", self.p_adjusted),
        })
    }

    fn new(
        change: &ChangeAbout,
        measure: &MeasureAbout,
        compared: &Compared,
        played: &Comparing,
        table: usize,
        stopping: Stopping,
    ) -> Self {
        let Compared { paired, interval, p_value, p_adjusted, verdict } = *compared;
        let contrast = &played.counted.tables[table].contrast;
        let columns = contrast.columns.iter().map(|(column, differences)| {
            (played.headers[0].columns[*column].name.clone(), MeanDifference::new(differences, stopping))
        });
        let outcomes = contrast.outcomes.iter().map(|differences| MeanDifference::new(differences, stopping));
        Self {
            name: change.name.clone(),
            about: change.words.clone(),
            provenance: change.provenance.clone(),
            rates: Rates::new(played, table, stopping),
            difference: Estimate::of_difference(&paired, interval),
            paired_games: paired.games(),
            pairs: paired.pairs().map(JointTable::from),
            p_value,
            p_adjusted,
            verdict,
            words: words(measure, played, table, verdict),
            pairing_gain: paired.pairs().and_then(|pairs| pairs.gain()),
            outcome_differences: all_outcomes(played, table).into_iter().zip(outcomes).collect(),
            cause_differences: losses::cause_differences(played, table, stopping),
            metric_differences: columns.collect(),
        }
    }
}

/// A verdict in the words of its measure. Where games were drawn at either table, fewer wins need not favour the rival.
fn words(measure: &MeasureAbout, played: &Comparing, table: usize, verdict: Verdict) -> String {
    let has_draws = |table: usize| {
        let (header, tally) = (&played.headers[table], &played.counted.tables[table].tally);
        let mut kinds = header.outcomes.iter().zip(tally.outcomes());
        !header.is_cooperative() && kinds.any(|(kind, games)| kind.winners.is_empty() && *games > 0)
    };
    match has_draws(0) || has_draws(table) {
        true => verdict.in_words(&measure.clone().with_draws().words).to_owned(),
        false => verdict.in_words(&measure.words).to_owned(),
    }
}

impl From<&Pairs> for JointTable {
    fn from(pairs: &Pairs) -> Self {
        let Pairs { both, first_only, second_only, neither } = *pairs;
        Self { both, base_only: first_only, variant_only: second_only, neither }
    }
}
