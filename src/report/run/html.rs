//! What a page shows of one run.

use serde::Serialize;

use super::{
    Metric, Summary,
    charts::{cause_rows, charts, ending_rows},
    places::html::MapView,
};
use crate::{
    data::Provenance,
    report::{
        Estimate,
        kit::{
            TargetView,
            format::{counted, figure, mean, rate_and_interval, whole},
        },
        page::{
            chart::{Figure, RowData},
            players,
        },
    },
};

/// A run as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct RunView {
    /// Its own heading, where it is not the only result.
    name: String,
    /// What the scenario says about itself.
    about: String,
    /// What it is meant to be, beside what was found.
    targets: Vec<TargetView>,
    facts: Vec<String>,
    /// The measure that was asked for and its figure, where it is not how often somebody wins.
    asked: Option<(String, String)>,
    /// Each side's win rate.
    rates: Vec<RateView>,
    partial: bool,
    /// How games end, each way with its share, in words of any length.
    endings: Vec<(String, String)>,
    /// What the lost games are lost to, where an ending has several causes.
    causes: Vec<(String, String)>,
    figures: Vec<Figure>,
    /// Figures for those who want to know more.
    more: Vec<Figure>,
    /// Where things happened, if the game has a map.
    map: Option<MapView>,
    metrics: Vec<MetricView>,
    /// The headline figures.
    headlines: Vec<MetricView>,
    notable: Vec<NotableView>,
    command: String,
    facts_to_repeat: Vec<(&'static str, String)>,
}

/// A win rate in percent, its interval, and who wins: nothing where one side plays.
#[derive(Debug, Serialize)]
struct RateView {
    rate: String,
    interval: String,
    who: String,
}

#[derive(Debug, Serialize)]
struct MetricView {
    name: String,
    about: String,
    mean: String,
    low: String,
    high: String,
    middle: String,
    least: String,
    greatest: String,
}

#[derive(Debug, Serialize)]
struct NotableView {
    why: String,
    value: String,
    command: String,
}

impl RunView {
    pub(in crate::report) fn of(run: &Summary, name: String) -> Self {
        let rate = |(side, estimate): &(String, Estimate)| {
            let (rate, interval) = rate_and_interval(estimate);
            let who = if run.is_cooperative() { String::new() } else { format!(" by the {side}") };
            RateView { rate, interval, who }
        };
        let words = |row: RowData| (row.label, row.text);
        let (figures, more) = charts(run);
        Self {
            facts: facts(run, name.is_empty()),
            name,
            about: run.intent.about.clone(),
            targets: run.targets(),
            asked: run
                .reading(&run.measure.name)
                .filter(|_| !run.measure.is_win_rate())
                .map(|one| (one.title, figure(one.kind, one.estimate.as_ref()))),
            rates: run.win_rates.iter().map(rate).collect(),
            partial: run.partial,
            endings: ending_rows(run).into_iter().map(words).collect(),
            causes: cause_rows(run).into_iter().map(words).collect(),
            figures,
            more,
            map: MapView::of(run),
            metrics: run.metrics.iter().map(|(name, metric)| MetricView::of(name, metric)).collect(),
            headlines: run
                .metrics
                .iter()
                .filter(|(_, metric)| metric.headline.is_some())
                .map(|(name, metric)| MetricView::of(name, metric))
                .collect(),
            notable: run
                .notable
                .iter()
                .map(|game| NotableView {
                    why: game.why.clone(),
                    value: whole(game.value.into()),
                    command: format!("{} --game {}", run.provenance.replay, game.game),
                })
                .collect(),
            command: run.provenance.command.clone(),
            facts_to_repeat: facts_to_repeat(run),
        }
    }
}

/// What was played, in a line. The heading of the page names the game and the scenario of a run that is alone.
fn facts(run: &Summary, is_alone: bool) -> Vec<String> {
    let Provenance { titles, strategy, .. } = &run.provenance;
    let mut facts = if is_alone { Vec::new() } else { vec![titles.0.clone(), titles.1.clone()] };
    facts.extend([players(run.provenance.players), strategy.name.clone()]);
    facts.extend(run.provenance.scenario.changes_and_unwinnable());
    facts.push(counted(run.games, "game"));
    facts.retain(|fact| !fact.is_empty());
    facts
}

fn facts_to_repeat(run: &Summary) -> Vec<(&'static str, String)> {
    vec![
        ("version", run.provenance.version.clone()),
        ("dice layout", run.provenance.dice.to_string()),
        ("seed", run.provenance.seed.to_string()),
        ("games", whole(run.games)),
        ("scenario", format!("{} ({})", run.provenance.scenario.name, run.provenance.scenario.hash)),
        ("strategy", format!("{} ({})", run.provenance.strategy.name, run.provenance.strategy.hash)),
        ("signature", run.signature.clone()),
        ("interval", run.win_rate.method.name().to_owned()),
    ]
}

impl MetricView {
    fn of(name: &str, metric: &Metric) -> Self {
        let figure = |value: Option<f64>| value.map_or("–".to_owned(), mean);
        let value = |value: Option<u32>| value.map_or("–".to_owned(), |value| whole(value.into()));
        Self {
            name: name.to_owned(),
            about: metric.about.clone(),
            mean: figure(metric.mean),
            low: figure(metric.low),
            high: figure(metric.high),
            middle: format!("{} · {} · {}", value(metric.p25), value(metric.p50), value(metric.p75)),
            least: value(metric.min),
            greatest: value(metric.max),
        }
    }
}
