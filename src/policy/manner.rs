//! How a strategy plays, and the policy that comes of it.

use std::{ops::Range, sync::Arc};

use super::{Appraisable, Effort, Heuristic, Noisy, Positions, Random, Search, positions::watch};
use crate::play::{Policy, Restrictions, Table, Tabletop};

/// A strategy file, read in full.
#[derive(Clone, Debug, PartialEq)]
pub struct Manner {
    /// How choices are made.
    pub play: Play,
    /// The share of choices that are made at random instead.
    pub noise: f64,
}

/// How choices are made.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// Any of them.
    Random,
    /// By these weights, one for each of the game's features.
    Heuristic(Vec<f64>),
    /// By looking ahead from what another manner would do.
    Search(Box<Manner>, Effort),
}

impl Manner {
    /// A player of this manner at a table of this game with these restrictions.
    pub fn policy<G: Appraisable>(&self, game: &G, restrictions: &Restrictions<G>) -> Box<dyn Policy<G>> {
        let inner: Box<dyn Policy<G>> = match &self.play {
            Play::Random => Box::new(Random),
            Play::Heuristic(weights) => Box::new(Heuristic::new(game, weights.clone())),
            Play::Search(base, effort) => {
                Box::new(Search::new(base.policy(game, restrictions), effort.clone(), restrictions.clone()))
            }
        };
        if self.noise > 0.0 { Box::new(Noisy::new(inner, self.noise)) } else { inner }
    }
}

/// A compiled game at which one manner after another can be tried, on all seats.
pub trait Workbench: Send + Sync {
    /// The game with players of this manner seated at it.
    fn table(&self, manner: &Manner) -> Box<dyn Tabletop>;

    /// Lets players of this manner play some games, and notes how they stood on one turn in `every`.
    fn watch(&self, manner: &Manner, seed: u64, games: Range<u64>, every: u64) -> Positions;
}

/// The [`Workbench`] of a game.
pub struct Bench<G: Appraisable> {
    /// The game.
    pub game: Arc<G>,
    /// What is not to be chosen.
    pub restrictions: Restrictions<G>,
}

impl<G: Appraisable> Bench<G> {
    /// The game with these players, one a seat.
    pub fn seat(&self, manners: &[&Manner]) -> Box<dyn Tabletop> {
        let seated = manners.iter().map(|manner| manner.policy(&*self.game, &self.restrictions)).collect();
        Box::new(Table::new(self.game.clone(), seated).restricted(self.restrictions.clone()))
    }
}

impl<G: Appraisable> Workbench for Bench<G> {
    fn table(&self, manner: &Manner) -> Box<dyn Tabletop> {
        self.seat(&vec![manner; self.game.seats()])
    }

    fn watch(&self, manner: &Manner, seed: u64, games: Range<u64>, every: u64) -> Positions {
        watch(self, manner, seed, games, every)
    }
}
