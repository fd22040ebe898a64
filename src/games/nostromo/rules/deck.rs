//! The encounter deck: drawing, shuffling, and looking at its top card. A game has one card at least, so that there is
//! always one to look at in an action phase, when none is under way.

use super::{DECK, Engine, apply::no_answer};
use crate::{
    games::nostromo::{
        Choice,
        components::{Card, CardKind},
        state::Ask,
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// An empty deck is made from the shuffled discards.
    pub(super) fn fill_the_deck(&mut self) {
        if self.s.deck.is_empty() {
            tell!(self.log, "  The encounter deck is empty.");
            self.shuffle_all_in();
        }
    }

    pub(super) fn shuffle_all_in(&mut self) {
        let s = &mut *self.s;
        tell!(self.log, "    Discards shuffled into the deck: {}.", s.discard.len());
        while let Some(card) = s.discard.pop() {
            s.deck.push(card);
        }
        self.shuffle();
    }

    /// Shuffles the discards of one type into the deck.
    pub(super) fn shuffle_in(&mut self, kind: CardKind) {
        let s = &mut *self.s;
        let discards = s.discard;
        s.discard.clear();
        for card in discards.iter() {
            if self.game.cards[*card].kind == kind {
                s.deck.push(*card);
            } else {
                s.discard.push(*card);
            }
        }
        let count = discards.len() - s.discard.len();
        tell!(self.log, "    Discards of the type {} shuffled into the deck: {count}.", kind.name());
        self.shuffle();
    }

    fn shuffle(&mut self) {
        self.s.knows_top = false;
        self.s.known_bottom = 0;
        self.dice.stream(DECK).shuffle(&mut self.s.deck);
    }

    /// Everybody sees the top card; what becomes of it is asked next.
    pub(super) fn look_at_the_top(&mut self, ask: Ask) {
        self.fill_the_deck();
        let Some(card) = self.s.deck.last().copied() else { return };
        self.s.knows_top = true;
        self.s.counters.looked += 1;
        self.s.ask = ask;
        let name = self.game.name(self.s, self.s.active);
        tell!(self.log, "  {name} looks at the top card: {}.", self.game.card_name(card));
    }

    /// The card that was looked at stays, goes to the discards, or under the deck.
    pub(super) fn after_the_look(&mut self, choice: Choice) {
        match choice {
            Choice::Keep => tell!(self.log, "    It stays on top."),
            Choice::Discard => {
                let Some(card) = self.take_the_top() else { return };
                self.s.discard.push(card);
                self.s.known_bottom = self.s.known_bottom.min(self.s.deck.len() as u8);
                tell!(self.log, "    It is discarded.");
            }
            Choice::Bury => {
                let Some(card) = self.take_the_top() else { return };
                self.s.deck.push_under(card);
                self.s.known_bottom = (self.s.known_bottom + 1).min(self.s.deck.len() as u8);
                tell!(self.log, "    It goes under the deck.");
            }
            other => no_answer(other),
        }
    }

    /// Takes the top card off the deck; nobody knows the next one, unless all cards below were put there face up.
    fn take_the_top(&mut self) -> Option<Card> {
        let card = self.s.deck.pop()?;
        self.s.knows_top = false;
        Some(card)
    }
}
