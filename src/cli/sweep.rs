//! `chances sweep`: plays a grid of settings, a cell at a time, into a folder that can be gone on with.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    cell_folder::{Folder, WithKept, plain, short},
    failure::{Ending, Failure},
    number, outputs, over,
    sweep_grid::{PlannedRun, plan_cells},
    table_options::{TableOptions, WorkerOptions, quoted, typed_command},
};
use crate::{
    play::Digest,
    report::{Axis, Cell, SWEEP_FOLDER, Saved, Sweep, terminal, write_csv, write_html, write_json},
    sim::Goal,
};

/// How many games a cell gets where nothing is said.
const GAMES: u64 = 100_000;

/// Plays every combination of some settings and prints how the win rate changes over them.
///
/// An axis is `players`, `strategy`, `variant` or any key that --set knows; ranges include both ends.
/// Several scenarios make an axis too. Every cell is kept in a folder as soon as it is done, so that an
/// interrupted sweep can go on with --resume:
///   chances sweep ruin/classic --over purse=5..15
///   chances sweep legendary/alien --over players=1..5 --over difficulty.drones=-1..+2 --html sweep.html
///   chances sweep legendary/alien legendary/aliens --over strategy=random,steady --precision 1%
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios by name (see `chances list`), games, which are their first scenarios, or paths of .toml files
    /// [default: the first listed]
    #[arg(value_name = "SCENARIO")]
    pub(super) scenarios: Vec<String>,

    /// An axis of the grid, as in players=1..5 or strategy=random,steady; may be given several times
    #[arg(long, value_name = "KEY=VALUES", value_parser = over::axis)]
    pub(super) over: Vec<Axis>,

    /// How many games a cell gets [default: 100k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// Plays each cell until its win rate's 95 % interval is at most this much to either side, as in 0.5%
    #[arg(long, value_name = "P", value_parser = number::precision, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<f64>,

    #[command(flatten)]
    pub(super) table: TableOptions,

    #[command(flatten)]
    pub(super) workers: WorkerOptions,

    /// The folder that keeps the cells [default: one under reports/ that is named after the sweep]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Goes on with a sweep: a cell that the folder holds is not played again
    #[arg(long)]
    resume: bool,

    /// Plays every cell again, also those that the folder holds
    #[arg(long, conflicts_with = "resume")]
    again: bool,

    /// Writes the whole sweep as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes every figure of every cell as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes the cells as Parquet, one row each: its axes, games, wins, win rate and means
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
}

pub(super) fn sweep(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "parquet") && arguments.parquet.is_some() {
        return Err(Failure::no_parquet());
    }
    outputs::refuse_overwriting(&arguments.files(), &arguments.inputs())?;
    let (axes, cells) = plan_cells(arguments)?;
    let command = typed_command(&["--again"]);
    let path = arguments.out.clone().unwrap_or_else(|| default_path(&axes, &cells));
    // Before cells are replaced, because nothing is played where an output cannot be written.
    let [json, csv, html, parquet] = outputs::open(arguments.files(), &arguments.inputs())?;
    let folder = Folder::open(&path, &SWEEP_FOLDER, &axes, &cells, &command, arguments.with_kept())?;

    let mut sweep = Sweep::new(axes, command);
    let (results, ending) = folder.play_missing(&cells, |cell, name| cell.play(arguments, name))?;
    let cells = cells.iter().zip(results).map(|(cell, result)| Cell { at: cell.at.clone(), result });
    sweep.cells.extend(cells);
    let mut printed = Ok(());
    if !arguments.workers.quiet && !outputs::prints_data(&arguments.files()) {
        let kept = quoted(&path.to_string_lossy());
        printed = terminal::write_sweep(&sweep, out)
            .and_then(|()| writeln!(out, "The cells are kept in {kept}"))
            .and_then(|()| out.flush());
    }
    if ending == Ending::Interrupted {
        eprintln!("Go on with: {}", typed_command(&["--resume"]));
    }
    outputs::finish(json, |out| write_json(&sweep, out))?;
    outputs::finish(csv, |out| write_csv(sweep.cells.iter().map(|cell| &cell.result), out))?;
    outputs::finish(html, |out| write_html(&[Saved::Sweep(sweep.clone())], out))?;
    #[cfg(feature = "parquet")]
    outputs::finish(parquet, |out| crate::report::write_sweep_parquet(&sweep, out))?;
    #[cfg(not(feature = "parquet"))]
    drop(parquet);
    printed.map_err(Failure::printing)?;
    Ok(ending)
}

/// Under `reports/`, named after the first scenario and all that makes this sweep another one.
fn default_path(axes: &[Axis], cells: &[PlannedRun]) -> PathBuf {
    let mut digest = Digest::new();
    for axis in axes {
        digest.text(&axis.key);
        axis.values.iter().for_each(|value| digest.text(value));
    }
    for cell in cells {
        digest.text(&cell.about.commands.run);
        digest.text(&format!("{:?}", cell.about.goal));
    }
    let scenario = cells.first().map_or("", |cell| cell.about.scenario.name.as_str());
    Path::new("reports").join(format!("sweep-{}-{}", plain(scenario), short(digest)))
}

impl Arguments {
    pub(super) fn goal(&self) -> Goal {
        match (self.games, self.precision) {
            (None, Some(precision)) => Goal::Precision(precision),
            (games, _) => Goal::Games(games.unwrap_or(GAMES)),
        }
    }

    fn with_kept(&self) -> WithKept {
        match (self.resume, self.again) {
            (true, _) => WithKept::GoOn,
            (false, true) => WithKept::Replace,
            (false, false) => WithKept::Refuse,
        }
    }

    fn files(&self) -> [(&str, Option<&Path>); 4] {
        [
            ("--json", self.json.as_deref()),
            ("--csv", self.csv.as_deref()),
            ("--html", self.html.as_deref()),
            ("--parquet", self.parquet.as_deref()),
        ]
    }

    /// What is read, so that nothing is written over it.
    fn inputs(&self) -> Vec<&str> {
        self.scenarios.iter().chain(&self.table.seats.strategy).map(String::as_str).collect()
    }
}
