//! What a page shows of a comparison.

use serde::Serialize;

use super::{Change, Comparison, significant};
use crate::{
    report::{
        Estimate,
        kit::{
            TargetView,
            format::{self, counted, figure, figure_and_interval, margin, whole},
        },
        page::{
            chart::{Chart, Figure, RowData, Rows},
            players,
        },
    },
    stats::{Kind, MeasureAbout, Verdict},
};

/// A comparison as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct ComparisonView {
    title: String,
    /// What the scenario says about itself.
    about: String,
    /// What it is meant to be as it is, beside what was found.
    targets: Vec<TargetView>,
    facts: Vec<String>,
    /// What is compared, and what follows a difference of it.
    measure: String,
    unit: &'static str,
    /// The measure of the base, and its interval.
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
    verdict: String,
    /// What else differs significantly.
    significant: String,
}

impl ComparisonView {
    pub(in crate::report) fn of(comparison: &Comparison) -> Self {
        let (provenance, measure) = (&comparison.provenance, &comparison.measure);
        let scenario = &provenance.scenario;
        let mut facts = vec![scenario.name.clone()];
        facts.extend(scenario.changes_and_unwinnable());
        facts.push(players(provenance.players));
        facts.push(provenance.strategy.name.clone());
        facts.push(format!("{} each, paired by game number", counted(comparison.games, "game")));
        facts.push(format!("seed {}", provenance.seed));
        let known =
            comparison.changes.iter().filter_map(|change| Some((change.name.clone(), change.difference?)));
        let value = comparison.base.value.map(|value| figure_and_interval(measure.kind, &value));
        let (rate, interval) = value.unwrap_or_default();
        Self {
            title: format!("{}: what each change does", provenance.titles.1),
            about: comparison.intent.about.clone(),
            targets: targets(comparison),
            facts,
            measure: measure.title.to_lowercase(),
            unit: if measure.is_share() { " in points" } else { "" },
            rate,
            interval,
            partial: comparison.partial,
            differences: differences(
                &format!("Difference of the {}", measure.title.to_lowercase()),
                measure,
                known.collect(),
            ),
            changes: comparison.changes.iter().map(|change| ChangeView::of(comparison, change)).collect(),
            margin: margin(measure.kind, comparison.margin),
            command: provenance.command.clone(),
            facts_to_repeat: vec![
                ("version", format!("{} (dice layout {})", provenance.version, provenance.dice)),
                ("seed", provenance.seed.to_string()),
                ("games", whole(comparison.games)),
                ("scenario", format!("{} ({})", scenario.name, scenario.hash)),
                ("strategy", format!("{} ({})", provenance.strategy.name, provenance.strategy.hash)),
            ],
        }
    }
}

/// What is expected of the base, as far as it was measured.
fn targets(comparison: &Comparison) -> Vec<TargetView> {
    let (measure, found) = (&comparison.measure, comparison.base.value);
    let expects = comparison.intent.expects.iter().filter(|expected| expected.metric == measure.name);
    expects.filter_map(|one| Some(TargetView::of(one, &measure.title, measure.kind, &found?))).collect()
}

impl ChangeView {
    fn of(comparison: &Comparison, change: &Change) -> Self {
        Self {
            name: change.name.clone(),
            about: about(comparison, change),
            rate: figure(comparison.measure.kind, change.rates.value.as_ref()),
            difference: difference(comparison.measure.kind, change),
            verdict: match change.why_undecided(comparison.changes.len()) {
                Some(why) => format!("{}: {why}", change.words),
                None => change.words.clone(),
            },
            significant: significant(comparison, change),
        }
    }
}

/// What a change is, and which games it alone makes impossible to win.
fn about(comparison: &Comparison, change: &Change) -> String {
    let before = &comparison.provenance.scenario.unwinnable;
    let unwinnable = change.provenance.scenario.unwinnable.iter().filter(|words| !before.contains(words));
    let parts: Vec<_> = change.about.iter().chain(unwinnable).map(String::as_str).collect();
    parts.join("; ")
}

/// What else differs significantly: columns, then endings.
fn significant(comparison: &Comparison, change: &Change) -> String {
    let mut parts = significant::columns(comparison, change);
    parts.extend(significant::endings(comparison, change));
    let shared = significant::shared_endings(comparison, change).into_iter();
    let notes: String =
        shared.map(|ending| format!(" (games lost to {ending} count for each by what it took)")).collect();
    parts.join(" · ") + &notes
}

/// The difference of a change with its interval: "+6.1 (+5.8 to +6.4)".
pub(in crate::report) fn difference(kind: Kind, change: &Change) -> String {
    change.difference.map_or("–".to_owned(), |difference| format::difference(kind, &difference))
}

/// Whether a difference is named: it is significant (Holm), and not known to be less than the margin.
pub(in crate::report) fn is_named(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::More | Verdict::Less)
}

/// Differences as dots with whiskers around nothing.
pub(in crate::report) fn differences(
    title: &str,
    measure: &MeasureAbout,
    rows: Vec<(String, Estimate)>,
) -> Figure {
    let (scale, lead) = match measure.kind {
        Kind::Share => (100.0, "In points, game by game"),
        Kind::Mean => (1.0, "Game by game"),
    };
    let row = |(label, difference): (String, Estimate)| RowData {
        label,
        text: format::difference(measure.kind, &difference),
        whisker: Some((scale * difference.low, scale * difference.high)),
        dot: Some(scale * difference.estimate),
        bar: None,
    };
    let more = &measure.words.more;
    let is_verb = more.starts_with("favours");
    let right = if is_verb { format!("a change right of 0 {more}") } else { format!("right of 0: {more}") };
    Figure {
        title: title.to_owned(),
        note: format!("{lead} on the same random numbers; {right}. The line is the 95 % interval."),
        chart: Chart::Rows(Rows::around_zero(rows.into_iter().map(row).collect())),
    }
}
