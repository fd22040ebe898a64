//! How a command ends: its exit code, and the words for what went wrong.

use std::{io, path::Path, process::ExitCode};

use super::host;
use crate::{
    data::{Problem, Problems},
    play::PlayerFailure,
    report::OutputError,
    scenario::LoadError,
};

/// The exit code where an output could not be written.
pub(super) const NOT_WRITTEN: u8 = 4;

/// A command that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Done,
    /// It ran, and the answer is "no".
    Differs,
    /// It ran, and there is no answer.
    Undecided,
    Interrupted,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        ExitCode::from(match ending {
            Ending::Done => 0,
            Ending::Differs => 1,
            Ending::Undecided => 3,
            Ending::Interrupted => 130,
        })
    }
}

/// A command that could not.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error(transparent)]
    Output(#[from] OutputError),
    #[error("{0}")]
    Input(String),
    #[error(transparent)]
    Player(#[from] PlayerFailure),
}

impl Failure {
    /// Standard output failed.
    pub(super) fn printing(error: io::Error) -> Self {
        OutputError::new(Path::new("standard output"), error).into()
    }

    /// A value that does not fit its option.
    pub(super) fn of_option<T>(option: &str, value: Result<T, String>) -> Result<T, Failure> {
        value.map_err(|message| Failure::Input(format!("{option}: {message}")))
    }

    /// This build cannot do what was asked for.
    pub(super) fn no_parquet() -> Self {
        let words =
            "this build has no Parquet; use CSV, or build with the feature `parquet`, which is on by default";
        Failure::Input(words.to_owned())
    }

    /// What went wrong, one thing each.
    pub(super) fn messages(&self) -> Vec<String> {
        match self {
            Failure::Load(LoadError::Problems(Problems(problems))) => messages_of(problems),
            other => vec![other.to_string()],
        }
    }

    /// Says what went wrong and returns the exit code.
    pub(super) fn report(&self) -> ExitCode {
        match self {
            Failure::Output(error) if error.is_closed_pipe() => return ExitCode::SUCCESS,
            other => other.messages().iter().for_each(say),
        }
        ExitCode::from(match self {
            Failure::Load(_) | Failure::Input(_) | Failure::Player(_) => 2,
            Failure::Output(_) => NOT_WRITTEN,
        })
    }
}

/// How many mistakes are shown; a file of another kind may have thousands.
const SHOWN: usize = 25;

/// Says what is wrong with a file.
pub(super) fn say_all(problems: &[Problem]) {
    messages_of(problems).iter().for_each(say);
}

fn messages_of(problems: &[Problem]) -> Vec<String> {
    let more = problems.len().saturating_sub(SHOWN);
    let shown = problems.iter().take(SHOWN).map(ToString::to_string);
    shown.chain((more > 0).then(|| format!("and {more} more"))).collect()
}

/// What was typed may hold characters that a terminal would obey.
fn printable(message: &str) -> String {
    let letter = |letter: char| match letter {
        '\n' | '\t' => letter.to_string(),
        letter if letter.is_control() => letter.escape_default().to_string(),
        letter => letter.to_string(),
    };
    message.chars().map(letter).collect()
}

/// Says something on standard error that is no mistake, but good to know.
pub(super) fn note(message: impl std::fmt::Display) {
    use std::io::Write;
    let style = anstyle::AnsiColor::Yellow.on_default().bold();
    let message = printable(&message.to_string());
    if host::note(&message) {
        return;
    }
    let _ = writeln!(anstream::stderr(), "{style}note:{style:#} {message}");
}

/// Says one thing on standard error; nobody can be told if that fails.
pub(super) fn say(message: impl std::fmt::Display) {
    use std::io::Write;
    let style = anstyle::AnsiColor::Red.on_default().bold();
    let message = printable(&message.to_string());
    let _ = writeln!(anstream::stderr(), "{style}error:{style:#} {message}");
}

/// Says something that does not keep the command from going on.
pub(super) fn warn(message: impl std::fmt::Display) {
    use std::io::Write;
    let style = anstyle::AnsiColor::Yellow.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}warning:{style:#} {message}");
}
