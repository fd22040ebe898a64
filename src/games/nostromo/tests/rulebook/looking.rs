//! Looking at the table of a test.

use super::scene::{Card, ITEMS, Item, Mission, Place, ROOMS, Scene, Space, Tile, Token};
use crate::play::{Column, Game, Sheet};

/// Keeps what one column of a record holds.
struct OneColumn<'a> {
    name: &'a str,
    value: Option<Option<u32>>,
}

impl Sheet for OneColumn<'_> {
    fn put(&mut self, column: impl FnOnce() -> Column, value: Option<u32>) {
        if column().name == self.name {
            self.value = Some(value);
        }
    }
}

impl Scene {
    fn name(&self, space: Space) -> &str {
        self.game.board.key(space)
    }

    /// The key of an encounter card.
    pub fn key(&self, card: Card) -> &str {
        &self.game.cards[usize::from(card.0)].key
    }

    /// The indices of all encounter cards with this key.
    pub fn cards(&self, key: &str) -> Vec<usize> {
        (0..self.game.cards.len()).filter(|card| self.key(Card(*card as u8)) == key).collect()
    }

    pub fn distance(&self, from: &str, to: &str) -> u8 {
        self.game.board.distance(self.space(from), self.space(to))
    }

    /// The neighbours of a space, sorted.
    pub fn neighbours(&self, space: &str) -> Vec<&str> {
        let mut names: Vec<_> =
            self.game.board.neighbours(self.space(space)).iter().map(|next| self.name(*next)).collect();
        names.sort_unstable();
        names
    }

    pub fn is_room(&self, space: &str) -> bool {
        self.game.board.is_room(self.space(space))
    }

    pub fn is_space(&self, name: &str) -> bool {
        self.game.board.space(name).is_some()
    }

    /// What a column of the record holds.
    pub fn counted(&self, name: &str) -> Option<u32> {
        let mut column = OneColumn { name, value: None };
        self.game.record(&self.state, &mut column);
        column.value.unwrap_or_else(|| panic!("there is no column {name}"))
    }

    // ---- who is where

    pub fn place_of(&self, person: &str) -> &str {
        self.name(self.state.crew[self.seat_of(person)].at)
    }

    pub fn alien_at(&self) -> &str {
        self.name(self.state.alien)
    }

    pub fn ash_at(&self) -> Option<&str> {
        self.state.ash.map(|space| self.name(space))
    }

    pub fn damage_of_ash(&self) -> u8 {
        self.state.ash_damage
    }

    pub fn morale_left(&self) -> u8 {
        self.state.morale
    }

    pub fn actions_left(&self) -> u8 {
        self.state.actions
    }

    /// The seat whose turn it is.
    pub fn active(&self) -> usize {
        usize::from(self.state.active)
    }

    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    // ---- goods

    pub fn scrap_of(&self, seat: usize) -> u8 {
        self.state.crew[seat].scrap
    }

    pub fn scrap_in(&self, space: &str) -> u8 {
        self.state.scrap_at[self.index(space)]
    }

    pub fn pile(&self) -> u8 {
        self.state.scrap_pile
    }

    /// All rooms with scrap, and how much.
    pub fn scrap_on_the_ship(&self) -> Vec<(&'static str, u8)> {
        ROOMS.into_iter().map(|room| (room, self.scrap_in(room))).filter(|(_, amount)| *amount > 0).collect()
    }

    pub fn has_coolant(&self, seat: usize) -> bool {
        self.state.crew[seat].has_coolant
    }

    pub fn coolant_in(&self, space: &str) -> u8 {
        self.state.coolant_at[self.index(space)]
    }

    pub fn discarded_coolant(&self) -> u8 {
        self.state.coolant_discarded
    }

    fn tiles(&self, place: Place) -> Vec<Tile> {
        (0..12).map(Tile).filter(|tile| self.state.tiles.place(*tile) == Some(place)).collect()
    }

    fn items(&self, place: Place) -> Vec<Item> {
        self.tiles(place).into_iter().map(|Tile(tile)| ITEMS[usize::from(tile / 2)]).collect()
    }

    /// What a seat holds, in the order of the items.
    pub fn held(&self, seat: usize) -> Vec<Item> {
        self.items(Place::Held(seat as u8))
    }

    /// The items on a space.
    pub fn items_in(&self, space: &str) -> Vec<Item> {
        self.items(Place::At(self.space(space)))
    }

    /// How many tiles of an item lie beside the board.
    pub fn in_supply(&self, item: Item) -> usize {
        self.items(Place::Supply).into_iter().filter(|other| *other == item).count()
    }

    /// The first tile of an item that a seat holds.
    pub fn tile(&self, seat: usize, item: Item) -> Tile {
        let held = self.tiles(Place::Held(seat as u8)).into_iter();
        held.filter(|Tile(tile)| ITEMS[usize::from(tile / 2)] == item)
            .min_by_key(|tile| tile.0)
            .expect("held")
    }

    /// The first tile of an item that lies on a space.
    pub fn tile_in(&self, space: &str, item: Item) -> Tile {
        let lying = self.tiles(Place::At(self.space(space))).into_iter();
        lying
            .filter(|Tile(tile)| ITEMS[usize::from(tile / 2)] == item)
            .min_by_key(|tile| tile.0)
            .expect("there")
    }

    pub fn uses_left(&self, Tile(tile): Tile) -> u8 {
        self.state.tile_uses[usize::from(tile)]
    }

    /// How many Jonesy tokens lie under a cat carrier.
    pub fn jonesys_under(&self, Tile(tile): Tile) -> u8 {
        self.state.tile_jonesy[usize::from(tile)]
    }

    // ---- concealed tokens

    pub fn token_in(&self, room: &str) -> Option<Token> {
        self.state.concealed.get(self.space(room))
    }

    /// The rooms with a concealed token.
    pub fn token_rooms(&self) -> Vec<&'static str> {
        ROOMS.into_iter().filter(|room| self.token_in(room).is_some()).collect()
    }

    pub fn reserve(&self) -> Vec<Token> {
        self.state.reserve.to_vec()
    }

    // ---- cards

    /// The deck's keys, the next card first.
    pub fn deck(&self) -> Vec<&str> {
        self.state.deck.iter().rev().map(|card| self.key(*card)).collect()
    }

    /// The discards' keys, sorted.
    pub fn discarded(&self) -> Vec<&str> {
        let mut keys: Vec<_> = self.state.discard.iter().map(|card| self.key(*card)).collect();
        keys.sort_unstable();
        keys
    }

    /// The objectives of this game, as indices into all of them.
    pub fn objectives(&self) -> Vec<usize> {
        self.state.objectives.iter().map(|index| usize::from(*index)).collect()
    }

    /// Whether the n-th objective of this game, counted from 0, is done.
    pub fn is_done(&self, n: usize) -> bool {
        self.state.objectives_done & (1 << n) != 0
    }

    pub fn mission(&self) -> Mission {
        self.state.mission
    }

    pub fn is_revealed(&self) -> bool {
        self.state.mission_revealed
    }

    /// Who holds the countdown, and how many tokens are left.
    pub fn countdown(&self) -> Option<(u8, u8)> {
        self.state.countdown
    }
}
