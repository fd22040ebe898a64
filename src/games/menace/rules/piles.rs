//! Draw piles, discard piles and tokens.

use super::{Engine, PILES, name_of};
use crate::{
    games::menace::{
        components::{
            Card,
            cards::{cards, titles_of},
        },
        scenario::EmptyPile,
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Draws so many cards, as far as there are any. A draw pile has no order, so a random card is its top.
    pub(super) fn draw(&mut self, side: Side, count: u8) {
        let mut left = count;
        loop {
            let drawn = left.min(self.s.piles[side.index()].len() as u8);
            self.draw_there(side, drawn);
            left -= drawn;
            if left == 0 {
                return;
            }
            if !self.renew_pile(side) {
                tell!(self.log, "  {} has no card left to draw.", name_of(side));
                return;
            }
        }
    }

    /// Draws so many cards of those that are there.
    #[inline]
    fn draw_there(&mut self, side: Side, count: u8) {
        let (s, stream) = (&mut *self.s, self.dice.stream(PILES.nth(side.0)));
        for _ in 0..count {
            let pile = &mut s.piles[side.index()];
            let card = pile.swap_remove(stream.below(pile.len() as u32) as usize);
            s.add_to_hand(card);
            tell!(self.log, "  {} draws {}.", name_of(side), self.game.face(card).title);
        }
        let drawn = &mut s.counters.sides[side.index()].drawn;
        *drawn = drawn.saturating_add(count.into());
    }

    /// Makes a new draw pile of the discards; returns whether there is one.
    #[cold]
    fn renew_pile(&mut self, side: Side) -> bool {
        if self.game.rulings.empty_pile == EmptyPile::Nothing {
            return false;
        }
        for card in cards(titles_of(side)) {
            for _ in 0..std::mem::take(&mut self.s.discards[card.index()]) {
                self.s.piles[side.index()].push(card);
            }
        }
        // What is left face up lies on the table.
        let fighters = self.game.sets.fighters;
        let laid = self.s.table.iter().filter(|card| card.side() == side && fighters & card.bit() != 0);
        self.s.open_fighters[side.index()] = laid.count() as u8;
        let is_there = !self.s.piles[side.index()].is_empty();
        if is_there {
            tell!(self.log, "  {} shuffles the discard pile into a new draw pile.", name_of(side));
        }
        is_there
    }

    /// Puts a card from the hand onto the discard pile, without any effect.
    pub(super) fn discard_from_hand(&mut self, card: Card) {
        self.s.take_from_hand(card);
        self.s.discards[card.index()] += 1;
        self.s.open_fighters[card.side().index()] += u8::from(self.game.is_fighter(card));
        tell!(self.log, "  {} discards {}.", name_of(card.side()), self.game.face(card).title);
    }

    /// Takes tokens from the reserve, as far as it has any.
    pub(super) fn take_tokens(&mut self, side: Side, count: u8) {
        let taken = count.min(self.s.reserve);
        self.s.reserve -= taken;
        self.s.tokens[side.index()] += taken;
        let counters = &mut self.s.counters.sides[side.index()];
        counters.tokens_taken += u16::from(taken);
        counters.tokens_missed += u16::from(count - taken);
        let (own, reserve) = (self.s.tokens[side.index()], self.s.reserve);
        tell!(self.log, "  {} takes tokens: {taken}. Now {own}, reserve {reserve}.", name_of(side));
        if taken < count {
            tell!(self.log, "  {count} were due, but the reserve is empty.");
        }
    }

    /// Puts tokens back into the reserve, as far as there are any.
    pub(super) fn lose_tokens(&mut self, side: Side, count: u8) {
        let lost = count.min(self.s.tokens[side.index()]);
        self.s.tokens[side.index()] -= lost;
        self.s.reserve += lost;
        let (own, reserve) = (self.s.tokens[side.index()], self.s.reserve);
        tell!(self.log, "  {} puts tokens back: {lost}. Now {own}, reserve {reserve}.", name_of(side));
    }
}
