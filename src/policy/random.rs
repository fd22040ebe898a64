//! Any legal choice, each equally likely.

use crate::play::{Game, Policy, Stream};

/// Plays without a analysis.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn decide(&mut self, _game: &G, _view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        rng.below(choices.len() as u32) as usize
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        Box::new(*self)
    }
}
