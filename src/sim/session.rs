//! What every simulation of a command shares: worker threads, a way to stop, and who hears of progress.

use std::{
    io,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use rayon::prelude::*;

use crate::play::PlayerFailure;

/// How far a simulation has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games so far, at each table.
    pub games: u64,
    /// What they say about the measure at the first table, if any has a value.
    pub estimate: Option<f64>,
    /// Games in all, as far as one can say.
    pub expected: Option<u64>,
    /// Of the questions that are asked, how many are open, and how many there are; `None` where nobody asks any.
    pub open: Option<(usize, usize)>,
}

/// Hears of progress, from any thread.
pub type Listener<'s> = &'s (dyn Fn(Progress) + Sync);

/// Worker threads, a way to stop them, and a listener. Made once a command.
#[derive(Clone)]
pub struct Session<'s> {
    pool: Arc<rayon::ThreadPool>,
    stop: &'s AtomicBool,
    listener: Listener<'s>,
    failure: Arc<OnceLock<PlayerFailure>>,
}

impl<'s> Session<'s> {
    /// So many threads, which stop at the next chunk of games once `stop` is true, or in the middle of a slow game.
    pub fn new(threads: usize, stop: &'s AtomicBool) -> io::Result<Self> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(io::Error::other)?;
        Ok(Self { pool: Arc::new(pool), stop, listener: &|_| {}, failure: Arc::default() })
    }

    /// The same threads with another listener.
    pub fn heard_by<'l>(&self, listener: Listener<'l>) -> Session<'l>
    where
        's: 'l,
    {
        Session { pool: self.pool.clone(), stop: self.stop, listener, failure: self.failure.clone() }
    }

    /// How many worker threads there are.
    pub fn threads(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Whether somebody wants it to end, or a player cannot go on.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.failure.get().is_some()
    }

    /// Why a player cannot go on, if one cannot: what was played since the session began is no result then.
    pub fn failure(&self) -> Option<&PlayerFailure> {
        self.failure.get()
    }

    pub(super) fn fail(&self, failure: PlayerFailure) {
        // The first is kept.
        let _ = self.failure.set(failure);
    }

    /// Runs `work` once on every thread, with the thread's number.
    pub(super) fn on_each_thread(&self, work: impl Fn(usize) + Sync) {
        self.pool.broadcast(|context| work(context.index()));
    }

    /// Does something with every item, on all threads; the results stand in the order of the items. `None` where it
    /// was stopped.
    pub fn map<T: Sync, R: Send>(&self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Option<Vec<R>> {
        let one = |item: &T| (!self.is_stopped()).then(|| work(item));
        self.pool.install(|| items.par_iter().map(one).collect())
    }

    /// Lets parallel iterators of `work` run on these threads.
    pub fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        self.pool.install(work)
    }

    pub(super) fn tell(&self, progress: Progress) {
        (self.listener)(progress);
    }
}
