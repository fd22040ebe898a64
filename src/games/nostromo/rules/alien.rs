//! The Alien: how it walks, and what a meeting costs.

use super::Engine;
use crate::{
    games::nostromo::{
        components::{Item, Space, Tile, pieces::TILES},
        state::{Ask, Cause, Happening, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// The Alien walks towards the nearest member and stops where it meets one.
    pub(super) fn alien_walk(&mut self, mut left: u8, loss: u8) {
        loop {
            if self.crew_at(self.s.alien) != 0 {
                return self.meet(loss, Cause::Card);
            }
            if left == 0 {
                return;
            }
            let options = self.ways_to_crew(self.s.alien);
            if options.count_ones() != 1 {
                self.s.ask = Ask::Alien { left, loss, options };
                return;
            }
            self.alien_step(Space(options.trailing_zeros() as u8));
            left -= 1;
        }
    }

    /// The next steps from a space to a nearest member, as bits.
    fn ways_to_crew(&self, from: Space) -> u32 {
        let board = &self.game.board;
        let (mut nearest, mut options) = (u8::MAX, 0);
        for member in &self.s.crew[..usize::from(self.game.players)] {
            let distance = board.distance(from, member.at);
            if distance < nearest {
                (nearest, options) = (distance, 0);
            }
            if distance == nearest {
                options |= board.toward(from, member.at);
            }
        }
        options
    }

    pub(super) fn alien_step(&mut self, space: Space) {
        self.s.alien = space;
        tell!(self.log, "    The Alien goes to {}.", self.game.board.name(space));
    }

    /// The Alien is put somewhere in an action phase; members there meet it, and what its coming has won is looked at
    /// after the loss.
    pub(super) fn put_alien(&mut self, space: Space) {
        self.s.alien = space;
        if self.crew_at(space) != 0 {
            self.meet_in_action();
        } else {
            self.notice(space);
        }
    }

    /// All crew in the Alien's space meet it: the loss is taken once, then all of them flee.
    pub(super) fn meet(&mut self, loss: u8, cause: Cause) {
        let met = self.crew_at(self.s.alien);
        if met == 0 {
            return;
        }
        let s = &mut *self.s;
        s.counters.meetings[cause as usize] += 1;
        s.counters.count_at(Happening::Met, s.alien, 1);
        for seat in 0..self.game.players {
            s.counters.crew[usize::from(seat)].meetings += u16::from(met >> seat & 1);
        }
        if cause == Cause::Walk && s.is_action_phase && met & (1 << s.active) != 0 {
            s.is_phase_over = true;
        }
        tell!(self.log, "    The Alien meets the crew in {}.", self.game.board.name(s.alien));
        let loss = self.in_the_light(loss, met);
        self.prods(loss, cause, met, 0, 0);
    }

    /// Asks the holders of prods among `met`, from a tile of a place in the order of play on, then settles.
    pub(super) fn prods(&mut self, loss: u8, cause: Cause, met: u8, turn: u8, tile: u8) {
        let mut first = tile;
        for turn in turn..self.game.players {
            if loss == 0 {
                break;
            }
            let seat = self.after_active(turn);
            if met & (1 << seat) != 0 {
                let bits = self.s.tiles.held(seat) & Item::ElectricProd.tiles();
                let next = (usize::from(first)..TILES).find(|tile| bits & (1 << tile) != 0);
                if let Some(tile) = next {
                    let tile = Tile(tile as u8);
                    self.s.ask = Ask::Prod { tile, seat, loss, cause, met, turn };
                    return;
                }
            }
            first = 0;
        }
        let through = self.first_of(met).unwrap_or(self.s.active);
        self.push(Task::Flights(met));
        self.lose(loss, cause, through);
        // The token that brought the Alien may have been the last one: who still stands after the loss has won.
        self.notice(self.s.alien);
    }
}
