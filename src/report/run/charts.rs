//! The charts of a run. Each shows something that no other one shows.

use super::{Loss, Metric, Summary};
use crate::{
    play::Unit,
    report::{
        EndingKind, Estimate,
        kit::format::{counted, share, whole},
        page::{
            chart::{Chart, Curves, Figure, LineData, RowData, Rows},
            spoken,
        },
    },
};

/// The charts that a page shows at once, how games end first, and those for readers who want to know more.
pub(super) fn charts(run: &Summary) -> (Vec<Figure>, Vec<Figure>) {
    let mut figures = vec![endings(run)];
    figures.extend(causes(run));
    figures.extend(still_there(run));
    figures.extend(progress(run));
    let seats = seat_groups(run);
    let by_seat = seats.first().and_then(|group| seat_histogram(run, group));
    // What has a curve for each player needs no boxes as well.
    let more = seats.iter().skip(usize::from(by_seat.is_some())).filter_map(seat_boxes).collect();
    figures.extend(by_seat);
    figures.extend(headlines(run));
    (figures, more)
}

/// How games end: the wins, and each cause of loss; or who has won, and how.
fn endings(run: &Summary) -> Figure {
    Figure {
        title: "How games end".to_owned(),
        note: "The share of all games, with its 95 % interval.".to_owned(),
        chart: Chart::Rows(Rows::new(ending_rows(run), 0.0, 100.0, " %")),
    }
}

/// A row for each ending that any game has.
pub(super) fn ending_rows(run: &Summary) -> Vec<RowData> {
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
        (false, []) => format!("nobody: {}", ending.about),
        (false, winners) => format!("{}: {}", winners.join(" and "), ending.about),
    };
    let row = |(ending, (_, rate)): (&EndingKind, &(String, Estimate))| RowData {
        label: label(ending),
        text: share(rate),
        bar: Some((0.0, 100.0 * rate.estimate)),
        whisker: Some((100.0 * rate.low, 100.0 * rate.high)),
        dot: None,
    };
    shares.into_iter().map(row).collect()
}

/// What the lost games are lost to, where that is more than how they end.
fn causes(run: &Summary) -> Option<Figure> {
    let rows = cause_rows(run);
    (!rows.is_empty()).then(|| Figure {
        title: "What games are lost to".to_owned(),
        note: format!(
            "The share of the lost games, with its 95 % interval. Games lost to {} count for each by what it took.",
            run.shared_endings().join(" or ")
        ),
        chart: Chart::Rows(Rows::new(rows, 0.0, 100.0, " %")),
    })
}

/// A row for each cause of the lost games, where an ending has several.
pub(super) fn cause_rows(run: &Summary) -> Vec<RowData> {
    if run.shared_endings().is_empty() {
        return Vec::new();
    }
    let row = |loss: &Loss| RowData {
        label: loss.about.clone(),
        text: share(&loss.share),
        bar: Some((0.0, 100.0 * loss.share.estimate)),
        whisker: Some((100.0 * loss.share.low, 100.0 * loss.share.high)),
        dot: None,
    };
    run.losses.iter().map(row).collect()
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

/// Players who are still alive. Games that still go on are beside them only where no histogram shows how long games
/// last.
fn still_there(run: &Summary) -> Option<Figure> {
    let (length, metric) = run.length()?;
    let end = longest(run);
    let left = |metric: &Metric| {
        let points = reached(metric, run.games).into_iter().map(|(value, share)| (value, 1.0 - share));
        to_both_ends(points.collect(), 1.0, end)
    };
    let eliminations = run.metrics.iter().filter(|(_, metric)| metric.unit == Unit::Elimination);
    let alive = eliminations.filter_map(|(_, metric)| {
        let number = metric.seat()?;
        Some(LineData { label: format!("player {number} alive"), points: left(metric), fill: false })
    });
    let alive: Vec<_> = alive.collect();
    let (title, note, lines) = match (alive.is_empty(), histogram(metric).is_some()) {
        (false, _) => ("Survival", "The share of games in which a player is still alive.", alive),
        (true, true) => return None,
        (true, false) => {
            let line = LineData { label: "game goes on".to_owned(), points: left(metric), fill: false };
            (HOW_LONG, "The share of games that are still going on.", vec![line])
        }
    };
    let chart = Chart::Curves(Curves::new(lines, &length.to_lowercase(), true));
    Some(Figure { title: title.to_owned(), note: note.to_owned(), chart })
}

/// What the length of a game is called over its chart.
const HOW_LONG: &str = "How long games last";

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
        note: "The share of all games that have reached this point by then.".to_owned(),
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
        title: format!("{} by player", spoken(&group.what.replace('_', " "))),
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
        title: format!("{} by player", spoken(&group.what.replace('_', " "))),
        note: "Dot: median; box: the middle half of the games; line: 90 % of them.".to_owned(),
        chart: Chart::Rows(Rows::new(rows, 0.0, most, "")),
    })
}

/// The steps of a headline figure that has a histogram: moments have curves of progress instead.
fn histogram(metric: &Metric) -> Option<(&str, Vec<(f64, f64)>)> {
    let headline = metric.headline.as_deref().filter(|_| metric.unit == Unit::Count)?;
    let points = steps(metric, metric.count);
    (!points.is_empty()).then_some((headline, points))
}

/// A histogram of every headline figure; figures that are the same in every game share one.
fn headlines(run: &Summary) -> Vec<Figure> {
    let length = run.metrics.first().map(|(name, _)| name);
    let mut shown: Vec<(&Metric, Figure)> = Vec::new();
    for (name, metric) in &run.metrics {
        let Some((headline, points)) = histogram(metric) else { continue };
        let is_same = |other: &Metric| other.histogram == metric.histogram && other.count == metric.count;
        if let Some((_, figure)) = shown.iter_mut().find(|(other, _)| is_same(other)) {
            figure.title = format!("{} · {headline}", figure.title);
            figure.note =
                format!("{}. {headline} ({}) has the same distribution.", figure.note, metric.about);
            continue;
        }
        let title = if Some(name) == length { HOW_LONG } else { headline };
        let line = LineData { label: headline.to_owned(), points, fill: true };
        let chart = Chart::Curves(Curves::new(vec![line], &headline.to_lowercase(), false));
        let figure = Figure { title: title.to_owned(), note: histogram_note(metric), chart };
        shown.push((metric, figure));
    }
    shown.into_iter().map(|(_, figure)| figure).collect()
}

/// What a histogram counts, its mean, and what it does not show.
fn histogram_note(metric: &Metric) -> String {
    let clipped = match metric.clipped {
        0 => String::new(),
        games => format!("; {} over {} not shown", counted(games, "game"), whole(metric.limit.into())),
    };
    let average = metric.mean_and_error().map_or(String::new(), |mean| format!("mean {mean}"));
    format!("{} ({average}{clipped})", spoken(&metric.about))
}
