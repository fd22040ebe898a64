//! Whose turn it is, and the six steps of an activation.

use super::{Engine, legal};
use crate::games::corps::atlas::table;
use crate::{
    games::corps::{
        Choice,
        components::{Card, Character, cards::Kind},
        state::{NONE, Phase, Source, Spending, Status, Task, When, Window},
    },
    play::{Log, Part, Seat, bits},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Dials are set, and the highest rank gives the token away.
    pub(super) fn begin_marine_phase(&mut self) {
        self.s.phase = Phase::Marine;
        // Rounds of a campaign are counted through all its missions.
        self.log.begin(Part::Round(u32::from(self.s.counters.rounds) + 1));
        tell!(self.log, "Round {}, Marine phase.", self.s.round);
        if self.log.is_on() {
            self.log.show(format_args!("{}", table(self.game, self.s)));
        }
        for of in self.game.everybody() {
            let person = &mut self.s.people[of.index()];
            person.has_acted = false;
            person.used = 0;
            if !self.game.rulings.is_dial_reset_at_activation {
                person.dial = aim(self.game, of, person.is_hero);
            }
        }
        self.replace(Task::AlienPhase);
        self.push(Task::Remaining);
        self.push(Task::FirstPlayer);
    }

    pub(super) fn ask_for_first_player(&mut self) -> Option<u8> {
        let seats = legal::seats_with_heroes(self.game, self.s);
        match seats.count_ones() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.begin_with(Choice::Begin(Seat(seats.trailing_zeros() as u8)));
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn begin_with(&mut self, choice: Choice) {
        let Choice::Begin(seat) = choice else { return };
        self.replace(Task::Turn { seat: seat.0, left: self.game.players });
    }

    /// A player's heroes act one after the other, and then the token goes to the left.
    pub(super) fn turn(&mut self, seat: u8, left: u8) -> Option<u8> {
        if left == 0 {
            self.done();
            return None;
        }
        let waiting = legal::waiting_heroes(self.game, self.s, seat);
        match waiting.count_ones() {
            0 => {
                let next = (seat + 1) % self.game.players;
                self.replace(Task::Turn { seat: next, left: left - 1 });
                None
            }
            1 => {
                self.begin_activation(Character(waiting.trailing_zeros() as u8), seat);
                None
            }
            _ => Some(seat),
        }
    }

    pub(super) fn activate_own(&mut self, seat: u8, _left: u8, choice: Choice) {
        if let Choice::Activate(of) = choice {
            self.begin_activation(of, seat);
        }
    }

    /// A character is activated by this player.
    pub(in crate::games::corps) fn begin_activation(&mut self, of: Character, seat: u8) {
        let person = &mut self.s.people[of.index()];
        person.has_acted = true;
        if person.status == Status::Down {
            tell!(self.log, "{} is down.", self.game.name_of(of));
            // Nothing but the grunts that a hero activates is left of it.
            self.push(Task::EndActivation(of));
            return;
        }
        if self.game.rulings.is_dial_reset_at_activation {
            person.dial = aim(self.game, of, person.is_hero);
        }
        self.s.active = of.0;
        self.s.active_seat = seat;
        self.s.actions = 2;
        self.s.used_free = 0;
        self.s.old_hazards = self.s.people[of.index()].hazards;
        self.s.counters.turns += 1;
        self.log.begin(Part::Turn(self.s.counters.turns.into(), Seat(seat)));
        tell!(
            self.log,
            "{} at {}, dial {}.",
            self.game.name_of(of),
            self.game.place_of(self.s.mission, self.s.people[of.index()].space),
            self.s.people[of.index()].dial
        );
        self.push(Task::Activation(of));
    }

    pub(super) fn activate(&mut self, of: Character) {
        self.replace(Task::EndActivation(of));
        self.push(Task::Triggers { of, when: When::End, done: 0 });
        self.push(Task::Acting(of));
        self.push(Task::Equipping(of));
        self.push(Task::Triggers { of, when: When::Activation, done: 0 });
        let seat = self.s.active_seat;
        self.push(Task::Events { window: Window::Any, seat, left: self.game.players });
    }

    /// Whether a character can still act: it may have been lost in its own activation.
    pub(super) fn can_act(&self, of: Character) -> bool {
        self.s.people[of.index()].status == Status::Standing && self.s.active == of.0
    }

    /// Resolves the abilities of a moment, in an order that the player picks.
    pub(super) fn resolve_triggers(&mut self, of: Character, when: When, done: u32) -> Option<u8> {
        let sources = legal::triggered(self.game, self.s, of, when, done);
        match sources.len() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.resolve_first(of, when, done, Choice::First(sources[0].0));
                None
            }
            _ => Some(self.seat_of(of)),
        }
    }

    pub(super) fn resolve_first(&mut self, of: Character, when: When, done: u32, choice: Choice) {
        let Choice::First(number) = choice else { return };
        let sources = legal::triggered(self.game, self.s, of, when, done);
        let Some((_, source)) = sources.iter().find(|(index, _)| *index == number) else { return };
        self.replace(Task::Triggers { of, when, done: done | 1 << number });
        self.trigger(*source);
    }

    /// Begins an ability: asks where it may be left out.
    pub(super) fn trigger(&mut self, source: Source) {
        let ability = legal::ability(self.game, self.s, source);
        let seat = self.seat_of(source.of);
        if !legal::is_payable(self.game, self.s, ability, source, seat) {
            return;
        }
        if ability.is_optional {
            self.push(Task::May(source));
        } else {
            self.pay_and_do(source, seat);
        }
    }

    pub(super) fn use_or_not(&mut self, source: Source, choice: Choice) {
        let seat = self.seat_of(source.of);
        self.done();
        if choice == Choice::Use {
            self.pay_and_do(source, seat);
        }
    }

    /// Offers Events to one player after the other.
    pub(super) fn offer_events(&mut self, window: Window, seat: u8, left: u8) -> Option<u8> {
        for passed in 0..left {
            let asked = (seat + passed) % self.game.players;
            if legal::has_event(self.game, self.s, asked, window) {
                self.replace(Task::Events { window, seat: asked, left: left - passed });
                return Some(asked);
            }
        }
        self.done();
        None
    }

    pub(super) fn play_event(&mut self, window: Window, seat: u8, left: u8, choice: Choice) {
        match choice {
            Choice::Play(card) => {
                // A roll that is made again is asked about again.
                if matches!(window, Window::Missed | Window::Hurt) {
                    self.done();
                }
                self.begin_event(card, seat, window);
            }
            _ if left > 1 => {
                let next = (seat + 1) % self.game.players;
                self.replace(Task::Events { window, seat: next, left: left - 1 });
            }
            _ => self.done(),
        }
    }

    pub(super) fn ask_to_equip(&mut self, of: Character) -> Option<u8> {
        let person = &self.s.people[of.index()];
        let bears = person.weapons.iter().chain(&person.gear).any(|card| card.is_some());
        let is_wearable = |card: &Card| matches!(self.game.kind(*card), Kind::Weapon | Kind::Equipment);
        let has_cards =
            person.is_hero && (bears || self.s.hands[usize::from(person.seat)].iter().any(is_wearable));
        if !self.can_act(of) || !has_cards {
            self.done();
            return None;
        }
        Some(self.seat_of(of))
    }

    pub(super) fn equip(&mut self, of: Character, choice: Choice) {
        match choice {
            Choice::Equip(card, to) => {
                let seat = self.s.people[of.index()].seat;
                self.take_from_hand(card, seat);
                self.put_on(card, to);
                tell!(
                    self.log,
                    "  {} is equipped with {}.",
                    self.game.name_of(to),
                    self.game.card(card).title
                );
                self.exhaust(self.game.card(card).cost, Spending::Equipping);
            }
            Choice::TakeOff(card) => {
                let seat = self.s.people[of.index()].seat;
                self.take_off(card, of);
                self.s.hands[usize::from(seat)].push(card);
                tell!(self.log, "  {} takes {} off.", self.game.name_of(of), self.game.card(card).title);
            }
            _ => self.done(),
        }
    }

    /// Puts a card on a free place of a character.
    pub(super) fn put_on(&mut self, card: Card, of: Character) {
        let face = &self.game.characters[of.index()];
        let person = &mut self.s.people[of.index()];
        if self.game.kind(card) == Kind::Weapon {
            if let Some(slot) = self.game.free_slot(face, person.weapons, card) {
                person.weapons[slot] = card;
            }
        } else if let Some(slot) = person.gear.iter_mut().find(|slot| !slot.is_some()) {
            *slot = card;
        }
    }

    /// Takes a card off a character. Returns whether it was there.
    pub(super) fn take_off(&mut self, card: Card, of: Character) -> bool {
        let person = &mut self.s.people[of.index()];
        let mut slots = person.weapons.iter_mut().chain(&mut person.gear);
        let Some(slot) = slots.find(|slot| **slot == card) else { return false };
        *slot = Card::NONE;
        true
    }

    /// The activation is over; a Marine hero activates grunts.
    pub(super) fn end_activation(&mut self, of: Character) {
        self.s.active = NONE;
        self.done();
        let person = &self.s.people[of.index()];
        let face = &self.game.characters[of.index()];
        if person.is_hero
            && face.is_marine
            && matches!(person.status, Status::Standing | Status::Down | Status::Left)
        {
            self.push(Task::Subordinates { of, left: face.rank });
        }
    }

    pub(super) fn ask_for_subordinate(&mut self, of: Character, left: u8) -> Option<u8> {
        if left == 0 || !self.s.people[of.index()].is_hero || legal::subordinates(self.game, self.s, of) == 0
        {
            self.done();
            return None;
        }
        Some(self.s.people[of.index()].seat)
    }

    pub(super) fn activate_subordinate(&mut self, of: Character, left: u8, choice: Choice) {
        match choice {
            Choice::Activate(grunt) => {
                self.replace(Task::Subordinates { of, left: left - 1 });
                let seat = self.s.people[of.index()].seat;
                self.begin_activation(grunt, seat);
            }
            _ => self.done(),
        }
    }

    /// The highest rank activates every grunt that is left.
    pub(super) fn ask_for_remaining(&mut self) -> Option<u8> {
        // Whoever became a hero after the token went by has not acted, either.
        let late = (0..self.game.players).find(|seat| legal::waiting_heroes(self.game, self.s, *seat) != 0);
        if let Some(seat) = late {
            self.push(Task::Turn { seat, left: 1 });
            return None;
        }
        let waiting = legal::waiting_grunts(self.game, self.s);
        match waiting.count_ones() {
            0 => {
                self.done();
                None
            }
            1 => {
                let of = bits(waiting.into()).next().unwrap_or(0);
                self.activate_remaining(Choice::Activate(Character(of as u8)));
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn activate_remaining(&mut self, choice: Choice) {
        if let Choice::Activate(grunt) = choice {
            let seat = self.leader();
            self.begin_activation(grunt, seat);
        }
    }
}

/// The dial of a character at its start.
pub(in crate::games::corps) fn aim(game: &crate::games::corps::Corps, of: Character, is_hero: bool) -> u8 {
    let aim = i16::from(game.side(of, is_hero).aim) + i16::from(game.difficulty.aim);
    aim.clamp(1, 10) as u8
}
