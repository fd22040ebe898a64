//! The turn and its phases.

use super::Engine;
use crate::{
    games::legendary::{components::cards::Trigger, state::pending::Task},
    play::{Log, Part, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(crate) fn begin_turn(&mut self) {
        self.s.turn += 1;
        let seat = self.s.active;
        self.player(seat).shield = 0;
        let turn = &mut self.s.this_turn;
        (turn.asked, turn.lent_by, turn.declined) = (0, 0, 0);
        self.choose_lenders();
        self.log.begin(Part::Turn(self.s.turn.into(), Seat(seat)));
        tell!(self.log, "");
        tell!(self.log, "Turn {}: {}.", self.s.turn, Seat(seat));
        if !self.lives(seat) {
            self.begin_alien_turn(seat);
            return;
        }
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
        self.strike_phase(0);
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
        if self.counts_for_facehuggers() {
            self.facehuggers();
        }
        self.s.active = self.look().next_turn(self.s.active);
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
}
