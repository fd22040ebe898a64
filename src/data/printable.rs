//! Text of a stranger as a terminal can show it.

/// The same text on one line: what a terminal would obey, or what turns the order of letters around, is written out.
///
/// ```
/// use chances::data::printable;
/// assert_eq!(printable("no\nmistakes \u{1b}[2J"), r"no\nmistakes \u{1b}[2J");
/// assert_eq!(printable("Überblick: 3 €"), "Überblick: 3 €");
/// ```
pub fn printable(text: &str) -> String {
    let is_obeyed = |letter: char| {
        let is_mark =
            matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let is_line = matches!(letter, '\u{2028}' | '\u{2029}');
        letter != '\t' && (letter.is_control() || is_mark || is_line)
    };
    let letter = |letter: char| match is_obeyed(letter) {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    text.chars().map(letter).collect()
}
