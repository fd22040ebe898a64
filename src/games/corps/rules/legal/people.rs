//! Who is there, who waits to act, and who may command whom: sets of characters, as bits.

use crate::{
    games::corps::{Card, Choice, Corps, State, components::Character, state::Status},
    play::bits,
};

/// The characters of a set.
pub(crate) fn characters(set: u8) -> impl Iterator<Item = Character> {
    bits(set.into()).map(|index| Character(index as u8))
}

pub(super) fn activations(set: u8, add: &mut impl FnMut(Choice)) {
    characters(set).for_each(|of| add(Choice::Activate(of)));
}

/// The titles that satisfy something, in their order.
pub(super) fn titles(game: &Corps, wanted: impl Fn(Card) -> bool) -> impl Iterator<Item = Card> {
    (0..game.cards.len() as u8).map(Card).filter(move |card| wanted(*card))
}

pub(super) fn people(
    game: &Corps,
    s: &State,
    wanted: impl Fn(Character, &crate::games::corps::state::Person) -> bool,
) -> u8 {
    game.everybody().filter(|of| wanted(*of, &s.people[of.index()])).fold(0, |set, of| set | of.bit())
}

/// Whether somebody is on the board.
pub(super) fn is_present(status: Status) -> bool {
    matches!(status, Status::Standing | Status::Down)
}

/// Everybody on the board.
pub(crate) fn present(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| is_present(person.status))
}

pub(super) fn free_characters(game: &Corps, s: &State) -> u8 {
    people(game, s, |of, person| {
        !person.is_hero && person.status == Status::Left && game.characters[of.index()].is_armed
    })
}

/// Players with a hero on the board, as bits.
pub(crate) fn seats_with_heroes(game: &Corps, s: &State) -> u8 {
    let mut seats = 0;
    for of in game.everybody() {
        let person = &s.people[of.index()];
        if person.is_hero && is_present(person.status) {
            seats |= 1 << person.seat;
        }
    }
    seats
}

/// A player's heroes who have not acted.
pub(crate) fn waiting_heroes(game: &Corps, s: &State, seat: u8) -> u8 {
    people(game, s, |_, person| {
        person.is_hero && person.seat == seat && !person.has_acted && is_present(person.status)
    })
}

/// A player's heroes on the board.
pub(crate) fn heroes_of(game: &Corps, s: &State, seat: u8) -> u8 {
    people(game, s, |_, person| person.is_hero && person.seat == seat && is_present(person.status))
}

pub(crate) fn grunts(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| !person.is_hero && is_present(person.status))
}

pub(crate) fn waiting_grunts(game: &Corps, s: &State) -> u8 {
    people(game, s, |_, person| !person.is_hero && !person.has_acted && is_present(person.status))
}

/// Grunts that a Marine hero may activate.
pub(crate) fn subordinates(game: &Corps, s: &State, of: Character) -> u8 {
    let rank = game.characters[of.index()].rank;
    people(game, s, |one, person| {
        let face = &game.characters[one.index()];
        !person.is_hero
            && !person.has_acted
            && is_present(person.status)
            && face.is_marine
            && face.rank <= rank
    })
}
