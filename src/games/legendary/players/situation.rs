//! What an expert weighs beyond the obvious: when enemies arrive, what is left for the next action, and what a
//! deck needs by now.

use crate::games::legendary::{View, state::COMPLEX};

/// Worked out once a decision, for strategies that weigh it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation {
    /// By room: 1 over the number of Hive cards until what lies there comes to the Combat Zone.
    nearness: [f64; COMPLEX],
    /// The share of health that the active player has lost.
    pub(crate) wounds: f64,
    /// Objectives that are complete.
    pub(crate) completed: f64,
    /// Cards of the active player beyond the 13 that everybody starts with.
    pub(crate) more_cards: f64,
}

/// The cards of a player at the start: seven Specialists, five Grunts and the role's card.
const STARTERS: usize = 13;

impl Situation {
    pub(crate) fn of(view: View<'_>) -> Self {
        let seat = view.active();
        let (health, damage) = view.health(seat);
        let cards =
            view.hand(seat).len() + view.discard(seat).len() + view.deck_size(seat) + view.played().len();
        Self {
            nearness: nearness(view),
            wounds: f64::from(damage) / f64::from(health.max(1)),
            completed: f64::from(view.objective() - 1),
            more_cards: cards as f64 - STARTERS as f64,
        }
    }

    /// What could be seen, where rooms do not matter.
    pub(crate) fn assumed(wounds: f64, completed: f64, more_cards: f64) -> Self {
        Self { nearness: [0.0; COMPLEX], wounds, completed, more_cards }
    }

    /// How near what lies in a room is to the Combat Zone.
    pub(crate) fn nearness(&self, room: u8) -> f64 {
        self.nearness[usize::from(room) % COMPLEX]
    }
}

/// A card moves on only where a Hive card pushes it: first the gaps behind it are filled, then every further card
/// takes it one room on.
pub(crate) fn nearness(view: View<'_>) -> [f64; COMPLEX] {
    let mut nearness = [0.0; COMPLEX];
    let mut gaps = 0_u8;
    let ahead_of = |room: usize| (room..COMPLEX).filter(|room| view.is_open(*room as u8)).count();
    for (room, near) in nearness.iter_mut().enumerate().filter(|(room, _)| view.is_open(*room as u8)) {
        *near = 1.0 / (f64::from(gaps) + ahead_of(room) as f64);
        gaps += u8::from(!view.is_taken(room as u8));
    }
    nearness
}
