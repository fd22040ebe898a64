//! What is played, by whom and on how many threads: the options that all commands that play share.

use std::path::PathBuf;

use clap::Args;

use super::{number, typed_path};
use crate::{
    data::Override,
    report::quoted,
    scenario::{LoadError, Loaded, Request, load},
    stats::Measure,
};

/// What is the same at every table that a command plays.
#[derive(Clone, Debug, Args)]
pub(super) struct RuleOptions {
    /// Forbids a kind of choice (see `chances list --restrictions GAME`); may be given several times
    #[arg(long, value_name = "NAME[=VALUE]", value_delimiter = ',')]
    pub(super) restrict: Vec<String>,

    /// Plays with another number in place of one of the components (see `chances list --evidence SCENARIO`), as in
    /// --override 'legendary:hive/The S.O.S./Waiting Egg/attack=3'; may be given several times
    #[arg(long = "override", value_name = "ADDRESS=VALUE", value_parser = Override::read)]
    pub(super) overrides: Vec<Override>,

    /// A folder of component files (.toml) that replace the built-in ones of the same name, or add to them
    #[arg(long, value_name = "FOLDER")]
    pub(super) data: Option<PathBuf>,

    /// The seed of all randomness: the same seed gives the same games
    #[arg(long, default_value = "1", value_parser = number::seed, allow_hyphen_values = true)]
    pub(super) seed: u64,

    #[command(flatten)]
    pub(super) process: ProcessOptions,
}

/// Which programs may be run.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct ProcessOptions {
    /// Runs the programs that strategy files name with policy = "process"; only for files that you trust
    #[arg(long)]
    pub(super) allow_process: bool,
}

impl ProcessOptions {
    /// What was asked for, to be typed again.
    pub(super) fn words(self) -> Option<String> {
        self.allow_process.then(|| "--allow-process".to_owned())
    }
}

/// Who plays.
#[derive(Clone, Debug, Args)]
pub(super) struct SeatOptions {
    /// A strategy's name, the path of a .toml file, or a list by seat, such as seat1=steady,rest=my.toml, or by side,
    /// such as punter=bold,banker=timid
    /// [default: the scenario's own]
    #[arg(short, long, value_parser = typed_path::parser())]
    pub(super) strategy: Option<String>,

    /// Rollouts for each candidate where a strategy searches; 0 plays as its base does [default: its own]
    #[arg(long, value_name = "N", value_parser = number::count, allow_hyphen_values = true)]
    pub(super) search_budget: Option<u64>,
}

/// What is asked of the games.
#[derive(Clone, Debug, Args)]
pub(super) struct MeasureOptions {
    /// What is measured: win_rate, win_rate.SIDE, outcome.NAME, or the mean of a column such as turns
    /// [default: win_rate, of the first side]
    #[arg(long, value_name = "MEASURE")]
    pub(super) measure: Option<String>,
}

impl MeasureOptions {
    /// The measure at a table.
    pub(super) fn of(&self, loaded: &Loaded) -> Result<Measure, LoadError> {
        loaded.measure(self.measure.as_deref())
    }

    /// What was asked for, to be typed again.
    pub(super) fn words(&self) -> Option<String> {
        self.measure.as_ref().map(|name| format!("--measure {}", quoted(name)))
    }
}

/// One table.
#[derive(Clone, Debug, Args)]
pub(super) struct TableOptions {
    #[command(flatten)]
    pub(super) seats: SeatOptions,

    /// How many play [default: the scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    pub(super) players: Option<i64>,

    /// A variant that the scenario names; may be given several times, or as a+b, where they set different keys
    #[arg(long)]
    pub(super) variant: Vec<String>,

    /// Changes a key of the scenario (see `chances list SCENARIO`), as in --set purse=12; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,

    #[command(flatten)]
    pub(super) rules: RuleOptions,
}

impl RuleOptions {
    /// A scenario as it is, under these rules.
    pub(super) fn request(&self, scenario: Option<&str>) -> Request {
        Request {
            scenario: scenario.map(str::to_owned),
            restrict: self.restrict.clone(),
            overrides: self.overrides.clone(),
            data: self.data.clone(),
            allow_process: self.process.allow_process,
            ..Request::default()
        }
    }

    /// All that was asked for, to be typed again.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut option = |name: &str, value: &str| words.push(format!("{name} {}", quoted(value)));
        if let Some(folder) = &self.data {
            option("--data", &folder.to_string_lossy());
        }
        self.overrides.iter().for_each(|asked| option("--override", &asked.to_string()));
        self.restrict.iter().for_each(|restriction| option("--restrict", restriction));
        if self.seed != 1 {
            option("--seed", &self.seed.to_string());
        }
        words.extend(self.process.words());
        words
    }
}

impl SeatOptions {
    /// What was asked for, by these players.
    pub(super) fn seat(&self, request: Request) -> Request {
        Request { strategy: self.strategy.clone(), search_budget: self.search_budget, ..request }
    }

    /// All that was asked for, to be typed again.
    pub(super) fn words(&self) -> Vec<String> {
        let strategy = self.strategy.iter().map(|strategy| format!("--strategy {}", quoted(strategy)));
        let budget = self.search_budget.iter().map(|budget| format!("--search-budget {budget}"));
        strategy.chain(budget).collect()
    }
}

impl TableOptions {
    /// Finds and compiles what was asked for.
    pub(super) fn load(&self, scenario: Option<&str>) -> Result<Loaded, LoadError> {
        load(&self.request(scenario))
    }

    /// What was asked for.
    pub(super) fn request(&self, scenario: Option<&str>) -> Request {
        Request {
            variant: (!self.variant.is_empty()).then(|| self.variant.join("+")),
            players: self.players,
            set: self.set.clone(),
            ..self.seats.seat(self.rules.request(scenario))
        }
    }

    /// What is read, so that nothing is written over it.
    pub(super) fn inputs<'i>(&'i self, scenarios: impl IntoIterator<Item = &'i String>) -> Vec<&'i str> {
        scenarios.into_iter().chain(&self.seats.strategy).map(String::as_str).collect()
    }

    /// The `chances …` that does something with the same table.
    pub(super) fn command(&self, name: &str, loaded: &Loaded) -> String {
        let words = [format!("chances {name}"), quoted(&loaded.scenario)];
        words.into_iter().chain(self.words()).collect::<Vec<_>>().join(" ")
    }

    /// All that was asked for, to be typed again.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = self.seats.words();
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.extend(self.variant.iter().map(|variant| format!("--variant {}", quoted(variant))));
        words.extend(self.set.iter().map(|assignment| format!("--set {}", quoted(assignment))));
        words.extend(self.rules.words());
        words
    }
}
