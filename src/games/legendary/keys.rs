//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::needed("location", "where the film takes place", "a Location, or \"random\""),
    KeyHelp::needed("objectives", "the three Objectives, in this order", "a list of titles, or \"random\""),
    KeyHelp::needed(
        "characters",
        "the four whose cards make up the Barracks",
        "a list of names, or \"random\"",
    ),
    KeyHelp::needed(
        "roles",
        "the Avatars by seat; with fewer players, the last ones stay in the box",
        "a list of names, or \"random\"",
    ),
    KeyHelp::optional(
        "difficulty.drones",
        "Drones in each mini-deck",
        "\"2014\" (one a player), \"2016\", \"-5\" to \"+8\", or a list such as [3, 3, 3]",
        "\"2014\"",
    ),
    KeyHelp::optional(
        "difficulty.defense_as_health",
        "each player's Defense counts as more Health",
        "true or false",
        "false",
    ),
    KeyHelp::optional(
        "difficulty.preparation_turns",
        "turns of each player without a Hive phase at the start",
        "0 to 10",
        "0",
    ),
    KeyHelp::optional(
        "difficulty.hive_cards_in_complex",
        "Hive cards that lie in the Complex at the start",
        "0 to 5",
        "0",
    ),
    KeyHelp::optional(
        "rulings.events",
        "whether an Event or Hazard lies where it was turned up until its ability is done",
        "\"stay\" or \"leave\"",
        "\"stay\"",
    ),
];
