//! `Weighable`: which features each choice has.

use super::{
    analysis::Analysis,
    choice_features::{ChoiceFeatures, Named, Sum},
    features::FEATURES,
};
use crate::{
    games::corps::{Choice, Corps, View},
    policy::{Best, Feature, Weighable},
};

impl Weighable for Corps {
    type Precomputed = ();
    type Analysis = Analysis;

    const FEATURES: &'static [Feature] = FEATURES;

    fn precompute(&self, _weights: &[f64]) {}

    #[inline]
    fn analyze(&self, view: View<'_>, _precomputed: &()) -> Analysis {
        Analysis::new(view)
    }

    // As the sum of what `weigh` adds; one weight a feature, said once, need not be checked at every amount.
    #[inline]
    fn worth(&self, view: View<'_>, (weights, _): (&[f64], &()), analysis: &Analysis, choice: Choice) -> f64 {
        let Some(weights) = weights.first_chunk() else { return 0.0 };
        let mut of = ChoiceFeatures { view, at: analysis, sink: Sum { weights, worth: 0.0 } };
        of.choice(choice);
        of.sink.worth
    }

    fn offer(
        &self,
        view: View<'_>,
        taste: (&[f64], &()),
        _choices: &mut Vec<Choice>,
        best: &mut Best<'_, Choice>,
    ) -> bool {
        let analysis = Analysis::new(view);
        view.each_choice(&mut |choice| best.consider(choice, self.worth(view, taste, &analysis, choice)));
        true
    }

    fn weigh(&self, view: View<'_>, analysis: &Analysis, choice: Choice, add: &mut impl FnMut(usize, f64)) {
        ChoiceFeatures { view, at: analysis, sink: Named(add) }.choice(choice);
    }
}
