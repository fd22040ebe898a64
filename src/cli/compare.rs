//! `chances compare`: base and changes on the same luck, and a verdict in words.

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;

use super::{
    about::about,
    failure::{Ending, Failure},
    interrupt, number, outputs,
    progress::Bar,
    table_options::{RuleOptions, SeatOptions, WorkerOptions, quoted},
};
use crate::{
    play::Tabletop,
    report::{
        About, ChangeAbout, Commands, Comparison, Saved, Settings, write_comparison, write_comparison_csv,
        write_html, write_json,
    },
    scenario::{Loaded, Request, load, variants},
    sim::{Ended, Keep, Terms, Together, Watch, next_look},
    stats::{Compared, Pairs, Stopping, compare as compare_pairs},
};

/// The difference that does not matter where nothing is said.
const MARGIN: f64 = 0.01;

/// Plays a scenario and changes of it on the same games, and says which change makes it easier or harder.
///
/// Without --variant, --set and --against, every variant of the scenario is compared. Every --variant, every
/// --set and every --against is a change of its own; several keys that change together stand in one --set,
/// with commas between them. Games go on until every verdict is settled, unless --games fixes their number.
///
/// Examples:
///   chances compare legendary/alien
///   chances compare legendary/alien --variant easier --variant harder --margin 0.5%
///   chances compare --set difficulty.drones=+1 --set difficulty.drones=+1,difficulty.preparation_turns=1
///   chances compare ruin/classic --against bold --against random --games 100k
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    scenario: Option<String>,

    /// Compares a variant that the scenario names; may be given several times
    #[arg(long)]
    variant: Vec<String>,

    /// Compares a change of one key or, with commas, of several; may be given several times
    #[arg(long, value_name = "KEY=VALUE,…")]
    set: Vec<String>,

    /// Compares another strategy; may be given several times
    #[arg(long, value_name = "STRATEGY")]
    against: Vec<String>,

    #[command(flatten)]
    seats: SeatOptions,

    /// How many play [default: the scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    players: Option<i64>,

    #[command(flatten)]
    rules: RuleOptions,

    /// Plays so many games at every table, instead of as many as the verdicts need
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// The difference of win rates that does not matter; others are measured to within it [default: 1%]
    #[arg(long, value_name = "P", value_parser = number::precision, allow_hyphen_values = true)]
    margin: Option<f64>,

    /// Stops after this time (seconds, or 10m, or 1h), whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    #[command(flatten)]
    workers: WorkerOptions,

    /// Writes every figure as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes every figure as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// A change, loaded.
struct Change {
    name: String,
    words: Option<String>,
    loaded: Loaded,
}

pub(super) fn compare(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let base = load(&arguments.request())?;
    let changes = arguments.changes(&base)?;
    let [json, csv, html] = outputs::open(arguments.files(), &arguments.inputs())?;
    let clock = Instant::now();
    let (together, compared, settings, ended) = arguments.play(&base, &changes)?;
    let elapsed = clock.elapsed().as_secs_f64().max(1e-9);

    let header = base.table.header();
    let own = arguments.about(&base, &settings);
    let changes: Vec<_> = changes.iter().map(|change| change.about(own.seed)).collect();
    let comparison = Comparison::new((&own, &header), &changes, &together, &compared, &settings);
    let mut printed = Ok(());
    if !arguments.workers.quiet && !outputs::prints_data(&arguments.files()) {
        let speed = comparison.games as f64 * (1 + changes.len()) as f64 / elapsed;
        printed = write_comparison(&comparison, Some(speed), out);
    }
    outputs::finish(json, |out| write_json(&comparison, out))?;
    outputs::finish(csv, |out| write_comparison_csv(&comparison, out))?;
    outputs::finish(html, |out| write_html(&[Saved::Comparison(Box::new(comparison.clone()))], out))?;
    printed.map_err(Failure::printing)?;
    Ok(if ended == Some(Ended::Interrupted) { Ending::Interrupted } else { Ending::Done })
}

impl Change {
    fn about(&self, seed: u64) -> ChangeAbout {
        ChangeAbout {
            name: self.name.clone(),
            words: self.words.clone(),
            about: about(&self.loaded, seed),
            header: self.loaded.table.header(),
        }
    }
}

impl Arguments {
    fn request(&self) -> Request {
        let request = self.rules.request(self.scenario.as_deref());
        Request { players: self.players, ..self.seats.seat(request) }
    }

    fn files(&self) -> [(&str, Option<&Path>); 3] {
        [("--json", self.json.as_deref()), ("--csv", self.csv.as_deref()), ("--html", self.html.as_deref())]
    }

    /// What is read, so that nothing is written over it.
    fn inputs(&self) -> Vec<&str> {
        let read = self.scenario.iter().chain(&self.seats.strategy).chain(&self.against);
        read.map(String::as_str).collect()
    }

    /// The base, and what to type to compare it with the same changes again.
    fn about(&self, base: &Loaded, settings: &Settings) -> About {
        let list = |name: &'static str, list: &[String]| -> Vec<String> {
            list.iter().map(|one| format!("{name} {}", quoted(one))).collect()
        };
        let mut words = vec!["chances compare".to_owned(), quoted(&base.scenario)];
        words.extend(list("--variant", &self.variant));
        words.extend(list("--set", &self.set));
        words.extend(list("--against", &self.against));
        words.extend(self.seats.words());
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.extend(self.rules.words());
        words.extend(self.margin.map(|margin| format!("--margin {margin}")));
        words.extend(self.games.filter(|_| !settings.partial).map(|games| format!("--games {games}")));
        let commands = Commands { run: words.join(" "), ..Commands::default() };
        About { commands, ..about(base, self.rules.seed) }
    }

    /// Every change that was asked for, or every variant of the scenario.
    fn changes(&self, base: &Loaded) -> Result<Vec<Change>, Failure> {
        let known = variants(self.scenario.as_deref())?;
        let about =
            |name: &str| known.iter().find(|variant| variant.name == name).and_then(|one| one.about.clone());
        let is_bare = self.variant.is_empty() && self.set.is_empty() && self.against.is_empty();
        let named: Vec<_> =
            if is_bare { known.iter().map(|one| one.name.clone()).collect() } else { self.variant.clone() };
        if is_bare && named.is_empty() {
            let name = &base.scenario;
            let message = format!("{name} has no variants; name a change with --set or --against");
            return Err(Failure::Input(message));
        }
        let variants = named
            .into_iter()
            .map(|name| (name.clone(), about(&name), Request { variant: Some(name), ..self.request() }));
        let sets = self
            .set
            .iter()
            .map(|set| (set.clone(), None, Request { set: assignments(set), ..self.request() }));
        let strategies = self
            .against
            .iter()
            .map(|name| (name.clone(), None, Request { strategy: Some(name.clone()), ..self.request() }));
        let change = |(name, words, request)| Ok(Change { name, words, loaded: load(&request)? });
        variants.chain(sets).chain(strategies).map(change).collect()
    }

    fn play<'t>(
        &self,
        base: &'t Loaded,
        changes: &'t [Change],
    ) -> Result<(Together<'t>, Vec<Compared>, Settings, Option<Ended>), Failure> {
        let tables: Vec<&dyn Tabletop> = std::iter::once(base.table.as_ref())
            .chain(changes.iter().map(|change| change.loaded.table.as_ref()))
            .collect();
        let terms = Terms {
            seed: self.rules.seed,
            threads: self.workers.threads(),
            max_time: self.max_seconds,
            keep: Keep::Figures,
        };
        let bar = Bar::new(self.workers.quiet);
        let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
        let mut together =
            Together::new(&tables, &terms).map_err(|error| Failure::Input(error.to_string()))?;
        let margin = self.margin.unwrap_or(MARGIN);
        let open = Stopping::Open { narrowest_at: None };
        let is_in = vec![true; tables.len()];
        let (compared, stopping, cut) = loop {
            let look = self.games.unwrap_or_else(|| next_look(together.games()));
            let cut = together.play_to(look, &is_in, &watch);
            let stopping = if self.games.is_some() && cut.is_none() { Stopping::Fixed } else { open };
            let pairs: Vec<Pairs> = (1..tables.len()).map(|table| together.pairs(0, table)).collect();
            let compared = compare_pairs(&pairs, stopping, margin);
            let is_settled = compared.iter().all(|compared| compared.is_settled(margin));
            if cut.is_some() || self.games.is_some() || is_settled {
                break (compared, stopping, cut);
            }
        };
        if cut == Some(Ended::Interrupted) {
            bar.leave()
        } else {
            bar.clear()
        }
        Ok((together, compared, Settings { stopping, margin, partial: cut.is_some() }, cut))
    }
}

/// The changes of one `--set`: a comma before another `key=` begins the next one, so that lists stay whole.
pub(super) fn assignments(text: &str) -> Vec<String> {
    let begins = |part: &str| {
        let key = part.trim_start().split_once('=').map_or("", |(key, _)| key);
        !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "_.-".contains(letter))
    };
    let mut changes: Vec<String> = Vec::new();
    for part in text.split(',') {
        match changes.last_mut() {
            Some(last) if !begins(part) => {
                last.push(',');
                last.push_str(part);
            }
            _ => changes.push(part.trim_start().to_owned()),
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_set_may_change_several_keys_and_lists_stay_whole() {
        assert_eq!(assignments("purse=12"), ["purse=12"]);
        assert_eq!(assignments("purse=12, wheel=coin"), ["purse=12", "wheel=coin"]);
        assert_eq!(assignments("a.drones=[1, 2, 3],b=+1"), ["a.drones=[1, 2, 3]", "b=+1"]);
        assert_eq!(assignments("purse"), ["purse"]);
    }
}
