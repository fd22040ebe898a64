//! What is played and by whom: the options that `run` and `replay` share.

use std::path::PathBuf;

use clap::Args;

use super::number;
use crate::games::{LoadError, Loaded, Request, load};

#[derive(Clone, Debug, Args)]
pub(super) struct TableOptions {
    /// A strategy's name, the path of a .toml file, or a list such as seat1=steady,rest=my.toml
    /// [default: the scenario's own]
    #[arg(short, long)]
    pub(super) strategy: Option<String>,

    /// Rollouts for each candidate where a strategy searches; 0 plays as its base does [default: its own]
    #[arg(long, value_name = "N", value_parser = number::count, allow_hyphen_values = true)]
    pub(super) search_budget: Option<u64>,

    /// What nobody does (see `chances list --restrictions GAME`); may be given several times
    #[arg(long, value_name = "NAME[=VALUE]", value_delimiter = ',')]
    pub(super) restrict: Vec<String>,

    /// How many play [default: the scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    pub(super) players: Option<i64>,

    /// A variant that the scenario names
    #[arg(long)]
    pub(super) variant: Option<String>,

    /// Changes a key of the scenario, as in --set purse=12; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,

    /// A folder of component files (.toml) that replace the built-in ones of the same name, or add to them
    #[arg(long, value_name = "FOLDER")]
    pub(super) data: Option<PathBuf>,

    /// The seed of all luck: the same seed gives the same games
    #[arg(long, default_value = "1", value_parser = number::count, allow_hyphen_values = true)]
    pub(super) seed: u64,
}

impl TableOptions {
    /// Finds and compiles what was asked for.
    pub(super) fn load(&self, scenario: Option<&str>) -> Result<Loaded, LoadError> {
        load(&self.request(scenario))
    }

    /// What was asked for.
    pub(super) fn request(&self, scenario: Option<&str>) -> Request {
        Request {
            scenario: scenario.map(str::to_owned),
            variant: self.variant.clone(),
            strategy: self.strategy.clone(),
            search_budget: self.search_budget,
            restrict: self.restrict.clone(),
            players: self.players,
            set: self.set.clone(),
            data: self.data.clone(),
        }
    }

    /// The `chances replay …` that lays the same table, but for the number of the game.
    pub(super) fn replay_command(&self, loaded: &Loaded) -> String {
        self.command("replay", loaded)
    }

    /// The `chances …` that does something else with the same table.
    pub(super) fn command(&self, name: &str, loaded: &Loaded) -> String {
        let words = [format!("chances {name}"), quoted(&loaded.scenario)];
        words.into_iter().chain(self.options()).collect::<Vec<_>>().join(" ")
    }

    /// All that was asked for, to be typed again.
    pub(super) fn options(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut option = |name: &str, value: &str| words.push(format!("{name} {}", quoted(value)));
        if let Some(strategy) = &self.strategy {
            option("--strategy", strategy);
        }
        if let Some(budget) = self.search_budget {
            option("--search-budget", &budget.to_string());
        }
        if let Some(players) = self.players {
            option("--players", &players.to_string());
        }
        if let Some(variant) = &self.variant {
            option("--variant", variant);
        }
        if let Some(folder) = &self.data {
            option("--data", &folder.to_string_lossy());
        }
        self.set.iter().for_each(|assignment| option("--set", assignment));
        self.restrict.iter().for_each(|restriction| option("--restrict", restriction));
        if self.seed != 1 {
            option("--seed", &self.seed.to_string());
        }
        words
    }
}

/// A word as a shell reads it back.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=+,@:".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
