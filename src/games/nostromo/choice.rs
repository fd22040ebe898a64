//! Everything that a seat can decide.

use super::components::{Goods, Item, Space, Tile};
use crate::play::Seat;

/// One thing that can be decided. What stands first costs an action unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// A word each, which is read and written at once.
#[repr(align(4))]
pub enum Choice {
    /// Moves to a neighbouring space.
    Move(Space),
    /// Moves several times, on a shortest way on which nothing waits, to a space that is farther away; each space costs
    /// an action. It is what so many moves would be: nothing can be learnt on the way, and it stops where an objective is
    /// done.
    Walk(Space),
    /// Picks something up.
    PickUp(Goods),
    /// Drops something.
    Drop(Goods),
    /// Crafts an item.
    Craft(Item),
    /// Turns a canister into scrap in the Workshop.
    Convert,
    /// Turns the concealed token of that room with the motion tracker.
    Track(Space),
    /// Moves the Alien there with the grapple gun.
    Grapple(Space),
    /// Burns the Alien with the incinerator.
    Burn,
    /// Opens a trade; what changes hands then costs nothing more.
    Trade(Seat),
    /// Ripley moves somebody else.
    Guide(Seat, Space),
    /// Parker takes a scrap from the pile.
    Salvage,
    /// Lambert looks at the top card, then keeps or discards it.
    Scout,
    /// "Blow it out into space": reveals the top card for a scrap, then keeps or buries it.
    Peek,
    /// Ends the action phase; costs nothing.
    EndPhase,
    /// In a trade: gives something.
    Give(Goods),
    /// In a trade: takes something.
    Take(Goods),
    /// Ends a trade.
    Done,
    /// Leaves the card where it was.
    Keep,
    /// Puts the card on the discards.
    Discard,
    /// Puts the card under the deck.
    Bury,
    /// Spends a use of this prod.
    Prod(Tile),
    /// Spares the prod.
    NoProd,
    /// The next space of a flight.
    Flee(Space),
    /// Flees all the way to a space where the flight ends, on a shortest way on which nothing waits. It is what so many
    /// single spaces would be, and it stops where an objective is done.
    Run(Space),
    /// A tie: the next space of the Alien.
    AlienStep(Space),
    /// A tie: the next space of Ash.
    AshStep(Space),
    /// Met Ash: gives a scrap.
    PayScrap,
    /// Met Ash: loses morale.
    PayMorale,
    /// Hit Ash: he ends there.
    PushAsh(Space),
}

/// What a choice is, whatever it is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    Move,
    Walk,
    PickUp,
    Drop,
    Craft,
    Convert,
    Track,
    Grapple,
    Burn,
    Trade,
    Guide,
    Salvage,
    Scout,
    Peek,
    EndPhase,
    Give,
    Take,
    Done,
    Keep,
    Discard,
    Bury,
    Prod,
    NoProd,
    Flee,
    Run,
    AlienStep,
    AshStep,
    PayScrap,
    PayMorale,
    PushAsh,
}

impl Choice {
    /// What it is, whatever it is done with.
    #[inline]
    pub(super) const fn kind(self) -> Kind {
        match self {
            Choice::Move(..) => Kind::Move,
            Choice::Walk(..) => Kind::Walk,
            Choice::PickUp(..) => Kind::PickUp,
            Choice::Drop(..) => Kind::Drop,
            Choice::Craft(..) => Kind::Craft,
            Choice::Convert => Kind::Convert,
            Choice::Track(..) => Kind::Track,
            Choice::Grapple(..) => Kind::Grapple,
            Choice::Burn => Kind::Burn,
            Choice::Trade(..) => Kind::Trade,
            Choice::Guide(..) => Kind::Guide,
            Choice::Salvage => Kind::Salvage,
            Choice::Scout => Kind::Scout,
            Choice::Peek => Kind::Peek,
            Choice::EndPhase => Kind::EndPhase,
            Choice::Give(..) => Kind::Give,
            Choice::Take(..) => Kind::Take,
            Choice::Done => Kind::Done,
            Choice::Keep => Kind::Keep,
            Choice::Discard => Kind::Discard,
            Choice::Bury => Kind::Bury,
            Choice::Prod(..) => Kind::Prod,
            Choice::NoProd => Kind::NoProd,
            Choice::Flee(..) => Kind::Flee,
            Choice::Run(..) => Kind::Run,
            Choice::AlienStep(..) => Kind::AlienStep,
            Choice::AshStep(..) => Kind::AshStep,
            Choice::PayScrap => Kind::PayScrap,
            Choice::PayMorale => Kind::PayMorale,
            Choice::PushAsh(..) => Kind::PushAsh,
        }
    }
}

/// Some kinds of choices, as bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds(u32);

impl Kinds {
    pub(super) const fn of(kinds: &[Kind]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < kinds.len() {
            bits |= 1 << kinds[index] as u32;
            index += 1;
        }
        Self(bits)
    }

    /// Whether a kind is one of them.
    #[inline]
    pub(super) const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }

    /// With or without a kind.
    #[inline]
    pub(super) const fn set(self, kind: Kind, is_in: bool) -> Self {
        Self(self.0 & !(1 << kind as u32) | (is_in as u32) << kind as u32)
    }
}
