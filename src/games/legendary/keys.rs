//! The keys that a scenario of this game has, for `chances list SCENARIO`.

use crate::games::KeyHelp;

pub(super) const KEYS: &[KeyHelp] = &[
    KeyHelp::needed("location", "where the film takes place", "a Location, or \"random\""),
    KeyHelp::needed("objectives", "the three Objectives, in this order", "a list of titles, or \"random\""),
    KeyHelp::needed(
        "characters",
        "the four characters whose cards make up the Barracks",
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
        "\"2014\" (one per player), \"2016\", \"-5\" to \"+8\", or a list such as [3, 3, 3]",
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
        "advanced.alien_players",
        "a player who draws a Chestburster comes back as an Alien",
        "true or false",
        "false",
    ),
    KeyHelp::optional(
        "advanced.agendas",
        "agendas, one of which may be a traitor's; for 2 to 5 players",
        "\"none\", \"hidden\" or \"delayed\" (nobody may look at their own)",
        "\"none\"",
    ),
    KeyHelp::optional(
        "rulings.events",
        "whether an Event or Hazard lies where it was turned up until its ability is done",
        "\"stay\" or \"leave\"",
        "\"stay\"",
    ),
    KeyHelp::optional(
        "rulings.alien_deck",
        "whether Alien players share one deck",
        "\"shared\" or \"own\"",
        "\"shared\"",
    ),
    KeyHelp::optional(
        "rulings.alien_start",
        "whether abilities at the start of a player's turn happen on an Alien's turn",
        "\"skip\" or \"happen\"",
        "\"skip\"",
    ),
    KeyHelp::optional(
        "rulings.alien_reveals",
        "whether Reveal abilities on an Alien's turn are the next player's, or do not happen",
        "\"next\" or \"nothing\"",
        "\"next\"",
    ),
    KeyHelp::optional(
        "rulings.alien_facehuggers",
        "whose turns count for a Facehugger: those of players, or all",
        "\"players\" or \"turns\"",
        "\"players\"",
    ),
    KeyHelp::optional(
        "rulings.alien_traitor",
        "what a traitor who draws a Chestburster becomes",
        "\"alien\" or \"out\"",
        "\"alien\"",
    ),
    KeyHelp::optional(
        "rulings.alien_overrun",
        "who has won when the Hive overruns the last players while an Alien plays",
        "\"alien\" or \"nobody\"",
        "\"alien\"",
    ),
    KeyHelp::optional(
        "rulings.secrets",
        "how Secrets Revealed come to the mini-decks",
        "\"mixed\" or \"even\"",
        "\"mixed\"",
    ),
    KeyHelp::optional(
        "rulings.traitor_death",
        "which enemies of the Complex go back to the Hive when the traitor dies",
        "\"all\" or \"movable\"",
        "\"all\"",
    ),
    KeyHelp::optional(
        "rulings.last_agenda",
        "how a traitor who is left alone gets a hidden agenda",
        "\"gain\" or \"wait\"",
        "\"gain\"",
    ),
    KeyHelp::optional(
        "rulings.delayed",
        "who sees an agenda that its owner does not know",
        "\"everybody\" or \"owner\"",
        "\"everybody\"",
    ),
    KeyHelp::optional(
        "rulings.survivors",
        "who counts as a survivor when the crew scores",
        "\"everybody\" or \"good\"",
        "\"everybody\"",
    ),
];
