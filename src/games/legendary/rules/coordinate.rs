//! Coordinate: lending a card to the player whose turn it is.

use super::{Ask, Card, Engine, look::Look};
use crate::{
    games::legendary::{
        Choice,
        components::{compact::CompactFace, language::Ban},
        state::Played,
    },
    play::{Log, Seat, bits},
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn ask_for(&mut self, seat: u8) {
        self.say(|_| format!("Asks {} to coordinate.", Seat(seat)));
        self.s.this_turn.asked |= 1 << seat;
        self.choose_lenders();
        self.s.ask = Ask::Lend { seat };
    }

    /// The card is out of play until the end of the turn; its replacement is drawn at once.
    pub(super) fn lend(&mut self, seat: u8, card: Card) {
        if !self.s.remove_from_hand(seat, card) {
            return;
        }
        self.player(seat).counts.lent += 1;
        self.s.add_lent(card, seat);
        self.say(|names| format!("{} coordinates {}.", Seat(seat), names.card(card)));
        self.draw(seat, 1);
    }

    #[inline(never)]
    pub(super) fn play_lent(&mut self, index: usize) {
        if let Some(card) = self.s.take_lent(index) {
            self.play_copy(Played::lent(card));
        }
    }
}

impl<L: Log> Engine<'_, L> {
    /// Looks at the hands that have changed: who may still coordinate a card on this turn, and has one.
    #[inline(never)]
    pub(super) fn count_lenders(&mut self) {
        let changed = self.s.stale_hands() & ((1 << self.game.players) - 1);
        for seat in bits(changed.into()) {
            self.s.cache.lendable &= !(1 << seat);
            self.s.cache.lendable |= u8::from(self.look().has_lendable(seat as u8)) << seat;
        }
        self.s.hands_are_known();
        self.choose_lenders();
    }

    /// Whether a hand has changed of which something may be lent on this turn.
    #[inline]
    pub(super) fn must_count_lenders(&self) -> bool {
        self.s.stale_hands() & !self.s.this_turn.lent_by & !(1 << self.s.active) != 0
    }

    /// Nobody lends to themselves, or is asked twice with the same hand.
    #[inline]
    pub(super) fn choose_lenders(&mut self) {
        self.s.cache.lenders = self.s.cache.lendable & !self.s.this_turn.asked & !(1 << self.s.active);
    }

    /// Whether everybody who might lend is known: what tests ask before every decision.
    pub(super) fn lenders_are_right(&self) -> bool {
        let is_right =
            |seat: u8| self.look().has_lendable(seat) == (self.s.cache.lendable & (1 << seat) != 0);
        let is_known = |seat: u8| (self.s.stale_hands() | 1 << self.s.active) & (1 << seat) == 0;
        (0..self.game.players).all(|seat| !is_known(seat) || is_right(seat))
    }
}

impl Look<'_> {
    /// Players who were asked to coordinate, have declined, and may be asked again, clockwise.
    pub(crate) fn lenders_again(&self) -> impl Iterator<Item = Seat> + use<> {
        let turn = &self.s.this_turn;
        let lenders = self.s.cache.lendable & turn.asked & !turn.lent_by & !turn.declined;
        self.clockwise(if self.is_forbidden(Ban::Coordinate) { 0 } else { lenders })
    }

    pub(super) fn list_lendable(&self, seat: u8, choices: &mut Vec<Choice>) {
        self.each_lendable(seat, |card| choices.push(Choice::Lend(card)));
        choices.push(Choice::Decline);
    }

    /// Whether this player lives and has a card in hand that can be lent. Where hands are private, nobody knows before
    /// asking, so that every hand will do.
    fn has_lendable(&self, seat: u8) -> bool {
        let hand = &self.s.players[usize::from(seat)].hand;
        if self.game.advanced.has_agendas() {
            return self.lives(seat) && !hand.is_empty();
        }
        let flags = hand.iter().fold(0, |flags, card| flags | self.game.compact[*card].flags());
        self.lives(seat) && flags & CompactFace::LENDABLE != 0
    }

    /// Cards in a hand that can be lent, each face once.
    #[inline(always)]
    pub(crate) fn each_lendable(&self, seat: u8, mut with: impl FnMut(Card)) {
        let hand = &self.s.players[usize::from(seat)].hand;
        for (index, card) in hand.iter().enumerate() {
            if self.game.compact[*card].is(CompactFace::LENDABLE) && !hand[..index].contains(card) {
                with(*card);
            }
        }
    }
}
