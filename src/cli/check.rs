//! `chances check`: every mistake in every file, at once.

use std::io::Write;

use clap::Args;

use super::{
    failure::{Ending, Failure, say, say_all},
    typed_path,
};
use crate::{
    data::{OwnNumber, Problems, printable},
    games::Total,
    report::counted,
    scenario::{self, Checked, LoadError},
};

/// Checks scenario, strategy and component files, and says what is wrong, where, and what would be right.
///
/// A scenario is compiled with each of its variants, a component file in the place of the built-in one. For
/// components, the published totals of the box stand beside what was counted; a difference is not an error. A program
/// that a strategy runs is named, and not run.
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES)]
pub(super) struct Arguments {
    /// The files, folders of component files, or names of built-in files (see `chances show GAME`)
    #[arg(required = true, value_name = "FILE", value_parser = typed_path::parser())]
    files: Vec<String>,

    /// For components, shows every published total, not only those that differ; for a scenario, draws its board
    #[arg(short, long)]
    verbose: bool,
}

pub(super) fn check(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut mistakes = 0;
    for file in &arguments.files {
        match scenario::check(file) {
            Ok(checked) => {
                write_checked(file, &checked, arguments.verbose, out).map_err(Failure::printing)?
            }
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

fn write_checked(file: &str, checked: &Checked, verbose: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let differs = |total: &&Total| total.expected != total.found;
    let differing = checked.totals.iter().filter(differs).count();
    let verdict = match (differing, checked.oddities.len()) {
        (0, 0) => "no mistakes",
        _ => "no mistakes, but",
    };
    // The file is a stranger's: nothing in it may look like our verdict.
    writeln!(out, "{}: {}, {verdict}", printable(file), checked.kind)?;
    for line in checked.drawing.iter().filter(|_| verbose).flat_map(|drawing| drawing.lines()) {
        writeln!(out, "{}", printable(line))?;
    }
    for program in &checked.programs {
        writeln!(out, "  runs a program, where --allow-process allows it: {program}")?;
    }
    for odd in &checked.oddities {
        writeln!(out, "  odd: {}", printable(odd))?;
    }
    if !checked.own.is_empty() {
        writeln!(out, "  {} read off your own box", counted(checked.own.len() as u64, "number"))?;
    }
    for words in checked.own.iter().filter_map(OwnNumber::surprise) {
        writeln!(out, "  own: {}; please report it", printable(&words))?;
    }
    for total in checked.totals.iter().filter(|total| verbose || differs(total)) {
        let verdict = if differs(&total) { "differs" } else { "as published" };
        let Total { what, expected, found } = total;
        writeln!(out, "  {}: {expected} expected, {found} found, {verdict}", printable(what))?;
    }
    match (checked.totals.len(), differing) {
        (0, _) => Ok(()),
        (all, 0) => writeln!(out, "  all {all} published totals of the box hold"),
        (all, _) => writeln!(out, "  {differing} of {all} published totals of the box differ"),
    }
}
