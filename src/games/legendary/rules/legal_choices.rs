//! Everything that can be decided now.

use super::{Ask, Card, Choice, look::Look, strike_phase::is_yours};
use crate::{games::legendary::state::COMPLEX, play::Seat};

impl Look<'_> {
    /// Lists everything that can be decided now, and returns who decides.
    pub(crate) fn list(&self, choices: &mut Vec<Choice>) -> u8 {
        match self.s.ask {
            Ask::Nothing => {}
            Ask::Action => {
                // Most strategies need no list of actions.
                std::hint::cold_path();
                self.list_actions(choices);
            }
            Ask::May { .. } => choices.extend([Choice::Yes, Choice::No]),
            Ask::Alternative { frame } => self.list_alternatives(frame, choices),
            Ask::Pick { frame } => self.list_picks(frame, choices),
            Ask::Player { frame, with_you } => {
                let seats = (0..self.game.players).filter(|seat| self.lives(*seat));
                choices.extend(
                    seats
                        .filter(|seat| with_you || *seat != frame.you)
                        .map(|seat| Choice::Player(Seat(seat))),
                );
            }
            Ask::Guard { seat } => self.list_guards(seat, choices),
            Ask::Lend { seat } => self.list_lendable(seat, choices),
            Ask::Room { .. } => {
                choices.extend(
                    (0..COMPLEX)
                        .filter(|room| self.s.board.is_clear(*room))
                        .map(|room| Choice::Room(room as u8)),
                );
            }
            Ask::First { from } => self.list_first(from, choices),
            Ask::Sacrifice => self.list_sacrifices(choices),
            Ask::Alien => self.list_alien_turn(choices),
            Ask::Agenda { .. } => self.list_agendas(choices),
        }
        self.picker(self.s.ask)
    }

    fn list_guards(&self, seat: u8, choices: &mut Vec<Choice>) {
        choices.push(Choice::TakeStrike);
        let player = &self.s.players[usize::from(seat)];
        let mut offer = |card: Card, vigilant: bool| {
            let face = self.face(card);
            let guard = Choice::Guard(card);
            if face.guards && face.vigilant == vigilant && !choices.contains(&guard) {
                choices.push(guard);
            }
        };
        player.hand.iter().for_each(|card| offer(*card, false));
        player.standing.iter().for_each(|card| offer(*card, true));
        if seat == self.s.active {
            self.s
                .this_turn
                .played
                .iter()
                .filter(|played| is_yours(played))
                .for_each(|played| offer(played.card, true));
        }
    }
}
