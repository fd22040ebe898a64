//! What the open objectives ask of a member.

use super::Planner;
use crate::games::nostromo::{Choice, Goods, Item, Space, View, components::Goal};

/// What counts against a job that must wait for all others.
const GATHER_LATER: i16 = 9;
/// What counts against scrap for fire that nobody asks for.
const FIRE_LATER: i16 = 8;

impl Planner<'_> {
    #[inline(always)]
    pub(super) fn objectives(&mut self) {
        let view = self.view;
        let mut gathering: Option<(Space, u8)> = None;
        let mut others = 0;
        for objective in view.open_objectives() {
            let room = objective.room;
            match objective.goal {
                Goal::Bring(item) => {
                    self.bring(item, room);
                    others += 1;
                }
                Goal::Drop(count) => {
                    self.deliver(count, room);
                    others += 1;
                }
                Goal::All(scrap) => {
                    if gathering.is_none_or(|(nearest, _)| is_nearer(view, room, nearest)) {
                        gathering = Some((room, scrap));
                    }
                    self.reserve = self.reserve.max(scrap);
                }
            }
        }
        self.scrap_for_what_is_wanted();
        if self.wanted.is_none() && self.wants_fire() {
            self.find_scrap(FIRE_LATER);
        }
        if let Some((room, scrap)) = gathering {
            if self.me.scrap < scrap {
                self.find_scrap(2);
            }
            self.gathers = others == 0;
            let later = if others > 0 { GATHER_LATER } else { 0 };
            self.offer_to_wait(self.way(room) + later, room);
        }
        if self.best.cost >= GATHER_LATER {
            // Nothing that is asked for: what is likely to be of use later.
            self.find_scrap(6);
            if !self.me.has_coolant {
                self.find_coolant(6, None);
            }
        }
    }

    /// An item for a room: the member who holds it goes; if nobody does, one who can pay for it crafts it.
    #[inline(always)]
    fn bring(&mut self, item: Item, room: Space) {
        if self.held & item.tiles() != 0 {
            return self.offer(self.way(room) - 4, room, None);
        }
        if self.view.anybody_holds(item) {
            return;
        }
        match self.lying(item) {
            Some((tile, space)) => {
                let cost = self.way(space) + 1 + i16::from(self.view.board().distance(space, room));
                self.offer(cost, space, Some(Choice::PickUp(Goods::Tile(tile))));
            }
            None => self.craft(item, i16::from(self.view.board().distance(self.me.at, room))),
        }
    }
}

/// Whether a room is nearer to all members together than another.
#[inline(never)]
fn is_nearer(view: View<'_>, room: Space, other: Space) -> bool {
    let sum = |room: Space| -> u16 {
        view.crew().iter().map(|one| u16::from(view.board().distance(one.at, room))).sum()
    };
    sum(room) < sum(other)
}
