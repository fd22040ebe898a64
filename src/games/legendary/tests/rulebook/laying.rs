//! Laying cards out on the table of a test.

use super::scene::Scene;
use crate::games::legendary::{
    Card,
    components::language::ROOMS,
    scenario::{AgendaRule, AlienDeck},
    state::{Alien, Attachment, NOBODY, Piece},
};

impl Scene {
    /// Replaces what lies in a place of the table. Piles are top first, the Combat Zone longest first, a Sergeant is
    /// "Sergeant tech" everywhere (in choices too, but for "recruit Sergeant"), a face-down card in a room "hidden T". Places: the keys of the rooms, "attached ROOM", "combat",
    /// "hive", "strikes", "discarded strikes", "hq", "barracks", "sergeants", "dead enemies", "dead characters",
    /// "discarded events", "hatchery", "operations", "set aside", "drones" (unused), "out of the game".
    pub fn put(&mut self, place: &str, titles: &[&str]) -> &mut Self {
        let top_last: Vec<_> = titles.iter().rev().copied().collect();
        match place {
            "strikes" | "discarded strikes" => {
                let strikes: Vec<_> = top_last.iter().map(|title| self.strike(title)).collect();
                let state = self.state.get_mut();
                let pile = if place == "strikes" {
                    &mut state.piles.strikes
                } else {
                    &mut state.piles.strike_discards
                };
                pile.clear();
                pile.extend(&strikes);
            }
            "hatchery" => {
                let count = |title: &str| titles.iter().filter(|other| **other == title).count() as u8;
                let state = self.state.get_mut();
                state.piles.hatchery_facehuggers = count("Facehugger");
                state.piles.hatchery_chestbursters = count("Chestburster");
            }
            "combat" | "operations" => {
                let pieces: Vec<_> = titles.iter().map(|title| self.piece(title)).collect();
                let state = self.state.get_mut();
                if place == "combat" {
                    state.board.combat.clear();
                    pieces.iter().for_each(|piece| state.enter_combat(*piece, true));
                } else {
                    state.board.operations.clear();
                    state.board.operations.extend(&pieces);
                }
            }
            "hq" => {
                let mut cards: Vec<_> = titles.iter().map(|title| self.card(title)).collect();
                cards.resize(5, Card::NONE);
                let cheapest = cards.iter().map(|card| self.game.compact[*card].cost).min().unwrap_or(0);
                let state = self.state.get_mut();
                state.piles.hq.copy_from_slice(&cards);
                state.cache.cheapest_recruit = cheapest;
            }
            _ => self.put_elsewhere(place, titles, &top_last),
        }
        self.state.get_mut().all_is_stale();
        self
    }

    /// Replaces what lies in the five rooms, in order of travel; "-" is an empty room.
    pub fn put_rooms(&mut self, titles: [&str; 5]) -> &mut Self {
        for (room, title) in ROOMS.iter().zip(titles) {
            let titles = [title];
            self.put(room, if title == "-" { &[] } else { &titles });
        }
        self
    }

    pub(super) fn put_elsewhere(&mut self, place: &str, titles: &[&str], top_last: &[&str]) {
        if let Some(room) = ROOMS.iter().position(|room| *room == place) {
            let piece = titles.first().map_or(Piece::NONE, |title| self.piece(title));
            self.state.get_mut().board.rooms[room] = piece;
            return;
        }
        if let Some(room) = place.strip_prefix("attached ") {
            let room = ROOMS.iter().position(|key| *key == room).expect("a room") as u8;
            for title in titles {
                let piece = self.piece(title);
                self.state.get_mut().board.attached.push(Attachment { piece, room });
            }
            return;
        }
        let cards: Vec<_> = top_last.iter().map(|title| self.card(title)).collect();
        let finals = cards.iter().filter(|card| self.game.parts.faces[card.index()].is_final).count();
        let state = self.state.get_mut();
        macro_rules! replace {
            ($pile:expr) => {{
                $pile.clear();
                $pile.extend(&cards);
            }};
        }
        match place {
            "hive" => replace!(state.piles.hive),
            "barracks" => replace!(state.piles.barracks),
            "sergeants" => replace!(state.piles.sergeants),
            "dead enemies" => replace!(state.piles.dead_enemies),
            "dead characters" => replace!(state.piles.dead_characters),
            "discarded events" => replace!(state.piles.discarded_events),
            "out of the game" => replace!(state.piles.removed),
            other => panic!("nothing can be put into {other:?}"),
        }
        if finals > 0 {
            state.mission.finals = finals as u8;
        }
    }

    /// Replaces a pile of a seat, top first: "hand", "deck", "discard", "vigilant" (in play since an earlier turn),
    /// "strikes" (beside the avatar), "alien deck", "alien discard" (shared, unless every Alien has its own). A Chestburster given to a deck or discard pile comes out of
    /// the Hatchery and infects that player.
    pub fn give(&mut self, seat: usize, pile: &str, titles: &[&str]) -> &mut Self {
        if pile == "strikes" {
            let strikes: Vec<_> = titles.iter().map(|title| self.strike(title)).collect();
            let damage =
                strikes.iter().map(|strike| self.game.parts.strikes[usize::from(*strike)].damage).sum();
            let player = &mut self.state.get_mut().players[seat];
            player.strikes.clear();
            player.strikes.extend(&strikes);
            player.damage = damage;
            return self;
        }
        let cards: Vec<_> = titles.iter().rev().map(|title| self.card(title)).collect();
        let burster = self.game.parts.chestburster.0;
        let is_shared = self.game.rulings.alien_deck == AlienDeck::Shared;
        let state = self.state.get_mut();
        let bursters = cards.iter().filter(|card| **card == burster).count() as u8;
        state.piles.hatchery_chestbursters -= bursters;
        state.players[seat].is_infected |= bursters > 0;
        let player = &mut state.players[seat];
        let own = &mut state.piles.own_alien_piles[seat];
        macro_rules! replace {
            ($pile:expr) => {{
                $pile.clear();
                $pile.extend(&cards);
            }};
        }
        match pile {
            "alien deck" if is_shared => replace!(state.piles.alien_deck),
            "alien discard" if is_shared => replace!(state.piles.alien_discard),
            "alien deck" => replace!(own.0),
            "alien discard" => replace!(own.1),
            "hand" => replace!(player.hand),
            "deck" => replace!(player.deck),
            "discard" => replace!(player.discard),
            "vigilant" => {
                replace!(player.standing);
                player.standing_own = player.standing;
            }
            other => panic!("nobody has a pile {other:?}"),
        }
        state.all_is_stale();
        self
    }

    /// Makes a seat an Alien, as if it had turned long ago: the first avatar that nobody has, no strikes, this hand, and a
    /// deck of 20 Hisses.
    pub fn turn(&mut self, seat: usize, hand: &[&str]) -> &mut Self {
        self.without(seat);
        let state = self.state.get_mut();
        let is_taken = |avatar: &u8| {
            state.players.iter().any(|player| player.alien == Alien::Playing && player.avatar == *avatar)
        };
        let avatar = (0..4).find(|avatar| !is_taken(avatar)).expect("an avatar is left");
        let player = &mut state.players[seat];
        (player.alien, player.avatar) = (Alien::Playing, avatar);
        player.health = self.game.parts.alien_avatars[usize::from(avatar)].health;
        self.give(seat, "strikes", &[]).give(seat, "hand", hand);
        self.give(seat, "alien deck", &["Hiss"; 20]).give(seat, "alien discard", &[])
    }

    /// Deals these agendas out, by seat; Patient stays in the box.
    pub fn deal(&mut self, titles: &[&str]) -> &mut Self {
        let cards: Vec<_> = titles.iter().map(|title| self.card(title)).collect();
        let spare = self.card("Patient");
        let is_evil = |card: &Card| self.game.parts.evil_agendas.contains(card);
        let traitor = cards.iter().position(is_evil).map_or(NOBODY, |seat| seat as u8);
        let is_delayed = self.game.advanced.agendas == AgendaRule::Delayed;
        let agendas = &mut self.state.get_mut().agendas;
        agendas.cards[..cards.len()].copy_from_slice(&cards);
        (agendas.spare, agendas.traitor, agendas.shown) = (spare, traitor, 0);
        agendas.known = if is_delayed { 0 } else { (1 << cards.len()) - 1 };
        self
    }

    /// Shows the agenda of a seat to everybody, as if it had been revealed long ago; the card itself goes nowhere.
    pub fn reveal(&mut self, seat: usize) -> &mut Self {
        if self.game.advanced.has_agendas() {
            let agendas = &mut self.state.get_mut().agendas;
            (agendas.shown, agendas.known) = (agendas.shown | 1 << seat, agendas.known | 1 << seat);
        }
        self
    }
}
