//! `chances replay`: one game, told as it happens.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

use clap::Args;

use super::{
    about::about_run,
    failure::{Ending, Failure, note},
    interrupt, number, outputs,
    table_options::{MeasureOptions, TableOptions},
    typed_path,
};
use crate::{
    data::Provenance,
    play::{Decisions, Halt, Lines, Record},
    report::{About, Replay, counted, write_json},
    scenario::Loaded,
    sim::play_one,
};

/// Shows one game of a run, step by step.
///
/// A game is named by its number, and by the same scenario, strategy and seed as the run:
///   chances replay ruin/classic --game 17
///   chances replay nostromo/standard --game 3 --decisions
///
/// For programs, --json writes the same game as a list of events, one for each line. Each has its `kind`:
///   round, turn   one begins; later events name both, and the `active` seat
///   told          something happens, in words
///   table         what lies on the table, where nothing happens
///   decision      the `seat` and its `choice`; with --views also what is `legal`
///                 and the `view`
/// The choices alone lead through the same game again.
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    #[arg(value_parser = typed_path::parser())]
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

    /// Writes the game as a list of events, all decisions included, to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(super) fn replay(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let loaded = arguments.table.load(arguments.scenario.as_deref())?;
    loaded.cautions.iter().for_each(note);
    let path = arguments.json.as_deref();
    outputs::refuse_ending("--json", path, &["json"])?;
    outputs::refuse_overwriting(&[("--json", path)], &arguments.table.inputs(&arguments.scenario))?;
    let json = outputs::open(path)?;
    let Some(played) = arguments.play(&loaded)? else { return Ok(Ending::Interrupted) };
    let events = arguments.events(&loaded, &played);
    // A closed pipe does not keep the file from being written.
    let mut printed = Ok(());
    if path != Some(Path::new("-")) {
        printed = write_game(&loaded, arguments, played, out).and_then(|()| out.flush());
    }
    outputs::finish(json, |out| write_json(&events, out))?;
    printed.map_err(Failure::printing)?;
    Ok(Ending::Done)
}

/// A game that was told.
struct Played {
    log: Lines,
    outcome: usize,
    record: Record,
}

impl Arguments {
    /// Plays the game; `None` where somebody stopped it.
    fn play(&self, loaded: &Loaded) -> Result<Option<Played>, Failure> {
        let mut log = Lines::with_decisions(match (self.views, self.decisions || self.json.is_some()) {
            (true, _) => Decisions::Seen,
            (false, true) => Decisions::Taken,
            (false, false) => Decisions::Untold,
        });
        let seed = self.table.rules.seed;
        let halt = Halt::default();
        // Programs that play must not outlive a game that nobody waits for.
        let pressed = self.table.rules.process.allow_process.then(|| interrupt::halt(halt.clone()));
        let (outcome, record) = play_one(loaded.table.as_ref(), seed, self.game, &mut log, &halt)?;
        let is_stopped = pressed.is_some_and(|pressed| pressed.load(Ordering::Relaxed));
        Ok((!is_stopped).then_some(Played { log, outcome, record }))
    }

    fn events(&self, loaded: &Loaded, played: &Played) -> Replay {
        let views = if self.views { " --views" } else { "" };
        let command = format!("{} --game {}{views}", self.table.command("replay", loaded), self.game);
        let about = about_run(loaded, &self.table, &MeasureOptions { measure: None });
        let about = About { provenance: Provenance { command, ..about.provenance }, ..about };
        let ending = (played.outcome, &played.record);
        Replay::new(&about, self.game, &loaded.table.header(), ending, &played.log)
    }
}

fn write_game(loaded: &Loaded, arguments: &Arguments, played: Played, out: &mut dyn Write) -> io::Result<()> {
    let Played { mut log, outcome, record } = played;
    if !arguments.decisions && !arguments.views {
        log.forget_decisions();
    }
    let strong = anstyle::Style::new().bold();
    let seed = arguments.table.rules.seed;
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
