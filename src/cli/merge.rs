//! `chances merge`: the parts of a command as one result.

use std::{
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
};

use clap::{Args, Parser};

use super::{
    Command, compare,
    failure::{Ending, Failure, note},
    ladder, number,
    outputs::{self, OutputOptions},
    run,
    shards::{Games, command_of},
    sweep, typed,
};
use crate::{
    report::{GameSet, Part, TallyFile, counted, quoted, read_tally},
    sim::Shard,
};

/// Merges the tally files that `--shard` wrote into one result, the same to the byte as that of a single run.
///
/// The parts may come in any order, and from any machines with the same version of chances. Scenario and strategy files
/// that were named by their path must be there, unchanged. A missing part is named, with the command that plays it;
/// overlapping parts and parts of another command are refused.
///
/// Examples:
///   chances run legendary/alien --games 1M --shard 1/2 --out part-1.tally
///   chances run legendary/alien --games 1M --shard 2/2 --out part-2.tally
///   chances merge part-1.tally part-2.tally --json result.json --html result.html
///   chances merge part-*.tally --precision 0.1%
///   chances merge part-1.tally part-3.tally --out odd.tally
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// The tally files of all parts
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,

    /// Writes the parts as one tally file, which can be merged with others; parts may be missing then
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Of a run: checks that the 95 % interval of its measure is at most this much to either side, and says how many
    /// more games it takes if not
    #[arg(long, value_name = "P", value_parser = number::amount, allow_hyphen_values = true)]
    precision: Option<number::Amount>,

    /// Of a sweep: writes the cells as Parquet, one row each
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,

    /// Prints no table
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn merge(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "parquet") && arguments.parquet.is_some() {
        return Err(Failure::no_parquet());
    }
    let inputs: Vec<_> = arguments.parts.iter().filter_map(|path| path.to_str()).collect();
    let own = [("--out", arguments.out.as_deref()), ("--parquet", arguments.parquet.as_deref())];
    arguments.outputs.check(&own, &inputs)?;
    let all = read_all(&arguments.parts)?;
    let missing = all.missing();
    let is_result = arguments.out.is_none()
        || !arguments.outputs.is_empty()
        || arguments.parquet.is_some()
        || arguments.precision.is_some();
    outputs::finish(outputs::open(arguments.out.as_deref())?, |out| all.write(out))?;
    if all.is_whole() {
        return conclude(arguments, all, out);
    }
    if missing.is_empty() {
        let words = "games are missing that no part of a division has; play all parts again, of one division";
        return Err(Failure::Input(words.to_owned()));
    }
    let words = words_for(&missing, |part| command_of(&all, part, &arguments.parts));
    if let (true, Some(path)) = (is_result, arguments.out.as_deref().filter(|path| *path != Path::new("-"))) {
        note(format!("{} holds the parts that are there", quoted(&path.to_string_lossy())));
    }
    if is_result {
        return Err(Failure::Input(words));
    }
    note(words);
    Ok(Ending::Done)
}

/// So many missing parts are named with their commands; of more, the first few.
const NAMED: usize = 20;
const FIRST: usize = 3;

/// Says which parts are missing, and what plays them.
fn words_for(missing: &[Part], command: impl Fn(&Part) -> String) -> String {
    let (are, them) = if missing.len() == 1 { ("is", "it") } else { ("are", "them") };
    let mut words = format!("{} {are} missing; play {them} with:", counted(missing.len() as u64, "part"));
    let named = if missing.len() > NAMED { FIRST } else { missing.len() };
    for part in &missing[..named] {
        words.push_str(&format!("\n  {}", command(part)));
    }
    let mut rest = missing[named..].chunk_by(|one, next| {
        let after_it = Shard { number: one.shard.number + 1, ..one.shard };
        next.shard == after_it && next.games == one.games
    });
    for row in rest.by_ref().take(NAMED) {
        let Shard { number, of, after } = row[0].shard;
        let parts = match row.len() {
            1 => format!("part {number} of {of}"),
            more => format!("parts {number} to {} of {of}", number as usize + more - 1),
        };
        let after = if after > 0 { format!(" after game {after}") } else { String::new() };
        words.push_str(&format!("\n  and so on for {parts}{after}"));
    }
    let more: usize = rest.map(<[Part]>::len).sum();
    if more > 0 {
        words.push_str(&format!("\n  and {more} more"));
    }
    words
}

/// All parts together; an error names the file that does not belong to the others.
fn read_all(paths: &[PathBuf]) -> Result<TallyFile, Failure> {
    let wrong = |path: &PathBuf, words: String| Failure::Input(format!("{}: {words}", path.display()));
    let mut all: Option<TallyFile> = None;
    // Their games alone, because the counts of a sweep may be large.
    let mut before: Vec<(&PathBuf, Vec<GameSet>)> = Vec::new();
    for path in paths {
        let file = read_tally(path).map_err(|error| Failure::Input(error.to_string()))?;
        check_words(&file).map_err(|words| wrong(path, words))?;
        let games: Vec<_> = file.simulations.iter().map(|simulation| simulation.played.clone()).collect();
        match &mut all {
            None => all = Some(file),
            Some(all) => {
                all.check(&file).map_err(|words| wrong(path, words))?;
                if before.iter().any(|(other, _)| *other == path) {
                    return Err(wrong(path, "it is named twice; name each part once".to_owned()));
                }
                let both = before.iter().find_map(|(other, known)| Some((other, overlap(known, &games)?)));
                if let Some((other, games)) = both {
                    let (first, last, other) = (games.start, games.end - 1, other.display());
                    let words =
                        format!("games {first} to {last} are in {other} too; leave out one of the two");
                    return Err(wrong(path, words));
                }
                all.add(&file).map_err(|words| wrong(path, words))?;
            }
        }
        before.push((path, games));
    }
    all.ok_or_else(|| Failure::Input("name the tally files of all parts".to_owned()))
}

/// Refuses a command that this program has not split: its words are read as if somebody had typed them here, and are
/// printed for somebody to type.
fn check_words(file: &TallyFile) -> Result<(), String> {
    let is_number = |part: &Part| part.typed.as_deref().is_none_or(typed::is_number_of_games);
    match typed::is_split(&file.arguments) && file.parts.iter().all(is_number) {
        true => Ok(()),
        false => Err("its command is not one that --shard has kept; play the part again".to_owned()),
    }
}

/// The first games that both have, table by table.
fn overlap(one: &[GameSet], other: &[GameSet]) -> Option<Range<u64>> {
    one.iter().zip(other).find_map(|(one, other)| one.overlap_of(other))
}

/// Runs the command that was split once more, with the games that its parts have counted.
fn conclude(arguments: &Arguments, all: TallyFile, out: &mut dyn Write) -> Result<Ending, Failure> {
    let refused = |reason: &str| Err(Failure::Input(format!("these parts cannot be merged: {reason}")));
    let words = all.command();
    let typed = ["chances".to_owned()].into_iter().chain(words.clone());
    let parsed = match super::Arguments::try_parse_from(typed) {
        Ok(parsed) => parsed,
        Err(error) => return refused(error.to_string().lines().next().unwrap_or_default()),
    };
    let games = Games::merged_from(all, arguments.parts.clone());
    let (outputs, precision) = (arguments.outputs.clone(), arguments.precision);
    if precision.is_some() && !matches!(parsed.command, Command::Run(_)) {
        return Err(Failure::Input("--precision is for the parts of `chances run`; leave it out".to_owned()));
    }
    if arguments.parquet.is_some() && !matches!(parsed.command, Command::Sweep(_)) {
        return Err(Failure::Input("--parquet is for the parts of `chances sweep`; leave it out".to_owned()));
    }
    // A tally file on standard output must not have a table behind it.
    let is_quiet = arguments.quiet || arguments.out.as_deref() == Some(Path::new("-"));
    let command = typed::command(&words);
    let ending = typed::instead(words, || match parsed.command {
        Command::Run(mut parsed) => {
            parsed.report_as(outputs, is_quiet, precision);
            run::run(&parsed, games, out)
        }
        Command::Ladder(mut parsed) => {
            (parsed.outputs, parsed.workers.quiet) = (outputs, is_quiet);
            ladder::ladder(&parsed, games, out)
        }
        Command::Compare(mut parsed) => {
            (parsed.outputs, parsed.workers.quiet) = (outputs, is_quiet);
            compare::compare(&parsed, games, out)
        }
        Command::Sweep(mut parsed) => {
            parsed.report_as(outputs, is_quiet, arguments.parquet.clone());
            sweep::sweep(&parsed, games, out)
        }
        _ => refused("they are of a command that has no parts"),
    });
    if let Err(Failure::Load(_)) = &ending {
        note(format!(
            "the parts were played by `{command}`; run `chances merge` in the folder where its files are"
        ));
    }
    ending
}
