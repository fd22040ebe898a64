//! `chances train`: better weights for a strategy, and how much better they are.

mod evaluation;
mod seen;

use std::{
    fmt::Write as _,
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    interrupt, number,
    outputs::{self, at},
    progress::Bar,
    table_options::{WorkerOptions, quoted},
};
use crate::{
    data::Source,
    play::Digest,
    policy::{Feature, Play},
    report::{Output, counted, percent},
    scenario::{Loaded, Request, load},
    stats::Interval,
    train::{Checkpoint, Comparison, Course, Examiner, Halt, Training},
};

/// Improves the weights of a strategy by playing, and writes them as a new strategy.
///
/// Variations of the weights play the same games, and the search moves towards those that win more (a
/// separable natural evolution strategy). At the end, the strategy that it began with and the new one play
/// the same games, which training never saw. The same command writes the same file, on any number of
/// threads. What it has learnt so far stands in a file beside --out, so that Ctrl-C loses little.
///
/// With --evaluation, it plays with the strategy as it is, and learns what a position is worth: how the
/// signs of a position foretell who wins (a logistic regression). It writes a strategy that looks ahead
/// to a horizon and asks that evaluation there, and says how well it foretells games that it was not
/// learnt from.
///
/// Examples:
///   chances train legendary/alien --from novice --out my.toml --budget 1M
///   chances train legendary/alien legendary/aliens --from steady --out both.toml
///   chances train legendary/alien --from novice --out my.toml --budget 1M --resume
///   chances train legendary/alien --from expert --evaluation --out ahead.toml --budget 40k
///   chances train legendary/alien --from expert --evaluation --out ahead.toml --budget 40k --resume
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios of one game; the strategy is to win as many games as it can of all of them
    #[arg(required = true, value_name = "SCENARIO")]
    scenarios: Vec<String>,

    /// The strategy to begin with: one that weighs features; with --evaluation, the one that plays
    #[arg(long, value_name = "STRATEGY")]
    from: String,

    /// Where the new strategy goes
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// How many games to play, the last comparison aside [default: 10M, with --evaluation 80k]
    #[arg(short, long, value_name = "N", default_value = "10M", default_value_if("evaluation", "true", "80k"), hide_default_value = true, value_parser = number::positive_count, allow_hyphen_values = true)]
    budget: u64,

    /// The seed of all luck: the same seed writes the same file
    #[arg(long, default_value = "1", value_parser = number::count, allow_hyphen_values = true)]
    seed: u64,

    /// How many play [default: each scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    players: Option<i64>,

    /// Learns what a position is worth, for a strategy that looks ahead
    #[arg(long)]
    evaluation: bool,

    /// Goes on with a training that was interrupted
    #[arg(long)]
    resume: bool,

    #[command(flatten)]
    workers: WorkerOptions,
}

pub(super) fn train(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let tables = arguments.load()?;
    let examiner = Examiner {
        benches: tables.iter().map(|table| table.bench.as_ref()).collect(),
        seed: arguments.seed,
        threads: arguments.workers.threads(),
        stop: interrupt::watch(),
    };
    if arguments.evaluation {
        return evaluation::learn(arguments, &tables, &examiner, out);
    }
    let features = tables[0].game.vocabulary.features;
    let course = arguments.course(&tables)?;
    let hash = arguments.hash(&tables);
    let mut training = arguments.begin(&course, features, hash)?;
    let mut output = Output::open(&arguments.out)?;
    let bar = Bar::new(arguments.workers.quiet);
    let Some((learnt, comparison)) = arguments.learn(&course, &mut training, &examiner, hash, &bar)? else {
        bar.leave();
        arguments.say_how_to_go_on(training.games);
        return Ok(Ending::Interrupted);
    };
    bar.clear();
    let text = arguments.strategy(&tables[0], &course, features, &learnt, &comparison);
    output.write_all(text.as_bytes()).map_err(|error| at(&arguments.out, error))?;
    output.finish()?;
    // Whatever is left of it is refused by the next training, which says so.
    let _ = std::fs::remove_file(arguments.checkpoint());
    if !arguments.workers.quiet {
        write_result(arguments, &training, &comparison, out).map_err(Failure::printing)?;
    }
    Ok(Ending::Done)
}

impl Arguments {
    fn load(&self) -> Result<Vec<Loaded>, Failure> {
        if self.out == Path::new("-") {
            return Err(Failure::Input("--out: name a file, such as my.toml".to_owned()));
        }
        outputs::refuse_overwriting(&[("--out", Some(&self.out))], &[&self.from])?;
        let load_one = |scenario: &String| {
            load(&Request {
                scenario: Some(scenario.clone()),
                strategy: Some(self.from.clone()),
                players: self.players,
                ..Request::default()
            })
        };
        let tables = self.scenarios.iter().map(load_one).collect::<Result<Vec<_>, _>>()?;
        if let Some(other) = tables.iter().find(|table| table.game.name != tables[0].game.name) {
            let names = [tables[0].game.name, other.game.name];
            return Err(Failure::Input(format!(
                "the scenarios are of {} and of {}; a strategy plays one game",
                names[0], names[1]
            )));
        }
        Ok(tables)
    }

    fn course(&self, tables: &[Loaded]) -> Result<Course, Failure> {
        match tables[0].specs.as_slice() {
            [spec] => match &spec.play {
                Play::Heuristic(weights) => {
                    Ok(Course { weights: weights.clone(), noise: spec.noise, budget: self.budget })
                }
                Play::Random | Play::Search(..) => Err(Failure::Input(format!(
                    "--from {}: it has no weights of its own; name a strategy with policy = \"heuristic\"",
                    self.from
                ))),
            },
            _ => Err(Failure::Input(format!("--from {}: name one strategy for all seats", self.from))),
        }
    }

    /// Everything that the result depends on.
    fn hash(&self, tables: &[Loaded]) -> u64 {
        let mut digest = Digest::new();
        digest.number(crate::play::DICE_LAYOUT.into());
        digest.number(self.seed);
        digest.number(self.budget);
        for table in tables {
            digest.number(table.scenario_hash);
            digest.number(table.strategy_hash);
        }
        digest.finish()
    }

    fn checkpoint(&self) -> PathBuf {
        let mut name = self.out.clone().into_os_string();
        name.push(".progress");
        name.into()
    }

    /// Whether there is a training to go on with; an error where that is not what was asked for.
    fn goes_on(&self) -> Result<bool, Failure> {
        let path = self.checkpoint();
        let name = path.display();
        match (self.resume, path.exists()) {
            (false, false) => Ok(false),
            (true, true) => Ok(true),
            (false, true) => Err(Failure::Input(format!(
                "{name}: an unfinished training is here; add --resume to go on with it, or delete the file"
            ))),
            (true, false) => {
                Err(Failure::Input(format!("{name}: there is no training to go on with; leave --resume out")))
            }
        }
    }

    /// A new training, or the one that waits beside the output.
    fn begin(&self, course: &Course, features: &[Feature], hash: u64) -> Result<Training, Failure> {
        if !self.goes_on()? {
            return Ok(course.begin(features));
        }
        let read = || {
            let source = Source::read(&self.checkpoint())?;
            let checkpoint = Checkpoint::read(&source, features.len())?;
            Ok(checkpoint.of_course(hash, &source.name)?)
        };
        read().map_err(Failure::Load)
    }

    /// Plays generation after generation, and the last exam. What was learnt is on disk after each.
    ///
    /// The weights and how they did; `None` where somebody interrupts it.
    fn learn(
        &self,
        course: &Course,
        training: &mut Training,
        examiner: &Examiner<'_>,
        hash: u64,
        bar: &Bar,
    ) -> Result<Option<(Vec<f64>, Comparison)>, Failure> {
        while !course.is_done(training) {
            let Some(lesson) = unless_stopped(course.advance(training, examiner))? else { return Ok(None) };
            let checkpoint = Checkpoint { course: hash, training: training.clone() };
            let path = self.checkpoint();
            let mut output = Output::open(&path)?;
            output.write_all(checkpoint.text().as_bytes()).map_err(|error| at(&path, error))?;
            output.finish()?;
            bar.count(lesson.games, self.budget);
            if let Some((rate, interval)) = lesson.best {
                bar.note(format!("best so far {}", share(rate, interval)));
            }
        }
        bar.note("comparing on new games".to_owned());
        let learnt = course.result(training);
        let comparison = unless_stopped(course.last_exam(&learnt, examiner))?;
        Ok(comparison.map(|comparison| (learnt, comparison)))
    }

    /// What to type, where there is something to go on with after so many games.
    fn say_how_to_go_on(&self, games: u64) {
        if !self.checkpoint().exists() {
            eprintln!("Interrupted before anything was learnt.");
            return;
        }
        eprintln!("Interrupted after {}. To go on:\n  {} --resume", counted(games, "game"), self.command());
    }

    fn command(&self) -> String {
        let mut words = vec!["chances train".to_owned()];
        words.extend(self.scenarios.iter().map(|name| quoted(name)));
        words.push(format!("--from {}", quoted(&self.from)));
        words.extend(self.evaluation.then(|| "--evaluation".to_owned()));
        words.push(format!("--out {}", quoted(&self.out.to_string_lossy())));
        words.push(format!("--budget {}", self.budget));
        words.push(format!("--seed {}", self.seed));
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.join(" ")
    }

    /// The name of the strategy that it began with, without its folder.
    fn stem(&self) -> String {
        let stem = Path::new(&self.from).file_stem();
        let stem = stem.map_or(self.from.as_str().into(), |stem| stem.to_string_lossy());
        stem.replace(['"', '\\'], "")
    }

    /// The text of the new strategy.
    fn strategy(
        &self,
        table: &Loaded,
        course: &Course,
        features: &[Feature],
        learnt: &[f64],
        comparison: &Comparison,
    ) -> String {
        let mut text = String::new();
        let mut line = |line: String| writeln!(text, "{line}").expect("a String takes every write");
        line(format!("# Made by: {}", self.command()));
        line(format!("# On {} that training never saw:", counted(comparison.games, "game")));
        let [before, after] = rates(comparison);
        line(format!("#   {before} before, {after} after"));
        line("kind = \"strategy\"".to_owned());
        line(format!("game = \"{}\"", table.game.name));
        line(format!("about = \"{} with trained weights\"", self.stem()));
        line("policy = \"heuristic\"".to_owned());
        if course.noise > 0.0 {
            line(format!("noise = {:?}", course.noise));
        }
        line("\n[weights]".to_owned());
        let width = features.iter().map(|feature| feature.name.len()).max().unwrap_or(0);
        for (feature, weight) in features.iter().zip(learnt) {
            line(format!("{:<width$} = {weight:?}", feature.name));
        }
        text
    }
}

/// `None` where somebody stopped it.
fn unless_stopped<T>(result: Result<T, Halt>) -> Result<Option<T>, Failure> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Halt::Interrupted) => Ok(None),
        Err(Halt::Failed(message)) => Err(Failure::Input(message)),
    }
}

fn rates(comparison: &Comparison) -> [String; 2] {
    [comparison.before, comparison.after]
        .map(|wins| share(wins as f64 / comparison.games as f64, comparison.interval(wins)))
}

fn share(rate: f64, interval: Interval) -> String {
    let half = interval.half_width();
    let [rate, low, high] = [rate, interval.low, interval.high].map(|share| percent(share, half));
    format!("{rate} % ({low} to {high})")
}

fn write_result(
    arguments: &Arguments,
    training: &Training,
    comparison: &Comparison,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let strong = anstyle::Style::new().bold();
    let games = [comparison.games, training.games].map(|games| counted(games, "game"));
    writeln!(out, "{strong}{}{strong:#} · from {}", arguments.scenarios.join(" · "), arguments.from)?;
    writeln!(
        out,
        "{} of training, {} · seed {}",
        games[1],
        counted(training.generation, "generation"),
        arguments.seed
    )?;
    writeln!(out)?;
    writeln!(out, "On {} that training never saw:", games[0])?;
    let [before, after] = rates(comparison);
    writeln!(out, "  Before            {before}")?;
    writeln!(out, "  After             {after}")?;
    if let Some(interval) = comparison.difference {
        let half = interval.half_width();
        let difference = (comparison.after as f64 - comparison.before as f64) / comparison.games as f64;
        let [difference, low, high] =
            [difference, interval.low, interval.high].map(|share| format!("{:+.2}", 100.0 * share));
        writeln!(out, "  Difference        {difference} points ({low} to {high}), game by game")?;
        if interval.covers(0.0) && half > 0.0 {
            writeln!(out, "That may be chance: try a greater --budget.")?;
        }
    }
    writeln!(out)?;
    let file = quoted(&arguments.out.to_string_lossy());
    writeln!(out, "Written to {file}:")?;
    writeln!(out, "  chances run {} --strategy {file}", quoted(&arguments.scenarios[0]))
}
