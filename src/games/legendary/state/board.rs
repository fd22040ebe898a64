//! What lies on the board, and where.

use super::{AIRLOCK, COMPLEX, OPERATIONS};
use crate::{games::legendary::components::cards::Card, play::List};

/// A card on the board, told from its copies by a number of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Id(pub(crate) u16);

impl Id {
    /// No card of the board.
    pub(crate) const NONE: Id = Id(0);
}

/// A card of the Hive on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) card: Card,
    pub(crate) id: Id,
    pub(crate) is_up: bool,
    /// What effects have added to its attack until the end of the turn.
    pub(crate) change: i8,
    /// What continuous abilities add to its attack now.
    pub(crate) extra: i8,
    /// How many strikes it draws now.
    pub(crate) strikes: u8,
    /// Something forbids to fight it now.
    pub(crate) is_safe: bool,
    /// The attack that it costs to fight it now, or [`NEVER`].
    pub(crate) price: u16,
    /// Its number among the cards that have entered the Combat Zone, counted from 1.
    pub(crate) arrival: u16,
}

/// The price of what cannot be fought.
pub(crate) const NEVER: u16 = u16::MAX;

impl Piece {
    pub(crate) const NONE: Piece = Piece::hidden(Card::NONE, Id::NONE);

    /// Whether a card lies there face down.
    #[inline]
    pub(crate) fn is_hidden(&self) -> bool {
        self.card.is_some() && !self.is_up
    }

    /// A card that lies face down.
    pub(crate) const fn hidden(card: Card, id: Id) -> Self {
        Self {
            card,
            id,
            is_up: false,
            change: 0,
            extra: 0,
            strikes: 0,
            is_safe: false,
            price: NEVER,
            arrival: 0,
        }
    }
}

impl Default for Piece {
    fn default() -> Self {
        Self::NONE
    }
}

/// A Facehugger in front of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hugger {
    pub(crate) piece: Piece,
    pub(crate) victim: u8,
    /// How many turns, this one included, are left to kill it.
    pub(crate) turns: u8,
}

/// A card that is attached to a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attachment {
    pub(crate) piece: Piece,
    pub(crate) room: u8,
}

/// A card or the avatar of a player that is held in Operations until somebody pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Captive {
    /// No card where it is the player.
    pub(crate) card: Card,
    /// Whose it is.
    pub(crate) seat: u8,
    pub(crate) ransom: u8,
}

/// A place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Room(usize),
    Combat(usize),
    Hugger(usize),
    /// Beside the Combat Zone, where goal cards, captives and the like are put.
    Operations(usize),
    Attached(usize),
}

/// Everything on the board. Cards come, leave and change through the methods of [`State`](super::State), which mark what
/// was derived from them as out of date.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    pub(crate) rooms: [Piece; COMPLEX],
    /// A bit for each room that no longer exists.
    pub(crate) blocked: u8,
    /// The Combat Zone; who came first strikes first.
    pub(crate) combat: List<Piece, 80>,
    /// Beside the Combat Zone: goal cards, captives and the like.
    pub(crate) operations: List<Piece, 24>,
    pub(crate) attached: List<Attachment, 24>,
    /// In Operations, too.
    pub(crate) captives: List<Captive, 24>,
    /// A bit for each player who is a captive.
    pub(crate) prisoners: u8,
    pub(crate) huggers: List<Hugger, 16>,
    /// The number of the next card that comes to the board.
    pub(crate) next_id: u16,
    /// How many cards have entered the Combat Zone.
    pub(crate) arrivals: u16,
}

impl Board {
    pub(super) fn clear(&mut self) {
        let Self {
            rooms,
            blocked,
            combat,
            operations,
            attached,
            captives,
            prisoners,
            huggers,
            next_id,
            arrivals,
        } = self;
        (*rooms, *blocked, *prisoners) = ([Piece::NONE; COMPLEX], 0, 0);
        (*next_id, *arrivals) = (1, 0);
        combat.clear();
        operations.clear();
        attached.clear();
        captives.clear();
        huggers.clear();
    }

    /// Where a card of the board is.
    pub(crate) fn spot(&self, id: Id) -> Option<Spot> {
        if id == Id::NONE {
            return None;
        }
        let at = |index: usize, wrap: fn(usize) -> Spot| Some(wrap(index));
        let found = self.rooms_where(|piece| piece.id == id);
        if found != 0 {
            return at(found.trailing_zeros() as usize, Spot::Room);
        }
        if let Some(index) = self.combat.iter().position(|piece| piece.id == id) {
            return at(index, Spot::Combat);
        }
        if let Some(index) = self.huggers.iter().position(|hugger| hugger.piece.id == id) {
            return at(index, Spot::Hugger);
        }
        if let Some(index) = self.operations.iter().position(|piece| piece.id == id) {
            return at(index, Spot::Operations);
        }
        let index = self.attached.iter().position(|attachment| attachment.piece.id == id)?;
        at(index, Spot::Attached)
    }

    /// The place of the map that a card lies at: a room, or what comes after the rooms.
    #[inline]
    pub(crate) fn place(&self, spot: Spot) -> usize {
        match spot {
            Spot::Room(room) => room,
            Spot::Attached(index) => usize::from(self.attached[index].room),
            Spot::Combat(_) => COMPLEX,
            Spot::Operations(_) => OPERATIONS,
            Spot::Hugger(_) => OPERATIONS + 1,
        }
    }

    /// A card of the board.
    #[inline(always)]
    pub(crate) fn piece_at(&self, spot: Spot) -> Piece {
        match spot {
            Spot::Room(index) => self.rooms[index],
            Spot::Combat(index) => self.combat[index],
            Spot::Hugger(index) => self.huggers[index].piece,
            Spot::Operations(index) => self.operations[index],
            Spot::Attached(index) => self.attached[index].piece,
        }
    }

    #[inline(always)]
    pub(crate) fn piece_mut(&mut self, spot: Spot) -> &mut Piece {
        match spot {
            Spot::Room(index) => &mut self.rooms[index],
            Spot::Combat(index) => &mut self.combat[index],
            Spot::Hugger(index) => &mut self.huggers[index].piece,
            Spot::Operations(index) => &mut self.operations[index],
            Spot::Attached(index) => &mut self.attached[index].piece,
        }
    }

    /// Takes the card from a place.
    #[inline(always)]
    pub(super) fn remove(&mut self, spot: Spot) -> Piece {
        match spot {
            Spot::Room(index) => std::mem::take(&mut self.rooms[index]),
            Spot::Combat(index) => self.combat.remove(index),
            Spot::Hugger(index) => self.huggers.remove(index).piece,
            Spot::Operations(index) => self.operations.remove(index),
            Spot::Attached(index) => self.attached.remove(index).piece,
        }
    }

    /// A bit for each room with such a card: faster than room by room, because no branch can be mispredicted.
    #[inline(always)]
    pub(crate) fn rooms_where(&self, is_meant: impl Fn(&Piece) -> bool) -> u64 {
        let rooms = self.rooms.iter().enumerate();
        rooms.fold(0, |bits, (room, piece)| bits | u64::from(is_meant(piece)) << room)
    }

    /// Whether a room is there at all.
    #[inline]
    pub(crate) fn is_open(&self, room: usize) -> bool {
        self.blocked & (1 << room) == 0
    }

    /// Clear: there, with no card in it; attached cards do not count.
    #[inline]
    pub(crate) fn is_clear(&self, room: usize) -> bool {
        self.is_open(room) && !self.rooms[room].card.is_some()
    }

    /// Whether a room could be blocked.
    pub(crate) fn can_block(&self, room: usize) -> bool {
        room <= AIRLOCK && self.is_open(room)
    }
}
