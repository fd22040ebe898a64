//! The Action phase: everything that a player may do, in any order.

use super::{Ask, Card, Choice, Engine, Frame};
use crate::{
    games::legendary::{
        components::{cards::Trigger, compact::CompactFace, language::Code},
        state::{Id, Played, pending::Task},
    },
    play::Log,
};

impl<L: Log> Engine<'_, L> {
    #[inline(never)]
    pub(super) fn play(&mut self, card: Card) {
        let seat = self.s.active;
        let player = self.player(seat);
        let Some(index) = player.hand.iter().position(|other| *other == card) else { return };
        player.hand.remove(index);
        self.say_played("Plays", card);
        self.put_in_play(Played::own(card));
    }

    /// Goes on with what others lend and the whole hand, until somebody must be asked or a card has an ability that must
    /// be carried out first.
    #[inline(never)]
    pub(super) fn play_next(&mut self) {
        let before = self.s.tasks.len();
        while self.borrow_next() || self.play_until_one_acts() {
            if self.is_interrupted(before) {
                self.s.tasks.insert(before, Task::PlayAll);
                return;
            }
        }
    }

    /// Asks the next player who may coordinate, or else plays the next card that was lent; returns false when there is
    /// neither.
    #[inline]
    fn borrow_next(&mut self) -> bool {
        if (self.s.cache.lenders == 0 && self.s.cache.lent_left == 0) || !self.lives(self.s.active) {
            return false;
        }
        if let Some(seat) = self.look().lenders().next() {
            self.ask_for(seat.0);
            return true;
        }
        let Some(index) = self.look().lent().next() else { return false };
        self.play_lent(usize::from(index));
        true
    }

    /// Plays cards in their order until one has had its ability; returns false when there is none left. Of a hand of more
    /// than 64, the first 64 come first.
    fn play_until_one_acts(&mut self) -> bool {
        let (game, seat) = (self.game, usize::from(self.s.active));
        if self.s.players[seat].is_dead {
            return false;
        }
        let hand = &self.s.players[seat].hand;
        // A bit for each card of the hand, by the round in which it is played.
        let mut rounds = [0_u64; 2 * CompactFace::GUARD as usize];
        for (index, card) in hand.iter().take(u64::BITS as usize).enumerate() {
            rounds[usize::from(game.compact[*card].round())] |= 1 << index;
        }
        let [mut first, mut second, mut third, mut kept, guards @ ..] = rounds;
        if guards != [0; CompactFace::GUARD as usize] {
            if self.look().strikes_expected(seat) > 0 {
                kept |= guards.iter().fold(0, |all, guards| all | guards);
            } else {
                first |= guards[0];
                second |= guards[1];
                third |= guards[2];
                kept |= guards[3];
            }
        }
        while !self.s.this_turn.played.is_full() {
            let next = if second != 0 { second } else { third };
            let next = if first != 0 { first } else { next };
            if next == 0 {
                break;
            }
            let index = next.trailing_zeros();
            let others = !(1 << index);
            (first, second, third) = (first & others, second & others, third & others);
            let card = self.s.players[seat].hand[index as usize];
            self.say_played("Plays", card);
            if game.compact[card].acts() {
                // It may draw cards that come earlier in the order.
                self.s.players[seat].hand.keep(first | second | third | kept);
                self.put_in_play(Played::own(card));
                return true;
            }
            self.put_in_play(Played::own(card));
        }
        kept |= first | second | third;
        let hand = &mut self.s.players[seat].hand;
        let before = hand.len();
        hand.keep(kept);
        before > u64::BITS as usize && hand.len() < before
    }

    /// Copying is playing a card that is not there: it cannot be killed or discarded.
    pub(crate) fn play_copy(&mut self, copy: Played) {
        if copy.card.is_some() {
            self.say_played("Plays a copy of", copy.card);
            self.put_in_play(copy);
        }
    }

    #[inline(always)]
    fn put_in_play(&mut self, played: Played) {
        if self.s.this_turn.played.is_full() {
            return;
        }
        let entry = self.s.add_played(played);
        self.bring_about(played.card, entry);
    }

    /// Points, then abilities.
    #[inline]
    fn bring_about(&mut self, card: Card, entry: u8) {
        let face = self.game.compact[card];
        self.s.cache.played_flags |= face.flags();
        self.s.this_turn.attack += u16::from(face.attack);
        self.s.this_turn.recruit += u16::from(face.recruit);
        if face.acts() {
            let code = self.face(card).ability(Trigger::Play);
            self.run_entry(code, entry);
        }
    }

    /// Cards are played where nothing else is under way, so that their abilities need not wait.
    #[inline]
    fn run_entry(&mut self, code: Code, entry: u8) {
        if code.is_some() {
            self.run(Frame { code, you: self.s.active, entry, this: Id::NONE });
        }
    }

    /// The played card becomes another one, but keeps its own name.
    pub(super) fn clone_played(&mut self, entry: u8, of: u8) {
        let card = self.s.this_turn.played[usize::from(of)].card;
        if usize::from(entry) < self.s.this_turn.played.len() {
            self.s.clone_played(usize::from(entry), card);
            self.say_played("It becomes a clone of", card);
            self.bring_about(card, entry);
        }
    }

    #[inline(never)]
    pub(super) fn use_once(&mut self, entry: u8, number: u8) {
        let played = &mut self.s.this_turn.played[usize::from(entry)];
        played.used |= 1 << number;
        let card = played.card;
        self.say(|names| format!("Uses {}.", names.card(card)));
        let code = self.face(card).once[usize::from(number)];
        self.run_entry(code, entry);
    }

    #[inline(never)]
    pub(super) fn sacrifice(&mut self, entry: u8) {
        self.say(|names| format!("Sacrifices {}.", names.played(entry)));
        let Played { card, own, is_copy, .. } = self.s.remove_played(entry);
        if !is_copy {
            self.kill_character(own);
        }
        let code = self.face(card).ability(Trigger::Sacrifice);
        self.run_entry(code, entry);
    }

    /// A card can be sacrificed at any time of one's turn, and not in the Action phase alone.
    #[inline(never)]
    pub(super) fn offer_sacrifice(&mut self) {
        if self.look().can_sacrifice() {
            self.s.ask = Ask::Sacrifice;
        }
    }

    /// After one sacrifice there may be another.
    pub(super) fn answer_sacrifice(&mut self, choice: Choice) {
        if let Choice::Sacrifice(entry) = choice {
            self.push(Task::OfferSacrifice);
            self.sacrifice(entry);
        }
    }

    #[inline(never)]
    pub(super) fn use_vigilant(&mut self, card: Card) {
        let seat = self.s.active;
        let own = self.leave_play(seat, card);
        self.player(seat).discard.push(own);
        self.say(|names| format!("Discards {} from play.", names.card(card)));
        let code = self.face(card).ability(Trigger::Stay);
        self.push_code(code, seat, Id::NONE);
    }

    #[inline(never)]
    pub(super) fn pay(&mut self, id: Id) {
        let Some(piece) = self.piece(id) else { return };
        let face = self.face(piece.card);
        let (cost, code) = (u16::from(face.pay.unwrap_or(0)), face.ability(Trigger::Pays));
        self.say_paid_recruit(cost, |names| format!("Uses {}", names.piece(id)));
        self.s.this_turn.recruit -= cost.min(self.s.this_turn.recruit);
        let you = self.s.active;
        self.push_code(code, you, id);
    }
}
