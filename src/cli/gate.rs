//! `chances gate`: is every scenario as it should be, and as it was?

mod checks;
mod names;
mod update;

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;

use super::{
    failure::{Ending, Failure, say},
    interrupt, number, outputs,
    progress::Bar,
    table_options::{RuleOptions, WorkerOptions},
};
use crate::{
    report::{Gate, GateCheck, write_annotations, write_gate, write_gate_markdown, write_junit},
    sim::{Decision, Ended, Patience, Watch, decide},
};
use checks::Lane;

/// The chance that any check of a gate says "moved" of something that did not.
const MISS: f64 = 0.01;

/// The folder of the baselines where nothing is said.
const FOLDER: &str = "reports/baselines";

/// Checks that scenarios are as they should be, and as they were when they were accepted. For CI.
///
/// A scenario states what it should be with [[expect]]; what it was is kept as baselines, small files that
/// --update writes. Games go on until every check is decided or --max-games is reached:
///   holds      it is as it should be
///   moved      it is not (exit code 1)
///   undecided  the games did not suffice to say (exit code 3)
/// Without names, every built-in scenario that has checks is checked. --set shows what the gate would say to a
/// change.
///
/// Examples:
///   chances gate
///   chances gate legendary/alien --set difficulty.drones=+1
///   chances gate --update
///   chances gate --require-baselines
///   chances gate my.toml --junit gate.xml --markdown gate.md
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios by name or by the path of a .toml file, and games, which are all of their scenarios that have
    /// checks [default: all games]
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

    /// Fails (exit code 1) before anything is played where a table that is checked has no baseline; without it, that
    /// is only said
    #[arg(long, conflicts_with = "update")]
    require_baselines: bool,

    /// The change of a baseline's win rate that does not matter
    #[arg(long, value_name = "P", default_value = "1%", value_parser = number::precision, allow_hyphen_values = true)]
    margin: f64,

    /// The most games for a check
    #[arg(long, value_name = "N", default_value = "100k", value_parser = number::positive_count, allow_hyphen_values = true)]
    max_games: u64,

    /// How many games a new baseline holds
    #[arg(long, value_name = "N", default_value = "20k", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: u64,

    /// Stops after this time (seconds, or 10m, or 1h) on each table, whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    #[command(flatten)]
    workers: WorkerOptions,

    /// Writes the checks as JUnit's XML
    #[arg(long, value_name = "FILE", conflicts_with = "update")]
    junit: Option<PathBuf>,

    /// Writes the checks as Markdown, for a comment on a pull request
    #[arg(long, value_name = "FILE", conflicts_with = "update")]
    markdown: Option<PathBuf>,
}

pub(super) fn gate(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let lanes = checks::lanes(arguments)?;
    if arguments.update {
        return update::update(arguments, &lanes, out);
    }
    if arguments.require_baselines
        && let Some(missing) = checks::missing(arguments, &lanes)
    {
        say(checks::no_baseline(arguments, &missing));
        return Ok(Ending::Differs);
    }
    let inputs: Vec<_> = arguments.scenario.iter().map(String::as_str).collect();
    let [junit, markdown] = outputs::open(arguments.files(), &inputs)?;
    let (gate, ended) = play(arguments, &lanes)?;
    let mut printed = Ok(());
    if !outputs::prints_data(&arguments.files()) {
        if !arguments.workers.quiet {
            printed = write_gate(&gate, out);
        }
        // Annotations are for the server, which wants them from a quiet gate too.
        if std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true") {
            printed = printed.and_then(|()| write_annotations(&gate, out));
        }
    }
    outputs::finish(junit, |out| write_junit(&gate, out))?;
    outputs::finish(markdown, |out| write_gate_markdown(&gate, out))?;
    printed.map_err(Failure::printing)?;
    Ok(match (ended, gate.count(Decision::Moved), gate.count(Decision::Undecided)) {
        (Some(Ended::Interrupted), _, _) => Ending::Interrupted,
        (_, 1.., _) => Ending::Differs,
        (_, 0, 1..) => Ending::Undecided,
        (_, 0, 0) => Ending::Done,
    })
}

impl Arguments {
    fn files(&self) -> [(&str, Option<&Path>); 2] {
        [("--junit", self.junit.as_deref()), ("--markdown", self.markdown.as_deref())]
    }
}

fn play(arguments: &Arguments, lanes: &[Lane]) -> Result<(Gate, Option<Ended>), Failure> {
    let count: usize = lanes.iter().map(|lane| lane.checks.len()).sum();
    let patience = Patience {
        seed: arguments.rules.seed,
        threads: arguments.workers.threads(),
        max_games: arguments.max_games,
        max_time: arguments.max_seconds,
        miss: MISS / count.max(1) as f64,
    };
    let bar = Bar::new(arguments.workers.quiet);
    let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
    let mut gate = Gate {
        checks: Vec::new(),
        miss: MISS,
        seed: arguments.rules.seed,
        left_out: 0,
        missing: checks::missing(arguments, lanes),
    };
    let mut ended = None;
    for lane in lanes.iter().filter(|lane| !lane.checks.is_empty()) {
        let (asked, questions): (Vec<_>, Vec<_>) = lane.checks.iter().cloned().unzip();
        let (answers, cut) = decide(lane.loaded.table.as_ref(), &questions, &patience, &watch)
            .map_err(|error| Failure::Input(error.to_string()))?;
        let entry = |(asked, answer)| GateCheck { table: lane.name.clone(), asked, answer };
        gate.checks.extend(asked.into_iter().zip(answers).map(entry));
        ended = ended.or(cut);
        if cut == Some(Ended::Interrupted) {
            break;
        }
    }
    gate.left_out = count - gate.checks.len();
    if ended == Some(Ended::Interrupted) {
        bar.leave()
    } else {
        bar.clear()
    }
    Ok((gate, ended))
}
