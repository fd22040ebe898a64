//! The house keeps its plan: layers, rules with tests, and nothing that only its builders could follow.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

use chances::{
    data::Evidence,
    scenario::{Loaded, Request, check, load, scenario_names, strategy_names, variants},
};

/// What each room may look at; `play` stands on nothing of ours. The map is in `src/lib.rs`.
const LAYERS: &[(&str, &[&str])] = &[
    ("play", &[]),
    ("stats", &["play"]),
    ("data", &["play"]),
    ("policy", &["data", "play"]),
    ("games", &["policy", "data", "play"]),
    ("scenario", &["games", "policy", "data", "stats", "play"]),
    ("sim", &["stats", "play"]),
    ("train", &["sim", "stats", "policy", "data", "play"]),
    ("report", &["sim", "stats", "data", "play"]),
    ("cli", &["report", "train", "sim", "scenario", "games", "policy", "data", "stats", "play"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in
        fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("readable").path())
    {
        if entry.is_dir() {
            found.extend(files(&entry, ending));
        } else if entry.to_string_lossy().ends_with(ending) {
            found.push(entry);
        }
    }
    found
}

/// The rooms that a file names after `crate::`, its tests aside.
fn rooms_named(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut rooms = Vec::new();
    for after in code.split("crate::").skip(1) {
        match after.strip_prefix('{') {
            None => rooms.push(after.chars().take_while(|letter| letter.is_alphanumeric()).collect()),
            Some(list) => {
                let mut depth = 0;
                let mut word = String::new();
                for letter in list.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => rooms.push(std::mem::take(&mut word)),
                        letter if depth == 0 && !letter.is_whitespace() => word.push(letter),
                        _ => {}
                    }
                }
                rooms.push(word);
            }
        }
    }
    rooms.iter().map(|room| room.split("::").next().unwrap_or("").to_owned()).collect()
}

#[test]
fn no_room_looks_at_one_above_it() {
    let rooms: Vec<_> = LAYERS.iter().map(|(room, _)| *room).collect();
    for (room, allowed) in LAYERS {
        for file in files(&root().join("src").join(room), ".rs") {
            if file.to_string_lossy().contains("tests") {
                continue;
            }
            for named in rooms_named(&fs::read_to_string(&file).expect("readable")) {
                let is_ours = rooms.contains(&named.as_str());
                let is_fine = named == *room || allowed.contains(&named.as_str());
                assert!(!is_ours || is_fine, "{} looks at {named}", file.display());
            }
        }
    }
}

/// The code of every file below `src/` that is not in one of these folders, without comments and tests, line by line.
fn code_outside(folders: &[&str]) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for file in files(&root().join("src"), ".rs") {
        let name =
            file.strip_prefix(root().join("src")).expect("it is inside").to_string_lossy().into_owned();
        if folders.iter().any(|folder| name.starts_with(folder)) || name.contains("tests") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("readable");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.extend(code.map(|line| (name.clone(), line.to_owned())));
    }
    assert!(lines.len() > 1_000, "the code was found");
    lines
}

#[test]
fn nothing_outside_a_game_s_folder_names_it_but_the_shelf() {
    let games: Vec<_> = chances::games::SHELF.iter().map(|game| game.name).collect();
    let folders: Vec<_> = games.iter().map(|game| format!("games/{game}/")).collect();
    let folders: Vec<_> = folders.iter().map(String::as_str).chain(["games/mod.rs"]).collect();
    for (name, line) in code_outside(&folders) {
        let mut words = line.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        assert!(!words.any(|word| games.contains(&word)), "{name} names a game: {line}");
    }
}

#[test]
fn no_side_is_assumed_in_shared_code() {
    for (name, line) in code_outside(&["play/", "games/"]) {
        let is_literal =
            line.split("Side(").skip(1).any(|rest| rest.starts_with(|one: char| one.is_ascii_digit()));
        assert!(!is_literal && !line.contains("(Side(") && !line.contains("= Side("), "{name}: {line}");
    }
}

/// The rows `| R1 | rule | `test` |` of a RULES.md.
fn rules(text: &str) -> Vec<(String, String)> {
    text.lines()
        .filter_map(|line| {
            let cells: Vec<_> = line.split('|').map(str::trim).collect();
            let number = cells.get(1)?;
            let is_rule =
                number.starts_with('R') && number[1..].starts_with(|digit: char| digit.is_ascii_digit());
            is_rule.then(|| (number.to_string(), cells[cells.len() - 2].to_owned()))
        })
        .collect()
}

#[test]
fn every_numbered_rule_has_a_test_that_exists() {
    for game in chances::games::SHELF {
        let folder = root().join("src/games").join(game.name);
        let text = fs::read_to_string(folder.join("RULES.md")).expect("every game has a RULES.md");
        let code: String =
            files(&folder, ".rs").iter().map(|file| fs::read_to_string(file).expect("readable")).collect();
        let rules = rules(&text);
        assert!(!rules.is_empty(), "{}: no rule is numbered", game.name);
        let mut numbers: Vec<_> = rules.iter().map(|(number, _)| number).collect();
        numbers.sort();
        numbers.dedup();
        assert_eq!(numbers.len(), rules.len(), "{}: a number stands twice", game.name);
        for (number, tests) in &rules {
            let names: Vec<_> = tests.split('`').skip(1).step_by(2).collect();
            assert!(!names.is_empty(), "{} {number} has no test", game.name);
            for name in names {
                let is_test = code.contains(&format!("#[test]\nfn {name}()"))
                    || code.contains(&format!("#[test]\n    fn {name}()"));
                assert!(is_test, "{} {number} names `{name}`, which is no test of its folder", game.name);
            }
        }
    }
}

#[test]
fn every_built_in_file_is_as_it_should_be() {
    let names = scenario_names().chain(strategy_names());
    let wrong: Vec<_> = names.filter_map(|name| check(&name).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_file_of_scenarios_and_strategies_is_built_in() {
    let known: Vec<_> = scenario_names().chain(strategy_names()).collect();
    for folder in ["scenarios", "strategies"] {
        let folder = root().join(folder);
        for file in files(&folder, ".toml") {
            let name = file.strip_prefix(&folder).expect("it is inside").with_extension("");
            assert!(
                known.contains(&name.to_string_lossy().into_owned()),
                "{} is not embedded",
                name.display()
            );
        }
    }
}

/// Every table that the built-in scenarios and their variants make.
fn built_in_tables() -> Vec<Loaded> {
    let mut tables = Vec::new();
    for name in scenario_names() {
        let variants = variants(Some(&name)).expect("it is built in").into_iter();
        for variant in variants.map(|variant| Some(variant.name)).chain([None]) {
            let request = Request { scenario: Some(name.clone()), variant, ..Request::default() };
            tables.push(load(&request).expect("it is built in"));
        }
    }
    tables
}

#[test]
fn every_fact_has_an_address_of_its_own() {
    let mut places = HashMap::new();
    for table in built_in_tables() {
        let Evidence { published, assumed, own } = &table.evidence;
        assert!(own.is_empty(), "{}: what is built in is nobody's own", table.scenario);
        let published = published.iter().map(|fact| fact.address.as_str());
        let addresses: Vec<_> = published.chain(assumed.iter().map(|fact| fact.address.as_str())).collect();
        let distinct: HashSet<_> = addresses.iter().collect();
        assert_eq!(distinct.len(), addresses.len(), "{}: an address stands twice", table.scenario);
        for address in addresses {
            let (game, path) = address.split_once(':').expect("a game and a path");
            assert!(game == table.game.name && path.split('/').count() >= 3, "{address}");
        }
        for fact in assumed {
            let place = places.entry(fact.address.clone()).or_insert_with(|| fact.place.clone());
            assert_eq!(*place, fact.place, "{} is elsewhere in {}", fact.address, table.scenario);
            assert!(fact.address.ends_with(&format!("/{}", fact.field)), "{}", fact.address);
        }
    }
    for known in
        ["legendary:hive/The S.O.S./Waiting Egg/attack", "legendary:locations/The Nostromo/hazard 2/effects"]
    {
        assert!(places.contains_key(known), "{known}");
    }
}
