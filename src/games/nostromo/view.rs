//! What the crew may know: everything but closed tokens, the order of the deck, and the mission before it is revealed.
//!
//! The crew talks openly: a card that one of them has looked at is known to all until the deck is shuffled.

use super::{
    Nostromo, State,
    components::{Aim, Board, Card, Item, Mission, Objective, Place, Space, Tile},
    rules::{busy, can_salvage, ends_of_flight},
    state::{Ask, Crew, Flight},
};
use crate::play::Seat;

/// The table as the crew sees it. No way leads from here to what is hidden.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Nostromo,
    s: &'a State,
    seat: Seat,
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}'s view of turn {}", self.seat, self.s.turn)
    }
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Nostromo, s: &'a State, seat: Seat) -> Self {
        Self { game, s, seat }
    }

    /// The game with all that is printed.
    #[inline]
    pub fn game(self) -> &'a Nostromo {
        self.game
    }

    /// The ship.
    #[inline]
    pub fn board(self) -> &'a Board {
        &self.game.board
    }

    /// Who decides.
    #[inline]
    pub fn seat(self) -> u8 {
        self.seat.0
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(self) -> u8 {
        self.s.active
    }

    /// The number of the turn, all seats' turns counted.
    pub fn turn(self) -> u16 {
        self.s.turn
    }

    /// Actions left in this phase.
    #[inline]
    pub fn actions(self) -> u8 {
        self.s.actions
    }

    /// Morale left.
    #[inline]
    pub fn morale(self) -> u8 {
        self.s.morale
    }

    /// The members who play, by seat.
    #[inline]
    pub fn crew(self) -> &'a [Crew] {
        &self.s.crew[..usize::from(self.game.players)]
    }

    /// One member.
    #[inline]
    pub fn member(self, seat: u8) -> &'a Crew {
        &self.s.crew[usize::from(seat)]
    }

    /// Where the Alien is.
    #[inline]
    pub fn alien(self) -> Space {
        self.s.alien
    }

    /// Where Ash is, if he is in the game.
    #[inline]
    pub fn ash(self) -> Option<Space> {
        self.s.ash
    }

    /// Canisters that have hit Ash.
    pub fn ash_damage(self) -> u8 {
        self.s.ash_damage
    }

    /// Scrap by space.
    #[inline]
    pub fn scrap_at(self) -> &'a [u8; 32] {
        &self.s.scrap_at
    }

    /// Coolant canisters by space.
    #[inline]
    pub fn coolant_at(self) -> &'a [u8; 32] {
        &self.s.coolant_at
    }

    /// Coolant canisters that are out of play.
    pub fn coolant_discarded(self) -> u8 {
        self.s.coolant_discarded
    }

    /// Scrap in the pile.
    pub fn scrap_pile(self) -> u8 {
        self.s.scrap_pile
    }

    /// The tiles that a seat holds, as bits.
    #[inline]
    pub fn held(self, seat: u8) -> u16 {
        self.s.tiles.held(seat)
    }

    /// The tiles in the supply, as bits.
    #[inline]
    pub fn supply(self) -> u16 {
        self.s.tiles.supply()
    }

    /// The tiles that lie on the board, as bits.
    #[inline]
    pub fn lying(self) -> u16 {
        self.s.tiles.lying()
    }

    /// The tiles that lie in a space, as bits.
    #[inline]
    pub fn lying_at(self, space: Space) -> u16 {
        self.s.tiles.at(space)
    }

    /// Whether anybody holds one of these.
    #[inline]
    pub fn anybody_holds(self, item: Item) -> bool {
        self.s.tiles.anybody_holds(item)
    }

    /// Where a tile is; nowhere, if the box holds fewer of its item.
    #[inline]
    pub fn tile_at(self, tile: Tile) -> Option<Place> {
        self.s.tiles.place(tile)
    }

    /// Uses left by tile.
    #[inline]
    pub fn tile_uses(self) -> &'a [u8; 12] {
        &self.s.tile_uses
    }

    /// Jonesy tokens under each tile.
    pub fn tile_jonesy(self) -> &'a [u8; 12] {
        &self.s.tile_jonesy
    }

    /// Whether a seat holds one of these.
    #[inline]
    pub fn holds(self, seat: u8, item: Item) -> bool {
        self.s.tiles.holds(seat, item)
    }

    /// The rooms with a concealed token, as bits.
    #[inline]
    pub fn concealed(self) -> u32 {
        self.s.concealed.rooms()
    }

    /// The spaces where something waits for a member who enters, as bits.
    #[inline]
    pub(super) fn busy(self) -> u32 {
        busy(self.s)
    }

    /// Where a flight can end that meets nothing on its way, as bits.
    #[inline]
    pub(super) fn ends_of_flight(self, flight: Flight) -> u32 {
        ends_of_flight(self.game, self.s, flight)
    }

    /// Whether there is a concealed token in a space.
    #[inline]
    pub fn has_token(self, space: Space) -> bool {
        self.s.concealed.is_in(space)
    }

    /// How many tokens are in the reserve.
    pub fn reserve(self) -> usize {
        self.s.reserve.len()
    }

    /// How many cards the deck has.
    pub fn deck_size(self) -> usize {
        self.s.deck.len()
    }

    /// The discards, which anybody may look through.
    pub fn discard(self) -> &'a [Card] {
        &self.s.discard
    }

    /// The top card of the deck, if the crew has seen it.
    #[inline]
    pub fn top(self) -> Option<Card> {
        if self.s.knows_top || usize::from(self.s.known_bottom) == self.s.deck.len() {
            self.s.deck.last().copied()
        } else {
            None
        }
    }

    /// The cards at the bottom of the deck that were put there face up, the lowest first.
    pub fn bottom(self) -> &'a [Card] {
        &self.s.deck[..usize::from(self.s.known_bottom).min(self.s.deck.len())]
    }

    /// The objectives on the table, and whether each is done.
    pub(super) fn objectives(self) -> impl Iterator<Item = (&'a Objective, bool)> {
        let (game, s) = (self.game, self.s);
        let objective = |number: &u8| &game.objectives[usize::from(*number)];
        s.objectives
            .iter()
            .map(objective)
            .enumerate()
            .map(|(index, one)| (one, s.objectives_done >> index & 1 != 0))
    }

    /// The objectives on the table that are not done yet.
    #[inline]
    pub(super) fn open_objectives(self) -> impl Iterator<Item = Aim> {
        let (game, numbers) = (self.game, &self.s.objectives);
        self.s.open_objectives().map(move |index| game.aim(numbers[index]))
    }

    /// The objectives that are done, as bits.
    pub fn objectives_done(self) -> u16 {
        self.s.objectives_done
    }

    /// The final mission, once it is revealed.
    #[inline]
    pub fn mission(self) -> Option<Mission> {
        self.s.mission_revealed.then_some(self.s.mission)
    }

    /// Who holds the countdown, and how many tokens are left.
    pub fn countdown(self) -> Option<(Seat, u8)> {
        self.s.countdown.map(|(seat, left)| (Seat(seat), left))
    }

    /// Whether the active member has the ability to take scrap from the pile, and can still use it.
    #[inline]
    pub fn can_salvage(self) -> bool {
        can_salvage(self.s)
    }

    /// Whether no card is drawn this turn.
    #[inline]
    pub fn skips_encounter(self) -> bool {
        self.s.skips_encounter
    }

    /// The whole table, for determinization, which resamples what is hidden.
    pub(super) fn table(self) -> &'a State {
        self.s
    }

    /// What must be decided.
    #[inline]
    pub(super) fn ask(self) -> Ask {
        self.s.ask
    }
}
