//! Continuous abilities: worked out when the board changes, looked up everywhere else.

use super::{Code, Engine, Look, areas::Spot, enemies::strength};
use crate::{
    games::legendary::{
        glance::Glance,
        language::{Area, Change, Cond},
        state::{Attachment, COMPLEX, Climate, Frame, Id, NEVER, NO_ENTRY, Piece, State},
    },
    play::{List, Log},
};

impl Look<'_> {
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

impl<L: Log> Engine<'_, L> {
    /// Works out what all continuous abilities do together, and what it costs now to fight each enemy.
    pub(super) fn feel_the_climate(&mut self) {
        let glances = &self.game.glances;
        let is_early = self.s.stage < 2;
        let mut flags = 0;
        // As printed, first.
        let mut look_at = |piece: &mut Piece| {
            piece.price = NEVER;
            if piece.is_up {
                let glance = glances[piece.card];
                flags |= glance.flags();
                (piece.extra, piece.strikes, piece.is_safe) = (0, glance.strikes, false);
                piece.price = price(glance, piece, is_early);
            }
        };
        self.s.rooms.iter_mut().for_each(&mut look_at);
        self.s.combat.iter_mut().for_each(&mut look_at);
        self.s.huggers.iter_mut().for_each(|hugger| look_at(&mut hugger.piece));
        self.s.kept.iter().for_each(|piece| flags |= glances[piece.card].flags());
        self.s.attached.iter().for_each(|attachment| flags |= glances[attachment.piece.card].flags());
        self.s.has_payments = flags & Glance::PAYS != 0;
        self.s.climate = Climate::default();
        if flags & Glance::LASTING != 0 {
            self.work_out_the_climate();
        }
    }

    /// What continuous abilities change of what is printed.
    fn work_out_the_climate(&mut self) {
        let mut is_shared = false;
        for room in 0..COMPLEX {
            if self.is_lasting(&self.s.rooms[room]) {
                is_shared |= self.feel_lasting(Spot::Room(room), Some(room));
            }
        }
        for index in 0..self.s.combat.len() {
            if self.is_lasting(&self.s.combat[index]) {
                is_shared |= self.feel_lasting(Spot::Combat(index), Some(COMPLEX));
            }
        }
        for index in 0..self.s.huggers.len() {
            if self.is_lasting(&self.s.huggers[index].piece) {
                is_shared |= self.feel_lasting(Spot::Hugger(index), None);
            }
        }
        for index in 0..self.s.kept.len() {
            if self.is_lasting(&self.s.kept[index]) {
                is_shared |= self.feel_lasting(Spot::Kept(index), None);
            }
        }
        for index in 0..self.s.attached.len() {
            let Attachment { piece, room } = self.s.attached[index];
            if self.is_lasting(&piece) {
                is_shared |= self.feel_lasting(Spot::Attached(index), Some(usize::from(room)));
            }
        }
        if is_shared {
            self.share_out();
        }
    }

    #[inline]
    fn is_lasting(&self, piece: &Piece) -> bool {
        piece.is_up && self.game.glances[piece.card].is(Glance::LASTING)
    }

    /// What a card's abilities do to itself and to the table. Returns whether they do something to other enemies.
    fn feel_lasting(&mut self, spot: Spot, room: Option<usize>) -> bool {
        let look = self.look();
        let before = self.s.piece_at(spot);
        let (mut piece, mut climate, mut is_shared) = (before, self.s.climate, false);
        climate.is_fickle |= look.each_passive(&before, room, |change| match change {
            Change::Own(amount) => {
                let more = look.signed(amount, look.frame_of(&before)).clamp(-99, 99) as i8;
                piece.extra = piece.extra.saturating_add(more);
            }
            Change::Strikes(strikes) if piece.strikes > 0 => piece.strikes = piece.strikes.max(strikes),
            Change::Strikes(_) => {}
            Change::NoFight => piece.is_safe = true,
            Change::Enemies(..) => is_shared = true,
            Change::Scan(by) => climate.scan = climate.scan.saturating_add(by),
            Change::Cost(by) => climate.cost = climate.cost.saturating_add(by),
            Change::Hand(cards) => climate.hand = climate.hand.saturating_add(cards),
            Change::Forbid(ban) => climate.forbids |= ban as u8,
        });
        self.s.climate = climate;
        piece.price = price(self.game.glances[piece.card], &piece, self.s.stage < 2);
        *self.s.piece_mut(spot) = piece;
        is_shared
    }

    /// What abilities add to all other enemies in an area.
    fn share_out(&mut self) {
        let mut shares = Shares::default();
        let look = self.look();
        let mut note = |piece: &Piece, room: Option<usize>| {
            if !self.is_lasting(piece) {
                return;
            }
            look.each_passive(piece, room, |change| {
                if let Change::Enemies(more, area) = change
                    && !shares.is_full()
                {
                    shares.push(Share { by: piece.id, more, area });
                }
            });
        };
        self.s.rooms.iter().enumerate().for_each(|(room, piece)| note(piece, Some(room)));
        self.s.combat.iter().for_each(|piece| note(piece, Some(COMPLEX)));
        self.s.kept.iter().for_each(|piece| note(piece, None));
        self.s.attached.iter().for_each(|one| note(&one.piece, Some(usize::from(one.room))));
        self.add_shares(&shares);
    }

    fn add_shares(&mut self, shares: &Shares) {
        let game = self.game;
        let more = |s: &State, piece: &Piece, room: Option<usize>| {
            let look = Look { game, s };
            let is_meant = |share: &&Share| share.by != piece.id && look.lies_in(room, share.area, share.by);
            shares.iter().filter(is_meant).fold(piece.extra, |extra, share| extra.saturating_add(share.more))
        };
        for room in 0..COMPLEX {
            self.set_extra(Spot::Room(room), more(self.s, &self.s.rooms[room], Some(room)));
        }
        for index in 0..self.s.combat.len() {
            self.set_extra(Spot::Combat(index), more(self.s, &self.s.combat[index], Some(COMPLEX)));
        }
        for index in 0..self.s.huggers.len() {
            self.set_extra(Spot::Hugger(index), more(self.s, &self.s.huggers[index].piece, None));
        }
    }

    fn set_extra(&mut self, spot: Spot, extra: i8) {
        let (glances, is_early) = (&self.game.glances, self.s.stage < 2);
        let piece = self.s.piece_mut(spot);
        if piece.is_up {
            piece.extra = extra;
            piece.price = price(glances[piece.card], piece, is_early);
        }
    }
}

/// What it costs to fight an enemy; Final Enemies wait for the third Objective.
#[inline]
fn price(glance: Glance, piece: &Piece, is_early: bool) -> u16 {
    let is_waiting = is_early && glance.is(Glance::FINAL);
    let can_be_fought = piece.is_up && glance.is(Glance::ENEMY) && !piece.is_safe && !is_waiting;
    if can_be_fought { strength(glance, piece) } else { NEVER }
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

type Shares = List<Share, 24>;
