//! `gate`: what holds, what has moved, and what is undecided.

use std::{fs, process::Child};

use crate::{common::*, tidy};

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
    let undecided_with = |more: &[&str]| {
        let output = chances(&[&["gate", "ruin/classic", "--baselines", &here], more].concat());
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        (stdout(&output), stderr(&output))
    };
    let (undecided, warned) = undecided_with(&["--max-games", "1000"]);
    assert_golden("gate-undecided.txt", &undecided.replace(&here, "FOLDER"));
    let words = "perhaps too few games to show that ruin/classic · 1 player · timid and 1 more are within 1 point of the baseline";
    assert!(warned.contains(words), "{warned}");
    assert!(gate(&["--update", "--games", "5k"], 0).contains("unchanged: "));
    // Two samples of 5,000 games are too few to exclude a point.
    let (undecided, warned) = undecided_with(&["--seed", "2"]);
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

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_says_which_checks_were_decided() {
    let folder = folder("gate_ctrl_c");
    let here = folder.to_string_lossy().into_owned();
    // The first scenario is decided at once, the second never.
    let text = fs::read_to_string("scenarios/ruin/fair.toml").expect("it is there");
    let second = folder.join("second.toml");
    fs::write(&second, text.replace("[0.47, 0.53]", "[0.5, 0.53]")).expect("the folder can be written");
    let names = ["gate", "ruin/classic", &second.to_string_lossy(), "ruin/fair", "--baselines", &here];
    // By the processor's clock, which is the child's own: in half a second it plays a hundred thousand games.
    let ticks = |child: &Child| {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
        let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest).to_owned();
        after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or(0)
    };
    let mut gate = command(&[&names[..], &["--max-games", "1000G"]].concat());
    let output = interrupted(&mut gate, "half a second", |child| ticks(child) >= 50);
    let said = stdout(&output);
    assert!(said.contains("holds      win rate within 34 to 40 %"), "{said}");
    assert!(said.contains("interrupted, so that 3 more were not played"), "{said}");
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
