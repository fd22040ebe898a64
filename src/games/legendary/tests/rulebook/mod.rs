//! The rulebook as tests, a file a chapter. `RULES.md` names them. They were written from the rulebook alone,
//! without a look at the engine; only `whole_hand`, which is about a decision of our own, and `captives` and `hazards`,
//! which are about cards that were read off photographs, were written beside it.

mod additional_rules;
mod advanced_mixed;
mod agenda_scoring;
mod agendas;
mod alien_endings;
mod alien_fights;
mod alien_no_player;
mod alien_players;
mod alien_turns;
mod cannot;
mod captives;
mod cards_in_play;
mod cleanup;
mod coordinate;
mod copies_and_clones;
mod delayed_agendas;
mod difficulty;
mod dying;
mod events_and_hazards;
mod facehuggers;
mod fighting;
mod hazards;
mod hive_phase;
mod keywords;
mod laying;
mod looking;
mod made;
mod marvel;
mod moving;
mod next_player;
mod objectives;
mod places;
mod playing_cards;
mod recruiting;
mod revealing;
mod scanning;
mod scene;
mod scoring;
mod secrets;
mod setup;
mod strike_phase;
mod timing;
mod traitor;
mod whole_hand;
