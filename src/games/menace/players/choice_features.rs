//! The features of a choice as they are found, and those that both sides have.

use super::{
    alien_features,
    analysis::Analysis,
    features::{FEATURES, Of},
    marine_features,
};
use crate::games::menace::{
    Card, Choice, Menace, Room, View,
    components::cards::{cards, other, titles_of},
};

/// A choice that is being weighed.
pub(super) struct ChoiceFeatures<'v, S: Sink> {
    pub(super) game: &'v Menace,
    pub(super) view: View<'v>,
    pub(super) at: &'v Analysis,
    pub(super) sink: S,
}

/// Where the features of a choice go.
pub(super) trait Sink {
    fn add(&mut self, feature: Of, amount: f64);
}

/// Adds up what they are worth.
pub(super) struct Sum<'w> {
    pub(super) weights: &'w [f64; FEATURES.len()],
    pub(super) worth: f64,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        self.worth += self.weights[feature as usize] * amount;
    }
}

/// Names each of them.
pub(super) struct Named<'a, F: FnMut(usize, f64)>(pub(super) &'a mut F);

impl<F: FnMut(usize, f64)> Sink for Named<'_, F> {
    #[inline]
    fn add(&mut self, feature: Of, amount: f64) {
        (self.0)(feature as usize, amount);
    }
}

/// The features that both sides have, by the numbers of one of them.
pub(super) struct Numbers {
    pub(super) event: Of,
    pub(super) event_tokens: Of,
    pub(super) event_draw: Of,
    pub(super) event_discard: Of,
    pub(super) event_take: Of,
    pub(super) event_none: Of,
    pub(super) room_size: Of,
    pub(super) room_draws: Of,
    pub(super) room_other: Of,
    pub(super) room_gift: Of,
    pub(super) room_loss: Of,
    pub(super) room_force: Of,
    pub(super) mulligan: Of,
    pub(super) mulligan_fighters: Of,
    pub(super) mulligan_strength: Of,
    pub(super) keep_strength: Of,
    pub(super) keep_event: Of,
    pub(super) keep_answer: Of,
}

impl<S: Sink> ChoiceFeatures<'_, S> {
    /// All features of a choice.
    #[inline]
    pub(super) fn choice(&mut self, choice: Choice) {
        if self.view.is_marine() {
            marine_features::weigh(self, choice);
        } else {
            alien_features::weigh(self, choice);
        }
    }

    #[inline]
    pub(super) fn add(&mut self, feature: Of, amount: f64) {
        self.sink.add(feature, amount);
    }

    /// Adds a feature that is there or not.
    #[inline]
    pub(super) fn add_if(&mut self, feature: Of, is_there: bool) {
        if is_there {
            self.add(feature, 1.0);
        }
    }

    /// The Weapons or Creatures of a set.
    #[inline]
    pub(super) fn fighters(&self, set: u64) -> u64 {
        set & self.game.sets.fighters
    }

    /// Cards of a set in the own hand.
    #[inline]
    pub(super) fn count(&self, set: u64) -> f64 {
        self.view.count(set)
    }

    /// An Event of the own side.
    #[inline]
    pub(super) fn event(&mut self, card: Card, numbers: &Numbers) {
        let value = *self.game.values.of(card);
        let side = self.view.side();
        let opponent = other(side);
        let tokens = value.tokens.min(self.view.reserve());
        let harm = value.harm.min(self.view.hand_size(opponent));
        let best = if value.takes { self.best_discarded() } else { 0.0 };
        self.add(numbers.event, 1.0);
        self.add(numbers.event_tokens, tokens.into());
        self.add(numbers.event_draw, value.draws);
        self.add(numbers.event_discard, harm.into());
        self.add(numbers.event_take, best);
        self.add_if(numbers.event_none, tokens == 0 && harm == 0 && value.draws == 0.0 && best == 0.0);
    }

    /// The strength of the best Weapon or Creature in the own discard pile.
    fn best_discarded(&self) -> f64 {
        let own = titles_of(self.view.side());
        let there = cards(self.fighters(own)).filter(|card| self.view.discarded(*card) > 0);
        there.map(|card| self.game.values.of(card).strength).fold(0.0, f64::max)
    }

    #[inline]
    pub(super) fn room(&mut self, room: Room, numbers: &Numbers) {
        let (face, side) = (self.game.room(room), self.view.side());
        let gifts = self.game.values.rooms[room.index()];
        let size = f64::from(face.size);
        self.add(numbers.room_size, size);
        self.add(numbers.room_draws, face.draws[side.index()].into());
        self.add(numbers.room_other, face.draws[other(side).index()].into());
        self.add(numbers.room_gift, gifts[side.index()]);
        self.add(numbers.room_loss, gifts[other(side).index()]);
        let fighters = self.count(self.fighters(u64::MAX));
        self.add(numbers.room_force, size * fighters);
    }

    pub(super) fn mulligan(&mut self, numbers: &Numbers) {
        let hand = self.view.hand();
        let strength: f64 = cards(hand)
            .map(|card| self.game.values.of(card).strength * f64::from(self.view.in_hand(card)))
            .sum();
        self.add(numbers.mulligan, 1.0);
        self.add(numbers.mulligan_fighters, self.count(self.fighters(hand)));
        self.add(numbers.mulligan_strength, strength);
    }

    /// A card that comes into the hand, or with a sign of -1 leaves it.
    #[inline]
    pub(super) fn keep(&mut self, card: Card, sign: f64, numbers: &Numbers) {
        let values = &self.game.values;
        let bit = card.bit();
        self.add(numbers.keep_strength, sign * values.of(card).strength);
        if values.kept_events & bit != 0 {
            self.add(numbers.keep_event, sign);
        }
        if values.kept_answers & bit != 0 {
            self.add(numbers.keep_answer, sign);
        }
    }
}
