//! All that is legal with what it is worth, without a list of it. Choices come in the order of the list, and each is worth
//! the very same sum, so that players decide alike with the list and without.

use super::{
    alien_features,
    analysis::Analysis,
    choice_features::{ChoiceFeatures, Sum},
    features::FEATURES,
    marine_features,
};
use crate::{
    games::menace::{
        Card, Choice, Menace, View,
        components::cards::cards,
        rules::{Asked, Raises},
        state::Stage,
    },
    policy::Best,
};

/// A decision whose choices are offered to a player with these weights.
#[derive(Clone, Copy)]
pub(super) struct Offer<'v> {
    pub(super) game: &'v Menace,
    pub(super) view: View<'v>,
    pub(super) at: &'v Analysis,
    pub(super) weights: &'v [f64; FEATURES.len()],
}

impl<'v> Offer<'v> {
    #[inline]
    pub(super) fn all(self, best: &mut Best<'_, Choice>) {
        match self.view.asked() {
            Asked::Stage(Stage::Raise) => self.raises(best),
            Asked::Stage(Stage::Mulligan(_)) => {
                self.choice(Choice::Keep, best);
                self.choice(Choice::Mulligan, best);
            }
            Asked::Stage(Stage::PickRoom(_)) => {
                for room in self.view.offered() {
                    self.choice(Choice::Explore(room), best);
                }
            }
            Asked::Stage(_) => {
                self.cards(self.view.playable(), Choice::Play, best);
                self.choice(Choice::Pass, best);
            }
            Asked::Answer => {
                self.cards(self.view.answers(), Choice::Answer, best);
                self.choice(Choice::Pass, best);
            }
            Asked::Effect => {
                let (wanted, choice) = self.view.picks();
                self.cards(wanted, choice, best);
            }
        }
    }

    fn choice(self, choice: Choice, best: &mut Best<'_, Choice>) {
        let mut of = self.features(0.0);
        of.choice(choice);
        best.consider(choice, of.sink.worth);
    }

    #[inline]
    fn cards(self, set: u64, choice: fn(Card) -> Choice, best: &mut Best<'_, Choice>) {
        for card in cards(set) {
            self.choice(choice(card), best);
        }
    }

    #[inline]
    fn raises(self, best: &mut Best<'_, Choice>) {
        let raises = self.view.raises();
        if self.view.is_marine() {
            self.marine_raises(raises, best);
        } else {
            self.alien_raises(raises, best);
        }
    }

    #[inline]
    fn marine_raises(self, raises: Raises, best: &mut Best<'_, Choice>) {
        for card in cards(raises.cards) {
            let mut of = self.features(0.0);
            marine_features::raise(&mut of, card);
            best.consider(Choice::Play(card), of.sink.worth);
        }
        if raises.has_token {
            let mut of = self.features(0.0);
            marine_features::token(&mut of);
            best.consider(Choice::Token, of.sink.worth);
        }
        let mut of = self.features(0.0);
        marine_features::give_up(&mut of);
        best.consider(Choice::Pass, of.sink.worth);
    }

    /// What holds for raising at all is added up once.
    #[inline]
    fn alien_raises(self, raises: Raises, best: &mut Best<'_, Choice>) {
        let mut of = self.features(0.0);
        alien_features::raise_at_all(&mut of);
        let at_all = of.sink.worth;
        for card in cards(raises.cards) {
            let mut of = self.features(at_all);
            alien_features::raise_by(&mut of, card);
            best.consider(Choice::Play(card), of.sink.worth);
        }
        if raises.has_token {
            let mut of = self.features(at_all);
            alien_features::raise_by_token(&mut of);
            best.consider(Choice::Token, of.sink.worth);
        }
        // Stopping has no feature.
        best.consider(Choice::Pass, 0.0);
    }

    /// The features of a choice, to be added to what is known of its worth.
    #[inline]
    fn features(self, worth: f64) -> ChoiceFeatures<'v, Sum<'v>> {
        let Self { game, view, at, weights } = self;
        ChoiceFeatures { game, view, at, sink: Sum { weights, worth } }
    }
}
