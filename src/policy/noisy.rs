//! A player who sometimes does anything at all.

use crate::play::{Game, Halt, Policy, Seat, Stream, TableContext};

/// Wraps a policy: with a fixed chance, a choice is made at random instead.
pub struct Noisy<G: Game> {
    inner: Box<dyn Policy<G>>,
    noise: f64,
}

impl<G: Game> Noisy<G> {
    /// `noise` is the chance of a random choice, from 0 to 1.
    pub fn new(inner: Box<dyn Policy<G>>, noise: f64) -> Self {
        Self { inner, noise }
    }
}

impl<G: Game> Policy<G> for Noisy<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        if rng.unit() < self.noise {
            rng.below(choices.len() as u32) as usize
        } else {
            self.inner.decide(game, view, choices, rng)
        }
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        self.inner.weigh(game, view, choices, worths);
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        self.inner.heed(halt)
    }

    fn sit_down(&mut self, seat: Seat, context: &mut TableContext) {
        self.inner.sit_down(seat, context);
    }

    fn begin(&mut self, number: u64) {
        self.inner.begin(number);
    }

    fn end(&mut self, game: &G, outcome: usize) {
        self.inner.end(game, outcome);
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(Noisy { inner: self.inner.fresh(), noise: self.noise })
    }
}
