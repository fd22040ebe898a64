//! `tune`: which settings reach a target.

use std::fs;

use crate::{common::*, tidy};

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
