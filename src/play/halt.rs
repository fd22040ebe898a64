//! A wish to end that slow players notice in the middle of a game.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A wish to end now. Once it is raised, the game in progress is thrown away, so that any choice will do.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Asks everybody who looks at it, or at a clone of it, to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody wants the game to end.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
