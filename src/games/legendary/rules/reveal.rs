//! Turning a card face up, and what each kind of card does then.

use super::Engine;
use crate::{
    games::legendary::{
        cards::{Kind, Trigger},
        state::Id,
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn reveal(&mut self, id: Id) {
        let Some(spot) = self.s.spot(id) else { return };
        let piece = self.s.piece_at(spot);
        if piece.is_up {
            return;
        }
        let strikes = self.face(piece.card).strikes;
        let revealed = self.s.piece_mut(spot);
        (revealed.is_up, revealed.strikes) = (true, strikes);
        self.s.is_dirty = true;
        tell!(self.log, "  Revealed: {}.", self.game.title(piece.card));
        let you = self.chooser();
        match self.face(piece.card).kind {
            Kind::Enemy | Kind::Special | Kind::Character => {
                let code = self.face(piece.card).ability(Trigger::Reveal);
                self.push_code(code, you, id);
            }
            Kind::Event => {
                self.take(id);
                self.s.spent.push(piece.card);
                self.s.tale.events += 1;
                self.event();
            }
            Kind::Hazard => {
                self.take(id);
                self.s.spent.push(piece.card);
                self.s.tale.hazards += 1;
                self.hazard();
            }
            Kind::Facehugger => {
                self.take(id);
                self.place_facehugger(you);
            }
            // Chestbursters are never in the Hive.
            Kind::Chestburster => {}
        }
    }

    /// The Objective's Event ability first, then those of the enemies.
    fn event(&mut self) {
        self.gather(Trigger::Event);
        self.objective_event();
    }

    pub(super) fn objective_event(&mut self) {
        let objective = self.s.objectives[usize::from(self.s.stage.min(2))];
        let code = self.game.parts.objectives[usize::from(objective)].event;
        let you = self.chooser();
        self.push_code(code, you, Id::NONE);
    }

    /// The Location's first, second and third ability.
    fn hazard(&mut self) {
        let location = &self.game.parts.locations[usize::from(self.s.location)];
        let code = location.hazards.get(usize::from(self.s.hazards)).copied();
        self.s.hazards += 1;
        tell!(self.log, "  Hazard {} of {}.", self.s.hazards, location.name);
        let you = self.chooser();
        self.push_code(code.unwrap_or_default(), you, Id::NONE);
    }

    /// What a card does on entering the Combat Zone, after its Reveal ability.
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
