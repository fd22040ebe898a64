//! How a strategy plays, and the policy that comes of it.

use std::{ops::Range, sync::Arc};

use super::{
    Effort, Evaluable, Heuristic, Noisy, PerSide, Positions, Process, Program, Random, Search, Softmax,
    WithFeatures, positions::watch,
};
use crate::play::{Policy, Restrictions, Seat, Side, Table, Tabletop};

/// A strategy file, read in full.
#[derive(Clone, Debug, PartialEq)]
pub struct StrategySpec {
    /// How choices are made.
    pub play: Play,
    /// The share of choices that are made at random instead.
    pub noise: f64,
    /// How much weights leave to chance: 0 takes the best choice, and t takes one of worth w with a chance in proportion
    /// to exp(w / t).
    pub temperature: f64,
}

/// How choices are made.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// Any of them.
    Random,
    /// By these weights, one for each of the game's features.
    Heuristic(Vec<f64>),
    /// By looking ahead from what another spec would do.
    Search(Box<StrategySpec>, Effort),
    /// By asking a program.
    Process(Box<Program>),
}

impl StrategySpec {
    /// A player of this spec at a table of this game with these restrictions.
    pub fn policy<G: Evaluable>(&self, game: &G, restrictions: &Restrictions<G>) -> Box<dyn Policy<G>> {
        let inner: Box<dyn Policy<G>> = match &self.play {
            Play::Random => Box::new(Random),
            Play::Heuristic(weights) if self.temperature > 0.0 => {
                Box::new(Softmax::new(Heuristic::new(game, weights.clone()), self.temperature))
            }
            Play::Heuristic(weights) => Box::new(Heuristic::new(game, weights.clone())),
            Play::Process(program) => Box::new(Process::new((**program).clone())),
            Play::Search(base, effort) => {
                Box::new(Search::new(base.policy(game, restrictions), effort.clone(), restrictions.clone()))
            }
        };
        if self.noise > 0.0 { Box::new(Noisy::new(inner, self.noise)) } else { inner }
    }
}

/// Who plays while a spec is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lineup<'s> {
    /// Players of this spec on all seats.
    All(&'s StrategySpec),
    /// Players of one spec wherever a seat is on a side, and of another everywhere else.
    Side {
        /// The side.
        side: Side,
        /// How it plays.
        own: &'s StrategySpec,
        /// How everybody else plays.
        rivals: &'s StrategySpec,
    },
}

/// A compiled game at which one spec after another can be tried.
pub trait Workbench: Send + Sync {
    /// The game with these players seated at it.
    fn table(&self, lineup: Lineup<'_>) -> Box<dyn Tabletop>;

    /// Lets players of this spec play some games, and notes how they stood on one turn in `every`.
    fn watch(&self, spec: &StrategySpec, seed: u64, games: Range<u64>, every: u64) -> Positions;
}

/// The [`Workbench`] of a game.
pub struct Bench<G: Evaluable> {
    /// The game.
    pub game: Arc<G>,
    /// What is not to be chosen.
    pub restrictions: Restrictions<G>,
}

impl<G: Evaluable> Bench<G> {
    /// The game with these players: for each seat one, or one for each side that the seat can be on.
    pub fn seat(&self, specs: &[Vec<&StrategySpec>]) -> Box<dyn Tabletop> {
        let seats = (0..).map(Seat).zip(specs);
        let seated = seats.map(|(seat, specs)| self.player(seat, specs)).collect();
        let table = Table::new(self.game.clone(), seated).restricted(self.restrictions.clone());
        Box::new(table.described_by(Arc::new(WithFeatures::default())))
    }

    fn player(&self, seat: Seat, specs: &[&StrategySpec]) -> Box<dyn Policy<G>> {
        let policy = |spec: &StrategySpec| spec.policy(&*self.game, &self.restrictions);
        if specs.iter().all(|spec| *spec == specs[0]) {
            return policy(specs[0]);
        }
        let sides = self.game.possible_sides(seat).iter();
        Box::new(PerSide::new(sides.zip(specs).map(|(side, spec)| (side, policy(spec))).collect()))
    }
}

impl<G: Evaluable> Workbench for Bench<G> {
    fn table(&self, lineup: Lineup<'_>) -> Box<dyn Tabletop> {
        let on = |played: Side| match lineup {
            Lineup::All(spec) => spec,
            Lineup::Side { side, own, .. } if played == side => own,
            Lineup::Side { rivals, .. } => rivals,
        };
        let sides = |seat: u8| self.game.possible_sides(Seat(seat)).iter().map(on).collect();
        self.seat(&(0..self.game.seats() as u8).map(sides).collect::<Vec<_>>())
    }

    fn watch(&self, spec: &StrategySpec, seed: u64, games: Range<u64>, every: u64) -> Positions {
        watch(self, spec, seed, games, every)
    }
}
