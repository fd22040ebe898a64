//! What nobody has seen, in a random order: a player who looks ahead knows no more.

use super::{BLIPS, Blip, State};
use crate::{
    games::corps::components::Card,
    play::{List, Stream, bits},
};

impl State {
    /// Lays all that nobody has seen in a random order: the cards of both decks and of the exhaust pile, the values of blips
    /// with those of the pool, and what the mission blips are.
    ///
    /// `is_searched`: somebody looks through the exhaust pile, which then stays as it is.
    pub(crate) fn shuffle_hidden(&mut self, is_searched: bool, rng: &mut Stream) {
        let exhausted = self.exhausted;
        if is_searched {
            self.exhausted.clear();
        }
        self.shuffle_endurance(rng);
        if is_searched {
            self.exhausted = exhausted;
        }
        self.shuffle_tracker(rng);
        self.shuffle_blips(rng);
    }

    /// The cards that the mission put on top are shuffled among themselves, and so are the others.
    fn shuffle_tracker(&mut self, rng: &mut Stream) {
        let cards = self.tracker.len();
        let unknown = cards - usize::from(self.known_tracker).min(cards);
        let lower = unknown.min(cards - usize::from(self.tracker_top).min(cards));
        for part in [0..lower, lower..unknown] {
            // The order that the state has must not matter.
            self.tracker[part.clone()].sort_unstable();
            rng.shuffle(&mut self.tracker[part]);
        }
    }

    fn shuffle_endurance(&mut self, rng: &mut Stream) {
        let known = usize::from(self.known_deck).min(self.deck.len());
        let (deck, under) = (self.deck.len() - known, self.under.len());
        let mut cards: List<Card, 255> = List::default();
        cards.extend(&self.deck[..deck]);
        cards.extend(&self.under);
        cards.extend(&self.exhausted);
        // The order that the state has must not matter.
        cards.sort_unstable();
        rng.shuffle(&mut cards);
        let (first, rest) = cards.split_at(deck);
        self.deck[..deck].copy_from_slice(first);
        let (second, third) = rest.split_at(under);
        self.under.copy_from_slice(second);
        self.exhausted.copy_from_slice(third);
    }

    fn shuffle_blips(&mut self, rng: &mut Stream) {
        let unknown = |blip: &Blip, is_mission: bool| !blip.is_known && blip.is_mission == is_mission;
        let mut values: List<u8, { 2 * BLIPS }> = List::default();
        values.extend(&self.pool);
        for index in bits(self.lurking.into()).filter(|index| unknown(&self.blips[*index], false)) {
            values.push(self.blips[index].value);
        }
        values.sort_unstable();
        rng.shuffle(&mut values);
        let pool = self.pool.len();
        self.pool.copy_from_slice(&values[..pool]);
        let mut hidden = values[pool..].iter().copied();
        for index in bits(self.lurking.into()) {
            if unknown(&self.blips[index], false) {
                self.blips[index].value = hidden.next().unwrap_or(1);
            }
        }
        self.shuffle_prize(rng);
    }

    /// Any mission blip that nobody has looked at may be the prize.
    fn shuffle_prize(&mut self, rng: &mut Stream) {
        let hidden = |blip: &Blip| blip.is_mission && !blip.is_known;
        let all = bits(self.lurking.into()).filter(|index| hidden(&self.blips[*index]));
        let set = all.fold(0u64, |set, index| set | 1 << index);
        if !bits(set).any(|index| self.blips[index].is_prize) {
            return;
        }
        let nth = rng.below(set.count_ones()) as usize;
        for (place, index) in bits(set).enumerate() {
            self.blips[index].is_prize = place == nth;
        }
    }
}
