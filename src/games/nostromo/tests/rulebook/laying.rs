//! Laying things out on the table of a test. Scrap, coolant, tokens, tiles and cards only change their places, so that
//! the box stays complete.

use super::scene::{Card, Item, Place, ROOMS, Scene, Tile, Token};

/// How often a new tile can be used; `None` where there is no end to it.
pub fn uses_of(item: Item) -> Option<u8> {
    matches!(item, Item::GrappleGun | Item::Incinerator | Item::ElectricProd).then_some(2)
}

impl Scene {
    /// Puts a crew member somewhere; that is not entering.
    pub fn put(&mut self, person: &str, space: &str) -> &mut Self {
        let seat = self.seat_of(person);
        self.state.crew[seat].at = self.space(space);
        self
    }

    pub fn alien(&mut self, space: &str) -> &mut Self {
        self.state.alien = self.space(space);
        self
    }

    pub fn ash(&mut self, space: &str) -> &mut Self {
        self.state.ash = Some(self.space(space));
        self
    }

    pub fn ash_damage(&mut self, damage: u8) -> &mut Self {
        self.state.ash_damage = damage;
        self
    }

    pub fn morale(&mut self, morale: u8) -> &mut Self {
        self.state.morale = morale;
        self
    }

    pub fn actions(&mut self, actions: u8) -> &mut Self {
        self.state.actions = actions;
        self
    }

    /// No encounter card is drawn on this turn, as after an incinerator.
    pub fn skips_encounter(&mut self) -> &mut Self {
        self.state.skips_encounter = true;
        self
    }

    /// So much scrap in a seat's hands, from the pile.
    pub fn scrap(&mut self, seat: usize, amount: u8) -> &mut Self {
        let pile = self.state.scrap_pile + self.state.crew[seat].scrap;
        self.state.scrap_pile = pile.checked_sub(amount).expect("there are 20 scrap");
        self.state.crew[seat].scrap = amount;
        self
    }

    /// So much scrap on a space, from the pile.
    pub fn scrap_at(&mut self, space: &str, amount: u8) -> &mut Self {
        let at = self.index(space);
        let pile = self.state.scrap_pile + self.state.scrap_at[at];
        self.state.scrap_pile = pile.checked_sub(amount).expect("there are 20 scrap");
        self.state.scrap_at[at] = amount;
        self
    }

    /// A coolant canister in a seat's hands, from any room but the one it is in.
    pub fn coolant(&mut self, seat: usize) -> &mut Self {
        if !self.state.crew[seat].has_coolant {
            self.take_coolant(usize::from(self.state.crew[seat].at.0));
            self.state.crew[seat].has_coolant = true;
        }
        self
    }

    /// So many coolant canisters on a space: from other rooms, or discarded.
    pub fn coolant_at(&mut self, space: &str, amount: u8) -> &mut Self {
        let at = self.index(space);
        while self.state.coolant_at[at] < amount {
            self.take_coolant(at);
            self.state.coolant_at[at] += 1;
        }
        self.state.coolant_discarded += self.state.coolant_at[at] - amount;
        self.state.coolant_at[at] = amount;
        self
    }

    /// Discards so many coolant canisters from the rooms.
    pub fn discards_coolant(&mut self, amount: u8) -> &mut Self {
        for _ in 0..amount {
            self.take_coolant(usize::MAX);
            self.state.coolant_discarded += 1;
        }
        self
    }

    fn take_coolant(&mut self, but_not_at: usize) {
        let mut rooms = self.state.coolant_at.iter_mut().enumerate();
        match rooms.find(|(at, amount)| *at != but_not_at && **amount > 0) {
            Some((_, amount)) => *amount -= 1,
            None => {
                let left = self.state.coolant_discarded.checked_sub(1);
                self.state.coolant_discarded = left.expect("there are six coolant canisters");
            }
        }
    }

    fn free_tile(&self, item: Item) -> usize {
        let tiles = [2 * item as usize, 2 * item as usize + 1];
        let is_free = |tile: &usize| self.state.tiles.place(Tile(*tile as u8)) == Some(Place::Supply);
        tiles.into_iter().find(is_free).expect("there are two tiles of each item")
    }

    /// A new tile in a seat's hands.
    pub fn gives(&mut self, seat: usize, item: Item) -> &mut Self {
        self.lay_tile(item, Place::Held(seat as u8))
    }

    /// A new tile on a space.
    pub fn leaves(&mut self, item: Item, space: &str) -> &mut Self {
        let place = Place::At(self.space(space));
        self.lay_tile(item, place)
    }

    fn lay_tile(&mut self, item: Item, place: Place) -> &mut Self {
        let tile = self.free_tile(item);
        self.state.tiles.put(Tile(tile as u8), place);
        if let Some(uses) = uses_of(item) {
            self.state.tile_uses[tile] = uses;
        }
        self
    }

    /// Makes the tile that a seat holds a used one.
    pub fn used(&mut self, seat: usize, item: Item, left: u8) -> &mut Self {
        let Tile(tile) = self.tile(seat, item);
        self.state.tile_uses[usize::from(tile)] = left;
        self
    }

    /// A concealed token in a room, from the reserve.
    pub fn token(&mut self, room: &str, token: Token) -> &mut Self {
        self.no_token(room);
        let at = self.space(room);
        let mut reserve = self.state.reserve.to_vec();
        let find = |wanted: Token| reserve.iter().position(|other| *other == wanted);
        // Where no such token is left, another one makes room.
        let index = find(token).or_else(|| find(Token::Safe)).unwrap_or(0);
        reserve.swap_remove(index);
        self.state.concealed.put(at, token);
        self.fill_reserve(&reserve);
        self
    }

    /// No concealed token in a room.
    pub fn no_token(&mut self, room: &str) -> &mut Self {
        let at = self.space(room);
        if let Some(token) = self.state.concealed.take(at) {
            self.state.reserve.push(token);
        }
        self
    }

    /// All concealed tokens back into the reserve.
    pub fn clear_tokens(&mut self) -> &mut Self {
        ROOMS.into_iter().for_each(|room| {
            self.no_token(room);
        });
        self
    }

    /// Exactly these concealed tokens in the reserve.
    pub fn reserve_of(&mut self, tokens: &[Token]) -> &mut Self {
        self.fill_reserve(tokens);
        self
    }

    fn fill_reserve(&mut self, tokens: &[Token]) {
        self.state.reserve.clear();
        tokens.iter().for_each(|token| self.state.reserve.push(*token));
    }

    // ---- the encounter cards

    /// Puts cards on top of the deck, the first to be drawn first, from the deck or the discards.
    pub fn stack_deck(&mut self, keys: &[&str]) -> &mut Self {
        let cards: Vec<_> = keys.iter().map(|key| self.take_card(key)).collect();
        self.stack_cards(&cards)
    }

    /// Puts one card, by its index, on top of the deck.
    pub fn stack_card(&mut self, index: usize) -> &mut Self {
        let card = Card(index as u8);
        self.take_card_if(|other| other == card);
        self.stack_cards(&[card])
    }

    fn stack_cards(&mut self, cards: &[Card]) -> &mut Self {
        cards.iter().rev().for_each(|card| self.state.deck.push(*card));
        self
    }

    /// Puts cards on the discards.
    pub fn discards(&mut self, keys: &[&str]) -> &mut Self {
        let cards: Vec<_> = keys.iter().map(|key| self.take_card(key)).collect();
        cards.iter().for_each(|card| self.state.discard.push(*card));
        self
    }

    /// Leaves exactly these in the deck, the first to be drawn first; all others are discarded.
    pub fn whole_deck(&mut self, keys: &[&str]) -> &mut Self {
        let cards: Vec<_> = keys.iter().map(|key| self.take_card(key)).collect();
        let rest = self.state.deck.to_vec();
        self.state.deck.clear();
        rest.iter().for_each(|card| self.state.discard.push(*card));
        self.stack_cards(&cards)
    }

    fn take_card(&mut self, key: &str) -> Card {
        let named: Vec<_> =
            (0..self.game.cards.len()).map(|card| self.key(Card(card as u8)) == key).collect();
        self.take_card_if(|card| named[usize::from(card.0)])
    }

    fn take_card_if(&mut self, wanted: impl Fn(Card) -> bool) -> Card {
        for pile in [&mut self.state.deck, &mut self.state.discard] {
            let mut cards = pile.to_vec();
            if let Some(index) = cards.iter().rposition(|card| wanted(*card)) {
                let card = cards.remove(index);
                pile.clear();
                cards.iter().for_each(|card| pile.push(*card));
                return card;
            }
        }
        panic!("no such card is left");
    }
}
