//! What each operation does, grouped as the operations are.

use super::{Ask, Engine, Frame};
use crate::{
    games::legendary::{
        components::{
            cards::Kind,
            language::{Area, Ban, BoardOp, CardOp, Enemies, EnemyOp, PlayerOp, ThisOp, To, TurnOp, Way},
        },
        state::{COMPLEX, Cause, Id, pending::Task},
    },
    play::{Log, Seat},
};

impl<L: Log> Engine<'_, L> {
    #[inline]
    pub(super) fn execute_on_turn(&mut self, op: TurnOp, frame: Frame) {
        match op {
            TurnOp::Attack(amount) => {
                let more = self.amount(amount, frame);
                self.s.this_turn.attack += u16::from(more);
                self.say(|names| format!("{more} more attack: {}.", names.points()));
            }
            TurnOp::Recruit(amount) => {
                let more = self.amount(amount, frame);
                self.s.this_turn.recruit += u16::from(more);
                self.say(|names| format!("{more} more recruit: {}.", names.points()));
            }
            TurnOp::Discount { n, tag } => {
                if !self.s.this_turn.discounts.is_full() {
                    self.s.this_turn.discounts.push((n, tag));
                    self.say(|names| format!("Recruits cost {n} less on this turn ({}).", names.tag(tag)));
                }
            }
            TurnOp::Cheap(n) => {
                self.s.this_turn.cheap = self.s.this_turn.cheap.saturating_add(n);
                self.say(|_| format!("Scans cost {n} less on this turn."));
            }
        }
    }

    #[inline(never)]
    pub(super) fn execute_on_player(&mut self, op: PlayerOp, frame: Frame) {
        let you = frame.you;
        match op {
            PlayerOp::Draw(amount) if self.is_alien(you) => self.draw_alien(you, self.amount(amount, frame)),
            PlayerOp::Draw(amount) => {
                if !self.is_forbidden(Ban::Draw) {
                    self.draw_each(you, self.amount(amount, frame));
                }
            }
            PlayerOp::Discard { n, tag, random: true } => self.discard_at_random(you, n, tag),
            PlayerOp::Discard { n, random: false, .. } => self.again(frame, n),
            PlayerOp::DiscardAll { attack } => self.discard_attackers(you, attack),
            PlayerOp::Heal { amount, .. } => {
                if self.look().can_heal() {
                    self.again(frame, self.amount(amount, frame));
                }
            }
            PlayerOp::Strike(amount) => {
                let count = self.amount(amount, frame);
                if count > 0 {
                    self.push(Task::Strikes { seat: you, count });
                }
            }
            PlayerOp::Shield(n) => {
                let player = self.player(you);
                player.shield = player.shield.saturating_add(n);
                self.say(|_| format!("{} avoids strikes until their next turn: {n} more.", Seat(you)));
            }
            PlayerOp::Facehugger(n) => self.hatch(you, n),
            PlayerOp::Chestburster => self.impregnate(you),
            PlayerOp::Cure { deck } => self.cure(you, deck),
            PlayerOp::Die => self.die(you, Cause::Chestburster),
            PlayerOp::CaptureCard(ransom) => self.capture_card(you, ransom),
            PlayerOp::CaptureAvatar(ransom) => self.capture_player(you, ransom),
            PlayerOp::Sift => self.sift(frame),
            PlayerOp::Onslaught => self.push(Task::Onslaught { seat: you, after: 0 }),
        }
    }

    /// Which character it is about is for the player to pick, but for the top Sergeant.
    #[inline(never)]
    pub(super) fn execute_on_card(&mut self, op: CardOp, frame: Frame) {
        match op {
            CardOp::GainSergeant(to) => self.gain_sergeant(frame.you, to),
            CardOp::Return { .. }
            | CardOp::KillOwn { .. }
            | CardOp::KillHq(_)
            | CardOp::Cycle(_)
            | CardOp::GainHq { .. }
            | CardOp::GainDead { .. }
            | CardOp::CopyPlayed(_)
            | CardOp::CopyHq { .. }
            | CardOp::Clone(_) => self.s.ask = Ask::Pick { frame },
        }
    }

    /// Does something to all of these enemies.
    #[inline(never)]
    pub(super) fn execute_on_all(&mut self, enemies: Enemies, op: EnemyOp, this: Id) {
        match op {
            EnemyOp::Strengthen(by) => self.for_all(enemies, this, |rules, id| rules.strengthen(id, by)),
            EnemyOp::Kill => self.kill_each(&self.meant(enemies, this)),
            // Who is ahead on the way moves first, so that nobody is pushed who moves anyway. Who comes to the Combat
            // Zone first is also resolved first.
            EnemyOp::Move(way) => {
                let before = self.s.tasks.len();
                let mut meant = self.meant(enemies, this);
                if !matches!(way, Way::Back) {
                    meant.reverse();
                }
                meant.iter().for_each(|id| self.move_piece(*id, way, None));
                self.s.tasks[before..].reverse();
            }
            // Not the card that brings it about: a free scan could turn that one up again forever.
            EnemyOp::Hide => self.for_all(enemies, this, |rules, id| {
                if id != this {
                    rules.hide(id);
                }
            }),
            EnemyOp::Bury => self.for_all(enemies, this, |rules, id| rules.bury(id)),
        }
    }

    #[inline(never)]
    pub(super) fn execute_on_this(&mut self, op: ThisOp, frame: Frame) {
        let this = frame.this;
        match op {
            ThisOp::Gain(to) => self.gain_this(frame.you, this, to),
            ThisOp::Move(way) => self.move_piece(this, way, None),
            ThisOp::Hide => self.hide(this),
            ThisOp::Bury => self.bury(this),
            ThisOp::Kill => {
                self.say_of(this, "is put away");
                if let Some(piece) = self.take(this) {
                    self.bury_card(piece.card);
                }
            }
            ThisOp::Remove => {
                self.say_of(this, "leaves the game");
                if let Some(piece) = self.take(this) {
                    self.s.piles.removed.push(piece.card);
                }
            }
            ThisOp::Keep => self.keep(this),
            ThisOp::Attach(Area::Anywhere) | ThisOp::AttachAlone => self.s.ask = Ask::Pick { frame },
            ThisOp::Attach(
                area @ (Area::Room(_) | Area::Complex | Area::Combat | Area::Operations | Area::Here),
            ) => {
                if let Some(room) = self.room_meant(area, this) {
                    self.attach(this, room);
                }
            }
        }
    }

    #[inline(never)]
    pub(super) fn execute_on_board(&mut self, op: BoardOp, frame: Frame) {
        match op {
            BoardOp::Scan { n, area } if n >= COMPLEX as u8 => self.scan_all(area, frame.this),
            BoardOp::Scan { n, .. } => self.again(frame, n),
            BoardOp::Block(area) => {
                if let Some(room) = self.room_meant(area, frame.this) {
                    self.block(room);
                }
            }
            BoardOp::Hive(cards) => self.push(Task::AddHive(cards)),
            BoardOp::Fill => self.push(Task::Fill),
            BoardOp::Mix => self.mix(frame.this),
            BoardOp::Bring(title) => self.bring(title),
            BoardOp::InfestBarracks(n) => self.infest_barracks(n),
            BoardOp::InfestHive(n) => self.infest_hive(n),
            BoardOp::KillHq => self.kill_hq(),
            BoardOp::BuryHazard => self.bury_hazard(frame.this),
            BoardOp::Event => self.objective_event(frame.this),
            BoardOp::Count(n) => {
                self.s.count(n);
                self.say(|names| format!("The Objective counts {}.", names.look.s.mission.counter));
            }
            BoardOp::Complete => self.s.complete_by_effect(),
            BoardOp::Secrets => self.s.ask = Ask::Agenda { you: frame.you },
            BoardOp::Company => self.call_the_company(frame),
            BoardOp::Ignore => {}
        }
    }

    /// The room that an effect names, or else the one in which its card is.
    fn room_meant(&self, area: Area, this: Id) -> Option<usize> {
        match area {
            Area::Room(room) => Some(usize::from(room)),
            Area::Anywhere | Area::Complex | Area::Combat | Area::Operations | Area::Here => {
                self.room_of(this)
            }
        }
    }

    fn keep(&mut self, id: Id) {
        if !self.s.board.operations.is_full()
            && let Some(spot) = self.s.board.spot(id)
        {
            self.say(|names| format!("{} is put into Operations.", names.at(spot)));
            let piece = self.take_from(spot);
            self.s.keep(piece);
        }
    }

    pub(crate) fn attach(&mut self, id: Id, room: usize) {
        if !self.s.board.attached.is_full()
            && room < COMPLEX
            && let Some(spot) = self.s.board.spot(id)
        {
            self.say(|names| format!("{} is attached to {}.", names.at(spot), names.room(room)));
            let piece = self.take_from(spot);
            self.s.attach(piece, room);
        }
    }

    fn gain_this(&mut self, seat: u8, id: Id, to: To) {
        if let Some(piece) = self.piece(id)
            && self.face(piece.card).kind == Kind::Character
            && self.look().can_gain(seat)
        {
            self.say_of(id, "leaves");
            self.take(id);
            self.say_gained(seat, piece.card, || "the board".to_owned(), to);
            self.gain(seat, piece.card, to);
        }
    }
}
