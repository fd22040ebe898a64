//! Where a character can go.

use super::board::{BLIP, is_parted, mission};
use crate::{
    games::corps::{
        Corps, State,
        components::{Space, map::SPACES, mission::Goal},
        state::{NONE, ObjectState},
    },
    play::bits,
};

/// Spaces as bits.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::corps) struct Threats([u64; SPACES / 64]);

impl Threats {
    pub(in crate::games::corps) const NONE: Threats = Threats([0; SPACES / 64]);

    /// The spaces beside an Alien or a blip: whoever enters one stops.
    pub(in crate::games::corps) fn of(game: &Corps, s: &State) -> Self {
        let mut threats = Self::beside_aliens(game, s);
        for blip in bits(s.lurking.into()) {
            threats.add_around(game, s, s.blips[blip].space);
        }
        threats
    }

    /// The spaces beside an Alien.
    pub(in crate::games::corps) fn beside_aliens(game: &Corps, s: &State) -> Self {
        let mut threats = Self::NONE;
        for alien in bits(s.alive.into()) {
            threats.add_around(game, s, s.aliens[alien].space);
        }
        threats
    }

    /// The spaces beside a blip.
    pub(in crate::games::corps) fn beside_blips(game: &Corps, s: &State) -> Self {
        let mut threats = Self::NONE;
        for blip in bits(s.lurking.into()) {
            threats.add_around(game, s, s.blips[blip].space);
        }
        threats
    }

    fn add_around(&mut self, game: &Corps, s: &State, at: Space) {
        let map = &mission(game, s).map;
        let is_near_barricade = map.doors_of[at.index()] & s.barricaded != 0;
        for one in map.adjacent[at.index()].iter() {
            if !is_near_barricade || !is_parted(map, s, at, *one) {
                self.0[one.index() / 64] |= 1 << (one.index() % 64);
            }
        }
    }

    #[inline]
    pub(in crate::games::corps) fn has(&self, space: Space) -> bool {
        self.0[space.index() / 64] & 1 << (space.index() % 64) != 0
    }
}

/// All spaces that a character can reach, nearest first, each with the way to it.
pub(in crate::games::corps) struct Reach {
    order: [Space; SPACES],
    len: usize,
    parent: [u16; SPACES],
    steps: [u8; SPACES],
}

/// A space that was not reached.
const UNREACHED: u16 = u16::MAX;

impl Reach {
    /// From a space with so many steps; who enters a threatened space stops there, unless `runs`.
    pub(in crate::games::corps) fn new(
        game: &Corps,
        s: &State,
        from: Space,
        steps: u8,
        threats: &Threats,
    ) -> Self {
        let mission = mission(game, s);
        let map = &mission.map;
        let mut reach =
            Self { order: [from; SPACES], len: 1, parent: [UNREACHED; SPACES], steps: [0; SPACES] };
        reach.parent[from.index()] = from.0;
        let mut next = 0;
        while next < reach.len {
            let here = reach.order[next];
            next += 1;
            let taken = reach.steps[here.index()];
            let must_stop = here != from && (threats.has(here) || is_way_out(game, s, here));
            if taken == steps || must_stop {
                continue;
            }
            let is_near_barricade = map.doors_of[here.index()] & s.barricaded != 0;
            for there in map.steps[here.index()].iter().copied() {
                let on = s.on[there.index()];
                let is_blocked = on != NONE && on >= super::ALIEN;
                if reach.parent[there.index()] != UNREACHED
                    || is_blocked
                    || is_near_barricade && is_parted(map, s, here, there)
                {
                    continue;
                }
                reach.parent[there.index()] = here.0;
                reach.steps[there.index()] = taken + 1;
                reach.order[reach.len] = there;
                reach.len += 1;
            }
        }
        reach
    }

    /// The spaces that a move may end on, nearest first, each with its steps.
    pub(in crate::games::corps) fn ends<'r>(
        &'r self,
        game: &'r Corps,
        s: &'r State,
    ) -> impl Iterator<Item = (Space, u8)> + 'r {
        let reached = self.order[1..self.len].iter().copied();
        reached.filter(|space| can_end(game, s, *space)).map(|space| (space, self.steps[space.index()]))
    }

    /// The step after a space on the way to one that was reached.
    pub(in crate::games::corps) fn step_after(&self, from: Space, to: Space) -> Space {
        let mut here = to;
        while self.parent[here.index()] != from.0 {
            here = Space(self.parent[here.index()]);
        }
        here
    }

    pub(in crate::games::corps) fn reaches(&self, to: Space) -> bool {
        self.parent[to.index()] != UNREACHED
    }
}

/// Whether a character who enters this space leaves the board.
pub(in crate::games::corps) fn is_way_out(game: &Corps, s: &State, space: Space) -> bool {
    let mission = mission(game, s);
    mission.is_exit(space) && is_exit_open(game, s)
}

/// Nobody leaves before the drop ship has come, where there is one.
pub(in crate::games::corps) fn is_exit_open(game: &Corps, s: &State) -> bool {
    !mission(game, s).wants(Goal::Called) || s.ship != 0 && s.round >= s.ship
}

/// Whether a move may end on a space: nobody and no token is there.
pub(in crate::games::corps) fn can_end(game: &Corps, s: &State, space: Space) -> bool {
    s.on[space.index()] == NONE && (is_way_out(game, s, space) || !has_token(game, s, space))
}

/// Whether a token lies on a space.
pub(in crate::games::corps) fn has_token(game: &Corps, s: &State, space: Space) -> bool {
    let mission = mission(game, s);
    if !game.rulings.can_end_on_spawn && mission.spawns.contains(&Some(space)) {
        return true;
    }
    s.tunnels.contains(&space)
        || s.sentries.iter().any(|sentry| sentry.space == space)
        || has_object(game, s, space)
        || s.on[space.index()] != NONE && s.on[space.index()] >= BLIP
}

fn has_object(game: &Corps, s: &State, space: Space) -> bool {
    let objects = &mission(game, s).objects;
    objects.iter().zip(&s.objects).any(|(object, state)| match state {
        ObjectState::There | ObjectState::Bound(_) => object.space == Some(space),
        ObjectState::Dropped(at) => *at == space,
        ObjectState::Gone | ObjectState::Held(_) | ObjectState::Out => false,
    })
}
