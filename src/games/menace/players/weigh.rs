//! `Weighable`: which features each choice has. Each side has features of its own.

use super::{
    alien_features,
    analysis::Analysis,
    features::{FEATURES, Of},
    marine_features,
};
use crate::{
    games::menace::{
        Card, Choice, Menace, Room, View,
        components::cards::{ALIEN, MARINE, cards, other, titles_of},
    },
    play::Side,
    policy::{Best, Feature, Weighable},
};

impl Weighable for Menace {
    type Precomputed = ();
    type Analysis = Analysis;

    const FEATURES: &'static [Feature] = FEATURES;

    fn side_of_feature(feature: usize) -> Option<Side> {
        Some(if feature < Of::FIRST_OF_ALIEN as usize { MARINE } else { ALIEN })
    }

    fn precompute(&self, _weights: &[f64]) {}

    #[inline]
    fn analyze(&self, view: View<'_>, _precomputed: &()) -> Analysis {
        Analysis::new(self, view)
    }

    // As the sum of what `weigh` adds; one weight a feature, said once, need not be checked at every amount.
    #[inline]
    fn worth(&self, view: View<'_>, (weights, _): (&[f64], &()), analysis: &Analysis, choice: Choice) -> f64 {
        let Some(weights) = weights.first_chunk::<{ FEATURES.len() }>() else { return 0.0 };
        let mut worth = 0.0;
        self.weigh(view, analysis, choice, &mut |feature, amount| worth += weights[feature] * amount);
        worth
    }

    #[inline]
    fn offer(
        &self,
        view: View<'_>,
        taste: (&[f64], &()),
        _choices: &mut Vec<Choice>,
        best: &mut Best<'_, Choice>,
    ) -> bool {
        if !view.is_raising() {
            return false;
        }
        let (at, raises) = (Analysis::new(self, view), view.raises());
        for card in cards(raises.cards) {
            best.consider(Choice::Play(card), self.worth(view, taste, &at, Choice::Play(card)));
        }
        if raises.has_token {
            best.consider(Choice::Token, self.worth(view, taste, &at, Choice::Token));
        }
        best.consider(Choice::Pass, self.worth(view, taste, &at, Choice::Pass));
        true
    }

    #[inline]
    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        let mut of = ChoiceFeatures { game: self, view, at: analysis, add };
        if view.is_marine() {
            marine_features::weigh(&mut of, choice);
        } else {
            alien_features::weigh(&mut of, choice);
        }
    }
}

/// A choice that is being weighed.
pub(super) struct ChoiceFeatures<'v, 'a, F: FnMut(usize, f64)> {
    pub(super) game: &'v Menace,
    pub(super) view: View<'v>,
    pub(super) at: &'v Analysis,
    pub(super) add: &'a mut F,
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

impl<F: FnMut(usize, f64)> ChoiceFeatures<'_, '_, F> {
    #[inline]
    pub(super) fn add(&mut self, feature: Of, amount: f64) {
        (self.add)(feature as usize, amount);
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
        set & (self.game.sets.weapons | self.game.sets.creatures)
    }

    /// Cards of a set in the own hand, copies counted.
    #[inline]
    pub(super) fn count(&self, set: u64) -> f64 {
        f64::from(cards(set).map(|card| self.view.in_hand(card)).sum::<u8>())
    }

    /// An Event of the own side.
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

    pub(super) fn room(&mut self, room: Room, numbers: &Numbers) {
        let (face, side) = (self.game.room(room), self.view.side());
        let gifts = self.game.values.rooms[room.index()];
        let size = f64::from(face.size);
        self.add(numbers.room_size, size);
        self.add(numbers.room_draws, face.draws[side.index()].into());
        self.add(numbers.room_other, face.draws[other(side).index()].into());
        self.add(numbers.room_gift, gifts[side.index()]);
        self.add(numbers.room_loss, gifts[other(side).index()]);
        let fighters = self.count(self.fighters(self.view.hand()));
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
    pub(super) fn keep(&mut self, card: Card, sign: f64, numbers: &Numbers) {
        let sets = &self.game.sets;
        let bit = card.bit();
        self.add(numbers.keep_strength, sign * self.game.values.of(card).strength);
        if sets.events & bit != 0 {
            self.add(numbers.keep_event, sign);
        }
        if (sets.sizes | sets.cancels.iter().fold(0, |all, set| all | set)) & bit != 0 {
            self.add(numbers.keep_answer, sign);
        }
    }
}
