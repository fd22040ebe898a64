//! `--over key=values` and `--knob key=values`: an axis of a sweep, or what `tune` turns.

use std::collections::HashSet;

use crate::report::Axis;

/// A longer axis than this is a mistake.
const MOST_VALUES: i64 = 1_000;

/// Reads `players=1..5` or `strategy=novice,steady`.
pub(super) fn axis(text: &str) -> Result<Axis, String> {
    read(text, "--over", "players=1..5 or --over strategy=random,steady")
}

/// Reads `difficulty.drones=-2..+4` or `wheel=coin,european`.
pub(super) fn knob(text: &str) -> Result<Axis, String> {
    read(text, "--knob", "purse=8..14 or --knob wheel=coin,european")
}

fn read(text: &str, option: &str, example: &str) -> Result<Axis, String> {
    let Some((key, values)) = text.split_once('=') else {
        return Err(format!("no `=` in \"{text}\"; write {option} {example}"));
    };
    let key = key.trim();
    if key.is_empty() {
        return Err(format!("the key is empty in \"{text}\"; write {option} {example}"));
    }
    let values = match range(values.trim()) {
        Some(range) => range?,
        None => list(values),
    };
    if let Some(index) = values.iter().position(String::is_empty) {
        return Err(format!(
            "value {} of `{key}` is empty; write {option} {key}=1..5 or {key}=a,b",
            index + 1
        ));
    }
    let mut seen = HashSet::new();
    if let Some(twice) = values.iter().find(|value| !seen.insert(*value)) {
        return Err(format!("`{key}` has the value {twice} twice"));
    }
    Ok(Axis { key: key.to_owned(), values })
}

/// `a..b`, both included. Where an end is written with a sign, the numbers say how much more or less, and keep theirs.
fn range(text: &str) -> Option<Result<Vec<String>, String>> {
    let (first, last) = text.split_once("..")?;
    let last = last.strip_prefix('=').unwrap_or(last);
    let is_signed = first.starts_with(['+', '-']) || last.starts_with('+');
    let (Ok(from), Ok(to)) = (first.trim().parse::<i64>(), last.trim().parse::<i64>()) else {
        return Some(Err(format!(
            "\"{text}\" is not a range; write two whole numbers such as 1..5 or -1..+2"
        )));
    };
    if from > to {
        return Some(Err(format!("the range {text} is empty; write {to}..{from}")));
    }
    if to.saturating_sub(from) >= MOST_VALUES {
        return Some(Err(format!("the range {text} has more than {MOST_VALUES} values; name some of them")));
    }
    let value = |number: i64| if is_signed { format!("{number:+}") } else { number.to_string() };
    Some(Ok((from..=to).map(value).collect()))
}

/// Splits at commas, but not within `[1, 2]`, `{ … }` or quotes.
pub(super) fn list(text: &str) -> Vec<String> {
    let mut values = vec![String::new()];
    let (mut depth, mut is_quoted) = (0_i32, false);
    for letter in text.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '[' | '{' if !is_quoted => depth += 1,
            ']' | '}' if !is_quoted => depth -= 1,
            _ => {}
        }
        match values.last_mut() {
            Some(last) if letter != ',' || depth > 0 || is_quoted => last.push(letter),
            _ => values.push(String::new()),
        }
    }
    values.iter().map(|value| value.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<String> {
        axis(text).expect("it is an axis").values
    }

    #[test]
    fn ranges_include_both_ends_and_keep_their_sign() {
        assert_eq!(values("players=1..3"), ["1", "2", "3"]);
        assert_eq!(values("drones=-1..2"), ["-1", "+0", "+1", "+2"]);
        assert_eq!(values("drones=-1..+2"), ["-1", "+0", "+1", "+2"]);
        assert_eq!(values("purse=7..7"), ["7"]);
    }

    #[test]
    fn lists_are_split_at_commas_outside_of_brackets() {
        assert_eq!(values("strategy=random, steady"), ["random", "steady"]);
        assert_eq!(values("drones=[1, 2, 3],+1,\"a,b\""), ["[1, 2, 3]", "+1", "\"a,b\""]);
    }

    #[test]
    fn nonsense_is_refused() {
        for (text, words) in [
            ("players", "no `=`"),
            ("=3", "the key is empty"),
            ("players=", "is empty"),
            ("players=1,,2", "value 2 of `players` is empty"),
            ("players=5..1", "write 1..5"),
            ("players=a..b", "not a range"),
            ("players=1..9999999999", "more than 1000"),
            ("players=-9223372036854775808..9223372036854775807", "more than 1000"),
            ("players=2,2", "twice"),
        ] {
            let said = axis(text).expect_err(text);
            assert!(said.contains(words), "{text}: {said}");
        }
    }
}
