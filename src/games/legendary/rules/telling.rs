//! Telling a game: what a person with the box must be told to move every card, and nothing when nobody listens.
//!
//! Each line names a card on the board with its place, and gives points together with what is left of them.

use super::{Ask, Choice, Engine};
use crate::{
    games::legendary::{
        components::{cards::Card, language::To},
        state::{COMPLEX, Id, Piece, Spot},
        text::{Names, offered},
        view::View,
    },
    play::{Log, Seat, counted},
};

impl<L: Log> Engine<'_, L> {
    /// Tells a line within a turn. The words are made only if somebody listens.
    #[inline(always)]
    pub(super) fn say(&mut self, words: impl FnOnce(Names<'_>) -> String) {
        if self.log.is_on() {
            std::hint::cold_path();
            let line = capitalized(&words(Names { look: self.look() }));
            self.log.tell(format_args!("  {line}"));
        }
    }

    /// A card is played, whose points are about to be added.
    #[inline(always)]
    pub(super) fn say_played(&mut self, words: &str, card: Card) {
        self.say(|names| {
            let (turn, face) = (&names.look.s.this_turn, names.look.face(card));
            let (attack, recruit) =
                (turn.attack + u16::from(face.attack), turn.recruit + u16::from(face.recruit));
            format!("{words} {}: {attack} attack, {recruit} recruit.", names.card(card))
        });
    }

    #[inline(always)]
    pub(super) fn say_gained(&mut self, seat: u8, card: Card, from: impl FnOnce() -> String, to: To) {
        self.say(|names| {
            let to = match to {
                To::Hand => "hand",
                To::Discard => "the discard pile",
                To::Top => "the top of the deck",
            };
            format!("{} gains {} from {} to {to}.", Seat(seat), names.card(card), from())
        });
    }

    /// The last cards of a hand were drawn.
    #[inline(always)]
    pub(super) fn say_drawn(&mut self, seat: u8, cards: usize) {
        self.say(|names| {
            let hand = &names.look.s.players[usize::from(seat)].hand;
            format!("{} draws {}.", Seat(seat), names.cards(&hand[hand.len() - cards..]))
        });
    }

    /// A card comes to a room, and perhaps makes another one move on.
    #[inline(always)]
    pub(super) fn say_entered(&mut self, piece: Piece, room: usize, is_pushed: bool) {
        self.say(|names| {
            let verb = if is_pushed { "is pushed to" } else { "enters" };
            format!("{} {verb} {}.", names.some(piece), names.room(room))
        });
    }

    /// The active player pays with attack, before it is taken.
    #[inline(always)]
    pub(super) fn say_paid_attack(&mut self, cost: u16, words: impl FnOnce(Names<'_>) -> String) {
        self.say(|names| {
            let attack = names.look.s.this_turn.attack;
            format!("{}: pays {} of {attack} attack.", words(names), cost.min(attack))
        });
    }

    /// The active player pays with recruit points, before they are taken.
    #[inline(always)]
    pub(super) fn say_paid_recruit(&mut self, cost: u16, words: impl FnOnce(Names<'_>) -> String) {
        self.say(|names| {
            let recruit = names.look.s.this_turn.recruit;
            format!("{}: pays {} of {recruit} recruit.", words(names), cost.min(recruit))
        });
    }

    /// What a player answers, where nothing that follows would say it.
    #[inline(always)]
    pub(super) fn say_answer(&mut self, choice: Choice) {
        if self.log.is_on() {
            let seat = Seat(self.look().picker(self.s.ask));
            let view = View::new(self.game, self.s, seat);
            let offered = |number| offered(view, number);
            let words = match (self.s.ask, choice) {
                (Ask::May { .. }, Choice::Yes) => format!("does it{}", offered(0)),
                (Ask::May { .. }, _) => format!("declines{}", offered(0)),
                (Ask::Alternative { .. }, Choice::Alternative(number)) => {
                    format!("chooses{}", offered(number))
                }
                (Ask::Player { .. }, Choice::Player(other)) => format!("chooses {other}"),
                (Ask::Lend { .. }, Choice::Decline) => "coordinates nothing".to_owned(),
                _ => return,
            };
            self.say(|_| format!("{seat} {words}."));
        }
    }

    /// What happens to a card on the board, before it does.
    #[inline(always)]
    pub(super) fn say_of(&mut self, id: Id, words: &str) {
        if self.log.is_on() && self.piece(id).is_some() {
            self.say(|names| format!("{} {words}.", names.piece(id)));
        }
    }

    /// A player is about to kill a character of their own.
    #[inline(always)]
    pub(super) fn say_killed(&mut self, seat: u8, choice: Choice) {
        self.say(|names| {
            let what = match choice {
                Choice::FromHand(card) => format!("{} from hand", names.card(card)),
                Choice::FromDiscard(card) => format!("{} from the discard pile", names.card(card)),
                Choice::Standing(card) => format!("{} that stayed in play", names.card(card)),
                Choice::Played(entry) => format!("{} played this turn", names.played(entry)),
                _ => "nothing".to_owned(),
            };
            format!("{} kills {what}.", Seat(seat))
        });
    }

    /// How many cards lie in a player's discard pile and in front of them.
    pub(super) fn lying(&self, seat: u8) -> (usize, usize) {
        let player = &self.s.players[usize::from(seat)];
        (player.discard.len(), player.standing.len())
    }

    /// Played cards were put away; so many lay there [before](Self::lying). The hand follows.
    #[inline(always)]
    pub(super) fn say_cleanup(&mut self, seat: u8, (discarded, standing): (usize, usize)) {
        self.say(|names| {
            let player = &names.look.s.players[usize::from(seat)];
            let (played, hand) =
                (counted(player.discard.len() - discarded, "played card"), player.hand.len());
            let stay = &player.standing[standing..];
            let stay =
                if stay.is_empty() { String::new() } else { format!("; stays: {}", names.cards(stay)) };
            format!("Cleanup: {} discards {played}, {hand} from hand{stay}.", Seat(seat))
        });
    }

    /// What lies on the table at the start of a turn, so that a player can check it against the box.
    #[inline(never)]
    pub(super) fn show_the_table(&mut self) {
        let names = Names { look: self.look() };
        let (board, player) = (&self.s.board, &self.s.players[usize::from(self.s.active)]);
        let rooms = (0..COMPLEX).map(|room| {
            let what = match board.rooms[room] {
                _ if !board.is_open(room) => "blocked".to_owned(),
                piece if !piece.card.is_some() => "-".to_owned(),
                piece => names.some(piece),
            };
            format!("{}: {what}", names.room(room))
        });
        let list = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join("; ");
        let card = |card: &Card| names.card(*card);
        let hq = self.s.piles.hq.iter().map(|one| if one.is_some() { card(one) } else { "-".to_owned() });
        let huggers = board.huggers.iter().map(|hugger| format!("on {}", Seat(hugger.victim)));
        let attached = (0..board.attached.len()).map(|index| names.at(Spot::Attached(index)));
        let rows = [
            ("Complex, entrance first", list(&mut rooms.into_iter())),
            ("Combat Zone", list(&mut board.combat.iter().map(|piece| names.some(*piece)))),
            ("Facehuggers", list(&mut huggers.into_iter())),
            ("Attached", list(&mut attached.into_iter())),
            ("Operations", list(&mut board.operations.iter().map(|piece| names.some(*piece)))),
            ("In play", list(&mut player.standing.iter().map(card))),
            ("HQ", list(&mut hq.into_iter())),
            ("Hand", list(&mut player.hand.iter().map(card))),
            ("Damage", format!("{} of {}", player.damage, player.health)),
        ];
        for (what, line) in rows.iter().filter(|(_, line)| !line.is_empty()) {
            self.log.show(format_args!("  {what}: {line}."));
        }
    }
}

/// How a line begins.
fn capitalized(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
