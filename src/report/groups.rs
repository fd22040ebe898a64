//! Rows of many games, grouped: how many there are in each group, how many were won, and means.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::format::{mean, percent, whole};
use crate::stats::{Stopping, share_interval};

/// One group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Group {
    games: u64,
    wins: u64,
    /// The sum of each column, and how many games have a value.
    sums: Vec<(u64, u64)>,
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
        if self.of == of { Ok(()) } else { Err("it is of another game; group its rows apart".to_owned()) }
    }

    /// Adds some games of a group.
    pub fn add(&mut self, key: Vec<String>, games: u64, are_won: bool, sums: &[(u64, u64)]) {
        let group = self.groups.entry(key).or_default();
        group.games += games;
        group.wins += if are_won { games } else { 0 };
        group.sums.resize(self.of.len(), (0, 0));
        for (sum, more) in group.sums.iter_mut().zip(sums) {
            *sum = (sum.0 + more.0, sum.1 + more.1);
        }
    }

    /// Adds the groups of another file.
    pub fn merge(&mut self, other: &Groups) -> Result<(), String> {
        self.begin(&other.by, &other.of)?;
        for (key, group) in &other.groups {
            self.add(key.clone(), group.games - group.wins, false, &group.sums);
            self.add(key.clone(), group.wins, true, &[]);
        }
        Ok(())
    }

    /// The table, its head first.
    pub fn lines(&self) -> Vec<Vec<String>> {
        let all: u64 = self.groups.values().map(|group| group.games).sum();
        // Within one result, the share of wins says nothing.
        let has_rate = !self.by.iter().any(|name| name == "result" || name == "outcome");
        let figures = ["games", "share", "won"].into_iter().take(if has_rate { 3 } else { 2 });
        let means = self.of.iter().map(|name| format!("mean {name}"));
        let head = self.by.iter().cloned().chain(figures.map(str::to_owned)).chain(means);
        let mut lines = vec![head.collect::<Vec<_>>()];
        for (key, group) in &self.groups {
            let share = format!("{:.1} %", 100.0 * group.games as f64 / all.max(1) as f64);
            let means = group.sums.iter().map(|(sum, known)| match known {
                0 => "–".to_owned(),
                known => mean(*sum as f64 / *known as f64),
            });
            let rate = has_rate.then(|| group.rate());
            let figures = [whole(group.games), share].into_iter().chain(rate);
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

impl Group {
    /// The share of games that were won, with its interval.
    fn rate(&self) -> String {
        let interval = share_interval(self.wins, self.games, Stopping::Fixed);
        let rate = self.wins as f64 / self.games.max(1) as f64;
        let [rate, low, high] =
            [rate, interval.low, interval.high].map(|share| percent(share, interval.half_width()));
        format!("{rate} % ({low} to {high})")
    }
}
