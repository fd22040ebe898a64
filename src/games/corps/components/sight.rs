//! Exact lines of sight.
//!
//! A straight line that meets no corner of the grid passes from cell to cell across edges. Seen from its first cell it
//! is a word: at each edge one step across (`x`) or along (`y`), as bits. Which words are straight depends on the words
//! alone, so all lines from a space are found by walking outward from it, cell by cell, while the word stays straight
//! and no wall stops it. What remains for play is a short list of words for each pair of spaces, each with the doors it
//! needs; whether a character stands on a word's way is one count of bits.
//!
//! A looker may also look past a corner of the own space between two characters, or between one and a wall: then the
//! line starts in that corner (`Walk::start_in_corner`).
//!
//! Lines that touch corners of the grid do not count here; for the ruling that lets them see, `grazing` finds them.

use std::collections::HashMap;

use super::board::Direction;
use super::grazing;
use super::grid::{Border, Grid, Space};
use super::map::Grazing;

/// One way for a line of sight between two spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// Bit by bit the steps from the looker's cell: 0 is one column, 1 is one row.
    pub steps: u128,
    /// The first of two steps that may be taken in either order, around a corner that the line touches.
    pub swaps: u128,
    /// The doors it passes: all of them must be open.
    pub doors: u64,
    /// It starts in the looker's corner: who stands on its first cell does not matter.
    pub corner: bool,
}

/// Who sees whom on a map.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sight {
    /// Column and row of every space.
    places: Vec<(i16, i16)>,
    /// Who sees whom with all doors open and nobody in the way: a row of bits for each looker.
    ever: Vec<u64>,
    /// Numbers in a row of `ever`.
    row: usize,
    /// For each looker and each space the list of its ways. Many pairs share a list.
    lists: Vec<u32>,
    /// Where each list starts in `ways`; the next one's start is its end.
    starts: Vec<u32>,
    /// The ways of all lists, the straightest of each list first.
    ways: Vec<Way>,
    /// If lines may touch corners: the grid, to look along its lines.
    touching: Option<Box<Grid>>,
}

impl Sight {
    /// Finds all lines of sight between floor spaces, given by where they are in the grid.
    pub(crate) fn over(grid: &Grid, cells: &[usize], grazing: Grazing) -> Sight {
        let row = cells.len().div_ceil(64);
        let mut sight = Sight {
            places: cells.iter().map(|&cell| grid.position(cell)).collect(),
            ever: vec![0; row * cells.len()],
            row,
            lists: vec![0; cells.len() * cells.len()],
            starts: vec![0, 0],
            ways: Vec::new(),
            touching: (grazing == Grazing::Sees).then(|| Box::new(grid.clone())),
        };
        let mut lists = Lists::default();
        let mut lines = grazing::Lines::default();
        let mut found: Vec<Vec<Way>> = vec![Vec::new(); cells.len()];
        for (from, &cell) in cells.iter().enumerate() {
            match grazing {
                Grazing::Blocks => walk_all(grid, cell, &mut found),
                Grazing::Sees => (cells.iter().zip(&mut found))
                    .filter(|(to, _)| **to != cell)
                    .for_each(|(&to, found)| lines.find(grid, cell, to, found)),
            }
            for (to, ways) in found.iter_mut().enumerate() {
                let runs = || sight.runs((cell, cells[to]), u64::MAX, &[]);
                if !ways.is_empty() || from == to || runs() {
                    sight.ever[from * row + to / 64] |= 1 << (to % 64);
                }
                sight.lists[from * cells.len() + to] = sight.list(&mut lists, ways, (from, to));
                ways.clear();
            }
        }
        sight.straightest_first(&lists.samples);
        sight
    }

    /// Whether a space can be seen from another with all doors open and nobody in the way.
    #[inline]
    pub(crate) fn ever(&self, from: Space, to: Space) -> bool {
        self.ever[from.index() * self.row + to.index() / 64] >> (to.index() % 64) & 1 == 1
    }

    /// All spaces that can be seen from one with all doors open and nobody in the way: bit 0 of the first number is
    /// space 0.
    #[inline]
    #[cfg(test)]
    pub(crate) fn seen_from(&self, from: Space) -> &[u64] {
        &self.ever[from.index() * self.row..][..self.row]
    }

    /// Whether a looker sees a space, past standing characters and through open doors. Characters on the two spaces
    /// themselves do not matter.
    pub(crate) fn sees(&self, from: Space, to: Space, open_doors: u64, characters: &[Space]) -> bool {
        if from == to {
            return true;
        }
        if !self.ever(from, to) {
            return false;
        }
        let view = View::between(self.places[from.index()], self.places[to.index()]);
        let mut open = self.ways(from, to).iter().filter(|way| way.doors & !open_doors == 0);
        let near = |who: &Space| view.place(self.places[who.index()]);
        let seen = if characters.iter().any(|who| near(who).is_some()) {
            open.any(|way| way.is_free(characters.iter().filter_map(near)))
        } else {
            open.next().is_some()
        };
        seen || self.touching.is_some() && self.runs_between(from, to, open_doors, characters)
    }

    /// `runs`, for spaces.
    #[cold]
    fn runs_between(&self, from: Space, to: Space, open_doors: u64, characters: &[Space]) -> bool {
        let Some(grid) = &self.touching else { return false };
        let cell = |space: Space| grid.index(self.places[space.index()].0, self.places[space.index()].1);
        let (Some(from), Some(to)) = (cell(from), cell(to)) else { return false };
        self.runs((from, to), open_doors, characters)
    }

    /// Whether a line along a row or column of corners shows one cell to the other, if lines may touch corners.
    fn runs(&self, ends: (usize, usize), open_doors: u64, characters: &[Space]) -> bool {
        let Some(grid) = &self.touching else { return false };
        let free = |cell| grid.space(cell).is_none_or(|space| !characters.contains(&space));
        grazing::runs_along(grid, ends, open_doors, free)
    }

    /// How many ways are kept in all lists, and how many lists there are: many pairs share one.
    #[cfg(test)]
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.ways.len(), self.starts.len() - 1)
    }

    /// How many ways a line of sight between two spaces can take.
    #[cfg(test)]
    pub(crate) fn ways_between(&self, from: Space, to: Space) -> usize {
        self.ways(from, to).len()
    }

    #[inline]
    fn ways(&self, from: Space, to: Space) -> &[Way] {
        let list = self.lists[from.index() * self.places.len() + to.index()] as usize;
        &self.ways[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// The number of a list of ways: that of an equal one if there is one.
    fn list(&mut self, lists: &mut Lists, ways: &[Way], (from, to): (usize, usize)) -> u32 {
        if ways.is_empty() {
            return 0;
        }
        let mut key = ways.iter().fold(0, mix);
        while let Some(&list) = lists.known.get(&key) {
            let (start, end) = (self.starts[list as usize], self.starts[list as usize + 1]);
            if self.ways[start as usize..end as usize] == *ways {
                return list;
            }
            key = key.wrapping_add(1);
        }
        let list = self.starts.len() as u32 - 1;
        lists.known.insert(key, list);
        lists.samples.push((from, to));
        self.ways.extend_from_slice(ways);
        self.starts.push(self.ways.len() as u32);
        list
    }

    /// Puts the way nearest to the line between the centres first in every list: it is the one most often free.
    fn straightest_first(&mut self, samples: &[(usize, usize)]) {
        // List 0 is the empty one and has no sample.
        for (list, &(from, to)) in samples.iter().enumerate() {
            let (start, end) = (self.starts[list + 1] as usize, self.starts[list + 2] as usize);
            let View { to, .. } = View::between(self.places[from], self.places[to]);
            self.ways[start..end].sort_by_cached_key(|way| way.bend((i64::from(to.0), i64::from(to.1))));
        }
    }
}

/// What tells lists of ways apart while they are collected.
#[derive(Default)]
struct Lists {
    known: HashMap<u64, u32>,
    /// A looker and a space for each list.
    samples: Vec<(usize, usize)>,
}

/// Mixes a way into a number that tells lists apart.
fn mix(key: u64, way: &Way) -> u64 {
    let fold = |bits: u128| (bits as u64) ^ ((bits >> 64) as u64).rotate_left(17);
    (key.rotate_left(5) ^ fold(way.steps) ^ fold(way.swaps).rotate_left(43) ^ way.doors.rotate_left(32))
        .wrapping_add(u64::from(way.corner))
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Way {
    /// Whether it passes none of the cells that are given by columns and rows from the looker.
    #[inline]
    fn is_free(&self, mut taken: impl Iterator<Item = (u32, u32)>) -> bool {
        // Around a touched corner one side must be free: these are taken on the first and on the other side.
        let (mut first, mut other) = (0_u128, 0_u128);
        let free = taken.all(|(columns, rows)| {
            let steps = columns + rows;
            let before = (self.steps & !(u128::MAX << steps)).count_ones();
            if self.swaps >> (steps - 1) & 1 == 1 {
                first |= u128::from(before == rows) << steps;
                other |= u128::from(before + 1 == rows) << steps;
                return true;
            }
            before != rows || self.corner && steps == 1
        });
        free && first & other == 0
    }

    /// How far it strays from the straight line between the centres of two cells.
    fn bend(&self, (columns, rows): (i64, i64)) -> i64 {
        let mut at = (0, 0);
        let strays = (0..columns + rows).map(|step| {
            if self.steps >> step & 1 == 1 {
                at.1 += 1
            } else {
                at.0 += 1
            }
            (at.0 * rows - at.1 * columns).abs()
        });
        strays.sum()
    }

    /// Adds it to the ways between two spaces, unless one that needs less is known. Ways from the corner are found first:
    /// they pass one space less, so they make up for ways from inside that lead past the corner.
    pub(crate) fn keep_in(self, found: &mut Vec<Way>) {
        let past_corner = matches!(self.steps & 0b11, 0b01 | 0b10) && self.swaps & 0b10 == 0;
        let beaten = past_corner
            && found.iter().take_while(|other| other.corner).any(|other| {
                (other.steps ^ self.steps) >> 2 == 0
                    && (other.swaps ^ self.swaps) >> 2 == 0
                    && other.doors & !self.doors == 0
            });
        if !beaten {
            found.push(self);
        }
    }
}

/// Two spaces, turned so that one lies right of and below the other.
struct View {
    from: (i16, i16),
    turn: (i16, i16),
    to: (i16, i16),
}

impl View {
    #[inline]
    fn between(from: (i16, i16), to: (i16, i16)) -> View {
        let away = (to.0 - from.0, to.1 - from.1);
        let turn = (if away.0 < 0 { -1 } else { 1 }, if away.1 < 0 { -1 } else { 1 });
        View { from, turn, to: (away.0 * turn.0, away.1 * turn.1) }
    }

    /// Columns and rows from the looker, for what lies in the rectangle of the two spaces and is neither of them.
    #[inline]
    fn place(&self, at: (i16, i16)) -> Option<(u32, u32)> {
        let columns = (at.0 - self.from.0) * self.turn.0;
        let rows = (at.1 - self.from.1) * self.turn.1;
        let inside = columns >= 0 && rows >= 0 && columns <= self.to.0 && rows <= self.to.1;
        let between = inside && (columns, rows) != (0, 0) && (columns, rows) != self.to;
        between.then_some((columns as u32, rows as u32))
    }
}

/// The two directions in which a line may step.
type Quadrant = [Direction; 2];

const QUADRANTS: [Quadrant; 4] = [
    [Direction::East, Direction::South],
    [Direction::West, Direction::South],
    [Direction::West, Direction::North],
    [Direction::East, Direction::North],
];

/// Walks all lines from a cell; `found` gets the ways to each space.
fn walk_all(grid: &Grid, cell: usize, found: &mut [Vec<Way>]) {
    for quadrant in QUADRANTS {
        let mut walk = Walk { grid, quadrant, found };
        walk.start_in_corner(cell);
        walk.go_on(cell, Way { steps: 0, swaps: 0, doors: 0, corner: false }, 0, Straight::START);
    }
}

/// Walks all lines from a space into one quadrant.
struct Walk<'a> {
    grid: &'a Grid,
    quadrant: Quadrant,
    /// By space: what was found on the way there.
    found: &'a mut [Vec<Way>],
}

impl Walk<'_> {
    /// Takes one more step each way, as far as lines from inside the looker's cell go.
    fn go_on(&mut self, cell: usize, way: Way, taken: u32, line: Straight) {
        for (bit, direction) in self.quadrant.into_iter().enumerate() {
            let Some(doors) = self.grid.passage(cell, direction) else { continue };
            let Some(line) = line.step(bit == 1) else { continue };
            let next = self.grid.next(cell, direction);
            let way = Way { steps: way.steps | (bit as u128) << taken, doors: way.doors | doors, ..way };
            if self.counts(line.end) {
                self.keep(next, way);
            }
            self.go_on(next, way, taken + 1, line);
        }
    }

    /// Lines along one axis belong to two quadrants; each axis is counted in one of them.
    fn counts(&self, (columns, rows): (i32, i32)) -> bool {
        let [h, v] = self.quadrant;
        columns * rows != 0 || (h == Direction::East) == (v == Direction::South)
    }

    /// All lines that start in the looker's corner, past at least one side that is not closed for good.
    fn start_in_corner(&mut self, cell: usize) {
        let [h, v] = self.quadrant;
        let across = self.grid.next(self.grid.next(cell, h), v);
        if self.grid.is_solid(across) {
            return;
        }
        for doors in self.grid.sides(cell, h, v).into_iter().flatten() {
            let way = Way { steps: 0b10, swaps: 0, doors, corner: true };
            self.keep(across, way);
            self.go_on_from_corner(across, way, (0, 0), [(0, 1), (1, 0)]);
        }
    }

    /// As `go_on`, for lines through the corner: those whose slope, rows to columns, lies between two fractions.
    fn go_on_from_corner(&mut self, cell: usize, way: Way, at: (u32, u32), [low, high]: [(u32, u32); 2]) {
        // The line leaves the cell across if it passes above the cell's far corner, and along if below.
        let far = (at.1 + 1, at.0 + 1);
        let across = less(low, far).then_some([low, if less(far, high) { far } else { high }]);
        let along = less(far, high).then_some([if less(low, far) { far } else { low }, high]);
        for (bit, slopes) in [across, along].into_iter().enumerate() {
            let Some(slopes) = slopes else { continue };
            let direction = self.quadrant[bit];
            let Some(doors) = self.grid.passage(cell, direction) else { continue };
            let next = self.grid.next(cell, direction);
            let steps = way.steps | (bit as u128) << (at.0 + at.1 + 2);
            let way = Way { steps, doors: way.doors | doors, ..way };
            let at = if bit == 0 { (at.0 + 1, at.1) } else { (at.0, at.1 + 1) };
            self.keep(next, way);
            self.go_on_from_corner(next, way, at, slopes);
        }
    }

    /// Writes a way down if it ends on floor.
    fn keep(&mut self, cell: usize, way: Way) {
        if let Some(space) = self.grid.space(cell) {
            way.keep_in(&mut self.found[space.index()]);
        }
    }
}

/// What stops lines for good, and which doors they need.
impl Grid {
    /// The doors (one or none) on the way out of a cell; nothing if a wall or something solid is there.
    pub(crate) fn passage(&self, cell: usize, direction: Direction) -> Option<u64> {
        if self.is_solid(self.next(cell, direction)) {
            return None;
        }
        match self.border(cell, direction) {
            Border::Open | Border::Line => Some(0),
            Border::Door(door) => Some(1 << door),
            Border::Wall => None,
        }
    }

    /// The doors on the way past one side of a corner: straight, then turned. Nothing if it is closed for good.
    pub(crate) fn side(&self, cell: usize, straight: Direction, turned: Direction) -> Option<u64> {
        let beside = self.next(cell, straight);
        if self.border(beside, turned) == Border::Wall {
            return None;
        }
        let second = if let Border::Door(door) = self.border(beside, turned) { 1 << door } else { 0 };
        Some(self.passage(cell, straight)? | second)
    }

    /// The doors past either side of a corner; a side that needs no less than the other is left out.
    pub(crate) fn sides(&self, cell: usize, h: Direction, v: Direction) -> [Option<u64>; 2] {
        match [self.side(cell, h, v), self.side(cell, v, h)] {
            [Some(one), Some(other)] if one & !other == 0 => [Some(one), None],
            [Some(one), Some(other)] if other & !one == 0 => [Some(other), None],
            sides => sides,
        }
    }
}

/// Fractions of rows to columns: whether one is less than the other.
fn less(a: (u32, u32), b: (u32, u32)) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// The cells that a word leads through lie on a straight line as long as they lie between two parallel lines
/// `rise * column - run * row = least` and `… = least + rise + run - 1`. The first and last cells on each of the two are
/// enough to know how the next step bends them (Debled-Rennesson and Reveillès, 1995).
#[derive(Clone, Copy, Debug)]
struct Straight {
    end: (i32, i32),
    rise: i32,
    run: i32,
    least: i32,
    /// First and last cell on the line of the least value.
    upper: [(i32, i32); 2],
    /// First and last cell on the line of the greatest value.
    lower: [(i32, i32); 2],
}

impl Straight {
    /// The looker's cell.
    const START: Straight =
        Straight { end: (0, 0), rise: 0, run: 0, least: 0, upper: [(0, 0); 2], lower: [(0, 0); 2] };

    /// One step more, if there still is a straight line through all cells.
    fn step(mut self, along: bool) -> Option<Straight> {
        let (x, y) = if along { (self.end.0, self.end.1 + 1) } else { (self.end.0 + 1, self.end.1) };
        self.end = (x, y);
        if self.rise + self.run == 0 {
            (self.rise, self.run) = (y, x);
            self.upper[1] = self.end;
            self.lower[1] = self.end;
            return Some(self);
        }
        let value = self.rise * x - self.run * y;
        let most = self.least + self.rise + self.run - 1;
        if value < self.least - 1 || value > most + 1 {
            return None;
        }
        if value == self.least - 1 {
            self.lower[0] = self.lower[1];
            self.upper[1] = self.end;
            (self.rise, self.run) = (y - self.upper[0].1, x - self.upper[0].0);
            self.least = self.rise * x - self.run * y;
        } else if value == most + 1 {
            self.upper[0] = self.upper[1];
            self.lower[1] = self.end;
            (self.rise, self.run) = (y - self.lower[0].1, x - self.lower[0].0);
            self.least = self.rise * x - self.run * y - self.rise - self.run + 1;
        } else {
            if value == self.least {
                self.upper[1] = self.end;
            }
            if value == most {
                self.lower[1] = self.end;
            }
        }
        Some(self)
    }
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
