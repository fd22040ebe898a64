//! The Strike phase, drawing strikes, healing, and dying.

use super::{Ask, Engine, Look, STRIKES};
use crate::{
    games::legendary::{
        components::cards::Trigger,
        state::{Cause, Id, Piece, Played, pending::Task},
    },
    play::{Log, Seat, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Every enemy in the Combat Zone strikes, from the one that has been there longest.
    #[inline(never)]
    pub(super) fn strike_phase(&mut self, after: u16) {
        // A player who is not struck at all has just had the choice.
        let is_struck = after > 0 || self.next_striker(0).is_some();
        if is_struck && self.look().can_sacrifice() {
            std::hint::cold_path();
            self.push(Task::NextStriker { after });
            self.offer_sacrifice();
        } else {
            self.next_strikes(after);
        }
    }

    #[inline(always)]
    pub(super) fn next_strikes(&mut self, after: u16) {
        let seat = self.s.active;
        let next = self.next_striker(after);
        let Some(striker) = next.filter(|_| self.can_be_struck(seat)) else {
            if next.is_some() && self.lives(seat) {
                tell!(self.log, "  Nothing strikes {}, who carries a Chestburster.", Seat(seat));
            }
            self.end_strikes();
            return;
        };
        if after == 0 {
            tell!(self.log, "  Strike phase.");
        }
        self.push(Task::StrikePhase { after: striker.arrival });
        self.enemy_strikes(striker, seat);
    }

    /// The same for one player by an effect.
    #[inline(never)]
    pub(super) fn onslaught(&mut self, seat: u8, after: u16) {
        let is_struck = self.can_be_struck(seat) && self.next_striker(after).is_some();
        if is_struck && self.look().can_sacrifice() {
            std::hint::cold_path();
            self.push(Task::NextOfOnslaught { seat, after });
            self.offer_sacrifice();
        } else {
            self.next_of_onslaught(seat, after);
        }
    }

    pub(super) fn next_of_onslaught(&mut self, seat: u8, after: u16) {
        if self.can_be_struck(seat)
            && let Some(striker) = self.next_striker(after)
        {
            self.push(Task::Onslaught { seat, after: striker.arrival });
            self.enemy_strikes(striker, seat);
        }
    }

    /// The first enemy to strike of those who came after an arrival. Who has struck, or who stood before it, may have
    /// left meanwhile, so that places mean nothing.
    fn next_striker(&self, after: u16) -> Option<Piece> {
        let mut strikers = self.s.board.combat.iter();
        strikers.find(|piece| piece.arrival > after && piece.strikes > 0).copied()
    }

    /// Enemies leave the dead and the infected alone.
    fn can_be_struck(&self, seat: u8) -> bool {
        let player = &self.s.players[usize::from(seat)];
        !player.is_dead && !player.is_infected
    }

    fn enemy_strikes(&mut self, striker: Piece, seat: u8) {
        self.say(|names| format!("{} strikes {}.", names.piece(striker.id), Seat(seat)));
        let code = self.face(striker.card).ability(Trigger::Strike);
        self.push_code(code, seat, striker.id);
        if striker.strikes > 1 {
            self.push(Task::Strikes { seat, count: striker.strikes - 1 });
        }
        self.push(Task::Strike { seat });
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
        if self.look().can_sacrifice() {
            std::hint::cold_path();
            self.push(Task::Strike { seat });
            self.offer_sacrifice();
        } else {
            self.strike(seat);
        }
    }

    /// A strike is drawn, unless something avoids it.
    pub(super) fn strike(&mut self, seat: u8) {
        if !self.lives(seat) {
            return;
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
        let own = if face.vigilant {
            self.leave_play(seat, card)
        } else {
            self.s.remove_from_hand(seat, card);
            card
        };
        let player = self.player(seat);
        player.discard.push(own);
        player.counts.avoided += 1;
        self.say(|names| {
            let from = if names.look.face(card).vigilant { "play" } else { "hand" };
            format!("{} discards {} from {from} and avoids a strike.", Seat(seat), names.card(card))
        });
        self.push_code(code, seat, Id::NONE);
    }

    /// A vigilant character leaves play; where it goes is up to the caller. Returns what it is: a clone is itself again.
    pub(super) fn leave_play(&mut self, seat: u8, card: super::Card) -> super::Card {
        if let Some(own) = self.player(seat).leave(card, |_| true) {
            return own;
        }
        let is_meant = |played: &Played| is_yours(played) && played.card == card;
        match self.s.this_turn.played.iter().position(is_meant) {
            Some(entry) => self.s.remove_played(entry as u8).own,
            None => card,
        }
    }

    #[inline(never)]
    pub(super) fn draw_strike(&mut self, seat: u8) {
        let Some(strike) = self.take_strike() else { return };
        let face = self.game.parts.strikes[usize::from(strike)];
        self.player(seat).counts.strikes_drawn += 1;
        self.say(|names| {
            let damage = names.look.s.players[usize::from(seat)].damage + face.damage;
            format!("{} draws the strike {}: damage {damage}.", Seat(seat), names.strike(strike))
        });
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
            }
        }
        self.push_code(face.draw, seat, Id::NONE);
    }

    /// Takes the top strike.
    pub(super) fn take_strike(&mut self) -> Option<u8> {
        self.rebuild_strikes();
        let strike = self.s.piles.strikes.pop()?;
        self.rebuild_strikes();
        Some(strike)
    }

    /// An empty strike deck is rebuilt at once from the discarded strikes, as soon as there are any.
    fn rebuild_strikes(&mut self) {
        if self.s.piles.strikes.is_empty() {
            self.s.piles.strikes = self.s.piles.strike_discards;
            self.s.piles.strike_discards.clear();
            self.dice.stream(STRIKES).shuffle(&mut self.s.piles.strikes);
            let cards = self.s.piles.strikes.len();
            self.say(|_| format!("The discarded strikes are shuffled: {}.", counted(cards, "card")));
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
        self.say(|names| {
            let left = names.look.s.players[usize::from(seat)].damage;
            format!("{} heals {}: damage {left}.", Seat(seat), names.strike(strike))
        });
    }

    /// A player is out of the game, with all their cards.
    pub(crate) fn die(&mut self, seat: u8, cause: Cause) {
        let turn = self.s.turn;
        self.s.bury_player(seat);
        let player = self.player(seat);
        player.counts.death_turn = turn;
        player.counts.cause = Some(cause);
        let strikes = player.strikes;
        player.strikes.clear();
        self.s.piles.strike_discards.extend(&strikes);
        tell!(self.log, "  {} dies.", Seat(seat));
        if self.game.advanced.has_agendas() {
            self.after_death(seat, cause);
        }
        if self.living() == 0 {
            let ending = self.ending(cause);
            self.s.end(ending);
            match self.game.advanced.alien_players && ending == self.game.endings.aliens {
                true => tell!(self.log, "Only Aliens are left, and have won."),
                false => tell!(self.log, "Everyone is dead. The players have lost."),
            }
            return;
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
