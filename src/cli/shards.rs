//! Parts of a command's games: `--shard K/N` plays one of them, and `chances merge` puts them together.

use std::{
    cell::{Cell, RefCell},
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{failure::Failure, host, number, outputs::OutputOptions, typed};
use crate::{
    data::Provenance,
    report::{MOST_GAMES, Output, Part, Simulation, TallyFile, counted, difference, quoted},
    sim::{Counted, Shard},
    stats::MOST_COUNTS,
};

/// Which part of the games is played.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct ShardOptions {
    /// Plays the K-th of N parts of the games, such as 3/8, and writes the counts to --out; `chances merge` makes one
    /// result of all parts
    #[arg(long, value_name = "K/N", value_parser = number::shard, allow_hyphen_values = true)]
    shard: Option<(u32, u32)>,

    /// With --shard: divides only the games from this one on, because other parts hold those before it; extends a run
    #[arg(long, value_name = "GAME", value_parser = number::count, requires = "shard", allow_hyphen_values = true)]
    after: Option<u64>,
}

/// Which part of the games is played, and where its counts go.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct PartOptions {
    #[command(flatten)]
    pub(super) shard: ShardOptions,

    /// The tally file that --shard writes
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub(super) out: Option<PathBuf>,
}

/// Where the games of a command come from.
pub(super) enum Games {
    /// All of them are played here.
    Played,
    /// One part is played here, and what it counts is kept.
    Part(Shard, RefCell<Vec<Simulation>>),
    /// They were played elsewhere, and counted.
    Merged(Box<Merged>),
}

/// What parts have counted that were played elsewhere.
pub(super) struct Merged {
    all: TallyFile,
    /// The files that it was read from.
    files: Vec<PathBuf>,
    /// How many of its simulations were asked for so far.
    asked: Cell<usize>,
}

impl ShardOptions {
    /// Where the games come from.
    pub(super) fn games(&self) -> Games {
        match self.shard {
            None => Games::Played,
            Some((number, of)) => {
                Games::Part(Shard { number, of, after: self.after.unwrap_or(0) }, RefCell::default())
            }
        }
    }

    /// Whether a part is played.
    pub(super) fn is_given(&self) -> bool {
        self.shard.is_some()
    }

    /// Refuses a part whose counts have no place to go or could not be merged, and results that it cannot have. All parts
    /// have so many `games` together.
    pub(super) fn check(
        &self,
        games: u64,
        out: Option<&Path>,
        outputs: &OutputOptions,
    ) -> Result<(), Failure> {
        let refused = |words: String| Err(Failure::Input(words));
        let Some((number, of)) = self.shard else { return Ok(()) };
        let after = self.after.unwrap_or(0);
        if !outputs.is_empty() {
            let words = "--shard writes a tally file, not a result; give --json, --csv, --markdown, --html, --title \
                         and --note to `chances merge`";
            return refused(words.to_owned());
        }
        if games > MOST_GAMES {
            let most = counted(MOST_GAMES, "game");
            return refused(format!("--shard {number}/{of} divides at most {most}; give fewer --games"));
        }
        if after >= games {
            return refused(format!(
                "--after {after} leaves no game to play, because --games {games} counts the games before it too; \
                 give more --games"
            ));
        }
        if !typed::can_be_kept() {
            let words = "--shard keeps its command in a tally file, which cannot hold a path that is not UTF-8; \
                         rename the file";
            return refused(words.to_owned());
        }
        match out {
            Some(_) => Ok(()),
            None => {
                let name = name_of(Shard { number, of, after });
                refused(format!("--shard {number}/{of} needs --out: add --out {name}.tally"))
            }
        }
    }

    /// Opens the tally file, where a part is played. Ctrl-C should be heard by then: it must leave no half file.
    pub(super) fn open(&self, out: Option<&Path>, inputs: &[&str]) -> Result<Option<Output>, Failure> {
        let Some(path) = out.filter(|_| self.is_given()) else { return Ok(None) };
        super::outputs::refuse_overwriting(&[("--out", Some(path))], inputs)?;
        Ok(Some(Output::open(path)?))
    }

    /// Refuses what ends at a game that one part cannot know; `options` are those that do, and whether they were given.
    pub(super) fn refuse_open_end(&self, options: &[(&str, bool)]) -> Result<(), Failure> {
        let words = "divides a fixed number of games; give --games instead of";
        self.refuse(words, options)
    }

    /// Refuses options that do not go with a part, with the words between the two.
    pub(super) fn refuse(&self, words: &str, options: &[(&str, bool)]) -> Result<(), Failure> {
        match (self.shard, options.iter().find(|(_, is_given)| *is_given)) {
            (Some((number, of)), Some((option, _))) => {
                Err(Failure::Input(format!("--shard {number}/{of} {words} {option}")))
            }
            _ => Ok(()),
        }
    }

    /// Refuses `--after` where the tables of a command have different numbers of games.
    pub(super) fn refuse_after(&self, command: &str) -> Result<(), Failure> {
        match self.after {
            None => Ok(()),
            Some(_) => Err(Failure::Input(format!(
                "`chances {command}` cannot be extended, because its tables may play different numbers of games; \
                 leave out --after"
            ))),
        }
    }
}

impl PartOptions {
    /// See [`ShardOptions::open`].
    pub(super) fn open(&self, inputs: &[&str]) -> Result<Option<Output>, Failure> {
        self.shard.open(self.out.as_deref(), inputs)
    }
}

impl Games {
    /// Those that were counted elsewhere, in these files.
    pub(super) fn merged_from(all: TallyFile, files: Vec<PathBuf>) -> Self {
        Games::Merged(Box::new(Merged { all, files, asked: Cell::new(0) }))
    }

    /// What to type to extend a run that was counted elsewhere to so many games.
    pub(super) fn command_to_extend(&self, played: u64, games: u64) -> Option<String> {
        let Games::Merged(merged) = self else { return None };
        let shard = Shard { number: 1, of: 1, after: played };
        let part = Part { shard, games, typed: Some(games.to_string()) };
        Some(command_of(&merged.all, &part, &merged.files))
    }

    /// Whether one part alone is played, which is no result.
    pub(super) fn is_part(&self) -> bool {
        matches!(self, Games::Part(..))
    }

    /// Whether all games are played here and now, so that it can be said how fast.
    pub(super) fn are_played_here(&self) -> bool {
        matches!(self, Games::Played)
    }

    /// Whether they were played elsewhere, so that nothing may be played here.
    pub(super) fn are_merged(&self) -> bool {
        matches!(self, Games::Merged(_))
    }

    /// Which part is played.
    pub(super) fn shard(&self) -> Option<Shard> {
        match self {
            Games::Part(shard, _) => Some(*shard),
            Games::Played | Games::Merged(_) => None,
        }
    }

    /// Keeps what a part has counted, of so many games in all.
    pub(super) fn keep(
        &self,
        provenances: Vec<Provenance>,
        games: u64,
        counted: Counted,
    ) -> Result<(), Failure> {
        let Games::Part(shard, simulations) = self else { return Ok(()) };
        let played = shard.games(games).into();
        let mut simulations = simulations.borrow_mut();
        simulations.push(Simulation { provenances, games, played, counted });
        let size: u64 = simulations.iter().map(|one| one.counted.size()).sum();
        match size > MOST_COUNTS {
            true => {
                let words = "a tally file cannot hold the counts of so many tables; shorten an axis with --over, \
                             and play the rest by itself";
                Err(Failure::Input(words.to_owned()))
            }
            false => Ok(()),
        }
    }

    /// What was counted elsewhere at these tables, if the games were played there.
    pub(super) fn merged(&self, provenances: &[Provenance]) -> Result<Option<Counted>, Failure> {
        let Games::Merged(merged) = self else { return Ok(None) };
        let found = merged.all.simulations.get(merged.asked.replace(merged.asked.get() + 1));
        let Some(found) = found.filter(|found| found.provenances.len() == provenances.len()) else {
            let words = "the parts were played at other tables than this command has now; play them again";
            return Err(Failure::Input(words.to_owned()));
        };
        for (was, is) in found.provenances.iter().zip(provenances) {
            if let Some((what, was, is)) = difference(was, is) {
                return Err(Failure::Input(format!(
                    "the parts were played with {what} {was}, but here it is {is}; merge them with the files and the \
                     version that played them, or play them again"
                )));
            }
        }
        Ok(Some(found.counted.clone()))
    }

    /// Writes what was counted, and says so.
    pub(super) fn write(self, output: Output, is_quiet: bool, out: &mut dyn Write) -> Result<(), Failure> {
        let Games::Part(shard, simulations) = self else { return Ok(()) };
        let simulations = simulations.into_inner();
        let games: u64 = simulations.iter().map(|one| one.counted.games()).sum();
        let (arguments, typed) = typed::split_command();
        let path = output.path().to_owned();
        let tally = TallyFile::new(arguments, shard, typed, simulations);
        if path == Path::new("-") && host::print(|out| tally.write(out))? {
            return Ok(());
        }
        output.write_whole(|out| tally.write(out))?;
        if is_quiet || path == Path::new("-") {
            return Ok(());
        }
        let (name, Shard { number, of, .. }) = (quoted(&path.to_string_lossy()), shard);
        writeln!(out, "Part {number} of {of}: {} in {name}", counted(games, "game"))
            .map_err(Failure::printing)
    }
}

/// What to type to play a part that is missing; it writes over none of the files that were merged, nor over any other.
pub(super) fn command_of(file: &TallyFile, part: &Part, merged: &[PathBuf]) -> String {
    let Shard { number, of, after } = part.shard;
    let mut options = vec!["--shard".to_owned(), format!("{number}/{of}")];
    if after > 0 {
        options.extend(["--after".to_owned(), after.to_string()]);
    }
    options.extend(["--out".to_owned(), free_name(&name_of(part.shard), merged)]);
    let mut words = file.command_of(part);
    typed::add_options(&mut words, options);
    typed::command(&words)
}

/// How a tally file is called, without its ending: each part has another name.
fn name_of(shard: Shard) -> String {
    let Shard { number, of, after } = shard;
    let after = if after > 0 { format!("-after-{after}") } else { String::new() };
    format!("part-{number}-of-{of}{after}")
}

/// A name that neither a merged file has nor any other one here.
fn free_name(name: &str, merged: &[PathBuf]) -> String {
    let is_taken = |name: &String| {
        let name = Path::new(name);
        name.exists() || merged.iter().any(|file| file.file_name() == name.file_name())
    };
    let more = (2_u32..).map(|again| format!("{name}-{again}.tally"));
    let mut names = [format!("{name}.tally")].into_iter().chain(more);
    names.find(|name| !is_taken(name)).unwrap_or_else(|| format!("{name}.tally"))
}
