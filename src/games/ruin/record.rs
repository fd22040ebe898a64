//! What one finished game leaves behind.

use super::{Ruin, State};
use crate::play::{Column, Record};

/// The columns, in the order in which [`write`] fills them.
pub(super) fn columns(game: &Ruin) -> Vec<Column> {
    vec![
        Column::count("spins", 10_000, "how often the wheel was spun").headline("Spins"),
        Column::count("reds", 10_000, "how often it stopped on red"),
        Column::count("coins_staked", 10_000, "all coins that were staked").headline("Coins staked"),
        Column::count("highest_purse", game.target, "the most coins that the purse ever held")
            .headline("Highest purse"),
    ]
}

pub(super) fn write(state: &State, record: &mut Record) {
    let values = [state.spins, state.reds, state.coins_staked, state.highest];
    values.into_iter().enumerate().for_each(|(column, value)| record.set(column, value));
}
