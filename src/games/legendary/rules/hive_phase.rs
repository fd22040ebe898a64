//! The Hive phase, and the Hive running out.

use super::{Engine, FATE, HIVE, INFEST};
use crate::{
    games::legendary::{
        components::{cards::Kind, language::Title},
        state::{COMPLEX, Cause, Piece, Spot, pending::Task},
    },
    play::{List, Log, bits},
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

    /// Adds Hive cards one by one, until no room is clear.
    #[inline(never)]
    pub(super) fn fill(&mut self) {
        if (0..COMPLEX).any(|room| self.s.board.is_clear(room)) {
            self.push(Task::Fill);
            self.add_hive(1);
        }
    }

    /// What is in the Complex is turned face down, shuffled and laid back; not the card that brings it about, nor another
    /// Event or Hazard that is being followed.
    pub(super) fn mix(&mut self, by: super::Id) {
        let faces = &self.game.parts.faces;
        let is_followed = |piece: &Piece| {
            piece.is_up && matches!(faces[piece.card.index()].kind, Kind::Event | Kind::Hazard)
        };
        let meant =
            self.s.board.rooms_where(|piece| piece.card.is_some() && piece.id != by && !is_followed(piece));
        let mut pieces = List::<Piece, COMPLEX>::default();
        // What was weakened is no longer known from the others.
        bits(meant).for_each(|room| pieces.push(Piece { change: 0, ..self.s.board.rooms[room] }));
        self.dice.stream(FATE).shuffle(&mut pieces);
        for (room, piece) in bits(meant).zip(pieces.iter()) {
            self.s.board.rooms[room] = *piece;
            self.s.turn_face_down(Spot::Room(room));
        }
        self.say(|names| match names.look.piece(by) {
            None => "All cards in the Complex are turned face down and mixed.".to_owned(),
            Some(_) => {
                format!("All cards in the Complex but {} are turned face down and mixed.", names.piece(by))
            }
        });
    }

    /// Shuffles a Hazard back into the Hive: the one that brings it about, or else the last that was put away.
    pub(super) fn bury_hazard(&mut self, by: super::Id) {
        let faces = &self.game.parts.faces;
        let is_hazard = |card: super::Card| card.is_some() && faces[card.index()].kind == Kind::Hazard;
        if self.piece(by).is_some_and(|piece| is_hazard(piece.card)) {
            self.bury(by);
        } else if let Some(index) = self.s.piles.discarded_events.iter().rposition(|card| is_hazard(*card)) {
            let card = self.s.piles.discarded_events.remove(index);
            self.say(|names| format!("{} of those put away is shuffled into the Hive.", names.card(card)));
            self.s.piles.hive.push(card);
            self.dice.stream(INFEST).shuffle(&mut self.s.piles.hive);
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
