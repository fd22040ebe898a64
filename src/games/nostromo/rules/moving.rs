//! Moving, and what waits in a space that somebody enters.

use super::Engine;
use crate::{
    games::nostromo::{
        components::{Space, Token},
        state::{Cause, Happening, Stage, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// A member walks, or is guided, to a space.
    pub(super) fn walk(&mut self, seat: u8, space: Space) {
        tell!(self.log, "  {} goes to {}.", self.game.name(self.s, seat), self.game.board.name(space));
        self.s.counters.crew[usize::from(seat)].walked += 1;
        self.s.counters.count_at(Happening::Walked, space, 1);
        self.come_to(seat, space);
    }

    /// The active member moves on and on, as far as the actions last. The first move is paid for.
    pub(super) fn walk_on(&mut self, to: Space) {
        let seat = self.s.active;
        loop {
            let at = self.crew(seat).at;
            self.walk(seat, self.game.board.next(at, to));
            let at = self.crew(seat).at;
            if at == to || self.s.actions == 0 || self.is_something_done(at) {
                return;
            }
            self.s.actions -= 1;
        }
    }

    /// Whether an objective is done, or the mission, by coming to a space on the way to another.
    pub(super) fn is_something_done(&mut self, at: Space) -> bool {
        debug_assert!(self.goals_are_right(), "an objective or the mission changed unnoticed");
        if self.s.goal_spaces & at.bit() == 0 {
            return false;
        }
        let before = self.s.objectives_done;
        self.look_at_the_goals();
        self.s.objectives_done != before || self.s.outcome.is_some()
    }

    /// A member comes to a space, in whatever way. What waits there follows once the goals were looked at.
    pub(super) fn come_to(&mut self, seat: u8, space: Space) {
        self.crew(seat).at = space;
        self.notice(space);
        let s = &*self.s;
        // What a mission puts here from now on was not there on entering.
        let stage = if s.concealed.is_in(space) {
            Stage::Token
        } else if s.alien == space {
            Stage::Alien
        } else if s.ash == Some(space) {
            Stage::Ash
        } else {
            return;
        };
        self.push(Task::Enter { seat, at: space, stage });
    }

    /// Token, Alien and Ash, in this order, as long as the member is there.
    pub(super) fn enter(&mut self, seat: u8, at: Space, stage: Stage) {
        if self.crew(seat).at != at {
            return;
        }
        match stage {
            Stage::Token => match self.s.concealed.take(at) {
                Some(Token::Attack(loss)) => {
                    // The attack is the meeting; nobody meets the Alien there once more.
                    self.push(Task::Enter { seat, at, stage: Stage::Ash });
                    self.surprise(seat, at, loss);
                }
                Some(token) => {
                    self.push(Task::Enter { seat, at, stage: Stage::Alien });
                    self.turn_token(seat, at, token);
                }
                None => self.enter(seat, at, Stage::Alien),
            },
            Stage::Alien => {
                if self.s.alien != at {
                    return self.enter(seat, at, Stage::Ash);
                }
                self.push(Task::Enter { seat, at, stage: Stage::Ash });
                self.meet_in_action();
            }
            Stage::Ash => {
                if self.s.ash == Some(at) {
                    self.push(Task::MeetAsh(1 << seat));
                }
            }
        }
    }

    /// All crew in the Alien's space meet it, outside a card.
    pub(super) fn meet_in_action(&mut self) {
        let loss = self.game.alien_loss(self.game.rules.walk_loss);
        self.push(Task::Meet { loss, cause: Cause::Walk });
    }
}
