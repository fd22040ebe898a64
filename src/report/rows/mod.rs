//! Rows: every game of a run, one row each, with what was played as columns; and rows that were read back.

mod csv;
mod groups;
pub(super) mod html;
#[cfg(feature = "parquet")]
mod parquet;
mod parts;
mod sets;
mod table;
mod tally;
pub(super) mod terminal;

use std::path::Path;

use super::ReadError;

pub use csv::CsvRows;
pub use groups::Groups;
#[cfg(feature = "parquet")]
pub use parquet::{ParquetRows, write_sweep_parquet};
pub use parts::join_rows;
pub use table::RowTable;
pub use tally::RowTally;

/// Whether rows of this name are Parquet, and not CSV.
pub fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("parquet"))
}

/// Whether a file holds rows or figures as CSV.
pub fn is_csv(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

/// Reads a file of rows; groups it too where `by` names columns, and takes the mean of others in each group.
pub fn read_rows(path: &Path, by: &[String], of: &[String]) -> Result<RowTally, ReadError> {
    if !is_parquet(path) {
        return tally::read_csv(path, by, of);
    }
    #[cfg(feature = "parquet")]
    return parquet::read_parquet(path, by, of);
    #[cfg(not(feature = "parquet"))]
    Err(ReadError::new(
        path,
        "this build has no Parquet; build with the feature `parquet`, which is on by default",
    ))
}
