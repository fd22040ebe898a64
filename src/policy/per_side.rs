//! A seat that changes its side, with a player for each.

use crate::play::{Game, Halt, Policy, Seat, Side, Stream, TableContext};

/// Decides by the player of the side that the seat is on now.
pub struct PerSide<G: Game> {
    players: Vec<(Side, Box<dyn Policy<G>>)>,
}

impl<G: Game> PerSide<G> {
    /// A player for each side that the seat can be on.
    pub fn new(players: Vec<(Side, Box<dyn Policy<G>>)>) -> Self {
        assert!(!players.is_empty(), "a seat has a side");
        Self { players }
    }

    fn player(&mut self, game: &G, view: G::View<'_>) -> &mut dyn Policy<G> {
        let side = game.viewing_side(view);
        let index = self.players.iter().position(|(of, _)| *of == side).unwrap_or(0);
        &mut *self.players[index].1
    }
}

impl<G: Game> Policy<G> for PerSide<G> {
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize {
        self.player(game, view).decide(game, view, choices, rng)
    }

    fn decide_unlisted(
        &mut self,
        game: &G,
        view: G::View<'_>,
        choices: &mut Vec<G::Choice>,
        rng: &mut Stream,
    ) -> Option<G::Choice> {
        self.player(game, view).decide_unlisted(game, view, choices, rng)
    }

    fn weigh(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        self.player(game, view).weigh(game, view, choices, worths);
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        // Every one must be told: `any` would stop at the first that heeds.
        self.players.iter_mut().fold(false, |is_heeded, (_, player)| is_heeded | player.heed(halt))
    }

    fn sit_down(&mut self, seat: Seat, context: &mut TableContext) {
        self.players.iter_mut().for_each(|(_, player)| player.sit_down(seat, context));
    }

    fn begin(&mut self, number: u64) {
        self.players.iter_mut().for_each(|(_, player)| player.begin(number));
    }

    fn end(&mut self, game: &G, outcome: usize) {
        self.players.iter_mut().for_each(|(_, player)| player.end(game, outcome));
    }

    fn fresh(&self) -> Box<dyn Policy<G>> {
        let fresh = self.players.iter().map(|(side, player)| (*side, player.fresh()));
        Box::new(Self { players: fresh.collect() })
    }
}
