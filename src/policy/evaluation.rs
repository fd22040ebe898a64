//! How a position stands: its features, weighed and added, give the chance to win.

use std::sync::Arc;

use super::{Feature, Weighable};
use crate::play::Side;

/// A game that can say what speaks for and against the viewing side in a position.
pub trait Evaluable: Weighable {
    /// Every feature of a position; evaluations name them. The first one is always 1.
    const POSITION_FEATURES: &'static [Feature];

    /// The number of the turn: it grows by one from turn to turn, no matter whose turn it is.
    fn turn(&self, view: Self::View<'_>) -> u32;

    /// Whether these features say how likely this side is to win; a search on another side looks to the end of the game.
    fn is_evaluated(&self, _side: Side) -> bool {
        true
    }

    /// Calls `add(feature, amount)` for each feature, by index, that this position shows some of.
    ///
    /// It is asked at the first decision of a turn, where what is pending is much the same every time.
    fn position_features(&self, view: Self::View<'_>, add: &mut impl FnMut(usize, f64));
}

/// What the features of a position say about the chance to win: one weight a feature, in log-odds.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    weights: Arc<[f64]>,
}

impl Evaluation {
    /// An evaluation with these weights, one for each of the game's features.
    pub fn new(weights: Vec<f64>) -> Self {
        Self { weights: weights.into() }
    }

    /// The chance that the viewing side wins from here, from 0 to 1.
    pub fn chance<G: Evaluable>(&self, game: &G, view: G::View<'_>) -> f64 {
        let mut odds = 0.0;
        game.position_features(view, &mut |feature, amount| odds += self.weights[feature] * amount);
        logistic(odds)
    }
}

/// The chance with these log-odds.
// libm's, because the system's may differ in the last bit from machine to machine.
pub fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-log_odds))
}
