//! The Objectives and the Location, and how far the players have come.

use super::WATCHED;
use crate::{games::legendary::components::cards::Card, play::List};

/// What must be done, and what was done for it. What an Objective may ask for changes through the methods of
/// [`State`](super::State), so that it is looked at afterwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mission {
    pub(crate) location: u8,
    /// How many Hazards were revealed.
    pub(crate) hazards: u8,
    pub(crate) objectives: [u8; 3],
    /// How many Objectives are complete.
    pub(crate) stage: u8,
    /// What effects have counted for the current Objective.
    pub(crate) counter: u8,
    /// An effect has completed the current Objective.
    pub(crate) is_complete: bool,
    /// How many Final Enemies are to be killed.
    pub(crate) finals: u8,
    /// Those that were: a new Hive brings them back, but need not have them killed again.
    pub(crate) killed_finals: List<Card, 16>,
    /// How often a card of each title that an Objective watches was killed.
    pub(crate) kills: [u8; WATCHED],
}

impl Mission {
    /// How many Final Enemies are still to be killed.
    pub(crate) fn finals_left(&self) -> u8 {
        self.finals.saturating_sub(self.killed_finals.len() as u8)
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}
