//! The rules, one by one. `RULES.md` names these tests.

use super::{Ruin, Stake, State, rules};
use crate::{
    games::Boxed,
    play::{Dice, Game, Lines, Restrictions, Seat, Silent, Step},
};

fn game() -> Ruin {
    Ruin { players: 2, ..Ruin::example() }
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
