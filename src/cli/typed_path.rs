//! Names and paths as they are typed: a path may hold any bytes.

use clap::builder::{OsStringValueParser, TypedValueParser};

use crate::data::name_of_path;

/// Reads a name, or a path that need not be UTF-8. One that begins with `-`, typed behind `--`, is kept as it can be typed
/// anywhere.
pub(super) fn parser() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|typed| match name_of_path(typed) {
        name if name.starts_with('-') => format!("./{name}"),
        name => name,
    })
}
