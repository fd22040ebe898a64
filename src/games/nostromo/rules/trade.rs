//! Trading with somebody in the same space.

use super::{Engine, Goods};
use crate::{
    games::nostromo::{
        Choice,
        pieces::Place,
        state::{Ask, Trade},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn open_trade(&mut self, with: u8) {
        tell!(
            self.log,
            "  {} trades with {}.",
            self.game.name(self.s, self.s.active),
            self.game.name(self.s, with)
        );
        self.s.tale.trades += 1;
        self.s.ask = Ask::Trade(Trade { with, moved: 0, coolant_moved: false, scrap_moved: false });
    }

    /// One thing changes hands, or the trade ends.
    pub(super) fn trade(&mut self, mut trade: Trade, choice: Choice) {
        let (me, them) = (self.s.active, trade.with);
        let (from, to, goods) = match choice {
            Choice::Give(goods) => (me, them, goods),
            Choice::Take(goods) => (them, me, goods),
            _ => return,
        };
        match goods {
            Goods::Tile(tile) => {
                self.s.tiles.put(tile, Place::Held(to));
                trade.moved |= 1 << tile.0;
            }
            Goods::Coolant => {
                self.crew(from).has_coolant = false;
                self.crew(to).has_coolant = true;
                trade.coolant_moved = true;
            }
            Goods::Scrap(count) => {
                self.crew(from).scrap -= count;
                self.crew(to).scrap += count;
                trade.scrap_moved = true;
            }
        }
        tell!(self.log, "    {} gives {}.", self.game.name(self.s, from), self.game.goods(goods));
        self.s.ask = Ask::Trade(trade);
    }
}
