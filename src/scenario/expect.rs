//! What a scenario is meant to be: `[[expect]]` states a band for a figure, and `chances gate` checks it.

use super::{LoadError, Request, seating::Seating};
use crate::{
    data::{Node, Place, Problem, Section, Value},
    games::GameBox,
    play::Tabletop,
    stats::{Measure, WIN_RATE},
};

/// A band in which a figure should lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Expect {
    /// The spelling of a measure: `win_rate`, `outcome.NAME`, a column.
    pub metric: String,
    /// How many play; the scenario's own number where it is `None`.
    pub players: Option<u8>,
    /// How they play; the scenario's own strategy where it is `None`.
    pub strategy: Option<String>,
    /// A variant of the scenario.
    pub variant: Option<String>,
    /// The lower end of the band.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Where it was written.
    pub place: Place,
    /// Where its measure and its band were.
    key_places: [Place; 2],
}

/// What was asked for, as far as it decides which expectations are about it.
pub(super) struct Asked<'r> {
    pub(super) request: &'r Request,
    pub(super) players: u8,
    /// Whether so many play as the scenario says.
    pub(super) has_own_players: bool,
    pub(super) strategy: &'r str,
    /// Whether they play as the scenario says.
    pub(super) has_own_strategy: bool,
}

impl Expect {
    /// Whether the table that was asked for is the one that is meant. One with other keys, components or restrictions is
    /// not: nobody said what its figures should be.
    pub(super) fn is_about(&self, asked: &Asked<'_>) -> bool {
        let Request { variant, set, base, overrides, restrict, data, search_budget, .. } = asked.request;
        let is_as_it_is = set.is_empty() && base.is_empty() && overrides.is_empty() && restrict.is_empty();
        is_as_it_is
            && data.is_none()
            && search_budget.is_none()
            && self.variant == *variant
            && self.players.map_or(asked.has_own_players, |players| players == asked.players)
            && self.strategy.as_ref().map_or(asked.has_own_strategy, |strategy| strategy == asked.strategy)
    }

    /// Reads every `[[expect]]` of a scenario and notes what is wrong.
    pub(super) fn read_all(scenario: &Section<'_>, game: &'static GameBox, variants: &[&str]) -> Vec<Self> {
        scenario.sections("expect").iter().map(|section| Self::read(section, game, variants)).collect()
    }

    fn read(section: &Section<'_>, game: &'static GameBox, variants: &[&str]) -> Self {
        let metric = section.text("metric").to_owned();
        let variant = section.maybe_text("variant");
        let parts = |typed| if variants.contains(&typed) { vec![typed] } else { typed.split('+').collect() };
        let mut all = variant.map_or(Vec::new(), parts).into_iter().map(str::trim);
        if let Some(unknown) = all.find(|part| !variants.contains(part)) {
            section.unknown_word(section.place_of("variant"), "variant", unknown, variants.iter().copied());
        }
        let file = section.place_of("strategy").origin();
        let seating = section.maybe_text("strategy").map(|typed| Seating::beside(typed, file, game));
        let strategy = match seating {
            None => None,
            Some(Ok(seating)) => Some(seating.name()),
            Some(Err(LoadError::Problems(problems))) => {
                let note = |one: &Problem| section.notes().problem(&one.place, one.message.clone());
                problems.0.iter().for_each(note);
                None
            }
            Some(Err(error)) => {
                section.problem("strategy", error.to_string());
                None
            }
        };
        let (low, high) = band(section, &metric);
        Self {
            metric,
            players: section.maybe_integer("players", game.players.clone()),
            strategy,
            variant: variant.map(str::to_owned),
            low,
            high,
            place: section.place().clone(),
            key_places: ["metric", "between"].map(|key| section.place_of(key).clone()),
        }
    }

    /// Notes a measure that this table, which is the one that is meant, does not have, or a band that no share can lie
    /// in.
    pub(super) fn check_metric(&self, scenario: &Section<'_>, table: &dyn Tabletop) {
        let [metric, between] = &self.key_places;
        match Measure::parse(&self.metric, &table.header()) {
            Err(unknown) => {
                let known = unknown.known.iter().map(String::as_str);
                scenario.unknown_word(metric, "metric", &self.metric, known);
            }
            Ok(measure) if measure.about.is_share() && (self.low < 0.0 || self.high > 1.0) => {
                scenario.notes().problem(between, NO_SHARE);
            }
            Ok(_) => {}
        }
    }
}

/// What is wrong with a band of shares that reaches beyond 0 or 1.
const NO_SHARE: &str = "a share lies between 0 and 1; write 0.5 for 50 %";

/// Reads `between = [low, high]`.
fn band(section: &Section<'_>, metric: &str) -> (f64, f64) {
    let number = |node: &Node| match node.value {
        Value::Integer(number) => Some(number as f64),
        Value::Float(number) => Some(number),
        _ => None,
    };
    let ends: Vec<_> = section.maybe_list("between").unwrap_or_default().iter().map(number).collect();
    let wrong = match ends[..] {
        [Some(low), Some(high)] if low > high => {
            format!("the band is empty; write the lower number first: between = [{high}, {low}]")
        }
        [Some(low), Some(high)] if metric == WIN_RATE && (low < 0.0 || high > 1.0) => NO_SHARE.to_owned(),
        [Some(low), Some(high)] if low.is_finite() && high.is_finite() => return (low, high),
        _ => "`between` must be two numbers, as in between = [0.40, 0.60]".to_owned(),
    };
    section.problem("between", wrong);
    (0.0, 1.0)
}
