//! What a page shows of a comparison.

use serde::Serialize;

use super::{
    super::{
        Change, Comparison, Estimate,
        format::{counted, error, percent, points, signed, whole},
    },
    chart::{Chart, Figure, RowData, Rows},
    page::{players, rate_and_interval, share},
};
use crate::play::Unit;
use crate::stats::Verdict;

/// A comparison as the templates show it.
#[derive(Debug, Serialize)]
pub(super) struct ComparisonView {
    title: String,
    facts: Vec<String>,
    /// The win rate of the base in percent, and its interval.
    rate: String,
    interval: String,
    partial: bool,
    differences: Figure,
    changes: Vec<ChangeView>,
    margin: String,
    command: String,
    facts_to_repeat: Vec<(&'static str, String)>,
}

#[derive(Debug, Serialize)]
struct ChangeView {
    name: String,
    about: String,
    rate: String,
    difference: String,
    verdict: &'static str,
    /// What else differs for sure.
    sure: String,
}

impl ComparisonView {
    pub(super) fn of(comparison: &Comparison) -> Self {
        let scenario = &comparison.scenario;
        let mut facts = vec![scenario.name.clone()];
        facts.extend(scenario.restrict.iter().map(|restriction| format!("restricted: {restriction}")));
        facts.push(players(comparison.players));
        facts.push(comparison.strategy.name.clone());
        facts.push(format!("{} each, on the same random numbers", counted(comparison.games, "game")));
        facts.push(format!("seed {}", comparison.seed));
        let rows = comparison.changes.iter().map(|change| (change.name.clone(), change.difference));
        let (rate, interval) = rate_and_interval(&comparison.base.win_rate);
        Self {
            title: format!("{}: what changes what?", comparison.titles.1),
            facts,
            rate,
            interval,
            partial: comparison.partial,
            differences: differences("Difference of the win rate", rows.collect()),
            changes: comparison.changes.iter().map(|change| ChangeView::of(comparison, change)).collect(),
            margin: points(comparison.margin),
            command: comparison.command.clone(),
            facts_to_repeat: vec![
                ("version", format!("{} (dice layout {})", comparison.version, comparison.dice)),
                ("seed", comparison.seed.to_string()),
                ("games", whole(comparison.games)),
                ("scenario", format!("{} ({})", scenario.name, scenario.hash)),
                ("strategy", format!("{} ({})", comparison.strategy.name, comparison.strategy.hash)),
            ],
        }
    }
}

impl ChangeView {
    fn of(comparison: &Comparison, change: &Change) -> Self {
        let part = |(name, one): &(String, super::super::MeanDifference)| {
            let (_, column) = comparison.columns.iter().find(|(column, _)| column == name)?;
            let headline = column.headline.as_ref().filter(|_| column.unit != Unit::Moment)?;
            let (mean, half) = one.if_sure()?;
            let scale = if column.unit == Unit::YesNo { 100.0 } else { 1.0 };
            Some(format!("{headline} {} ± {}", signed(scale * mean), error(scale * half)))
        };
        let sure: Vec<_> = change.metric_differences.iter().filter_map(part).collect();
        Self {
            name: change.name.clone(),
            about: change.about.clone().unwrap_or_default(),
            rate: share(&change.rates.win_rate),
            difference: in_points(&change.difference),
            verdict: change.verdict.name(),
            sure: sure.join(" · "),
        }
    }
}

/// A difference of win rates with its interval: "+6.1 (+5.8 to +6.4)".
pub(super) fn in_points(difference: &Estimate) -> String {
    let half = (difference.high - difference.low) / 2.0;
    let [by, low, high] =
        [difference.estimate, difference.low, difference.high].map(|share| signed_percent(share, half));
    format!("{by} ({low} to {high})")
}

fn signed_percent(share: f64, half: f64) -> String {
    let text = percent(share.abs(), half);
    // What is rounded to nothing has no sign.
    let is_zero = text.bytes().all(|letter| letter == b'0' || letter == b'.');
    match share {
        _ if is_zero => text,
        share if share < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// Whether a difference is named: it is not made up, and it is more than the margin may hide.
pub(super) fn is_named(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Easier | Verdict::Harder)
}

/// Differences as dots with whiskers around nothing.
pub(super) fn differences(title: &str, rows: Vec<(String, Estimate)>) -> Figure {
    let row = |(label, difference): (String, Estimate)| RowData {
        label,
        text: in_points(&difference),
        whisker: Some((100.0 * difference.low, 100.0 * difference.high)),
        dot: Some(100.0 * difference.estimate),
        bar: None,
    };
    Figure {
        title: title.to_owned(),
        note: "In points, game by game on the same random numbers; right of 0 it is easier. The line is the 95 % interval."
            .to_owned(),
        chart: Chart::Rows(Rows::around_zero(rows.into_iter().map(row).collect())),
    }
}
