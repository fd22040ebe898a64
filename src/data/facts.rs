//! Reads the numbers of components: each counts as evidence, has an address, and can be overridden by it.

use std::{fmt::Display, ops::RangeInclusive};

use super::{Assumption, Node, Published, Section, Value, address::Address, section::integer_in};

/// A number as the file has it, and as it is played.
#[derive(Clone, Copy)]
struct Number {
    written: i64,
    value: i64,
}

impl Section<'_> {
    /// A published or assumed whole number: an [`integer`](Self::integer) that counts as evidence, or what an override
    /// says instead. An override must lie in `range`; it may leave the assumed range, since it is a question.
    pub fn fact<T>(&self, key: &str, range: RangeInclusive<T>) -> T
    where
        T: Copy + Display + Into<i64> + TryFrom<i64>,
    {
        let (low, high) = (*range.start(), *range.end());
        self.require(key, format!("a whole number from {low} to {high}"));
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
            return None;
        };
        let value = self.overridden(key, range).unwrap_or(written);
        self.weigh(key, Some(Number { written: written.into(), value: value.into() }));
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

    /// Counts a field that is no number, such as an effect, as one published or assumed fact.
    pub fn mark(&self, key: &str) {
        if self.table.entries.contains_key(key) {
            self.weigh(key, None);
        }
    }

    /// Counts a field once, by the `assumed = { key = [low, high] }` entry of its key, or `key = true` where it is no
    /// number.
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
        let Some(entry) = entry else {
            let published = Published { of: self.label.clone(), address };
            self.notes.evidence.borrow_mut().published.push(published);
            return;
        };
        let range = self.assumed_range(key, number.map(|number| number.written), entry);
        let assumption = Assumption {
            of: self.label.clone(),
            field: key.to_owned(),
            address,
            value: number.map(|number| number.value),
            range,
            place: entry.place.clone(),
        };
        self.notes.evidence.borrow_mut().assumed.push(assumption);
    }

    fn assumed_range(&self, key: &str, value: Option<i64>, entry: &Node) -> Option<(i64, i64)> {
        let right = match (value, &entry.value) {
            (None, Value::Flag(true)) => return None,
            (None, _) => format!("`{key}` is no number, so write assumed = {{ {key} = true }}"),
            (Some(value), Value::List(nodes)) => match nodes.as_slice() {
                [Node { value: Value::Integer(low), .. }, Node { value: Value::Integer(high), .. }]
                    if low > high =>
                {
                    format!("write the lower number first: assumed = {{ {key} = [{high}, {low}] }}")
                }
                [Node { value: Value::Integer(low), .. }, Node { value: Value::Integer(high), .. }] => {
                    if (low..=high).contains(&&value) {
                        return Some((*low, *high));
                    }
                    format!("`{key}` is {value}, which lies outside its assumed range of {low} to {high}")
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

    /// Notes what `assumed` names and nobody read.
    pub(super) fn note_unweighed_assumptions(&self) {
        for key in self.assumed_keys() {
            if !self.weighed.borrow().contains(&key) {
                let message = format!("`assumed` names `{key}`, which is no number or effect of this table");
                self.problem("assumed", message);
            }
        }
    }

    pub(super) fn assumed_keys(&self) -> Vec<String> {
        match self.table.entries.get("assumed").map(|node| &node.value) {
            Some(Value::Table(assumed)) => assumed.entries.keys().cloned().collect(),
            _ => Vec::new(),
        }
    }
}
