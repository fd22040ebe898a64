//! Restricted play: forbids a kind of choice, to ask how much it matters.

use std::sync::Arc;

use super::Game;

/// A kind of choice that is not to be taken.
pub trait Restriction<G: Game>: Send + Sync {
    /// Whether this choice is one of them.
    fn forbids(&self, game: &G, view: G::View<'_>, choice: G::Choice) -> bool;

    /// Which games cannot be won under it, where the rules make that certain.
    fn unwinnable(&self, _game: &G) -> Option<String> {
        None
    }
}

/// All restrictions of a table, shared by its players.
pub struct Restrictions<G: Game>(Arc<[Box<dyn Restriction<G>>]>);

impl<G: Game> Restrictions<G> {
    /// These restrictions together.
    pub fn new(all: Vec<Box<dyn Restriction<G>>>) -> Self {
        Self(all.into())
    }

    /// Free play.
    pub fn none() -> Self {
        Self::new(Vec::new())
    }

    /// Whether play is free.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the forbidden choices off a list. The last legal choice is never removed.
    pub fn apply(&self, game: &G, view: G::View<'_>, choices: &mut Vec<G::Choice>) {
        for restriction in self.0.iter() {
            let is_free = |choice: &G::Choice| !restriction.forbids(game, view, *choice);
            if choices.iter().any(is_free) {
                choices.retain(is_free);
            }
        }
    }
}

impl<G: Game> Clone for Restrictions<G> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}
