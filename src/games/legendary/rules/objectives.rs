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
    pub(super) fn check_board(&mut self) {
        if self.s.prices_are_stale() || self.s.cache.continuous.depends_on_board {
            self.update_prices();
        }
        self.s.prices_are_known();
        debug_assert!(self.prices_are_right(), "something changed prices that was not noticed");
        if self.s.progress_is_stale() || self.game.has_odd_objectives {
            self.s.progress_is_known();
            if self.is_done() {
                self.complete();
            }
        }
        debug_assert!(
            self.s.progress_is_stale() || self.s.outcome.is_some() || !self.is_done(),
            "the Objective was completed unnoticed"
        );
    }

    #[inline(never)]
    fn is_done(&self) -> bool {
        if self.s.mission.stage == 3 {
            return self.look().is_traitor_alone() && self.look().is_agenda_killed();
        }
        let number = usize::from(self.s.mission.objectives[usize::from(self.s.mission.stage)]);
        let frame =
            Frame { code: super::Code::NOTHING, you: self.chooser(), entry: NO_ENTRY, this: Id::NONE };
        let conditions = &self.game.parts.objectives[number].complete;
        self.s.mission.is_complete
            || (!conditions.is_empty() && conditions.iter().all(|cond| self.holds(*cond, frame)))
    }

    #[inline(never)]
    fn complete(&mut self) {
        if self.s.mission.stage == 3 {
            self.end_complete();
            return;
        }
        let you = self.chooser();
        let number = usize::from(self.s.mission.objectives[usize::from(self.s.mission.stage)]);
        let objective = &self.game.parts.objectives[number];
        tell!(self.log, "Objective {} is complete: {}", self.s.mission.stage + 1, objective.title);
        self.s.next_objective();
        if self.s.mission.stage == 3 {
            if !self.look().is_traitor_alone() || self.look().is_agenda_killed() {
                self.end_complete();
            }
            return;
        }
        let number = usize::from(self.s.mission.objectives[usize::from(self.s.mission.stage)]);
        self.push_code(self.game.parts.objectives[number].setup, you, Id::NONE);
    }

    /// All three are complete. A traitor who is left alone needs more than that, unless the own agenda is dead.
    fn end_complete(&mut self) {
        if self.look().is_traitor_alone() {
            tell!(self.log, "The traitor gets out without the Company, and has won.");
            self.s.end(self.game.endings.escaped);
        } else {
            self.s.end(WON);
            let living = self.living();
            tell!(self.log, "The players have won; {living} of them live.");
        }
    }
}
