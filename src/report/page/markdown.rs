//! Text in Markdown: a name or a title stands there as it is, and nothing in it is read as a mark.

/// Text within a line, in a table or outside of it.
pub(in crate::report) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before: Option<char> = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let after = letters.peek().copied();
        let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let is_mark = match letter {
            '\\' | '`' | '*' | '[' | ']' | '<' | '|' | '~' => true,
            // Within a word they mean nothing, and names such as p1_damage stay readable.
            '_' => !(is_word(before) && is_word(after)),
            '#' => !is_word(before),
            '&' => is_word(after) || after == Some('#'),
            _ => false,
        };
        if is_mark {
            escaped.push('\\');
        }
        escaped.push(if letter.is_control() { ' ' } else { letter });
        before = Some(letter);
    }
    escaped
}

/// Text that begins a line, where a few more letters are marks: those of lists, quotes and rules.
pub(in crate::report) fn paragraph(text: &str) -> String {
    let escaped = escape(text);
    let digits = escaped.bytes().take_while(u8::is_ascii_digit).count();
    match escaped[digits..].chars().next() {
        Some('-' | '+' | '>' | '=') if digits == 0 => format!("\\{escaped}"),
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &escaped[..digits], &escaped[digits..]),
        _ => escaped,
    }
}

/// Something to type, between as many backticks as it takes.
pub(in crate::report) fn code(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    let runs = text.split(|letter| letter != '`').map(str::len);
    let fence = "`".repeat(1 + runs.max().unwrap_or(0));
    match fence.len() {
        1 => format!("`{text}`"),
        _ => format!("{fence} {text} {fence}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_is_a_mark() {
        for (name, escaped) in [
            ("<b>bold</b> | *x* [a](b) `c`", "\\<b>bold\\</b> \\| \\*x\\* \\[a\\](b) \\`c\\`"),
            ("p1_damage and _this_", "p1_damage and \\_this\\_"),
            ("# 3 &amp; Q&A #4 C#", "\\# 3 \\&amp; Q\\&A \\#4 C#"),
            ("two\nlines", "two lines"),
            ("56.1 % (55.8 to 56.4)", "56.1 % (55.8 to 56.4)"),
        ] {
            assert_eq!(escape(name), escaped);
        }
    }

    #[test]
    fn a_paragraph_begins_no_list() {
        for (text, escaped) in [
            ("- a", "\\- a"),
            ("12. b", "12\\. b"),
            ("12 c", "12 c"),
            ("> d", "\\> d"),
            ("# e", "\\# e"),
            ("", ""),
        ] {
            assert_eq!(paragraph(text), escaped);
        }
    }

    #[test]
    fn code_is_fenced_whatever_is_in_it() {
        assert_eq!(code("chances run *"), "`chances run *`");
        assert_eq!(code("a ``b`` c"), "``` a ``b`` c ```");
    }
}
