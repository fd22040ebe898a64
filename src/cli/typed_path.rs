//! Names and paths as they are typed: a path may hold any bytes.

use clap::builder::{OsStringValueParser, TypedValueParser};

use crate::data::name_of_path;

/// Reads a name, or a path that need not be UTF-8.
pub(super) fn parser() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(name_of_path)
}
