//! What items do.

use super::Engine;
use crate::{
    games::nostromo::{
        WON,
        components::{Goods, Item, Mission, Place, Space, Tile, Token, pieces::tiles},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// What a flashlight leaves of a loss, if one of these seats holds one.
    pub(super) fn in_the_light(&mut self, loss: u8, seats: u8) -> u8 {
        let spares = self.game.item(Item::Flashlight).spares.min(loss);
        let has_light = (0..self.game.players)
            .any(|seat| seats & (1 << seat) != 0 && self.s.tiles.holds(seat, Item::Flashlight));
        if !has_light || spares == 0 {
            return loss;
        }
        self.s.counters.used[Item::Flashlight as usize] += 1;
        self.s.counters.spared += u16::from(spares);
        tell!(self.log, "    The flashlight spares {spares}.");
        loss - spares
    }

    /// The motion tracker turns a token from afar: nobody is scared, but the Alien comes.
    pub(super) fn track(&mut self, space: Space) {
        self.s.counters.used[Item::MotionTracker as usize] += 1;
        let Some(token) = self.s.concealed.take(space) else { return };
        let (name, room) = (self.game.name(self.s, self.s.active), self.game.board.name(space));
        match token {
            Token::Safe => {
                tell!(self.log, "  {name} tracks {room}: nothing.");
                self.s.reserve.push(token);
            }
            Token::Jonesy => {
                tell!(self.log, "  {name} tracks {room}: Jonesy.");
                match self.carrier(self.s.active) {
                    Some(carrier) => self.cage(self.s.active, carrier),
                    None => self.s.reserve.push(token),
                }
            }
            Token::Attack(_) => {
                tell!(self.log, "  {name} tracks {room}: the Alien comes there! Another action.");
                self.s.reserve.push(token);
                self.s.actions += 1;
                return self.put_alien(space);
            }
        }
        self.notice(space);
    }

    /// A cat carrier in the hands of a seat.
    pub(super) fn carrier(&self, seat: u8) -> Option<Tile> {
        tiles(self.s.tiles.held(seat) & Item::CatCarrier.tiles()).next()
    }

    /// Jonesy stays in the carrier of a seat.
    pub(super) fn cage(&mut self, seat: u8, carrier: Tile) {
        self.s.tile_jonesy[carrier.index()] += 1;
        self.s.counters.used[Item::CatCarrier as usize] += 1;
        let name = self.game.name(self.s, seat);
        tell!(self.log, "    {name} puts him into {}.", self.game.goods_told(self.s, Goods::Tile(carrier)));
    }

    /// Spends a use of a prod, and returns what is left of the loss.
    pub(super) fn use_prod(&mut self, seat: u8, tile: Tile, loss: u8) -> u8 {
        let spares = self.game.item(Item::ElectricProd).spares.min(loss);
        self.s.counters.spared += u16::from(spares);
        tell!(
            self.log,
            "    {} uses the electric prod, which spares {spares}.",
            self.game.name(self.s, seat)
        );
        self.spend_use(tile);
        loss - spares
    }

    /// The tile of an item that the active member uses: the one that is nearest to spent.
    fn tile_in_use(&self, item: Item) -> Option<Tile> {
        let held = tiles(self.s.tiles.held(self.s.active) & item.tiles());
        held.min_by_key(|tile| self.s.tile_uses[tile.index()])
    }

    /// Uses a tile once; a spent one goes back to the supply.
    pub(super) fn spend_use(&mut self, tile: Tile) {
        self.s.counters.used[tile.item() as usize] += 1;
        let uses = &mut self.s.tile_uses[tile.index()];
        *uses = uses.saturating_sub(1);
        if *uses == 0 {
            self.s.tiles.put(tile, Place::Supply);
            tell!(self.log, "    The {} is spent.", self.game.item(tile.item()).name);
        } else {
            let left = *uses;
            tell!(self.log, "    The {} has uses left: {left}.", self.game.item(tile.item()).name);
        }
    }

    pub(super) fn grapple(&mut self, space: Space) {
        tell!(
            self.log,
            "  {} drags the Alien to {} with the grapple gun.",
            self.game.name(self.s, self.s.active),
            self.game.board.name(space)
        );
        if let Some(tile) = self.tile_in_use(Item::GrappleGun) {
            self.spend_use(tile);
        }
        self.put_alien(space);
    }

    pub(super) fn burn(&mut self) {
        tell!(self.log, "  {} burns the Alien.", self.game.name(self.s, self.s.active));
        if let Some(tile) = self.tile_in_use(Item::Incinerator) {
            self.spend_use(tile);
        }
        self.s.skips_encounter = true;
        // The mission has brought him, so who is not there was destroyed.
        if self.s.is_on(Mission::Sympathies) && self.s.ash.is_none() {
            self.s.outcome = Some(WON as u8);
            tell!(self.log, "Ash is gone and the Alien burns. Won on turn {}.", self.s.turn);
            return;
        }
        self.alien_step(self.game.rules.nest);
        self.put_alien(self.game.rules.nest);
    }
}
