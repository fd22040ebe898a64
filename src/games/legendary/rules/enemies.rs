//! How strong enemies are, which ones an effect may be about, and continuous abilities.

use super::{Engine, look::Look};
use crate::{
    games::legendary::{
        components::{
            compact::CompactFace,
            language::{Area, Ban, Enemies},
        },
        state::{COMPLEX, Id, Piece, Spot},
    },
    play::{List, Log},
};

impl<L: Log> Engine<'_, L> {
    /// Every enemy that is meant, as they lie now.
    pub(super) fn meant(&self, enemies: Enemies, this: Id) -> List<Id, 48> {
        let mut meant = List::default();
        let look = self.look();
        look.each_enemy(|piece, room| {
            if !meant.is_full() && look.is_meant(piece, room, enemies, this) {
                meant.push(piece.id);
            }
        });
        meant
    }

    /// Does something to every enemy that is meant. They are numbered first, because they may move.
    pub(super) fn for_all(&mut self, enemies: Enemies, this: Id, mut with: impl FnMut(&mut Self, Id)) {
        for id in self.meant(enemies, this).iter() {
            with(self, *id);
        }
    }

    pub(super) fn strengthen(&mut self, id: Id, by: i8) {
        if let Some(spot) = self.s.board.spot(id) {
            self.s.strengthen(spot, by);
            self.say(|names| format!("{} has {by:+} attack on this turn.", names.piece(id)));
        }
    }

    /// Turns a card in the Complex face down again.
    pub(super) fn hide(&mut self, id: Id) {
        if let Some(spot @ Spot::Room(_)) = self.s.board.spot(id) {
            self.say(|names| format!("{} is turned face down.", names.piece(id)));
            self.s.turn_face_down(spot);
        }
    }
}

impl Look<'_> {
    /// Whether something is forbidden: "can't" beats "can".
    #[inline]
    pub(crate) fn is_forbidden(&self, ban: Ban) -> bool {
        self.s.cache.continuous.forbids & ban as u8 != 0
    }

    /// An enemy's attack now; never below 0.
    #[inline]
    pub(crate) fn attack_of(&self, piece: Piece) -> u16 {
        strength(self.game.compact[piece.card], &piece)
    }

    /// Calls `with` for each face-up enemy on the board, in front of players too.
    pub(crate) fn each_enemy(&self, mut with: impl FnMut(Piece, Option<usize>)) {
        let mut look = |piece: Piece, room| {
            if piece.is_up && self.game.compact[piece.card].is(CompactFace::ENEMY) {
                with(piece, room);
            }
        };
        for (room, piece) in self.s.board.rooms.iter().enumerate() {
            look(*piece, Some(room));
        }
        self.s.board.combat.iter().for_each(|piece| look(*piece, Some(COMPLEX)));
        self.s.board.huggers.iter().for_each(|hugger| look(hugger.piece, None));
    }

    /// Whether a filter lets an enemy through.
    pub(super) fn is_meant(&self, piece: Piece, room: Option<usize>, enemies: Enemies, this: Id) -> bool {
        self.face(piece.card).tags.has(enemies.tag)
            && self.lies_in(room, enemies.area, this)
            && (enemies.max == u8::MAX || self.attack_of(piece) <= u16::from(enemies.max))
    }

    /// Whether an effect may kill it: Final Enemies wait for the third Objective.
    pub(super) fn can_be_killed(&self, piece: Piece) -> bool {
        !self.face(piece.card).is_final || self.s.mission.stage >= 2
    }

    /// How many cards are face down in the Complex.
    pub(super) fn hidden(&self) -> u8 {
        self.s.board.rooms.iter().filter(|piece| piece.card.is_some() && !piece.is_up).count() as u8
    }

    /// Whether an area is clear.
    pub(super) fn area_is_clear(&self, area: Area, this: Id) -> bool {
        match area {
            Area::Anywhere | Area::Complex => {
                (0..COMPLEX).all(|room| !self.s.board.is_open(room) || self.s.board.is_clear(room))
            }
            Area::Combat => self.s.board.combat.is_empty(),
            Area::Operations => self.s.board.operations.is_empty() && self.s.board.captives.is_empty(),
            Area::Room(room) => self.s.board.is_clear(usize::from(room)),
            Area::Here => {
                self.room_of(this).is_some_and(|room| room < COMPLEX && self.s.board.is_clear(room))
            }
        }
    }
}

/// An enemy's attack with all that changes it; never below 0.
#[inline]
pub(super) fn strength(face: CompactFace, piece: &Piece) -> u16 {
    (i16::from(face.attack) + i16::from(piece.change) + i16::from(piece.extra)).max(0) as u16
}
