//! The Hive phase, and the Hive running out.

use super::{Engine, HIVE, INFEST};
use crate::{
    games::legendary::{
        components::language::Title,
        state::{Cause, Piece, pending::Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Adds the top card of the Hive to the Complex, face down.
    #[inline(never)]
    pub(super) fn add_hive(&mut self, cards: u8) {
        if cards > 1 {
            self.push(Task::AddHive(cards - 1));
        }
        let Some(card) = self.next_hive_card() else {
            tell!(self.log, "The Hive is empty once more: the aliens overrun everyone.");
            self.overrun();
            return;
        };
        let id = self.new_id();
        self.enter(Piece::hidden(card, id), 0);
    }

    /// The first time that the Hive runs out, the dead enemies make a new one.
    fn next_hive_card(&mut self) -> Option<super::Card> {
        if self.s.piles.hive.is_empty() && !self.s.piles.has_rebuilt {
            std::hint::cold_path();
            self.s.piles.has_rebuilt = true;
            self.s.counts.rebuilds += 1;
            tell!(
                self.log,
                "  The Hive is empty: {} dead enemies rise again.",
                self.s.piles.dead_enemies.len()
            );
            self.s.piles.hive = self.s.piles.dead_enemies;
            self.s.piles.dead_enemies.clear();
            self.dice.stream(HIVE).shuffle(&mut self.s.piles.hive);
        }
        self.s.piles.hive.pop()
    }

    #[cold]
    fn overrun(&mut self) {
        for seat in 0..self.game.players {
            if self.lives(seat) {
                self.die(seat, Cause::Overrun);
            }
        }
    }

    /// Shuffles a card of the board into the Hive.
    pub(super) fn bury(&mut self, id: super::Id) {
        if self.piece(id).is_some() {
            self.say(|names| format!("{} is shuffled into the Hive.", names.piece(id)));
        }
        if let Some(piece) = self.take(id) {
            self.s.piles.hive.push(piece.card);
            self.dice.stream(INFEST).shuffle(&mut self.s.piles.hive);
        }
    }

    /// The first card of a title enters the Complex face up.
    pub(super) fn bring(&mut self, title: Title) {
        let faces = &self.game.parts.faces;
        let Some(index) = self.s.piles.hive.iter().rposition(|card| faces[card.index()].title == title)
        else {
            return;
        };
        let card = self.s.piles.hive.remove(index);
        self.say(|names| format!("{} is taken from the Hive.", names.card(card)));
        let id = self.new_id();
        self.push(Task::Reveal(id));
        self.enter(Piece::hidden(card, id), 0);
    }
}
