//! What a page shows of a training.

use serde::Serialize;

use super::Trained;
use crate::report::kit::{counted, format::figure};

/// A training as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct TrainedView {
    title: String,
    facts: Vec<String>,
    measure: String,
    before: String,
    after: String,
    difference: String,
    weights: Vec<(String, String)>,
    command: String,
}

impl TrainedView {
    pub(in crate::report) fn of(trained: &Trained) -> Self {
        let scenarios: Vec<_> = trained.tables.iter().map(|table| table.scenario.name.as_str()).collect();
        let from = trained.tables.first().map_or("", |table| table.strategy.name.as_str());
        let kind = trained.measure.kind;
        Self {
            title: format!("Training from {from}{}", trained.who()),
            facts: vec![
                scenarios.join(", "),
                format!("{} of training", counted(trained.games, "game")),
                format!("{} held out", counted(trained.held_out, "game")),
            ],
            measure: trained.measure.title.clone(),
            before: figure(kind, trained.before.as_ref()),
            after: figure(kind, trained.after.as_ref()),
            difference: trained.difference_in_words().unwrap_or_else(|| "–".to_owned()),
            weights: trained
                .weights
                .iter()
                .map(|(name, weight)| (name.clone(), format!("{weight:?}")))
                .collect(),
            command: trained.command.clone(),
        }
    }
}
