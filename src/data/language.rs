//! What the effect languages of games share: how a line of an ability is cut into prefixes, steps and words.
//!
//! A component file has its abilities as lists of short texts, `prefix: prefix: step; step`. What a prefix or a
//! step means is up to the game; this file knows marks, quotes and numbers, and where to report a mistake.

use super::{Node, Place, Section, Value, nearest};

/// The greatest number that an effect may speak of.
const MOST: u8 = 99;

/// What is wrong with a line, in words.
pub type Wrong = String;

/// The words of a step that have not been read yet.
///
/// White space separates words. Single quotes group several into one, which keeps its quotes, so that a title is
/// never taken for a word of the language.
///
/// ```
/// use chances::data::Words;
///
/// let mut words = Words::of("deal 2 to 'The Old Clerk'")?;
/// assert_eq!(words.next(), Some("deal"));
/// assert_eq!(words.number()?, 2);
/// assert!(words.take("to"));
/// assert_eq!(words.next(), Some("'The Old Clerk'"));
/// words.end()?;
///
/// let mut words = Words::of("deal two")?;
/// assert!(words.take("deal"));
/// assert_eq!(words.number(), Err("expected a number from 0 to 99, not \"two\"".to_owned()));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Words<'t> {
    rest: std::iter::Peekable<std::vec::IntoIter<&'t str>>,
}

impl<'t> Words<'t> {
    /// Cuts a text into words; wrong only where a quote is not closed.
    pub fn of(text: &'t str) -> Result<Self, Wrong> {
        let mut words = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let end = if let Some(quoted) = rest.strip_prefix('\'') {
                quoted.find('\'').map(|end| end + 2).ok_or("a quote ' is never closed")?
            } else {
                rest.find(char::is_whitespace).unwrap_or(rest.len())
            };
            words.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
        Ok(Self { rest: words.into_iter().peekable() })
    }

    /// Reads a word.
    // Not an iterator, whose `last` and `take` mean something else.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<&'t str> {
        self.rest.next()
    }

    /// The word that is read next.
    pub fn peek(&mut self) -> Option<&'t str> {
        self.rest.peek().copied()
    }

    /// Reads the last word, before those that stand in front of it.
    pub fn last(&mut self) -> Option<&'t str> {
        self.rest.next_back()
    }

    /// Reads a word if it is this one.
    pub fn take(&mut self, word: &str) -> bool {
        self.rest.next_if(|next| *next == word).is_some()
    }

    /// Reads a number from 0 to 99.
    pub fn number(&mut self) -> Result<u8, Wrong> {
        let word = self.next().ok_or("expected a number at the end")?;
        let number = word.parse().ok().filter(|number| *number <= MOST);
        number.ok_or_else(|| format!("expected a number from 0 to {MOST}, not \"{word}\""))
    }

    /// Reads a number from 0 to 99 if one is next.
    pub fn maybe_number(&mut self) -> Option<u8> {
        let number = self.peek()?.parse().ok().filter(|number| *number <= MOST)?;
        self.next();
        Some(number)
    }

    /// Reads a difference: `+2` or `-1`.
    pub fn signed(&mut self) -> Result<i8, Wrong> {
        let word = self.next().unwrap_or("");
        let number = word.parse();
        number.map_err(|_| format!("expected a number with its sign, such as +1 or -2, not \"{word}\""))
    }

    /// Every word must have been read.
    pub fn end(&mut self) -> Result<(), Wrong> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(format!("\"{word}\" is not expected here")),
        }
    }
}

/// An unknown word, with the nearest known one. Where none is near, `what` introduces all of them: "a step begins
/// with one of".
pub fn unknown(what: &str, word: &str, known: &[&str]) -> Wrong {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("unknown word \"{word}\"; did you mean \"{near}\"?"),
        None => format!("{what} {}, not \"{word}\"", known.join(", ")),
    }
}

/// A line of an ability: `prefix: prefix: step; step`. Marks inside single quotes do not count.
///
/// ```
/// use chances::data::{Line, condition, steps};
///
/// let line = Line::of("unless alone: may: draw 1; take 'Ace: Spades'");
/// assert_eq!(line.prefixes, ["unless alone", "may"]);
/// assert_eq!(line.steps(), ["draw 1", "take 'Ace: Spades'"]);
/// assert_eq!(condition(line.prefixes[0]), ("alone", false));
///
/// let line = Line::of("choose: draw 1; pay 1 / rest");
/// assert_eq!(line.alternatives(), ["draw 1; pay 1", "rest"]);
/// assert_eq!(steps(line.alternatives()[0]), ["draw 1", "pay 1"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'t> {
    /// What stands before each colon, in order, trimmed.
    pub prefixes: Vec<&'t str>,
    /// What stands behind the last colon, trimmed.
    pub body: &'t str,
}

impl<'t> Line<'t> {
    /// Cuts a line at its colons.
    pub fn of(text: &'t str) -> Self {
        let mut prefixes = split(text, ':');
        let body = prefixes.pop().unwrap_or_default();
        Self { prefixes, body }
    }

    /// The body as one list of steps, each trimmed; an empty body is one empty step.
    pub fn steps(&self) -> Vec<&'t str> {
        steps(self.body)
    }

    /// The body as alternatives, each trimmed and a list of [`steps`] of its own.
    pub fn alternatives(&self) -> Vec<&'t str> {
        split(self.body, '/')
    }
}

/// The steps of a body or of one of its alternatives, each trimmed: `step; step`.
pub fn steps(text: &str) -> Vec<&str> {
    split(text, ';')
}

/// A condition and whether it must hold: `unless X` must not.
pub fn condition(prefix: &str) -> (&str, bool) {
    let prefix = prefix.trim();
    match prefix.strip_prefix("unless ") {
        Some(condition) => (condition.trim_start(), false),
        None => (prefix, true),
    }
}

impl Section<'_> {
    /// Compiles every line of text at a key; nothing where the key is missing. What is wrong with a line is noted at
    /// that line as "in `key`: …", and the line is left out. Counts the key as one published or assumed fact.
    pub fn abilities<T>(
        &self,
        key: &str,
        mut compile: impl FnMut(&Place, &str) -> Result<T, Wrong>,
    ) -> Vec<T> {
        let lines = self.maybe_list(key).unwrap_or_default();
        self.mark(key);
        let mut compiled = Vec::new();
        for line in lines {
            match text_of(line).and_then(|text| compile(&line.place, text)) {
                Ok(ability) => compiled.push(ability),
                Err(wrong) => self.notes.problem(&line.place, format!("in `{key}`: {wrong}")),
            }
        }
        compiled
    }
}

fn text_of(node: &Node) -> Result<&str, Wrong> {
    match &node.value {
        Value::Text(text) => Ok(text),
        other => Err(format!("an ability must be a string in quotes, but this is {}", other.kind())),
    }
}

/// Splits at a mark, but not inside single quotes; the parts are trimmed.
fn split(text: &str, mark: char) -> Vec<&str> {
    let mut is_quoted = false;
    let is_mark = |letter: char| {
        is_quoted ^= letter == '\'';
        letter == mark && !is_quoted
    };
    text.split(is_mark).map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Document, Notes, Problems, Source};

    fn words(text: &str) -> Words<'_> {
        Words::of(text).expect("its quotes are closed")
    }

    fn wrong(text: &str) -> Wrong {
        text.to_owned()
    }

    #[test]
    fn quotes_group_words_and_stay_on_them() {
        let mut words = words("  bring\t'Sentry  Gun''Egg'  2 ");
        let read: Vec<_> = std::iter::from_fn(|| words.next()).collect();
        assert_eq!(read, ["bring", "'Sentry  Gun'", "'Egg'", "2"]);
    }

    #[test]
    fn a_quote_inside_a_word_is_a_letter() {
        assert_eq!(words("ship's log").next(), Some("ship's"));
    }

    #[test]
    fn an_open_quote_is_refused() {
        assert_eq!(Words::of("bring 'Sentry Gun").err(), Some(wrong("a quote ' is never closed")));
        assert_eq!(Words::of("'").err(), Some(wrong("a quote ' is never closed")));
    }

    #[test]
    fn words_are_read_from_both_ends() {
        let mut words = words("move enemy back");
        assert_eq!(words.peek(), Some("move"));
        assert!(!words.take("enemy") && words.take("move"));
        assert_eq!(words.last(), Some("back"));
        assert_eq!(words.end(), Err(wrong("\"enemy\" is not expected here")));
        assert_eq!((words.peek(), words.last(), words.end()), (None, None, Ok(())));
    }

    #[test]
    fn a_word_that_was_looked_at_is_still_the_last() {
        let mut words = words("back");
        words.peek();
        assert_eq!((words.last(), words.next()), (Some("back"), None));
    }

    #[test]
    fn a_number_goes_from_0_to_99() {
        assert_eq!((words("0").number(), words("99").number()), (Ok(0), Ok(99)));
        for text in ["100", "256", "-1", "x", "1.5"] {
            let expected = format!("expected a number from 0 to 99, not \"{text}\"");
            assert_eq!(words(text).number(), Err(expected));
        }
        assert_eq!(words("").number(), Err(wrong("expected a number at the end")));
    }

    #[test]
    fn what_is_no_number_is_left_to_be_read() {
        let mut words = words("99 100 x");
        assert_eq!((words.maybe_number(), words.maybe_number()), (Some(99), None));
        assert_eq!(words.next(), Some("100"));
        assert_eq!((words.maybe_number(), words.next(), words.maybe_number()), (None, Some("x"), None));
    }

    #[test]
    fn a_difference_has_a_sign() {
        assert_eq!((words("+2").signed(), words("-1").signed()), (Ok(2), Ok(-1)));
        let expected = "expected a number with its sign, such as +1 or -2, not";
        assert_eq!(words("more").signed(), Err(format!("{expected} \"more\"")));
        assert_eq!(words("").signed(), Err(format!("{expected} \"\"")));
    }

    #[test]
    fn an_unknown_word_gets_the_nearest_or_all() {
        let known = ["draw", "rest"];
        assert_eq!(unknown("a step is", "drw", &known), "unknown word \"drw\"; did you mean \"draw\"?");
        assert_eq!(unknown("a step is", "shoot", &known), "a step is draw, rest, not \"shoot\"");
    }

    #[test]
    fn a_line_is_cut_at_marks_outside_quotes() {
        let line = Line::of(" any : may:choose: take 'A: B; C / D' ; rest/ draw 1 ");
        assert_eq!(line.prefixes, ["any", "may", "choose"]);
        assert_eq!(line.body, "take 'A: B; C / D' ; rest/ draw 1");
        assert_eq!(line.alternatives(), ["take 'A: B; C / D' ; rest", "draw 1"]);
        assert_eq!(steps(line.alternatives()[0]), ["take 'A: B; C / D'", "rest"]);
    }

    #[test]
    fn what_is_empty_stays_as_an_empty_part() {
        assert_eq!(Line::of(""), Line { prefixes: vec![], body: "" });
        assert_eq!(Line::of("").steps(), [""]);
        assert_eq!(Line::of(": draw 1;").prefixes, [""]);
        assert_eq!(Line::of(": draw 1;").steps(), ["draw 1", ""]);
        assert_eq!(Line::of("rest /").alternatives(), ["rest", ""]);
    }

    #[test]
    fn an_open_quote_hides_every_mark_behind_it() {
        let line = Line::of("may: take 'Ace: rest; rest");
        assert_eq!((line.prefixes.as_slice(), line.steps()), (&["may"][..], vec!["take 'Ace: rest; rest"]));
    }

    #[test]
    fn unless_turns_a_condition_around() {
        assert_eq!(condition("alone"), ("alone", true));
        assert_eq!(condition(" unless  show tech "), ("show tech", false));
        assert_eq!(condition("unless"), ("unless", true));
        assert_eq!(condition("unlessalone"), ("unlessalone", true));
    }

    /// Reads `play` of a file, and a number before and after it, whose evidence shows the order.
    fn read(text: &str) -> (Vec<u8>, Result<Vec<String>, Problems>) {
        let source = Source { name: "cards.toml".to_owned(), text: text.to_owned() };
        let document = Document::parse(&source).expect("it is TOML");
        let notes = Notes::default();
        let section = Section::file(&document, &notes);
        section.maybe_fact("cost", 0..=9);
        let compiled = section.abilities("play", |place, text| {
            assert_eq!(place.file(), Some("cards.toml"));
            let mut words = Words::of(text)?;
            let number = words.number()?;
            words.end().map(|()| number)
        });
        section.maybe_fact("worth", 0..=9);
        drop(section);
        let addresses = |evidence: crate::data::Evidence| {
            let published = evidence.published.into_iter().map(|fact| fact.address);
            published.chain(evidence.assumed.into_iter().map(|fact| format!("{}?", fact.address))).collect()
        };
        (compiled, notes.finish().map(addresses))
    }

    #[test]
    fn abilities_are_one_fact_however_many_lines_they_have() {
        let (compiled, evidence) = read("cost = 1\nplay = [\"3\", \"4\"]\nworth = 2");
        assert_eq!(compiled, [3, 4]);
        assert_eq!(evidence.expect("all is well"), [":cards/cost", ":cards/play", ":cards/worth"]);
        let (compiled, evidence) = read("play = [\"3\"]\nassumed = { play = true }");
        assert_eq!((compiled, evidence.expect("all is well")), (vec![3], vec![":cards/play?".to_owned()]));
    }

    #[test]
    fn a_missing_key_is_no_ability_and_no_fact() {
        let (compiled, evidence) = read("cost = 1");
        assert_eq!((compiled, evidence.expect("all is well")), (vec![], vec![":cards/cost".to_owned()]));
    }

    #[test]
    fn what_is_wrong_is_noted_at_its_line() {
        let (compiled, evidence) = read("play = [\n  \"3\",\n  \"x\",\n  7,\n  \"5 6\",\n  \"4\",\n]");
        assert_eq!(compiled, [3, 4], "the good lines are still read");
        let expected = "cards.toml:3: in `play`: expected a number from 0 to 99, not \"x\"\n\
            cards.toml:4: in `play`: an ability must be a string in quotes, but this is a whole number\n\
            cards.toml:5: in `play`: \"6\" is not expected here";
        assert_eq!(evidence.expect_err("three lines are wrong").to_string(), expected);
        let (compiled, evidence) = read("play = \"3\"");
        assert!(compiled.is_empty(), "a text alone is no list");
        let expected = "cards.toml:1: `play` must be a list in brackets, but it is a string";
        assert_eq!(evidence.expect_err("it is no list").to_string(), expected);
    }
}
