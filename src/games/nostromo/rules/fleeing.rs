//! Fleeing.

use super::Engine;
use crate::{
    games::nostromo::{
        components::Space,
        state::{Ask, Flight, Happening, Stage, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// The first of these seats flees, then the others.
    pub(super) fn flights(&mut self, seats: u8) {
        let Some(seat) = self.first_of(seats) else { return };
        let others = seats & !(1 << seat);
        if others != 0 {
            self.push(Task::Flights(others));
        }
        let flight = self.flight_of(seat);
        if flight.left > 0 {
            self.flee(flight);
        }
    }

    /// What is left of a flight follows.
    pub(super) fn flee_on(&mut self, rest: Flight) {
        if rest.left > 0 {
            self.push(Task::Flee(rest));
        }
    }

    fn flight_of(&self, seat: u8) -> Flight {
        let passed = self.s.crew[usize::from(seat)].at.bit();
        Flight { seat, left: self.game.rules.flight, passed }
    }

    /// Asks for the next space: not the Alien's, and none that was passed.
    pub(super) fn flee(&mut self, flight: Flight) {
        let at = self.crew(flight.seat).at;
        let shut = flight.passed | self.s.alien.bit();
        let options = self.game.board.within(at, 1) & !shut;
        if options != 0 {
            self.s.ask = Ask::Flee { flight, options };
        } else {
            tell!(self.log, "    {} has no way left to flee.", self.game.name(self.s, flight.seat));
        }
    }

    /// A concealed token ends the flight; Ash does not.
    pub(super) fn flee_to(&mut self, flight: Flight, space: Space) {
        let seat = flight.seat;
        let rest = self.pass(flight, space);
        if self.s.concealed.is_in(space) {
            return self.push(Task::Enter { seat, at: space, stage: Stage::Token });
        }
        if self.s.ash == Some(space) {
            self.push(Task::PassAsh(rest));
        } else {
            self.flee_on(rest);
        }
    }

    /// Flees on and on to a space, where nothing waits on the way.
    pub(super) fn run(&mut self, mut flight: Flight, to: Space) {
        loop {
            let at = self.crew(flight.seat).at;
            let step = self.game.board.next(at, to);
            if step == to {
                return self.flee_to(flight, to);
            }
            flight = self.pass(flight, step);
            // What is left of the flight comes after what the goals bring about.
            self.push(Task::Flee(flight));
            if self.is_something_done(step) {
                return;
            }
            self.s.tasks.pop();
        }
    }

    /// Flees to the next space; returns the rest of the flight.
    fn pass(&mut self, flight: Flight, space: Space) -> Flight {
        let seat = flight.seat;
        tell!(self.log, "    {} flees to {}.", self.game.name(self.s, seat), self.game.board.name(space));
        self.crew(seat).at = space;
        self.notice(space);
        self.s.counters.crew[usize::from(seat)].walked += 1;
        self.s.counters.count_at(Happening::Walked, space, 1);
        Flight { left: flight.left - 1, passed: flight.passed | space.bit(), ..flight }
    }
}
