//! Captives, the way of Aliens, defensive fire and their attacks.

use super::{
    BARRICADE_DIE, BLIP, Engine,
    board::{is_parted, mission, touches},
    legal,
};
use crate::{
    games::corps::{
        Choice, Corps, State,
        components::{
            Character, Space,
            map::{Map, SPACES},
        },
        state::{NONE, Phase, Shot, Status, Task},
    },
    play::{Log, bits},
    tell,
};

/// How a step towards somebody ends.
pub(super) enum Pace {
    /// On the next space.
    Goes(Space),
    /// Where it is: a barricade is broken, and what lies behind it is taken or too far.
    Broke,
    /// At a barricaded door that holds.
    Held,
    /// There is no way.
    Stuck,
}

impl<L: Log> Engine<'_, L> {
    pub(super) fn begin_alien_phase(&mut self) {
        self.s.phase = Phase::Alien;
        tell!(self.log, "Alien phase.");
        self.s.aliens_done = 0;
        self.s.blips_done = 0;
        self.s.tunnelled = 0;
        self.replace(Task::EndPhase);
        self.push(Task::BeginTracker);
        self.push(Task::Boards);
        self.push(Task::Aliens);
        self.push(Task::Fate(0));
    }

    /// Whoever is down is captured or stands up, one after the other.
    pub(super) fn decide_fate(&mut self, next: u8) {
        let of = Character(next);
        if of.index() >= self.game.characters.len() {
            self.done();
            return;
        }
        self.replace(Task::Fate(next + 1));
        if self.s.people[of.index()].status != Status::Down {
            return;
        }
        if self.has_alien_beside(self.s.people[of.index()].space) {
            self.push(Task::Captor(of));
        } else {
            tell!(self.log, "{} stands up.", self.game.name_of(of));
            self.s.people[of.index()].status = Status::Standing;
            self.note_standing();
        }
    }

    pub(super) fn ask_for_captor(&mut self, of: Character) -> Option<u8> {
        let space = self.s.people[of.index()].space;
        let map = &self.mission().map;
        let beside = bits(self.s.alive.into())
            .filter(|alien| touches(map, self.s, space, self.s.aliens[*alien].space));
        let (count, first) = beside
            .map(|alien| self.s.aliens[alien].space)
            .fold((0, Space(u16::MAX)), |(count, first), space| (count + 1, first.min(space)));
        match count {
            0 => self.done(),
            1 => self.take_away(of, Choice::At(first)),
            _ if self.game.rulings.is_captor_first => self.take_away(of, Choice::At(first)),
            _ => return Some(self.leader()),
        }
        None
    }

    /// An Alien leaves with a captive.
    pub(super) fn take_away(&mut self, of: Character, choice: Choice) {
        self.done();
        let Choice::At(space) = choice else { return };
        let on = self.s.on[space.index()];
        self.take_alien(on - super::ALIEN);
        tell!(self.log, "{} is captured.", self.game.name_of(of));
        self.s.counters.captured += 1;
        self.lose(of, Status::Captured);
    }

    /// The Alien that is nearest to a character acts next; the highest rank picks among equals.
    pub(super) fn next_alien(&mut self) -> Option<u8> {
        let waiting = legal::nearest_aliens(self.game, self.s);
        match waiting.count_ones() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.activate_alien(waiting.trailing_zeros() as u8);
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn activate_alien_at(&mut self, choice: Choice) {
        let Choice::At(space) = choice else { return };
        self.activate_alien(self.s.on[space.index()] - super::ALIEN);
    }

    fn activate_alien(&mut self, alien: u8) {
        self.s.aliens_done |= 1 << alien;
        self.s.goal = NONE;
        let left = self.game.difficulty.alien_speed;
        self.push(Task::AlienActs { alien, left, strikes: true, has_moved: false });
    }

    /// An Alien goes for the nearest character and attacks.
    pub(super) fn alien_acts(&mut self, alien: u8, left: u8, strikes: bool, has_moved: bool) -> Option<u8> {
        if self.s.alive & 1 << alien == 0 || self.s.over != NONE {
            self.done();
            return None;
        }
        let space = self.s.aliens[usize::from(alien)].space;
        if self.is_near_character(space) {
            self.done();
            if strikes {
                self.push(Task::Strike { alien });
            }
            // A card that moves Aliens is no activation: there is no fire, as there is no attack.
            if strikes && (has_moved || self.game.rulings.is_fire_at_start) {
                self.push(Task::DefensiveFire { alien, done: 0 });
            }
            return None;
        }
        if left == 0 && !self.is_beside_barricade(space) {
            self.done();
            return None;
        }
        match self.goal_from(space) {
            Goal::Nobody => {
                self.done();
                None
            }
            Goal::Tie => {
                self.push(Task::PickTarget { alien });
                None
            }
            Goal::One(of) => {
                self.s.goal = of.0;
                self.alien_step(alien, left, strikes, of);
                None
            }
        }
    }

    fn alien_step(&mut self, alien: u8, left: u8, strikes: bool, of: Character) {
        let from = self.s.aliens[usize::from(alien)].space;
        self.done();
        match self.pace(from, self.s.people[of.index()].space, left) {
            // A barricade fell and showed a swarm: its figures are placed first.
            Pace::Goes(_) if matches!(self.s.tasks.last(), Some(Task::PlaceFigures { .. })) => {
                self.push_after_figures(Task::AlienActs { alien, left, strikes, has_moved: true });
            }
            Pace::Goes(to) => {
                self.push_after_figures(Task::AlienActs { alien, left: left - 1, strikes, has_moved: true });
                self.move_alien(alien, to);
                tell!(
                    self.log,
                    "  The Alien at {} moves to {}.",
                    self.game.place_of(self.s.mission, from),
                    self.game.place_of(self.s.mission, to)
                );
                self.spot();
                self.sentries_see(to);
            }
            Pace::Broke => {
                self.push_after_figures(Task::AlienActs { alien, left, strikes, has_moved: true });
            }
            Pace::Held | Pace::Stuck => {}
        }
    }

    /// Whether a barricaded door is beside a space.
    pub(super) fn is_beside_barricade(&self, space: Space) -> bool {
        self.mission().map.doors_of[space.index()] & self.s.barricaded != 0
    }

    /// The next step towards a space; a barricade on the way is broken, or holds.
    pub(super) fn pace(&mut self, from: Space, to: Space, left: u8) -> Pace {
        let map = &self.mission().map;
        // Whoever is right behind the door cannot be walked to, but the door is in the way all the same.
        let is_behind = map.steps_between(from, to) == 1 && is_parted(map, self.s, from, to);
        let next = if is_behind { Some(to) } else { next_step(self.game, self.s, from, to) };
        let Some(next) = next else { return Pace::Stuck };
        if is_parted(map, self.s, from, next) {
            let Some(door) = map.door_between(from, next) else { return Pace::Held };
            let roll = self.d6(BARRICADE_DIE);
            tell!(
                self.log,
                "  The barricade at {} is attacked: {roll}.",
                self.game.place_of(self.s.mission, from)
            );
            if roll < self.game.difficulty.barricade {
                return Pace::Held;
            }
            self.s.counters.broken += 1;
            self.bar_door(door, false);
            self.spot();
            if left == 0 || self.s.on[next.index()] != NONE {
                return Pace::Broke;
            }
        }
        if left == 0 { Pace::Stuck } else { Pace::Goes(next) }
    }

    pub(super) fn is_near_character(&self, space: Space) -> bool {
        let map = &self.mission().map;
        self.on_board().any(|of| touches(map, self.s, space, self.s.people[of.index()].space))
    }

    /// Whom to go for: the nearest, and whoever was picked of several.
    pub(super) fn goal_from(&self, space: Space) -> Goal {
        let (best, ties) = legal::nearest_characters(self.game, self.s, space);
        if best == u8::MAX {
            return Goal::Nobody;
        }
        if ties.count_ones() == 1 {
            return Goal::One(Character(ties.trailing_zeros() as u8));
        }
        if self.s.goal < 8 && ties & 1 << self.s.goal != 0 {
            return Goal::One(Character(self.s.goal));
        }
        Goal::Tie
    }

    pub(super) fn go_for(&mut self, _alien: u8, choice: Choice) {
        self.done();
        if let Choice::Pick1(of) = choice {
            self.s.goal = of.0;
        }
    }

    /// Everybody near who sees the Alien may fire at it, the nearest first.
    pub(super) fn ask_for_defensive_fire(&mut self, alien: u8, done: u8) -> Option<u8> {
        let next = (self.s.alive & 1 << alien != 0)
            .then(|| legal::next_defender(self.game, self.s, alien, done))
            .flatten();
        let Some(of) = next else {
            self.done();
            return None;
        };
        self.s.defender = of.0;
        Some(self.seat_of(of))
    }

    pub(super) fn fire_in_defence(&mut self, alien: u8, done: u8, choice: Choice) {
        self.replace(Task::DefensiveFire { alien, done: done | 1 << self.s.defender });
        if let Choice::Attack(weapon, at) = choice {
            let by = Character(self.s.defender);
            self.begin_attack(Shot { by, weapon, at, is_defence: true, is_first: true, is_told: false });
        }
    }

    /// An Alien that is still there attacks a character beside it.
    pub(super) fn strike(&mut self, alien: u8) -> Option<u8> {
        if self.s.alive & 1 << alien == 0 {
            self.done();
            return None;
        }
        let victims = legal::victims(self.game, self.s, alien);
        match victims.count_ones() {
            0 => {
                self.done();
                None
            }
            1 => {
                self.strike_at(alien, Choice::Pick1(Character(victims.trailing_zeros() as u8)));
                None
            }
            _ => Some(self.leader()),
        }
    }

    pub(super) fn strike_at(&mut self, alien: u8, choice: Choice) {
        self.done();
        if let Choice::Pick1(of) = choice {
            self.defend(alien, of, 0);
        }
    }
}

/// Whom an Alien goes for.
pub(super) enum Goal {
    Nobody,
    One(Character),
    Tie,
}

/// The next step on the shortest way, round other Aliens and blips.
pub(super) fn next_step(game: &Corps, s: &State, from: Space, to: Space) -> Option<Space> {
    let map = &mission(game, s).map;
    if map.steps_between(from, to) == u8::MAX {
        return None;
    }
    let straight = nearer(map, s, from, to);
    let is_free = || !is_anything_between(map, s, from, to);
    if game.rulings.do_aliens_queue || straight.is_some_and(|next| is_free() || is_way_free(map, s, next, to))
    {
        return straight;
    }
    let field = field_round(map, s, from, to);
    let free = map.steps[from.index()].iter().copied().filter(|next| s.on[next.index()] == NONE);
    let best = free.min_by_key(|next| field[next.index()])?;
    // With no way round they queue up.
    if field[best.index()] == u8::MAX { straight } else { Some(best) }
}

/// Whether an Alien or a blip stands on any of the shortest ways: a quick look before the ways are tried.
fn is_anything_between(map: &Map, s: &State, from: Space, to: Space) -> bool {
    let here = map.steps_between(from, to);
    let aliens = bits(s.alive.into()).map(|alien| s.aliens[alien].space);
    let mut all = aliens.chain(bits(s.lurking.into()).map(|blip| s.blips[blip].space));
    all.any(|other| {
        other != from && map.steps_between(from, other).saturating_add(map.steps_between(other, to)) == here
    })
}

/// The first free neighbour that is nearer to a space.
fn nearer(map: &Map, s: &State, from: Space, to: Space) -> Option<Space> {
    let here = map.steps_between(from, to);
    let mut neighbours = map.steps[from.index()].iter().copied();
    neighbours.find(|next| s.on[next.index()] == NONE && map.steps_between(*next, to) < here)
}

/// Whether the straight way on from a space is free, up to somebody beside its end.
fn is_way_free(map: &Map, s: &State, from: Space, to: Space) -> bool {
    let mut here = from;
    while map.steps_between(here, to) > 1 {
        match nearer(map, s, here, to) {
            Some(next) => here = next,
            None => return false,
        }
    }
    true
}

/// Steps to a space, round Aliens and blips, from everywhere that is no further than `from`.
fn field_round(map: &Map, s: &State, from: Space, to: Space) -> [u8; SPACES] {
    let mut field = [u8::MAX; SPACES];
    let mut queue = [to; SPACES];
    let (mut next, mut len) = (0, 1);
    field[to.index()] = 0;
    while next < len {
        let here = queue[next];
        next += 1;
        for there in map.steps[here.index()].iter().copied() {
            if there == from {
                return field;
            }
            let on = s.on[there.index()];
            let is_blocked = on != NONE && (super::ALIEN..BLIP + 32).contains(&on);
            if field[there.index()] == u8::MAX && !is_blocked {
                field[there.index()] = field[here.index()].saturating_add(1);
                queue[len] = there;
                len += 1;
            }
        }
    }
    field
}
