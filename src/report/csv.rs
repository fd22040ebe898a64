//! CSV: one line a figure, so that the files of many runs can be put one under another.

use std::io::{self, Write};

use super::{Summary, rows::plain};

const HEADER: [&str; 24] = [
    "scenario",
    "variant",
    "set",
    "restrict",
    "scenario_hash",
    "strategy",
    "players",
    "seed",
    "games",
    "partial",
    "metric",
    "count",
    "mean",
    "low",
    "high",
    "sd",
    "min",
    "p05",
    "p25",
    "p50",
    "p75",
    "p95",
    "max",
    "clipped",
];

/// Writes the win rate, each outcome's share (`outcome:name`) and every metric of some runs.
pub fn write_csv<'s>(runs: impl IntoIterator<Item = &'s Summary>, out: impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(HEADER).map_err(plain)?;
    for summary in runs {
        write_lines(summary, &mut csv).map_err(plain)?;
    }
    csv.flush()
}

fn write_lines(summary: &Summary, csv: &mut csv::Writer<impl Write>) -> Result<(), csv::Error> {
    let outcomes = summary.outcome_shares.iter().map(|(name, share)| (format!("outcome:{name}"), *share));
    let shares = std::iter::once(("win_rate".to_owned(), summary.win_rate)).chain(outcomes);
    for (name, share) in shares {
        let figures = [share.estimate, share.low, share.high].map(|figure| figure.to_string());
        let blanks = std::iter::repeat_n(String::new(), 9);
        let own = [name, summary.games.to_string()].into_iter().chain(figures).chain(blanks);
        csv.write_record(common(summary).into_iter().chain(own))?;
    }
    for (name, metric) in &summary.metrics {
        let figures = [metric.mean, metric.low, metric.high, metric.sd].map(or_blank);
        let values = [metric.min, metric.p05, metric.p25, metric.p50, metric.p75, metric.p95, metric.max]
            .map(or_blank);
        let own = [name.clone(), metric.count.to_string()].into_iter().chain(figures).chain(values);
        csv.write_record(common(summary).into_iter().chain(own).chain([metric.clipped.to_string()]))?;
    }
    Ok(())
}

/// What every line begins with, so that the files of many runs can be put one under another.
fn common(summary: &Summary) -> [String; 10] {
    let scenario = &summary.scenario;
    [
        scenario.name.clone(),
        scenario.variant.clone().unwrap_or_default(),
        scenario.set.join(" "),
        scenario.restrict.join(" "),
        scenario.hash.clone(),
        summary.strategy.name.clone(),
        summary.players.to_string(),
        summary.seed.to_string(),
        summary.games.to_string(),
        summary.partial.to_string(),
    ]
}

fn or_blank<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}
