//! `chances book`: every scenario, number of players, strategy and adjustment, in one text and one page.

mod cells;

use std::{io::Write, path::PathBuf};

use clap::Args;

use super::{
    cell_folder::{Folder, WithKept},
    failure::{Ending, Failure},
    number,
    outputs::{self, OutputOptions},
    table_options::{MeasureOptions, RuleOptions},
    typed::resuming_command,
    typed_path,
    workers::WorkerOptions,
};
use crate::report::{Aside, Axis, BOOK_FOLDER, Book, Chapter, OutputError, Report, counted, quoted, whole};
use cells::{PlannedComparison, Plot};

/// How near every win rate of the first tables is to be, by default.
const PRECISION: f64 = 0.015;

/// Writes the balance book: the win rates of every scenario, by strategy, number of players and variant.
///
/// It writes book.md and book.html, and beside them rungs.csv, how often each strategy but search wins each scenario as
/// it is, which the next build of chances carries for `chances run`.
///
/// At the default precision, legendary, nostromo, menace and ruin together take some minutes of processor time, shared
/// by all threads, and a scenario of corps takes hours. Cells are kept in a folder until the book is written, so that an interrupted book can go
/// on with --resume:
///   chances book legendary nostromo menace ruin
///   chances book ruin nostromo/ash --precision 1%
///   chances book legendary --search-games 40 --out drafts
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Games or scenarios by name, or paths of .toml files [default: every built-in scenario]
    #[arg(value_name = "SCENARIO", value_parser = typed_path::parser())]
    scenarios: Vec<String>,

    /// Plays so many games that a win rate's 95 % interval is at most this much to either side; where other
    /// strategies than the scenario's own play an adjustment, twice as much [default: 1.5%]
    #[arg(long, value_name = "P", value_parser = number::precision, conflicts_with = "games", allow_hyphen_values = true)]
    precision: Option<f64>,

    /// Leaves adjustments out, which are nearly all of the work
    #[arg(long)]
    without_adjustments: bool,

    /// Plays this many games instead; a quarter of them where other strategies play an adjustment
    #[arg(short, long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    games: Option<u64>,

    /// Also plays strategies that search, this many games at each table, without adjustments; a game takes seconds
    #[arg(long, value_name = "N", value_parser = number::positive_count, allow_hyphen_values = true)]
    search_games: Option<u64>,

    #[command(flatten)]
    measure: MeasureOptions,

    #[command(flatten)]
    rules: RuleOptions,

    #[command(flatten)]
    workers: WorkerOptions,

    #[command(flatten)]
    outputs: OutputOptions,

    /// The folder that the book is written to, and its cells while they are played
    #[arg(long, value_name = "FOLDER", default_value = "reports")]
    out: PathBuf,

    /// Goes on with a book: a cell that the folder holds is not played again
    #[arg(long)]
    resume: bool,
}

pub(super) fn book(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let plots = cells::plots(arguments)?;
    let cells: Vec<_> = plots.iter().flat_map(|plot| &plot.cells).collect();
    let command = arguments.command();
    std::fs::create_dir_all(&arguments.out).map_err(|error| OutputError::new(&arguments.out, error))?;
    let names = ["book.md", "book.html", "rungs.csv"];
    let paths = names.map(|name| arguments.out.join(name));
    let files: Vec<_> = names.iter().zip(&paths).map(|(name, path)| (*name, Some(path.as_path()))).collect();
    let inputs: Vec<_> = arguments.scenarios.iter().map(String::as_str).collect();
    let outputs = arguments.outputs.open(&files, &inputs)?;
    let [markdown, html, rungs] = paths;
    let (text, page) = (outputs::open(Some(&markdown))?, outputs::open(Some(&html))?);
    let measure = cells.first().map(|cell| cell.measure.about.clone());
    let Some(measure) = measure else {
        return Err(Failure::Input("nothing can be played; name another scenario".to_owned()));
    };
    let path = arguments.out.join("book");
    let kept = if arguments.resume { WithKept::GoOn } else { WithKept::Refuse };
    let folder = Folder::open(&path, &BOOK_FOLDER, (&axes(&cells), &measure), &cells, &command, kept)?;
    let workers = arguments.workers.start()?;
    let (results, ending) = folder.play_missing(&cells, |cell, name| cell.play(arguments, name, &workers))?;
    if ending == Ending::Interrupted {
        let played = format!("{} of {}", whole(results.len() as u64), counted(cells.len() as u64, "cell"));
        eprintln!("{played} are kept in {}. Go on with: {}", path.display(), resuming_command());
        return Ok(ending);
    }
    let mut results = results.into_iter();
    let chapter = |plot: &Plot| Chapter {
        about: plot.about.clone(),
        strategy: plot.strategy.clone(),
        players: plot.players,
        cells: results.by_ref().take(plot.cells.len()).collect(),
    };
    let chapters = plots.iter().map(chapter).collect();
    let book = Book::new(measure, chapters, command, (arguments.base_games(), arguments.fewer_games()));
    let heading = arguments.outputs.heading.heading();
    outputs::finish(text, |out| book.write_markdown(&heading, out))?;
    outputs::finish(page, |out| book.write_html(&heading, out))?;
    if book.measure.is_win_rate() {
        outputs::finish(outputs::open(Some(&rungs))?, |out| book.write_rungs(out))?;
    }
    folder.clear(&cells);
    let prints = outputs.prints_a_table(arguments.workers.quiet);
    outputs.publish(&book, &Aside::default(), arguments.workers.quiet, out)?;
    if prints {
        for file in [&markdown, &html] {
            writeln!(out, "Written to {}", quoted(&file.to_string_lossy())).map_err(Failure::printing)?;
        }
    }
    Ok(ending)
}

/// What the cells differ by, as the folder's index says it.
fn axes(cells: &[&PlannedComparison]) -> Vec<Axis> {
    let axis = |(index, key): (usize, &str)| {
        let mut values: Vec<String> = Vec::new();
        for cell in cells {
            if !values.contains(&cell.at[index]) {
                values.push(cell.at[index].clone());
            }
        }
        Axis { key: key.to_owned(), values }
    };
    ["scenario", "players", "strategy"].into_iter().enumerate().map(axis).collect()
}

impl Arguments {
    /// How many games a scenario gets as it is, and with its own strategy.
    fn base_games(&self) -> u64 {
        // Wilson's interval is never wider than 2z/√(n + z²), and that at one half.
        let enough = |precision: f64| (0.25 * (1.96 / precision).powi(2)).ceil() as u64;
        self.games.unwrap_or_else(|| enough(self.precision.unwrap_or(PRECISION)))
    }

    /// How many games an adjustment gets with any other strategy: intervals become twice as wide.
    fn fewer_games(&self) -> u64 {
        self.base_games().div_ceil(4)
    }

    /// What to type to make the same book, whatever folder it is written to.
    fn command(&self) -> String {
        let mut words = vec!["chances book".to_owned()];
        words.extend(self.scenarios.iter().map(|name| quoted(name)));
        words.extend(self.precision.map(|precision| format!("--precision {precision}")));
        words.extend(self.games.map(|games| format!("--games {games}")));
        words.extend(self.without_adjustments.then(|| "--without-adjustments".to_owned()));
        words.extend(self.search_games.map(|games| format!("--search-games {games}")));
        words.extend(self.measure.words());
        words.extend(self.rules.words());
        words.join(" ")
    }
}
