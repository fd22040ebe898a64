//! Carrying a decision out.

use super::Engine;
use crate::{
    games::nostromo::{
        Choice,
        state::{Ask, Task},
    },
    play::Log,
    tell,
};

impl<L: Log> Engine<'_, L> {
    /// Carries out one of the choices that were listed.
    pub(crate) fn apply(&mut self, choice: Choice) {
        if matches!(self.s.ask, Ask::Action) {
            self.s.ask = Ask::Nothing;
            self.act(choice);
        } else {
            self.notice(self.s.crew[self.me()].at);
            self.answer(choice);
        }
    }

    /// Carries out what was asked for between actions.
    #[inline(never)]
    fn answer(&mut self, choice: Choice) {
        let ask = std::mem::replace(&mut self.s.ask, Ask::Nothing);
        match (ask, choice) {
            (Ask::Prod { seat, loss, cause, met, turn, .. }, Choice::Prod(tile)) => {
                let left = self.use_prod(seat, tile, loss);
                self.push(Task::Prods { loss: left, cause, met, turn, tile: tile.0 + 1 });
            }
            (Ask::Prod { tile, loss, cause, met, turn, .. }, _) => {
                self.push(Task::Prods { loss, cause, met, turn, tile: tile.0 + 1 });
            }
            (Ask::Flee { flight, .. }, Choice::Flee(space)) => self.flee_to(flight, space),
            (Ask::Flee { flight, .. }, Choice::Run(space)) => self.run(flight, space),
            (Ask::Alien { left, loss, .. }, Choice::AlienStep(space)) => {
                self.alien_step(space);
                self.push(Task::AlienWalk { left: left - 1, loss });
            }
            (Ask::Ash { left, .. }, Choice::AshStep(space)) => self.ash_step(space, left),
            (Ask::PayAsh(seat), Choice::PayScrap) => self.pay_ash_scrap(seat),
            (Ask::PayAsh(seat), _) => self.pay_ash_morale(seat),
            (Ask::Push(seat), Choice::PushAsh(space)) => self.push_ash(seat, space),
            (Ask::Trade(trade), choice) => self.trade(trade, choice),
            (Ask::Scouted | Ask::Peeked, choice) => self.after_the_look(choice),
            (_, choice) => self.act(choice),
        }
    }

    /// Carries out an action of the action phase.
    fn act(&mut self, choice: Choice) {
        if matches!(choice, Choice::EndPhase) {
            self.s.is_phase_over = true;
            if self.s.actions > 0 {
                tell!(self.log, "    {} waits.", self.game.name(self.s, self.s.active));
            }
            return;
        }
        self.push(Task::Action);
        let is_free =
            matches!(choice, Choice::Craft(_)) && self.game.crafts_freely(self.s.crew[self.me()].person);
        self.s.actions = self.s.actions.saturating_sub(u8::from(!is_free));
        match choice {
            // What they change is noticed where they lead to.
            Choice::Move(space) => return self.walk(self.s.active, space),
            Choice::Walk(space) => return self.walk_on(space),
            _ => self.notice(self.s.crew[self.me()].at),
        }
        match choice {
            Choice::PickUp(goods) => self.pick_up(goods),
            Choice::Drop(goods) => self.drop(goods),
            Choice::Craft(item) => self.craft(item),
            Choice::Convert => self.convert(),
            Choice::Track(space) => self.track(space),
            Choice::Grapple(space) => self.grapple(space),
            Choice::Burn => self.burn(),
            Choice::Trade(seat) => self.open_trade(seat.0),
            Choice::Guide(seat, space) => self.guide(seat.0, space),
            Choice::Salvage => self.salvage(),
            Choice::Scout => self.scout(),
            Choice::Peek => self.peek(),
            // The others answer questions and never stand among the actions.
            Choice::Move(_)
            | Choice::Walk(_)
            | Choice::EndPhase
            | Choice::Give(_)
            | Choice::Take(_)
            | Choice::Done
            | Choice::Keep
            | Choice::Discard
            | Choice::Bury
            | Choice::Prod(_)
            | Choice::NoProd
            | Choice::Flee(_)
            | Choice::Run(_)
            | Choice::AlienStep(_)
            | Choice::AshStep(_)
            | Choice::PayScrap
            | Choice::PayMorale
            | Choice::PushAsh(_) => debug_assert!(false, "{choice:?} is no action"),
        }
    }

    /// The active seat as an index.
    #[inline]
    pub(super) fn me(&self) -> usize {
        usize::from(self.s.active)
    }
}
