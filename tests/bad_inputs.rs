//! Bad inputs of every command: each ends with its exit code, and with words that name what is wrong.

mod common;

use std::{
    fs,
    process::{Command, Stdio},
    sync::Mutex,
};

use common::*;

/// What is typed, the exit code, and what standard error must name.
struct Case {
    typed: Vec<String>,
    code: i32,
    names: String,
}

fn case(typed: &[impl ToString], code: i32, names: &str) -> Case {
    Case { typed: typed.iter().map(ToString::to_string).collect(), code, names: names.to_owned() }
}

/// A command with another value of an option; what is given twice would be refused for that.
fn with_value(play: &[&str], option: &str, value: &str) -> Vec<String> {
    let at = play.iter().position(|word| *word == option);
    let is_kept = |index: &usize| at.is_none_or(|at| *index != at && *index != at + 1);
    let kept = (0..play.len()).filter(is_kept).map(|index| play[index].to_owned());
    kept.chain([format!("{option}={value}")]).collect()
}

/// A command that plays, with what it cannot do without.
const PLAYING: [(&str, &[&str]); 9] = [
    ("run", &[]),
    ("ladder", &[]),
    ("compare", &["--set", "purse=9"]),
    ("tune", &["--target", "50%"]),
    ("sweep", &["--over", "limit=1..2", "--out", "cells"]),
    ("replay", &["--game", "1"]),
    ("gate", &["--baselines", "baselines"]),
    ("book", &["--out", "book"]),
    ("train", &["--from", "timid", "--out", "learnt.toml"]),
];

/// Commands that read a scenario or another file of ours by its name.
const READING: [(&str, &[&str]); 2] = [("check", &[]), ("list", &[])];

/// Names that are no scenario.
const NAMES: [(&str, &str); 9] = [
    ("nowhere.toml", "nowhere.toml"),
    ("no/such", "no/such"),
    ("ruin/clasic", "did you mean \"ruin/classic\"?"),
    ("folder", "folder"),
    ("empty.toml", "empty.toml"),
    ("binary.toml", "binary.toml: this is not a text file"),
    ("", "empty"),
    (" ", "empty"),
    ("ünï", "ünï"),
];

/// Values that are no numbers, or none that makes sense, and what the message names.
const NUMBERS: [(&str, &[&str]); 14] = [
    ("--games", &["0", "-1", "NaN", "1e9", "99999999999999999999", "many", "١", "1.5", ""]),
    ("--seed", &["-1", "x", "1.5", "99999999999999999999", ""]),
    ("--threads", &["0", "-1", "x", ""]),
    ("--players", &["0", "-1", "9", "x", "1.5", "99999999999999999999", ""]),
    ("--precision", &["0", "-1", "NaN", "inf", "60%", "x", ""]),
    ("--max-seconds", &["0", "-1", "NaN", "1e99", "x", ""]),
    ("--search-budget", &["-1", "x", "1.5", ""]),
    ("--search-games", &["0", "x"]),
    ("--margin", &["0", "x", "60%", "-1"]),
    ("--max-games", &["0", "x"]),
    ("--top", &["0", "x"]),
    ("--game", &["-1", "x"]),
    ("--budget", &["0", "x"]),
    ("--target", &["plain", "0", "100%", "NaN", "-5"]),
];

/// Words that name nothing, or nothing of that kind, and what the message names beside the option.
const WORDS: [(&str, &[(&str, &str)]); 8] = [
    (
        "--strategy",
        &[
            ("nobody", "nobody"),
            ("", "empty"),
            ("folder", "folder"),
            ("empty.toml", "empty.toml"),
            ("seat9=bold", "seat 9"),
            ("binary.toml", "binary.toml"),
        ],
    ),
    ("--variant", &[("nobody", "nobody"), ("american+nobody", "nobody")]),
    (
        "--set",
        &[
            ("purse", "--set purse"),
            ("=1", "the key is empty"),
            ("purse=many", "purse"),
            ("purse.deep=1", "purse"),
            ("zzz=1", "unknown key `zzz`"),
            ("game=x", "`game` cannot be changed"),
        ],
    ),
    ("--restrict", &[("nothing", "nothing"), ("=", "--restrict")]),
    (
        "--override",
        &[
            ("x", "missing `=`"),
            ("x=1", "x"),
            ("ruin:wheels/house/limit=x", "whole number"),
            ("", "missing `=`"),
        ],
    ),
    (
        "--data",
        &[
            ("nowhere", "no such folder"),
            ("empty.toml", "this is not a folder"),
            ("folder", "no .toml file"),
            ("", "--data"),
        ],
    ),
    (
        "--measure",
        &[("nothing", "nothing"), ("win_rate.x", "win_rate.x"), ("outcome.x", "outcome.x"), (".", "\".\"")],
    ),
    ("--where", &[("nowhere", "--where")]),
];

/// Outputs that cannot be written: the exit code, and what the message names.
const OUTPUTS: [(&str, &str, i32, &str); 8] = [
    ("--json", "nowhere/x.json", 4, "nowhere/x.json: cannot be written: its folder does not exist"),
    ("--json", "folder", 4, "folder: cannot be written: this is a folder"),
    ("--json", "x.xlsx", 2, "--json x.xlsx: .xlsx is not written"),
    ("--csv", "nowhere/x", 4, "nowhere/x"),
    ("--html", "nowhere/x", 4, "nowhere/x"),
    ("--markdown", "read-only/x", 4, "read-only/x: cannot be written"),
    ("--rows", "x.gz", 2, "--rows x.gz: .gz is not written"),
    ("--parquet", "nowhere/x", 4, "nowhere/x"),
];

/// What only one command knows.
const SINGLE: [(&[&str], i32, &str); 66] = [
    (&["nothing"], 2, "nothing"),
    (&["run", "ruin/classic", "--title", "x"], 2, "--title is written into a page"),
    (&["gate", "ruin/classic", "--note", "x"], 2, "--note is written into a page"),
    (&["compare", "ruin/classic", "--against", "nobody"], 2, "nobody"),
    (
        &["train", "ruin/duel", "--from", "timid", "--out", "x.toml", "--side", "x", "--against", "bold"],
        2,
        "--side x",
    ),
    (&["run", "--nothing"], 2, "--nothing"),
    (&["run", "--games"], 2, "--games"),
    (&["run", "--games", "5", "--games", "6"], 2, "--games"),
    (&["run", "--games", "5", "--precision", "1%"], 2, "--precision"),
    (&["run", "ruin/classic", "ruin/fair", "--json", "-"], 2, "a file holds one result"),
    (&["run", "ruin/classic", "--json", "x", "--csv", "x"], 2, "would write over each other in x"),
    (&["run", "mine.toml", "--json", "mine.toml"], 2, "mine.toml is read by this command"),
    (&["run", "ruin/classic", "--quiet=yes"], 2, "--quiet"),
    (&["run", "ruin/classic", "--title", "", "--html", "x.html"], 2, "--title: write a title of one line"),
    (
        &["run", "ruin/classic", "--title", "a\nb", "--html", "x.html"],
        2,
        "--title: write a title of one line",
    ),
    (&["run", "ruin/classic", "--rows", "x.json"], 2, "name a .csv or a .parquet file"),
    (&["run", "ruin/classic", "--rows", "x.tsv"], 2, "name a .csv or a .parquet file"),
    (&["run", "ruin/classic", "--title", "--html", "x.html"], 2, "a text is missing before --html"),
    (
        &["run", "ruin/classic", "--note", "a\u{1b}[2Jb", "--html", "x.html"],
        2,
        "--note: leave control characters out of it",
    ),
    (&["run", "ruin/classic", "--html", "x.pdf"], 2, "name a .html or a .htm file"),
    (&["run", "menace", "--players", "1"], 2, "`players` is 1, but it must be 2"),
    (&["run", "nostromo/cut-off", "--players", "1"], 2, "cannot be played solo; play with 2 or more"),
    (
        &["sweep", "nostromo/standard", "--over", "variant=without-ashes"],
        2,
        "has no variant \"without-ashes\"; did you mean",
    ),
    (
        &["gate", "ruin/classic", "--data", "folder", "--update"],
        2,
        "--data shows what would be; --update accepts what is",
    ),
    (
        &["train", "ruin/classic", "--from", "timid", "--out", "foreign.toml"],
        2,
        "foreign.toml: this file is not a strategy of ruin",
    ),
    (&["run", "wrong.toml"], 2, "wrong.toml:3"),
    (&["check", "wrong.toml"], 2, "wrong.toml:3"),
    (&["check", "folder"], 2, "folder: no .toml file"),
    (&["check", "mine.toml", "wrong.toml"], 2, "1 mistake was found"),
    (&["show", ""], 2, "empty"),
    (&["show", "zzz"], 2, "zzz"),
    (&["show", "ruin/clasic"], 2, "did you mean \"ruin/classic\"?"),
    (&["show"], 2, "<NAME>"),
    (&["list", "--evidence", "zzz"], 2, "zzz"),
    (&["list", "--measures", "zzz"], 2, "zzz"),
    (&["list", "--features", "zzz"], 2, "zzz"),
    (&["list", "--restrictions", "zzz"], 2, "zzz"),
    (&["list", "ruin", "--measures", "ruin"], 2, "--measures"),
    (&["replay", "ruin/classic"], 2, "--game"),
    (&["sweep", "ruin/classic"], 2, "nothing to sweep over: add --over"),
    (&["sweep", "ruin/classic", "--over", "limit"], 2, "no `=` in \"limit\""),
    (&["sweep", "ruin/classic", "--over", "=1"], 2, "the key is empty"),
    (&["sweep", "ruin/classic", "--over", "limit="], 2, "value 1 of `limit` is empty"),
    (&["sweep", "ruin/classic", "--over", "limit=5..1"], 2, "write 1..5"),
    (&["sweep", "ruin/classic", "--over", "limit=a..b"], 2, "\"a..b\" is not a range"),
    (&["sweep", "ruin/classic", "--over", "limit=1..99999"], 2, "more than 1000 values"),
    (&["sweep", "ruin/classic", "--over", "limit=1,1"], 2, "the value 1 twice"),
    (&["sweep", "ruin/classic", "--over", "zzz=1"], 2, "--over zzz=1: unknown key"),
    (
        &["sweep", "ruin/classic", "--over", "limit=1..2", "--over", "limit=3"],
        2,
        "--over limit is given twice",
    ),
    (&["run", "ruin/classic", "--set", "purse=12.0"], 2, "but it is 12.0"),
    (
        &["run", "ruin/classic", "--set", "purse=99999999999999999999"],
        2,
        "99999999999999999999, which is too large",
    ),
    (&["sweep", "ruin/classic", "--over", "purse=8", "--set", "purse=9"], 2, "fixed by an option and varied"),
    (&["sweep", "ruin/classic", "--over", "players=9"], 2, "--over players=9"),
    (
        &["sweep", "ruin/classic", "--over", "limit=1..2", "--out", "/dev/null/x"],
        4,
        "/dev/null/x: cannot be written",
    ),
    (
        &["sweep", "ruin/classic", "--over", "limit=1..2", "--out", "mine.toml"],
        4,
        "mine.toml: cannot be written",
    ),
    (&["sweep", "ruin/classic", "--over", "limit=1", "--resume", "--again"], 2, "--again"),
    (&["tune", "ruin/classic"], 2, "--target"),
    (&["tune", "ruin/classic", "--target", "50%", "--knob", "purse=5..1"], 2, "write 1..5"),
    (&["tune", "ruin/classic", "--target", "50%", "--knob", "variant=american"], 2, "--knob variant"),
    (&["tune", "ruin/classic", "--target", "50%", "--knob", "players=1..2", "--players", "2"], 2, "drop one"),
    (&["bench", "--check", "nowhere"], 2, "nowhere: no such file"),
    (&["completions", "zzz"], 2, "zzz"),
    (&["man"], 2, "<FOLDER>"),
    (&["man", "mine.toml"], 4, "mine.toml: cannot be written: this is a file; name a folder"),
    (&["train", "ruin/classic", "--from", "nobody", "--out", "x.toml"], 2, "nobody"),
    (&["train", "ruin/classic", "--from", "timid", "--out", "mine.toml"], 2, "this file is not a strategy"),
];

/// Files that are no results, and what `report` says of them.
const RESULTS: [(&str, &str); 13] = [
    ("nowhere.json", "nowhere.json: no such file"),
    ("nowhere.csv", "nowhere.csv: no such file"),
    ("folder", "folder: no sweep.json in this folder"),
    ("empty.csv", "empty.csv: the file is empty"),
    ("empty.json", "empty.json: the file is empty"),
    ("binary.csv", "binary.csv"),
    ("binary.json", "binary.json: this is not a text file"),
    ("text.csv", "text.csv: these are not rows of games"),
    ("cut.csv", "cut.csv"),
    ("other.json", "other.json: no `schema` in it"),
    ("list.json", "list.json: not a result"),
    ("later.json", "\"chances.run/99\" cannot be read here"),
    ("/dev/null", "/dev/null: this is a device"),
];

/// All that is read, in a folder of its own.
fn make_files() -> std::path::PathBuf {
    let folder = folder("bad_inputs");
    let binary: Vec<u8> = (0..=255).chain([b'\n']).collect();
    let own = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\ntitle = \"Mine\"\n";
    let wrong = "kind = \"scenario\"\ngame = \"ruin\"\npurze = 3\nextends = \"ruin/classic\"\n";
    for (name, bytes) in [
        ("empty.toml", &b""[..]),
        ("empty.csv", b""),
        ("empty.json", b""),
        ("binary.toml", &binary),
        ("binary.csv", &binary),
        ("binary.json", &binary),
        ("mine.toml", own.as_bytes()),
        ("wrong.toml", wrong.as_bytes()),
        ("foreign.toml", b"kind = \"strategy\"\ngame = \"legendary\"\n"),
        ("text.csv", b"a,b\n1,2\n"),
        ("cut.csv", b"scenario,variant,set"),
        ("other.json", b"{}"),
        ("list.json", b"[1, 2]"),
        ("later.json", b"{\"schema\": \"chances.run/99\"}"),
    ] {
        fs::write(folder.join(name), bytes).expect("the target folder can be written");
    }
    for name in ["folder", "read-only"] {
        fs::create_dir(folder.join(name)).expect("the target folder can be written");
    }
    folder
}

/// The help of a command, which says whether it knows an option.
fn knows(help: &str, option: &str) -> bool {
    help.lines().any(|line| line.split_whitespace().any(|word| word.trim_end_matches(',') == option))
}

fn of_commands() -> Vec<Case> {
    let mut cases = Vec::new();
    for (command, needs) in PLAYING {
        let help = stdout(&chances(&[command, "--help"]));
        let names = NAMES.iter().map(|(name, said)| case(&[&[command, *name], needs].concat(), 2, said));
        cases.extend(names);
        let play = [&[command, "ruin/classic"], needs].concat();
        for (option, values) in NUMBERS.iter().filter(|(option, _)| knows(&help, option)) {
            cases.extend(values.iter().map(|value| case(&with_value(&play, option, value), 2, option)));
        }
        for (option, values) in WORDS.iter().filter(|(option, _)| knows(&help, option)) {
            for (value, said) in *values {
                cases.push(case(&with_value(&play, option, value), 2, said));
            }
        }
        for (option, path, code, said) in OUTPUTS.iter().filter(|(option, ..)| knows(&help, option)) {
            cases.push(case(&[&play[..], &[*option, *path]].concat(), *code, said));
        }
        cases.push(case(&[&play[..], &["--nothing"]].concat(), 2, "--nothing"));
    }
    cases
}

fn all_cases() -> Vec<Case> {
    let mut cases = of_commands();
    for (command, _) in READING {
        cases.extend(NAMES.iter().map(|(name, said)| case(&[command, *name], 2, said)));
    }
    cases.extend(SINGLE.iter().map(|(typed, code, said)| case(typed, *code, said)));
    for (file, said) in RESULTS {
        cases.push(case(&["report", file], 2, said));
        cases.push(case(&["report", file, "--html", "nowhere/x.html"], 2, said));
    }
    cases
}

/// What is wrong with how the binary answers, if anything.
fn fault(folder: &std::path::Path, case: &Case) -> Option<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chances"));
    command.args(&case.typed).current_dir(folder).stdin(Stdio::null()).env_remove("CLICOLOR_FORCE");
    let output = command.output().expect("the binary runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let is_as_expected = output.status.code() == Some(case.code)
        && said.contains(&case.names)
        && !said.contains("panicked")
        && said.trim().len() > "error:".len()
        && said.len() < 1_500;
    (!is_as_expected).then(|| {
        let Case { typed, code, names } = case;
        format!("{typed:?}: code {:?}, not {code}, or {names:?} is not in:\n{said}", output.status.code())
    })
}

#[test]
fn every_bad_input_is_refused_in_words() {
    let folder = make_files();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let permissions = fs::Permissions::from_mode(0o555);
        fs::set_permissions(folder.join("read-only"), permissions).expect("it is ours");
    }
    // A user who may write everywhere is refused nowhere.
    let is_privileged = fs::write(folder.join("read-only/probe"), "").is_ok();
    let mut cases = all_cases();
    cases.retain(|case| !is_privileged || !case.names.contains("read-only"));
    cases.retain(|case| cfg!(feature = "parquet") || !case.typed.iter().any(|word| word == "--parquet"));
    assert!(cases.len() >= 300, "{} cases", cases.len());
    let (next, faults) = (Mutex::new(cases.iter()), Mutex::new(Vec::new()));
    let take = || next.lock().expect("nobody panics").next();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(case) = take() {
                    faults.lock().expect("nobody panics").extend(fault(&folder, case));
                }
            });
        }
    });
    let faults = faults.into_inner().expect("nobody panicked");
    assert!(faults.is_empty(), "{} of {} cases:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_refused_by_every_command_that_prints() {
    let folder = make_results();
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let [cells, run] = ["cells", "run.json"].map(path);
    for typed in [
        &["run", "ruin/classic", "--games", "20"][..],
        &["ladder", "ruin/classic", "--games", "20", "--search-games", "2"],
        &["compare", "ruin/classic", "--games", "20"],
        &["sweep", "ruin/classic", "--over", "limit=1..2", "--games", "20", "--out", &cells],
        &["report", &run],
        &["list"],
        &["list", "--measures", "ruin/classic"],
        &["show", "ruin/classic"],
        &["check", "scenarios/ruin/classic.toml"],
        &["replay", "ruin/classic", "--game", "1"],
        &["completions", "bash"],
        &["--help"],
        &["run", "-h"],
        &["--version"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let output = command(typed).stdout(full).output().expect("the binary runs");
        assert_eq!(output.status.code(), Some(4), "{typed:?}: {}", stderr(&output));
        let words = "standard output: cannot be written: No space left on device";
        assert!(stderr(&output).contains(words), "{typed:?}: {}", stderr(&output));
    }
}

#[cfg(target_os = "linux")]
fn make_results() -> std::path::PathBuf {
    let folder = folder("full_device");
    let json = folder.join("run.json").to_string_lossy().into_owned();
    let output = chances(&["run", "ruin/classic", "--games", "20", "--quiet", "--json", &json]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    folder
}
