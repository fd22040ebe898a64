//! Morale: what the crew loses, and how the game is lost by it.

use super::Engine;
use crate::{
    games::nostromo::{
        MORALE,
        state::{Cause, Happening},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// The crew loses morale, `seat` being the one through whom it happens.
    pub(super) fn lose(&mut self, loss: u8, cause: Cause, seat: u8) {
        if loss == 0 {
            return;
        }
        let s = &mut *self.s;
        let lost = loss.min(s.morale);
        s.morale -= lost;
        s.counters.lowest = s.counters.lowest.min(s.morale);
        s.counters.lost[cause as usize] = s.counters.lost[cause as usize].saturating_add(lost);
        s.counters.crew[usize::from(seat)].lost += u16::from(lost);
        s.counters.count_at(Happening::Lost, s.crew[usize::from(seat)].at, lost);
        tell!(self.log, "    Morale -{loss}: {} left.", s.morale);
        if s.morale == 0 {
            s.outcome = Some(MORALE as u8);
            tell!(self.log, "The crew has no hope left. Lost on turn {}.", s.turn);
        }
    }
}
