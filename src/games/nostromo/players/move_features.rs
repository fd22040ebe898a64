//! The features of a move or walk.
//!
//! Moves are weighed more often than all else, and little about them is predictable: hence amounts of 0 rather than
//! branches.

use super::{
    analysis::Situation,
    choice_features::ChoiceFeatures,
    features::Of,
    plan::is_reachable,
    threat::{ThreatByDistance, either},
};
use crate::games::nostromo::{Nostromo, Space, View};

impl Nostromo {
    /// What a concealed token costs on average.
    #[inline]
    pub(super) fn token_at(&self, view: View<'_>, situation: &Situation, space: Space) -> f64 {
        either(view.has_token(space), situation.token_loss, 0.0)
    }

    /// Adds the features of a move to a space that is so many moves away.
    #[inline(always)]
    pub(super) fn weigh_move(
        &self,
        view: View<'_>,
        situation: &Situation,
        threat: &ThreatByDistance<'_>,
        [space, moves]: [u8; 2],
        add: &mut impl FnMut(usize, f64),
    ) {
        let space = Space(space);
        let way = self.board.around(view.alien(), space, situation.plan.target);
        let left = view.actions() - moves;
        let is_stop = situation.walk.stops & space.bit() != 0;
        // One goes on from there, unless the phase ends there, with this move or because there is nothing to do.
        let goes_on = (left > 0) & (is_stop | ((way == 0) & !situation.plan.waits));
        let further = left.min(way) * u8::from(goes_on & !situation.plan.opens);
        let mut progress = i32::from(situation.way) - i32::from(way) + i32::from(further);
        if situation.plan.opens && situation.way == 0 {
            // The token of one's own room: out and in again.
            progress = 1;
        }
        if !is_reachable(situation.way.max(way)) {
            progress = 0;
        }
        // Where all others wait, each step is worth more.
        progress <<= u32::from(situation.plan.gathers);
        add(Of::Progress as usize, f64::from(progress));
        add(Of::Arrive as usize, f64::from(u8::from(way == 0)));
        add(Of::Alien as usize, f64::from(u8::from(space == view.alien())));
        add(Of::Token as usize, self.token_at(view, situation, space));
        let distance = self.board.distance(view.alien(), space);
        let [next_loss, after] = threat.at(distance);
        let ends = !goes_on;
        if view.ash() == Some(space) {
            let mut scale = ChoiceFeatures { game: self, view, situation, add: &mut *add };
            scale.add(Of::Ash, scale.cost_of_ash());
        }
        add(Of::Dread as usize, either(ends, next_loss, 0.0));
        add(Of::DreadAfter as usize, either(ends, after, 0.0));
        add(Of::DreadSoon as usize, either(ends, 0.0, next_loss));
        if ends && view.ash().is_some() {
            ChoiceFeatures { game: self, view, situation, add }.ash_near(space);
        }
    }
}
