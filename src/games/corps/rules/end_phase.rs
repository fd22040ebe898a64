//! Goals, defeat and the next round.

use super::Engine;
use crate::{
    games::corps::{
        FAILED, OVERRUN, WON,
        components::mission::{Goal, MissionKind, ObjectKind},
        state::{NONE, ObjectState, Phase, Prize, ROUNDS, Status, Task, When},
    },
    play::Log,
    tell,
};

/// Nobody stays longer than this, even where no Alien comes any more.
const LAST_ROUND: u8 = 200;

impl<L: Log> Engine<'_, L> {
    /// First what cards do at the end of a round, then goals and defeat.
    pub(super) fn end_phase(&mut self) {
        self.s.phase = Phase::End;
        self.replace(Task::NextRound);
        for of in self.on_board() {
            self.push(Task::Triggers { of, when: When::EndPhase, done: 0 });
        }
    }

    pub(super) fn next_round(&mut self) {
        self.note_round();
        let mission = self.mission();
        if self.are_goals_met() {
            self.replace(Task::MissionWon);
            return;
        }
        let present = self.on_board().count();
        let up = self.on_board().any(|of| self.s.people[of.index()].status == Status::Standing);
        let somebody_left = self.s.people.iter().any(|person| person.status == Status::Left);
        if present == 0 && somebody_left {
            self.fail(FAILED);
        } else if !up && !somebody_left {
            // Whoever has left is neither killed nor down nor captured.
            self.fail(OVERRUN);
        } else if self.s.round >= LAST_ROUND || mission.rounds > 0 && self.s.round >= mission.rounds {
            self.fail(FAILED);
        } else {
            self.s.round += 1;
            self.replace(Task::MarinePhase);
        }
    }

    fn note_round(&mut self) {
        let left = (self.s.deck.len() + self.s.under.len() + self.s.exhausted.len()) as u8;
        let counters = &mut self.s.counters;
        if self.s.mission == 0 && usize::from(self.s.round) <= ROUNDS {
            counters.endurance[usize::from(self.s.round) - 1] = left;
        }
        counters.rounds += 1;
    }

    /// The mission failed, and with it a campaign.
    pub(super) fn fail(&mut self, outcome: usize) {
        if self.s.over == NONE {
            tell!(self.log, "The mission has failed.");
            self.s.over = outcome as u8;
        }
    }

    fn are_goals_met(&self) -> bool {
        self.mission().goals.iter().all(|goal| self.is_met(*goal))
    }

    fn is_met(&self, goal: Goal) -> bool {
        let mission = self.mission();
        let is_board_empty = self.on_board().next().is_none();
        let left = |wanted: fn(&crate::games::corps::state::Person) -> bool| {
            self.s.people.iter().any(|person| person.status == Status::Left && wanted(person))
        };
        match goal {
            Goal::Find => match self.s.prize {
                Prize::Out => true,
                Prize::Held(_) => !mission.wants(Goal::ExitAll),
                Prize::Hidden | Prize::Seen(_) => false,
            },
            Goal::ExitAll => is_board_empty && left(|_| true),
            Goal::ExitTrapped => is_board_empty && left(|person| person.is_trapped),
            Goal::Survive(rounds) => self.s.round >= rounds,
            Goal::Called => self.s.ship != 0 && self.s.round >= self.s.ship,
            Goal::Crates(wanted) => self.crates_out() >= wanted,
            Goal::Rescue => left(|person| person.is_rescued),
            Goal::Clear => self.s.tracker.is_empty() && self.s.alive == 0 && self.s.lurking == 0,
        }
    }

    /// Crates that were carried out.
    pub(super) fn crates_out(&self) -> u8 {
        let objects = self.mission().objects.iter().zip(&self.s.objects);
        let is_out =
            |kind: ObjectKind, state: &ObjectState| kind == ObjectKind::Crate && *state == ObjectState::Out;
        objects.filter(|(object, state)| is_out(object.kind, state)).count() as u8
    }

    /// The mission fails at once when nobody is left to be saved.
    pub(super) fn check_trapped(&mut self) {
        if !self.mission().fails_without_trapped || self.s.phase == Phase::Setup {
            return;
        }
        let can_be_saved = |status| matches!(status, Status::Standing | Status::Down | Status::Left);
        let is_hope = self.s.people.iter().any(|person| person.is_trapped && can_be_saved(person.status));
        if !is_hope {
            self.fail(FAILED);
        }
    }

    /// The mission is won; a campaign goes on.
    pub(super) fn mission_won(&mut self) {
        tell!(self.log, "The mission is won.");
        if !self.game.setup.is_campaign {
            self.s.over = WON as u8;
            return;
        }
        if self.mission().kind == MissionKind::Campaign {
            self.s.campaign.missions_won += 1;
        }
        self.clean_up();
    }
}
