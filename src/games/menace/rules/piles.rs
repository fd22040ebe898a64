//! Draw piles, discard piles and tokens.

use super::{Engine, name_of};
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
        let pile = side.index();
        for _ in 0..count {
            if self.s.piles[pile].is_empty() && !self.renew_pile(side) {
                tell!(self.log, "  {} has no card left to draw.", name_of(side));
                return;
            }
            let left = self.s.piles[pile].len() as u32;
            let place = self.pile_stream(side).below(left) as usize;
            let card = self.s.piles[pile].swap_remove(place);
            self.s.add_to_hand(card);
            self.s.counters.sides[pile].drawn = self.s.counters.sides[pile].drawn.saturating_add(1);
            tell!(self.log, "  {} draws {}.", name_of(side), self.game.face(card).title);
        }
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
        tell!(
            self.log,
            "  {} takes {taken} of {count} tokens: now {}, and the reserve {}.",
            name_of(side),
            self.s.tokens[side.index()],
            self.s.reserve
        );
    }

    /// Puts tokens back into the reserve, as far as there are any.
    pub(super) fn lose_tokens(&mut self, side: Side, count: u8) {
        let lost = count.min(self.s.tokens[side.index()]);
        self.s.tokens[side.index()] -= lost;
        self.s.reserve += lost;
        tell!(self.log, "  {} puts {lost} of {count} tokens back.", name_of(side));
    }
}
