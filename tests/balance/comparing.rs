//! `compare`: verdicts, outputs, and when it stops.

use std::fs;

use crate::{common::*, tidy};

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
