//! One player.

use super::{Alien, PlayerCounts};
use crate::{games::legendary::components::cards::Card, play::List};

/// One player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Player {
    pub(crate) role: u8,
    pub(crate) health: u8,
    pub(crate) damage: u8,
    pub(crate) is_dead: bool,
    pub(crate) is_infected: bool,
    /// Whether this seat has come back as an Alien. Its health, damage, strikes and hand are then the Alien's, but it is no
    /// player: `is_dead` stays.
    pub(crate) alien: Alien,
    /// The avatar of the Alien.
    pub(crate) avatar: u8,
    /// Strikes that will be avoided before the next turn of this player.
    pub(crate) shield: u8,
    pub(crate) deck: List<Card, 120>,
    pub(crate) discard: List<Card, 120>,
    pub(crate) hand: List<Card, 72>,
    /// Vigilant characters that stayed in play from an earlier turn.
    pub(crate) standing: List<Card, 24>,
    /// What each of them really is, in the same order; it differs for a clone.
    pub(crate) standing_own: List<Card, 24>,
    pub(crate) strikes: List<u8, 40>,
    pub(crate) counts: PlayerCounts,
}

impl Player {
    /// A vigilant character stays in play; there must be room.
    pub(crate) fn stay(&mut self, card: Card, own: Card) {
        self.standing.push(card);
        self.standing_own.push(own);
    }

    /// A vigilant character that stayed leaves play: returns what it really is, which must fit.
    pub(crate) fn leave(&mut self, card: Card, fits: impl Fn(Card) -> bool) -> Option<Card> {
        let mut standing = self.standing.iter().zip(self.standing_own.iter());
        let index = standing.position(|(other, own)| *other == card && fits(*own))?;
        self.standing.remove(index);
        Some(self.standing_own.remove(index))
    }

    /// An empty seat: the set-up deals in those who play.
    pub(super) fn clear(&mut self) {
        let Self {
            role,
            health,
            damage,
            is_dead,
            is_infected,
            alien,
            avatar,
            shield,
            deck,
            discard,
            hand,
            standing,
            standing_own,
            strikes,
            counts,
        } = self;
        (*role, *health, *damage, *shield) = (0, 0, 0, 0);
        (*is_dead, *is_infected) = (true, false);
        (*alien, *avatar) = (Alien::Never, 0);
        deck.clear();
        discard.clear();
        hand.clear();
        standing.clear();
        standing_own.clear();
        strikes.clear();
        *counts = PlayerCounts::default();
    }
}
