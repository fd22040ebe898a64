//! What a page shows of one run.

use serde::Serialize;

use super::{Loss, Metric, Summary, places::html::MapView};
use crate::{
    play::Unit,
    report::{
        EndingKind, Estimate,
        kit::format::{counted, figure, mean, rate_and_interval, share, whole},
        page::{
            chart::{Chart, Curves, Figure, LineData, RowData, Rows},
            players,
        },
    },
};

/// A run as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct RunView {
    name: String,
    facts: Vec<String>,
    /// The measure that was asked for and its figure, where it is not how often somebody wins.
    asked: Option<(String, String)>,
    /// Each side's win rate.
    rates: Vec<RateView>,
    partial: bool,
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
        let mut figures = vec![endings(run)];
        figures.extend(causes(run));
        figures.extend(still_there(run));
        figures.extend(progress(run));
        let seats = seat_groups(run);
        figures.extend(seats.first().and_then(|group| seat_histogram(run, group)));
        figures.extend(headlines(run));
        Self {
            name,
            facts: facts(run),
            asked: run
                .reading(&run.measure.name)
                .filter(|_| !run.measure.is_win_rate())
                .map(|one| (one.title, figure(one.kind, one.estimate.as_ref()))),
            rates: run.win_rates.iter().map(rate).collect(),
            partial: run.partial,
            figures,
            more: seats.iter().filter_map(seat_boxes).collect(),
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

fn facts(run: &Summary) -> Vec<String> {
    let mut facts = vec![
        run.provenance.titles.0.clone(),
        run.provenance.titles.1.clone(),
        players(run.provenance.players),
        run.provenance.strategy.name.clone(),
    ];
    facts.extend(run.provenance.scenario.changes());
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

/// How games end: the wins, and each cause of loss; or who has won, and how.
fn endings(run: &Summary) -> Figure {
    let kinds = run.endings.iter().zip(&run.outcome_shares);
    let mut shares: Vec<_> = kinds.filter(|(_, (_, share))| share.estimate > 0.0).collect();
    shares.sort_by(|(one, (_, share)), (other, (_, other_share))| {
        let won_first = other.is_won().cmp(&one.is_won());
        won_first.then(other_share.estimate.total_cmp(&share.estimate))
    });
    let has_one_win = run.endings.iter().filter(|ending| ending.is_won()).count() == 1;
    let label = |ending: &EndingKind| match (run.is_cooperative(), ending.winners.as_slice()) {
        (true, []) => format!("lost to {}", ending.about),
        (true, _) if has_one_win => "won".to_owned(),
        (true, _) => format!("won: {}", ending.about),
        (false, []) => format!("draw: {}", ending.about),
        (false, winners) => format!("{}: {}", winners.join(" and "), ending.about),
    };
    let row = |(ending, (_, rate)): (&EndingKind, &(String, Estimate))| RowData {
        label: label(ending),
        text: share(rate),
        bar: Some((0.0, 100.0 * rate.estimate)),
        whisker: Some((100.0 * rate.low, 100.0 * rate.high)),
        dot: None,
    };
    Figure {
        title: "How games end".to_owned(),
        note: "The share of all games, with its 95 % interval.".to_owned(),
        chart: Chart::Rows(Rows::new(shares.into_iter().map(row).collect(), 0.0, 100.0, " %")),
    }
}

/// What the lost games are lost to, where that is more than how they end.
fn causes(run: &Summary) -> Option<Figure> {
    let shared = run.shared_endings();
    let row = |loss: &Loss| RowData {
        label: loss.about.clone(),
        text: share(&loss.share),
        bar: Some((0.0, 100.0 * loss.share.estimate)),
        whisker: Some((100.0 * loss.share.low, 100.0 * loss.share.high)),
        dot: None,
    };
    (!shared.is_empty()).then(|| Figure {
        title: "What games are lost to".to_owned(),
        note: format!(
            "The share of the lost games, with its 95 % interval. Games lost to {} count for each by what it took.",
            shared.join(" or ")
        ),
        chart: Chart::Rows(Rows::new(run.losses.iter().map(row).collect(), 0.0, 100.0, " %")),
    })
}

/// The share of games that have a value of at most x, for every x where that is known.
fn reached(metric: &Metric, games: u64) -> Vec<(f64, f64)> {
    let mut so_far = 0;
    let first = (f64::from(metric.histogram.first), 0.0);
    let bins = metric.histogram.bins().map(|(end, count)| {
        so_far += count;
        (f64::from(end), so_far as f64 / games.max(1) as f64)
    });
    std::iter::once(first).chain(bins).collect()
}

/// Up to which value games go on: the axis of everything that happens by turn.
fn longest(run: &Summary) -> f64 {
    let metric = run.length().map(|(_, metric)| metric);
    metric.and_then(|metric| metric.histogram.bins().last()).map_or(1.0, |(end, _)| f64::from(end))
}

/// A curve that begins at 0 and goes on to the end of the axis as it was.
fn to_both_ends(mut points: Vec<(f64, f64)>, start: f64, end: f64) -> Vec<(f64, f64)> {
    points.insert(0, (0.0, start));
    if let Some((last, share)) = points.last().copied().filter(|(last, _)| *last < end) {
        debug_assert!(last <= end);
        points.push((end, share));
    }
    points
}

/// Games that still go on, and players who are still alive.
fn still_there(run: &Summary) -> Option<Figure> {
    let (length, metric) = run.length()?;
    let end = longest(run);
    let left = |metric: &Metric| {
        let points = reached(metric, run.games).into_iter().map(|(value, share)| (value, 1.0 - share));
        to_both_ends(points.collect(), 1.0, end)
    };
    let mut lines = vec![LineData { label: "game goes on".to_owned(), points: left(metric), fill: false }];
    let eliminations = run.metrics.iter().filter(|(_, metric)| metric.unit == Unit::Elimination);
    lines.extend(eliminations.filter_map(|(_, metric)| {
        let number = metric.seat()?;
        Some(LineData { label: format!("player {number} alive"), points: left(metric), fill: false })
    }));
    let title = if lines.len() > 1 { "Survival" } else { "How long games last" };
    let note = match lines.len() {
        1 => "The share of games that still go on.",
        _ => "The share of games that still go on, and of players who have not died so far.",
    };
    let chart = Chart::Curves(Curves::new(lines, &length.to_lowercase(), true));
    Some(Figure { title: title.to_owned(), note: note.to_owned(), chart })
}

/// When what can be reached is reached: every moment that is not one player's.
fn progress(run: &Summary) -> Option<Figure> {
    let (length, _) = run.length()?;
    let end = longest(run);
    let moments = run
        .metrics
        .iter()
        .filter(|(_, metric)| metric.unit == Unit::Moment && metric.seat().is_none() && metric.count > 0);
    let lines = moments.map(|(name, metric)| LineData {
        label: metric.headline.clone().unwrap_or_else(|| name.replace('_', " ")),
        points: to_both_ends(reached(metric, run.games), 0.0, end),
        fill: false,
    });
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return None;
    }
    Some(Figure {
        title: "Progress".to_owned(),
        note: "The share of all games that have come this far by then.".to_owned(),
        chart: Chart::Curves(Curves::new(lines, &length.to_lowercase(), true)),
    })
}

/// A count that every player has.
struct SeatGroup<'s> {
    what: &'s str,
    seats: Vec<(u8, &'s Metric)>,
}

/// The counts that are kept for each player, in the game's own order: what matters most comes first.
fn seat_groups(run: &Summary) -> Vec<SeatGroup<'_>> {
    let mut groups: Vec<SeatGroup<'_>> = Vec::new();
    for (_, metric) in run.metrics.iter().filter(|(_, metric)| metric.unit == Unit::Count) {
        let (Some(number), what) = (metric.seat(), metric.stem.as_str()) else { continue };
        match groups.iter_mut().find(|group| group.what == what) {
            Some(group) => group.seats.push((number, metric)),
            None => groups.push(SeatGroup { what, seats: vec![(number, metric)] }),
        }
    }
    groups
}

fn spoken(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The share of games in each bin, as steps around the values: 3 stands in the middle of its step.
fn steps(metric: &Metric, games: u64) -> Vec<(f64, f64)> {
    let width = f64::from(metric.histogram.width.max(1));
    let bins = metric.histogram.bins().flat_map(|(end, count)| {
        let (end, share) = (f64::from(end) - 0.5, count as f64 / games.max(1) as f64 / width);
        [(end - width, share), (end, share)]
    });
    bins.collect()
}

fn seat_histogram(run: &Summary, group: &SeatGroup<'_>) -> Option<Figure> {
    let line = |(number, metric): &(u8, &Metric)| {
        // The middle of each bin: lines of several players over each other are read more easily than steps.
        let points =
            steps(metric, run.games).chunks(2).map(|bin| ((bin[0].0 + bin[1].0) / 2.0, bin[0].1)).collect();
        LineData { label: format!("player {number}"), points, fill: false }
    };
    let lines: Vec<_> = group.seats.iter().map(line).filter(|line| line.points.len() > 1).collect();
    if lines.is_empty() {
        return None;
    }
    Some(Figure {
        title: format!("{} by player", spoken(group.what)),
        note: "The share of games in which a player has this value at the end.".to_owned(),
        chart: Chart::Curves(Curves::new(lines, &group.what.replace('_', " "), false)),
    })
}

fn seat_boxes(group: &SeatGroup<'_>) -> Option<Figure> {
    let row = |(number, metric): &(u8, &Metric)| {
        let limit = Some(metric.limit);
        let [p05, p25, p50, p75, p95] = [metric.p05, metric.p25, metric.p50, metric.p75, metric.p95]
            .map(|value| value.or(limit).map(f64::from));
        Some(RowData {
            label: format!("player {number}"),
            text: format!("mean {}", metric.mean_and_error()?),
            bar: p25.zip(p75),
            whisker: p05.zip(p95),
            dot: p50,
        })
    };
    let rows: Vec<_> = group.seats.iter().filter_map(row).collect();
    let most = rows.iter().filter_map(|row| row.whisker).map(|(_, to)| to).fold(1.0, f64::max);
    (!rows.is_empty()).then(|| Figure {
        title: spoken(group.what),
        note: "Dot: median; box: the middle half of the games; line: 90 % of them.".to_owned(),
        chart: Chart::Rows(Rows::new(rows, 0.0, most, "")),
    })
}

/// A histogram of every headline figure, but for moments, which the curves show.
fn headlines(run: &Summary) -> Vec<Figure> {
    let figure = |(_, metric): &(String, Metric)| {
        let headline = metric.headline.as_ref().filter(|_| metric.unit == Unit::Count)?;
        let points = steps(metric, metric.count);
        if points.is_empty() {
            return None;
        }
        let clipped = match metric.clipped {
            0 => String::new(),
            games => {
                format!("; {} over {} not shown", counted(games, "game"), whole(metric.limit.into()))
            }
        };
        let average = metric.mean_and_error().map_or(String::new(), |mean| format!("mean {mean}"));
        let line = LineData { label: headline.clone(), points, fill: true };
        Some(Figure {
            title: headline.clone(),
            note: format!("{} ({average}{clipped})", metric.about),
            chart: Chart::Curves(Curves::new(vec![line], &headline.to_lowercase(), false)),
        })
    };
    run.metrics.iter().filter_map(figure).collect()
}
