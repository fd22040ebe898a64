//! Hidden Agendas: dealing them, showing them, and what the traitor's life and death change.

use super::{AGENDAS, Card, Engine, FATE, Frame, look::Look};
use crate::{
    games::legendary::{
        Choice,
        components::{
            compact::CompactFace,
            language::{Op, PlayerOp, To},
        },
        scenario::{AgendaRule, Delayed, LastAgenda, SecretsIn, TraitorDeath},
        state::{COMPLEX, Cause, Deed, Found, NO_ENTRY, NOBODY, Spot},
    },
    play::{List, Log, Seat, bits, counted},
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// A Good agenda for each player and one Evil one are shuffled; each gets one, and one goes back unseen.
    pub(super) fn deal_agendas(&mut self) {
        let parts = &self.game.parts;
        let players = usize::from(self.game.players);
        let rng = self.dice.stream(AGENDAS);
        let mut good = List::<Card, 40>::default();
        good.extend(&parts.good_agendas[..parts.good_agendas.len().min(40)]);
        rng.shuffle(&mut good);
        good.truncate(players);
        good.push(parts.evil_agendas[rng.below(parts.evil_agendas.len() as u32) as usize]);
        rng.shuffle(&mut good);
        let agendas = &mut self.s.agendas;
        agendas.cards[..players].copy_from_slice(&good[..players]);
        agendas.spare = good[players];
        let is_evil = |card: &Card| parts.evil_agendas.contains(card);
        agendas.traitor = good[..players].iter().position(is_evil).map_or(NOBODY, |seat| seat as u8);
        if self.game.advanced.agendas == AgendaRule::Hidden {
            agendas.known = (1 << players) - 1;
        }
        for seat in 0..self.game.players {
            let card = self.s.agendas.cards[usize::from(seat)];
            self.say(|names| format!("The agenda of {} is {}.", Seat(seat), names.agenda(card)));
        }
    }

    /// Secrets Revealed take the place of as many Drones as there are players, as far as there are Drones.
    pub(super) fn hide_secrets(&mut self, drones: &mut [Card]) {
        let (secret, copies) = self.game.parts.secrets;
        let secrets = usize::from(self.game.players.min(copies)).min(drones.len());
        match self.game.rulings.secrets {
            SecretsIn::Mixed => {
                drones[..secrets].fill(secret);
                self.dice.stream(AGENDAS).shuffle(drones);
            }
            SecretsIn::Even => {
                // Drones are dealt to the third mini-deck first. Each round of the loop gives one to every mini-deck.
                let sizes = self.game.difficulty.drones.map(usize::from);
                let starts = [sizes[2] + sizes[1], sizes[2], 0];
                let slots = (0..24).flat_map(|round| {
                    (0..3).filter(move |stage| round < sizes[*stage]).map(move |stage| starts[stage] + round)
                });
                slots.take(secrets).for_each(|slot| drones[slot] = secret);
            }
        }
    }

    /// The choice of who turned up Secrets Revealed.
    pub(super) fn secrets_revealed(&mut self, by: u8, seat: u8) {
        self.say(|_| format!("{} picks the agenda of {}.", Seat(by), Seat(seat)));
        let is_private = self.game.advanced.agendas == AgendaRule::Delayed
            && self.game.rulings.delayed == Delayed::Owner
            && !self.s.agendas.is_known(seat);
        if is_private {
            self.s.agendas.known |= 1 << seat;
            // What was done without knowing it tells nothing of it.
            self.s.agendas.deeds[usize::from(seat)] = Default::default();
            self.say(|_| format!("{} looks at it.", Seat(seat)));
            return;
        }
        let is_own = by == seat;
        self.s.counts.secrets_on_good += u16::from(self.s.agendas.traitor != seat);
        self.s.counts.secrets_on_self += u16::from(is_own);
        self.show_agenda(seat, if is_own { Found::ByChoice } else { Found::BySecrets });
    }

    /// Everybody sees an agenda; who lives gains it, and who is dead takes it out of the game.
    fn show_agenda(&mut self, seat: u8, how: Found) {
        if self.s.agendas.is_shown(seat) {
            return;
        }
        self.s.agendas.shown |= 1 << seat;
        self.s.agendas.known |= 1 << seat;
        let card = self.s.agendas.cards[usize::from(seat)];
        self.say(|names| format!("{} shows the agenda {}.", Seat(seat), names.agenda(card)));
        if self.s.agendas.traitor == seat {
            (self.s.counts.found_turn, self.s.counts.found) = (self.s.turn, Some(how));
        }
        if self.lives(seat) {
            self.say_gained(seat, card, || "under the avatar".to_owned(), To::Discard);
            self.gain(seat, card, To::Discard);
        } else {
            self.s.piles.removed.push(card);
        }
    }

    /// A player has died: the agenda is shown, the traitor's death pushes the Hive back, and whoever is left alone may be
    /// the traitor.
    #[cold]
    pub(super) fn after_death(&mut self, seat: u8, cause: Cause) {
        self.show_agenda(seat, Found::ByDeath);
        // An overrun kills everybody at once: nobody is left alone in between.
        if self.living() == 0 || cause == Cause::Overrun {
            return;
        }
        if self.s.agendas.traitor == seat {
            self.s.counts.traitor_dead_turn = self.s.turn;
            self.push_complex_back();
        }
        if self.look().is_traitor_alone() {
            tell!(self.log, "  {} is the traitor, and alone.", Seat(self.s.agendas.traitor));
            if self.game.rulings.last_agenda == LastAgenda::Gain {
                self.show_agenda(self.s.agendas.traitor, Found::Alone);
            }
            // All Objectives may be complete already.
            self.s.progress_changed();
        }
    }

    /// Every enemy and every hidden card in the Complex is shuffled onto the Hive.
    fn push_complex_back(&mut self) {
        let compact = &self.game.compact;
        let all = self.game.rulings.traitor_death == TraitorDeath::All;
        let meant = self.s.board.rooms_where(|piece| {
            let is_enemy = piece.is_up
                && compact[piece.card].is(CompactFace::ENEMY)
                && (all || !compact[piece.card].stays());
            piece.is_hidden() || is_enemy
        });
        let mut cards = List::<Card, COMPLEX>::default();
        for room in bits(meant) {
            self.say(|names| format!("{} goes back to the Hive.", names.at(Spot::Room(room))));
            cards.push(self.take_from(Spot::Room(room)).card);
        }
        self.dice.stream(FATE).shuffle(&mut cards);
        self.s.piles.hive.extend(&cards);
        self.say(|_| format!("Shuffled onto the Hive: {}.", counted(cards.len(), "card")));
    }

    /// The traitor plays the own agenda when all others are dead; a copy or a clone of it calls nobody.
    pub(super) fn call_the_company(&mut self, frame: Frame) {
        if !self.look().is_traitor_alone() || frame.you != self.s.agendas.traitor {
            return;
        }
        let agenda = self.s.agendas.cards[usize::from(frame.you)];
        let played = self.s.this_turn.played.get(usize::from(frame.entry));
        if frame.entry != NO_ENTRY && played.is_some_and(|played| !played.is_copy && played.own == agenda) {
            tell!(self.log, "The Company comes for {}, who has won.", Seat(frame.you));
            self.s.end(self.game.endings.company);
        }
    }

    /// Counts what everybody sees a player do whose agenda is hidden.
    #[inline]
    pub(super) fn note(&mut self, seat: u8, deed: Deed) {
        if self.game.advanced.has_agendas() && !self.s.agendas.is_shown(seat) {
            let count = &mut self.s.agendas.deeds[usize::from(seat)][deed as usize];
            *count = count.saturating_add(1);
        }
    }

    /// Who is chosen to be healed.
    pub(super) fn note_help(&mut self, frame: Frame, seat: u8) {
        if seat != frame.you && matches!(self.look().op_at(frame), Op::Player(PlayerOp::Heal { .. })) {
            self.note(frame.you, Deed::Helped);
        }
    }

    /// What is left undone at the end of a turn.
    pub(super) fn note_left(&mut self) {
        self.note(self.s.active, Deed::Turn);
        if self.game.advanced.has_agendas() && self.look().leaves_enemies() {
            self.note(self.s.active, Deed::LeftEnemies);
        }
    }

    /// A fight with a player who is not known to be the traitor.
    pub(super) fn note_fight(&mut self, seat: u8) {
        let agendas = &self.s.agendas;
        let (active, traitor) = (self.s.active, agendas.traitor);
        if !self.game.advanced.has_agendas() {
            return;
        }
        if active == traitor {
            if self.s.counts.betrayal_turn == 0 {
                self.s.counts.betrayal_turn = self.s.turn;
            }
        } else if seat != traitor {
            self.s.counts.wrong_fights += 1;
            self.s.counts.wrongly_accused |= 1 << seat;
        }
        if seat != traitor || !agendas.is_shown(seat) {
            self.note(active, Deed::Fought);
        }
    }
}

impl Look<'_> {
    /// Whether the traitor is the last player alive.
    pub(crate) fn is_traitor_alone(&self) -> bool {
        let traitor = self.s.agendas.traitor;
        traitor != NOBODY && self.lives(traitor) && self.living() == 1
    }

    /// Whether the traitor's agenda is lost: killed, or, where another player fetched it from the dead, gone with them.
    pub(crate) fn is_agenda_killed(&self) -> bool {
        let traitor = usize::from(self.s.agendas.traitor);
        let card = self.s.agendas.cards.get(traitor).copied().unwrap_or(Card::NONE);
        let piles = &self.s.piles;
        card.is_some() && (piles.dead_characters.contains(&card) || piles.removed.contains(&card))
    }

    /// Players whose agenda nobody has shown.
    pub(super) fn list_agendas(&self, choices: &mut Vec<Choice>) {
        let seats =
            (0..self.game.players).filter(|seat| self.lives(*seat) && !self.s.agendas.is_shown(*seat));
        choices.extend(seats.map(|seat| Choice::Player(Seat(seat))));
    }

    /// Whether the attack that is left would kill an enemy in the Combat Zone or in front of a player.
    pub(crate) fn leaves_enemies(&self) -> bool {
        let attack = self.s.this_turn.attack;
        self.s.board.combat.iter().any(|piece| piece.price <= attack)
            || self.s.board.huggers.iter().any(|hugger| hugger.piece.price <= attack)
    }
}
