//! Motion Tracker cards.

use super::{BARRICADE_DIE, BLIPS, Engine, TRACKER, legal};
use crate::{
    games::corps::{
        Card, Choice,
        components::{
            cards::{Signal, SignalKind, Source},
            language::Code,
        },
        state::{Blip, Frame, Home, NONE, Origin, SignalState, Task, Window},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn begin_tracker(&mut self) {
        self.done();
        if self.s.round < self.mission().draws_from {
            return;
        }
        let by_players = match self.game.players {
            1 => 2,
            2..=4 => 3,
            _ => 4,
        };
        let left = self.game.difficulty.tracker_draws.unwrap_or(by_players);
        let seat = self.leader();
        self.push(Task::Tracker { left, seat });
    }

    /// Players draw cards one after the other.
    pub(super) fn draw_signals(&mut self, left: u8, seat: u8) {
        if left == 0 || self.on_board().next().is_none() {
            self.done();
            return;
        }
        if self.s.tracker.is_empty()
            && self.mission().tracker.is_reshuffled
            && !self.s.tracker_discards.is_empty()
        {
            let cards = self.s.tracker_discards;
            self.s.tracker.extend(&cards);
            self.s.tracker_discards.clear();
            self.dice.stream(TRACKER).shuffle(&mut self.s.tracker);
            self.s.known_tracker = 0;
            self.s.tracker_top = 0;
            tell!(self.log, "The Motion Tracker deck is shuffled.");
        }
        if self.s.tracker.is_empty() {
            self.done();
            return;
        }
        let next = self.next_seat(seat);
        self.replace(Task::Tracker { left: left - 1, seat: next });
        self.s.signal = SignalState { seat, at: None, witnesses: 0, barred: NONE };
        self.push(Task::DrawSignal);
        self.push(Task::Events { window: Window::Tracker, seat, left: self.game.players });
    }

    /// The next player to the left who has a hero.
    fn next_seat(&self, seat: u8) -> u8 {
        let seats = legal::seats_with_heroes(self.game, self.s);
        let players = self.game.players;
        (1..=players).map(|step| (seat + step) % players).find(|next| seats & 1 << next != 0).unwrap_or(seat)
    }

    pub(super) fn draw_signal(&mut self) {
        self.done();
        let Some(card) = self.s.tracker.pop() else { return };
        self.s.known_tracker = self.s.known_tracker.saturating_sub(1);
        self.s.tracker_top = self.s.tracker_top.saturating_sub(1);
        self.s.counters.signals += 1;
        tell!(self.log, "Player {} draws {}.", self.s.signal.seat + 1, self.game.signal(card).title);
        self.push(Task::Signal(card));
    }

    /// Blips appear, and then the card does what it says.
    pub(super) fn carry_out_signal(&mut self, card: Signal) {
        self.done();
        self.s.tracker_discards.push(card);
        let face = self.game.signal(card);
        if face.code != Code::NOTHING {
            self.push(Task::Effect(Frame {
                code: face.code,
                actor: NONE,
                seat: self.s.signal.seat,
                card: Card::NONE,
                origin: Origin::Signal,
                home: Home::Nowhere,
                revealed: Card::NONE,
                count: 0,
            }));
        }
        if face.blips > 0 {
            self.push(Task::PlaceBlips(face.blips));
        }
        match face.source {
            Source::Spawn(number) => {
                self.s.signal.at = self.mission().spawns[usize::from(number)];
                if self.s.barred_spawns & 1 << number != 0 {
                    self.s.signal.barred = number;
                }
            }
            Source::Tunnel => {}
        }
        if face.kind == SignalKind::Tunnel {
            self.push(Task::PlaceTunnel);
        }
    }

    /// A tunnel opens beside the hero of who drew the card.
    pub(super) fn ask_for_tunnel(&mut self) -> Option<u8> {
        let seat = self.s.signal.seat;
        let is_second = self.s.tunnelled & 1 << seat != 0;
        let spaces = legal::tunnel_spaces(self.game, self.s, seat);
        if is_second || spaces.is_empty() || self.s.tunnels.is_full() {
            // The rest of the card goes by the tunnel that is nearest to the hero.
            self.done();
            self.s.signal.at = legal::nearest_tunnel(self.game, self.s, seat);
            self.bar_by_tunnel();
            return None;
        }
        if spaces.len() == 1 {
            self.put_tunnel(Choice::At(spaces[0]));
            return None;
        }
        Some(self.leader())
    }

    pub(super) fn put_tunnel(&mut self, choice: Choice) {
        self.done();
        let Choice::At(space) = choice else { return };
        tell!(self.log, "  A tunnel opens at {}.", self.game.place_of(self.s.mission, space));
        self.s.tunnelled |= 1 << self.s.signal.seat;
        self.s.tunnels.push(space);
        self.s.signal.at = Some(space);
    }

    fn bar_by_tunnel(&mut self) {
        let Some(at) = self.s.signal.at else { return };
        let Some(number) = self.s.tunnels.iter().position(|space| *space == at) else { return };
        if self.s.barred_tunnels & 1 << number != 0 {
            self.s.signal.barred = 8 + number as u8;
        }
    }

    /// Places blips one by one.
    pub(super) fn place_blips(&mut self, left: u8) -> Option<u8> {
        let Some(at) = self.s.signal.at.filter(|_| left > 0) else {
            self.done();
            return None;
        };
        if self.s.pool.is_empty() {
            if !self.s.has_crept {
                self.s.has_crept = true;
                tell!(self.log, "  No blip is left: all of them move.");
                self.push(Task::All { aliens: false, steps: 3, done: 0 });
                return None;
            }
            self.s.has_crept = false;
            self.replace(Task::PlaceBlips(left - 1));
            return None;
        }
        if self.s.signal.barred != NONE && !self.break_point() {
            self.replace(Task::PlaceBlips(left - 1));
            return None;
        }
        let spaces = legal::blip_spaces(self.game, self.s, at);
        match spaces.len() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.put_blip(left, Choice::At(spaces[0]));
                None
            }
            _ => Some(self.leader()),
        }
    }

    /// A blip behind a barricade: it breaks through, or is lost.
    fn break_point(&mut self) -> bool {
        let roll = self.d6(BARRICADE_DIE);
        tell!(self.log, "  A blip comes to a barricade: {roll}.");
        if roll >= self.game.difficulty.barricade {
            let number = self.s.signal.barred;
            if number >= 8 {
                self.s.barred_tunnels &= !(1 << (number - 8));
            } else {
                self.s.barred_spawns &= !(1 << number);
            }
            self.s.counters.broken += 1;
            self.s.signal.barred = NONE;
            return true;
        }
        if self.game.rulings.do_blocked_blips_go {
            let _ = self.draw_blip();
        }
        false
    }

    /// A random blip of the pool.
    pub(super) fn draw_blip(&mut self) -> u8 {
        let count = self.s.pool.len() as u32;
        let index = self.dice.stream(BLIPS).below(count);
        self.s.pool.swap_remove(index as usize)
    }

    pub(super) fn put_blip(&mut self, left: u8, choice: Choice) {
        let Choice::At(space) = choice else { return };
        self.s.has_crept = false;
        self.replace(Task::PlaceBlips(left - 1));
        let value = self.draw_blip();
        self.s.counters.blips_placed += 1;
        tell!(self.log, "  A blip appears at {}.", self.game.place_of(self.s.mission, space));
        self.put_blip_on(Blip { space, value, is_mission: false, is_prize: false, is_known: false });
        self.s.signal.witnesses |= self.witnesses(space);
        self.sentries_see(space);
        self.spot();
    }
}
