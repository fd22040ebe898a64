//! The command as it was typed, to be typed again.

use std::cell::RefCell;

use super::number;
use crate::report::{GAMES, quoted};

thread_local! {
    /// What stands for the words that were typed, where a command is done on behalf of another.
    static INSTEAD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Does something as if these words had been typed after `chances`.
pub(super) fn instead<T>(words: Vec<String>, work: impl FnOnce() -> T) -> T {
    let before = INSTEAD.replace(Some(words));
    let result = work();
    INSTEAD.set(before);
    result
}

/// The words after `chances`.
fn words() -> Vec<String> {
    let typed = || std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    unbundled(INSTEAD.with_borrow(|instead| instead.clone().unwrap_or_else(typed)))
}

/// The same words with every short option in a word of its own: `-qp4` is `-q -p4`. Only `-q` takes no value, and what
/// follows `--` is no option.
fn unbundled(words: Vec<String>) -> Vec<String> {
    let end = end_of_options(&words);
    let mut apart = Vec::new();
    for (index, word) in words.into_iter().enumerate() {
        let mut rest = word;
        while index < end && rest.starts_with("-q") && rest.len() > 2 {
            rest.replace_range(1..2, "");
            apart.push("-q".to_owned());
        }
        apart.push(rest);
    }
    apart
}

/// Where words end that may be options: at `--`, or with the last one.
fn end_of_options(words: &[String]) -> usize {
    words.iter().position(|word| word == "--").unwrap_or(words.len())
}

/// Adds options to words that were typed, before those that can be none.
pub(super) fn add_options(words: &mut Vec<String>, options: impl IntoIterator<Item = String>) {
    let end = end_of_options(words);
    words.splice(end..end, options);
}

/// Whether a file can hold the words of a command that is split: a path may hold any bytes, but text may not.
pub(super) fn can_be_kept() -> bool {
    let is_typed = INSTEAD.with_borrow(Option::is_none);
    let is_text = !is_typed || std::env::args_os().all(|word| word.to_str().is_some());
    is_text || !split_command().0.iter().any(|word| word.contains(char::REPLACEMENT_CHARACTER))
}

/// Options that change no result, and whether a value follows them: where it is written, and how fast.
const ASIDE: [(&str, bool); 16] = [
    ("--quiet", false),
    ("-q", false),
    ("--threads", true),
    ("-t", true),
    ("--json", true),
    ("--csv", true),
    ("--markdown", true),
    ("--html", true),
    ("--title", true),
    ("--note", true),
    ("--junit", true),
    ("--parquet", true),
    ("--out", true),
    ("--top", true),
    ("--shard", true),
    ("--after", true),
];

/// What a part of a command has for itself.
const OF_A_PART: [(&str, bool); 1] = [("--rows", true)];

/// What becomes of cells that a folder holds; a command that is printed says it itself.
const WITH_KEPT: [(&str, bool); 2] = [("--resume", false), ("--again", false)];

/// How many games there are.
const GAMES_OPTIONS: [&str; 2] = ["--games", "-g"];

/// The command as it was typed, but for what changes no result, and with some more words.
pub(super) fn typed_command(more: &[&str]) -> String {
    printed(&[&ASIDE[..], &WITH_KEPT].concat(), more)
}

/// The same without some more options, each of which says whether a value follows it.
pub(super) fn typed_command_without(left_out: &[(&str, bool)], more: &[&str]) -> String {
    printed(&[&ASIDE[..], &WITH_KEPT, left_out].concat(), more)
}

/// The command as it was typed, to go on with what was interrupted.
pub(super) fn resuming_command() -> String {
    printed(&WITH_KEPT, &["--resume"])
}

/// Words as they are typed after `chances`.
pub(super) fn command(words: &[String]) -> String {
    let words = words.iter().map(|word| quoted(word));
    ["chances".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

fn printed(left_out: &[(&str, bool)], more: &[&str]) -> String {
    let words = [command(&words_without(left_out))].into_iter();
    words.chain(more.iter().map(ToString::to_string)).collect::<Vec<_>>().join(" ")
}

fn words_without(left_out: &[(&str, bool)]) -> Vec<String> {
    let words = words();
    let end = end_of_options(&words);
    let mut kept = Vec::new();
    let mut skips_value = false;
    for (index, word) in words.into_iter().enumerate() {
        let (name, value) = name_and_value(&word);
        let found = left_out.iter().find(|(option, _)| *option == name && index < end);
        match found {
            _ if std::mem::take(&mut skips_value) => {}
            Some((_, has_value)) => skips_value = *has_value && value.is_none(),
            None => kept.push(word),
        }
    }
    kept
}

/// An option and the value in the same word, as in `--games=5`, `-g=5` and `-g5`.
fn name_and_value(word: &str) -> (&str, Option<&str>) {
    let is_short = word.starts_with('-') && !word.starts_with("--");
    match word.split_once('=') {
        Some((name, value)) if !is_short || name.len() == 2 => (name, Some(value)),
        _ if is_short && word.is_char_boundary(2) && word.len() > 2 => (&word[..2], Some(&word[2..])),
        _ => (word, None),
    }
}

/// The words of a command that is split, with [`GAMES`] in the place of its games, and the games as they were typed.
pub(super) fn split_command() -> (Vec<String>, Option<String>) {
    let mut words = words_without(&[&ASIDE[..], &WITH_KEPT, &OF_A_PART].concat());
    let end = end_of_options(&words);
    let mut games = None;
    let mut is_value = false;
    for word in &mut words[..end] {
        let (name, value) = name_and_value(word);
        let is_games = GAMES_OPTIONS.contains(&name);
        if std::mem::take(&mut is_value) {
            games = Some(std::mem::replace(word, GAMES.to_owned()));
        } else if let (true, Some(value)) = (is_games, value) {
            games = Some(value.to_owned());
            *word = format!("{name}={GAMES}");
        } else {
            is_value = is_games;
        }
    }
    (words, games)
}

/// Whether these are words as [`split_command`] leaves them: a command that writes no file of its own, in which [`GAMES`]
/// stands for nothing but a number of games. A file may hold any words.
pub(super) fn is_split(words: &[String]) -> bool {
    let (split, games) = instead(words.to_vec(), split_command);
    let places = words.iter().filter(|word| word.contains(GAMES)).count();
    split == words && places == usize::from(games.is_some()) && games.is_none_or(|games| games == GAMES)
}

/// Whether somebody can have typed this as the number of games.
pub(super) fn is_number_of_games(typed: &str) -> bool {
    number::positive_count(typed).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(words: &[&str]) -> (String, Option<String>) {
        let words = words.iter().map(ToString::to_string).collect();
        let (words, games) = instead(words, split_command);
        (words.join(" ").replace(GAMES, "N"), games)
    }

    #[test]
    fn a_split_command_keeps_all_but_what_is_different_in_its_parts() {
        let (words, games) =
            split(&["run", "a.toml", "--games", "1M", "--shard", "1/2", "--out=x", "-q", "--set", "purse=3"]);
        assert_eq!((words.as_str(), games.as_deref()), ("run a.toml --games N --set purse=3", Some("1M")));
        let (words, games) = split(&["run", "-g=20", "--rows", "x.csv"]);
        assert_eq!((words.as_str(), games.as_deref()), ("run -g=N", Some("20")));
        assert_eq!(split(&["run", "-t4", "-g20"]), ("run -g=N".to_owned(), Some("20".to_owned())));
        assert_eq!(split(&["run"]), ("run".to_owned(), None));
    }

    #[test]
    fn a_command_that_writes_files_is_not_split() {
        let is_split = |words: &str| is_split(&words.split(' ').map(str::to_owned).collect::<Vec<_>>());
        assert!(is_split(&format!("run a.toml --games {GAMES} --set purse=3")));
        for written in ["--rows x.csv", "--json=x.json", "--out x", "--shard 1/2", "-qg20", "-qq"] {
            assert!(!is_split(&format!("run a.toml {written}")), "{written}");
        }
    }

    #[test]
    fn only_a_number_of_games_stands_where_the_games_stood() {
        let is_split = |words: &str| {
            let words = words.replace('N', GAMES);
            super::is_split(&words.split(' ').map(str::to_owned).collect::<Vec<_>>())
        };
        for words in ["run a --games N", "run a --games=N", "run a -g=N", "run a"] {
            assert!(is_split(words), "{words}");
        }
        for words in
            ["run N", "run a N", "run a --N", "run a --games 5", "run --games N --games N", "run -- N"]
        {
            assert!(!is_split(words), "{words}");
        }
        assert!(is_number_of_games("10k") && !is_number_of_games("--rows=x.csv"));
    }

    #[test]
    fn short_options_in_one_word_are_taken_apart() {
        for (typed, kept) in [
            ("run -qp4", "run -p4"),
            ("run -qg20", "run -g=N"),
            ("run -qs bold", "run -s bold"),
            ("run -qq", "run"),
            ("run -qt4", "run"),
            ("run -qt 4", "run"),
            ("run -qqg 20 --set a=-q1", "run -g N --set a=-q1"),
            ("run -q -- -qp4.toml", "run -- -qp4.toml"),
            ("run -- -t 5", "run -- -t 5"),
        ] {
            assert_eq!(split(&typed.split(' ').collect::<Vec<_>>()).0, kept, "{typed}");
        }
    }

    /// What [`unbundled`] relies on.
    #[test]
    fn no_short_option_but_quiet_goes_without_a_value() {
        use clap::CommandFactory;
        for command in crate::cli::Arguments::command().get_subcommands() {
            if command.get_name() == "check" {
                continue;
            }
            for option in command.get_arguments().filter(|option| !option.get_action().takes_values()) {
                assert!(matches!(option.get_short(), None | Some('q' | 'h' | 'V')), "{option}");
            }
        }
    }

    #[test]
    fn options_are_added_where_they_are_options() {
        let added = |words: &str| {
            let mut words: Vec<_> = words.split(' ').map(str::to_owned).collect();
            add_options(&mut words, ["--shard".to_owned(), "1/2".to_owned()]);
            words.join(" ")
        };
        assert_eq!(added("run a"), "run a --shard 1/2");
        assert_eq!(added("run -p4 -- -odd.toml"), "run -p4 --shard 1/2 -- -odd.toml");
    }

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let typed = ["sweep", "my file.toml", "--over", "players=1..3", "--json", "x"];
        let command =
            instead(typed.iter().map(ToString::to_string).collect(), || typed_command(&["--again"]));
        assert_eq!(command, "chances sweep 'my file.toml' --over players=1..3 --again");
    }
}
