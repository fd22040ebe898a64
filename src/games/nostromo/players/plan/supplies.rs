//! Scrap and coolant: who fetches them, and for what.

use super::{
    Planner,
    nearest::{Nearest, nearest_coolant, nearest_scrap},
};
use crate::games::nostromo::{Choice, Goods, Space};

impl Planner<'_> {
    /// Canisters for a room.
    #[inline(always)]
    pub(super) fn deliver(&mut self, count: u8, room: Space) {
        let missing = count.saturating_sub(self.view.coolant_at()[room.index()]);
        if missing == 0 {
            return;
        }
        if self.me.has_coolant {
            return self.offer(self.way(room) - 2, room, Some(Choice::Drop(Goods::Coolant)));
        }
        let carried = self.view.crew().iter().filter(|one| one.has_coolant).count();
        if usize::from(missing) > carried {
            self.find_coolant(0, Some(room));
        }
    }

    /// The nearest canister that does not lie where canisters are wanted.
    #[inline(always)]
    pub(super) fn find_coolant(&mut self, extra: i16, room: Option<Space>) {
        // Nothing can be nearer than here.
        if extra + 1 < self.best.cost
            && let Some(Nearest { cost, space }) = nearest_coolant(self.view, self.seat, self.stays, room)
        {
            self.offer(cost + extra, space, Some(Choice::PickUp(Goods::Coolant)));
        }
    }

    #[inline(always)]
    pub(super) fn scrap_for_what_is_wanted(&mut self) {
        if self.wanted.is_some() {
            self.find_scrap(1);
            let converts = self.view.game().allowed.converts;
            if self.me.has_coolant && self.view.mission().is_none() && converts {
                let workshop = self.view.game().rules.workshop;
                self.offer(self.way(workshop) + 7, workshop, Some(Choice::Convert));
            }
        }
    }

    /// The nearest scrap.
    #[inline(always)]
    pub(super) fn find_scrap(&mut self, extra: i16) {
        // No scrap can be had for less.
        if extra - 3 >= self.best.cost {
            return;
        }
        let found = match self.scrap {
            Some(found) => found,
            None => *self.scrap.insert(nearest_scrap(self.view, self.seat)),
        };
        if let Some(Nearest { cost, space }) = found {
            let scrap = self.view.scrap_at()[space.index()];
            self.offer(cost + extra, space, Some(Choice::PickUp(Goods::Scrap(scrap))));
        }
    }
}
