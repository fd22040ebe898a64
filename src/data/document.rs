//! A TOML file as a tree whose every node remembers where it was written.
//!
//! The tree is our own rather than the parser's, because a scenario is put together from several places:
//! a file, its variant, and what was typed after `--set`. Each node keeps its own place for errors.

use std::{collections::BTreeMap, fmt, sync::Arc};

use toml::de::{DeTable, DeValue};

use super::{Problem, Problems, Source};
use crate::play::Digest;

/// Where something was written: a file and a line, or an option of the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    origin: Arc<str>,
    line: Option<usize>,
}

impl Place {
    /// A whole file, or an option of the command line.
    pub fn whole(origin: &str) -> Self {
        Self { origin: origin.into(), line: None }
    }

    /// The file, where it is a line of one.
    pub fn file(&self) -> Option<&str> {
        self.line.map(|_| self.origin())
    }

    /// The file or option itself, without a line.
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}", self.origin),
            None => write!(f, "{}", self.origin),
        }
    }
}

/// A value and where it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// What it says.
    pub value: Value,
    /// Where.
    pub place: Place,
}

/// What TOML can say. Dates are read as text: no file of ours has one.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `3`
    Integer(i64),
    /// `0.5`
    Float(f64),
    /// `true`
    Flag(bool),
    /// `"text"`
    Text(String),
    /// `[1, 2]`
    List(Vec<Node>),
    /// `{ a = 1 }` or `[a]`
    Table(TableNode),
}

/// A table, its keys in alphabetical order.
#[derive(Clone, Debug, PartialEq)]
pub struct TableNode {
    /// The entries by key.
    pub entries: BTreeMap<String, Node>,
    /// Where the table begins.
    pub place: Place,
}

/// A parsed file.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The file's name, as errors and results call it.
    pub name: String,
    /// Everything in it.
    pub root: TableNode,
}

impl Document {
    /// Parses a text; every syntax error is reported, not the first alone.
    pub fn parse(source: &Source) -> Result<Self, Problems> {
        let origin: Arc<str> = source.name.as_str().into();
        let lines = Lines::of(&source.text, origin.clone());
        let (root, errors) = DeTable::parse_recoverable(&source.text);
        let mut problems = Problems::default();
        for error in errors {
            let place = lines.place(error.span().map_or(0, |span| span.start));
            problems
                .0
                .push(Problem { place, message: format!("not valid TOML: {}", error.message().trim()) });
        }
        if !problems.0.is_empty() {
            return Err(problems);
        }
        let place = Place { origin, line: None };
        let root = table(root.get_ref(), place, &lines, &mut problems);
        if problems.0.is_empty() { Ok(Self { name: source.name.clone(), root }) } else { Err(problems) }
    }
}

impl TableNode {
    /// Changes what stands at a dotted path such as `difficulty.drones`, as `--set` does.
    pub fn set(&mut self, path: &str, node: Node) -> Result<(), Problems> {
        let mut table = self;
        let mut keys = path.split('.').peekable();
        while let Some(key) = keys.next() {
            if key.is_empty() {
                return Err(Problems::one(
                    node.place,
                    "the key is empty; write key=value, or table.key=value".to_owned(),
                ));
            }
            if keys.peek().is_none() {
                table.entries.insert(key.to_owned(), node);
                return Ok(());
            }
            let place = node.place.clone();
            let inner = table.entries.entry(key.to_owned()).or_insert_with(|| Node {
                value: Value::Table(TableNode { entries: BTreeMap::new(), place: place.clone() }),
                place,
            });
            match &mut inner.value {
                Value::Table(inner) => table = inner,
                other => {
                    let message = format!("`{key}` is {}, so nothing can be set inside it", other.kind());
                    return Err(Problems::one(node.place, message));
                }
            }
        }
        Ok(())
    }

    /// A text that stands at a key, if one does: for a first look, without noting mistakes.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.entries.get(key).map(|node| &node.value) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Adds what the table says to a digest; comments, order and lay-out do not count.
    pub fn digest(&self, digest: &mut Digest) {
        digest.number(self.entries.len() as u64);
        for (key, node) in &self.entries {
            digest.text(key);
            node.value.digest(digest);
        }
    }
}

impl Value {
    /// Reads what follows the `=` of `--set key=value`: TOML where it is TOML, plain text otherwise.
    ///
    /// A leading `+` stays text: `+1` means "one more", which TOML would read as 1.
    pub fn typed(text: &str, place: &Place) -> Value {
        let parsed = if text.starts_with('+') { None } else { DeValue::parse(text).ok() };
        let lines = Lines { origin: place.origin.clone(), starts: Vec::new() };
        let mut problems = Problems::default();
        match parsed.map(|parsed| value(parsed.get_ref(), place, &lines, &mut problems)) {
            Some(value) if problems.0.is_empty() => value,
            _ => Value::Text(text.to_owned()),
        }
    }

    /// The value as it stands in a file.
    pub fn to_toml(&self) -> String {
        match self {
            Value::Integer(number) => number.to_string(),
            Value::Float(number) => format!("{number:?}"),
            Value::Flag(flag) => flag.to_string(),
            Value::Text(text) => format!("\"{}\"", text.replace('\\', r"\\").replace('"', "\\\"")),
            Value::List(nodes) => {
                let list: Vec<_> = nodes.iter().map(|node| node.value.to_toml()).collect();
                format!("[{}]", list.join(", "))
            }
            Value::Table(table) => {
                let entry = |(key, node): (&String, &Node)| format!("{key} = {}", node.value.to_toml());
                let entries: Vec<_> = table.entries.iter().map(entry).collect();
                format!("{{ {} }}", entries.join(", "))
            }
        }
    }

    /// What kind of value it is, for errors: "a whole number".
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Integer(_) => "a whole number",
            Value::Float(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::Text(_) => "a string",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }

    /// What it is instead of what was expected, for errors.
    pub(super) fn instead(&self) -> String {
        match self {
            Value::Float(number) => format!("{number:?}"),
            Value::Text(digits) if is_too_large(digits) => format!("{digits}, which is too large"),
            other => other.kind().to_owned(),
        }
    }

    fn digest(&self, digest: &mut Digest) {
        // Hashes stand in files, so this word stays.
        digest.text(if let Value::Text(_) = self { "a text" } else { self.kind() });
        match self {
            Value::Integer(number) => digest.number(*number as u64),
            Value::Float(number) => digest.number(number.to_bits()),
            Value::Flag(flag) => digest.number(u64::from(*flag)),
            Value::Text(text) => digest.text(text),
            Value::List(nodes) => {
                digest.number(nodes.len() as u64);
                nodes.iter().for_each(|node| node.value.digest(digest));
            }
            Value::Table(table) => table.digest(digest),
        }
    }
}

/// Where each line of a text begins.
struct Lines {
    origin: Arc<str>,
    starts: Vec<usize>,
}

impl Lines {
    fn of(text: &str, origin: Arc<str>) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { origin, starts }
    }

    fn place(&self, offset: usize) -> Place {
        let line = self.starts.partition_point(|start| *start <= offset);
        Place { origin: self.origin.clone(), line: (line > 0).then_some(line) }
    }
}

fn table(source: &DeTable<'_>, place: Place, lines: &Lines, problems: &mut Problems) -> TableNode {
    let entries = source
        .iter()
        .map(|(key, entry)| {
            let place = lines.place(key.span().start);
            let value = value(entry.get_ref(), &place, lines, problems);
            (key.get_ref().to_string(), Node { value, place })
        })
        .collect();
    TableNode { entries, place }
}

/// Whether a text stands for a whole number that is none here, because it is too large.
fn is_too_large(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<i64>().is_err()
}

fn value(source: &DeValue<'_>, place: &Place, lines: &Lines, problems: &mut Problems) -> Value {
    let mut refuse = |message: String| {
        problems.0.push(Problem { place: place.clone(), message });
        Value::Integer(0)
    };
    match source {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => {
            let digits = number.as_str().replace('_', "");
            match i64::from_str_radix(&digits, number.radix()) {
                Ok(number) => Value::Integer(number),
                Err(_) => refuse(format!("the number {digits} is too large")),
            }
        }
        DeValue::Float(number) => match number.as_str().replace('_', "").parse() {
            Ok(number) => Value::Float(number),
            Err(_) => refuse(format!("{} is not a number", number.as_str())),
        },
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Datetime(date) => Value::Text(date.to_string()),
        DeValue::Array(items) => Value::List(
            items
                .iter()
                .map(|item| {
                    let place =
                        if lines.starts.is_empty() { place.clone() } else { lines.place(item.span().start) };
                    Node { value: value(item.get_ref(), &place, lines, problems), place }
                })
                .collect(),
        ),
        DeValue::Table(inner) => Value::Table(table(inner, place.clone(), lines, problems)),
    }
}
