//! The actions that may be of use, without all the others: only these are weighed.

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

/// Whether [`candidates`] lists all that is worth weighing, if this is planned.
#[inline]
pub(super) fn are_enough(view: View<'_>, planned: Choice) -> bool {
    !is_left_out(planned) && view.seat() == view.active() && view.actions() > 0
}

/// Whether [`candidates`] leaves an action out even where it is planned, because it is rare.
#[inline]
fn is_left_out(planned: Choice) -> bool {
    match planned {
        Choice::Convert | Choice::Trade(_) | Choice::Salvage | Choice::Peek => true,
        // Listed by it, or weighed apart as moves are.
        Choice::Move(_)
        | Choice::Walk(_)
        | Choice::PickUp(_)
        | Choice::Drop(_)
        | Choice::Craft(_)
        | Choice::Track(_)
        | Choice::Grapple(_)
        | Choice::Burn
        | Choice::Guide(..)
        | Choice::Scout
        | Choice::EndPhase => false,
        // No actions.
        Choice::Give(_)
        | Choice::Take(_)
        | Choice::Done
        | Choice::Keep
        | Choice::Discard
        | Choice::Bury
        | Choice::Prod(_)
        | Choice::NoProd
        | Choice::Flee(_)
        | Choice::Run(_)
        | Choice::AlienStep(_)
        | Choice::AshStep(_)
        | Choice::PayScrap
        | Choice::PayMorale
        | Choice::PushAsh(_) => false,
    }
}

/// Lists what is planned, and all legal actions but moves of the kinds that may be of use now. Their order is that of all
/// legal choices.
pub(super) fn candidates(view: View<'_>, situation: &Situation, choices: &mut Vec<Choice>) {
    let (game, board) = (view.game(), view.board());
    let (planned, strays) = (situation.now, situation.strays);
    let me = view.member(view.seat());
    if matches!(planned, Choice::PickUp(_) | Choice::Drop(_)) && can_do(view, planned) {
        choices.push(planned);
    }
    if view.held(view.seat()) & TOOLS != 0 {
        items(view, strays, choices);
    }
    if me.person == Person::Ripley && !strays.has(Kind::Guide) {
        // Where the crew gathers, anybody is brought there; otherwise only a member in danger is moved.
        let is_guided =
            |seat: u8| seat != view.seat() && (situation.plan.gathers || seat == situation.nearest);
        for (seat, one) in (0..).zip(view.crew()).filter(|(seat, _)| is_guided(*seat)) {
            game.prepared.list_guides(seat, one.at, board.ways_out(one.at), choices);
        }
    }
    if me.person == Person::Lambert && !strays.has(Kind::Scout) {
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
// Inlined, because every action asks for it and most plans need no look.
#[inline(always)]
pub(super) fn can_do(view: View<'_>, planned: Choice) -> bool {
    let me = view.member(view.seat());
    match planned {
        Choice::PickUp(goods) => can_pick_up(view, goods),
        Choice::Drop(goods) => can_drop(view, goods),
        Choice::Craft(item) => {
            let payable = view.game().affordable(me.person, me.scrap) & view.supply();
            payable & item.tiles() != 0 && has_slot(view)
        }
        // A plan asks for these only where they are legal.
        Choice::Convert
        | Choice::Track(_)
        | Choice::Grapple(_)
        | Choice::Burn
        | Choice::Trade(_)
        | Choice::Guide(..)
        | Choice::Salvage
        | Choice::Scout
        | Choice::Peek
        | Choice::EndPhase => true,
        // And never for these, which are moves or answers.
        Choice::Move(_)
        | Choice::Walk(_)
        | Choice::Give(_)
        | Choice::Take(_)
        | Choice::Done
        | Choice::Keep
        | Choice::Discard
        | Choice::Bury
        | Choice::Prod(_)
        | Choice::NoProd
        | Choice::Flee(_)
        | Choice::Run(_)
        | Choice::AlienStep(_)
        | Choice::AshStep(_)
        | Choice::PayScrap
        | Choice::PayMorale
        | Choice::PushAsh(_) => true,
    }
}

fn can_pick_up(view: View<'_>, goods: Goods) -> bool {
    let me = view.member(view.seat());
    match goods {
        Goods::Scrap(scrap) => (1..=view.scrap_at()[me.at.index()]).contains(&scrap),
        Goods::Coolant => view.coolant_at()[me.at.index()] > 0 && !me.has_coolant,
        Goods::Tile(tile) => view.lying_at(me.at) & tile.bit() != 0 && has_slot(view),
    }
}

fn can_drop(view: View<'_>, goods: Goods) -> bool {
    let me = view.member(view.seat());
    match goods {
        Goods::Scrap(scrap) => (1..=me.scrap).contains(&scrap),
        Goods::Coolant => me.has_coolant,
        Goods::Tile(tile) => view.held(view.seat()) & tile.bit() != 0,
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
