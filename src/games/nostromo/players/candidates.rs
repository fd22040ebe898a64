//! The actions that may be of use, without all the others: what a strategy that weighs has to look at.

use super::analysis::Situation;
use crate::games::nostromo::{
    Choice, Goods, Item, Person, View,
    choice::{Kind, Kinds},
    components::pieces::spaces,
};

/// How far a member may walk, where it stops and where it may end.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    /// So many moves at most.
    pub(super) reach: u8,
    /// Spaces that are not gone through, as bits.
    pub(super) stops: u32,
    /// Spaces that may be its end, as bits.
    pub(super) ends: u32,
}

/// Whether a [`candidates`] will do, with this planned.
#[inline]
pub(super) fn can_tell(view: View<'_>, planned: Choice) -> bool {
    let is_rare = matches!(planned, Choice::Convert | Choice::Trade(_) | Choice::Salvage | Choice::Peek);
    !is_rare && view.seat() == view.active() && view.actions() > 0
}

/// Lists, in the order of the whole menu, what is legal besides moves of the kinds that are no strays, and what is
/// planned.
pub(super) fn candidates(view: View<'_>, situation: &Situation, choices: &mut Vec<Choice>) {
    let (game, board) = (view.game(), view.board());
    let (planned, strays) = (situation.now, situation.strays);
    let me = view.member(view.seat());
    if matches!(planned, Choice::PickUp(_) | Choice::Drop(_)) && can_handle(view, planned) {
        choices.push(planned);
    }
    if view.held(view.seat()) & TOOLS != 0 {
        items(view, strays, choices);
    }
    if me.person == Person::Ripley && !strays.has(Kind::Guide) {
        // Who waits together is joined by anybody; otherwise only who is in danger is moved.
        let is_guided =
            |seat: u8| seat != view.seat() && (situation.plan.gathers || seat == situation.nearest);
        for (seat, one) in (0..).zip(view.crew()).filter(|(seat, _)| is_guided(*seat)) {
            game.prepared.list_guides(seat, one.at, board.ways_out(one.at), choices);
        }
    }
    if me.person == Person::Lambert && !strays.has(Kind::Scout) && view.has_card() {
        choices.push(Choice::Scout);
    }
    if matches!(planned, Choice::Craft(_)) && can_do(view, planned) {
        choices.push(planned);
    }
    choices.push(Choice::EndPhase);
}

/// The tiles that do something for an action.
pub(super) const TOOLS: u16 =
    Item::MotionTracker.tiles() | Item::GrappleGun.tiles() | Item::Incinerator.tiles();

/// Whether what is planned can be done here and now: what can be foreseen to fail is to craft.
pub(super) fn can_do(view: View<'_>, planned: Choice) -> bool {
    let me = view.member(view.seat());
    match planned {
        Choice::PickUp(_) | Choice::Drop(_) => can_handle(view, planned),
        Choice::Craft(item) => {
            let payable = view.game().affordable(me.person, me.scrap) & view.supply();
            payable & item.tiles() != 0 && has_slot(view)
        }
        _ => true,
    }
}

/// Whether something can be picked up or dropped here.
fn can_handle(view: View<'_>, choice: Choice) -> bool {
    let me = view.member(view.seat());
    match choice {
        Choice::PickUp(Goods::Scrap(scrap)) => (1..=view.scrap_at()[me.at.index()]).contains(&scrap),
        Choice::PickUp(Goods::Coolant) => view.coolant_at()[me.at.index()] > 0 && !me.has_coolant,
        Choice::PickUp(Goods::Tile(tile)) => view.lying_at(me.at) & tile.bit() != 0 && has_slot(view),
        Choice::Drop(Goods::Scrap(scrap)) => (1..=me.scrap).contains(&scrap),
        Choice::Drop(Goods::Coolant) => me.has_coolant,
        Choice::Drop(Goods::Tile(tile)) => view.held(view.seat()) & tile.bit() != 0,
        _ => false,
    }
}

fn has_slot(view: View<'_>) -> bool {
    view.held(view.seat()).count_ones() < u32::from(view.game().rules.item_slots)
}

/// What the items in hand can do for an action.
fn items(view: View<'_>, strays: Kinds, choices: &mut Vec<Choice>) {
    let (game, board, held) = (view.game(), view.board(), view.held(view.seat()));
    let at = view.member(view.seat()).at;
    let to_alien = board.distance(at, view.alien());
    if held & Item::MotionTracker.tiles() != 0 {
        let reach = board.within(at, game.item(Item::MotionTracker).reach);
        choices.extend(spaces(view.concealed() & reach).map(Choice::Track));
    }
    let gun = game.item(Item::GrappleGun);
    if held & Item::GrappleGun.tiles() != 0 && !strays.has(Kind::Grapple) && to_alien <= gun.reach {
        let ends = board.within(view.alien(), gun.moves) & !view.alien().bit();
        choices.extend(spaces(ends).map(Choice::Grapple));
    }
    let is_near = to_alien <= game.item(Item::Incinerator).reach;
    if held & Item::Incinerator.tiles() != 0 && !strays.has(Kind::Burn) && is_near {
        choices.push(Choice::Burn);
    }
}
