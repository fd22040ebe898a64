//! The engine. The numbers of the rules are those of `RULES.md`.

use super::{RUINED, Ruin, Stake, State, WON};
use crate::{
    play::{Dice, Log, Purpose, Step},
    tell,
};

/// The wheel's own luck.
const WHEEL: Purpose = Purpose::new(0);

pub(super) fn set_up<L: Log>(game: &Ruin, state: &mut State, mut log: L) {
    *state = State { purse: game.purse, highest: game.purse, ..State::default() };
    tell!(log, "The purse holds {} coins; {} are needed.", game.purse, game.target);
}

pub(super) fn step<L: Log>(game: &Ruin, state: &State, choices: &mut Vec<Stake>, mut log: L) -> Step {
    if state.purse == 0 {
        tell!(log, "The purse is empty after {} spins.", state.spins);
        return Step::Over(RUINED);
    }
    if state.purse >= game.target {
        tell!(log, "The target is reached after {} spins.", state.spins);
        return Step::Over(WON);
    }
    let most = game.limit.min(state.purse).min(game.target - state.purse);
    choices.extend((1..=most).map(Stake));
    Step::Decide(state.seat(game.players))
}

pub(super) fn spin<L: Log>(game: &Ruin, state: &mut State, Stake(coins): Stake, dice: &mut Dice, mut log: L) {
    let seat = state.seat(game.players);
    let pocket = dice.stream(WHEEL).below(game.wheel.pockets);
    let is_red = pocket < game.wheel.red;
    if is_red {
        state.purse += coins;
        state.reds += 1;
    } else {
        state.purse -= coins;
    }
    state.spins += 1;
    state.coins_staked += coins;
    state.highest = state.highest.max(state.purse);
    let result = if is_red { "red wins" } else { "not red, lost" };
    tell!(log, "{:>5}. {seat} stakes {coins}: {result}. Purse {}.", state.spins, state.purse);
}
