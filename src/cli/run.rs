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
    interrupt, ladder, number, outputs,
    progress::Bar,
    table_options::{TableOptions, WorkerOptions, quoted},
};
#[cfg(feature = "parquet")]
use crate::report::ParquetRows;
use crate::{
    report::{
        CsvRows, Output, Saved, Summary, is_parquet,
        terminal::{self, Aside},
        write_csv, write_html, write_json,
    },
    scenario::Loaded,
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
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file
    /// [default: the first listed]; several with --ladder
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

    #[command(flatten)]
    pub(super) workers: WorkerOptions,

    /// Writes every figure as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,

    /// Writes every figure as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    pub(super) csv: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,

    /// Writes every game, one row each: as Parquet where the name ends in .parquet, else as CSV
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "parquet") && arguments.rows.as_deref().is_some_and(is_parquet) {
        return Err(Failure::no_parquet());
    }
    if arguments.ladder {
        return ladder::ladder(arguments, out);
    }
    let loaded = arguments.table.load(arguments.one_scenario()?)?;
    let [json, csv, html, _, rows] = outputs::open(arguments.files(), &arguments.inputs())?;
    let clock = Instant::now();
    let played = play(arguments, &loaded, rows)?;
    let elapsed = clock.elapsed();

    let header = loaded.table.header();
    let summary = Summary::new(&about_run(&loaded, &arguments.table, arguments.goal()), &header, &played);
    let mut printed = Ok(());
    if arguments.prints_a_table() {
        let aside = Aside {
            games_a_second: Some(summary.games as f64 / elapsed.as_secs_f64().max(1e-9)),
            scenario: quoted(&loaded.scenario),
            replay: arguments.table.command("replay", &loaded),
        };
        printed = terminal::write_run(&summary, &aside, out);
    }
    // A full disk does not keep the table from being seen, nor a closed pipe the files from being written.
    outputs::finish(json, |out| write_json(&summary, out))?;
    outputs::finish(csv, |out| write_csv([&summary], out))?;
    outputs::finish(html, |out| write_html(&[Saved::Run(Box::new(summary.clone()))], out))?;
    printed.map_err(Failure::printing)?;
    Ok(if played.ended == Ended::Interrupted { Ending::Interrupted } else { Ending::Done })
}

fn play(arguments: &Arguments, loaded: &Loaded, rows: Option<Output>) -> Result<Played, Failure> {
    let plan = arguments.plan();
    let bar = Bar::new(arguments.workers.quiet);
    let watch = Watch { stop: interrupt::watch(), progress: &|progress| bar.show(progress) };
    let result = match rows {
        None => sim::run(loaded.table.as_ref(), &plan, &watch, None)
            .map_err(|error| Failure::Input(error.to_string())),
        Some(output) => {
            let path = output.path().to_owned();
            play_rows(arguments, loaded, &watch, output).map_err(|error| outputs::at(&path, error)).and_then(
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
    result
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
            seed: self.table.rules.seed,
            first_game: 0,
            goal: self.goal(),
            max_time: self.max_seconds,
            threads: self.workers.threads(),
        }
    }

    pub(super) fn files(&self) -> [(&str, Option<&Path>); 5] {
        [
            ("--json", self.json.as_deref()),
            ("--csv", self.csv.as_deref()),
            ("--html", self.html.as_deref()),
            ("--markdown", self.markdown.as_deref()),
            ("--rows", self.rows.as_deref()),
        ]
    }

    /// What is read, so that nothing is written over it.
    pub(super) fn inputs(&self) -> Vec<&str> {
        self.scenarios.iter().chain(&self.table.seats.strategy).map(String::as_str).collect()
    }

    /// Whether somebody looks at a table.
    pub(super) fn prints_a_table(&self) -> bool {
        !self.workers.quiet && !outputs::prints_data(&self.files())
    }
}
