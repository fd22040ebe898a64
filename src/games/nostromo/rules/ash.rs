//! Ash: how he walks, and what it costs to meet him.

use super::Engine;
use crate::{
    games::nostromo::{
        components::{Mission, Space, pieces::spaces},
        state::{Ask, Cause, Flight, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Ash walks towards the nearest scrap or member; somebody in his space pins him before he starts.
    pub(super) fn ash_walk(&mut self, left: u8, is_on_the_way: bool) {
        let Some(ash) = self.s.ash else { return };
        if left == 0 || (!is_on_the_way && self.crew_at(ash) != 0) {
            return;
        }
        if self.takes_scrap() && self.s.scrap_at[ash.index()] > 0 {
            return self.ash_takes_scrap(ash);
        }
        let options = self.ways_of_ash(ash);
        if options.count_ones() == 1 {
            self.ash_step(Space(options.trailing_zeros() as u8), left);
        } else {
            self.s.ask = Ask::Ash { left, options };
        }
    }

    /// He takes scrap until the mission that turns him against the crew alone.
    #[inline]
    fn takes_scrap(&self) -> bool {
        !self.s.is_on(Mission::Sympathies)
    }

    /// The next steps of Ash towards what is nearest, as bits.
    fn ways_of_ash(&self, from: Space) -> u32 {
        let (board, s) = (&self.game.board, &*self.s);
        let mut targets =
            s.crew[..usize::from(self.game.players)].iter().fold(0, |bits, one| bits | one.at.bit());
        if self.takes_scrap() {
            for (space, scrap) in s.scrap_at.iter().enumerate() {
                targets |= u32::from(*scrap > 0) << space;
            }
        }
        let (mut nearest, mut options) = (u8::MAX, 0);
        for target in spaces(targets) {
            let distance = board.distance(from, target);
            if distance < nearest {
                (nearest, options) = (distance, 0);
            }
            if distance == nearest {
                options |= board.toward(from, target);
            }
        }
        options
    }

    /// One step of Ash; he stops where there is scrap or crew, and takes from both.
    pub(super) fn ash_step(&mut self, space: Space, left: u8) {
        self.s.ash = Some(space);
        tell!(self.log, "    Ash goes to {}.", self.game.board.name(space));
        let met = self.crew_at(space);
        let has_scrap = self.takes_scrap() && self.s.scrap_at[space.index()] > 0;
        if has_scrap {
            self.ash_takes_scrap(space);
        }
        if met != 0 {
            self.push(Task::MeetAsh(met));
        } else if !has_scrap {
            self.push(Task::AshWalk { left: left - 1, is_on_the_way: true });
        }
    }

    fn ash_takes_scrap(&mut self, space: Space) {
        let scrap = std::mem::take(&mut self.s.scrap_at[space.index()]);
        self.s.scrap_pile += scrap;
        tell!(self.log, "    Ash takes {scrap} scrap away.");
    }

    /// The first of these seats meets Ash, then the others, if he is still there.
    pub(super) fn meet_ash(&mut self, seats: u8) {
        let Some(seat) = self.first_of(seats) else { return };
        let others = seats & !(1 << seat);
        if others != 0 {
            self.push(Task::MeetAsh(others));
        }
        // Nobody is on a flight here, so nothing is left of one.
        let passed = self.crew(seat).at.bit();
        self.pass_ash(Flight { seat, left: 0, passed });
    }

    /// A member meets Ash, then goes on with what is left of a flight. A flight from Ash himself takes its place: it is
    /// as long as any, and leads no more than the other one to where it passed.
    pub(super) fn pass_ash(&mut self, rest: Flight) {
        let (seat, at) = (rest.seat, self.s.crew[usize::from(rest.seat)].at);
        if self.s.ash != Some(at) {
            return self.flee_on(rest);
        }
        self.s.counters.meetings[Cause::Ash as usize] += 1;
        tell!(self.log, "    {} meets Ash.", self.game.name(self.s, seat));
        if self.takes_scrap() {
            self.flee_on(rest);
            self.s.ask = Ask::PayAsh(seat);
        } else if self.crew(seat).has_coolant {
            self.flee_on(rest);
            self.hit_ash(seat);
        } else {
            let loss = self.in_the_light(self.game.mission(Mission::Sympathies).ash_loss, 1 << seat);
            self.flee_on(Flight { left: self.game.rules.flight, ..rest });
            self.lose(loss, Cause::Ash, seat);
        }
    }

    fn hit_ash(&mut self, seat: u8) {
        self.crew(seat).has_coolant = false;
        self.s.coolant_discarded += 1;
        self.s.ash_damage += 1;
        tell!(
            self.log,
            "    {} hits Ash with a coolant canister: {}.",
            self.game.name(self.s, seat),
            self.s.ash_damage
        );
        if self.s.ash_damage >= self.game.mission(Mission::Sympathies).hits {
            self.s.ash = None;
            tell!(self.log, "    Ash is destroyed.");
        } else {
            self.s.ask = Ask::Push(seat);
        }
    }

    pub(super) fn push_ash(&mut self, seat: u8, space: Space) {
        self.s.ash = Some(space);
        tell!(
            self.log,
            "    {} pushes Ash to {}.",
            self.game.name(self.s, seat),
            self.game.board.name(space)
        );
    }

    pub(super) fn pay_ash_scrap(&mut self, seat: u8) {
        self.crew(seat).scrap -= 1;
        self.s.scrap_pile += 1;
        tell!(self.log, "    {} gives him a scrap.", self.game.name(self.s, seat));
    }

    pub(super) fn pay_ash_morale(&mut self, seat: u8) {
        let loss = self.in_the_light(self.game.rules.ash_loss, 1 << seat);
        self.lose(loss, Cause::Ash, seat);
    }
}
