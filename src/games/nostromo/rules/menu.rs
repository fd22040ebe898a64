//! What can be decided now.

use super::{
    crew_at,
    ready::{DROP_SCRAP, PICK_SCRAP_UP},
};
use crate::{
    games::nostromo::{
        Choice, Nostromo,
        pieces::{Goods, Item, Mission, Person, Space, spaces, tiles},
        state::{Ask, Flight, State, Trade},
    },
    play::{Seat, bits},
};

/// Lists what can be decided, and returns who decides.
pub(in crate::games::nostromo) fn list(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) -> u8 {
    match s.ask {
        Ask::Nothing | Ask::Action => actions(game, s, choices),
        Ask::Trade(trade) => goods_of_a_trade(game, s, trade, choices),
        Ask::Scouted => choices.extend([Choice::Keep, Choice::Discard]),
        Ask::Peeked => choices.extend([Choice::Keep, Choice::Bury]),
        Ask::Prod { tile, seat, .. } => {
            choices.extend([Choice::Prod(tile), Choice::NoProd]);
            return seat;
        }
        Ask::Flee { flight, options } => {
            choices.extend(spaces(options).map(Choice::Flee));
            choices.extend(spaces(ends_of_flight(game, s, flight) & !options).map(Choice::Run));
            return flight.seat;
        }
        Ask::Alien { options, .. } => choices.extend(spaces(options).map(Choice::AlienStep)),
        Ask::Ash { options, .. } => choices.extend(spaces(options).map(Choice::AshStep)),
        Ask::PayAsh(seat) => {
            if s.crew[usize::from(seat)].scrap > 0 {
                choices.push(Choice::PayScrap);
            }
            choices.push(Choice::PayMorale);
            return seat;
        }
        Ask::Push(seat) => {
            let from = s.ash.unwrap_or_default();
            let reach = game.mission(Mission::Sympathies).push;
            choices.extend(spaces(game.board.within(from, reach) & !from.bit()).map(Choice::PushAsh));
            return seat;
        }
    }
    s.active
}

/// Everything that the active member can do.
fn actions(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    let me = &s.crew[usize::from(s.active)];
    let (held, here) = (s.tiles.held(s.active), s.tiles.at(me.at));
    let has_slot = held.count_ones() < u32::from(game.rules.item_slots);
    if s.actions > 0 {
        choices.extend(game.board.walks(me.at, s.actions, busy(s)));
        let lying = usize::from(s.scrap_at[me.at.index()]);
        if lying > 0 {
            choices.extend_from_slice(&PICK_SCRAP_UP[..lying]);
        }
        if s.coolant_at[me.at.index()] > 0 && !me.has_coolant {
            choices.push(Choice::PickUp(Goods::Coolant));
        }
        if has_slot && here != 0 {
            choices.extend(tiles(here).map(|tile| Choice::PickUp(Goods::Tile(tile))));
        }
        if me.has_coolant {
            choices.push(Choice::Drop(Goods::Coolant));
            if me.at == game.rules.workshop {
                choices.push(Choice::Convert);
            }
        }
        if me.scrap > 0 {
            choices.extend_from_slice(&DROP_SCRAP[..usize::from(me.scrap)]);
        }
        if held != 0 {
            choices.extend(tiles(held).map(|tile| Choice::Drop(Goods::Tile(tile))));
            items(game, s, me.at, held, choices);
        }
        company(game, s, me.at, held, choices);
        abilities(game, s, choices);
    }
    if can_craft(game, s) {
        let affordable = s.tiles.supply() & game.affordable(me.person, me.scrap);
        let can = Item::ALL.into_iter().filter(|item| affordable & item.tiles() != 0);
        choices.extend(can.map(Choice::Craft));
    }
    choices.push(Choice::EndPhase);
}

/// Whether the active member can craft anything.
#[inline]
pub(super) fn can_craft(game: &Nostromo, s: &State) -> bool {
    let me = &s.crew[usize::from(s.active)];
    (s.actions > 0 || game.crafts_freely(me.person))
        && s.tiles.supply() & game.affordable(me.person, me.scrap) != 0
        && s.tiles.held(s.active).count_ones() < u32::from(game.rules.item_slots)
}

/// Where a flight can end that meets nothing on its way, as bits.
#[inline]
pub(in crate::games::nostromo) fn ends_of_flight(game: &Nostromo, s: &State, flight: Flight) -> u32 {
    let from = s.crew[usize::from(flight.seat)].at;
    let shut = flight.passed | s.alien.bit();
    game.board.runs(from, flight.left, shut, busy(s), s.concealed.rooms())
}

/// The spaces where something waits for whoever enters, as bits.
#[inline]
pub(in crate::games::nostromo) fn busy(s: &State) -> u32 {
    s.concealed.rooms() | s.alien.bit() | s.ash.map_or(0, Space::bit)
}

/// What the items in hand can do for an action.
fn items(game: &Nostromo, s: &State, at: Space, held: u16, choices: &mut Vec<Choice>) {
    let to_alien = game.board.distance(at, s.alien);
    if held & Item::MotionTracker.tiles() != 0 {
        let reach = game.board.within(at, game.item(Item::MotionTracker).reach);
        choices.extend(spaces(s.concealed.rooms() & reach).map(Choice::Track));
    }
    let gun = game.item(Item::GrappleGun);
    if held & Item::GrappleGun.tiles() != 0 && to_alien <= gun.reach {
        let ends = game.board.within(s.alien, gun.moves) & !s.alien.bit();
        choices.extend(spaces(ends).map(Choice::Grapple));
    }
    if held & Item::Incinerator.tiles() != 0 && to_alien <= game.item(Item::Incinerator).reach {
        choices.push(Choice::Burn);
    }
}

/// What can be done with other members.
fn company(game: &Nostromo, s: &State, at: Space, held: u16, choices: &mut Vec<Choice>) {
    let me = &s.crew[usize::from(s.active)];
    let here = crew_at(game, s, at) & !(1 << s.active);
    for seat in bits(here.into()).map(|seat| seat as u8) {
        let other = &s.crew[usize::from(seat)];
        let has_goods = me.scrap > 0 || other.scrap > 0 || me.has_coolant || other.has_coolant;
        if has_goods || held != 0 || s.tiles.held(seat) != 0 {
            choices.push(Choice::Trade(Seat(seat)));
        }
    }
    if me.person == Person::Ripley {
        for seat in (0..game.players).filter(|seat| *seat != s.active) {
            let at = s.crew[usize::from(seat)].at;
            game.ready.list_guides(seat, at, game.board.ways_out(at), choices);
        }
    }
}

fn abilities(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) {
    let me = &s.crew[usize::from(s.active)];
    if me.person == Person::Parker && !s.has_salvaged && s.scrap_pile > 0 {
        choices.push(Choice::Salvage);
    }
    let has_card = !s.deck.is_empty() || !s.discard.is_empty();
    if me.person == Person::Lambert && has_card {
        choices.push(Choice::Scout);
    }
    if s.is_on(Mission::IntoSpace) && me.scrap >= game.mission(Mission::IntoSpace).scrap && has_card {
        choices.push(Choice::Peek);
    }
}

fn goods_of_a_trade(game: &Nostromo, s: &State, trade: Trade, choices: &mut Vec<Choice>) {
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
