//! The fight: Creatures come one by one, and both sides raise until one stops.

use super::{Engine, Raises, TOKENS, name_of, raiser};
use crate::{
    games::menace::{
        DRAGGED_OFF, KILLED, PORTAL_DESTROYED,
        components::{
            Card,
            cards::{ALIEN, DECK_TITLES, MARINE, other},
            language::Code,
        },
        state::{Fight, Running, Stage},
    },
    play::{Log, Side},
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(super) fn play_creature(&mut self, card: Card) {
        let face = self.game.face(card);
        self.s.take_from_hand(card);
        self.s.table.push(card);
        self.s.creatures += 1;
        self.s.open_fighters[ALIEN.index()] += 1;
        self.s.room_counters().creatures += 1;
        self.s.fight = Fight::new(card, face.strength);
        self.s.stage = Stage::Raise;
        let (number, size) = (self.s.creatures, self.room_size());
        tell!(
            self.log,
            "The Alien plays {} of strength {}{}: Creature {number} in a room of size {size}.",
            face.title,
            face.strength,
            face.text
        );
        let own = Running::new(face.code, ALIEN, Some(card));
        let room = Running::new(self.game.room(self.s.room).creature, ALIEN, None);
        (self.s.running, self.s.queued) = if room.is_some() { (room, own) } else { (own, Running::NOTHING) };
    }

    #[inline]
    pub(super) fn ask_for_raise(&mut self) -> Option<Side> {
        let side = raiser(self.game, self.s);
        if Raises::of(self.game, self.s, side).is_empty() {
            self.stop_raising();
            return None;
        }
        Some(side)
    }

    /// Throws a token of who raises.
    #[inline(never)]
    pub(super) fn throw_token(&mut self) {
        let side = raiser(self.game, self.s);
        let index = side.index();
        let is_success = self.dice.stream(TOKENS).below(100) < self.game.difficulty.token_odds.into();
        self.s.tokens[index] -= 1;
        let counters = &mut self.s.counters.sides[index];
        counters.tokens_thrown += 1;
        if is_success {
            counters.token_strength += 1;
            self.s.thrown += 1;
            self.s.fight.add(side, 1);
        } else {
            counters.tokens_failed += 1;
            self.s.reserve += 1;
        }
        let result = if is_success { "+1" } else { "a failure, back to the reserve" };
        tell!(self.log, "  {} throws a token: {result}.", name_of(side));
        self.tell_strengths();
    }

    /// Tells how strong both are now.
    pub(super) fn tell_strengths(&mut self) {
        let [marine, creature] = self.s.fight.strength;
        tell!(self.log, "  Strength: Marine {marine}, Creature {creature}.");
    }

    /// Who raises stops, or hands over where the own strength is enough.
    #[inline(never)]
    pub(super) fn stop_raising(&mut self) {
        let side = raiser(self.game, self.s);
        let is_ahead = self.s.fight.is_marine_ahead() == (side == MARINE);
        match (side, is_ahead) {
            (_, true) => self.s.fight.raiser = other(side),
            (MARINE, false) => self.marine_loses_fight(),
            _ => self.creature_is_killed(),
        }
    }

    fn creature_is_killed(&mut self) {
        self.s.counters.killed += 1;
        self.s.stage = Stage::SizeCards(self.game.rulings.first_size_card, 0);
        tell!(self.log, "The {} is killed.", self.game.face(self.s.fight.creature).title);
    }

    fn marine_loses_fight(&mut self) {
        let fight = self.s.fight;
        let is_retreat = !Raises::of(self.game, self.s, MARINE).is_empty();
        self.s.counters.retreats += u8::from(is_retreat);
        if is_retreat {
            tell!(self.log, "  The Marine gives up the fight.");
        } else {
            tell!(self.log, "  The Marine has nothing left to raise with.");
        }
        self.s.health -= 1;
        self.s.room_counters().health_lost += 1;
        self.s.counters.wounds[fight.creature.index() % DECK_TITLES] += 1;
        self.s.counters.sides[ALIEN.index()].fights_won += 1;
        tell!(
            self.log,
            "The {} wounds the Marine, who has {} health left.",
            self.game.face(fight.creature).title,
            self.s.health
        );
        if self.s.is_at_portal() {
            tell!(self.log, "The Creatures drag the Marine through the Portal: the Alien wins.");
            self.s.stage = Stage::Over(DRAGGED_OFF as u8);
        } else if self.s.health == 0 {
            tell!(self.log, "The Marine is dead: the Alien wins.");
            self.s.stage = Stage::Over(KILLED as u8);
        } else {
            self.end_fight(ALIEN);
        }
    }

    #[inline(never)]
    pub(super) fn marine_wins_fight(&mut self) {
        self.s.counters.sides[MARINE.index()].fights_won += 1;
        if self.s.is_at_portal() {
            tell!(self.log, "The Marine destroys the Portal and wins.");
            self.s.stage = Stage::Over(PORTAL_DESTROYED as u8);
        } else {
            self.end_fight(MARINE);
        }
    }

    /// Clears the table; the winner takes tokens.
    fn end_fight(&mut self, winner: Side) {
        tell!(self.log, "{} wins the fight.", name_of(winner));
        while let Some(card) = self.s.table.pop() {
            if self.s.returning[card.index()] == 0 {
                self.s.discards[card.index()] += 1;
                continue;
            }
            self.s.returning[card.index()] -= 1;
            self.s.open_fighters[card.side().index()] -= u8::from(self.game.is_fighter(card));
            self.s.add_to_hand(card);
            self.s.known[card.index()] += 1;
            tell!(self.log, "  {} goes back to the hand.", self.game.face(card).title);
        }
        let used = std::mem::take(&mut self.s.thrown);
        self.s.reserve += used;
        if used > 0 {
            tell!(self.log, "  Used tokens go back to the reserve: {used}.");
        }
        self.take_tokens(winner, self.game.difficulty.winner_tokens);
        self.leave_room(Some(winner));
    }

    /// A Weapon takes effect.
    pub(super) fn use_weapon(&mut self, card: Card) -> Code {
        let face = self.game.face(card);
        self.s.fight.is_armed = true;
        self.s.fight.add(MARINE, face.strength);
        self.s.counters.weapon_strength += u16::from(face.strength.unsigned_abs());
        self.tell_strengths();
        face.code
    }
}
