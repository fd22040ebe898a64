//! What a character may do in its activation: free actions, moves, attacks, barricades, interactions and rest.

use super::super::{
    Reach, Threats,
    board::{BARRICADES, barricades, mission, sees, spaces_in_area, touches},
    seat_of,
};
use super::{
    abilities::{ability, during, is_payable},
    events::events,
    people::titles,
};
use crate::{
    games::corps::{
        Card, Choice, Corps, State,
        choice::Target,
        components::{
            Character, Space,
            cards::WeaponFace,
            language::Trigger,
            mission::{Computer, ObjectKind},
        },
        scenario::{DefensiveExtras, FullAutoDefence},
        state::{ObjectState, Shot, Window},
    },
    play::{List, bits},
};

/// Whether a free action is left for who has no other.
pub(crate) fn has_free_action(game: &Corps, s: &State, of: Character) -> bool {
    let mut has_any = false;
    free_actions(game, s, of, &mut |_| has_any = true);
    has_any
}

pub(crate) fn is_free(game: &Corps, card: Card) -> bool {
    game.card(card).abilities.iter().any(|ability| ability.trigger == Trigger::Free)
}

/// Events, abilities and cards that cost no action.
fn free_actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let person = &s.people[of.index()];
    let slots = person.weapons.iter().chain(&person.gear).copied().enumerate();
    let is_copy = |slot: usize, card| slot == 3 && person.gear[0] == card;
    for (slot, card) in slots.filter(|(_, card)| card.is_some()) {
        if s.used_free & 1 << slot == 0 && is_free(game, card) && !is_copy(slot, card) {
            add(Choice::CardAction(card, Target::None));
        }
    }
    if s.used_free & 1 << 7 == 0
        && let Some(source) = during(game, s, of)
        && is_payable(game, s, ability(game, s, source), source, seat_of(game, s, of))
    {
        add(Choice::During);
    }
}

pub(super) fn actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    if s.actions > 0 {
        paid_actions(game, s, of, add);
    }
    free_actions(game, s, of, add);
    if s.people[of.index()].is_hero {
        events(game, s, s.people[of.index()].seat, Window::Any, add);
    }
    add(Choice::Done);
}

pub(super) fn paid_actions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let speed = game.side(of, s.people[of.index()].is_hero).speed;
    attacks(game, s, of, add);
    moves(game, s, of, speed, false, add);
    barricading(game, s, of, add);
    if s.people[of.index()].dial < 10 && game.characters[of.index()].is_armed {
        add(Choice::Aim);
    }
    interactions(game, s, of, add);
    add(Choice::Rest);
}

pub(super) fn moves(
    game: &Corps,
    s: &State,
    of: Character,
    steps: u8,
    pushed: bool,
    add: &mut impl FnMut(Choice),
) {
    let threats = if pushed { Threats::beside_blips(game, s) } else { Threats::of(game, s) };
    let reach = Reach::new(game, s, s.people[of.index()].space, steps, &threats);
    reach.ends(game, s).for_each(|(space, _)| add(Choice::Move(space)));
}

pub(super) fn attacks(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    for weapon in weapons(s, of) {
        let face = &game.card(weapon).weapon;
        if face.is_area {
            area_targets(game, s, of, face).iter().for_each(|at| add(Choice::Attack(weapon, *at)));
        } else {
            targets(game, s, of, weapon).iter().for_each(|at| add(Choice::Attack(weapon, *at)));
        }
    }
}

/// The weapons of a character, each once.
pub(crate) fn weapons(s: &State, of: Character) -> impl Iterator<Item = Card> + use<> {
    let [main, second] = s.people[of.index()].weapons;
    let second = if main == second { Card::NONE } else { second };
    [main, second].into_iter().filter(|card| card.is_some())
}

/// Spaces with an Alien that a character sees within the range of a weapon.
pub(crate) fn targets(game: &Corps, s: &State, by: Character, weapon: Card) -> List<Space, 20> {
    let map = &mission(game, s).map;
    let from = s.people[by.index()].space;
    let range = game.card(weapon).weapon.range;
    let mut found = List::default();
    for alien in bits(s.alive.into()) {
        let at = s.aliens[alien].space;
        if (range == 0 || map.range(from, at) <= range) && sees(map, s, from, at) {
            found.push(at);
        }
    }
    found.sort_unstable();
    found
}

/// Spaces that area fire can be aimed at, so that an Alien or a blip is in the area.
pub(crate) fn area_targets(game: &Corps, s: &State, by: Character, face: &WeaponFace) -> List<Space, 200> {
    let map = &mission(game, s).map;
    let from = s.people[by.index()].space;
    let mut found: List<Space, 200> = List::default();
    let enemies = bits(s.alive.into()).map(|alien| s.aliens[alien].space);
    let enemies = enemies.chain(bits(s.lurking.into()).map(|blip| s.blips[blip].space));
    for enemy in enemies {
        if map.range(from, enemy) > face.range + 1 {
            continue;
        }
        for at in spaces_in_area(map, s, enemy).iter().copied() {
            let is_near = map.range(from, at) <= face.range;
            if is_near && !found.contains(&at) && !found.is_full() && sees(map, s, from, at) {
                found.push(at);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Where Full Auto may go on.
pub(crate) fn next_targets(game: &Corps, s: &State, shot: Shot) -> List<Space, 20> {
    let mut found = targets(game, s, shot.by, shot.weapon);
    if shot.is_defence && game.rulings.full_auto_defence == FullAutoDefence::Same {
        let is_there = found.contains(&shot.at);
        found.clear();
        if is_there {
            found.push(shot.at);
        }
    }
    found
}

/// A grenade after the rifle, or a second shot.
pub(crate) fn follow_ups(game: &Corps, s: &State, shot: Shot, add: &mut impl FnMut(Choice)) {
    if !shot.is_first {
        return;
    }
    let face = &game.card(shot.weapon).weapon;
    // Free actions belong to one's own activation.
    let is_own = !shot.is_defence && s.active == shot.by.0;
    let extras = game.rulings.defensive_extras;
    if face.second > 0 && (is_own || extras != DefensiveExtras::None) {
        next_targets(game, s, shot).iter().for_each(|at| add(Choice::At(*at)));
    }
    if face.grants_grenade && (is_own || extras == DefensiveExtras::All) {
        for grenade in weapons(s, shot.by).filter(|card| game.card(*card).weapon.is_grenade) {
            let face = &game.card(grenade).weapon;
            area_targets(game, s, shot.by, face).iter().for_each(|at| add(Choice::Attack(grenade, *at)));
        }
    }
}

fn barricading(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let mission = mission(game, s);
    let map = &mission.map;
    let here = s.people[of.index()].space;
    let has_token = barricades(s) < BARRICADES;
    let mut offer = |target: Target, is_barred: bool| {
        if is_barred {
            add(Choice::Unbarricade(target));
        } else if has_token {
            add(Choice::Barricade(target));
        }
    };
    for door in bits(map.doors_of[here.index()]) {
        offer(Target::Door(door as u8), s.barricaded & 1 << door != 0);
    }
    let is_near = |space: Space| space == here || touches(map, s, here, space);
    for (number, spawn) in mission.spawns.iter().enumerate() {
        if spawn.is_some_and(is_near) {
            offer(Target::Spawn(number as u8), s.barred_spawns & 1 << number != 0);
        }
    }
    for (number, tunnel) in s.tunnels.iter().enumerate() {
        if is_near(*tunnel) {
            offer(Target::Tunnel(number as u8), s.barred_tunnels & 1 << number != 0);
        }
    }
    let [first, second] = s.people[of.index()].gear;
    let second = if first == second { Card::NONE } else { second };
    for card in [first, second].into_iter().filter(|card| card.is_some()) {
        if has_token && game.card(card).abilities.iter().any(|ability| ability.trigger == Trigger::Action) {
            for door in bits(map.doors_of[here.index()] & !s.barricaded) {
                add(Choice::CardAction(card, Target::Door(door as u8)));
            }
        }
    }
}

fn interactions(game: &Corps, s: &State, of: Character, add: &mut impl FnMut(Choice)) {
    let mission = mission(game, s);
    let here = s.people[of.index()].space;
    for (index, object) in mission.objects.iter().enumerate() {
        let state = s.objects[index];
        let is_beside = match state {
            ObjectState::There | ObjectState::Bound(_) => {
                object.space == Some(here) || object.beside.contains(&here)
            }
            ObjectState::Dropped(at) => at == here || touches(&mission.map, s, here, at),
            ObjectState::Gone | ObjectState::Held(_) | ObjectState::Out => false,
        };
        let is_useful = match object.kind {
            ObjectKind::Computer => match mission.computer {
                Computer::Nothing => false,
                Computer::Call(_) => s.ship == 0,
                Computer::LookBlip | Computer::LookMissionBlip => true,
            },
            ObjectKind::Crate => !s.objects.contains(&ObjectState::Held(of)),
            ObjectKind::Captive => true,
        };
        if is_beside && is_useful {
            add(Choice::Interact(index as u8));
        }
    }
}

/// Blips that the computer can show.
pub(crate) fn blips_to_look_at(game: &Corps, s: &State) -> u32 {
    let only_mission = mission(game, s).computer == Computer::LookMissionBlip;
    let wanted = |blip: &usize| !s.blips[*blip].is_known && (!only_mission || s.blips[*blip].is_mission);
    bits(s.lurking.into()).filter(wanted).fold(0, |set, blip| set | 1 << blip)
}

pub(super) fn resting(
    game: &Corps,
    s: &State,
    of: Character,
    draws: u8,
    recycles: u8,
    add: &mut impl FnMut(Choice),
) {
    if draws > 0 {
        add(Choice::Draw);
        add(Choice::Done);
        return;
    }
    if recycles > 0 && !s.exhausted.is_empty() {
        add(Choice::RecyclePile);
    }
    if recycles > 0 {
        let hand = &s.hands[usize::from(seat_of(game, s, of))];
        titles(game, |card| hand.contains(&card)).for_each(|card| add(Choice::Pick(card)));
    }
    add(Choice::Done);
}
