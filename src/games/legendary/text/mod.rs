//! Choices and views in words, for replays, programs that play from outside, and tests.
//!
//! | where | what |
//! |---|---|
//! | `mod.rs` | what cards, places and strikes are called |
//! | `choices.rs` | a choice, told apart from every other legal one |
//! | `effects.rs` | an effect of the card files, for a player |
//! | `views.rs` | everything that a view shows, a line for each thing |

mod choices;
mod effects;
mod views;

pub(super) use choices::{choice_text, offered};
#[cfg(test)]
pub(super) use effects::in_words;
pub(super) use views::view_text;

use super::{
    View,
    components::cards::{Card, Tag, WORDS},
    rules::Look,
    state::{Captive, Id, Piece, Played, Spot, Waiting},
};
use crate::play::Seat;

/// Names things as a view shows them.
#[derive(Clone, Copy)]
pub(super) struct Names<'v> {
    pub(super) look: Look<'v>,
}

impl<'v> Names<'v> {
    fn of(view: View<'v>) -> Self {
        Self { look: view.look() }
    }

    /// The title of a card; where different cards share it, with their class or else a number.
    pub(super) fn card(self, card: Card) -> String {
        let title = self.look.game.title(card);
        let all = (0..self.look.game.parts.faces.len() as u8).map(Card);
        let same: Vec<_> = all.filter(|other| self.look.game.title(*other) == title).collect();
        if same.len() < 2 {
            return title.to_owned();
        }
        let class = self.class(card);
        if !class.is_empty() && same.iter().filter(|other| self.class(**other) == class).count() == 1 {
            return format!("{title} ({class})");
        }
        let number = same.iter().position(|other| *other == card).map_or(0, |index| index + 1);
        format!("{title} (no. {number})")
    }

    fn class(self, card: Card) -> String {
        let classes = self.look.face(card).tags.classes();
        let words = WORDS.iter().enumerate().filter(|(bit, _)| classes & (1 << bit) != 0);
        words.map(|(_, word)| *word).collect::<Vec<_>>().join(" ")
    }

    /// An agenda, and whose it is.
    pub(super) fn agenda(self, card: Card) -> String {
        let is_evil = self.look.game.parts.evil_agendas.contains(&card);
        format!("{} ({})", self.card(card), if is_evil { "Evil" } else { "Good" })
    }

    pub(super) fn cards(self, cards: &[Card]) -> String {
        list(cards.iter().map(|card| self.card(*card)))
    }

    pub(super) fn room(self, room: usize) -> &'v str {
        self.look.game.parts.rooms.get(room).map_or("the Combat Zone", |(name, _)| name)
    }

    /// A strike by what is printed on it; different ones may share title and damage.
    pub(super) fn strike(self, strike: u8) -> String {
        let parts = &self.look.game.parts;
        let name = |strike: usize| {
            let face = &parts.strikes[strike];
            let lasting = if face.heals { "" } else { ", cannot be healed" };
            format!("{} ({} damage{lasting})", parts.titles[usize::from(face.title)], face.damage)
        };
        numbered((0..parts.strikes.len()).map(name), usize::from(strike))
    }

    /// A card on the board and where it is.
    pub(super) fn piece(self, id: Id) -> String {
        self.look.s.board.spot(id).map_or("nothing".to_owned(), |spot| self.at(spot))
    }

    /// The card at a place of the board.
    pub(super) fn at(self, spot: Spot) -> String {
        let board = &self.look.s.board;
        let mut spots: Vec<_> = (0..board.rooms.len()).map(Spot::Room).collect();
        spots.extend((0..board.combat.len()).map(Spot::Combat));
        spots.extend((0..board.huggers.len()).map(Spot::Hugger));
        spots.extend((0..board.operations.len()).map(Spot::Operations));
        spots.extend((0..board.attached.len()).map(Spot::Attached));
        let index = spots.iter().position(|other| *other == spot).unwrap_or(spots.len());
        numbered(spots.iter().map(|spot| self.piece_at(*spot)), index)
    }

    fn piece_at(self, spot: Spot) -> String {
        let board = &self.look.s.board;
        let name = self.face_shown(board.piece_at(spot));
        match spot {
            Spot::Room(room) => format!("{name} in {}", self.room(room)),
            Spot::Combat(_) => format!("{name} in the Combat Zone"),
            Spot::Hugger(index) => format!("{name} on {}", Seat(board.huggers[index].victim)),
            Spot::Operations(_) => format!("{name} in Operations"),
            Spot::Attached(index) => {
                format!("{name} attached to {}", self.room(usize::from(board.attached[index].room)))
            }
        }
    }

    /// Who or what is held in Operations.
    fn captive(self, captive: Captive) -> String {
        let Captive { card, seat, ransom } = captive;
        let who = Seat(seat);
        let whose = if card.is_some() { format!("{} of {who}", self.card(card)) } else { who.to_string() };
        format!("{whose}, ransom {ransom}")
    }

    /// A card on the board, as far as it can be seen.
    fn face_shown(self, piece: Piece) -> String {
        if piece.is_up { self.card(piece.card) } else { "hidden card".to_owned() }
    }

    /// Something that happens together with others, by its place.
    fn waiting(self, place: u8) -> String {
        let name = |waiting: &Waiting| match *waiting {
            Waiting::Ability { of, .. } | Waiting::Reveal(of) => self.piece(of),
            Waiting::Death { of, .. } => format!("dead {}", self.card(of)),
        };
        numbered(self.look.s.this_turn.together.iter().map(name), usize::from(place))
    }

    /// A card that comes to the board.
    pub(super) fn some(self, piece: Piece) -> String {
        if piece.is_up { self.card(piece.card) } else { "a hidden card".to_owned() }
    }

    /// What can be spent on this turn.
    pub(super) fn points(self) -> String {
        let turn = &self.look.s.this_turn;
        format!("{} attack, {} recruit", turn.attack, turn.recruit)
    }

    /// What cards with a tag have in common.
    pub(super) fn tag(self, tag: Tag) -> &'v str {
        self.look.game.parts.tags.get(usize::from(tag.0)).map_or("any", String::as_str)
    }

    /// A card that was played this turn, by its place.
    pub(super) fn played(self, entry: u8) -> String {
        let played = &self.look.s.this_turn.played;
        numbered(played.iter().map(|played| self.played_card(*played)), usize::from(entry))
    }

    fn played_card(self, played: Played) -> String {
        let name = self.card(played.card);
        let name =
            if played.card == played.own { name } else { format!("{} as {name}", self.card(played.own)) };
        match (played.is_copy, played.is_gone) {
            (false, false) => name,
            (true, false) => format!("copy of {name}"),
            (false, true) => format!("dead {name}"),
            (true, true) => format!("dead copy of {name}"),
        }
    }
}

/// The name at an index, with its number where others have the same name.
fn numbered(names: impl Iterator<Item = String>, index: usize) -> String {
    let names: Vec<_> = names.collect();
    let Some(name) = names.get(index) else { return "nothing".to_owned() };
    let is_same = |other: &&String| *other == name;
    if names.iter().filter(is_same).count() < 2 {
        return name.clone();
    }
    format!("{name}, number {}", names[..=index].iter().filter(is_same).count())
}

fn list(names: impl Iterator<Item = String>) -> String {
    let names: Vec<_> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join("; ") }
}
