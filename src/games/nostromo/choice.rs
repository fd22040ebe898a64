//! Everything that a seat can decide.

use super::pieces::{Goods, Item, Space, Tile};
use crate::play::Seat;

/// One thing that can be decided. What stands first costs an action unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Moves to a neighbouring space.
    Move(Space),
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
