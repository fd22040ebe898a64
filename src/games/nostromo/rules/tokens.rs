//! Concealed tokens.

use super::{Engine, TOKENS};
use crate::{
    games::nostromo::{
        components::{Space, Token, pieces::spaces},
        state::{Cause, Happening, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Puts a token from the reserve on a room that has none.
    pub(super) fn conceal(&mut self, room: Space) -> bool {
        let s = &mut *self.s;
        let count = s.reserve.len();
        if s.concealed.is_in(room) || count == 0 {
            return false;
        }
        let drawn = self.dice.stream(TOKENS).below(count as u32) as usize;
        s.concealed.put(room, s.reserve.swap_remove(drawn));
        true
    }

    /// Tells which rooms have a token that had none before, and which have none still.
    pub(super) fn tell_the_tokens(&mut self, had: u32) {
        let (rooms, has) = (self.game.board.rooms(), self.s.concealed.rooms());
        for room in spaces(has & !had) {
            tell!(self.log, "    A concealed token in {}.", self.game.board.name(room));
        }
        for room in spaces(rooms & !has) {
            tell!(self.log, "    No concealed token for {}.", self.game.board.name(room));
        }
    }

    /// A member turns a token that is no attack.
    pub(super) fn turn_token(&mut self, seat: u8, at: Space, token: Token) {
        self.notice(at);
        self.s.counters.crew[usize::from(seat)].tokens += 1;
        if token == Token::Jonesy {
            self.s.counters.tokens[1] += 1;
            tell!(self.log, "    Jonesy jumps out in {}.", self.game.board.name(at));
            if let Some(carrier) = self.carrier(seat) {
                return self.cage(seat, carrier);
            }
            let loss = self.in_the_light(self.game.rules.jonesy_loss, 1 << seat);
            self.lose(loss, Cause::Jonesy, seat);
        } else {
            self.s.counters.tokens[0] += 1;
            tell!(self.log, "    Nothing in {}.", self.game.board.name(at));
        }
        self.s.reserve.push(token);
    }

    /// A surprise attack: it ends the action phase and spares the encounter.
    pub(super) fn surprise(&mut self, seat: u8, at: Space, loss: u8) {
        let s = &mut *self.s;
        s.counters.crew[usize::from(seat)].tokens += 1;
        s.counters.tokens[2] += 1;
        s.counters.count_at(Happening::Surprised, at, 1);
        s.reserve.push(Token::Attack(loss));
        s.alien = at;
        s.is_phase_over = true;
        s.skips_encounter = true;
        tell!(self.log, "    A surprise attack: the Alien comes to {}!", self.game.board.name(at));
        self.push(Task::Meet { loss: self.game.alien_loss(loss), cause: Cause::Surprise });
    }
}
