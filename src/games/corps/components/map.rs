//! The boards of a mission joined into one map: spaces, steps, doors, distances and lines of sight.
//!
//! A map is made once and then only read, by all threads. It knows no figures, no barricades and no rules beyond
//! what is drawn: who asks brings the open doors and the characters along.

use std::collections::VecDeque;

use super::board::{Board, Direction};
pub use super::grid::Space;
use super::grid::{Area, Border, Grid, Ground, Layout};
pub(crate) use super::grid::{DOORS, Place, SPACES};
use super::sight::Sight;
use crate::play::List;

/// What `Map::distance` says where there is no way.
pub(crate) const NO_WAY: u8 = 255;

/// When two spaces that share a corner are adjacent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Adjacency {
    /// Unless a wall, a door post or something solid parts them.
    #[default]
    Corners,
    /// If one may step from one to the other.
    Steps,
}

/// Whether a line that only touches a corner is a line of sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Grazing {
    /// It is not: lines must be free to both sides.
    #[default]
    Blocks,
    /// It is, if it can be led past the corner on one side or the other.
    Sees,
}

/// How the drawings are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MapRulings {
    /// Who is adjacent.
    pub adjacency: Adjacency,
    /// What touching a corner does to sight.
    pub grazing: Grazing,
    /// Door edges side by side in one gap are one door.
    pub wide_doors_are_one: bool,
}

impl Default for MapRulings {
    fn default() -> Self {
        Self { adjacency: Adjacency::default(), grazing: Grazing::default(), wide_doors_are_one: true }
    }
}

/// A door, however wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Door {
    /// What it parts, in reading order.
    pub edges: Vec<(Space, Space)>,
    /// The spaces on both sides of it, in reading order: a figure on one of them holds it open.
    pub beside: Vec<Space>,
}

/// A way to a neighbour: straight, or across a corner.
#[derive(Clone, Copy)]
enum Toward {
    Side(Direction),
    Corner(Direction, Direction),
}

/// The eight neighbours in the order in which ties between ways are broken.
const AROUND: [Toward; 8] = [
    Toward::Side(Direction::North),
    Toward::Corner(Direction::North, Direction::East),
    Toward::Side(Direction::East),
    Toward::Corner(Direction::South, Direction::East),
    Toward::Side(Direction::South),
    Toward::Corner(Direction::South, Direction::West),
    Toward::Side(Direction::West),
    Toward::Corner(Direction::North, Direction::West),
];

/// The map of a mission.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    /// All floor spaces in reading order.
    pub spaces: Vec<Place>,
    /// Names of the boards in the order of the layout.
    pub boards: Vec<String>,
    /// Where one step may lead, N, NE, E, SE, S, SW, W, NW: doors count as open, barricades are not looked at.
    pub steps: Vec<List<Space, 8>>,
    /// Adjacent spaces in the same order, across doors too.
    pub adjacent: Vec<List<Space, 8>>,
    /// All doors, in reading order of their first edges.
    pub doors: Vec<Door>,
    /// The doors that a space is beside, as bits.
    pub doors_of: Vec<u64>,
    /// Steps between any two spaces, at `a * spaces.len() + b`; `NO_WAY` where there is no way.
    pub distance: Vec<u8>,
    /// Who sees whom.
    pub sight: Sight,
    /// The cells behind it all.
    pub grid: Grid,
    /// Where each space is in the grid.
    pub cells: Vec<usize>,
    /// Where the boards lie.
    areas: Vec<Area>,
    /// Edges drawn as doors between cells of the layout that are not both floor.
    dead_doors: Vec<(usize, Direction)>,
}

impl Map {
    /// Joins boards, each with the layout's column and row of its top left cell.
    pub(crate) fn lay_out(boards: &[(&Board, i16, i16)], rulings: MapRulings) -> Result<Map, Vec<String>> {
        let layout = Layout::of(boards)?;
        let mut map = Map {
            boards: layout.areas.iter().map(|area| area.name.clone()).collect(),
            steps: Vec::new(),
            adjacent: Vec::new(),
            doors: Vec::new(),
            doors_of: vec![0; layout.spaces.len()],
            distance: Vec::new(),
            sight: Sight::default(),
            spaces: layout.spaces,
            cells: layout.cells,
            grid: layout.grid,
            areas: layout.areas,
            dead_doors: Vec::new(),
        };
        map.find_doors(rulings.wide_doors_are_one)?;
        map.steps = map.cells.iter().map(|&cell| map.neighbours(cell, steps_over)).collect();
        map.adjacent = match rulings.adjacency {
            Adjacency::Corners => map.cells.iter().map(|&cell| map.neighbours(cell, touches)).collect(),
            Adjacency::Steps => map.steps.clone(),
        };
        map.distance = map.distances();
        map.sight = Sight::over(&map.grid, &map.cells, rulings.grazing);
        Ok(map)
    }

    /// The space that words name: `T1 3,1` or `X a`.
    pub(crate) fn space_named(&self, words: &str) -> Option<Space> {
        let (x, y) = self.cell_named(words)?;
        self.space_at(x, y)
    }

    /// Column and row in the layout of the floor space or low object that words name.
    pub(crate) fn cell_named(&self, words: &str) -> Option<(i16, i16)> {
        let (board, place) = words.trim().rsplit_once(' ')?;
        let area = self.areas.iter().find(|area| area.name == board.trim_end())?;
        let (x, y) = area.cell_named(place)?;
        let index = self.grid.index(x, y)?;
        (!self.grid.is_solid(index)).then_some((x, y))
    }

    /// The floor space at a column and row of the layout.
    pub(crate) fn space_at(&self, x: i16, y: i16) -> Option<Space> {
        self.grid.space(self.grid.index(x, y)?)
    }

    /// What a space is called.
    pub(crate) fn name(&self, space: Space) -> &str {
        &self.spaces[space.index()].name
    }

    /// The letter of a space that is a point.
    pub(crate) fn letter(&self, space: Space) -> Option<char> {
        let place = &self.spaces[space.index()];
        let area = &self.areas[usize::from(place.board)];
        let on = (place.x - area.x, place.y - area.y);
        area.points.iter().find(|point| (point.1, point.2) == on).map(|point| point.0)
    }

    /// The spaces adjacent to a cell that may be a low object: those that share an edge or a corner with it and that
    /// no wall parts from it. For a floor space these are its adjacent spaces.
    pub(crate) fn around(&self, cell: (i16, i16)) -> List<Space, 8> {
        match self.grid.index(cell.0, cell.1) {
            Some(index) => match self.grid.grounds[index] {
                Ground::Floor(space) => self.adjacent[space.index()],
                Ground::Low => self.neighbours(index, touches),
                Ground::Outside | Ground::Solid => List::default(),
            },
            None => List::default(),
        }
    }

    /// The door on one side of a space.
    pub(crate) fn door_at(&self, space: Space, direction: Direction) -> Option<u8> {
        match self.grid.border(self.cells[space.index()], direction) {
            Border::Door(door) => Some(door),
            Border::Open | Border::Line | Border::Wall => None,
        }
    }

    /// The door on the straight step between two spaces, if there is one.
    #[inline]
    pub(crate) fn door_between(&self, a: Space, b: Space) -> Option<u8> {
        let (first, second) = if a < b { (a, b) } else { (b, a) };
        let (from, to) = (self.cells[first.index()], self.cells[second.index()]);
        let border = match to - from {
            1 => self.grid.west[to],
            gap if gap == self.grid.stride => self.grid.north[to],
            _ => return None,
        };
        match border {
            Border::Door(door) => Some(door),
            Border::Open | Border::Line | Border::Wall => None,
        }
    }

    /// A door in words: `the door X b - X c`.
    pub(crate) fn door_name(&self, door: u8) -> String {
        let (a, b) = self.doors[usize::from(door)].edges[0];
        format!("the door {} - {}", self.name(a), self.name(b))
    }

    /// Spaces between two spaces as a weapon counts them: the greater of column and row difference.
    #[inline]
    pub(crate) fn range(&self, a: Space, b: Space) -> u8 {
        let (a, b) = (&self.spaces[a.index()], &self.spaces[b.index()]);
        a.x.abs_diff(b.x).max(a.y.abs_diff(b.y)) as u8
    }

    /// Steps between two spaces; `NO_WAY` where there is none.
    #[inline]
    pub(crate) fn steps_between(&self, a: Space, b: Space) -> u8 {
        self.distance[a.index() * self.spaces.len() + b.index()]
    }

    /// Steps from a space to all spaces, by their number.
    #[inline]
    pub(crate) fn steps_from(&self, space: Space) -> &[u8] {
        let count = self.spaces.len();
        &self.distance[space.index() * count..][..count]
    }

    /// What a reader of the drawings should look at again: spaces out of reach, doors to nothing.
    pub(crate) fn oddities(&self) -> Vec<String> {
        let mut odd = Vec::new();
        let mut reached = vec![false; self.spaces.len()];
        for (start, place) in self.spaces.iter().enumerate() {
            if reached[start] {
                continue;
            }
            let row = &self.distance[start * self.spaces.len()..][..self.spaces.len()];
            let area: Vec<usize> = (0..row.len()).filter(|&space| row[space] != NO_WAY).collect();
            area.iter().for_each(|&space| reached[space] = true);
            if start > 0 {
                let spaces =
                    if area.len() == 1 { "1 space".into() } else { format!("{} spaces", area.len()) };
                let first = &self.spaces[0].name;
                odd.push(format!("{}: {spaces} there cannot be reached from {first}", place.name));
            }
        }
        for &(cell, side) in &self.dead_doors {
            let name = self.cell_name(cell);
            let side = side.name();
            odd.push(format!(
                "{name}: the door edge {side} of it has no floor on both sides and counts as a wall"
            ));
        }
        odd
    }

    /// What a cell is called, floor or not.
    fn cell_name(&self, index: usize) -> String {
        let cell = self.grid.position(index);
        let on = self.areas.iter().find(|area| area.holds(cell));
        on.map_or_else(|| format!("{},{}", cell.0, cell.1), |area| area.name_of(cell))
    }
}

/// How a map is made.
impl Map {
    /// Tells the doors apart: edges side by side in one gap belong to one door if wide doors are one.
    fn find_doors(&mut self, wide_doors_are_one: bool) -> Result<(), Vec<String>> {
        let mut doors: Vec<Vec<(usize, Direction)>> = Vec::new();
        let mut taken = vec![[false; 2]; self.grid.grounds.len()];
        for cell in self.inner_cells() {
            for (which, side) in [Direction::East, Direction::South].into_iter().enumerate() {
                if taken[cell][which] || !matches!(self.grid.border(cell, side), Border::Door(_)) {
                    continue;
                }
                if !self.parts_floor(cell, side) {
                    self.dead_doors.push((cell, side));
                    continue;
                }
                let mut edges = vec![(cell, side)];
                while let Some(next) = self.same_gap(edges[edges.len() - 1]).filter(|_| wide_doors_are_one) {
                    taken[next.0][which] = true;
                    edges.push(next);
                }
                doors.push(edges);
            }
        }
        if doors.len() > DOORS {
            return Err(vec![format!("the layout has {} doors: at most {DOORS} fit", doors.len())]);
        }
        self.write_doors(&doors);
        Ok(())
    }

    /// The cells whose east and south borders are looked at: all of the layout and those just north and west of it.
    fn inner_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (stride, end) = (self.grid.stride, self.grid.grounds.len() - self.grid.stride);
        (0..end).filter(move |index| index % stride + 1 < stride)
    }

    /// Whether both sides of a border are floor.
    fn parts_floor(&self, cell: usize, side: Direction) -> bool {
        self.grid.space(cell).is_some() && self.grid.space(self.grid.next(cell, side)).is_some()
    }

    /// The door edge that continues this one, unless something else stands between them.
    fn same_gap(&self, (cell, side): (usize, Direction)) -> Option<(usize, Direction)> {
        let along = if side == Direction::East { Direction::South } else { Direction::East };
        let next = self.grid.next(cell, along);
        let is_door = matches!(self.grid.border(next, side), Border::Door(_)) && self.parts_floor(next, side);
        let posts = [self.grid.border(cell, along), self.grid.border(self.grid.next(cell, side), along)];
        let stands = posts.iter().any(|post| matches!(post, Border::Wall | Border::Door(_)));
        (is_door && !stands).then_some((next, side))
    }

    /// Writes the doors' numbers into the grid and their spaces into the lists.
    fn write_doors(&mut self, doors: &[Vec<(usize, Direction)>]) {
        for &(cell, side) in &self.dead_doors {
            *self.grid.border_mut(cell, side) = Border::Wall;
        }
        // A door at the end of the layout leads to a board that this mission does not use: nothing is odd about it.
        let grid = &self.grid;
        self.dead_doors.retain(|&(cell, side)| {
            grid.grounds[cell] != Ground::Outside && grid.grounds[grid.next(cell, side)] != Ground::Outside
        });
        for (number, edges) in doors.iter().enumerate() {
            let mut door = Door { edges: Vec::new(), beside: Vec::new() };
            for &(cell, side) in edges {
                *self.grid.border_mut(cell, side) = Border::Door(number as u8);
                let (near, far) = (self.grid.space(cell), self.grid.space(self.grid.next(cell, side)));
                door.edges.extend(near.zip(far));
                door.beside.extend(near.into_iter().chain(far));
            }
            door.beside.sort();
            for space in &door.beside {
                self.doors_of[space.index()] |= 1 << number;
            }
            self.doors.push(door);
        }
    }

    /// The neighbours of a cell that a rule joins to it.
    fn neighbours(&self, cell: usize, joined: fn(&Grid, usize, Toward) -> bool) -> List<Space, 8> {
        let mut spaces = List::default();
        for toward in AROUND {
            let next = match toward {
                Toward::Side(way) => self.grid.next(cell, way),
                Toward::Corner(v, h) => self.grid.next(self.grid.next(cell, v), h),
            };
            if let Some(space) = self.grid.space(next).filter(|_| joined(&self.grid, cell, toward)) {
                spaces.push(space);
            }
        }
        spaces
    }

    /// Steps between all spaces, by walking from each of them.
    fn distances(&self) -> Vec<u8> {
        let count = self.spaces.len();
        let mut distance = vec![NO_WAY; count * count];
        let mut line = VecDeque::new();
        for start in 0..count {
            let row = &mut distance[start * count..][..count];
            row[start] = 0;
            line.push_back(start);
            while let Some(space) = line.pop_front() {
                for next in self.steps[space].iter() {
                    if row[next.index()] == NO_WAY {
                        row[next.index()] = (row[space] + 1).min(NO_WAY - 1);
                        line.push_back(next.index());
                    }
                }
            }
        }
        distance
    }
}

/// Whether one step may lead there from a floor space, if that is floor.
fn steps_over(grid: &Grid, cell: usize, toward: Toward) -> bool {
    match toward {
        Toward::Side(way) => matches!(grid.border(cell, way), Border::Open | Border::Door(_)),
        Toward::Corner(v, h) => {
            [v, h].into_iter().all(|way| grid.space(grid.next(cell, way)).is_some())
                && grid.corner_borders(cell, (v, h)).iter().all(|&border| border == Border::Open)
        }
    }
}

/// Whether two cells are adjacent: neither low objects nor white lines part them.
fn touches(grid: &Grid, cell: usize, toward: Toward) -> bool {
    match toward {
        Toward::Side(way) => grid.border(cell, way) != Border::Wall,
        Toward::Corner(v, h) => {
            [v, h].into_iter().all(|way| !grid.is_solid(grid.next(cell, way)))
                && (grid.corner_borders(cell, (v, h)).iter())
                    .all(|&border| matches!(border, Border::Open | Border::Line))
        }
    }
}

#[cfg(test)]
#[path = "map_tests.rs"]
pub(crate) mod tests;
