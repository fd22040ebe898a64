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
    host, number,
    outputs::{self, OutputOptions},
    places::PlaceOptions,
    shards::{Games, PartOptions},
    skill::skills,
    table_options::{MeasureOptions, TableOptions},
    typed_path,
    workers::{WorkerOptions, Workers},
};
#[cfg(feature = "parquet")]
use crate::report::ParquetRows;
use crate::{
    report::{Aside, CsvRows, MOST_GAMES, Output, RowTable, Summary, Where, counted, is_parquet},
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

    #[command(flatten)]
    pub(super) part: PartOptions,

    /// Writes every game, one row each: as Parquet where the name ends in .parquet, else as CSV
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, games: Games, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "parquet") && arguments.rows.as_deref().is_some_and(is_parquet) {
        return Err(Failure::no_parquet());
    }
    outputs::refuse_ending("--rows", arguments.rows.as_deref(), &["csv", "parquet"])?;
    arguments.refuse_several_results()?;
    arguments.check_part()?;
    let names: Vec<_> = match arguments.scenarios.as_slice() {
        [] => vec![None],
        names => names.iter().map(|name| Some(name.as_str())).collect(),
    };
    // All mistakes come before the first game.
    let asked = names.iter().map(|name| arguments.load(*name)).collect::<Result<Vec<_>, _>>()?;
    let workers = arguments.workers.start_for(games)?;
    let inputs = arguments.table.inputs(&arguments.scenarios);
    let part = arguments.part.open(&inputs)?;
    let mut shortfall = None;
    let mut all_have_values = true;
    for (index, (loaded, measure)) in asked.iter().enumerate() {
        if index > 0 && !arguments.workers.quiet && !workers.games.is_part() {
            writeln!(out).map_err(Failure::printing)?;
        }
        let shown = play_and_print(arguments, loaded, measure, &workers, out)?;
        if shown.ending == Ending::Interrupted {
            return workers.write_part(part, shown.ending, out);
        }
        shortfall = shortfall.max(shown.shortfall);
        all_have_values &= shown.has_values;
    }
    if let Some((expected, played)) = shortfall {
        say_how_to_extend(&workers.games, played, expected);
        return Ok(Ending::Undecided);
    }
    if arguments.precision.is_some() && workers.games.are_merged() && !arguments.workers.quiet {
        note(match all_have_values {
            true => "the precision is reached",
            false => {
                "no game has a value of this measure, so it has no interval, and more games would not help"
            }
        });
    }
    workers.write_part(part, Ending::Done, out)
}

/// What came of one scenario.
struct Shown {
    ending: Ending,
    /// How many games a precision may take that the games of all parts have not reached, and how many they are.
    shortfall: Option<(u64, u64)>,
    /// Whether any game has a value of the measure.
    has_values: bool,
}

fn play_and_print(
    arguments: &Arguments,
    loaded: &Loaded,
    measure: &Measure,
    workers: &Workers,
    out: &mut dyn Write,
) -> Result<Shown, Failure> {
    let goal = arguments.goal(measure)?;
    let atlas = loaded.table.atlas();
    let outputs = arguments
        .outputs
        .open(&[("--rows", arguments.rows.as_deref())], &arguments.table.inputs(&arguments.scenarios))?;
    let rows = outputs::open(arguments.rows.as_deref())?;
    let clock = Instant::now();
    let played = arguments.play(loaded, goal, measure, workers, rows)?;
    let ending = if played.ended == Ended::Interrupted { Ending::Interrupted } else { Ending::Done };
    if workers.games.is_part() {
        return Ok(Shown { ending, shortfall: None, has_values: true });
    }
    let speed = || played.tally.games() as f64 / clock.elapsed().as_secs_f64().max(1e-9);
    let games_a_second = workers.games.are_played_here().then(speed);
    let about = about_run(loaded, &arguments.table, &arguments.measure);
    let summary = Summary::new(&about, &measure.about, goal, &loaded.table.header(), &played)
        .with_places(&atlas, &played);
    let aside = Aside {
        games_a_second,
        places: arguments.places.shown(),
        skills: Some(skills(loaded, &arguments.table, &arguments.measure, &summary)),
    };
    outputs.publish(&summary, &aside, arguments.workers.quiet, out)?;
    let is_short = !workers.games.are_played_here() && played.ended != Ended::Goal;
    let sample = measure.sample(&played.tally);
    let expected = goal.expected_games(&sample).unwrap_or(0);
    Ok(Shown {
        ending,
        shortfall: is_short.then(|| (expected, played.tally.games())),
        has_values: sample.count() > 0,
    })
}

/// Says how many more games a precision takes, and what plays them.
fn say_how_to_extend(games: &Games, played: u64, expected: u64) {
    // The estimate is rough: a few games more save another round.
    let more = expected.saturating_sub(played).saturating_add(expected / 20).max(played / 10).max(1_000);
    let in_all = played.saturating_add(more);
    if in_all > MOST_GAMES {
        let most = counted(MOST_GAMES, "game");
        note(format!("the precision is not reached, and would take more than {most}; ask for a wider one"));
    } else if let Some(command) = games.command_to_extend(played, in_all) {
        let more = counted(more, "more game");
        note(format!(
            "the precision is not reached; it takes about {more}. Play them, here or in several parts, and merge them \
             with these:\n  {command}"
        ));
    }
}

impl Arguments {
    /// The same run, reported as `merge` was asked to.
    pub(super) fn report_as(
        &mut self,
        outputs: OutputOptions,
        is_quiet: bool,
        precision: Option<number::Amount>,
    ) {
        (self.outputs, self.workers.quiet) = (outputs, is_quiet);
        // Whatever words a file holds, it names none that is written.
        (self.rows, self.part) = (None, PartOptions::default());
        if precision.is_some() {
            (self.games, self.precision) = (None, precision);
        }
    }

    /// Refuses what does not go with a part.
    fn check_part(&self) -> Result<(), Failure> {
        let shard = &self.part.shard;
        shard.refuse_open_end(&[
            ("--precision", self.precision.is_some()),
            ("--max-seconds", self.max_seconds.is_some()),
        ])?;
        let out = self.part.out.as_deref();
        outputs::refuse_overwriting(&[("--out", out), ("--rows", self.rows.as_deref())], &[])?;
        shard.check(self.games.unwrap_or(GAMES), out, &self.outputs)
    }

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
        if host::wants_rows() {
            return self.play_kept_rows(loaded, &plan, workers);
        }
        let Some(mut output) = rows else { return workers.run("", loaded, &plan) };
        let is_part = workers.games.is_part();
        workers.run_by("", loaded, &plan, |plan, session| {
            let played = self.play_rows(loaded, plan, session, &mut output);
            let played = played.map_err(|error| output.refusal(error))?;
            // Rows of half a part would look like those of the whole.
            if !(is_part && played.ended == Ended::Interrupted) {
                output.finish()?;
            }
            Ok(played)
        })
    }

    /// Keeps the rows in memory, for the program that asks for them.
    fn play_kept_rows(&self, loaded: &Loaded, plan: &Plan, workers: &Workers) -> Result<Played, Failure> {
        workers.run_by("", loaded, plan, |plan, session| {
            let provenance = about_run(loaded, &self.table, &self.measure).provenance;
            let mut rows = RowTable::new(&provenance, &loaded.table.header());
            let played = sim::run(loaded.table.as_ref(), plan, session, Some(&mut rows))
                .map_err(|error| Failure::Input(error.to_string()))?;
            host::keep_rows(rows);
            Ok(played)
        })
    }

    fn play_rows(
        &self,
        loaded: &Loaded,
        plan: &Plan,
        session: &Session<'_>,
        output: &mut Output,
    ) -> std::io::Result<Played> {
        let (header, provenance) =
            (loaded.table.header(), about_run(loaded, &self.table, &self.measure).provenance);
        let play = |rows: &mut dyn RowSink| sim::run(loaded.table.as_ref(), plan, session, Some(rows));
        #[cfg(feature = "parquet")]
        if is_parquet(output.path()) {
            let mut rows = ParquetRows::new(&provenance, &header, &mut *output)?;
            let played = play(&mut rows)?;
            rows.finish()?;
            return Ok(played);
        }
        let mut rows = CsvRows::new(&provenance, &header, output)?;
        let played = play(&mut rows)?;
        rows.finish()?;
        Ok(played)
    }
}
