//! The Cleanup phase.

use super::Engine;
use crate::{
    games::legendary::{
        cards::{Tag, Tags},
        state::Piece,
    },
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn cleanup(&mut self) {
        let seat = self.s.active;
        self.count_classes(seat);
        let faces = &self.game.parts.faces;
        let player = &mut self.s.players[usize::from(seat)];
        for played in self.s.played.iter() {
            if played.is_copy || played.is_gone {
                continue;
            }
            if faces[played.card.index()].vigilant && played.card == played.own && !player.standing.is_full()
            {
                player.standing.push(played.own);
            } else {
                player.discard.push(played.own);
            }
        }
        self.s.played.clear();
        let hand = player.hand;
        player.discard.extend(&hand);
        player.hand.clear();
        for index in 0..self.s.lent.len() {
            let lent = self.s.lent[index];
            self.player(lent.by).discard.push(lent.card);
        }
        self.s.lent.clear();
        self.forget_the_turn();
        if self.lives(seat) {
            let cards = self.game.parts.hand.saturating_sub(self.s.climate.hand);
            self.draw(seat, cards);
            self.look_at_new_hand(seat);
        }
    }

    /// What lasts until the end of a turn ends.
    fn forget_the_turn(&mut self) {
        (self.s.attack, self.s.recruit, self.s.cheap) = (0, 0, 0);
        self.s.discounts.clear();
        (self.s.combos, self.s.has_abilities) = (0, false);
        let mut has_changed = false;
        let mut forget = |piece: &mut Piece| {
            has_changed |= piece.change != 0;
            piece.change = 0;
        };
        self.s.rooms.iter_mut().for_each(&mut forget);
        self.s.combat.iter_mut().for_each(&mut forget);
        self.s.huggers.iter_mut().for_each(|hugger| forget(&mut hugger.piece));
        self.s.is_dirty |= has_changed;
    }

    /// The achievement of all five classes in hand or in front of a player.
    fn count_classes(&mut self, seat: u8) {
        let faces = &self.game.parts.faces;
        let player = &self.s.players[usize::from(seat)];
        let played = self.s.played.iter().map(|played| &played.card);
        let all = player.hand.iter().chain(player.standing.iter()).chain(played);
        let tags = all.fold(Tags::default(), |tags, card| tags.or(faces[card.index()].tags));
        self.s.tale.achievements[2] += u16::from(tags.classes() == Tags::ALL_CLASSES.0);
    }

    /// The achievement of a new hand without a basic card.
    fn look_at_new_hand(&mut self, seat: u8) {
        let faces = &self.game.parts.faces;
        let hand = &self.s.players[usize::from(seat)].hand;
        let is_pure = !hand.is_empty() && !hand.iter().any(|card| faces[card.index()].tags.has(Tag::BASIC));
        self.s.tale.achievements[0] += u16::from(is_pure);
    }
}
