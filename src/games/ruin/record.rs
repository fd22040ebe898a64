//! What one finished game leaves behind.

use super::{Against, Ruin, State};
use crate::play::{Column, Sheet};

/// Every column, with its value.
pub(super) fn record(game: &Ruin, state: &State, sheet: &mut impl Sheet) {
    sheet.add(
        || Column::count("spins", 10_000, "how often the wheel was spun").headline("Spins"),
        state.spins,
    );
    sheet.add(|| Column::count("reds", 10_000, "how often it stopped on red"), state.reds);
    sheet.add(
        || Column::count("coins_staked", 10_000, "all coins that were staked").headline("Coins staked"),
        state.coins_staked,
    );
    sheet.add(
        || {
            Column::count("highest_purse", game.target, "the most coins that the purse ever held")
                .headline("Highest purse")
        },
        state.highest,
    );
    if game.against == Against::Banker {
        sheet.add(
            || {
                Column::count("punter_coins", game.target, "the coins of the punter at the end")
                    .headline("Punter's coins")
            },
            state.purse,
        );
    }
}
