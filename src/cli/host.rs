//! Commands that a program asks for: the words of the command line, and the same bytes, without a terminal.

use std::{
    cell::RefCell,
    io,
    sync::{Arc, atomic::AtomicBool},
};

use clap::Parser;

use super::{
    failure::{Ending, Failure},
    typed,
};
use crate::{
    report::{Report, RowTable},
    sim::Progress,
};

/// Hears how far a simulation has come, from any thread. The words name it where a command has several.
pub type Listener = Arc<dyn Fn(&str, Progress) + Send + Sync>;

/// The program that asks for a command.
#[derive(Clone)]
pub struct Host {
    /// Games stop soon after it becomes true.
    pub stop: &'static AtomicBool,
    /// Hears of progress.
    pub listener: Listener,
    /// Whether every game of `run` is kept.
    pub wants_rows: bool,
}

/// What a command has to say.
#[derive(Debug, Default)]
pub struct Answer {
    /// The result, as `--json -` writes it; of a part of a run with `--out -`, its tally file.
    pub json: String,
    /// What is good to know, and would be printed to standard error.
    pub notes: Vec<String>,
    /// Every game of a run, where the host wants them.
    pub rows: Option<RowTable>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum NoAnswer {
    /// What the command line would print.
    #[error("{0}")]
    Failed(String),
    /// Somebody stopped it.
    #[error("interrupted")]
    Interrupted,
}

thread_local! {
    /// The program that the command of this thread works for, and what is to be told it.
    static WORKING_FOR: RefCell<Option<(Host, Answer)>> = const { RefCell::new(None) };
}

/// Does what would be typed after `chances`, for a program: nothing is printed, Ctrl-C is left to the program, and the
/// result is the one that `--json` writes, to the byte. One at a time on each thread.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use chances::cli::{Host, answer};
///
/// static STOP: AtomicBool = AtomicBool::new(false);
/// let host = Host { stop: &STOP, listener: Arc::new(|_, _| {}), wants_rows: false };
/// let words = ["run", "ruin/classic", "--games", "100"].map(str::to_owned).to_vec();
/// assert!(answer(words, host)?.json.contains("\"games\": 100"));
/// # Ok::<(), chances::cli::NoAnswer>(())
/// ```
pub fn answer(words: Vec<String>, host: Host) -> Result<Answer, NoAnswer> {
    let quiet = ["chances"].into_iter().chain(words.iter().map(String::as_str)).chain(["--quiet"]);
    let parsed = super::Arguments::try_parse_from(quiet).map_err(|error| NoAnswer::Failed(usage(&error)))?;
    WORKING_FOR.set(Some((host, Answer::default())));
    let result = typed::instead(words, || parsed.command.perform(&mut io::sink()));
    let answer = WORKING_FOR.take().map(|(_, answer)| answer).unwrap_or_default();
    match result {
        Ok(Ending::Interrupted) => Err(NoAnswer::Interrupted),
        Ok(Ending::Done | Ending::Differs | Ending::Undecided) => Ok(answer),
        Err(failure) => Err(NoAnswer::Failed(failure.messages().join("\n"))),
    }
}

/// What the command line says about words that it does not understand, without the way to its help.
fn usage(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let end = text.find("\n\nUsage:").or_else(|| text.find("\n\nFor more information")).unwrap_or(text.len());
    text[..end].trim_end().to_owned()
}

fn working_for<T>(with: impl FnOnce(&Host, &mut Answer) -> T) -> Option<T> {
    WORKING_FOR.with_borrow_mut(|host| host.as_mut().map(|(host, answer)| with(host, answer)))
}

/// What stops the command, if a program asked for it.
pub(super) fn stop() -> Option<&'static AtomicBool> {
    working_for(|host, _| host.stop)
}

/// Who hears of progress, if a program asked for the command.
pub(super) fn listener() -> Option<Listener> {
    working_for(|host, _| host.listener.clone())
}

/// Whether a program wants every game.
pub(super) fn wants_rows() -> bool {
    working_for(|host, _| host.wants_rows).unwrap_or(false)
}

/// Keeps every game for the program.
pub(super) fn keep_rows(rows: RowTable) {
    working_for(|_, answer| answer.rows = Some(rows));
}

/// Tells the program something; false where there is none.
pub(super) fn note(message: &str) -> bool {
    working_for(|_, answer| answer.notes.push(message.to_owned())).is_some()
}

/// Gives the result to the program, if there is one.
pub(super) fn answer_with(report: &impl Report) -> Result<(), Failure> {
    print(|bytes| report.write_json(bytes)).map(|_| ())
}

/// Gives the program what would be printed to standard output; false where there is none.
pub(super) fn print(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Result<bool, Failure> {
    let print = |_: &Host, answer: &mut Answer| {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        answer.json = String::from_utf8(bytes).map_err(io::Error::other)?;
        Ok(true)
    };
    working_for(print).unwrap_or(Ok(false)).map_err(Failure::printing)
}

#[cfg(test)]
mod tests {
    use super::*;

    static STOP: AtomicBool = AtomicBool::new(false);

    fn ask(words: &str, wants_rows: bool) -> Result<Answer, NoAnswer> {
        let host = Host { stop: &STOP, listener: Arc::new(|_, _| {}), wants_rows };
        answer(words.split(' ').map(str::to_owned).collect(), host)
    }

    fn failure(words: &str) -> String {
        ask(words, false).expect_err("it cannot be done").to_string()
    }

    #[test]
    fn errors_are_the_words_of_the_command_line() {
        let message = failure("run ruin/clasic");
        assert!(message.contains("ruin/classic"), "{message}");
        let message = failure("run --games many");
        assert!(message.starts_with("invalid value 'many' for '--games <N>'"), "{message}");
        assert!(!message.contains("--help"), "{message}");
    }

    #[test]
    fn a_part_is_answered_with_its_tally_file() {
        let answer = ask("run ruin/classic --games 50 --shard 1/2 --out -", false).expect("it is played");
        let tally = crate::report::TallyFile::parse(&answer.json).expect("it is a tally file");
        assert!(!tally.is_whole());
    }

    #[test]
    fn rows_are_kept_where_they_are_wanted() {
        let answer = ask("run ruin/classic --games 50", true).expect("it is played");
        let rows = answer.rows.expect("they are wanted");
        assert_eq!((rows.rows(), rows.outcomes().count(), rows.first_game), (50, 50, 0));
        assert_eq!(rows.column(0).count(), 50);
        assert!(ask("run ruin/classic --games 50", false).expect("it is played").rows.is_none());
    }

    #[test]
    fn an_answer_leaves_no_host_behind() {
        ask("run ruin/classic --games 1", false).expect("it is played");
        assert!(stop().is_none());
        failure("run nowhere");
        assert!(stop().is_none());
    }
}
