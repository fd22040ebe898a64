//! What the players of one table share.

use std::{any::Any, sync::Arc};

/// What the players of a table know and share while they sit there, such as one program that plays several seats.
#[derive(Default)]
pub struct TableContext {
    seed: u64,
    can_be_replayed: bool,
    shared: Vec<Arc<dyn Any + Send + Sync>>,
    notifies: bool,
}

impl TableContext {
    /// The context of games of the run with this seed, which its players decide alone or not.
    pub(super) fn new(seed: u64, can_be_replayed: bool) -> Self {
        Self { seed, can_be_replayed, ..Self::default() }
    }

    /// The seed of the run.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the seed and a number tell which game is played: not where somebody from outside decides.
    pub fn can_be_replayed(&self) -> bool {
        self.can_be_replayed
    }

    /// What another player of the table has shared and this one takes for its own, or else a new thing to be shared.
    pub fn share<T: Any + Send + Sync>(
        &mut self,
        is_own: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        let known = self.shared.iter().filter_map(|thing| thing.clone().downcast::<T>().ok());
        if let Some(found) = known.into_iter().find(|thing| is_own(thing)) {
            return found;
        }
        let made = Arc::new(make());
        self.shared.push(made.clone());
        made
    }

    /// Asks that all players of the table be told when a game begins and ends, see [`Policy::begin`](super::Policy::begin).
    pub fn notify_of_games(&mut self) {
        self.notifies = true;
    }

    /// Whether anybody has asked for that.
    pub(super) fn notifies(&self) -> bool {
        self.notifies
    }
}
