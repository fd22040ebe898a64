//! `chances run`: load, play, count, print.

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;

use super::{
    about::about,
    failure::{Ending, Failure},
    interrupt, number,
    progress::Bar,
    table_options::{TableOptions, quoted},
};
#[cfg(feature = "parquet")]
use crate::report::ParquetRows;
use crate::{
    games::Loaded,
    report::{
        CsvRows, Output, Saved, Summary, is_parquet,
        terminal::{self, Aside},
        write_csv, write_html, write_json,
    },
    sim::{self, Ended, Goal, Plan, Played, RowSink, Watch},
};

/// How many games are played where nothing is said.
const GAMES: u64 = 100_000;

/// Plays a scenario many times and prints the win rate, with its uncertainty, and what happened.
///
/// Examples:
///   chances run
///   chances run ruin/fair --games 1M --seed 7
///   chances run ruin/classic --precision 0.2% --json result.json
///   chances run my.toml --set purse=12 --rows games.csv
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    #[command(flatten)]
    table: TableOptions,

    /// How many games to play [default: 100k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// Plays until the win rate's 95 % interval is at most this much to either side, as in 0.5%
    #[arg(long, value_name = "P", value_parser = number::precision, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<f64>,

    /// Stops after this time (seconds, or 10m, or 1h), whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    /// How many threads to use [default: one a core]; never changes a result
    #[arg(short, long, value_name = "T", value_parser = number::threads, allow_hyphen_values = true)]
    threads: Option<usize>,

    /// Writes every figure as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes every figure as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes every game, one row each: as Parquet where the name ends in .parquet, else as CSV
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,

    /// Prints no progress and no table
    #[arg(short, long)]
    quiet: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    arguments.check_outputs()?;
    let loaded = arguments.table.load()?;
    let outputs = Outputs::open(arguments)?;
    let clock = Instant::now();
    let (played, outputs) = play(arguments, &loaded, outputs)?;
    let elapsed = clock.elapsed();

    let header = loaded.table.header();
    let summary = Summary::new(&about(&loaded, &arguments.table, arguments.goal()), &header, &played);
    outputs.write(&summary)?;
    if !arguments.quiet && !arguments.prints_data() {
        let aside = Aside {
            games_a_second: Some(summary.games as f64 / elapsed.as_secs_f64().max(1e-9)),
            scenario: quoted(&loaded.scenario),
            replay: arguments.table.replay_command(&loaded),
        };
        terminal::write_run(&summary, &aside, out).map_err(Failure::printing)?;
    }
    Ok(if played.ended == Ended::Interrupted { Ending::Interrupted } else { Ending::Done })
}

fn play(arguments: &Arguments, loaded: &Loaded, mut outputs: Outputs) -> Result<(Played, Outputs), Failure> {
    let plan = arguments.plan();
    let bar = Bar::new(arguments.quiet);
    let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
    let result = match outputs.rows.take() {
        None => sim::run(loaded.table.as_ref(), &plan, &watch, None)
            .map_err(|error| Failure::Input(error.to_string())),
        Some(output) => {
            let path = output.path().to_owned();
            play_rows(arguments, loaded, &watch, output).map_err(|error| at(&path, error)).and_then(
                |(played, output)| {
                    output.finish()?;
                    Ok(played)
                },
            )
        }
    };
    match result {
        Ok(Played { ended: Ended::Interrupted, .. }) => bar.leave(),
        _ => bar.clear(),
    }
    Ok((result?, outputs))
}

fn play_rows(
    arguments: &Arguments,
    loaded: &Loaded,
    watch: &Watch<'_>,
    mut output: Output,
) -> std::io::Result<(Played, Output)> {
    let header = loaded.table.header();
    let play = |rows: &mut dyn RowSink| sim::run(loaded.table.as_ref(), &arguments.plan(), watch, Some(rows));
    #[cfg(feature = "parquet")]
    if is_parquet(output.path()) {
        let about = about(loaded, &arguments.table, arguments.goal());
        let mut rows = ParquetRows::new(&about, &header, &mut output)?;
        let played = play(&mut rows)?;
        rows.finish()?;
        return Ok((played, output));
    }
    let mut rows = CsvRows::new(&header, &mut output)?;
    let played = play(&mut rows)?;
    rows.finish()?;
    Ok((played, output))
}

fn at(path: &Path, error: std::io::Error) -> Failure {
    crate::report::OutputError::new(path, error).into()
}

impl Arguments {
    fn goal(&self) -> Goal {
        match (self.games, self.precision, self.max_seconds) {
            (Some(games), _, _) => Goal::Games(games),
            (None, Some(precision), _) => Goal::Precision(precision),
            (None, None, Some(_)) => Goal::Time,
            (None, None, None) => Goal::Games(GAMES),
        }
    }

    fn plan(&self) -> Plan {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Plan {
            seed: self.table.seed,
            first_game: 0,
            goal: self.goal(),
            max_time: self.max_seconds,
            threads: self.threads.unwrap_or_else(cores),
        }
    }

    fn files(&self) -> [Option<&Path>; 4] {
        [self.json.as_deref(), self.csv.as_deref(), self.html.as_deref(), self.rows.as_deref()]
    }

    /// Whether standard output is taken by data, so that no table may be mixed into it.
    fn prints_data(&self) -> bool {
        self.files().contains(&Some(Path::new("-")))
    }

    fn check_outputs(&self) -> Result<(), Failure> {
        if !cfg!(feature = "parquet") && self.rows.as_deref().is_some_and(is_parquet) {
            return Err(Failure::no_parquet());
        }
        let files: Vec<_> = self.files().into_iter().flatten().collect();
        let inputs = [&self.table.scenario, &self.table.strategy].into_iter().flatten();
        for input in inputs {
            let same = |file: &&&Path| same_file(file, Path::new(input));
            if let Some(file) = files.iter().find(same) {
                let name = file.display();
                return Err(Failure::Input(format!("{name} is read by this run; write to another file")));
            }
        }
        for (index, file) in files.iter().enumerate() {
            if files[..index].contains(file) {
                let name = file.display();
                return Err(Failure::Input(format!(
                    "--json, --csv, --html and --rows would write over each other in {name}; name different files"
                )));
            }
        }
        Ok(())
    }
}

/// Whether two paths lead to one file that exists.
fn same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(one).is_some_and(|one| Some(one) == real(other))
}

/// The files to be written, opened before the first game.
struct Outputs {
    json: Option<Output>,
    csv: Option<Output>,
    html: Option<Output>,
    rows: Option<Output>,
}

impl Outputs {
    fn open(arguments: &Arguments) -> Result<Self, Failure> {
        let open = |path: &Option<PathBuf>| path.as_deref().map(Output::open).transpose();
        Ok(Self {
            json: open(&arguments.json)?,
            csv: open(&arguments.csv)?,
            html: open(&arguments.html)?,
            rows: open(&arguments.rows)?,
        })
    }

    fn write(self, summary: &Summary) -> Result<(), Failure> {
        if let Some(output) = self.json {
            output.write_whole(|out| write_json(summary, out))?;
        }
        if let Some(output) = self.csv {
            output.write_whole(|out| write_csv([summary], out))?;
        }
        if let Some(output) = self.html {
            output.write_whole(|out| write_html(&[Saved::Run(Box::new(summary.clone()))], out))?;
        }
        Ok(())
    }
}
