//! Continuous abilities: worked out when the board changes, looked up everywhere else.

use super::{Card, Code, Engine, Legendary, Look, enemies::strength};
use crate::{
    games::legendary::{
        components::{
            compact::CompactFace,
            language::{Change, Cond, Passive, place},
        },
        state::{
            Attachment, COMPLEX, Continuous, Hugger, Id, NEVER, NO_ENTRY, OPERATIONS, Piece, Share, Spot,
            State, pending::Frame,
        },
    },
    play::{Log, bits},
};

/// The continuous abilities of a card.
#[inline]
fn passives(game: &Legendary, card: Card) -> &[Passive] {
    let (start, end) = game.parts.faces[card.index()].passives;
    &game.parts.passives[usize::from(start)..usize::from(end)]
}

impl Look<'_> {
    /// What lies in Operations or is attached to a room, as bits.
    fn beside(&self) -> u16 {
        let attached = self.s.board.attached.iter().map(|attachment| &attachment.piece);
        let pieces = self.s.board.operations.iter().chain(attached);
        pieces.fold(0, |flags, piece| flags | self.game.compact[piece.card].flags())
    }

    /// Whether the conditions of a continuous ability hold that do not ask where its card lies.
    #[inline(never)]
    fn all_hold(&self, conditions: &[Option<(Cond, bool)>], this: Id) -> bool {
        let holds = |(cond, wanted): &(Cond, bool)| self.holds(*cond, self.frame_of(this)) == *wanted;
        conditions.iter().flatten().all(holds)
    }

    /// A continuous ability is nobody's; where it says "you", it means who plays now.
    fn frame_of(&self, this: Id) -> Frame {
        Frame { code: Code::NOTHING, you: self.chooser(), entry: NO_ENTRY, this }
    }
}

impl<L: Log> Engine<'_, L> {
    /// Works out what all continuous abilities do together, and what it costs now to fight each enemy.
    // Part of what happens after every change; elsewhere, `update_prices_apart` will do.
    #[inline(always)]
    pub(super) fn update_prices(&mut self) {
        let compact = &self.game.compact;
        let is_early = self.s.mission.stage < 2;
        let mut cheapest = NEVER;
        // As printed, first. What lies face down counts as no card, without a branch: a mispredicted one costs more than
        // the work that it saves.
        let mut look_at = |piece: &mut Piece| {
            let face = compact[if piece.is_up { piece.card } else { Card::NONE }];
            (piece.extra, piece.strikes, piece.is_safe) = (0, face.strikes, false);
            piece.price = price(face, piece, is_early);
            cheapest = cheapest.min(piece.price);
            face.flags()
        };
        let (mut rooms, mut zone, mut lasting) = (0, 0, 0);
        for (room, piece) in self.s.board.rooms.iter_mut().enumerate() {
            let flags = look_at(piece);
            rooms |= flags;
            lasting |= u64::from(flags & CompactFace::CONTINUOUS != 0) << room;
        }
        self.s.board.combat.iter_mut().for_each(|piece| zone |= look_at(piece));
        for hugger in self.s.board.huggers.iter_mut() {
            std::hint::cold_path();
            zone |= look_at(&mut hugger.piece);
        }
        self.s.cache.cheapest_fight = cheapest;
        self.s.cache.continuous = Continuous::default();
        self.s.cache.shares.clear();
        if self.s.progress_is_stale() {
            self.update_beside();
        }
        self.s.cache.has_continuous = (rooms | zone | self.s.cache.beside) & CompactFace::CONTINUOUS != 0;
        if self.s.cache.has_continuous {
            self.apply_abilities(lasting, zone);
        }
        self.s.cache.cheapest_payment = self.s.cache.cheapest_beside;
        if (rooms | zone) & CompactFace::PAYS != 0 {
            self.s.cache.cheapest_payment = self.look().cheapest_on_board().min(self.s.cache.cheapest_beside);
        }
    }

    #[inline(never)]
    pub(super) fn update_prices_apart(&mut self) {
        self.update_prices();
    }

    /// What lies in Operations or is attached to a room changes seldom.
    #[inline(never)]
    fn update_beside(&mut self) {
        self.s.cache.beside = self.look().beside();
        self.s.cache.cheapest_beside = self.look().cheapest_beside();
    }

    /// What a card costs that was just turned face up; the rest of the board is as it was, unless something lasts.
    #[inline]
    pub(super) fn price_revealed(&mut self, spot: Spot) {
        let (compact, is_early) = (&self.game.compact, self.s.mission.stage < 2);
        let piece = self.s.board.piece_mut(spot);
        let face = compact[piece.card];
        (piece.is_up, piece.extra, piece.strikes, piece.is_safe) = (true, 0, face.strikes, false);
        piece.price = price(face, piece, is_early);
        let price = piece.price;
        self.s.cache.cheapest_fight = self.s.cache.cheapest_fight.min(price);
        self.s.places_changed(face.changes_prices());
    }

    /// Whether everything that was kept is as it would be if it were worked out now: debug builds check it after every change.
    pub(super) fn prices_are_right(&self) -> bool {
        let mut fresh = self.s.clone();
        fresh.all_is_stale();
        let (dice, log) = (&mut crate::play::Dice::new(0, 0), &mut crate::play::Silent);
        Engine { game: self.game, s: &mut fresh, dice, log }.update_prices_apart();
        fresh.board.rooms == self.s.board.rooms
            && fresh.board.combat == self.s.board.combat
            && fresh.board.huggers == self.s.board.huggers
            && fresh.cache.continuous == self.s.cache.continuous
            && fresh.cache.has_continuous == self.s.cache.has_continuous
            && fresh.cache.cheapest_fight >= self.s.cache.cheapest_fight
            && fresh.cache.cheapest_payment >= self.s.cache.cheapest_payment
    }

    /// What continuous abilities change of what is printed.
    // Rooms by their bits; the bits of what lies in the Combat Zone tell whether there is something to be found.
    fn apply_abilities(&mut self, rooms: u64, zone: u16) {
        for room in bits(rooms) {
            let own = self.apply_abilities_of(
                self.s.board.rooms[room].card,
                self.s.board.rooms[room].id,
                Some(room),
            );
            self.change_piece(Spot::Room(room), own);
        }
        if zone & CompactFace::CONTINUOUS != 0 {
            self.apply_abilities_of_zone();
        }
        if self.s.cache.beside & CompactFace::CONTINUOUS != 0 {
            self.apply_abilities_beside();
        }
        if !self.s.cache.shares.is_empty() {
            self.apply_shares();
        }
    }

    #[inline(never)]
    fn apply_abilities_of_zone(&mut self) {
        for index in 0..self.s.board.combat.len() {
            if self.is_continuous(&self.s.board.combat[index]) {
                let own = self.apply_abilities_of(
                    self.s.board.combat[index].card,
                    self.s.board.combat[index].id,
                    Some(COMPLEX),
                );
                self.change_piece(Spot::Combat(index), own);
            }
        }
        for index in 0..self.s.board.huggers.len() {
            let Hugger { piece, .. } = self.s.board.huggers[index];
            if self.is_continuous(&piece) {
                let own = self.apply_abilities_of(piece.card, piece.id, None);
                self.change_piece(Spot::Hugger(index), own);
            }
        }
    }

    #[inline(never)]
    fn apply_abilities_beside(&mut self) {
        for index in 0..self.s.board.operations.len() {
            if self.is_continuous(&self.s.board.operations[index]) {
                self.apply_abilities_of(
                    self.s.board.operations[index].card,
                    self.s.board.operations[index].id,
                    Some(OPERATIONS),
                );
            }
        }
        for index in 0..self.s.board.attached.len() {
            let Attachment { piece, room } = self.s.board.attached[index];
            if self.is_continuous(&piece) {
                self.apply_abilities_of(piece.card, piece.id, Some(usize::from(room)));
            }
        }
    }

    #[inline]
    fn is_continuous(&self, piece: &Piece) -> bool {
        piece.is_up && self.game.compact[piece.card].is(CompactFace::CONTINUOUS)
    }

    /// What a card's abilities do to itself, which comes back, and to the table.
    #[inline(always)]
    fn apply_abilities_of(&mut self, card: Card, id: Id, room: Option<usize>) -> OwnChange {
        let (game, place) = (self.game, place(room));
        let mut own = OwnChange { extra: 0, strikes: game.compact[card].strikes, is_safe: false };
        for passive in passives(game, card) {
            self.s.cache.continuous.depends_on_cards |= passive.depends_on_cards;
            self.s.cache.continuous.depends_on_board |= passive.depends_on_board;
            if passive.places & place != 0
                && (passive.is_free || self.look().all_hold(&passive.conditions, id))
            {
                self.apply_change(passive.change, id, &mut own);
            }
        }
        own
    }

    fn apply_change(&mut self, change: Change, id: Id, own: &mut OwnChange) {
        let all = &mut self.s.cache.continuous;
        match change {
            Change::Own(amount) => {
                let look = self.look();
                let more = look.signed(amount, look.frame_of(id)).clamp(-99, 99) as i8;
                own.extra = own.extra.saturating_add(more);
            }
            Change::Strikes(strikes) if own.strikes > 0 => own.strikes = own.strikes.max(strikes),
            Change::Strikes(_) => {}
            Change::NoFight => own.is_safe = true,
            Change::Enemies(more, area) if !self.s.cache.shares.is_full() => {
                self.s.cache.shares.push(Share { by: id, more, area });
            }
            Change::Enemies(..) => {}
            Change::Scan(by) => all.scan = all.scan.saturating_add(by),
            Change::Cost(by) => all.cost = all.cost.saturating_add(by),
            Change::Hand(cards) => all.hand = all.hand.saturating_add(cards),
            Change::Forbid(ban) => all.forbids |= ban as u8,
        }
    }

    // Value by value: a card on the board was just written to, and to copy all of it would wait for that.
    fn change_piece(&mut self, spot: Spot, own: OwnChange) {
        let (compact, is_early) = (&self.game.compact, self.s.mission.stage < 2);
        let piece = self.s.board.piece_mut(spot);
        (piece.extra, piece.strikes, piece.is_safe) = (own.extra, own.strikes, own.is_safe);
        piece.price = price(compact[piece.card], piece, is_early);
        let price = piece.price;
        self.s.cache.cheapest_fight = self.s.cache.cheapest_fight.min(price);
    }

    /// What abilities add to all other enemies in an area.
    #[inline(never)]
    fn apply_shares(&mut self) {
        let game = self.game;
        let more = |s: &State, piece: &Piece, room: Option<usize>| {
            let look = Look { game, s };
            let is_meant = |share: &&Share| share.by != piece.id && look.lies_in(room, share.area, share.by);
            s.cache
                .shares
                .iter()
                .filter(is_meant)
                .fold(piece.extra, |extra, share| extra.saturating_add(share.more))
        };
        for room in 0..COMPLEX {
            self.set_extra(Spot::Room(room), more(self.s, &self.s.board.rooms[room], Some(room)));
        }
        for index in 0..self.s.board.combat.len() {
            self.set_extra(Spot::Combat(index), more(self.s, &self.s.board.combat[index], Some(COMPLEX)));
        }
        for index in 0..self.s.board.huggers.len() {
            self.set_extra(Spot::Hugger(index), more(self.s, &self.s.board.huggers[index].piece, None));
        }
    }

    fn set_extra(&mut self, spot: Spot, extra: i8) {
        let (compact, is_early) = (&self.game.compact, self.s.mission.stage < 2);
        let piece = self.s.board.piece_mut(spot);
        if piece.is_up {
            piece.extra = extra;
            piece.price = price(compact[piece.card], piece, is_early);
            let price = piece.price;
            self.s.cache.cheapest_fight = self.s.cache.cheapest_fight.min(price);
        }
    }
}

/// What it costs to fight an enemy; Final Enemies wait for the third Objective.
#[inline]
fn price(face: CompactFace, piece: &Piece, is_early: bool) -> u16 {
    let is_waiting = is_early & face.is(CompactFace::FINAL);
    let can_be_fought = piece.is_up & face.is(CompactFace::ENEMY) & !piece.is_safe & !is_waiting;
    // All bits are set for what cannot be fought, without a branch that could be mispredicted.
    strength(face, piece) | u16::from(can_be_fought).wrapping_sub(1)
}

/// What the continuous abilities of a card make of itself.
struct OwnChange {
    extra: i8,
    strikes: u8,
    is_safe: bool,
}
