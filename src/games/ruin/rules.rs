//! The engine. The numbers of the rules are those of `RULES.md`.

use super::{Against, CLOSED, RUINED, Ruin, Stake, State, WON};
use crate::{
    play::{Dice, Game, Log, Part, Purpose, Step, counted},
    tell,
};

/// The random stream of the wheel.
const WHEEL: Purpose = Purpose::new(0);

pub(super) fn set_up<L: Log>(game: &Ruin, state: &mut State, mut log: L) {
    *state = State { purse: game.purse, highest: game.purse, ..State::default() };
    let rest = game.target - game.purse;
    match game.against {
        Against::House => {
            tell!(log, "The purse holds {}; {} are needed.", counted(game.purse, "coin"), game.target)
        }
        Against::Banker => {
            tell!(log, "The punter has {}, and the banker {rest}.", counted(game.purse, "coin"))
        }
    }
}

pub(super) fn step<L: Log>(game: &Ruin, state: &State, choices: &mut Vec<Stake>, mut log: L) -> Step {
    let spins = state.spins;
    if state.purse == 0 {
        match game.against {
            Against::House => tell!(log, "The purse is empty after {}.", counted(spins, "spin")),
            Against::Banker => tell!(log, "The punter is ruined after {}.", counted(spins, "spin")),
        }
        return Step::Over(RUINED);
    }
    if state.purse >= game.target {
        match game.against {
            Against::House => tell!(log, "The target is reached after {}.", counted(spins, "spin")),
            Against::Banker => tell!(log, "The banker is ruined after {}.", counted(spins, "spin")),
        }
        return Step::Over(WON);
    }
    if game.closing.is_some_and(|closing| spins >= closing) {
        tell!(log, "The house closes after {}: a draw.", counted(spins, "spin"));
        return Step::Over(CLOSED);
    }
    // In a duel, what the purse lacks to the target is the banker's purse (R9).
    let most = game.limit.min(state.purse).min(game.target - state.purse);
    choices.extend((1..=most).map(Stake));
    let seat = state.seat(game.players);
    log.begin(Part::Turn(spins + 1, seat));
    Step::Decide(seat)
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
    let (spins, purse, rest) = (state.spins, state.purse, game.target - state.purse);
    match game.against {
        Against::House => {
            let result = if is_red { "red wins" } else { "not red, lost" };
            tell!(log, "{spins:>5}. {seat} stakes {coins}: {result}. Purse {purse}.");
        }
        Against::Banker => {
            let result = if is_red { "red, the punter wins" } else { "not red, the banker wins" };
            tell!(
                log,
                "{spins:>5}. The {} stakes {coins}: {result}. Punter {purse}, banker {rest}.",
                game.sides()[game.starting_side(seat).index()]
            );
        }
    }
}
