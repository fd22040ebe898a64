//! Captives: cards and players that are held in Operations until somebody pays for them.

use super::{Card, Engine, look::Look};
use crate::{
    games::legendary::{
        components::language::To,
        state::{Captive, NEVER},
    },
    play::{Log, Seat},
};

impl<L: Log> Engine<'_, L> {
    /// A random character of the hand that costs something is held in Operations.
    pub(super) fn capture_card(&mut self, seat: u8, ransom: u8) {
        if self.s.board.captives.is_full() {
            return;
        }
        let game = self.game;
        let Some(card) = self.random_of_hand(seat, |card| game.compact[card].cost > 0) else { return };
        self.s.remove_from_hand(seat, card);
        self.s.add_captive(Captive { card, seat, ransom });
        self.say(|names| {
            format!("{} loses {} to Operations; the ransom is {ransom}.", Seat(seat), names.card(card))
        });
    }

    /// A player is held in Operations; once is enough.
    pub(super) fn capture_player(&mut self, seat: u8, ransom: u8) {
        if self.look().can_gain(seat) && !self.s.board.captives.is_full() {
            self.s.add_captive(Captive { card: Card::NONE, seat, ransom });
            self.say(|_| format!("{} is a prisoner in Operations; the ransom is {ransom}.", Seat(seat)));
        }
    }

    /// The player whose turn it is pays. A card goes back to the discard pile of its owner.
    #[inline(never)]
    pub(super) fn rescue(&mut self, index: usize) {
        let Captive { card, seat, ransom } = self.s.take_captive(index);
        self.say_paid_recruit(ransom.into(), |_| format!("Frees what is held of {}", Seat(seat)));
        self.s.this_turn.recruit -= u16::from(ransom).min(self.s.this_turn.recruit);
        if card.is_some() {
            self.say_gained(seat, card, || "Operations".to_owned(), To::Discard);
            self.player(seat).discard.push(card);
        } else {
            self.say(|_| format!("{} is free.", Seat(seat)));
        }
    }

    /// What is held of a player who died leaves the game with all else that was theirs.
    pub(super) fn forget_captives(&mut self, seat: u8) {
        while let Some(index) = self.s.board.captives.iter().position(|captive| captive.seat == seat) {
            let captive = self.s.take_captive(index);
            if captive.card.is_some() {
                self.s.piles.removed.push(captive.card);
            }
        }
    }
}

impl Look<'_> {
    /// Whether a player may recruit and gain characters: prisoners do not.
    #[inline]
    pub(crate) fn can_gain(&self, seat: u8) -> bool {
        self.s.board.prisoners & (1 << seat) == 0
    }

    /// Captives whose ransom so much pays for, by their place; of equal ones the first.
    pub(crate) fn each_rescue(&self, mut with: impl FnMut(u8)) {
        let captives = &self.s.board.captives;
        for (index, captive) in captives.iter().enumerate() {
            let is_first = !captives[..index].contains(captive);
            if is_first && u16::from(captive.ransom) <= self.s.this_turn.recruit {
                with(index as u8);
            }
        }
    }

    /// The lowest ransom, or more than anybody has.
    pub(super) fn cheapest_ransom(&self) -> u16 {
        self.s.board.captives.iter().map(|captive| captive.ransom.into()).min().unwrap_or(NEVER)
    }
}
