//! A comparison: one base, several changes, all on the same games. Its fields are the documented JSON schema.

mod csv;
mod terminal;

pub use csv::write_comparison_csv;
pub use terminal::write_comparison;

use serde::{Deserialize, Serialize};

use super::{
    About, Assumed, EndingKind, Estimate, EvidenceCount, Named, ScenarioName, map,
    summary::{endings, rate_of},
};
use crate::{
    play::{DICE_LAYOUT, Header, Unit},
    sim::Together,
    stats::{Compared, Differences, LEVEL, Stopping, Verdict, mean_method, share_interval},
};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.compare/1";

/// How often a table's players win, and how its games end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rates {
    /// How often the players win.
    pub win_rate: Estimate,
    /// How many games ended in each way, by name.
    #[serde(with = "map")]
    pub outcomes: Vec<(String, u64)>,
}

/// The joint table of wins and losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JointTable {
    /// Games that both have won.
    pub both: u64,
    /// Games that only the base has won.
    pub base_only: u64,
    /// Games that only the changed table has won.
    pub variant_only: u64,
    /// Games that neither has won.
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
}

impl MeanDifference {
    fn new(differences: &Differences, stopping: Stopping) -> Self {
        let interval = differences.interval(stopping);
        Self {
            count: differences.count,
            mean: differences.mean(),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
        }
    }

    /// The mean and its half-width, where it is sure that there is a difference.
    pub(super) fn if_sure(&self) -> Option<(f64, f64)> {
        let (mean, low, high) = (self.mean?, self.low?, self.high?);
        (low > 0.0 || high < 0.0).then_some((mean, (high - low) / 2.0))
    }
}

/// One change beside the base.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// How it was asked for.
    pub name: String,
    /// What the scenario says about it.
    pub about: Option<String>,
    /// The scenario as it was played.
    pub scenario: ScenarioName,
    /// The strategy.
    pub strategy: Named,
    /// How many played.
    pub players: u8,
    /// How the games ended.
    #[serde(flatten)]
    pub rates: Rates,
    /// The win rate less that of the base, with its paired interval.
    pub difference: Estimate,
    /// How the games went together.
    pub pairs: JointTable,
    /// How surprising they would be without a difference.
    pub p_value: f64,
    /// The same, by Holm's correction for the number of comparisons.
    pub p_adjusted: f64,
    /// What it comes to.
    pub verdict: Verdict,
    /// How many times the games would be needed on separate luck; null where no game differs.
    pub pairing_gain: Option<f64>,
    /// The share of games that ended in each way, less that of the base.
    #[serde(with = "map")]
    pub outcome_differences: Vec<(String, MeanDifference)>,
    /// The columns, less those of the base.
    #[serde(with = "map")]
    pub metric_differences: Vec<(String, MeanDifference)>,
}

/// What a column is called.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ColumnName {
    /// What it is called among the most telling figures; null where it is not one of them.
    pub headline: Option<String>,
    /// What kind of number it is.
    pub unit: Unit,
}

/// What was compared, and what came of it. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The version of this schema.
    pub schema: String,
    /// The version of the program.
    pub version: String,
    /// The version of the dice's layout.
    pub dice: u32,
    /// The seed.
    pub seed: u64,
    /// How many games were played at each table; where a change played fewer, its pairs say how many.
    pub games: u64,
    /// Whether it was cut short before every verdict was settled.
    pub partial: bool,
    /// The difference of win rates that does not matter.
    pub margin: f64,
    /// The game's short name.
    pub game: String,
    /// The scenario.
    pub scenario: ScenarioName,
    /// The strategy.
    pub strategy: Named,
    /// How many played.
    pub players: u8,
    /// What it rests on.
    pub evidence: EvidenceCount,
    /// The base.
    pub base: Rates,
    /// How the intervals of mean differences were made.
    pub metric_intervals: super::IntervalKind,
    /// The changes, in the order in which they were asked for.
    pub changes: Vec<Change>,
    /// The titles of the game and the scenario, for people.
    pub titles: (String, String),
    /// What the columns of the base are called.
    #[serde(with = "map")]
    pub columns: Vec<(String, ColumnName)>,
    /// Every way in which a game can end.
    pub endings: Vec<EndingKind>,
    /// What to type to compare it again.
    pub command: String,
    /// Everything that is assumed.
    pub assumptions: Vec<Assumed>,
}

/// A change by name, as it was loaded.
#[derive(Clone, Debug)]
pub struct ChangeAbout {
    /// How it was asked for.
    pub name: String,
    /// What the scenario says about it.
    pub words: Option<String>,
    /// The table.
    pub about: About,
    /// Its columns and outcomes.
    pub header: Header,
}

/// How the games were stopped, and what does not matter.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Which kind of interval is honest.
    pub stopping: Stopping,
    /// The difference of win rates that does not matter.
    pub margin: f64,
    /// Whether it was cut short.
    pub partial: bool,
}

impl Comparison {
    /// Concludes from what was played: the base at the first table, and each change at the next one.
    pub fn new(
        base: (&About, &Header),
        changes: &[ChangeAbout],
        together: &Together<'_>,
        compared: &[Compared],
        settings: &Settings,
    ) -> Self {
        let (about, header) = base;
        let change = |(index, (change, compared)): (usize, (&ChangeAbout, &Compared))| {
            Change::new(change, header, compared, together, index + 1, settings.stopping)
        };
        Self {
            schema: SCHEMA.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            dice: DICE_LAYOUT,
            seed: about.seed,
            games: together.games(),
            partial: settings.partial,
            margin: settings.margin,
            game: about.game.clone(),
            scenario: about.scenario.clone(),
            strategy: about.strategy.clone(),
            players: about.players,
            evidence: about.evidence,
            base: Rates::new(header, together, 0, settings.stopping),
            metric_intervals: super::IntervalKind { level: LEVEL, method: mean_method(settings.stopping) },
            changes: changes.iter().zip(compared).enumerate().map(change).collect(),
            titles: about.titles.clone(),
            columns: header.columns.iter().map(column_name).collect(),
            endings: endings(header),
            command: about.commands.run.clone(),
            assumptions: about.assumptions.clone(),
        }
    }
}

fn column_name(column: &crate::play::Column) -> (String, ColumnName) {
    let headline = column.headline.map(str::to_owned);
    (column.name.clone(), ColumnName { headline, unit: column.unit.into() })
}

impl Rates {
    fn new(header: &Header, together: &Together<'_>, table: usize, stopping: Stopping) -> Self {
        let tally = together.tally(table);
        let (wins, games) = (together.wins(table).count(), together.wins(table).games());
        let names = header.outcomes.iter().map(|outcome| outcome.name.to_string());
        Self {
            win_rate: Estimate::new(rate_of(wins, games), share_interval(wins, games, stopping)),
            outcomes: names.zip(tally.outcomes().iter().copied()).collect(),
        }
    }
}

impl Change {
    fn new(
        change: &ChangeAbout,
        base: &Header,
        compared: &Compared,
        together: &Together<'_>,
        table: usize,
        stopping: Stopping,
    ) -> Self {
        let pairs = compared.pairs;
        let contrast = together.contrast(table);
        let names = change.header.outcomes.iter().map(|outcome| outcome.name.to_string());
        let columns = contrast.columns.iter().map(|(column, differences)| {
            (base.columns[*column].name.clone(), MeanDifference::new(differences, stopping))
        });
        Self {
            name: change.name.clone(),
            about: change.words.clone(),
            scenario: change.about.scenario.clone(),
            strategy: change.about.strategy.clone(),
            players: change.about.players,
            rates: Rates::new(&change.header, together, table, stopping),
            difference: Estimate::new(pairs.difference(), compared.interval),
            pairs: JointTable {
                both: pairs.both,
                base_only: pairs.first_only,
                variant_only: pairs.second_only,
                neither: pairs.neither,
            },
            p_value: compared.p_value,
            p_adjusted: compared.p_adjusted,
            verdict: compared.verdict,
            pairing_gain: pairs.gain(),
            outcome_differences: names
                .zip(contrast.outcomes.iter().map(|differences| MeanDifference::new(differences, stopping)))
                .collect(),
            metric_differences: columns.collect(),
        }
    }
}
