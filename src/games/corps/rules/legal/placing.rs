//! Where blips, figures and tunnels may be placed.

use super::super::board::{is_parted, mission};
use super::people::heroes_of;
use crate::{
    games::corps::{Corps, State, components::Space, state::NONE},
    play::List,
};

/// Free spaces for blips on and around a point: those that are nearest to it.
pub(crate) fn blip_spaces(game: &Corps, s: &State, at: Space) -> List<Space, 32> {
    nearest_spaces(game, s, at, |space| s.on[space.index()] == NONE)
}

/// Spaces for the figures of a swarm: nobody saw them before the blip was spotted, not even through a door that a figure
/// there would have opened.
pub(crate) fn unseen_spaces_near(game: &Corps, s: &State, at: Space) -> List<Space, 32> {
    let map = &mission(game, s).map;
    nearest_spaces(game, s, at, |space| {
        let open = s.before.open | map.doors_of[space.index()] & !s.barricaded;
        let is_seen = |from: &Space| {
            map.sight.ever(*from, space) && map.sight.sees(*from, space, open, &s.before.standing)
        };
        s.on[space.index()] == NONE && !s.before.lookers.iter().any(is_seen)
    })
}

/// The nearest spaces to one that will do, all at the same distance.
fn nearest_spaces(game: &Corps, s: &State, at: Space, will_do: impl Fn(Space) -> bool) -> List<Space, 32> {
    let map = &mission(game, s).map;
    let mut found: List<Space, 32> = List::default();
    // Nothing is ever placed further away than this.
    const FURTHEST: u8 = 12;
    for ring in 0..=FURTHEST {
        for space in (0..map.spaces.len() as u16).map(Space) {
            if map.steps_between(at, space) == ring && will_do(space) && !found.is_full() {
                found.push(space);
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Free spaces beside the hero of a player for a tunnel.
pub(crate) fn tunnel_spaces(game: &Corps, s: &State, seat: u8) -> List<Space, 8> {
    let mission = mission(game, s);
    let mut found = List::default();
    let own = heroes_of(game, s, seat);
    if own == 0 {
        return found;
    }
    let hero = &s.people[own.trailing_zeros() as usize];
    for space in mission.map.adjacent[hero.space.index()].iter().copied() {
        let is_free = s.on[space.index()] == NONE
            && !s.tunnels.contains(&space)
            && !mission.spawns.contains(&Some(space))
            && !is_parted(&mission.map, s, hero.space, space);
        if is_free {
            found.push(space);
        }
    }
    found.sort_unstable();
    found
}

/// The tunnel that is nearest to a player's hero.
pub(crate) fn nearest_tunnel(game: &Corps, s: &State, seat: u8) -> Option<Space> {
    let map = &mission(game, s).map;
    let own = heroes_of(game, s, seat);
    let from = if own == 0 { None } else { Some(s.people[own.trailing_zeros() as usize].space) };
    s.tunnels.iter().copied().min_by_key(|tunnel| from.map_or(0, |from| map.steps_between(*tunnel, from)))
}
