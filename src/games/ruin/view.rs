//! What a player may know. Nothing is hidden at a roulette table but the next pocket.

use super::{Ruin, State};
use crate::play::Seat;

/// The table as a player sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a Ruin,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Ruin, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Who looks.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// The whole state, of which nothing is hidden.
    pub(super) fn table(self) -> &'a State {
        self.state
    }

    /// The coins in the purse.
    pub fn purse(self) -> u32 {
        self.state.purse
    }

    /// How often the wheel has been spun.
    pub fn spins(self) -> u32 {
        self.state.spins
    }

    /// The coins that are still needed.
    pub fn needed(self) -> u32 {
        self.game.target - self.state.purse
    }
}
