//! `chances run`: load, play, count, print.

use std::{
    io::Write,
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::Args;

use super::{
    about::about_run,
    failure::{Ending, Failure, note},
    number,
    outputs::{self, OutputOptions},
    places::PlaceOptions,
    skill::skills,
    table_options::{MeasureOptions, TableOptions},
    typed_path,
    workers::{WorkerOptions, Workers},
};
#[cfg(feature = "parquet")]
use crate::report::ParquetRows;
use crate::{
    report::{Aside, CsvRows, Output, Summary, Where, is_parquet},
    scenario::Loaded,
    sim::{self, Budget, Ended, Goal, Plan, Played, RowSink, Session},
    stats::{Measure, PlaceTally},
};

/// How many games are played by default.
const GAMES: u64 = 100_000;

/// Plays a scenario many times and prints the win rate, with its uncertainty, and what happened.
///
/// Examples:
///   chances run
///   chances run ruin/fair --games 1M --seed 7
///   chances run ruin/classic --precision 0.2% --json result.json
///   chances run my.toml --set purse=12 --rows games.csv
///   chances run --restrict no-coordinate
///   chances run nostromo --where met
///   chances run ruin/duel --strategy banker=bold,punter=timid
///   chances run ruin/classic ruin/fair
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// A scenario's name (see `chances list`), a game's, which is its first scenario, or the path of a .toml file; of
    /// several, each is played in turn [default: the first listed]
    #[arg(value_name = "SCENARIO", value_parser = typed_path::parser())]
    scenarios: Vec<String>,

    #[command(flatten)]
    table: TableOptions,

    #[command(flatten)]
    measure: MeasureOptions,

    /// How many games to play [default: 100k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// Plays until the 95 % interval of the win rate, or of --measure, is at most this much to either side: 0.5%
    #[arg(long, value_name = "P", value_parser = number::amount, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<number::Amount>,

    /// Stops after this time (seconds, or 10m, or 1h), whatever has been reached by then
    #[arg(long, value_name = "T", value_parser = number::seconds, allow_hyphen_values = true)]
    max_seconds: Option<Duration>,

    #[command(flatten)]
    places: PlaceOptions,

    #[command(flatten)]
    workers: WorkerOptions,

    #[command(flatten)]
    outputs: OutputOptions,

    #[arg(long, hide = true)]
    ladder: bool,

    /// Writes every game, one row each: as Parquet where the name ends in .parquet, else as CSV
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    if arguments.ladder {
        return Err(Failure::Input(
            "`run --ladder` is a command of its own now: chances ladder SCENARIO…".to_owned(),
        ));
    }
    if !cfg!(feature = "parquet") && arguments.rows.as_deref().is_some_and(is_parquet) {
        return Err(Failure::no_parquet());
    }
    outputs::refuse_ending("--rows", arguments.rows.as_deref(), "a .csv or a .parquet file")?;
    arguments.refuse_several_results()?;
    let names: Vec<_> = match arguments.scenarios.as_slice() {
        [] => vec![None],
        names => names.iter().map(|name| Some(name.as_str())).collect(),
    };
    // All mistakes come before the first game.
    let asked = names.iter().map(|name| arguments.load(*name)).collect::<Result<Vec<_>, _>>()?;
    let workers = arguments.workers.start()?;
    for (index, (loaded, measure)) in asked.iter().enumerate() {
        if index > 0 && !arguments.workers.quiet {
            writeln!(out).map_err(Failure::printing)?;
        }
        if play_and_print(arguments, loaded, measure, &workers, out)? == Ending::Interrupted {
            return Ok(Ending::Interrupted);
        }
    }
    Ok(Ending::Done)
}

fn play_and_print(
    arguments: &Arguments,
    loaded: &Loaded,
    measure: &Measure,
    workers: &Workers,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let goal = arguments.goal(measure)?;
    let atlas = loaded.table.atlas();
    let outputs = arguments
        .outputs
        .open(&[("--rows", arguments.rows.as_deref())], &arguments.table.inputs(&arguments.scenarios))?;
    let rows = outputs::open(arguments.rows.as_deref())?;
    let clock = Instant::now();
    let played = arguments.play(loaded, goal, measure, workers, rows)?;
    let games_a_second = played.tally.games() as f64 / clock.elapsed().as_secs_f64().max(1e-9);
    let about = about_run(loaded, &arguments.table, &arguments.measure);
    let summary = Summary::new(&about, &measure.about, goal, &loaded.table.header(), &played)
        .with_places(&atlas, &played);
    let aside = Aside {
        games_a_second: Some(games_a_second),
        places: arguments.places.shown(),
        skills: Some(skills(loaded, &arguments.table, &arguments.measure, &summary)),
    };
    outputs.publish(&summary, &aside, arguments.workers.quiet, out)?;
    Ok(if played.ended == Ended::Interrupted { Ending::Interrupted } else { Ending::Done })
}

impl Arguments {
    /// A scenario with what is asked of it.
    fn load(&self, scenario: Option<&str>) -> Result<(Loaded, Measure), Failure> {
        let loaded = self.table.load(scenario)?;
        loaded.cautions.iter().for_each(note);
        let measure = self.measure.of(&loaded)?;
        self.goal(&measure)?;
        let atlas = loaded.table.atlas();
        self.places.check(&loaded.scenario, Where::of(&atlas, &PlaceTally::new(&atlas)).as_ref())?;
        Ok((loaded, measure))
    }

    /// A file holds the result of one scenario.
    fn refuse_several_results(&self) -> Result<(), Failure> {
        if self.scenarios.len() < 2 || (self.outputs.is_empty() && self.rows.is_none()) {
            return Ok(());
        }
        let words = "a file holds one result, and these are several scenarios; run each by itself, or `chances sweep` \
                     them together";
        Err(Failure::Input(words.to_owned()))
    }

    fn goal(&self, measure: &Measure) -> Result<Goal, Failure> {
        Ok(match (self.games, self.precision, self.max_seconds) {
            (Some(games), _, _) => Goal::Games(games),
            (None, Some(precision), _) => Goal::Precision(Failure::of_option(
                "--precision",
                precision.margin("precision", &measure.about),
            )?),
            (None, None, Some(_)) => Goal::Time,
            (None, None, None) => Goal::Games(GAMES),
        })
    }

    fn play(
        &self,
        loaded: &Loaded,
        goal: Goal,
        measure: &Measure,
        workers: &Workers,
        rows: Option<Output>,
    ) -> Result<Played, Failure> {
        let budget = Budget { seed: self.table.rules.seed, max_time: self.max_seconds, ..Budget::default() };
        let plan = Plan { goal, measure: Some(measure.clone()), budget };
        workers.play(measure, |session| match rows {
            None => sim::run(loaded.table.as_ref(), &plan, session, None)
                .map_err(|error| Failure::Input(error.to_string())),
            Some(output) => {
                let path = output.path().to_owned();
                let (played, output) = self
                    .play_rows(loaded, &plan, session, output)
                    .map_err(|error| outputs::at(&path, error))?;
                output.finish()?;
                Ok(played)
            }
        })
    }

    fn play_rows(
        &self,
        loaded: &Loaded,
        plan: &Plan,
        session: &Session<'_>,
        mut output: Output,
    ) -> std::io::Result<(Played, Output)> {
        let (header, provenance) =
            (loaded.table.header(), about_run(loaded, &self.table, &self.measure).provenance);
        let play = |rows: &mut dyn RowSink| sim::run(loaded.table.as_ref(), plan, session, Some(rows));
        #[cfg(feature = "parquet")]
        if is_parquet(output.path()) {
            let mut rows = ParquetRows::new(&provenance, &header, &mut output)?;
            let played = play(&mut rows)?;
            rows.finish()?;
            return Ok((played, output));
        }
        let mut rows = CsvRows::new(&provenance, &header, &mut output)?;
        let played = play(&mut rows)?;
        rows.finish()?;
        Ok((played, output))
    }
}
