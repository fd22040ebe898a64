//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::needed("purse", "coins at the start", "1 to 1000000"),
    KeyHelp::needed("target", "coins that win", "2 to 1000000, more than the purse"),
    KeyHelp::needed("wheel", "the wheel that is spun", "european, american or coin"),
    KeyHelp::optional("limit", "the highest stake", "1 to 1000000", "the limit of the house"),
    KeyHelp::optional(
        "patience",
        "spins after which a game counts as unfinished",
        "1 to 100000000",
        "1000000",
    ),
];
