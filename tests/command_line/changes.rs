//! What a change is compared with, and what a result says about who played.

use std::fs;

use super::common::*;

/// What a command that succeeds prints.
fn said(arguments: &[&str]) -> String {
    let output = chances(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    without_speed(&stdout(&output))
}

#[test]
fn a_restriction_is_compared_with_free_play() {
    let bold = ["compare", "ruin/classic", "--strategy", "bold", "--games", "2k"];
    let text = said(&[&bold[..], &["--restrict", "no-more-than=1", "--restrict", "no-more-than=9"]].concat());
    // Bold play wins 47.4 % and, a coin at a time, 36.8 %; of an interval of at most ±2.2 points that is far outside.
    assert!(text.contains("\n  no-more-than=1    36."), "{text}");
    assert!(text.contains("harder by"), "{text}");
    assert!(!text.contains("Restricted:"), "the base is free: {text}");
    assert_golden("compare-restrict.txt", &text);
}

#[test]
fn the_difference_of_an_ending_is_divided_by_what_took_it() {
    let compare = ["compare", "nostromo/standard", "--restrict", "no-abilities", "--games", "500"];
    let json = said(&[&compare[..], &["--json", "-"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let change = &json["changes"][0];
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let ending = &change["outcome_differences"]["morale"];
    let causes = change["cause_differences"].as_array().expect("a list");
    let parts: f64 = causes.iter().map(|cause| number(&cause["mean"])).sum();
    assert!(causes.len() > 2 && (parts - number(&ending["mean"])).abs() < 1e-9, "{parts} of {ending}");
    for cause in causes {
        assert!(number(&cause["p_value"]) <= number(&cause["p_adjusted"]), "{cause}");
        assert!(number(&cause["low"]) <= number(&cause["mean"]), "{cause}");
    }
    let text = said(&compare);
    assert!(text.contains("Of all games, lost to the Alien, sent by a card +2"), "{text}");
    assert!(!text.contains("lost to broken morale +"), "{text}");
    let markdown = said(&[&compare[..], &["--markdown", "-"]].concat());
    assert!(
        markdown.contains("points (games lost to broken morale count for each by what it took) |"),
        "{markdown}"
    );
    assert!(
        !said(&["compare", "ruin/classic", "--games", "50", "--json", "-"]).contains("cause_differences")
    );
}

#[test]
fn a_restriction_of_both_sides_is_said_and_typed_again() {
    let both = ["compare", "ruin/classic", "--restrict-both", "no-more-than=1", "--against", "bold"];
    let text = said(&[&both[..], &["--games", "500"]].concat());
    assert!(text.contains("Restricted: no-more-than=1"), "{text}");
    let json = said(&[&both[..], &["--games", "500", "--json", "-"]].concat());
    assert!(json.contains("--against bold --restrict-both no-more-than=1 --games 500"), "{json}");
}

#[test]
fn other_components_are_a_change_even_where_the_base_has_its_own() {
    let folder = folder("data_changes");
    let [mine, others] = ["mine", "others"].map(|name| {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).expect("the target folder can be written");
        let built_in = said(&["show", "ruin/data/wheels"]);
        fs::write(folder.join("wheels.toml"), built_in).expect("it can be written");
        folder.to_string_lossy().into_owned()
    });
    let change = format!("data={others}");
    let json = said(&[
        "compare",
        "ruin/classic",
        "--data",
        &mine,
        "--set",
        &change,
        "--games",
        "200",
        "--json",
        "-",
    ]);
    for folder in [&mine, &others] {
        assert!(json.contains(&format!("\"data\": \"{folder}\"")), "{json}");
    }
    let cells = folder.join("cells").to_string_lossy().into_owned();
    let over = format!("data=built-in,{mine}");
    let swept = said(&["sweep", "ruin/classic", "--over", &over, "--games", "200", "--out", &cells]);
    assert!(swept.contains("built-in") && swept.contains("timid · over data"), "{swept}");
}

#[test]
fn a_sweep_goes_over_restrictions_and_says_who_plays() {
    let cells = folder("sweep_restrictions").join("cells").to_string_lossy().into_owned();
    let axes = ["--over", "restrict=none,no-more-than=1", "--strategy", "bold", "--games", "300"];
    let text = said(&[&["sweep", "ruin/classic", "--out", &cells], &axes[..]].concat());
    assert_golden("sweep-restrict.txt", &text.replace(&cells, "CELLS"));
    let fixed =
        chances(&["sweep", "ruin/classic", "--over", "restrict=none", "--restrict", "no-more-than=1"]);
    assert!(stderr(&fixed).contains("`restrict` is fixed by an option"), "{}", stderr(&fixed));
}

#[test]
fn one_cell_is_neither_the_hardest_nor_the_easiest() {
    let cells = folder("sweep_alone").join("cells").to_string_lossy().into_owned();
    let text = said(&["sweep", "ruin/classic", "--over", "purse=9", "--games", "100", "--out", &cells]);
    assert!(!text.contains("Hardest") && !text.contains("Easiest"), "{text}");
}

#[test]
fn a_run_says_what_other_levels_of_skill_make_of_it() {
    let last = |arguments: &[&str]| {
        let text = said(&[&["run", "ruin/classic", "--games", "2k"], arguments].concat());
        text.lines().last().expect("there are lines").to_owned()
    };
    // By formula: timid 36.8 %, bold 47.4 %.
    let known = "timid 37 · tipsy 47 · bold 47 % (book, ±1.5): chances ladder ruin/classic";
    assert_eq!(last(&[]), known);
    assert_eq!(last(&["--strategy", "bold"]), known, "whoever plays");
    // What the book did not play is not known, and how to know it is said.
    let unknown = "How other strategies play it: chances ladder ruin/classic";
    assert_eq!(last(&["--set", "purse=12"]), format!("{unknown} --set purse=12"));
    assert_eq!(last(&["--measure", "spins"]), format!("{unknown} --measure spins"));
    let duel = said(&["run", "ruin/duel", "--games", "2k"]);
    assert!(duel.contains("\nThe punter at equal skill: timid 37 · "), "{duel}");
}

#[test]
fn a_ruling_that_cannot_matter_is_cautioned_against() {
    let notes = |settings: &[&str]| {
        let mut arguments = vec!["run", "legendary/alien", "--games", "2"];
        settings.iter().for_each(|setting| arguments.extend(["--set", setting]));
        let output = chances(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stderr(&output)
    };
    let said = notes(&["rulings.alien_deck=own", "rulings.delayed=owner"]);
    let expected = "rulings.alien_deck has no effect here: advanced.alien_players is false";
    assert!(said.contains(expected), "{said}");
    assert!(
        said.contains("rulings.delayed has no effect here: advanced.agendas is not \"delayed\""),
        "{said}"
    );
    assert_eq!(notes(&["rulings.alien_deck=own", "advanced.alien_players=true"]), "");
    assert_eq!(
        notes(&["rulings.alien_deck=shared", "rulings.events=leave"]),
        "",
        "a default changes nothing"
    );
}
