//! Where cards are on the board, and how they move from place to place.

use super::{Engine, look::Look};
use crate::{
    games::legendary::{
        components::{
            cards::{Card, Kind},
            language::{Area, Way},
        },
        state::{COMPLEX, Id, OPERATIONS, Piece, Spot, pending::Task},
    },
    play::Log,
};

/// Ids from here on are not cards but memories of where a card was when it died.
const GHOSTS: u16 = 0xff00;

impl<L: Log> Engine<'_, L> {
    pub(super) fn new_id(&mut self) -> Id {
        let id = Id(self.s.board.next_id);
        self.s.board.next_id = if self.s.board.next_id + 1 < GHOSTS { self.s.board.next_id + 1 } else { 1 };
        id
    }

    /// What remembers where a card was.
    pub(super) fn ghost(spot: Spot) -> Id {
        Id(GHOSTS
            + match spot {
                Spot::Room(room) => room as u16,
                Spot::Combat(_) => COMPLEX as u16,
                Spot::Operations(_) => OPERATIONS as u16,
                Spot::Hugger(_) | Spot::Attached(_) => OPERATIONS as u16 + 1,
            })
    }

    /// Takes a card off the board.
    pub(super) fn take(&mut self, id: Id) -> Option<Piece> {
        let spot = self.s.board.spot(id)?;
        Some(self.take_from(spot))
    }

    /// Takes the card from a place of the board.
    #[inline(always)]
    pub(super) fn take_from(&mut self, spot: Spot) -> Piece {
        let compact = &self.game.compact;
        self.s.take_from(spot, |card| compact[card].changes_prices())
    }

    /// Puts a card into a room; what is there makes room by moving on.
    #[inline]
    pub(super) fn enter(&mut self, piece: Piece, room: usize) {
        let mut moving = piece;
        let mut is_pushed = false;
        // Continuous abilities may depend on the room.
        self.s.places_changed(self.s.cache.has_continuous);
        for room in room..COMPLEX {
            if !self.s.board.is_open(room) || self.does_not_move(self.s.board.rooms[room]) {
                continue;
            }
            self.say_entered(moving, room, is_pushed);
            is_pushed = true;
            moving = std::mem::replace(&mut self.s.board.rooms[room], moving);
            if !moving.card.is_some() {
                return;
            }
        }
        self.enter_combat(moving);
    }

    pub(super) fn enter_combat(&mut self, piece: Piece) {
        self.s.enter_combat(piece, self.s.cache.has_continuous);
        self.say_entered(piece, COMPLEX, false);
        self.push(Task::Arrive(piece.id));
    }

    /// Moves a card; `to` is a clear room where the player chose one.
    pub(crate) fn move_piece(&mut self, id: Id, way: Way, to: Option<usize>) {
        let Some(spot) = self.s.board.spot(id) else { return };
        let from = match spot {
            Spot::Room(room) => room,
            Spot::Combat(_) => COMPLEX,
            // Facehuggers and cards in Operations stay where they are.
            Spot::Hugger(_) | Spot::Operations(_) | Spot::Attached(_) => return,
        };
        let target = match way {
            Way::Forward => {
                Some((from + 1..COMPLEX).find(|room| self.s.board.is_open(*room)).unwrap_or(COMPLEX))
            }
            Way::Back => (0..from.min(COMPLEX)).rev().find(|room| self.s.board.is_open(*room)),
            Way::Combat => Some(COMPLEX),
            Way::Entry => (0..COMPLEX).find(|room| self.s.board.is_open(*room)),
            Way::Clear => to,
        };
        let Some(target) = target.filter(|target| *target != from) else { return };
        if self.does_not_move(self.s.board.piece_at(spot)) {
            return;
        }
        self.say(|names| format!("{} moves.", names.piece(id)));
        let Some(piece) = self.take(id) else { return };
        if target == COMPLEX {
            self.enter_combat(piece);
        } else {
            self.enter(piece, target);
        }
    }

    /// A room no longer exists; what is in it moves on.
    pub(crate) fn block(&mut self, room: usize) {
        if !self.s.board.can_block(room) {
            return;
        }
        let piece = self.s.block(room);
        self.say(|names| format!("{} is blocked.", names.room(room)));
        if piece.card.is_some() {
            self.enter(piece, room);
        }
    }

    /// Puts a dead or discarded card where cards of its kind go.
    pub(super) fn bury_card(&mut self, card: Card) {
        match self.face(card).kind {
            Kind::Enemy | Kind::Facehugger => self.s.piles.dead_enemies.push(card),
            Kind::Character => {
                self.s.piles.dead_characters.push(card);
                if self.s.mission.stage == 3 {
                    std::hint::cold_path();
                    self.s.progress_changed();
                }
            }
            Kind::Event | Kind::Hazard => self.s.piles.discarded_events.push(card),
            Kind::Special => self.s.piles.removed.push(card),
            Kind::Chestburster => self.s.piles.hatchery_chestbursters += 1,
        }
    }
}

impl Look<'_> {
    /// The room in which a card is, was, or to which it is attached; `COMPLEX` stands for the Combat Zone, and
    /// `OPERATIONS` for the area beside it.
    pub(crate) fn room_of(&self, id: Id) -> Option<usize> {
        if id.0 >= GHOSTS {
            let room = usize::from(id.0 - GHOSTS);
            return (room <= OPERATIONS).then_some(room);
        }
        match self.s.board.spot(id)? {
            Spot::Room(room) => Some(room),
            Spot::Combat(_) => Some(COMPLEX),
            Spot::Attached(index) => Some(usize::from(self.s.board.attached[index].room)),
            Spot::Operations(_) => Some(OPERATIONS),
            Spot::Hugger(_) => None,
        }
    }

    /// Whether a place lies in an area; `here` is where the card is whose ability it is.
    pub(crate) fn lies_in(&self, room: Option<usize>, area: Area, here: Id) -> bool {
        match area {
            Area::Anywhere => true,
            Area::Complex => room.is_some_and(|room| room < COMPLEX),
            Area::Combat => room == Some(COMPLEX),
            Area::Operations => room == Some(OPERATIONS),
            Area::Room(wanted) => room == Some(usize::from(wanted)),
            Area::Here => room.is_some() && room == self.room_of(here),
        }
    }
}
