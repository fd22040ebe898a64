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

use super::{
    Groups, RowTally,
    sets::{Set, texts_among},
    tally::{RowCounter, default_means, no_column, refuse_means_of_text},
};
use crate::{
    data::Provenance,
    play::{Header, Record},
    report::{Metric, ReadError, Summary, Sweep, kit::csv::provenance_names},
    sim::RowSink,
    stats::Moments,
};

/// Rows are written, and read, so many at a time: that bounds the memory, whatever the number of games.
const ROWS_AT_ONCE: usize = 1 << 16;

/// Writes one row a game: what was played, `game`, `result`, `outcome`, and then every column.
pub struct ParquetRows<W: Write> {
    writer: BatchedWriter<W>,
    /// The result and the name of every outcome.
    outcomes: Vec<(String, String)>,
    /// What is read off several columns, as text.
    sets: Vec<Set>,
    names: Vec<String>,
    /// What is the same in every row.
    constants: Vec<(&'static str, String)>,
    first_game: u64,
    /// The outcome's index and the values of each game that is not written yet, one after another.
    held: Vec<u32>,
}

impl<W: Write> ParquetRows<W> {
    /// Begins a file.
    pub fn new(provenance: &Provenance, header: &Header, out: W) -> io::Result<Self> {
        let constants = provenance.columns();
        let names: Vec<String> = header.columns.iter().map(|column| column.name.clone()).collect();
        let mut fields: Vec<_> = constants.iter().map(|(name, _)| (*name, constant_kind(name))).collect();
        fields.push(("game", DataType::Int64));
        fields.extend([("result", DataType::String), ("outcome", DataType::String)]);
        let sets = Set::all(&header.columns);
        fields.extend(sets.iter().map(|set| (set.name, DataType::String)));
        fields.extend(names.iter().map(|name| (name.as_str(), DataType::Int64)));
        let schema = Schema::from_iter(fields.into_iter().map(|(name, kind)| Field::new(name.into(), kind)));
        let writer = ParquetWriter::new(out).batched(&schema).map_err(plain)?;
        let outcome = |index: usize| (header.result(index), header.outcomes[index].name.to_string());
        let outcomes = (0..header.outcomes.len()).map(outcome).collect();
        Ok(Self { writer, outcomes, sets, names, constants, first_game: 0, held: Vec::new() })
    }

    /// Writes what is still held, and the end of the file.
    pub fn finish(mut self) -> io::Result<()> {
        self.write_group()?;
        self.writer.finish().map_err(plain)?;
        Ok(())
    }

    fn write_group(&mut self) -> io::Result<()> {
        if self.held.is_empty() {
            return Ok(());
        }
        let frame = self.frame().map_err(plain)?;
        self.held.clear();
        self.writer.write_batch(&frame).map_err(plain)
    }

    fn frame(&self) -> PolarsResult<DataFrame> {
        let row = self.names.len() + 1;
        let rows = self.held.len() / row;
        let outcomes: Vec<usize> = self.held.iter().step_by(row).map(|outcome| *outcome as usize).collect();
        let mut columns: Vec<Column> = self
            .constants
            .iter()
            .map(|(name, value)| constant(name, value, rows))
            .collect::<PolarsResult<_>>()?;
        let games = (self.first_game as i64..).take(rows).collect::<Vec<_>>();
        columns.push(Column::new("game".into(), games));
        columns.push(texts("result", outcomes.iter().map(|outcome| self.outcomes[*outcome].0.as_str())));
        columns.push(texts("outcome", outcomes.iter().map(|outcome| self.outcomes[*outcome].1.as_str())));
        for set in &self.sets {
            let text = |values: &[u32]| set.text(&values[1..]);
            columns.push(Column::new(
                set.name.into(),
                self.held.chunks_exact(row).map(text).collect::<Vec<_>>(),
            ));
        }
        for (number, name) in self.names.iter().enumerate() {
            let values = self.held.iter().skip(number + 1).step_by(row);
            // Signed, so that subtracting columns elsewhere gives what one expects.
            let known = values.map(|value| Record::value(*value).map(i64::from));
            columns.push(Column::new(name.as_str().into(), known.collect::<Vec<_>>()));
        }
        DataFrame::new(rows, columns)
    }
}

/// What the system said, without the words of the library around it: "No space left on device".
fn plain(error: PolarsError) -> io::Error {
    match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        other => io::Error::other(other),
    }
}

/// What kind of column says what was played.
fn constant_kind(name: &str) -> DataType {
    match name {
        "players" | "dice" => DataType::Int64,
        "seed" => DataType::UInt64,
        _ => DataType::String,
    }
}

/// A column that is the same in every row.
fn constant(name: &str, value: &str, rows: usize) -> PolarsResult<Column> {
    texts(name, (0..rows).map(|_| value)).cast(&constant_kind(name))
}

/// A column of texts. What is blank is null, as it is to everybody who reads the same rows as CSV.
fn texts<'t>(name: &str, values: impl Iterator<Item = &'t str>) -> Column {
    Column::new(name.into(), values.map(|text| (!text.is_empty()).then_some(text)).collect::<Vec<_>>())
}

impl<W: Write> RowSink for ParquetRows<W> {
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()> {
        if self.held.is_empty() {
            self.first_game = first_game;
        }
        self.held.extend_from_slice(rows);
        if self.held.len() >= ROWS_AT_ONCE * (self.names.len() + 1) { self.write_group() } else { Ok(()) }
    }
}

/// Reads a file of rows; groups it too where `by` names columns, and takes the mean of others in each group.
pub(super) fn read_parquet(path: &Path, by: &[String], of: &[String]) -> Result<RowTally, ReadError> {
    let wrong = |error: PolarsError| {
        let message = format!("not a complete Parquet file of `chances run --rows` ({error})");
        ReadError::new(path, message)
    };
    let open = || File::open(path).map_err(|error| ReadError::new(path, error.to_string()));
    let mut reader = ParquetReader::new(open()?);
    let rows = reader.num_rows().map_err(wrong)?;
    let schema = reader.schema().map_err(wrong)?;
    let known: Vec<String> = schema.iter_names().map(ToString::to_string).collect();
    let of = default_means(&known, of);
    let own = provenance_names().chain(["game", "result", "outcome"]).map(str::to_owned);
    for name in by.iter().cloned().chain(of.iter().cloned()).chain(own) {
        if !known.contains(&name) {
            let is_ours = provenance_names().any(|one| one == name);
            let words = match is_ours {
                true => "these rows were written by an older version and do not say what was played; write them again \
                         with `chances run --rows FILE`"
                    .to_owned(),
                false => no_column(&name, &known),
            };
            return Err(ReadError::new(path, words));
        }
    }
    refuse_means_of_text(&known, &of).map_err(|message| ReadError::new(path, message))?;
    let own: Vec<String> = known.into_iter().skip_while(|name| name != "outcome").skip(1).collect();
    let columns = own[texts_among(&own)..].to_vec();
    let mut groups = Groups::default();
    groups.begin(by, &of).map_err(|message| ReadError::new(path, message))?;
    let mut facts: Vec<_> = provenance_names().map(|key| (key.to_owned(), Vec::new())).collect();
    let mut counter = RowCounter::new(columns.clone());
    for start in (0..rows).step_by(ROWS_AT_ONCE) {
        let part =
            ParquetReader::new(open()?).with_slice(Some((start, ROWS_AT_ONCE))).finish().map_err(wrong)?;
        count_part(&part, &columns, &mut counter, &mut facts).map_err(wrong)?;
        if !by.is_empty() {
            add_part(part, by, &of, &mut groups).map_err(wrong)?;
        }
    }
    let mut tally = counter.finish(path, facts);
    tally.groups = (!by.is_empty()).then_some(groups);
    Ok(tally)
}

/// Counts the games of one part.
fn count_part(
    part: &DataFrame,
    names: &[String],
    counter: &mut RowCounter,
    facts: &mut [(String, Vec<String>)],
) -> PolarsResult<()> {
    for (key, values) in facts.iter_mut() {
        let column = part.column(key)?.cast(&DataType::String)?;
        for value in column.str()?.iter().map(Option::unwrap_or_default) {
            if values.last().is_none_or(|last| last != value) && !values.iter().any(|known| known == value) {
                values.push(value.to_owned());
            }
        }
    }
    let (results, outcomes) = (part.column("result")?.str()?, part.column("outcome")?.str()?);
    let columns: Vec<_> = names
        .iter()
        .map(|name| Ok(part.column(name)?.cast(&DataType::UInt32)?.u32()?.iter().collect::<Vec<_>>()))
        .collect::<PolarsResult<_>>()?;
    let mut values = vec![Record::MISSING; names.len()];
    let games = part.column("game")?.cast(&DataType::UInt64)?;
    let games: Vec<_> = games.u64()?.iter().collect();
    for (row, (result, outcome)) in results.iter().zip(outcomes.iter()).enumerate() {
        counter.expect(games[row]);
        values
            .iter_mut()
            .zip(&columns)
            .for_each(|(value, column)| *value = column[row].unwrap_or(Record::MISSING));
        counter.add(result.unwrap_or(""), outcome.unwrap_or(""), &values);
    }
    Ok(())
}

/// Writes the cells of a sweep, one row each: its axes, what was played, games, wins, the win rate with its
/// interval, and the mean of every column with its own.
pub fn write_sweep_parquet(sweep: &Sweep, out: impl Write) -> io::Result<()> {
    let runs: Vec<_> = sweep.cells.iter().map(|cell| &cell.result).collect();
    let text = |name: &str, of: &dyn Fn(&Summary) -> String| {
        let values: Vec<String> = runs.iter().map(|run| of(run)).collect();
        texts(name, values.iter().map(String::as_str))
    };
    let number = |name: &str, of: &dyn Fn(&Summary) -> u64| {
        Column::new(name.into(), runs.iter().map(|run| of(run) as i64).collect::<Vec<_>>())
    };
    let share = |name: &str, of: &dyn Fn(&Summary) -> f64| {
        Column::new(name.into(), runs.iter().map(|run| of(run)).collect::<Vec<_>>())
    };
    let mut columns = Vec::new();
    for name in provenance_names() {
        let of = |run: &Summary| {
            let found = run.provenance.columns().into_iter().find(|(key, _)| *key == name);
            found.map_or(String::new(), |(_, value)| value)
        };
        columns.push(text(name, &of).cast(&constant_kind(name)).map_err(plain)?);
    }
    columns.extend([
        number("games", &|run| run.games),
        number("wins", &|run| run.wins()),
        share("win_rate", &|run| run.win_rate.estimate),
        share("win_rate_low", &|run| run.win_rate.low),
        share("win_rate_high", &|run| run.win_rate.high),
    ]);
    for (index, axis) in sweep.axes.iter().enumerate() {
        let name = format!("at_{}", axis.key);
        let values: Vec<_> = sweep.cells.iter().map(|cell| cell.at[index].as_str()).collect();
        let numbers: Option<Vec<i64>> = values.iter().map(|value| value.parse().ok()).collect();
        let column = match numbers {
            Some(numbers) => Column::new(name.as_str().into(), numbers),
            None => Column::new(name.as_str().into(), values),
        };
        columns.insert(index, column);
    }
    let mut names: Vec<&str> = Vec::new();
    for name in runs.iter().flat_map(|run| &run.metrics).map(|(name, _)| name.as_str()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    for name in names {
        let figure = |end: &str, of: fn(&Metric) -> Option<f64>| {
            let metric = |run: &&Summary| {
                run.metrics.iter().find(|(key, _)| key == name).and_then(|(_, metric)| of(metric))
            };
            let values: Vec<Option<f64>> = runs.iter().map(metric).collect();
            Column::new(format!("mean_{name}{end}").as_str().into(), values)
        };
        columns.extend([
            figure("", |metric| metric.mean),
            figure("_low", |metric| metric.low),
            figure("_high", |metric| metric.high),
        ]);
    }
    let mut frame = DataFrame::new(runs.len(), columns).map_err(plain)?;
    ParquetWriter::new(out).finish(&mut frame).map_err(plain)?;
    Ok(())
}

/// Counts and sums of one part, added to those of the parts before it.
// The lazy engine would say this in one expression, and double what there is to build.
#[allow(deprecated)]
fn add_part(mut part: DataFrame, by: &[String], of: &[String], groups: &mut Groups) -> PolarsResult<()> {
    let [count_name, sum_name, squares_name] =
        [" ", "  ", "   "].map(|end| move |name: &str| format!("{name}{end}"));
    for name in of {
        let column = part.column(name)?.clone();
        let wide = column.cast(&DataType::UInt64)?.with_name(sum_name(name).into());
        let known = column.is_not_null().into_column().cast(&DataType::UInt64)?;
        // No column has values whose squares would overflow within so few rows.
        let squares = (&wide * &wide)?.with_name(squares_name(name).into());
        part.with_column(wide)?;
        part.with_column(squares)?;
        part.with_column(known.with_name(count_name(name).into()))?;
    }
    let mut keys = by.to_vec();
    if !keys.iter().any(|key| key == "result") {
        keys.push("result".to_owned());
    }
    let counted = part.group_by_stable(&keys)?.select(["result"]).count()?;
    let aggregated: Vec<String> =
        of.iter().flat_map(|name| [count_name(name), sum_name(name), squares_name(name)]).collect();
    let sums = part.group_by_stable(&keys)?.select(&aggregated).sum()?;
    let number = |frame: &DataFrame, name: &str, row: usize| -> PolarsResult<u64> {
        Ok(frame.column(name)?.get(row)?.extract().unwrap_or(0))
    };
    for row in 0..counted.height() {
        let text = |name: &str| match counted.column(name)?.get(row)? {
            AnyValue::Null => Ok(String::new()),
            value => Ok(value.str_value().into_owned()),
        };
        let key = by.iter().map(|name| text(name)).collect::<PolarsResult<Vec<_>>>()?;
        let games = number(&counted, "result_count", row)?;
        let of = of.iter().map(|name| {
            let total = |name: String| number(&sums, &format!("{name}_sum"), row);
            let (count, sum) = (total(count_name(name))?, total(sum_name(name))?);
            Ok(Moments { count, sum, squares: total(squares_name(name))?.into() })
        });
        groups.add(key, games, &text("result")?, &of.collect::<PolarsResult<Vec<_>>>()?);
    }
    Ok(())
}
