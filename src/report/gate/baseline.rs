//! A baseline: an accepted result, as a small JSON file that a gate compares with.
//!
//! It keeps which games were won, a bit each. So games that are played later can be paired with them, game by
//! game, although the old rules are gone: only discordant games count, and a small change
//! shows. Where the random numbers differ (another seed, another layout of the dice), the two are compared as
//! two samples.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::{
    data::{Provenance, Unread, read_bytes},
    play::{DICE_LAYOUT, Digest},
    report::kit::rate_of,
    stats::Wins,
};

/// A baseline holds a bit for each game, so that this is billions of them.
const LARGEST: u64 = 1 << 30;

/// The version of the JSON schema.
const SCHEMA: &str = "chances.baseline/1";

/// An accepted result. The fields are written in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// The version of this schema.
    pub schema: String,
    /// The version of the program.
    pub version: String,
    /// The version of the dice's layout.
    pub dice: u32,
    /// The seed.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// The scenario.
    pub scenario: String,
    /// The variant of it.
    pub variant: Option<String>,
    /// How many played.
    pub players: u8,
    /// How they played.
    pub strategy: String,
    /// Changes when the scenario or a component does.
    pub scenario_hash: String,
    /// Changes when the strategy does.
    pub strategy_hash: String,
    /// How often the players won.
    pub win_rate: f64,
    /// Which games they won: a bit a game, sixteen hexadecimal digits for every 64 games.
    pub won: String,
}

/// A baseline that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {what}; record a new one with `chances gate --update`")]
pub struct BaselineError {
    path: String,
    what: String,
}

/// Where to look first for what a file is, before all of it must fit.
#[derive(Deserialize)]
struct Kind {
    schema: Option<String>,
}

impl Baseline {
    /// The accepted result of these games.
    pub fn new(about: &Provenance, wins: &Wins) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            dice: DICE_LAYOUT,
            seed: about.seed,
            games: wins.games(),
            scenario: about.scenario.name.clone(),
            variant: about.scenario.variant.clone(),
            players: about.players,
            strategy: about.strategy.name.clone(),
            scenario_hash: about.scenario.hash.clone(),
            strategy_hash: about.strategy.hash.clone(),
            win_rate: rate_of(wins.count(), wins.games()),
            won: wins.to_hex(),
        }
    }

    /// The name of its file: what was played, in letters that every file system takes. Where that could be read
    /// as something else that was played, some digits follow that keep the two apart.
    pub fn file_name(about: &Provenance) -> String {
        let (scenario, strategy) = (&about.scenario.name, &about.strategy.name);
        let variant = about.scenario.variant.as_deref();
        let players = format!("{}-players", about.players);
        let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        let plain = |part: &str| -> String { part.chars().map(letter).collect() };
        let is_plain = |part: &str| plain(part) == part;
        let own_name = scenario.strip_prefix(&about.game).and_then(|rest| rest.strip_prefix('/'));
        let is_built_in = own_name.is_some_and(is_plain);
        let mut parts = vec![plain(if is_built_in { scenario } else { stem(scenario) })];
        parts.extend(variant.map(plain));
        parts.extend([players.clone(), plain(stem(strategy))]);
        if !is_built_in || !variant.is_none_or(is_plain) || !is_plain(strategy) {
            let mut digest = Digest::new();
            [scenario, variant.unwrap_or(""), &players, strategy]
                .into_iter()
                .for_each(|part| digest.text(part));
            parts.push(format!("{:016x}", digest.finish()));
        }
        parts.join(".") + ".json"
    }

    /// Reads the baseline of a table; `None` where there is no file.
    pub fn read(path: &Path, about: &Provenance) -> Result<Option<(Self, Wins)>, BaselineError> {
        let wrong = |what: String| BaselineError { path: path.display().to_string(), what };
        let bytes = match read_bytes(path, LARGEST) {
            Err(Unread::Missing) => return Ok(None),
            Err(error) => return Err(wrong(format!("cannot be read: {error}"))),
            Ok(bytes) => bytes,
        };
        let text = String::from_utf8(bytes)
            .map_err(|_| wrong("not a baseline: it is not a text file".to_owned()))?;
        if text.trim().is_empty() {
            return Err(wrong("not a baseline: the file is empty".to_owned()));
        }
        let kind: Kind =
            serde_json::from_str(&text).map_err(|error| wrong(format!("not a baseline: {error}")))?;
        match kind.schema.as_deref() {
            Some(SCHEMA) => {}
            Some(other) => {
                return Err(wrong(format!("written by another version of chances, as \"{other}\"")));
            }
            None => return Err(wrong("not a baseline: it has no schema".to_owned())),
        }
        let baseline: Self = serde_json::from_str(&text)
            .map_err(|error| wrong(format!("not a complete baseline: {error}")))?;
        let of = |baseline: &Self| {
            let Self { scenario, variant, players, strategy, .. } = baseline;
            format!("{scenario}, {}, {players}, {strategy}", variant.as_deref().unwrap_or("no variant"))
        };
        let wanted = Self::new(about, &Wins::default());
        if of(&baseline) != of(&wanted) {
            return Err(wrong(format!("the baseline of {}, not of {}", of(&baseline), of(&wanted))));
        }
        let wins = Wins::from_hex(baseline.games, &baseline.won);
        match wins.filter(|wins| rate_of(wins.count(), wins.games()) == baseline.win_rate) {
            Some(wins) => Ok(Some((baseline, wins))),
            None => Err(wrong("its games and its win rate do not agree".to_owned())),
        }
    }

    /// Whether games with this seed have the same random numbers, game by game.
    pub fn is_paired(&self, seed: u64) -> bool {
        self.dice == DICE_LAYOUT && self.seed == seed
    }

    /// What has changed since it was accepted, in words.
    pub fn changes(&self, about: &Provenance) -> Vec<String> {
        let mut words = Vec::new();
        if self.scenario_hash != about.scenario.hash {
            words.push("the scenario or its components have changed since".to_owned());
        }
        if self.strategy_hash != about.strategy.hash {
            words.push("the strategy has changed since".to_owned());
        }
        if !self.is_paired(about.seed) {
            words.push("played with another seed: compared as two samples".to_owned());
        }
        if self.version != env!("CARGO_PKG_VERSION") {
            words.push(format!("it was accepted with version {}", self.version));
        }
        words
    }
}

/// The name of a file without its folder and ending.
fn stem(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_read_as_it_was_written() {
        for won in 0..=3_000 {
            let rate = rate_of(won, 3_000);
            let text = serde_json::to_string(&rate).expect("it is a number");
            let read: f64 = serde_json::from_str(&text).expect("it is a number");
            assert_eq!(read.to_bits(), rate.to_bits(), "{text}");
        }
    }
}
