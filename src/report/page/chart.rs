//! Charts as positions on a small canvas; the templates turn them into SVG.
//!
//! A canvas is as wide as a phone and grows with the page, so that its letters can be read on both.

use serde::Serialize;

/// How wide every canvas is.
const WIDTH: f64 = 360.0;
/// Where the axis of a row chart begins and ends.
const ROW_AXIS: (f64, f64) = (8.0, 352.0);
/// How high a row is.
const ROW: f64 = 34.0;
/// The plane of a curve chart: left, right, top, bottom.
const PLANE: (f64, f64, f64, f64) = (38.0, 350.0, 8.0, 160.0);

/// A chart with its words.
#[derive(Clone, Debug, Serialize)]
pub(in crate::report) struct Figure {
    pub(in crate::report) title: String,
    /// How to read it, in a sentence.
    pub(in crate::report) note: String,
    pub(in crate::report) chart: Chart,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(in crate::report) enum Chart {
    Rows(Rows),
    Curves(Curves),
}

/// A mark on an axis.
#[derive(Clone, Debug, Serialize)]
pub(in crate::report) struct Tick {
    at: f64,
    label: String,
}

/// A stretch of an axis.
#[derive(Clone, Copy, Debug, Serialize)]
pub(in crate::report) struct Span {
    from: f64,
    to: f64,
    width: f64,
}

/// Dots, bars or boxes with whiskers, a row each.
#[derive(Clone, Debug, Serialize)]
pub(in crate::report) struct Rows {
    width: f64,
    height: f64,
    base: f64,
    /// Where nothing stands, if that is within the axis.
    zero: Option<f64>,
    ticks: Vec<Tick>,
    rows: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    y: f64,
    label: String,
    text: String,
    bar: Option<Span>,
    whisker: Option<Span>,
    dot: Option<f64>,
}

/// What a row shows, in the axis's own numbers.
#[derive(Clone, Debug, Default)]
pub(in crate::report) struct RowData {
    pub(in crate::report) label: String,
    pub(in crate::report) text: String,
    pub(in crate::report) bar: Option<(f64, f64)>,
    pub(in crate::report) whisker: Option<(f64, f64)>,
    pub(in crate::report) dot: Option<f64>,
}

impl Rows {
    /// Lays rows out on an axis from `from` to at least `to`.
    pub(in crate::report) fn new(rows: Vec<RowData>, from: f64, to: f64, unit: &str) -> Self {
        let step = nice_step(to - from, 5.0);
        let to = from + ((to - from) / step).ceil().max(1.0) * step;
        Self::on_axis(rows, (from, to, step), unit)
    }

    /// Lays rows out on an axis that reaches from the least to the greatest of their whiskers, and over 0.
    pub(in crate::report) fn around_zero(rows: Vec<RowData>) -> Self {
        let ends = || rows.iter().filter_map(|row| row.whisker);
        let low = ends().map(|(low, _)| low).fold(0.0, f64::min);
        let high = ends().map(|(_, high)| high).fold(0.0, f64::max);
        let step = nice_step((high - low).max(1.0), 5.0);
        let (from, to) = ((low / step).floor() * step, (high / step).ceil() * step);
        let to = if to > from { to } else { from + step };
        let mut laid = Self::on_axis(rows, (from, to, step), "");
        laid.zero = laid.ticks.iter().find(|tick| tick.label == "0").map(|tick| tick.at);
        laid
    }

    fn on_axis(rows: Vec<RowData>, (from, to, step): (f64, f64, f64), unit: &str) -> Self {
        let x = |value: f64| {
            let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
            round(ROW_AXIS.0 + share * (ROW_AXIS.1 - ROW_AXIS.0))
        };
        let span = |(from, to): (f64, f64)| Span { from: x(from), to: x(to), width: round(x(to) - x(from)) };
        let count = rows.len() as f64;
        let lay = |(index, row): (usize, RowData)| Row {
            y: round(index as f64 * ROW),
            label: shorten(&row.label, if row.text.len() > 12 { 30 } else { 44 }),
            text: row.text,
            bar: row.bar.map(span),
            whisker: row.whisker.map(span),
            dot: row.dot.map(x),
        };
        let ticks = ticks(from, to, step)
            .map(|value| Tick { at: x(value), label: format!("{}{unit}", number(value)) });
        Self {
            width: WIDTH,
            height: round(count * ROW + 24.0),
            base: round(count * ROW + 4.0),
            zero: None,
            ticks: ticks.collect(),
            rows: rows.into_iter().enumerate().map(lay).collect(),
        }
    }
}

/// Lines over a plane.
#[derive(Clone, Debug, Serialize)]
pub(in crate::report) struct Curves {
    width: f64,
    height: f64,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    x_label: String,
    x_ticks: Vec<Tick>,
    y_ticks: Vec<Tick>,
    lines: Vec<Line>,
}

#[derive(Clone, Debug, Serialize)]
struct Line {
    label: String,
    colour: usize,
    path: String,
    fill: bool,
}

/// A line in the axes' own numbers: shares over values.
#[derive(Clone, Debug)]
pub(in crate::report) struct LineData {
    pub(in crate::report) label: String,
    pub(in crate::report) points: Vec<(f64, f64)>,
    /// Whether the plane under it is filled: a histogram.
    pub(in crate::report) fill: bool,
}

impl Curves {
    /// Draws shares (0 to 1) over values, from 0 to the greatest of either; shares fill the plane.
    pub(in crate::report) fn new(lines: Vec<LineData>, x_label: &str, whole_height: bool) -> Self {
        let points = || lines.iter().flat_map(|line| &line.points);
        let greatest = |of: fn(&(f64, f64)) -> f64| points().map(of).fold(0.0, f64::max);
        let least_x = points().map(|point| point.0).fold(f64::INFINITY, f64::min);
        let most_x = greatest(|point| point.0).max(1.0);
        // A range that begins far from 0 is not pushed to one side.
        let is_far = least_x.is_finite() && least_x > 0.4 * most_x;
        let from_x = if is_far { least_x.floor() } else { least_x.min(0.0) };
        let most_y = if whole_height { 1.0 } else { greatest(|point| point.1).max(1e-6) };
        let (left, right, top, bottom) = PLANE;
        let x = |value: f64| round(left + (value - from_x) / (most_x - from_x).max(1e-9) * (right - left));
        let y = |share: f64| round(bottom - share / most_y * (bottom - top));
        let (step_x, step_y) = (nice_step(most_x - from_x, 6.0).max(1.0), nice_step(100.0 * most_y, 4.0));
        let first_x = (from_x / step_x).ceil() * step_x;
        let x_ticks = ticks(first_x, most_x, step_x).map(|value| Tick { at: x(value), label: number(value) });
        let y_ticks = ticks(0.0, 100.0 * most_y, step_y)
            .map(|percent| Tick { at: y(percent / 100.0), label: format!("{} %", number(percent)) });
        let line = |(index, line): (usize, &LineData)| Line {
            label: line.label.clone(),
            colour: index % 6,
            path: path(&line.points, line.fill, x, y),
            fill: line.fill,
        };
        Self {
            width: WIDTH,
            height: bottom + 38.0,
            left,
            right,
            top,
            bottom,
            x_label: x_label.to_owned(),
            x_ticks: x_ticks.collect(),
            y_ticks: y_ticks.collect(),
            lines: lines.iter().enumerate().map(line).collect(),
        }
    }
}

/// The path through some points, closed along the base where it is filled.
fn path(points: &[(f64, f64)], fill: bool, x: impl Fn(f64) -> f64, y: impl Fn(f64) -> f64) -> String {
    let places: Vec<_> = points.iter().map(|(value, share)| format!("{} {}", x(*value), y(*share))).collect();
    let Some(((first, _), (last, _))) = points.first().zip(points.last()) else { return String::new() };
    if fill {
        format!("M{} {}L{}L{} {}Z", x(*first), y(0.0), places.join("L"), x(*last), y(0.0))
    } else {
        format!("M{}", places.join("L"))
    }
}

/// A step of 1, 2 or 5 times a power of ten that makes about so many steps of a range.
fn nice_step(range: f64, steps: f64) -> f64 {
    let rough = (range / steps).max(1e-9);
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough * 0.999);
    factor.unwrap_or(10.0) * power
}

fn ticks(from: f64, to: f64, step: f64) -> impl Iterator<Item = f64> {
    let count = ((to - from) / step + 1e-6).floor().max(0.0) as u32;
    (0..=count).map(move |index| from + f64::from(index) * step)
}

/// A number on an axis: without the noise of floating point.
fn number(value: f64) -> String {
    let text = format!("{:.2}", if value.abs() < 1e-9 { 0.0 } else { value });
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A tenth of a pixel is fine enough.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

pub(in crate::report) fn shorten(label: &str, most: usize) -> String {
    if label.chars().count() <= most {
        return label.to_owned();
    }
    let short: String = label.chars().take(most - 1).collect();
    format!("{}…", short.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_numbers_that_people_count_in() {
        for (range, step) in [(100.0, 20.0), (47.0, 10.0), (9.0, 2.0), (0.4, 0.1)] {
            assert!((nice_step(range, 5.0) - step).abs() < 1e-9, "{range}: {}", nice_step(range, 5.0));
        }
    }

    #[test]
    fn a_row_lies_within_its_canvas_whatever_its_numbers() {
        let row = RowData { whisker: Some((-5.0, 500.0)), dot: Some(f64::MAX), ..RowData::default() };
        let rows = Rows::new(vec![row], 0.0, 100.0, " %");
        let whisker = rows.rows[0].whisker.expect("it was given");
        assert!(whisker.from >= 0.0 && whisker.to <= WIDTH && rows.rows[0].dot <= Some(WIDTH));
    }

    #[test]
    fn long_labels_are_cut() {
        assert_eq!(shorten("a long label", 7), "a long…");
        assert_eq!(shorten("short", 7), "short");
    }
}
