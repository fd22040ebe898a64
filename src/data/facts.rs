//! Reads the numbers of components: each counts as evidence, has an address, and can be overridden by it.

use std::{fmt::Display, ops::RangeInclusive};

use super::{
    Assumption, Node, OwnNumber, Published, Section, Value,
    address::Address,
    section::{integer_in, whole_number},
};

/// A number as the file has it, and as it is played.
#[derive(Clone, Copy)]
struct Number {
    written: i64,
    value: i64,
    is_overridden: bool,
}

impl Section<'_> {
    /// A published, own or assumed whole number: an [`integer`](Self::integer) that counts as evidence, or what an override
    /// says instead. An override must lie in `range`; it may leave the assumed range, since it is a question.
    pub fn fact<T>(&self, key: &str, range: RangeInclusive<T>) -> T
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let (low, high) = (*range.start(), *range.end());
        self.require(key, whole_number(low, high));
        self.maybe_fact(key, range).unwrap_or(low)
    }

    /// The same for a number that a component may lack: a missing one is no evidence.
    pub fn maybe_fact<T>(&self, key: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let Some(written) = self.maybe_integer(key, range.clone()) else {
            // What is wrong has been said; its assumed range is not asked about a number that nobody wrote.
            self.weighed.borrow_mut().push(key.to_owned());
            ["own", "assumed"].iter().for_each(|grade| {
                self.node(grade);
            });
            return None;
        };
        let overridden = self.overridden(key, range);
        let value = overridden.unwrap_or(written);
        let is_overridden = overridden.is_some();
        self.weigh(key, Some(Number { written: written.into(), value: value.into(), is_overridden }));
        Some(value)
    }

    /// What was asked for in place of a number that stands in this table.
    fn overridden<T>(&self, key: &str, range: RangeInclusive<T>) -> Option<T>
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let asked = self.notes.overridden(&self.address_of(key))?;
        integer_in(self.notes, &asked.place(), &format!("`{key}`"), &Value::Integer(asked.value), range)
    }

    /// Counts a field that is no number, such as an effect, as one published, own or assumed fact.
    pub fn mark(&self, key: &str) {
        if self.table.entries.contains_key(key) {
            self.weigh(key, None);
        }
    }

    /// Counts a field once: as own where it is overridden or named in `own`, else by the `assumed = { key = [low, high] }`
    /// entry of its key, or `key = true` where it is no number.
    fn weigh(&self, key: &str, number: Option<Number>) {
        if self.weighed.borrow().iter().any(|known| known == key) {
            return;
        }
        self.weighed.borrow_mut().push(key.to_owned());
        let address = self.address_of(key);
        let entry = match self.node("assumed").map(|node| &node.value) {
            Some(Value::Table(assumed)) => assumed.entries.get(key),
            _ => None,
        };
        let (of, field, value) = (self.label.clone(), key.to_owned(), number.map(|number| number.value));
        let is_marked = self.is_marked_own(key);
        let range = entry.and_then(|entry| {
            // What stands in the file must fit it, unless it was read off the box.
            let written = number.map(|number| number.written);
            self.assumed_range(key, written, entry, is_marked)
        });
        if is_marked || number.is_some_and(|number| number.is_overridden) {
            let own = OwnNumber { of, field, address, value, range };
            self.notes.evidence.borrow_mut().own.push(own);
            return;
        }
        let Some(entry) = entry else {
            let published = Published { of, address };
            self.notes.evidence.borrow_mut().published.push(published);
            return;
        };
        let assumption = Assumption { of, field, address, value, range, place: entry.place.clone() };
        self.notes.evidence.borrow_mut().assumed.push(assumption);
    }

    /// Whether `own` names a field, or all of the table.
    fn is_marked_own(&self, key: &str) -> bool {
        match self.node("own").map(|node| &node.value) {
            Some(Value::Flag(all)) => *all,
            Some(Value::List(nodes)) => {
                nodes.iter().any(|node| matches!(&node.value, Value::Text(name) if name == key))
            }
            _ => false,
        }
    }

    fn assumed_range(
        &self,
        key: &str,
        value: Option<i64>,
        entry: &Node,
        may_leave_it: bool,
    ) -> Option<(i64, i64)> {
        let right = match (value, &entry.value) {
            (None, Value::Flag(true)) => return None,
            (None, _) => format!("`{key}` is not a number, so write assumed = {{ {key} = true }}"),
            (Some(value), Value::List(nodes)) => match nodes.as_slice() {
                [Node { value: Value::Integer(low), .. }, Node { value: Value::Integer(high), .. }]
                    if low > high =>
                {
                    format!("write the lower number first: assumed = {{ {key} = [{high}, {low}] }}")
                }
                [Node { value: Value::Integer(low), .. }, Node { value: Value::Integer(high), .. }] => {
                    if may_leave_it || (low..=high).contains(&&value) {
                        return Some((*low, *high));
                    }
                    format!(
                        "`{key}` is {value}, outside the range we assumed ({low} to {high}); if it is read off the \
                         box, our range is wrong: mark it own = [\"{key}\"], and please report it"
                    )
                }
                _ => format!("write assumed = {{ {key} = [low, high] }} with two whole numbers"),
            },
            (Some(_), _) => format!("write assumed = {{ {key} = [low, high] }} with two whole numbers"),
        };
        self.notes.problem(&entry.place, right);
        None
    }

    /// The address of a field of this table.
    fn address_of(&self, key: &str) -> String {
        format!("{}/{key}", self.address.claimed(self.notes))
    }

    /// The address of a table inside this one.
    pub(super) fn inner_address(&self, name: &str) -> Address {
        Address::inside(self.address.claimed(self.notes), name)
    }

    /// Notes what `assumed` or `own` names and nobody read.
    pub(super) fn note_unweighed_facts(&self) {
        self.note_unweighed_own();
        for key in self.assumed_keys() {
            if !self.weighed.borrow().contains(&key) {
                let message =
                    format!("`assumed` names `{key}`, which is not a number or an effect of this table");
                self.problem("assumed", message);
            }
        }
    }

    fn note_unweighed_own(&self) {
        let names = match self.table.entries.get("own").map(|node| &node.value) {
            None | Some(Value::Flag(true)) => return,
            Some(Value::List(names)) => names,
            Some(_) => {
                return self.problem(
                    "own",
                    "write own = true for all numbers of this table, or own = [\"field\", …]",
                );
            }
        };
        for name in names {
            let Value::Text(key) = &name.value else {
                let message = format!("`own` names fields in quotes, but this is {}", name.value.kind());
                self.notes.problem(&name.place, message);
                continue;
            };
            if !self.weighed.borrow().contains(key) {
                let message =
                    format!("`own` names `{key}`, which is not a number or an effect of this table");
                self.notes.problem(&name.place, message);
            }
        }
    }

    /// The fields that `own` names.
    pub(super) fn own_keys(&self) -> Vec<String> {
        let Some(Value::List(names)) = self.table.entries.get("own").map(|node| &node.value) else {
            return Vec::new();
        };
        let text = |node: &Node| match &node.value {
            Value::Text(name) => Some(name.clone()),
            _ => None,
        };
        names.iter().filter_map(text).collect()
    }

    pub(super) fn assumed_keys(&self) -> Vec<String> {
        match self.table.entries.get("assumed").map(|node| &node.value) {
            Some(Value::Table(assumed)) => assumed.entries.keys().cloned().collect(),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::data::{Document, Evidence, Notes, Override, Problems, Section, Source};

    /// Reads a table with two numbers and an effect, and what its text brought to light.
    fn read(text: &str, overrides: &[&str]) -> Result<Evidence, Problems> {
        let overrides: Vec<_> =
            overrides.iter().map(|typed| Override::read(typed).expect("ADDRESS=NUMBER")).collect();
        let source = Source { name: "box.toml".to_owned(), text: format!("game = \"ruin\"\n[card]\n{text}") };
        let document = Document::parse(&source).expect("TOML");
        let notes = Notes::with_overrides(&overrides);
        let file = Section::file(&document, &notes);
        file.text("game");
        if let Some(card) = file.maybe_section("card") {
            card.fact("attack", 0..=99_u8);
            card.fact("cost", 0..=99_u8);
            card.mark("play");
            card.maybe_text("play");
        }
        drop(file);
        notes.finish()
    }

    /// The fields of each grade: published, own, assumed.
    fn grades(evidence: &Evidence) -> [Vec<String>; 3] {
        let last = |address: &str| address.rsplit('/').next().unwrap_or_default().to_owned();
        [
            evidence.published.iter().map(|one| last(&one.address)).collect(),
            evidence.own.iter().map(|one| one.field.clone()).collect(),
            evidence.assumed.iter().map(|one| one.field.clone()).collect(),
        ]
    }

    const CARD: &str = "attack = 25\ncost = 3\nplay = \"draw\"\n";

    #[test]
    fn what_is_marked_own_is_neither_published_nor_assumed() {
        let with = |marks: &str| grades(&read(&format!("{CARD}{marks}"), &[]).expect("valid"));
        let none: [&str; 0] = [];
        assert_eq!(with(""), [vec!["attack", "cost", "play"], none.to_vec(), none.to_vec()]);
        assert_eq!(with("own = [\"cost\", \"play\"]"), [vec!["attack"], vec!["cost", "play"], none.to_vec()]);
        assert_eq!(with("own = true"), [none.to_vec(), vec!["attack", "cost", "play"], none.to_vec()]);
        let both = "own = [\"cost\"]\nassumed = { cost = [1, 5], play = true }";
        assert_eq!(with(both), [vec!["attack"], vec!["cost"], vec!["play"]], "own counts before assumed");
    }

    #[test]
    fn an_own_number_may_leave_the_range_that_was_assumed() {
        let assumed = format!("{CARD}assumed = {{ attack = [1, 20] }}\n");
        let said = read(&assumed, &[]).expect_err("it lies outside").to_string();
        let right = "`attack` is 25, outside the range we assumed (1 to 20); if it is read off the box, our range is \
                     wrong: mark it own = [\"attack\"], and please report it";
        assert!(said.contains(right), "{said}");
        let own = read(&format!("{assumed}own = [\"attack\"]"), &[]).expect("valid").own;
        let surprise = own[0].surprise().expect("it lies outside");
        assert!(surprise.ends_with("attack is 25, outside the range we assumed (1 to 20)"), "{surprise}");
        let inside =
            read(&format!("{CARD}assumed = {{ cost = [1, 5] }}\nown = true"), &[]).expect("valid").own;
        assert_eq!((inside[1].range, inside[1].surprise()), (Some((1, 5)), None));
        let wrong = read(&format!("{CARD}assumed = {{ cost = 3 }}\nown = true"), &[]).expect_err("no range");
        assert!(wrong.to_string().contains("write assumed = { cost = [low, high] }"), "{wrong}");
    }

    #[test]
    fn an_override_counts_as_own_and_the_file_must_still_be_right() {
        let text = format!("{CARD}assumed = {{ cost = [1, 5] }}\n");
        let evidence = read(&text, &["ruin:box/card/cost=9"]).expect("valid");
        assert_eq!(grades(&evidence)[1..], [vec!["cost"], vec![]]);
        assert_eq!((evidence.own[0].value, evidence.own[0].range), (Some(9), Some((1, 5))));
        let wrong = format!("{CARD}assumed = {{ cost = [4, 5] }}\n");
        assert!(read(&wrong, &["ruin:box/card/cost=4"]).is_err(), "the file says 3");
    }

    #[test]
    fn a_mistake_in_own_is_said() {
        for (own, expected) in [
            ("own = [\"costs\"]", "`own` names `costs`, which is not a number or an effect of this table"),
            ("own = false", "write own = true for all numbers of this table, or own = [\"field\", …]"),
            ("own = \"cost\"", "write own = true for all numbers"),
            ("own = [3]", "`own` names fields in quotes, but this is"),
        ] {
            let said = read(&format!("{CARD}{own}"), &[]).expect_err(own).to_string();
            assert!(said.contains(expected), "{said}");
        }
    }
}
