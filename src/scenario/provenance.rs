//! What was loaded, as every result names it.

use super::Loaded;
use crate::{
    data::{Named, Provenance, ScenarioName, Seated},
    play::DICE_LAYOUT,
};

impl Loaded {
    /// What is played with this seed. The commands that play it again are the caller's.
    pub fn provenance(&self, seed: u64) -> Provenance {
        let header = self.table.header();
        let seat = |(side, strategy): (&crate::play::Side, &String)| Seated {
            side: header.sides[side.index()].clone(),
            strategy: strategy.clone(),
        };
        Provenance {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            dice: DICE_LAYOUT,
            seed,
            game: self.game.name.to_owned(),
            titles: (self.game.title.to_owned(), self.title.clone()),
            scenario: ScenarioName {
                name: self.scenario.clone(),
                variant: self.changes.variant.clone(),
                set: self.changes.set.clone(),
                restrict: self.changes.restrict.clone(),
                unwinnable: self.unwinnable.clone(),
                data: self.data.as_ref().map(|folder| folder.display().to_string()),
                overrides: self.changes.overrides.clone(),
                hash: hash(self.scenario_hash),
            },
            players: self.players,
            sides: header.sides.clone(),
            strategy: Named { name: self.strategy.clone(), hash: hash(self.strategy_hash) },
            seats: header.seat_sides.iter().zip(&self.seated).map(seat).collect(),
            command: String::new(),
            replay: String::new(),
        }
    }
}

fn hash(number: u64) -> String {
    format!("{number:016x}")
}
