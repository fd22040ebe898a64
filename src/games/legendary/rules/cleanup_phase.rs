//! The Cleanup phase.

use super::{Engine, strike_phase::is_yours};
use crate::{
    games::legendary::{components::compact::CompactFace, state::Played},
    play::{Log, Seat},
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn cleanup(&mut self) {
        let seat = self.s.active;
        self.count_classes(seat);
        let before = self.lying(seat);
        self.put_away_played(seat);
        self.say_cleanup(seat, before);
        let player = &mut self.s.players[usize::from(seat)];
        player.discard.extend(&player.hand);
        player.hand.clear();
        for index in 0..self.s.this_turn.lent.len() {
            let lent = self.s.this_turn.lent[index];
            self.say(|names| {
                format!("{} discards the coordinated {}.", Seat(lent.by), names.card(lent.card))
            });
            self.player(lent.by).discard.push(lent.card);
        }
        self.s.end_turn();
        if self.lives(seat) {
            let cards = self.game.parts.hand.saturating_sub(self.s.cache.continuous.hand);
            self.draw(seat, cards);
            self.check_new_hand(seat);
        }
    }

    /// Played cards go to the discard pile; copies are no cards, the dead are gone, and vigilant characters stay.
    fn put_away_played(&mut self, seat: u8) {
        let compact = &self.game.compact;
        let player = &mut self.s.players[usize::from(seat)];
        if !self.s.cache.has_oddities && self.s.cache.played_flags & CompactFace::VIGILANT == 0 {
            self.s.this_turn.played.iter().for_each(|played| player.discard.push(played.own));
        } else {
            for played in self.s.this_turn.played.iter().filter(|played| !played.is_copy && !played.is_gone) {
                if compact[played.card].is(CompactFace::VIGILANT) && !player.standing.is_full() {
                    player.stay(played.card, played.own);
                } else {
                    player.discard.push(played.own);
                }
            }
        }
    }

    /// Whether what was kept of the played and lent cards is right: what tests ask before every decision.
    pub(super) fn played_is_right(&self) -> bool {
        let odd = |played: &Played| played.is_copy || played.is_gone || played.card != played.own;
        let flags = |flags, played: &Played| flags | self.game.compact[played.card].flags();
        let has_oddities = self.s.this_turn.played.iter().any(odd);
        let lent_left = self.s.this_turn.lent.iter().filter(|lent| !lent.is_played).count();
        usize::from(self.s.cache.lent_left) == lent_left
            && (self.s.cache.has_oddities || !has_oddities)
            && (self.s.cache.has_oddities
                || self.s.cache.played_flags == self.s.this_turn.played.iter().fold(0, flags))
    }

    /// The achievement of all five classes in hand or in front of a player.
    fn count_classes(&mut self, seat: u8) {
        let compact = &self.game.compact;
        let player = &self.s.players[usize::from(seat)];
        let mut flags = self.s.cache.played_flags;
        if self.s.cache.has_oddities {
            // A clone is no longer what it was when it was played, and neither the dead nor copies lie there.
            let played = self.s.this_turn.played.iter().filter(|played| is_yours(played));
            flags = played.fold(0, |flags, played| flags | compact[played.card].flags());
        }
        player.hand.iter().chain(player.standing.iter()).for_each(|card| flags |= compact[*card].flags());
        let has_all = flags & CompactFace::ALL_CLASSES == CompactFace::ALL_CLASSES;
        self.s.counts.achievements[2] += u16::from(has_all);
    }

    /// Whether it has a card to lend, and the achievement of a new hand without a basic card.
    fn check_new_hand(&mut self, seat: u8) {
        let hand = &self.s.players[usize::from(seat)].hand;
        let flags = hand.iter().fold(0, |flags, card| flags | self.game.compact[*card].flags());
        let is_pure = !hand.is_empty() && flags & CompactFace::BASIC == 0;
        self.s.counts.achievements[0] += u16::from(is_pure);
        let is_private = self.game.advanced.has_agendas() && !hand.is_empty();
        let has_lendable = (flags & CompactFace::LENDABLE != 0 || is_private) && self.lives(seat);
        self.s.hand_is_known(seat, has_lendable);
    }
}
