//! CSV: one line a figure of a change, and those of the base first.

use std::io::{self, Write};

use super::{Change, Comparison, MeanDifference};
use crate::report::{
    Estimate,
    kit::csv::{or_blank, plain, provenance_names, provenance_values},
};

/// The columns behind those that say what was played.
const FIGURES: [&str; 9] =
    ["change", "games", "measure", "estimate", "low", "high", "p_value", "p_adjusted", "verdict"];

/// Writes the measure at every table, and every difference from its base (`difference:name`), of some comparisons.
pub(in crate::report) fn write_csv<'c>(
    comparisons: impl IntoIterator<Item = &'c Comparison>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(provenance_names().chain(FIGURES)).map_err(plain)?;
    comparisons.into_iter().try_for_each(|one| write_lines(one, &mut csv)).map_err(plain)?;
    csv.flush()
}

fn write_lines(comparison: &Comparison, csv: &mut csv::Writer<impl Write>) -> Result<(), csv::Error> {
    let base = [String::new(), comparison.games.to_string()];
    let name = &comparison.measure.name;
    let own = estimate(name, comparison.base.value.as_ref()).into_iter().chain(blanks());
    csv.write_record(provenance_values(&comparison.provenance).chain(base).chain(own))?;
    for change in &comparison.changes {
        for (games, line) in lines_of(name, change) {
            let first = [change.name.clone(), games.to_string()];
            csv.write_record(provenance_values(&change.provenance).chain(first).chain(line))?;
        }
    }
    Ok(())
}

/// Every figure of a change, and how many games it is of.
fn lines_of(measure: &str, change: &Change) -> Vec<(u64, Vec<String>)> {
    let [p_value, p_adjusted] = [change.p_value, change.p_adjusted].map(|p| format!("{p:e}"));
    let verdict = [p_value, p_adjusted, change.words.clone()];
    let own = estimate(measure, change.rates.value.as_ref()).into_iter().chain(blanks()).collect();
    let difference = estimate(&format!("difference:{measure}"), change.difference.as_ref());
    let difference = difference.into_iter().chain(verdict).collect();
    let mean = |name: String, mean: &MeanDifference| {
        let figures = [mean.mean, mean.low, mean.high].map(or_blank);
        let [p_value, p_adjusted] =
            [mean.p_value, mean.p_adjusted].map(|p| p.map_or(String::new(), |p| format!("{p:e}")));
        let p_values = [p_value, p_adjusted, String::new()];
        (mean.count, [name].into_iter().chain(figures).chain(p_values).collect())
    };
    let outcomes = change.outcome_differences.iter().map(|(name, one)| (format!("outcome.{name}"), one));
    let outcomes = outcomes.filter(|(name, _)| name != measure);
    let outcomes = outcomes.map(|(name, one)| mean(format!("difference:{name}"), one));
    let others = change.metric_differences.iter().filter(|(name, _)| name != measure);
    let metrics = others.map(|(name, one)| mean(format!("difference:{name}"), one));
    let first = [(change.games(), own), (change.paired_games, difference)];
    first.into_iter().chain(outcomes).chain(metrics).collect()
}

fn estimate(name: &str, estimate: Option<&Estimate>) -> [String; 4] {
    let figure = |of: fn(&Estimate) -> f64| or_blank(estimate.map(of));
    [name.to_owned(), figure(|one| one.estimate), figure(|one| one.low), figure(|one| one.high)]
}

fn blanks() -> [String; 3] {
    Default::default()
}
