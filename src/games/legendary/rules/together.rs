//! What happens at the same time: the player whose turn it is chooses the order.

use super::{Ask, Choice, Engine, look::Look};
use crate::{
    games::legendary::{components::cards::Trigger, state::Waiting, state::pending::Task},
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    /// Collects an ability of every face-up card on the board, to be carried out in a chosen order.
    #[inline]
    pub(super) fn gather(&mut self, trigger: Trigger) {
        if self.game.has_trigger(trigger) {
            self.gather_all(trigger);
        }
    }

    #[inline(never)]
    fn gather_all(&mut self, trigger: Trigger) {
        let from = self.s.this_turn.together.len();
        let faces = &self.game.parts.faces;
        let pieces = self.s.board.rooms.iter().chain(self.s.board.combat.iter()).filter(|piece| piece.is_up);
        let attached = self.s.board.attached.iter().map(|attachment| &attachment.piece);
        for piece in pieces.chain(self.s.board.operations.iter()).chain(attached) {
            let code = faces[piece.card.index()].ability(trigger);
            if code.is_some() && !self.s.this_turn.together.is_full() {
                self.s.this_turn.together.push(Waiting::Ability { of: piece.id, code });
            }
        }
        self.order(from);
    }

    /// What was added to what waits, from this place on, happens in an order that the player whose turn it is chooses.
    pub(super) fn order(&mut self, from: usize) {
        if self.s.this_turn.together.len() > from {
            self.push(Task::Together { from: from as u8 });
        }
    }

    /// The next of what happens together. What brings about something of the same kind lets that happen first, so that
    /// it waits at a later place.
    #[inline(never)]
    pub(super) fn together(&mut self, from: u8) {
        self.drop_impossible(usize::from(from));
        match self.s.this_turn.together.len().saturating_sub(from.into()) {
            0 => {}
            1 => self.first(from, from),
            _ => self.s.ask = Ask::First { from },
        }
    }

    /// Drops what can no longer happen, because its card has left the board or was turned over.
    fn drop_impossible(&mut self, from: usize) {
        let mut index = from;
        while let Some(waiting) = self.s.this_turn.together.get(index) {
            let can_happen = match *waiting {
                Waiting::Ability { of, .. } => self.piece(of).is_some_and(|piece| piece.is_up),
                Waiting::Death { .. } => true,
                Waiting::Reveal(id) => self.piece(id).is_some_and(|piece| !piece.is_up),
            };
            if can_happen {
                index += 1;
            } else {
                self.s.this_turn.together.remove(index);
            }
        }
    }

    /// Carries out what was chosen to come first; the rest follows.
    pub(super) fn first(&mut self, from: u8, chosen: u8) {
        let waiting = self.s.this_turn.together.remove(chosen.into());
        self.order(from.into());
        let you = self.chooser();
        match waiting {
            Waiting::Ability { of, code } => {
                self.say(|names| format!("{} acts.", names.piece(of)));
                self.push_code(code, you, of);
            }
            Waiting::Death { at, code, .. } => self.push_code(code, you, at),
            Waiting::Reveal(id) => self.scan(id),
        }
    }
}

impl Look<'_> {
    pub(super) fn list_first(&self, from: u8, choices: &mut Vec<Choice>) {
        choices.extend((from..self.s.this_turn.together.len() as u8).map(Choice::First));
    }
}
