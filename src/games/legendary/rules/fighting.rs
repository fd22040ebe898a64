//! Fighting and killing enemies, and scanning rooms.

use super::{Engine, look::Look};
use crate::{
    games::legendary::{
        components::{
            cards::{Kind, Trigger},
            language::{Area, Ban},
        },
        state::{Deed, Happening, Id, Spot, Waiting, pending::Task},
    },
    play::{Log, Seat, bits},
};

impl<L: Log> Engine<'_, L> {
    /// Spends attack to kill an enemy.
    #[inline(never)]
    pub(super) fn fight(&mut self, id: Id) {
        let Some(spot) = self.s.board.spot(id) else { return };
        let piece = self.s.board.piece_at(spot);
        if let Spot::Hugger(index) = spot
            && self.s.board.huggers[index].victim != self.s.active
        {
            self.note(self.s.active, Deed::Saved);
        }
        let attack = self.look().attack_of(piece);
        self.say_paid_attack(attack, |names| format!("Fights {}", names.piece(id)));
        self.s.this_turn.attack -= attack.min(self.s.this_turn.attack);
        let from = self.s.this_turn.together.len();
        self.kill_at(spot);
        self.order(from);
    }

    /// Spends attack equal to another player's Defense; that player must draw a strike.
    #[inline(never)]
    pub(super) fn fight_player(&mut self, seat: u8) {
        let defense = self.look().defense_of(seat);
        self.say_paid_attack(defense, |_| format!("Fights {}", Seat(seat)));
        self.s.this_turn.attack -= defense.min(self.s.this_turn.attack);
        if self.is_alien(seat) {
            self.fight_alien(seat);
        } else {
            self.note_fight(seat);
            self.push(Task::Strikes { seat, count: 1 });
        }
    }

    /// Kills an enemy; its Death ability happens.
    #[inline(never)]
    pub(super) fn kill(&mut self, id: Id) {
        self.kill_each(&[id]);
    }

    /// Kills these enemies together by an effect, as far as it can.
    pub(super) fn kill_each(&mut self, ids: &[Id]) {
        let from = self.s.this_turn.together.len();
        for id in ids {
            if let Some(spot) = self.s.board.spot(*id)
                && self.look().can_be_killed(self.s.board.piece_at(spot))
            {
                self.kill_at(spot);
            }
        }
        self.order(from);
    }

    /// Counts for the map what happens at a place of the board.
    #[inline(always)]
    pub(super) fn count_at(&mut self, happening: Happening, spot: Spot) {
        let place = self.s.board.place(spot);
        self.s.counts.count_at(happening, place);
    }

    #[inline(always)]
    fn kill_at(&mut self, spot: Spot) {
        self.say(|names| format!("{} dies.", names.at(spot)));
        self.count_at(Happening::Killed, spot);
        let piece = self.take_from(spot);
        let game = self.game;
        let face = &game.parts.faces[piece.card.index()];
        self.bury_card(piece.card);
        if face.kind == Kind::Facehugger {
            self.s.counts.killed_facehuggers += 1;
        } else if matches!(spot, Spot::Combat(_)) {
            self.s.counts.killed_combat += 1;
        } else {
            self.s.counts.killed_complex += 1;
        }
        if let Some(watched) = game.watched.iter().position(|watched| *watched == face.title) {
            self.s.count_kill(watched);
        }
        if face.is_final {
            self.s.count_final_kill(piece.card);
        }
        let (code, at) = (face.ability(Trigger::Death), Self::ghost(spot));
        if code.is_some() && !self.s.this_turn.together.is_full() {
            self.s.this_turn.together.push(Waiting::Death { of: piece.card, at, code });
        }
    }

    #[inline(never)]
    pub(super) fn pay_for_scan(&mut self, room: usize) {
        let cost = self.look().scan_cost(room).unwrap_or(0);
        self.say_paid_attack(cost, |names| format!("Scans {}", names.room(room)));
        self.s.this_turn.attack -= cost.min(self.s.this_turn.attack);
        self.s.counts.scanned += 1;
        self.count_at(Happening::Scanned, Spot::Room(room));
        self.reveal_at(Spot::Room(room));
    }

    /// Turns a hidden card face up by an effect, at no cost; "can't" beats "can".
    pub(super) fn scan(&mut self, id: Id) {
        if let Some(spot @ Spot::Room(room)) = self.s.board.spot(id)
            && !self.s.board.piece_at(spot).is_up
            && !self.is_forbidden(Ban::Scan)
        {
            self.s.counts.scanned += 1;
            self.count_at(Happening::Scanned, spot);
            self.say(|names| format!("Scans {} for free.", names.room(room)));
            self.reveal_at(spot);
        }
    }

    /// Turns the hidden cards of an area face up by an effect, in an order that the player whose turn it is chooses.
    pub(super) fn scan_all(&mut self, area: Area, this: Id) {
        let from = self.s.this_turn.together.len();
        let rooms = self.look().rooms_to_scan(area, this).fold(0, |rooms, room| rooms | 1_u64 << room);
        for room in bits(rooms) {
            if !self.s.this_turn.together.is_full() {
                self.s.this_turn.together.push(Waiting::Reveal(self.s.board.rooms[room].id));
            }
        }
        self.order(from);
    }
}

impl Look<'_> {
    /// What it costs to fight a player.
    pub(super) fn defense_of(&self, seat: u8) -> u16 {
        let player = &self.s.players[usize::from(seat)];
        if self.is_alien(seat) {
            return self.game.parts.alien_avatars[usize::from(player.avatar)].defense.into();
        }
        let role = player.role;
        self.game.parts.roles[usize::from(role)].defense.into()
    }

    /// What it costs to scan a room now; `None` where nothing is hidden or scanning is forbidden.
    pub(crate) fn scan_cost(&self, room: usize) -> Option<u16> {
        let can_be_scanned = self.s.board.rooms[room].is_hidden() && !self.is_forbidden(Ban::Scan);
        can_be_scanned.then(|| self.price_of_scan(room))
    }

    /// What it would cost to scan a room now, whatever lies there.
    #[inline]
    pub(super) fn price_of_scan(&self, room: usize) -> u16 {
        let cost = i16::from(self.game.scan_costs[room]) + i16::from(self.s.cache.continuous.scan);
        (cost - i16::from(self.s.this_turn.cheap)).max(0) as u16
    }
}
