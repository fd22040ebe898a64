//! The Strike phase, drawing strikes, healing, and dying.

use super::{Ask, Engine, Look, STRIKES};
use crate::{
    games::legendary::{
        CHESTBURSTER, LOST_TO_STRIKES, OVERRUN,
        components::cards::Trigger,
        state::{Cause, Id, Played, pending::Task},
    },
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Every enemy in the Combat Zone strikes, from the one that has been there longest.
    #[inline(never)]
    pub(super) fn strike_phase(&mut self, index: u8, last: Id) {
        let mut index = usize::from(index);
        // The enemy that struck last may have left; then the next one has moved up to its place.
        if last != Id::NONE && self.s.board.combat.get(index).is_some_and(|piece| piece.id == last) {
            index += 1;
        }
        let seat = self.s.active;
        let strikers = self.s.board.combat.get(index..).unwrap_or_default();
        let next = strikers.iter().position(|piece| piece.strikes > 0);
        let Some(ahead) = next.filter(|_| self.can_be_struck(seat)) else {
            if next.is_some() && self.lives(seat) {
                tell!(self.log, "  Nothing strikes {}, who carries a Chestburster.", Seat(seat));
            }
            self.end_strikes();
            return;
        };
        if last == Id::NONE {
            tell!(self.log, "  Strike phase.");
        }
        index += ahead;
        let id = self.s.board.combat[index].id;
        self.push(Task::StrikePhase { index: index as u8, last: id });
        self.enemy_strikes(id, seat);
    }

    /// The same for one player by an effect, each enemy once.
    #[inline(never)]
    pub(super) fn onslaught(&mut self, seat: u8, index: u8) {
        if self.can_be_struck(seat)
            && let Some(piece) = self.s.board.combat.get(usize::from(index))
        {
            let id = piece.id;
            self.push(Task::Onslaught { seat, index: index + 1 });
            self.enemy_strikes(id, seat);
        }
    }

    /// Enemies leave the dead and the infected alone.
    fn can_be_struck(&self, seat: u8) -> bool {
        let player = &self.s.players[usize::from(seat)];
        !player.is_dead && !player.is_infected
    }

    fn enemy_strikes(&mut self, id: Id, seat: u8) {
        let Some(piece) = self.piece(id) else { return };
        let count = piece.strikes;
        if count == 0 {
            return;
        }
        tell!(self.log, "  {} strikes {}.", self.game.title(piece.card), Seat(seat));
        let code = self.face(piece.card).ability(Trigger::Strike);
        self.push_code(code, seat, id);
        self.push(Task::Strikes { seat, count });
    }

    /// Strikes that are about to be drawn, one at a time.
    #[inline(never)]
    pub(super) fn strikes(&mut self, seat: u8, count: u8) {
        if count == 0 || !self.lives(seat) {
            return;
        }
        if count > 1 {
            self.push(Task::Strikes { seat, count: count - 1 });
        }
        let player = self.player(seat);
        if player.shield > 0 {
            player.shield -= 1;
            player.counts.avoided += 1;
            tell!(self.log, "  {} avoids a strike.", Seat(seat));
            return;
        }
        self.push(Task::DrawStrike { seat });
        let player = &self.s.players[usize::from(seat)];
        let faces = &self.game.parts.faces;
        let from_hand = |card: &super::Card| faces[card.index()].guards && !faces[card.index()].vigilant;
        let from_play = |card: &super::Card| faces[card.index()].guards && faces[card.index()].vigilant;
        let played = seat == self.s.active
            && self.s.this_turn.played.iter().any(|played| is_yours(played) && from_play(&played.card));
        if played || player.hand.iter().any(from_hand) || player.standing.iter().any(from_play) {
            self.s.ask = Ask::Guard { seat };
        }
    }

    /// A card is discarded to avoid the strike that is on top of the stack.
    pub(super) fn guard(&mut self, seat: u8, card: super::Card) {
        self.s.tasks.pop();
        let faces = &self.game.parts.faces;
        let face = &faces[card.index()];
        let code = face.ability(Trigger::Guard);
        if face.vigilant {
            self.leave_play(seat, card);
        } else {
            self.s.remove_from_hand(seat, card);
        }
        let player = self.player(seat);
        player.discard.push(card);
        player.counts.avoided += 1;
        tell!(self.log, "  {} discards {} and avoids a strike.", Seat(seat), self.game.title(card));
        self.push_code(code, seat, Id::NONE);
    }

    /// A vigilant character leaves play; where it goes is up to the caller.
    pub(super) fn leave_play(&mut self, seat: u8, card: super::Card) {
        let player = self.player(seat);
        if let Some(index) = player.standing.iter().position(|other| *other == card) {
            player.standing.remove(index);
        } else {
            let is_meant = |played: &Played| is_yours(played) && played.card == card;
            if let Some(entry) = self.s.this_turn.played.iter().position(is_meant) {
                self.s.remove_played(entry as u8);
            }
        }
    }

    #[inline(never)]
    pub(super) fn draw_strike(&mut self, seat: u8) {
        self.rebuild_strikes();
        let Some(strike) = self.s.piles.strikes.pop() else { return };
        self.rebuild_strikes();
        let face = self.game.parts.strikes[usize::from(strike)];
        let player = self.player(seat);
        player.counts.strikes_drawn += 1;
        tell!(
            self.log,
            "  {} draws the strike {} ({} damage).",
            Seat(seat),
            self.game.parts.titles[usize::from(face.title)],
            face.damage
        );
        let player = self.player(seat);
        if face.damage == 0 {
            player.counts.misses += u16::from(!face.draw.is_some());
            self.push(Task::DropStrike(strike));
        } else {
            player.strikes.push(strike);
            player.damage += face.damage;
            player.counts.damage_taken += u16::from(face.damage);
            if player.damage >= player.health {
                self.die(seat, Cause::Strikes);
                return;
            }
        }
        self.push_code(face.draw, seat, Id::NONE);
    }

    /// An empty strike deck is rebuilt at once from the discarded strikes, as soon as there are any.
    fn rebuild_strikes(&mut self) {
        if self.s.piles.strikes.is_empty() {
            self.s.piles.strikes = self.s.piles.strike_discards;
            self.s.piles.strike_discards.clear();
            self.dice.stream(STRIKES).shuffle(&mut self.s.piles.strikes);
        }
    }

    /// A strike is healed and goes to the discarded strikes.
    pub(super) fn heal(&mut self, seat: u8, strike: u8) {
        let damage = self.game.parts.strikes[usize::from(strike)].damage;
        let player = self.player(seat);
        let Some(index) = player.strikes.iter().position(|other| *other == strike) else { return };
        player.strikes.swap_remove(index);
        player.damage -= damage;
        player.counts.healed += 1;
        self.s.piles.strike_discards.push(strike);
        tell!(self.log, "  {} heals a strike ({damage} damage).", Seat(seat));
    }

    /// A player is out of the game. The cards stay where nobody can reach them.
    pub(crate) fn die(&mut self, seat: u8, cause: Cause) {
        let turn = self.s.turn;
        self.s.mark_dead(seat);
        let player = self.player(seat);
        player.counts.death_turn = turn;
        player.counts.cause = Some(cause);
        let strikes = player.strikes;
        player.strikes.clear();
        self.s.piles.strike_discards.extend(&strikes);
        tell!(self.log, "  {} dies.", Seat(seat));
        if self.living() == 0 {
            self.s.end(match cause {
                Cause::Strikes => LOST_TO_STRIKES,
                Cause::Chestburster => CHESTBURSTER,
                Cause::Overrun => OVERRUN,
            });
            tell!(self.log, "Everyone is dead. The players have lost.");
            return;
        }
        if seat == self.s.active {
            (self.s.this_turn.attack, self.s.this_turn.recruit) = (0, 0);
        }
        self.forget_captives(seat);
        self.move_facehuggers_on(seat);
    }
}

/// Played this turn, still there, and not a copy.
pub(super) fn is_yours(played: &Played) -> bool {
    !played.is_copy && !played.is_gone
}

impl Look<'_> {
    /// How many strikes the enemies in the Combat Zone draw.
    pub(crate) fn strikers(&self) -> u16 {
        self.s.board.combat.iter().map(|piece| u16::from(piece.strikes)).sum()
    }

    /// How many of them are for this player, beyond what is avoided already.
    #[inline(never)]
    pub(crate) fn strikes_expected(&self, seat: usize) -> u16 {
        let player = &self.s.players[seat];
        if player.is_infected { 0 } else { self.strikers().saturating_sub(u16::from(player.shield)) }
    }
}
