//! Numbers as people read them.

use super::Estimate;
use crate::stats::{Moments, Stopping};

/// A whole number with commas: `1,000,000`.
///
/// ```
/// assert_eq!(chances::report::whole(1_234_567), "1,234,567");
/// ```
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something, one of which is called so: `1 game`, `2,000 games`.
///
/// ```
/// assert_eq!(chances::report::counted(1, "game"), "1 game");
/// assert_eq!(chances::report::counted(2_000, "game"), "2,000 games");
/// ```
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", whole(number), if number == 1 { "" } else { "s" })
}

/// A share as percent, with as many decimals as its interval's half-width makes sense of.
///
/// ```
/// assert_eq!(chances::report::percent(0.47312, 0.004), "47.3");
/// assert_eq!(chances::report::percent(0.47312, 0.0004), "47.31");
/// ```
pub fn percent(share: f64, half_width: f64) -> String {
    let decimals = match half_width {
        wide if wide >= 0.001 => 1,
        wide if wide >= 0.0001 => 2,
        _ => 3,
    };
    format!("{:.decimals$}", share * 100.0)
}

/// A share in percent, and its interval: `56.1 %` and `55.8 to 56.4`.
pub(super) fn rate_and_interval(rate: &Estimate) -> (String, String) {
    let half = (rate.high - rate.low) / 2.0;
    let [estimate, low, high] = [rate.estimate, rate.low, rate.high].map(|share| percent(share, half));
    (format!("{estimate} %"), format!("{low} to {high}"))
}

/// A share with its interval: `56.1 % (55.8 to 56.4)`.
pub(super) fn share(rate: &Estimate) -> String {
    let (estimate, interval) = rate_and_interval(rate);
    format!("{estimate} ({interval})")
}

/// A mean with three figures or so: `7.83`, `46.2`, `1,204`.
pub(super) fn mean(number: f64) -> String {
    match number.abs() {
        small if small < 10.0 => format!("{number:.2}"),
        middle if middle < 100.0 => format!("{number:.1}"),
        _ => whole(number.round() as u64),
    }
}

/// An uncertainty, rounded up: it never looks smaller than it is, and never like none at all.
pub(super) fn error(number: f64) -> String {
    let up = |digits: i32| (number * 10_f64.powi(digits)).ceil() / 10_f64.powi(digits);
    match number {
        small if small < 10.0 => format!("{:.2}", up(2)),
        middle if middle < 100.0 => format!("{:.1}", up(1)),
        _ => whole(number.ceil() as u64),
    }
}

/// A mean with the half-width of its interval: `7.83 ± 0.11`. Of a single game, nobody knows it.
pub(super) fn mean_and_error(average: f64, bounds: Option<(f64, f64)>) -> String {
    match bounds {
        Some((low, high)) => format!("{} ± {}", mean(average), error((high - low) / 2.0)),
        None => format!("{} ± ?", mean(average)),
    }
}

/// The mean of some values with the half-width of its interval, or a dash where there are none.
pub(super) fn mean_of(moments: &Moments) -> String {
    let interval = moments.interval(Stopping::Fixed).map(|interval| (interval.low, interval.high));
    moments.mean().map_or("–".to_owned(), |average| mean_and_error(average, interval))
}

/// Eighths of a full block, for bars.
const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A bar of at most `width` characters for a share, without trailing blanks.
pub(super) fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * width as f64 * 8.0).round() as usize;
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(EIGHTHS[eighths % 8]);
    }
    bar
}

/// A difference with its sign: `+7.83`, `-46.2`.
pub(super) fn signed(number: f64) -> String {
    format!("{}{}", if number < 0.0 { '-' } else { '+' }, mean(number.abs()))
}

/// A difference of shares in points, as short as it can be said: `0.5 points`, `1 point`.
pub(super) fn points(share: f64) -> String {
    let points = (share * 1e6).round() / 1e4;
    format!("{points} {}", if points == 1.0 { "point" } else { "points" })
}
