//! `chances tune`: which settings bring the win rate to a target?

mod settings;

use std::{io::Write, ops::RangeInclusive, time::Duration};

use clap::Args;

use super::{
    about::about,
    failure::{Ending, Failure},
    interrupt, number, over,
    progress::Bar,
    table_options::{RuleOptions, SeatOptions, WorkerOptions},
};
use crate::{
    play::Tabletop,
    report::{Axis, Setting, Tuning, write_tuning, write_tunings},
    scenario::{Request, load},
    sim::{self, Ended, Race, Watch},
};

/// Finds the settings whose win rate is nearest to a target, with the fewest steps from the scenario as it is.
///
/// All settings race on the same games; whatever is proven to be farther from the target than another one
/// drops out. A knob is a key of the scenario with the values that it may take: a range of whole numbers
/// (-2..4, or -2..+4 for a key that wants signs), or a list (true,false). Without --knob, the settings are the
/// scenario's variants, and every two of them that set different keys and change something each.
///
/// Examples:
///   chances tune legendary/alien --target 50% --knob difficulty.drones=-2..4 --players 1..5
///   chances tune legendary/alien --target 50% --knob difficulty.drones=-2..+4 --knob difficulty.preparation_turns=0..2
///   chances tune ruin/classic --target 45% --knob purse=8..14 --knob wheel=european,american
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]
    scenario: Option<String>,

    /// The win rate that is wanted, as in 50%
    #[arg(long, value_name = "P", value_parser = number::share, allow_hyphen_values = true)]
    target: f64,

    /// A key of the scenario and its values, as in purse=8..14 or wheel=coin,european; may be given several times
    #[arg(long, value_name = "KEY=VALUES", value_parser = over::knob, allow_hyphen_values = true)]
    knob: Vec<Axis>,

    /// For how many players: 3, or each of 1..5 [default: the scenario's own number]
    #[arg(short, long, value_name = "N", value_parser = number::player_range, allow_hyphen_values = true)]
    players: Option<RangeInclusive<i64>>,

    #[command(flatten)]
    seats: SeatOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// How near to the target is near enough
    #[arg(long, value_name = "P", default_value = "1%", value_parser = number::precision, allow_hyphen_values = true)]
    margin: f64,

    /// The most games of a setting
    #[arg(long, value_name = "N", default_value = "200k", value_parser = number::positive_count, allow_hyphen_values = true)]
    max_games: u64,

    /// Stops after this time (seconds, or 10m, or 1h) for each number of players
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    /// How many settings to print
    #[arg(long, value_name = "N", default_value = "8", value_parser = number::positive_count, allow_hyphen_values = true)]
    top: u64,

    #[command(flatten)]
    workers: WorkerOptions,
}

pub(super) fn tune(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let players: Vec<_> = match arguments.players.clone() {
        Some(range) => range.map(Some).collect(),
        None => vec![None],
    };
    let mut tunings = Vec::new();
    let mut ending = Ending::Done;
    for players in players {
        let (tuning, ended) = arguments.race(players)?;
        if !arguments.workers.quiet {
            let blank = if tunings.is_empty() { "" } else { "\n" };
            write!(out, "{blank}").map_err(Failure::printing)?;
            write_tuning(&tuning, arguments.top as usize, out).map_err(Failure::printing)?;
            out.flush().map_err(Failure::printing)?;
        }
        tunings.push(tuning);
        if ended == Some(Ended::Interrupted) {
            ending = Ending::Interrupted;
            break;
        }
    }
    if tunings.len() > 1 && !arguments.workers.quiet {
        write_tunings(&tunings, out).map_err(Failure::printing)?;
    }
    Ok(ending)
}

impl Arguments {
    fn request(&self, players: Option<i64>) -> Request {
        Request { players, ..self.seats.seat(self.rules.request(self.scenario.as_deref())) }
    }

    fn race(&self, players: Option<i64>) -> Result<(Tuning, Option<Ended>), Failure> {
        let request = self.request(players);
        let base = load(&request)?;
        let field = settings::field(&request, &base, &self.knob)?;
        let tables: Vec<&dyn Tabletop> = std::iter::once(base.table.as_ref())
            .chain(field.candidates.iter().map(|candidate| candidate.loaded.table.as_ref()))
            .collect();
        let race = Race {
            target: self.target,
            margin: self.margin,
            max_games: self.max_games,
            seed: self.rules.seed,
            threads: self.workers.threads(),
            max_time: self.max_seconds,
        };
        let bar = Bar::new(self.workers.quiet);
        let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
        let (runners, ended) =
            sim::race(&tables, &race, &watch).map_err(|error| Failure::Input(error.to_string()))?;
        if ended == Some(Ended::Interrupted) {
            bar.leave()
        } else {
            bar.clear()
        }
        let as_it_is =
            Setting { name: "as it is".to_owned(), set: Vec::new(), departure: 0, runner: runners[0] };
        let others = field.candidates.iter().zip(&runners[1..]).map(|(candidate, runner)| Setting {
            name: candidate.name.clone(),
            set: candidate.set.clone(),
            departure: candidate.departure,
            runner: *runner,
        });
        let tuning = Tuning {
            about: about(&base, self.rules.seed),
            target: self.target,
            margin: self.margin,
            settings: std::iter::once(as_it_is).chain(others).collect(),
            unplayable: field.unplayable,
            partial: ended.is_some(),
        };
        Ok((tuning, ended))
    }
}
