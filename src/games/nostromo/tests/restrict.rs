//! What can be forbidden.

use super::Table;
use crate::{
    games::{
        Boxed,
        nostromo::{Choice, Item, Nostromo},
    },
    play::{Dice, Game, Policy, Purpose, Record, Restrictions, Seat, Silent, Step},
    policy::{Heuristic, Weighable},
    scenario::{Request, load},
};

#[test]
fn a_forbidden_item_is_not_crafted_and_others_are() {
    let mut table = Table::of("standard", 3, &[]);
    let restriction = table.game.restrict("no-craft", "incinerator").expect("it is known");
    let view = table.game.view(&table.state, Seat(0));
    assert!(restriction.forbids(&table.game, view, Choice::Craft(Item::Incinerator)));
    assert!(!restriction.forbids(&table.game, view, Choice::Craft(Item::Flashlight)));
}

#[test]
fn the_use_of_what_works_by_itself_cannot_be_forbidden() {
    let mut game = Table::of("standard", 3, &[]).game;
    for item in ["flashlight", "cat-carrier"] {
        let message = game.restrict("no-use", item).err().expect("it works by itself");
        assert!(message.ends_with(&format!("no-craft={item}")), "{message}");
    }
    assert!(game.restrict("no-use", "incinerator").is_ok());
}

#[test]
fn a_misspelt_item_is_answered_with_the_right_one() {
    let mut game = Table::of("standard", 3, &[]).game;
    let message = game.restrict("no-craft", "flashlite").err().expect("there is none");
    assert!(message.contains("did you mean flashlight?"), "{message}");
}

/// Every restriction, with every argument that it takes.
fn all_restrictions() -> Vec<(&'static str, &'static str)> {
    let of = |name: &'static str, items: &[&'static str]| -> Vec<_> {
        items.iter().map(|item| (name, *item)).collect()
    };
    let items = Item::ALL.map(Item::key);
    let used: Vec<_> =
        items.into_iter().filter(|item| !["flashlight", "cat-carrier"].contains(item)).collect();
    [
        vec![("no-trade", ""), ("no-abilities", ""), ("no-convert", "")],
        of("no-craft", &items),
        of("no-use", &used),
    ]
    .concat()
}

#[test]
fn nobody_plans_what_is_forbidden() {
    let stray = Nostromo::FEATURES.iter().position(|feature| feature.name == "stray");
    let stray = stray.expect("there is such a feature");
    for (name, argument) in all_restrictions() {
        for (players, settings) in [(3, &[][..]), (5, &["crew=random"][..])] {
            let mut game = Table::of("standard", players, settings).game;
            let restrictions = Restrictions::new(vec![game.restrict(name, argument).expect("it is known")]);
            let weights: Vec<_> = Nostromo::FEATURES.iter().map(|feature| feature.weight).collect();
            let useless = game.precompute(&weights);
            let mut crew = Heuristic::new(&game, weights);
            let (mut state, mut choices) = (game.blank(), Vec::new());
            for number in 0..12 {
                let mut dice = Dice::new(5, number);
                game.set_up(&mut state, &mut dice, &mut Silent);
                loop {
                    choices.clear();
                    let Step::Decide(seat) = game.step(&mut state, &mut dice, &mut choices, &mut Silent)
                    else {
                        break;
                    };
                    let view = game.view(&state, seat);
                    restrictions.apply(&game, view, &mut choices);
                    let analysis = game.analyze(view, &useless);
                    let is_stray = |choice: &Choice| {
                        let mut is_stray = false;
                        game.weigh(view, &analysis, *choice, &mut |feature, _| is_stray |= feature == stray);
                        is_stray
                    };
                    // Where all is stray, the plan was for something that is not on the list.
                    assert!(
                        !choices.iter().all(is_stray),
                        "{name}={argument}, game {number}: nothing of {choices:?} is planned"
                    );
                    let taken = crew.decide(&game, view, &choices, dice.stream(Purpose::policy(seat)));
                    game.apply(&mut state, choices[taken], &mut dice, &mut Silent);
                }
            }
        }
    }
}

/// The share of games that `steady` wins under a restriction.
fn won(restriction: &str, games: u64) -> f64 {
    let restrict = vec![restriction.to_owned()];
    let request = Request { scenario: Some("nostromo/standard".to_owned()), restrict, ..Request::default() };
    let loaded = load(&request).expect("an embedded scenario");
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut hand = loaded.table.hand(1);
    let won = (0..games).filter(|game| hand.play(*game, &mut record) == super::super::WON).count();
    won as f64 / games as f64
}

#[test]
fn a_crew_that_knows_what_is_forbidden_plays_well_without_it() {
    // Of 2,000 games, a crew that planned with its abilities and could not use them won 16.2 %, one that knows wins 53.2 %.
    // Halfway, at 35 %, both are 18 points away: by Hoeffding's inequality, 400 games of either are on the wrong side with
    // a chance of at most exp(-2 * 400 * 0.18^2) < 1e-11.
    let share = won("no-abilities", 400);
    assert!(share > 0.35, "{share}");
    // The same for the electric prod: 43.9 % and 63.8 %, 10 points from 54 %; 1,000 games, at most exp(-19).
    let share = won("no-use=electric-prod", 1_000);
    assert!(share > 0.54, "{share}");
}

#[test]
fn what_makes_games_unwinnable_is_said() {
    let unwinnable = |settings: &[&str], name: &str, item: &str| {
        let mut game = Table::of("standard", 3, settings).game;
        let restriction = game.restrict(name, item).expect("it is known");
        restriction.unwinnable(&game)
    };
    let nest = ["objectives=[\"nest\"]", "final_mission=\"blow-up\""];
    let certain = unwinnable(&nest, "no-craft", "incinerator").expect("the nest asks for it");
    assert!(certain.starts_with("no game can be won"), "{certain}");
    assert_eq!(unwinnable(&nest, "no-use", "incinerator"), None, "it is only brought");
    assert_eq!(unwinnable(&nest, "no-craft", "flashlight"), None);
    assert_eq!(unwinnable(&nest, "no-trade", ""), None);
    let ash = ["final_mission=\"sympathies\""];
    let certain = unwinnable(&ash, "no-use", "incinerator").expect("the mission ends with fire");
    assert!(certain.starts_with("no game can be won"), "{certain}");
    let some = unwinnable(&[], "no-craft", "grapple-gun").expect("an objective may ask for it");
    assert!(some.starts_with("a game in which"), "{some}");
}
