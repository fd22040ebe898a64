//! Games that are decided from outside, step by step: they go as games that are played, and say what can be chosen.

use std::collections::HashSet;

use chances::{
    games::SHELF,
    play::{NotAChoice, Record, Stepper},
    scenario::{Loaded, Request, load},
};

/// Every scenario of the shelf with its own strategy and at random.
fn all_tables() -> Vec<Loaded> {
    let mut tables = Vec::new();
    for game in SHELF {
        for scenario in game.scenarios {
            for strategy in [None, Some("random".to_owned())] {
                let name = format!("{}/{}", game.name, scenario.name);
                let request = Request { scenario: Some(name), strategy, ..Request::default() };
                tables.push(load(&request).expect("it is built in"));
            }
        }
    }
    tables
}

/// Lets the players of the table decide to the end; returns the outcome and how many decisions there were.
fn play_on(stepper: &mut dyn Stepper) -> (usize, usize) {
    let mut decisions = 0;
    while let Some(choice) = stepper.policy_choice() {
        assert_eq!(stepper.policy_choice(), Some(choice), "asking twice draws once");
        stepper.choose(choice).expect("it is legal");
        decisions += 1;
    }
    (stepper.outcome().expect("it is over"), decisions)
}

fn assert_same_games(loaded: &Loaded, games: std::ops::Range<u64>) {
    let (mut hand, mut stepper) = (loaded.table.hand(3), loaded.table.stepper(3));
    let columns = loaded.table.header().columns.len();
    let (mut played, mut stepped) = (Record::new(columns), Record::new(columns));
    for game in games {
        let outcome = hand.play(game, &mut played);
        stepper.start(game);
        let (reached, decisions) = play_on(&mut *stepper);
        stepper.record(&mut stepped);
        let name = format!("{} {} game {game}", loaded.scenario, loaded.strategy);
        assert_eq!((reached, &stepped), (outcome, &played), "{name}");
        assert!(decisions > 0, "{name}");
    }
}

#[test]
fn players_of_the_table_decide_the_same_games_step_by_step() {
    for loaded in all_tables() {
        assert_same_games(&loaded, 0..if loaded.searches() { 1 } else { 6 });
    }
}

#[test]
fn restrictions_hold_step_by_step() {
    for game in SHELF {
        for limit in game.limits.iter().filter(|limit| limit.argument.is_none()) {
            for strategy in ["random", game.strategies[0].name] {
                let request = Request {
                    scenario: Some(game.name.to_owned()),
                    strategy: Some(strategy.to_owned()),
                    restrict: vec![limit.name.to_owned()],
                    ..Request::default()
                };
                assert_same_games(&load(&request).expect("it is listed"), 0..3);
            }
        }
    }
}

#[test]
fn every_decision_is_described_and_every_choice_has_words_of_its_own() {
    for loaded in all_tables().iter().filter(|loaded| loaded.strategy == "random") {
        let mut stepper = loaded.table.stepper(4);
        let (header, names) = (loaded.table.header(), stepper.feature_names());
        assert_eq!(names.choice.iter().copied().collect::<HashSet<_>>().len(), names.choice.len());
        let mut seen_features = HashSet::new();
        stepper.start(0);
        for _ in 0..60 {
            let Some(point) = stepper.decision() else { break };
            assert_eq!(Some(point.seat), stepper.seat().map(|seat| seat.0 + 1));
            assert_eq!(point.choices.len(), stepper.choices());
            assert!(point.choices.len() > 1, "a single choice is carried out without asking");
            assert!(header.sides.iter().any(|side| side == point.side), "{}", point.side);
            assert!(!point.view.is_empty() && point.view.iter().all(|(name, _)| !name.is_empty()));
            let texts: HashSet<_> = point.choices.iter().map(|choice| &choice.text).collect();
            assert_eq!(texts.len(), point.choices.len(), "{}: {point:?}", loaded.scenario);
            for (features, known) in point
                .choices
                .iter()
                .map(|choice| (&choice.features, &names.choice))
                .chain([(&point.position, &names.position)])
            {
                assert!(features.0.iter().all(|amount| amount.name == known[amount.feature]));
                assert!(features.0.iter().all(|amount| amount.amount.is_finite()));
                seen_features.extend(features.0.iter().map(|amount| amount.name));
            }
            let choice = stepper.policy_choice().expect("somebody decides");
            stepper.choose(choice).expect("it is legal");
        }
        assert!(seen_features.len() > 1, "{}: {seen_features:?}", loaded.scenario);
    }
}

#[test]
fn what_cannot_be_chosen_is_refused_and_changes_nothing() {
    let request = Request { scenario: Some("ruin/classic".to_owned()), ..Request::default() };
    let loaded = load(&request).expect("it is built in");
    let mut stepper = loaded.table.stepper(1);
    assert_eq!(stepper.choose(0), Err(NotAChoice::Nothing), "nothing was begun");
    assert!(stepper.decision().is_none() && stepper.outcome().is_none() && stepper.choices() == 0);
    stepper.start(5);
    let (before, choices) = (stepper.decision(), stepper.choices());
    assert_eq!(stepper.choose(choices), Err(NotAChoice::OutOfRange { choice: choices, choices }));
    assert_eq!(stepper.decision(), before);
    let (outcome, _) = play_on(&mut *stepper);
    assert!(stepper.decision().is_none() && stepper.choices() == 0);
    assert_eq!(stepper.choose(0), Err(NotAChoice::Nothing), "it is over");
    stepper.start(5);
    assert_eq!(stepper.decision(), before, "the same number is the same game");
    assert_eq!(play_on(&mut *stepper).0, outcome);
}
