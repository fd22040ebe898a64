//! Defence rolls and what comes of them; losing people.

use super::{DEFENCE_DIE, Engine, legal};
use crate::{
    games::corps::{
        Card, Choice,
        components::Character,
        state::{NONE, ObjectState, Prize, Spot, Status, Task, Window},
    },
    play::Log,
    tell,
};

/// What was asked after a failed roll: bits 0 to 3 for equipment, then one for each character; the last one for Events.
const EVENTS: u16 = 1 << 15;

impl<L: Log> Engine<'_, L> {
    /// A character rolls against an Alien.
    pub(super) fn defend(&mut self, alien: u8, of: Character, asked: u16) {
        self.s.counters.people[of.index()].defences += 1;
        let roll = self.d10(DEFENCE_DIE);
        let side = self.game.side(of, self.s.people[of.index()].is_hero);
        let total = (i16::from(roll) + self.defence_modifier(alien, of)).clamp(0, 30) as u8;
        let defence = (i16::from(side.defence) + i16::from(self.game.difficulty.defence)).clamp(0, 20) as u8;
        tell!(self.log, "  {} rolls {roll}, in all {total} (defence {defence}).", self.game.name_of(of));
        if total <= side.counter {
            tell!(self.log, "  The Alien is hit in return.");
            self.s.counters.aliens_by_counter += 1;
            self.s.counters.people[of.index()].kills += 1;
            self.hit_alien(alien);
        } else if total > defence {
            let is_killed = if self.game.rulings.is_killed_at_natural { roll >= 10 } else { total >= 10 };
            self.push(Task::Hurt { alien, of, total: if is_killed { 10 } else { 0 }, asked });
        }
    }

    fn defence_modifier(&self, alien: u8, of: Character) -> i16 {
        let alien = &self.s.aliens[usize::from(alien)];
        let mut modifier = i16::from(alien.tokens);
        if alien.tokens > 0 {
            modifier += i16::from(self.game.rulings.swarm_bonus);
        }
        let weapons = self.s.people[of.index()].weapons.iter().filter(|card| card.is_some());
        let by_weapons: i16 = weapons.map(|card| i16::from(self.game.card(*card).weapon.defence)).sum();
        modifier + if self.game.rulings.is_shotgun_worse { -by_weapons } else { by_weapons }
    }

    /// The roll failed: equipment, abilities and Events may help.
    pub(super) fn hurt(&mut self, alien: u8, of: Character, total: u8, asked: u16) -> Option<u8> {
        if self.s.roll.is_again || self.s.roll.is_passed {
            let is_again = self.s.roll.is_again;
            self.s.roll = Default::default();
            self.done();
            if is_again {
                // Equipment helps once an attack; Events may be played again.
                self.defend(alien, of, asked & !EVENTS);
            }
            return None;
        }
        let forced = legal::forced_help(self.game, self.s, of, asked);
        match forced.len() {
            0 => {}
            1 => {
                self.answer_hurt(alien, of, total, asked, Choice::First(forced[0].0));
                return None;
            }
            _ => return Some(self.seat_of(of)),
        }
        if let Some((bit, source)) = legal::offered_help(self.game, self.s, of, asked) {
            self.replace(Task::Hurt { alien, of, total, asked: asked | 1 << bit });
            self.trigger(source);
            return None;
        }
        if asked & EVENTS == 0 {
            self.replace(Task::Hurt { alien, of, total, asked: asked | EVENTS });
            let seat = self.seat_of(of);
            self.push(Task::Events { window: Window::Hurt, seat, left: self.game.players });
            return None;
        }
        self.done();
        self.suffer(alien, of, total);
        None
    }

    pub(super) fn answer_hurt(&mut self, alien: u8, of: Character, total: u8, asked: u16, choice: Choice) {
        let Choice::First(number) = choice else { return };
        let forced = legal::forced_help(self.game, self.s, of, asked);
        let Some((_, source)) = forced.iter().find(|(index, _)| *index == number) else { return };
        self.replace(Task::Hurt { alien, of, total, asked: asked | 1 << number });
        self.trigger(*source);
    }

    fn suffer(&mut self, alien: u8, of: Character, total: u8) {
        if self.s.aliens[usize::from(alien)].is_hugger {
            tell!(self.log, "  The facehugger clings to {}.", self.game.name_of(of));
            self.s.people[of.index()].is_facehugged = true;
            self.take_alien(alien);
        } else if total >= 10 {
            self.kill(of);
        } else {
            self.knock_down(of);
        }
    }

    pub(super) fn knock_down(&mut self, of: Character) {
        if self.s.people[of.index()].status != Status::Standing {
            return;
        }
        tell!(self.log, "  {} is knocked down.", self.game.name_of(of));
        self.s.counters.people[of.index()].downs += 1;
        let space = self.s.people[of.index()].space;
        self.count_place(Spot::Downs, space);
        self.s.people[of.index()].status = Status::Down;
        self.note_standing();
        self.spot();
    }

    pub(super) fn kill(&mut self, of: Character) {
        tell!(self.log, "  {} is killed.", self.game.name_of(of));
        self.s.counters.killed += 1;
        let space = self.s.people[of.index()].space;
        self.count_place(Spot::Deaths, space);
        self.lose(of, Status::Killed);
    }

    /// A character is gone: what it bore and held is discarded, and a player without a hero may take another one.
    pub(super) fn lose(&mut self, of: Character, status: Status) {
        let person = self.s.people[of.index()];
        self.lift_person(of);
        self.s.people[of.index()].status = status;
        self.note_standing();
        for card in person.weapons.into_iter().chain(person.gear).filter(|card| card.is_some()) {
            self.s.discards.push(card);
        }
        for card in person.hazards.iter() {
            self.s.discards.push(*card);
        }
        self.s.people[of.index()].weapons = [Card::NONE; 2];
        self.s.people[of.index()].gear = [Card::NONE; 2];
        self.s.people[of.index()].hazards.clear();
        if self.s.prize == Prize::Held(of) {
            self.s.prize = Prize::Seen(person.space);
        }
        for object in &mut self.s.objects {
            if *object == ObjectState::Held(of) {
                *object = ObjectState::Dropped(person.space);
            }
        }
        self.take_prize();
        if person.is_hero {
            self.s.people[of.index()].is_hero = false;
            self.s.people[of.index()].seat = NONE;
            if legal::heroes_of(self.game, self.s, person.seat) == 0 {
                self.discard_hand(person.seat);
                self.push(Task::LostHero(person.seat));
            }
        }
        self.spot();
        self.check_trapped();
    }

    fn discard_hand(&mut self, seat: u8) {
        let hand = self.s.hands[usize::from(seat)];
        for card in hand.iter() {
            self.s.discards.push(*card);
        }
        self.s.hands[usize::from(seat)].clear();
    }

    pub(super) fn ask_for_new_hero(&mut self, seat: u8) -> Option<u8> {
        if legal::grunts(self.game, self.s) == 0 {
            self.done();
            return None;
        }
        Some(seat)
    }

    /// Newt is the hero of who plays Ripley.
    fn follow_civilian(&mut self, of: Character, seat: u8) {
        let Some(newt) = self.game.newt() else { return };
        let person = &mut self.s.people[newt.index()];
        let is_grunt = !person.is_hero && super::endurance::is_on_board(person.status);
        if is_grunt && !self.game.characters[of.index()].is_marine {
            person.is_hero = true;
            person.seat = seat;
        }
    }

    pub(super) fn new_hero(&mut self, seat: u8, choice: Choice) {
        self.done();
        if let Choice::Hero(of) = choice {
            let person = &mut self.s.people[of.index()];
            person.is_hero = true;
            person.seat = seat;
            tell!(self.log, "  {} becomes a hero.", self.game.name_of(of));
            self.follow_civilian(of, seat);
        }
    }
}
