//! Rows: one CSV line a game, in the order of game numbers, written while the games run.

use std::{
    io::{self, Write},
    path::Path,
};

use super::row_tally::{LOST, WON};
use crate::{
    play::{Header, OutcomeKind, Record, Side},
    sim::RowSink,
};

/// Whether rows of this name are Parquet, and not CSV.
pub fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("parquet"))
}

/// Whether a file holds rows or figures as CSV.
pub fn is_csv(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

/// What the system said, out of what the CSV writer makes of it: a closed pipe must stay one.
pub(super) fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Writes `game,result,outcome,` and then every column; a missing value is blank.
pub struct CsvRows<W: Write> {
    csv: csv::Writer<W>,
    outcomes: Vec<OutcomeKind>,
    columns: usize,
}

impl<W: Write> CsvRows<W> {
    /// Begins with the header line.
    pub fn new(header: &Header, out: W) -> io::Result<Self> {
        let mut csv = csv::Writer::from_writer(out);
        let names = header.columns.iter().map(|column| column.name.as_str());
        csv.write_record(["game", "result", "outcome"].into_iter().chain(names)).map_err(plain)?;
        Ok(Self { csv, outcomes: header.outcomes.clone(), columns: header.columns.len() })
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
        self.csv.write_field(game.to_string())?;
        let outcome = &self.outcomes[row[0] as usize];
        self.csv.write_field(if outcome.winners.contains(Side::FIRST) { WON } else { LOST })?;
        self.csv.write_field(outcome.name.as_bytes())?;
        for value in &row[1..] {
            if *value == Record::MISSING {
                self.csv.write_field("")?;
            } else {
                self.csv.write_field(value.to_string())?;
            }
        }
        self.csv.write_record(None::<&[u8]>)
    }
}
