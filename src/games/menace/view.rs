//! What a player may know: the own hand, everything that lies face up, and how many cards there are elsewhere.

use super::{
    Choice,
    components::{
        Card, Room,
        cards::{MARINE, TITLES, cards, other, titles_of},
    },
    rules::{self, Asked, Raises},
    scenario::Menace,
    state::{Fight, Stage, State},
};
use crate::play::{Seat, Side};

/// The table as a player sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Menace,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Menace, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Who looks.
    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// The side of who looks.
    #[inline]
    pub fn side(self) -> Side {
        Side(self.seat.0)
    }

    #[inline]
    pub(super) fn game(self) -> &'a Menace {
        self.game
    }

    /// What is asked, if no card waits for an answer and no effect is running.
    #[inline]
    pub(super) fn stage(self) -> Stage {
        self.state.stage
    }

    /// The card that can be answered now.
    #[inline]
    pub fn unanswered(self) -> Option<Card> {
        self.state.stack.last().copied()
    }

    /// The cards that have not taken effect, the last one on top.
    #[inline]
    pub fn stack(self) -> &'a [Card] {
        &self.state.stack
    }

    /// The titles in the own hand, as bits.
    #[inline]
    pub(super) fn hand(self) -> u64 {
        self.state.hand_of(self.side())
    }

    /// Copies of a title in the own hand; nothing of the other side's cards.
    #[inline]
    pub fn in_hand(self, card: Card) -> u8 {
        if card.side() == self.side() { self.state.hand[card.index()] } else { 0 }
    }

    /// The titles of a set in the own hand, each with its copies.
    #[inline]
    pub(super) fn copies(self, set: u64) -> impl Iterator<Item = (Card, u8)> {
        cards(self.hand() & set).map(move |card| (card, self.state.hand[card.index()]))
    }

    /// Cards of a set in the own hand.
    #[inline]
    pub(super) fn count(self, set: u64) -> f64 {
        f64::from(self.copies(set).map(|(_, copies)| copies).sum::<u8>())
    }

    /// Cards in a hand.
    #[inline]
    pub fn hand_size(self, side: Side) -> u8 {
        self.state.hand_size[side.index()]
    }

    /// Cards in a draw pile.
    #[inline]
    pub fn pile_size(self, side: Side) -> u8 {
        self.state.piles[side.index()].len() as u8
    }

    /// Copies of a title in its discard pile.
    #[inline]
    pub fn discarded(self, card: Card) -> u8 {
        self.state.discards[card.index()]
    }

    /// Weapons or Creatures of a side that lie face up.
    #[inline]
    pub(super) fn open_fighters(self, side: Side) -> u8 {
        self.state.open_fighters[side.index()]
    }

    /// Copies of a title in its owner's hand that the other side has seen.
    #[inline]
    pub fn known(self, card: Card) -> u8 {
        self.state.known[card.index()]
    }

    /// Cards that lie on the table.
    #[inline]
    pub fn table_cards(self) -> &'a [Card] {
        &self.state.table
    }

    /// Copies of a title on the table that go back to the hand after the fight.
    #[inline]
    pub fn returning(self, card: Card) -> u8 {
        self.state.returning[card.index()]
    }

    /// Copies of each title of a side that lie neither face up nor in the hand of who looks: they are in the draw pile
    /// or, of the other side, in the hand.
    pub(super) fn unseen(self, side: Side) -> [u8; TITLES] {
        let mut left = [0; TITLES];
        for card in cards(titles_of(side)) {
            left[card.index()] =
                self.game.copies[card.index()] - self.state.discards[card.index()] - self.in_hand(card);
        }
        for card in self.state.table.iter().filter(|card| card.side() == side) {
            left[card.index()] -= 1;
        }
        left
    }

    /// Tokens of a side.
    #[inline]
    pub fn tokens(self, side: Side) -> u8 {
        self.state.tokens[side.index()]
    }

    /// Tokens in the reserve.
    #[inline]
    pub fn reserve(self) -> u8 {
        self.state.reserve
    }

    /// Tokens that were thrown in this fight and lie on +1.
    #[inline]
    pub fn thrown(self) -> u8 {
        self.state.thrown
    }

    /// Health of the Marine.
    #[inline]
    pub fn health(self) -> u8 {
        self.state.health
    }

    /// The room of this turn.
    #[inline]
    pub fn room(self) -> Room {
        self.state.room
    }

    /// The rooms that are offered.
    #[inline]
    pub fn offered(self) -> [Room; 2] {
        self.state.offered
    }

    /// Rooms that were entered, this one included.
    #[inline]
    pub fn entered(self) -> u8 {
        self.state.entered
    }

    /// Rooms that were discarded, in their order.
    #[inline]
    pub fn room_discards(self) -> &'a [Room] {
        &self.state.room_discards
    }

    /// Rooms that have not been turned up, without the Portal.
    #[inline]
    pub fn rooms_left(self) -> u8 {
        self.state.room_pile.len() as u8
    }

    /// Whether the Marine stands at the Portal.
    #[inline]
    pub fn is_at_portal(self) -> bool {
        self.state.entered > self.game.setup.explored
    }

    /// The size of the room as it is now.
    #[inline]
    pub fn room_size(self) -> i32 {
        let printed = self.game.room(self.state.room).size;
        i32::from(printed) + i32::from(self.game.difficulty.room_size) + i32::from(self.state.size_change)
    }

    /// Creatures that were played in this room.
    #[inline]
    pub fn creatures(self) -> u8 {
        self.state.creatures
    }

    /// What is asked.
    #[inline]
    pub(super) fn asked(self) -> Asked {
        Asked::of(self.state)
    }

    /// The cards that can be played outside of raises and answers.
    #[inline]
    pub(super) fn playable(self) -> u64 {
        rules::playable(self.game, self.state)
    }

    /// The cards that can cancel the top of the stack now.
    #[inline]
    pub(super) fn answers(self) -> u64 {
        rules::answers(self.game, self.state)
    }

    /// The cards that the running effect asks to pick from, and what picking one is.
    #[inline]
    pub(super) fn picks(self) -> (u64, fn(Card) -> Choice) {
        rules::picks(self.game, self.state)
    }

    /// What who looks can raise with.
    #[inline]
    pub(super) fn raises(self) -> Raises {
        Raises::of(self.game, self.state, self.side())
    }

    #[inline]
    pub(super) fn fight(self) -> &'a Fight {
        &self.state.fight
    }

    /// Who picks the next room, as far as it is decided.
    #[inline]
    pub fn chooser(self) -> Side {
        self.state.chooser
    }

    /// Whether a side has exchanged its first hand.
    #[inline]
    pub fn mulligans(self, side: Side) -> u8 {
        self.state.counters.sides[side.index()].mulligans
    }

    /// Copies the state for a player who looks ahead: everything that lies open, with the hidden cards in no order.
    pub(super) fn copy_open(self, state: &mut State) {
        state.clone_from(self.state);
        let (own, opponent) = (self.side(), other(self.side()));
        for card in cards(titles_of(opponent)) {
            state.hand[card.index()] = 0;
        }
        state.in_hand &= titles_of(own);
        for side in [own, opponent] {
            state.piles[side.index()].clear();
        }
        state.room_pile.sort_unstable();
    }

    /// Whether it is the Marine who looks.
    #[inline]
    pub(super) fn is_marine(self) -> bool {
        self.side() == MARINE
    }

    /// Whether it is asked to raise: in a fight, with no card to answer and no effect to carry out.
    #[inline]
    pub(super) fn is_raising(self) -> bool {
        self.asked() == Asked::Stage(Stage::Raise)
    }
}
