//! Fighting and killing enemies, and scanning rooms.

use super::{Engine, look::Look};
use crate::{
    games::legendary::{
        components::{
            cards::{Kind, Trigger},
            language::Ban,
        },
        state::{COMPLEX, Id, Spot, pending::Task},
    },
    play::{Log, Seat},
};

impl<L: Log> Engine<'_, L> {
    /// Spends attack to kill an enemy.
    #[inline(never)]
    pub(super) fn fight(&mut self, id: Id) {
        let Some(spot) = self.s.board.spot(id) else { return };
        let piece = self.s.board.piece_at(spot);
        let attack = self.look().attack_of(piece);
        self.say_paid_attack(attack, |names| format!("Fights {}", names.piece(id)));
        self.s.this_turn.attack -= attack.min(self.s.this_turn.attack);
        self.kill_at(spot);
    }

    /// Spends attack equal to another player's Defense; that player must draw a strike.
    #[inline(never)]
    pub(super) fn fight_player(&mut self, seat: u8) {
        let defense = self.look().defense_of(seat);
        self.say_paid_attack(defense, |_| format!("Fights {}", Seat(seat)));
        self.s.this_turn.attack -= defense.min(self.s.this_turn.attack);
        self.push(Task::Strikes { seat, count: 1 });
    }

    /// Kills an enemy; its Death ability happens.
    #[inline(never)]
    pub(super) fn kill(&mut self, id: Id) {
        if let Some(spot) = self.s.board.spot(id) {
            self.kill_at(spot);
        }
    }

    #[inline(always)]
    fn kill_at(&mut self, spot: Spot) {
        self.say(|names| format!("{} dies.", names.at(spot)));
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
            self.s.count_final_kill();
        }
        let you = self.chooser();
        self.push_code(face.ability(Trigger::Death), you, Self::ghost(spot));
    }

    #[inline(never)]
    pub(super) fn pay_for_scan(&mut self, room: usize) {
        let cost = self.look().scan_cost(room).unwrap_or(0);
        self.say_paid_attack(cost, |names| format!("Scans {}", names.room(room)));
        self.s.this_turn.attack -= cost.min(self.s.this_turn.attack);
        self.s.counts.scanned += 1;
        self.reveal_at(Spot::Room(room));
    }

    /// Turns the hidden card of a room face up.
    pub(super) fn scan(&mut self, room: usize) {
        debug_assert!(room < COMPLEX);
        let piece = self.s.board.rooms[room];
        if piece.card.is_some() && !piece.is_up {
            self.s.counts.scanned += 1;
            self.say(|names| format!("Scans {} for free.", names.room(room)));
            self.push(Task::Reveal(piece.id));
        }
    }
}

impl Look<'_> {
    /// What it costs to fight a player.
    pub(super) fn defense_of(&self, seat: u8) -> u16 {
        let role = self.s.players[usize::from(seat)].role;
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
