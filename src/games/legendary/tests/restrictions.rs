//! What is forbidden is not done, and games still end.

use super::Table;
use crate::{
    games::{
        Boxed,
        legendary::{Card, Choice, Legendary, players::card_features},
    },
    play::{Dice, Game, Policy, Purpose, Restrictions, Silent, Step},
    policy::{Random, Weighable},
};

/// Plays games at random under a restriction and calls `with` for every choice that is on offer beside others.
fn offered(
    game: &mut Legendary,
    name: &str,
    argument: &str,
    mut with: impl FnMut(super::super::View<'_>, Choice),
) {
    let restrictions = Restrictions::new(vec![game.restrict(name, argument).expect("it is known")]);
    let game = &*game;
    let mut state = game.blank();
    let mut choices = Vec::new();
    for number in 0..20 {
        let mut dice = Dice::new(3, number);
        game.set_up(&mut state, &mut dice, &mut Silent);
        loop {
            choices.clear();
            let Step::Decide(seat) = game.step(&mut state, &mut dice, &mut choices, &mut Silent) else {
                break;
            };
            let view = game.view(&state, seat);
            restrictions.apply(game, view, &mut choices);
            if choices.len() > 1 {
                choices.iter().for_each(|choice| with(view, *choice));
            }
            let taken = Random.decide(game, view, &choices, dice.stream(Purpose::policy(seat)));
            game.apply(&mut state, choices[taken], &mut dice, &mut Silent);
        }
    }
}

#[test]
fn what_is_forbidden_is_never_on_offer() {
    let mut game = Table::of("alien", 3).game;
    let dallas = game.parts.characters.iter().position(|one| one.name == "Captain Dallas");
    let his_cards = game.piles.characters[dallas.expect("he is in the box")].clone();
    let game = &mut game;
    let mut scans = 0;
    offered(game, "no-coordinate", "", |_, choice| {
        assert!(!matches!(choice, Choice::AskFor(_) | Choice::PlayLent(_)));
    });
    offered(game, "no-sergeants", "", |_, choice| assert_ne!(choice, Choice::RecruitSergeant));
    offered(game, "no-scan", "", |_, choice| assert!(!matches!(choice, Choice::Scan(_))));
    offered(game, "no-scan-beyond", "2", |_, choice| {
        if let Choice::Scan(room) = choice {
            assert!(room < 2);
            scans += 1;
        }
    });
    assert!(scans > 0, "the first rooms are still scanned");
    offered(game, "no-recruit-over", "3", |view, choice| {
        if let Choice::Recruit(space) = choice {
            assert!(view.cost(space) <= Some(3));
        }
    });
    offered(game, "no-recruit", "Dallas", |view, choice| {
        if let Choice::Recruit(space) = choice {
            let card = view.hq(space).expect("there is a card");
            assert!(!his_cards.contains(&card));
        }
    });
    offered(game, "no-complex-fights", "", |view, choice| {
        if let Choice::Fight(id) = choice {
            assert_eq!(view.foe(id).and_then(|foe| foe.room), None);
        }
    });
    offered(game, "no-sacrifice", "", |_, choice| assert!(!matches!(choice, Choice::Sacrifice(_))));
    offered(game, "no-guard", "", |_, choice| assert!(!matches!(choice, Choice::Guard(_))));
}

#[test]
fn every_restriction_that_is_listed_is_carried_out() {
    let mut game = Table::of("alien", 3).game;
    for limit in Legendary::LIMITS {
        let argument = match limit.argument {
            Some("N") => "2",
            Some(_) => "Captain Dallas",
            None => "",
        };
        assert!(game.restrict(limit.name, argument).is_ok(), "{}", limit.name);
    }
    assert!(game.restrict("no-recruit", "Ripley").is_err(), "there are four of them");
}

#[test]
fn nobody_plans_what_is_forbidden() {
    let free = Table::of("alien", 3).game;
    let forbid = |name: &str| {
        let mut game = Table::of("alien", 3).game;
        drop(game.restrict(name, "").expect("it is known"));
        game
    };
    let cards = || (0..free.parts.faces.len()).map(|number| Card(number as u8));
    let face = |card: Card| &free.parts.faces[card.index()];
    let feature = |name: &str| {
        Legendary::FEATURES.iter().position(|feature| feature.name == name).expect("there is such a feature")
    };
    type Add<'a> = dyn FnMut(usize, f64) + 'a;
    let has = |feature: usize, weigh: &dyn Fn(&mut Add<'_>)| {
        let mut is_there = false;
        weigh(&mut |one, _| is_there |= one == feature);
        is_there
    };

    let guard = cards().find(|card| face(*card).guards && !face(*card).vigilant).expect("there is one");
    let plays = |game: &Legendary| {
        has(feature("play_guard"), &|add| {
            card_features::play(game, guard, true, &mut |of, amount| add(of, amount))
        })
    };
    let unguarded = forbid("no-guard");
    assert!(plays(&free) && !plays(&unguarded), "a card is held back only for what it may do");
    assert!(unguarded.values[guard.index()].care < free.values[guard.index()].care);

    let lent = cards().find(|card| face(*card).coordinate).expect("there is one");
    let recruits = |game: &Legendary| {
        has(feature("recruit_coordinate"), &|add| {
            card_features::recruit(game, lent, 1, None, &mut |of, amount| add(of, amount));
        })
    };
    assert!(recruits(&free) && !recruits(&forbid("no-coordinate")));

    let worth_less = |game: &Legendary| {
        cards().filter(|card| game.values[card.index()].points < free.values[card.index()].points).count()
    };
    assert!(worth_less(&forbid("no-sacrifice")) > 0, "sacrifices are part of what cards are worth");
    assert!(worth_less(&forbid("no-scan")) > 0, "so are cheaper scans");
    assert_eq!(worth_less(&forbid("no-sergeants")), 0);
}
