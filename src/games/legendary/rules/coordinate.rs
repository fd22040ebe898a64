//! Coordinate: lending a card to the player whose turn it is.

use super::{Ask, Card, Engine, look::Look};
use crate::{
    games::legendary::{Choice, glance::Glance, language::Ban, state::Lent},
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn ask_for(&mut self, seat: u8) {
        self.player(seat).was_asked = true;
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

    pub(super) fn play_lent(&mut self, index: usize) {
        if let Some(lent) = self.s.lent.get_mut(index) {
            lent.is_played = true;
            let card = lent.card;
            self.play_copy(card);
        }
    }
}

impl Look<'_> {
    /// Whether another player may still coordinate a card on this turn, and has one.
    pub(super) fn can_coordinate(&self, seat: u8) -> bool {
        let player = &self.s.players[usize::from(seat)];
        !player.is_dead
            && !player.was_asked
            && player.hand.iter().any(|card| self.game.glances[*card].is(Glance::LENDABLE))
            && !self.is_forbidden(Ban::Coordinate)
    }

    pub(super) fn list_lendable(&self, seat: u8, choices: &mut Vec<Choice>) {
        let hand = &self.s.players[usize::from(seat)].hand;
        for (index, card) in hand.iter().enumerate() {
            if self.game.glances[*card].is(Glance::LENDABLE) && !hand[..index].contains(card) {
                choices.push(Choice::Lend(*card));
            }
        }
        choices.push(Choice::Decline);
    }
}
