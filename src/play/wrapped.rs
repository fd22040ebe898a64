//! Long lines, broken so that they fit on a terminal.

/// Lines of at most `width` letters: a lead, and behind it pieces, each with what parts it from the next one. Further lines
/// begin `indent` blanks from the left; a piece that is longer than a line has one of its own.
///
/// ```
/// use chances::play::wrapped;
/// let lines = wrapped("a card: ", "it does this; and that".split_inclusive(' '), 4, 16);
/// assert_eq!(lines, ["a card: it does", "    this; and", "    that"]);
/// ```
pub fn wrapped<'p>(
    lead: &str,
    pieces: impl IntoIterator<Item = &'p str>,
    indent: usize,
    width: usize,
) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut line, mut is_begun) = (lead.to_owned(), false);
    for piece in pieces {
        let letters = line.chars().count() + piece.trim_end().chars().count();
        if is_begun && letters > width {
            lines.push(line.trim_end().to_owned());
            line = " ".repeat(indent);
        }
        line += piece;
        is_begun = true;
    }
    lines.push(line.trim_end().to_owned());
    lines
}
