//! Turning a card face up, and what each kind of card does then.

use super::Engine;
use crate::{
    games::legendary::{
        components::cards::{Kind, Trigger},
        state::{Id, Spot},
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
        self.price_revealed(spot);
        tell!(self.log, "  Revealed: {}.", self.game.title(piece.card));
        let you = self.chooser();
        match self.face(piece.card).kind {
            Kind::Enemy | Kind::Special | Kind::Character => {
                let code = self.face(piece.card).ability(Trigger::Reveal);
                self.push_code(code, you, id);
            }
            Kind::Event => {
                self.take_from(spot);
                self.s.piles.discarded_events.push(piece.card);
                self.s.counts.events += 1;
                self.event();
            }
            Kind::Hazard => {
                self.take_from(spot);
                self.s.piles.discarded_events.push(piece.card);
                self.s.counts.hazards += 1;
                self.hazard();
            }
            Kind::Facehugger => {
                self.take_from(spot);
                self.place_facehugger(you);
            }
            // Chestbursters are never in the Hive.
            Kind::Chestburster => {}
        }
    }

    /// The Objective's Event ability first, then those of the enemies.
    fn event(&mut self) {
        self.gather(Trigger::Event);
        self.objective_event(Id::NONE);
    }

    /// The Objective's Event ability, brought about by an Event or by a card of the board.
    pub(super) fn objective_event(&mut self, by: Id) {
        let objective = self.s.mission.objectives[usize::from(self.s.mission.stage.min(2))];
        let objective = &self.game.parts.objectives[usize::from(objective)];
        if objective.event.is_some() {
            tell!(self.log, "  The Event ability of the Objective: {}.", objective.title);
        }
        let you = self.chooser();
        self.push_code(objective.event, you, by);
    }

    /// The Location's first, second and third ability.
    fn hazard(&mut self) {
        let location = &self.game.parts.locations[usize::from(self.s.mission.location)];
        // A Hazard that was shuffled back follows the last ability again.
        let number = usize::from(self.s.mission.hazards).min(location.hazards.len() - 1);
        let code = location.hazards[number];
        self.s.mission.hazards = self.s.mission.hazards.saturating_add(1);
        tell!(self.log, "  Hazard {} of {}.", number + 1, location.name);
        let you = self.chooser();
        self.push_code(code, you, Id::NONE);
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
