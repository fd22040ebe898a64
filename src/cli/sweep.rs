//! `chances sweep`: plays a grid of settings, a cell at a time, into a folder that can be gone on with.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    cell_folder::{Folder, WithKept, plain, short},
    failure::{Ending, Failure},
    host, number,
    outputs::{self, OutputOptions},
    over,
    shards::{Games, ShardOptions},
    sweep_grid::{PlannedRun, joint_measure, plan_cells},
    table_options::{MeasureOptions, TableOptions},
    typed::{resuming_command, typed_command},
    typed_path,
    workers::WorkerOptions,
};
use crate::{
    play::Digest,
    report::{Aside, Axis, Cell, Output, SWEEP_FOLDER, Sweep, quoted},
    sim::Goal,
    stats::Measure,
};

/// How many games a cell gets by default.
const GAMES: u64 = 100_000;

/// Plays every combination of some settings and prints how the win rate, or another measure, changes over them.
///
/// An axis is `players`, `strategy`, `variant`, `restrict`, `data` or any key that --set takes; ranges include
/// both ends. `variant` and `restrict` take names, a+b where both hold, and `none`; `data` takes folders, and
/// `built-in`. Several scenarios make an axis too. Every cell is kept in a folder as soon as it is done, so that an
/// interrupted sweep can go on with --resume:
///   chances sweep ruin/classic --over purse=5..15
///   chances sweep legendary/alien --over players=1..5 --over difficulty.drones=-1..+2 --html sweep.html
///   chances sweep legendary/alien legendary/aliens --over strategy=random,steady --precision 1%
///   chances sweep legendary/alien --over variant=none,easier,harder --precision 1%
///   chances sweep legendary/alien --over restrict=none,no-coordinate --over strategy=novice,steady,expert
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios by name (see `chances list`), games, which are their first scenarios, or paths of .toml files
    /// [default: the first listed]
    #[arg(value_name = "SCENARIO", value_parser = typed_path::parser())]
    pub(super) scenarios: Vec<String>,

    /// An axis of the grid, as in players=1..5 or strategy=random,steady; may be given several times
    #[arg(long, value_name = "KEY=VALUES", value_parser = over::axis)]
    pub(super) over: Vec<Axis>,

    /// How many games a cell gets [default: 100k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// Plays each cell until the 95 % interval of its measure is at most this much to either side, as in 0.5%
    #[arg(long, value_name = "P", value_parser = number::amount, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<number::Amount>,

    #[command(flatten)]
    pub(super) measure: MeasureOptions,

    #[command(flatten)]
    pub(super) table: TableOptions,

    #[command(flatten)]
    pub(super) workers: WorkerOptions,

    /// The folder that keeps the cells [default: one under reports/ that is named after the sweep]; with --shard, its
    /// tally file
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    #[command(flatten)]
    pub(super) shard: ShardOptions,

    /// Goes on with a sweep: a cell that the folder holds is not played again
    #[arg(long)]
    resume: bool,

    /// Plays every cell again, including those that the folder holds
    #[arg(long, conflicts_with = "resume")]
    again: bool,

    #[command(flatten)]
    pub(super) outputs: OutputOptions,

    /// Writes the cells as Parquet, one row each: its axes, games, wins, win rate and means
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

pub(super) fn sweep(arguments: &Arguments, games: Games, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "parquet") && arguments.parquet.is_some() {
        return Err(Failure::no_parquet());
    }
    outputs::refuse_ending("--parquet", arguments.parquet.as_deref(), &["parquet"])?;
    let own = [("--parquet", arguments.parquet.as_deref())];
    let inputs = arguments.table.inputs(&arguments.scenarios);
    arguments.outputs.check(&own, &inputs)?;
    let (axes, cells) = plan_cells(arguments)?;
    if arguments.shard.is_given() {
        return play_part(arguments, &cells, games, out);
    }
    let command = typed_command(&["--again"]);
    if !games.are_played_here() {
        return merge(arguments, axes, &cells, command, games, out);
    }
    let path = arguments.out.clone().unwrap_or_else(|| default_path(&axes, &cells));
    // Before cells are replaced, because nothing is played where an output cannot be written.
    let outputs = arguments.outputs.open(&own, &inputs)?;
    let parquet = outputs::open(arguments.parquet.as_deref())?;
    let measure = joint_measure(&cells);
    let folder =
        Folder::open(&path, &SWEEP_FOLDER, (&axes, &measure), &cells, &command, arguments.with_kept())?;
    let workers = arguments.workers.start()?;

    let mut sweep = Sweep::new(axes, measure, command);
    let (results, ending) = folder.play_missing(&cells, |cell, name| cell.play(arguments, name, &workers))?;
    let cells = cells.iter().zip(results).map(|(cell, result)| Cell { at: cell.at.clone(), result });
    sweep.cells.extend(cells);
    // A program that asks has its own way to go on.
    if ending == Ending::Interrupted && host::stop().is_none() {
        eprintln!("Go on with: {}", resuming_command());
    }
    write_parquet(parquet, &sweep)?;
    let prints = outputs.prints_a_table(arguments.workers.quiet);
    outputs.publish(&sweep, &Aside::default(), arguments.workers.quiet, out)?;
    if prints {
        let kept = quoted(&path.to_string_lossy());
        writeln!(out, "The cells are kept in {kept}").map_err(Failure::printing)?;
    }
    Ok(ending)
}

/// Plays a part of the games of every cell, and keeps their counts instead of results.
fn play_part(
    arguments: &Arguments,
    cells: &[PlannedRun],
    games: Games,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let shard = &arguments.shard;
    shard.refuse_open_end(&[("--precision", arguments.precision.is_some())])?;
    shard.refuse(
        "writes a tally file, not cells; leave out",
        &[
            ("--resume", arguments.resume),
            ("--again", arguments.again),
            ("--parquet", arguments.parquet.is_some()),
        ],
    )?;
    let inputs = arguments.table.inputs(&arguments.scenarios);
    shard.check(arguments.games.unwrap_or(GAMES), arguments.out.as_deref(), &arguments.outputs)?;
    let workers = arguments.workers.start_for(games)?;
    let part = shard.open(arguments.out.as_deref(), &inputs)?;
    for (number, cell) in cells.iter().enumerate() {
        let name = format!("cell {} of {}", number + 1, cells.len());
        if cell.play(arguments, &name, &workers)?.is_none() {
            return workers.write_part(part, Ending::Interrupted, out);
        }
    }
    workers.write_part(part, Ending::Done, out)
}

/// The same sweep from games that were counted elsewhere; no folder keeps its cells.
fn merge(
    arguments: &Arguments,
    axes: Vec<Axis>,
    cells: &[PlannedRun],
    command: String,
    games: Games,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let outputs = arguments.outputs.open(&[("--parquet", arguments.parquet.as_deref())], &[])?;
    let parquet = outputs::open(arguments.parquet.as_deref())?;
    let workers = arguments.workers.start_for(games)?;
    let mut sweep = Sweep::new(axes, joint_measure(cells), command);
    for cell in cells {
        let result = cell.play(arguments, "", &workers)?;
        sweep.cells.extend(result.map(|result| Cell { at: cell.at.clone(), result }));
    }
    write_parquet(parquet, &sweep)?;
    outputs.publish(&sweep, &Aside::default(), arguments.workers.quiet, out)?;
    Ok(Ending::Done)
}

/// Writes the cells as Parquet, where that is asked for; a build without Parquet has refused it by now.
#[cfg_attr(not(feature = "parquet"), expect(clippy::unnecessary_wraps, reason = "the other build can fail"))]
fn write_parquet(parquet: Option<Output>, sweep: &Sweep) -> Result<(), Failure> {
    #[cfg(feature = "parquet")]
    outputs::finish(parquet, |out| crate::report::write_sweep_parquet(sweep, out))?;
    #[cfg(not(feature = "parquet"))]
    drop((parquet, sweep));
    Ok(())
}

/// Under `reports/`, named after the first scenario and all that makes this sweep another one.
fn default_path(axes: &[Axis], cells: &[PlannedRun]) -> PathBuf {
    let mut digest = Digest::new();
    for axis in axes {
        digest.text(&axis.key);
        axis.values.iter().for_each(|value| digest.text(value));
    }
    for cell in cells {
        digest.text(&cell.about.provenance.command);
        digest.text(&format!("{:?}", cell.goal));
    }
    let scenario = cells.first().map_or("", |cell| cell.about.provenance.scenario.name.as_str());
    Path::new("reports").join(format!("sweep-{}-{}", plain(scenario), short(digest)))
}

impl Arguments {
    pub(super) fn goal(&self, measure: &Measure) -> Result<Goal, Failure> {
        Ok(match (self.games, self.precision) {
            (None, Some(precision)) => Goal::Precision(Failure::of_option(
                "--precision",
                precision.margin("precision", &measure.about),
            )?),
            (games, _) => Goal::Games(games.unwrap_or(GAMES)),
        })
    }

    /// The same sweep, reported as `merge` was asked to.
    pub(super) fn report_as(&mut self, outputs: OutputOptions, is_quiet: bool, parquet: Option<PathBuf>) {
        (self.outputs, self.workers.quiet, self.parquet) = (outputs, is_quiet, parquet);
    }

    fn with_kept(&self) -> WithKept {
        match (self.resume, self.again) {
            (true, _) => WithKept::GoOn,
            (false, true) => WithKept::Replace,
            (false, false) => WithKept::Refuse,
        }
    }
}
