//! What changes hands between members in the same space.

use super::Planner;
use crate::games::nostromo::{Choice, Goods, View, state::Trade};

impl<'a> Planner<'a> {
    /// What should change hands with somebody in the same space.
    pub(super) fn bargain(&self, with: u8, scrap_moved: bool) -> Option<Choice> {
        let them = self.view.member(with);
        if !scrap_moved {
            if let Some(wanted) = self.wanted
                && them.scrap >= wanted.short + self.reserve
                && self.view.game().cost(them.person, wanted.item) > them.scrap
            {
                return Some(Choice::Take(Goods::Scrap(wanted.short)));
            }
            if self.me.scrap < self.reserve && them.scrap > self.reserve {
                return Some(Choice::Take(Goods::Scrap(self.reserve - self.me.scrap)));
            }
            if them.scrap < self.reserve && self.me.scrap > self.reserve {
                return Some(Choice::Give(Goods::Scrap(self.reserve - them.scrap)));
            }
        }
        None
    }

    /// The next thing in a trade that is under way.
    pub(crate) fn in_trade(view: View<'a>, trade: Trade) -> Choice {
        let mut planner = Self::new(view, view.active());
        planner.analyze();
        planner.bargain(trade.with, trade.scrap_moved).unwrap_or(Choice::Done)
    }
}
