//! Figures on spaces, doors, sight and spotting.

use super::Engine;
use crate::{
    games::corps::{
        Corps, State,
        components::{Character, Space, cards::CHARACTERS, map::Map, mission::Mission},
        state::{ALIENS, Alien, BLIPS, Before, Blip, NONE, Prize, Spot, Status, Task},
    },
    play::{List, Log, bits, counted},
    tell,
};

/// What stands on a space: characters by their number, and from these numbers on Aliens and blips.
pub(in crate::games::corps) const ALIEN: u8 = 16;
pub(in crate::games::corps) const BLIP: u8 = 64;

/// The mission that is played.
#[inline]
pub(in crate::games::corps) fn mission<'g>(game: &'g Corps, s: &State) -> &'g Mission {
    &game.missions[usize::from(s.mission)]
}

/// Whether a barricaded door stands between two neighbouring spaces.
#[inline]
pub(in crate::games::corps) fn is_parted(map: &Map, s: &State, a: Space, b: Space) -> bool {
    let shared = map.doors_of[a.index()] & map.doors_of[b.index()] & s.barricaded;
    shared != 0 && map.door_between(a, b).is_some_and(|door| s.barricaded & 1 << door != 0)
}

/// Whether two spaces are adjacent, with no barricade between.
#[inline]
pub(in crate::games::corps) fn touches(map: &Map, s: &State, a: Space, b: Space) -> bool {
    map.adjacent[a.index()].contains(&b) && !is_parted(map, s, a, b)
}

/// Whether somebody on one space sees another one now.
#[inline]
pub(in crate::games::corps) fn sees(map: &Map, s: &State, from: Space, to: Space) -> bool {
    map.sight.ever(from, to) && map.sight.sees(from, to, s.open, &s.standing)
}

/// A space and all that are adjacent to it, in reading order.
pub(in crate::games::corps) fn spaces_in_area(map: &Map, s: &State, at: Space) -> List<Space, 9> {
    let mut area: List<Space, 9> = List::default();
    area.push(at);
    for one in map.adjacent[at.index()].iter() {
        // A closed door is a wall: one that nobody stands beside parts the spaces as well.
        let is_shut = map.door_between(at, *one).is_some_and(|door| s.open & 1 << door == 0);
        if !is_shut {
            area.push(*one);
        }
    }
    area.sort_unstable();
    area
}

impl<L: Log> Engine<'_, L> {
    /// Puts a figure or blip on a space.
    pub(super) fn put(&mut self, code: u8, space: Space) {
        debug_assert_eq!(self.s.on[space.index()], NONE, "one figure a space");
        self.s.on[space.index()] = code;
        for door in bits(self.mission().map.doors_of[space.index()]) {
            self.s.beside[door] += 1;
            self.s.open |= (1 << door) & !self.s.barricaded;
        }
    }

    /// Takes it off.
    pub(super) fn lift(&mut self, space: Space) {
        self.s.on[space.index()] = NONE;
        for door in bits(self.mission().map.doors_of[space.index()]) {
            self.s.beside[door] -= 1;
            if self.s.beside[door] == 0 {
                self.s.open &= !(1 << door);
            }
        }
    }

    /// Updates the list of who stands in the way of sight.
    pub(in crate::games::corps) fn note_standing(&mut self) {
        self.s.standing.clear();
        for person in &self.s.people {
            let blocks = person.status == Status::Standing
                || person.status == Status::Down && self.game.rulings.does_down_block_sight;
            if blocks {
                self.s.standing.push(person.space);
            }
        }
    }

    /// Puts a character on a space.
    pub(in crate::games::corps) fn put_person(&mut self, of: Character, space: Space) {
        self.s.people[of.index()].space = space;
        self.put(of.0, space);
        self.note_standing();
    }

    /// Takes a character off the board.
    pub(super) fn lift_person(&mut self, of: Character) {
        let space = self.s.people[of.index()].space;
        // Who walks past a comrade does not count on the space.
        if self.s.on[space.index()] == of.0 {
            self.lift(space);
        }
        self.note_standing();
    }

    /// Whether a character is adjacent to an Alien figure.
    pub(super) fn has_alien_beside(&self, space: Space) -> bool {
        let map = &self.mission().map;
        bits(self.s.alive.into()).any(|alien| touches(map, self.s, space, self.s.aliens[alien].space))
    }

    /// Characters on the board.
    pub(super) fn on_board(&self) -> impl Iterator<Item = Character> + use<L> {
        let mut present = 0;
        for (index, person) in self.s.people.iter().enumerate() {
            if matches!(person.status, Status::Standing | Status::Down) {
                present |= 1u64 << index;
            }
        }
        bits(present).map(|index| Character(index as u8))
    }

    /// Characters who see a space, as bits.
    pub(super) fn witnesses(&self, space: Space) -> u8 {
        let map = &self.mission().map;
        let mut seen = 0;
        for of in self.on_board() {
            if sees(map, self.s, self.s.people[of.index()].space, space) {
                seen |= of.bit();
            }
        }
        seen
    }

    /// Notes what can be seen before a step, where that matters.
    pub(super) fn note_before(&mut self) {
        if !self.game.difficulty.are_swarms_figures {
            return;
        }
        let mut lookers: List<Space, CHARACTERS> = List::default();
        for of in self.on_board() {
            lookers.push(self.s.people[of.index()].space);
        }
        self.s.before = Before { open: self.s.open, standing: self.s.standing, lookers };
    }

    /// Turns over every blip that somebody sees.
    pub(in crate::games::corps) fn spot(&mut self) {
        let mut left = self.s.lurking;
        while left != 0 {
            let blip = left.trailing_zeros() as u8;
            left &= left - 1;
            if self.witnesses(self.s.blips[usize::from(blip)].space) != 0 {
                self.reveal_blip(blip);
            }
        }
    }

    /// A blip is seen: it turns into what it stands for.
    fn reveal_blip(&mut self, index: u8) {
        let blip = self.s.blips[usize::from(index)];
        self.s.spotted = self.s.spotted.wrapping_add(1);
        self.s.counters.blips_spotted += 1;
        self.count_place(Spot::Sights, blip.space);
        if blip.is_prize {
            self.take_blip(index);
            tell!(
                self.log,
                "  The blip at {} is what the squad is looking for.",
                self.game.place_of(self.s.mission, blip.space)
            );
            self.s.prize = Prize::Seen(blip.space);
            self.take_prize();
            return;
        }
        self.take_blip(index);
        if !blip.is_mission {
            self.s.pool.push(blip.value);
        }
        tell!(
            self.log,
            "  The blip at {} is spotted: {}.",
            self.game.place_of(self.s.mission, blip.space),
            counted(blip.value, "Alien")
        );
        if blip.value == 0 {
            return;
        }
        let figures = self.game.difficulty.are_swarms_figures && blip.value > 1;
        let tokens = if figures { 0 } else { (blip.value - 1).min(self.s.tokens) };
        let alien = self.put_alien(blip.space, tokens, false);
        if figures && alien != NONE {
            self.push(Task::PlaceFigures { at: blip.space, left: blip.value - 1 });
        }
    }

    /// Takes a blip off the board.
    pub(super) fn take_blip(&mut self, index: u8) {
        let space = self.s.blips[usize::from(index)].space;
        self.s.lurking &= !(1 << index);
        self.lift(space);
    }

    /// Puts a blip of this value on a space, face down.
    pub(in crate::games::corps) fn put_blip_on(&mut self, blip: Blip) {
        let Some(index) = (0..BLIPS as u8).find(|index| self.s.lurking & 1 << index == 0) else { return };
        self.s.blips[usize::from(index)] = blip;
        self.s.lurking |= 1 << index;
        self.s.blips_done &= !(1 << index);
        self.put(BLIP + index, blip.space);
    }

    /// Puts an Alien figure on a space, as far as there are figures; returns its number.
    pub(in crate::games::corps) fn put_alien(&mut self, space: Space, tokens: u8, is_hugger: bool) -> u8 {
        let figures = bits(self.s.alive.into()).filter(|alien| !self.s.aliens[*alien].is_hugger).count();
        let free = (0..ALIENS as u8).find(|index| self.s.alive & 1 << index == 0);
        let Some(index) = free.filter(|_| is_hugger || figures < FIGURES) else {
            tell!(self.log, "  No Alien figure is left.");
            return NONE;
        };
        self.s.aliens[usize::from(index)] = Alien { space, tokens, is_hugger };
        self.s.tokens -= tokens;
        self.s.alive |= 1 << index;
        self.s.aliens_done &= !(1 << index);
        self.s.counters.aliens_placed += u16::from(tokens) + 1;
        self.put(ALIEN + index, space);
        index
    }

    /// An Alien is hit: a swarm loses a token, and a single one is removed.
    pub(super) fn hit_alien(&mut self, index: u8) {
        let alien = &mut self.s.aliens[usize::from(index)];
        let space = alien.space;
        self.s.counters.aliens_killed += 1;
        if alien.tokens > 0 {
            alien.tokens -= 1;
            self.s.tokens += 1;
        } else {
            self.take_alien(index);
        }
        self.count_place(Spot::Kills, space);
    }

    /// Takes an Alien with its tokens off the board.
    pub(super) fn take_alien(&mut self, index: u8) {
        let alien = self.s.aliens[usize::from(index)];
        self.s.tokens += alien.tokens;
        self.s.alive &= !(1 << index);
        self.lift(alien.space);
    }

    pub(super) fn move_alien(&mut self, index: u8, to: Space) {
        self.note_before();
        let from = self.s.aliens[usize::from(index)].space;
        self.lift(from);
        self.s.aliens[usize::from(index)].space = to;
        self.put(ALIEN + index, to);
    }

    pub(super) fn move_blip(&mut self, index: u8, to: Space) {
        self.note_before();
        let from = self.s.blips[usize::from(index)].space;
        self.lift(from);
        self.s.blips[usize::from(index)].space = to;
        self.put(BLIP + index, to);
    }

    /// Whoever stands beside what the squad is looking for takes it along.
    pub(super) fn take_prize(&mut self) {
        let Prize::Seen(space) = self.s.prize else { return };
        let map = &self.mission().map;
        for of in self.on_board() {
            let person = &self.s.people[of.index()];
            let is_near = person.space == space || touches(map, self.s, person.space, space);
            if person.status == Status::Standing && is_near {
                self.s.prize = Prize::Held(of);
                if self.s.counters.prize_round == 0 {
                    self.s.counters.prize_round = self.s.round;
                }
                tell!(self.log, "  {} takes it along.", self.game.name_of(of));
                return;
            }
        }
    }

    pub(super) fn count_place(&mut self, spot: Spot, space: Space) {
        if self.s.mission == 0 {
            let count = &mut self.s.counters.places[spot as usize][space.index()];
            *count = count.saturating_add(1);
        }
    }

    /// Barricades or frees a door.
    pub(in crate::games::corps) fn bar_door(&mut self, door: u8, is_barred: bool) {
        self.note_before();
        let bit = 1u64 << door;
        if is_barred {
            self.s.barricaded |= bit;
            self.s.open &= !bit;
        } else {
            self.s.barricaded &= !bit;
            if self.s.beside[usize::from(door)] > 0 {
                self.s.open |= bit;
            }
        }
    }
}

pub(in crate::games::corps) fn barricades(s: &State) -> u32 {
    s.barricaded.count_ones() + s.barred_spawns.count_ones() + s.barred_tunnels.count_ones()
}

/// Alien figures in the box.
pub(in crate::games::corps) const FIGURES: usize = 16;
/// Alien tokens in the box.
pub(in crate::games::corps) const TOKENS: u8 = 21;
/// Barricades in the box.
pub(in crate::games::corps) const BARRICADES: u32 = 12;
