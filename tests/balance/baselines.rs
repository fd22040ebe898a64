//! The baselines of `gate`: recorded, compared with, and refused.

use std::fs;

use crate::common::*;

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
    let is_too_small = "the baseline is too small; on the accepted version, record a larger one with:";
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
