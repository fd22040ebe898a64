//! Sentry guns: they fire at whatever moves in front of them, our own people included.

use super::{ALIEN, BLIP, Engine, SENTRY_DIE, board::sees};
use crate::{
    games::corps::{
        components::{Character, Space, mission::ahead_and_aside},
        scenario::SentryFront,
        state::{NONE, Sentry},
    },
    play::Log,
    tell,
};

/// What a sentry gun hits with.
const HITS: u8 = 7;

impl<L: Log> Engine<'_, L> {
    /// Something has come to a space: every gun that has it in front fires.
    pub(super) fn sentries_see(&mut self, space: Space) {
        for index in 0..self.s.sentries.len() {
            let sentry = self.s.sentries[index];
            if self.s.on[space.index()] == NONE {
                return;
            }
            if sentry.shots > 0 && self.has_in_front(sentry, space) {
                self.s.sentries[index].shots -= 1;
                self.sentry_fires(sentry, space);
            }
        }
    }

    fn has_in_front(&self, sentry: Sentry, space: Space) -> bool {
        let map = &self.mission().map;
        let (gun, target) = (&map.spaces[sentry.space.index()], &map.spaces[space.index()]);
        let (ahead, aside) = ahead_and_aside(sentry.facing, target.x - gun.x, target.y - gun.y);
        let is_in_front = match self.game.rulings.sentry_front {
            SentryFront::Cone => ahead > 0 && aside <= ahead,
            SentryFront::Row => ahead > 0 && aside == 0,
            SentryFront::Half => ahead > 0,
        };
        is_in_front && sees(map, self.s, sentry.space, space)
    }

    /// Who walks past a comrade is on the same space.
    fn kill_all_on(&mut self, space: Space) {
        for of in self.on_board() {
            if self.s.people[of.index()].space == space {
                self.kill(of);
            }
        }
    }

    /// Everything on the space dies on a hit.
    fn sentry_fires(&mut self, sentry: Sentry, space: Space) {
        let roll = self.lower_of_two(SENTRY_DIE);
        tell!(
            self.log,
            "  The sentry gun at {} fires at {}: {roll}.",
            self.game.place_of(self.s.mission, sentry.space),
            self.game.place_of(self.s.mission, space)
        );
        if roll > HITS {
            return;
        }
        match self.s.on[space.index()] {
            NONE => {}
            code if code >= BLIP => self.burn_blip(code - BLIP, Character(NONE)),
            code if code >= ALIEN => {
                let alien = code - ALIEN;
                let members = 1 + self.s.aliens[usize::from(alien)].tokens;
                self.s.counters.aliens_by_sentry += u16::from(members);
                (0..members).for_each(|_| self.hit_alien(alien));
            }
            _ => self.kill_all_on(space),
        }
    }
}
