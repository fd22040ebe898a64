//! `chances report`: saved results as a page, a text or a table.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    failure::{Ending, Failure},
    table_options::quoted,
};
use crate::report::{
    Output, Saved, Summary, is_parquet, read, refuse_overlaps,
    terminal::{self, Aside},
    write_html, write_markdown,
};

/// Turns saved results into a page with charts, a Markdown text, or a table in the terminal.
///
/// A result is what `chances run --json` or `chances sweep --json` wrote, or the folder of a sweep:
///   chances report result.json
///   chances report before.json after.json --html page.html
///   chances report reports/sweep-ruin-classic-1a2b3c4d --markdown sweep.md
/// Rows that `chances run --rows games.parquet` wrote are grouped:
///   chances report games.parquet --by players,result --of turns,damage
#[derive(Debug, Args)]
#[command(after_help = super::EXIT_CODES, verbatim_doc_comment)]
pub(super) struct Arguments {
    /// Files that --json wrote, and folders of sweeps; or files of rows (.parquet)
    #[arg(value_name = "RESULT", required = true)]
    results: Vec<PathBuf>,

    /// Writes one page that any browser opens, without a network, or to standard output with -
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes a Markdown text, as for a pull request
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,

    /// Groups rows by these columns, as in players,result
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', conflicts_with_all = ["html", "markdown"])]
    by: Vec<String>,

    /// The columns whose mean each group of rows gets [default: the length of a game]
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', requires = "by")]
    of: Vec<String>,
}

pub(super) fn report(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    arguments.check_outputs()?;
    if arguments.is_of_rows()? {
        return write_groups(arguments, out);
    }
    let results = arguments.results.iter().map(|path| read_named(path)).collect::<Result<Vec<_>, _>>()?;
    refuse_overlaps(&results).map_err(|error| Failure::Input(error.to_string()))?;
    let results: Vec<Saved> = results.into_iter().map(|(_, result)| result).collect();
    if results.iter().all(|result| result.runs().is_empty()) {
        return Err(Failure::Input("nothing has been played in these results".to_owned()));
    }
    if let Some(path) = &arguments.html {
        Output::open(path)?.write_whole(|out| write_html(&results, out))?;
    }
    if let Some(path) = &arguments.markdown {
        Output::open(path)?.write_whole(|out| write_markdown(&results, out))?;
    }
    if arguments.html.is_none() && arguments.markdown.is_none() {
        write_tables(&results, out).map_err(Failure::printing)?;
    }
    Ok(Ending::Done)
}

#[cfg(feature = "parquet")]
fn write_groups(arguments: &Arguments, out: &mut dyn Write) -> Result<Ending, Failure> {
    let paths: Vec<_> = arguments.results.iter().map(PathBuf::as_path).collect();
    if let Some(index) = (1..paths.len()).find(|index| paths[..*index].contains(&paths[*index])) {
        let name = paths[index].display();
        return Err(Failure::Input(format!("{name}: named twice; its games would be counted twice")));
    }
    let groups = crate::report::group_rows(&paths, &arguments.by, &arguments.of)
        .map_err(|error| Failure::Input(error.to_string()))?;
    groups.write(out).map_err(Failure::printing)?;
    Ok(Ending::Done)
}

#[cfg(not(feature = "parquet"))]
fn write_groups(_: &Arguments, _: &mut dyn Write) -> Result<Ending, Failure> {
    Err(Failure::no_parquet())
}

fn read_named(path: &Path) -> Result<(String, Saved), Failure> {
    let result = read(path).map_err(|error| Failure::Input(error.to_string()))?;
    Ok((path.display().to_string(), result))
}

fn write_tables(results: &[Saved], out: &mut dyn Write) -> std::io::Result<()> {
    for (index, result) in results.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        match result {
            Saved::Run(run) => terminal::write_run(run, &aside(run), out)?,
            Saved::Sweep(sweep) => terminal::write_sweep(sweep, out)?,
        }
    }
    Ok(())
}

fn aside(run: &Summary) -> Aside {
    Aside { games_a_second: None, scenario: quoted(&run.scenario.name), replay: run.commands.replay.clone() }
}

impl Arguments {
    /// Whether rows are to be grouped; they cannot be mixed with results.
    fn is_of_rows(&self) -> Result<bool, Failure> {
        let (rows, results): (Vec<_>, Vec<_>) = self.results.iter().partition(|path| is_parquet(path));
        match (rows.first(), results.first()) {
            (Some(rows), Some(result)) => Err(Failure::Input(format!(
                "{} holds rows and {} is none; report them apart",
                rows.display(),
                result.display()
            ))),
            (Some(rows), None) if self.by.is_empty() => Err(Failure::Input(format!(
                "{} holds rows; say how to group them: --by players,result",
                rows.display()
            ))),
            (None, Some(result)) if !self.by.is_empty() => Err(Failure::Input(format!(
                "--by groups the rows of .parquet files, as --rows writes them, and {} is none",
                result.display()
            ))),
            (rows, _) => Ok(rows.is_some()),
        }
    }

    fn check_outputs(&self) -> Result<(), Failure> {
        if self.html.is_some() && self.html == self.markdown {
            return Err(Failure::Input("--html and --markdown would write over each other".to_owned()));
        }
        let real = |path: &PathBuf| path.canonicalize().ok();
        let outputs = [&self.html, &self.markdown].into_iter().flatten();
        for output in outputs {
            if real(output)
                .is_some_and(|output| self.results.iter().any(|input| real(input) == Some(output.clone())))
            {
                let words = format!("{} is read by this command; write to another file", output.display());
                return Err(Failure::Input(words));
            }
        }
        Ok(())
    }
}
