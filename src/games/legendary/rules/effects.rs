//! Carries abilities out: one `match` over the operations.

use super::{Ask, Engine, Frame};
use crate::{
    games::legendary::{
        components::{
            cards::Kind,
            language::{Area, Ban, Op, To, Who},
        },
        state::{Attachment, COMPLEX, Cause, Id, NO_ENTRY, pending::Task},
    },
    play::Log,
    tell,
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
            if !self.lives(frame.you) && !concerns_others(*op) {
                std::hint::cold_path();
                match after(*op) {
                    Some(operations) => frame.code = frame.code.after(operations),
                    None => return,
                }
                continue;
            }
            let here = frame;
            frame.code = frame.code.after(1);
            match *op {
                Op::Test { cond, wanted, skip } => {
                    if self.holds(cond, here) != wanted {
                        frame.code = frame.code.after(skip);
                    } else if wanted && here.entry != NO_ENTRY {
                        self.note_combo(cond);
                    }
                    continue;
                }
                Op::May { skip } => {
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
                Op::Alternative { .. } => return,
                Op::For { who, len } => {
                    self.push_rest(Frame { code: frame.code.after(len), ..frame });
                    self.share(who, frame);
                    return;
                }
                _ => {}
            }
            let before = self.s.tasks.len();
            self.execute(*op, here);
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
            Who::Next => {
                let you = self.next_of(frame.you);
                self.push(Task::Run(Frame { you, ..frame }));
            }
            Who::Any | Who::Other => self.s.ask = Ask::Player { frame, with_you: who == Who::Any },
        }
    }

    /// Carries one operation out.
    #[inline(never)]
    fn execute(&mut self, op: Op, frame: Frame) {
        let you = frame.you;
        match op {
            Op::End
            | Op::Test { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Alternative { .. }
            | Op::For { .. } => {}
            Op::Attack(amount) => self.s.attack += u16::from(self.amount(amount, frame)),
            Op::Recruit(amount) => self.s.recruit += u16::from(self.amount(amount, frame)),
            Op::Draw(amount) => {
                if !self.is_forbidden(Ban::Draw) {
                    self.draw_told(you, self.amount(amount, frame));
                }
            }
            Op::Discard { n, tag, random } => {
                if random {
                    self.discard_at_random(you, n, tag);
                } else {
                    self.again(frame, n);
                }
            }
            Op::Scan { n, area: Area::Complex } if n >= COMPLEX as u8 => {
                for room in 0..COMPLEX {
                    self.scan(room);
                }
            }
            Op::Scan { n, .. } => self.again(frame, n),
            Op::Heal(amount) => {
                if self.look().can_heal() {
                    self.again(frame, self.amount(amount, frame));
                }
            }
            Op::Return { .. }
            | Op::KillOwn { .. }
            | Op::KillHq(_)
            | Op::Cycle(_)
            | Op::GainHq { .. }
            | Op::GainDead { .. }
            | Op::CopyPlayed(_)
            | Op::CopyHq { .. }
            | Op::Clone(_) => self.s.ask = Ask::Pick { frame },
            Op::GainSergeant(to) => self.gain_sergeant(you, to),
            Op::GainThis(to) => self.gain_this(you, frame.this, to),
            Op::Discount { n, tag } => {
                if !self.s.discounts.is_full() {
                    self.s.discounts.push((n, tag));
                }
            }
            Op::Strike(amount) => {
                let count = self.amount(amount, frame);
                if count > 0 {
                    self.push(Task::Strikes { seat: you, count });
                }
            }
            Op::Shield(n) => {
                let player = self.player(you);
                player.shield = player.shield.saturating_add(n);
            }
            Op::Cheap(n) => self.s.cheap = self.s.cheap.saturating_add(n),
            Op::Strengthen { enemies, .. }
            | Op::Kill(enemies)
            | Op::Move { enemies, .. }
            | Op::Hide(enemies)
            | Op::Bury(enemies)
                if !enemies.all =>
            {
                self.s.ask = Ask::Pick { frame };
            }
            Op::Strengthen { by, enemies } => {
                self.for_all(enemies, frame.this, |rules, id| rules.strengthen(id, by))
            }
            Op::Kill(enemies) => self.for_all(enemies, frame.this, |rules, id| {
                if rules.piece(id).is_some_and(|piece| rules.look().can_be_killed(piece)) {
                    rules.kill(id);
                }
            }),
            // The foremost moves first, so that nobody is pushed who moves anyway.
            Op::Move { enemies, way } => {
                let mut ids = [Id::NONE; 32];
                let mut count = 0;
                self.for_all(enemies, frame.this, |_, id| {
                    ids[count] = id;
                    count += 1;
                });
                ids[..count].iter().rev().for_each(|id| self.move_piece(*id, way, None));
            }
            // Not the card that brings it about: whoever scans for nothing could turn it up again for ever.
            Op::Hide(enemies) => self.for_all(enemies, frame.this, |rules, id| {
                if id != frame.this {
                    rules.hide(id);
                }
            }),
            Op::Bury(enemies) => self.for_all(enemies, frame.this, |rules, id| rules.bury(id)),
            Op::MoveThis(way) => self.move_piece(frame.this, way, None),
            Op::HideThis => self.hide(frame.this),
            Op::BuryThis => self.bury(frame.this),
            Op::Hive(cards) => self.push(Task::AddHive(cards)),
            Op::KillThis => {
                if let Some(piece) = self.take(frame.this) {
                    self.bury_card(piece.card);
                }
            }
            Op::RemoveThis => {
                if let Some(piece) = self.take(frame.this) {
                    self.s.removed.push(piece.card);
                }
            }
            Op::Keep => self.keep(frame.this),
            Op::Attach(Area::Anywhere) => self.s.ask = Ask::Pick { frame },
            Op::Attach(area) => {
                let room = match area {
                    Area::Room(room) => Some(usize::from(room)),
                    Area::Anywhere | Area::Complex | Area::Combat | Area::Here => self.room_of(frame.this),
                };
                if let Some(room) = room {
                    self.attach(frame.this, room);
                }
            }
            Op::Block(area) => {
                let room = match area {
                    Area::Room(room) => Some(usize::from(room)),
                    Area::Anywhere | Area::Complex | Area::Combat | Area::Here => self.room_of(frame.this),
                };
                if let Some(room) = room {
                    self.block(room);
                }
            }
            Op::Bring(title) => self.bring(title),
            Op::Facehugger(n) => self.hatch(you, n),
            Op::InfestBarracks(n) => self.infest_barracks(n),
            Op::InfestHive(n) => self.infest_hive(n),
            Op::Chestburster => self.impregnate(you),
            Op::Cure { deck } => self.cure(you, deck),
            Op::Die => self.die(you, Cause::Chestburster),
            Op::Onslaught => self.push(Task::Onslaught { seat: you, index: 0 }),
            Op::Event => self.objective_event(frame.this),
            Op::Count(n) => {
                self.s.counter = self.s.counter.saturating_add(n);
                (self.s.is_dirty, self.s.has_progressed) = (true, true);
            }
            Op::Complete => {
                self.s.is_complete = true;
                (self.s.is_dirty, self.s.has_progressed) = (true, true);
            }
            Op::Ignore => {}
        }
    }

    /// An operation that is done several times, each with a choice of its own.
    #[inline(never)]
    pub(super) fn again(&mut self, frame: Frame, times: u8) {
        if times == 0 || !self.lives(frame.you) {
            return;
        }
        if times > 1 {
            self.push(Task::Again { frame, times: times - 1 });
        }
        self.s.ask = Ask::Pick { frame };
    }

    fn keep(&mut self, id: Id) {
        if !self.s.kept.is_full()
            && let Some(piece) = self.take(id)
        {
            tell!(self.log, "  {} is put beside the Objective.", self.game.title(piece.card));
            self.s.kept.push(piece);
            (self.s.is_dirty, self.s.has_progressed) = (true, true);
        }
    }

    pub(crate) fn attach(&mut self, id: Id, room: usize) {
        if !self.s.attached.is_full()
            && room < COMPLEX
            && let Some(piece) = self.take(id)
        {
            let name = &self.game.parts.rooms[room].0;
            tell!(self.log, "  {} is attached to {name}.", self.game.title(piece.card));
            self.s.attached.push(Attachment { piece, room: room as u8 });
            (self.s.is_dirty, self.s.has_progressed) = (true, true);
        }
    }

    fn gain_this(&mut self, seat: u8, id: Id, to: To) {
        if let Some(piece) = self.piece(id)
            && self.face(piece.card).kind == Kind::Character
        {
            self.take(id);
            self.gain(seat, piece.card, to);
        }
    }
}

/// Whether an operation goes on for others when "you" have died.
fn concerns_others(op: Op) -> bool {
    matches!(op, Op::For { who: Who::Each | Who::Others | Who::Next, .. })
}

/// How many operations to go on by, to skip this one; `None` at the end.
fn after(op: Op) -> Option<u16> {
    match op {
        Op::End | Op::Alternative { .. } => None,
        Op::Test { skip, .. } | Op::May { skip } => Some(skip + 1),
        Op::Choose { len, .. } | Op::For { len, .. } => Some(len + 1),
        _ => Some(1),
    }
}
