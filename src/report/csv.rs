//! CSV: one line a figure, so that the files of many runs can be put one under another.

use std::io::{self, Write};

use super::Summary;

const HEADER: [&str; 18] = [
    "scenario", "strategy", "players", "seed", "games", "partial", "metric", "mean", "low", "high", "sd",
    "min", "p05", "p25", "p50", "p75", "p95", "max",
];

/// Writes the win rate, each outcome's share (`outcome:name`) and every metric.
pub fn write_csv(summary: &Summary, out: impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(HEADER)?;
    let outcomes = summary.outcome_shares.iter().map(|(name, share)| (format!("outcome:{name}"), *share));
    let shares = std::iter::once(("win_rate".to_owned(), summary.win_rate)).chain(outcomes);
    for (name, share) in shares {
        let figures = [share.estimate, share.low, share.high].map(|figure| figure.to_string());
        let blanks = std::iter::repeat_n(String::new(), 8);
        csv.write_record(common(summary).into_iter().chain([name]).chain(figures).chain(blanks))?;
    }
    for (name, metric) in &summary.metrics {
        let figures = [metric.mean, metric.low, metric.high, metric.sd].map(or_blank);
        let values = [metric.min, metric.p05, metric.p25, metric.p50, metric.p75, metric.p95, metric.max]
            .map(or_blank);
        csv.write_record(common(summary).into_iter().chain([name.clone()]).chain(figures).chain(values))?;
    }
    csv.flush()
}

fn common(summary: &Summary) -> [String; 6] {
    [
        summary.scenario.name.clone(),
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
