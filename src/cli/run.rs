//! `chances run`: load, play, count, print.

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;

use super::{
    about::about_run,
    failure::{Ending, Failure},
    interrupt, ladder, number,
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
///   chances run --restrict no-coordinate
///   chances run --ladder legendary/alien legendary/aliens --games 20k
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), or the path of a .toml file [default: the first listed];
    /// several with --ladder
    #[arg(value_name = "SCENARIO")]
    pub(super) scenarios: Vec<String>,

    #[command(flatten)]
    pub(super) table: TableOptions,

    /// Plays every rung of the game's ladder of strategies, and prints them side by side
    #[arg(long, conflicts_with_all = ["strategy", "precision", "max_seconds", "rows"])]
    pub(super) ladder: bool,

    /// With --ladder: how many games a strategy plays that searches [default: one for a hundred of the others]
    #[arg(long, value_name = "N", value_parser = number::positive_count, requires = "ladder", allow_hyphen_values = true)]
    pub(super) search_games: Option<u64>,

    /// With --ladder: writes the table as Markdown
    #[arg(long, value_name = "FILE", requires = "ladder")]
    pub(super) markdown: Option<PathBuf>,

    /// How many games to play [default: 100k; with --ladder 10k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    pub(super) games: Option<u64>,

    /// Plays until the win rate's 95 % interval is at most this much to either side, as in 0.5%
    #[arg(long, value_name = "P", value_parser = number::precision, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<f64>,

    /// Stops after this time (seconds, or 10m, or 1h), whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    /// How many threads to use [default: one a core]; never changes a result
    #[arg(short, long, value_name = "T", value_parser = number::threads, allow_hyphen_values = true)]
    pub(super) threads: Option<usize>,

    /// Writes every figure as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,

    /// Writes every figure as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    pub(super) csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE", conflicts_with = "ladder")]
    html: Option<PathBuf>,

    /// Writes every game, one row each: as Parquet where the name ends in .parquet, else as CSV
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,

    /// Prints no progress and no table
    #[arg(short, long)]
    pub(super) quiet: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    arguments.check_outputs()?;
    if arguments.ladder {
        return ladder::ladder(arguments, out);
    }
    let loaded = arguments.table.load(arguments.one_scenario()?)?;
    let outputs = Outputs::open(arguments)?;
    let clock = Instant::now();
    let (played, outputs) = play(arguments, &loaded, outputs)?;
    let elapsed = clock.elapsed();

    let header = loaded.table.header();
    let summary = Summary::new(&about_run(&loaded, &arguments.table, arguments.goal()), &header, &played);
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
        let about = about_run(loaded, &arguments.table, arguments.goal());
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

pub(super) fn at(path: &Path, error: std::io::Error) -> Failure {
    crate::report::OutputError::new(path, error).into()
}

impl Arguments {
    fn one_scenario(&self) -> Result<Option<&str>, Failure> {
        match self.scenarios.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            _ => Err(Failure::Input("one scenario is played at a time; several need --ladder".to_owned())),
        }
    }

    fn goal(&self) -> Goal {
        match (self.games, self.precision, self.max_seconds) {
            (Some(games), _, _) => Goal::Games(games),
            (None, Some(precision), _) => Goal::Precision(precision),
            (None, None, Some(_)) => Goal::Time,
            (None, None, None) => Goal::Games(GAMES),
        }
    }

    fn plan(&self) -> Plan {
        Plan {
            seed: self.table.seed,
            first_game: 0,
            goal: self.goal(),
            max_time: self.max_seconds,
            threads: threads(self.threads),
        }
    }

    fn files(&self) -> [Option<&Path>; 5] {
        [&self.json, &self.csv, &self.html, &self.rows, &self.markdown].map(|file| file.as_deref())
    }

    /// Whether standard output is taken by data, so that no table may be mixed into it.
    pub(super) fn prints_data(&self) -> bool {
        self.files().contains(&Some(Path::new("-")))
    }

    fn check_outputs(&self) -> Result<(), Failure> {
        if !cfg!(feature = "parquet") && self.rows.as_deref().is_some_and(is_parquet) {
            return Err(Failure::no_parquet());
        }
        let files: Vec<_> = self.files().into_iter().flatten().collect();
        let inputs = self.scenarios.iter().chain(&self.table.strategy);
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
                    "two outputs would write over each other in {name}; name different files"
                )));
            }
        }
        Ok(())
    }
}

/// How many threads to use where so many were asked for.
pub(super) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
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
