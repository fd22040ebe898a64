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
    number,
    outputs::{OutputOptions, at},
    progress::Bar,
    table_options::{MeasureOptions, ProcessOptions},
    typed_path,
    workers::WorkerOptions,
};
use crate::{
    data::{Document, Source, SourceError},
    play::{Digest, Side},
    policy::{Feature, Play, StrategySpec},
    report::{Aside, Estimate, Output, Trained, counted, figure_of, quoted},
    scenario::{LoadError, Loaded, Request, load},
    stats::{LEVEL, MeasureAbout, Sample, Stopping},
    train::{Aim, Checkpoint, Comparison, Course, Examiner, Interrupted, Training},
};

/// Improves the weights of a strategy by playing, and writes them as a new strategy.
///
/// Variations of the weights play the same games, and the search moves towards those that win more (a
/// separable natural evolution strategy). At the end, the strategy that it began with and the new one play
/// the same games, which training never saw. The same command writes the same file, on any number of
/// threads. What it has learnt so far stands in a file beside --out, so that Ctrl-C loses little.
///
/// With --side, one side learns against fixed opponents, which --against names. --measure trains for
/// something else than winning: as much of it as possible, or as little with --minimize.
///
/// With --evaluation, it plays with the strategy as it is, and learns what a position is worth: how its
/// features predict who wins (a logistic regression). It writes a strategy that looks ahead to a horizon
/// and asks that evaluation there, and prints its held-out log-loss.
///
/// Examples:
///   chances train legendary/alien --from novice --out my.toml --budget 1M
///   chances train legendary/alien legendary/aliens --from steady --out both.toml
///   chances train legendary/alien --from novice --out my.toml --budget 1M --resume
///   chances train ruin/duel --side punter --against bold --from timid --out punter.toml --budget 200k
///   chances train legendary/alien --from expert --evaluation --out ahead.toml --budget 40k
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Scenarios of one game; the strategy is to do as well as it can at all of them
    #[arg(required = true, value_name = "SCENARIO", value_parser = typed_path::parser())]
    scenarios: Vec<String>,

    /// The strategy to begin with: one that weighs features; with --evaluation, the one that plays
    #[arg(long, value_name = "STRATEGY", value_parser = typed_path::parser())]
    from: String,

    /// The side that learns; the others play as --against says [default: all seats learn]
    #[arg(long, value_name = "SIDE", requires = "against", conflicts_with = "evaluation")]
    side: Option<String>,

    /// How the other sides play while one learns: a strategy's name or the path of a .toml file; with several, separated
    /// by commas, each plays its share of the games
    #[arg(long, value_name = "STRATEGY", requires = "side", value_parser = typed_path::parser())]
    against: Option<String>,

    /// Trains only the weights whose names begin with one of these words, separated by commas [default: all]
    #[arg(long, value_name = "WORDS", value_delimiter = ',', conflicts_with = "evaluation")]
    only: Vec<String>,

    #[command(flatten)]
    measure: MeasureOptions,

    /// Trains for as little of the measure as possible
    #[arg(long, requires = "measure")]
    minimize: bool,

    /// Where the new strategy goes
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// How many games to play, the last comparison aside [default: 10M, with --evaluation 80k]
    #[arg(short, long, value_name = "N", default_value = "10M", default_value_if("evaluation", "true", "80k"), hide_default_value = true, value_parser = number::positive_count, allow_hyphen_values = true)]
    budget: u64,

    /// The seed of all randomness: the same seed writes the same file
    #[arg(long, default_value = "1", value_parser = number::seed, allow_hyphen_values = true)]
    seed: u64,

    /// How many play [default: each scenario's own number]
    #[arg(short, long, value_parser = number::players, allow_hyphen_values = true)]
    players: Option<i64>,

    /// Learns what a position is worth, for a strategy that looks ahead
    #[arg(long, conflicts_with = "measure")]
    evaluation: bool,

    /// Goes on with a training that was interrupted
    #[arg(long)]
    resume: bool,

    #[command(flatten)]
    process: ProcessOptions,

    #[command(flatten)]
    workers: WorkerOptions,

    #[command(flatten)]
    outputs: OutputOptions,
}

pub(super) fn train(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let tables = arguments.load()?;
    let workers = arguments.workers.start()?;
    let aim = arguments.aim(&tables)?;
    let measure = arguments.measured(&aim, &tables)?;
    let examiner = Examiner {
        benches: tables.iter().map(|table| table.bench.as_ref()).collect(),
        aim,
        seed: arguments.seed,
        session: workers.session().clone(),
    };
    let files = arguments.outputs.open(&[("--out", Some(&arguments.out))], &arguments.inputs())?;
    if arguments.evaluation {
        if !arguments.outputs.is_empty() {
            let words =
                "an evaluation is a strategy file alone; leave --json, --csv, --markdown and --html out";
            return Err(Failure::Input(words.to_owned()));
        }
        return evaluation::learn(arguments, &tables, &examiner, &workers, out);
    }
    let vocabulary = tables[0].game.vocabulary;
    let features = vocabulary.features;
    arguments.check_only(features)?;
    let is_learnt = |feature: usize| match (&arguments.side, (vocabulary.side_of_feature)(feature)) {
        (Some(learns), Some(side)) if learns != side => false,
        _ => arguments.is_meant(&features[feature]),
    };
    let course = arguments.course(&tables)?;
    let hash = arguments.hash(&tables)?;
    let mut training = arguments.begin(hash, features.len(), || course.begin(features, is_learnt))?;
    let mut output = Output::open(&arguments.out)?;
    let learn = |bar: &Bar| arguments.learn(&course, &mut training, &examiner, &measure, hash, bar);
    let Some((learnt, comparison)) = workers.with_bar("", learn)? else {
        workers.check_players()?;
        arguments.say_how_to_go_on(training.games);
        return Ok(Ending::Interrupted);
    };
    let text = arguments.strategy(&tables[0], &course, features, &learnt, &measure, &comparison);
    output.write_all(text.as_bytes()).map_err(|error| at(&arguments.out, error))?;
    output.finish()?;
    // Whatever is left of it is refused by the next training, which says so.
    let _ = std::fs::remove_file(arguments.checkpoint());
    let prints = files.prints_a_table(arguments.workers.quiet);
    let trained = arguments.trained(&tables, &training, measure, &learnt, &comparison);
    files.publish(&trained, &Aside::default(), arguments.workers.quiet, out)?;
    if prints {
        write_where(arguments, out).map_err(Failure::printing)?;
    }
    Ok(Ending::Done)
}

impl Arguments {
    fn load(&self) -> Result<Vec<Loaded>, Failure> {
        if self.out == Path::new("-") {
            return Err(Failure::Input("--out: name a file, such as my.toml".to_owned()));
        }
        let load_one = |scenario: &String| self.load_with(scenario, &self.from);
        let tables = self.scenarios.iter().map(load_one).collect::<Result<Vec<_>, _>>()?;
        if let Some(other) = tables.iter().find(|table| table.game.name != tables[0].game.name) {
            let names = [tables[0].game.name, other.game.name];
            return Err(Failure::Input(format!(
                "the scenarios are of {} and of {}; a strategy plays one game",
                names[0], names[1]
            )));
        }
        self.refuse_replacing(tables[0].game.name)?;
        Ok(tables)
    }

    /// Refuses to write a strategy over a file that is not a strategy of this game: somebody's scenario, or a result.
    fn refuse_replacing(&self, game: &str) -> Result<(), Failure> {
        let name = self.out.display();
        let refused = || {
            Failure::Input(format!("--out {name}: this file is not a strategy of {game}; name another one"))
        };
        let source = match Source::read(&self.out) {
            Ok(source) => source,
            // What cannot be replaced is said where it is opened.
            Err(SourceError::Missing(_) | SourceError::Folder(_) | SourceError::Io(..)) => return Ok(()),
            Err(_) => return Err(refused()),
        };
        let file = Document::parse(&source).ok();
        let is_strategy = file.is_some_and(|file| {
            file.root.text("kind") == Some("strategy") && file.root.text("game") == Some(game)
        });
        if source.text.trim().is_empty() || is_strategy { Ok(()) } else { Err(refused()) }
    }

    fn load_with(&self, scenario: &str, strategy: &str) -> Result<Loaded, LoadError> {
        load(&Request {
            scenario: Some(scenario.to_owned()),
            strategy: Some(strategy.to_owned()),
            players: self.players,
            allow_process: self.process.allow_process,
            ..Request::default()
        })
    }

    /// Whether --only leaves a feature to be trained.
    fn is_meant(&self, feature: &Feature) -> bool {
        self.only.is_empty() || self.only.iter().any(|word| feature.name.starts_with(word.as_str()))
    }

    fn check_only(&self, features: &[Feature]) -> Result<(), Failure> {
        let is_known =
            |word: &&String| features.iter().any(|feature| feature.name.starts_with(word.as_str()));
        match self.only.iter().find(|word| !is_known(word)) {
            Some(word) => Err(Failure::Input(format!(
                "--only {word}: no feature begins with this; `chances list --features` lists all"
            ))),
            None => Ok(()),
        }
    }

    /// What is read, so that nothing is written over it.
    fn inputs(&self) -> Vec<&str> {
        let rivals = self.against.iter().flat_map(|rivals| rivals.split(','));
        self.scenarios.iter().chain([&self.from]).map(String::as_str).chain(rivals).collect()
    }

    /// What came of it, for every output.
    fn trained(
        &self,
        tables: &[Loaded],
        training: &Training,
        measure: MeasureAbout,
        learnt: &[f64],
        comparison: &Comparison,
    ) -> Trained {
        let interval = comparison.difference.interval(Stopping::Fixed, 1.0 - LEVEL);
        let difference = Estimate::of_difference(&comparison.difference, interval);
        let names = tables[0].game.vocabulary.features.iter().map(|feature| feature.name.to_owned());
        Trained {
            schema: Trained::schema(),
            command: self.command(),
            tables: tables.iter().map(|table| table.provenance(self.seed)).collect(),
            side: self.side.clone().zip(self.against.clone()),
            measure,
            games: training.games,
            generations: training.generation,
            held_out: comparison.games,
            before: Estimate::of(&comparison.before, Stopping::Fixed),
            after: Estimate::of(&comparison.after, Stopping::Fixed),
            difference,
            weights: names.zip(learnt.iter().copied()).collect(),
        }
    }

    /// Who learns what, against whom.
    fn aim(&self, tables: &[Loaded]) -> Result<Aim, Failure> {
        let side = match (&self.side, &self.against) {
            (Some(side), Some(rivals)) => {
                let sides =
                    tables.iter().map(|table| side_named(side, table)).collect::<Result<Vec<_>, _>>()?;
                Some((sides[0], self.rivals(rivals)?))
            }
            _ => None,
        };
        let header = tables[0].table.header();
        if side.is_none() && !header.is_cooperative() && self.measure.measure.is_none() && !self.evaluation {
            let sides = header.sides.join(" or ");
            return Err(Failure::Input(format!(
                "{} has two sides, and who wins more often loses more often, too; name who learns, as in \
                 --side {} --against {} (sides: {sides})",
                self.scenarios[0], header.sides[0], self.from
            )));
        }
        Ok(Aim { measure: self.measure.measure.clone(), is_less_better: self.minimize, side })
    }

    /// How the other sides play: one spec for each name.
    fn rivals(&self, names: &str) -> Result<Vec<StrategySpec>, Failure> {
        let spec = |name: &str| match self.load_with(&self.scenarios[0], name)?.specs.as_slice() {
            [spec] => Ok(self.in_training(spec.clone())),
            _ => Err(Failure::Input(format!("--against {name}: name one strategy for all other sides"))),
        };
        names.split(',').map(spec).collect()
    }

    /// The same player against somebody who learns: what they play is no game of a run, and may be of any scenario.
    fn in_training(&self, mut spec: StrategySpec) -> StrategySpec {
        if let Play::Process(program) = &mut spec.play {
            program.is_training = true;
            program.replay.clear();
            if self.scenarios.len() > 1 {
                program.scenario.clear();
            }
        }
        spec
    }

    /// The measure that is trained for, which every table must have.
    fn measured(&self, aim: &Aim, tables: &[Loaded]) -> Result<MeasureAbout, Failure> {
        let measures = tables.iter().map(|table| match aim.measure(&table.table.header()) {
            Ok(measure) => Ok(measure.about),
            // Said by the table, with what it has.
            Err(unknown) => table.measure(Some(&unknown.name)).map(|measure| measure.about),
        });
        let measures = measures.collect::<Result<Vec<_>, _>>()?;
        Ok(measures[0].clone())
    }

    fn course(&self, tables: &[Loaded]) -> Result<Course, Failure> {
        match tables[0].specs.as_slice() {
            [spec] => match &spec.play {
                Play::Heuristic(weights) => Ok(Course {
                    weights: weights.clone(),
                    noise: spec.noise,
                    temperature: spec.temperature,
                    budget: self.budget,
                }),
                Play::Random | Play::Search(..) | Play::Process(_) => Err(Failure::Input(format!(
                    "--from {}: it has no weights of its own; name a strategy with policy = \"heuristic\"",
                    self.from
                ))),
            },
            _ => Err(Failure::Input(format!("--from {}: name one strategy for all seats", self.from))),
        }
    }

    /// Everything that the result depends on.
    fn hash(&self, tables: &[Loaded]) -> Result<u64, Failure> {
        let mut digest = Digest::new();
        digest.number(crate::play::DICE_LAYOUT.into());
        digest.number(self.seed);
        digest.number(self.budget);
        for table in tables {
            digest.number(table.scenario_hash);
            digest.number(table.strategy_hash);
        }
        let words = [&self.side, &self.against, &self.measure.measure];
        if self.minimize || words.iter().any(|word| word.is_some()) {
            words.iter().for_each(|word| digest.text(word.as_deref().unwrap_or("")));
            digest.number(self.minimize.into());
        }
        self.only.iter().for_each(|word| digest.text(word));
        // What the rivals' file says may change while its name stays.
        if let Some(rivals) = &self.against {
            for name in rivals.split(',') {
                digest.number(self.load_with(&self.scenarios[0], name)?.strategy_hash);
            }
        }
        Ok(digest.finish())
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
            // With nothing to go on with, a training begins, as a sweep does.
            (_, false) => Ok(false),
            (true, true) => Ok(true),
            (false, true) => Err(Failure::Input(format!(
                "{name}: an unfinished training is here; add --resume to go on with it, or delete the file"
            ))),
        }
    }

    /// A new training, or the one that waits beside the output.
    fn begin(&self, hash: u64, features: usize, new: impl FnOnce() -> Training) -> Result<Training, Failure> {
        if !self.goes_on()? {
            return Ok(new());
        }
        let read = || {
            let source = Source::read(&self.checkpoint())?;
            let checkpoint = Checkpoint::read(&source, features)?;
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
        measure: &MeasureAbout,
        hash: u64,
        bar: &Bar,
    ) -> Result<Option<(Vec<f64>, Comparison)>, Failure> {
        while !course.is_done(training) {
            let Ok(lesson) = course.advance(training, examiner) else { return Ok(None) };
            let checkpoint = Checkpoint { course: hash, training: training.clone() };
            let path = self.checkpoint();
            let mut output = Output::open(&path)?;
            output.write_all(checkpoint.text().as_bytes()).map_err(|error| at(&path, error))?;
            output.finish()?;
            bar.count(lesson.games, self.budget);
            if lesson.best.count > 0 {
                let best = Sample { moments: lesson.best, kind: measure.kind };
                bar.note(format!("best so far {}", figure_of(&best)));
            }
        }
        bar.note("comparing on new games".to_owned());
        let learnt = course.result(training);
        let comparison: Result<_, Interrupted> = course.last_exam(&learnt, examiner);
        Ok(comparison.ok().map(|comparison| (learnt, comparison)))
    }

    /// What to type, where there is something to go on with after so many games.
    fn say_how_to_go_on(&self, games: u64) {
        if !self.checkpoint().exists() {
            eprintln!("Interrupted before anything was learned.");
            return;
        }
        eprintln!("Interrupted after {}. To go on:\n  {} --resume", counted(games, "game"), self.command());
    }

    fn command(&self) -> String {
        let mut words = vec!["chances train".to_owned()];
        words.extend(self.scenarios.iter().map(|name| quoted(name)));
        words.push(format!("--from {}", quoted(&self.from)));
        words.extend(self.side.as_ref().map(|side| format!("--side {}", quoted(side))));
        words.extend(self.against.as_ref().map(|rivals| format!("--against {}", quoted(rivals))));
        if !self.only.is_empty() {
            words.push(format!("--only {}", quoted(&self.only.join(","))));
        }
        words.extend(self.measure.words());
        words.extend(self.minimize.then(|| "--minimize".to_owned()));
        words.extend(self.evaluation.then(|| "--evaluation".to_owned()));
        words.push(format!("--out {}", quoted(&self.out.to_string_lossy())));
        words.push(format!("--budget {}", self.budget));
        words.push(format!("--seed {}", self.seed));
        words.extend(self.players.map(|players| format!("--players {players}")));
        words.extend(self.process.words());
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
        measure: &MeasureAbout,
        comparison: &Comparison,
    ) -> String {
        let mut text = String::new();
        let mut line = |line: String| writeln!(text, "{line}").expect("a String takes every write");
        line(format!("# Made by: {}", self.command()));
        line(format!("# On {}:", counted(comparison.games, "held-out game")));
        let [before, after] = [comparison.before, comparison.after].map(|one| figure_of(&one));
        line(format!("#   {}: {before} before, {after} after", measure.title.to_lowercase()));
        line("kind = \"strategy\"".to_owned());
        line(format!("game = \"{}\"", table.game.name));
        line(format!("about = \"{} with trained weights\"", self.stem()));
        line("policy = \"heuristic\"".to_owned());
        if course.noise > 0.0 {
            line(format!("noise = {:?}", course.noise));
        }
        if course.temperature > 0.0 {
            line(format!("temperature = {:?}", course.temperature));
        }
        line("\n[weights]".to_owned());
        let width = features.iter().map(|feature| feature.name.len()).max().unwrap_or(0);
        for (feature, weight) in features.iter().zip(learnt) {
            line(format!("{:<width$} = {weight:?}", feature.name));
        }
        text
    }
}

/// The side of this name; an error says which there are.
fn side_named(name: &str, table: &Loaded) -> Result<Side, Failure> {
    let header = table.table.header();
    let found = header.all_sides().zip(&header.sides).find(|(_, side)| *side == name);
    match found {
        Some((side, _)) if !header.is_cooperative() => Ok(side),
        _ if header.is_cooperative() => {
            let words = "all seats play on one side there; leave --side and --against out";
            Err(Failure::Input(format!("--side {name}: {}: {words}", table.scenario)))
        }
        _ => Err(Failure::Input(format!("--side {name}: valid sides: {}", header.sides.join(", ")))),
    }
}

fn write_where(arguments: &Arguments, out: &mut dyn Write) -> std::io::Result<()> {
    let file = quoted(&arguments.out.to_string_lossy());
    let strategy = match (&arguments.side, &arguments.against) {
        (Some(side), Some(rivals)) => {
            let first = rivals.split(',').next().unwrap_or_default();
            format!("{side}={file},rest={}", quoted(first))
        }
        _ => file.clone(),
    };
    writeln!(out, "\nWritten to {file}:")?;
    let words = arguments.process.words().map_or(String::new(), |words| format!(" {words}"));
    writeln!(out, "  chances run {} --strategy {strategy}{words}", quoted(&arguments.scenarios[0]))
}
