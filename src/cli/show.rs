//! `chances show`: a built-in file, word for word, or the board of a scenario.

use std::io::{self, Write};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    typed_path,
};
use crate::{
    games::GameBox,
    scenario::{FileKind, Request, built_in_files, find_built_in, find_game, load},
};

/// Prints a built-in scenario, strategy or component file, to copy and change.
///
/// Examples:
///   chances show nostromo                             # all files of a game
///   chances show nostromo/standard > mine.toml        # a scenario
///   chances show nostromo/steady                      # a strategy
///   chances show nostromo/data/crew                   # a component file
///   chances check mine.toml && chances run mine.toml  # play your own
///   chances show mine.toml --map                      # its board, drawn
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// The name of a built-in file, or of a game, to list the names of its files
    #[arg(value_parser = typed_path::parser())]
    name: String,

    /// Draws the board of a scenario instead, built in or a file, and says what is odd about it
    #[arg(long)]
    map: bool,
}

pub(super) fn show(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    if arguments.map {
        return show_map(&arguments.name, out);
    }
    if let Ok(game) = find_game(&arguments.name) {
        write_names(game, out).map_err(Failure::printing)?;
        return Ok(Ending::Done);
    }
    let (file, others) = find_built_in(&arguments.name)?;
    out.write_all(file.text.as_bytes()).map_err(Failure::printing)?;
    for other in others {
        eprintln!("There is also a {} of this name: chances show {}", other.kind.name(), other.full_name);
    }
    Ok(Ending::Done)
}

fn show_map(name: &str, out: &mut dyn Write) -> Result<Ending, Failure> {
    let request = Request { scenario: Some(name.to_owned()), allow_process: true, ..Request::default() };
    let table = load(&request)?.table;
    let Some(drawing) = table.drawing() else {
        return Err(Failure::Input(format!("{name}: this game has no board to draw")));
    };
    out.write_all(drawing.as_bytes()).map_err(Failure::printing)?;
    for odd in table.oddities() {
        writeln!(out, "odd: {odd}").map_err(Failure::printing)?;
    }
    Ok(Ending::Done)
}

fn write_names(game: &'static GameBox, out: &mut dyn Write) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    let headings = [
        (FileKind::Scenario, "Scenarios"),
        (FileKind::Strategy, "Strategies"),
        (FileKind::Components, "Component files"),
    ];
    let files = built_in_files(game);
    for (number, (kind, heading)) in headings.into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{strong}{heading}{strong:#}")?;
        for file in files.iter().filter(|file| file.kind == kind) {
            writeln!(out, "  {}", file.name)?;
        }
    }
    Ok(())
}
