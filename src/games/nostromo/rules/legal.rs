//! What can be decided now.

use super::{
    abilities, crafting, missions,
    prepared::{DROP_SCRAP, PICK_SCRAP_UP},
    trading,
};
use crate::games::nostromo::{
    Board, Choice, Nostromo,
    components::{
        Goods, Item, Mission, Space,
        pieces::{spaces, tiles},
    },
    state::{Ask, Flight, State},
};

/// Lists what can be decided, and returns who decides.
pub(crate) fn list(game: &Nostromo, s: &State, choices: &mut Vec<Choice>) -> u8 {
    match s.ask {
        Ask::Nothing | Ask::Action => actions(game, s, choices),
        Ask::Trade(trade) => trading::list_goods(game, s, trade, choices),
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
        let walks = game.board.free_walks(me.at, s.actions, busy(s));
        choices.extend(walks.map(|to| walk(&game.board, me.at, to)));
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
        trading::list_partners(game, s, choices);
        abilities::list(game, s, choices);
        missions::list(game, s, choices);
    }
    crafting::list(game, s, choices);
    choices.push(Choice::EndPhase);
}

/// The move or walk from one space to another.
#[inline]
pub(crate) fn walk(board: &Board, from: Space, to: Space) -> Choice {
    if board.distance(from, to) == 1 { Choice::Move(to) } else { Choice::Walk(to) }
}

/// Where a flight can end that meets nothing on its way, as bits.
#[inline]
pub(crate) fn ends_of_flight(game: &Nostromo, s: &State, flight: Flight) -> u32 {
    let from = s.crew[usize::from(flight.seat)].at;
    let shut = flight.passed | s.alien.bit();
    game.board.runs(from, flight.left, shut, busy(s), s.concealed.rooms())
}

/// The spaces where something waits for a member who enters, as bits.
#[inline]
pub(crate) fn busy(s: &State) -> u32 {
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
