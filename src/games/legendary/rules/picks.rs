//! What a pick does.

use super::{Ask, Choice, Engine, Frame};
use crate::{
    games::legendary::{
        components::language::{Op, Way},
        state::Played,
    },
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    /// Carries out a pick.
    pub(super) fn picked(&mut self, frame: Frame, choice: Choice) {
        let you = frame.you;
        match (self.look().op_at(frame), choice) {
            (Op::Discard { .. }, Choice::FromHand(card)) => self.discard(you, card),
            (Op::Return { .. }, Choice::FromDiscard(card)) => {
                let player = self.player(you);
                if let Some(index) = player.discard.iter().position(|other| *other == card)
                    && !player.hand.is_full()
                {
                    player.discard.swap_remove(index);
                    player.hand.push(card);
                    self.s.changed_hands |= 1 << you;
                }
            }
            (Op::KillOwn { .. }, choice) => self.kill_own(you, choice),
            (Op::GainDead { to, .. }, Choice::FromDead(card)) => {
                if let Some(index) = self.s.dead_characters.iter().position(|other| *other == card) {
                    self.s.dead_characters.swap_remove(index);
                    self.gain(you, card, to);
                }
            }
            (Op::KillHq(_), Choice::Space(space)) => {
                let card = std::mem::replace(&mut self.s.hq[usize::from(space)], super::Card::NONE);
                self.kill_character(card);
                self.refill(usize::from(space));
            }
            (Op::Cycle(_), Choice::Space(space)) => self.cycle(usize::from(space)),
            (Op::GainHq { to, .. }, Choice::Space(space)) => self.gain_from_hq(you, usize::from(space), to),
            (Op::CopyHq { .. }, Choice::Space(space)) => {
                self.play_copy(Played::echo(self.s.hq[usize::from(space)]));
            }
            (Op::CopyPlayed(_), Choice::Played(index)) => {
                self.play_copy(Played::echo(self.s.played[usize::from(index)].card));
            }
            (Op::Clone(_), Choice::Played(index)) => self.clone_played(frame.entry, index),
            (Op::Heal(_), Choice::Strike(strike)) => self.heal(you, strike),
            (Op::Scan { .. }, Choice::Room(room)) => self.scan(usize::from(room)),
            (Op::Strengthen { by, .. }, Choice::Enemy(id)) => self.strengthen(id, by),
            (Op::Hide(_), Choice::Enemy(id)) => self.hide(id),
            (Op::Bury(_), Choice::Enemy(id)) => self.bury(id),
            (Op::Kill(_), Choice::Enemy(id)) => self.kill(id),
            (Op::Move { way: Way::Clear, .. }, Choice::Enemy(id)) => {
                self.s.ask = Ask::Room { you, id };
            }
            (Op::Move { way, .. }, Choice::Enemy(id)) => self.move_piece(id, way, None),
            (Op::Attach(_), Choice::Room(room)) => self.attach(frame.this, usize::from(room)),
            (op, choice) => debug_assert!(false, "{choice:?} does not fit {op:?}"),
        }
    }

    fn kill_own(&mut self, you: u8, choice: Choice) {
        let remove =
            |list: &mut [super::Card], card: super::Card| list.iter().position(|other| *other == card);
        let player = &mut self.s.players[usize::from(you)];
        let card = match choice {
            Choice::FromHand(card) => {
                self.s.changed_hands |= 1 << you;
                remove(&mut player.hand, card).map(|index| player.hand.remove(index))
            }
            Choice::FromDiscard(card) => {
                remove(&mut player.discard, card).map(|index| player.discard.remove(index))
            }
            Choice::Standing(card) => {
                remove(&mut player.standing, card).map(|index| player.standing.remove(index))
            }
            Choice::Played(index) => {
                let played = &mut self.s.played[usize::from(index)];
                played.is_gone = true;
                self.s.has_oddities = true;
                Some(played.own)
            }
            _ => None,
        };
        if let Some(card) = card {
            self.kill_character(card);
        }
    }

    /// Carries a line on for the player that was chosen.
    pub(super) fn for_player(&mut self, frame: Frame, seat: u8) {
        self.push(super::Task::Run(Frame { you: seat, ..frame }));
    }

    pub(super) fn take_alternative(&mut self, frame: Frame, wanted: u8) {
        let frame = self.look().alternative(frame, wanted);
        self.push(super::Task::Run(frame));
    }
}
