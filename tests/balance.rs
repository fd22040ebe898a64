//! compare, gate and tune, run as a user would.

#[path = "balance/baselines.rs"]
mod baselines;
mod common;
#[path = "balance/comparing.rs"]
mod comparing;
#[path = "balance/gates.rs"]
mod gates;
#[path = "balance/mistakes.rs"]
mod mistakes;
#[path = "balance/tuning.rs"]
mod tuning;

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
fn a_kind_of_choice_is_forbidden_in_every_command_that_plays() {
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
