//! The Endurance deck: draw, exhaust, recycle, reveal, discard.

use std::fmt::{self, Display, Formatter};

use super::{ENDURANCE, Engine, PICKS};
use crate::{
    games::corps::{
        ENDURANCE_OUT,
        components::{
            Card, Character,
            cards::Kind,
            language::{Code, Trigger},
        },
        state::{Frame, Home, NONE, Origin, Spending, Status, Task},
    },
    play::{Log, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Shuffles what lies under the Reshuffle card once it is on top.
    pub(super) fn settle_deck(&mut self) {
        if self.s.deck.is_empty() && !self.s.under.is_empty() {
            let cards = self.s.under;
            self.s.deck.extend(&cards);
            self.s.under.clear();
            self.dice.stream(ENDURANCE).shuffle(&mut self.s.deck);
            self.s.known_deck = 0;
            tell!(self.log, "  The Reshuffle card is on top: {} shuffled.", cards_are(cards.len() as u8));
        }
    }

    /// The squad has lost once deck and exhaust pile are empty.
    pub(super) fn check_endurance(&mut self) {
        self.settle_deck();
        if self.s.deck.is_empty() && self.s.exhausted.is_empty() && self.s.over == NONE {
            tell!(self.log, "No Endurance is left.");
            self.s.over = ENDURANCE_OUT as u8;
        }
    }

    /// Takes the top card of the deck.
    pub(super) fn pop_deck(&mut self) -> Option<Card> {
        self.settle_deck();
        let card = self.s.deck.pop();
        self.s.known_deck = self.s.known_deck.saturating_sub(1);
        self.settle_deck();
        card
    }

    pub(super) fn put_under(&mut self, card: Card) {
        self.s.under.push(card);
        self.settle_deck();
    }

    /// Exhausts cards one by one; an empty deck costs cards of the exhaust pile for good.
    pub(super) fn exhaust(&mut self, cards: u8, on: Spending) {
        if cards > 0 {
            tell!(self.log, "  {} exhausted.", cards_are(cards));
        }
        for _ in 0..cards {
            match self.pop_deck() {
                Some(card) => self.s.exhausted.push(card),
                None => {
                    let Some(card) = self.s.exhausted.pop() else { return };
                    tell!(
                        self.log,
                        "  The deck is empty: {} is discarded instead.",
                        self.game.card(card).title
                    );
                    self.s.discards.push(card);
                }
            }
            self.s.counters.spent[on as usize] += 1;
            self.check_endurance();
        }
    }

    /// The top of the exhaust pile goes under the deck. Returns whether there was one.
    pub(super) fn recycle(&mut self) -> bool {
        let Some(card) = self.s.exhausted.pop() else { return false };
        self.put_under(card);
        true
    }

    /// Draws a card for a character: a Hazard acts, and a grunt has no hand. Returns whether there was one.
    pub(super) fn draw_for(&mut self, of: u8, seat: u8) -> bool {
        let Some(card) = self.pop_deck() else { return false };
        self.s.counters.cards_drawn += 1;
        if self.game.kind(card) == Kind::Hazard {
            tell!(self.log, "  {} is drawn.", self.game.card(card).title);
            self.begin_hazard(card, of, seat, Home::Discards);
        } else {
            self.give(card, of, seat);
        }
        self.check_endurance();
        true
    }

    /// Puts a card into the hand of a character's player; for a grunt it goes under the exhaust pile.
    pub(super) fn give(&mut self, card: Card, of: u8, seat: u8) {
        let has_hand = of == NONE || self.s.people[usize::from(of)].is_hero;
        if has_hand {
            tell!(self.log, "  Player {} draws {}.", seat + 1, self.game.card(card).title);
            self.s.hands[usize::from(seat)].push(card);
        } else {
            self.s.exhausted.push_under(card);
        }
    }

    /// Begins to resolve a Hazard that came to a character.
    pub(super) fn begin_hazard(&mut self, card: Card, of: u8, seat: u8, home: Home) {
        self.s.counters.hazards += 1;
        tell!(self.log, "  Hazard: {}.", self.game.card(card).title);
        let abilities = &self.game.card(card).abilities;
        let mut frame = Frame {
            code: Code::NOTHING,
            actor: of,
            seat,
            card,
            origin: Origin::Hazard,
            home,
            revealed: Card::NONE,
            count: 0,
        };
        // The last one carries the card home; the others go before it.
        let now: crate::play::List<Code, 8> = {
            let mut list = crate::play::List::default();
            for ability in abilities.iter().filter(|ability| ability.trigger == Trigger::Now).take(8) {
                list.push(ability.code);
            }
            list
        };
        let Some((last, first)) = now.split_last() else {
            self.put_home(&frame);
            return;
        };
        frame.code = *last;
        self.push(Task::Effect(frame));
        for code in first.iter().rev() {
            let before = Frame { code: *code, home: Home::Nowhere, ..frame };
            self.push(Task::Effect(before));
        }
    }

    /// Puts the card of an effect where it goes.
    pub(super) fn put_home(&mut self, frame: &Frame) {
        let card = frame.card;
        match frame.home {
            Home::Nowhere => {}
            Home::Discards => self.s.discards.push(card),
            Home::Under => self.put_under(card),
            Home::Exhausted => self.s.exhausted.push(card),
            Home::Shuffled => self.shuffle_into_exhausted(card),
            Home::Attached => self.attach(card, frame.actor),
        }
        self.check_endurance();
    }

    pub(super) fn shuffle_into_exhausted(&mut self, card: Card) {
        self.s.exhausted.push(card);
        self.dice.stream(PICKS).shuffle(&mut self.s.exhausted);
    }

    /// A Hazard lies on a character, or is discarded where there is none.
    fn attach(&mut self, card: Card, of: u8) {
        let person = self.s.people.get_mut(usize::from(of));
        match person {
            Some(person) if !person.hazards.is_full() && is_on_board(person.status) => {
                person.hazards.push(card);
                tell!(self.log, "  It stays on {}.", self.game.characters[usize::from(of)].name);
            }
            _ => self.s.discards.push(card),
        }
    }

    /// Discards the top of the deck, or of the exhaust pile where there is none. A Hazard acts.
    pub(super) fn discard_top(&mut self, of: u8, seat: u8) {
        let Some(card) = self.pop_deck().or_else(|| self.s.exhausted.pop()) else { return };
        self.discard(card, of, seat);
    }

    /// Discards a card. A Hazard acts.
    pub(super) fn discard(&mut self, card: Card, of: u8, seat: u8) {
        tell!(self.log, "  {} is discarded.", self.game.card(card).title);
        if self.game.kind(card) == Kind::Hazard {
            self.begin_hazard(card, of, seat, Home::Discards);
        } else {
            self.s.discards.push(card);
        }
        self.check_endurance();
    }

    /// Takes a card out of a hand.
    pub(super) fn take_from_hand(&mut self, card: Card, seat: u8) {
        let hand = &mut self.s.hands[usize::from(seat)];
        if let Some(place) = hand.iter().position(|one| *one == card) {
            hand.remove(place);
        }
    }

    /// What a character's weapon costs to fire.
    pub(super) fn fire_cost(&self, of: Character, weapon: Card) -> u8 {
        fire_cost(self.game, self.s, of, weapon)
    }
}

pub(in crate::games::corps) fn fire_cost(
    game: &crate::games::corps::Corps,
    s: &crate::games::corps::State,
    of: Character,
    weapon: Card,
) -> u8 {
    let side = game.side(of, s.people[of.index()].is_hero);
    let own = side.costs.iter().find(|(card, _)| *card == weapon);
    own.map_or(game.card(weapon).weapon.fire, |(_, cost)| *cost)
}

pub(super) fn is_on_board(status: Status) -> bool {
    matches!(status, Status::Standing | Status::Down)
}

/// "1 card is", "2 cards are".
fn cards_are(cards: u8) -> impl Display {
    struct CardsAre(u8);
    impl Display for CardsAre {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            write!(f, "{} {}", counted(self.0, "card"), if self.0 == 1 { "is" } else { "are" })
        }
    }
    CardsAre(cards)
}
