//! Reading the lines of a replay.

use super::pieces::Held;

/// What stands in the slots `{}` of a pattern.
pub fn read<'a, const SLOTS: usize>(line: &'a str, pattern: &str) -> Option<[&'a str; SLOTS]> {
    let mut parts = pattern.split("{}");
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut found = [""; SLOTS];
    for slot in &mut found {
        let part = parts.next()?;
        let end = if part.is_empty() { rest.len() } else { rest.find(part)? };
        *slot = &rest[..end];
        rest = &rest[end + part.len()..];
    }
    (rest.is_empty() && parts.next().is_none()).then_some(found)
}

pub fn number(text: &str) -> u8 {
    text.parse().unwrap_or_else(|_| panic!("\"{text}\" is no number"))
}

/// The tile that a line calls "the electric prod (uses left: 1)".
pub fn tile(words: &str) -> Held {
    let words = words.strip_prefix("the ").unwrap_or_else(|| panic!("\"{words}\" is no tile"));
    if let Some([name, uses]) = read(words, "{} (uses left: {})") {
        return (name.to_owned(), number(uses), 0);
    }
    match read(words, "{} (Jonesy tokens: {})") {
        Some([name, cats]) => (name.to_owned(), 0, number(cats)),
        None => (words.to_owned(), 0, 0),
    }
}
