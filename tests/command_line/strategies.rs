//! Strategies through the command line: files, ladders, restrictions and training.

use std::fs;

use super::common::*;

#[test]
fn check_finds_every_mistake_of_a_strategy() {
    let folder = folder("strategies");
    let heading = "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"x\"\n";
    let cases: &[(&str, &[&str])] = &[
        ("policy = \"heuristic\"", &["needs weights", "[weights]"]),
        ("policy = \"heuristic\"\n[weights]", &["bad.toml:5", "at least one feature"]),
        ("policy = \"heuristic\"\nweights = 3", &["bad.toml:5", "must be a table"]),
        ("policy = \"heuristic\"\n[weights]\nstaek = 1", &["bad.toml:6", "did you mean `stake`?"]),
        (
            "policy = \"heuristic\"\n[weights]\nstake = nan",
            &["bad.toml:6", "`stake` is NaN", "must be a number from"],
        ),
        ("policy = \"heuristic\"\n[weights]\nstake = -inf", &["bad.toml:6", "`stake` is -inf"]),
        ("policy = \"heuristic\"\n[weights]\nstake = \"high\"", &["bad.toml:6", "must be a number"]),
        ("policy = \"heuristic\"\n[weights]\nstake =", &["bad.toml:6", "not valid TOML"]),
        ("policy = \"heuristic\"\nnoise = 2\n[weights]\nstake = 1", &["bad.toml:5", "from 0 to 1"]),
        (
            "policy = \"heuristik\"\n[weights]\nstake = 1",
            &["did you mean \"heuristic\"?", "1 mistake was found"],
        ),
        ("policy = \"search\"", &["needs a base"]),
        ("policy = \"search\"\nbase = \"bolt\"", &["bad.toml:5", "did you mean \"bold\"?"]),
        ("policy = \"search\"\nbase = \"search\"", &["bad.toml:5", "searches itself"]),
        ("policy = \"search\"\nbase = \"bad.toml\"", &["bad.toml:5", "searches itself"]),
        ("policy = \"search\"\nbase = \"bold\"\n[weights]\nstake = 1", &["weights belong to the base"]),
        ("policy = \"search\"\nbase = \"bold\"\nbudget = -1", &["bad.toml:6", "from 0 to"]),
        ("policy = \"search\"\nbase = \"bold\"\ncandidates = 0", &["bad.toml:6", "from 1 to"]),
        ("policy = \"search\"\nbase = \"bold\"\ncaution = -1", &["bad.toml:6", "from 0 to"]),
        ("policy = \"search\"\nbase = \"bold\"\nhorizon = 0", &["bad.toml:6", "from 1 to"]),
        ("policy = \"search\"\nbase = \"bold\"\nhorizon = 2", &["bad.toml:6", "Add an [evaluation] table"]),
        (
            "policy = \"search\"\nbase = \"bold\"\n[evaluation]\npurse = 1",
            &["bad.toml:6", "add horizon = 3", "1 mistake was found"],
        ),
        (
            "policy = \"search\"\nbase = \"bold\"\nhorizon = 2\n[evaluation]",
            &["bad.toml:7", "at least one feature"],
        ),
        (
            "policy = \"search\"\nbase = \"bold\"\nhorizon = 2\n[evaluation]\npurze = 1",
            &["bad.toml:8", "did you mean `purse`?"],
        ),
        (
            "policy = \"search\"\nbase = \"bold\"\nhorizon = 2\n[evaluation]\npurse = inf",
            &["bad.toml:8", "`purse` is inf"],
        ),
        ("policy = \"heuristic\"\nhorizon = 2\n[weights]\nstake = 1", &["bad.toml:5", "horizon"]),
    ];
    for (text, expected) in cases {
        let path = folder.join("bad.toml");
        fs::write(&path, format!("{heading}{text}\n")).expect("the target folder can be written");
        let output = chances(&["check", &path.to_string_lossy()]);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{text}: {said}");
        for words in *expected {
            assert!(said.contains(words), "{text:?} should say {words:?}, but says:\n{said}");
        }
    }
    for text in [
        "policy = \"search\"\nbudget = 2\n[weights]\nstake = 1",
        "policy = \"search\"\nbase = \"bold\"",
        "policy = \"search\"\nbase = \"bold\"\ncaution = 1.5\nhorizon = 2\n[evaluation]\npurse = 6",
    ] {
        let path = folder.join("good.toml");
        fs::write(&path, format!("{heading}{text}\n")).expect("the target folder can be written");
        let output = chances(&["check", &path.to_string_lossy()]);
        assert_eq!(output.status.code(), Some(0), "{text}: {}", stderr(&output));
    }
}

/// Takes the speed out of a ladder: the last column of a table.
fn without_last_column(text: &str) -> String {
    let cut = |line: &str| match line.rsplit_once("  ") {
        Some((rest, _)) if line.starts_with("  ") => rest.trim_end().to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(|line| cut(line) + "\n").collect()
}

#[test]
fn a_ladder_prints_its_rungs_side_by_side() {
    let small = ["--games", "300", "--search-games", "4", "--search-budget", "1"];
    let both = [&["ladder", "ruin/classic", "legendary/alien", "--restrict"], &small[..]].concat();
    assert_eq!(chances(&both).status.code(), Some(2), "a restriction is missing");
    let output = chances(&[&["ladder", "ruin/classic", "legendary/alien"], &small[..]].concat());
    let text = stdout(&output);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
    assert_golden("ladder.txt", &without_last_column(&text));
    let restricted = ["ladder", "ruin/fair", "--restrict", "no-more-than=1", "--games", "100"];
    assert_golden("ladder-restricted.txt", &without_last_column(&stdout(&chances(&restricted))));
}

#[test]
fn a_ladder_is_written_as_markdown_json_and_csv() {
    let ladder = ["ladder", "ruin/classic", "ruin/fair", "--games", "200"];
    let with = |more: &[&str]| stdout(&chances(&[&ladder[..], more].concat()));
    // A file has no speed, which differs from run to run.
    assert_golden("ladder.md", &with(&["--markdown", "-"]));
    let json: serde_json::Value = serde_json::from_str(&with(&["--json", "-"])).expect("it is JSON");
    assert_eq!(json["schema"], "chances.ladder/2");
    let ladders = json["ladders"].as_array().expect("a list");
    let rungs = ladders.iter().flat_map(|ladder| ladder["rungs"].as_array().expect("a list"));
    let runs: Vec<_> = rungs.map(|rung| &rung["run"]).collect();
    let alone =
        stdout(&chances(&["run", "ruin/classic", "--strategy", "bold", "--games", "200", "--json", "-"]));
    let alone: serde_json::Value = serde_json::from_str(&alone).expect("it is JSON");
    assert!(runs.contains(&&alone), "a rung is the same as a run of its own");
    let csv = with(&["--csv", "-"]);
    assert_eq!(csv.lines().filter(|line| line.contains(",win_rate,")).count(), runs.len());
    assert_eq!(with(&["--csv", "-", "--threads", "1"]), with(&["--csv", "-", "--threads", "3"]));
}

#[test]
fn a_ladder_in_markdown_says_what_was_played() {
    let folder = folder("ladder_in_markdown");
    let path = folder.join("a-->b.toml").to_string_lossy().into_owned();
    let text = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\n";
    fs::write(&path, text).expect("the target folder can be written");
    let restricted = ["--variant", "american", "--restrict", "no-more-than=3", "--games", "50"];
    let markdown = stdout(&chances(&[&["ladder", &path, "--markdown", "-"], &restricted[..]].concat()));
    let (comment, table) = markdown.split_once(" -->\n").expect("a comment stands above the table");
    assert!(
        !comment.contains("-->") && comment.contains("a--''>b.toml'"),
        "a shell reads the path: {comment}"
    );
    let rows: Vec<_> = table.lines().skip(2).collect();
    assert!(
        rows.iter().all(|row| row.contains(" · variant american · restricted: no-more-than=3 |")),
        "{table}"
    );
}

#[test]
fn a_restriction_is_not_blamed_for_one_lost_game() {
    let lost = |games: &str, restriction: &str| {
        let run = ["run", "ruin/classic", "--seed", "2", "--games", games, "--restrict", restriction];
        stdout(&chances(&run)).contains("(no game was won under --restrict")
    };
    assert!(!lost("1", "no-more-than=2"), "the win rate may be up to 79 %");
}

#[test]
fn a_restriction_is_shown_and_can_be_replayed() {
    let printed =
        stdout(&chances(&["run", "ruin/classic", "--games", "200", "--restrict", "no-more-than=2"]));
    assert!(printed.contains("Restricted: no-more-than=2"), "{printed}");
    assert!(printed.contains("--restrict no-more-than=2 --game"), "{printed}");
    assert_golden("restrictions.txt", &stdout(&chances(&["list", "--restrictions", "legendary"])));
}

#[test]
fn training_writes_the_same_file_twice_and_it_is_better() {
    let folder = folder("train");
    let train = |name: &str, threads: &str| {
        let path = folder.join(name).to_string_lossy().into_owned();
        let output = chances(&[
            "train",
            "ruin/classic",
            "--from",
            "timid",
            "--out",
            &path,
            "--budget",
            "20k",
            "-t",
            threads,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = fs::read_to_string(&path).expect("it was written").replace(&path, "FILE");
        (stdout(&output).replace(&path, "FILE"), text)
    };
    let own = folder.join("own.toml").to_string_lossy().into_owned();
    fs::copy("strategies/ruin/bold.toml", &own).expect("the folder can be written");
    let refused = chances(&["train", "ruin/classic", "--from", &own, "--out", &own, "--budget", "1k"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("is read by this command"), "{}", stderr(&refused));
    fs::remove_file(&own).expect("it is still there");
    let first = train("one.toml", "1");
    assert_eq!(first, train("two.toml", "2"));
    assert_golden("train.txt", &first.0);
    assert_golden("trained.toml", &first.1);
    assert_eq!(fs::read_dir(&folder).expect("readable").count(), 2, "nothing else is left");
    let path = folder.join("one.toml");
    assert_eq!(chances(&["check", &path.to_string_lossy()]).status.code(), Some(0));
}

#[test]
fn an_evaluation_is_learnt_the_same_twice_and_predicts_games() {
    let folder = folder("evaluation");
    let train = |name: &str, threads: &str| {
        let path = folder.join(name).to_string_lossy().into_owned();
        let words = ["train", "ruin/classic", "ruin/fair", "--from", "bold", "--evaluation", "--out", &path];
        let output = chances(&[&words[..], &["--budget", "4k", "-t", threads]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = fs::read_to_string(&path).expect("it was written").replace(&path, "FILE");
        (stdout(&output).replace(&path, "FILE"), text)
    };
    let first = train("one.toml", "1");
    assert_eq!(first, train("two.toml", "2"));
    assert_golden("train-evaluation.txt", &first.0);
    assert_golden("evaluation.toml", &first.1);
    let path = folder.join("one.toml").to_string_lossy().into_owned();
    assert_eq!(chances(&["check", &path]).status.code(), Some(0));
    let searching = ["train", "ruin/classic", "--from", "search", "--evaluation", "--out", "x.toml"];
    assert!(stderr(&chances(&searching)).contains("it looks ahead already"));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_training_that_can_be_resumed() {
    let folder = folder("train_ctrl_c");
    let path = folder.join("my.toml").to_string_lossy().into_owned();
    let training = ["train", "ruin/classic", "--from", "timid", "--out", &path, "--budget", "1000G"];
    let progress = folder.join("my.toml.progress");
    let output = interrupted(&mut command(&training), "the progress", |_| progress.exists());
    assert!(stderr(&output).contains("--budget 1000000000000 --seed 1 --resume"), "{}", stderr(&output));
    assert_eq!(
        fs::read_dir(&folder).expect("readable").count(),
        1,
        "what it learnt, and nothing half-written"
    );
    let again = chances(&training);
    assert_eq!(again.status.code(), Some(2));
    assert!(stderr(&again).contains("add --resume"), "{}", stderr(&again));
    let other = chances(&[&training[..], &["--resume", "--seed", "2"]].concat());
    assert!(stderr(&other).contains("from another training"), "{}", stderr(&other));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_an_evaluation_that_can_be_resumed() {
    let folder = folder("evaluation_ctrl_c");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let learn = |name: &str, more: &[&str]| {
        let out = path(name);
        let words = ["train", "ruin/classic", "ruin/fair", "--from", "timid", "--evaluation", "--out", &out];
        command(&[&words[..], &["--budget", "100k"], more].concat())
    };
    let progress = folder.join("my.toml.progress");
    let output = interrupted(&mut learn("my.toml", &[]), "the progress", |_| progress.exists());
    let said = stderr(&output);
    assert!(said.contains("--evaluation --out ") && said.trim_end().ends_with("--resume"), "{said}");
    let run = |name: &str, more: &[&str]| learn(name, more).output().expect("the binary runs");
    assert!(stderr(&run("my.toml", &[])).contains("add --resume"));
    let other = run("my.toml", &["--resume", "--seed", "2"]);
    assert!(stderr(&other).contains("from another training"), "{}", stderr(&other));

    // As a machine that lost its power might leave it: what was cut off is played again.
    let bytes = fs::read(&progress).expect("readable");
    fs::write(&progress, &bytes[..bytes.len() - 100]).expect("writable");
    let resumed = run("my.toml", &["--resume"]);
    assert_eq!(resumed.status.code(), Some(0), "{}", stderr(&resumed));
    assert!(!progress.exists(), "it has done its work");
    assert_eq!(run("straight.toml", &[]).status.code(), Some(0));
    let text = |name: &str| fs::read_to_string(path(name)).expect("written").replace(&path(name), "FILE");
    assert_eq!(text("my.toml"), text("straight.toml"));
    assert_eq!(
        run("none.toml", &["--resume"]).status.code(),
        Some(0),
        "with nothing to go on with, it begins"
    );
}

#[test]
fn a_restriction_that_leaves_no_hope_is_cautioned_against() {
    let output =
        chances(&["run", "nostromo/sympathies", "--restrict", "no-use=incinerator", "--games", "20"]);
    let note = "note: --restrict no-use=incinerator: no game can be won, because the crew has to use the incinerator";
    assert!(stderr(&output).contains(note), "{}", stderr(&output));
    assert!(
        stdout(&output).contains("(no game was won under --restrict no-use=incinerator)"),
        "{}",
        stdout(&output)
    );
    let compared =
        chances(&["compare", "nostromo/sympathies", "--restrict", "no-use=incinerator", "--games", "20"]);
    assert_eq!(stderr(&compared).matches(note).count(), 1, "{}", stderr(&compared));
    let free = chances(&["run", "nostromo/sympathies", "--games", "20"]);
    assert!(!stderr(&free).contains("can be won") && !stdout(&free).contains("no game was won"));
}
