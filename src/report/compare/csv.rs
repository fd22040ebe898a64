//! CSV: one line a figure of a change, and those of the base first.

use std::io::{self, Write};

use super::{Change, Comparison, MeanDifference};
use crate::report::{Estimate, rows::plain};

const HEADER: [&str; 16] = [
    "scenario",
    "change",
    "variant",
    "set",
    "scenario_hash",
    "strategy",
    "players",
    "seed",
    "games",
    "figure",
    "value",
    "low",
    "high",
    "p_value",
    "p_adjusted",
    "verdict",
];

/// Writes every win rate, and every difference from the base (`difference:name`).
pub fn write_comparison_csv(comparison: &Comparison, out: impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    write_lines(comparison, &mut csv).map_err(plain)?;
    csv.flush()
}

fn write_lines(comparison: &Comparison, csv: &mut csv::Writer<impl Write>) -> Result<(), csv::Error> {
    csv.write_record(HEADER)?;
    let Comparison { scenario, strategy, players, base, .. } = comparison;
    let common = |name: &str, scenario: &crate::report::ScenarioName, strategy: &str, players: u8| {
        let variant = scenario.variant.clone().unwrap_or_default();
        let numbers = [players.to_string(), comparison.seed.to_string(), comparison.games.to_string()];
        let words =
            [scenario.name.clone(), name.to_owned(), variant, scenario.set.join(" "), scenario.hash.clone()];
        words.into_iter().chain([strategy.to_owned()]).chain(numbers).collect::<Vec<_>>()
    };
    let own = common("", scenario, &strategy.name, *players);
    csv.write_record(own.into_iter().chain(estimate("win_rate", &base.win_rate)).chain(blanks()))?;
    for change in &comparison.changes {
        let common = common(&change.name, &change.scenario, &change.strategy.name, change.players);
        for line in lines_of(change) {
            csv.write_record(common.iter().cloned().chain(line))?;
        }
    }
    Ok(())
}

fn lines_of(change: &Change) -> Vec<Vec<String>> {
    let [p_value, p_adjusted] = [change.p_value, change.p_adjusted].map(|p| format!("{p:e}"));
    let verdict = [p_value, p_adjusted, change.verdict.name().to_owned()];
    let win_rate = estimate("win_rate", &change.rates.win_rate).into_iter().chain(blanks()).collect();
    let difference = estimate("difference:win_rate", &change.difference).into_iter().chain(verdict).collect();
    let mean = |name: String, mean: &MeanDifference| {
        let figures =
            [mean.mean, mean.low, mean.high].map(|figure| figure.map_or(String::new(), |f| f.to_string()));
        [name].into_iter().chain(figures).chain(blanks()).collect()
    };
    let outcomes =
        change.outcome_differences.iter().map(|(name, one)| mean(format!("difference:outcome:{name}"), one));
    let metrics = change.metric_differences.iter().map(|(name, one)| mean(format!("difference:{name}"), one));
    [win_rate, difference].into_iter().chain(outcomes).chain(metrics).collect()
}

fn estimate(name: &str, estimate: &Estimate) -> [String; 4] {
    let [value, low, high] =
        [estimate.estimate, estimate.low, estimate.high].map(|figure| figure.to_string());
    [name.to_owned(), value, low, high]
}

fn blanks() -> [String; 3] {
    Default::default()
}
