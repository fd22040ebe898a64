//! What `merge` says of parts that are missing, and of games that a precision still takes.

use std::{fs, path::Path};

use super::{
    common,
    common::{chances, folder, stderr, stdout},
    does, merge, parts, path, refused, words,
};

#[test]
fn merges_are_merged_and_say_what_is_missing() {
    let folder = folder("shards_groups");
    let command = ["run", "ruin/classic", "--games", "1k"];
    let files = parts(&folder, &command, &["1/4", "2/4", "3/4", "4/4"]);
    let (odd, even) = (path(&folder, "odd.tally"), path(&folder, "even.tally"));
    let output = chances(&words(&merge(&[files[2].clone(), files[0].clone()], &["--out", &odd])));
    assert_eq!(output.status.code(), Some(0));
    let missing = "2 parts are missing; play them with:\n  \
                   chances run ruin/classic --games 1k --shard 2/4 --out part-2-of-4.tally\n  \
                   chances run ruin/classic --games 1k --shard 4/4 --out part-4-of-4.tally\n";
    assert_eq!(stderr(&output), format!("note: {missing}"));
    assert_eq!(refused(&["merge", &odd]), format!("error: {missing}"));
    let json = path(&folder, "merged.json");
    let both = refused(&["merge", &odd, "--out", &even, "--json", &json]);
    assert_eq!(both, format!("note: {even} holds the parts that are there\nerror: {missing}"));
    assert!(Path::new(&even).exists(), "the parts are kept, whether some are missing or not");
    assert!(!Path::new(&json).exists());
    chances(&words(&merge(&[files[1].clone(), files[3].clone()], &["--out", &even])));
    let merged = does(&["merge", &even, &odd, "--json", "-"]);
    assert_eq!(merged, does(&[&command[..], &["--json", "-"]].concat()));
    let whole = [path(&folder, "one.tally"), path(&folder, "other.tally")];
    does(&["merge", &even, &odd, "--out", &whole[0], "--quiet"]);
    does(&words(&merge(&files, &["--out", &whole[1], "--quiet"])));
    let [one, other] = whole.map(|file| fs::read_to_string(file).expect("written"));
    assert_eq!(one, other);
}

/// Merges in a folder, as somebody does who types the names of files.
fn merge_in(folder: &Path, words: &[&str]) -> (String, String) {
    let output =
        common::command(&[&["merge"], words].concat()).current_dir(folder).output().expect("it runs");
    (stdout(&output), stderr(&output))
}

#[test]
fn the_command_of_a_missing_part_writes_over_nothing() {
    let folder = folder("shards_names");
    let play = |shard: &str, out: &str| {
        does(&["run", "ruin/classic", "-g8", "--shard", shard, "--out", &path(&folder, out), "--quiet"]);
    };
    play("1/4", "part-2-of-4.tally");
    play("3/4", "third.tally");
    fs::write(folder.join("part-4-of-4.tally"), "something else").expect("the folder can be written");
    let (_, said) = merge_in(&folder, &["part-2-of-4.tally", "third.tally"]);
    assert!(said.contains("--shard 2/4 --out part-2-of-4-2.tally\n"), "{said}");
    assert!(said.contains("--shard 4/4 --out part-4-of-4-2.tally\n"), "{said}");
}

#[test]
fn many_missing_parts_are_named_in_a_few_lines() {
    let folder = folder("shards_many");
    let files = parts(&folder, &["run", "ruin/classic", "-g1k"], &["2/401", "300/401"]);
    let said = refused(&words(&merge(&files, &[])));
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines[0], "error: 399 parts are missing; play them with:");
    assert_eq!(lines[1], "  chances run ruin/classic -g=1k --shard 1/401 --out part-1-of-401.tally");
    assert_eq!(
        lines[4..],
        ["  and so on for parts 5 to 299 of 401", "  and so on for parts 301 to 401 of 401"]
    );
}

#[cfg(unix)]
#[test]
fn words_that_are_no_options_stay_behind_the_options() {
    let folder = folder("shards_dashes");
    let scenario = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is built in");
    fs::write(folder.join("-odd.toml"), scenario).expect("the folder can be written");
    let play = |words: &[&str]| {
        let output = common::command(words).current_dir(&folder).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", stderr(&output));
    };
    play(&["run", "--games", "20", "--shard", "1/2", "--out", "one.tally", "--", "-odd.toml"]);
    let (_, said) = merge_in(&folder, &["one.tally"]);
    let command = "run --games 20 --shard 2/2 --out part-2-of-2.tally -- -odd.toml";
    assert!(said.contains(command), "{said}");
    play(&command.split(' ').collect::<Vec<_>>());
    let (table, said) = merge_in(&folder, &["one.tally", "part-2-of-2.tally", "--precision", "1%"]);
    assert!(table.contains("20 games"), "{table} {said}");
    let line = said.lines().find_map(|line| line.trim().strip_prefix("chances ")).expect("a command");
    assert!(line.ends_with(" -- -odd.toml"), "{line}");
}

#[test]
fn a_precision_that_no_games_reach_says_so() {
    let folder = folder("shards_hopeless");
    let files = parts(&folder, &["run", "ruin/classic", "--games", "20"], &["1/1"]);
    let said = chances(&words(&merge(&files, &["--precision", "1e-300"])));
    let words = "the precision is not reached, and would take more than 1,099,511,627,776 games";
    assert!(said.status.code() == Some(3) && stderr(&said).contains(words), "{}", stderr(&said));
}

#[test]
fn a_precision_that_is_not_reached_says_what_to_play() {
    let folder = folder("shards_precision");
    let command = ["run", "ruin/classic", "ruin/fair"];
    let mut files = parts(&folder, &[&command[..], &["--games", "500"]].concat(), &["1/2", "2/2"]);
    for rounds in 0.. {
        let output = chances(&words(&merge(&files, &["--precision", "3%"])));
        if output.status.code() == Some(0) {
            assert!(stderr(&output).contains("the precision is reached"), "{}", stderr(&output));
            assert!((1..5).contains(&rounds), "{rounds}");
            return;
        }
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        let said = stderr(&output);
        assert!(said.contains("the precision is not reached; it takes about "), "{said}");
        let line = said.lines().find_map(|line| line.trim().strip_prefix("chances ")).expect("a command");
        let mut typed: Vec<&str> = line.split(' ').collect();
        let file = path(&folder, typed.pop().expect("a file"));
        typed.push(&file);
        does(&typed);
        files.push(file);
    }
}
