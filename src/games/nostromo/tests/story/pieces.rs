//! A table as a person lays it out, by names alone.

use std::collections::{BTreeMap, BTreeSet};

use super::lines::{number, read, tile};
use crate::games::nostromo::{
    Nostromo, State, Tile,
    components::pieces::{spaces, tiles},
    state::Task,
};

/// A tile: its item, uses left, and Jonesy tokens under it.
pub type Held = (String, u8, u8);

/// A table as a person lays it out. Crew and spaces go by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    pub places: BTreeMap<String, String>,
    pub scrap: BTreeMap<String, u8>,
    /// Canisters by who or where has some.
    pub coolant: BTreeMap<String, u8>,
    /// Tiles by who or where has some.
    pub tiles: BTreeMap<String, Vec<Held>>,
    pub supply: BTreeMap<String, u8>,
    pub pile: u8,
    pub coolant_discarded: u8,
    pub tokens: BTreeSet<String>,
    pub reserve: u8,
    pub morale: u8,
    pub deck: u8,
    pub discards: u8,
    pub damage: u8,
    pub done: BTreeSet<String>,
    pub mission: Option<String>,
    pub countdown: Option<(String, u8)>,
}

impl Pieces {
    /// What the state of a game holds.
    pub fn of(game: &Nostromo, s: &State) -> Self {
        let mut pieces = Self {
            pile: s.scrap_pile,
            coolant_discarded: s.coolant_discarded,
            reserve: s.reserve.len() as u8,
            morale: s.morale,
            deck: s.deck.len() as u8,
            damage: s.ash_damage,
            mission: s.mission_revealed.then(|| game.mission(s.mission).title.clone()),
            countdown: s.countdown.map(|(seat, left)| (game.name(s, seat).to_owned(), left)),
            ..Self::default()
        };
        let pending = s.tasks.iter().filter(|task| matches!(task, Task::Discard(_))).count();
        pieces.discards = (s.discard.len() + pending) as u8;
        let name = |space| game.board.name(space).to_owned();
        pieces.places.insert("The Alien".to_owned(), name(s.alien));
        pieces.places.extend(s.ash.map(|ash| ("Ash".to_owned(), name(ash))));
        let held = |tile: Tile| {
            let left = if game.item(tile.item()).uses > 0 { s.tile_uses[tile.index()] } else { 0 };
            (game.item(tile.item()).name.clone(), left, s.tile_jonesy[tile.index()])
        };
        for seat in 0..game.players {
            let (one, who) = (&s.crew[usize::from(seat)], game.name(s, seat).to_owned());
            pieces.places.insert(who.clone(), name(one.at));
            pieces.scrap.insert(who.clone(), one.scrap);
            pieces.coolant.insert(who.clone(), one.has_coolant.into());
            pieces.tiles.insert(who, tiles(s.tiles.held(seat)).map(held).collect());
        }
        for space in game.board.all() {
            pieces.scrap.insert(name(space), s.scrap_at[space.index()]);
            pieces.coolant.insert(name(space), s.coolant_at[space.index()]);
            pieces.tiles.insert(name(space), tiles(s.tiles.at(space)).map(held).collect());
        }
        for tile in tiles(s.tiles.supply()) {
            *pieces.supply.entry(game.item(tile.item()).name.clone()).or_default() += 1;
        }
        pieces.tokens = spaces(s.concealed.rooms()).map(name).collect();
        let done = (0..s.objectives.len()).filter(|index| s.objectives_done & (1 << index) != 0);
        let title = |index: usize| game.objectives[usize::from(s.objectives[index])].title.clone();
        pieces.done = done.map(title).collect();
        pieces.tidy()
    }

    /// Without empty places, and in order.
    pub fn tidy(mut self) -> Self {
        self.scrap.retain(|_, scrap| *scrap > 0);
        self.coolant.retain(|_, coolant| *coolant > 0);
        self.supply.retain(|_, tiles| *tiles > 0);
        self.tiles.retain(|_, tiles| !tiles.is_empty());
        self.tiles.values_mut().for_each(|tiles| tiles.sort());
        self
    }

    pub fn move_scrap(&mut self, from: Option<&str>, to: Option<&str>, count: u8) {
        *from.map_or(&mut self.pile, |from| self.scrap.entry(from.to_owned()).or_default()) -= count;
        *to.map_or(&mut self.pile, |to| self.scrap.entry(to.to_owned()).or_default()) += count;
    }

    /// Discards it where it goes nowhere.
    pub fn move_coolant(&mut self, from: &str, to: Option<&str>) {
        *self.coolant.entry(from.to_owned()).or_default() -= 1;
        *to.map_or(&mut self.coolant_discarded, |to| self.coolant.entry(to.to_owned()).or_default()) += 1;
    }

    pub fn take_tile(&mut self, from: &str, tile: &Held) {
        let tiles = self.tiles.entry(from.to_owned()).or_default();
        let index = tiles.iter().position(|one| one == tile);
        tiles.swap_remove(index.unwrap_or_else(|| panic!("{from} has no {tile:?}, but {tiles:?}")));
    }

    pub fn give_tile(&mut self, to: &str, tile: Held) {
        self.tiles.entry(to.to_owned()).or_default().push(tile);
    }

    /// Moves what a line calls "2 scrap", "a coolant canister" or "the flashlight".
    pub fn move_goods(&mut self, from: &str, to: &str, goods: &str) {
        if let Some([count]) = read(goods, "{} scrap") {
            self.move_scrap(Some(from), Some(to), number(count));
        } else if goods == "a coolant canister" {
            self.move_coolant(from, Some(to));
        } else {
            let tile = tile(goods);
            self.take_tile(from, &tile);
            self.give_tile(to, tile);
        }
    }

    /// A token is turned up and goes back.
    pub fn turn(&mut self, room: &str) {
        assert!(self.tokens.remove(room), "there is no token in {room}");
        self.reserve += 1;
    }

    pub fn conceal(&mut self, room: &str) {
        assert!(self.tokens.insert(room.to_owned()), "there is a token in {room}");
        self.reserve -= 1;
    }
}
