//! The turn and its phases.

use super::Engine;
use crate::{
    games::legendary::{
        components::cards::Trigger,
        state::{Id, pending::Task},
    },
    play::{Log, Part, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(crate) fn begin_turn(&mut self) {
        self.s.turn += 1;
        let seat = self.s.active;
        self.player(seat).shield = 0;
        self.s.this_turn.asked = 0;
        self.choose_lenders();
        self.log.begin(Part::Turn(self.s.turn.into(), Seat(seat)));
        tell!(self.log, "");
        tell!(self.log, "Turn {}: {}.", self.s.turn, Seat(seat));
        self.push(Task::Action);
        if self.game.has_trigger(Trigger::Start) || self.log.is_on() {
            self.push(Task::Starts);
        }
        let preparation = u16::from(self.game.difficulty.preparation_turns) * u16::from(self.game.players);
        if self.s.turn > preparation {
            self.add_hive(1);
        }
    }

    /// The Strike phase follows. Phases in which nothing happens lead to the next one without waiting on the stack.
    pub(super) fn end_action(&mut self) {
        self.strike_phase(0, Id::NONE);
    }

    /// After the last strike.
    pub(super) fn end_strikes(&mut self) {
        let before = self.s.tasks.len();
        self.cleanup();
        if self.is_interrupted(before) {
            self.s.tasks.insert(before, Task::EndTurn);
        } else {
            self.end_turn();
        }
    }

    #[inline(never)]
    pub(super) fn end_turn(&mut self) {
        self.facehuggers();
        self.s.active = self.next_of(self.s.active);
        self.push(Task::BeginTurn);
    }

    /// Enemies whose abilities happen at the start of every turn.
    #[inline(never)]
    pub(super) fn starts(&mut self) {
        if self.log.is_on() {
            self.show_the_table();
        }
        self.gather(Trigger::Start);
    }

    /// Collects an ability of every face-up card on the board, to be carried out in a chosen order.
    #[inline]
    pub(super) fn gather(&mut self, trigger: Trigger) {
        if self.game.has_trigger(trigger) {
            self.gather_all(trigger);
        }
    }

    #[inline(never)]
    fn gather_all(&mut self, trigger: Trigger) {
        let faces = &self.game.parts.faces;
        let pieces = self.s.board.rooms.iter().chain(self.s.board.combat.iter()).filter(|piece| piece.is_up);
        let attached = self.s.board.attached.iter().map(|attachment| &attachment.piece);
        for piece in pieces.chain(attached) {
            let code = faces[piece.card.index()].ability(trigger);
            if code.is_some() && !self.s.this_turn.together.is_full() {
                self.s.this_turn.together.push((piece.id, code));
            }
        }
        if !self.s.this_turn.together.is_empty() {
            self.push(Task::Together);
        }
    }

    /// One of several abilities that happen at the same time; the active player chooses which.
    #[inline(never)]
    pub(super) fn together(&mut self) {
        if self.s.this_turn.together.len() > 1 {
            self.s.ask = super::Ask::First;
        } else if let Some((id, code)) = self.s.this_turn.together.pop() {
            self.happen(id, code);
        }
    }

    pub(super) fn first(&mut self, id: Id) {
        if let Some(index) = self.s.this_turn.together.iter().position(|(other, _)| *other == id) {
            let (id, code) = self.s.this_turn.together.remove(index);
            self.push(Task::Together);
            self.happen(id, code);
        }
    }

    fn happen(&mut self, id: Id, code: super::Code) {
        // What has left the board meanwhile does nothing any more.
        if self.piece(id).is_some() {
            self.say(|names| format!("{} acts.", names.piece(id)));
            let chooser = self.chooser();
            self.push_code(code, chooser, id);
        }
    }
}
