//! CSV: one line a figure, so that the files of many runs can be put one under another.

use std::io::{self, Write};

use super::Summary;
use crate::report::{
    Estimate,
    kit::csv::{or_blank, plain, provenance_names, provenance_values},
};

/// The columns behind those that say what was played.
pub(in crate::report) const FIGURES: [&str; 16] = [
    "games", "partial", "measure", "count", "estimate", "low", "high", "sd", "min", "p05", "p25", "p50",
    "p75", "p95", "max", "clipped",
];

/// Writes every win rate, each outcome's share and every column of some runs, each under the spelling of its measure,
/// and below them where things happened: `where.KIND.PLACE`.
pub fn write_csv<'s>(runs: impl IntoIterator<Item = &'s Summary>, out: impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(provenance_names().chain(FIGURES)).map_err(plain)?;
    for summary in runs {
        write_lines(summary, &mut csv).map_err(plain)?;
    }
    csv.flush()
}

fn write_lines(summary: &Summary, csv: &mut csv::Writer<impl Write>) -> Result<(), csv::Error> {
    let common = || {
        let own = [summary.games.to_string(), summary.partial.to_string()];
        provenance_values(&summary.provenance).chain(own)
    };
    let sides = summary.win_rates.iter().map(|(side, share)| (format!("win_rate.{side}"), *share));
    let outcomes = summary.outcome_shares.iter().map(|(name, share)| (format!("outcome.{name}"), *share));
    let first = std::iter::once(("win_rate".to_owned(), summary.win_rate));
    for (name, share) in first.chain(sides).chain(outcomes) {
        let figures = [share.estimate, share.low, share.high].map(|figure| figure.to_string());
        let blanks = std::iter::repeat_n(String::new(), 9);
        let own = [name, summary.games.to_string()].into_iter().chain(figures).chain(blanks);
        csv.write_record(common().chain(own))?;
    }
    for (name, metric) in &summary.metrics {
        let figures = [metric.mean, metric.low, metric.high, metric.sd].map(or_blank);
        let values = [metric.min, metric.p05, metric.p25, metric.p50, metric.p75, metric.p95, metric.max]
            .map(or_blank);
        let own = [name.clone(), metric.count.to_string()].into_iter().chain(figures).chain(values);
        csv.write_record(common().chain(own).chain([metric.clipped.to_string()]))?;
    }
    for (name, place, mean) in places(summary) {
        let figures = [mean.estimate, mean.low, mean.high].map(|figure| figure.to_string());
        let blanks = std::iter::repeat_n(String::new(), 9);
        let own = [format!("where.{name}.{place}"), summary.games.to_string()].into_iter();
        csv.write_record(common().chain(own).chain(figures).chain(blanks))?;
    }
    Ok(())
}

/// Of every kind that is counted by place: its name, each place where anything was counted, and the mean of a game.
fn places(summary: &Summary) -> Vec<(&str, &str, Estimate)> {
    let Some(map) = &summary.places else { return Vec::new() };
    let kinds = map.kinds.iter().flat_map(|(name, kind)| {
        let hottest = map.hottest(kind, summary.games, summary.stopping());
        hottest.into_iter().filter_map(move |hot| Some((name.as_str(), hot.place.name.as_str(), hot.mean?)))
    });
    kinds.collect()
}
