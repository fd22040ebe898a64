//! What a page shows of a file of rows.

use serde::Serialize;

use super::RowTally;
use crate::{
    play::{Column, result},
    report::{
        Estimate, Histogram,
        kit::format::{counted, mean_of, rate_and_interval, share, whole},
        page::chart::{Chart, Curves, Figure, LineData, RowData, Rows},
    },
    stats::{Cell, Figures, Moments, Stopping},
};

/// A file of rows as the templates show it.
#[derive(Debug, Serialize)]
pub(in crate::report) struct RowsView {
    /// Its own heading, where it is not the only result.
    name: String,
    facts: Vec<String>,
    /// How often who has won: rate, interval, and who, empty where one side plays.
    rates: Vec<(String, String, String)>,
    figures: Vec<Figure>,
    columns: Vec<ColumnView>,
    /// The table of groups, its head first; empty where none were asked for.
    groups: Vec<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct ColumnView {
    name: String,
    count: String,
    mean: String,
    least: String,
    middle: String,
    greatest: String,
}

impl RowsView {
    pub(in crate::report) fn of(rows: &RowTally, is_alone: bool) -> Self {
        let facts = rows
            .facts
            .iter()
            .filter(|(key, values)| key != "scenario" && values.iter().any(|value| !value.is_empty()));
        let facts = facts.map(|(key, values)| match values.as_slice() {
            [one] => format!("{key} {one}"),
            several if several.len() <= 5 => format!("{key} {}", several.join(", ")),
            many => format!("{} values of {key}", many.len()),
        });
        let one = |(result, games): &(String, u64)| {
            let (rate, interval) = rate_and_interval(&rate(*games, rows.games));
            let who = if rows.is_cooperative() { String::new() } else { format!(" by the {result}") };
            (rate, interval, who)
        };
        let shown = rows.shown_results();
        let rates = shown.iter().filter(|(result, _)| result != result::DRAW).map(one).collect();
        let mut figures = vec![endings(rows)];
        figures.extend(rows.columns.iter().filter_map(|(name, cell)| histogram(name, cell)));
        Self {
            name: if is_alone { String::new() } else { rows.title() },
            facts: facts.chain([counted(rows.games, "game"), rows.name.clone()]).collect(),
            rates,
            figures,
            columns: rows.columns.iter().map(|(name, cell)| ColumnView::of(name, cell)).collect(),
            groups: rows.groups.as_ref().map_or(Vec::new(), |groups| groups.lines()),
        }
    }
}

/// A share of all rows; how the run was stopped is not in them.
fn rate(part: u64, all: u64) -> Estimate {
    Estimate::share(part, all, Stopping::Fixed)
}

fn endings(rows: &RowTally) -> Figure {
    let row = |(name, (games, result)): &(String, (u64, String))| {
        let rate = rate(*games, rows.games);
        RowData {
            label: if result == result::WON { name.clone() } else { format!("{result}: {name}") },
            text: share(&rate),
            bar: Some((0.0, 100.0 * rate.estimate)),
            whisker: Some((100.0 * rate.low, 100.0 * rate.high)),
            dot: None,
        }
    };
    Figure {
        title: "How games end".to_owned(),
        note: "The share of all games, with its 95 % interval.".to_owned(),
        chart: Chart::Rows(Rows::new(rows.outcomes.iter().map(row).collect(), 0.0, 100.0, " %")),
    }
}

/// The histogram of a column that is not one player's alone and has more than two values.
fn histogram(name: &str, cell: &Cell) -> Option<Figure> {
    let histogram = Histogram::of(cell);
    if Column::seat_in(name).is_some() || histogram.counts.len() < 3 {
        return None;
    }
    let width = f64::from(histogram.width.max(1));
    let steps = histogram.bins().flat_map(|(end, count)| {
        let (end, share) = (f64::from(end) - 0.5, count as f64 / cell.count.max(1) as f64 / width);
        [(end - width, share), (end, share)]
    });
    let words = name.replace('_', " ");
    let clipped = match cell.clipped() {
        0 => String::new(),
        games => format!("; {} greater values are not shown", whole(games)),
    };
    Some(Figure {
        title: words.clone(),
        note: format!("mean {}{clipped}", mean_of(&Moments::from(cell))),
        chart: Chart::Curves(Curves::new(
            vec![LineData { label: words.clone(), points: steps.collect(), fill: true }],
            &words,
            false,
        )),
    })
}

impl ColumnView {
    fn of(name: &str, cell: &Cell) -> Self {
        let figures = Figures::of(cell);
        let figure = |of: fn(&Figures) -> String| figures.as_ref().map_or("–".to_owned(), of);
        Self {
            name: name.to_owned(),
            count: whole(cell.count),
            mean: mean_of(&Moments::from(cell)),
            least: figure(|figures| whole(figures.min.into())),
            middle: figure(|figures| {
                figures.quantiles[2].map_or("–".to_owned(), |value| whole(value.into()))
            }),
            greatest: figure(|figures| whole(figures.max.into())),
        }
    }
}
