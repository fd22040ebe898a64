//! Numbers as people type them: `1M`, `250k`, `0.5%`.

use std::time::Duration;

use crate::{
    sim::Shard,
    stats::{Kind, MeasureAbout},
};

/// A count: digits with `_` or `,`, a decimal point where it comes out whole, and `k`, `M` or `G`.
pub(super) fn count(text: &str) -> Result<u64, String> {
    let wrong = || format!("\"{text}\" is not a count; write a whole number such as 5000, 250k or 1M");
    let plain = text.trim().replace(['_', ','], "");
    let (digits, zeros) = match plain.char_indices().last() {
        Some((at, 'k' | 'K')) => (&plain[..at], 3),
        Some((at, 'm' | 'M')) => (&plain[..at], 6),
        Some((at, 'g' | 'G' | 'b' | 'B')) => (&plain[..at], 9),
        _ => (plain.as_str(), 0),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let decimals = decimals.trim_end_matches('0');
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(decimals) || decimals.len() > zeros {
        return Err(wrong());
    }
    let text = format!("{whole}{decimals}{}", "0".repeat(zeros - decimals.len()));
    text.parse().map_err(|_| format!("{digits} is too large a number; write at most {}", u64::MAX))
}

/// A count of at least one.
pub(super) fn positive_count(text: &str) -> Result<u64, String> {
    match count(text)? {
        0 => Err("nothing would be played; write at least 1".to_owned()),
        number => Ok(number),
    }
}

/// One of several parts, as in 3/8.
pub(super) fn shard(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("\"{text}\" is not a part; write K/N, such as 3/8 for the third of eight parts");
    let (number, of) = text.split_once('/').ok_or_else(wrong)?;
    let number = number.parse::<u32>().map_err(|_| wrong())?;
    let of = of.parse::<u64>().map_err(|_| wrong())?;
    let too_many = || format!("{of} parts are too many; the most is {}", Shard::MOST);
    let of = u32::try_from(of).ok().filter(|of| *of <= Shard::MOST).ok_or_else(too_many)?;
    match of {
        _ if (Shard { number, of, after: 0 }).is_possible() => Ok((number, of)),
        0 => Err(wrong()),
        _ => Err(format!("there is no part {number} of {of}; parts are numbered 1/{of} to {of}/{of}")),
    }
}

/// A seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    count(text).map_err(|_| {
        format!("\"{text}\" is not a seed; write a whole number from 0 to {}, such as 7", u64::MAX)
    })
}

/// How many lines are printed.
pub(super) fn lines(text: &str) -> Result<u64, String> {
    match count(text)? {
        0 => Err("nothing would be printed; write at least 1".to_owned()),
        number => Ok(number),
    }
}

/// A number of players; the game knows how many can play.
pub(super) fn players(text: &str) -> Result<i64, String> {
    text.trim().parse().map_err(|_| {
        format!("\"{text}\" is not a number of players; write one such as 3, or `chances sweep --over players=1..5`")
    })
}

/// A number of threads.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    match count(text) {
        Ok(0) => Err("nobody would play; write at least 1".to_owned()),
        Ok(number) => Ok(number.try_into().unwrap_or(usize::MAX)),
        Err(_) => Err(format!("\"{text}\" is not a number of threads; write one such as 4")),
    }
}

/// An amount of a measure: `0.5%` or `0.005` of a share, `40` of a mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Amount {
    value: f64,
    is_percent: bool,
}

/// An amount of a measure that is not known yet.
pub(super) fn amount(text: &str) -> Result<Amount, String> {
    let wrong = || {
        format!("\"{text}\" is not an amount; write a share such as 0.5% or 0.005, or a number such as 40")
    };
    let typed = text.trim();
    let (digits, scale) = match typed.strip_suffix('%') {
        Some(digits) => (digits.trim(), 0.01),
        None => (typed, 1.0),
    };
    let value = digits.parse::<f64>().map_err(|_| wrong())? * scale;
    let is_fine = value.is_finite() && value >= 0.0;
    is_fine.then_some(Amount { value, is_percent: scale < 1.0 }).ok_or_else(wrong)
}

/// A value that a measure is tuned to.
pub(super) fn target(text: &str) -> Result<Amount, String> {
    amount(text).map_err(|_| {
        format!(
            "\"{text}\" is not a value; write a share such as 50% or 0.5, or a number such as 40 with --measure turns. To \
             tune towards another variant or scenario, run it (`chances run SCENARIO --variant NAME`) and write the \
             win rate that it has"
        )
    })
}

impl Amount {
    /// As a half-width or a margin of this measure, which `word` says: over 0, and under a half of a share.
    pub(super) fn margin(self, word: &str, measure: &MeasureAbout) -> Result<f64, String> {
        match measure.kind {
            Kind::Share if self.value > 0.0 && self.value < 0.5 => Ok(self.value),
            Kind::Share => {
                Err(format!("a {word} of a share must be between 0 % and 50 %; 0.5% is a good one"))
            }
            Kind::Mean if self.value > 0.0 => self.of_mean(measure),
            Kind::Mean => Err(format!("a {word} of a mean must be over 0; write a number such as 0.5")),
        }
    }

    /// As a value of this measure: over 0 and under 1, where it is a share.
    pub(super) fn target(self, measure: &MeasureAbout) -> Result<f64, String> {
        match measure.kind {
            Kind::Share if self.value > 0.0 && self.value < 1.0 => Ok(self.value),
            Kind::Share => {
                Err("a share must be between 0 % and 100 %; write one such as 50% or 0.5".to_owned())
            }
            Kind::Mean => self.of_mean(measure),
        }
    }

    fn of_mean(self, measure: &MeasureAbout) -> Result<f64, String> {
        match self.is_percent {
            true => {
                Err(format!("`{}` is a mean and not a share; write a number such as 40 or 0.5", measure.name))
            }
            false => Ok(self.value),
        }
    }
}

/// A half-width of a share: `0.5%` or `0.005`, over 0 and under a half.
pub(super) fn precision(text: &str) -> Result<f64, String> {
    let wrong = || format!("\"{text}\" is not a precision; write a share such as 0.5% or 0.005");
    let share = amount(text).map_err(|_| wrong())?.value;
    if share > 0.0 && share < 0.5 {
        Ok(share)
    } else {
        Err("a precision must be between 0 % and 50 %; 0.5% is a good one".to_owned())
    }
}

/// Numbers of players: one, or each from one to another, as in `1..5`.
pub(super) fn player_range(text: &str) -> Result<std::ops::RangeInclusive<i64>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let (low, high) = (players(low)?, players(high)?);
    if low <= high && high - low < 100 {
        Ok(low..=high)
    } else {
        Err(format!("\"{text}\" is not a range of players; write one such as 1..5"))
    }
}

/// Seconds, or minutes with `m`, or hours with `h`.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("\"{text}\" is not a time; write seconds such as 30 or 2.5, or 10m, or 1h");
    let text = text.trim();
    let (digits, scale) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1.0),
        Some((at, 'm')) => (&text[..at], 60.0),
        Some((at, 'h')) => (&text[..at], 3600.0),
        _ => (text, 1.0),
    };
    let seconds = digits.parse::<f64>().map_err(|_| wrong())? * scale;
    // A year is longer than anybody waits, and keeps the clock from running over.
    if seconds > 0.0 && seconds < 365.0 * 86_400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_understood() {
        for (text, number) in [
            ("1", 1),
            ("250k", 250_000),
            ("1M", 1_000_000),
            ("1.5M", 1_500_000),
            ("1_000", 1_000),
            ("2,000", 2_000),
        ] {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for text in
            ["", "k", "-1", "1.5", "1.2345k", "1e6", "ten", "0x10", "99999999999999999999", "1MM", "é"]
        {
            assert!(count(text).is_err(), "{text}");
        }
        assert!(positive_count("0").is_err());
    }

    #[test]
    fn precisions_are_understood() {
        assert_eq!(precision("0.5%"), Ok(0.005));
        assert_eq!(precision("0.002"), Ok(0.002));
        for text in ["0", "0%", "-1%", "50%", "1", "NaN", "inf", "%", ""] {
            assert!(precision(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_amount_is_what_its_measure_makes_of_it() {
        let words = || crate::stats::Words { more: String::new(), less: String::new() };
        let about =
            |kind| MeasureAbout { name: "turns".to_owned(), title: String::new(), kind, words: words() };
        let (share, mean) = (about(Kind::Share), about(Kind::Mean));
        assert_eq!(amount("50%").and_then(|one| one.target(&share)), Ok(0.5));
        assert_eq!(amount("40").and_then(|one| one.target(&mean)), Ok(40.0));
        assert_eq!(amount("0.5").and_then(|one| one.margin("margin", &mean)), Ok(0.5));
        for (text, measure) in [("40", &share), ("0", &share), ("100%", &share), ("40%", &mean)] {
            assert!(amount(text).and_then(|one| one.target(measure)).is_err(), "{text}");
        }
        assert!(amount("60%").and_then(|one| one.margin("margin", &share)).is_err());
        assert!(amount("-1").is_err() && amount("NaN").is_err() && amount("many").is_err());
    }

    #[test]
    fn times_are_understood() {
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2_500)));
        assert_eq!(seconds("10m"), Ok(Duration::from_secs(600)));
        for text in ["0", "-1", "NaN", "inf", "1e99", "soon", ""] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
