//! Works out the tables of the ship: every distance and every next step, once.

use super::{Board, LINKS, MOVES, RADII, UNREACHABLE};
use crate::games::nostromo::components::{
    Space,
    pieces::{SPACES, spaces},
};

/// What counts against a space by its distance from the Alien, in moves.
const NEAR: [u8; 6] = [20, 16, 12, 8, 4, 2];

impl Board {
    /// Works out all tables from the links, or says what is wrong with the ship.
    pub(crate) fn finish(&mut self) -> Result<(), String> {
        self.fill_neighbours()?;
        self.fill_distances();
        self.check_reachable()?;
        self.fill_next_steps();
        self.fill_balls();
        self.fill_between();
        self.fill_ways_around_the_alien();
        Ok(())
    }

    /// The neighbours of every space in order, and the dead ends.
    fn fill_neighbours(&mut self) -> Result<(), String> {
        for (one, other) in self.links.clone() {
            for (from, to) in [(one, other), (other, one)] {
                let degree = usize::from(self.degree[from.index()]);
                if degree == LINKS {
                    return Err(format!("{} has more than {LINKS} links", self.name(from)));
                }
                self.near[from.index()][degree] = to;
                self.degree[from.index()] += 1;
            }
        }
        for (near, degree) in self.near.iter_mut().zip(self.degree) {
            near[..usize::from(degree)].sort_unstable();
        }
        let dead_ends = self.all().filter(|space| self.ways_out(*space) == 1);
        self.dead_ends = dead_ends.fold(0, |bits, space| bits | space.bit());
        Ok(())
    }

    /// All distances, and those around every space.
    fn fill_distances(&mut self) {
        self.distance = self.ways(None);
        for blocked in self.all() {
            let ways = self.ways(Some(blocked));
            for (from, row) in ways.iter().enumerate() {
                row.iter().enumerate().for_each(|(to, way)| self.around[blocked.index()][to][from] = *way);
            }
        }
    }

    fn check_reachable(&self) -> Result<(), String> {
        for (from, to) in self.pairs() {
            if self.distance(from, to) == UNREACHABLE {
                return Err(format!("there is no path from {} to {}", self.name(from), self.name(to)));
            }
        }
        Ok(())
    }

    /// The neighbours that are nearer to a space, and the one of them that is walked to.
    fn fill_next_steps(&mut self) {
        for (from, to) in self.pairs() {
            let steps = self.neighbours(from).iter();
            let nearer = steps.filter(|step| self.distance(**step, to) < self.distance(from, to));
            let nearer = nearer.fold(0, |bits, step| bits | step.bit());
            self.toward[from.index()][to.index()] = nearer;
            let step = Space(nearer.trailing_zeros() as u8);
            self.next[from.index()][to.index()] = if from == to { to } else { step };
        }
    }

    /// The spaces within every radius.
    fn fill_balls(&mut self) {
        for (from, to) in self.pairs() {
            for radius in usize::from(self.distance(from, to))..=RADII {
                self.balls[radius][from.index()] |= to.bit();
            }
        }
    }

    /// The spaces on the way from each space to each other one.
    fn fill_between(&mut self) {
        for (from, to) in self.pairs() {
            self.between[from.index()][to.index()] = self.passed(from, to);
        }
    }

    /// What a member who avoids the Alien asks for, wherever it is.
    fn fill_ways_around_the_alien(&mut self) {
        for alien in self.all() {
            for (from, to) in self.pairs() {
                let way = self.around(alien, from, to);
                // The Alien will have moved by then, but nobody knows where to.
                let near = NEAR.get(usize::from(self.distance(alien, to))).copied().unwrap_or(0);
                self.wary[alien.index()][from.index()][to.index()] = way + near;
                for moves in usize::from(way) + 1..MOVES {
                    self.nearer[alien.index()][to.index()][moves] |= from.bit();
                }
            }
        }
    }

    /// Every space with every space.
    fn pairs(&self) -> impl Iterator<Item = (Space, Space)> + use<> {
        let (all, count) = (self.all(), self.all().count() as u8);
        all.flat_map(move |from| (0..count).map(move |to| (from, Space(to))))
    }

    /// The spaces between two, on the way that is walked without a stop.
    fn passed(&self, from: Space, to: Space) -> u32 {
        let mut passed = 0;
        let mut at = from;
        while self.distance(at, to) > 1 {
            at = self.next(at, to);
            passed |= at.bit();
        }
        passed
    }

    /// All distances; no way leads on from a blocked space, unless it begins there.
    fn ways(&self, blocked: Option<Space>) -> [[u8; SPACES]; SPACES] {
        let mut table = [[UNREACHABLE; SPACES]; SPACES];
        for from in self.all() {
            let row = &mut table[from.index()];
            row[from.index()] = 0;
            let (mut seen, mut edge) = (from.bit(), from.bit());
            for distance in 1..UNREACHABLE {
                let mut next = 0;
                for space in spaces(edge) {
                    if Some(space) != blocked || space == from {
                        next |= self.neighbours(space).iter().fold(0, |bits, step| bits | step.bit());
                    }
                }
                edge = next & !seen;
                if edge == 0 {
                    break;
                }
                seen |= edge;
                spaces(edge).for_each(|space| row[space.index()] = distance);
            }
        }
        table
    }
}
