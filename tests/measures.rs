//! Measures other than the win rate through the binary: their commands can be run again, and games without a
//! value are neither counted nor waited for.

mod common;

use std::{fs, path::Path};

use common::*;
use serde_json::Value;

/// What a command that succeeds prints.
fn said(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    stdout(&output)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&said(&[arguments, &["--json", "-"]].concat())).expect("it is JSON")
}

/// What a command that fails says.
fn refused(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stdout(&output));
    stderr(&output)
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

#[test]
fn the_command_of_a_precise_mean_plays_the_same_games() {
    let first = json(&["run", "ruin/classic", "--measure", "spins", "--precision", "4"]);
    let typed = first["provenance"]["command"].as_str().expect("a command").to_owned();
    let words: Vec<_> = typed.split(' ').skip(1).collect();
    let again = json(&words);
    assert_eq!((&again["games"], &again["signature"]), (&first["games"], &first["signature"]), "{typed}");
}

#[test]
fn an_ending_is_measured_in_its_own_words() {
    let run = |table: &[&str]| said(&[&["run", "--games", "200"], table].concat());
    // A long name has a line of its own, so that its figure stands above the others.
    let morale = run(&["nostromo", "--measure", "outcome.morale"]);
    assert!(morale.contains("\n  Lost to broken morale\n                    "), "{morale}");
    assert!(run(&["ruin/classic", "--measure", "outcome.won"]).contains("  Won: reached the target\n"));
    let of_rivals =
        ["run", "ruin/duel", "--games", "200", "--measure", "outcome.closing-time", "--json", "-"];
    let read: Value = serde_json::from_str(&said(&of_rivals)).expect("it is JSON");
    assert_eq!(read["measure"]["title"], "Ended by: closing time");
}

#[test]
fn a_measure_that_no_game_has_is_not_waited_for() {
    let table = ["nostromo/solo", "--strategy", "random", "--measure", "objective_6_turn"];
    let run = json(&[&["run"], &table[..], &["--precision", "0.5"]].concat());
    assert!(run["games"].as_u64().is_some_and(|games| games < 150_000), "{}", run["games"]);
    let compare = said(&[&["compare"], &table[..], &["--variant", "low-morale"]].concat());
    assert!(compare.contains("undecided, too few games have a value"), "{compare}");
}

#[test]
fn a_comparison_of_moments_says_how_many_games_have_them() {
    let table = ["legendary/alien", "--variant", "harder", "--measure", "objective_3_turn", "--games", "600"];
    let comparison = json(&[&["compare"], &table[..]].concat());
    let count = &comparison["changes"][0]["metric_differences"]["objective_3_turn"]["count"];
    let count = count.as_u64().expect("a count");
    assert!(count < 600, "{count}");
    let text = said(&[&["compare"], &table[..]].concat());
    assert!(text.contains(&format!(", of {count} games\n")), "{text}");
    let csv = said(&[&["compare"], &table[..], &["--csv", "-"]].concat());
    let line = csv.lines().find(|line| line.contains(",difference:objective_3_turn,")).expect("a difference");
    assert!(line.contains(&format!(",harder,{count},difference:")), "{line}");
}

#[test]
fn a_sweep_of_a_measure_that_no_game_has_was_played_all_the_same() {
    let out = path(&folder("measures_sweep"), "cells");
    let sweep = ["sweep", "nostromo/solo", "--over", "variant=low-morale,high-morale", "--games", "20"];
    let text = said(&[&sweep[..], &["--measure", "objective_6_turn", "--out", &out]].concat());
    assert!(text.contains("No game has a value.") && !text.contains("Nothing has been played"), "{text}");
}

#[test]
fn a_book_of_means_has_the_margin_of_a_comparison() {
    let out = folder("measures_book");
    let book = ["book", "ruin/classic", "--games", "100", "--measure", "spins", "--out", &path(&out, "out")];
    let book = json(&book);
    let cell = &book["chapters"][0]["cells"][0];
    let typed = cell["provenance"]["command"].as_str().expect("a command").to_owned();
    let words: Vec<_> = typed.split(' ').skip(1).collect();
    assert_eq!(json(&words)["margin"], cell["margin"], "{typed}");
}

#[test]
fn comparisons_by_other_measures_stand_side_by_side_and_doubles_do_not() {
    let folder = folder("measures_report");
    let [wins, spins, tuned] = ["wins.json", "spins.json", "tuned.json"].map(|name| path(&folder, name));
    let compare = ["compare", "ruin/classic", "--games", "300", "--quiet", "--json"];
    said(&[&compare[..], &[&wins]].concat());
    said(&[&compare[..], &[&spins, "--measure", "spins"]].concat());
    said(&["tune", "ruin/classic", "--target", "50%", "--max-games", "1k", "--quiet", "--json", &tuned]);
    let text = said(&["report", &wins, &spins]);
    assert!(text.contains("Spins"), "{text}");
    assert!(refused(&["report", &tuned, &tuned]).contains("nothing differs"));
    let copy = path(&folder, "copy.json");
    fs::copy(&tuned, &copy).expect("it is there");
    assert!(refused(&["report", &tuned, &copy]).contains("nothing differs"));
}

/// A scenario with an expectation of this strategy, and a strategy beside it.
fn expecting(folder: &Path, strategy: &str) -> String {
    let text = format!(
        "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/duel\"\n[[expect]]\nmetric = \"win_rate\"\n\
         between = [0.1, 0.9]\nstrategy = \"{strategy}\"\n"
    );
    fs::write(folder.join("scenario.toml"), text).expect("it can be written");
    fs::write(folder.join("mine.toml"), said(&["show", "ruin/bold"])).expect("it can be written");
    path(folder, "scenario.toml")
}

#[test]
fn a_strategy_that_is_expected_stands_beside_the_scenario() {
    let folder = folder("measures_expect");
    for strategy in ["mine.toml", "punter=mine.toml,banker=timid"] {
        let scenario = expecting(&folder, strategy);
        said(&["check", &scenario]);
        let gate = said(&["gate", &scenario, "--baselines", &path(&folder, "baselines")]);
        assert!(gate.contains("holds"), "{gate}");
    }
}

#[test]
fn an_expectation_that_cannot_be_played_is_found_by_check() {
    let folder = folder("measures_expect_wrong");
    for (strategy, words) in [
        ("missing.toml", "no such file"),
        ("dealer=bold,rest=timid", "there is no side \"dealer\""),
        ("punter=bold", "the banker has no strategy"),
        ("seat1=bold,,rest=timid", "does not name a seat"),
    ] {
        let said = refused(&["check", &expecting(&folder, strategy)]);
        assert!(said.contains(words), "{strategy}: {said}");
    }
}

#[test]
fn a_side_whose_seats_are_all_named_gets_nobody_else() {
    let run = |strategy: &str| chances(&["run", "ruin/duel", "--games", "10", "--strategy", strategy]);
    let output = run("seat1=bold,punter=timid,rest=random");
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("every seat of the punter is already named"), "{}", stderr(&output));
    assert_eq!(run("seat1=bold,seat2=timid,rest=random").status.code(), Some(0), "rest may be nobody");
}

#[test]
fn a_seating_is_the_same_however_it_is_written() {
    let hash = |strategy: &str| {
        let run = json(&["run", "ruin/duel", "--games", "10", "--strategy", strategy]);
        run["provenance"]["strategy"]["hash"].as_str().expect("a hash").to_owned()
    };
    let bold_first = hash("punter=bold,banker=timid");
    for strategy in ["seat1=bold,seat2=timid", "seat1=bold,rest=timid", "banker=timid,rest=bold"] {
        assert_eq!(hash(strategy), bold_first, "{strategy}");
    }
    assert_eq!(hash("punter=bold,banker=bold"), hash("bold"));
    assert_ne!(hash("punter=timid,banker=bold"), bold_first);
}

#[test]
fn an_option_that_would_do_nothing_is_refused() {
    let folder = folder("measures_options");
    let [kept, json] = ["kept", "out.json"].map(|name| path(&folder, name));
    let update = ["gate", "ruin/classic", "--update", "--games", "10", "--baselines", &kept, "--json", &json];
    assert!(refused(&update).contains("--update checks nothing"));
    said(&["compare", "ruin/classic", "--games", "100", "--quiet", "--json", &json]);
    assert!(refused(&["report", &json, "--measure", "spins"]).contains("--measure is for runs"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_training_is_not_resumed_against_other_rivals() {
    let folder = folder("measures_train");
    let [rivals, out] = ["rivals.toml", "out.toml"].map(|name| path(&folder, name));
    fs::write(&rivals, said(&["show", "ruin/bold"])).expect("it can be written");
    let train =
        ["train", "ruin/duel", "--side", "punter", "--against", &rivals, "--from", "timid", "--out", &out];
    let progress = folder.join("out.toml.progress");
    interrupted(&mut command(&train), "the progress", |_| progress.exists());
    fs::write(&rivals, said(&["show", "ruin/timid"])).expect("it can be written");
    let words = refused(&[&train[..], &["--resume"]].concat());
    assert!(words.contains("from another training"), "{words}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_book_is_not_resumed_with_other_adjustments() {
    let folder = folder("measures_book_resumed");
    let scenario = path(&folder, "scenario.toml");
    let write = |purse: u32| {
        let text = format!(
            "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\n[[variant]]\nname = \"rich\"\n\
             set = {{ purse = {purse} }}\n"
        );
        fs::write(&scenario, text).expect("it can be written");
    };
    write(12);
    let out = path(&folder, "out");
    let book = ["book", &scenario, "--games", "100", "--search-games", "2000", "--out", &out];
    let cells = folder.join("out/book");
    let played = || fs::read_dir(&cells).into_iter().flatten().flatten().count();
    interrupted(&mut command(&book), "three cells", |_| played() > 2);
    write(15);
    let words = refused(&[&book[..], &["--resume"]].concat());
    assert!(words.contains("was played by other rules"), "{words}");
}

#[test]
fn in_every_scenario_what_games_are_lost_to_adds_up() {
    let names: Vec<_> = chances::scenario::scenario_names().collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        let games = if name.starts_with("corps/") { "40" } else { "400" };
        let run = json(&["run", &name, "--games", games]);
        let losses = run["losses"].as_array().expect("there are losses");
        let shares = losses.iter().map(|loss| loss["share"]["estimate"].as_f64().expect("a share"));
        let sum: f64 = shares.sum();
        let is_won = run["win_rate"]["estimate"].as_f64() == Some(1.0);
        assert!((sum - 1.0).abs() < 1e-9 || is_won && losses.is_empty(), "{name}: {losses:?}");
        let words = losses.iter().map(|loss| loss["about"].as_str().expect("words").chars().count());
        assert!(words.max().unwrap_or(0) <= 35, "no room for the share within 80 columns: {losses:?}");
    }
}
