//! Fleeing.

use super::{Engine, Space};
use crate::{
    games::nostromo::state::{Ask, Flight, Stage, Task},
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
        self.start_flight(seat);
    }

    /// Asks for the next space: not the Alien's, and none that was passed.
    pub(super) fn flee(&mut self, flight: Flight) {
        if flight.left == 0 {
            return;
        }
        let at = self.crew(flight.seat).at;
        let shut = flight.passed | self.s.alien.bit();
        let near = self.game.board.neighbours(at).iter();
        let options = near.fold(0, |bits, space| bits | space.bit()) & !shut;
        if options != 0 {
            self.s.ask = Ask::Flee { flight, options };
        }
    }

    /// A concealed token ends the flight; Ash does not.
    pub(super) fn flee_to(&mut self, flight: Flight, space: Space) {
        let seat = flight.seat;
        tell!(self.log, "    {} flees to {}.", self.game.name(self.s, seat), self.game.board.name(space));
        self.crew(seat).at = space;
        self.notice(space);
        self.s.tale.crew[usize::from(seat)].walked += 1;
        if self.s.concealed.is_in(space) {
            return self.push(Task::Enter { seat, at: space, stage: Stage::Token });
        }
        self.push(Task::Flee(Flight {
            left: flight.left - 1,
            passed: flight.passed | space.bit(),
            ..flight
        }));
        if self.s.ash == Some(space) {
            self.push(Task::MeetAsh(1 << seat));
        }
    }
}
