//! Numbers as people read them: the one place that rounds.

use super::Estimate;
use crate::{
    data::RestsOn,
    stats::{Kind, Moments, Sample, Stopping},
};

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

/// How many numbers of each grade a result rests on: "412 published, 3 own and 240 assumed numbers". Own ones are named
/// where there are any.
///
/// ```
/// let rests_on = chances::data::RestsOn { published: 1_412, own: 3, assumed: 1, ..Default::default() };
/// assert_eq!(chances::report::grades(&rests_on), "1,412 published, 3 own and 1 assumed number");
/// ```
pub fn grades(rests_on: &RestsOn) -> String {
    let published = format!("{} published", whole(rests_on.published as u64));
    let own = match rests_on.own {
        0 => String::new(),
        own => format!(", {} own", whole(own as u64)),
    };
    format!("{published}{own} and {}", counted(rests_on.assumed as u64, "assumed number"))
}

/// A share as percent, with as many decimals as its interval's half-width makes sense of.
///
/// ```
/// assert_eq!(chances::report::percent(0.47312, 0.004), "47.3");
/// assert_eq!(chances::report::percent(0.47312, 0.0004), "47.31");
/// ```
pub fn percent(share: f64, half_width: f64) -> String {
    format!("{:.*}", decimals(half_width), share * 100.0)
}

/// How many decimals of a percentage make sense.
fn decimals(half_width: f64) -> usize {
    match half_width {
        wide if wide >= 0.001 => 1,
        wide if wide >= 0.0001 => 2,
        _ => 3,
    }
}

/// A share in percent, and its interval: `56.1 %` and `55.8 to 56.4`.
pub(crate) fn rate_and_interval(rate: &Estimate) -> (String, String) {
    figure_and_interval(Kind::Share, rate)
}

/// A figure of a measure without its unit: a share in percent, or a mean.
fn bare(kind: Kind, figure: f64, half_width: f64) -> String {
    match kind {
        Kind::Share => percent(figure, half_width),
        Kind::Mean => mean(figure),
    }
}

/// What follows a figure: ` %` where it is a share.
pub(crate) fn unit(kind: Kind) -> &'static str {
    match kind {
        Kind::Share => " %",
        Kind::Mean => "",
    }
}

/// What follows a difference: ` points` where it is one of shares.
pub(crate) fn difference_unit(kind: Kind) -> &'static str {
    match kind {
        Kind::Share => " points",
        Kind::Mean => "",
    }
}

/// A figure of a measure with its unit, and its interval: `56.1 %` and `55.8 to 56.4`, or `46.2` and `45.9 to 46.5`.
pub(crate) fn figure_and_interval(kind: Kind, figure: &Estimate) -> (String, String) {
    let half = figure.half_width();
    let [estimate, low, high] = [figure.estimate, figure.low, figure.high].map(|one| bare(kind, one, half));
    (format!("{estimate}{}", unit(kind)), format!("{low} to {high}"))
}

/// A figure of a measure with its interval: `56.1 % (55.8 to 56.4)`; a dash where there is none.
pub(crate) fn figure(kind: Kind, figure: Option<&Estimate>) -> String {
    figure.map_or("–".to_owned(), |figure| {
        let (estimate, interval) = figure_and_interval(kind, figure);
        format!("{estimate} ({interval})")
    })
}

/// What games say about a measure, with its interval for a fixed number of games: `56.1 % (55.8 to 56.4)`.
pub fn figure_of(sample: &Sample) -> String {
    figure(sample.kind, Estimate::of(sample, Stopping::Fixed).as_ref())
}

/// A single figure of a measure with its unit: `50 %`, `46.2`.
pub(crate) fn single(kind: Kind, figure: f64) -> String {
    match kind {
        Kind::Share => format!("{} %", percent(figure, 0.01)),
        Kind::Mean => mean(figure),
    }
}

/// The size of a difference without its sign and unit, and its interval: `6.1` and `5.8 to 6.4`.
pub(crate) fn size_and_interval(kind: Kind, difference: &Estimate) -> (String, String) {
    let half = difference.half_width();
    let sign = if difference.estimate < 0.0 { -1.0 } else { 1.0 };
    let (low, high) =
        if sign < 0.0 { (-difference.high, -difference.low) } else { (difference.low, difference.high) };
    let [by, low, high] = [sign * difference.estimate, low, high].map(|one| bare(kind, one, half));
    (by, format!("{low} to {high}"))
}

/// A difference with its sign and its interval, without a unit: `+6.1 (+5.8 to +6.4)`.
pub(crate) fn difference(kind: Kind, difference: &Estimate) -> String {
    let half = difference.half_width();
    let [by, low, high] =
        [difference.estimate, difference.low, difference.high].map(|one| signed_figure(kind, one, half));
    format!("{by} ({low} to {high})")
}

/// A difference with its sign. What is rounded to nothing has none.
pub(crate) fn signed_figure(kind: Kind, figure: f64, half_width: f64) -> String {
    let text = bare(kind, figure.abs(), half_width);
    let is_zero = text.bytes().all(|letter| letter == b'0' || letter == b'.');
    match figure {
        _ if is_zero => text,
        figure if figure < 0.0 => format!("-{text}"),
        _ => format!("+{text}"),
    }
}

/// How near is near enough, as it was typed: `1 point`, `0.5`.
pub(crate) fn margin(kind: Kind, margin: f64) -> String {
    match kind {
        Kind::Share => points(margin),
        Kind::Mean => plain(margin),
    }
}

/// A number as it was typed, without the dust of binary fractions.
pub(crate) fn plain(number: f64) -> String {
    ((number * 1e6).round() / 1e6).to_string()
}

/// A share with its interval: `56.1 % (55.8 to 56.4)`.
pub(crate) fn share(rate: &Estimate) -> String {
    figure(Kind::Share, Some(rate))
}

/// A mean with three figures or so: `7.83`, `46.2`, `1,204`.
pub(crate) fn mean(number: f64) -> String {
    match number.abs() {
        small if small < 10.0 => format!("{number:.2}"),
        middle if middle < 100.0 => format!("{number:.1}"),
        _ if number < 0.0 => format!("-{}", whole(number.abs().round() as u64)),
        _ => whole(number.round() as u64),
    }
}

/// An uncertainty, rounded up: it never looks smaller than it is, and never like none at all.
pub(crate) fn error(number: f64) -> String {
    let up = |digits: i32| (number * 10_f64.powi(digits)).ceil() / 10_f64.powi(digits);
    match number {
        small if small < 10.0 => format!("{:.2}", up(2)),
        middle if middle < 100.0 => format!("{:.1}", up(1)),
        _ => whole(number.ceil() as u64),
    }
}

/// How far the interval of a mean reaches to either side, whether or not it was cut off below.
pub(crate) fn half_width(average: f64, (low, high): (f64, f64)) -> f64 {
    if low > 0.0 { (high - low) / 2.0 } else { high - average }
}

/// What follows a share in percent: `± 0.32`, or `(82.3 to 99.4)` where its interval reaches much further to one side, as
/// it does near 0 and 100 %.
pub(crate) fn share_error(share: f64, (low, high): (f64, f64)) -> String {
    let half = (high - low) / 2.0;
    let skew = ((low + high) / 2.0 - share).abs();
    let is_even = skew <= 0.1 * half && share - half >= 0.0 && share + half <= 1.0;
    match is_even {
        true => format!("± {}", error(100.0 * half)),
        false => format!("({} to {})", percent(low, half), percent(high, half)),
    }
}

/// A difference of shares in points with its uncertainty: `+29.4 ± 4.9 points`, or both ends where no share differs by as
/// much as the half-width says.
pub(crate) fn points_and_error(difference: f64, half: f64) -> String {
    let (low, high, decimals) = (difference - half, difference + half, decimals(half));
    let points = |share: f64| format!("{:+.decimals$}", 100.0 * share);
    if low >= -1.0 && high <= 1.0 {
        let digits = 10_f64.powi(decimals as i32);
        let half = (100.0 * half * digits).ceil() / digits;
        return format!("{} ± {half:.decimals$} points", points(difference));
    }
    format!("{} points ({} to {})", points(difference), points(low.max(-1.0)), points(high.min(1.0)))
}

/// A mean with the half-width of its interval: `7.83 ± 0.11`. Of a single game, nobody knows it.
pub(crate) fn mean_and_error(average: f64, bounds: Option<(f64, f64)>) -> String {
    match bounds {
        Some(bounds) => format!("{} ± {}", mean(average), error(half_width(average, bounds))),
        None => format!("{} ± ?", mean(average)),
    }
}

/// The mean of some values with the half-width of its interval, or a dash where there are none.
pub(crate) fn mean_of(moments: &Moments) -> String {
    let interval = moments.interval(Stopping::Fixed).map(|interval| (interval.low, interval.high));
    moments.mean().map_or("–".to_owned(), |average| mean_and_error(average, interval))
}

/// Eighths of a full block, for bars.
const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A bar of at most `width` characters for a share, without trailing blanks.
pub(crate) fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * width as f64 * 8.0).round() as usize;
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(EIGHTHS[eighths % 8]);
    }
    bar
}

/// A difference with its sign: `+7.83`, `-46.2`.
pub(crate) fn signed(number: f64) -> String {
    signed_figure(Kind::Mean, number, 0.0)
}

/// A difference of shares in points, as short as it can be said: `0.5 points`, `1 point`.
pub fn points(share: f64) -> String {
    let points = (share * 1e6).round() / 1e4;
    format!("{points} {}", if points == 1.0 { "point" } else { "points" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Method;

    fn estimate(estimate: f64, low: f64, high: f64) -> Estimate {
        Estimate { estimate, low, high, level: 0.95, method: Method::Wilson }
    }

    #[test]
    fn a_share_is_read_in_percent_and_a_mean_as_it_is() {
        assert_eq!(figure(Kind::Share, Some(&estimate(0.561, 0.558, 0.564))), "56.1 % (55.8 to 56.4)");
        assert_eq!(figure(Kind::Mean, Some(&estimate(46.21, 45.9, 46.5))), "46.2 (45.9 to 46.5)");
        assert_eq!(figure(Kind::Mean, None), "–");
    }

    #[test]
    fn a_share_is_not_said_to_be_less_than_nothing_or_more_than_all() {
        assert_eq!(share_error(0.473, (0.4698, 0.4761)), "± 0.32");
        assert_eq!(share_error(1.0, (0.2065, 1.0)), "(20.6 to 100.0)");
        assert_eq!(share_error(0.0, (0.0, 0.0004)), "(0.00 to 0.04)");
        assert_eq!(share_error(0.964, (0.823, 0.994)), "(82.3 to 99.4)");
        assert_eq!(share_error(0.5, (0.0, 1.0)), "± 50.0");
    }

    #[test]
    fn shares_differ_by_all_at_most() {
        assert_eq!(points_and_error(0.2942, 0.0484), "+29.4 ± 4.9 points");
        assert_eq!(points_and_error(0.000_42, 0.000_213), "+0.04 ± 0.03 points");
        assert_eq!(points_and_error(-0.98, 0.03), "-98.0 points (-100.0 to -95.0)");
    }

    #[test]
    fn a_difference_has_its_sign_and_nothing_has_none() {
        assert_eq!(difference(Kind::Share, &estimate(-0.061, -0.064, -0.058)), "-6.1 (-6.4 to -5.8)");
        assert_eq!(difference(Kind::Share, &estimate(0.0, -0.002, 0.002)), "0.0 (-0.2 to +0.2)");
        assert_eq!(size_and_interval(Kind::Share, &estimate(-0.061, -0.064, -0.058)).1, "5.8 to 6.4");
    }
}
