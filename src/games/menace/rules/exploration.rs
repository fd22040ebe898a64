//! The Exploration phase: two rooms are turned up, and somebody picks one.

use super::{Engine, ROOM_PILE, name_of, seat_of};
use crate::{
    games::menace::{
        components::{
            Room,
            cards::{ALIEN, MARINE, other},
        },
        scenario::Chooser,
        state::{Fight, Stage},
    },
    play::{Log, Part, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Begins a turn: turns up two rooms, or enters the Portal once enough rooms were explored.
    #[inline(never)]
    pub(super) fn explore(&mut self) -> Option<Side> {
        self.s.entered += 1;
        self.log.begin(Part::Turn(self.s.entered.into(), seat_of(MARINE)));
        if self.s.entered > self.game.setup.explored {
            self.s.room = Room::PORTAL;
            self.enter_room();
            return None;
        }
        if self.s.room_pile.len() < 2 {
            self.renew_room_pile();
        }
        self.s.offered = [(); 2].map(|()| self.s.room_pile.pop().unwrap_or_default());
        self.s.stage = Stage::PickRoom(self.s.chooser);
        let [first, second] = self.s.offered.map(|room| self.game.room(room).name.as_str());
        tell!(self.log, "\nTurn {}: {first} and {second} are turned up.", self.s.entered);
        None
    }

    /// Shuffles the rooms that were discarded under those that are left.
    #[cold]
    fn renew_room_pile(&mut self) {
        let left = self.s.room_pile;
        self.s.room_pile = self.s.room_discards;
        self.dice.stream(ROOM_PILE).shuffle(&mut self.s.room_pile);
        self.s.room_pile.extend(&left);
        self.s.room_discards.clear();
    }

    #[inline(never)]
    pub(super) fn pick_room(&mut self, room: Room) {
        let Stage::PickRoom(side) = self.s.stage else { return };
        let [first, second] = self.s.offered;
        self.s.room_discards.push(if room == first { second } else { first });
        self.s.room = room;
        self.s.counters.sides[side.index()].rooms_chosen += 1;
        self.s.room_counters().was_picked_by_marine = side == MARINE;
        tell!(self.log, "{} picks {}.", name_of(side), self.game.room(room).name);
        self.enter_room();
    }

    fn enter_room(&mut self) {
        let face = self.game.room(self.s.room);
        let size = (face.size + self.game.difficulty.room_size).max(0) as u8;
        let counters = self.s.room_counters();
        (counters.is_entered, counters.size, counters.size_played) = (true, size, size);
        self.s.stage = Stage::MarinePhase;
        if self.s.is_at_portal() {
            tell!(self.log, "\nTurn {}: the Marine reaches the {}.", self.s.entered, face.name);
        }
        let [marine, alien] = face.draws;
        let text = &face.text;
        tell!(self.log, "  It has size {size}; the Marine draws {marine}, the Alien {alien}{text}.");
    }

    /// Leaves the room after a fight that this side has won, or after none; the next turn begins.
    pub(super) fn leave_room(&mut self, winner: Option<Side>) {
        self.s.chooser = match (self.game.difficulty.chooser, winner) {
            (Chooser::Always(side), _) => side,
            (_, None) => ALIEN,
            (Chooser::Loser, Some(winner)) => other(winner),
            (Chooser::Winner, Some(winner)) => winner,
        };
        self.s.room_discards.push(self.s.room);
        (self.s.size_change, self.s.creatures, self.s.fight) = (0, 0, Fight::NONE);
        self.s.stage = Stage::Exploration;
    }
}
