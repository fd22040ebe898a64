//! `chances sweep`, run as a user would.

mod common;

use std::{collections::BTreeSet, fs, path::Path};

use common::*;

/// A small sweep into a folder, with some more options.
fn sweep(out: &Path, more: &[&str]) -> std::process::Output {
    let out = out.to_string_lossy();
    let fixed = ["sweep", "ruin/classic", "--games", "300", "--out", &out];
    chances(&[&fixed[..], more].concat())
}

const TWO_AXES: [&str; 4] = ["--over", "purse=8..10", "--over", "wheel=european,american"];

/// The table without the line that names the folder of the test.
fn table(text: &str) -> String {
    text.lines()
        .filter(|line| !line.starts_with("The cells are kept"))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

#[test]
fn a_sweep_that_was_cut_short_is_not_headed_by_a_value_of_an_axis() {
    let folder = folder("sweep_cut_short");
    let json = folder.join("sweep.json").to_string_lossy().into_owned();
    let axes = ["--over", "players=1,2", "--over", "strategy=timid,bold", "--json", &json];
    let output = sweep(&folder.join("cells"), &axes);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let mut text: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("it is JSON");
    text["cells"].as_array_mut().expect("a list").truncate(1);
    fs::write(&json, text.to_string()).expect("it can be written");
    let report = stdout(&chances(&["report", &json]));
    assert!(
        report.starts_with("Gambler's ruin · Classic · over players × strategy\n1 of 4 cells"),
        "{report}"
    );
}

#[test]
fn a_sweep_prints_a_table_or_a_heat_map() {
    let folder = folder("sweep_prints");
    for (name, axes) in [
        ("one", &["--over", "purse=8..10"][..]),
        ("two", &TWO_AXES),
        ("three", &["--over", "players=1,2", "--over", "strategy=timid,bold", "--over", "purse=8,10"]),
    ] {
        let output = sweep(&folder.join(name), axes);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = table(&stdout(&output));
        assert!(text.lines().all(|line| line.chars().count() <= 100) && !text.contains('\u{1b}'), "{text}");
        assert_golden(&format!("sweep-{name}.txt"), &text);
    }
}

#[test]
fn a_sweep_says_what_was_changed_in_every_cell() {
    let out = folder("sweep_changes").join("cells");
    let axes = ["--over", "purse=8,9", "--variant", "american", "--set", "target=12"];
    let output = sweep(&out, &[&axes[..], &["--restrict", "no-more-than=1"]].concat());
    let words = "Changed: variant american · target=12 · restricted: no-more-than=1";
    assert!(stdout(&output).contains(words), "{}{}", stdout(&output), stderr(&output));
}

#[cfg(feature = "parquet")]
#[test]
fn a_sweep_is_written_as_parquet() {
    let folder = folder("sweep_parquet");
    let file = folder.join("sweep.parquet");
    let output =
        sweep(&folder.join("cells"), &[&TWO_AXES[..], &["--parquet", &file.to_string_lossy()]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let bytes = fs::read(&file).expect("written");
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    for column in ["at_purse", "at_wheel", "win_rate_low", "mean_spins", "mean_spins_high"] {
        assert!(text.contains(column), "{column}");
    }
}

#[test]
fn several_scenarios_are_an_axis() {
    let out = folder("sweep_scenarios").join("cells");
    let output = chances(&[
        "sweep",
        "ruin/classic",
        "ruin/fair",
        "--over",
        "variant=american",
        "--games",
        "100",
        "--out",
        &out.to_string_lossy(),
    ]);
    assert_eq!(output.status.code(), Some(2), "ruin/fair has no variants");
    assert!(stderr(&output).contains("no variant \"american\""), "{}", stderr(&output));
    assert!(!out.exists(), "nothing is written before every cell is known to be playable");
    let output =
        chances(&["sweep", "ruin/classic", "ruin/fair", "--games", "100", "--out", &out.to_string_lossy()]);
    assert!(stdout(&output).contains("ruin/fair"), "{}", stdout(&output));
}

#[test]
fn a_cell_is_the_run_of_its_settings() {
    let folder = folder("sweep_cell");
    let json = folder.join("sweep.json");
    let axes = ["--over", "variant=none,american", "--over", "purse=10,9"];
    let output = sweep(&folder.join("cells"), &[&axes[..], &["--json", &json.to_string_lossy()]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let sweep: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("written")).expect("it is JSON");
    let cells = sweep["cells"].as_array().expect("a list");
    assert_eq!(cells.len(), 4);
    for cell in cells {
        let (variant, purse) = (cell["at"][0].as_str().expect("text"), cell["at"][1].as_str().expect("text"));
        let purse = format!("purse={purse}");
        let mut words = vec!["run", "ruin/classic", "--games", "300", "--set", &purse, "--json", "-"];
        words.extend((variant != "none").then_some(["--variant", variant]).into_iter().flatten());
        let run: serde_json::Value = serde_json::from_str(&stdout(&chances(&words))).expect("it is JSON");
        assert_eq!(cell["result"], run, "{variant} {purse}");
    }
}

#[test]
fn a_finished_cell_is_never_played_again() {
    let out = folder("sweep_resume").join("cells");
    let first = sweep(&out, &TWO_AXES);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    let again = sweep(&out, &TWO_AXES);
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains("add --resume to go on"), "{}", stderr(&again));

    // A mark in a kept cell shows whether it is taken as it is; another cell is taken away.
    let cells = || {
        let files = fs::read_dir(&out).expect("it is there").map(|file| file.expect("readable").path());
        let mut files: Vec<_> = files.filter(|file| !file.ends_with("sweep.json")).collect();
        files.sort();
        files
    };
    assert_eq!(cells().len(), 6);
    let marked = &cells()[0];
    let text = fs::read_to_string(marked).expect("readable");
    fs::write(marked, text.replace("\"signature\": \"", "\"signature\": \"marked-")).expect("writable");
    let removed = cells()[1].clone();
    let original = fs::read_to_string(&removed).expect("readable");
    fs::remove_file(&removed).expect("it is there");
    let resumed = sweep(&out, &[&TWO_AXES[..], &["--resume"]].concat());
    assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
    assert_eq!(stdout(&resumed), stdout(&first));
    assert!(fs::read_to_string(marked).expect("readable").contains("marked-"), "it was played again");
    assert_eq!(fs::read_to_string(&removed).expect("it is back"), original);
}

#[test]
fn the_command_that_plays_a_sweep_again_plays_every_cell_and_writes_the_same_bytes() {
    let folder = folder("sweep_again");
    let out = folder.join("the cells");
    let files = ["sweep.json", "sweep.csv", "sweep.html"].map(|file| folder.join(file));
    let [json, csv, html] = files.each_ref().map(|file| file.to_string_lossy().into_owned());
    sweep(&out, &[&TWO_AXES[..], &["--json", &json, "--csv", &csv, "--html", &html]].concat());
    let read = || files.each_ref().map(|file| fs::read_to_string(file).expect("written"));
    let first = read();
    let value: serde_json::Value = serde_json::from_str(&first[0]).expect("it is JSON");
    let command = value["command"].as_str().expect("it is text").to_owned();
    // Where it was written is no part of a result, and neither is how many threads there were.
    assert!(
        command.ends_with("--again") && !command.contains("--out") && !command.contains("--json"),
        "{command}"
    );
    let escaped = command.replace('/', "&#x2f;");
    assert!(first[2].contains(&escaped), "the page says it too: {escaped}");
    let outputs = format!("--out '{}' --json {json} --csv {csv} --html {html} --threads 1", out.display());
    let binary = env!("CARGO_BIN_EXE_chances");
    let cells = || {
        let files = fs::read_dir(&out).expect("it is there").map(|file| file.expect("readable").path());
        files.map(|file| (fs::read_to_string(&file).expect("readable"), file)).collect::<BTreeSet<_>>()
    };
    let kept = cells();
    for is_there in [true, false] {
        if is_there {
            // Cells that are only shown again would show it.
            for (text, file) in cells() {
                fs::write(file, text.replace("\"signature\": \"", "\"signature\": \"marked-"))
                    .expect("writable");
            }
        } else {
            fs::remove_dir_all(&out).expect("it is there");
        }
        files.iter().for_each(|file| fs::remove_file(file).expect("it is there"));
        let script = format!("chances() {{ '{binary}' \"$@\"; }}; {command} {outputs}");
        let again =
            std::process::Command::new("sh").args(["-c", &script]).output().expect("there is a shell");
        assert_eq!(again.status.code(), Some(0), "{command}: {}", stderr(&again));
        assert_eq!(read(), first, "{command}");
        assert_eq!(cells(), kept, "{command}");
    }
}

#[test]
fn the_folder_of_a_sweep_over_other_axes_is_refused() {
    let out = folder("sweep_other_axes").join("cells");
    sweep(&out, &TWO_AXES);
    let index = || fs::read_to_string(out.join("sweep.json")).expect("readable");
    let before = index();
    for (axes, words) in [
        (&["--over", "purse=8..10"][..], "it goes over purse × wheel, not over purse;"),
        (
            &["--over", "target=20,30", "--over", "purse=1"],
            "it goes over purse × wheel, not over target × purse;",
        ),
        (
            &["--over", "purse=8..11", "--over", "wheel=european,american"],
            "its purse is 8,9,10, not 8,9,10,11;",
        ),
    ] {
        let output = sweep(&out, &[axes, &["--resume"]].concat());
        assert_eq!(output.status.code(), Some(2), "{axes:?}: {}", stdout(&output));
        assert!(stderr(&output).contains("holds another sweep: "), "{}", stderr(&output));
        assert!(stderr(&output).contains(words), "{axes:?}: {}", stderr(&output));
        assert_eq!(index(), before);
    }
}

#[test]
fn a_cell_that_was_played_by_other_rules_is_refused() {
    let out = folder("sweep_other_rules").join("cells");
    sweep(&out, &TWO_AXES);
    let files = fs::read_dir(&out).expect("it is there").map(|file| file.expect("readable").path());
    let cell = files.filter(|file| !file.ends_with("sweep.json")).max().expect("there are cells");
    let text = fs::read_to_string(&cell).expect("readable");
    assert_eq!(text.matches("\"mark\": \"3 games ").count(), 1, "{text}");
    // As other rules would leave it, or a version that left no mark.
    for changed in ["\"mark\": \"3 games 0", "\"mask\": \"3 games "] {
        fs::write(&cell, text.replace("\"mark\": \"3 games ", changed)).expect("writable");
        let output = sweep(&out, &[&TWO_AXES[..], &["--resume"]].concat());
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        assert!(stderr(&output).contains("its first games play differently now"), "{}", stderr(&output));
    }
}

#[test]
fn cells_of_another_sweep_are_refused() {
    let out = folder("sweep_refuses").join("cells");
    sweep(&out, &TWO_AXES);
    let index = fs::read_to_string(out.join("sweep.json")).expect("written");
    let mut cases = vec![
        (vec!["--resume", "--seed", "2"], "cell mismatch: seed 1, expected 2"),
        (vec!["--resume", "--set", "target=30"], "cell mismatch: scenario hash"),
        (vec!["--resume", "--strategy", "bold"], "cell mismatch: strategy hash"),
        (vec!["--resume", "--precision", "5%"], "cannot be used with"),
    ];
    for (more, words) in &mut cases {
        let output = sweep(&out, &[&TWO_AXES[..], more].concat());
        assert_eq!(output.status.code(), Some(2), "{more:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(*words), "{more:?}: {}", stderr(&output));
    }
    let cell = fs::read_dir(&out).expect("it is there").map(|file| file.expect("readable").path());
    let cell = cell.filter(|file| !file.ends_with("sweep.json")).min().expect("there are cells");
    let text = fs::read_to_string(&cell).expect("readable");
    for (changed, words) in [
        (text.replace("\"version\": \"", "\"version\": \"0.0."), "cell mismatch: version 0.0."),
        (text.replace("\"games\": 300\n", "\"games\": 299\n"), "goal 299 games, expected 300 games"),
        (text[..text.len() / 2].to_owned(), "the file is cut off"),
    ] {
        assert_ne!(changed, text, "{words}");
        fs::write(&cell, changed).expect("writable");
        let output = sweep(&out, &[&TWO_AXES[..], &["--resume"]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
    assert_eq!(
        fs::read_to_string(out.join("sweep.json")).expect("readable"),
        index,
        "nothing is overwritten"
    );
}

#[test]
fn a_bad_grid_says_what_is_wrong_and_what_would_be_right() {
    let out = folder("sweep_bad").join("cells");
    for (arguments, words) in [
        (&[][..], "nothing to sweep over: add --over players=1..5"),
        (&["--over", "purse=9..8"], "the range 9..8 is empty; write 8..9"),
        (&["--over", "purse="], "is empty"),
        (&["--over", "purse"], "no `=`"),
        (&["--over", "purze=8..9"], "did you mean `purse`?"),
        (&["--over", "players=1..9"], "from 1 to 4"),
        (&["--over", "players=one"], "not a number of players"),
        (&["--over", "strategy=timd,bold"], "did you mean \"timid\"?"),
        (&["--over", "variant=amercan"], "did you mean \"american\"?"),
        (&["--over", "purse=1,2", "--over", "purse=3,4"], "given twice"),
        (&["--over", "purse=8,8"], "twice"),
        (&["--over", "strategy=timid,bold", "--strategy", "bold"], "fixed by an option and varied by --over"),
        (&["--over", "purse=8,9", "--set", "purse=3"], "fixed by an option and varied by --over"),
        (&["--over", "purse=1..900", "--over", "target=1000..1900"], "more than 10000 cells"),
        (&["--over", "purse=8,9", "--json", "-", "--csv", "-"], "over each other"),
    ] {
        let output = sweep(&out, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stdout(&output));
        assert!(stderr(&output).contains(words), "{arguments:?} should say {words:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty() && !out.exists(), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_keeps_the_finished_cells_and_prints_how_to_go_on() {
    let out = folder("sweep_ctrl_c").join("cells");
    let path = out.to_string_lossy().into_owned();
    // The first cell is done at once, the second never.
    let long =
        ["sweep", "ruin/classic", "--over", "patience=1,1000000", "--precision", "0.001%", "--out", &path];
    let has_a_cell = || {
        let files = fs::read_dir(&out).into_iter().flatten().flatten().map(|file| file.file_name());
        files.filter(|name| name.to_string_lossy().starts_with("patience=1-")).count() == 1
    };
    let output = interrupted(&mut command(&long), "the first cell", |_| has_a_cell());
    assert!(stdout(&output).contains("1 of 2 cells"), "{}", stdout(&output));
    assert!(stderr(&output).contains("Go on with: chances sweep ruin/classic"), "{}", stderr(&output));
    assert!(stderr(&output).trim_end().ends_with("--resume"), "{}", stderr(&output));
    let files = fs::read_dir(&out).expect("it is there").count();
    assert_eq!(files, 2, "the index and the finished cell, and no temporary file");
}
