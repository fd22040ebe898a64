//! Facehuggers and Chestbursters.

use super::Engine;
use crate::{
    games::legendary::state::{Hugger, Piece, SEATS},
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Puts Facehuggers of the Hatchery in front of a player.
    pub(crate) fn hatch(&mut self, seat: u8, count: u8) {
        for _ in 0..count.min(self.s.piles.hatchery_facehuggers) {
            self.s.piles.hatchery_facehuggers -= 1;
            self.place_facehugger(seat);
        }
    }

    /// A Facehugger jumps at a player; from an infected one it moves on, and dies if there is nobody.
    pub(super) fn place_facehugger(&mut self, seat: u8) {
        self.s.counts.facehuggers += 1;
        self.settle(seat, 2);
    }

    fn settle(&mut self, seat: u8, turns: u8) {
        let card = self.game.parts.facehugger.0;
        let players = self.game.players;
        let fits = |seat: &u8| {
            let player = &self.s.players[usize::from(*seat)];
            !player.is_dead && !player.is_infected
        };
        let victim = (0..players).map(|step| (seat + step) % players).find(fits);
        match victim {
            Some(victim) if !self.s.board.huggers.is_full() => {
                let id = self.new_id();
                let piece = Piece { is_up: true, ..Piece::hidden(card, id) };
                self.s.add_hugger(Hugger { piece, victim, turns });
                tell!(self.log, "  A Facehugger jumps at {}.", Seat(victim));
            }
            _ => {
                self.s.piles.dead_enemies.push(card);
                tell!(self.log, "  A Facehugger finds nobody and dies.");
            }
        }
    }

    /// What sat in front of a player who died moves on to the next one.
    pub(super) fn move_facehuggers_on(&mut self, seat: u8) {
        while let Some(index) = self.s.board.huggers.iter().position(|hugger| hugger.victim == seat) {
            let hugger = self.s.board.huggers.remove(index);
            self.settle(seat, hugger.turns);
        }
    }

    /// The end of a turn: a player who had a Facehugger on this turn and the one before is impregnated.
    #[inline]
    pub(super) fn facehuggers(&mut self) {
        if !self.s.board.huggers.is_empty() {
            self.count_down();
        }
    }

    #[inline(never)]
    fn count_down(&mut self) {
        let mut struck = 0_u8;
        let mut index = 0;
        let mut dead = [0_u8; SEATS];
        while index < self.s.board.huggers.len() {
            let hugger = &mut self.s.board.huggers[index];
            hugger.turns -= 1;
            if hugger.turns > 0 {
                index += 1;
                continue;
            }
            let hugger = self.s.board.huggers.remove(index);
            self.s.piles.dead_enemies.push(hugger.piece.card);
            struck |= 1 << hugger.victim;
            dead[usize::from(hugger.victim)] += 1;
        }
        for seat in 0..self.game.players {
            if struck & (1 << seat) != 0 {
                match dead[usize::from(seat)] {
                    1 => tell!(self.log, "  The Facehugger on {} dies.", Seat(seat)),
                    dead => tell!(self.log, "  The {dead} Facehuggers on {} die.", Seat(seat)),
                }
                self.impregnate(seat);
            }
        }
    }

    /// A Chestburster goes to a player's discard pile; one is enough.
    pub(crate) fn impregnate(&mut self, seat: u8) {
        let burster = self.game.parts.chestburster.0;
        if !self.lives(seat) || self.player(seat).is_infected || self.s.piles.hatchery_chestbursters == 0 {
            return;
        }
        self.s.piles.hatchery_chestbursters -= 1;
        self.s.counts.infections += 1;
        let player = self.player(seat);
        player.is_infected = true;
        player.discard.push(burster);
        self.say(|_| format!("{} gains a Chestburster to the discard pile.", Seat(seat)));
    }
}
