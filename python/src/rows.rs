//! Every game of a run, as Arrow columns that Python libraries take over without a copy.

use std::{ffi::CStr, sync::Arc};

use arrow_array::{
    ArrayRef, DictionaryArray, Int64Array, RecordBatch, RecordBatchIterator, StringArray, UInt32Array,
    UInt64Array, ffi_stream::FFI_ArrowArrayStream, new_null_array, types::UInt32Type,
};
use arrow_schema::{ArrowError, DataType};
use chances::report::RowTable;
use pyo3::{prelude::*, types::PyCapsule};

/// What the Arrow PyCapsule interface calls a stream.
const STREAM: &CStr = c"arrow_array_stream";

/// Every game of a run, one row each, for any library that reads Arrow: ``polars.DataFrame(rows)``.
#[pyclass(frozen, module = "chances")]
pub(crate) struct Rows {
    batch: RecordBatch,
}

impl Rows {
    /// The columns of a table of rows: what was played, `game`, `result`, `outcome`, sets of flags as text, and then the game's own.
    pub(crate) fn new(table: &RowTable) -> Result<Self, ArrowError> {
        let rows = table.rows();
        let mut columns: Vec<(&str, ArrayRef)> = Vec::new();
        for (name, value) in &table.constants {
            columns.push((name, constant(name, value, rows)?));
        }
        let games = (table.first_game as i64..).take(rows);
        columns.push(("game", Arc::new(Int64Array::from_iter_values(games))));
        let results: DictionaryArray<UInt32Type> = table.outcomes().map(|(result, _)| result).collect();
        columns.push(("result", Arc::new(results)));
        let outcomes: DictionaryArray<UInt32Type> = table.outcomes().map(|(_, outcome)| outcome).collect();
        columns.push(("outcome", Arc::new(outcomes)));
        for (name, texts) in table.texts() {
            let texts: DictionaryArray<UInt32Type> = texts.iter().map(String::as_str).collect();
            columns.push((name, Arc::new(texts)));
        }
        for (index, name) in table.columns.iter().enumerate() {
            // Signed, so that subtracting columns elsewhere gives what one expects.
            let values = table.column(index).map(|value| value.map(i64::from));
            columns.push((name, Arc::new(values.collect::<Int64Array>())));
        }
        let nullable = columns.into_iter().map(|(name, array)| (name, array, true));
        Ok(Self { batch: RecordBatch::try_from_iter_with_nullable(nullable)? })
    }
}

#[pymethods]
impl Rows {
    /// The Arrow PyCapsule interface; the columns are shared, not copied.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a producer leave a wish for another schema unfulfilled.
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.batch.clone())], self.batch.schema());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<chances.Rows: {} games, {} columns>", self.batch.num_rows(), self.batch.num_columns())
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.batch.schema().fields().iter().map(|field| field.name().clone()).collect()
    }
}

/// A column that is the same in every row: a number where it is one in Parquet too, else one text that all rows share. A
/// blank is null, as it is in Parquet.
fn constant(name: &str, value: &str, rows: usize) -> Result<ArrayRef, ArrowError> {
    let number =
        || value.parse().map_err(|_| ArrowError::ParseError(format!("{name} is no number: {value}")));
    Ok(match name {
        "players" | "dice" => Arc::new(Int64Array::from_value(number()? as i64, rows)),
        "seed" => Arc::new(UInt64Array::from_value(number()?, rows)),
        _ if value.is_empty() => {
            let text = DataType::Dictionary(Box::new(DataType::UInt32), Box::new(DataType::Utf8));
            new_null_array(&text, rows)
        }
        _ => {
            let keys = UInt32Array::from_value(0, rows);
            Arc::new(DictionaryArray::try_new(keys, Arc::new(StringArray::from(vec![value])))?)
        }
    })
}
