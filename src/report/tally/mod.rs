//! Tally files: what the games of one part of a command add up to, so that parts can be merged.
//!
//! A file holds whole numbers and what was played; figures are computed once all parts are there. So it cannot matter
//! into how many parts the games were split, or in which order or groups they are merged.

mod game_set;
mod missing;
#[cfg(test)]
mod tests;

use std::{
    io::{self, Write},
    ops::Range,
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{ReadError, counted, quoted, saved::LARGEST};
use crate::{
    data::{Provenance, read_bytes},
    play::Digest,
    sim::{Counted, Shard},
    stats::within_memory,
};

pub use game_set::GameSet;

/// The schema's name and version.
pub(in crate::report) const SCHEMA: &str = "chances.tally/1";

/// What stands for the number of games in a command that is kept: it may grow when parts are added. No word that was typed
/// can hold a NUL.
pub const GAMES: &str = "\0games";

/// Nobody plays more games. Sums over so many may still overflow, which is looked at where files are read and added.
pub const MOST_GAMES: u64 = 1 << 40;

/// What is wrong with a file whose digest is right.
const CONTRADICTION: &str = "the counts contradict each other; play the part again";

/// Commands whose tables play different numbers of games, so that no game number begins what is left of all of them.
const FIXED: [&str; 1] = ["ladder"];

/// A part that was played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// How many games all parts have together, at the table with the most.
    pub games: u64,
    /// The same as it was typed; `None` where nobody did.
    pub typed: Option<String>,
    /// Which part.
    pub shard: Shard,
}

/// The games of one table, or of some that were played side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Simulation {
    /// What was played at each table.
    pub provenances: Vec<Provenance>,
    /// How many games all parts have together.
    pub games: u64,
    /// The games that are counted here.
    pub played: GameSet,
    /// What they add up to.
    pub counted: Counted,
}

/// What one part of a command has counted, or several parts together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyFile {
    schema: String,
    /// Changes when anything else in the file does.
    digest: String,
    /// The command that was split, word by word, without what is different in each part.
    pub arguments: Vec<String>,
    /// The parts that are in it.
    pub parts: Vec<Part>,
    /// All that the command plays, in its order.
    pub simulations: Vec<Simulation>,
}

impl TallyFile {
    /// Of one part of a command; `typed` is the number of games as it was typed.
    pub fn new(
        arguments: Vec<String>,
        shard: Shard,
        typed: Option<String>,
        simulations: Vec<Simulation>,
    ) -> Self {
        let games = simulations.iter().map(|simulation| simulation.games).max().unwrap_or(0);
        let parts = vec![Part { games, typed, shard }];
        Self { schema: SCHEMA.to_owned(), digest: String::new(), arguments, parts, simulations }
    }

    /// Writes it, on one line.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        serde_json::to_writer(&mut out, &self.with_digest(&self.right_digest()))?;
        writeln!(out)
    }

    /// The text of a tally file with the right digest, whatever digest it has: a digest shows damage, and not intent.
    pub fn sealed(text: &str) -> Result<String, String> {
        let file: Self = within_memory(|| serde_json::from_str(text)).map_err(|error| error.to_string())?;
        serde_json::to_string(&file.with_digest(&file.right_digest())).map_err(|error| error.to_string())
    }

    /// Reads what [`TallyFile::write`] wrote. An error says what is wrong, and what to do.
    pub fn parse(text: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Kind {
            schema: Option<String>,
        }
        let is_cut = !text.trim_end().ends_with('}');
        let wrong = |error: serde_json::Error| match is_cut && text.starts_with('{') || error.is_eof() {
            true => "the file is cut short; copy it again, or play the part again".to_owned(),
            false => format!("not a tally file (as written by --shard): {error}"),
        };
        let kind: Kind = serde_json::from_str(text).map_err(wrong)?;
        match kind.schema.as_deref() {
            Some(SCHEMA) => {}
            Some(other) if other.starts_with("chances.tally/") => {
                return Err(format!(
                    "\"{other}\" was written by a newer version of chances; merge it with that version"
                ));
            }
            Some(other) => {
                return Err(format!(
                    "\"{other}\" is not a tally file; only files written by --shard are merged"
                ));
            }
            None => return Err("not a tally file (as written by --shard): it has no schema".to_owned()),
        }
        let mut file: Self = within_memory(|| serde_json::from_str(text)).map_err(wrong)?;
        if std::mem::take(&mut file.digest) != file.right_digest() {
            return Err("the file was changed after it was written; play the part again".to_owned());
        }
        match file.is_possible() {
            true => Ok(file),
            false => Err(CONTRADICTION.to_owned()),
        }
    }

    /// The same with another digest, to be written.
    fn with_digest<'f>(&'f self, digest: &'f str) -> WithDigest<'f> {
        let Self { schema, digest: _, arguments, parts, simulations } = self;
        WithDigest { schema, digest, arguments, parts, simulations }
    }

    /// The hash of all that is in it, but for the digest itself.
    fn right_digest(&self) -> String {
        let mut digest = Digest::new();
        // Nothing in it can fail to be written: there are no maps, and no numbers but whole ones.
        digest.text(&serde_json::to_string(&self.with_digest("")).unwrap_or_default());
        format!("{:016x}", digest.finish())
    }

    fn is_possible(&self) -> bool {
        let longest = self.simulations.iter().map(|simulation| simulation.games).max();
        let is_whole = |part: &Part| part.shard.after == 0 && Some(part.games) == longest;
        !self.simulations.is_empty()
            && self.parts.iter().all(|part| part.shard.is_possible())
            && self.parts.iter().map(|part| part.games).max() == longest
            && (self.can_be_extended() || self.parts.iter().all(is_whole))
            && self.simulations.iter().all(Simulation::is_possible)
    }

    /// Whether more games can be added to those of the command.
    fn can_be_extended(&self) -> bool {
        self.arguments.first().is_none_or(|command| !FIXED.contains(&command.as_str()))
    }

    /// Whether no game is missing.
    pub fn is_whole(&self) -> bool {
        self.simulations.iter().all(|simulation| simulation.played.len() == simulation.games)
    }

    /// An error where the other is a part of something else.
    pub fn check(&self, other: &Self) -> Result<(), String> {
        let commands = [self, other].map(Self::bare_command);
        if commands[0] != commands[1] {
            let [here, there] =
                commands.map(|words| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" "));
            return Err(format!(
                "this is a part of `chances {there}`, the parts before it are of `chances {here}`; merge them separately"
            ));
        }
        if self.simulations.len() != other.simulations.len() {
            let [here, there] = [self, other].map(|file| file.simulations.len());
            let there = counted(there as u64, "table");
            return Err(format!("this part was played at {there}, the parts before it at {here}"));
        }
        let mut tables = self.simulations.iter().zip(&other.simulations);
        if let Some((all, more)) = tables.find(|(all, more)| all.games != more.games)
            && !self.can_be_extended()
        {
            let [here, there] = [all, more].map(|simulation| counted(simulation.games, "game"));
            return Err(format!(
                "this is a part of {there} at a table, the parts before it are of {here}, and a {} cannot be extended; \
                 merge them separately",
                self.arguments[0]
            ));
        }
        self.simulations.iter().zip(&other.simulations).try_for_each(|(all, more)| all.check(more))
    }

    /// Adds the parts of another file. An error says why they cannot be added; the counts are of no use then.
    pub fn add(&mut self, other: &Self) -> Result<(), String> {
        self.check(other)?;
        if let Some(Range { start, end }) = self.overlap(other) {
            return Err(format!("games {start} to {} are there already; leave it out", end - 1));
        }
        self.simulations.iter_mut().zip(&other.simulations).for_each(|(all, more)| all.add(more));
        if !self.simulations.iter().all(Simulation::is_possible) {
            return Err(CONTRADICTION.to_owned());
        }
        self.parts.extend(other.parts.iter().cloned());
        self.parts.sort();
        // The same words, whichever comes first: those that say how many games there are.
        let preferred = |file: &Self| (!file.has_games(), file.arguments.clone());
        if preferred(other) < preferred(self) {
            self.arguments.clone_from(&other.arguments);
        }
        Ok(())
    }

    /// Games that both have counted, if there are any.
    pub fn overlap(&self, other: &Self) -> Option<Range<u64>> {
        let mut tables = self.simulations.iter().zip(&other.simulations);
        tables.find_map(|(one, two)| one.played.overlap_of(&two.played))
    }

    /// The command that was split, without its games, and each option and its value as two words: `--seed 2` is
    /// `--seed=2`, and `-p4` is `-p 4`.
    fn bare_command(&self) -> Vec<&str> {
        let end = self.arguments.iter().position(|word| word == "--").unwrap_or(self.arguments.len());
        let mut words: Vec<&str> = Vec::new();
        for (index, word) in self.arguments.iter().enumerate() {
            match option_and_value(word).filter(|_| index < end) {
                Some((_, GAMES)) => {}
                Some((option, value)) => words.extend([option, value]),
                None if word == GAMES => _ = words.pop(),
                None => words.push(word),
            }
        }
        words
    }

    /// Whether the command says how many games there are.
    fn has_games(&self) -> bool {
        self.arguments.iter().any(|word| word.ends_with(GAMES))
    }

    /// The command that was split, with the games of all parts together.
    pub fn command(&self) -> Vec<String> {
        self.farthest().map_or_else(|| self.arguments.clone(), |part| self.command_of(part))
    }

    /// The command that was split, with as many games as a part says.
    pub fn command_of(&self, part: &Part) -> Vec<String> {
        let mut words = self.arguments.clone();
        if !self.has_games() && part.typed.is_some() {
            let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
            words.splice(end..end, ["--games", GAMES].map(str::to_owned));
        }
        let games = part.typed.clone().unwrap_or_else(|| part.games.to_string());
        words.iter().map(|word| word.replace(GAMES, &games)).collect()
    }

    /// A part with the most games in all; of several, one that was typed, and always the same.
    fn farthest(&self) -> Option<&Part> {
        let order = |part: &&Part| (part.games, part.typed.is_some(), std::cmp::Reverse((*part).clone()));
        self.parts.iter().max_by_key(order)
    }
}

impl Simulation {
    fn is_possible(&self) -> bool {
        let tables = self.counted.tables.len();
        let are_paired = self.counted.pairs.is_empty() || self.counted.pairs.len() + 1 == tables;
        are_paired
            && self.provenances.len() == tables
            && self.played.is_possible()
            && self.played.end() <= self.games
            && self.games <= MOST_GAMES
            && self.counted.is_possible(self.played.len(), |game| self.played.contains(game))
    }

    /// An error where the other's games cannot be added.
    fn check(&self, other: &Self) -> Result<(), String> {
        for (here, there) in self.provenances.iter().zip(&other.provenances) {
            if let Some((what, here, there)) = difference(here, there) {
                return Err(format!(
                    "this part was played with {what} {there}, the parts before it with {here}"
                ));
            }
        }
        match self.counted.is_like(&other.counted) {
            true => Ok(()),
            false => Err("this part has other columns than the parts before it".to_owned()),
        }
    }

    fn add(&mut self, other: &Self) {
        self.games = self.games.max(other.games);
        self.counted.merge(&other.counted);
        self.played.add_all(&other.played);
    }
}

/// What is written: all that a [`TallyFile`] holds, in its order.
#[derive(Serialize)]
struct WithDigest<'f> {
    schema: &'f str,
    digest: &'f str,
    arguments: &'f [String],
    parts: &'f [Part],
    simulations: &'f [Simulation],
}

/// An option and a value that were typed as one word: `--seed=2`, `-p=4` or `-p4`.
fn option_and_value(word: &str) -> Option<(&str, &str)> {
    if word.starts_with("--") {
        return word.split_once('=');
    }
    let is_short = word.starts_with('-') && word.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
    let (option, value) = word.split_at_checked(2).filter(|(_, value)| is_short && !value.is_empty())?;
    Some((option, value.strip_prefix('=').unwrap_or(value)))
}

/// The first difference between two tables that makes them play different games: what it is, here and there.
pub fn difference(here: &Provenance, there: &Provenance) -> Option<(&'static str, String, String)> {
    let stamps = here.stamps().into_iter().zip(there.stamps());
    let mut differences = stamps.filter(|((_, here), (_, there))| here != there);
    differences.next().map(|((what, here), (_, there))| (what, here, there))
}

/// Reads a tally file.
pub fn read_tally(path: &Path) -> Result<TallyFile, ReadError> {
    let wrong = |message: String| ReadError::new(path, message);
    let bytes = read_bytes(path, LARGEST).map_err(|error| wrong(error.to_string()))?;
    let text = String::from_utf8(bytes);
    let text =
        text.map_err(|_| wrong("not a tally file (as written by --shard): it is not text".to_owned()))?;
    TallyFile::parse(&text).map_err(wrong)
}
