//! Everything that can be decided now.

use super::{Ask, Card, Choice, look::Look, strike::is_yours};
use crate::{
    games::legendary::{
        cards::{Face, Trigger},
        glance::Glance,
        state::{COMPLEX, Climate, HQ, Piece},
    },
    play::Seat,
};

impl Look<'_> {
    /// Lists everything that can be decided now, and returns who decides.
    pub(in crate::games::legendary) fn list(&self, choices: &mut Vec<Choice>) -> u8 {
        match self.s.ask {
            Ask::Nothing => {}
            Ask::Action => self.list_actions(choices),
            Ask::May { .. } => choices.extend([Choice::Yes, Choice::No]),
            Ask::Alternative { frame } => self.list_alternatives(frame, choices),
            Ask::Pick { frame } => self.list_picks(frame, choices),
            Ask::Player { frame, with_you } => {
                let seats = (0..self.game.players).filter(|seat| self.lives(*seat));
                choices.extend(
                    seats
                        .filter(|seat| with_you || *seat != frame.you)
                        .map(|seat| Choice::Player(Seat(seat))),
                );
            }
            Ask::Guard { seat } => self.list_guards(seat, choices),
            Ask::Lend { seat } => self.list_lendable(seat, choices),
            Ask::Room { .. } => {
                choices.extend(
                    (0..COMPLEX).filter(|room| self.s.is_clear(*room)).map(|room| Choice::Room(room as u8)),
                );
            }
            Ask::First => self.list_first(choices),
        }
        self.picker(self.s.ask)
    }

    fn list_first(&self, choices: &mut Vec<Choice>) {
        for (id, code) in self.s.together.iter() {
            // The same ability twice makes no difference which comes first, unless one moves its own card.
            debug_assert!(code.is_some());
            choices.push(Choice::First(*id));
        }
    }

    fn list_guards(&self, seat: u8, choices: &mut Vec<Choice>) {
        choices.push(Choice::TakeStrike);
        let player = &self.s.players[usize::from(seat)];
        let mut offer = |card: Card, vigilant: bool| {
            let face = self.face(card);
            let guard = Choice::Guard(card);
            if face.guards && face.vigilant == vigilant && !choices.contains(&guard) {
                choices.push(guard);
            }
        };
        player.hand.iter().for_each(|card| offer(*card, false));
        player.standing.iter().for_each(|card| offer(*card, true));
        if seat == self.s.active {
            self.s
                .played
                .iter()
                .filter(|played| is_yours(played))
                .for_each(|played| offer(played.card, true));
        }
    }

    fn list_actions(&self, choices: &mut Vec<Choice>) {
        self.list_plays(choices);
        self.list_abilities(choices);
        self.list_recruits(choices);
        if self.s.attack > 0 || self.s.cheap > 0 {
            self.list_scans(choices);
        }
        self.list_fights(choices);
        if self.game.has_trigger(Trigger::Pays) {
            self.list_payments(choices);
        }
        if self.game.players > 1 {
            for seat in (self.s.active + 1..self.game.players).chain(0..self.s.active) {
                if self.can_coordinate(seat) {
                    choices.push(Choice::AskFor(Seat(seat)));
                }
            }
        }
        choices.push(Choice::EndTurn);
    }

    fn list_plays(&self, choices: &mut Vec<Choice>) {
        let hand = &self.s.players[usize::from(self.s.active)].hand;
        let mut orderly = 0;
        // A bit for each card: quicker than to look through the list again.
        let mut seen = [0_u64; 4];
        for card in hand.iter() {
            orderly += u8::from(self.game.glances[*card].is(Glance::ORDERLY));
            let (word, bit) = (usize::from(card.0 >> 6), 1 << (card.0 & 63));
            if seen[word] & bit == 0 {
                seen[word] |= bit;
                choices.push(Choice::Play(*card));
            }
        }
        if orderly > 1 {
            choices.push(Choice::PlayAll);
        }
        for (index, lent) in self.s.lent.iter().enumerate() {
            if !lent.is_played {
                choices.push(Choice::PlayLent(index as u8));
            }
        }
    }

    /// Abilities of cards in play: once this turn, Sacrifice, and vigilant characters.
    fn list_abilities(&self, choices: &mut Vec<Choice>) {
        let in_play = if self.s.has_abilities { &self.s.played[..] } else { &[] };
        for (index, played) in in_play.iter().enumerate() {
            let face = self.face(played.card);
            if face.is_quiet {
                continue;
            }
            for (number, code) in face.once.iter().enumerate() {
                if code.is_some() && played.used & (1 << number) == 0 {
                    choices.push(Choice::Once(index as u8, number as u8));
                }
            }
            // A copy has the ability too; there is just no card that dies for it.
            if !played.is_gone && face.ability(Trigger::Sacrifice).is_some() {
                choices.push(Choice::Sacrifice(index as u8));
            }
            if is_yours(played) {
                self.offer_stay(face, played.card, choices);
            }
        }
        for card in self.s.players[usize::from(self.s.active)].standing.iter() {
            self.offer_stay(self.face(*card), *card, choices);
        }
    }

    fn offer_stay(&self, face: &Face, card: Card, choices: &mut Vec<Choice>) {
        let stay = Choice::Stay(card);
        if face.ability(Trigger::Stay).is_some() && !choices.contains(&stay) {
            choices.push(stay);
        }
    }

    #[inline]
    fn list_recruits(&self, choices: &mut Vec<Choice>) {
        let recruit = self.s.recruit;
        if recruit == 0 && self.s.discounts.is_empty() {
            return;
        }
        let is_plain = self.s.discounts.is_empty() && self.s.climate == Climate::default();
        for space in 0..HQ {
            let card = self.s.hq[space];
            if !card.is_some() || self.s.hq[..space].contains(&card) {
                continue;
            }
            // Without anything that changes costs, which is nearly always, the printed cost will do.
            let cost =
                if is_plain { Some(u16::from(self.game.glances[card].cost)) } else { self.cost_of(space) };
            if cost.is_some_and(|cost| cost <= recruit) {
                choices.push(Choice::Recruit(space as u8));
            }
        }
        if self.sergeant_cost().is_some_and(|cost| cost <= recruit) {
            choices.push(Choice::RecruitSergeant);
        }
    }

    fn list_scans(&self, choices: &mut Vec<Choice>) {
        for (room, piece) in self.s.rooms.iter().enumerate() {
            let is_hidden = piece.card.is_some() && !piece.is_up;
            if is_hidden && self.scan_cost(room).is_some_and(|cost| cost <= self.s.attack) {
                choices.push(Choice::Scan(room as u8));
            }
        }
    }

    // Three loops rather than one over a chain of iterators: this is asked for before every action.
    fn list_fights(&self, choices: &mut Vec<Choice>) {
        let attack = self.s.attack;
        let mut offer = |piece: &Piece| {
            if piece.is_up && self.attack_of(*piece) <= attack && self.may_be_fought(*piece) {
                choices.push(Choice::Fight(piece.id));
            }
        };
        for piece in &self.s.rooms {
            offer(piece);
        }
        for piece in self.s.combat.iter() {
            offer(piece);
        }
        for hugger in self.s.huggers.iter() {
            offer(&hugger.piece);
        }
        let others = (0..self.game.players).filter(|seat| *seat != self.s.active && self.lives(*seat));
        choices.extend(
            others
                .filter(|seat| self.defense_of(*seat) <= self.s.attack)
                .map(|seat| Choice::FightPlayer(Seat(seat))),
        );
    }

    /// Goal cards can be paid for on their own Objective only.
    fn list_payments(&self, choices: &mut Vec<Choice>) {
        let mut offer = |piece: &Piece, spent: u8| {
            let glance = self.game.glances[piece.card];
            if glance.is(Glance::PAYS) && !glance.is(spent) && u16::from(glance.pay) <= self.s.recruit {
                let goal = self.face(piece.card).goal;
                if goal == 0 || goal == self.s.stage + 1 {
                    choices.push(Choice::Pay(piece.id));
                }
            }
        };
        self.s.rooms.iter().filter(|piece| piece.is_up).for_each(|piece| offer(piece, 0));
        self.s.kept.iter().for_each(|piece| offer(piece, 0));
        for attachment in self.s.attached.iter() {
            // What is attached cannot be attached once more.
            offer(&attachment.piece, Glance::PAYS_TO_ATTACH);
        }
    }
}
