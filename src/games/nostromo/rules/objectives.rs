//! The objectives: what they ask for, and what follows when all are done.

use super::Engine;
use crate::{
    games::nostromo::{
        Nostromo,
        components::{Aim, Goal, Space},
        state::{Crew, State},
    },
    play::Log,
    tell,
};

/// Every space.
pub(super) const ANYWHERE: u32 = u32::MAX;

impl<L: Log> Engine<'_, L> {
    /// Something changes in a space: an objective or the mission may be done by it.
    #[inline]
    pub(super) fn notice(&mut self, space: Space) {
        debug_assert!(self.goals_are_right(), "an objective or the mission changed unnoticed");
        self.s.changed |= self.s.goal_spaces & space.bit();
    }

    /// Something changed: notes what is done now, and reveals or wins the final mission.
    pub(super) fn look_at_the_goals(&mut self) {
        let changed = std::mem::take(&mut self.s.changed);
        if self.s.mission_revealed {
            return self.look_at_the_mission();
        }
        let before = self.s.objectives_done;
        for index in self.s.open_objectives() {
            let number = self.s.objectives[index];
            let aim = self.game.aim(number);
            if changed & aim.room.bit() != 0 && is_met(self.game, self.s, aim) {
                self.s.objectives_done |= 1 << index;
                self.s.counters.done[index] = self.s.turn;
                let title = &self.game.objectives[usize::from(number)].title;
                tell!(self.log, "    Objective done: {title}.");
            }
        }
        if self.s.objectives_done != before {
            self.note_the_goals();
        }
    }

    /// Notes where there is still something to do; where nothing is, the final mission is revealed.
    pub(super) fn note_the_goals(&mut self) {
        self.s.goal_spaces = self.open_rooms();
        if self.s.goal_spaces == 0 {
            self.reveal_the_mission();
        }
    }

    /// The rooms of the objectives that are not done yet, as bits.
    fn open_rooms(&self) -> u32 {
        let rooms = self.s.open_objectives().map(|index| self.game.aim(self.s.objectives[index]).room);
        rooms.fold(0, |bits, room| bits | room.bit())
    }

    /// Whether the spaces that are kept are what they would be if computed again.
    pub(super) fn goals_are_right(&self) -> bool {
        let computed = if self.s.mission_revealed { ANYWHERE } else { self.open_rooms() };
        self.s.goal_spaces == computed
    }
}

/// Whether what an objective asks for is the case.
#[inline]
fn is_met(game: &Nostromo, s: &State, objective: Aim) -> bool {
    let crew = &s.crew[..usize::from(game.players)];
    match objective.goal {
        Goal::Drop(count) => s.coolant_at[objective.room.index()] >= count,
        Goal::All(scrap) => crew.iter().all(|one| one.at == objective.room && one.scrap >= scrap),
        Goal::Bring(item) => {
            let is_here = |(seat, one): (u8, &Crew)| one.at == objective.room && s.tiles.holds(seat, item);
            s.tiles.anybody_holds(item) && (0..).zip(crew).any(is_here)
        }
    }
}
