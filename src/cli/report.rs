//! `chances report`: saved results as a page, a text or a table.

use std::{
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    failure::{Ending, Failure, note},
    outputs::{self, HeadingOptions},
    places::PlaceOptions,
};
use crate::report::{
    Aside, Groups, RowTally, Saved, is_csv, is_parquet, join_rows, read, read_rows, refuse_mixtures,
    refuse_overlaps, write_html, write_markdown,
};

/// Turns saved results into a page with charts, a Markdown text, or a table in the terminal.
///
/// A result is what any command wrote with --json, or the folder of a sweep:
///   chances report result.json
///   chances report result.json --where
///   chances report before.json after.json --html page.html --title "Before and after"
///   chances report reports/sweep-ruin-classic-1a2b3c4d --markdown sweep.md
/// Rows that `chances run --rows` wrote are counted, those of one table with several seeds together, and grouped where
/// --by names columns:
///   chances report games.csv --html page.html
///   chances report games.parquet --by players,result --of turns,damage
/// The rows of the parts of one run (`run --shard K/N --rows FILE`) are counted as one file:
///   chances report part-*.csv
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Files that --json or --rows wrote, and folders of sweeps
    #[arg(value_name = "RESULT", required = true)]
    results: Vec<PathBuf>,

    /// Writes one page that any browser opens, without a network, or to standard output with -
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes a Markdown text, as for a pull request
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,

    #[command(flatten)]
    heading: HeadingOptions,

    /// What runs, ladders and sweeps show: any measure that their tables have, as in turns [default: their own]
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,

    #[command(flatten)]
    places: PlaceOptions,

    /// Groups rows by these columns, as in players,result
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    by: Vec<String>,

    /// The columns whose mean each group of rows gets [default: the length of a game]
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', requires = "by")]
    of: Vec<String>,
}

pub(super) fn report(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let files = [("--html", arguments.html.as_deref()), ("--markdown", arguments.markdown.as_deref())];
    let inputs: Vec<_> = arguments.results.iter().filter_map(|path| path.to_str()).collect();
    arguments.heading.check(&files)?;
    outputs::refuse_overwriting(&files, &inputs)?;
    refuse_twice("--by", &arguments.by)?;
    refuse_twice("--of", &arguments.of)?;
    let results = arguments.results.iter().map(|path| arguments.read(path)).collect::<Result<Vec<_>, _>>()?;
    let results = join_rows(results);
    results.iter().for_each(|(name, result)| note_gaps(name, result));
    let notes = refuse_overlaps(&results).map_err(|error| Failure::Input(error.to_string()))?;
    notes.iter().for_each(|note| eprintln!("Note: {note}"));
    if arguments.measure.is_some() && results.iter().all(|(_, result)| result.runs().is_empty()) {
        let words =
            "--measure is for runs, ladders and sweeps; these results were played for a measure of their own";
        return Err(Failure::Input(words.to_owned()));
    }
    results.iter().try_for_each(|(name, result)| arguments.check_places(name, result))?;
    let results = results.into_iter().map(|(name, result)| arguments.measured(&name, result));
    let results = results.collect::<Result<Vec<Saved>, Failure>>()?;
    if results.iter().all(Saved::is_empty) {
        return Err(Failure::Input("nothing has been played in these results".to_owned()));
    }
    let results = if arguments.by.is_empty() { counted_together(results) } else { results };
    let is_book = |result: &Saved| matches!(result, Saved::Book(_));
    if results.len() > 1 && results.iter().any(is_book) {
        return Err(Failure::Input("a book is a page of its own; report it alone".to_owned()));
    }
    let groups = joint_groups(&results)?;
    let [html, markdown] = files.map(|(_, path)| outputs::open(path));
    let (html, markdown) = (html?, markdown?);
    let has_files = html.is_some() || markdown.is_some();
    let heading = arguments.heading.heading();
    outputs::finish(html, |out| write_html(&results, &heading, out))?;
    outputs::finish(markdown, |out| write_markdown(&results, &heading, out))?;
    match groups {
        _ if has_files => {}
        Some(groups) => groups.write(out).map_err(Failure::printing)?,
        None => write_tables(&results, &arguments.aside(), out).map_err(Failure::printing)?,
    }
    Ok(Ending::Done)
}

impl Arguments {
    fn read(&self, path: &Path) -> Result<(String, Saved), Failure> {
        let is_rows = is_parquet(path) || is_csv(path);
        if !self.by.is_empty() && !is_rows {
            return Err(Failure::Input(format!(
                "--by groups the rows of .parquet and .csv files, as --rows writes them, and {} is none",
                path.display()
            )));
        }
        let result = match is_rows {
            true => read_rows(path, &self.by, &self.of).map(|rows| Saved::Rows(Box::new(rows))),
            false => read(path),
        };
        let result = result.map_err(|error| Failure::Input(error.to_string()))?;
        Ok((path.display().to_string(), result))
    }

    /// Refuses to show places where a result has none.
    fn check_places(&self, name: &str, result: &Saved) -> Result<(), Failure> {
        let map = match result {
            Saved::Run(run) => run.places.as_ref(),
            _ => None,
        };
        self.places.check(name, map)
    }

    fn aside(&self) -> Aside {
        Aside { places: self.places.shown(), ..Aside::default() }
    }

    /// The result with the measure that was asked for in place of its own.
    fn measured(&self, name: &str, result: Saved) -> Result<Saved, Failure> {
        match &self.measure {
            None => Ok(result),
            Some(measure) => {
                result.measured_by(measure).map_err(|message| Failure::Input(format!("{name}: {message}")))
            }
        }
    }
}

/// Says which games of a run are missing where its rows stand in several files, or in a part's.
fn note_gaps(name: &str, result: &Saved) {
    let Saved::Rows(rows) = result else { return };
    for Range { start, end } in rows.gaps() {
        note(format!("{name}: the rows of games {start} to {} are missing", end - 1));
    }
}

/// Refuses a column that is named twice.
fn refuse_twice(option: &str, columns: &[String]) -> Result<(), Failure> {
    let twice = columns.iter().enumerate().find(|(index, name)| columns[..*index].contains(name));
    match twice {
        None => Ok(()),
        Some((_, name)) => Err(Failure::Input(format!(
            "{option} {}: `{name}` is named twice; name each column once",
            columns.join(",")
        ))),
    }
}

/// Files of rows that were played at one table, with other seeds, are one result.
fn counted_together(results: Vec<Saved>) -> Vec<Saved> {
    let mut together: Vec<Saved> = Vec::new();
    for result in results {
        let same = together.iter_mut().find_map(|one| match (one, &result) {
            (Saved::Rows(one), Saved::Rows(more)) if one.is_same_table(more) => Some((one, more)),
            _ => None,
        });
        match same {
            Some((one, more)) => one.add(more),
            None => together.push(result),
        }
    }
    together
}

/// The groups of all files together, where groups were asked for.
fn joint_groups(results: &[Saved]) -> Result<Option<Groups>, Failure> {
    let rows = results.iter().filter_map(|result| match result {
        Saved::Rows(rows) => Some(rows.as_ref()),
        _ => None,
    });
    let grouped: Vec<&RowTally> = rows.filter(|rows| rows.groups.is_some()).collect();
    let by = grouped.first().and_then(|rows| rows.groups.as_ref()).map_or(&[][..], Groups::by);
    refuse_mixtures(&grouped, by).map_err(|error| Failure::Input(error.to_string()))?;
    let mut all: Option<Groups> = None;
    for result in results {
        let Saved::Rows(rows) = result else { continue };
        let RowTally { groups: Some(groups), name, .. } = rows.as_ref() else { continue };
        let all = all.get_or_insert_default();
        all.merge(groups).map_err(|message| Failure::Input(format!("{name}: {message}")))?;
    }
    Ok(all)
}

fn write_tables(results: &[Saved], aside: &Aside, out: &mut dyn Write) -> std::io::Result<()> {
    for (index, result) in results.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        result.write_terminal(aside, out)?;
    }
    Ok(())
}
