//! One game as a list of events. Its fields are the documented JSON schema.

use serde::{Deserialize, Serialize};

use super::{About, kit::map};
use crate::{
    data::{Provenance, RestsOn},
    play::{Event, Header, Lines, Record, What},
};

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.replay/1";

/// One game, told. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replay {
    /// The version of this schema.
    pub schema: String,
    /// What was played.
    pub provenance: Provenance,
    /// The number of the game, counted from 0.
    pub game: u64,
    /// How it ended.
    pub outcome: String,
    /// What that was for everybody: `won` or `lost`, else the name of the side that has won, or `draw`.
    pub result: String,
    /// The value of each column, by name; null where the game has none.
    #[serde(with = "map")]
    pub record: Vec<(String, Option<u32>)>,
    /// What it rests on.
    pub rests_on: RestsOn,
    /// Everything that happened, in order.
    pub events: Vec<Event>,
}

impl Replay {
    /// A game that was told to a log, with the index of its outcome.
    pub fn new(
        about: &About,
        game: u64,
        header: &Header,
        (outcome, record): (usize, &Record),
        log: &Lines,
    ) -> Self {
        let values = record.values().iter().map(|value| Record::value(*value));
        Self {
            schema: SCHEMA.to_owned(),
            provenance: about.provenance.clone(),
            game,
            outcome: header.outcomes[outcome].name.to_string(),
            result: header.result(outcome),
            record: header.columns.iter().map(|column| column.name.clone()).zip(values).collect(),
            rests_on: about.rests_on.clone(),
            events: log.events(),
        }
    }

    /// What was decided, in words and in order: with the scenario and the seed, that is the whole game.
    pub fn decisions(&self) -> impl Iterator<Item = &str> {
        self.events.iter().filter_map(|event| match &event.what {
            What::Decision(decision) => Some(decision.choice.as_str()),
            What::Round | What::Turn | What::Told { .. } | What::Table { .. } => None,
        })
    }
}
