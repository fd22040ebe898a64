//! Scenarios that extend others: what they take, what they change, and the errors where they cannot.

mod common;

use std::{fs, path::Path};

use chances::scenario::{Loaded, Request, check, load, value_at, variants};
use common::{chances, folder, stderr, stdout};

/// A scenario of the reference game that takes everything it does not say from `extends`.
fn file(extends: &str, more: &str) -> String {
    format!("kind = \"scenario\"\ngame = \"ruin\"\nextends = \"{extends}\"\n{more}\n")
}

/// Writes files into a folder of their own, and returns the path of the first.
fn write(name: &str, files: &[(&str, String)]) -> String {
    let folder = folder(name);
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("the target folder can be written");
    }
    folder.join(files[0].0).to_string_lossy().into_owned()
}

fn request(scenario: &str) -> Request {
    Request { scenario: Some(scenario.to_owned()), ..Request::default() }
}

fn loaded(scenario: &str) -> Loaded {
    load(&request(scenario)).unwrap_or_else(|error| panic!("{scenario}: {error}"))
}

fn value(scenario: &str, key: &str) -> Option<String> {
    value_at(&request(scenario), key).expect("it can be read").map(|value| value.to_toml())
}

fn variant_names(scenario: &str) -> Vec<String> {
    variants(Some(scenario)).expect("it can be read").into_iter().map(|variant| variant.name).collect()
}

/// What `check` says about a file that cannot be played.
fn mistake(path: &str) -> String {
    check(path).expect_err("there is a mistake").to_string()
}

#[test]
fn a_scenario_takes_what_it_does_not_say() {
    let path = write("extends_takes", &[("mine.toml", file("ruin/classic", "purse = 12\ntitle = \"Mine\""))]);
    let mine = loaded(&path);
    assert_eq!((mine.title.as_str(), mine.about.as_str()), ("Mine", "double ten coins at a European wheel"));
    assert_eq!((mine.players, mine.strategy.as_str()), (1, "timid"));
    assert_eq!(value(&path, "purse").as_deref(), Some("12"));
    assert_eq!(value(&path, "target").as_deref(), Some("20"));
    assert_eq!(value(&path, "extends"), None, "what is played does not say where it comes from");
    let set = Request { set: vec!["purse=10".to_owned()], ..request(&path) };
    assert_eq!(load(&set).expect("valid").scenario_hash, loaded("ruin/classic").scenario_hash);
}

#[test]
fn tables_merge_and_other_values_replace() {
    let text = "kind = \"scenario\"\ngame = \"nostromo\"\nextends = \"nostromo/standard\"\ncrew = [\"brett\"]\n\
                players = 1\n[difficulty]\nalien_speed = 2\ntokens = { safe = 9 }\n";
    let again = "kind = \"scenario\"\ngame = \"nostromo\"\nextends = \"mine.toml\"\n\
                 difficulty.tokens.jonesy = 3\n";
    let path = write("extends_merge", &[("again.toml", again.to_owned()), ("mine.toml", text.to_owned())]);
    assert_eq!(value(&path, "crew").as_deref(), Some("[\"brett\"]"));
    assert_eq!(value(&path, "difficulty.alien_speed").as_deref(), Some("2"));
    assert_eq!(value(&path, "difficulty.ash").as_deref(), Some("false"), "taken from the first of the chain");
    assert_eq!(value(&path, "difficulty.tokens").as_deref(), Some("{ jonesy = 3, safe = 9 }"));
    loaded(&path);
}

#[test]
fn variants_are_inherited_and_expectations_are_not() {
    let more = "[[variant]]\nname = \"american\"\nset = { purse = 11 }\n\
                [[variant]]\nname = \"rich\"\nset = { purse = 19 }\n";
    let path = write("extends_variants", &[("mine.toml", file("ruin/classic", more))]);
    assert_eq!(variant_names(&path), ["high-limit", "american", "rich"]);
    let american = Request { variant: Some("american".to_owned()), ..request(&path) };
    assert_eq!(
        value_at(&american, "purse").expect("valid").map(|value| value.to_toml()).as_deref(),
        Some("11")
    );
    assert_eq!(
        value_at(&american, "wheel").expect("valid").map(|value| value.to_toml()).as_deref(),
        Some("\"european\"")
    );
    assert!(!loaded("ruin/classic").expects.is_empty() && loaded(&path).expects.is_empty());
    check(&path).expect("every variant can be played");
    let expect = "[[expect]]\nmetric = \"win_rate\"\nvariant = \"high-limit\"\nbetween = [0.1, 0.9]\n";
    let path = write("extends_expects", &[("mine.toml", file("ruin/classic", expect))]);
    assert_eq!(loaded(&path).expects.len(), 1, "it may speak of an inherited variant");
}

#[test]
fn paths_are_seen_from_the_file_that_states_them() {
    let strategy =
        "kind = \"strategy\"\ngame = \"ruin\"\nabout = \"a\"\npolicy = \"heuristic\"\n[weights]\nstake = 1\n";
    let base = file("ruin/classic", "strategy = \"own.toml\"");
    let path = write("extends_paths", &[("base.toml", base), ("own.toml", strategy.to_owned())]);
    let inner = Path::new(&path).with_file_name("inner");
    fs::create_dir_all(&inner).expect("writable");
    let mine = inner.join("mine.toml");
    fs::write(&mine, file("../base.toml", "purse = 11")).expect("writable");
    let mine = loaded(&mine.to_string_lossy());
    assert!(mine.strategy.ends_with("own.toml"), "{}", mine.strategy);
}

#[test]
fn a_circle_is_refused_and_named() {
    let files = [("a.toml", file("b.toml", "")), ("b.toml", file("../extends_circle/a.toml", ""))];
    let said = mistake(&write("extends_circle", &files));
    assert!(said.contains("b.toml:3: a scenario cannot extend itself: "), "{said}");
    assert!(said.contains("a.toml -> ") && said.contains("remove one `extends`"), "{said}");
    let said = mistake(&write("extends_self", &[("a.toml", file("a.toml", ""))]));
    assert!(said.contains("a.toml:3: a scenario cannot extend itself"), "{said}");
}

#[test]
fn what_cannot_be_extended_is_said_where_it_is_written() {
    let cases = [
        (file("nostromo/standard", ""), "mine.toml:3: nostromo/standard is a scenario of nostromo"),
        (
            file("ruin/clasic", ""),
            "mine.toml:3: no scenario is called \"ruin/clasic\"; did you mean \"ruin/classic\"?",
        ),
        (file("gone.toml", ""), "gone.toml: no such file"),
        (file("ruin/bold", ""), "\"ruin/bold\" is a strategy, not a scenario"),
        (
            "kind = \"scenario\"\ngame = \"ruin\"\nextends = 3\n".to_owned(),
            "mine.toml:3: `extends` must be a string",
        ),
        ("extends = \"ruin/classic\"\ngame = \"ruin\"\n".to_owned(), "`kind` is missing"),
        ("extends = \"ruin/classic\"\nkind = \"scenario\"\n".to_owned(), "`game` is missing"),
    ];
    for (text, expected) in cases {
        let said = mistake(&write("extends_wrong", &[("mine.toml", text.clone())]));
        assert!(said.contains(expected), "{text} should say {expected:?}, but says:\n{said}");
    }
    let set = Request { set: vec!["extends=ruin/fair".to_owned()], ..request("ruin/classic") };
    let said = load(&set).err().expect("it is refused").to_string();
    assert!(said.contains("--set extends=ruin/fair: `extends` works in a scenario file only"), "{said}");
}

#[test]
fn a_mistake_is_reported_in_the_file_that_makes_it() {
    let base = file(
        "ruin/classic",
        "purse = 5\npurze = 6\n[[variant]]\nname = \"odd\"\nset = { wheel = \"square\" }",
    );
    let own = file("base.toml", "target = -1");
    let said = mistake(&write("extends_places", &[("mine.toml", own), ("base.toml", base)]));
    for expected in
        ["mine.toml:4: `target` is -1", "base.toml:5: unknown key `purze`", "base.toml:8: invalid `wheel`"]
    {
        assert!(said.contains(expected), "{expected:?} is missing in:\n{said}");
    }
}

#[test]
fn commands_see_what_is_inherited() {
    let path = write("extends_commands", &[("mine.toml", file("ruin/classic", "purse = 12"))]);
    let said = stdout(&chances(&["list", &path]));
    assert!(said.contains("purse     12") && said.contains("target    20"), "{said}");
    assert!(said.contains("high-limit"), "{said}");
    let run = chances(&["run", &path, "--variant", "american", "--games", "10", "--set", "target=15"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
}

#[test]
fn what_is_written_in_full_is_the_same_scenario() {
    let full = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/in-full");
    for (name, file) in [
        ("nostromo/ash", "nostromo-ash.toml"),
        ("nostromo/sympathies", "nostromo-sympathies.toml"),
        ("legendary/solo", "legendary-solo.toml"),
    ] {
        let file = full.join(file).to_string_lossy().into_owned();
        let (short, long) = (loaded(name), loaded(&file));
        assert_eq!(short.scenario_hash, long.scenario_hash, "{name}");
        assert_eq!((short.title, short.about, short.strategy), (long.title, long.about, long.strategy));
        assert_eq!(variants(Some(name)).expect("valid"), variants(Some(&file)).expect("valid"), "{name}");
        let band = |loaded: &[chances::scenario::Expect]| {
            loaded.iter().map(|expect| (expect.metric.clone(), expect.low, expect.high)).collect::<Vec<_>>()
        };
        assert_eq!(band(&short.expects), band(&long.expects), "{name}");
    }
}

#[test]
fn every_baseline_is_of_the_scenario_as_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("reports/baselines");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("there are baselines") {
        let path = entry.expect("readable").path();
        let text = fs::read_to_string(&path).expect("readable");
        let baseline: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let text = |key: &str| baseline[key].as_str().map(str::to_owned);
        let request = Request {
            scenario: text("scenario"),
            variant: text("variant"),
            strategy: text("strategy"),
            players: baseline["players"].as_i64(),
            ..Request::default()
        };
        let hash = format!("{:016x}", load(&request).expect("it is built in").scenario_hash);
        assert_eq!(Some(hash), text("scenario_hash"), "{}", path.display());
        count += 1;
    }
    assert!(count > 10, "only {count} baselines");
}
