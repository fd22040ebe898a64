//! The box holds what is published about it, every scenario can be played, and mistakes in files are told by name.

use super::{
    rulebook::{problems, problems_in},
    table::{SCENARIOS, most_players},
};
use crate::{
    games::{Boxed, corps::Corps, tests},
    scenario::{Request, load, read_scenario, variant_names},
};

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let totals = Corps::totals(&tests::components::<Corps>());
    let found: Vec<_> =
        totals.iter().map(|total| (total.what.as_str(), total.expected, total.found)).collect();
    let expected = [
        ("Endurance cards", 60, 60),
        ("Motion Tracker cards", 42, 42),
        ("blips", 21, 21),
        ("characters", 7, 7),
        ("missions", 9, 9),
    ];
    assert_eq!(found, expected);
}

#[test]
fn every_scenario_compiles_with_every_number_of_players() {
    for name in SCENARIOS {
        for players in 1..=6 {
            let document = tests::scenario::<Corps>(name, &[]);
            let game = tests::compile::<Corps>(&document, players, &tests::components::<Corps>());
            let is_right = game.is_ok() == (players <= most_players(name));
            assert!(is_right, "{name} with {players}: {:?}", game.err());
        }
    }
}

/// Scenarios inherit variants; each scenario checks another third of them, and all of its own.
#[test]
fn every_variant_compiles() {
    for (at, name) in SCENARIOS.iter().enumerate() {
        let scenario = format!("corps/{name}");
        let document = read_scenario(Some(&scenario)).expect("an embedded scenario");
        for (turn, variant) in variant_names(&document).into_iter().enumerate() {
            if (at + turn) % 3 == 0 || variant.contains("sentries") || variant.contains("heroes") {
                let players = Some(1 + (turn as i64) % 3);
                let scenario = Some(scenario.clone());
                let request = Request { scenario, players, variant: Some(variant), ..Request::default() };
                assert!(load(&request).is_ok(), "{request:?}: {:?}", load(&request).err());
            }
        }
    }
}

/// The words name the file, the key and what would be right.
fn assert_told(words: &str, parts: &[&str]) {
    for part in parts {
        assert!(words.contains(part), "\"{part}\" is not in: {words}");
    }
}

#[test]
fn an_unknown_mission_is_told_with_those_that_are_known() {
    assert_told(&problems("[setup]\nmission = \"tset1\"\n"), &["test:", "tset1", "test1"]);
}

#[test]
fn wrong_heroes_are_told() {
    let words = problems("[setup]\nheroes = [\"Hick\"]\n");
    assert_told(&words, &["test:", "Hick", "Hicks"]);
    let words = problems("[setup]\nheroes = [\"Hicks\", \"Hicks\"]\n");
    assert_told(&words, &["test:", "\"Hicks\" is named twice"]);
    let words = problems("[setup]\nheroes = []\n");
    assert_told(&words, &["test:", "1 players need as many heroes"]);
}

#[test]
fn wrong_numbers_are_told_with_their_range() {
    assert_told(&problems("[difficulty]\nalien_speed = 0\n"), &["test:", "alien_speed", "1", "20"]);
    assert_told(&problems("[difficulty]\nbarricade = 9\n"), &["test:", "barricade", "7"]);
    assert_told(&problems("[rulings]\ncaptor = \"last\"\n"), &["test:", "captor", "chosen", "first"]);
}

#[test]
fn an_odd_character_of_a_drawing_is_told_with_its_place() {
    let board = "[[board]]\nname = 'Z'\nface = 'A'\ndrawing = '''\n+-+-+\n|a ?|\n+-+-+\n'''\n";
    assert_told(&problems_in(board), &["corps/data/board", "\"Z\"", "line 2", "column 4", "?"]);
}

/// A mission with these keys beside what it needs.
fn told_of_mission(keys: &str) -> String {
    problems_in(&format!(
        "[[mission]]\nname = 'test1'\ntitle = 'Odd'\nkind = 'supply'\nlayout = {{ X = [0, 0] }}\ngoals = ['exit all']\n{keys}\n"
    ))
}

#[test]
fn a_mission_with_a_space_in_a_wall_is_told() {
    assert_eq!(told_of_mission("start = ['X 1,0']"), "");
    let words = told_of_mission("start = ['X 7,0']");
    assert_told(&words, &["corps/data/board", "start", "X 7,0", "BOARD x,y"]);
    assert_told(&told_of_mission("blips = ['X q']"), &["corps/data/board", "blips", "X q"]);
    assert_told(
        &told_of_mission("barricades = ['X a north']"),
        &["corps/data/board", "there is no door north"],
    );
    assert_told(&told_of_mission("sentries = ['X a up']"), &["corps/data/board", "sentries", "north"]);
    assert_told(&told_of_mission("fail = ['rain']"), &["corps/data/board", "rain", "trapped gone"]);
    assert_told(&told_of_mission("computer = 'sing'"), &["corps/data/board", "sing", "look blip"]);
}

#[test]
fn a_loadout_that_does_not_fit_is_told() {
    let loadout = |cards: &str| {
        let scenario = tests::scenario::<Corps>("newt", &["setup.loadout=odd"]);
        let text = format!("kind = 'components'\ngame = 'corps'\n[[loadout]]\nname = 'odd'\n{cards}\n");
        let source = crate::data::Source { name: "corps/data/odd".to_owned(), text };
        let mut files = tests::components::<Corps>();
        files.push(crate::data::Document::parse(&source).expect("the test writes TOML"));
        tests::compile::<Corps>(&scenario, 1, &files).err().unwrap_or_default()
    };
    let words = loadout("cards = { Hicks = ['M56 smartgun', 'HK VP70'] }");
    assert_told(&words, &["loadout \"odd\"", "Hicks", "HK VP70", "Heavy"]);
    let words = loadout("cards = { Newt = ['HK VP70'] }");
    assert_told(&words, &["loadout \"odd\"", "Newt", "HK VP70"]);
    let words = loadout("cards = { Hicks = ['HK VP71'] }");
    assert_told(&words, &["corps/data/odd", "HK VP71"]);
    let words = loadout("cards = { Hicks = ['Plasma torch', 'Plasma torch'], Frost = ['Plasma torch'] }");
    assert_told(&words, &["loadout \"odd\"", "3 of \"Plasma torch\" are requested, but there are 2"]);
}
