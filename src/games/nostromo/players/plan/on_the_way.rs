//! What a member does in passing, no matter where the plan leads.

use super::{PLENTY, Planner};
use crate::{
    games::nostromo::{Choice, Goods, Mission, View, components::Goal},
    play::Seat,
};

impl Planner<'_> {
    /// What is done here and now whatever the plan is: scrap is picked up where it lies and taken from the pile, unless
    /// there is plenty in hand.
    #[inline]
    pub(crate) fn reflex(view: View<'_>) -> Option<Choice> {
        let me = view.member(view.seat());
        if me.scrap > PLENTY || view.actions() <= 1 || view.mission().is_some() {
            return None;
        }
        let here = view.scrap_at()[me.at.index()];
        if here > 0 && here + me.scrap <= PLENTY {
            return Some(Choice::PickUp(Goods::Scrap(here)));
        }
        can_salvage(view).then_some(Choice::Salvage)
    }

    #[inline(always)]
    pub(super) fn on_the_way(&mut self) -> Option<Choice> {
        let here = self.view.scrap_at()[self.me.at.index()];
        let is_short = self.wanted.is_some() || self.me.scrap < self.reserve;
        // What all must have in hand when they gather is not spent any more.
        let kept = if self.gathers { self.reserve } else { 0 };
        if self.view.mission().is_none()
            && let Some(choice) = self.protect(self.me.scrap.saturating_sub(kept), true)
        {
            return Some(choice);
        }
        if here > 0 && (is_short || here + self.me.scrap <= PLENTY) {
            return Some(Choice::PickUp(Goods::Scrap(here)));
        }
        if self.me.has_coolant && self.view.mission().is_none() && self.is_wanted_here() {
            return Some(Choice::Drop(Goods::Coolant));
        }
        let coolant = self.view.coolant_at()[self.me.at.index()];
        if self.view.mission().is_none()
            && coolant > 0
            && !self.me.has_coolant
            && self.stays & self.me.at.bit() == 0
        {
            return Some(Choice::PickUp(Goods::Coolant));
        }
        if is_short {
            if can_salvage(self.view) {
                return Some(Choice::Salvage);
            }
            if !self.view.game().allowed.trades {
                return None;
            }
            for seat in (0..self.view.crew().len() as u8).filter(|seat| *seat != self.seat) {
                if self.view.member(seat).at == self.me.at && self.bargain(seat, false).is_some() {
                    return Some(Choice::Trade(Seat(seat)));
                }
            }
            return None;
        }
        if self.view.mission() == Some(Mission::IntoSpace) {
            return None;
        }
        self.protect(self.me.scrap.saturating_sub(self.reserve), false)
    }

    /// Whether canisters are missing here.
    #[inline]
    fn is_wanted_here(&self) -> bool {
        if self.stays & self.me.at.bit() == 0 {
            return false;
        }
        let here = self.view.coolant_at()[self.me.at.index()];
        let is_wanted = |goal: Goal| matches!(goal, Goal::Drop(count) if here < count);
        self.view.open_objectives().any(|objective| objective.room == self.me.at && is_wanted(objective.goal))
    }
}

/// Whether the member can take scrap from the pile, and may.
#[inline]
fn can_salvage(view: View<'_>) -> bool {
    view.can_salvage() && view.game().allowed.abilities
}
