//! `chances check`: every mistake in every file, at once.

use std::io::Write;

use clap::Args;

use super::failure::{Ending, Failure, say, say_all};
use crate::{
    data::Problems,
    games::{self, Checked, LoadError, Total},
};

/// Checks scenario, strategy and component files, and says what is wrong, where, and what would be right.
///
/// A scenario is compiled with each of its variants, a component file in the place of the built-in one. For
/// components, the published totals of the box stand beside what was counted; to differ is no mistake.
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES)]
pub(super) struct Arguments {
    /// The files, folders of component files, or names of built-in scenarios and strategies
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

pub(super) fn check(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut mistakes = 0;
    for file in &arguments.files {
        match games::check(file) {
            Ok(checked) => write_checked(file, &checked, out).map_err(Failure::printing)?,
            Err(LoadError::Problems(Problems(problems))) => {
                mistakes += problems.len();
                say_all(&problems);
            }
            Err(other) => {
                mistakes += 1;
                say(other);
            }
        }
    }
    match mistakes {
        0 => Ok(Ending::Done),
        1 => Err(Failure::Input("1 mistake was found".to_owned())),
        more => Err(Failure::Input(format!("{more} mistakes were found"))),
    }
}

fn write_checked(file: &str, checked: &Checked, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "{file}: {}, all well", checked.kind)?;
    for Total { what, expected, found } in &checked.totals {
        let verdict = if expected == found { "as in the box" } else { "differs from the box" };
        writeln!(out, "  {what:<44} {expected:>5} expected  {found:>5} found  {verdict}")?;
    }
    Ok(())
}
