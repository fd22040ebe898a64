//! The turn and its phases.

use super::Engine;
use crate::{
    games::legendary::{
        components::cards::Trigger,
        state::{COMPLEX, Id, pending::Task},
    },
    play::{Log, Seat},
    tell,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(crate) fn begin_turn(&mut self) {
        self.s.turn += 1;
        let seat = self.s.active;
        self.player(seat).shield = 0;
        self.s.this_turn.asked = 0;
        self.choose_lenders();
        tell!(self.log, "");
        tell!(self.log, "Turn {}: {}.", self.s.turn, Seat(seat));
        self.push(Task::Action);
        if self.game.has_trigger(Trigger::Start) || self.log.is_on() {
            self.push(Task::Starts);
        }
        let preparation = u16::from(self.game.difficulty.preparation_turns) * u16::from(self.game.players);
        if self.s.turn > preparation {
            self.add_hive(1);
        }
    }

    /// The Strike phase follows. Phases in which nothing happens lead to the next one without waiting on the stack.
    pub(super) fn end_action(&mut self) {
        self.strike_phase(0, Id::NONE);
    }

    /// After the last strike.
    pub(super) fn end_strikes(&mut self) {
        let before = self.s.tasks.len();
        self.cleanup();
        if self.is_interrupted(before) {
            self.s.tasks.insert(before, Task::EndTurn);
        } else {
            self.end_turn();
        }
    }

    #[inline(never)]
    pub(super) fn end_turn(&mut self) {
        self.facehuggers();
        self.s.active = self.next_of(self.s.active);
        self.push(Task::BeginTurn);
    }

    /// Enemies whose abilities happen at the start of every turn.
    #[inline(never)]
    pub(super) fn starts(&mut self) {
        if self.log.is_on() {
            self.tell_the_table();
        }
        self.gather(Trigger::Start);
    }

    /// What lies on the table, so that a player can follow the game with the box in hand.
    #[inline(never)]
    fn tell_the_table(&mut self) {
        let game = self.game;
        let rooms = (0..COMPLEX).map(|room| {
            let what = match self.s.board.rooms[room] {
                _ if !self.s.board.is_open(room) => "blocked",
                piece if !piece.card.is_some() => "-",
                piece => game.name_of(piece),
            };
            format!("{}: {what}", game.parts.rooms[room].0)
        });
        let rooms = rooms.collect::<Vec<_>>().join("; ");
        let combat = self.s.board.combat.iter().map(|piece| game.title(piece.card));
        let hq = self.s.piles.hq.iter().filter(|card| card.is_some()).map(|card| game.title(*card));
        let player = &self.s.players[usize::from(self.s.active)];
        let hand = player.hand.iter().map(|card| game.title(*card));
        let list = |names: &mut dyn Iterator<Item = &str>| names.collect::<Vec<_>>().join("; ");
        let standing = list(&mut player.standing.iter().map(|card| game.title(*card)));
        let operations = list(&mut self.s.board.operations.iter().map(|piece| game.title(piece.card)));
        let captives = self.s.board.captives.iter().map(|captive| {
            let whose = Seat(captive.seat);
            match captive.card {
                super::Card::NONE => whose.to_string(),
                card => format!("{} of {whose}", game.title(card)),
            }
        });
        let captives = captives.collect::<Vec<_>>().join("; ");
        let attached = self.s.board.attached.iter().map(|one| {
            format!("{} on {}", game.title(one.piece.card), game.parts.rooms[usize::from(one.room)].0)
        });
        let attached = attached.collect::<Vec<_>>().join("; ");
        let huggers = self.s.board.huggers.iter().map(|hugger| format!("on {}", Seat(hugger.victim)));
        let huggers = huggers.collect::<Vec<_>>().join("; ");
        let combat = list(&mut combat.into_iter());
        let (hq, hand) = (list(&mut hq.into_iter()), list(&mut hand.into_iter()));
        let (damage, health) = (player.damage, player.health);
        tell!(self.log, "  Complex, entrance first. {rooms}.");
        if !combat.is_empty() {
            tell!(self.log, "  Combat Zone: {combat}.");
        }
        let rows = [
            ("Facehuggers", huggers),
            ("Attached", attached),
            ("Operations", operations),
            ("Captives in Operations", captives),
            ("In play", standing),
        ];
        for (what, names) in rows.iter().filter(|(_, names)| !names.is_empty()) {
            tell!(self.log, "  {what}: {names}.");
        }
        tell!(self.log, "  HQ: {hq}.");
        tell!(self.log, "  Hand: {hand}. Damage {damage} of {health}.");
    }

    /// Collects an ability of every face-up card on the board, to be carried out in a chosen order.
    #[inline]
    pub(super) fn gather(&mut self, trigger: Trigger) {
        if self.game.has_trigger(trigger) {
            self.gather_all(trigger);
        }
    }

    #[inline(never)]
    fn gather_all(&mut self, trigger: Trigger) {
        let faces = &self.game.parts.faces;
        let pieces = self.s.board.rooms.iter().chain(self.s.board.combat.iter()).filter(|piece| piece.is_up);
        let attached = self.s.board.attached.iter().map(|attachment| &attachment.piece);
        for piece in pieces.chain(attached) {
            let code = faces[piece.card.index()].ability(trigger);
            if code.is_some() && !self.s.this_turn.together.is_full() {
                self.s.this_turn.together.push((piece.id, code));
            }
        }
        if !self.s.this_turn.together.is_empty() {
            self.push(Task::Together);
        }
    }

    /// One of several abilities that happen at the same time; the active player chooses which.
    #[inline(never)]
    pub(super) fn together(&mut self) {
        if self.s.this_turn.together.len() > 1 {
            self.s.ask = super::Ask::First;
        } else if let Some((id, code)) = self.s.this_turn.together.pop() {
            self.happen(id, code);
        }
    }

    pub(super) fn first(&mut self, id: Id) {
        if let Some(index) = self.s.this_turn.together.iter().position(|(other, _)| *other == id) {
            let (id, code) = self.s.this_turn.together.remove(index);
            self.push(Task::Together);
            self.happen(id, code);
        }
    }

    fn happen(&mut self, id: Id, code: super::Code) {
        // What has left the board meanwhile does nothing any more.
        if let Some(piece) = self.piece(id) {
            tell!(self.log, "  {} acts.", self.game.title(piece.card));
            let chooser = self.chooser();
            self.push_code(code, chooser, id);
        }
    }
}
