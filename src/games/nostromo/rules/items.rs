//! Picking up, dropping, crafting, and what items do.

use super::{Engine, Goods, Item, Space};
use crate::{
    games::nostromo::{
        WON,
        pieces::{Mission, Place, Tile, tiles},
        state::Ask,
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
        tell!(self.log, "  {} picks up {}.", self.game.name(self.s, seat), self.game.goods(goods));
    }

    fn gain_scrap(&mut self, seat: u8, count: u8) {
        self.crew(seat).scrap += count;
        self.s.tale.crew[usize::from(seat)].gathered += u16::from(count);
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
        tell!(self.log, "  {} drops {}.", self.game.name(self.s, seat), self.game.goods(goods));
    }

    pub(super) fn craft(&mut self, item: Item) {
        let (seat, face) = (self.s.active, self.game.item(item));
        let cost = self.game.cost(self.s.crew[self.me()].person, item);
        let Some(tile) = tiles(self.s.tiles.supply() & item.tiles()).next() else { return };
        self.s.tiles.put(tile, Place::Held(seat));
        self.s.tile_uses[tile.index()] = face.uses;
        self.crew(seat).scrap -= cost;
        self.s.scrap_pile += cost;
        self.s.tale.crafted[item as usize] += 1;
        self.s.tale.crew[usize::from(seat)].crafted += 1;
        self.s.tale.crew[usize::from(seat)].spent += u16::from(cost);
        tell!(self.log, "  {} crafts the {} for {cost} scrap.", self.game.name(self.s, seat), face.name);
    }

    pub(super) fn convert(&mut self) {
        let seat = self.s.active;
        self.crew(seat).has_coolant = false;
        self.s.coolant_discarded += 1;
        let scrap = self.game.rules.convert_scrap.min(self.s.scrap_pile);
        self.s.scrap_pile -= scrap;
        self.gain_scrap(seat, scrap);
        self.s.tale.converted += 1;
        tell!(self.log, "  {} turns a coolant canister into {scrap} scrap.", self.game.name(self.s, seat));
    }

    pub(super) fn salvage(&mut self) {
        let seat = self.s.active;
        let member = &self.game.members[self.s.crew[self.me()].person as usize];
        let scrap = member.salvage.min(self.s.scrap_pile);
        self.s.has_salvaged = true;
        self.s.scrap_pile -= scrap;
        self.gain_scrap(seat, scrap);
        tell!(self.log, "  {} finds {scrap} scrap.", self.game.name(self.s, seat));
    }

    /// The tile of an item that the active member uses: the one that is nearest to spent.
    fn tile_in_use(&self, item: Item) -> Option<Tile> {
        let held = tiles(self.s.tiles.held(self.s.active) & item.tiles());
        held.min_by_key(|tile| self.s.tile_uses[tile.index()])
    }

    /// Uses a tile once; a spent one goes back to the supply.
    pub(super) fn spend_use(&mut self, tile: Tile) {
        self.s.tale.used[tile.item() as usize] += 1;
        let uses = &mut self.s.tile_uses[tile.index()];
        *uses = uses.saturating_sub(1);
        if *uses == 0 {
            self.s.tiles.put(tile, Place::Supply);
            tell!(self.log, "    The {} is spent.", self.game.item(tile.item()).name);
        }
    }

    pub(super) fn grapple(&mut self, space: Space) {
        tell!(
            self.log,
            "  {} drags the Alien to {} with the grapple gun.",
            self.game.name(self.s, self.s.active),
            self.game.board.name(space)
        );
        if let Some(tile) = self.tile_in_use(Item::GrappleGun) {
            self.spend_use(tile);
        }
        self.put_alien(space);
    }

    pub(super) fn burn(&mut self) {
        tell!(
            self.log,
            "  {} burns the Alien, which goes back to the Nest.",
            self.game.name(self.s, self.s.active)
        );
        if let Some(tile) = self.tile_in_use(Item::Incinerator) {
            self.spend_use(tile);
        }
        self.s.skips_encounter = true;
        let hits = self.game.mission(Mission::Sympathies).hits;
        if self.s.is_on(Mission::Sympathies) && self.s.ash.is_none() && self.s.ash_damage >= hits {
            self.s.outcome = Some(WON as u8);
            tell!(self.log, "Ash is gone and the Alien burns. Won on turn {}.", self.s.turn);
            return;
        }
        self.put_alien(self.game.rules.nest);
    }

    /// "Blow it out into space": a scrap for a look at the top card.
    pub(super) fn peek(&mut self) {
        let (seat, scrap) = (self.s.active, self.game.mission(Mission::IntoSpace).scrap);
        self.crew(seat).scrap -= scrap;
        self.s.scrap_pile += scrap;
        self.s.tale.crew[usize::from(seat)].spent += u16::from(scrap);
        self.look_at_the_top(Ask::Peeked);
    }
}
