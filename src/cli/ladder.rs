//! `chances ladder`: every rung of a game's strategies, side by side; and rung against rung where two sides play.

use std::io::Write;

use clap::Args;

use super::{
    about::about_run,
    clock::processor_time,
    failure::{Ending, Failure, note},
    number,
    outputs::OutputOptions,
    shards::{Games, PartOptions},
    table_options::{MeasureOptions, SeatOptions, TableOptions},
    typed_path,
    workers::{WorkerOptions, Workers},
};
use crate::{
    report::{Counts, CrossTable, Ladder, Ladders, Rung, Summary, WinTable, quoted},
    scenario::{LoadError, Loaded, Request, load},
    sim::{Ended, Goal, Plan, Played},
    stats::Measure,
};

/// How many games a rung plays by default.
const GAMES: u64 = 10_000;
/// A strategy that searches plays one game for so many of the others: it takes a thousand times as long.
const SEARCH_SHARE: u64 = 100;

/// Plays every rung of a game's ladder of strategies, the weakest first, and prints them side by side.
///
/// Where two sides play against each other, every rung of one side also plays every rung of the
/// other: the cross-table shows who is favoured at equal skill, and what both sides would mix if
/// they knew all rungs. Where the game can beat both, there is a table for each side instead.
///
/// Examples:
///   chances ladder
///   chances ladder legendary/alien legendary/aliens --games 20k
///   chances ladder nostromo/standard --measure turns --markdown ladder.md
///   chances ladder ruin/duel
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment, mut_arg("strategy", |one| one.hide(true)))]
pub(super) struct Arguments {
    /// Scenarios by name (see `chances list`), games, which are their first scenarios, or paths of .toml files
    /// [default: the first listed]
    #[arg(value_name = "SCENARIO", value_parser = typed_path::parser())]
    scenarios: Vec<String>,

    #[command(flatten)]
    table: TableOptions,

    #[command(flatten)]
    measure: MeasureOptions,

    /// How many games a rung plays [default: 10k]
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// How many games a searching strategy plays [default: a hundredth of --games]
    #[arg(long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    search_games: Option<u64>,

    #[command(flatten)]
    pub(super) workers: WorkerOptions,

    #[command(flatten)]
    pub(super) outputs: OutputOptions,

    #[command(flatten)]
    pub(super) part: PartOptions,
}

/// The tables of one scenario.
struct Tables {
    /// One a rung, on all seats.
    rungs: Vec<Loaded>,
    /// Rung against rung, where there are two sides: those of the first side go down.
    cross: Vec<Vec<Loaded>>,
}

pub(super) fn ladder(arguments: &Arguments, games: Games, out: &mut dyn Write) -> Result<Ending, Failure> {
    if arguments.table.seats.strategy.is_some() {
        let words = "a ladder plays every rung of the game; leave --strategy out, or use `chances run`";
        return Err(Failure::Input(words.to_owned()));
    }
    let tables = arguments.load_all()?;
    let first_rungs = tables.iter().filter_map(|tables| tables.rungs.first());
    first_rungs.flat_map(|loaded| &loaded.cautions).for_each(note);
    let inputs = arguments.table.inputs(&arguments.scenarios);
    arguments.part.shard.refuse_after("ladder")?;
    let most = arguments.games.unwrap_or(GAMES).max(arguments.search_games.unwrap_or(0));
    arguments.part.shard.check(most, arguments.part.out.as_deref(), &arguments.outputs)?;
    let outputs = arguments.outputs.open(&[], &inputs)?;
    let workers = arguments.workers.start_for(games)?;
    let part = arguments.part.open(&inputs)?;
    let prints = outputs.prints_a_table(arguments.workers.quiet) && !workers.games.is_part();
    let mut ladders = Vec::new();
    for tables in tables {
        let ladder = arguments.play(&tables, &workers)?;
        if prints {
            // Each as soon as it is there: a search takes its time.
            let blank = if ladders.is_empty() { "" } else { "\n" };
            let printed =
                write!(out, "{blank}").and_then(|()| ladder.write_terminal(out)).and_then(|()| out.flush());
            printed.map_err(Failure::printing)?;
        }
        ladders.push(ladder);
        if workers.is_stopped() {
            break;
        }
    }
    let ending = if workers.is_stopped() { Ending::Interrupted } else { Ending::Done };
    if part.is_some() {
        return workers.write_part(part, ending, out);
    }
    outputs.write(&Ladders::new(arguments.command(), ladders))?;
    Ok(ending)
}

impl Arguments {
    /// The tables of every rung of every scenario, loaded first so that mistakes show before any game is played.
    fn load_all(&self) -> Result<Vec<Tables>, Failure> {
        let named = self.scenarios.iter().map(|name| Some(name.as_str()));
        let scenarios: Vec<_> = if self.scenarios.is_empty() { vec![None] } else { named.collect() };
        let tables = scenarios.into_iter().map(|scenario| {
            let request = self.table.request(scenario);
            let first = load_rung(&request, "random".to_owned())?;
            let rungs = first.game.ladder.rungs;
            let on_all = |rung: &&str| load_rung(&request, (*rung).to_owned());
            let cross = match first.table.header().sides.as_slice() {
                [down, across] => {
                    let against = |one: &str, other: &str| {
                        load_rung(&request, format!("{down}={one},{across}={other}"))
                    };
                    let row = |one: &&str| rungs.iter().map(|other| against(one, other)).collect();
                    rungs.iter().map(row).collect::<Result<_, LoadError>>()?
                }
                _ => Vec::new(),
            };
            let tables = Tables { rungs: rungs.iter().map(on_all).collect::<Result<_, _>>()?, cross };
            self.measure.of(&tables.rungs[0])?;
            Ok(tables)
        });
        Ok(tables.collect::<Result<_, LoadError>>()?)
    }

    fn play(&self, tables: &Tables, workers: &Workers) -> Result<Ladder, Failure> {
        let measure = self.measure.of(&tables.rungs[0])?;
        let columns = tables.rungs[0].game.ladder.columns.iter().map(ToString::to_string).collect();
        let mut ladder = Ladder {
            measure: measure.about.clone(),
            columns,
            rungs: Vec::new(),
            cross: None,
            wins: Vec::new(),
        };
        for loaded in &tables.rungs {
            ladder.rungs.push(self.play_rung(loaded, &measure, workers)?);
            if workers.is_stopped() {
                return Ok(ladder);
            }
        }
        if tables.cross.is_empty() {
            return Ok(ladder);
        }
        let Some(counts) = self.play_cross(tables, &measure, workers)? else { return Ok(ladder) };
        let header = tables.rungs[0].table.header();
        let sides = (header.sides[0].clone(), header.sides[1].clone());
        let rungs: Vec<_> = tables.rungs.iter().map(|loaded| loaded.strategy.clone()).collect();
        if header.has_draws {
            ladder.cross = Some(CrossTable::new(sides, rungs, &counts));
        } else {
            ladder.wins = WinTable::of_both(&sides, &rungs, &counts);
        }
        Ok(ladder)
    }

    fn play_rung(&self, loaded: &Loaded, measure: &Measure, workers: &Workers) -> Result<Rung, Failure> {
        let before = processor_time();
        let played = self.play_table(loaded, measure, workers)?;
        let elapsed = processor_time().saturating_sub(before);
        let seats = SeatOptions {
            strategy: Some(loaded.strategy.clone()),
            search_budget: self.table.seats.search_budget.filter(|_| loaded.searches()),
        };
        let options = TableOptions { seats, ..self.table.clone() };
        let goal = Goal::Games(self.games_of(loaded));
        let run = Summary::new(
            &about_run(loaded, &options, &self.measure),
            &measure.about,
            goal,
            &loaded.table.header(),
            &played,
        );
        let speed = || run.games as f64 / elapsed.as_secs_f64().max(1e-9);
        let games_a_second = workers.games.are_played_here().then(speed);
        Ok(Rung { run, games_a_second })
    }

    /// Rung against rung; `None` where somebody stopped it.
    fn play_cross(
        &self,
        tables: &Tables,
        measure: &Measure,
        workers: &Workers,
    ) -> Result<Option<Vec<Vec<Counts>>>, Failure> {
        let mut counts = Vec::new();
        for row in &tables.cross {
            let mut cells = Vec::new();
            for loaded in row {
                let played = self.play_table(loaded, measure, workers)?;
                if played.ended != Ended::Goal {
                    return Ok(None);
                }
                cells.push(Counts::of(&loaded.table.header(), &played.tally));
            }
            counts.push(cells);
        }
        Ok(Some(counts))
    }

    fn play_table(&self, loaded: &Loaded, measure: &Measure, workers: &Workers) -> Result<Played, Failure> {
        let plan = Plan {
            measure: Some(measure.clone()),
            ..Plan::games(self.table.rules.seed, self.games_of(loaded))
        };
        workers.run(&loaded.strategy, loaded, &plan)
    }

    fn games_of(&self, loaded: &Loaded) -> u64 {
        let games = self.games.unwrap_or(GAMES);
        match (loaded.searches(), self.search_games) {
            (false, _) => games,
            (true, Some(asked)) => asked,
            (true, None) => games.div_ceil(SEARCH_SHARE),
        }
    }

    /// What to type to make the ladders again.
    fn command(&self) -> String {
        let mut words = vec!["chances ladder".to_owned()];
        words.extend(self.scenarios.iter().map(|name| quoted(name)));
        words.extend(self.measure.words());
        words.extend(self.games.map(|games| format!("--games {games}")));
        words.extend(self.search_games.map(|games| format!("--search-games {games}")));
        words.extend(self.table.words());
        words.join(" ")
    }
}

/// A rung, or one against another. A search budget is for those that search.
fn load_rung(request: &Request, strategy: String) -> Result<Loaded, LoadError> {
    let plain = Request { strategy: Some(strategy), search_budget: None, ..request.clone() };
    let loaded = load(&plain)?;
    if !loaded.searches() || request.search_budget.is_none() {
        return Ok(loaded);
    }
    load(&Request { search_budget: request.search_budget, ..plain })
}
