//! `--shard` and `merge`: any division of the games, merged in any order, gives the bytes of one run.

#[path = "shards/any_division.rs"]
mod any_division;
mod common;
#[path = "shards/missing.rs"]
mod missing;
#[path = "shards/refused.rs"]
mod refused;

use std::{
    fs,
    path::{Path, PathBuf},
};

use chances::report::TallyFile;
use common::{chances, folder, stderr, stdout, without_speed};

/// Does something that must succeed, and returns what it prints.
fn does(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

/// Does something that must be refused, and returns the words.
fn refused(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stderr(&output));
    stderr(&output)
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

/// Plays parts of a command, such as 1/2, and returns their files.
fn parts(folder: &Path, words: &[&str], shards: &[&str]) -> Vec<String> {
    let play = |shard: &&str| {
        let file = path(folder, &format!("{}.tally", shard.replace('/', "-")));
        does(&[words, &["--shard", shard, "--out", &file, "--quiet"]].concat());
        file
    };
    shards.iter().map(play).collect()
}

fn merge(files: &[String], more: &[&str]) -> Vec<String> {
    let files = files.iter().map(String::as_str);
    ["merge"].into_iter().chain(files).chain(more.iter().copied()).map(str::to_owned).collect()
}

fn words(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// The options that write a result in every format, and the files.
fn outputs(folder: &Path, name: &str) -> (Vec<String>, Vec<PathBuf>) {
    let formats = [("--json", "json"), ("--csv", "csv"), ("--html", "html"), ("--markdown", "md")];
    let files = formats.map(|(_, ending)| folder.join(format!("{name}.{ending}")));
    let option =
        |((option, _), file): (&(&str, _), &PathBuf)| [(*option).to_owned(), file.display().to_string()];
    (formats.iter().zip(&files).flat_map(option).collect(), files.to_vec())
}

/// Merged parts must print and write what the command does in one go; `only_once` is what parts do without.
fn assert_same(test: &str, command: &[&str], only_once: &[&str], shards: &[&str]) {
    let folder = folder(test);
    let (options, once) = outputs(&folder, "once");
    let printed = does(&[command, only_once, &words(&options)].concat());
    let (options, merged) = outputs(&folder, "merged");
    let files = parts(&folder, command, shards);
    let printed_again = does(&words(&merge(&files, &words(&options))));
    // A sweep of parts keeps no cells.
    let (printed, _) = printed.split_once("The cells are kept in").unwrap_or((&printed, ""));
    assert_eq!(printed_again, without_column_of_speed(&without_speed(printed)), "{command:?}");
    for (once, merged) in once.iter().zip(&merged) {
        let [once, merged] = [once, merged].map(|file| fs::read_to_string(file).expect("written"));
        assert_eq!(merged, once, "{command:?}");
    }
}

/// A ladder prints the speed as the last column of its first table.
fn without_column_of_speed(text: &str) -> String {
    let Some((before, _)) = text.lines().find_map(|line| line.split_once("games/CPU-s")) else {
        return text.to_owned();
    };
    let width = before.chars().count();
    let mut is_table = false;
    let cut = |line: &str| {
        is_table = line.contains("games/CPU-s") || is_table && !line.is_empty();
        let kept: String = if is_table { line.chars().take(width).collect() } else { line.to_owned() };
        kept.trim_end().to_owned() + "\n"
    };
    text.lines().map(cut).collect()
}

#[test]
fn a_run_is_the_same_in_parts() {
    let command = ["run", "legendary/alien", "--games", "200", "--measure", "turns", "--seed", "9"];
    assert_same("shards_run", &command, &[], &["2/3", "3/3", "1/3"]);
    let command = ["run", "nostromo", "--games", "40", "--where", "met"];
    assert_same("shards_where", &command, &[], &["1/2", "2/2"]);
}

#[test]
fn parts_of_different_divisions_and_of_no_game_fit_together() {
    let strategy = format!("{}/strategies/ruin/bold.toml", env!("CARGO_MANIFEST_DIR"));
    let command = ["run", "ruin/classic", "--games=1001", "--strategy", &strategy, "--set", "purse=7"];
    assert_same("shards_divisions", &command, &[], &["8/8", "1/2", "3/4", "7/8"]);
    assert_same("shards_few", &["run", "ruin/classic", "-g2"], &[], &["1/4", "2/4", "3/4", "4/4"]);
}

#[test]
fn a_ladder_is_the_same_in_parts() {
    let command = ["ladder", "ruin/duel", "--games", "90", "--search-games", "2"];
    assert_same("shards_ladder", &command, &[], &["5/5", "1/5", "3/5", "4/5", "2/5"]);
}

#[test]
fn a_comparison_is_the_same_in_parts() {
    let command = ["compare", "ruin/classic", "--games", "500"];
    assert_same("shards_compare", &command, &[], &["4/4", "2/4", "3/4", "1/4"]);
    let command = ["compare", "ruin/classic", "--games", "300", "--measure", "spins", "--against", "bold"];
    let command = [&command[..], &["--margin", "0.5"]].concat();
    assert_same("shards_compare_means", &command, &[], &["2/2", "1/2"]);
}

#[test]
fn short_options_in_one_word_are_those_of_the_command() {
    let folder = folder("shards_bundled");
    let play = |shard: &str| {
        let file = path(&folder, &format!("{}.tally", shard.replace('/', "-")));
        does(&["run", "ruin/duel", "-qg60", "-s", "bold", "--shard", shard, "--out", &file]);
        file
    };
    let files = ["1/2", "2/2"].map(play);
    let merged = does(&words(&merge(&files, &["--json", "-"])));
    assert_eq!(merged, does(&["run", "ruin/duel", "-g60", "-s", "bold", "--json", "-"]));
}

#[test]
fn a_sweep_is_the_same_in_parts() {
    let command =
        ["sweep", "ruin/classic", "--over", "purse=8..10", "--games", "120", "--over", "players=1,2"];
    let cells = path(&folder("shards_sweep_cells"), "cells");
    assert_same("shards_sweep", &command, &["--out", &cells], &["3/3", "1/3", "2/3"]);
    let sides = ["sweep", "ruin/classic", "ruin/duel", "--over", "strategy=bold,timid", "--games", "60"];
    let cells = path(&folder("shards_sides_cells"), "cells");
    assert_same("shards_sides", &sides, &["--out", &cells], &["1/2", "2/2"]);
}

#[test]
fn several_scenarios_are_merged_in_turn() {
    let folder = folder("shards_several");
    let command = ["run", "ruin/classic", "ruin/fair", "--games", "200"];
    let files = parts(&folder, &command, &["1/2", "2/2"]);
    assert_eq!(does(&words(&merge(&files, &[]))), without_speed(&does(&command)));
}

#[test]
fn a_tally_file_on_standard_output_stands_alone() {
    let folder = folder("shards_stdout");
    let files = parts(&folder, &["run", "ruin/classic", "--games", "20"], &["1/2", "2/2"]);
    let printed = does(&words(&merge(&files, &["--out", "-"])));
    assert!(TallyFile::parse(&printed).is_ok() && printed.lines().count() == 1, "{printed}");
}

/// Plays a run with its rows in one file and in parts, and reports both.
fn assert_rows_are_one(test: &str, ending: &str, more: &[&str]) {
    let folder = folder(test);
    let once = path(&folder, &format!("once.{ending}"));
    let run = ["run", "ruin/classic", "--games", "500", "--quiet"];
    does(&[&run[..], &["--rows", &once]].concat());
    let file = |number: u32| path(&folder, &format!("part-{number}.{ending}"));
    let play = |number: u32| {
        let (shard, tally) = (format!("{number}/3"), path(&folder, "part.tally"));
        does(&[&run[..], &["--rows", &file(number), "--shard", &shard, "--out", &tally]].concat());
        file(number)
    };
    let files: Vec<String> = [2, 3, 1].map(play).to_vec();
    let report = |files: &[&str]| chances(&[&["report"], files, more].concat());
    let parts = report(&words(&files));
    assert_eq!((stderr(&parts).as_str(), parts.status.code()), ("", Some(0)));
    let [names, once_name] = [[1, 2, 3].map(file).join(", "), once.clone()];
    let escaped = |name: &str| name.replace('/', "&#x2f;");
    let found = stdout(&parts).replace(&names, &once_name).replace(&escaped(&names), &escaped(&once_name));
    assert!(found == stdout(&report(&[&once])), "{ending} {more:?}: {found}");
    let gap = report(&[&files[0], &files[1]]);
    assert!(stderr(&gap).contains("the rows of games 0 to 165 are missing"), "{}", stderr(&gap));
    assert!(stderr(&report(&[&once, &files[0]])).contains("holds the same games as"));
    let half = path(&folder, &format!("half.{ending}"));
    let tally = path(&folder, "half.tally");
    does(&[&run[..], &["--rows", &half, "--shard", "1/2", "--out", &tally]].concat());
    let said = stderr(&report(&[&files[0], &half]));
    assert!(said.contains("games 166 to 249 are in ") && said.contains("leave out one of the two"), "{said}");
}

#[test]
fn rows_of_parts_are_read_as_one_file() {
    assert_rows_are_one("shards_rows_csv", "csv", &[]);
    assert_rows_are_one("shards_rows_csv_page", "csv", &["--html", "-", "--by", "outcome"]);
}

#[cfg(feature = "parquet")]
#[test]
fn rows_of_parts_are_read_as_one_parquet_file() {
    assert_rows_are_one("shards_rows_parquet", "parquet", &[]);
    assert_rows_are_one("shards_rows_parquet_by", "parquet", &["--by", "result"]);
}
