//! The rules, one by one. `RULES.md` names these tests.

use super::{Against, Ruin, Stake, State, rules};
use crate::{
    games::Boxed,
    play::{Dice, Game, Lines, Restrictions, Seat, Side, Sides, Silent, Step},
    policy::{Evaluable, Weighable},
};

fn game() -> Ruin {
    Ruin { players: 2, ..Ruin::example() }
}

/// Ten coins each, and a closing time after 30 spins.
fn duel() -> Ruin {
    Ruin { against: Against::Banker, closing: Some(30), ..game() }
}

fn with_purse(purse: u32) -> State {
    State { purse, ..State::default() }
}

fn stakes(game: &Ruin, state: &State) -> Vec<u32> {
    let mut choices = Vec::new();
    rules::step(game, state, &mut choices, Silent);
    choices.into_iter().map(|Stake(coins)| coins).collect()
}

#[test]
fn the_purse_starts_as_the_scenario_says() {
    let mut state = with_purse(3);
    rules::set_up(&game(), &mut state, Silent);
    assert_eq!(state, State { purse: 10, highest: 10, ..State::default() });
}

#[test]
fn players_take_turns() {
    let mut state = with_purse(10);
    let mut turns = Vec::new();
    for spins in 0..4 {
        state.spins = spins;
        turns.push(rules::step(&game(), &state, &mut Vec::new(), Silent));
    }
    assert_eq!(turns, [0, 1, 0, 1].map(|seat| Step::Decide(Seat(seat))));
}

#[test]
fn a_stake_is_between_one_and_purse_and_limit() {
    assert_eq!(stakes(&game(), &with_purse(3)), [1, 2, 3]);
    assert_eq!(stakes(&game(), &with_purse(10)), [1, 2, 3, 4, 5]);
}

#[test]
fn nobody_stakes_more_than_is_needed() {
    assert_eq!(stakes(&game(), &with_purse(18)), [1, 2]);
}

#[test]
fn red_wins_the_stake_and_any_other_pocket_loses_it() {
    let (mut reds, spins) = (0, 37_000);
    for number in 0..spins {
        let mut state = with_purse(10);
        rules::spin(&game(), &mut state, Stake(4), &mut Dice::new(1, number), Silent);
        assert!(state.purse == 14 || state.purse == 6, "{state:?}");
        reds += i64::from(state.purse == 14);
    }
    // 18 of 37 is 18,000, with a standard deviation of 96; five of them.
    assert!((reds - 18_000).abs() < 5 * 96, "{reds} reds");
}

#[test]
fn the_target_wins() {
    assert_eq!(rules::step(&game(), &with_purse(20), &mut Vec::new(), Silent), Step::Over(super::WON));
}

#[test]
fn an_empty_purse_loses() {
    assert_eq!(rules::step(&game(), &with_purse(0), &mut Vec::new(), Silent), Step::Over(super::RUINED));
}

#[test]
fn a_spin_is_told_so_that_it_can_be_followed() {
    let mut log = Lines::default();
    rules::spin(&game(), &mut with_purse(10), Stake(4), &mut Dice::new(1, 0), &mut log);
    assert_eq!(log.text(), "    1. Player 1 stakes 4: not red, lost. Purse 6.\n");
}

#[test]
fn a_restriction_never_takes_the_last_choice() {
    let restrict = |most: &str| Restrictions::new(vec![game().restrict("", most).expect("a number")]);
    let left = |restrictions: &Restrictions<Ruin>, stakes: &[u32]| {
        let (game, state) = (game(), with_purse(10));
        let mut choices = stakes.iter().copied().map(Stake).collect();
        restrictions.apply(&game, game.view(&state, Seat(0)), &mut choices);
        choices.into_iter().map(|Stake(coins)| coins).collect::<Vec<_>>()
    };
    assert_eq!(left(&restrict("2"), &[1, 2, 3, 4]), [1, 2]);
    assert_eq!(left(&restrict("2"), &[3, 4]), [3, 4]);
    assert_eq!(left(&Restrictions::none(), &[3, 4]), [3, 4]);
    assert!(game().restrict("", "0").is_err() && game().restrict("", "many").is_err());
}

#[test]
fn a_duel_has_two_sides_with_a_purse_each() {
    let (duel, mut state) = (duel(), with_purse(3));
    assert_eq!(duel.sides(), ["punter", "banker"]);
    assert_eq!([Seat(0), Seat(1)].map(|seat| duel.starting_side(seat)), [Side(0), Side(1)]);
    rules::set_up(&duel, &mut state, Silent);
    assert_eq!(state, State { purse: 10, highest: 10, ..State::default() });
    let purses = |state: &State| [Seat(0), Seat(1)].map(|seat| duel.view(state, seat).purse());
    assert_eq!([purses(&state), purses(&with_purse(13))], [[10, 10], [13, 7]]);
    let needed = [Seat(0), Seat(1)].map(|seat| game().view(&state, seat).needed());
    assert_eq!(
        (game().sides(), needed),
        (&["players"][..], [10, 10]),
        "against the house, all share one purse"
    );
}

#[test]
fn both_set_the_stake_in_turn_and_nobody_stakes_more_than_either_has() {
    let turn = |spins| rules::step(&duel(), &State { spins, ..with_purse(10) }, &mut Vec::new(), Silent);
    assert_eq!([turn(0), turn(1), turn(2)], [0, 1, 0].map(|seat| Step::Decide(Seat(seat))));
    for (punter, most) in [(1, 1), (3, 3), (10, 5), (18, 2)] {
        for spins in [0, 1] {
            let state = State { spins, ..with_purse(punter) };
            assert_eq!(stakes(&duel(), &state), (1..=most).collect::<Vec<_>>(), "{state:?}");
        }
    }
}

#[test]
fn what_one_wins_the_other_loses() {
    let purses = |number: u64, spins: u32| {
        let (duel, mut state) = (duel(), State { spins, ..with_purse(12) });
        rules::spin(&duel, &mut state, Stake(4), &mut Dice::new(1, number), Silent);
        (state.reds, [Seat(0), Seat(1)].map(|seat| duel.view(&state, seat).purse()))
    };
    let found: Vec<_> = (0..40).map(|number| purses(number, 0)).collect();
    assert!(found.contains(&(1, [16, 4])) && found.contains(&(0, [8, 12])), "{found:?}");
    assert!(found.iter().all(|one| [(1, [16, 4]), (0, [8, 12])].contains(one)), "{found:?}");
    let set_by_banker: Vec<_> = (0..40).map(|number| purses(number, 1)).collect();
    assert_eq!(found, set_by_banker, "who set the stake does not matter");
}

#[test]
fn who_is_ruined_has_lost() {
    let winners = |purse| match rules::step(&duel(), &with_purse(purse), &mut Vec::new(), Silent) {
        Step::Over(outcome) => duel().outcomes()[outcome].winners,
        Step::Decide(_) => panic!("nobody is ruined with {purse}"),
    };
    assert_eq!([winners(0), winners(20)], [Sides::of(&[Side(1)]), Sides::of(&[Side(0)])]);
}

#[test]
fn closing_time_is_a_draw_unless_somebody_is_ruined() {
    let end =
        |spins, purse| rules::step(&duel(), &State { spins, ..with_purse(purse) }, &mut Vec::new(), Silent);
    assert_eq!(end(29, 10), Step::Decide(Seat(1)));
    assert_eq!([end(30, 10), end(30, 0), end(30, 20)], [2, 1, 0].map(Step::Over));
    assert_eq!(
        (duel().outcomes()[2].name.as_ref(), duel().outcomes()[2].winners),
        ("closing-time", Sides::NONE)
    );
}

#[test]
fn a_duel_is_told_so_that_it_can_be_followed() {
    let (duel, mut log) = (duel(), Lines::default());
    let mut state = with_purse(10);
    rules::set_up(&duel, &mut state, &mut log);
    rules::spin(&duel, &mut state, Stake(4), &mut Dice::new(1, 0), &mut log);
    rules::step(&duel, &State { spins: 30, ..state.clone() }, &mut Vec::new(), &mut log);
    rules::step(&duel, &with_purse(20), &mut Vec::new(), &mut log);
    assert_eq!(
        log.text(),
        "The punter has 10 coins, and the banker 10.\n    \
         1. The punter stakes 4: not red, the banker wins. Punter 6, banker 14.\n\
         The house closes after 30 spins: a draw.\n\
         The banker is ruined after 0 spins.\n"
    );
}

#[test]
fn each_side_weighs_its_own_purse() {
    let (duel, state) = (duel(), with_purse(5));
    let share = |seat| {
        let mut found = Vec::new();
        duel.position_features(duel.view(&state, seat), &mut |feature, amount| found.push((feature, amount)));
        found
    };
    assert_eq!(share(Seat(0)), [(0, 1.0), (1, 0.25)]);
    assert_eq!(share(Seat(1)), [(0, 1.0), (1, 0.75)]);
    let all_in = |seat| {
        let mut is_all_in = false;
        let mut add = |feature, _| is_all_in |= feature == 1;
        let view = duel.view(&state, seat);
        duel.weigh(view, &duel.analyze(view, &()), Stake(5), &mut add);
        is_all_in
    };
    assert_eq!([all_in(Seat(0)), all_in(Seat(1))], [true, false]);
}

#[test]
fn every_choice_has_words_of_its_own_and_is_found_by_them() {
    let house = Ruin { limit: 1_000, ..game() };
    for (game, purse) in [(house, 10), (duel(), 10), (duel(), 17)] {
        let state = with_purse(purse);
        let mut choices = Vec::new();
        rules::step(&game, &state, &mut choices, Silent);
        let view = game.view(&state, Seat(0));
        let texts: std::collections::HashSet<_> =
            choices.iter().map(|choice| game.choice_text(view, *choice)).collect();
        assert!(texts.len() == choices.len() && texts.contains("stake 3"), "{texts:?}");
        for choice in &choices {
            let text = game.choice_text(view, *choice);
            assert_eq!(game.choice_named(view, &choices, &text), Some(*choice));
        }
        assert_eq!(game.choice_named(view, &choices, "stake 11"), None, "it is not legal");
    }
}

#[test]
fn a_view_in_words_says_all_that_it_shows() {
    let state = State { spins: 7, ..with_purse(13) };
    let text = |game: &Ruin, seat| game.view_text(game.view(&state, seat));
    assert_eq!(text(&game(), Seat(1)), "side: players\npurse: 13\nneeded: 7\nlimit: 5\nspins: 7\n");
    let banker = text(&duel(), Seat(1));
    assert_eq!(banker, "side: banker\npurse: 7\nneeded: 13\nlimit: 5\nspins: 7\nclosing: 30\n");
}
