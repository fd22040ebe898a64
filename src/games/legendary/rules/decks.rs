//! Decks, hands and discard piles.

use super::{DECK, Engine, FATE, Frame};
use crate::{
    games::legendary::{
        components::{
            cards::{Card, Kind, Tag, Trigger},
            compact::CompactFace,
            language::{Op, PlayerOp},
        },
        state::Id,
    },
    play::{Log, Seat, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Draws cards, shuffling the discard pile only when the deck is empty and more is needed.
    #[inline(always)]
    pub(crate) fn draw(&mut self, seat: u8, cards: u8) {
        if !self.draw_from_deck(seat, cards) {
            self.draw_over_a_shuffle(seat, cards);
        }
    }

    #[inline(never)]
    fn draw_over_a_shuffle(&mut self, seat: u8, cards: u8) {
        let left = self.s.players[usize::from(seat)].deck.len() as u8;
        let has_room = self.s.players[usize::from(seat)].hand.has_room_for(usize::from(cards));
        if left < cards && has_room && self.draw_from_deck(seat, left) {
            self.shuffle_discard(seat);
            let cards = cards - left;
            if !self.draw_from_deck(seat, cards) {
                self.draw_one_by_one(seat, cards);
            }
        } else {
            self.draw_one_by_one(seat, cards);
        }
    }

    fn shuffle_discard(&mut self, seat: u8) {
        self.say(|names| {
            let cards = names.look.s.players[usize::from(seat)].discard.len();
            format!("{} shuffles the discard pile: {}.", Seat(seat), counted(cards, "card"))
        });
        let player = &mut self.s.players[usize::from(seat)];
        std::mem::swap(&mut player.deck, &mut player.discard);
        self.dice.stream(DECK.nth(seat)).shuffle(&mut player.deck);
    }

    #[inline(never)]
    fn draw_one_by_one(&mut self, seat: u8, cards: u8) {
        for _ in 0..cards {
            let player = &self.s.players[usize::from(seat)];
            if player.is_dead || player.hand.is_full() {
                return;
            }
            if player.deck.is_empty() {
                self.shuffle_discard(seat);
            }
            let player = &mut self.s.players[usize::from(seat)];
            let Some(card) = player.deck.pop() else { return };
            self.s.add_to_hand(seat, card);
            self.say_drawn(seat, 1);
            if self.game.compact[card].is(CompactFace::ON_DRAW) {
                self.on_drawn(seat, card);
            }
        }
    }

    /// Draws all of the cards at once, where the deck has as many and none of them acts when drawn; else nothing happens.
    #[inline]
    fn draw_from_deck(&mut self, seat: u8, cards: u8) -> bool {
        let player = &mut self.s.players[usize::from(seat)];
        let Some(rest) = player.deck.len().checked_sub(usize::from(cards)) else { return false };
        let drawn = &player.deck[rest..];
        let flags = drawn.iter().fold(0, |flags, card| flags | self.game.compact[*card].flags());
        if flags & CompactFace::ON_DRAW != 0 || player.is_dead || !player.hand.has_room_for(drawn.len()) {
            return false;
        }
        drawn.iter().rev().for_each(|card| player.hand.push(*card));
        player.deck.truncate(rest);
        self.s.hand_grew(seat);
        if cards > 0 {
            self.say_drawn(seat, cards.into());
        }
        true
    }

    /// What happens at the moment a card is drawn.
    fn on_drawn(&mut self, seat: u8, card: Card) {
        let face = self.face(card);
        let (kind, drawn) = (face.kind, face.ability(Trigger::Drawn));
        if kind == Kind::Chestburster {
            self.s.counts.chestbursters += 1;
            tell!(self.log, "  The {} bursts out of {}.", self.game.title(card), Seat(seat));
        }
        if drawn.is_some() {
            self.drawn(seat, drawn);
        }
    }

    /// Draws cards in the middle of a turn, one after the other.
    pub(super) fn draw_each(&mut self, seat: u8, cards: u8) {
        (0..cards).for_each(|_| self.draw(seat, 1));
    }

    /// What a card does at the moment it is drawn. Death does not wait for anything else.
    fn drawn(&mut self, seat: u8, code: super::Code) {
        if self.game.parts.ops[usize::from(code.0)] == Op::Player(PlayerOp::Die) {
            self.burst(seat);
        } else {
            self.push_code(code, seat, Id::NONE);
        }
    }

    pub(super) fn discard(&mut self, seat: u8, card: Card) {
        if self.s.remove_from_hand(seat, card) {
            self.player(seat).discard.push(card);
            self.say(|names| format!("{} discards {}.", Seat(seat), names.card(card)));
        }
    }

    pub(super) fn discard_at_random(&mut self, seat: u8, cards: u8, tag: Tag) {
        let game = self.game;
        for _ in 0..cards {
            let Some(card) = self.random_of_hand(seat, |card| game.parts.faces[card.index()].tags.has(tag))
            else {
                return;
            };
            self.discard(seat, card);
        }
    }

    /// A random card of a hand, of those that fit.
    pub(super) fn random_of_hand(&mut self, seat: u8, fits: impl Fn(Card) -> bool) -> Option<Card> {
        let hand = &self.s.players[usize::from(seat)].hand;
        let fitting = || hand.iter().copied().filter(|card| fits(*card));
        let count = fitting().count() as u32;
        if count == 0 {
            return None;
        }
        let nth = self.dice.stream(FATE).below(count) as usize;
        fitting().nth(nth)
    }

    /// Discards every character of the hand with so much attack printed on it.
    pub(super) fn discard_attackers(&mut self, seat: u8, attack: u8) {
        let faces = &self.game.parts.faces;
        let fits = |card: &Card| {
            let face = &faces[card.index()];
            face.kind == Kind::Character && face.attack >= attack
        };
        while let Some(card) = self.s.players[usize::from(seat)].hand.iter().copied().find(fits) {
            self.discard(seat, card);
        }
    }

    /// Looks at the top three cards of a deck, of which one is killed, one discarded and one put back.
    pub(super) fn sift(&mut self, frame: Frame) {
        self.s.this_turn.looked_at.clear();
        self.s.this_turn.sifted = 0;
        for _ in 0..3 {
            if self.s.players[usize::from(frame.you)].deck.is_empty() {
                self.shuffle_discard(frame.you);
            }
            let Some(card) = self.player(frame.you).deck.pop() else { break };
            self.s.this_turn.looked_at.push(card);
            self.say(|names| {
                format!("{} takes {} from the top of the deck.", Seat(frame.you), names.card(card))
            });
        }
        self.again(frame, self.s.this_turn.looked_at.len().min(2) as u8);
    }

    /// The first card that is picked dies, the second is discarded, and the last goes back.
    pub(super) fn sift_card(&mut self, seat: u8, card: Card) {
        let looked_at = &mut self.s.this_turn.looked_at;
        let Some(index) = looked_at.iter().position(|other| *other == card) else { return };
        looked_at.remove(index);
        self.s.this_turn.sifted += 1;
        if self.s.this_turn.sifted == 1 {
            self.say(|names| format!("{} kills {} from the deck.", Seat(seat), names.card(card)));
            self.kill_character(card);
            let is_burster = card == self.game.parts.chestburster.0;
            self.player(seat).is_infected &= !is_burster;
            return;
        }
        self.player(seat).discard.push(card);
        self.say(|names| format!("{} discards {} from the deck.", Seat(seat), names.card(card)));
        if let Some(last) = self.s.this_turn.looked_at.pop() {
            self.player(seat).deck.push(last);
        }
    }

    /// Kills one of a player's characters, wherever it is; who calls this tells where.
    pub(super) fn kill_character(&mut self, card: Card) {
        self.bury_card(card);
    }

    /// Kills a Chestburster in the discard pile, or in the deck too.
    pub(crate) fn cure(&mut self, seat: u8, in_deck: bool) {
        let burster = self.game.parts.chestburster.0;
        let player = &mut self.s.players[usize::from(seat)];
        if let Some(index) = player.discard.iter().position(|card| *card == burster) {
            player.discard.swap_remove(index);
            self.say(|_| format!("{} is rid of the Chestburster in the discard pile.", Seat(seat)));
        } else if in_deck && let Some(index) = player.deck.iter().position(|card| *card == burster) {
            player.deck.remove(index);
            self.dice.stream(DECK.nth(seat)).shuffle(&mut player.deck);
            self.say(|_| format!("{} is rid of the Chestburster in the deck, and shuffles it.", Seat(seat)));
        } else {
            return;
        }
        self.player(seat).is_infected = false;
        self.bury_card(burster);
    }
}
