//! Decks and discard piles that belong to no player.

use super::HQ;
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
    pub(crate) removed: List<Card, 240>,
    pub(crate) hatchery_facehuggers: u8,
    pub(crate) hatchery_chestbursters: u8,
    pub(crate) strikes: List<u8, 60>,
    pub(crate) strike_discards: List<u8, 60>,
    pub(crate) barracks: List<Card, 96>,
    pub(crate) hq: [Card; HQ],
    pub(crate) sergeants: List<Card, 24>,
    pub(crate) dead_characters: List<Card, 160>,
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
    }
}
