//! `chances gate`: is every scenario as it should be, and as it was?

mod checks;
mod names;
mod outlook;
mod update;

use std::{io::Write, path::PathBuf, time::Duration};

use clap::Args;

use super::{
    failure::{Ending, Failure, say},
    number,
    outputs::{self, OutputOptions},
    table_options::RuleOptions,
    typed::typed_command,
    typed_path,
    workers::{WorkerOptions, Workers},
};
use crate::{
    report::{Aside, Gate, GateCheck, write_annotations, write_junit},
    sim::{Budget, Decision, Ended, Limits, Question, decide},
    stats::Measure,
};
use checks::Lane;

/// The chance that any check of a gate says "moved" of something that did not.
const MISS: f64 = 0.01;

/// The most games for a check by default.
const MAX_GAMES: u64 = 100_000;

/// The folder of the baselines by default.
const FOLDER: &str = "reports/baselines";

/// Checks that scenarios are as they should be, and as they were when they were accepted. For CI.
///
/// A scenario states what it should be with [[expect]]; what it was is kept as baselines, small files that
/// --update writes. Games go on until every check is decided or --max-games is reached:
///   holds      it is as it should be
///   moved      it is not (exit code 1)
///   undecided  too few games to decide (exit code 3)
///
/// Without names, every built-in scenario that has checks is checked. --set shows what the gate would say to a
/// change.
///
/// With the seed of its baseline, a table is compared game by game, and 20,000 games decide. A gate that varies
/// its seed compares two samples, which takes more games: record the baselines with --update --precision. Where
/// a baseline is too small to decide reliably, the gate says so before it plays.
///
/// Examples:
///   chances gate
///   chances gate legendary/alien --set difficulty.drones=+1
///   chances gate --update
///   chances gate legendary/alien --update --precision 1%
///   chances gate --require-baselines
///   chances gate my.toml --junit gate.xml --markdown gate.md --json gate.json
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios by name or by the path of a .toml file, and games, which are all of their scenarios that have
    /// checks [default: all games]
    #[arg(value_parser = typed_path::parser())]
    scenario: Vec<String>,

    /// Changes a key of every scenario as if it stood in its file, as in --set purse=12: a variant that sets the
    /// key itself keeps its own value; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,

    #[command(flatten)]
    rules: RuleOptions,

    /// Plays every table that has a check, or was named, and accepts what it finds as the new baselines
    #[arg(long)]
    update: bool,

    /// The folder of the baselines
    #[arg(long, value_name = "FOLDER", default_value = FOLDER)]
    baselines: PathBuf,

    /// Fails (exit code 1) before anything is played where a table that is checked has no baseline; without this option,
    /// a missing baseline is a note
    #[arg(long, conflicts_with = "update")]
    require_baselines: bool,

    /// The change of a baseline's win rate that does not matter
    #[arg(long, value_name = "P", default_value = "1%", value_parser = number::precision, allow_hyphen_values = true)]
    margin: f64,

    /// The most games for a check [default: 100k, or those of a larger baseline]
    #[arg(long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    max_games: Option<u64>,

    /// How many games a new baseline holds
    #[arg(long, value_name = "N", default_value = "20k", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: u64,

    /// Makes new baselines so large that a gate of these tables decides within this margin with at least 95 of 100
    /// other seeds, if nothing has changed
    #[arg(long, value_name = "P", value_parser = number::precision, requires = "update", conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<f64>,

    /// Stops after this time (seconds, or 10m, or 1h) on each table, whatever has been reached by then; not with --update,
    /// whose baselines have all of their games
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    #[command(flatten)]
    workers: WorkerOptions,

    /// Writes the checks as JUnit's XML
    #[arg(long, value_name = "FILE", conflicts_with = "update")]
    junit: Option<PathBuf>,

    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn gate(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let lanes = checks::lanes(arguments)?;
    if arguments.update {
        refuse_limits_of_checks(arguments)?;
        return update::update(arguments, &lanes, out);
    }
    if arguments.require_baselines
        && let Some(missing) = checks::missing(arguments, &lanes)
    {
        say(checks::no_baseline(arguments, &missing));
        return Ok(Ending::Differs);
    }
    let inputs: Vec<_> = arguments.scenario.iter().map(String::as_str).collect();
    let own = [("--junit", arguments.junit.as_deref())];
    let outputs = arguments.outputs.open(&own, &inputs)?;
    let junit = outputs::open(arguments.junit.as_deref())?;
    outlook::warn_of_indecision(arguments, &lanes);
    let workers = arguments.workers.start()?;
    let (gate, ended) = play(arguments, &lanes, &workers)?;
    let is_data = !outputs.prints_a_table(false);
    let published = outputs.publish(&gate, &Aside::default(), arguments.workers.quiet, out);
    // Annotations are for the server, which wants them from a quiet gate too.
    if !is_data && std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true") {
        write_annotations(&gate, out).map_err(Failure::printing)?;
    }
    outputs::finish(junit, |out| write_junit(&gate, out))?;
    published?;
    Ok(match (ended, gate.count(Decision::Moved), gate.count(Decision::Undecided)) {
        (Some(Ended::Interrupted), _, _) => Ending::Interrupted,
        (_, 1.., _) => Ending::Differs,
        (_, 0, 1..) => Ending::Undecided,
        (_, 0, 0) => Ending::Done,
    })
}

/// A baseline has the games that were asked for: one that was cut short would be smaller without a word.
fn refuse_limits_of_checks(arguments: &Arguments) -> Result<(), Failure> {
    let refused = [
        (
            !arguments.outputs.is_empty(),
            "--update checks nothing; leave --json, --csv, --markdown and --html out",
        ),
        (
            arguments.max_seconds.is_some(),
            "--max-seconds cuts checks short, but --update records baselines with all of their games; leave it out, or \
             ask for fewer games with --games",
        ),
        (
            arguments.max_games.is_some(),
            "--max-games limits checks; the size of a new baseline is --games, or follows from --precision",
        ),
    ];
    match refused.into_iter().find(|(is_given, _)| *is_given) {
        Some((_, words)) => Err(Failure::Input(words.to_owned())),
        None => Ok(()),
    }
}

fn play(arguments: &Arguments, lanes: &[Lane], workers: &Workers) -> Result<(Gate, Option<Ended>), Failure> {
    let count: usize = lanes.iter().map(|lane| lane.checks.len()).sum();
    let budget = Budget { seed: arguments.rules.seed, max_time: arguments.max_seconds, ..Budget::default() };
    let missing = checks::missing(arguments, lanes);
    let mut gate = Gate::new(typed_command(&[]), arguments.rules.seed, MISS, missing);
    let mut ended = None;
    for lane in lanes.iter().filter(|lane| !lane.checks.is_empty()) {
        let limits = Limits { max_games: arguments.most_games(lane), miss: miss(lanes) };
        let (asked, questions): (Vec<_>, Vec<_>) = lane.checks.iter().cloned().unzip();
        let table = lane.loaded.table.as_ref();
        let measure = Measure::win_rate(&table.header());
        let (answers, cut) = workers.play_named(&lane.name, &measure, |session| {
            decide(table, &questions, limits, &budget, session)
        })?;
        let entry = |((asked, question), answer)| GateCheck {
            remedy: outlook::remedy(arguments, lane, question, (&answer, cut), limits.miss),
            ..GateCheck::new(lane.name.clone(), lane.loaded.provenance(arguments.rules.seed), asked, answer)
        };
        gate.checks.extend(asked.into_iter().zip(&questions).zip(answers).map(entry));
        ended = ended.or(cut);
        if cut == Some(Ended::Interrupted) {
            break;
        }
    }
    gate.left_out = count - gate.checks.len();
    Ok((gate, ended))
}

/// The chance of a miss that each check gets.
fn miss(lanes: &[Lane]) -> f64 {
    let count: usize = lanes.iter().map(|lane| lane.checks.len()).sum();
    MISS / count.max(1) as f64
}

impl Arguments {
    /// The most games of a table.
    fn most_games(&self, lane: &Lane) -> u64 {
        self.max_games.unwrap_or_else(|| Self::usual_games(lane))
    }

    /// The most games of a table by default: no fewer than its baseline has.
    fn usual_games(lane: &Lane) -> u64 {
        let of_baselines = lane.checks.iter().filter_map(|(_, question)| match question {
            Question::Baseline { wins, .. } => Some(wins.games()),
            Question::Band { .. } => None,
        });
        of_baselines.fold(MAX_GAMES, u64::max)
    }
}
