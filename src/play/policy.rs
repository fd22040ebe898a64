//! The one trait that a strategy implements.

use super::{Game, Halt, Seat, Stream, TableContext};

/// Decides for a seat. It gets a view and the legal choices, and nothing else.
pub trait Policy<G: Game>: Send + Sync {
    /// The index of the choice it takes. `rng` is this seat's own stream, for ties and noise.
    fn decide(&mut self, game: &G, view: G::View<'_>, choices: &[G::Choice], rng: &mut Stream) -> usize;

    /// Decides without the list of all that is legal, where it can, as [`Policy::decide`] would. `choices` is room for
    /// what it looks at. `None` asks for the whole list, and leaves `rng` as it was.
    fn decide_unlisted(
        &mut self,
        _game: &G,
        _view: G::View<'_>,
        _choices: &mut Vec<G::Choice>,
        _rng: &mut Stream,
    ) -> Option<G::Choice> {
        None
    }

    /// How much it likes each choice, most first in a search that can look at a few only. A policy that
    /// cannot tell likes all the same.
    fn weigh(&mut self, _game: &G, _view: G::View<'_>, choices: &[G::Choice], worths: &mut Vec<f64>) {
        worths.clear();
        worths.resize(choices.len(), 0.0);
    }

    /// Takes a request to stop, to be looked at during slow decisions: once it is raised, any choice will do, and quickly.
    /// Returns whether this player is slow enough to look at it.
    fn heed(&mut self, _halt: &Halt) -> bool {
        false
    }

    /// Takes its seat, once before the first game; what it shares with others at the table is in the context.
    fn sit_down(&mut self, _seat: Seat, _context: &mut TableContext) {}

    /// The game of this number begins. Told only where somebody at the table [asks for it](TableContext::notify_of_games).
    fn begin(&mut self, _number: u64) {}

    /// The game is over, with the outcome of this index: one more than the game's last where it took too many decisions.
    /// Told only where somebody asks for it.
    fn end(&mut self, _game: &G, _outcome: usize) {}

    /// The same player with scratch of its own, for another worker.
    fn fresh(&self) -> Box<dyn Policy<G>>;
}
