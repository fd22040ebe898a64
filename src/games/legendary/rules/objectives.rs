//! Objectives: completing them, one after the other.

use super::Engine;
use crate::{
    games::legendary::{
        WON,
        state::{Id, NO_ENTRY, pending::Frame},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// After every change: which continuous abilities there are, and whether the Objective is complete.
    pub(super) fn look_at_the_board(&mut self) {
        if self.s.is_dirty || self.s.climate.is_restless {
            self.feel_the_climate();
        }
        (self.s.is_dirty, self.s.has_moved) = (false, false);
        debug_assert!(self.climate_is_right(), "something changed prices that was not noticed");
        if self.s.has_progressed || self.game.has_odd_objectives {
            self.s.has_progressed = false;
            if self.is_done() {
                self.complete();
            }
        }
        debug_assert!(self.s.has_progressed || !self.is_done(), "the Objective was completed unnoticed");
    }

    #[inline(never)]
    fn is_done(&self) -> bool {
        let number = usize::from(self.s.objectives[usize::from(self.s.stage)]);
        let frame =
            Frame { code: super::Code::NOTHING, you: self.chooser(), entry: NO_ENTRY, this: Id::NONE };
        let conditions = &self.game.parts.objectives[number].complete;
        self.s.is_complete
            || (!conditions.is_empty() && conditions.iter().all(|cond| self.holds(*cond, frame)))
    }

    #[inline(never)]
    fn complete(&mut self) {
        let you = self.chooser();
        let number = usize::from(self.s.objectives[usize::from(self.s.stage)]);
        let objective = &self.game.parts.objectives[number];
        self.s.tale.completed[usize::from(self.s.stage)] = self.s.turn;
        (self.s.is_complete, self.s.counter, self.s.has_progressed) = (false, 0, true);
        tell!(self.log, "Objective {} is complete: {}", self.s.stage + 1, objective.title);
        self.s.stage += 1;
        if self.s.stage == 3 {
            (self.s.outcome, self.s.has_moved) = (Some(WON as u8), true);
            let living = self.living();
            tell!(self.log, "The players have won; {living} of them live.");
            return;
        }
        let number = usize::from(self.s.objectives[usize::from(self.s.stage)]);
        self.push_code(self.game.parts.objectives[number].setup, you, Id::NONE);
        // The next Objective may be complete already.
        self.s.is_dirty = true;
    }
}
