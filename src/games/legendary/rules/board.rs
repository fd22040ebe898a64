//! Where cards are on the board, and how they move from place to place.

use super::{Engine, look::Look};
use crate::{
    games::legendary::{
        components::{
            cards::{Card, Kind},
            compact::CompactFace,
            language::{Area, Way},
        },
        state::{AIRLOCK, COMPLEX, Id, Piece, State, pending::Task},
    },
    play::Log,
    tell,
};

/// A place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Room(usize),
    Combat(usize),
    Hugger(usize),
    Kept(usize),
    Attached(usize),
}

/// Ids from here on are not cards but memories of where a card was when it died.
const GHOSTS: u16 = 0xff00;

impl State {
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
        if let Some(index) = self.kept.iter().position(|piece| piece.id == id) {
            return at(index, Spot::Kept);
        }
        let index = self.attached.iter().position(|attachment| attachment.piece.id == id)?;
        at(index, Spot::Attached)
    }

    /// A card of the board.
    #[inline(always)]
    pub(crate) fn piece_at(&self, spot: Spot) -> Piece {
        match spot {
            Spot::Room(index) => self.rooms[index],
            Spot::Combat(index) => self.combat[index],
            Spot::Hugger(index) => self.huggers[index].piece,
            Spot::Kept(index) => self.kept[index],
            Spot::Attached(index) => self.attached[index].piece,
        }
    }

    #[inline(always)]
    pub(crate) fn piece_mut(&mut self, spot: Spot) -> &mut Piece {
        match spot {
            Spot::Room(index) => &mut self.rooms[index],
            Spot::Combat(index) => &mut self.combat[index],
            Spot::Hugger(index) => &mut self.huggers[index].piece,
            Spot::Kept(index) => &mut self.kept[index],
            Spot::Attached(index) => &mut self.attached[index].piece,
        }
    }

    /// A bit for each room with such a card: quicker than to ask room by room, which nobody could guess.
    #[inline(always)]
    pub(super) fn rooms_where(&self, is_meant: impl Fn(&Piece) -> bool) -> u64 {
        let rooms = self.rooms.iter().enumerate();
        rooms.fold(0, |bits, (room, piece)| bits | u64::from(is_meant(piece)) << room)
    }

    /// Whether the board has changed since it was last looked at.
    #[inline]
    pub(crate) fn has_changed(&self) -> bool {
        self.is_dirty | self.has_moved
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
}

impl<L: Log> Engine<'_, L> {
    pub(super) fn new_id(&mut self) -> Id {
        let id = Id(self.s.next_id);
        self.s.next_id = if self.s.next_id + 1 < GHOSTS { self.s.next_id + 1 } else { 1 };
        id
    }

    /// What remembers where a card was.
    pub(super) fn ghost(spot: Spot) -> Id {
        Id(GHOSTS
            + match spot {
                Spot::Room(room) => room as u16,
                Spot::Combat(_) => COMPLEX as u16,
                Spot::Hugger(_) | Spot::Kept(_) | Spot::Attached(_) => COMPLEX as u16 + 1,
            })
    }

    /// Takes a card off the board.
    pub(super) fn take(&mut self, id: Id) -> Option<Piece> {
        let spot = self.s.spot(id)?;
        Some(self.take_from(spot))
    }

    /// Takes the card from a place of the board.
    #[inline(always)]
    pub(super) fn take_from(&mut self, spot: Spot) -> Piece {
        self.s.has_moved = true;
        let piece = match spot {
            Spot::Room(index) => std::mem::take(&mut self.s.rooms[index]),
            Spot::Combat(index) => self.s.combat.remove(index),
            Spot::Hugger(index) => self.s.huggers.remove(index).piece,
            Spot::Kept(index) => self.s.kept.remove(index),
            Spot::Attached(index) => self.s.attached.remove(index).piece,
        };
        self.s.has_progressed |= matches!(spot, Spot::Kept(_) | Spot::Attached(_));
        self.s.is_dirty |= self.game.compact[piece.card].is(CompactFace::LASTING | CompactFace::PAYS);
        piece
    }

    /// Puts a card into a room; what is there makes room by moving on.
    #[inline]
    pub(super) fn enter(&mut self, piece: Piece, room: usize) {
        let mut moving = piece;
        self.s.has_moved = true;
        // What lasts may depend on the room.
        self.s.is_dirty |= self.s.has_lasting;
        for room in room..COMPLEX {
            if !self.s.is_open(room) || self.does_not_move(self.s.rooms[room]) {
                continue;
            }
            moving = std::mem::replace(&mut self.s.rooms[room], moving);
            if !moving.card.is_some() {
                return;
            }
        }
        self.enter_combat(moving);
    }

    pub(super) fn enter_combat(&mut self, piece: Piece) {
        self.s.combat.push(piece);
        self.s.has_moved = true;
        self.s.is_dirty |= self.s.has_lasting;
        if piece.is_up {
            tell!(self.log, "  {} enters the Combat Zone.", self.game.title(piece.card));
        } else {
            tell!(self.log, "  A hidden card enters the Combat Zone.");
        }
        self.push(Task::Escape(piece.id));
        if !piece.is_up {
            self.push(Task::Reveal(piece.id));
        }
    }

    /// Moves a card; `to` is a clear room where the player chose one.
    pub(crate) fn move_piece(&mut self, id: Id, way: Way, to: Option<usize>) {
        let Some(spot) = self.s.spot(id) else { return };
        let from = match spot {
            Spot::Room(room) => room,
            Spot::Combat(_) => COMPLEX,
            // Facehuggers and cards beside the board stay where they are.
            Spot::Hugger(_) | Spot::Kept(_) | Spot::Attached(_) => return,
        };
        let target = match way {
            Way::Forward => Some((from + 1..COMPLEX).find(|room| self.s.is_open(*room)).unwrap_or(COMPLEX)),
            Way::Back => (0..from.min(COMPLEX)).rev().find(|room| self.s.is_open(*room)),
            Way::Combat => Some(COMPLEX),
            Way::Entry => (0..COMPLEX).find(|room| self.s.is_open(*room)),
            Way::Clear => to,
        };
        let Some(target) = target.filter(|target| *target != from) else { return };
        if self.does_not_move(self.s.piece_at(spot)) {
            return;
        }
        let Some(piece) = self.take(id) else { return };
        let place = self.game.parts.rooms.get(target).map_or("the Combat Zone", |(name, _)| name);
        tell!(self.log, "  {} moves to {place}.", self.game.name_of(piece));
        if target == COMPLEX {
            self.enter_combat(piece);
        } else {
            self.enter(piece, target);
        }
    }

    /// A room no longer exists; what is in it moves on.
    pub(crate) fn block(&mut self, room: usize) {
        if !self.s.is_open(room) || room > AIRLOCK {
            return;
        }
        self.s.blocked |= 1 << room;
        (self.s.is_dirty, self.s.has_progressed) = (true, true);
        tell!(self.log, "  {} is blocked.", self.game.parts.rooms[room].0);
        let piece = std::mem::take(&mut self.s.rooms[room]);
        if piece.card.is_some() {
            self.enter(piece, room);
        }
    }

    /// Puts a dead or discarded card where cards of its kind go.
    pub(super) fn bury_card(&mut self, card: Card) {
        match self.face(card).kind {
            Kind::Enemy | Kind::Facehugger => self.s.dead_enemies.push(card),
            Kind::Character => self.s.dead_characters.push(card),
            Kind::Event | Kind::Hazard => self.s.spent.push(card),
            Kind::Special => self.s.removed.push(card),
            Kind::Chestburster => self.s.hatchery_chestbursters += 1,
        }
    }
}

impl Look<'_> {
    /// The room in which a card is, was, or to which it is attached; `COMPLEX` stands for the Combat Zone.
    pub(crate) fn room_of(&self, id: Id) -> Option<usize> {
        if id.0 >= GHOSTS {
            let room = usize::from(id.0 - GHOSTS);
            return (room <= COMPLEX).then_some(room);
        }
        match self.s.spot(id)? {
            Spot::Room(room) => Some(room),
            Spot::Combat(_) => Some(COMPLEX),
            Spot::Attached(index) => Some(usize::from(self.s.attached[index].room)),
            Spot::Hugger(_) | Spot::Kept(_) => None,
        }
    }

    /// Whether a place lies in an area; `here` is where the card is whose ability it is.
    pub(crate) fn lies_in(&self, room: Option<usize>, area: Area, here: Id) -> bool {
        match area {
            Area::Anywhere => true,
            Area::Complex => room.is_some_and(|room| room < COMPLEX),
            Area::Combat => room == Some(COMPLEX),
            Area::Room(wanted) => room == Some(usize::from(wanted)),
            Area::Here => room.is_some() && room == self.room_of(here),
        }
    }
}
