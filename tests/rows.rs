//! Rows as Parquet: written by `run --rows`, grouped by `report --by`.
#![cfg(feature = "parquet")]

mod common;

use std::{fs, path::Path};

use common::{assert_golden, chances, folder, stderr, stdout};

fn rows(path: &Path, more: &[&str]) {
    let path = path.to_string_lossy();
    let output = chances(&[&["run", "ruin/classic", "--quiet", "--rows", &path], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

fn group(paths: &[&Path], more: &[&str]) -> std::process::Output {
    let paths: Vec<_> = paths.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    let paths: Vec<_> = paths.iter().map(String::as_str).collect();
    chances(&[&["report"], &paths[..], more].concat())
}

#[test]
fn rows_of_several_runs_are_grouped() {
    let folder = folder("rows_grouped");
    let (timid, bold) = (folder.join("timid.parquet"), folder.join("bold.parquet"));
    rows(&timid, &["--games", "2k"]);
    rows(&bold, &["--games", "1k", "--strategy", "bold", "--players", "2"]);
    let by_strategy = group(&[&timid, &bold], &["--by", "players,strategy"]);
    let by_result = group(&[&timid, &bold], &["--by", "strategy,result", "--of", "spins,highest_purse"]);
    assert_golden("groups.txt", &(stdout(&by_strategy) + "\n" + &stdout(&by_result)));
}

#[test]
fn rows_say_what_the_run_says_over_more_than_one_row_group() {
    let folder = folder("rows_agree");
    let (parquet, json) = (folder.join("games.parquet"), folder.join("run.json"));
    rows(&parquet, &["--games", "150k", "--strategy", "bold", "--json", &json.to_string_lossy()]);
    let run: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("it is JSON");
    let text = stdout(&group(&[&parquet], &["--by", "outcome"]));
    for (outcome, games) in run["outcomes"].as_object().expect("it is an object") {
        let digits = text.replace(',', "");
        let line = digits.lines().find(|line| line.trim_start().starts_with(outcome));
        let games = games.as_u64().expect("it is a count");
        match line {
            Some(line) => assert!(line.contains(&games.to_string()), "{outcome} {games}: {text}"),
            None => assert_eq!(games, 0, "{outcome}: {text}"),
        }
    }
}

#[test]
fn rows_that_cannot_be_grouped_are_refused() {
    let folder = folder("rows_refused");
    let (whole, cut, other) =
        (folder.join("a.parquet"), folder.join("cut.parquet"), folder.join("other.json"));
    rows(&whole, &["--games", "100"]);
    let bytes = fs::read(&whole).expect("readable");
    fs::write(&cut, &bytes[..bytes.len() / 2]).expect("writable");
    fs::write(&other, "{}").expect("writable");
    for (paths, more, words) in [
        (&[&whole][..], &["--by", "resutl"][..], "it has no column `resutl`"),
        (&[&whole], &["--by", "result", "--of", "damage"], "it has no column `damage`"),
        (&[&cut], &["--by", "result"], "not a complete Parquet file"),
        (&[&folder.join("none.parquet")], &["--by", "result"], "No such file"),
        (&[&whole, &other], &["--by", "result"], "--by groups the rows of .parquet and .csv files"),
        (&[&other], &["--by", "result"], "--by groups the rows of .parquet and .csv files"),
        (&[&whole, &whole], &[], "holds the same games as"),
        (&[&cut], &[], "not a complete Parquet file"),
    ] {
        let paths: Vec<&Path> = paths.iter().map(|path| path.as_path()).collect();
        let output = group(&paths, more);
        assert_eq!(output.status.code(), Some(2), "{more:?}");
        assert!(stderr(&output).contains(words), "{more:?} should say {words:?}: {}", stderr(&output));
    }
}
