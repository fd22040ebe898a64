//! What a player may know. Nothing is hidden at a roulette table but the next pocket.

use super::{BANKER, Ruin, State};
use crate::play::{Game, Seat, Side};

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

    /// The side of who looks.
    fn side(self) -> Side {
        self.game.starting_side(self.seat)
    }

    /// The coins in the purse of who looks.
    pub fn purse(self) -> u32 {
        if self.side() == BANKER { self.game.target - self.state.purse } else { self.state.purse }
    }

    /// The coins that are still needed: in a duel, those of the other one.
    pub fn needed(self) -> u32 {
        self.game.target - self.purse()
    }

    /// How often the wheel has been spun.
    pub fn spins(self) -> u32 {
        self.state.spins
    }

    /// All of it, a line for each thing.
    pub(super) fn text(self) -> String {
        let mut text = format!(
            "side: {}\npurse: {}\nneeded: {}\nlimit: {}\nspins: {}\n",
            self.game.sides()[self.side().index()],
            self.purse(),
            self.needed(),
            self.game.limit,
            self.spins()
        );
        if let Some(closing) = self.game.closing {
            text += &format!("closing: {closing}\n");
        }
        text
    }
}
