//! compare, gate and tune, run as a user would.

mod common;

use std::fs;

use common::*;

/// The text of a table, after making sure that it is tidy.
fn tidy(arguments: &[&str], code: i32) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    let text = without_speed(&stdout(&output));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(
        !text.contains('\u{1b}') && output.stderr.is_empty(),
        "no colour and no progress where it is piped"
    );
    text
}

#[test]
fn compare_says_of_every_variant_what_it_does() {
    assert_golden("compare.txt", &tidy(&["compare", "ruin/classic"], 0));
    let many = [
        "compare",
        "ruin/classic",
        "--variant",
        "american",
        "--set",
        "purse=11,target=22",
        "--set",
        "limit=1",
        "--against",
        "bold",
        "--games",
        "3k",
        "--margin",
        "0.5%",
        "--seed",
        "4",
    ];
    assert_golden("compare-many.txt", &tidy(&many, 0));
}

#[test]
fn compare_writes_json_and_csv() {
    let compare = ["compare", "ruin/classic", "--variant", "american", "--games", "2k"];
    for (option, golden) in [("--json", "compare.json"), ("--csv", "compare.csv")] {
        let output = chances(&[&compare[..], &[option, "-"]].concat());
        assert_golden(golden, &stdout(&output));
    }
}

#[test]
fn a_comparison_has_the_same_bytes_on_any_number_of_threads() {
    let compare = |threads: &str| {
        chances(&[
            "compare",
            "legendary/alien",
            "--variant",
            "easier",
            "--variant",
            "ambush",
            "--games",
            "300",
            "--threads",
            threads,
            "--json",
            "-",
        ])
        .stdout
    };
    let one = compare("1");
    assert!(!one.is_empty());
    assert_eq!(one, compare("2"));
    assert_eq!(one, compare("5"));
}

#[test]
fn compare_stops_by_itself_and_by_the_clock() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        let all = [&["compare", "ruin/classic", "--json", "-"], arguments].concat();
        serde_json::from_str(&stdout(&chances(&all))).expect("it is JSON")
    };
    let settled = json(&["--variant", "american"]);
    assert_eq!((&settled["partial"], &settled["changes"][0]["words"]), (&false.into(), &"harder".into()));
    let difference = &settled["changes"][0]["difference"];
    assert_eq!(difference["method"], "betting confidence sequence");
    assert!(difference["high"].as_f64() < Some(0.0), "{difference}");
    // Timid play never reaches the limit: no game differs, and that is soon sure.
    let same = json(&["--variant", "high-limit"]);
    assert_eq!(same["changes"][0]["verdict"], "same");
    assert_eq!(same["changes"][0]["pairs"]["base_only"], 0);
    let cut = json(&["--margin", "0.01%", "--max-seconds", "0.2"]);
    assert_eq!(cut["partial"], true);
}

#[test]
fn a_gate_holds_fails_and_does_not_know() {
    let folder = folder("gate");
    let here = folder.to_string_lossy().into_owned();
    let gate =
        |more: &[&str], code| tidy(&[&["gate", "ruin/classic", "--baselines", &here], more].concat(), code);
    assert_golden("gate-update.txt", &gate(&["--update", "--games", "5k"], 0));
    assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 2, "a file a table");
    assert_golden("gate-holds.txt", &gate(&[], 0));
    assert_golden("gate-moved.txt", &gate(&["--set", "purse=12"], 1));
    // What cannot be decided is said before anything is played.
    let hopeless = |more: &[&str]| {
        let output = chances(&[&["gate", "ruin/classic", "--baselines", &here], more].concat());
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        (stdout(&output), stderr(&output))
    };
    let (undecided, warned) = hopeless(&["--max-games", "1000"]);
    assert_golden("gate-undecided.txt", &undecided.replace(&here, "FOLDER"));
    let words = "perhaps too few games to show that ruin/classic · 1 player · timid and 1 more are within 1 point of the baseline";
    assert!(warned.contains(words), "{warned}");
    assert!(gate(&["--update", "--games", "5k"], 0).contains("unchanged: "));
    // Two samples of 5,000 games are too few to exclude a point.
    let (undecided, warned) = hopeless(&["--seed", "2"]);
    assert!(undecided.contains("compared as two samples"), "{undecided}");
    assert!(warned.contains("the baseline has another seed, and two samples need "), "{warned}");
    assert!(warned.contains(" games each to show a difference under 1 point; leave --seed out"), "{warned}");
    assert!(
        warned.contains("record a larger one with chances gate ruin/classic --update --games "),
        "{warned}"
    );
}

#[test]
fn a_gate_that_varies_its_seed_decides_with_baselines_that_are_large_enough() {
    let folder = folder("gate_seeds");
    let here = folder.to_string_lossy().into_owned();
    let gate = |more: &[&str]| {
        let output = chances(&[&["gate", "ruin/classic", "--baselines", &here], more].concat());
        (output.status.code(), stdout(&output), stderr(&output))
    };
    let (code, _, warned) = gate(&["--update", "--precision", "3%"]);
    assert_eq!((code, warned.as_str()), (Some(0), ""), "enough for any seed");
    let with_seed = |seed: u64| gate(&["--seed", &seed.to_string(), "--margin", "3%"]);
    assert_eq!(with_seed(7).2, "", "nothing is feared");
    // At most one seed in twenty may stay undecided: of 20, more than 5 do with a chance under 1 in 3,000.
    let undecided = (2..22).filter(|seed| with_seed(*seed).0 != Some(0)).count();
    assert!(undecided <= 5, "{undecided} of 20");
    let (code, _, warned) = gate(&["--update", "--games", "2000"]);
    let words =
        "baselines of 2,000 games may be too few to show later that a win rate is within 1 point of them";
    assert!(code == Some(0) && warned.contains(words), "{warned}");
}

#[test]
fn what_nobody_does_is_forbidden_in_every_command_that_plays() {
    let folder = folder("restricted");
    let here = folder.to_string_lossy().into_owned();
    // Bold play that may stake no more than a coin is timid play: 36.8 % instead of 47 %.
    let restrict = ["ruin/classic", "--restrict", "no-more-than=1"];
    let with = |command: &str, more: &[&str]| stdout(&chances(&[&[command], &restrict[..], more].concat()));
    let compared = stdout(&chances(
        &[
            &["compare", "ruin/classic", "--restrict-both", "no-more-than=1"],
            &["--strategy", "timid", "--against", "bold", "--games", "1k"][..],
        ]
        .concat(),
    ));
    assert!(compared.contains("Restricted: no-more-than=1"), "{compared}");
    assert!(compared.contains("no difference that matters"), "{compared}");
    let tuned =
        with("tune", &["--strategy", "bold", "--target", "37%", "--margin", "2%", "--knob", "purse=10,12"]);
    assert!(tuned.contains("no change is needed"), "{tuned}");
    let update = chances(&["gate", "ruin/classic", "--update", "--games", "2k", "--baselines", &here]);
    assert_eq!(update.status.code(), Some(0));
    let gate = with("gate", &["--baselines", &here]);
    assert!(gate.contains("the scenario or its components have changed since"), "{gate}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_says_which_checks_were_decided() {
    use std::process::{Command, Stdio};
    let folder = folder("gate_ctrl_c");
    let here = folder.to_string_lossy().into_owned();
    // The first scenario is decided at once, the second never.
    let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
    let second = folder.join("second.toml");
    fs::write(&second, text.replace("[0.47, 0.53]", "[0.5, 0.53]")).expect("the folder can be written");
    let names = ["gate", "ruin/classic", &second.to_string_lossy(), "ruin/fair", "--baselines", &here];
    let child = command(&[&names[..], &["--max-games", "1000G"]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    // By the processor's clock, which is the child's own: in half a second it plays a hundred thousand games.
    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
        let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest).to_owned();
        after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or(0)
    };
    while ticks() < 50 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
    let said = stdout(&output);
    assert!(said.contains("holds      win rate within 34 to 40 %"), "{said}");
    assert!(said.contains("interrupted, so that 3 more were not played"), "{said}");
}

#[test]
fn a_gate_accepts_what_changed_on_purpose_and_shows_it() {
    let folder = folder("gate_accepts");
    let here = folder.to_string_lossy().into_owned();
    let scenario = folder.join("mine.toml");
    let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
    let write = |text: &str| fs::write(&scenario, text).expect("the folder can be written");
    let name = scenario.to_string_lossy().into_owned();
    let gate = |more: &[&str]| {
        let output = chances(&[&["gate", &name, "--baselines", &here], more].concat());
        (output.status.code(), stdout(&output))
    };
    write(&text);
    assert_eq!(gate(&["--update", "--games", "5k"]).0, Some(0));
    assert_eq!(gate(&[]).0, Some(0));
    write(&text.replace("purse = 10", "purse = 11"));
    let (code, said) = gate(&[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the scenario or its components have changed since"), "{said}");
    let (code, said) = gate(&["--update", "--games", "5k"]);
    assert!(code == Some(0) && said.contains(" → ") && said.contains(" games changed outcome"), "{said}");
    let (_, said) = gate(&[]);
    assert!(said.contains("0.0 points") && !said.contains("have changed since"), "{said}");
}

#[test]
fn a_scenario_has_one_baseline_however_its_path_is_typed_and_no_two_share_one() {
    let folder = folder("gate_names");
    let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
    fs::create_dir_all(folder.join("a")).expect("the folder can be written");
    for file in ["a/b.toml", "a-b.toml", "ruin-fair.toml"] {
        fs::write(folder.join(file), &text).expect("the folder can be written");
    }
    let gate = |place: &str, arguments: &[&str]| {
        let mut command = command(&[&["gate", "--games", "1k"], arguments].concat());
        command.current_dir(folder.join(place)).output().expect("the binary runs")
    };
    let count = || fs::read_dir(folder.join("kept")).map_or(0, Iterator::count);
    let absolute = folder.join("a-b.toml").to_string_lossy().into_owned();
    let elsewhere = folder.join("kept").to_string_lossy().into_owned();
    // A baseline for each of the two tables that the scenario has checks for.
    let cases = [
        (".", "a-b.toml", "kept", 2),
        (".", "./a-b.toml", "./kept", 2),
        (".", "a/../a-b.toml", "kept", 2),
        (".", &absolute, &elsewhere, 2),
        ("a", "../a-b.toml", "../kept", 2),
        (".", "a/b.toml", "kept", 4),
        (".", "ruin-fair.toml", "kept", 6),
        (".", "ruin/fair", "kept", 8),
    ];
    for (place, scenario, kept, expected) in cases {
        let output = gate(place, &[scenario, "--baselines", kept, "--update"]);
        assert_eq!(output.status.code(), Some(0), "{scenario}: {}", stderr(&output));
        assert_eq!(count(), expected, "{scenario} in {place}");
        let said = stdout(&gate(place, &[scenario, "--baselines", kept]));
        assert!(said.matches("as in the baseline").count() == 2, "{said}");
    }
}

#[test]
fn the_baselines_of_built_in_scenarios_keep_their_names() {
    // A gate that finds one of them says so; what it decides is for the gate of the project.
    let said =
        stdout(&chances(&["gate", "ruin", "legendary/solo", "nostromo/standard", "--max-games", "10"]));
    assert_eq!(said.matches("as in the baseline").count(), 7 + 1 + 3, "{said}");
    assert!(!said.contains("No baseline"), "{said}");
}

#[test]
fn a_missing_baseline_is_said_with_the_command_that_makes_it() {
    let folder = folder("gate_missing");
    let here = folder.to_string_lossy().into_owned();
    let markdown = folder.join("gate.md").to_string_lossy().into_owned();
    let gate = ["gate", "ruin/fair", "--set", "purse=11", "--baselines", &here, "--markdown", &markdown];
    let said = stdout(&chances(&gate));
    let command = format!("chances gate ruin/fair --update --baselines {here}");
    let line = format!("No baseline for ruin/fair; record one with: {command}");
    assert!(said.lines().any(|words| words == line), "{said}");
    assert!(fs::read_to_string(&markdown).expect("it is written").contains(&format!("`{command}`")));
    let words: Vec<_> = command.split(' ').skip(1).collect();
    assert_eq!(chances(&words).status.code(), Some(0));
    assert!(!stdout(&chances(&gate)).contains("No baseline"));
}

#[test]
fn a_gate_that_requires_baselines_fails_where_there_is_none() {
    let folder = folder("gate_required");
    let elsewhere = |arguments: &[&str]| {
        let mut command = command(&[&["gate"], arguments].concat());
        command.current_dir(&folder).output().expect("the binary runs")
    };
    let required = elsewhere(&["ruin", "--require-baselines"]);
    assert_eq!(required.status.code(), Some(1), "{}", stdout(&required));
    assert_eq!(stdout(&required), "", "nothing is played");
    let said = stderr(&required);
    let looked_in = folder.join("reports/baselines");
    assert!(said.contains("no baseline for ruin/classic, ruin/fair, ruin/duel in "), "{said}");
    assert!(said.contains(&format!("{}, which is not there;", looked_in.display())), "{said}");
    assert!(
        said.ends_with("record one with: chances gate ruin/classic ruin/fair ruin/duel --update\n"),
        "{said}"
    );
    // A scenario without any check is no exception.
    fs::write(folder.join("mine.toml"), UNCHECKED).expect("the folder can be written");
    assert_eq!(elsewhere(&["mine.toml", "--require-baselines"]).status.code(), Some(1));
    // With them, the gate is as ever.
    assert_eq!(elsewhere(&["ruin", "mine.toml", "--update", "--games", "1k"]).status.code(), Some(0));
    let few = ["ruin", "mine.toml", "--require-baselines", "--max-games", "10"];
    assert_eq!(elsewhere(&few).status.code(), Some(3));
}

const UNCHECKED: &str = r#"
kind = "scenario"
game = "ruin"
title = "Mine"
about = "nobody says what it is meant to be"
players = 1
strategy = "timid"
purse = 10
target = 20
wheel = "coin"
"#;

#[test]
fn a_baseline_of_something_else_is_refused() {
    let folder = folder("gate_mixed_up");
    let here = folder.to_string_lossy().into_owned();
    let gate = |more: &[&str]| {
        chances(&[&["gate", "ruin/classic", "--baselines", &here, "--games", "1k"], more].concat())
    };
    gate(&["--update"]);
    let [own, american] = ["ruin-classic.1-players.timid.json", "ruin-classic.american.1-players.timid.json"]
        .map(|file| folder.join(file));
    fs::copy(american, own).expect("both are there");
    let output = gate(&[]);
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(stderr(&output).contains("the baseline of ruin/classic, american, "), "{}", stderr(&output));
}

/// The words of the command that stands below a line of an output, after `chances`.
fn command_below<'s>(said: &'s str, line: &str) -> Vec<&'s str> {
    let below = said.lines().skip_while(|one| !one.ends_with(line)).nth(1);
    below.unwrap_or_else(|| panic!("{line:?} is not in:\n{said}")).split_whitespace().skip(1).collect()
}

#[test]
fn a_baseline_of_too_few_games_is_told_with_the_command_that_decides() {
    let here = folder("gate_few").to_string_lossy().into_owned();
    let gate = |more: &[&str]| chances(&[&["gate", "ruin/fair", "--baselines", &here], more].concat());
    let is_too_small = "the baseline is too small; record what was accepted again with:";
    for seed in ["1", "2"] {
        gate(&["--update", "--games", "500"]);
        let output = gate(&["--seed", seed, "--margin", "3%"]);
        assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
        let said = stdout(&output);
        assert_eq!(chances(&command_below(&said, is_too_small)).status.code(), Some(0), "{said}");
        let output = gate(&["--seed", seed, "--margin", "3%"]);
        assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    }
    // Where the baseline has games enough, more of them do.
    gate(&["--update", "--games", "50k"]);
    for seed in ["1", "2"] {
        let output = gate(&["--seed", seed, "--margin", "3%", "--max-games", "200"]);
        assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
        assert!(stderr(&output).contains("leave --max-games out"), "{}", stderr(&output));
        let said = stdout(&output);
        assert!(!said.contains("too small"), "{said}");
        let said = stdout(&chances(&command_below(&said, "more games decide it:")));
        assert!(!said.contains("undecided  win rate as in the baseline"), "{said}");
    }
}

#[test]
fn an_update_says_of_how_many_games_it_speaks() {
    let here = folder("gate_sizes").to_string_lossy().into_owned();
    let update = |games: &str| {
        let update = ["gate", "ruin/fair", "--update", "--games", games, "--baselines", &here];
        stdout(&chances(&update))
    };
    update("2000");
    let said = update("200");
    assert!(said.contains(" % of 2,000 games → ") && said.contains(" % of 200 games; "), "{said}");
    assert!(said.contains("; of the 200 games that both have, none changed outcome\n"), "{said}");
}

#[test]
fn a_variant_that_sets_a_key_keeps_its_value_in_a_gate_that_changes_it() {
    let folder = folder("gate_set");
    let text = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is there");
    let more = "\n[[variant]]\nname = \"rich\"\nset = { purse = 15 }\n\n[[expect]]\nmetric = \"win_rate\"\n\
                variant = \"rich\"\nbetween = [0.6, 0.7]\n";
    let scenario = folder.join("mine.toml");
    fs::write(&scenario, text + more).expect("the folder can be written");
    let [scenario, here] = [scenario, folder].map(|path| path.to_string_lossy().into_owned());
    let output = chances(&["gate", &scenario, "--baselines", &here, "--set", "purse=12"]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{said}{}", stderr(&output));
    // As if it stood in the file: the scenario moves, and so does a variant that sets something else.
    assert!(said.contains("mine.toml · purse=12 · 1 player · timid\n  moved "), "{said}");
    assert!(said.contains("mine.toml · american · purse=12 · 1 player · timid\n  moved "), "{said}");
    assert!(said.contains("mine.toml · rich · 1 player · timid\n  holds "), "{said}");
}

#[test]
fn a_gate_fails_when_a_component_changes() {
    let (components, baselines) = (folder("gate_components"), folder("gate_components_baselines"));
    let text = fs::read_to_string("src/games/ruin/data/wheels.toml").expect("it is there");
    fs::write(
        components.join("wheels.toml"),
        text.replace("pockets = 37\nred = 18", "pockets = 37\nred = 19"),
    )
    .expect("it can be written");
    let [components, baselines] = [components, baselines].map(|folder| folder.to_string_lossy().into_owned());
    let gate =
        |more: &[&str]| chances(&[&["gate", "ruin/classic", "--baselines", &baselines], more].concat());
    gate(&["--update", "--games", "5k"]);
    assert_eq!(gate(&[]).status.code(), Some(0));
    assert_eq!(gate(&["--data", &components]).status.code(), Some(1));
}

#[test]
fn a_gate_speaks_to_build_servers() {
    let folder = folder("gate_servers");
    let [junit, markdown] =
        ["gate.xml", "gate.md"].map(|file| folder.join(file).to_string_lossy().into_owned());
    let here = folder.to_string_lossy().into_owned();
    let gate = ["gate", "ruin/classic", "--set", "purse=12", "--baselines", &here];
    let output = command(&[&gate[..], &["--junit", &junit, "--markdown", &markdown]].concat())
        .env("GITHUB_ACTIONS", "true")
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let annotations: String = stdout(&output)
        .lines()
        .filter(|line| line.starts_with("::"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_golden("gate-annotations.txt", &annotations);
    let quiet = command(&[&gate[..], &["--quiet"]].concat()).env("GITHUB_ACTIONS", "true").output();
    assert_eq!(
        stdout(&quiet.expect("the binary runs")),
        annotations,
        "a quiet gate speaks to the server alone"
    );
    let read = |path: &str| fs::read_to_string(path).expect("it is written");
    assert_golden("gate.xml", &read(&junit));
    assert_golden("gate.md", &read(&markdown).replace(&here, "FOLDER"));
}

#[test]
fn tune_ranks_settings_and_gives_the_lines_to_paste() {
    let tune = |more: &[&str]| tidy(&[&["tune", "ruin/classic"], more].concat(), 0);
    let knobs = ["--knob", "purse=8..13", "--knob", "wheel=european,american", "--margin", "2%"];
    let found = tune(&[&["--target", "46%"], &knobs[..]].concat());
    assert_golden("tune.txt", &found);
    let pasted = found.split("To paste into the scenario:\n").nth(1).expect("there are lines to paste");
    let (pasted, played) = pasted.split_once("Play it with: chances ").expect("and a command");
    let run: Vec<_> = played.split_whitespace().chain(["--games", "100"]).collect();
    assert_eq!(chances(&run).status.code(), Some(0), "{played}");
    let folder = folder("tune");
    let scenario = folder.join("tuned.toml");
    let text = fs::read_to_string("scenarios/ruin/classic.toml").expect("it is there");
    fs::write(&scenario, text + pasted).expect("the folder can be written");
    let name = scenario.to_string_lossy();
    let run = chances(&["run", &name, "--variant", "tuned-1", "--games", "100"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
}

#[test]
fn tune_pairs_no_variant_that_changes_nothing() {
    let pair = "variants american and high-limit";
    let tune = |strategy: &str| {
        let race = ["tune", "ruin/classic", "--target", "40%", "--max-games", "1k", "--top", "20"];
        stdout(&chances(&[&race[..], &["--strategy", strategy]].concat()))
    };
    // The limit on stakes is nothing to somebody who never stakes more than one coin.
    let timid = tune("timid");
    assert!(timid.contains("  variant high-limit\n") && !timid.contains(pair), "{timid}");
    assert!(timid.contains(" · 3 settings · "), "{timid}");
    let bold = tune("bold");
    assert!(bold.contains(pair), "{bold}");
}

#[test]
fn tune_says_when_a_target_cannot_be_reached_or_nothing_need_change() {
    let tune = |more: &[&str]| tidy(&[&["tune", "ruin/classic", "--margin", "2%"], more].concat(), 0);
    assert_golden("tune-unreachable.txt", &tune(&["--target", "99%", "--knob", "purse=9..22"]));
    assert!(tune(&["--target", "37%", "--knob", "purse=8..12"]).contains("no change is needed"));
    let players = tune(&["--target", "37%", "--players", "1..2", "--knob", "purse=8..9"]);
    assert!(players.contains(" · 1 player · ") && players.contains(" · 2 players · "), "{players}");
    let few = ["tune", "ruin/classic", "--margin", "2%", "--target", "37%", "--knob", "purse=8..12"];
    let few = chances(&[&few[..], &["--max-games", "200"]].concat());
    assert_eq!(few.status.code(), Some(3), "{}", stderr(&few));
    let few = stdout(&few);
    assert!(few.contains("Undecided: too few games") && !few.contains("[[variant]]"), "{few}");
    assert!(few.ends_with("--knob purse=8..12 --max-games 800\n"), "{few}");
    let beyond = tune(&["--target", "42%", "--knob", "purse=8,10,13"]);
    assert!(beyond.contains("No setting lies between 36.") && beyond.contains("(purse=13)"), "{beyond}");
    assert!(beyond.contains("Try values in between, or a larger --margin."), "{beyond}");
    // Without knobs, the variants race.
    assert!(
        tune(&["--target", "26%"])
            .contains("On target, with the fewest steps from the scenario as it is: variant american")
    );
}

#[test]
fn tune_counts_steps_from_the_scenario_however_a_number_is_written() {
    // The box says 15 for morale; a sign says how much more or less than that.
    let folder = folder("tune_steps");
    let steps = |own: &str, knob: &str| {
        let scenario = folder.join("own.toml");
        let text = format!(
            "kind = \"scenario\"\ngame = \"nostromo\"\nextends = \"nostromo/standard\"\ntitle = \"Own\"\n{own}"
        );
        fs::write(&scenario, text).expect("the folder can be written");
        let (scenario, json) = (scenario.to_string_lossy(), folder.join("tune.json"));
        let out = json.to_string_lossy();
        let knob = format!("difficulty.morale={knob}");
        let words = ["tune", &scenario, "--target", "50%", "--knob", &knob, "--max-games", "1k"];
        chances(&[&words[..], &["--quiet", "--json", &out]].concat());
        let text = fs::read_to_string(&json).expect("written");
        let found: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let settings = found["tunings"][0]["settings"].as_array().expect("a list").iter();
        let named =
            settings.map(|one| (one["name"].to_string(), one["departure"].as_u64().expect("a number")));
        let mut steps: Vec<_> = named.skip(1).map(|(_, steps)| steps).collect();
        steps.sort_unstable();
        steps
    };
    assert_eq!(steps("difficulty.morale = 12", "-4..-1"), [1, 1, 2], "12 is 3 less than the box");
    assert_eq!(steps("", "+1..+3"), [1, 2, 3], "as in the box, which no value of the knob is");
    assert_eq!(steps("difficulty.morale = \"-3\"", "10..13"), [1, 1, 2], "3 less than the box is 12");
    assert_eq!(steps("difficulty.morale = 12", "10..13"), [1, 1, 2]);
}

#[test]
fn a_change_that_changes_nothing_and_a_variant_that_is_overruled_are_said() {
    let folder = folder("balance_overruled");
    let scenario = folder.join("own.toml");
    let text = "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\ntitle = \"Own\"\npurse = 12\n\
                [[variant]]\nname = \"rich\"\nset = { purse = 12 }\n";
    fs::write(&scenario, text).expect("the folder can be written");
    let name = scenario.to_string_lossy();
    let output = chances(&["compare", &name, "--variant", "rich", "--games", "100"]);
    let words = "rich changes nothing here: it plays the scenario as it is";
    assert!(stderr(&output).contains(words), "{}", stderr(&output));
    let overruled = "`purse` is set directly, which replaces what the variant rich sets";
    let run = chances(&["run", &name, "--variant", "rich", "--set", "purse=9", "--games", "100"]);
    assert!(stderr(&run).contains(overruled), "{}", stderr(&run));
    let out = folder.join("cells").to_string_lossy().into_owned();
    let axes = ["--over", "purse=8,9", "--over", "variant=none,rich", "--games", "100", "--out", &out];
    let sweep = chances(&[&["sweep", &name], &axes[..]].concat());
    assert_eq!(stderr(&sweep).matches(overruled).count(), 1, "{}", stderr(&sweep));
}

#[test]
fn an_expectation_may_be_about_several_variants_together() {
    let folder = folder("balance_together");
    let scenario = |variant: &str| {
        let path = folder.join("own.toml");
        let text = format!(
            "kind = \"scenario\"\ngame = \"ruin\"\nextends = \"ruin/classic\"\ntitle = \"Own\"\n[[expect]]\n\
             metric = \"win_rate\"\nvariant = \"{variant}\"\nbetween = [0.2, 0.3]\n"
        );
        fs::write(&path, text).expect("the folder can be written");
        path.to_string_lossy().into_owned()
    };
    let gate = chances(&["gate", &scenario("american+high-limit")]);
    assert_eq!(gate.status.code(), Some(0), "{}{}", stdout(&gate), stderr(&gate));
    assert!(stdout(&gate).contains("american+high-limit"), "{}", stdout(&gate));
    let check = chances(&["check", &scenario("american+high-limt")]);
    assert!(stderr(&check).contains("did you mean \"high-limit\"?"), "{}", stderr(&check));
}

#[test]
fn a_bad_call_says_what_is_wrong_and_what_would_be_right() {
    let folder = folder("balance_bad_calls");
    let here = folder.to_string_lossy().into_owned();
    let scenario = |name: &str, expect: &str| {
        let path = folder.join(name);
        let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
        let plain = text.split("# What the scenario is meant").next().unwrap_or_default().to_owned();
        fs::write(&path, plain + expect).expect("the folder can be written");
        path.to_string_lossy().into_owned()
    };
    let band = "between = [0.4, 0.6]\n";
    let plain = scenario("plain.toml", "");
    let metric = scenario("metric.toml", &format!("[[expect]]\nmetric = \"win_rat\"\n{band}"));
    let other = scenario("other.toml", &format!("[[expect]]\nmetric = \"spin\"\nplayers = 2\n{band}"));
    let empty = scenario("empty.toml", "[[expect]]\nmetric = \"win_rate\"\nbetween = [0.6, 0.4]\n");
    let percent = scenario("percent.toml", "[[expect]]\nmetric = \"win_rate\"\nbetween = [40, 60]\n");
    let key = scenario("key.toml", &format!("[[expect]]\nmetric = \"win_rate\"\nplayer = 3\n{band}"));
    let lacks = scenario("lacks.toml", "[[expect]]\nmetric = \"win_rate\"\n");
    let variant =
        scenario("variant.toml", &format!("[[expect]]\nmetric = \"win_rate\"\nvariant = \"x\"\n{band}"));
    let none = scenario("none.toml", "[[variant]]\nname = \"none\"\nset = { purse = 9 }\n");
    let comma = scenario("comma.toml", "[[variant]]\nname = \"a,b\"\nset = { purse = 9 }\n");
    let half = scenario("half.toml", "[[variant]]\nname = \"half\"\nset = { purse = 9.5 }\n");
    let strategy =
        scenario("strategy.toml", &format!("[[expect]]\nmetric = \"spins\"\nstrategy = \"timd\"\n{band}"));
    let cases: &[(&[&str], &[&str])] = &[
        (&["compare", "ruin/clasic"], &["did you mean \"ruin/classic\"?"]),
        (&["compare", "ruin/classic", "--variant", "amercan"], &["did you mean \"american\"?"]),
        (&["compare", "ruin/classic", "--set", "purze=3"], &["did you mean `purse`?"]),
        (&["run", "ruin/classic", "--set", "purse=3,limit=2"], &["one key at a time", "--set limit=2"]),
        (&["run", "ruin/fair", "--set", "strategy=seat1=bold,rest=tmid"], &["did you mean \"timid\"?"]),
        (&["compare", "ruin/classic", "--against", "bald"], &["did you mean \"bold\"?"]),
        (&["compare", "ruin/fair"], &["ruin/fair has no variants", "--set, --restrict or --against"]),
        (&["compare", "ruin/classic", "--games", "0"], &["at least 1"]),
        (&["compare", "ruin/classic", "--against", "bold", "--against", "bold"], &["bold is compared twice"]),
        (&["compare", "ruin/classic", "--margin", "0"], &["0.5% is a good one"]),
        (&["compare", "ruin/classic", "--json", "-", "--csv", "-"], &["over each other"]),
        (&["compare", &plain, "--against", "bold", "--json", &plain], &["is read by this command"]),
        (&["gate", "ruin/clasic"], &["did you mean \"ruin/classic\"?"]),
        (&["gate", &plain], &["has no checks", "[[expect]]", "--update"]),
        (&["gate", &metric], &["metric.toml:", "invalid `metric` \"win_rat\"", "did you mean \"win_rate\"?"]),
        (&["check", &other], &["other.toml:", "invalid `metric` \"spin\"", "did you mean \"spins\"?"]),
        (&["run", &metric], &["did you mean \"win_rate\"?"]),
        (&["gate", &empty], &["the band is empty", "[0.4, 0.6]"]),
        (&["gate", &percent], &["write 0.5 for 50 %"]),
        (&["gate", &key], &["unknown key `player`", "did you mean `players`?"]),
        (&["gate", &lacks], &["`between` must be two numbers"]),
        (&["gate", &variant], &["invalid `variant` \"x\""]),
        (&["gate", &strategy], &["did you mean \"timid\"?"]),
        (&["check", &none], &["none.toml:", "cannot be called \"none\"", "the scenario without a variant"]),
        (&["check", &comma], &["a comma separates variants"]),
        (&["run", &half, "--variant", "half"], &["must be a whole number", "but it is 9.5"]),
        (&["gate", "--set", "purse=3"], &["name it"]),
        (&["gate", "ruin/classic", "--set", "purse=3", "--update"], &["--update accepts what is"]),
        (&["gate", "ruin/classic", "--max-games", "0", "--baselines", &here], &["at least 1"]),
        (
            &[
                "gate",
                "ruin/classic",
                "--update",
                "--games",
                "100M",
                "--max-seconds",
                "1",
                "--baselines",
                &here,
            ],
            &["--max-seconds cuts checks short", "with all of their games"],
        ),
        (
            &["gate", "ruin/classic", "--update", "--max-games", "1k", "--baselines", &here],
            &["the size of a new baseline is --games"],
        ),
        (
            &["compare", "ruin/classic", "--set", "purse=20"],
            &["ruin/classic:10: `target` is 20", " (with --set purse=20)"],
        ),
        (
            &["sweep", "ruin/classic", "--over", "purse=19..30", "--games", "10"],
            &["ruin/classic:10: `target` is 20", " (with --over purse=20)"],
        ),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=30..33"],
            &["ruin/classic:10: `target` is 20", " (with --knob purse=30)"],
        ),
        (&["tune", "ruin/classic"], &["--target"]),
        (&["tune", "ruin/classic", "--target", "0", "--knob", "purse=1..2"], &["such as 50% or 0.5"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purze=1..3"], &["did you mean `purse`?"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purse=3..1"], &["is empty", "1..3"]),
        (&["tune", "ruin/classic", "--target", "50%", "--knob", "purse"], &["no `=`", "--knob purse=8..14"]),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=1..2", "--knob", "purse=3..4"],
            &["given twice"],
        ),
        (
            &["tune", "ruin/classic", "--target", "50%", "--knob", "purse=1..99", "--knob", "limit=1..99"],
            &["9801 settings", "at most 1000"],
        ),
        (&["tune", "ruin/classic", "--target", "50%", "--players", "3..1"], &["1..5"]),
        (&["tune", "ruin/classic", "--target", "50%", "--players", "9"], &["from 1 to 4"]),
        (&["tune", "ruin/fair", "--target", "50%"], &["has no variants", "--knob"]),
    ];
    for (arguments, expected) in cases {
        let output = chances(arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty(), "{arguments:?} printed a result");
        for words in *expected {
            assert!(said.contains(words), "{arguments:?} should say {words:?}, but says:\n{said}");
        }
    }
}

#[test]
fn a_baseline_that_cannot_be_used_is_an_error_and_stays_as_it_is() {
    let folder = folder("baseline_errors");
    let here = folder.to_string_lossy().into_owned();
    let gate = |more: &[&str]| chances(&[&["gate", "ruin/fair", "--baselines", &here], more].concat());
    gate(&["--update", "--games", "1000"]);
    let file = folder.join("ruin-fair.2-players.timid.json");
    let good = fs::read_to_string(&file).expect("it was written");
    let wins = good.find("\"won\": \"").expect("it has them") + 8;
    let flipped = format!(
        "{}{}{}",
        &good[..wins],
        if &good[wins..wins + 1] == "0" { "1" } else { "0" },
        &good[wins + 1..]
    );
    for (text, words) in [
        (good.replace("chances.baseline/1", "chances.baseline/9"), "another version of chances"),
        (good[..good.len() / 2].to_owned(), "not a baseline"),
        (good.replace("\"games\": 1000", "\"games\": 900"), "do not agree"),
        (flipped, "do not agree"),
        ("{}".to_owned(), "has no schema"),
        (String::new(), "not a baseline"),
    ] {
        fs::write(&file, &text).expect("it can be written");
        let output = gate(&[]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(
            stderr(&output).contains(words) && stderr(&output).contains("--update"),
            "{}",
            stderr(&output)
        );
        assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    }
    assert_eq!(gate(&["--update", "--games", "1000"]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), good);
    // Another version of the program alone is no reason to refuse.
    fs::write(&file, good.replace("\"version\": \"", "\"version\": \"0.0.")).expect("it can be written");
    assert!(stdout(&gate(&[])).contains("accepted with version 0.0."), "{}", stdout(&gate(&[])));
}

#[test]
fn intents_change_neither_a_run_nor_its_hash() {
    let folder = folder("intents");
    let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
    let run = |name: &str, text: &str| -> serde_json::Value {
        let path = folder.join(name);
        fs::write(&path, text).expect("the folder can be written");
        let output = chances(&["run", &path.to_string_lossy(), "--games", "100", "--json", "-"]);
        serde_json::from_str(&stdout(&output)).expect("it is JSON")
    };
    let plain = text.split("# What the scenario is meant").next().expect("there is a first part");
    let (with, without) = (run("with.toml", &text), run("without.toml", plain));
    assert_eq!(with["provenance"]["scenario"]["hash"], without["provenance"]["scenario"]["hash"]);
    assert_eq!(with["signature"], without["signature"]);
}
