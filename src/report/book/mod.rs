//! The balance book: every scenario with all numbers of players, strategies and adjustments.

pub(super) mod html;
mod rungs;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{
    Comparison, Heading, Report, Saved,
    compare::write_csv,
    kit::{counted, terminal::Aside, whole},
    page::render,
};
use crate::stats::MeasureAbout;

pub use rungs::KnownRung;

/// The version of the JSON schema.
pub(super) const SCHEMA: &str = "chances.book/2";

/// Everything that the book says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// The version of this schema.
    pub schema: String,
    /// What is measured.
    pub measure: MeasureAbout,
    /// The scenarios, those of one game one after another.
    pub chapters: Vec<Chapter>,
    /// What to type to make it again.
    pub command: String,
    /// How many games a scenario got as it is, and with its own strategy.
    pub games: u64,
    /// How many games an adjustment got with any other strategy.
    pub fewer: u64,
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chapter {
    /// What it says about itself, in a line.
    pub about: String,
    /// Its own strategy.
    pub strategy: String,
    /// Its own number of players.
    pub players: u8,
    /// Each number of players with each strategy: the scenario as it is beside its adjustments.
    pub cells: Vec<Comparison>,
}

impl Book {
    /// A book with these chapters, made by this command.
    pub fn new(measure: MeasureAbout, chapters: Vec<Chapter>, command: String, games: (u64, u64)) -> Self {
        Self { schema: SCHEMA.to_owned(), measure, chapters, command, games: games.0, fewer: games.1 }
    }

    /// Every cell in order.
    pub fn cells(&self) -> impl Iterator<Item = &Comparison> {
        self.chapters.iter().flat_map(|chapter| &chapter.cells)
    }
}

impl Report for Book {
    fn write_terminal(&self, _aside: &Aside, out: &mut dyn Write) -> io::Result<()> {
        let tables: usize = self.cells().map(|cell| 1 + cell.changes.len()).sum();
        let chapters = counted(self.chapters.len() as u64, "scenario");
        writeln!(out, "{} tables of {chapters} were played.", whole(tables as u64))
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        write_csv(self.cells(), out)
    }

    fn write_html(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        render("book.html", &html::BookView::of(self, heading), out)
    }

    fn write_markdown(&self, heading: &Heading, out: &mut dyn Write) -> io::Result<()> {
        render("book.md", &html::BookView::of(self, heading), out)
    }

    fn to_saved(&self) -> Saved {
        Saved::Book(Box::new(self.clone()))
    }
}

impl Chapter {
    /// The cell of so many players and this strategy.
    pub fn cell(&self, players: u8, strategy: &str) -> Option<&Comparison> {
        self.cells
            .iter()
            .find(|cell| cell.provenance.players == players && cell.provenance.strategy.name == strategy)
    }

    /// Every number of players, in order.
    pub fn all_players(&self) -> Vec<u8> {
        let mut players: Vec<_> = self.cells.iter().map(|cell| cell.provenance.players).collect();
        players.dedup();
        players
    }

    /// Every strategy, the weakest first.
    pub fn strategies(&self) -> Vec<&str> {
        let mut strategies: Vec<&str> = Vec::new();
        for cell in &self.cells {
            let name = cell.provenance.strategy.name.as_str();
            if !strategies.contains(&name) {
                strategies.push(name);
            }
        }
        strategies
    }

    /// Every adjustment by name, with what the scenario says about it.
    pub fn adjustments(&self) -> Vec<(&str, &str)> {
        let mut adjustments: Vec<(&str, &str)> = Vec::new();
        for change in self.cells.iter().flat_map(|cell| &cell.changes) {
            if adjustments.iter().all(|(name, _)| *name != change.name) {
                adjustments.push((&change.name, change.about.as_deref().unwrap_or("")));
            }
        }
        adjustments
    }
}
