//! Rows as Parquet: written by `run --rows`, grouped by `report --by`.
#![cfg(feature = "parquet")]

mod common;

use std::{fs, path::Path};

use chances::scenario::{Request, load, scenario_names};
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
fn a_blank_in_parquet_means_what_it_means_in_csv() {
    let folder = folder("rows_blank");
    for ending in ["parquet", "csv"] {
        let (plain, varied) =
            (folder.join(format!("plain.{ending}")), folder.join(format!("varied.{ending}")));
        rows(&plain, &["--games", "500"]);
        rows(&varied, &["--games", "500", "--variant", "american"]);
        let pooled = group(&[&plain, &varied], &["--by", "scenario"]);
        assert_eq!(pooled.status.code(), Some(2), "{ending}: other variants are not pooled");
        assert!(stderr(&pooled).contains("variant differs"), "{ending}: {}", stderr(&pooled));
    }
    let grouped = |ending: &str| {
        let paths = ["plain", "varied"].map(|name| folder.join(format!("{name}.{ending}")));
        stdout(&group(&[&paths[0], &paths[1]], &["--by", "variant"]))
    };
    assert_eq!(grouped("parquet"), grouped("csv"));
    assert!(grouped("parquet").contains("american"), "{}", grouped("parquet"));
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

#[test]
fn a_set_of_flags_is_text_in_parquet_too() {
    let path = folder("rows_flags").join("games.parquet");
    let typed = path.to_string_lossy().into_owned();
    let written = chances(&["run", "nostromo/standard", "--games", "200", "--quiet", "--rows", &typed]);
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    let grouped = stdout(&group(&[&path], &["--by", "mission"]));
    assert!(grouped.contains("\n  blow-up  ") && grouped.contains("mean turns"), "{grouped}");
    assert!(stdout(&group(&[&path], &[])).contains("\n  mission_blow_up "));
}

/// A file has names alone: by them, its readers know which of its first columns are text.
#[test]
fn every_game_names_its_columns_so_that_text_is_told_from_counts() {
    for name in scenario_names() {
        let request = Request { scenario: Some(name.to_string()), ..Request::default() };
        let columns = load(&request).expect("it is built in").table.header().columns;
        for (column, set) in columns.iter().filter_map(|column| Some((column, column.flag_of?.0))) {
            assert!(column.name.starts_with(&format!("{set}_")), "{name}: {}", column.name);
            assert!(columns.iter().all(|other| other.name != set), "{name}: `{set}` is a column and a set");
        }
        let first = format!("{}_", columns[0].name);
        assert!(
            columns.iter().all(|other| !other.name.starts_with(&first)),
            "{name}: {first} looks like a set"
        );
    }
}
