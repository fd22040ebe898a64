//! Rows of many games, grouped: how many there are in each group, how many were won, and means.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use super::format::{mean_of, percent, whole};
use crate::stats::{Moments, Stopping, share_interval};

/// One group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Group {
    games: u64,
    wins: u64,
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
        if self.of == of { Ok(()) } else { Err("it is of another game; group its rows apart".to_owned()) }
    }

    /// Adds some games of a group.
    pub fn add(&mut self, key: Vec<String>, games: u64, are_won: bool, values: &[Moments]) {
        let group = self.groups.entry(key).or_default();
        group.games += games;
        group.wins += if are_won { games } else { 0 };
        group.values.resize(self.of.len(), Moments::default());
        group.values.iter_mut().zip(values).for_each(|(all, more)| all.add(more));
    }

    /// Adds the groups of another file.
    pub fn merge(&mut self, other: &Groups) -> Result<(), String> {
        self.begin(&other.by, &other.of)?;
        for (key, group) in &other.groups {
            self.add(key.clone(), group.games - group.wins, false, &group.values);
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
            let share = match has_rate {
                // How many games of each kind were played is no chance, but how they ended is.
                true => format!("{:.1} %", 100.0 * group.games as f64 / all.max(1) as f64),
                false => share_of(group.games, all),
            };
            let rate = has_rate.then(|| share_of(group.wins, group.games));
            let figures = [whole(group.games), share].into_iter().chain(rate);
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

/// A part of some games, with its interval.
fn share_of(part: u64, games: u64) -> String {
    let interval = share_interval(part, games, Stopping::Fixed);
    let rate = part as f64 / games.max(1) as f64;
    let [rate, low, high] =
        [rate, interval.low, interval.high].map(|share| percent(share, interval.half_width()));
    format!("{rate} % ({low} to {high})")
}
