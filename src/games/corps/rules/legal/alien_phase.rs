//! Who acts next in the Alien phase, whom it goes for, and who fires in defence.

use super::super::board::{mission, sees, touches};
use super::{
    actions::weapons,
    people::{is_present, people},
};
use crate::{
    games::corps::{
        Card, Choice, Corps, State,
        components::{Character, Space, cards::CHARACTERS, map::Map},
        state::Status,
    },
    play::bits,
};

/// How far defensive fire reaches.
const DEFENCE_RANGE: u8 = 4;

/// Of these, the ones that are nearest to a character.
fn nearest_among(set: u32, distance: impl Fn(usize) -> u8) -> u32 {
    let mut best = (u8::MAX, 0);
    for index in bits(set.into()) {
        let steps = distance(index);
        if steps < best.0 {
            best = (steps, 0);
        }
        if steps == best.0 {
            best.1 |= 1 << index;
        }
    }
    best.1
}

fn steps_to_nearest(map: &Map, s: &State, space: Space) -> u8 {
    let mut best = u8::MAX;
    for person in &s.people {
        if is_present(person.status) {
            best = best.min(map.steps_between(space, person.space));
        }
    }
    best
}

/// Aliens that act next.
pub(crate) fn nearest_aliens(game: &Corps, s: &State) -> u32 {
    let map = &mission(game, s).map;
    nearest_among(s.alive & !s.aliens_done, |alien| steps_to_nearest(map, s, s.aliens[alien].space))
}

/// The nearest of some Aliens or blips.
pub(crate) fn nearest_of(game: &Corps, s: &State, set: u32, aliens: bool) -> u32 {
    let map = &mission(game, s).map;
    let space = |index: usize| if aliens { s.aliens[index].space } else { s.blips[index].space };
    nearest_among(set, |index| steps_to_nearest(map, s, space(index)))
}

/// Blips that move at all.
pub(crate) fn moving_blips(s: &State) -> u32 {
    bits(s.lurking.into()).filter(|blip| !s.blips[*blip].is_mission).fold(0, |set, blip| set | 1 << blip)
}

/// Blips of a board that have not acted.
pub(crate) fn blips_of(game: &Corps, s: &State, board: u8) -> u32 {
    let map = &mission(game, s).map;
    let waiting = moving_blips(s) & !s.blips_done;
    let here = |blip: &usize| map.spaces[s.blips[*blip].space.index()].board == board;
    bits(waiting.into()).filter(here).fold(0, |set, blip| set | 1 << blip)
}

/// Blips of a board that act next.
pub(crate) fn nearest_blips(game: &Corps, s: &State, board: u8) -> u32 {
    nearest_of(game, s, blips_of(game, s, board), false)
}

/// Boards with blips that have not acted.
pub(crate) fn boards_with_blips(game: &Corps, s: &State) -> u32 {
    let map = &mission(game, s).map;
    let waiting = moving_blips(s) & !s.blips_done;
    bits(waiting.into()).fold(0, |set, blip| set | 1 << map.spaces[s.blips[blip].space.index()].board)
}

/// How far the nearest character is, and who is so near.
pub(crate) fn nearest_characters(game: &Corps, s: &State, space: Space) -> (u8, u8) {
    let map = &mission(game, s).map;
    let mut best = (u8::MAX, 0);
    for (index, person) in s.people.iter().enumerate().take(CHARACTERS) {
        if !is_present(person.status) {
            continue;
        }
        let steps = map.steps_between(space, person.space);
        if steps < best.0 {
            best = (steps, 0);
        }
        if steps == best.0 && steps != u8::MAX {
            best.1 |= 1 << index;
        }
    }
    best
}

/// Who may fire at an Alien next.
pub(crate) fn next_defender(game: &Corps, s: &State, alien: u8, done: u8) -> Option<Character> {
    let map = &mission(game, s).map;
    let at = s.aliens[usize::from(alien)].space;
    let mut best: Option<((u8, u8), Character)> = None;
    for of in game.everybody().filter(|of| done & of.bit() == 0) {
        let person = &s.people[of.index()];
        if person.status != Status::Standing {
            continue;
        }
        let range = map.range(person.space, at);
        // Of those who are equally near, heroes go by their seats; grunts follow.
        let order = (range, person.seat);
        if range <= DEFENCE_RANGE && best.is_none_or(|(nearest, _)| order < nearest) {
            let mut can_fire = false;
            defensive_attacks(game, s, of, alien, &mut |_| can_fire = true);
            if can_fire {
                best = Some((order, of));
            }
        }
    }
    best.map(|(_, of)| of)
}

pub(super) fn defensive_attacks(
    game: &Corps,
    s: &State,
    of: Character,
    alien: u8,
    add: &mut impl FnMut(Choice),
) {
    let map = &mission(game, s).map;
    let (from, at) = (s.people[of.index()].space, s.aliens[usize::from(alien)].space);
    if s.people[of.index()].weapons[0] == Card::NONE && s.people[of.index()].weapons[1] == Card::NONE {
        return;
    }
    if !sees(map, s, from, at) {
        return;
    }
    for weapon in weapons(s, of) {
        let face = &game.card(weapon).weapon;
        if !face.is_unwieldy && (face.range == 0 || map.range(from, at) <= face.range) {
            add(Choice::Attack(weapon, at));
        }
    }
}

/// Characters beside an Alien.
pub(crate) fn victims(game: &Corps, s: &State, alien: u8) -> u8 {
    let map = &mission(game, s).map;
    let at = s.aliens[usize::from(alien)].space;
    people(game, s, |_, person| is_present(person.status) && touches(map, s, at, person.space))
}
