//! Decks and discard piles that belong to no player.

use super::{HQ, SEATS};
use crate::{games::legendary::components::cards::Card, play::List};

/// Every pile of the table but the players' own. The top of a pile is at its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piles {
    pub(crate) hive: List<Card, 96>,
    /// The Hive has run out once and was rebuilt from dead enemies.
    pub(crate) has_rebuilt: bool,
    pub(crate) dead_enemies: List<Card, 96>,
    /// Events and Hazards that happened.
    pub(crate) discarded_events: List<Card, 40>,
    /// Out of the game, with all cards of the dead.
    pub(crate) removed: List<Card, 280>,
    pub(crate) hatchery_facehuggers: u8,
    pub(crate) hatchery_chestbursters: u8,
    pub(crate) strikes: List<u8, 60>,
    pub(crate) strike_discards: List<u8, 60>,
    pub(crate) barracks: List<Card, 96>,
    pub(crate) hq: [Card; HQ],
    pub(crate) sergeants: List<Card, 24>,
    pub(crate) dead_characters: List<Card, 160>,
    /// What Alien players draw from, unless each has a deck of its own.
    pub(crate) alien_deck: List<Card, 40>,
    pub(crate) alien_discard: List<Card, 40>,
    /// By seat, the deck and the discard pile of an Alien that has its own.
    pub(crate) own_alien_piles: [(List<Card, 40>, List<Card, 40>); SEATS],
    /// What Aliens that were killed took out of the game.
    pub(crate) removed_aliens: List<Card, 200>,
}

impl Piles {
    pub(super) fn clear(&mut self) {
        let Self {
            hive,
            has_rebuilt,
            dead_enemies,
            discarded_events,
            removed,
            hatchery_facehuggers,
            hatchery_chestbursters,
            strikes,
            strike_discards,
            barracks,
            hq,
            sergeants,
            dead_characters,
            alien_deck,
            alien_discard,
            own_alien_piles,
            removed_aliens,
        } = self;
        (*has_rebuilt, *hatchery_facehuggers, *hatchery_chestbursters) = (false, 0, 0);
        *hq = [Card::NONE; HQ];
        hive.clear();
        dead_enemies.clear();
        discarded_events.clear();
        removed.clear();
        strikes.clear();
        strike_discards.clear();
        barracks.clear();
        sergeants.clear();
        dead_characters.clear();
        alien_deck.clear();
        alien_discard.clear();
        own_alien_piles.iter_mut().for_each(|(deck, discard)| (deck.clear(), discard.clear()).0);
        removed_aliens.clear();
    }
}
