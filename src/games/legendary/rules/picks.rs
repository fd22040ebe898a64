//! What a pick does.

use super::{Ask, Card, Choice, Engine, Frame};
use crate::{
    games::legendary::{
        components::cards::Tag,
        components::language::{BoardOp, CardOp, EnemyOp, Op, PlayerOp, ThisOp, Way},
        state::{Echo, Model, Played},
    },
    play::{List, Log, Seat},
};

impl<L: Log> Engine<'_, L> {
    /// Carries out a pick for the operation at a frame.
    pub(super) fn picked(&mut self, frame: Frame, choice: Choice) {
        match self.look().op_at(frame) {
            Op::Player(op) => self.picked_for_player(op, frame.you, choice),
            Op::Card(op) => self.picked_card(op, frame, choice),
            Op::Enemies(_, op) => self.picked_enemy(op, frame.you, choice),
            Op::This(ThisOp::Attach(_) | ThisOp::AttachAlone) if let Choice::Room(room) = choice => {
                self.attach(frame.this, usize::from(room));
            }
            Op::Board(BoardOp::Scan { .. }) if let Choice::Room(room) = choice => {
                self.scan(self.s.board.rooms[usize::from(room)].id)
            }
            op @ (Op::End
            | Op::Test { .. }
            | Op::May { .. }
            | Op::Choose { .. }
            | Op::Alternative { .. }
            | Op::For { .. }
            | Op::Turn(_)
            | Op::This(_)
            | Op::Board(_)) => unfit(op, choice),
        }
    }

    fn picked_for_player(&mut self, op: PlayerOp, you: u8, choice: Choice) {
        match (op, choice) {
            (PlayerOp::Discard { .. }, Choice::FromHand(card)) => self.discard(you, card),
            (PlayerOp::Heal { .. }, Choice::Strike(strike)) => self.heal(you, strike),
            (PlayerOp::Sift, Choice::FromDeck(card)) => self.sift_card(you, card),
            (
                PlayerOp::Draw(_)
                | PlayerOp::Discard { .. }
                | PlayerOp::DiscardAll { .. }
                | PlayerOp::CaptureCard(_)
                | PlayerOp::CaptureAvatar(_)
                | PlayerOp::Sift
                | PlayerOp::Heal { .. }
                | PlayerOp::Strike(_)
                | PlayerOp::Shield(_)
                | PlayerOp::Facehugger(_)
                | PlayerOp::Chestburster
                | PlayerOp::Cure { .. }
                | PlayerOp::Die
                | PlayerOp::Onslaught,
                _,
            ) => unfit(op, choice),
        }
    }

    fn picked_card(&mut self, op: CardOp, frame: Frame, choice: Choice) {
        let you = frame.you;
        match (op, choice) {
            (CardOp::Return { .. }, Choice::FromDiscard(card)) => self.return_to_hand(you, card),
            (CardOp::KillOwn { tag, .. }, choice) => self.kill_own(you, tag, choice),
            (CardOp::GainDead { to, .. }, Choice::FromDead(card)) => {
                if let Some(index) = self.s.piles.dead_characters.iter().position(|other| *other == card) {
                    self.s.piles.dead_characters.swap_remove(index);
                    self.say_gained(you, card, || "the dead characters".to_owned(), to);
                    self.gain(you, card, to);
                }
            }
            (CardOp::KillHq(_), Choice::Space(space)) => {
                let card = std::mem::replace(&mut self.s.piles.hq[usize::from(space)], Card::NONE);
                self.say(|names| format!("{} in HQ space {} is killed.", names.card(card), space + 1));
                self.kill_character(card);
                self.refill(usize::from(space));
            }
            (CardOp::Cycle(_), Choice::Space(space)) => self.cycle(usize::from(space)),
            (CardOp::GainHq { to, .. }, Choice::Space(space)) => {
                self.gain_from_hq(you, usize::from(space), to);
            }
            (CardOp::CopyHq { .. }, Choice::Space(space)) => {
                let echo = Echo { by: frame.entry, of: Model::Space(space) };
                self.play_copy(Played::echo(self.s.piles.hq[usize::from(space)], echo));
            }
            (CardOp::CopyPlayed(_), Choice::Played(index)) => {
                let echo = Echo { by: frame.entry, of: Model::Played(index) };
                self.play_copy(Played::echo(self.s.this_turn.played[usize::from(index)].card, echo));
            }
            (CardOp::Clone(_), Choice::Played(index)) => self.clone_played(frame.entry, index),
            (
                CardOp::Return { .. }
                | CardOp::KillHq(_)
                | CardOp::Cycle(_)
                | CardOp::GainHq { .. }
                | CardOp::GainSergeant(_)
                | CardOp::GainDead { .. }
                | CardOp::CopyPlayed(_)
                | CardOp::CopyHq { .. }
                | CardOp::Clone(_),
                _,
            ) => unfit(op, choice),
        }
    }

    fn picked_enemy(&mut self, op: EnemyOp, you: u8, choice: Choice) {
        let Choice::Enemy(id) = choice else { return unfit(op, choice) };
        match op {
            EnemyOp::Strengthen(by) => self.strengthen(id, by),
            EnemyOp::Kill => self.kill(id),
            EnemyOp::Move(Way::Clear) => self.s.ask = Ask::Room { you, id },
            EnemyOp::Move(way @ (Way::Back | Way::Forward | Way::Combat | Way::Entry)) => {
                self.move_piece(id, way, None);
            }
            EnemyOp::Hide => self.hide(id),
            EnemyOp::Bury => self.bury(id),
        }
    }

    fn return_to_hand(&mut self, you: u8, card: Card) {
        let player = self.player(you);
        if let Some(index) = player.discard.iter().position(|other| *other == card)
            && !player.hand.is_full()
        {
            player.discard.swap_remove(index);
            self.s.add_to_hand(you, card);
            self.say(|names| format!("{} returns {} to hand.", Seat(you), names.card(card)));
        }
    }

    fn kill_own(&mut self, you: u8, tag: Tag, choice: Choice) {
        self.say_killed(you, choice);
        let faces = &self.game.parts.faces;
        let player = &mut self.s.players[usize::from(you)];
        let card = match choice {
            Choice::FromHand(card) => self.s.remove_from_hand(you, card).then_some(card),
            Choice::FromDiscard(card) => remove(&mut player.discard, card),
            Choice::Standing(card) => {
                let tags = |own: Card| faces[card.index()].tags.or(faces[own.index()].named());
                player.leave(card, |own| tags(own).has(tag))
            }
            Choice::Played(entry) => Some(self.s.remove_played(entry).own),
            other => return unfit("killing a character of one's own", other),
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

/// A choice that was never offered for this operation.
fn unfit(op: impl std::fmt::Debug, choice: Choice) {
    debug_assert!(false, "{choice:?} does not fit {op:?}");
}

/// Takes a card out of a pile, where it is there.
fn remove<const N: usize>(pile: &mut List<Card, N>, card: Card) -> Option<Card> {
    let index = pile.iter().position(|other| *other == card)?;
    Some(pile.remove(index))
}
