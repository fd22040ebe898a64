//! Rows as CSV: one line a game, in the order of game numbers, written while the games run.

use std::io::{self, Write};

use super::sets::Set;
use crate::{
    data::Provenance,
    play::{Header, Record},
    report::kit::csv::{plain, provenance_names, provenance_values},
    sim::RowSink,
};

/// Writes what was played, `game,result,outcome`, every set of flags as text, and then every column; a missing value is blank.
pub struct CsvRows<W: Write> {
    csv: csv::Writer<W>,
    /// What is the same in every row.
    constants: Vec<String>,
    /// The result and the name of every outcome.
    outcomes: Vec<(String, String)>,
    /// What is read off several columns, as text.
    sets: Vec<Set>,
    columns: usize,
}

impl<W: Write> CsvRows<W> {
    /// Begins with the header line.
    pub fn new(provenance: &Provenance, header: &Header, out: W) -> io::Result<Self> {
        let mut csv = csv::Writer::from_writer(out);
        let first = provenance_names().chain(["game", "result", "outcome"]).map(str::to_owned);
        let sets = Set::all(&header.columns);
        let texts = sets.iter().map(|set| set.name.to_owned());
        let columns = header.columns.iter().map(|column| column.name.clone());
        csv.write_record(first.chain(texts).chain(columns)).map_err(plain)?;
        let outcome = |index: usize| (header.result(index), header.outcomes[index].name.to_string());
        Ok(Self {
            csv,
            constants: provenance_values(provenance).collect(),
            outcomes: (0..header.outcomes.len()).map(outcome).collect(),
            sets,
            columns: header.columns.len(),
        })
    }

    /// Writes out what is still held, and gives the writer back.
    pub fn finish(self) -> io::Result<W> {
        self.csv.into_inner().map_err(|error| error.into_error())
    }
}

impl<W: Write> RowSink for CsvRows<W> {
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()> {
        let rows = (first_game..).zip(rows.chunks_exact(self.columns + 1));
        rows.into_iter().try_for_each(|(game, row)| self.write_row(game, row)).map_err(plain)
    }
}

impl<W: Write> CsvRows<W> {
    fn write_row(&mut self, game: u64, row: &[u32]) -> Result<(), csv::Error> {
        for constant in &self.constants {
            self.csv.write_field(constant)?;
        }
        self.csv.write_field(game.to_string())?;
        let (result, outcome) = &self.outcomes[row[0] as usize];
        self.csv.write_field(result)?;
        self.csv.write_field(outcome)?;
        for set in &self.sets {
            self.csv.write_field(set.text(&row[1..]))?;
        }
        for value in &row[1..] {
            match Record::value(*value) {
                None => self.csv.write_field("")?,
                Some(value) => self.csv.write_field(value.to_string())?,
            }
        }
        self.csv.write_record(None::<&[u8]>)
    }
}
