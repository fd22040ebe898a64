//! When a Creature was killed: both sides may change the size of the room, and another Creature may come.

use super::{Engine, legal::playable};
use crate::{
    games::menace::{
        components::cards::{ALIEN, other},
        state::Stage,
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// The size of the room as it is now.
    #[inline]
    pub(super) fn room_size(&self) -> i32 {
        let printed = self.game.room(self.s.room).size;
        i32::from(printed) + i32::from(self.game.difficulty.room_size) + i32::from(self.s.size_change)
    }

    /// Both sides in turn, until both have passed in a row.
    #[inline(never)]
    pub(super) fn ask_for_size_card(&mut self, side: Side, passes: u8) -> Option<Side> {
        if passes >= 2 {
            self.s.stage = Stage::NextCreature;
            return None;
        }
        if playable(self.game, self.s) == 0 {
            self.s.stage = Stage::SizeCards(other(side), passes + 1);
            return None;
        }
        Some(side)
    }

    /// A size card takes effect.
    pub(super) fn change_size(&mut self, change: i8) {
        self.s.size_change += i16::from(change);
        let size = self.room_size();
        self.s.room_counters().size_played = size.clamp(0, u8::MAX.into()) as u8;
        tell!(self.log, "  The room now has size {size}.");
    }

    #[inline(never)]
    pub(super) fn ask_for_next_creature(&mut self) -> Option<Side> {
        if playable(self.game, self.s) == 0 || i32::from(self.s.creatures) >= self.room_size() {
            self.marine_wins_fight();
            return None;
        }
        Some(ALIEN)
    }
}
