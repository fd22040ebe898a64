//! The encounter phase.

use super::Engine;
use crate::{
    games::nostromo::{
        WON,
        components::{Card, CardKind, Effect, Mission, Space},
        state::{Ask, Cause, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn encounter(&mut self) {
        self.s.is_action_phase = false;
        if self.s.skips_encounter {
            tell!(self.log, "  No encounter this turn.");
            return;
        }
        self.fill_the_deck();
        let Some(card) = self.s.deck.pop() else { return };
        self.s.knows_top = false;
        self.s.known_bottom = self.s.known_bottom.min(self.s.deck.len() as u8);
        self.s.counters.cards += 1;
        tell!(self.log, "  Encounter: {}.", self.game.card_name(card));
        self.push(Task::Discard(card));
        if self.is_blown_out(card) {
            self.s.outcome = Some(WON as u8);
            tell!(self.log, "The Alien is blown out into space. Won on turn {}.", self.s.turn);
            return;
        }
        self.resolve(card);
        self.settle();
    }

    /// Does at once what most often follows a card: nothing but the next turn.
    fn settle(&mut self) {
        while matches!(self.s.ask, Ask::Nothing) && self.s.changed == 0 && self.s.outcome.is_none() {
            match self.s.tasks.last() {
                Some(Task::AlienWalk { left, loss }) => {
                    let (left, loss) = (*left, *loss);
                    self.s.tasks.pop();
                    self.alien_walk(left, loss);
                }
                Some(Task::AshWalk { .. }) if self.s.ash.is_none() => {
                    self.s.tasks.pop();
                }
                Some(Task::Discard(card)) => {
                    self.s.discard.push(*card);
                    self.s.tasks.pop();
                }
                Some(Task::EndTurn) => {
                    self.s.tasks.pop();
                    return self.end_turn();
                }
                _ => return,
            }
        }
    }

    /// Everything that a card says: its effect, the Alien, Ash. The last one is pushed first.
    fn resolve(&mut self, card: Card) {
        let face = &self.game.cards[card];
        // A mission that is still face down may bring him in the middle of the card, whose last line is his. Whichever
        // mission it is: what is pending must not tell.
        if self.s.ash.is_some() || !self.s.mission_revealed {
            self.push(Task::AshWalk { left: face.ash, is_on_the_way: false });
        }
        let loss = self.game.alien_loss(face.loss);
        if let Some(steps) = face.alien {
            self.push(Task::AlienWalk { left: steps.saturating_add_signed(self.game.alien_speed), loss });
        }
        match face.effect {
            Effect::Place => {
                if let Some(room) = face.room {
                    self.place(room, face.scrap);
                }
            }
            Effect::LoseTheSignal => {
                self.alien_step(self.game.rules.nest);
                self.push(Task::Meet { loss, cause: Cause::Card });
                self.shuffle_in(CardKind::Alien);
            }
            Effect::ToTheInfirmary => {
                let room = face.room.unwrap_or_default();
                tell!(
                    self.log,
                    "    {} is sent to {}.",
                    self.game.name(self.s, self.s.active),
                    self.game.board.name(room)
                );
                if self.s.crew[self.me()].at != room {
                    self.come_to(self.s.active, room);
                }
            }
            Effect::LoseAllScrap => {
                self.lose_scrap(self.s.active, u8::MAX);
                self.shuffle_in(CardKind::Order937);
            }
            Effect::EachLosesScrap => {
                (0..self.game.players).for_each(|seat| self.lose_scrap(seat, face.scrap));
            }
        }
    }

    fn place(&mut self, room: Space, scrap: u8) {
        let is_shut = self.s.is_on(Mission::CutOff);
        let is_new = !is_shut && self.conceal(room);
        let scrap = scrap.min(self.s.scrap_pile);
        self.s.scrap_pile -= scrap;
        self.s.scrap_at[room.index()] += scrap;
        let name = self.game.board.name(room);
        if is_new {
            tell!(self.log, "    A concealed token in {name}.");
        } else if self.s.concealed.is_in(room) {
            tell!(self.log, "    There is a concealed token in {name}.");
        } else {
            tell!(self.log, "    No concealed token for {name}.");
        }
        tell!(self.log, "    {scrap} scrap in {name}, {} left in the pile.", self.s.scrap_pile);
    }

    fn lose_scrap(&mut self, seat: u8, most: u8) {
        let lost = self.crew(seat).scrap.min(most);
        self.crew(seat).scrap -= lost;
        self.s.scrap_pile += lost;
        let name = self.game.name(self.s, seat);
        if lost > 0 {
            tell!(self.log, "    {name} loses {lost} scrap.");
        } else {
            tell!(self.log, "    {name} has no scrap to lose.");
        }
    }
}
