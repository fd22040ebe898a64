//! Runs abilities: their control flow. What each operation does is in `operations.rs`.

use super::{Ask, Engine, Frame};
use crate::{
    games::legendary::{
        components::language::{Op, ThisOp, Who},
        state::{NO_ENTRY, pending::Task},
    },
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    /// Whether something must be resolved first, since the stack had this height.
    #[inline]
    pub(super) fn is_interrupted(&self, height: usize) -> bool {
        self.s.tasks.len() != height || !matches!(self.s.ask, Ask::Nothing) || self.s.has_changed()
    }

    /// Runs an ability until it ends or something must be resolved before it goes on.
    #[inline(never)]
    pub(super) fn run(&mut self, mut frame: Frame) {
        let game = self.game;
        loop {
            let op = &game.parts.ops[usize::from(frame.code.0)];
            if matches!(op, Op::End) {
                return;
            }
            // The dead do nothing, but what they have begun goes on for others and on the board.
            if !self.lives(frame.you) && is_for_you(*op) && !self.look().does(*op, frame.you) {
                std::hint::cold_path();
                frame.code = frame.code.after(length(*op));
                continue;
            }
            let here = frame;
            let before = self.s.tasks.len();
            frame.code = frame.code.after(1);
            match *op {
                Op::End | Op::Alternative { .. } => return,
                Op::Test { cond, wanted, skip } => {
                    if self.holds(cond, here) != wanted {
                        frame.code = frame.code.after(skip);
                    } else if wanted && here.entry != NO_ENTRY {
                        self.note_combo(cond);
                    }
                    continue;
                }
                Op::May { skip, .. } => {
                    if self.look().is_possible(frame) {
                        self.s.ask = Ask::May { frame, skip };
                        return;
                    }
                    frame.code = frame.code.after(skip);
                    continue;
                }
                Op::Choose { len, .. } => {
                    self.push_rest(Frame { code: frame.code.after(len), ..frame });
                    self.s.ask = Ask::Alternative { frame: here };
                    return;
                }
                Op::For { who, len } => {
                    self.push_rest(Frame { code: frame.code.after(len), ..frame });
                    self.share(who, frame);
                    return;
                }
                Op::Turn(op) => self.execute_on_turn(op, here),
                Op::Player(op) => self.execute_on_player(op, here),
                Op::Card(op) => self.execute_on_card(op, here),
                Op::Enemies(enemies, op) if enemies.all => self.execute_on_all(enemies, op, here.this),
                Op::Enemies(..) => self.s.ask = Ask::Pick { frame: here },
                Op::This(op) => self.execute_on_this(op, here),
                Op::Board(op) => self.execute_on_board(op, here),
            }
            if self.is_interrupted(before) {
                // Whatever was put on the stack, or is asked for, happens before the rest of this ability.
                if self.has_more(frame) {
                    self.s.tasks.insert(before, Task::Run(frame));
                }
                return;
            }
        }
    }

    /// Whether an ability goes on from here.
    #[inline]
    fn has_more(&self, frame: Frame) -> bool {
        !matches!(self.game.parts.ops[usize::from(frame.code.0)], Op::End)
    }

    /// Puts the rest of an ability on the stack, where there is any.
    #[inline]
    pub(super) fn push_rest(&mut self, frame: Frame) {
        if self.has_more(frame) {
            self.push(Task::Run(frame));
        }
    }

    /// The rest of a line for other players: the active one first, then clockwise.
    fn share(&mut self, who: Who, frame: Frame) {
        let first = self.chooser();
        match who {
            Who::Each | Who::Others => {
                let players = self.game.players;
                for step in (0..players).rev() {
                    let seat = (first + step) % players;
                    if self.lives(seat) && (who == Who::Each || seat != frame.you) {
                        self.push(Task::Run(Frame { you: seat, ..frame }));
                    }
                }
            }
            Who::Next | Who::NextOfEvent => {
                // On an Alien's turn an Event or a Hazard is as if "you" had revealed it.
                let is_yours = who == Who::NextOfEvent && self.is_alien(self.s.active);
                let you = self.next_of(if is_yours { frame.you } else { self.s.active });
                self.push(Task::Run(Frame { you, ..frame }));
            }
            Who::Any | Who::Other => self.s.ask = Ask::Player { frame, with_you: who == Who::Any },
        }
    }

    /// An operation that is done several times, each with a choice of its own.
    #[inline(never)]
    pub(super) fn again(&mut self, frame: Frame, times: u8) {
        let op = self.look().op_at(frame);
        if times == 0 || (is_for_you(op) && !self.look().does(op, frame.you)) {
            return;
        }
        if times > 1 {
            self.push(Task::Again { frame, times: times - 1 });
        }
        self.s.ask = Ask::Pick { frame };
    }
}

/// Whether an operation concerns only "you", so that it is skipped once you are dead. Operations on other players and on
/// the board go on.
pub(super) fn is_for_you(op: Op) -> bool {
    match op {
        Op::May { .. } | Op::Turn(_) | Op::Player(_) | Op::Card(_) | Op::This(ThisOp::Gain(_)) => true,
        Op::End
        | Op::Test { .. }
        | Op::Choose { .. }
        | Op::Alternative { .. }
        | Op::For { .. }
        | Op::Enemies(..)
        | Op::This(_)
        | Op::Board(_) => false,
    }
}

/// How many operations an operation for you alone takes up, with what depends on it.
fn length(op: Op) -> u16 {
    if let Op::May { skip, .. } = op { skip + 1 } else { 1 }
}
