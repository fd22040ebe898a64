//! The five final missions: how they begin, and when they are won.

use super::{Engine, Item};
use crate::{
    games::nostromo::{
        WON,
        pieces::{Card, Mission, spaces},
        state::Task,
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn reveal_the_mission(&mut self) {
        let face = self.game.mission(self.s.mission);
        self.s.mission_revealed = true;
        self.s.has_changed = true;
        self.s.tale.mission = self.s.turn;
        tell!(self.log, "    The final mission: {}.", face.title);
        if let Some(room) = face.coolant_to {
            self.s.coolant_at[room.index()] += std::mem::take(&mut self.s.coolant_discarded);
        }
        if let Some(tokens) = face.countdown {
            self.s.countdown = Some((self.s.active, tokens));
        }
        match self.s.mission {
            Mission::Sympathies => {
                self.s.ash = Some(face.room);
                let met = self.crew_at(face.room);
                if met != 0 {
                    self.push(Task::MeetAsh(met));
                }
            }
            Mission::IntoSpace => self.shuffle_all_in(),
            Mission::CutOff => {
                for room in spaces(self.game.board.rooms()) {
                    self.conceal(room);
                }
            }
            Mission::Narcissus | Mission::BlowUp => {}
        }
    }

    /// Wins where all that the mission asks for is the case. Two missions are won elsewhere: "into space" by a
    /// card, "sympathies" by the incinerator.
    pub(super) fn look_at_the_mission(&mut self) {
        let (game, s) = (self.game, &*self.s);
        let face = game.mission(s.mission);
        let crew = &s.crew[..usize::from(game.players)];
        let is_won = match s.mission {
            Mission::Sympathies | Mission::IntoSpace => false,
            Mission::Narcissus => {
                crew.iter().all(|one| one.at == face.room)
                    && s.coolant_at[face.room.index()] >= face.coolant * game.players
                    && game.has_any(s, Item::CatCarrier)
                    && game.has_any(s, Item::Incinerator)
            }
            Mission::BlowUp => crew.iter().all(|one| {
                one.at == face.room && u8::from(one.has_coolant) >= face.coolant && one.scrap >= face.scrap
            }),
            Mission::CutOff => s.token_at.iter().all(Option::is_none),
        };
        if is_won {
            self.s.outcome = Some(WON as u8);
            tell!(self.log, "{} is done. Won on turn {}.", face.title, self.s.turn);
        }
    }

    /// Whether the card that was just revealed blows the Alien out into space.
    pub(super) fn is_blown_out(&self, card: Card) -> bool {
        if !self.s.is_on(Mission::IntoSpace) || !self.game.cards[card].is_alien() {
            return false;
        }
        let face = self.game.mission(Mission::IntoSpace);
        let is_near = self.game.board.distance(self.s.alien, face.room) <= 1;
        is_near && face.posts.iter().all(|post| self.crew_at(*post) != 0)
    }
}
