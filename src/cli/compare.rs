//! `chances compare`: base and changes on the same random numbers, and a verdict in words.

use std::{
    collections::HashMap,
    io::Write,
    time::{Duration, Instant},
};

use clap::{Arg, Args};

use super::{
    about::about,
    failure::{Ending, Failure, note},
    number,
    outputs::OutputOptions,
    over,
    shards::{Games, PartOptions},
    table_options::{MeasureOptions, RuleOptions, SeatOptions},
    typed_path,
    workers::{WorkerOptions, Workers},
};
use crate::{
    data::Provenance,
    report::{About, Aside, ChangeAbout, Comparison, quoted, whole},
    scenario::{Loaded, Origin, Request},
    sim::{self, Budget, Session, Until},
    stats::{Kind, Measure},
};

/// The difference of shares that does not matter by default.
const MARGIN: f64 = 0.01;

/// Plays a scenario and changes of it on the same games, and says which change makes it easier or harder.
///
/// Without --variant, --set, --restrict and --against, every variant of the scenario is compared. Each of these
/// options is a change of its own; several keys, or several restrictions, that change together stand in one of
/// them, with commas between them. All other options hold at every table, --data and --override too; other
/// components are a change with --set data=FOLDER. Games go on until every verdict is settled, unless --games
/// fixes their number.
///
/// Examples:
///   chances compare legendary/alien
///   chances compare legendary/alien --variant easier --variant harder --margin 0.5%
///   chances compare --set difficulty.drones=+1 --set difficulty.drones=+1,difficulty.preparation_turns=1
///   chances compare ruin/classic --against bold --against random --games 100k
///   chances compare nostromo/standard --measure turns --margin 0.5
///   chances compare legendary/alien --restrict no-coordinate --restrict no-scan,no-coordinate
///   chances compare ruin/classic --set data=my-components
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment, mut_arg("restrict", as_a_change))]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    #[arg(value_parser = typed_path::parser())]
    scenario: Option<String>,

    /// Compares a variant that the scenario names or, as a+b, several of them together; may be given several times
    #[arg(long)]
    variant: Vec<String>,

    /// Compares a change of one key or, with commas, of several; may be given several times
    #[arg(long, value_name = "KEY=VALUE,…")]
    set: Vec<String>,

    /// Compares another strategy; may be given several times
    #[arg(long, value_name = "STRATEGY", value_parser = typed_path::parser())]
    against: Vec<String>,

    /// Forbids a kind of choice at every table, the base too; may be given several times
    #[arg(long, value_name = "NAME[=VALUE]", value_delimiter = ',')]
    restrict_both: Vec<String>,

    #[command(flatten)]
    seats: SeatOptions,

    /// How many play [default: the scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    players: Option<i64>,

    #[command(flatten)]
    rules: RuleOptions,

    /// Plays this many games at every table, instead of as many as the verdicts need
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    #[command(flatten)]
    measure: MeasureOptions,

    /// The difference that does not matter; others are measured to within it: 0.5%, or 0.5 for a mean
    /// [default: 1%, or a hundredth of the mean]
    #[arg(long, value_name = "P", value_parser = number::amount, allow_hyphen_values = true)]
    margin: Option<number::Amount>,

    /// Stops after this time (seconds, or 10m, or 1h), whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    #[command(flatten)]
    pub(super) workers: WorkerOptions,

    #[command(flatten)]
    pub(super) outputs: OutputOptions,

    #[command(flatten)]
    pub(super) part: PartOptions,
}

/// Elsewhere a restriction holds at every table; here each is compared with play that is free of it.
fn as_a_change(option: Arg) -> Arg {
    option.value_delimiter(None::<char>).value_name("NAME[=VALUE],…").help(
        "Compares play without a kind of choice (see `chances list --restrictions GAME`) or, with commas, without \
         several; may be given several times",
    )
}

/// A change, loaded.
struct Change {
    name: String,
    words: Option<String>,
    loaded: Loaded,
}

pub(super) fn compare(arguments: &Arguments, games: Games, out: &mut dyn Write) -> Result<Ending, Failure> {
    let origin = Origin::read(arguments.scenario.as_deref())?;
    let base = origin.load(&arguments.request())?;
    base.cautions.iter().for_each(note);
    let changes = arguments.changes(&origin, &base)?;
    let new = changes.iter().flat_map(|change| &change.loaded.cautions);
    new.filter(|caution| !base.cautions.contains(caution)).for_each(note);
    let is_same = |change: &&Change| {
        let Loaded { scenario_hash, strategy_hash, .. } = change.loaded;
        (scenario_hash, strategy_hash) == (base.scenario_hash, base.strategy_hash)
    };
    let unchanged: Vec<_> = changes.iter().filter(is_same).map(|change| change.name.as_str()).collect();
    note_unchanged(&unchanged);
    let tables: Vec<_> = std::iter::once(&base).chain(changes.iter().map(|change| &change.loaded)).collect();
    let entries = arguments.measure.entries(&tables)?;
    let measure = entries[0].measure.clone();
    arguments.check_part(&games, &measure)?;
    let outputs = arguments.outputs.open(&[], &arguments.inputs())?;
    let workers = arguments.workers.start_for(games)?;
    let part = arguments.part.open(&arguments.inputs())?;
    let clock = Instant::now();
    let budget = Budget { seed: arguments.rules.seed, max_time: arguments.max_seconds, ..Budget::default() };
    let margin = arguments.margin_of(&base, &measure, &workers)?;
    let until = Until { games: arguments.games, margin };
    let played = workers.compare(&tables, entries, until, &budget)?;
    let ending =
        if workers.is_stopped() && played.cut.is_some() { Ending::Interrupted } else { Ending::Done };
    if part.is_some() {
        return workers.write_part(part, ending, out);
    }
    let cut_at = played.cut.map(|_| played.games());
    let about = arguments.about(&base, margin, cut_at);
    let abouts: Vec<_> = changes.iter().map(|change| change.about(arguments.rules.seed)).collect();
    let comparison = Comparison::new(&about, &abouts, &measure.about, margin, &played);
    let elapsed = clock.elapsed().as_secs_f64().max(1e-9);
    let speed = || comparison.games as f64 * (1 + changes.len()) as f64 / elapsed;
    let games_a_second = workers.games.are_played_here().then(speed);
    outputs.publish(
        &comparison,
        &Aside { games_a_second, ..Aside::default() },
        arguments.workers.quiet,
        out,
    )?;
    Ok(ending)
}

/// How many changes a note names.
const NAMED: usize = 5;

/// Says which changes play the scenario as it is.
fn note_unchanged(names: &[&str]) {
    let words = match names {
        [] => return,
        [name] => format!("{name} changes nothing here: it plays the scenario as it is"),
        names if names.len() <= NAMED => {
            format!("{} change nothing here: they play the scenario as it is", names.join(", "))
        }
        names => {
            let (first, more) = (names[..NAMED].join(", "), whole((names.len() - NAMED) as u64));
            format!("{first} and {more} more change nothing here: they play the scenario as it is")
        }
    };
    note(words);
}

impl Change {
    fn about(&self, seed: u64) -> ChangeAbout {
        ChangeAbout {
            name: self.name.clone(),
            words: self.words.clone(),
            provenance: self.loaded.provenance(seed),
        }
    }
}

impl Arguments {
    fn request(&self) -> Request {
        let request = self.rules.request(self.scenario.as_deref());
        let restrict = self.restrict_both.clone();
        Request { players: self.players, restrict, ..self.seats.seat(request) }
    }

    /// The difference that does not matter: what was asked for, or a hundredth, of all games or of the mean.
    fn margin_of(&self, base: &Loaded, measure: &Measure, workers: &Workers) -> Result<f64, Failure> {
        match (self.margin, measure.about.kind) {
            (Some(margin), _) => Failure::of_option("--margin", margin.margin("margin", &measure.about)),
            (None, Kind::Share) => Ok(MARGIN),
            (None, Kind::Mean) => {
                workers.play(measure, |session| margin_of_mean(base, measure, self.rules.seed, session))
            }
        }
    }

    /// Refuses what does not go with a part, or with games that were played elsewhere.
    fn check_part(&self, games: &Games, measure: &Measure) -> Result<(), Failure> {
        let shard = &self.part.shard;
        if !games.are_played_here() && self.margin.is_none() && measure.about.kind == Kind::Mean {
            return Err(Failure::Input(format!(
                "without --margin, {FIRST_GAMES} games are played to find one for `{}`, which is for no part and not \
                 for `merge`; add a --margin, such as --margin 0.5, to the command of every part",
                measure.about.name
            )));
        }
        shard.refuse_open_end(&[("--max-seconds", self.max_seconds.is_some())])?;
        if self.games.is_none() && shard.is_given() {
            let words = "--shard divides a fixed number of games; add --games, such as --games 100k";
            return Err(Failure::Input(words.to_owned()));
        }
        shard.check(self.games.unwrap_or(0), self.part.out.as_deref(), &self.outputs)
    }

    /// What is read, so that nothing is written over it.
    fn inputs(&self) -> Vec<&str> {
        let read = self.scenario.iter().chain(&self.seats.strategy).chain(&self.against);
        read.map(String::as_str).collect()
    }

    /// The base, and what to type to compare it with the same changes again.
    fn about(&self, base: &Loaded, margin: f64, cut_at: Option<u64>) -> About {
        let list = |name: &'static str, list: &[String]| -> Vec<String> {
            list.iter().map(|one| format!("{name} {}", quoted(one))).collect()
        };
        let mut words = vec!["chances compare".to_owned(), quoted(&base.scenario)];
        words.extend(list("--variant", &self.variant));
        words.extend(list("--set", &self.set));
        words.extend(list("--against", &self.against));
        words.extend(list("--restrict-both", &self.restrict_both));
        words.extend(self.seats.words());
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.extend(self.rules.words());
        words.extend(self.measure.words());
        words.extend(self.margin.map(|_| format!("--margin {margin}")));
        words.extend(cut_at.or(self.games).map(|games| format!("--games {games}")));
        let provenance = Provenance { command: words.join(" "), ..base.provenance(self.rules.seed) };
        about(base, provenance)
    }

    /// What was typed, or could be, for a change of this name.
    fn option_of(&self, name: &str) -> String {
        let options =
            [("--set", &self.set), ("--restrict", &self.rules.restrict), ("--against", &self.against)];
        let found = options.iter().find(|(_, changes)| changes.iter().any(|change| change == name));
        format!("{} {name}", found.map_or("--variant", |(option, _)| option))
    }

    /// Every change that was asked for, or every variant of the scenario.
    fn changes(&self, origin: &Origin, base: &Loaded) -> Result<Vec<Change>, Failure> {
        let known = origin.variants();
        let abouts: HashMap<_, _> = known.iter().map(|one| (one.name.as_str(), &one.about)).collect();
        let about = |name: &str| abouts.get(name).and_then(|about| (*about).clone());
        let asked = [&self.variant, &self.set, &self.against, &self.rules.restrict];
        let is_bare = asked.iter().all(|changes| changes.is_empty());
        let named: Vec<_> =
            if is_bare { known.iter().map(|one| one.name.clone()).collect() } else { self.variant.clone() };
        if is_bare && named.is_empty() {
            let name = &base.scenario;
            let message =
                format!("{name} has no variants; name a change with --set, --restrict or --against");
            return Err(Failure::Input(message));
        }
        let variants = named
            .into_iter()
            .map(|name| (name.clone(), about(&name), Request { variant: Some(name), ..self.request() }));
        let sets = self.set.iter().map(|set| {
            let set_here = assignments(set);
            let has_data = set_here.iter().any(|one| one.split('=').next().map(str::trim) == Some("data"));
            // Other components are the change: those of --data are the base's.
            let data = self.rules.data.clone().filter(|_| !has_data);
            (set.clone(), None, Request { set: set_here, data, ..self.request() })
        });
        let restrictions = self.rules.restrict.iter().map(|typed| {
            let here = typed.split(',').map(|one| one.trim().to_owned());
            let restrict = self.restrict_both.iter().cloned().chain(here).collect();
            (typed.clone(), limit_about(base, typed), Request { restrict, ..self.request() })
        });
        let strategies = self
            .against
            .iter()
            .map(|name| (name.clone(), None, Request { strategy: Some(name.clone()), ..self.request() }));
        let wanted: Vec<_> = variants.chain(sets).chain(restrictions).chain(strategies).collect();
        let is_again = |index: usize| wanted[..index].iter().any(|(name, ..)| *name == wanted[index].0);
        if let Some(again) = (0..wanted.len()).find(|index| is_again(*index)) {
            let name = &wanted[again].0;
            return Err(Failure::Input(format!("{name} is compared twice; name each change once")));
        }
        let change = |(name, words, request): (String, _, Request)| {
            let loaded = origin.load_change(&request);
            let loaded = loaded.map_err(|error| error.with(&[self.option_of(&name)]))?;
            Ok(Change { name, words, loaded })
        };
        wanted.into_iter().map(change).collect()
    }
}

/// What a single restriction forbids, in words.
fn limit_about(base: &Loaded, typed: &str) -> Option<String> {
    let name = typed.split('=').next().unwrap_or(typed).trim();
    let limit = base.game.limits.iter().find(|limit| limit.name == name)?;
    // The words for all values of a restriction would name another value than was typed.
    (!typed.contains([',', '='])).then(|| limit.about.to_owned())
}

/// How many games tell roughly how large a mean is.
const FIRST_GAMES: u64 = 1_000;

/// A hundredth of a mean, rounded to one digit, so that it can be said.
pub(super) fn margin_of_mean(loaded: &Loaded, measure: &Measure, seed: u64, session: &Session<'_>) -> f64 {
    let played = sim::run(loaded.table.as_ref(), &sim::Plan::games(seed, FIRST_GAMES), session, None);
    let mean = played.ok().and_then(|played| measure.sample(&played.tally).estimate()).unwrap_or(1.0);
    one_digit((mean / 100.0).max(1e-3))
}

/// A number rounded to one digit: the nearest to what is written then, and not a product that misses it by a bit.
fn one_digit(number: f64) -> f64 {
    format!("{number:.0e}").parse().unwrap_or(number)
}

/// The changes of one `--set`: a comma before another `key=` begins the next one, so that lists and tables stay whole.
pub(super) fn assignments(text: &str) -> Vec<String> {
    let begins = |part: &str| {
        let key = part.split_once('=').map_or("", |(key, _)| key);
        !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "_.-".contains(letter))
    };
    let mut changes: Vec<String> = Vec::new();
    for part in over::list(text) {
        match changes.last_mut() {
            Some(last) if !begins(&part) => *last += &format!(",{part}"),
            _ => changes.push(part),
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_has_one_digit() {
        for (number, rounded) in [(0.338, 0.3), (0.0062, 0.006), (7.5, 8.0), (0.097, 0.1), (12.3, 10.0)] {
            assert_eq!(one_digit(number), rounded);
        }
    }

    #[test]
    fn one_set_may_change_several_keys_and_lists_stay_whole() {
        assert_eq!(assignments("purse=12"), ["purse=12"]);
        assert_eq!(assignments("purse=12, wheel=coin"), ["purse=12", "wheel=coin"]);
        assert_eq!(assignments("a.drones=[1, 2, 3],b=+1"), ["a.drones=[1, 2, 3]", "b=+1"]);
        assert_eq!(assignments("tokens={safe=8, cat=3},b=+1"), ["tokens={safe=8, cat=3}", "b=+1"]);
        assert_eq!(assignments("seats=bold,timid"), ["seats=bold,timid"]);
        assert_eq!(assignments("purse"), ["purse"]);
    }
}
