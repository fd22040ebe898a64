//! `--shard` and `merge`: any division of the games, merged in any order, gives the bytes of one run.

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
};

use chances::{
    data::RestsOn,
    report::{About, GAMES, Intent, Report, Simulation, Summary, TallyFile},
    scenario::{Loaded, Request, load},
    sim::{Budget, Entry, Goal, Plan, Played, Session, Shard, Until, compare, run},
    stats::Measure,
};
use common::{chances, folder, stderr, stdout, without_speed};
use proptest::prelude::*;

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
        assert_eq!(merged, without_cells_of_speed(&once), "{command:?}");
    }
}

/// The Markdown of a ladder shows the speed of every rung, as the last column but one of its first table.
fn without_cells_of_speed(text: &str) -> String {
    let mut is_table = false;
    let cut = |line: &str| {
        is_table = line.contains("| games/CPU-s |") || is_table && line.starts_with('|');
        let mut cells: Vec<_> = line.split('|').collect();
        if is_table {
            cells.remove(cells.len() - 3);
        }
        cells.join("|")
    };
    text.split('\n').map(cut).collect::<Vec<_>>().join("\n")
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

/// The same tally file as somebody may have written it, who knows how to compute a digest.
fn forged(file: &str, change: impl Fn(&mut serde_json::Value)) -> String {
    let text = fs::read_to_string(file).expect("written");
    let mut value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    change(&mut value);
    let forged = file.replace(".tally", "-forged.tally");
    // The order of fields is that of the file again.
    let sealed = TallyFile::sealed(&value.to_string()).expect("it has the form of a tally file");
    fs::write(&forged, sealed).expect("the folder can be written");
    forged
}

#[cfg(unix)]
#[test]
fn merge_starts_no_program() {
    let folder = folder("shards_program");
    let script = "echo here >> ran.txt\nread line\necho '{\"protocol\": \"chances.bot/1\"}'\n\
                  while read line; do case \"$line\" in *'\"type\":\"decision\"'*) echo '{\"choice\": 0}';; esac; done\n";
    fs::write(folder.join("bot.sh"), script).expect("the folder can be written");
    let strategy = "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a test\"\npolicy = \"process\"\n\
                    command = [\"sh\", \"bot.sh\"]\n";
    let (bot, ran) = (path(&folder, "bot.toml"), folder.join("ran.txt"));
    fs::write(&bot, strategy).expect("the folder can be written");
    let run = ["run", "ruin/classic", "--games", "4", "--strategy", &bot, "--allow-process"];
    let files = parts(&folder, &run, &["1/2", "2/2"]);
    assert!(ran.exists(), "the parts start it");
    fs::remove_file(&ran).expect("it is there");
    does(&words(&merge(&files, &[])));

    let compare = ["compare", "ruin/classic", "--games", "4", "--strategy", &bot, "--allow-process"];
    let compare = [&compare[..], &["--against", "bold", "--measure", "spins"]].concat();
    let files = parts(&folder, &[&compare[..], &["--margin", "0.5"]].concat(), &["1/1"]);
    fs::remove_file(&ran).expect("it is there");
    does(&words(&merge(&files, &[])));
    // Without a margin, the base would be played to find one.
    let without = forged(&files[0], |file| {
        let arguments = file["arguments"].as_array_mut().expect("it has words");
        arguments.truncate(arguments.len() - 2);
    });
    assert!(refused(&["merge", &without]).contains("add a --margin, such as --margin 0.5"));
    let part = path(&folder, "part.tally");
    let said = refused(&[&compare[..], &["--shard", "1/2", "--out", &part]].concat());
    assert!(said.contains("add a --margin, such as --margin 0.5"), "{said}");
    assert!(!ran.exists(), "merge plays nothing, and nothing is played where something is refused");
}

#[test]
fn a_forged_command_writes_no_file() {
    let folder = folder("shards_forged");
    let files = parts(&folder, &["run", "ruin/classic", "--games", "10"], &["1/1"]);
    let rows = path(&folder, "rows.csv");
    let option = format!("--rows={rows}");
    for (arguments, typed) in [
        (&["run", "ruin/classic", GAMES][..], option.as_str()),
        (&["run", "ruin/classic", "--games", GAMES], option.as_str()),
        (&["run", "ruin/classic", option.as_str(), "--games", GAMES], "10"),
        (&["run", "ruin/classic", "--rows", GAMES], &rows),
        (&["run", "ruin/classic", "-qs", "bold"], "10"),
    ] {
        let file = forged(&files[0], |file| {
            (file["arguments"], file["parts"][0]["typed"]) = (arguments.into(), typed.into());
        });
        let said = refused(&["merge", &file]);
        assert!(said.contains("its command is not one that --shard has kept"), "{arguments:?}: {said}");
        assert!(!Path::new(&rows).exists(), "{arguments:?}");
    }
}

#[test]
fn counts_that_are_forged_are_refused() {
    let folder = folder("shards_forged_counts");
    let files = parts(&folder, &["run", "nostromo", "--games", "10"], &["1/1"]);
    let cases: [fn(&mut serde_json::Value); 4] = [
        |table| table["places"]["sums"][0] = u64::MAX.into(),
        |table| table["tally"]["bins"][0] = serde_json::json!(-(1_i64 << 40)),
        |table| table["tally"]["clipped"][0] = serde_json::json!([u64::MAX, 0]),
        |table| table["tally"]["edges"][0] = serde_json::json!([0, 0, 4_294_967_294_u64, 1]),
    ];
    for (index, change) in cases.into_iter().enumerate() {
        let text = fs::read_to_string(&files[0]).expect("written");
        let mut value: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        change(&mut value["simulations"][0]["counted"]["tables"][0]);
        let text = value.to_string();
        let error =
            TallyFile::sealed(&text).and_then(|text| TallyFile::parse(&text)).expect_err("it is forged");
        let is_said = ["the counts contradict each other", "the lists of counts are too long"]
            .iter()
            .any(|words| error.contains(words));
        assert!(is_said, "{index}: {error}");
    }
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
    assert_eq!(both, format!("error: {missing}"));
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

#[cfg(target_os = "linux")]
#[test]
fn a_path_that_a_tally_file_cannot_hold_is_refused_before_the_first_game() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let folder = folder("shards_bytes");
    let odd = OsStr::from_bytes(b"odd-\xff.toml");
    let scenario = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is built in");
    fs::write(folder.join(odd), scenario).expect("the folder can be written");
    let play = |words: &[&OsStr]| {
        let mut command = common::command(&["run", "--games", "20", "--shard", "1/2", "--out"]);
        let output = command.args(words).current_dir(&folder).output().expect("it runs");
        (output.status.code(), stderr(&output))
    };
    let (code, said) = play(&[OsStr::new("part.tally"), odd]);
    assert!(code == Some(2) && said.contains("cannot hold a path that is not UTF-8"), "{said}");
    // What differs in each part may be called as it likes.
    let (code, said) = play(&[OsStr::from_bytes(b"part-\xff.tally"), OsStr::new("ruin/classic")]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn a_tally_file_on_standard_output_stands_alone() {
    let folder = folder("shards_stdout");
    let files = parts(&folder, &["run", "ruin/classic", "--games", "20"], &["1/2", "2/2"]);
    let printed = does(&words(&merge(&files, &["--out", "-"])));
    assert!(TallyFile::parse(&printed).is_ok() && printed.lines().count() == 1, "{printed}");
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

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let folder = folder("shards_refused");
    let command = ["run", "ruin/classic", "--games", "100"];
    let files = parts(&folder, &command, &["1/2", "2/2", "1/4"]);
    let (first, quarter) = (files[0].as_str(), files[2].as_str());
    let other = |name: &str, more: &[&str]| {
        let file = path(&folder, name);
        let [run, scenario, ..] = command;
        does(&[&[run, scenario, "--shard", "2/2", "--out", &file, "--quiet"], more].concat());
        file
    };
    let seed = other("seed.tally", &["--games", "100", "--seed", "2"]);
    let text = fs::read_to_string(first).expect("written");
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).expect("writable");
        path(&folder, name)
    };
    let cut = write("cut.tally", &text[..text.len() / 2]);
    let changed = write("changed.tally", &text.replace("\"games\":100", "\"games\":101"));
    let newer = write("newer.tally", &text.replace("tally/1", "tally/9"));
    let json = path(&folder, "result.json");
    does(&[&command[..], &["--json", &json, "--quiet"]].concat());
    for (files, expected) in [
        (&[first, first][..], "1-2.tally: games 0 to 49 are in "),
        (&[first, quarter], "1-4.tally: games 0 to 24 are in "),
        (
            &[first, &seed],
            "seed.tally: this is a part of `chances run ruin/classic --seed 2`, the other parts are of",
        ),
        (&[first, &cut], "cut.tally: the file is cut short"),
        (&[first, &changed], "changed.tally: the file was changed after it was written"),
        (&[first, &newer], "\"chances.tally/9\" was written by a newer version"),
        (&[first, &json], "is not a tally file; only files written by --shard are merged"),
        (&[first, "nowhere.tally"], "no such file"),
        (&[first], "1 part is missing; play it with:"),
    ] {
        let said = refused(&[&["merge"], files].concat());
        assert!(said.contains(expected), "{files:?} should say {expected:?}: {said}");
    }
    assert!(refused(&["report", first]).contains("merge it with the others: chances merge PARTS"));
    let over = refused(&["merge", first, &files[1], "--json", first]);
    assert!(over.contains("is read by this command"), "{over}");
}

#[test]
fn options_that_do_not_go_with_a_part_are_refused() {
    let folder = folder("shards_options");
    let file = path(&folder, "part.tally");
    let run = ["run", "ruin/classic"];
    let sweep = ["sweep", "ruin/classic", "--over", "purse=8..9"];
    let out = ["--out", file.as_str()];
    for (command, more, expected) in [
        (
            &run[..],
            &["--precision", "1%"][..],
            "divides a fixed number of games; give --games instead of --precision",
        ),
        (&run, &["--max-seconds", "1"], "give --games instead of --max-seconds"),
        (&run, &["--json", "x.json"], "give --json, --csv, --markdown and --html to `chances merge`"),
        (&run, &["--rows", &file], "--out and --rows would write over each other"),
        (&["compare", "ruin/classic"], &[], "add --games, such as --games 100k"),
        (&["ladder", "ruin/classic"], &["--after", "5"], "leave out --after"),
        (&run, &["--games", "2T"], "is not a count"),
        (&run, &["--games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&sweep, &["--games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&["ladder", "ruin"], &["--search-games", "2000G"], "divides at most 1,099,511,627,776 games"),
        (&run, &["--games", "50", "--after", "50"], "--after 50 leaves no game to play"),
        (&["run", "ruin"], &["--after", "-5"], "\"-5\" is not a count"),
        (&sweep, &["--resume"], "writes a tally file, not cells; leave out --resume"),
        (&sweep, &["--precision", "1%"], "give --games instead of --precision"),
    ] {
        let said = refused(&[command, more, &out, &["--shard", "1/2"]].concat());
        assert!(said.contains(expected), "{more:?} should say {expected:?}: {said}");
    }
    for shard in ["0/2", "3/2", "1/0", "2", "a/b", "1/200000", "-1/2"] {
        let said = refused(&[&run[..], &out, &["--shard", shard]].concat());
        assert!(said.contains("invalid value"), "{said}");
    }
    assert!(refused(&["run", "ruin/classic", "--shard", "1/2"]).contains("add --out part-1-of-2.tally"));
    assert!(refused(&[&run[..], &out].concat()).contains("--shard"));
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_in_words() {
    let arguments = ["run", "ruin/classic", "--games", "10", "--shard", "1/2", "--out", "/dev/full"];
    let output = chances(&arguments);
    assert_eq!(output.status.code(), Some(4));
    assert!(stderr(&output).contains("/dev/full: cannot be written: No space left on device"));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_leaves_no_half_file() {
    let folder = folder("shards_ctrl_c");
    let (file, rows) = (path(&folder, "part.tally"), path(&folder, "rows.csv"));
    let arguments =
        ["run", "ruin/classic", "--games", "1G", "--shard", "1/2", "--out", &file, "--rows", &rows];
    let child = common::command(&arguments).stderr(std::process::Stdio::piped()).spawn().expect("it runs");
    // The handler stands before the first temporary file is there.
    while fs::read_dir(&folder).expect("readable").count() == 0 {
        std::thread::yield_now();
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    assert!(stderr(&output).contains("part.tally was not written"), "{}", stderr(&output));
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 0);
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

/// What the fuzz target begins with must be read, or it begins with nothing.
#[test]
fn the_seeds_of_the_fuzz_target_are_tally_files() {
    let seeds = fs::read_dir("fuzz/seeds/tally_file").expect("there are seeds");
    let paths: Vec<_> = seeds.map(|seed| seed.expect("readable").path()).collect();
    assert!(paths.len() >= 4);
    for path in paths {
        let text = fs::read_to_string(&path).expect("it is text");
        let file = TallyFile::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(!file.missing().is_empty());
    }
}

fn loaded() -> Loaded {
    load(&Request { scenario: Some("ruin/classic".to_owned()), ..Request::default() })
        .expect("it is built in")
}

/// What is read where this was written.
fn reread(file: &TallyFile) -> TallyFile {
    let mut bytes = Vec::new();
    file.write(&mut bytes).expect("memory can be written");
    let text = String::from_utf8(bytes).expect("it is text");
    TallyFile::parse(&text).expect("what is written is read")
}

/// One part of a comparison of so many games: three tables, with their pairs and by what they differ.
fn compared_file(tables: &[Loaded], measure: &Measure, games: u64, shard: Shard) -> TallyFile {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there is a thread");
    let range = shard.games(games);
    let budget = Budget { seed: 3, first_game: range.start, max_time: None };
    let entries =
        tables.iter().map(|loaded| Entry { table: loaded.table.as_ref(), measure: measure.clone() });
    let until = Until { games: Some(range.end - range.start), margin: 0.5 };
    let counted = compare(entries.collect(), until, &budget, &session).counted;
    let provenances = tables.iter().map(|loaded| loaded.provenance(3)).collect();
    let simulation = Simulation { provenances, games, played: range.into(), counted };
    let arguments = ["compare", "ruin/classic", "--games", GAMES].map(str::to_owned).to_vec();
    TallyFile::new(arguments, shard, Some(games.to_string()), vec![simulation])
}

/// One part of so many games, as the command line would write it.
fn tally_file(loaded: &Loaded, games: u64, shard: Shard) -> TallyFile {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there is a thread");
    let range = shard.games(games);
    let budget = Budget { seed: 3, first_game: range.start, max_time: None };
    let plan = Plan { budget, ..Plan::games(3, range.end - range.start) };
    let played = run(loaded.table.as_ref(), &plan, &session, None).expect("no rows are written");
    let provenances = vec![loaded.provenance(3)];
    let simulation = Simulation { provenances, games, played: range.into(), counted: played.counted() };
    let arguments = ["run", "ruin/classic", "--games", GAMES].map(str::to_owned).to_vec();
    TallyFile::new(arguments, shard, Some(games.to_string()), vec![simulation])
}

fn json(loaded: &Loaded, file: &TallyFile) -> String {
    let simulation = &file.simulations[0];
    let (goal, measure) = (Goal::Games(simulation.games), loaded.measure(None).expect("it has a win rate"));
    let played = Played::of(simulation.counted.clone(), goal, &measure);
    let provenance = simulation.provenances[0].clone();
    let about = About { provenance, rests_on: RestsOn::default(), intent: Intent::default() };
    let summary = Summary::new(&about, &measure.about, goal, &loaded.table.header(), &played);
    let mut bytes = Vec::new();
    summary.write_json(&mut bytes).expect("it can be written");
    String::from_utf8(bytes).expect("it is text")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Some parts are divided once more, and the pieces are merged two at a time, whichever two come first.
    #[test]
    fn any_division_order_and_grouping_gives_the_same_counts_and_json(
        games in 1_u64..80,
        finer in prop::collection::vec(1_u32..5, 1..7),
        choices in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 40),
    ) {
        let loaded = loaded();
        let of = finer.len() as u32;
        let pieces = (0..of).zip(&finer).flat_map(|(part, into)| {
            (1..=*into).map(move |piece| Shard { number: part * into + piece, of: of * into, after: 0 })
        });
        // As they are read: a file that is written must be one that is read.
        let mut files: Vec<_> = pieces.map(|shard| reread(&tally_file(&loaded, games, shard))).collect();
        let mut choices = choices.iter();
        while files.len() > 1 {
            let (one, two) = choices.next().expect("there are fewer pieces");
            let first = files.swap_remove(one.index(files.len()));
            let second = two.index(files.len());
            files[second].add(&first).expect("they fit together");
            files[second] = reread(&files[second]);
            prop_assert!(files[second].clone().add(&first).is_err() || first.simulations[0].played.is_empty());
        }
        let whole = tally_file(&loaded, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert!(files[0].missing().is_empty());
        prop_assert_eq!(&files[0].simulations, &whole.simulations);
        prop_assert_eq!(json(&loaded, &files[0]), json(&loaded, &whole));
    }

    /// The same of several tables, with their pairs.
    #[test]
    fn parts_of_a_comparison_add_up_in_any_order(
        games in 1_u64..60,
        of in 1_u32..6,
        first in any::<prop::sample::Index>(),
        name in prop::sample::select(vec!["win_rate", "spins"]),
    ) {
        let tables = ["ruin/classic", "ruin/classic", "ruin/fair"].iter().zip(["timid", "bold", "random"]);
        let tables: Vec<_> = tables.map(|(scenario, strategy)| load(&Request {
            scenario: Some((*scenario).to_owned()),
            strategy: Some(strategy.to_owned()),
            ..Request::default()
        }).expect("it is built in")).collect();
        let measure = tables[0].measure(Some(name)).expect("it has it");
        let part = |number| compared_file(&tables, &measure, games, Shard { number, of, after: 0 });
        let mut parts: Vec<_> = (1..=of).map(|number| reread(&part(number))).collect();
        let mut all = parts.swap_remove(first.index(parts.len()));
        for part in &parts {
            all.add(part).expect("they fit together");
            all = reread(&all);
        }
        let whole = compared_file(&tables, &measure, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert_eq!(all.simulations[0].counted.pairs.len(), 2);
        prop_assert_eq!(&all.simulations, &whole.simulations);
    }

    /// Whatever is there, playing what is missing completes it.
    #[test]
    fn what_is_missing_completes_any_parts(
        games in 1_u64..60,
        shards in prop::collection::vec((1_u32..9, any::<prop::sample::Index>()), 1..6),
    ) {
        let loaded = loaded();
        let mut all: Option<TallyFile> = None;
        for (of, number) in shards {
            let number = number.index(of as usize) as u32 + 1;
            let file = tally_file(&loaded, games, Shard { number, of, after: 0 });
            match &mut all {
                None => all = Some(file),
                // Those that overlap are left out.
                Some(all) => _ = all.add(&file),
            }
        }
        let mut all = all.expect("there is a part");
        for part in all.missing() {
            prop_assert_eq!(part.games, games);
            prop_assert!(part.shard.is_possible());
            all.add(&tally_file(&loaded, games, part.shard)).expect("it was missing");
        }
        let whole = tally_file(&loaded, games, Shard { number: 1, of: 1, after: 0 });
        prop_assert_eq!(&all.simulations, &whole.simulations);
    }
}
