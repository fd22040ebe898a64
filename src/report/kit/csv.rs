//! What every CSV file of ours is made of.

use std::io;

use crate::data::Provenance;

/// What the system said, out of what the CSV writer makes of it: a closed pipe must stay one.
pub(crate) fn plain(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// The names of the columns that say what was played.
pub(crate) fn provenance_names() -> impl Iterator<Item = &'static str> {
    Provenance::default().columns().into_iter().map(|(name, _)| name)
}

/// What stands in them, so that the files of many results can be put one under another.
pub(crate) fn provenance_values(provenance: &Provenance) -> impl Iterator<Item = String> {
    provenance.columns().into_iter().map(|(_, value)| value)
}

pub(crate) fn or_blank<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}
