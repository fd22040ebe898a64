//! A knob: a key of a scenario and the values that it may take.

/// A key, and each value as `--set` takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Knob {
    pub(super) key: String,
    pub(super) values: Vec<String>,
}

/// More values than anybody would turn a knob through.
const MOST: i64 = 1_000;

impl Knob {
    /// Reads `key=a..b` or `key=a,b,c`.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "\"{text}\" is no knob; write a key and its values, as in purse=8..14 or wheel=coin,european"
            )
        };
        let (key, values) = text.split_once('=').ok_or_else(wrong)?;
        let (key, values) = (key.trim(), values.trim());
        if key.is_empty() || values.is_empty() {
            return Err(wrong());
        }
        let values = match values.split_once("..") {
            Some((low, high)) => range(low.trim(), high.trim()).ok_or_else(wrong)??,
            None => list(values),
        };
        if values.iter().any(String::is_empty) {
            return Err(wrong());
        }
        Ok(Self { key: key.to_owned(), values })
    }
}

/// The whole numbers from one to another; with signs where either end has a plus.
fn range(low: &str, high: &str) -> Option<Result<Vec<String>, String>> {
    let (first, last): (i64, i64) = (low.parse().ok()?, high.trim_start_matches('=').parse().ok()?);
    if first > last {
        return Some(Err(format!("{low}..{high} is empty; write the lower number first: {high}..{low}")));
    }
    if last - first >= MOST {
        return Some(Err(format!("{low}..{high} has too many values; {MOST} are the most")));
    }
    let is_signed = low.starts_with('+') || high.starts_with('+');
    let value = |number: i64| if is_signed { format!("{number:+}") } else { number.to_string() };
    Some(Ok((first..=last).map(value).collect()))
}

/// Values with commas between them; those within brackets do not part a value.
fn list(text: &str) -> Vec<String> {
    let mut values = vec![String::new()];
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            ',' if depth == 0 => {
                values.push(String::new());
                continue;
            }
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if let Some(value) = values.last_mut() {
            value.push(letter);
        }
    }
    values.iter().map(|value| value.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<String> {
        Knob::parse(text).expect("it is a knob").values
    }

    #[test]
    fn knobs_are_understood() {
        assert_eq!(values("purse=8..10"), ["8", "9", "10"]);
        assert_eq!(values("a.drones=-1..+1"), ["-1", "+0", "+1"]);
        assert_eq!(values("a.drones=-1..1"), ["-1", "0", "1"]);
        assert_eq!(values("wheel=coin, european"), ["coin", "european"]);
        assert_eq!(values("drones=[1, 2, 3],[2, 2, 2]"), ["[1, 2, 3]", "[2, 2, 2]"]);
        for text in ["purse", "purse=", "=1..2", "purse=3..1", "purse=1..x", "purse=1,,2", "purse=0..9999"] {
            assert!(Knob::parse(text).is_err(), "{text}");
        }
    }
}
