//! Parquet: rows in columns, written while the games run and grouped again. All of polars that we use.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use polars_core::prelude::*;
use polars_io::{
    SerReader,
    parquet::{
        read::ParquetReader,
        write::{BatchedWriter, ParquetWriter},
    },
};

use super::{About, Groups, ReadError};
use crate::{
    play::{Header, OutcomeKind, Record, Side},
    sim::RowSink,
};

/// Rows are written, and read, so many at a time: that bounds the memory, whatever the number of games.
const ROWS_AT_ONCE: usize = 1 << 16;

/// Writes one row a game: what was played, `game`, `result`, `outcome`, and then every column.
pub struct ParquetRows<W: Write> {
    writer: BatchedWriter<W>,
    outcomes: Vec<OutcomeKind>,
    names: Vec<String>,
    /// What is the same in every row.
    constants: Vec<(&'static str, String)>,
    players: u32,
    first_game: u64,
    /// The outcome's index and the values of each game that is not written yet, one after another.
    held: Vec<u32>,
}

impl<W: Write> ParquetRows<W> {
    /// Begins a file.
    pub fn new(about: &About, header: &Header, out: W) -> io::Result<Self> {
        let scenario = &about.scenario;
        let constants = vec![
            ("scenario", scenario.name.clone()),
            ("variant", scenario.variant.clone().unwrap_or_default()),
            ("set", scenario.set.join(" ")),
            ("restrict", scenario.restrict.join(" ")),
            ("strategy", about.strategy.name.clone()),
        ];
        let names: Vec<String> = header.columns.iter().map(|column| column.name.clone()).collect();
        let mut fields: Vec<_> = constants.iter().map(|(name, _)| (*name, DataType::String)).collect();
        fields.extend([("players", DataType::UInt32), ("game", DataType::UInt64)]);
        fields.extend([("result", DataType::String), ("outcome", DataType::String)]);
        fields.extend(names.iter().map(|name| (name.as_str(), DataType::UInt32)));
        let schema = Schema::from_iter(fields.into_iter().map(|(name, kind)| Field::new(name.into(), kind)));
        let writer = ParquetWriter::new(out).batched(&schema).map_err(io::Error::other)?;
        let (outcomes, players) = (header.outcomes.clone(), about.players.into());
        Ok(Self { writer, outcomes, names, constants, players, first_game: 0, held: Vec::new() })
    }

    /// Writes what is still held, and the end of the file.
    pub fn finish(mut self) -> io::Result<()> {
        self.write_group()?;
        self.writer.finish().map_err(io::Error::other)?;
        Ok(())
    }

    fn write_group(&mut self) -> io::Result<()> {
        if self.held.is_empty() {
            return Ok(());
        }
        let frame = self.frame().map_err(io::Error::other)?;
        self.first_game += frame.height() as u64;
        self.held.clear();
        self.writer.write_batch(&frame).map_err(io::Error::other)
    }

    fn frame(&self) -> PolarsResult<DataFrame> {
        let row = self.names.len() + 1;
        let rows = self.held.len() / row;
        let outcomes: Vec<usize> = self.held.iter().step_by(row).map(|outcome| *outcome as usize).collect();
        let mut columns: Vec<Column> = self
            .constants
            .iter()
            .map(|(name, value)| texts(name, (0..rows).map(|_| value.as_str())))
            .collect();
        columns.push(Column::new("players".into(), vec![self.players; rows]));
        let games = (self.first_game..).take(rows).collect::<Vec<_>>();
        columns.push(Column::new("game".into(), games));
        let is_won = |outcome: usize| self.outcomes[outcome].winners.contains(&Side(0));
        let result = |outcome: &usize| if is_won(*outcome) { WON } else { "lost" };
        columns.push(texts("result", outcomes.iter().map(result)));
        columns.push(texts("outcome", outcomes.iter().map(|outcome| self.outcomes[*outcome].name)));
        for (number, name) in self.names.iter().enumerate() {
            let values = self.held.iter().skip(number + 1).step_by(row);
            let known = values.map(|value| Some(*value).filter(|value| *value != Record::MISSING));
            columns.push(Column::new(name.as_str().into(), known.collect::<Vec<_>>()));
        }
        DataFrame::new(rows, columns)
    }
}

fn texts<'t>(name: &str, values: impl Iterator<Item = &'t str>) -> Column {
    Column::new(name.into(), values.collect::<Vec<_>>())
}

impl<W: Write> RowSink for ParquetRows<W> {
    fn take(&mut self, _first_game: u64, rows: &[u32]) -> io::Result<()> {
        self.held.extend_from_slice(rows);
        if self.held.len() >= ROWS_AT_ONCE * (self.names.len() + 1) { self.write_group() } else { Ok(()) }
    }
}

/// What `result` says of a game that the players have won.
const WON: &str = "won";

/// Groups the rows of some files by some columns, and takes the mean of others within each group.
pub fn group_rows(paths: &[&Path], by: &[String], of: &[String]) -> Result<Groups, ReadError> {
    let mut groups = Groups::default();
    for path in paths {
        group_file(path, by, of, &mut groups)?;
    }
    Ok(groups)
}

fn group_file(path: &Path, by: &[String], of: &[String], groups: &mut Groups) -> Result<(), ReadError> {
    let wrong = |error: PolarsError| {
        ReadError::new(
            path,
            format!("this is no Parquet file that `chances run --rows` wrote whole ({error})"),
        )
    };
    let open = || File::open(path).map_err(|error| ReadError::new(path, error.to_string()));
    let mut reader = ParquetReader::new(open()?);
    let rows = reader.num_rows().map_err(wrong)?;
    let schema = reader.schema().map_err(wrong)?;
    let known: Vec<String> = schema.iter_names().map(ToString::to_string).collect();
    let length = known.iter().skip_while(|name| *name != "outcome").nth(1);
    let of: Vec<String> = if of.is_empty() { length.into_iter().cloned().collect() } else { of.to_vec() };
    for name in by.iter().chain(&of).chain([&"result".to_owned()]) {
        if !known.contains(name) {
            let words = format!("it has no column `{name}`; it has {}", known.join(", "));
            return Err(ReadError::new(path, words));
        }
    }
    groups.begin(by, &of).map_err(|message| ReadError::new(path, message))?;
    let mut columns: Vec<String> = by.iter().chain(&of).cloned().chain(["result".to_owned()]).collect();
    columns.sort();
    columns.dedup();
    for start in (0..rows).step_by(ROWS_AT_ONCE) {
        let part = ParquetReader::new(open()?)
            .with_columns(Some(columns.clone()))
            .with_slice(Some((start, ROWS_AT_ONCE)))
            .finish()
            .map_err(wrong)?;
        add_part(part, by, &of, groups).map_err(wrong)?;
    }
    Ok(())
}

/// Counts and sums of one part, added to those of the parts before it.
// The lazy engine would say this in one expression, and double what there is to build.
#[allow(deprecated)]
fn add_part(mut part: DataFrame, by: &[String], of: &[String], groups: &mut Groups) -> PolarsResult<()> {
    let (sum_name, known_name) = (|name: &str| format!("{name} "), |name: &str| format!("{name}  "));
    for name in of {
        let column = part.column(name)?.clone();
        let wide = column.cast(&DataType::UInt64)?.with_name(sum_name(name).into());
        let known = column.is_not_null().into_column().cast(&DataType::UInt64)?;
        part.with_column(wide)?;
        part.with_column(known.with_name(known_name(name).into()))?;
    }
    let mut keys = by.to_vec();
    if !keys.iter().any(|key| key == "result") {
        keys.push("result".to_owned());
    }
    let counted = part.group_by_stable(&keys)?.select(["result"]).count()?;
    let aggregated: Vec<String> = of.iter().flat_map(|name| [sum_name(name), known_name(name)]).collect();
    let sums = part.group_by_stable(&keys)?.select(&aggregated).sum()?;
    let number = |frame: &DataFrame, name: &str, row: usize| -> PolarsResult<u64> {
        Ok(frame.column(name)?.get(row)?.extract().unwrap_or(0))
    };
    for row in 0..counted.height() {
        let text = |name: &str| Ok(counted.column(name)?.get(row)?.str_value().into_owned());
        let key = by.iter().map(|name| text(name)).collect::<PolarsResult<Vec<_>>>()?;
        let games = number(&counted, "result_count", row)?;
        let of = of.iter().map(|name| {
            let sum = number(&sums, &format!("{}_sum", sum_name(name)), row)?;
            Ok((sum, number(&sums, &format!("{}_sum", known_name(name)), row)?))
        });
        groups.add(key, games, text("result")? == WON, &of.collect::<PolarsResult<Vec<_>>>()?);
    }
    Ok(())
}
