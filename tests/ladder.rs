//! Search, mixed tables and restrictions, at whole tables of every game.

use chances::{
    games::SHELF,
    play::Record,
    scenario::{Loaded, Request, load},
};

fn table(scenario: &str, strategy: &str, search_budget: Option<u64>) -> Loaded {
    let request = Request {
        scenario: Some(scenario.to_owned()),
        strategy: Some(strategy.to_owned()),
        search_budget,
        ..Request::default()
    };
    load(&request).unwrap_or_else(|error| panic!("{scenario} {strategy}: {error}"))
}

/// Outcomes and records of the first games.
fn games(loaded: &Loaded, count: u64) -> Vec<(usize, Record)> {
    let mut hand = loaded.table.hand(1);
    let mut record = Record::new(loaded.table.header().columns.len());
    (0..count).map(|game| (hand.play(game, &mut record), record.clone())).collect()
}

/// The strategies of every game that search, each with a scenario and its base.
fn searches() -> impl Iterator<Item = (String, String, String)> {
    SHELF.iter().flat_map(|game| {
        let scenario = format!("{}/{}", game.name, game.scenarios[0].name);
        let base = |text: &str| {
            let line = text.lines().find(|line| line.starts_with("base = "))?;
            Some(line.trim_start_matches("base = ").trim_matches('"').to_owned())
        };
        game.strategies
            .iter()
            .filter_map(move |file| Some((scenario.clone(), file.name.to_owned(), base(file.text)?)))
    })
}

#[test]
fn a_search_with_a_budget_of_0_plays_as_its_base() {
    assert!(searches().count() > 0);
    for (scenario, search, base) in searches() {
        let (idle, base) = (table(&scenario, &search, Some(0)), table(&scenario, &base, None));
        assert_eq!(games(&idle, 50), games(&base, 50), "{scenario}");
    }
}

#[test]
fn a_search_plays_the_same_game_again_and_another_one_than_its_base() {
    for (scenario, search, base) in searches() {
        let searching = table(&scenario, &search, Some(6));
        let first = games(&searching, 6);
        assert_eq!(first, games(&searching, 6), "{scenario}");
        let mut hand = searching.table.hand(1);
        let mut record = Record::new(searching.table.header().columns.len());
        let alone = (hand.play(5, &mut record), record);
        assert_eq!(alone, first[5], "{scenario}: no game depends on those before it");
        if search != base {
            assert_ne!(games(&searching, 20), games(&table(&scenario, &base, None), 20), "{scenario}");
        }
    }
}

#[test]
fn a_search_wins_more_than_its_base() {
    // Expert players win 35.5 % of these games (34.9 to 36.2, of 20,000). If a search with half its budget won no
    // more than 36.2 %, it would win 25 of 40 or more less than once in 1,000 times.
    let searching = table("nostromo/ash", "search", Some(16));
    let won = games(&searching, 40).iter().filter(|(outcome, _)| *outcome == 0).count();
    assert!(won >= 25, "{won} of 40");
}

#[test]
fn every_ladder_names_strategies_and_columns_that_exist() {
    for game in SHELF {
        let scenario = format!("{}/{}", game.name, game.scenarios[0].name);
        assert!(game.ladder.rungs.len() > 1 && game.ladder.rungs.contains(&"random"), "{}", game.name);
        let columns = table(&scenario, "random", None).table.header().columns;
        for rung in game.ladder.rungs {
            table(&scenario, rung, None);
        }
        for name in game.ladder.columns {
            let column = columns.iter().find(|column| column.name == *name);
            assert!(column.is_some_and(|column| column.headline.is_some()), "{}: {name}", game.name);
        }
    }
}

#[test]
fn a_mixed_table_seats_whom_it_names() {
    for game in SHELF {
        let scenario = format!("{}/{}", game.name, game.scenarios[0].name);
        let own = game.strategies[0].name;
        let all = games(&table(&scenario, own, None), 30);
        let named = games(&table(&scenario, &format!("seat1={own},rest={own}"), None), 30);
        assert_eq!(all, named, "{}", game.name);
        let mixed = table(&scenario, &format!("seat1=random,rest={own}"), None);
        assert_ne!(all, games(&mixed, 30), "{}", game.name);
        assert_eq!(mixed.strategy, format!("seat1=random,rest={own}"));
        assert_ne!(mixed.strategy_hash, table(&scenario, own, None).strategy_hash);
    }
}

#[test]
fn a_restriction_changes_the_hash_and_the_games() {
    let with = |restrict: &[&str]| {
        let restrict = restrict.iter().map(|name| (*name).to_owned()).collect();
        let scenario = Some("ruin/classic".to_owned());
        let strategy = Some("bold".to_owned());
        load(&Request { scenario, strategy, restrict, ..Request::default() }).expect("it is known")
    };
    let (free, timid) = (with(&[]), with(&["no-more-than=1"]));
    assert_ne!(free.scenario_hash, timid.scenario_hash);
    assert_eq!(
        games(&timid, 30),
        games(&table("ruin/classic", "timid", None), 30),
        "bold with one coin is timid"
    );
    assert_ne!(games(&free, 30), games(&timid, 30));
}
