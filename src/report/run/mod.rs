//! A run: every figure of one table, in one value. Its fields are the documented JSON schema.

mod charts;
mod csv;
pub(super) mod html;
mod losses;
mod places;
pub(super) mod terminal;

use serde::{Deserialize, Serialize};

use super::{
    EndingKind, Estimate, Expected, Histogram, Intent, IntervalKind, Report, Saved,
    kit::{TargetView, format, map, terminal::Aside},
};
use crate::{
    data::{Provenance, RestsOn},
    play::{Atlas, Group, Header, Side, Unit},
    sim::{Ended, Goal, Played},
    stats::{
        Extreme, Figures, Kind, LEVEL, Measure, MeasureAbout, Method, Moments, Stopping, WIN_RATE, Words,
        ending_title, mean_method, share_interval,
    },
};

pub(super) use csv::FIGURES;
pub use csv::write_csv;
pub use losses::Loss;
pub(super) use losses::parts_of;
pub use places::{PlaceKind, ShownPlaces, Where};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.run/2";

/// What was played, and what it rests on.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What was played.
    pub provenance: Provenance,
    /// What it rests on.
    pub rests_on: RestsOn,
    /// What the scenario says about itself, and what is expected of this table.
    pub intent: Intent,
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
    /// How the interval was made.
    pub method: Method,
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
    /// The greatest value that is counted by itself.
    pub limit: u32,
    /// What is counted, in a line.
    pub about: String,
    /// What it is called among the headline figures; null where it is not one of them.
    pub headline: Option<String>,
    /// What kind of number it is.
    pub unit: Unit,
    /// What it is about: the game, a seat or a stage.
    pub group: Group,
    /// Its name within the group: `damage` of `p2_damage`.
    pub stem: String,
    /// How many games have which value, but for the clipped ones.
    pub histogram: Histogram,
}

/// A game worth looking at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Notable {
    /// Why: "Longest loss".
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
    /// What was played.
    pub provenance: Provenance,
    /// What the scenario is meant to be; results before it was kept have none.
    #[serde(default, skip_serializing_if = "Intent::is_empty")]
    pub intent: Intent,
    /// How many games were played.
    pub games: u64,
    /// Whether the run was cut short.
    pub partial: bool,
    /// What was asked.
    pub measure: MeasureAbout,
    /// What the run was to reach of it.
    pub goal: Goal,
    /// How often the first side wins.
    pub win_rate: Estimate,
    /// How often each side wins, by name.
    #[serde(with = "map")]
    pub win_rates: Vec<(String, Estimate)>,
    /// How many games ended in each way, by name.
    #[serde(with = "map")]
    pub outcomes: Vec<(String, u64)>,
    /// The share of games that no side has won, where several play and there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nobody_wins: Option<Estimate>,
    /// The share of each outcome, by name.
    #[serde(with = "map")]
    pub outcome_shares: Vec<(String, Estimate)>,
    /// What games were lost to, as shares of the lost games, the greatest first; where several sides play, what all games
    /// were ended by. Results of earlier versions have none.
    #[serde(default)]
    pub losses: Vec<Loss>,
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
    pub endings: Vec<EndingKind>,
    /// What it rests on.
    pub rests_on: RestsOn,
    /// Where things happened, if the game has a map: results before it was drawn, and those of several tables, have none.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Where>,
}

/// What a run says about a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// What people call the measure.
    pub title: String,
    /// What kind of number it is.
    pub kind: Kind,
    /// The figure; `None` where no game has a value.
    pub estimate: Option<Estimate>,
}

impl Summary {
    /// Concludes from what was played for this measure to this goal.
    pub fn new(about: &About, measure: &MeasureAbout, goal: Goal, header: &Header, played: &Played) -> Self {
        let games = played.tally.games();
        let counts = played.tally.outcomes();
        let names = || header.outcomes.iter().map(|outcome| outcome.name.to_string());
        let share = |part: u64| Estimate::share(part, games, played.stopping);
        let rate = |side: Side| share(Measure::win_rate_of(header, side).sample(&played.tally).moments.sum);
        let sides = header.sides.iter().cloned().zip(header.all_sides());
        let without_winner = header.outcomes.iter().zip(counts).filter(|(kind, _)| kind.winners.is_empty());
        let nobody: u64 = without_winner.map(|(_, games)| games).sum();
        Self {
            schema: SCHEMA.to_owned(),
            provenance: Provenance {
                command: format!("{} {}", about.provenance.command, same_games(goal, played)),
                ..about.provenance.clone()
            },
            intent: about.intent.clone(),
            games,
            partial: played.ended != Ended::Goal,
            measure: measure.clone(),
            goal,
            win_rate: rate(Side::FIRST),
            win_rates: sides.map(|(name, side)| (name, rate(side))).collect(),
            outcomes: names().zip(counts.iter().copied()).collect(),
            nobody_wins: Some(nobody).filter(|games| *games > 0 && !header.is_cooperative()).map(share),
            outcome_shares: names().zip(counts.iter().map(|count| share(*count))).collect(),
            losses: losses::losses(header, &played.tally, played.stopping),
            metric_intervals: IntervalKind { level: LEVEL, method: mean_method(played.stopping) },
            metrics: metrics(header, played),
            notable: notable(header, played),
            signature: format!("{:016x}", played.signature),
            endings: EndingKind::all(header),
            rests_on: about.rests_on.clone(),
            places: None,
        }
    }

    /// The same with where things happened on this map, if there is one.
    pub fn with_places(self, atlas: &Atlas, played: &Played) -> Self {
        Self { places: Where::of(atlas, &played.places), ..self }
    }

    /// The kind of interval that is honest for figures that no goal was set for.
    fn stopping(&self) -> Stopping {
        match self.win_rate.method {
            Method::Wilson => Stopping::Fixed,
            _ => Stopping::Open { narrowest_at: None },
        }
    }

    /// What the games say about a measure, by its spelling; `None` where this table does not have it.
    pub fn reading(&self, name: &str) -> Option<Reading> {
        let share = |title: String, estimate: &Estimate| Reading {
            title,
            kind: Kind::Share,
            estimate: Some(*estimate),
        };
        let find = |list: &[(String, Estimate)], name: &str| {
            list.iter().find(|(key, _)| key == name).map(|(_, estimate)| *estimate)
        };
        let first = || self.win_rates.first().map(|(side, _)| self.win_rate_title(side));
        match name.split_once('.') {
            None if name == WIN_RATE => Some(share(first()?, &self.win_rate)),
            None => {
                let (name, metric) = self.metrics.iter().find(|(key, _)| key == name)?;
                Some(metric.reading(name))
            }
            Some((WIN_RATE, side)) => {
                find(&self.win_rates, side).map(|estimate| share(self.win_rate_title(side), &estimate))
            }
            Some(("outcome", outcome)) => {
                let estimate = find(&self.outcome_shares, outcome)?;
                let ending = self.endings.iter().find(|ending| ending.name == outcome)?;
                let title = ending_title(&ending.about, self.is_cooperative(), ending.is_won());
                Some(share(title, &estimate))
            }
            Some(_) => None,
        }
    }

    /// What is expected of this table, beside what was found.
    pub(super) fn targets(&self) -> Vec<TargetView> {
        let target = |expected: &Expected| {
            let Reading { title, kind, estimate } = self.reading(&expected.metric)?;
            Some(TargetView::of(expected, &title, kind, &estimate?))
        };
        self.intent.expects.iter().filter_map(target).collect()
    }

    /// A measure as results name it, by its spelling.
    pub fn measure_about(&self, name: &str) -> Result<MeasureAbout, String> {
        let reading = self.reading(name).ok_or_else(|| {
            let sides = self.win_rates.iter().map(|(side, _)| format!("{WIN_RATE}.{side}"));
            let outcomes = self.outcomes.iter().map(|(outcome, _)| format!("outcome.{outcome}"));
            let columns = self.metrics.iter().map(|(column, _)| column.clone());
            let known: Vec<_> = sides.chain(outcomes).chain(columns).collect();
            format!("no measure is called \"{name}\"; valid measures: {WIN_RATE}, {}", known.join(", "))
        })?;
        let words = Words { more: "more".to_owned(), less: "less".to_owned() };
        Ok(MeasureAbout { name: name.to_owned(), title: reading.title, kind: reading.kind, words })
    }

    /// What people call the win rate of a side.
    fn win_rate_title(&self, side: &str) -> String {
        if self.is_cooperative() { "Win rate".to_owned() } else { format!("Win rate of the {side}") }
    }

    /// Whether one side plays together against the game.
    pub fn is_cooperative(&self) -> bool {
        self.win_rates.len() == 1
    }

    /// How many games the first side won: those of the outcomes that it wins.
    pub fn wins(&self) -> u64 {
        let first = self.win_rates.first().map_or("", |(side, _)| side.as_str());
        let outcomes = self.endings.iter().zip(&self.outcomes);
        let won = outcomes.filter(|(ending, _)| ending.winners.iter().any(|winner| winner == first));
        won.map(|(_, (_, games))| games).sum()
    }

    /// How long games are: the first column, and what it is called.
    pub fn length(&self) -> Option<(&str, &Metric)> {
        let (name, metric) = self.metrics.first()?;
        Some((metric.headline.as_deref().unwrap_or(name), metric))
    }
}

impl Report for Summary {
    fn write_terminal(&self, aside: &Aside, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        terminal::write(self, aside, out)?;
        places::terminal::write(self, aside.places.as_ref(), out)?;
        aside.skills.as_ref().map_or(Ok(()), |skills| terminal::other_skills(self, skills, out))
    }

    fn write_csv(&self, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        write_csv([self], out)
    }

    fn to_saved(&self) -> Saved {
        Saved::Run(Box::new(self.clone()))
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

    /// What it says as a measure.
    fn reading(&self, name: &str) -> Reading {
        let estimate = self.mean.zip(self.bounds()).map(|(estimate, (low, high))| Estimate {
            estimate,
            low,
            high,
            level: LEVEL,
            method: self.method,
        });
        let kind = if self.unit == Unit::YesNo { Kind::Share } else { Kind::Mean };
        let title = self.headline.clone().unwrap_or_else(|| name.replace('_', " "));
        Reading { title, kind, estimate }
    }

    /// The mean with its uncertainty, where there is one.
    pub(super) fn mean_and_error(&self) -> Option<String> {
        self.mean.map(|average| format::mean_and_error(average, self.bounds()))
    }
}

/// The option that makes another run play the same games: what was reached, or how far it came.
fn same_games(goal: Goal, played: &Played) -> String {
    match goal {
        Goal::Precision(half_width) if played.ended == Ended::Goal => {
            format!("--precision {half_width}")
        }
        Goal::Precision(_) | Goal::Games(_) | Goal::Time => format!("--games {}", played.tally.games()),
    }
}

fn metrics(header: &Header, played: &Played) -> Vec<(String, Metric)> {
    let metric = |index: usize| {
        let (column, cell) = (&header.columns[index], played.tally.column(index));
        let figures = Figures::of(&cell);
        let mean = figures.and_then(|f| match column.unit {
            // A share, whose spread is not told by a handful of games that all went the same way.
            Unit::YesNo => Some(share_interval(cell.sum, f.count, played.stopping)),
            Unit::Count | Unit::Moment | Unit::Elimination => {
                Moments::from(&cell).mean_interval(played.stopping)
            }
        });
        let quantile = |at: usize| figures.and_then(|f| f.quantiles[at]);
        Metric {
            count: figures.map_or(0, |f| f.count),
            mean: figures.map(|f| f.mean),
            low: mean.map(|interval| interval.low),
            high: mean.map(|interval| interval.high),
            method: mean.map_or(mean_method(played.stopping), |interval| interval.method),
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

/// Games worth a look, by the first column: the longest loss and the shortest win of a co-operative game, else the
/// longest and the shortest game.
fn notable(header: &Header, played: &Played) -> Vec<Notable> {
    let cells = |is_asked: &dyn Fn(bool) -> bool| {
        let asked = (0..header.outcomes.len()).filter(|outcome| is_asked(header.won(*outcome, Side::FIRST)));
        asked.map(|outcome| played.tally.column_of(outcome, 0)).collect::<Vec<_>>()
    };
    let (long, short, long_name, short_name) = match header.is_cooperative() {
        true => (cells(&|won| !won), cells(&|won| won), "Longest loss", "Shortest win"),
        false => (cells(&|_| true), cells(&|_| true), "Longest game", "Shortest game"),
    };
    let longest = long.iter().filter_map(|cell| cell.greatest);
    let longest = longest.max_by_key(|greatest| (greatest.value, std::cmp::Reverse(greatest.game)));
    let shortest = short.iter().filter_map(|cell| cell.least).min_by_key(|least| (least.value, least.game));
    let note = |why: &str, extreme: Extreme| Notable {
        why: why.to_owned(),
        game: extreme.game,
        value: extreme.value,
    };
    let longest = longest.map(|extreme| note(long_name, extreme));
    longest.into_iter().chain(shortest.map(|extreme| note(short_name, extreme))).collect()
}
