//! What can be decided.

use super::{components::cards::Card, state::Id};
use crate::play::Seat;

/// One decision. Cards are named by what is printed on them: copies cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Play a card from your hand.
    Play(Card),
    /// Ask everybody who may coordinate, play what they lend, and then your hand, one card after the other: what draws
    /// first, what wants an earlier card last. Cards that hurt somebody, or that could avoid a strike that is
    /// coming, stay in hand to be played one by one.
    PlayAll,
    /// Play a copy of what another player has coordinated, by its place among the lent cards.
    PlayLent(u8),
    /// Use a "once this turn" ability: the place of the played card, and which of its abilities.
    Once(u8, u8),
    /// Kill a card that you played, for its Sacrifice ability.
    Sacrifice(u8),
    /// Discard a vigilant character from play for its ability.
    Stay(Card),
    /// Recruit from this space of the HQ.
    Recruit(u8),
    /// Recruit the top Sergeant.
    RecruitSergeant,
    /// Pay the scan cost of this room.
    Scan(u8),
    /// Fight an enemy.
    Fight(Id),
    /// Fight another player, who must draw a strike.
    FightPlayer(Seat),
    /// Pay for the ability of a card on the board.
    Pay(Id),
    /// Pay the ransom of the captive at this place.
    Rescue(u8),
    /// Ask another player to coordinate.
    AskFor(Seat),
    /// Nothing more on this turn.
    EndTurn,
    /// Do it.
    Yes,
    /// Leave it.
    No,
    /// The alternative with this number.
    Alternative(u8),
    /// This player.
    Player(Seat),
    /// A card from your hand.
    FromHand(Card),
    /// A card from your discard pile.
    FromDiscard(Card),
    /// A dead character.
    FromDead(Card),
    /// One of the cards from the top of a deck that are being looked at.
    FromDeck(Card),
    /// A vigilant character in play.
    Standing(Card),
    /// A card that was played this turn, by its place.
    Played(u8),
    /// A space of the HQ.
    Space(u8),
    /// An enemy.
    Enemy(Id),
    /// A room.
    Room(u8),
    /// One of your strikes, by what is printed on it.
    Strike(u8),
    /// Draw the strike.
    TakeStrike,
    /// Discard this card from your hand or from play to avoid the strike.
    Guard(Card),
    /// Coordinate this card.
    Lend(Card),
    /// Coordinate nothing.
    Decline,
    /// This one first, by its place among what happens together.
    First(u8),
    /// Sacrifice nothing now.
    GoOn,
}
