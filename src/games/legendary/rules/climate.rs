//! Continuous abilities: worked out when the board changes, looked up everywhere else.

use super::{Code, Engine, Look};
use crate::{
    games::legendary::{
        language::{Area, Change},
        state::{COMPLEX, Climate, Frame, Id, NO_ENTRY, Piece},
    },
    play::Log,
};

impl Look<'_> {
    #[inline]
    fn has_passives(&self) -> bool {
        let has = |piece: &Piece| piece.is_up && self.face(piece.card).has_passives();
        self.s.rooms.iter().any(has)
            || self.s.combat.iter().any(has)
            || self.s.kept.iter().any(has)
            || self.s.attached.iter().any(|attachment| has(&attachment.piece))
    }

    /// Calls `with` for each continuous ability that holds now, and the card that has it.
    fn each_passive(&self, mut with: impl FnMut(Id, Change)) -> (bool, bool) {
        let (mut is_there, mut is_fickle) = (false, false);
        let you = self.chooser();
        let mut look = |piece: &Piece| {
            let face = self.face(piece.card);
            if !face.has_passives() {
                return;
            }
            is_there = true;
            let (start, end) = face.passives;
            for passive in &self.game.parts.passives[usize::from(start)..usize::from(end)] {
                is_fickle |= passive.is_fickle;
                let frame = Frame { code: Code::NOTHING, you, entry: NO_ENTRY, this: piece.id };
                if passive
                    .conditions
                    .iter()
                    .flatten()
                    .all(|(cond, wanted)| self.holds(*cond, frame) == *wanted)
                {
                    with(piece.id, passive.change);
                }
            }
        };
        for piece in self.s.rooms.iter().filter(|piece| piece.is_up) {
            look(piece);
        }
        for piece in self.s.combat.iter().filter(|piece| piece.is_up) {
            look(piece);
        }
        for piece in self.s.kept.iter() {
            look(piece);
        }
        for attachment in self.s.attached.iter() {
            look(&attachment.piece);
        }
        (is_there, is_fickle)
    }
}

impl<L: Log> Engine<'_, L> {
    /// Works out what all continuous abilities do together, where there are any, or were a moment ago.
    #[inline]
    pub(super) fn feel_the_climate(&mut self) {
        if self.s.climate.is_there || self.look().has_passives() {
            self.work_out_the_climate();
        }
    }

    fn work_out_the_climate(&mut self) {
        let mut climate = Climate::default();
        // For each room and the Combat Zone: what is added to enemies there, and by whom at most one not to itself.
        let mut own = [(Id::NONE, 0_i16, 0_u8, false); 24];
        let mut owners = 0;
        let mut shared = [(Id::NONE, 0_i8, Area::Anywhere); 24];
        let mut shares = 0;
        let look = self.look();
        let (is_there, is_fickle) = look.each_passive(|id, change| match change {
            Change::Own(amount) if owners < own.len() => {
                let frame = Frame { code: Code::NOTHING, you: look.chooser(), entry: NO_ENTRY, this: id };
                own[owners] = (id, look.signed(amount, frame), 0, false);
                owners += 1;
            }
            Change::Strikes(strikes) if owners < own.len() => {
                own[owners] = (id, 0, strikes, false);
                owners += 1;
            }
            Change::NoFight if owners < own.len() => {
                own[owners] = (id, 0, 0, true);
                owners += 1;
            }
            Change::Enemies(by, area) if shares < shared.len() => {
                shared[shares] = (id, by, area);
                shares += 1;
            }
            Change::Own(_) | Change::Strikes(_) | Change::NoFight | Change::Enemies(..) => {}
            Change::Scan(by) => climate.scan = climate.scan.saturating_add(by),
            Change::Cost(by) => climate.cost = climate.cost.saturating_add(by),
            Change::Hand(cards) => climate.hand = climate.hand.saturating_add(cards),
            Change::Forbid(ban) => climate.forbids |= ban as u8,
        });
        (climate.is_there, climate.is_fickle) = (is_there, is_fickle);
        let changed = |look: &Look<'_>, piece: Piece, room: Option<usize>| {
            let strikes = look.face(piece.card).strikes;
            let mut piece = Piece { extra: 0, strikes, is_safe: false, ..piece };
            for (_, more, strikes, is_safe) in own[..owners].iter().filter(|(id, ..)| *id == piece.id) {
                piece.extra = piece.extra.saturating_add((*more).clamp(-99, 99) as i8);
                piece.is_safe |= is_safe;
                if piece.strikes > 0 {
                    piece.strikes = piece.strikes.max(*strikes);
                }
            }
            for (id, by, area) in &shared[..shares] {
                if *id != piece.id && look.lies_in(room, *area, *id) {
                    piece.extra = piece.extra.saturating_add(*by);
                }
            }
            piece
        };
        for room in 0..COMPLEX {
            if self.s.rooms[room].is_up {
                self.s.rooms[room] = changed(&self.look(), self.s.rooms[room], Some(room));
            }
        }
        for index in 0..self.s.combat.len() {
            if self.s.combat[index].is_up {
                self.s.combat[index] = changed(&self.look(), self.s.combat[index], Some(COMPLEX));
            }
        }
        for index in 0..self.s.huggers.len() {
            self.s.huggers[index].piece = changed(&self.look(), self.s.huggers[index].piece, None);
        }
        self.s.climate = climate;
    }
}
