//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::optional(
        "crew",
        "the crew by seat; with fewer players, the last ones stay in the box",
        "a list such as [\"ripley\", \"dallas\"], or \"random\"",
        "\"random\"",
    ),
    KeyHelp::optional(
        "objectives",
        "the objectives before the final mission",
        "a list such as [\"prep-suits\", \"nest\"], or \"random\"",
        "\"random\"",
    ),
    KeyHelp::optional(
        "final_mission",
        "the final mission",
        "sympathies, narcissus, into-space, blow-up, cut-off or random",
        "random",
    ),
    KeyHelp::optional(
        "mission.ash_loss",
        "morale that it costs to meet Ash without a canister in \"sympathies\"",
        "0 to 20",
        "3",
    ),
    KeyHelp::optional("difficulty.ash", "whether Ash is in the game", "true or false", "false"),
    KeyHelp::optional(
        "difficulty.extra_objectives",
        "added to the number of objectives that are drawn: one more than there are players",
        "-10 to 10",
        "0",
    ),
    KeyHelp::optional(
        "difficulty.alien_speed",
        "added to every move of the Alien by a card",
        "-10 to 10",
        "0",
    ),
    KeyHelp::optional(
        "difficulty.alien_losses",
        "added to every loss of morale by the Alien",
        "-10 to 10",
        "0",
    ),
    KeyHelp::optional(
        "difficulty.morale",
        "morale at the start",
        "1 to 60; \"+5\" and \"-5\", in quotes, change the default by 5",
        "15 for 1 to 3 players, 20 for 4 and 5",
    ),
    KeyHelp::optional(
        "difficulty.tokens",
        "the concealed tokens",
        "as in { safe = 8, jonesy = 2, attack = [1, 2, 2] }",
        "those of the box",
    ),
    KeyHelp::optional(
        "difficulty.deck",
        "how many encounter cards of each key",
        "as in { quiet = 11, stalk = 3, hunt = 2 }",
        "those of the box",
    ),
];
