//! The files that a command writes: opened before the first game, finished after the last.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use super::{failure::Failure, host};
use crate::{
    data::printable,
    report::{Aside, Heading, Output, OutputError, Report},
};

/// Where a result is written, beside the terminal.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct OutputOptions {
    /// Writes every figure as JSON to a file, or to standard output with -
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,

    /// Writes every figure as CSV, one line a figure
    #[arg(long, value_name = "FILE")]
    pub(super) csv: Option<PathBuf>,

    /// Writes a Markdown text, as for a pull request
    #[arg(long, value_name = "FILE")]
    pub(super) markdown: Option<PathBuf>,

    /// Writes a page with charts that any browser opens, without a network
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,

    #[command(flatten)]
    pub(super) heading: HeadingOptions,
}

/// What is written over a page.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct HeadingOptions {
    /// The title of the page and of the Markdown text [default: the scenario's own]
    #[arg(long, value_name = "TEXT", value_parser = text, allow_hyphen_values = true)]
    title: Option<String>,

    /// A note under the title, as plain text; a blank line begins a new paragraph
    #[arg(long, value_name = "TEXT", value_parser = text, allow_hyphen_values = true)]
    note: Option<String>,
}

/// A text that may begin with a dash, as a list does, but is no option whose own text was forgotten.
fn text(typed: &str) -> Result<String, String> {
    match typed.starts_with("--") && !typed.contains(char::is_whitespace) {
        true => Err(format!("a text is missing before {typed}")),
        false => Ok(typed.to_owned()),
    }
}

impl HeadingOptions {
    /// What was asked for.
    pub(super) fn heading(&self) -> Heading {
        Heading { title: self.title.clone(), note: self.note.clone() }
    }

    /// Refuses a title that nothing would show. `files` are all that the command writes.
    pub(super) fn check(&self, files: &[Named<'_>]) -> Result<(), Failure> {
        let is_page = |(option, path): &Named<'_>| {
            path.is_some() && ["html", "markdown", "md"].iter().any(|end| option.ends_with(end))
        };
        // Neither a browser nor a terminal may be told more than the text.
        let is_plain = |text: &str| printable(text) == text;
        let is_no_line = |title: &str| title.trim().is_empty() || title.contains('\t') || !is_plain(title);
        match (&self.title, &self.note) {
            (None, None) => Ok(()),
            (Some(title), _) if is_no_line(title) => {
                let words = "--title: write a title of one line, without control characters";
                Err(Failure::Input(words.to_owned()))
            }
            (_, Some(note)) if !note.lines().all(is_plain) => {
                Err(Failure::Input("--note: leave control characters out of it".to_owned()))
            }
            _ if files.iter().any(is_page) => Ok(()),
            (title, _) => Err(Failure::Input(format!(
                "{} is written into a page; add --html FILE or --markdown FILE",
                if title.is_some() { "--title" } else { "--note" }
            ))),
        }
    }
}

/// An option and the file that it names, if it was given.
type Named<'f> = (&'f str, Option<&'f Path>);

/// The files of a result, open.
pub(super) struct Outputs {
    json: Option<Output>,
    csv: Option<Output>,
    markdown: Option<Output>,
    html: Option<Output>,
    heading: Heading,
    /// Whether standard output is taken by data, so that no table may be mixed into it.
    prints_data: bool,
}

impl OutputOptions {
    fn files(&self) -> [Named<'_>; 4] {
        [
            ("--json", self.json.as_deref()),
            ("--csv", self.csv.as_deref()),
            ("--markdown", self.markdown.as_deref()),
            ("--html", self.html.as_deref()),
        ]
    }

    /// Whether nothing was asked for.
    pub(super) fn is_empty(&self) -> bool {
        self.files().iter().all(|(_, path)| path.is_none()) && self.heading.heading().is_empty()
    }

    /// Makes sure that nothing is written over what is read or written; `more` are the command's own files.
    pub(super) fn check(&self, more: &[Named<'_>], inputs: &[&str]) -> Result<(), Failure> {
        let files = [&self.files(), more].concat();
        refuse_overwriting(&files, inputs)?;
        refuse_ending("--json", self.json.as_deref(), &["json"])?;
        refuse_ending("--csv", self.csv.as_deref(), &["csv"])?;
        refuse_ending("--markdown", self.markdown.as_deref(), &["md", "markdown"])?;
        refuse_ending("--html", self.html.as_deref(), &["html", "htm"])?;
        self.heading.check(&files)
    }

    /// Opens what was asked for, after [`OutputOptions::check`].
    pub(super) fn open(&self, more: &[Named<'_>], inputs: &[&str]) -> Result<Outputs, Failure> {
        self.check(more, inputs)?;
        let files = self.files();
        let open = |path: &Option<PathBuf>| path.as_deref().map(Output::open).transpose();
        Ok(Outputs {
            json: open(&self.json)?,
            csv: open(&self.csv)?,
            markdown: open(&self.markdown)?,
            html: open(&self.html)?,
            heading: self.heading.heading(),
            prints_data: files.iter().chain(more).any(|(_, path)| *path == Some(Path::new("-"))),
        })
    }
}

impl Outputs {
    /// Whether somebody looks at a table.
    pub(super) fn prints_a_table(&self, is_quiet: bool) -> bool {
        !is_quiet && !self.prints_data
    }

    /// Prints a result and writes it to every file. A full disk does not keep the table from being seen, nor a closed
    /// pipe the files from being written.
    pub(super) fn publish(
        self,
        report: &impl Report,
        aside: &Aside,
        is_quiet: bool,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let mut printed = Ok(());
        if self.prints_a_table(is_quiet) {
            printed = report.write_terminal(aside, out).and_then(|()| out.flush());
        }
        self.write(report)?;
        printed.map_err(Failure::printing)
    }

    /// Writes a result to every file.
    pub(super) fn write(self, report: &impl Report) -> Result<(), Failure> {
        host::answer_with(report)?;
        finish(self.json, |out| report.write_json(out))?;
        finish(self.csv, |out| report.write_csv(out))?;
        finish(self.markdown, |out| report.write_markdown(&self.heading, out))?;
        finish(self.html, |out| report.write_html(&self.heading, out))
    }
}

/// Endings that promise a format. A file with any other one is written as it was asked for.
const FORMATS: [&str; 24] = [
    "json", "jsonl", "ndjson", "csv", "tsv", "parquet", "md", "markdown", "html", "htm", "toml", "pdf",
    "xlsx", "xls", "ods", "gz", "zip", "bz2", "xz", "zst", "7z", "arrow", "feather", "sqlite",
];

/// Refuses a file whose name promises another format than those that are written.
pub(super) fn refuse_ending(option: &str, path: Option<&Path>, written: &[&str]) -> Result<(), Failure> {
    let ending = path.and_then(Path::extension).map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match (path, ending) {
        (Some(path), Some(ending))
            if FORMATS.contains(&ending.as_str()) && !written.contains(&ending.as_str()) =>
        {
            let name = path.display();
            let right: Vec<_> = written.iter().map(|ending| format!("a .{ending}")).collect();
            let right = right.join(" or ");
            Err(Failure::Input(format!("{option} {name}: .{ending} is not written here; name {right} file")))
        }
        _ => Ok(()),
    }
}

/// Makes sure that nothing is written over what is read, or over another output.
pub(super) fn refuse_overwriting(files: &[Named<'_>], inputs: &[&str]) -> Result<(), Failure> {
    let real = |path: &Path| path.canonicalize().ok();
    for (index, (option, path)) in files.iter().enumerate() {
        let Some(path) = path else { continue };
        let name = path.display();
        if inputs.iter().any(|input| real(path).is_some_and(|path| Some(path) == real(Path::new(input)))) {
            return Err(Failure::Input(format!("{name} is read by this command; write to another file")));
        }
        if let Some((other, _)) = files[..index].iter().find(|(_, other)| *other == Some(*path)) {
            let message =
                format!("{other} and {option} would write over each other in {name}; name different files");
            return Err(Failure::Input(message));
        }
    }
    Ok(())
}

/// Opens a file of the command's own, if it was asked for.
pub(super) fn open(path: Option<&Path>) -> Result<Option<Output>, Failure> {
    Ok(path.map(Output::open).transpose()?)
}

/// Writes an output and puts it in its place, if there is one.
pub(super) fn finish(
    output: Option<Output>,
    write: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Failure> {
    Ok(output.map_or(Ok(()), |output| output.write_whole(write))?)
}

/// Names the file beside what the system says.
pub(super) fn at(path: &Path, error: io::Error) -> Failure {
    OutputError::new(path, error).into()
}
