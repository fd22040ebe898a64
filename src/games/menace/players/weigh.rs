//! `Weighable`: which features each choice has. Each side has features of its own.

use super::{
    analysis::Analysis,
    choice_features::{ChoiceFeatures, Named, Sum},
    features::{FEATURES, Of},
    offer::Offer,
};
use crate::{
    games::menace::{
        Choice, Menace, View,
        components::cards::{ALIEN, MARINE},
        scenario::SIDES,
    },
    policy::{Best, Feature, Weighable},
};

impl Weighable for Menace {
    type Precomputed = ();
    type Analysis = Analysis;

    const FEATURES: &'static [Feature] = FEATURES;

    fn side_of_feature(feature: usize) -> Option<&'static str> {
        let side = if feature < Of::FIRST_OF_ALIEN as usize { MARINE } else { ALIEN };
        SIDES.iter().find(|(_, other)| *other == side).map(|(name, _)| *name)
    }

    fn precompute(&self, _weights: &[f64]) {}

    #[inline]
    fn analyze(&self, view: View<'_>, _precomputed: &()) -> Analysis {
        Analysis::new(self, view)
    }

    // As the sum of what `weigh` adds; one weight a feature, said once, need not be checked at every amount.
    fn worth(&self, view: View<'_>, (weights, _): (&[f64], &()), analysis: &Analysis, choice: Choice) -> f64 {
        let Some(weights) = weights.first_chunk() else { return 0.0 };
        let sink = Sum { weights, worth: 0.0 };
        let mut of = ChoiceFeatures { game: self, view, at: analysis, sink };
        of.choice(choice);
        of.sink.worth
    }

    #[inline]
    fn offer(
        &self,
        view: View<'_>,
        (weights, _): (&[f64], &()),
        _choices: &mut Vec<Choice>,
        best: &mut Best<'_, Choice>,
    ) -> bool {
        let Some(weights) = weights.first_chunk() else { return false };
        Offer { game: self, view, weights }.all(best);
        true
    }

    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        ChoiceFeatures { game: self, view, at: analysis, sink: Named(add) }.choice(choice);
    }
}
