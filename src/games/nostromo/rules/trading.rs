//! Trading with somebody in the same space.

use super::{Engine, apply::no_answer, crew_at};
use crate::{
    games::nostromo::{
        Choice, Nostromo,
        components::{Goods, Place, pieces::tiles},
        state::{Ask, State, Trade},
    },
    play::{Log, Seat, bits},
    tell,
};

impl<L: Log> Engine<'_, L> {
    pub(super) fn open_trade(&mut self, with: u8) {
        tell!(
            self.log,
            "  {} trades with {}.",
            self.game.name(self.s, self.s.active),
            self.game.name(self.s, with)
        );
        self.s.counters.trades += 1;
        self.s.ask = Ask::Trade(Trade { with, moved: 0, coolant_moved: false, scrap_moved: false });
    }

    /// One thing changes hands, or the trade ends.
    pub(super) fn trade(&mut self, mut trade: Trade, choice: Choice) {
        let (me, them) = (self.s.active, trade.with);
        let (from, to, goods) = match choice {
            Choice::Give(goods) => (me, them, goods),
            Choice::Take(goods) => (them, me, goods),
            Choice::Done => return,
            other => return no_answer(other),
        };
        match goods {
            Goods::Tile(tile) => {
                self.s.tiles.put(tile, Place::Held(to));
                trade.moved |= 1 << tile.0;
            }
            Goods::Coolant => {
                self.crew(from).has_coolant = false;
                self.crew(to).has_coolant = true;
                trade.coolant_moved = true;
            }
            Goods::Scrap(count) => {
                self.crew(from).scrap -= count;
                self.crew(to).scrap += count;
                trade.scrap_moved = true;
            }
        }
        tell!(
            self.log,
            "    {} gives {}.",
            self.game.name(self.s, from),
            self.game.goods_told(self.s, goods)
        );
        self.s.ask = Ask::Trade(trade);
    }
}

/// Lists those whom the active member can trade with.
pub(super) fn list_partners(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    let me = &s.crew[usize::from(s.active)];
    let here = crew_at(game, s, me.at) & !(1 << s.active);
    for seat in bits(here.into()).map(|seat| seat as u8) {
        let other = &s.crew[usize::from(seat)];
        let has_goods = me.scrap > 0 || other.scrap > 0 || me.has_coolant || other.has_coolant;
        if has_goods || s.tiles.held(s.active) != 0 || s.tiles.held(seat) != 0 {
            choices.push(Choice::Trade(Seat(seat)));
        }
    }
}

/// Lists what can change hands next, and the end of the trade.
pub(super) fn list_goods(game: &Nostromo, s: &State, trade: Trade, choices: &mut Vec<Choice>) {
    let slots = u32::from(game.rules.item_slots);
    let (mine, theirs) = (s.tiles.held(s.active), s.tiles.held(trade.with));
    let (me, them) = (&s.crew[usize::from(s.active)], &s.crew[usize::from(trade.with)]);
    // One more than the slots is fine for a moment: something else goes the other way.
    if theirs.count_ones() <= slots {
        choices.extend(tiles(mine & !trade.moved).map(|tile| Choice::Give(Goods::Tile(tile))));
    }
    if mine.count_ones() <= slots {
        choices.extend(tiles(theirs & !trade.moved).map(|tile| Choice::Take(Goods::Tile(tile))));
    }
    if !trade.coolant_moved && me.has_coolant != them.has_coolant {
        choices.push(if me.has_coolant {
            Choice::Give(Goods::Coolant)
        } else {
            Choice::Take(Goods::Coolant)
        });
    }
    if !trade.scrap_moved {
        choices.extend((1..=me.scrap).map(|scrap| Choice::Give(Goods::Scrap(scrap))));
        choices.extend((1..=them.scrap).map(|scrap| Choice::Take(Goods::Scrap(scrap))));
    }
    if mine.count_ones() <= slots && theirs.count_ones() <= slots {
        choices.push(Choice::Done);
    }
}
