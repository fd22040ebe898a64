//! The Marine phase and the Alien phase: draws, Events, and the first Creature.

use super::{Engine, legal::playable, name_of};
use crate::{
    games::menace::{
        DRAGGED_OFF, PORTAL_DESTROYED,
        components::cards::{ALIEN, MARINE},
        state::{Running, Stage},
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Draws what the room says, and does what else it says for this side.
    #[inline(never)]
    pub(super) fn begin_phase(&mut self, side: Side) -> Option<Side> {
        let face = self.game.room(self.s.room);
        self.s.stage = if side == MARINE { Stage::MarineEvents } else { Stage::AlienEvents };
        self.draw(side, face.draws[side.index()]);
        self.s.running = Running::new(face.enter[side.index()], side, None);
        None
    }

    #[inline(never)]
    pub(super) fn ask_for_marine_events(&mut self) -> Option<Side> {
        if playable(self.game, self.s) == 0 {
            self.s.stage = Stage::AlienPhase;
            return None;
        }
        Some(MARINE)
    }

    /// Events and Creatures: the first Creature ends the Events.
    #[inline(never)]
    pub(super) fn ask_for_alien_cards(&mut self) -> Option<Side> {
        if playable(self.game, self.s) == 0 {
            self.no_creature_comes();
            return None;
        }
        Some(ALIEN)
    }

    /// There is no fight in this room.
    #[inline(never)]
    pub(super) fn no_creature_comes(&mut self) {
        tell!(self.log, "No Creature comes.");
        if self.s.is_at_portal() {
            let winner = self.game.rulings.empty_portal;
            tell!(self.log, "{} wins at the undefended Portal.", name_of(winner));
            let outcome = if winner == MARINE { PORTAL_DESTROYED } else { DRAGGED_OFF };
            self.s.stage = Stage::Over(outcome as u8);
            return;
        }
        self.take_tokens(MARINE, self.game.difficulty.no_fight_tokens);
        self.leave_room(None);
    }
}
