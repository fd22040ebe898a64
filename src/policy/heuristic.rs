//! Picks the choice whose features, weighed and added, are worth most.

use std::sync::Arc;

use crate::play::{Game, Policy, Stream};

/// One thing about a choice that a strategy may weigh.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// Its key in a strategy file.
    pub name: &'static str,
    /// One line that says what it is, with its unit.
    pub about: &'static str,
    /// Its weight where a strategy file does not say.
    pub weight: f64,
}

/// Declares the features of a game: their numbers as `Of`, and all of them as `FEATURES`.
macro_rules! features {
    ($($number:ident = $name:literal, $weight:literal, $about:literal;)*) => {
        /// A feature by its number.
        #[derive(Clone, Copy)]
        pub(super) enum Of { $($number),* }
        /// Every feature, in the order of their numbers.
        pub(super) const FEATURES: &[$crate::policy::Feature] =
            &[$($crate::policy::Feature { name: $name, about: $about, weight: $weight }),*];
    };
}
pub(crate) use features;

/// A game that can say what speaks for and against a choice.
pub trait Weighable: Game {
    /// What is worked out once a decision and used for every choice of it; `()` where nothing is.
    type Thought;

    /// Every feature; strategies name them.
    const FEATURES: &'static [Feature];

    /// The one feature, of amount 1, that choices have which are of no use; `None` where no such thing is known.
    const USELESS: Option<usize> = None;

    /// Lists, in their order, the legal choices but for those that have [`Weighable::USELESS`] and nothing else.
    /// A list of one is taken without weighing it. Returns whether it can tell them apart here.
    fn shortlist(
        &self,
        _view: Self::View<'_>,
        _thought: &Self::Thought,
        _choices: &mut Vec<Self::Choice>,
    ) -> bool {
        false
    }

    /// Looks at the table once, before the choices are weighed. The weights, one a feature, tell what need not be
    /// looked at.
    fn think(&self, view: Self::View<'_>, weights: &[f64]) -> Self::Thought;

    /// Calls `add(feature, amount)` for each feature, by index, that this choice has some of.
    fn weigh(
        &self,
        view: Self::View<'_>,
        thought: &Self::Thought,
        choice: Self::Choice,
        add: &mut impl FnMut(usize, f64),
    );
}

/// A player with fixed weights. Ties are broken by the seat's own stream.
#[derive(Clone, Debug)]
pub struct Heuristic {
    weights: Arc<[f64]>,
}

impl Heuristic {
    /// A player with these weights, one for each of the game's features.
    pub fn new(weights: Vec<f64>) -> Self {
        Self { weights: weights.into() }
    }

    /// The index of the choice that is worth most, and what it is worth.
    fn best<G: Weighable>(
        &self,
        game: &G,
        view: G::View<'_>,
        thought: &G::Thought,
        choices: &[G::Choice],
        luck: &mut Stream,
    ) -> (usize, f64) {
        // One weight a feature: said once, it need not be checked at every amount.
        let weights = &self.weights[..G::FEATURES.len()];
        let useless = G::USELESS.map_or(f64::NEG_INFINITY, |feature| weights[feature]);
        let (mut best, mut taken, mut equals) = (f64::NEG_INFINITY, 0, 0);
        for (index, choice) in choices.iter().enumerate() {
            let mut worth = 0.0;
            game.weigh(view, thought, *choice, &mut |feature, amount| worth += weights[feature] * amount);
            if worth == best {
                equals += 1;
                // No luck is spent on what is of no use, so that nothing depends on whether it was listed.
                if worth != useless && is_kept(luck, equals) {
                    taken = index;
                }
                continue;
            }
            // Which of two is worth more cannot be foreseen: hence no branch.
            let is_better = worth > best;
            taken = if is_better { index } else { taken };
            equals = if is_better { 1 } else { equals };
            best = if is_better { worth } else { best };
        }
        (taken, best)
    }
}

/// Whether the last of so many equals is taken. Each of k stays with chance 1/k, without a list of them.
// Rare, and apart from the loop over choices, which is hot.
#[inline(never)]
fn is_kept(luck: &mut Stream, equals: u32) -> bool {
    luck.below(equals) == 0
}

impl<G: Weighable> Policy<G> for Heuristic {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], luck: &mut Stream) -> usize {
        let thought = game.think(view, &self.weights);
        self.best(game, view, &thought, choices, luck).0
    }

    fn decide_unlisted(
        &mut self,
        game: &G,
        view: G::View<'_>,
        choices: &mut Vec<G::Choice>,
        luck: &mut Stream,
    ) -> Option<usize> {
        let useless = self.weights[G::USELESS?];
        let thought = game.think(view, &self.weights);
        if !game.shortlist(view, &thought, choices) {
            return None;
        }
        if choices.len() == 1 {
            return Some(0);
        }
        let (taken, worth) = self.best(game, view, &thought, choices, luck);
        // What is of no use is worth less, so it was rightly left out.
        (worth > useless).then_some(taken)
    }

    // The sum stands here once more: shared with `decide`, it would not become part of that, which is hot.
    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        let thought = game.think(view, &self.weights);
        worths.clear();
        for choice in choices {
            let mut worth = 0.0;
            game.weigh(view, &thought, *choice, &mut |feature, amount| {
                worth += self.weights[feature] * amount
            });
            worths.push(worth);
        }
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(self.clone())
    }
}
