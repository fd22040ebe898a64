//! All that is legal with what it is worth, without a list of it. Choices come in the order of the list, and each is worth
//! the very same sum, so that players decide alike with the list and without.

use super::{
    alien_features,
    analysis::Analysis,
    choice_features::{ChoiceFeatures, Numbers, Sum},
    features::FEATURES,
    marine_features,
};
use crate::{
    games::menace::{Card, Choice, Menace, View, components::cards::cards, rules::Asked, state::Stage},
    policy::Best,
};

/// A decision whose choices are offered to a player with these weights.
#[derive(Clone, Copy)]
pub(super) struct Offer<'v> {
    pub(super) game: &'v Menace,
    pub(super) view: View<'v>,
    pub(super) weights: &'v [f64; FEATURES.len()],
}

impl<'v> Offer<'v> {
    #[inline]
    pub(super) fn all(self, best: &mut Best<'_, Choice>) {
        match self.view.asked() {
            Asked::Stage(Stage::Raise) if self.view.is_marine() => self.marine_raises(best),
            Asked::Stage(Stage::Raise) => self.alien_raises(best),
            Asked::Stage(Stage::AlienEvents | Stage::NextCreature) => self.creatures(best),
            Asked::Stage(stage) => self.stage(stage, best),
            Asked::Answer => self.same_for_all(self.view.answers(), Choice::Answer, best),
            Asked::Effect => self.picks(best),
        }
    }

    fn marine_raises(self, best: &mut Best<'_, Choice>) {
        let raises = self.view.raises();
        let at = Analysis::of_marine_raise(self.game, self.view);
        for card in cards(raises.cards) {
            let mut of = self.features(&at, 0.0);
            marine_features::raise(&mut of, card);
            best.consider(Choice::Play(card), of.sink.worth);
        }
        if raises.has_token {
            let mut of = self.features(&at, 0.0);
            marine_features::token(&mut of);
            best.consider(Choice::Token, of.sink.worth);
        }
        let mut of = self.features(&at, 0.0);
        marine_features::give_up(&mut of);
        best.consider(Choice::Pass, of.sink.worth);
    }

    /// What holds for raising at all is added up once.
    fn alien_raises(self, best: &mut Best<'_, Choice>) {
        let raises = self.view.raises();
        let at = Analysis::of_alien_raise(self.game, self.view);
        let mut of = self.features(&at, 0.0);
        alien_features::raise_at_all(&mut of);
        let at_all = of.sink.worth;
        for card in cards(raises.cards) {
            let mut of = self.features(&at, at_all);
            alien_features::raise_by(&mut of, card);
            best.consider(Choice::Play(card), of.sink.worth);
        }
        if raises.has_token {
            let mut of = self.features(&at, at_all);
            alien_features::raise_by_token(&mut of);
            best.consider(Choice::Token, of.sink.worth);
        }
        // Stopping has no feature.
        best.consider(Choice::Pass, 0.0);
    }

    /// Creatures, and Events before the first one.
    fn creatures(self, best: &mut Best<'_, Choice>) {
        let at = Analysis::of_creatures(self.game, self.view);
        for card in cards(self.view.playable()) {
            let mut of = self.features(&at, 0.0);
            alien_features::play(&mut of, card);
            best.consider(Choice::Play(card), of.sink.worth);
        }
        let mut of = self.features(&at, 0.0);
        alien_features::pass(&mut of);
        best.consider(Choice::Pass, of.sink.worth);
    }

    /// Choices that both sides have, whose features need no more than the stakes.
    fn stage(self, stage: Stage, best: &mut Best<'_, Choice>) {
        let (at, numbers) = (Analysis::of_stakes(self.view), self.numbers());
        match stage {
            Stage::SizeCards(..) => self.same_for_all(self.view.playable(), Choice::Play, best),
            Stage::PickRoom(_) => {
                for room in self.view.offered() {
                    let mut of = self.features(&at, 0.0);
                    of.room(room, numbers);
                    best.consider(Choice::Explore(room), of.sink.worth);
                }
            }
            Stage::Mulligan(_) => {
                best.consider(Choice::Keep, 0.0);
                let mut of = self.features(&at, 0.0);
                of.mulligan(numbers);
                best.consider(Choice::Mulligan, of.sink.worth);
            }
            _ => {
                for card in cards(self.view.playable()) {
                    let mut of = self.features(&at, 0.0);
                    of.event(card, numbers);
                    best.consider(Choice::Play(card), of.sink.worth);
                }
                best.consider(Choice::Pass, 0.0);
            }
        }
    }

    /// Cards that are worth the same here, whichever they are; passing has no feature.
    fn same_for_all(self, set: u64, choice: fn(Card) -> Choice, best: &mut Best<'_, Choice>) {
        let at = Analysis::of_stakes(self.view);
        let mut of = self.features(&at, 0.0);
        of.choice(choice(Card(set.trailing_zeros() as u8)));
        cards(set).for_each(|card| best.consider(choice(card), of.sink.worth));
        best.consider(Choice::Pass, 0.0);
    }

    /// Cards for an effect.
    fn picks(self, best: &mut Best<'_, Choice>) {
        let (at, numbers) = (Analysis::of_stakes(self.view), self.numbers());
        let (wanted, pick) = self.view.picks();
        for card in cards(wanted) {
            let (mut of, choice) = (self.features(&at, 0.0), pick(card));
            of.keep(card, if matches!(choice, Choice::Discard(_)) { -1.0 } else { 1.0 }, numbers);
            best.consider(choice, of.sink.worth);
        }
    }

    #[inline]
    fn numbers(self) -> &'static Numbers {
        if self.view.is_marine() { &marine_features::NUMBERS } else { &alien_features::NUMBERS }
    }

    /// The features of a choice, to be added to what is known of its worth.
    #[inline]
    fn features<'a>(self, at: &'a Analysis, worth: f64) -> ChoiceFeatures<'a, Sum<'a>>
    where
        'v: 'a,
    {
        let Self { game, view, weights } = self;
        ChoiceFeatures { game, view, at, sink: Sum { weights, worth } }
    }
}
