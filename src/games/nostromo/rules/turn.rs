//! A turn: the action phase, the encounter phase, the next seat.

use super::{Engine, crafting};
use crate::{
    games::nostromo::{
        Nostromo, SELF_DESTRUCT,
        components::pieces::tiles,
        state::{Ask, State, Task},
        text::Map,
    },
    play::{Log, Part, Seat, counted},
    tell,
};

/// The rounds after which morale is written down.
pub(crate) const ROUNDS: [u16; 3] = [3, 6, 9];

impl<L: Log> Engine<'_, L> {
    pub(super) fn begin_turn(&mut self) {
        let (game, s) = (self.game, &mut *self.s);
        s.turn += 1;
        s.actions = game.members[s.crew[usize::from(s.active)].person as usize].actions;
        s.is_action_phase = true;
        s.is_phase_over = false;
        s.skips_encounter = false;
        s.has_salvaged = false;
        self.tell_the_turn();
        if self.count_down() {
            return;
        }
        self.push(Task::EndTurn);
        self.push(Task::Encounter);
        self.action();
    }

    /// Removes a countdown token; returns whether the ship is gone.
    fn count_down(&mut self) -> bool {
        let s = &mut *self.s;
        let Some((seat, left)) = s.countdown else { return false };
        if seat != s.active {
            return false;
        }
        if left == 0 {
            s.outcome = Some(SELF_DESTRUCT as u8);
            tell!(self.log, "The ship blows up. Lost on turn {}.", s.turn);
            return true;
        }
        s.countdown = Some((seat, left - 1));
        tell!(self.log, "    Countdown, tokens left: {}.", left - 1);
        false
    }

    /// Asks for the next action, unless the phase is over or there is nothing left but to end it.
    #[inline]
    pub(super) fn action(&mut self) {
        if !self.s.is_phase_over && (self.s.actions > 0 || crafting::can_craft(self.game, self.s)) {
            self.s.ask = Ask::Action;
        }
    }

    pub(super) fn end_turn(&mut self) {
        let s = &mut *self.s;
        s.active += 1;
        if s.active >= self.game.players {
            s.active = 0;
            let round = s.turn / u16::from(self.game.players);
            if let Some(index) = ROUNDS.iter().position(|one| *one == round) {
                s.counters.after_round[index] = Some(s.morale);
            }
        }
        self.begin_turn();
    }

    fn tell_the_turn(&mut self) {
        let s = &*self.s;
        let players = u16::from(self.game.players);
        if s.active == 0 {
            let round = (s.turn - 1) / players + 1;
            self.log.begin(Part::Round(round.into()));
            tell!(self.log, "\nRound {round}. Morale {}, {} scrap in the pile.", s.morale, s.scrap_pile);
            if self.log.is_on() {
                let map = Map { game: self.game, state: s };
                self.log.show(format_args!("{map}"));
            }
        }
        self.log.begin(Part::Turn(s.turn.into(), Seat(s.active)));
        let member = &s.crew[usize::from(s.active)];
        tell!(
            self.log,
            "Turn {}: {} in {}, {} scrap{}, {}.",
            s.turn,
            self.game.name(self.s, s.active),
            self.game.board.name(member.at),
            member.scrap,
            held(self.game, s, s.active),
            counted(s.actions, "action")
        );
    }
}

/// What a member holds besides scrap, for the story.
fn held(game: &Nostromo, s: &State, seat: u8) -> String {
    let items = tiles(s.tiles.held(seat)).map(|tile| game.item(tile.item()).name.as_str());
    let coolant = s.crew[usize::from(seat)].has_coolant.then_some("coolant canister");
    items.chain(coolant).map(|held| format!(", {held}")).collect()
}
