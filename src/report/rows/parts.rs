//! The row files of several parts of one run, or of one table with several seeds, read as one.

use std::{collections::BTreeMap, ops::Range};

use super::{
    RowTally,
    tally::{add_outcome, columns_of, sorted},
};
use crate::report::{Saved, kit::counted};

/// Joins files that hold different games of one run; all other results stay as they are.
pub fn join_rows(results: Vec<(String, Saved)>) -> Vec<(String, Saved)> {
    let mut joined: Vec<(String, Saved)> = Vec::new();
    for (name, result) in results {
        let Saved::Rows(rows) = &result else {
            joined.push((name, result));
            continue;
        };
        let find = |(_, before): &mut (String, Saved)| match before {
            Saved::Rows(before) => before.join(rows),
            _ => false,
        };
        if !joined.iter_mut().any(find) {
            joined.push((name, result));
        }
    }
    for (name, result) in &mut joined {
        if let Saved::Rows(rows) = result {
            name.clone_from(&rows.name);
        }
    }
    joined
}

impl RowTally {
    /// Adds the games of another file, if it holds other games of the same run.
    fn join(&mut self, other: &RowTally) -> bool {
        let (Some(one), Some(two)) = (&self.played, &other.played) else { return false };
        let names = |of: &RowTally| of.columns.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        // A part of no game does not say what was played.
        let is_same_run = self.shares_games(other) || self.games == 0 || other.games == 0;
        let mut outcomes = self.outcomes.iter().cloned().collect();
        let mut others = other.outcomes.iter();
        let fits = others.all(|(name, (games, result))| add_outcome(&mut outcomes, name, *games, result));
        let mut groups = self.groups.clone();
        let are_grouped = match (&mut groups, &other.groups) {
            (Some(all), Some(more)) => all.merge(more).is_ok(),
            (all, more) => all.is_none() && more.is_none(),
        };
        let is_apart = one.overlap_of(two).is_none();
        if !(is_same_run && is_apart && fits && are_grouped && names(self) == names(other)) {
            return false;
        }
        if self.games == 0 {
            self.facts.clone_from(&other.facts);
        }
        if let Some(played) = &mut self.played {
            played.add_all(two);
        }
        self.groups = groups;
        self.count(other, outcomes);
        true
    }

    /// The first games that both hold, where each holds others, too.
    pub fn games_of_both(&self, other: &RowTally) -> Option<Range<u64>> {
        let both = self.played.as_ref()?.overlap_of(other.played.as_ref()?)?;
        let is_all = |rows: &RowTally| both.end - both.start == rows.games;
        (!is_all(self) && !is_all(other)).then_some(both)
    }

    /// Adds the games of another file of the same table, which were played with another seed.
    pub fn add(&mut self, other: &RowTally) {
        for ((_, values), (_, more)) in self.facts.iter_mut().zip(&other.facts) {
            let new: Vec<_> = more.iter().filter(|value| !values.contains(value)).cloned().collect();
            values.extend(new);
        }
        // Games of several seeds have the same numbers.
        self.played = None;
        let mut outcomes = self.outcomes.iter().cloned().collect();
        for (name, (games, result)) in &other.outcomes {
            add_outcome(&mut outcomes, name, *games, result);
        }
        self.count(other, outcomes);
    }

    /// Counts the games of another file with the same columns; `outcomes` are those of both.
    fn count(&mut self, other: &RowTally, outcomes: BTreeMap<String, (u64, String)>) {
        self.tally.merge(&other.tally);
        (self.outcomes, self.results) = sorted(outcomes);
        let names: Vec<_> = other.columns.iter().map(|(name, _)| name.clone()).collect();
        self.columns = columns_of(&names, &self.tally);
        self.games = self.tally.games();
        self.files.extend(other.files.iter().cloned());
        self.files.sort();
        self.name = name_of(&self.files);
        self.signature = self.signature.wrapping_add(other.signature);
    }

    /// The games between its first and its last that it does not hold, and those before.
    pub fn gaps(&self) -> Vec<Range<u64>> {
        self.played.as_ref().map_or(Vec::new(), |played| played.gaps(played.end()))
    }
}

/// Few names, or the first and how many more.
fn name_of(files: &[(u64, String)]) -> String {
    match files {
        [(_, first), .., _] if files.len() > 3 => {
            format!("{first} and {}", counted(files.len() as u64 - 1, "more file"))
        }
        few => few.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", "),
    }
}
