//! What is forbidden is not done, and games still end.

use super::Table;
use crate::{
    games::{
        Boxed,
        legendary::{Choice, Legendary},
    },
    play::{Dice, Game, Policy, Purpose, Restrictions, Silent, Step},
    policy::Random,
};

/// Plays games at random under a restriction and calls `with` for every choice that is on offer beside others.
fn offered(
    game: &Legendary,
    name: &str,
    argument: &str,
    mut with: impl FnMut(super::super::View<'_>, Choice),
) {
    let restrictions = Restrictions::new(vec![game.restrict(name, argument).expect("it is known")]);
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
    let game = Table::of("alien", 3).game;
    let mut scans = 0;
    offered(&game, "no-coordinate", "", |_, choice| {
        assert!(!matches!(choice, Choice::AskFor(_) | Choice::PlayLent(_)));
    });
    offered(&game, "no-sergeants", "", |_, choice| assert_ne!(choice, Choice::RecruitSergeant));
    offered(&game, "no-scan", "", |_, choice| assert!(!matches!(choice, Choice::Scan(_))));
    offered(&game, "no-scan-beyond", "2", |_, choice| {
        if let Choice::Scan(room) = choice {
            assert!(room < 2);
            scans += 1;
        }
    });
    assert!(scans > 0, "the first rooms are still scanned");
    offered(&game, "no-recruit-over", "3", |view, choice| {
        if let Choice::Recruit(space) = choice {
            assert!(view.cost(space) <= Some(3));
        }
    });
    offered(&game, "no-recruit", "Dallas", |view, choice| {
        if let Choice::Recruit(space) = choice {
            let card = view.hq(space).expect("there is a card");
            let dallas = game.parts.characters.iter().position(|one| one.name == "Captain Dallas");
            assert!(!game.piles.characters[dallas.expect("he is in the box")].contains(&card));
        }
    });
    offered(&game, "no-complex-fights", "", |view, choice| {
        if let Choice::Fight(id) = choice {
            assert_eq!(view.foe(id).and_then(|foe| foe.room), None);
        }
    });
    offered(&game, "no-sacrifice", "", |_, choice| assert!(!matches!(choice, Choice::Sacrifice(_))));
    offered(&game, "no-guard", "", |_, choice| assert!(!matches!(choice, Choice::Guard(_))));
}

#[test]
fn every_restriction_that_is_listed_is_carried_out() {
    let game = Table::of("alien", 3).game;
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
