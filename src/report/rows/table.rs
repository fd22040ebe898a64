//! Rows in memory, for a program that asks for them.

use std::io;

use super::sets::Set;
use crate::{
    data::Provenance,
    play::{Header, Record},
    sim::RowSink,
};

/// Every game of a run: what was played, and for each game its number, its outcome and its columns.
#[derive(Clone, Debug)]
pub struct RowTable {
    /// What is the same in every row, by name.
    pub constants: Vec<(&'static str, String)>,
    /// The columns of the game.
    pub columns: Vec<String>,
    /// The number of the first game.
    pub first_game: u64,
    /// The result and the name of every outcome.
    outcomes: Vec<(String, String)>,
    /// What is read off several columns, as text.
    sets: Vec<Set>,
    /// The outcome's index and the values of each game, one game after another.
    held: Vec<u32>,
}

impl RowTable {
    /// A table without rows.
    pub fn new(provenance: &Provenance, header: &Header) -> Self {
        let outcome = |index: usize| (header.result(index), header.outcomes[index].name.to_string());
        Self {
            constants: provenance.columns(),
            columns: header.columns.iter().map(|column| column.name.clone()).collect(),
            first_game: 0,
            outcomes: (0..header.outcomes.len()).map(outcome).collect(),
            sets: Set::all(&header.columns),
            held: Vec::new(),
        }
    }

    /// How many games there are.
    pub fn rows(&self) -> usize {
        self.held.len() / self.width()
    }

    /// The result of every game, `won`, `lost` or the side that won, and the name of its outcome.
    pub fn outcomes(&self) -> impl Iterator<Item = (&str, &str)> {
        let of = |index: &u32| &self.outcomes[*index as usize];
        self.held.iter().step_by(self.width()).map(of).map(|(result, name)| (result.as_str(), name.as_str()))
    }

    /// The values of a column, by its index among [`Self::columns`]; `None` where a game has none.
    pub fn column(&self, index: usize) -> impl Iterator<Item = Option<u32>> {
        self.held.iter().skip(index + 1).step_by(self.width()).map(|value| Record::value(*value))
    }

    /// Every set of flags as text, by its name.
    pub fn texts(&self) -> impl Iterator<Item = (&str, Vec<String>)> {
        let text = |set: &Set| self.held.chunks_exact(self.width()).map(|row| set.text(&row[1..])).collect();
        self.sets.iter().map(move |set| (set.name, text(set)))
    }

    fn width(&self) -> usize {
        self.columns.len() + 1
    }
}

impl RowSink for RowTable {
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()> {
        if self.held.is_empty() {
            self.first_game = first_game;
        }
        self.held.extend_from_slice(rows);
        Ok(())
    }
}
