//! Set-up: decks, rooms, tokens, first hands and the mulligan.

use super::{Engine, ROOM_PILE, name_of};
use crate::{
    games::menace::{
        components::{
            Room,
            cards::{ALIEN, MARINE, TITLES, cards, other, titles_of},
        },
        state::{Counters, Fight, Running, Stage},
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(in crate::games::menace) fn set_up(&mut self) {
        let (game, s) = (self.game, &mut *self.s);
        s.stack.clear();
        s.is_closed = false;
        (s.running, s.queued) = (Running::NOTHING, Running::NOTHING);
        (s.hand, s.known, s.discards) = ([0; TITLES], [0; TITLES], [0; TITLES]);
        (s.in_hand, s.hand_size) = (0, [0; 2]);
        s.open_fighters = [0; 2];
        s.piles = game.decks;
        s.table.clear();
        s.returning = [0; TITLES];
        s.tokens = game.setup.tokens;
        s.reserve = game.tokens - s.tokens.iter().sum::<u8>();
        (s.thrown, s.health) = (0, game.setup.health);
        s.room_pile = game.all_rooms;
        self.dice.stream(ROOM_PILE).shuffle(&mut s.room_pile);
        s.room_discards.clear();
        (s.entered, s.chooser) = (0, MARINE);
        (s.offered, s.room) = ([Room::PORTAL; 2], Room::PORTAL);
        (s.size_change, s.creatures, s.fight) = (0, 0, Fight::NONE);
        s.counters = Counters::default();
        s.stage = Stage::Mulligan(MARINE);
        tell!(
            self.log,
            "The Marine has {} health. Tokens: Marine {}, Alien {}, reserve {}.",
            s.health,
            s.tokens[0],
            s.tokens[1],
            s.reserve
        );
        for side in [MARINE, ALIEN] {
            self.draw(side, game.setup.hand[side.index()]);
        }
    }

    #[inline(never)]
    pub(super) fn ask_for_mulligan(&mut self, side: Side) -> Option<Side> {
        if !self.game.setup.mulligan[side.index()] || self.s.hand_size[side.index()] == 0 {
            self.keep_hand();
            return None;
        }
        Some(side)
    }

    /// Keeps the first hand: the other side is asked, or the first turn begins.
    pub(super) fn keep_hand(&mut self) {
        self.s.stage = match self.s.stage {
            Stage::Mulligan(MARINE) => Stage::Mulligan(ALIEN),
            _ => Stage::Exploration,
        };
    }

    /// Exchanges the whole first hand. It happens once, because the stage goes on.
    #[inline(never)]
    pub(super) fn mulligan(&mut self) {
        let Stage::Mulligan(side) = self.s.stage else { return };
        tell!(self.log, "{} takes a mulligan and shuffles the first hand back.", name_of(side));
        let size = self.s.hand_size[side.index()];
        for card in cards(self.s.hand_of(side)) {
            for _ in 0..self.s.hand[card.index()] {
                self.s.piles[side.index()].push(card);
            }
            self.s.hand[card.index()] = 0;
        }
        self.s.in_hand &= titles_of(other(side));
        self.s.hand_size[side.index()] = 0;
        self.s.counters.sides[side.index()].mulligans += 1;
        self.draw(side, size);
        self.keep_hand();
    }
}
