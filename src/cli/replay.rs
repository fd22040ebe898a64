//! `chances replay`: one game, told as it happens.

use std::io::{self, Write};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    number,
    table_options::TableOptions,
};
use crate::{
    play::{Decisions, Lines, Record},
    report::counted,
    scenario::Loaded,
    sim::play_one,
};

/// Shows one game of a run, step by step.
///
/// A game is named by its number, and by the same scenario, strategy and seed as the run:
///   chances replay ruin/classic --game 17
///   chances replay nostromo/standard --game 3 --decisions
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    scenario: Option<String>,

    #[command(flatten)]
    table: TableOptions,

    /// Also shows every decision: who decides, and what they choose
    #[arg(long)]
    decisions: bool,

    /// Also shows what the deciding player saw, and every legal choice
    #[arg(long)]
    views: bool,

    /// The number of the game, counted from 0
    #[arg(short, long, value_name = "N", value_parser = number::count, allow_hyphen_values = true)]
    game: u64,
}

pub(super) fn replay(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let loaded = arguments.table.load(arguments.scenario.as_deref())?;
    write_game(&loaded, arguments, out).map_err(Failure::printing)?;
    Ok(Ending::Done)
}

fn write_game(loaded: &Loaded, arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    let strong = anstyle::Style::new().bold();
    let seed = arguments.table.rules.seed;
    let mut log = Lines::with_decisions(match (arguments.views, arguments.decisions) {
        (true, _) => Decisions::Seen,
        (false, true) => Decisions::Taken,
        (false, false) => Decisions::Untold,
    });
    let (outcome, record) = play_one(loaded.table.as_ref(), seed, arguments.game, &mut log);
    let players = counted(loaded.players.into(), "player");
    writeln!(
        out,
        "{strong}{} · {}{strong:#} · {players} · {} · seed {seed} · game {}",
        loaded.game.title, loaded.title, loaded.strategy, arguments.game
    )?;
    writeln!(out)?;
    write!(out, "{}", log.text())?;
    writeln!(out)?;
    let header = loaded.table.header();
    let result =
        if header.is_cooperative() { String::new() } else { format!(" ({})", header.result(outcome)) };
    writeln!(out, "{strong}Outcome: {}{result}{strong:#}", header.outcomes[outcome].name)?;
    let width = header.columns.iter().map(|column| column.name.len()).max().unwrap_or(0);
    for (column, value) in header.columns.iter().zip(record.values()) {
        if let Some(value) = Record::value(*value) {
            writeln!(out, "  {:width$}  {value}", column.name)?;
        }
    }
    Ok(())
}
