//! What is derived from the rest of a state, and whether it is out of date.
//!
//! Asked for at every decision and changed seldom, so it is worked out once. Every debug build compares it with what it
//! should be before each decision.

use super::NEVER;
use crate::{
    games::legendary::{components::language::Area, state::Id},
    play::List,
};

/// What continuous abilities do to everything at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Continuous {
    /// One of them looks at hands or at what was played, so that it may change at any moment.
    pub(crate) depends_on_cards: bool,
    /// One of them depends on more than where its card lies, or changes other cards.
    pub(crate) depends_on_board: bool,
    pub(crate) scan: i8,
    pub(crate) cost: i8,
    pub(crate) hand: u8,
    /// Bits of what is forbidden.
    pub(crate) forbids: u8,
}

/// What a card adds to the attack of other enemies in an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) by: Id,
    pub(crate) more: i8,
    pub(crate) area: Area,
}

impl Default for Share {
    fn default() -> Self {
        Self { by: Id::NONE, more: 0, area: Area::Anywhere }
    }
}

/// Derived from the rest of the state. The prices of enemies are kept with them, in [`Piece`](super::Piece).
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache {
    pub(super) stale: Stale,
    pub(crate) continuous: Continuous,
    pub(crate) shares: List<Share, 24>,
    /// Something on the board has a continuous ability.
    pub(crate) has_continuous: bool,
    /// What the cards in Operations and attached to rooms are, as bits of a `CompactFace`.
    pub(crate) beside: u16,
    /// No enemy can be fought for less attack; [`NEVER`] where there is none.
    pub(crate) cheapest_fight: u16,
    /// No ability on the board can be paid for with less; [`NEVER`] where there is none.
    pub(crate) cheapest_payment: u16,
    /// The same for what lies in Operations or is attached to a room.
    pub(crate) cheapest_beside: u16,
    /// No card of the HQ has a lower printed cost.
    pub(crate) cheapest_recruit: u8,
    /// What was played this turn, as bits of a `CompactFace`.
    pub(crate) played_flags: u16,
    /// Some of it is a copy, has been killed or has become a clone.
    pub(crate) has_oddities: bool,
    /// How many cards that others have lent were not played yet.
    pub(crate) lent_left: u8,
    /// A bit for each living player with a card in hand that can be lent, unless the hand is stale; the active player's
    /// is out of date.
    pub(crate) lendable: u8,
    /// A bit for each player who may still be asked to coordinate, and has a card for it.
    pub(crate) lenders: u8,
}

/// What is out of date.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stale {
    /// Something changed that prices or an Objective may depend on.
    pub(super) prices: bool,
    /// Cards came, moved or left: an Objective may ask for it, but prices change only where a continuous ability depends
    /// on the board.
    pub(super) places: bool,
    /// Cards in Operations or attached to a room, deaths, blocked rooms, the counter or the Objective are not as they were.
    pub(super) progress: bool,
    /// A bit for each player whose hand may have changed since it was looked at, or who has died.
    pub(super) hands: u8,
}

impl Stale {
    pub(super) const ALL: Stale = Stale { prices: true, places: false, progress: true, hands: u8::MAX };
}

impl Cache {
    pub(super) fn clear(&mut self) {
        let Self {
            stale,
            continuous,
            shares,
            has_continuous,
            beside,
            cheapest_fight,
            cheapest_payment,
            cheapest_beside,
            cheapest_recruit,
            played_flags,
            has_oddities,
            lent_left,
            lendable,
            lenders,
        } = self;
        *stale = Stale::ALL;
        (*continuous, *has_continuous, *beside) = (Continuous::default(), false, 0);
        (*cheapest_fight, *cheapest_payment, *cheapest_beside) = (NEVER, NEVER, NEVER);
        *cheapest_recruit = 0;
        (*played_flags, *has_oddities, *lent_left) = (0, false, 0);
        (*lendable, *lenders) = (0, 0);
        shares.clear();
    }
}
