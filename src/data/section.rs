//! Reads one table, key by key, and collects what is wrong instead of stopping.
//!
//! A getter that finds a mistake notes it and returns a harmless value, so that one pass finds all of them.
//! When a section is dropped, the keys that nobody asked for are noted as unknown, each with the nearest
//! name that was asked for.

use std::{cell::RefCell, fmt::Display, ops::RangeInclusive};

use super::{Document, Node, Notes, Place, TableNode, Value, address::Address, hint, nearest};

/// One table that is being read.
pub struct Section<'a> {
    pub(super) table: &'a TableNode,
    pub(super) notes: &'a Notes,
    pub(super) label: String,
    pub(super) address: Address,
    /// The dotted path of the table, ending in a dot, where its keys can be set from outside.
    path: Option<String>,
    asked: RefCell<Vec<String>>,
    pub(super) weighed: RefCell<Vec<String>>,
}

impl<'a> Section<'a> {
    /// Begins to read a table; `label` is what evidence calls its owner.
    pub fn new(table: &'a TableNode, notes: &'a Notes, label: impl Into<String>) -> Self {
        let (path, asked, weighed) = Default::default();
        let label = label.into();
        let address = Address::of(&label);
        Self { table, notes, label, address, path, asked, weighed }
    }

    /// Begins to read a component file, whose numbers have addresses: `legendary:hive/…`.
    pub fn file(document: &'a Document, notes: &'a Notes) -> Self {
        let mut section = Self::new(&document.root, notes, &document.name);
        section.address = Address::of_file(document);
        section
    }

    /// The same for a table whose keys, and those of the tables in it, can be set from outside.
    pub fn settable(table: &'a TableNode, notes: &'a Notes, label: impl Into<String>) -> Self {
        let mut section = Self::new(table, notes, label);
        section.path = Some(String::new());
        section
    }

    /// Where the table begins.
    pub fn place(&self) -> &Place {
        &self.table.place
    }

    /// Where a key stands, or the table where it does not.
    pub fn place_of(&self, key: &str) -> &Place {
        self.table.entries.get(key).map_or(&self.table.place, |node| &node.place)
    }

    /// Where problems go.
    pub fn notes(&self) -> &'a Notes {
        self.notes
    }

    /// The keys that stand in the table, in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.table.entries.keys().map(String::as_str)
    }

    /// Lets every key stand unread: for a first look at a file that is read in full later.
    pub fn ignore_rest(self) {
        let keys: Vec<_> = self.keys().map(str::to_owned).collect();
        self.asked.borrow_mut().extend(keys.iter().cloned());
        self.weighed.borrow_mut().extend(self.assumed_keys());
        self.weighed.borrow_mut().extend(self.own_keys());
    }

    /// Gives the table another owner, once its title has been read.
    pub fn relabel(&mut self, label: impl Into<String>) {
        self.label = label.into();
        self.address.rename(&self.label);
    }

    /// Notes a problem with a key that this table has or lacks.
    pub fn problem(&self, key: &str, message: impl Into<String>) {
        self.notes.problem(self.place_of(key), message);
    }

    /// The raw node of a key, which then counts as known.
    pub fn node(&self, key: &str) -> Option<&'a Node> {
        self.ask(key);
        self.table.entries.get(key)
    }

    /// A whole number within a range, if the key is there.
    pub fn maybe_integer<T>(&self, key: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let node = self.node(key)?;
        integer_in(self.notes, &node.place, &format!("`{key}`"), &node.value, range)
    }

    /// A whole number within a range; the least one, with a problem noted, where it is missing or wrong.
    pub fn integer<T>(&self, key: &str, range: RangeInclusive<T>) -> T
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let (low, high) = (*range.start(), *range.end());
        self.require(key, whole_number(low, high));
        self.maybe_integer(key, range).unwrap_or(low)
    }

    /// A list of whole numbers within a range, if the key is there.
    pub fn maybe_integers<T>(&self, key: &str, range: RangeInclusive<T>) -> Option<Vec<T>>
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let nodes = self.maybe_list(key)?;
        let name = format!("an entry of `{key}`");
        Some(
            nodes
                .iter()
                .filter_map(|node| integer_in(self.notes, &node.place, &name, &node.value, range.clone()))
                .collect(),
        )
    }

    /// A number within a range, if the key is there.
    pub fn maybe_number(&self, key: &str, range: RangeInclusive<f64>) -> Option<f64> {
        let node = self.node(key)?;
        let number = match node.value {
            Value::Integer(number) => number as f64,
            Value::Float(number) => number,
            ref other => {
                self.wrong(key, node, "a number", other);
                return None;
            }
        };
        if range.contains(&number) {
            return Some(number);
        }
        let (low, high) = (range.start(), range.end());
        self.problem(key, format!("`{key}` is {number}, but it must be a number from {low} to {high}"));
        None
    }

    /// A text, if the key is there.
    pub fn maybe_text(&self, key: &str) -> Option<&'a str> {
        let node = self.node(key)?;
        match &node.value {
            Value::Text(text) => Some(text),
            other => {
                self.wrong(key, node, "a string in quotes", other);
                None
            }
        }
    }

    /// A text; empty, with a problem noted, where it is missing or wrong.
    pub fn text(&self, key: &str) -> &'a str {
        self.require(key, "\"…\"");
        self.maybe_text(key).unwrap_or("")
    }

    /// `true` or `false`, if the key is there.
    pub fn maybe_flag(&self, key: &str) -> Option<bool> {
        let node = self.node(key)?;
        match node.value {
            Value::Flag(flag) => Some(flag),
            ref other => {
                self.wrong(key, node, "true or false", other);
                None
            }
        }
    }

    /// One of several words, if the key is there; a word that is near to one of them is suggested.
    pub fn maybe_word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let text = self.maybe_text(key)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        if found.is_none() {
            self.unknown_word(self.place_of(key), key, text, words.iter().map(|(word, _)| *word));
        }
        found
    }

    /// One of several words; `None`, with a problem noted, where it is missing or wrong.
    pub fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let list: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        self.require(key, list.join(" or "));
        self.maybe_word(key, words)
    }

    /// Notes that a word is not one of those that are known.
    pub fn unknown_word<'w>(
        &self,
        place: &Place,
        key: &str,
        typed: &str,
        known: impl IntoIterator<Item = &'w str>,
    ) {
        let hint = hint(typed, "values", known);
        self.notes.problem(place, format!("invalid `{key}` \"{typed}\"; {hint}"));
    }

    /// A list, if the key is there.
    pub fn maybe_list(&self, key: &str) -> Option<&'a [Node]> {
        let node = self.node(key)?;
        match &node.value {
            Value::List(nodes) => Some(nodes),
            other => {
                self.wrong(key, node, "a list in brackets", other);
                None
            }
        }
    }

    /// A table inside this one, if the key is there.
    pub fn maybe_section(&self, key: &str) -> Option<Section<'a>> {
        let node = self.node(key)?;
        match &node.value {
            Value::Table(table) => {
                let mut section = Section::new(table, self.notes, key);
                section.address = self.inner_address(key);
                section.path = self.path.as_ref().map(|path| format!("{path}{key}."));
                Some(section)
            }
            other => {
                self.wrong(key, node, "a table", other);
                None
            }
        }
    }

    /// Every table of an array of tables, such as `[[card]]`; none where the key is not there.
    pub fn sections(&self, key: &str) -> Vec<Section<'a>> {
        let mut sections = Vec::new();
        for (number, node) in self.maybe_list(key).unwrap_or_default().iter().enumerate() {
            match &node.value {
                Value::Table(table) => {
                    let mut section = Section::new(table, self.notes, key);
                    section.address = self.inner_address(&format!("{key} {}", number + 1));
                    sections.push(section);
                }
                other => self.wrong(key, node, &format!("a table, written as [[{key}]]"), other),
            }
        }
        sections
    }

    /// Counts a key as known.
    fn ask(&self, key: &str) {
        self.asked.borrow_mut().push(key.to_owned());
        if let Some(path) = &self.path {
            self.notes.keys.borrow_mut().insert(format!("{path}{key}"));
        }
    }

    pub(super) fn require(&self, key: &str, expected: impl Display) {
        if !self.table.entries.contains_key(key) {
            self.ask(key);
            self.problem(key, format!("`{key}` is missing; add {key} = {expected}"));
        }
    }

    fn wrong(&self, key: &str, node: &Node, expected: &str, found: &Value) {
        self.notes.problem(&node.place, format!("`{key}` must be {expected}, but it is {}", found.instead()));
    }

    fn note_unknown_keys(&self) {
        for (key, node) in &self.table.entries {
            if !self.asked.borrow().contains(key) {
                self.notes.problem(&node.place, self.unknown_key(key));
            }
        }
    }

    /// What to say of a key that nobody asked for: which one may be meant.
    fn unknown_key(&self, key: &str) -> String {
        // Who leaves out the table in front of a key means that key, rather than one that looks like it.
        if let (Some(path), Some(meant)) = (&self.path, self.notes.key_ending_in(key)) {
            return format!("unknown key `{path}{key}`; did you mean `{meant}`?");
        }
        let mut asked = self.asked.borrow().clone();
        if let Some(near) = nearest(key, asked.iter().map(String::as_str)) {
            return format!("unknown key `{key}`; did you mean `{near}`?");
        }
        if let (Some(path), Some(meant)) = (&self.path, self.notes.key_ending_near(key)) {
            return format!("unknown key `{path}{key}`; did you mean `{meant}`?");
        }
        asked.sort();
        asked.dedup();
        let known: Vec<_> = asked.iter().map(|known| format!("`{known}`")).collect();
        format!("unknown key `{key}`; valid keys here: {}", known.join(", "))
    }
}

impl Drop for Section<'_> {
    fn drop(&mut self) {
        self.note_unknown_keys();
        self.note_unweighed_facts();
    }
}

/// What a whole number may be, for errors.
pub(super) fn whole_number(low: impl Display, high: impl Display) -> String {
    let (low, high) = (low.to_string(), high.to_string());
    if low == high { low } else { format!("a whole number from {low} to {high}") }
}

/// A whole number within a range; what is wrong with any other value is noted.
pub(super) fn integer_in<T>(
    notes: &Notes,
    place: &Place,
    name: &str,
    value: &Value,
    range: RangeInclusive<T>,
) -> Option<T>
where
    T: Copy + Display + Into<i64> + TryFrom<i64>,
{
    let (low, high) = (*range.start(), *range.end());
    let expected = whole_number(low, high);
    let wrong = |words: String| notes.problem(place, words);
    let number = match value {
        Value::Integer(number) => *number,
        Value::Text(text) if let Some(number) = signed_number(text) => {
            // Where less than nothing makes sense, a plus does, too.
            if low.into() >= 0 {
                wrong(format!(
                    "{name} must be {expected}, but it is \"{text}\"; write {number} without the plus"
                ));
                return None;
            }
            number
        }
        other => {
            wrong(format!("{name} must be {expected}, but it is {}", other.instead()));
            return None;
        }
    };
    if !(low.into()..=high.into()).contains(&number) {
        wrong(format!("{name} is {number}, but it must be {expected}"));
        return None;
    }
    T::try_from(number).ok()
}

/// The number in a text such as `+1`, which a key that takes a difference would know.
fn signed_number(text: &str) -> Option<i64> {
    text.strip_prefix('+').and_then(|digits| digits.parse().ok())
}
