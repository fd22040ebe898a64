//! Decisions in words and features, for players outside of this program.

use std::sync::OnceLock;

use super::{Evaluable, Feature};
use crate::play::{Amount, Amounts, DecisionPoint, Describe, FeatureNames};

/// Describes a decision with the features of every choice and of the position.
pub struct WithFeatures<G: Evaluable> {
    /// Worked out at the first decision: most tables are never described.
    precomputed: OnceLock<G::Precomputed>,
}

impl<G: Evaluable> Default for WithFeatures<G> {
    fn default() -> Self {
        Self { precomputed: OnceLock::new() }
    }
}

impl<G: Evaluable> Describe<G> for WithFeatures<G> {
    fn describe(&self, game: &G, view: G::View<'_>, choices: &[G::Choice]) -> DecisionPoint {
        let mut point = DecisionPoint::in_words(game, view, choices);
        let precomputed = self.precomputed.get_or_init(|| game.precompute(&neutral_weights::<G>()));
        let analysis = game.analyze(view, precomputed);
        for (choice, candidate) in choices.iter().zip(&mut point.choices) {
            let mut sums = vec![0.0; G::FEATURES.len()];
            game.weigh(view, &analysis, *choice, &mut |feature, amount| sums[feature] += amount);
            candidate.features = named(G::FEATURES, &sums);
        }
        let mut sums = vec![0.0; G::POSITION_FEATURES.len()];
        game.position_features(view, &mut |feature, amount| sums[feature] += amount);
        point.position = named(G::POSITION_FEATURES, &sums);
        point
    }

    fn feature_names(&self) -> FeatureNames {
        let names = |features: &[Feature]| features.iter().map(|feature| feature.name).collect();
        FeatureNames { choice: names(G::FEATURES), position: names(G::POSITION_FEATURES) }
    }
}

/// The weights that the game suggests, none of them 0: a game may leave out what weighs nothing.
fn neutral_weights<G: Evaluable>() -> Vec<f64> {
    let weight = |feature: &Feature| if feature.weight == 0.0 { f64::MIN_POSITIVE } else { feature.weight };
    G::FEATURES.iter().map(weight).collect()
}

/// The sums that are not 0, each with the name of its feature.
fn named(features: &'static [Feature], sums: &[f64]) -> Amounts {
    let all = features.iter().zip(sums).enumerate();
    let amounts = all.map(|(feature, (Feature { name, .. }, &amount))| Amount { feature, name, amount });
    Amounts(amounts.filter(|amount| amount.amount != 0.0).collect())
}
