//! Who came back as an Alien, who has which agenda, and what everybody was seen to do.

use super::SEATS;
use crate::games::legendary::components::cards::Card;

/// Whether a dead player has come back as an Alien.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Alien {
    #[default]
    Never,
    /// From the next turn of this seat on.
    Waiting,
    Playing,
    /// Killed, and out for good.
    Killed,
}

/// No seat.
pub(crate) const NOBODY: u8 = u8::MAX;

/// Something that everybody sees a player do, and that an honest player and a traitor do not do equally often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Deed {
    /// Coordinated a card.
    Lent,
    /// Was asked to, and did not.
    Declined,
    /// Ended a turn with enough attack for an enemy in the Combat Zone or in front of a player.
    LeftEnemies,
    /// Fought a player who was not known to be the traitor.
    Fought,
    /// Healed somebody else.
    Helped,
    /// Killed a Facehugger in front of somebody else.
    Saved,
    /// Ended a turn: every turn without anything suspicious speaks for a player.
    Turn,
}

/// How many kinds of deeds there are.
pub(crate) const DEEDS: usize = 7;

/// The agendas of a game that is played with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agendas {
    /// What each seat was dealt, wherever it is now.
    pub(crate) cards: [Card; SEATS],
    /// What went back to the box unseen.
    pub(crate) spare: Card,
    /// The seat with the evil agenda, or [`NOBODY`].
    pub(crate) traitor: u8,
    /// A bit for each seat whose agenda everybody has seen.
    pub(crate) shown: u8,
    /// A bit for each seat that has seen its own.
    pub(crate) known: u8,
    /// By seat and [`Deed`], how often.
    pub(crate) deeds: [[u8; DEEDS]; SEATS],
}

impl Default for Agendas {
    fn default() -> Self {
        Self {
            cards: [Card::NONE; SEATS],
            spare: Card::NONE,
            traitor: NOBODY,
            shown: 0,
            known: 0,
            deeds: [[0; DEEDS]; SEATS],
        }
    }
}

impl Agendas {
    /// Whether everybody has seen the agenda of this seat.
    #[inline]
    pub(crate) fn is_shown(&self, seat: u8) -> bool {
        self.shown & (1 << seat) != 0
    }

    /// Whether this seat has seen its own agenda.
    #[inline]
    pub(crate) fn is_known(&self, seat: u8) -> bool {
        self.known & (1 << seat) != 0
    }
}
