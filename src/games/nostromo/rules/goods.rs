//! Picking up and dropping, and coolant.

use super::Engine;
use crate::{
    games::nostromo::{
        components::{Goods, Place},
        state::Happening,
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn pick_up(&mut self, goods: Goods) {
        let (seat, at) = (self.s.active, self.s.crew[self.me()].at);
        match goods {
            Goods::Tile(tile) => self.s.tiles.put(tile, Place::Held(seat)),
            Goods::Coolant => {
                self.s.coolant_at[at.index()] -= 1;
                self.crew(seat).has_coolant = true;
            }
            Goods::Scrap(count) => {
                self.s.scrap_at[at.index()] -= count;
                self.gain_scrap(seat, count);
            }
        }
        tell!(
            self.log,
            "  {} picks up {}.",
            self.game.name(self.s, seat),
            self.game.goods_told(self.s, goods)
        );
    }

    pub(super) fn gain_scrap(&mut self, seat: u8, count: u8) {
        self.crew(seat).scrap += count;
        let at = self.crew(seat).at;
        self.s.counters.crew[usize::from(seat)].gathered += u16::from(count);
        self.s.counters.count_at(Happening::Gathered, at, count);
    }

    pub(super) fn drop(&mut self, goods: Goods) {
        let (seat, at) = (self.s.active, self.s.crew[self.me()].at);
        match goods {
            Goods::Tile(tile) => self.s.tiles.put(tile, Place::At(at)),
            Goods::Coolant => {
                self.s.coolant_at[at.index()] += 1;
                self.crew(seat).has_coolant = false;
            }
            Goods::Scrap(count) => {
                self.s.scrap_at[at.index()] += count;
                self.crew(seat).scrap -= count;
            }
        }
        tell!(self.log, "  {} drops {}.", self.game.name(self.s, seat), self.game.goods_told(self.s, goods));
    }

    /// Turns a coolant canister into scrap in the Workshop.
    pub(super) fn convert(&mut self) {
        let seat = self.s.active;
        self.crew(seat).has_coolant = false;
        self.s.coolant_discarded += 1;
        let scrap = self.game.rules.convert_scrap.min(self.s.scrap_pile);
        self.s.scrap_pile -= scrap;
        self.gain_scrap(seat, scrap);
        self.s.counters.converted += 1;
        tell!(self.log, "  {} turns a coolant canister into {scrap} scrap.", self.game.name(self.s, seat));
    }
}
