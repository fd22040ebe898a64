//! What is asked of many games: one value with one spelling everywhere.
//!
//! | spelling | what it is |
//! |---|---|
//! | `win_rate` | how often the first side wins |
//! | `win_rate.SIDE` | how often that side wins |
//! | `outcome.NAME` | the share of games that end so |
//! | a column's name | its mean; of a yes/no column, the share of games with yes |

use serde::{Deserialize, Serialize};

use super::{Interval, Moments, Series, Stopping, Tally, interval::cautious, mean_sequence, share_sequence};
use crate::play::{Column, Header, OutcomeKind, Record, Side, Unit};

/// The measure that every game has, and the default.
pub const WIN_RATE: &str = "win_rate";

/// A mean of fewer values than this says nothing: its confidence sequence holds for many.
pub(super) const FEWEST: u64 = 100;

/// What kind of number a measure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A share of games, which people read in percent.
    Share,
    /// The mean of a count.
    Mean,
}

/// A question to games, and how to read its answer off them.
///
/// ```
/// use chances::{play::Header, stats::Measure};
/// # use chances::play::{Column, OutcomeKind, Side};
/// # let header = Header {
/// #     seats: 2,
/// #     sides: vec!["marine".to_owned(), "alien".to_owned()],
/// #     seat_sides: vec![Side(0), Side(1)],
/// #     has_draws: true,
/// #     outcomes: vec![OutcomeKind::new("portal", "", &[Side(0)]), OutcomeKind::new("dead", "", &[Side(1)])],
/// #     columns: vec![Column::count("turns", 100, "turns")],
/// # };
/// let measure = Measure::parse("win_rate.alien", &header).expect("there is such a side");
/// assert_eq!(measure.value(1, &[7]), Some(1));
/// assert_eq!(measure.about.words.more, "favours the alien");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// What it is called.
    pub about: MeasureAbout,
    source: Source,
}

/// A measure as results name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MeasureAbout {
    /// Its spelling.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// What kind of number it is.
    pub kind: Kind,
    /// What more and less of it is called.
    pub words: Words,
}

impl MeasureAbout {
    /// Whether it is how often a side wins.
    pub fn is_win_rate(&self) -> bool {
        self.name == WIN_RATE || self.name.starts_with("win_rate.")
    }

    /// The same where games were drawn: who wins less often may have gained on a rival who does, too, so that the
    /// words say no more than what was counted.
    pub fn with_draws(self) -> Self {
        if self.is_win_rate() { Self { words: Words::new("more often", "less often"), ..self } } else { self }
    }

    /// Whether it is a share.
    pub fn is_share(&self) -> bool {
        self.kind == Kind::Share
    }
}

/// What more and less of a measure is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// Where it grows: "easier".
    pub more: String,
    /// Where it shrinks: "harder".
    pub less: String,
}

/// Where the value of a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// Yes for some outcomes, no for the others.
    Outcomes(Vec<bool>),
    /// A column of the record.
    Column(usize),
}

/// A measure that a table does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no measure is called \"{name}\"")]
pub struct UnknownMeasure {
    /// What was asked for.
    pub name: String,
    /// All that there is.
    pub known: Vec<String>,
}

impl Measure {
    /// The measure of this spelling at a table.
    pub fn parse(name: &str, header: &Header) -> Result<Self, UnknownMeasure> {
        let side = |name: &str| header.sides.iter().position(|side| side == name);
        let ending = |name: &str| header.outcomes.iter().position(|outcome| outcome.name == name);
        let column = |name: &str| header.columns.iter().position(|column| column.name == name);
        let found = match name.split_once('.') {
            None if name == WIN_RATE => Some(Self::win_rate(header)),
            None => column(name).map(|index| Self::column(header, index)),
            Some((WIN_RATE, name)) => side(name).map(|side| Self::win_rate_of(header, Side::at(side))),
            Some(("outcome", name)) => ending(name).map(|outcome| Self::outcome(header, outcome)),
            Some(_) => None,
        };
        found.ok_or_else(|| UnknownMeasure { name: name.to_owned(), known: Self::names(header) })
    }

    /// Every spelling that a table understands, the headline columns first.
    pub fn names(header: &Header) -> Vec<String> {
        let sides = header.sides.iter().map(|side| format!("{WIN_RATE}.{side}"));
        let outcomes = header.outcomes.iter().map(|outcome| format!("outcome.{}", outcome.name));
        let columns = header.columns.iter().map(|column| column.name.clone());
        std::iter::once(WIN_RATE.to_owned()).chain(sides).chain(outcomes).chain(columns).collect()
    }

    /// How often the first side wins.
    pub fn win_rate(header: &Header) -> Self {
        let mut measure = Self::win_rate_of(header, Side::FIRST);
        measure.about.name = WIN_RATE.to_owned();
        measure
    }

    /// How often a side wins.
    pub fn win_rate_of(header: &Header, side: Side) -> Self {
        let name = &header.sides[side.index()];
        let rivals: Vec<_> = header.sides.iter().filter(|other| *other != name).collect();
        let (title, words) = match rivals.as_slice() {
            [] => ("Win rate".to_owned(), Words::new("easier", "harder")),
            [rival] => {
                (format!("Win rate of the {name}"), Words::favouring(name, &format!("favours the {rival}")))
            }
            _ => (
                format!("Win rate of the {name}"),
                Words::favouring(name, &format!("goes against the {name}")),
            ),
        };
        let is_win = |outcome: &OutcomeKind| outcome.winners.contains(side);
        Self {
            about: MeasureAbout { name: format!("{WIN_RATE}.{name}"), title, kind: Kind::Share, words },
            source: Source::Outcomes(header.outcomes.iter().map(is_win).collect()),
        }
    }

    fn outcome(header: &Header, index: usize) -> Self {
        let OutcomeKind { name, about, winners } = &header.outcomes[index];
        Self {
            about: MeasureAbout {
                name: format!("outcome.{name}"),
                title: ending_title(about, header.is_cooperative(), !winners.is_empty()),
                kind: Kind::Share,
                words: Words::new("more often", "less often"),
            },
            source: Source::Outcomes((0..header.outcomes.len()).map(|outcome| outcome == index).collect()),
        }
    }

    fn column(header: &Header, index: usize) -> Self {
        let Column { name, headline, unit, .. } = &header.columns[index];
        let (kind, words) = match unit {
            Unit::YesNo => (Kind::Share, Words::new("more often", "less often")),
            Unit::Count => (Kind::Mean, Words::new("more", "fewer")),
            Unit::Moment | Unit::Elimination => (Kind::Mean, Words::new("later", "earlier")),
        };
        let title = headline.map_or_else(|| name.replace('_', " "), str::to_owned);
        Self { about: MeasureAbout { name: name.clone(), title, kind, words }, source: Source::Column(index) }
    }

    /// What one game adds, or `None` where it has no value.
    #[inline]
    pub fn value(&self, outcome: usize, values: &[u32]) -> Option<u32> {
        match &self.source {
            Source::Outcomes(is_yes) => Some(u32::from(is_yes[outcome])),
            Source::Column(column) => Record::value(values[*column]),
        }
    }

    /// What many games say.
    pub fn sample(&self, tally: &Tally) -> Sample {
        let moments = match &self.source {
            Source::Outcomes(is_yes) => {
                let counts = tally.outcomes().iter().zip(is_yes);
                let yes = counts.filter(|(_, is_yes)| **is_yes).map(|(games, _)| games).sum();
                Moments { count: tally.games(), sum: yes, squares: yes.into() }
            }
            Source::Column(column) => tally.moments(*column),
        };
        Sample { moments, kind: self.about.kind }
    }

    /// An empty list of what every game adds.
    pub fn series(&self) -> Series {
        match self.about.kind {
            Kind::Share => Series::Share(Default::default()),
            Kind::Mean => Series::Mean(Vec::new()),
        }
    }
}

/// What the share of games that end so is called.
pub fn ending_title(about: &str, is_cooperative: bool, is_won: bool) -> String {
    match (is_cooperative, is_won) {
        (true, true) => format!("Won: {about}"),
        (true, false) => format!("Lost to {about}"),
        (false, _) => format!("Ended by: {about}"),
    }
}

impl Words {
    fn new(more: &str, less: &str) -> Self {
        Self { more: more.to_owned(), less: less.to_owned() }
    }

    fn favouring(side: &str, less: &str) -> Self {
        Self::new(&format!("favours the {side}"), less)
    }
}

/// What many games say about a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The values, added up.
    pub moments: Moments,
    /// What kind of number it is.
    pub kind: Kind,
}

impl Sample {
    /// The share or the mean; `None` where no game has a value.
    pub fn estimate(&self) -> Option<f64> {
        self.moments.mean()
    }

    /// How many games have a value.
    pub fn count(&self) -> u64 {
        self.moments.count
    }

    /// Its 95 % interval; of no games, a share may be anything and a mean is not known. Who stops by what was seen
    /// knows no mean of a handful of values either.
    pub fn interval(&self, stopping: Stopping) -> Option<Interval> {
        match (self.kind, stopping) {
            (Kind::Share, _) => Some(super::share_interval(self.moments.sum, self.moments.count, stopping)),
            (Kind::Mean, Stopping::Open { .. }) if self.moments.count < FEWEST => None,
            (Kind::Mean, _) => self.moments.mean_interval(stopping),
        }
    }

    /// The confidence sequence that misses the truth with a chance of at most `miss`, ever. Of a handful of values,
    /// a mean has none.
    pub fn sequence(&self, miss: f64) -> Option<Interval> {
        let Moments { count, sum, .. } = self.moments;
        match self.kind {
            Kind::Share => Some(share_sequence(sum, count, None, miss)),
            Kind::Mean if count < FEWEST => None,
            Kind::Mean => {
                let sd = cautious(self.moments.sd(), count);
                mean_sequence(self.estimate()?, sd, count, miss).map(|interval| interval.not_below(0.0))
            }
        }
    }
}
