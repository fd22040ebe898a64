//! One player.

use super::PlayerCounts;
use crate::{games::legendary::components::cards::Card, play::List};

/// One player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Player {
    pub(crate) role: u8,
    pub(crate) health: u8,
    pub(crate) damage: u8,
    pub(crate) is_dead: bool,
    pub(crate) is_infected: bool,
    /// Strikes that will be avoided before the next turn of this player.
    pub(crate) shield: u8,
    pub(crate) deck: List<Card, 120>,
    pub(crate) discard: List<Card, 120>,
    pub(crate) hand: List<Card, 72>,
    /// Vigilant characters that stayed in play from an earlier turn.
    pub(crate) standing: List<Card, 24>,
    pub(crate) strikes: List<u8, 40>,
    pub(crate) counts: PlayerCounts,
}

impl Player {
    /// An empty seat: the set-up deals in those who play.
    pub(super) fn clear(&mut self) {
        let Self {
            role,
            health,
            damage,
            is_dead,
            is_infected,
            shield,
            deck,
            discard,
            hand,
            standing,
            strikes,
            counts,
        } = self;
        (*role, *health, *damage, *shield) = (0, 0, 0, 0);
        (*is_dead, *is_infected) = (true, false);
        deck.clear();
        discard.clear();
        hand.clear();
        standing.clear();
        strikes.clear();
        *counts = PlayerCounts::default();
    }
}
