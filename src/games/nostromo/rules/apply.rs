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
            // A prod is used in the middle of a meeting: what else it brought about is looked at after its loss.
            if !matches!(self.s.ask, Ask::Prod { .. }) {
                self.notice(self.s.crew[self.me()].at);
            }
            self.answer(choice);
        }
    }

    /// Carries out what was asked for between actions.
    #[inline(never)]
    fn answer(&mut self, choice: Choice) {
        let ask = std::mem::replace(&mut self.s.ask, Ask::Nothing);
        match ask {
            Ask::Nothing | Ask::Action => self.act(choice),
            Ask::Trade(trade) => self.trade(trade, choice),
            Ask::Scouted | Ask::Peeked => self.after_the_look(choice),
            Ask::Prod { tile, seat, loss, cause, met, turn } => {
                let loss = if choice == Choice::NoProd { loss } else { self.use_prod(seat, tile, loss) };
                self.push(Task::Prods { loss, cause, met, turn, tile: tile.0 + 1 });
            }
            Ask::Flee { flight, .. } => match choice {
                Choice::Flee(space) => self.flee_to(flight, space),
                Choice::Run(space) => self.run(flight, space),
                other => no_answer(other),
            },
            Ask::Alien { left, loss, .. } => match choice {
                Choice::AlienStep(space) => {
                    self.alien_step(space);
                    self.push(Task::AlienWalk { left: left - 1, loss });
                }
                other => no_answer(other),
            },
            Ask::Ash { left, .. } => match choice {
                Choice::AshStep(space) => self.ash_step(space, left),
                other => no_answer(other),
            },
            Ask::PayAsh(seat) => match choice {
                Choice::PayScrap => self.pay_ash_scrap(seat),
                Choice::PayMorale => self.pay_ash_morale(seat),
                other => no_answer(other),
            },
            Ask::Push(seat) => match choice {
                Choice::PushAsh(space) => self.push_ash(seat, space),
                other => no_answer(other),
            },
        }
    }

    /// Carries out an action of the action phase, or ends it.
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
            Choice::Move(space) => self.walk(self.s.active, space),
            Choice::Walk(space) => self.walk_on(space),
            // And what a token has won is looked at after what it costs.
            Choice::Track(space) => self.track(space),
            other => {
                self.notice(self.s.crew[self.me()].at);
                self.act_here(other);
            }
        }
    }

    /// Carries out any action that notes nothing itself.
    #[inline]
    fn act_here(&mut self, choice: Choice) {
        match choice {
            Choice::PickUp(goods) => self.pick_up(goods),
            Choice::Drop(goods) => self.drop(goods),
            Choice::Craft(item) => self.craft(item),
            Choice::Convert => self.convert(),
            Choice::Grapple(space) => self.grapple(space),
            Choice::Burn => self.burn(),
            Choice::Trade(seat) => self.open_trade(seat.0),
            Choice::Guide(seat, space) => self.guide(seat.0, space),
            Choice::Salvage => self.salvage(),
            Choice::Scout => self.scout(),
            Choice::Peek => self.peek(),
            // The others were carried out above, or answer questions and never stand among the actions.
            Choice::Move(_)
            | Choice::Walk(_)
            | Choice::Track(_)
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

/// Only listed choices are applied, so none is left over where a question is answered.
pub(super) fn no_answer(choice: Choice) {
    debug_assert!(false, "{choice:?} is no answer to what is asked");
}
