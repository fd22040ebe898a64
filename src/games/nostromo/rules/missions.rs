//! The five final missions: how they begin, and when they are won.

use super::{Engine, objectives::ANYWHERE};
use crate::{
    games::nostromo::{
        Choice, Nostromo, WON,
        components::{Card, Item, Mission, pieces::spaces},
        state::{Ask, State, Task},
    },
    play::{Log, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn reveal_the_mission(&mut self) {
        let face = self.game.mission(self.s.mission);
        self.s.mission_revealed = true;
        self.s.goal_spaces = ANYWHERE;
        self.s.changed = ANYWHERE;
        self.s.counters.mission = self.s.turn;
        tell!(self.log, "    The final mission: {}.", face.title);
        tell!(self.log, "    To do: {}.", self.game.describe_mission(self.s.mission));
        if let Some(room) = face.coolant_to {
            let coolant = std::mem::take(&mut self.s.coolant_discarded);
            self.s.coolant_at[room.index()] += coolant;
            tell!(self.log, "    Discarded coolant put into {}: {coolant}.", self.game.board.name(room));
        }
        if let Some(tokens) = face.countdown {
            self.s.countdown = Some((self.s.active, tokens));
            let name = self.game.name(self.s, self.s.active);
            tell!(self.log, "    The countdown starts: {name} holds {}.", counted(tokens, "token"));
        }
        match self.s.mission {
            Mission::Sympathies => {
                self.s.ash = Some(face.room);
                tell!(self.log, "    Ash stands in {}.", self.game.board.name(face.room));
                let met = self.crew_at(face.room);
                if met != 0 {
                    self.push(Task::MeetAsh(met));
                }
            }
            Mission::IntoSpace => self.shuffle_all_in(),
            Mission::CutOff => {
                let had = self.s.concealed.rooms();
                for room in spaces(self.game.board.rooms()) {
                    self.conceal(room);
                }
                self.tell_the_tokens(had);
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
                    && s.tiles.anybody_holds(Item::CatCarrier)
                    && s.tiles.anybody_holds(Item::Incinerator)
            }
            Mission::BlowUp => crew.iter().all(|one| {
                one.at == face.room && u8::from(one.has_coolant) >= face.coolant && one.scrap >= face.scrap
            }),
            Mission::CutOff => s.concealed.rooms() == 0,
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

    /// "Blow it out into space": a scrap for a look at the top card.
    pub(super) fn peek(&mut self) {
        let (seat, scrap) = (self.s.active, self.game.mission(Mission::IntoSpace).scrap);
        self.crew(seat).scrap -= scrap;
        self.s.scrap_pile += scrap;
        self.s.counters.crew[usize::from(seat)].spent += u16::from(scrap);
        tell!(self.log, "  {} pays {scrap} scrap for a look.", self.game.name(self.s, seat));
        self.look_at_the_top(Ask::Peeked);
    }
}

/// Lists what the final mission allows besides the usual actions.
pub(super) fn list(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    let scrap = s.crew[usize::from(s.active)].scrap;
    if s.is_on(Mission::IntoSpace) && scrap >= game.mission(Mission::IntoSpace).scrap {
        choices.push(Choice::Peek);
    }
}
