//! How many games a thread claims at a time.

use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// A chunk is made longer below this time and shorter above ten times it. Chunks are a matter of comfort
/// alone: results do not depend on them.
const SHORT: Duration = Duration::from_millis(2);

/// The length of a thread's next chunk of games.
pub(super) struct Pace(u64);

impl Pace {
    pub(super) fn new() -> Self {
        Self(1)
    }

    /// Claims the next chunk of game numbers below `end`, plays it as long as `play` returns true, and returns what was
    /// played.
    pub(super) fn play_chunk(
        &mut self,
        next: &AtomicU64,
        end: u64,
        mut play: impl FnMut(u64) -> bool,
    ) -> Option<Range<u64>> {
        let start = next.fetch_add(self.0, Ordering::Relaxed);
        if start >= end {
            return None;
        }
        let mut chunk = start..end.min(start + self.0);
        let clock = Instant::now();
        if let Some(cut) = chunk.clone().find(|game| !play(*game)) {
            chunk.end = cut;
        }
        let elapsed = clock.elapsed();
        if elapsed < SHORT {
            self.0 = (self.0 * 2).min(1 << 16);
        } else if elapsed > 10 * SHORT {
            self.0 = (self.0 / 2).max(1);
        }
        Some(chunk)
    }
}
