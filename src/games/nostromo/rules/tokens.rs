//! Concealed tokens.

use super::{Engine, Item};
use crate::{
    games::nostromo::{
        pieces::{Space, Tile, Token, tiles},
        state::{Cause, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// A member turns a token that is no attack.
    pub(super) fn turn_token(&mut self, seat: u8, at: Space, token: Token) {
        self.notice(at);
        self.s.tale.crew[usize::from(seat)].tokens += 1;
        if token == Token::Jonesy {
            self.s.tale.tokens[1] += 1;
            tell!(self.log, "    Jonesy jumps out in {}.", self.game.board.name(at));
            if let Some(carrier) = self.carrier(seat) {
                return self.cage(carrier);
            }
            let loss = self.in_the_light(self.game.rules.jonesy_loss, 1 << seat);
            self.lose(loss, Cause::Jonesy, seat);
        } else {
            self.s.tale.tokens[0] += 1;
            tell!(self.log, "    Nothing in {}.", self.game.board.name(at));
        }
        self.s.reserve.push(token);
    }

    /// A surprise attack: it ends the action phase and spares the encounter.
    pub(super) fn surprise(&mut self, seat: u8, at: Space, loss: u8) {
        let s = &mut *self.s;
        s.tale.crew[usize::from(seat)].tokens += 1;
        s.tale.tokens[2] += 1;
        s.reserve.push(Token::Attack(loss));
        s.alien = at;
        s.is_phase_over = true;
        s.skips_encounter = true;
        tell!(self.log, "    A surprise attack in {}!", self.game.board.name(at));
        self.push(Task::Meet { loss: self.game.alien_loss(loss), cause: Cause::Surprise });
    }

    /// The motion tracker turns a token from afar: nobody is scared, but the Alien comes.
    pub(super) fn track(&mut self, space: Space) {
        self.s.tale.used[Item::MotionTracker as usize] += 1;
        let Some(token) = self.s.concealed.take(space) else { return };
        let (name, room) = (self.game.name(self.s, self.s.active), self.game.board.name(space));
        match token {
            Token::Safe => {
                tell!(self.log, "  {name} tracks {room}: nothing.");
                self.s.reserve.push(token);
            }
            Token::Jonesy => {
                tell!(self.log, "  {name} tracks {room}: Jonesy.");
                match self.carrier(self.s.active) {
                    Some(carrier) => self.cage(carrier),
                    None => self.s.reserve.push(token),
                }
            }
            Token::Attack(_) => {
                tell!(self.log, "  {name} tracks {room}: the Alien comes there! Another action.");
                self.s.reserve.push(token);
                self.s.actions += 1;
                self.put_alien(space);
            }
        }
    }

    fn carrier(&self, seat: u8) -> Option<Tile> {
        tiles(self.s.tiles.held(seat) & Item::CatCarrier.tiles()).next()
    }

    fn cage(&mut self, carrier: Tile) {
        self.s.tile_jonesy[carrier.index()] += 1;
        self.s.tale.used[Item::CatCarrier as usize] += 1;
        tell!(self.log, "    He goes into the cat carrier.");
    }
}
