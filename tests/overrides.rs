//! Numbers of the components, played with others by their addresses.

mod common;

use chances::{
    data::Override,
    games::SHELF,
    scenario::{LoadError, Loaded, Request, load},
};
use common::{chances, stderr, stdout};

fn with(scenario: &str, overrides: &[&str]) -> Result<Loaded, LoadError> {
    let overrides = overrides.iter().map(|typed| Override::read(typed).expect("ADDRESS=NUMBER")).collect();
    load(&Request { scenario: Some(scenario.to_owned()), overrides, ..Request::default() })
}

fn refused(scenario: &str, typed: &str) -> String {
    with(scenario, &[typed]).err().expect("it is refused").to_string()
}

#[test]
fn a_number_is_read_as_it_is_overridden() {
    let plain = with("ruin/classic", &[]).expect("valid");
    let changed = with("ruin/classic", &["ruin:wheels/house/limit=7"]).expect("valid");
    assert_eq!((plain.evidence.assumed[0].value, plain.evidence.own.len()), (Some(5), 0));
    assert_eq!((changed.evidence.own[0].value, changed.evidence.assumed.len()), (Some(7), 0));
    assert_ne!(plain.scenario_hash, changed.scenario_hash);
    assert_eq!(plain.strategy_hash, changed.strategy_hash);
    // With pockets that are nearly all red, what was published before is overridden too, and nobody loses.
    let run = chances(&["run", "ruin/classic", "--games", "2k", "--override", "ruin:wheels/european/red=36"]);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let said = stdout(&run);
    assert!(said.contains("Win rate          100.00 %"), "{said}");
    assert!(said.contains("--override ruin:wheels/european/red=36"), "{said}");
}

/// Everything that a run counted, without what names it.
fn counted(scenario: &str, overrides: &[&str]) -> serde_json::Value {
    let mut arguments = vec!["run", scenario, "--games", "300", "--quiet", "--json", "-"];
    overrides.iter().for_each(|typed| arguments.extend(["--override", typed]));
    let run = chances(&arguments);
    assert_eq!(run.status.code(), Some(0), "{}", stderr(&run));
    let mut result: serde_json::Value = serde_json::from_str(&stdout(&run)).expect("JSON");
    let keys = result.as_object_mut().expect("an object");
    for key in ["provenance", "rests_on", "intent"] {
        keys.remove(key).unwrap_or_else(|| panic!("no `{key}` in a result"));
    }
    result
}

#[test]
fn games_are_played_with_what_is_overridden() {
    for (scenario, typed) in [
        ("legendary/alien", "legendary:roles/Gunner/health=5"),
        ("legendary/alien", "legendary:board/Power Station/scan=5"),
        ("legendary/alien", "legendary:hive/The S.O.S./Waiting Egg/attack=9"),
        ("nostromo/standard", "nostromo:tokens/attack token of 2/loss=9"),
        ("nostromo/standard", "nostromo:tokens/safe token/copies=2"),
        ("nostromo/standard", "nostromo:setup/garage/scrap=0"),
    ] {
        assert_ne!(counted(scenario, &[]), counted(scenario, &[typed]), "{typed} changes nothing");
        let (address, _) = typed.rsplit_once('=').expect("it has one");
        let written = with(scenario, &[]).expect("valid").evidence.assumed;
        if let Some(value) = written.iter().find(|fact| fact.address == address).and_then(|fact| fact.value) {
            let same = format!("{address}={value}");
            assert_eq!(counted(scenario, &[]), counted(scenario, &[&same]), "{same} changes something");
        }
    }
}

#[test]
fn the_last_counts_and_their_order_does_not() {
    let hash = |overrides: &[&str]| with("ruin/classic", overrides).expect("valid").scenario_hash;
    let (limit, red) = ("ruin:wheels/house/limit=7", "ruin:wheels/european/red=17");
    assert_eq!(hash(&[limit, red]), hash(&[red, limit]));
    assert_eq!(hash(&["ruin:wheels/house/limit=3", limit]), hash(&[limit]));
    assert_ne!(hash(&[limit, "ruin:wheels/house/limit=3"]), hash(&[limit]));
}

#[test]
fn every_assumed_number_can_be_drawn_from_its_range() {
    for game in SHELF {
        for file in game.scenarios {
            let name = format!("{}/{}", game.name, file.name);
            let numbers = with(&name, &[]).expect("valid").evidence.assumed;
            let numbers = numbers.into_iter().filter_map(|fact| Some((fact.address, fact.range?)));
            let overrides: Vec<_> =
                numbers.map(|(address, (low, _))| Override { address, value: low }).collect();
            let request =
                Request { scenario: Some(name.clone()), overrides: overrides.clone(), ..Request::default() };
            let loaded = load(&request).unwrap_or_else(|error| panic!("{name}: {error}"));
            for asked in overrides {
                let found = loaded.evidence.own.iter().find(|fact| fact.address == asked.address);
                assert_eq!(found.and_then(|fact| fact.value), Some(asked.value), "{asked}");
            }
        }
    }
}

#[test]
fn what_cannot_be_overridden_is_said() {
    let said = refused("ruin/classic", "ruin:wheels/house/limits=7");
    assert!(said.contains("--override ruin:wheels/house/limits=7: no number has this address"), "{said}");
    assert!(said.contains("did you mean \"ruin:wheels/house/limit\"?"), "{said}");
    let said = refused("ruin/classic", "nothing=7");
    assert!(said.contains("chances list --evidence SCENARIO"), "{said}");
    let said = refused("ruin/classic", "ruin:wheels/house/limit=0");
    assert!(said.contains("`limit` is 0, but it must be a whole number from 1 to"), "{said}");
    let said = refused("legendary/alien", "legendary:drones/Tunnel Drone/death=1");
    assert!(said.contains("no number has this address"), "an effect is none: {said}");
    for (typed, expected) in [("limit", "missing `=`"), ("limit=x", "\"x\" is not a whole number")] {
        let run = chances(&["run", "ruin/classic", "--override", typed]);
        assert_eq!(run.status.code(), Some(2));
        assert!(stderr(&run).contains(expected), "{}", stderr(&run));
    }
}

#[test]
fn a_gate_shows_what_would_be_and_accepts_nothing() {
    let changed = ["gate", "ruin/classic", "--override", "ruin:wheels/house/limit=7", "--update"];
    let run = chances(&changed);
    assert_eq!(run.status.code(), Some(2));
    assert!(stderr(&run).contains("--override shows what would be"), "{}", stderr(&run));
}

/// A folder with the built-in wheels of Gambler's ruin, but for what the house says.
fn with_house(name: &str, house: &str) -> String {
    let folder = common::folder(name);
    let built_in = std::fs::read_to_string("src/games/ruin/data/wheels.toml").expect("it is there");
    let (wheels, _) = built_in.split_once("[house]").expect("there is a house");
    std::fs::write(folder.join("wheels.toml"), format!("{wheels}[house]\n{house}\n"))
        .expect("it can be written");
    folder.to_string_lossy().into_owned()
}

#[test]
fn a_number_of_ones_own_is_counted_apart_everywhere() {
    let data = with_house("own_house", "limit = 25\nown = [\"limit\"]\nassumed = { limit = [1, 20] }");
    let run = |more: &[&str]| {
        let output = chances(&[&["run", "ruin/classic", "--games", "50", "--data", &data], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    assert!(run(&[]).contains("Rests on 2 published, 1 own and 0 assumed numbers:"), "{}", run(&[]));
    assert!(
        run(&[]).contains(&format!("chances list --evidence ruin/classic --data {data}")),
        "{}",
        run(&[])
    );
    let json: serde_json::Value = serde_json::from_str(&run(&["--quiet", "--json", "-"])).expect("JSON");
    let rests_on = &json["rests_on"];
    assert_eq!([&rests_on["published"], &rests_on["own"], &rests_on["assumed"]], [2, 1, 0]);
    assert_eq!(rests_on["own_numbers"][0]["address"], "ruin:wheels/house/limit");
    assert_eq!(rests_on["own_numbers"][0]["range"], serde_json::json!([1, 20]));
    let markdown = run(&["--quiet", "--markdown", "-"]);
    assert!(markdown.contains("Rests on 2 published and 1 own number, nothing assumed."), "{markdown}");
    let html = run(&["--quiet", "--html", "-"]);
    assert!(html.contains("<h2>Read off a box</h2>") && html.contains("1 to 20"), "{html}");
    let evidence = stdout(&chances(&["list", "--evidence", "ruin/classic", "--data", &data]));
    assert!(evidence.contains("  2 published, 1 own and 0 assumed numbers"), "{evidence}");
    let line = "ruin:wheels/house/limit   25  outside the 1 to 20 that we assumed; please report it";
    assert!(evidence.contains(line), "{evidence}");
    let checked = stdout(&chances(&["check", &data]));
    assert!(checked.contains("  1 number read off your own box"), "{checked}");
    let surprise =
        "own: ruin:wheels/house/limit is 25, outside the range we assumed (1 to 20); please report it";
    assert!(checked.contains(surprise), "{checked}");
}

#[test]
fn nothing_is_said_of_own_numbers_where_there_are_none() {
    let run = stdout(&chances(&["run", "ruin/classic", "--games", "50", "--quiet", "--json", "-"]));
    let json: serde_json::Value = serde_json::from_str(&run).expect("JSON");
    let keys: Vec<_> = json["rests_on"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["assumed", "assumptions", "published"]);
    let html = stdout(&chances(&["run", "ruin/classic", "--games", "50", "--quiet", "--html", "-"]));
    assert!(!html.contains("Read off a box"));
}

#[test]
fn a_number_outside_our_range_is_asked_about() {
    let data = with_house("outside_house", "limit = 25\nassumed = { limit = [1, 20] }");
    let run = chances(&["run", "ruin/classic", "--games", "50", "--data", &data]);
    assert_eq!(run.status.code(), Some(2));
    let right =
        "if it is read off the box, our range is wrong: mark it own = [\"limit\"], and please report it";
    assert!(stderr(&run).contains(right), "{}", stderr(&run));
}
