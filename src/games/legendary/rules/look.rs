//! Reading the table: what the rules ask of a state without changing it.

use super::{Card, Face, Frame, Legendary, State};
use crate::{
    games::legendary::{
        components::language::{Amount, Ban, Cond},
        scenario::CREW,
        state::{Alien, Id, Piece},
    },
    play::{Log, Side},
};

/// A game and a state, to be read.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Legendary,
    pub(crate) s: &'a State,
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn face(&self, card: Card) -> &'a Face {
        &self.game.parts.faces[card.index()]
    }

    /// Whether this player is still in the game.
    #[inline]
    pub(crate) fn lives(&self, seat: u8) -> bool {
        !self.s.players[usize::from(seat)].is_dead
    }

    /// The side that a seat plays for now: a traitor who does not know it yet plays for the crew.
    pub(crate) fn side_of(&self, seat: u8) -> Side {
        let advanced = self.game.advanced;
        let agendas = &self.s.agendas;
        if !self.lives(seat) && self.s.players[usize::from(seat)].alien != Alien::Never {
            advanced.alien_side()
        } else if agendas.traitor == seat && agendas.is_known(seat) {
            advanced.traitor_side()
        } else {
            CREW
        }
    }

    /// How many players live.
    pub(crate) fn living(&self) -> u8 {
        self.s.players.iter().filter(|player| !player.is_dead).count() as u8
    }

    /// The player whose turn it is, or the next one where that player has died in the middle of it.
    #[inline]
    pub(crate) fn chooser(&self) -> u8 {
        if self.lives(self.s.active) {
            self.s.active
        } else {
            std::hint::cold_path();
            self.next_of(self.s.active)
        }
    }

    /// The next living player after this one, clockwise; the same one if no other lives.
    #[inline(never)]
    pub(crate) fn next_of(&self, seat: u8) -> u8 {
        let players = self.game.players;
        (1..players).map(|step| (seat + step) % players).find(|seat| self.lives(*seat)).unwrap_or(seat)
    }

    pub(crate) fn piece(&self, id: Id) -> Option<Piece> {
        self.s.board.spot(id).map(|spot| self.s.board.piece_at(spot))
    }

    /// Only what lies face up can be known not to move.
    pub(super) fn does_not_move(&self, piece: Piece) -> bool {
        piece.is_up & self.game.compact[piece.card].stays()
    }

    pub(super) fn can_heal(&self) -> bool {
        !self.is_forbidden(Ban::Heal)
    }
}

/// The same questions, asked from within the rules.
impl<L: Log> super::Engine<'_, L> {
    #[inline]
    pub(crate) fn look(&self) -> Look<'_> {
        Look { game: self.game, s: self.s }
    }

    #[inline]
    pub(super) fn face(&self, card: Card) -> &Face {
        &self.game.parts.faces[card.index()]
    }

    #[inline]
    pub(super) fn lives(&self, seat: u8) -> bool {
        self.look().lives(seat)
    }

    pub(super) fn living(&self) -> u8 {
        self.look().living()
    }

    #[inline]
    pub(super) fn chooser(&self) -> u8 {
        self.look().chooser()
    }

    pub(super) fn next_of(&self, seat: u8) -> u8 {
        self.look().next_of(seat)
    }

    pub(crate) fn piece(&self, id: Id) -> Option<Piece> {
        self.look().piece(id)
    }

    pub(super) fn does_not_move(&self, piece: Piece) -> bool {
        self.look().does_not_move(piece)
    }

    pub(super) fn room_of(&self, id: Id) -> Option<usize> {
        self.look().room_of(id)
    }

    #[inline(always)]
    pub(super) fn holds(&self, cond: Cond, frame: Frame) -> bool {
        self.look().holds(cond, frame)
    }

    #[inline]
    pub(super) fn amount(&self, amount: Amount, frame: Frame) -> u8 {
        self.look().amount(amount, frame)
    }

    pub(super) fn is_forbidden(&self, ban: Ban) -> bool {
        self.look().is_forbidden(ban)
    }
}
