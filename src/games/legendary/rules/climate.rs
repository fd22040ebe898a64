//! Continuous abilities: worked out when the board changes, looked up everywhere else.

use super::{Code, Engine, Look};
use crate::{
    games::legendary::{
        glance::Glance,
        language::{Area, Change, Cond},
        state::{Attachment, COMPLEX, Climate, Frame, Id, NO_ENTRY, Piece, State},
    },
    play::{List, Log},
};

impl Look<'_> {
    #[inline]
    fn has_passives(&self) -> bool {
        let has = |piece: &Piece| piece.is_up && self.game.glances[piece.card].is(Glance::LASTING);
        self.s.rooms.iter().any(has)
            || self.s.combat.iter().any(has)
            || self.s.kept.iter().any(has)
            || self.s.attached.iter().any(|attachment| has(&attachment.piece))
    }

    /// Calls `with` for each continuous ability of a card that holds now; the card lies in this room. Returns
    /// whether hands or played cards have a say in that.
    #[inline]
    fn each_passive(&self, piece: &Piece, room: Option<usize>, mut with: impl FnMut(Change)) -> bool {
        let mut is_fickle = false;
        let (start, end) = self.face(piece.card).passives;
        let frame = self.frame_of(piece);
        for passive in &self.game.parts.passives[usize::from(start)..usize::from(end)] {
            let holds = |(cond, wanted): &(Cond, bool)| {
                let holds = match *cond {
                    // Where it lies is known, and need not be searched for.
                    Cond::In(Area::Here) => room.is_some(),
                    Cond::In(area) => self.lies_in(room, area, piece.id),
                    cond => self.holds(cond, frame),
                };
                holds == *wanted
            };
            is_fickle |= passive.is_fickle;
            if passive.conditions.iter().flatten().all(holds) {
                with(passive.change);
            }
        }
        is_fickle
    }

    /// A continuous ability is nobody's; where it says "you", it means who plays now.
    fn frame_of(&self, piece: &Piece) -> Frame {
        Frame { code: Code::NOTHING, you: self.chooser(), entry: NO_ENTRY, this: piece.id }
    }
}

/// What a card adds to the attack of other enemies in an area.
#[derive(Clone, Copy)]
struct Share {
    by: Id,
    more: i8,
    area: Area,
}

impl Default for Share {
    fn default() -> Self {
        Self { by: Id::NONE, more: 0, area: Area::Anywhere }
    }
}

type Shared = List<Share, 24>;

impl<L: Log> Engine<'_, L> {
    /// Works out what all continuous abilities do together, where there are any, or were a moment ago.
    #[inline]
    pub(super) fn feel_the_climate(&mut self) {
        if self.s.climate.is_there || self.look().has_passives() {
            self.work_out_the_climate();
        }
    }

    fn work_out_the_climate(&mut self) {
        let mut shared = Shared::default();
        self.s.climate = Climate::default();
        for room in 0..COMPLEX {
            if self.s.rooms[room].is_up {
                self.s.rooms[room] = self.feel(self.s.rooms[room], Some(room), &mut shared);
            }
        }
        for index in 0..self.s.combat.len() {
            if self.s.combat[index].is_up {
                self.s.combat[index] = self.feel(self.s.combat[index], Some(COMPLEX), &mut shared);
            }
        }
        for index in 0..self.s.huggers.len() {
            self.s.huggers[index].piece = self.feel(self.s.huggers[index].piece, None, &mut shared);
        }
        for index in 0..self.s.kept.len() {
            self.feel(self.s.kept[index], None, &mut shared);
        }
        for index in 0..self.s.attached.len() {
            let Attachment { piece, room } = self.s.attached[index];
            self.feel(piece, Some(usize::from(room)), &mut shared);
        }
        if !shared.is_empty() {
            self.share_out(&shared);
        }
    }

    /// What a card's abilities do to itself; what they do to others is noted.
    fn feel(&mut self, piece: Piece, room: Option<usize>, shared: &mut Shared) -> Piece {
        let glance = self.game.glances[piece.card];
        let mut piece = Piece { extra: 0, strikes: glance.strikes, is_safe: false, ..piece };
        if !glance.is(Glance::LASTING) {
            return piece;
        }
        let mut climate = Climate { is_there: true, ..self.s.climate };
        let look = self.look();
        let before = piece;
        let is_fickle = look.each_passive(&before, room, |change| match change {
            Change::Own(amount) => {
                let more = look.signed(amount, look.frame_of(&before)).clamp(-99, 99) as i8;
                piece.extra = piece.extra.saturating_add(more);
            }
            Change::Strikes(strikes) if piece.strikes > 0 => piece.strikes = piece.strikes.max(strikes),
            Change::Strikes(_) => {}
            Change::NoFight => piece.is_safe = true,
            Change::Enemies(more, area) => {
                if !shared.is_full() {
                    shared.push(Share { by: before.id, more, area });
                }
            }
            Change::Scan(by) => climate.scan = climate.scan.saturating_add(by),
            Change::Cost(by) => climate.cost = climate.cost.saturating_add(by),
            Change::Hand(cards) => climate.hand = climate.hand.saturating_add(cards),
            Change::Forbid(ban) => climate.forbids |= ban as u8,
        });
        climate.is_fickle |= is_fickle;
        self.s.climate = climate;
        piece
    }

    /// What abilities add to all other enemies in an area.
    fn share_out(&mut self, shared: &Shared) {
        let game = self.game;
        let more = |s: &State, piece: &Piece, room: Option<usize>| {
            let look = Look { game, s };
            let is_meant = |share: &&Share| share.by != piece.id && look.lies_in(room, share.area, share.by);
            shared.iter().filter(is_meant).fold(piece.extra, |extra, share| extra.saturating_add(share.more))
        };
        for room in 0..COMPLEX {
            if self.s.rooms[room].is_up {
                self.s.rooms[room].extra = more(self.s, &self.s.rooms[room], Some(room));
            }
        }
        for index in 0..self.s.combat.len() {
            if self.s.combat[index].is_up {
                self.s.combat[index].extra = more(self.s, &self.s.combat[index], Some(COMPLEX));
            }
        }
        for index in 0..self.s.huggers.len() {
            self.s.huggers[index].piece.extra = more(self.s, &self.s.huggers[index].piece, None);
        }
    }
}
