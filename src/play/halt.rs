//! A request to stop that slow players notice in the middle of a game.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

/// A request to stop that slow players notice in the middle of a game. Once it is raised, that game is thrown away, so that
/// any choice will do.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<Request>);

#[derive(Debug, Default)]
struct Request {
    is_raised: AtomicBool,
    failure: OnceLock<PlayerFailure>,
}

/// A player who cannot go on, such as a program that has crashed: what happened, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlayerFailure(pub String);

impl Halt {
    /// Asks everybody who looks at it, or at a clone of it, to stop.
    pub fn raise(&self) {
        self.0.is_raised.store(true, Ordering::Relaxed);
    }

    /// The same, because a player cannot go on; of several, the first is kept.
    pub fn fail(&self, failure: PlayerFailure) {
        // What is kept is the first; that it was not this one is no mistake.
        let _ = self.0.failure.set(failure);
        self.raise();
    }

    /// Whether the game is to stop.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.is_raised.load(Ordering::Relaxed)
    }

    /// Why a player cannot go on, if one cannot.
    pub fn failure(&self) -> Option<&PlayerFailure> {
        self.0.failure.get()
    }
}
