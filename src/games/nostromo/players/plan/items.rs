//! Items: what is crafted, for whom, and what must make room for it.

use super::{Planner, Wanted};
use crate::games::nostromo::{
    Choice, Goods, Item, Place, Space, Tile, View,
    components::{Goal, pieces::tiles},
};

/// A crew of so many needs more fire.
const MANY: usize = 4;

impl Planner<'_> {
    /// Where one of these lies.
    #[inline]
    pub(super) fn lying(&self, item: Item) -> Option<(Tile, Space)> {
        let tile = tiles(self.view.lying() & item.tiles()).last()?;
        match self.view.tile_at(tile) {
            Some(Place::At(space)) => Some((tile, space)),
            Some(Place::Held(_) | Place::Supply) | None => None,
        }
    }

    /// Crafts an item that is needed `further` moves away, or notes that scrap is wanted for it.
    #[inline(always)]
    pub(super) fn craft(&mut self, item: Item, further: i16) {
        if self.view.game().allowed.crafts & item.tiles() == 0 {
            return;
        }
        let cost = self.view.game().cost(self.me.person, item);
        let short = cost.saturating_sub(self.me.scrap);
        if short > 0 {
            if self.wanted.is_none_or(|wanted| short < wanted.short) {
                self.wanted = Some(Wanted { item, short });
            }
            return;
        }
        if are_slots_full(self.view, self.held) {
            let drop = tiles(self.held).find(|tile| !self.is_of_use(tile.item()));
            let drop = drop.map(|tile| Choice::Drop(Goods::Tile(tile)));
            return self.offer(further / 4 - 7, self.me.at, drop);
        }
        // At once: scrap in hand is easily lost.
        self.offer(further / 4 - 8, self.me.at, Some(Choice::Craft(item)));
    }

    /// Whether an item may still be asked for.
    fn is_of_use(&self, item: Item) -> bool {
        matches!(item, Item::Incinerator | Item::CatCarrier)
            || self.view.open_objectives().any(|objective| objective.goal == Goal::Bring(item))
    }

    /// Whether the member gathers scrap for an incinerator that nobody asks for: more members mean more cards before each
    /// acts again, and fire keeps the Alien away from all of them.
    #[inline]
    pub(super) fn wants_fire(&mut self) -> bool {
        let is_wanted = self.view.crew().len() >= MANY
            && self.supply & Item::Incinerator.tiles() & self.view.game().allowed.uses != 0
            && self.held & Item::Incinerator.tiles() == 0;
        let cost = self.view.game().cost(self.me.person, Item::Incinerator);
        let short = cost.saturating_sub(self.me.scrap);
        let is_wanted = is_wanted && short > 0;
        if is_wanted {
            self.wanted = Some(Wanted { item: Item::Incinerator, short });
        }
        is_wanted
    }

    /// Something that protects the crew, for so much scrap: before the final mission it comes before all else.
    pub(super) fn protect(&self, scrap: u8, with_fire: bool) -> Option<Choice> {
        const ORDER: [Item; 3] = [Item::Incinerator, Item::ElectricProd, Item::Flashlight];
        let game = self.view.game();
        if scrap < 2 || are_slots_full(self.view, self.held) {
            return None;
        }
        let can = |item: &Item| {
            self.supply & item.tiles() & game.allowed.uses != 0
                && self.held & item.tiles() == 0
                && game.cost(self.me.person, *item) <= scrap
        };
        ORDER.into_iter().skip(usize::from(!with_fire)).find(can).map(Choice::Craft)
    }
}

/// Whether somebody who holds these tiles can take no other one.
// Apart, because counting bits takes long and is rarely asked for.
#[inline(never)]
fn are_slots_full(view: View<'_>, held: u16) -> bool {
    held.count_ones() >= u32::from(view.game().rules.item_slots)
}
