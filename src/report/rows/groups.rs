//! Rows of many games, grouped: how many there are in each group, who has won how often, and means.

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    io::{self, Write},
};

use crate::{
    play::result,
    report::{
        Estimate,
        kit::format::{mean_of, share, whole},
    },
    stats::{Moments, Stopping},
};

/// One group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Group {
    games: u64,
    /// How many games had each result.
    results: BTreeMap<String, u64>,
    /// The values of each column that a mean is taken of.
    values: Vec<Moments>,
}

/// Games by the values of some columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    by: Vec<String>,
    of: Vec<String>,
    groups: BTreeMap<Vec<String>, Group>,
}

impl Groups {
    /// Says what is grouped by, and which columns means are taken of: the same for every file.
    pub fn begin(&mut self, by: &[String], of: &[String]) -> Result<(), String> {
        if self.by.is_empty() {
            (self.by, self.of) = (by.to_vec(), of.to_vec());
        }
        if self.of == of { Ok(()) } else { Err("it is from another game; report it separately".to_owned()) }
    }

    /// Adds some games of a group.
    pub fn add(&mut self, key: Vec<String>, games: u64, result: &str, values: &[Moments]) {
        let group = self.groups.entry(key).or_default();
        group.games += games;
        *group.results.entry(result.to_owned()).or_default() += games;
        group.values.resize(self.of.len(), Moments::default());
        group.values.iter_mut().zip(values).for_each(|(all, more)| all.add(more));
    }

    fn add_values(&mut self, key: &[String], values: &[Moments]) {
        let group = self.groups.entry(key.to_vec()).or_default();
        group.values.resize(self.of.len(), Moments::default());
        group.values.iter_mut().zip(values).for_each(|(all, more)| all.add(more));
    }

    /// The columns that the games are grouped by.
    pub fn by(&self) -> &[String] {
        &self.by
    }

    /// The results whose share is shown: `won` of a co-operative game, else all.
    fn shown(&self) -> Vec<String> {
        let mut all: Vec<_> = self.groups.values().flat_map(|group| group.results.keys().cloned()).collect();
        all.sort();
        all.dedup();
        match all.iter().all(|name| name == result::WON || name == result::LOST) {
            true => vec![result::WON.to_owned()],
            false => all,
        }
    }

    /// Adds the groups of another file.
    pub fn merge(&mut self, other: &Groups) -> Result<(), String> {
        self.begin(&other.by, &other.of)?;
        for (key, group) in &other.groups {
            self.add_values(key, &group.values);
            group.results.iter().for_each(|(result, games)| self.add(key.clone(), *games, result, &[]));
        }
        Ok(())
    }

    /// The table, its head first.
    pub fn lines(&self) -> Vec<Vec<String>> {
        let all: u64 = self.groups.values().map(|group| group.games).sum();
        // Within one result, the share of wins says nothing.
        let has_rate = !self.by.iter().any(|name| name == "result" || name == "outcome");
        let shown = if has_rate { self.shown() } else { Vec::new() };
        let figures = ["games", "share"].into_iter().map(str::to_owned).chain(shown.iter().cloned());
        let means = self.of.iter().map(|name| format!("mean {name}"));
        let mut lines = vec![self.by.iter().cloned().chain(figures).chain(means).collect::<Vec<_>>()];
        let mut groups: Vec<_> = self.groups.iter().collect();
        groups.sort_by(|(one, _), (other, _)| by_value(one, other));
        for (key, group) in groups {
            let share_of_all = match has_rate {
                // How many games of each kind were played is no chance, but how they ended is.
                true => format!("{:.1} %", 100.0 * group.games as f64 / all.max(1) as f64),
                false => share_of(group.games, all),
            };
            let count = |result: &String| group.results.get(result).copied().unwrap_or(0);
            let rates = shown.iter().map(|result| share_of(count(result), group.games));
            let figures = [whole(group.games), share_of_all].into_iter().chain(rates);
            let means = group.values.iter().map(mean_of);
            lines.push(key.iter().cloned().chain(figures).chain(means).collect());
        }
        lines
    }

    /// Writes the table.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let lines = self.lines();
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<_> = (0..lines[0].len()).map(width).collect();
        for line in &lines {
            let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
            writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// Groups in the order of their values: numbers by their size, before texts.
fn by_value(one: &[String], other: &[String]) -> Ordering {
    let number = |text: &String| text.parse::<f64>().ok();
    let compared = one.iter().zip(other).map(|(one, other)| match (number(one), number(other)) {
        (Some(a), Some(b)) => a.total_cmp(&b).then_with(|| one.cmp(other)),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => one.cmp(other),
    });
    compared.fold(Ordering::Equal, Ordering::then)
}

/// A part of some games, with its interval.
fn share_of(part: u64, games: u64) -> String {
    share(&Estimate::share(part, games, Stopping::Fixed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_stand_in_the_order_of_their_numbers() {
        let mut groups = Groups::default();
        groups.begin(&["variant".to_owned(), "spins".to_owned()], &[]).expect("they are the first");
        for (variant, spins) in [("b", "9"), ("a", "100"), ("a", "20"), ("b", ""), ("a", "3")] {
            groups.add(vec![variant.to_owned(), spins.to_owned()], 1, result::WON, &[]);
        }
        let keys: Vec<_> = groups.lines()[1..].iter().map(|line| line[..2].join(" ")).collect();
        assert_eq!(keys, ["a 3", "a 20", "a 100", "b 9", "b "]);
    }
}
