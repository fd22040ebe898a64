//! `chances tune`: which settings bring the win rate to a target?

mod directions;
mod settings;

use std::{io::Write, ops::RangeInclusive, time::Duration};

use clap::Args;

use super::{
    failure::{Ending, Failure, note},
    number,
    outputs::OutputOptions,
    over,
    table_options::{MeasureOptions, RuleOptions, SeatOptions, TableOptions},
    typed::{typed_command, typed_command_without},
    typed_path,
    workers::{WorkerOptions, Workers},
};
use crate::{
    data::Provenance,
    report::{Axis, Setting, Tuning, Tunings},
    scenario::{Loaded, Origin, Request},
    sim::{self, Budget, Race},
    stats::Kind,
};
use directions::Directions;
use settings::{Asked, Start};

/// How near to a share is near enough by default.
const MARGIN: f64 = 0.01;

/// Finds the settings whose win rate, or another measure, is nearest to a target, with the fewest steps from the scenario as it is.
///
/// All settings race on the same games; whatever is proven to be farther from the target than another one
/// drops out. A knob is a key of the scenario with the values that it may take: a range of whole numbers
/// (-2..4, or -2..+4 for a key that wants signs), or a list (true,false). With --variant, the settings are these
/// variants and all combinations of them; with neither, all variants, and every two of them that set different
/// keys and change something each. A setting that puts an easing and a hardening together comes after all
/// others that reach the target. The last line is a command to paste. Exit code 3: too few games to decide.
///
/// Examples:
///   chances tune legendary/alien --target 50% --knob difficulty.drones=-2..4 --players 1..5
///   chances tune legendary/alien --target 50% --knob difficulty.drones=-2..+4 --knob difficulty.preparation_turns=0..2
///   chances tune ruin/classic --target 45% --knob purse=8..14 --knob wheel=european,american
///   chances tune legendary/alien --target 50% --variant easier --variant prepared --variant tough
///   chances tune nostromo/standard --measure turns --target 40 --knob difficulty.extra_objectives=-2..2
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    #[arg(value_parser = typed_path::parser())]
    scenario: Option<String>,

    /// The value that is wanted: 50% of the games, or 40 turns with --measure turns
    #[arg(long, value_name = "X", value_parser = number::target, allow_hyphen_values = true)]
    target: number::Amount,

    #[command(flatten)]
    measure: MeasureOptions,

    /// A key of the scenario and its values, as in purse=8..14 or wheel=coin,european; may be given several times
    #[arg(long, value_name = "KEY=VALUES", value_parser = over::knob, allow_hyphen_values = true)]
    knob: Vec<Axis>,

    /// A variant that may be played, alone or with the others that are named, or, as a+b, several as one; may be given
    /// several times
    #[arg(long, conflicts_with = "knob")]
    variant: Vec<String>,

    /// For how many players: 3, or each of 1..5 [default: the scenario's own number]
    #[arg(short, long, value_name = "N", value_parser = number::player_range, allow_hyphen_values = true)]
    players: Option<RangeInclusive<i64>>,

    #[command(flatten)]
    seats: SeatOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// How near to the target is near enough [default: 1%, or a fiftieth of a mean]
    #[arg(long, value_name = "X", value_parser = number::amount, allow_hyphen_values = true)]
    margin: Option<number::Amount>,

    /// The most games of a setting
    #[arg(long, value_name = "N", default_value = "200k", value_parser = number::positive_count, allow_hyphen_values = true)]
    max_games: u64,

    /// Stops after this time (seconds, or 10m, or 1h) for each number of players
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    /// How many settings to print
    #[arg(long, value_name = "N", default_value = "8", value_parser = number::lines, allow_hyphen_values = true)]
    top: u64,

    #[command(flatten)]
    workers: WorkerOptions,

    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn tune(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let players: Vec<_> = match arguments.players.clone() {
        Some(range) => range.map(Some).collect(),
        None => vec![None],
    };
    let inputs: Vec<_> =
        arguments.scenario.iter().chain(&arguments.seats.strategy).map(String::as_str).collect();
    let outputs = arguments.outputs.open(&[], &inputs)?;
    let workers = arguments.workers.start()?;
    let (top, prints) = (arguments.top as usize, outputs.prints_a_table(arguments.workers.quiet));
    let mut tunings = Vec::new();
    for players in players {
        let tuning = arguments.race(players, &workers)?;
        if prints {
            // Each as soon as it is there: a race takes its time.
            let blank = if tunings.is_empty() { "" } else { "\n" };
            let printed = write!(out, "{blank}")
                .and_then(|()| tuning.write_terminal(top, out))
                .and_then(|()| out.flush());
            printed.map_err(Failure::printing)?;
        }
        tunings.push(tuning);
        if workers.is_stopped() {
            break;
        }
    }
    let tunings = Tunings::new(typed_command(&[]), top, tunings);
    if prints {
        tunings.write_overview(out).map_err(Failure::printing)?;
    }
    outputs.write(&tunings)?;
    Ok(match (workers.is_stopped(), tunings.tunings.iter().all(Tuning::is_decided)) {
        (true, _) => Ending::Interrupted,
        (false, true) => Ending::Done,
        (false, false) => Ending::Undecided,
    })
}

impl Arguments {
    fn request(&self, players: Option<i64>) -> Request {
        Request { players, ..self.seats.seat(self.rules.request(self.scenario.as_deref())) }
    }

    /// What to type to play a setting.
    fn playing(&self, request: &Request, base: &Loaded) -> String {
        let table = TableOptions {
            seats: self.seats.clone(),
            players: request.players,
            variant: request.variant.clone().into_iter().collect(),
            set: request.set.clone(),
            rules: self.rules.clone(),
        };
        table.command("run", base)
    }

    /// What to type to race on, with games enough to decide more.
    fn deciding(&self) -> String {
        let games = format!("--max-games {}", self.max_games.saturating_mul(4));
        typed_command_without(&[("--max-games", true), ("--max-seconds", true)], &[&games])
    }

    fn race(&self, players: Option<i64>, workers: &Workers) -> Result<Tuning, Failure> {
        let request = self.request(players);
        let origin = Origin::read(self.scenario.as_deref())?;
        let base = origin.load(&request)?;
        base.cautions.iter().for_each(note);
        let measure = self.measure.of(&base)?;
        let target = Failure::of_option("--target", self.target.target(&measure.about))?;
        let margin = match (self.margin, measure.about.kind) {
            (Some(margin), _) => Failure::of_option("--margin", margin.margin("margin", &measure.about))?,
            (None, Kind::Share) => MARGIN,
            (None, Kind::Mean) => (target / 50.0).max(1e-3),
        };
        let start = Start { origin: &origin, request: &request, base: &base, session: workers.session() };
        let asked = Asked { knobs: &self.knob, variants: &self.variant };
        let field = settings::field(&start, &asked)?;
        if !field.has_pairs {
            note(format!(
                "{} has many variants; only single ones race, not every two of them",
                base.scenario
            ));
        }
        let candidates = field.candidates.iter().map(|candidate| &candidate.loaded);
        let entries = self.measure.entries(&std::iter::once(&base).chain(candidates).collect::<Vec<_>>())?;
        let race = Race { target, margin, max_games: self.max_games };
        let budget = Budget { seed: self.rules.seed, max_time: self.max_seconds, ..Budget::default() };
        let (runners, ended) =
            workers.play(&measure, |session| sim::race(entries, &race, &budget, session))?;
        let as_it_is = Setting {
            name: "as it is".to_owned(),
            players: Some(base.players),
            command: self.playing(&request, &base),
            ..Setting::of(&runners[0])
        };
        let directions = Directions::of(&field.candidates, &runners);
        let others = field.candidates.iter().zip(&runners[1..]).map(|(candidate, runner)| Setting {
            name: candidate.name.clone(),
            set: candidate.set.clone(),
            players: Some(candidate.loaded.players),
            departure: candidate.departure,
            is_mixed: directions.are_mixed(&candidate.parts),
            command: self.playing(&candidate.request, &base),
            ..Setting::of(runner)
        });
        let tuning = Tuning {
            provenance: Provenance { command: typed_command(&[]), ..base.provenance(self.rules.seed) },
            measure: measure.about,
            target,
            margin,
            settings: std::iter::once(as_it_is).chain(others).collect(),
            unplayable: field.unplayable,
            partial: ended.is_some(),
            finding: None,
            best: None,
            deciding: self.deciding(),
            rests_on: (&base.evidence).into(),
        };
        Ok(tuning.concluded())
    }
}
