//! From a decision to what it does.

use super::{Ask, Choice, Engine, Frame};
use crate::{
    games::legendary::{components::language::Way, state::Deed},
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    /// Carries out one of the choices that were listed.
    #[inline(always)]
    pub(crate) fn apply(&mut self, choice: Choice) {
        if matches!(self.s.ask, Ask::Action) {
            self.s.ask = Ask::Nothing;
            self.act(choice);
        } else {
            self.answer(choice);
        }
    }

    /// What was asked for outside the player's own actions.
    #[inline(never)]
    fn answer(&mut self, choice: Choice) {
        self.say_answer(choice);
        let ask = std::mem::replace(&mut self.s.ask, Ask::Nothing);
        match ask {
            Ask::Nothing | Ask::Action => debug_assert!(false, "nothing was asked"),
            Ask::May { frame, skip } => {
                let code = if choice == Choice::Yes { frame.code } else { frame.code.after(skip) };
                self.push_rest(Frame { code, ..frame });
            }
            Ask::Alternative { frame } => {
                if let Choice::Alternative(number) = choice {
                    self.take_alternative(frame, number);
                }
            }
            Ask::Pick { frame } => self.picked(frame, choice),
            Ask::Player { frame, .. } => {
                if let Choice::Player(seat) = choice {
                    self.note_help(frame, seat.0);
                    self.for_player(frame, seat.0);
                }
            }
            Ask::Guard { seat } => {
                if let Choice::Guard(card) = choice {
                    self.guard(seat, card);
                }
            }
            Ask::Lend { seat } => {
                if let Choice::Lend(card) = choice {
                    self.note(seat, Deed::Lent);
                    self.lend(seat, card);
                } else {
                    self.note(seat, Deed::Declined);
                    self.s.this_turn.declined |= 1 << seat;
                }
            }
            Ask::Room { id, .. } => {
                if let Choice::Room(room) = choice {
                    self.move_piece(id, Way::Clear, Some(usize::from(room)));
                }
            }
            Ask::First { from } => {
                if let Choice::First(chosen) = choice {
                    self.first(from, chosen);
                }
            }
            Ask::Sacrifice => self.answer_sacrifice(choice),
            Ask::Alien => self.answer_alien(choice),
            Ask::Agenda { you } => {
                if let Choice::Player(seat) = choice {
                    self.secrets_revealed(you, seat.0);
                }
            }
        }
    }

    /// One action; the phase goes on until the player ends it.
    // Every kind of action is a function of its own, so that this one is no more than a jump to it.
    #[inline(never)]
    fn act(&mut self, choice: Choice) {
        if !matches!(choice, Choice::AskFor(_)) {
            self.s.this_turn.declined = 0;
        }
        match choice {
            Choice::EndTurn => {
                self.note_left();
                self.s.tasks.pop();
                self.end_action();
            }
            Choice::Play(card) => self.play(card),
            Choice::PlayAll => self.play_next(),
            Choice::PlayLent(index) => self.play_lent(usize::from(index)),
            Choice::Once(entry, number) => self.use_once(entry, number),
            Choice::Sacrifice(entry) => self.sacrifice(entry),
            Choice::Stay(card) => self.use_vigilant(card),
            Choice::Recruit(space) => self.recruit(usize::from(space)),
            Choice::RecruitSergeant => self.recruit_sergeant(),
            Choice::Scan(room) => self.pay_for_scan(usize::from(room)),
            Choice::Fight(id) => self.fight(id),
            Choice::FightPlayer(seat) => self.fight_player(seat.0),
            Choice::Pay(id) => self.pay(id),
            Choice::Rescue(index) => self.rescue(usize::from(index)),
            Choice::AskFor(seat) => self.ask_for(seat.0),
            Choice::Yes
            | Choice::No
            | Choice::Alternative(_)
            | Choice::Player(_)
            | Choice::FromHand(_)
            | Choice::FromDiscard(_)
            | Choice::FromDead(_)
            | Choice::FromDeck(_)
            | Choice::Standing(_)
            | Choice::Played(_)
            | Choice::Space(_)
            | Choice::Enemy(_)
            | Choice::Room(_)
            | Choice::Strike(_)
            | Choice::TakeStrike
            | Choice::Guard(_)
            | Choice::Lend(_)
            | Choice::Decline
            | Choice::First(_)
            | Choice::GoOn => debug_assert!(false, "{choice:?} is no action"),
        }
    }
}
