//! Turning a card face up, and what each kind of card does then.

use super::Engine;
use crate::{
    games::legendary::{
        components::cards::{Kind, Trigger},
        scenario::{AlienReveals, Events},
        state::{Happening, Id, Spot, pending::Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(super) fn reveal(&mut self, id: Id) {
        if let Some(spot) = self.s.board.spot(id)
            && !self.s.board.piece_at(spot).is_up
        {
            self.reveal_at(spot);
        }
    }

    /// Turns the hidden card at this place face up.
    #[inline(always)]
    pub(super) fn reveal_at(&mut self, spot: Spot) {
        let piece = self.s.board.piece_at(spot);
        let id = piece.id;
        self.say(|names| format!("{} is revealed: {}.", names.at(spot), names.card(piece.card)));
        self.price_revealed(spot);
        self.count_at(Happening::Revealed, spot);
        let you = self.chooser();
        match self.face(piece.card).kind {
            Kind::Enemy | Kind::Special | Kind::Character => {
                if self.reveals_to(piece.card) {
                    let code = self.face(piece.card).ability(Trigger::Reveal);
                    self.push_code(code, you, id);
                }
            }
            Kind::Event => {
                self.s.counts.events += 1;
                self.count_at(Happening::Happened, spot);
                self.push(Task::EventAbilities);
                let by = self.happen_and_leave(spot);
                self.objective_event(by);
            }
            Kind::Hazard => {
                self.s.counts.hazards += 1;
                self.count_at(Happening::Happened, spot);
                let by = self.happen_and_leave(spot);
                self.hazard(by);
            }
            Kind::Facehugger => {
                self.say_of(id, "leaves");
                self.take_from(spot);
                self.place_facehugger(you);
            }
            // Chestbursters are never in the Hive.
            Kind::Chestburster => {}
        }
    }

    /// Whether a Reveal ability happens on this turn: on an Alien's, by one ruling, only those of its own cards and of
    /// Secrets Revealed do.
    #[inline]
    fn reveals_to(&self, card: super::Card) -> bool {
        self.game.rulings.alien_reveals == AlienReveals::Next
            || self.lives(self.s.active)
            || !self.is_alien(self.s.active)
            || self.game.piles.aliens.contains(&card)
            || card == self.game.parts.secrets.0
    }

    /// An Event or Hazard stays until what comes next is done, and is then put away; by the other ruling it leaves
    /// first. Returns which card of the board acts.
    fn happen_and_leave(&mut self, spot: Spot) -> Id {
        let id = self.s.board.piece_at(spot).id;
        match self.game.rulings.events {
            Events::Stay => {
                self.push(Task::PutAway(id));
                id
            }
            Events::Leave => {
                self.put_away(id);
                Id::NONE
            }
        }
    }

    /// Puts an Event or Hazard away, wherever it was pushed meanwhile.
    #[inline(never)]
    pub(super) fn put_away(&mut self, id: Id) {
        if let Some(spot) = self.s.board.spot(id) {
            self.say_of(id, "is put away");
            let piece = self.take_from(spot);
            self.bury_card(piece.card);
        }
    }

    /// The Objective's Event ability, brought about by an Event or by a card of the board.
    pub(super) fn objective_event(&mut self, by: Id) {
        let objective = self.s.mission.objectives[usize::from(self.s.mission.stage.min(2))];
        let objective = &self.game.parts.objectives[usize::from(objective)];
        if objective.event.is_some() {
            tell!(self.log, "  The Event ability of the Objective: {}", objective.title);
        }
        let you = self.chooser();
        self.push_code(objective.event, you, by);
    }

    /// The Location's first, second and third ability.
    fn hazard(&mut self, by: Id) {
        let location = &self.game.parts.locations[usize::from(self.s.mission.location)];
        // A Hazard that was shuffled back follows the last ability again.
        let number = usize::from(self.s.mission.hazards).min(location.hazards.len() - 1);
        let code = location.hazards[number];
        self.s.mission.hazards = self.s.mission.hazards.saturating_add(1);
        tell!(self.log, "  Hazard {} of {}.", number + 1, location.name);
        let you = self.chooser();
        self.push_code(code, you, by);
    }

    /// A card has come to the Combat Zone: it is turned face up, and then does what it does on entering.
    #[inline(never)]
    pub(super) fn arrive(&mut self, id: Id) {
        if self.game.has_trigger(Trigger::Escape) {
            self.push(Task::Escape(id));
        }
        self.reveal(id);
    }

    /// What a card does on entering the Combat Zone, after its Reveal ability.
    #[inline(never)]
    pub(super) fn escape(&mut self, id: Id) {
        if let Some(piece) = self.piece(id)
            && piece.is_up
        {
            let code = self.face(piece.card).ability(Trigger::Escape);
            let you = self.chooser();
            self.push_code(code, you, id);
        }
    }
}
