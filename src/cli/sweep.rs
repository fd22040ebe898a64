//! `chances sweep`: plays a grid of settings, a cell at a time, into a folder that can be gone on with.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    number, over,
    sweep_folder::Folder,
    sweep_grid::{Planned, plan_cells},
    table_options::quoted,
};
use crate::{
    report::{Axis, Cell, Output, Saved, Sweep, terminal, write_csv, write_html, write_json},
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
    /// Scenarios by name (see `chances list`), or paths of .toml files [default: the first listed]
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

    /// A strategy's name, or the path of a .toml file [default: the scenario's own]
    #[arg(short, long)]
    pub(super) strategy: Option<String>,

    /// How many play [default: the scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    pub(super) players: Option<i64>,

    /// A variant that the scenarios name
    #[arg(long)]
    pub(super) variant: Option<String>,

    /// Changes a key in every cell, as in --set purse=12; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,

    /// A folder of component files (.toml) that replace the built-in ones of the same name, or add to them
    #[arg(long, value_name = "FOLDER")]
    pub(super) data: Option<PathBuf>,

    /// The seed of all luck: the same in every cell, so that all meet the same luck
    #[arg(long, default_value = "1", value_parser = number::count, allow_hyphen_values = true)]
    pub(super) seed: u64,

    /// How many threads to use [default: one a core]; never changes a result
    #[arg(short, long, value_name = "T", value_parser = number::threads, allow_hyphen_values = true)]
    pub(super) threads: Option<usize>,

    /// The folder that keeps the cells [default: one under reports/ that is named after the sweep]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Goes on with a sweep: a cell that the folder holds is not played again
    #[arg(long)]
    resume: bool,

    /// Writes the whole sweep as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes every figure of every cell as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Prints no progress and no table
    #[arg(short, long)]
    pub(super) quiet: bool,
}

pub(super) fn sweep(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    arguments.check_outputs()?;
    let (axes, cells) = plan_cells(arguments)?;
    let command = typed_command(&[]);
    let folder_path =
        arguments.out.clone().unwrap_or_else(|| super::sweep_folder::default_path(&axes, &cells));
    let folder = Folder::open(&folder_path, &axes, &cells, &command, arguments.resume)?;
    let outputs = Outputs::open(arguments)?;

    let mut sweep = Sweep::new(axes, command);
    let ending = play_all(arguments, &cells, &folder, &mut sweep)?;
    outputs.write(&sweep)?;
    if !arguments.quiet && !arguments.prints_data() {
        terminal::write_sweep(&sweep, out).map_err(Failure::printing)?;
        writeln!(out, "The cells are kept in {}", quoted(&folder_path.to_string_lossy()))
            .map_err(Failure::printing)?;
    }
    if ending == Ending::Interrupted {
        eprintln!("Go on with: {}", typed_command(&["--resume"]));
    }
    Ok(ending)
}

/// Plays what the folder does not hold yet.
fn play_all(
    arguments: &Arguments,
    cells: &[Planned],
    folder: &Folder,
    sweep: &mut Sweep,
) -> Result<Ending, Failure> {
    for (number, cell) in cells.iter().enumerate() {
        let result = match folder.finished(cell)? {
            Some(result) => result,
            None => {
                let name = format!("cell {} of {}", number + 1, cells.len());
                let Some(result) = cell.play(arguments, &name)? else { return Ok(Ending::Interrupted) };
                folder.keep(cell, &result)?;
                result
            }
        };
        sweep.cells.push(Cell { at: cell.at.clone(), result });
    }
    Ok(Ending::Done)
}

/// The command as it was typed, with some more options where they are not there yet.
fn typed_command(more: &[&str]) -> String {
    let mut words: Vec<_> = std::env::args().skip(1).filter(|word| word != "--resume").collect();
    words.extend(more.iter().map(ToString::to_string));
    let words: Vec<_> = words.iter().map(|word| quoted(word)).collect();
    format!("chances {}", words.join(" "))
}

impl Arguments {
    pub(super) fn goal(&self) -> Goal {
        match (self.games, self.precision) {
            (None, Some(precision)) => Goal::Precision(precision),
            (games, _) => Goal::Games(games.unwrap_or(GAMES)),
        }
    }

    fn files(&self) -> [Option<&Path>; 3] {
        [self.json.as_deref(), self.csv.as_deref(), self.html.as_deref()]
    }

    fn prints_data(&self) -> bool {
        self.files().contains(&Some(Path::new("-")))
    }

    fn check_outputs(&self) -> Result<(), Failure> {
        let files: Vec<_> = self.files().into_iter().flatten().collect();
        match files.iter().enumerate().find(|(index, file)| files[..*index].contains(file)) {
            Some((_, file)) => Err(Failure::Input(format!(
                "--json, --csv and --html would write over each other in {}; name different files",
                file.display()
            ))),
            None => Ok(()),
        }
    }
}

/// The files to be written, opened before the first game.
struct Outputs {
    json: Option<Output>,
    csv: Option<Output>,
    html: Option<Output>,
}

impl Outputs {
    fn open(arguments: &Arguments) -> Result<Self, Failure> {
        let open = |path: &Option<PathBuf>| path.as_deref().map(Output::open).transpose();
        Ok(Self { json: open(&arguments.json)?, csv: open(&arguments.csv)?, html: open(&arguments.html)? })
    }

    fn write(self, sweep: &Sweep) -> Result<(), Failure> {
        if let Some(output) = self.json {
            output.write_whole(|out| write_json(sweep, out))?;
        }
        if let Some(output) = self.csv {
            output.write_whole(|out| write_csv(sweep.cells.iter().map(|cell| &cell.result), out))?;
        }
        if let Some(output) = self.html {
            output.write_whole(|out| write_html(&[Saved::Sweep(sweep.clone())], out))?;
        }
        Ok(())
    }
}
