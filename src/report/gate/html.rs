//! What a page shows of a gate.

use serde::Serialize;

use super::{Gate, GateCheck};
use crate::report::kit::whole;

/// A gate as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct GateView {
    total: String,
    checks: Vec<CheckView>,
    footing: String,
    command: String,
}

#[derive(Debug, Serialize)]
struct CheckView {
    table: String,
    question: String,
    decision: &'static str,
    finding: String,
    notes: Vec<String>,
    games: String,
}

impl GateView {
    pub(in crate::report) fn of(gate: &Gate) -> Self {
        let check = |check: &GateCheck| CheckView {
            table: check.table.clone(),
            question: check.question(),
            decision: check.decision.name(),
            finding: check.finding(),
            notes: check.notes(),
            games: whole(check.games),
        };
        Self {
            total: gate.total(),
            checks: gate.checks.iter().map(check).collect(),
            footing: format!("Seed {}; {}.", gate.seed, gate.false_alarms()),
            command: gate.command.clone(),
        }
    }
}
