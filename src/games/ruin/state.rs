//! The whole state of a game, as plain data.

use crate::play::Seat;

/// Everything that changes while a game runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(super) purse: u32,
    pub(super) spins: u32,
    pub(super) reds: u32,
    pub(super) coins_staked: u32,
    pub(super) highest: u32,
}

impl State {
    /// Whose turn it is (R2).
    #[inline]
    pub(super) fn seat(&self, players: u8) -> Seat {
        Seat((self.spins % u32::from(players)) as u8)
    }
}
