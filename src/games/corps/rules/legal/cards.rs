//! Cards that are issued before the mission, and equipping.

use super::super::{board::mission, moves::has_token};
use super::people::{characters, present, titles};
use crate::{
    games::corps::{
        Card, Choice, Corps, State,
        components::{Character, Space, board::Direction, cards::Kind},
        state::NONE,
    },
    play::List,
};

/// How far away a card can be handed over.
const HAND_OVER_RANGE: u8 = 2;

pub(super) fn issues(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    for card in titles(game, |card| s.deck.contains(&card)) {
        for of in characters(present(game, s)) {
            if fits(game, s, card, of) {
                add(Choice::Issue(card, of));
            }
        }
    }
    add(Choice::Done);
}

pub(crate) fn can_issue(game: &Corps, s: &State) -> bool {
    let mut issued = 0;
    issues(game, s, &mut |_| issued += 1);
    issued > 1
}

/// Whether a card has a free place on a character.
fn fits(game: &Corps, s: &State, card: Card, of: Character) -> bool {
    let person = &s.people[of.index()];
    match game.kind(card) {
        Kind::Weapon => game.free_slot(&game.characters[of.index()], person.weapons, card).is_some(),
        Kind::Equipment => person.gear.iter().any(|slot| !slot.is_some()),
        Kind::Event | Kind::Hazard => false,
    }
}

pub(super) fn sentry_places(game: &Corps, s: &State, add: &mut impl FnMut(Choice)) {
    let spaces = (0..mission(game, s).map.spaces.len() as u16).map(Space);
    for space in spaces.filter(|space| s.on[space.index()] == NONE && !has_token(game, s, *space)) {
        Direction::ALL.iter().for_each(|facing| add(Choice::Sentry(space, *facing)));
    }
}

pub(super) fn equipping(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let person = &s.people[of.index()];
    let hand = &s.hands[usize::from(person.seat)];
    let map = &mission(game, s).map;
    let near =
        |one: Character| map.steps_between(person.space, s.people[one.index()].space) <= HAND_OVER_RANGE;
    for card in titles(game, |card| hand.contains(&card)) {
        for to in characters(present(game, s)).filter(|one| near(*one)) {
            if fits(game, s, card, to) {
                add(Choice::Equip(card, to));
            }
        }
    }
    let mut own: List<Card, 4> = List::default();
    for card in person.weapons.into_iter().chain(person.gear).filter(|card| card.is_some()) {
        if !own.contains(&card) {
            own.push(card);
            add(Choice::TakeOff(card));
        }
    }
    add(Choice::Done);
}
