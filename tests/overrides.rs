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
    let limit = |loaded: &Loaded| loaded.evidence.assumed[0].value;
    assert_eq!((limit(&plain), limit(&changed)), (Some(5), Some(7)));
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
                let found = loaded.evidence.assumed.iter().find(|fact| fact.address == asked.address);
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
    for (typed, expected) in [("limit", "there is no `=` in it"), ("limit=x", "\"x\" is not a whole number")]
    {
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
