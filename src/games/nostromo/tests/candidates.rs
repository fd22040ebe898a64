//! A player who looks at a shortlist decides as one who has the whole list.

use super::{Table, views::steady};
use crate::{
    games::nostromo::{Choice, Item},
    play::{Game, Policy, Seat, Silent, Step, Stream},
};

#[test]
fn a_shortlist_holds_only_what_is_legal_and_leads_to_the_same_decision() {
    let mut odd = Stream::from_key(11);
    let mut short = 0;
    for (name, players) in [("standard", 3), ("ash", 2), ("into-space", 4), ("cut-off", 3), ("random", 5)] {
        let mut table = Table::of(name, players, &[]);
        let mut policy = steady(&table.game);
        let (mut all, mut few) = (Vec::new(), Vec::new());
        for number in 0..25 {
            table.start(5, number);
            for decision in 0..400 {
                all.clear();
                few.clear();
                let Table { game, state, dice } = &mut table;
                let Step::Decide(seat) = game.step_unlisted(state, dice, &mut all, &mut Silent) else {
                    break;
                };
                let is_unlisted = all.is_empty();
                if is_unlisted {
                    game.list(state, &mut all);
                }
                let rng = || Stream::from_key(decision);
                let taken = policy.decide(game, game.view(state, seat), &all, &mut rng());
                if is_unlisted
                    && let Some(own) =
                        policy.decide_unlisted(game, game.view(state, seat), &mut few, &mut rng())
                {
                    short += 1;
                    assert!(few.iter().all(|choice| all.contains(choice)), "{few:?} of {all:?}");
                    assert_eq!(own, all[taken], "{few:?} of {all:?}");
                }
                // Now and then something odd, so that more of the game is seen.
                let taken = if odd.below(10) == 0 { odd.below(all.len() as u32) as usize } else { taken };
                game.apply(state, all[taken], dice, &mut Silent);
            }
        }
    }
    assert!(short > 1_000, "{short} decisions were made from a shortlist");
}

#[test]
fn listing_is_left_to_the_players_where_much_is_legal() {
    let mut table = Table::of("standard", 3, &[]);
    let (mut choices, mut listed) = (Vec::new(), Vec::new());
    let step = table.game.step_unlisted(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    assert_eq!((step, choices.len()), (Step::Decide(Seat(0)), 0));
    table.game.list(&table.state, &mut listed);
    let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    assert_eq!((step, &choices), (Step::Decide(Seat(0)), &listed));
    assert!(listed.contains(&Choice::EndPhase));
}

#[test]
fn what_is_left_without_an_action_is_listed() {
    let mut table = Table::of("standard", 2, &["crew=[\"brett\", \"dallas\"]"]);
    let mut choices = Vec::new();
    table.game.step_unlisted(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    table.state.actions = 0;
    table.state.crew[0].scrap = 1;
    table.game.step_unlisted(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    let crafts = [Item::Flashlight, Item::MotionTracker, Item::CatCarrier].map(Choice::Craft);
    assert_eq!(choices, [&crafts[..], &[Choice::EndPhase]].concat());
}

#[test]
fn nobody_is_asked_who_can_do_nothing_any_more() {
    let mut table = Table::of("standard", 2, &["crew=[\"brett\", \"dallas\"]"]);
    let mut choices = Vec::new();
    table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    table.state.actions = 1;
    let to = table.game.board.space("c2").expect("a corridor");
    table.game.apply(&mut table.state, Choice::Move(to), &mut table.dice, &mut Silent);
    let step = table.game.step(&mut table.state, &mut table.dice, &mut choices, &mut Silent);
    assert_eq!((step, table.state.turn), (Step::Decide(Seat(1)), 2));
}
