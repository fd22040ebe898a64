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

/// A game without features: it can be played at random, and strategies have nothing to weigh yet.
///
/// The start of a game that is being written; [`Weighable`] and [`Evaluable`](super::Evaluable) come when it plays.
#[macro_export]
macro_rules! without_features {
    ($game:ty) => {
        impl $crate::policy::Weighable for $game {
            type Precomputed = ();
            type Analysis = ();
            const FEATURES: &'static [$crate::policy::Feature] = &[];
            fn precompute(&self, _weights: &[f64]) {}
            fn analyze(&self, _view: Self::View<'_>, _precomputed: &()) {}
            fn weigh(
                &self,
                _view: Self::View<'_>,
                _analysis: &(),
                _choice: Self::Choice,
                _add: &mut impl FnMut(usize, f64),
            ) {
            }
        }
        impl $crate::policy::Evaluable for $game {
            const POSITION_FEATURES: &'static [$crate::policy::Feature] = &[];
            fn turn(&self, _view: Self::View<'_>) -> u32 {
                0
            }
            fn position_features(&self, _view: Self::View<'_>, _add: &mut impl FnMut(usize, f64)) {}
        }
    };
}

/// A game that can say what speaks for and against a choice.
pub trait Weighable: Game {
    /// What follows from the weights alone, worked out once a strategy; `()` where nothing does.
    type Precomputed: Send + Sync;
    /// What is worked out once a decision and used for every choice of it; `()` where nothing is.
    type Analysis;

    /// Every feature; strategies name them.
    const FEATURES: &'static [Feature];

    /// The name of the only side whose choices have some of this feature; `None` where it is not one side's. A training
    /// of another side leaves its weight as it is.
    fn side_of_feature(_feature: usize) -> Option<&'static str> {
        None
    }

    /// Works out what follows from these weights, one a feature.
    fn precompute(&self, weights: &[f64]) -> Self::Precomputed;

    /// Looks at the table once, before the choices are weighed.
    fn analyze(&self, view: Self::View<'_>, precomputed: &Self::Precomputed) -> Self::Analysis;

    /// Calls `add(feature, amount)` for each feature, by index, that this choice has some of.
    fn weigh(
        &self,
        view: Self::View<'_>,
        analysis: &Self::Analysis,
        choice: Self::Choice,
        add: &mut impl FnMut(usize, f64),
    );

    /// What a choice is worth to a player with these weights: the sum of what [`Weighable::weigh`] adds, for games
    /// that know a shorter way to it.
    #[inline]
    fn worth(
        &self,
        view: Self::View<'_>,
        (weights, _): (&[f64], &Self::Precomputed),
        analysis: &Self::Analysis,
        choice: Self::Choice,
    ) -> f64 {
        let mut worth = 0.0;
        self.weigh(view, analysis, choice, &mut |feature, amount| worth += weights[feature] * amount);
        worth
    }

    /// Lets `best` consider legal choices and what they are worth, the best ones certainly among them, where
    /// [`Game::step_unlisted`] left listing to the players. Returns false where only the whole list will do.
    ///
    /// What is known to be worth less than another choice need not even be looked at. `choices` is room for a list.
    fn offer(
        &self,
        _view: Self::View<'_>,
        _taste: (&[f64], &Self::Precomputed),
        _choices: &mut Vec<Self::Choice>,
        _best: &mut Best<'_, Self::Choice>,
    ) -> bool {
        false
    }
}

/// A player with fixed weights. Ties are broken by the seat's own stream.
pub struct Heuristic<G: Weighable> {
    weights: Arc<[f64]>,
    precomputed: Arc<G::Precomputed>,
}

/// The best of some choices so far.
///
/// Ties are broken at random, and the tie-break restarts with every better choice, so that the pick depends on the
/// best ones alone and not on what else was looked at.
pub struct Best<'l, T> {
    worth: f64,
    choice: Option<T>,
    equals: u32,
    rng: &'l Stream,
}

impl<'l, T: Copy> Best<'l, T> {
    #[inline]
    fn none(rng: &'l Stream) -> Self {
        Self { worth: f64::NEG_INFINITY, choice: None, equals: 0, rng }
    }

    /// The best of other choices, with the same random stream: to be considered apart, and put in place of this one.
    #[inline]
    pub fn empty(&self) -> Self {
        Self::none(self.rng)
    }

    /// What the best choice so far is worth; minus infinity where there is none yet.
    #[inline]
    pub fn worth(&self) -> f64 {
        self.worth
    }

    /// Takes another choice into account.
    #[inline]
    pub fn consider(&mut self, choice: T, worth: f64) {
        if worth == self.worth {
            std::hint::cold_path();
            self.equals += 1;
            if is_taken(self.rng, self.equals) {
                self.choice = Some(choice);
            }
            return;
        }
        // Which one is better is anybody's guess, so nothing hangs on it.
        let is_better = worth > self.worth;
        self.worth = if is_better { worth } else { self.worth };
        self.choice = if is_better { Some(choice) } else { self.choice };
        self.equals = if is_better { 1 } else { self.equals };
    }
}

/// Whether the last of so many equals is taken in place of the others. Each of k stays with chance 1/k, without a list
/// of them.
// Rare, and apart from the loop over choices, which is hot.
#[inline(never)]
fn is_taken(rng: &Stream, equals: u32) -> bool {
    spend(&mut rng.clone(), equals) == 0
}

/// Draws what it takes to tell so many equals apart; returns the last number drawn.
fn spend(rng: &mut Stream, equals: u32) -> u32 {
    (2..=equals).fold(0, |_, equals| rng.below(equals))
}

impl<G: Weighable> Clone for Heuristic<G> {
    fn clone(&self) -> Self {
        Self { weights: self.weights.clone(), precomputed: self.precomputed.clone() }
    }
}

impl<G: Weighable> Heuristic<G> {
    /// A player with these weights, one for each of the game's features.
    pub fn new(game: &G, weights: Vec<f64>) -> Self {
        let precomputed = game.precompute(&weights).into();
        Self { weights: weights.into(), precomputed }
    }
}

impl<G: Weighable> Policy<G> for Heuristic<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        let analysis = game.analyze(view, &self.precomputed);
        // One weight a feature: said once, it need not be checked at every amount.
        let precomputed = (&self.weights[..G::FEATURES.len()], &*self.precomputed);
        let mut best = Best::none(rng);
        for (index, choice) in choices.iter().enumerate() {
            best.consider(index, game.worth(view, precomputed, &analysis, *choice));
        }
        let Best { choice, equals, .. } = best;
        if equals > 1 {
            spend(rng, equals);
        }
        choice.unwrap_or(0)
    }

    fn decide_unlisted(
        &mut self,
        game: &G,
        view: G::View<'_>,
        choices: &mut Vec<G::Choice>,
        rng: &mut Stream,
    ) -> Option<G::Choice> {
        let precomputed = (&self.weights[..G::FEATURES.len()], &*self.precomputed);
        let mut best = Best::none(rng);
        if !game.offer(view, precomputed, choices, &mut best) {
            return None;
        }
        let Best { choice, equals, .. } = best;
        if equals > 1 {
            spend(rng, equals);
        }
        choice
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        let analysis = game.analyze(view, &self.precomputed);
        worths.clear();
        let worth =
            |choice: &G::Choice| game.worth(view, (&self.weights, &self.precomputed), &analysis, *choice);
        worths.extend(choices.iter().map(worth));
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(self.clone())
    }
}
