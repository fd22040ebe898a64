//! Coordinate: lending a card to the player whose turn it is.

use super::{Ask, Card, Engine, look::Look};
use crate::{
    games::legendary::{
        Choice,
        glance::Glance,
        state::{Lent, Played},
    },
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn ask_for(&mut self, seat: u8) {
        self.player(seat).was_asked = true;
        self.s.lenders &= !(1 << seat);
        self.s.ask = Ask::Lend { seat };
    }

    /// The card is out of play until the end of the turn; its replacement is drawn at once.
    pub(super) fn lend(&mut self, seat: u8, card: Card) {
        let player = self.player(seat);
        let Some(index) = player.hand.iter().position(|other| *other == card) else { return };
        player.hand.remove(index);
        player.tale.lent += 1;
        self.s.lent.push(Lent { card, by: seat, is_played: false });
        tell!(self.log, "  {} coordinates {}.", Seat(seat), self.game.title(card));
        self.draw_told(seat, 1);
    }

    #[inline(never)]
    pub(super) fn play_lent(&mut self, index: usize) {
        if let Some(lent) = self.s.lent.get_mut(index) {
            lent.is_played = true;
            let copy = Played::lent(lent.card);
            self.play_copy(copy);
        }
    }
}

impl<L: Log> Engine<'_, L> {
    /// Who may still coordinate a card on this turn, and has one.
    #[inline(never)]
    pub(super) fn count_lenders(&mut self) {
        self.s.hands_changed = false;
        self.s.lenders = 0;
        for seat in (0..self.game.players).filter(|seat| *seat != self.s.active) {
            let player = &self.s.players[usize::from(seat)];
            if player.is_dead || player.was_asked {
                continue;
            }
            let flags = player.hand.iter().fold(0, |flags, card| flags | self.game.glances[*card].flags());
            self.s.lenders |= u8::from(flags & Glance::LENDABLE != 0) << seat;
        }
    }
}

impl Look<'_> {
    pub(super) fn list_lendable(&self, seat: u8, choices: &mut Vec<Choice>) {
        self.each_lendable(seat, |card| choices.push(Choice::Lend(card)));
        choices.push(Choice::Decline);
    }

    /// Cards in a hand that can be lent, each face once.
    #[inline]
    pub(in crate::games::legendary) fn each_lendable(&self, seat: u8, mut with: impl FnMut(Card)) {
        let hand = &self.s.players[usize::from(seat)].hand;
        for (index, card) in hand.iter().enumerate() {
            if self.game.glances[*card].is(Glance::LENDABLE) && !hand[..index].contains(card) {
                with(*card);
            }
        }
    }
}
