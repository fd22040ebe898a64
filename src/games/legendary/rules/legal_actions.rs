//! Everything that can be done in the Action phase, kind by kind.
//!
//! Before every action a player looks at what can be done, so each kind calls back rather than making a list: who weighs
//! choices does so at once, and knows of each what was looked up already.

use std::hint::cold_path;

use super::{Choice, Frame, look::Look, strike_phase::is_yours};
use crate::{
    games::legendary::{
        components::{
            cards::{Card, Trigger},
            compact::CompactFace,
            language::{Ban, Code, Cond, Op, PlayerOp},
        },
        state::{Continuous, HQ, Id, NEVER, NO_ENTRY, Piece, Played, Spot, ThisTurn},
    },
    play::{Seat, bits},
};

impl Look<'_> {
    /// Lists everything that can be done now, in the order in which `players/pruning.rs` considers it: ties are broken by
    /// their place.
    pub(super) fn list_actions(&self, choices: &mut Vec<Choice>) {
        if self.can_play_all() {
            choices.push(Choice::PlayAll);
        }
        choices.extend(self.lenders().map(Choice::AskFor));
        choices.extend(self.lent().map(Choice::PlayLent));
        self.each_play(|card| choices.push(Choice::Play(card)));
        self.each_ability(|ability| choices.push(ability));
        self.each_fight(|_, piece| choices.push(Choice::Fight(piece.id)));
        self.each_payment(|piece| choices.push(Choice::Pay(piece.id)));
        self.each_rescue(|index| choices.push(Choice::Rescue(index)));
        self.each_recruit(|space, _| choices.push(Choice::Recruit(space)));
        if self.can_recruit_sergeant() {
            choices.push(Choice::RecruitSergeant);
        }
        self.each_scan(|room, _| choices.push(Choice::Scan(room)));
        self.each_player_to_fight(|seat| choices.push(Choice::FightPlayer(seat)));
        choices.extend(self.lenders_again().map(Choice::AskFor));
        choices.push(Choice::EndTurn);
    }

    /// Players who may be asked to coordinate, clockwise.
    pub(crate) fn lenders(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise(self.may_lend())
    }

    /// Those of the other players whose bit is set, clockwise.
    pub(super) fn clockwise(&self, seats: u8) -> impl Iterator<Item = Seat> + use<> {
        let others = (self.s.active + 1..self.game.players).chain(0..self.s.active);
        others.filter(move |seat| seats & (1 << seat) != 0).map(Seat)
    }

    /// A bit for each player who may be asked to coordinate.
    #[inline]
    pub(crate) fn may_lend(&self) -> u8 {
        if self.s.cache.lenders == 0 || self.is_forbidden(Ban::Coordinate) { 0 } else { self.s.cache.lenders }
    }

    /// Whether there is no card that could be played, of one's own or of others.
    #[inline]
    pub(crate) fn has_played_all(&self) -> bool {
        let hand = &self.s.players[usize::from(self.s.active)].hand;
        hand.is_empty() & (self.s.cache.lenders | self.s.cache.lent_left == 0)
    }

    /// Whether a player without cards is certain to have neither abilities, nor enough for any fight, payment or recruit.
    // One answer to many questions, none of which is worth a guess.
    #[inline(always)]
    pub(crate) fn has_scans_at_most(&self) -> bool {
        let ThisTurn { attack, recruit, .. } = self.s.this_turn;
        let sergeant = self.s.piles.sergeants.last().copied().unwrap_or(Card::NONE);
        let cheapest = self.s.cache.cheapest_recruit.min(self.game.compact[sergeant].cost);
        let may_cost_less = (self.s.cache.continuous.cost != 0) | !self.s.this_turn.discounts.is_empty();
        let may_use = (self.s.cache.played_flags & CompactFace::USEFUL != 0)
            | !self.s.players[usize::from(self.s.active)].standing.is_empty();
        (attack < self.s.cache.cheapest_fight)
            & (recruit < self.s.cache.cheapest_payment)
            & (recruit < u16::from(cheapest))
            & !may_cost_less
            & !may_use
    }

    /// Cards that others have coordinated and that were not played, by their place.
    #[inline]
    pub(crate) fn lent(&self) -> impl Iterator<Item = u8> {
        let is_over = self.s.cache.lent_left == 0 || self.s.this_turn.played.is_full();
        let lent = if is_over { &[] } else { &self.s.this_turn.lent[..] };
        (0..).zip(lent).filter(|(_, lent)| !lent.is_played).map(|(index, _)| index)
    }

    /// Whether there are several cards to play one after the other, those included that others may lend.
    #[inline]
    pub(crate) fn can_play_all(&self) -> bool {
        let borrowed = self.may_lend().count_ones() + u32::from(self.s.cache.lent_left);
        let hand = &self.s.players[usize::from(self.s.active)].hand;
        let mut orderly = hand.iter().filter(|card| self.game.compact[**card].is(CompactFace::IN_PLAY_ALL));
        !self.s.this_turn.played.is_full() && (borrowed > 1 || orderly.nth(1 - borrowed as usize).is_some())
    }

    /// Cards of the hand, each face once.
    #[inline(always)]
    pub(crate) fn each_play(&self, mut with: impl FnMut(Card)) {
        if self.s.players[usize::from(self.s.active)].hand.is_empty() || self.s.this_turn.played.is_full() {
            return;
        }
        // A bit for each card: quicker than to look through the hand again.
        let mut seen = [0_u64; 4];
        for card in self.s.players[usize::from(self.s.active)].hand.iter() {
            let (word, bit) = (usize::from(card.0 >> 6), 1 << (card.0 & 63));
            if seen[word] & bit == 0 {
                seen[word] |= bit;
                if !self.game.compact[*card].is_strict() || self.can_begin(*card) {
                    with(*card);
                }
            }
        }
    }

    /// Whether the hand has all that the first step of a card's ability discards, where it asks for that now.
    #[cold]
    fn can_begin(&self, card: Card) -> bool {
        let code = self.face(card).ability(Trigger::Play);
        let mut frame = Frame { code, you: self.s.active, entry: NO_ENTRY, this: Id::NONE };
        if let Op::Test { cond, wanted, .. } = self.op_at(frame) {
            if self.holds(cond, frame) != wanted {
                return true;
            }
            frame.code = frame.code.after(1);
        }
        let Op::Player(PlayerOp::Discard { n, tag, .. }) = self.op_at(frame) else { return true };
        let fits = |other: &&Card| self.face(**other).tags.has(tag);
        let others = self.s.players[usize::from(self.s.active)].hand.iter().filter(fits).count();
        others - usize::from(self.face(card).tags.has(tag)) >= usize::from(n)
    }

    /// Abilities of cards in play: once this turn, Sacrifice, and vigilant characters.
    #[inline(always)]
    pub(crate) fn each_ability(&self, with: impl FnMut(Choice)) {
        if self.s.cache.played_flags & CompactFace::USEFUL != 0
            || !self.s.players[usize::from(self.s.active)].standing.is_empty()
        {
            cold_path();
            self.abilities(with);
        }
    }

    /// Whether the player whose turn it is has a card in play that can be sacrificed.
    pub(super) fn can_sacrifice(&self) -> bool {
        self.s.cache.played_flags & CompactFace::USEFUL != 0
            && self.lives(self.s.active)
            && self.s.this_turn.played.iter().any(|played| self.is_sacrifice(played))
    }

    /// A class or crew ability can be used only once another such card was played.
    fn is_woken(&self, code: Code, entry: u8) -> bool {
        let frame = Frame { code, you: self.s.active, entry, this: Id::NONE };
        match self.op_at(frame) {
            Op::Test { cond: cond @ Cond::Played { .. }, wanted: true, .. } => self.holds(cond, frame),
            _ => true,
        }
    }

    // A copy has the ability too; there is just no card that dies for it.
    fn is_sacrifice(&self, played: &Played) -> bool {
        !played.is_gone && self.face(played.card).ability(Trigger::Sacrifice).is_some()
    }

    /// What can be sacrificed before something goes on, and to go on.
    pub(super) fn list_sacrifices(&self, choices: &mut Vec<Choice>) {
        let played = (0..).zip(self.s.this_turn.played.iter());
        let meant = played.filter(|(_, played)| self.is_sacrifice(played));
        choices.extend(meant.map(|(entry, _)| Choice::Sacrifice(entry)));
        choices.push(Choice::GoOn);
    }

    fn abilities(&self, mut with: impl FnMut(Choice)) {
        let is_same = |card: Card| move |other: &Played| is_yours(other) && other.card == card;
        for (index, played) in self.s.this_turn.played.iter().enumerate() {
            let face = self.face(played.card);
            if face.is_quiet {
                continue;
            }
            for (number, code) in face.once.iter().enumerate() {
                let is_unused = code.is_some() && played.used & (1 << number) == 0;
                if is_unused && self.is_woken(*code, index as u8) {
                    with(Choice::Once(index as u8, number as u8));
                }
            }
            if self.is_sacrifice(played) {
                with(Choice::Sacrifice(index as u8));
            }
            let is_first = !self.s.this_turn.played[..index].iter().any(is_same(played.card));
            if is_yours(played) && is_first && face.ability(Trigger::Stay).is_some() {
                with(Choice::Stay(played.card));
            }
        }
        let standing = &self.s.players[usize::from(self.s.active)].standing;
        for (index, card) in standing.iter().enumerate() {
            let is_first =
                !standing[..index].contains(card) && !self.s.this_turn.played.iter().any(is_same(*card));
            if is_first && self.face(*card).ability(Trigger::Stay).is_some() {
                with(Choice::Stay(*card));
            }
        }
    }

    /// Spaces of the HQ with a card that can be recruited, each face once.
    #[inline(always)]
    pub(crate) fn each_recruit(&self, mut with: impl FnMut(u8, Card)) {
        let recruit = self.s.this_turn.recruit;
        if !self.can_gain(self.s.active) {
            return;
        }
        // Without anything that changes costs, which is nearly always, the printed cost will do.
        let Continuous { cost, forbids, .. } = self.s.cache.continuous;
        let is_plain =
            self.s.this_turn.discounts.is_empty() && cost == 0 && forbids & Ban::Recruit as u8 == 0;
        if is_plain && recruit < u16::from(self.s.cache.cheapest_recruit) {
            return;
        }
        let cheap = if is_plain {
            self.spaces_where(|_, card| (u16::from(self.game.compact[card].cost) <= recruit) & card.is_some())
        } else {
            cold_path();
            self.spaces_where(|space, _| self.cost_of(space).is_some_and(|cost| cost <= recruit))
        };
        for space in bits(cheap) {
            let card = self.s.piles.hq[space];
            let same = self.spaces_where(|_, other| other == card);
            if same.trailing_zeros() as usize == space {
                with(space as u8, card);
            }
        }
    }

    /// A bit for each space of the HQ with such a card.
    #[inline(always)]
    fn spaces_where(&self, is_meant: impl Fn(usize, Card) -> bool) -> u64 {
        (0..HQ).fold(0, |bits, space| bits | u64::from(is_meant(space, self.s.piles.hq[space])) << space)
    }

    #[inline(always)]
    pub(crate) fn can_recruit_sergeant(&self) -> bool {
        let has_nothing = self.s.this_turn.recruit == 0 && self.s.this_turn.discounts.is_empty();
        !has_nothing
            && self.can_gain(self.s.active)
            && self.sergeant_cost().is_some_and(|cost| cost <= self.s.this_turn.recruit)
    }

    /// Rooms that can be scanned, with what it costs.
    #[inline(always)]
    pub(crate) fn each_scan(&self, mut with: impl FnMut(u8, u16)) {
        if (self.s.this_turn.attack == 0 && self.s.this_turn.cheap == 0) || self.is_forbidden(Ban::Scan) {
            return;
        }
        for room in bits(self.s.board.rooms_where(|piece| piece.card.is_some() & !piece.is_up)) {
            let cost = self.price_of_scan(room);
            if cost <= self.s.this_turn.attack {
                with(room as u8, cost);
            }
        }
    }

    /// Enemies that can be fought, with where they are.
    #[inline(always)]
    pub(crate) fn each_fight(&self, mut with: impl FnMut(Spot, &Piece)) {
        let attack = self.s.this_turn.attack.min(NEVER - 1);
        if attack < self.s.cache.cheapest_fight {
            return;
        }
        for room in bits(self.s.board.rooms_where(|piece| piece.price <= attack)) {
            with(Spot::Room(room), &self.s.board.rooms[room]);
        }
        for (index, piece) in self.s.board.combat.iter().enumerate() {
            if piece.price <= attack {
                with(Spot::Combat(index), piece);
            }
        }
        for (index, hugger) in self.s.board.huggers.iter().enumerate() {
            cold_path();
            if hugger.piece.price <= attack {
                with(Spot::Hugger(index), &hugger.piece);
            }
        }
    }

    pub(crate) fn each_player_to_fight(&self, mut with: impl FnMut(Seat)) {
        let can_be_fought = |seat: &u8| *seat != self.s.active && (self.lives(*seat) || self.is_alien(*seat));
        for seat in (0..self.game.players).filter(can_be_fought) {
            if self.defense_of(seat) <= self.s.this_turn.attack {
                with(Seat(seat));
            }
        }
    }

    /// Cards on the board whose ability can be paid for. Goal cards can be on their own Objective only.
    #[inline(always)]
    pub(crate) fn each_payment(&self, mut with: impl FnMut(&Piece)) {
        if self.s.this_turn.recruit >= self.s.cache.cheapest_payment {
            self.payments_on_board(self.s.this_turn.recruit, &mut with);
            self.payments_beside(self.s.this_turn.recruit, with);
        }
    }

    /// What the cheapest ability in the Complex or the Combat Zone costs.
    pub(super) fn cheapest_on_board(&self) -> u16 {
        let mut cheapest = NEVER;
        self.payments_on_board(NEVER, |piece| {
            cheapest = cheapest.min(self.game.compact[piece.card].pay.into())
        });
        cheapest
    }

    /// What the cheapest ability of a card in Operations costs, or of one that is attached to a room.
    pub(super) fn cheapest_beside(&self) -> u16 {
        let mut cheapest = self.cheapest_ransom();
        self.payments_beside(NEVER, |piece| {
            cheapest = cheapest.min(self.game.compact[piece.card].pay.into())
        });
        cheapest
    }

    /// An ability that names no area can be paid for in every one.
    fn payments_on_board(&self, recruit: u16, with: impl FnMut(&Piece)) {
        let pieces = self.s.board.rooms.iter().chain(self.s.board.combat.iter());
        pieces.filter(|piece| piece.is_up && self.can_pay(piece, recruit, 0)).for_each(with);
    }

    fn payments_beside(&self, recruit: u16, mut with: impl FnMut(&Piece)) {
        for piece in self.s.board.operations.iter().filter(|piece| self.can_pay(piece, recruit, 0)) {
            with(piece);
        }
        for attachment in self.s.board.attached.iter() {
            // What is attached cannot be attached once more.
            if self.can_pay(&attachment.piece, recruit, CompactFace::PAYS_TO_ATTACH) {
                with(&attachment.piece);
            }
        }
    }

    /// Whether a card has an ability that so much pays for, unless it is spent.
    fn can_pay(&self, piece: &Piece, recruit: u16, spent: u16) -> bool {
        let face = self.game.compact[piece.card];
        if !face.is(CompactFace::PAYS) || face.is(spent) || u16::from(face.pay) > recruit {
            return false;
        }
        let goal = self.face(piece.card).goal;
        goal == 0 || goal == self.s.mission.stage + 1
    }
}
