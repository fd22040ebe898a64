//! What cards and rooms do, one operation after the other.

use super::{DISCARDS, Engine, legal::wanted_cards, name_of};
use crate::{
    games::menace::{
        components::{
            Card,
            cards::{cards, other},
            language::{Cond, Deed, Op},
        },
        state::Running,
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Carries the running effect out until it is done, or somebody must decide.
    #[inline(never)]
    pub(super) fn run_effect(&mut self) -> Option<Side> {
        loop {
            let Running { code, side, .. } = self.s.running;
            match self.game.ops[usize::from(code.0)] {
                Op::End => {
                    self.end_effect();
                    return None;
                }
                Op::Test { cond, wanted, skip } => {
                    let skipped = if self.holds(cond) == wanted { 0 } else { skip };
                    self.s.running.code.0 += 1 + skipped;
                }
                Op::Do(who, deed) => {
                    let doer = who.side(side);
                    if self.carry_out(doer, deed) {
                        return Some(doer);
                    }
                    self.next_operation();
                }
            }
        }
    }

    fn next_operation(&mut self) {
        self.s.running.code.0 += 1;
        self.s.running.taken = 0;
    }

    fn end_effect(&mut self) {
        let done =
            std::mem::replace(&mut self.s.running, std::mem::replace(&mut self.s.queued, Running::NOTHING));
        if let Some(card) = done.card {
            self.s.returning[card.index()] += u8::from(done.returns);
            self.put_event_away(card);
        }
    }

    fn holds(&self, cond: Cond) -> bool {
        match cond {
            Cond::Wounded => self.s.health < self.game.setup.health,
            Cond::Armed => self.s.fight.is_armed,
            Cond::Portal => self.s.is_at_portal(),
            Cond::First => self.s.creatures <= 1,
            Cond::Size(size) => self.room_size() >= size.into(),
        }
    }

    /// Does one thing; returns whether the doer must decide how.
    fn carry_out(&mut self, doer: Side, deed: Deed) -> bool {
        match deed {
            Deed::Strength(amount) => self.add_strength(doer, amount),
            Deed::Tokens(count) => self.take_tokens(doer, count),
            Deed::Lose(count) => self.lose_tokens(doer, count),
            Deed::Draw(count) => self.draw(doer, count),
            Deed::DiscardRandom(count) => (0..count).for_each(|_| self.discard_random(doer)),
            Deed::Forbid(means) => self.s.fight.forbidden[other(doer).index()] |= means as u8,
            Deed::Return => self.s.running.returns = true,
            Deed::Discard(count) | Deed::Recover(count, _) | Deed::Fetch(count, _) => {
                return self.s.running.taken < count && wanted_cards(self.game, self.s, doer, deed) != 0;
            }
        }
        false
    }

    fn add_strength(&mut self, side: Side, amount: i8) {
        self.s.fight.add(side, amount);
        if self.s.running.card.is_some() {
            let counters = &mut self.s.counters.sides[side.index()];
            counters.card_strength = counters.card_strength.saturating_add(amount.unsigned_abs().into());
        }
        self.tell_strengths();
    }

    fn discard_random(&mut self, side: Side) {
        let size = self.s.hand_size[side.index()];
        if size == 0 {
            return;
        }
        let mut place = self.dice.stream(DISCARDS).below(size.into()) as u8;
        for card in cards(self.s.hand_of(side)) {
            let copies = self.s.hand[card.index()];
            if place < copies {
                self.discard_from_hand(card);
                return;
            }
            place -= copies;
        }
    }

    /// Discards a card, as an effect asks.
    #[inline(never)]
    pub(super) fn discard_by_effect(&mut self, card: Card) {
        self.discard_from_hand(card);
        self.s.running.taken += 1;
    }

    /// Takes a card into the hand, out of the pile that the running effect names. The opponent sees it.
    #[inline(never)]
    pub(super) fn take(&mut self, card: Card) {
        let is_recovered =
            matches!(self.game.ops[usize::from(self.s.running.code.0)], Op::Do(_, Deed::Recover(..)));
        if is_recovered {
            self.s.discards[card.index()] -= 1;
            self.s.open_fighters[card.side().index()] -= u8::from(self.game.is_fighter(card));
        } else {
            let pile = &mut self.s.piles[card.side().index()];
            if let Some(place) = pile.iter().position(|one| *one == card) {
                pile.swap_remove(place);
            }
        }
        self.s.add_to_hand(card);
        self.s.known[card.index()] += 1;
        self.s.running.taken += 1;
        let pile = if is_recovered { "discard" } else { "draw" };
        tell!(
            self.log,
            "  {} takes {} out of the {pile} pile.",
            name_of(card.side()),
            self.game.face(card).title
        );
    }
}
