//! Every figure of a run, in one value. Its fields are the documented JSON schema.

use serde::{Deserialize, Serialize};

use super::{Histogram, format, map};
use crate::{
    play::{DICE_LAYOUT, Group, Header, Side, Unit},
    sim::{Ended, Goal, Played},
    stats::{Figures, Interval, LEVEL, Method, mean_interval, mean_method, share_interval},
};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.run/1";

/// A file by name, with a hash that changes when its meaning does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Named {
    /// As it was asked for.
    pub name: String,
    /// Sixteen hexadecimal digits.
    pub hash: String,
}

/// A scenario by name, with all that was changed in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EvidenceCount {
    /// Numbers from the rulebook or another published source.
    pub published: usize,
    /// Numbers that nobody published.
    pub assumed: usize,
}

/// A number, or an effect, that nobody published.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assumed {
    /// Whose it is: the title of a card, or the name of a table.
    pub of: String,
    /// Which field.
    pub field: String,
    /// What was played with, where it is a number.
    pub value: Option<i64>,
    /// What it may plausibly be, where it is a number.
    pub range: Option<(i64, i64)>,
}

/// What to type to get it all again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Commands {
    /// Plays the same games: `chances run ruin/classic --games 100000`.
    pub run: String,
    /// Tells one of them, once `--game N` is added: `chances replay ruin/classic`.
    pub replay: String,
}

/// One way in which a game can end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndingKind {
    /// Its key in `outcomes`.
    pub name: String,
    /// In words for a person.
    pub about: String,
    /// Whether the players have won then.
    pub won: bool,
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
    /// Everything that is assumed.
    pub assumptions: Vec<Assumed>,
    /// The seed of the run.
    pub seed: u64,
    /// What the run was to reach.
    pub goal: Option<Goal>,
    /// What to type to play at the same table, without the number of games.
    pub commands: Commands,
}

/// A share with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
    pub method: Method,
}

impl Estimate {
    pub(super) fn new(estimate: f64, interval: Interval) -> Self {
        let Interval { low, high, method } = interval;
        Self { estimate, low, high, level: LEVEL, method }
    }
}

/// How the intervals of means were made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalKind {
    /// How often such an interval covers the truth.
    pub level: f64,
    /// How it was made.
    pub method: Method,
}

/// The figures of one column. All are null where no game has a value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// The greatest value that is told apart.
    #[serde(default)]
    pub limit: u32,
    /// What is counted, in a line.
    #[serde(default)]
    pub about: String,
    /// What it is called among the most telling figures; null where it is not one of them.
    #[serde(default)]
    pub headline: Option<String>,
    /// What kind of number it is.
    #[serde(default)]
    pub unit: Unit,
    /// What it is about: the game, a seat or a stage.
    #[serde(default)]
    pub group: Group,
    /// Its name within the group: `damage` of `p2_damage`.
    #[serde(default)]
    pub stem: String,
    /// How many games have which value, but for the clipped ones.
    #[serde(default)]
    pub histogram: Histogram,
}

/// A game worth looking at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notable {
    /// Why: "longest of the lost".
    pub why: String,
    /// Its number, for `chances replay`.
    pub game: u64,
    /// Its length.
    pub value: u32,
}

/// A run, counted and concluded. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The version of this schema.
    pub schema: String,
    /// The version of the program.
    pub version: String,
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
    #[serde(with = "map")]
    pub outcomes: Vec<(String, u64)>,
    /// The share of each outcome, by name.
    #[serde(with = "map")]
    pub outcome_shares: Vec<(String, Estimate)>,
    /// How the intervals of the metrics' means were made.
    pub metric_intervals: IntervalKind,
    /// The figures of each column, by name.
    #[serde(with = "map")]
    pub metrics: Vec<(String, Metric)>,
    /// Games to replay.
    pub notable: Vec<Notable>,
    /// A hash over every record; sixteen hexadecimal digits.
    pub signature: String,
    /// Every way in which a game can end.
    #[serde(default)]
    pub endings: Vec<EndingKind>,
    /// The titles of the game and the scenario, for people.
    #[serde(default)]
    pub titles: (String, String),
    /// What the run was to reach; null in results of older versions.
    #[serde(default)]
    pub goal: Option<Goal>,
    /// What to type to get it all again.
    #[serde(default)]
    pub commands: Commands,
    /// Everything that is assumed.
    #[serde(default)]
    pub assumptions: Vec<Assumed>,
}

impl Summary {
    /// Concludes from what was played.
    pub fn new(about: &About, header: &Header, played: &Played) -> Self {
        let games = played.tally.games();
        let counts = played.tally.outcomes();
        let named = |index: usize| header.outcomes[index].name.to_string();
        let is_win = |index: &usize| header.outcomes[*index].winners.contains(Side::FIRST);
        let wins = (0..counts.len()).filter(is_win).map(|index| counts[index]).sum();
        let share =
            |part: u64| Estimate::new(rate_of(part, games), share_interval(part, games, played.stopping));
        Self {
            schema: SCHEMA.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
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
            metric_intervals: IntervalKind { level: LEVEL, method: mean_method(played.stopping) },
            metrics: metrics(header, played),
            notable: notable(header, played),
            signature: format!("{:016x}", played.signature),
            endings: endings(header),
            titles: about.titles.clone(),
            goal: about.goal,
            commands: Commands {
                run: format!("{} {}", about.commands.run, same_games(about.goal, played)),
                replay: about.commands.replay.clone(),
            },
            assumptions: about.assumptions.clone(),
        }
    }
}

impl Metric {
    /// The seat that it is about, counted from 1, if it is one seat's.
    pub(super) fn seat(&self) -> Option<u8> {
        match self.group {
            Group::Seat(seat) => Some(seat),
            Group::Game | Group::Stage(_) => None,
        }
    }

    /// The interval of the mean, where there is one.
    pub(super) fn bounds(&self) -> Option<(f64, f64)> {
        self.low.zip(self.high)
    }

    /// The mean with its uncertainty, where there is one.
    pub(super) fn mean_and_error(&self) -> Option<String> {
        self.mean.map(|average| format::mean_and_error(average, self.bounds()))
    }
}

impl Summary {
    /// How long games are: the first column, and what it is called.
    pub fn length(&self) -> Option<(&str, &Metric)> {
        let (name, metric) = self.metrics.first()?;
        Some((metric.headline.as_deref().unwrap_or(name), metric))
    }
}

/// The option that makes another run play the same games: what was reached, or how far it came.
fn same_games(goal: Option<Goal>, played: &Played) -> String {
    match goal {
        Some(Goal::Precision(half_width)) if played.ended == Ended::Goal => {
            format!("--precision {half_width}")
        }
        _ => format!("--games {}", played.tally.games()),
    }
}

/// A part of all games; 0 of none.
pub(super) fn rate_of(part: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { part as f64 / games as f64 }
}

pub(super) fn endings(header: &Header) -> Vec<EndingKind> {
    let ending = |kind: &crate::play::OutcomeKind| EndingKind {
        name: kind.name.to_string(),
        about: kind.about.to_string(),
        won: kind.winners.contains(Side::FIRST),
    };
    header.outcomes.iter().map(ending).collect()
}

fn metrics(header: &Header, played: &Played) -> Vec<(String, Metric)> {
    let metric = |index: usize| {
        let (column, cell) = (&header.columns[index], played.tally.column(index));
        let figures = Figures::of(&cell);
        let mean = figures.and_then(|f| match column.unit {
            // A share, whose spread is not told by a handful of games that all went the same way.
            Unit::YesNo => {
                Some(share_interval((f.mean * f.count as f64).round() as u64, f.count, played.stopping))
            }
            Unit::Count | Unit::Moment | Unit::Elimination => {
                mean_interval(f.mean, f.sd, f.count, played.stopping)
            }
        });
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
            limit: column.limit,
            about: column.about.clone(),
            headline: column.headline.map(str::to_owned),
            unit: column.unit,
            group: column.group,
            stem: column.stem.clone(),
            histogram: Histogram::of(&cell),
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
            .filter(move |(_, outcome)| outcome.winners.contains(Side::FIRST) == won)
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
