//! Recruiting and gaining characters, the HQ and the Barracks.

use super::{Engine, INFEST, look::Look};
use crate::{
    games::legendary::{
        components::{
            cards::{Card, Kind, Trigger},
            compact::CompactFace,
            language::{Ban, To},
        },
        state::{HQ, Id, pending::Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(super) fn recruit(&mut self, space: usize) {
        let cost = self.look().cost_of(space).unwrap_or(0);
        let seat = self.s.active;
        self.say_paid_recruit(cost, |names| format!("Recruits {}", names.card(names.look.s.piles.hq[space])));
        self.s.this_turn.recruit -= cost.min(self.s.this_turn.recruit);
        self.player(seat).counts.recruited += 1;
        self.gain_from_hq(seat, space, To::Discard);
    }

    #[inline(never)]
    pub(super) fn recruit_sergeant(&mut self) {
        let cost = self.look().sergeant_cost().unwrap_or(0);
        let seat = self.s.active;
        self.say_paid_recruit(cost, |_| "Recruits the top Sergeant".to_owned());
        self.s.this_turn.recruit -= cost.min(self.s.this_turn.recruit);
        self.player(seat).counts.recruited += 1;
        self.gain_sergeant(seat, To::Discard);
    }

    pub(super) fn gain_sergeant(&mut self, seat: u8, to: To) {
        if self.look().can_gain(seat)
            && let Some(card) = self.s.piles.sergeants.pop()
        {
            self.say_gained(seat, card, || "the Sergeants".to_owned(), to);
            self.gain(seat, card, to);
        }
    }

    pub(super) fn gain_from_hq(&mut self, seat: u8, space: usize, to: To) {
        let card = std::mem::replace(&mut self.s.piles.hq[space], Card::NONE);
        if card.is_some() {
            self.say_gained(seat, card, || format!("HQ space {}", space + 1), to);
            self.gain(seat, card, to);
            self.refill(space);
        }
    }

    /// A card comes to a player; its Mobilize ability waits until the HQ is full again. Who calls this tells where from.
    pub(super) fn gain(&mut self, seat: u8, card: Card, to: To) {
        let player = self.player(seat);
        match to {
            To::Hand if !player.hand.is_full() => self.s.add_to_hand(seat, card),
            To::Discard | To::Hand => player.discard.push(card),
            To::Top => player.deck.push(card),
        }
        if self.face(card).ability(Trigger::Mobilize).is_some() {
            self.push(Task::Gained { seat, card });
        }
    }

    #[inline(never)]
    pub(super) fn mobilize(&mut self, seat: u8, card: Card) {
        self.say(|names| format!("{} mobilizes.", names.card(card)));
        let code = self.face(card).ability(Trigger::Mobilize);
        self.push_code(code, seat, Id::NONE);
    }

    /// Fills an empty space of the HQ at once. A Facehugger among the recruits jumps at the player who refills it.
    pub(super) fn refill(&mut self, space: usize) {
        while let Some(card) = self.s.piles.barracks.pop() {
            if self.face(card).kind == Kind::Facehugger {
                std::hint::cold_path();
                tell!(self.log, "  A Facehugger hides in the Barracks.");
                let seat = self.chooser();
                self.place_facehugger(seat);
                continue;
            }
            self.s.piles.hq[space] = card;
            self.say(|names| format!("{} comes to HQ space {}.", names.card(card), space + 1));
            self.check_hq();
            return;
        }
    }

    /// The lowest cost, and the achievements of an HQ of one class, and of five.
    fn check_hq(&mut self) {
        let (mut of_all, mut of_any) = (CompactFace::ALL_CLASSES, 0);
        self.s.cache.cheapest_recruit = u8::MAX;
        for card in self.s.piles.hq {
            let face = self.game.compact[card];
            self.s.cache.cheapest_recruit = self.s.cache.cheapest_recruit.min(face.cost);
            of_all &= face.flags();
            of_any |= face.flags();
        }
        if self.s.piles.hq.iter().all(|card| card.is_some()) {
            let has_all = of_any & CompactFace::ALL_CLASSES == CompactFace::ALL_CLASSES;
            self.s.counts.achievements[3] += u16::from(of_all != 0);
            self.s.counts.achievements[4] += u16::from(has_all);
        }
    }

    /// Everybody in the HQ is killed before it is refilled.
    pub(super) fn kill_hq(&mut self) {
        for space in 0..HQ {
            let card = std::mem::replace(&mut self.s.piles.hq[space], Card::NONE);
            if card.is_some() {
                self.say(|names| format!("{} in HQ space {} is killed.", names.card(card), space + 1));
                self.kill_character(card);
            }
        }
        (0..HQ).for_each(|space| self.refill(space));
    }

    /// Puts a card of the HQ under the Barracks.
    pub(super) fn cycle(&mut self, space: usize) {
        let card = std::mem::replace(&mut self.s.piles.hq[space], Card::NONE);
        if card.is_some() && space < HQ {
            self.say(|names| {
                format!("{} in HQ space {} goes under the Barracks.", names.card(card), space + 1)
            });
            self.refill(space);
            self.s.piles.barracks.insert(0, card);
            if !self.s.piles.hq[space].is_some() {
                self.refill(space);
            }
        }
    }

    /// Shuffles Facehuggers of the Hatchery into the Barracks.
    pub(crate) fn infest_barracks(&mut self, count: u8) {
        let count = count.min(self.s.piles.hatchery_facehuggers);
        self.s.piles.hatchery_facehuggers -= count;
        for _ in 0..count {
            self.s.piles.barracks.push(self.game.parts.facehugger.0);
        }
        self.dice.stream(INFEST).shuffle(&mut self.s.piles.barracks);
        tell!(self.log, "  Facehuggers are shuffled into the Barracks: {count}.");
    }

    /// Shuffles Facehuggers of the Hatchery into the Hive.
    pub(super) fn infest_hive(&mut self, count: u8) {
        let count = count.min(self.s.piles.hatchery_facehuggers);
        self.s.piles.hatchery_facehuggers -= count;
        for _ in 0..count {
            self.s.piles.hive.push(self.game.parts.facehugger.0);
        }
        self.dice.stream(INFEST).shuffle(&mut self.s.piles.hive);
        tell!(self.log, "  Facehuggers are shuffled into the Hive: {count}.");
    }
}

impl Look<'_> {
    /// What the card in a space of the HQ costs now; `None` where there is none or recruiting is forbidden.
    pub(crate) fn cost_of(&self, space: usize) -> Option<u16> {
        let card = self.s.piles.hq[space];
        if !card.is_some() || self.is_forbidden(Ban::Recruit) {
            return None;
        }
        let face = self.face(card);
        let mut cost = i16::from(face.cost) + i16::from(self.s.cache.continuous.cost);
        for (by, tag) in self.s.this_turn.discounts.iter() {
            cost -= i16::from(*by) * i16::from(face.tags.has(*tag));
        }
        Some(cost.max(0) as u16)
    }

    /// What a Sergeant costs; `None` where the stack is empty.
    pub(crate) fn sergeant_cost(&self) -> Option<u16> {
        self.s.piles.sergeants.last().map(|card| u16::from(self.face(*card).cost))
    }
}
