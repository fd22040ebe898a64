//! Crafting.

use super::Engine;
use crate::{
    games::nostromo::{
        Choice, Nostromo,
        components::{Item, Place, pieces::tiles},
        state::State,
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn craft(&mut self, item: Item) {
        let (seat, face) = (self.s.active, self.game.item(item));
        let cost = self.game.cost(self.s.crew[self.me()].person, item);
        let Some(tile) = tiles(self.s.tiles.supply() & item.tiles()).next() else { return };
        self.s.tiles.put(tile, Place::Held(seat));
        self.s.tile_uses[tile.index()] = face.uses;
        self.crew(seat).scrap -= cost;
        self.s.scrap_pile += cost;
        self.s.counters.crafted[item as usize] += 1;
        self.s.counters.crew[usize::from(seat)].crafted += 1;
        self.s.counters.crew[usize::from(seat)].spent += u16::from(cost);
        tell!(self.log, "  {} crafts the {} for {cost} scrap.", self.game.name(self.s, seat), face.name);
    }
}

/// Whether the active member can craft anything.
#[inline]
pub(super) fn can_craft(game: &Nostromo, s: &State) -> bool {
    let me = &s.crew[usize::from(s.active)];
    (s.actions > 0 || game.crafts_freely(me.person))
        && s.tiles.supply() & game.affordable(me.person, me.scrap) != 0
        && s.tiles.held(s.active).count_ones() < u32::from(game.rules.item_slots)
}

/// Lists what the active member can craft.
pub(super) fn list(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    if can_craft(game, s) {
        let me = &s.crew[usize::from(s.active)];
        let affordable = s.tiles.supply() & game.affordable(me.person, me.scrap);
        let can = Item::ALL.into_iter().filter(|item| affordable & item.tiles() != 0);
        choices.extend(can.map(Choice::Craft));
    }
}
