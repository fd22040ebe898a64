//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::needed("purse", "coins at the start", "1 to 1000000"),
    KeyHelp::optional(
        "target",
        "coins that win; needed against the house",
        "2 to 1000000, more than the purse",
        "in a duel, all coins",
    ),
    KeyHelp::optional(
        "banker",
        "coins of the second player, who takes the place of the house: a duel",
        "1 to 1000000",
        "no duel",
    ),
    KeyHelp::optional("closing", "spins after which a duel is a draw", "1 to 1000000", "never"),
    KeyHelp::needed("wheel", "the wheel that is spun", "european, american or coin"),
    KeyHelp::optional("limit", "the highest stake", "1 to 1000000", "the limit of the house"),
    KeyHelp::optional(
        "patience",
        "spins after which a game counts as unfinished",
        "1 to 100000000",
        "1000000",
    ),
];
