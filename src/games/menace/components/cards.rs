//! Cards and rooms as the rules see them.

use super::language::Code;
use crate::play::Side;

/// The side that crosses the base.
pub(crate) const MARINE: Side = Side(0);
/// The side that stops it.
pub(crate) const ALIEN: Side = Side(1);

/// The other side.
#[inline]
pub(crate) const fn other(side: Side) -> Side {
    Side(1 - side.0)
}

/// A deck may have so many titles.
pub(crate) const DECK_TITLES: usize = 32;
/// Titles of both decks.
pub(crate) const TITLES: usize = 2 * DECK_TITLES;
/// A deck may have so many cards: two decks fit into one list, in case all of them lie on the table.
pub(crate) const DECK_CARDS: usize = 127;
/// There may be so many rooms, the Portal aside.
pub(crate) const ROOMS: usize = 32;

/// The title of a card by its number: the Marine's from 0, the Alien's from 32. Copies are the same card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(pub(crate) u8);

impl Card {
    /// As an index into arrays of [`TITLES`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % TITLES
    }

    /// As a set of one.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Whose deck it belongs to.
    #[inline]
    pub(crate) const fn side(self) -> Side {
        Side(self.index() as u8 / DECK_TITLES as u8)
    }
}

/// Every title that a side can have, as bits.
#[inline]
pub(crate) const fn titles_of(side: Side) -> u64 {
    (u32::MAX as u64) << (side.index() * DECK_TITLES)
}

/// The cards of a set of titles, lowest number first.
#[inline(always)]
pub(crate) fn cards(set: u64) -> impl Iterator<Item = Card> {
    crate::play::bits(set).map(|title| Card(title as u8))
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Of the Marine, one against each Creature.
    Weapon,
    /// Of both sides, during a fight.
    Action,
    /// Of both sides, in the own phase.
    Event,
    /// Of the Alien.
    Creature,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [Kind::Weapon, Kind::Action, Kind::Event, Kind::Creature];
    /// As the card files write them.
    pub(crate) const WORDS: [(&'static str, Kind); 4] = [
        ("weapon", Kind::Weapon),
        ("action", Kind::Action),
        ("event", Kind::Event),
        ("creature", Kind::Creature),
    ];
}

/// What stands on a card.
#[derive(Clone, Debug)]
pub(crate) struct CardFace {
    pub(crate) title: String,
    /// Its effects in the words of the file, in brackets after a space; empty where it has none.
    pub(crate) text: String,
    pub(crate) kind: Kind,
    /// Of a Weapon or a Creature.
    pub(crate) strength: i8,
    pub(crate) copies: u8,
    /// What happens when it takes effect.
    pub(crate) code: Code,
    /// The kind of card that it cancels; it is played only in answer to one then.
    pub(crate) cancels: Option<Kind>,
    /// What it adds to the size of the room; it is played only when a Creature was killed then.
    pub(crate) size: i8,
}

/// A room by its number; the Portal is none of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Room(pub(crate) u8);

impl Room {
    /// The last room. It is never shuffled.
    pub(crate) const PORTAL: Room = Room(ROOMS as u8);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stands on a room.
#[derive(Clone, Debug)]
pub(crate) struct RoomFace {
    pub(crate) name: String,
    /// What it does, in the words of the file.
    pub(crate) text: String,
    pub(crate) size: i8,
    /// Cards that each side draws.
    pub(crate) draws: [u8; 2],
    /// What happens in the phase of each side, after the draw.
    pub(crate) enter: [Code; 2],
    /// What happens whenever a Creature is played.
    pub(crate) creature: Code,
}
