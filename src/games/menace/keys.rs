//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::optional("setup.explored", "rooms that are explored before the Portal", "1 to 12", "6"),
    KeyHelp::optional("setup.health", "health of the Marine", "1 to 20", "3"),
    KeyHelp::optional("setup.marine_tokens", "tokens that the Marine has at the start", "0 to 50", "2"),
    KeyHelp::optional("setup.alien_tokens", "tokens that the Alien has at the start", "0 to 50", "2"),
    KeyHelp::optional("setup.marine_hand", "cards in the Marine's first hand", "0 to 100", "6"),
    KeyHelp::optional("setup.alien_hand", "cards in the Alien's first hand", "0 to 100", "6"),
    KeyHelp::optional(
        "setup.mulligan",
        "who may exchange the first hand, once",
        "both, marine, alien or none",
        "both",
    ),
    KeyHelp::optional("difficulty.token_odds", "how often a token falls on +1, in percent", "0 to 100", "50"),
    KeyHelp::optional("difficulty.winner_tokens", "tokens for the winner of a fight", "0 to 20", "2"),
    KeyHelp::optional(
        "difficulty.no_fight_tokens",
        "tokens for the Marine where no Creature comes",
        "0 to 20",
        "2",
    ),
    KeyHelp::optional("difficulty.room_size", "added to the size of every room", "-5 to 5", "0"),
    KeyHelp::optional(
        "difficulty.chooser",
        "who picks the room after the first turn; without a fight, loser and winner are the Alien",
        "loser, winner, marine or alien",
        "loser",
    ),
    KeyHelp::optional(
        "rulings.empty_pile",
        "what drawing from an empty pile does: shuffles the discards into a new one, or nothing",
        "reshuffle or nothing",
        "reshuffle",
    ),
    KeyHelp::optional(
        "rulings.empty_portal",
        "who wins if no Creature comes at the Portal",
        "marine or alien",
        "marine",
    ),
    KeyHelp::optional(
        "rulings.jammed_weapon",
        "a cancelled Weapon was the one Weapon against its Creature, or another may be played",
        "spent or free",
        "spent",
    ),
    KeyHelp::optional(
        "rulings.answers",
        "whether a cancelling card can be cancelled too",
        "chain or single",
        "chain",
    ),
    KeyHelp::optional(
        "rulings.first_size_card",
        "who may change the size of the room first when a Creature was killed",
        "alien or marine",
        "alien",
    ),
    KeyHelp::optional(
        "rulings.overshoot",
        "whether a player may raise beyond what is needed before the other one may raise",
        "true or false",
        "false",
    ),
];
