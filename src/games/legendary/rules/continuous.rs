//! Continuous abilities: worked out when the board changes, looked up everywhere else.

use super::{Card, Code, Engine, Legendary, Look, board::Spot, enemies::strength};
use crate::{
    games::legendary::{
        components::{
            compact::CompactFace,
            language::{Change, Cond, Passive, place},
        },
        state::{
            Attachment, COMPLEX, Climate, Hugger, Id, NEVER, NO_ENTRY, Piece, Share, State, pending::Frame,
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
    /// What lies beside the board or is attached to it, as bits.
    fn beside(&self) -> u16 {
        let attached = self.s.attached.iter().map(|attachment| &attachment.piece);
        let pieces = self.s.kept.iter().chain(attached);
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
    // Part of what happens after every change; elsewhere, `feel_anew` will do.
    #[inline(always)]
    pub(super) fn feel_the_climate(&mut self) {
        let compact = &self.game.compact;
        let is_early = self.s.stage < 2;
        let mut cheapest = NEVER;
        // As printed, first. What lies face down is as good as no card, so that nothing hangs on it here: what is guessed
        // wrong costs more than to work it out for nothing.
        let mut look_at = |piece: &mut Piece| {
            let glance = compact[if piece.is_up { piece.card } else { Card::NONE }];
            (piece.extra, piece.strikes, piece.is_safe) = (0, glance.strikes, false);
            piece.price = price(glance, piece, is_early);
            cheapest = cheapest.min(piece.price);
            glance.flags()
        };
        let (mut rooms, mut zone, mut lasting) = (0, 0, 0);
        for (room, piece) in self.s.rooms.iter_mut().enumerate() {
            let flags = look_at(piece);
            rooms |= flags;
            lasting |= u64::from(flags & CompactFace::LASTING != 0) << room;
        }
        self.s.combat.iter_mut().for_each(|piece| zone |= look_at(piece));
        for hugger in self.s.huggers.iter_mut() {
            std::hint::cold_path();
            zone |= look_at(&mut hugger.piece);
        }
        self.s.cheapest_fight = cheapest;
        self.s.climate = Climate::default();
        self.s.shares.clear();
        if self.s.has_progressed {
            self.look_beside();
        }
        self.s.has_lasting = (rooms | zone | self.s.beside) & CompactFace::LASTING != 0;
        if self.s.has_lasting {
            self.work_out_the_climate(lasting, zone);
        }
        self.s.cheapest_payment = self.s.cheapest_beside;
        if rooms & CompactFace::PAYS != 0 {
            self.s.cheapest_payment = self.look().cheapest_in_rooms().min(self.s.cheapest_beside);
        }
    }

    #[inline(never)]
    pub(super) fn feel_anew(&mut self) {
        self.feel_the_climate();
    }

    /// What lies beside the board or is attached to it changes seldom.
    #[inline(never)]
    fn look_beside(&mut self) {
        self.s.beside = self.look().beside();
        self.s.cheapest_beside = self.look().cheapest_beside();
    }

    /// What a card costs that was just turned face up; the rest of the board is as it was, unless something lasts.
    #[inline]
    pub(super) fn feel_revealed(&mut self, spot: Spot) {
        let (compact, is_early) = (&self.game.compact, self.s.stage < 2);
        let piece = self.s.piece_mut(spot);
        let glance = compact[piece.card];
        (piece.is_up, piece.extra, piece.strikes, piece.is_safe) = (true, 0, glance.strikes, false);
        piece.price = price(glance, piece, is_early);
        let price = piece.price;
        self.s.cheapest_fight = self.s.cheapest_fight.min(price);
        self.s.has_moved = true;
        self.s.is_dirty |= glance.is(CompactFace::LASTING | CompactFace::PAYS);
    }

    /// Whether everything that was kept is as it would be if it were worked out anew: what tests ask after every change.
    pub(super) fn climate_is_right(&self) -> bool {
        let mut anew = self.s.clone();
        (anew.is_dirty, anew.has_progressed) = (true, true);
        let (dice, log) = (&mut crate::play::Dice::new(0, 0), &mut crate::play::Silent);
        Engine { game: self.game, s: &mut anew, dice, log }.feel_anew();
        anew.rooms == self.s.rooms
            && anew.combat == self.s.combat
            && anew.huggers == self.s.huggers
            && anew.climate == self.s.climate
            && anew.has_lasting == self.s.has_lasting
            && anew.cheapest_fight >= self.s.cheapest_fight
            && anew.cheapest_payment >= self.s.cheapest_payment
    }

    /// What continuous abilities change of what is printed.
    // Rooms by their bits; the bits of what lies in the Combat Zone tell whether there is something to be found.
    fn work_out_the_climate(&mut self, rooms: u64, zone: u16) {
        for room in bits(rooms) {
            let felt = self.feel_lasting(self.s.rooms[room].card, self.s.rooms[room].id, Some(room));
            self.change_piece(Spot::Room(room), felt);
        }
        if zone & CompactFace::LASTING != 0 {
            self.feel_zone();
        }
        if self.s.beside & CompactFace::LASTING != 0 {
            self.feel_beside();
        }
        if !self.s.shares.is_empty() {
            self.share_out();
        }
    }

    #[inline(never)]
    fn feel_zone(&mut self) {
        for index in 0..self.s.combat.len() {
            if self.is_lasting(&self.s.combat[index]) {
                let felt =
                    self.feel_lasting(self.s.combat[index].card, self.s.combat[index].id, Some(COMPLEX));
                self.change_piece(Spot::Combat(index), felt);
            }
        }
        for index in 0..self.s.huggers.len() {
            let Hugger { piece, .. } = self.s.huggers[index];
            if self.is_lasting(&piece) {
                let felt = self.feel_lasting(piece.card, piece.id, None);
                self.change_piece(Spot::Hugger(index), felt);
            }
        }
    }

    #[inline(never)]
    fn feel_beside(&mut self) {
        for index in 0..self.s.kept.len() {
            if self.is_lasting(&self.s.kept[index]) {
                self.feel_lasting(self.s.kept[index].card, self.s.kept[index].id, None);
            }
        }
        for index in 0..self.s.attached.len() {
            let Attachment { piece, room } = self.s.attached[index];
            if self.is_lasting(&piece) {
                self.feel_lasting(piece.card, piece.id, Some(usize::from(room)));
            }
        }
    }

    #[inline]
    fn is_lasting(&self, piece: &Piece) -> bool {
        piece.is_up && self.game.compact[piece.card].is(CompactFace::LASTING)
    }

    /// What a card's abilities do to itself, which comes back, and to the table.
    #[inline(always)]
    fn feel_lasting(&mut self, card: Card, id: Id, room: Option<usize>) -> Felt {
        let (game, place) = (self.game, place(room));
        let mut felt = Felt { extra: 0, strikes: game.compact[card].strikes, is_safe: false };
        for passive in passives(game, card) {
            self.s.climate.is_fickle |= passive.is_fickle;
            self.s.climate.is_restless |= passive.is_restless;
            if passive.places & place != 0
                && (passive.is_free || self.look().all_hold(&passive.conditions, id))
            {
                self.feel_change(passive.change, id, &mut felt);
            }
        }
        felt
    }

    fn feel_change(&mut self, change: Change, id: Id, felt: &mut Felt) {
        let climate = &mut self.s.climate;
        match change {
            Change::Own(amount) => {
                let look = self.look();
                let more = look.signed(amount, look.frame_of(id)).clamp(-99, 99) as i8;
                felt.extra = felt.extra.saturating_add(more);
            }
            Change::Strikes(strikes) if felt.strikes > 0 => felt.strikes = felt.strikes.max(strikes),
            Change::Strikes(_) => {}
            Change::NoFight => felt.is_safe = true,
            Change::Enemies(more, area) if !self.s.shares.is_full() => {
                self.s.shares.push(Share { by: id, more, area });
            }
            Change::Enemies(..) => {}
            Change::Scan(by) => climate.scan = climate.scan.saturating_add(by),
            Change::Cost(by) => climate.cost = climate.cost.saturating_add(by),
            Change::Hand(cards) => climate.hand = climate.hand.saturating_add(cards),
            Change::Forbid(ban) => climate.forbids |= ban as u8,
        }
    }

    // Value by value: a card on the board was just written to, and to copy all of it would wait for that.
    fn change_piece(&mut self, spot: Spot, felt: Felt) {
        let (compact, is_early) = (&self.game.compact, self.s.stage < 2);
        let piece = self.s.piece_mut(spot);
        (piece.extra, piece.strikes, piece.is_safe) = (felt.extra, felt.strikes, felt.is_safe);
        piece.price = price(compact[piece.card], piece, is_early);
        let price = piece.price;
        self.s.cheapest_fight = self.s.cheapest_fight.min(price);
    }

    /// What abilities add to all other enemies in an area.
    #[inline(never)]
    fn share_out(&mut self) {
        let game = self.game;
        let more = |s: &State, piece: &Piece, room: Option<usize>| {
            let look = Look { game, s };
            let is_meant = |share: &&Share| share.by != piece.id && look.lies_in(room, share.area, share.by);
            s.shares
                .iter()
                .filter(is_meant)
                .fold(piece.extra, |extra, share| extra.saturating_add(share.more))
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
        let (compact, is_early) = (&self.game.compact, self.s.stage < 2);
        let piece = self.s.piece_mut(spot);
        if piece.is_up {
            piece.extra = extra;
            piece.price = price(compact[piece.card], piece, is_early);
            let price = piece.price;
            self.s.cheapest_fight = self.s.cheapest_fight.min(price);
        }
    }
}

/// What it costs to fight an enemy; Final Enemies wait for the third Objective.
#[inline]
fn price(glance: CompactFace, piece: &Piece, is_early: bool) -> u16 {
    let is_waiting = is_early & glance.is(CompactFace::FINAL);
    let can_be_fought = piece.is_up & glance.is(CompactFace::ENEMY) & !piece.is_safe & !is_waiting;
    // All bits are set for what cannot be fought, without a branch that nobody could guess.
    strength(glance, piece) | u16::from(can_be_fought).wrapping_sub(1)
}

/// What the continuous abilities of a card make of itself.
struct Felt {
    extra: i8,
    strikes: u8,
    is_safe: bool,
}
