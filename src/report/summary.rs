//! Every figure of a run, in one value. Its fields are the documented JSON schema.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    play::{Column, DICE_LAYOUT, Header, OutcomeKind, Side},
    sim::{Ended, Played},
    stats::{Figures, Interval, LEVEL, mean_interval, mean_method, share_interval},
};

/// The version of the JSON schema.
const SCHEMA: &str = "chances.run/1";

/// A file by name, with a hash that changes when its meaning does.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    /// As it was asked for.
    pub name: String,
    /// Sixteen hexadecimal digits.
    pub hash: String,
}

/// A scenario by name, with all that was changed in it.
#[derive(Clone, Debug, Serialize)]
pub struct ScenarioName {
    /// As it was asked for.
    pub name: String,
    /// The variant that was asked for.
    pub variant: Option<String>,
    /// Each `key=value` that was set.
    pub set: Vec<String>,
    /// What nobody did.
    pub restrict: Vec<String>,
    /// Sixteen hexadecimal digits, which change when anything does that can change a game.
    pub hash: String,
}

/// How many numbers are published and how many assumed.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EvidenceCount {
    /// Numbers from the rulebook or another published source.
    pub published: usize,
    /// Numbers that nobody published.
    pub assumed: usize,
}

/// What was played.
#[derive(Clone, Debug)]
pub struct About {
    /// The game's short name.
    pub game: String,
    /// The game's name on the box, and the scenario's title: for people.
    pub titles: (String, String),
    /// The scenario.
    pub scenario: ScenarioName,
    /// The strategy.
    pub strategy: Named,
    /// How many played.
    pub players: u8,
    /// What it rests on.
    pub evidence: EvidenceCount,
    /// The seed of the run.
    pub seed: u64,
}

/// A share with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The share itself.
    pub estimate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How often such an interval covers the truth.
    pub level: f64,
    /// How it was made.
    pub method: &'static str,
}

impl Estimate {
    pub(super) fn new(estimate: f64, interval: Interval) -> Self {
        let Interval { low, high, method } = interval;
        Self { estimate, low, high, level: LEVEL, method: method.name() }
    }
}

/// How the intervals of means were made.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct IntervalKind {
    /// How often such an interval covers the truth.
    pub level: f64,
    /// How it was made.
    pub method: &'static str,
}

/// The figures of one column. All are null where no game has a value.
#[derive(Clone, Debug, Serialize)]
pub struct Metric {
    /// How many games have a value.
    pub count: u64,
    /// The mean over those games.
    pub mean: Option<f64>,
    /// The lower end of the mean's 95 % interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// The standard deviation.
    pub sd: Option<f64>,
    /// The least value.
    pub min: Option<u32>,
    /// The value that 5 % of games do not exceed.
    pub p05: Option<u32>,
    /// 25 %.
    pub p25: Option<u32>,
    /// The median.
    pub p50: Option<u32>,
    /// 75 %.
    pub p75: Option<u32>,
    /// 95 %.
    pub p95: Option<u32>,
    /// The greatest value.
    pub max: Option<u32>,
    /// How many values were too great to be told apart; a quantile among them is null.
    pub clipped: u64,
}

/// A game worth looking at.
#[derive(Clone, Debug, Serialize)]
pub struct Notable {
    /// Why: "longest of the lost".
    pub why: String,
    /// Its number, for `chances replay`.
    pub game: u64,
    /// Its length.
    pub value: u32,
}

/// A run, counted and concluded. The fields are written in this order.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The version of this schema.
    pub schema: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The version of the dice's layout.
    pub dice: u32,
    /// The seed.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Whether the run was cut short.
    pub partial: bool,
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
    /// How often the players win.
    pub win_rate: Estimate,
    /// How many games ended in each way, by name.
    #[serde(serialize_with = "as_map")]
    pub outcomes: Vec<(String, u64)>,
    /// The share of each outcome, by name.
    #[serde(serialize_with = "as_map")]
    pub outcome_shares: Vec<(String, Estimate)>,
    /// How the intervals of the metrics' means were made.
    pub metric_intervals: IntervalKind,
    /// The figures of each column, by name.
    #[serde(serialize_with = "as_map")]
    pub metrics: Vec<(String, Metric)>,
    /// Games to replay.
    pub notable: Vec<Notable>,
    /// A hash over every record; sixteen hexadecimal digits.
    pub signature: String,
    /// The columns behind the metrics, for people.
    #[serde(skip)]
    pub columns: Vec<Column>,
    /// The outcomes, for people.
    #[serde(skip)]
    pub kinds: Vec<OutcomeKind>,
    /// The titles of the game and the scenario, for people.
    #[serde(skip)]
    pub titles: (String, String),
}

/// A part of all games; 0 of none.
pub(super) fn rate_of(part: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { part as f64 / games as f64 }
}

pub(super) fn as_map<V: Serialize, S: Serializer>(
    pairs: &[(String, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (key, value) in pairs {
        map.serialize_entry(key, value)?;
    }
    map.end()
}

impl Summary {
    /// Concludes from what was played.
    pub fn new(about: &About, header: &Header, played: &Played) -> Self {
        let games = played.tally.games();
        let counts = played.tally.outcomes();
        let named = |index: usize| header.outcomes[index].name.to_owned();
        let is_win = |index: &usize| header.outcomes[*index].winners.contains(&Side(0));
        let wins = (0..counts.len()).filter(is_win).map(|index| counts[index]).sum();
        let share =
            |part: u64| Estimate::new(rate_of(part, games), share_interval(part, games, played.stopping));
        Self {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            dice: DICE_LAYOUT,
            seed: about.seed,
            games,
            partial: played.ended != Ended::Goal,
            game: about.game.clone(),
            scenario: about.scenario.clone(),
            strategy: about.strategy.clone(),
            players: about.players,
            evidence: about.evidence,
            win_rate: share(wins),
            outcomes: (0..counts.len()).map(|index| (named(index), counts[index])).collect(),
            outcome_shares: (0..counts.len()).map(|index| (named(index), share(counts[index]))).collect(),
            metric_intervals: IntervalKind { level: LEVEL, method: mean_method(played.stopping).name() },
            metrics: metrics(header, played),
            notable: notable(header, played),
            signature: format!("{:016x}", played.signature),
            columns: header.columns.clone(),
            kinds: header.outcomes.clone(),
            titles: about.titles.clone(),
        }
    }
}

fn metrics(header: &Header, played: &Played) -> Vec<(String, Metric)> {
    let metric = |index: usize| {
        let figures = Figures::of(&played.tally.column(index));
        let mean = figures.and_then(|f| mean_interval(f.mean, f.sd, f.count, played.stopping));
        let quantile = |at: usize| figures.and_then(|f| f.quantiles[at]);
        Metric {
            count: figures.map_or(0, |f| f.count),
            mean: figures.map(|f| f.mean),
            low: mean.map(|interval| interval.low),
            high: mean.map(|interval| interval.high),
            sd: figures.map(|f| f.sd),
            min: figures.map(|f| f.min),
            p05: quantile(0),
            p25: quantile(1),
            p50: quantile(2),
            p75: quantile(3),
            p95: quantile(4),
            max: figures.map(|f| f.max),
            clipped: figures.map_or(0, |f| f.clipped),
        }
    };
    let columns = header.columns.iter().enumerate();
    columns.map(|(index, column)| (column.name.clone(), metric(index))).collect()
}

/// The shortest of the won games and the longest of the lost ones, by the first column.
fn notable(header: &Header, played: &Played) -> Vec<Notable> {
    let cells = |won: bool| {
        let outcomes = header.outcomes.iter().enumerate();
        outcomes
            .filter(move |(_, outcome)| outcome.winners.contains(&Side(0)) == won)
            .map(|(index, _)| played.tally.column_of(index, 0))
    };
    let shortest = cells(true).filter_map(|cell| cell.least).min_by_key(|least| (least.value, least.game));
    let longest = cells(false)
        .filter_map(|cell| cell.greatest)
        .max_by_key(|greatest| (greatest.value, std::cmp::Reverse(greatest.game)));
    let note = |why: &str, extreme: crate::stats::Extreme| Notable {
        why: why.to_owned(),
        game: extreme.game,
        value: extreme.value,
    };
    let longest = longest.map(|extreme| note("longest of the lost", extreme));
    let shortest = shortest.map(|extreme| note("shortest of the won", extreme));
    longest.into_iter().chain(shortest).collect()
}
