//! Playing a card: the opponent may cancel it at once, before it takes effect.
//!
//! A card that was played lies on a stack. An answer lies above the card that it cancels and closes its window for
//! good. What nobody answers takes effect from the top.

use super::{Engine, legal::answers, name_of};
use crate::{
    games::menace::{
        components::{Card, Kind, cards::other},
        scenario::JammedWeapon,
        state::Running,
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Plays a card or an answer from the hand.
    #[inline(never)]
    pub(super) fn put_on_stack(&mut self, card: Card) {
        let face = self.game.face(card);
        self.s.take_from_hand(card);
        self.s.table.push(card);
        self.s.open_fighters[card.side().index()] += u8::from(self.game.is_fighter(card));
        self.s.stack.push(card);
        self.s.is_closed = false;
        if face.kind == Kind::Weapon {
            self.s.fight.is_weapon_spent = true;
        }
        let counters = &mut self.s.counters.sides[card.side().index()];
        counters.events = counters.events.saturating_add(u16::from(face.kind == Kind::Event));
        tell!(self.log, "  {} plays {}{}.", name_of(card.side()), face.title, face.text);
    }

    /// Asks the opponent of the top card for an answer, or lets it take effect.
    #[inline(never)]
    pub(super) fn ask_for_answer(&mut self) -> Option<Side> {
        if answers(self.game, self.s) == 0 {
            self.take_effect();
            return None;
        }
        self.s.stack.last().map(|top| other(top.side()))
    }

    /// The top card takes effect: it cancels the card below it, or does what it says.
    fn take_effect(&mut self) {
        let Some(top) = self.s.stack.pop() else { return };
        let face = self.game.face(top);
        if face.cancels.is_some() {
            let counters = &mut self.s.counters.sides[top.side().index()];
            counters.cancels = counters.cancels.saturating_add(1);
            if let Some(target) = self.s.stack.pop() {
                self.cancel(target);
            }
            self.put_event_away(top);
            // What lies below was answered once.
            self.s.is_closed = true;
            return;
        }
        self.s.is_closed = false;
        if face.size != 0 {
            self.change_size(face.size);
            return;
        }
        let code = if face.kind == Kind::Weapon { self.use_weapon(top) } else { face.code };
        self.s.running = Running::new(code, top.side(), Some(top));
        if !self.s.running.is_some() {
            self.put_event_away(top);
        }
    }

    fn cancel(&mut self, card: Card) {
        let face = self.game.face(card);
        tell!(self.log, "  {} is cancelled.", face.title);
        if face.kind == Kind::Weapon && self.game.rulings.jammed_weapon == JammedWeapon::Free {
            self.s.fight.is_weapon_spent = false;
        }
        self.put_event_away(card);
    }

    /// Puts an Event that is done onto its discard pile; other cards lie on the table until the fight is over.
    pub(super) fn put_event_away(&mut self, card: Card) {
        if self.game.face(card).kind != Kind::Event {
            return;
        }
        if let Some(place) = self.s.table.iter().rposition(|one| *one == card) {
            self.s.table.swap_remove(place);
            self.s.discards[card.index()] += 1;
        }
    }
}
