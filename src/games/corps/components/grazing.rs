//! Lines of sight that may touch corners, for the ruling that lets them.
//!
//! Such a line counts if it can be led past every corner it touches on one side or the other, whichever is free there. So
//! only lines through two corners of the grid need to be looked at: any other line can be turned until it touches two
//! without meeting more. Where a line passes exactly through a corner, its word may take the two steps around the corner
//! in either order. Lines along a row or column of corners may change sides wherever nothing is in between: `runs_along`.

use std::collections::HashMap;

use super::board::Direction;
use super::grid::{Border, Grid};
use super::sight::Way;

/// The word of a line, with the places where two steps may change their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Touching {
    /// Steps as in `Way`; one around a corner goes across first.
    steps: u128,
    /// The first step of each pair around a corner.
    swaps: u128,
}

/// All lines, by columns and rows between the two spaces.
#[derive(Default)]
pub(crate) struct Lines(HashMap<(u32, u32), Vec<Touching>>);

impl Lines {
    /// Finds the ways from one cell to another that walls leave.
    pub(crate) fn find(&mut self, grid: &Grid, from: usize, to: usize, found: &mut Vec<Way>) {
        let (a, b) = (grid.position(from), grid.position(to));
        let away = (u32::from(a.0.abs_diff(b.0)), u32::from(a.1.abs_diff(b.1)));
        let lines = self.0.entry(away).or_insert_with(|| lines_to(away.0, away.1));
        let h = if b.0 < a.0 { Direction::West } else { Direction::East };
        let v = if b.1 < a.1 { Direction::North } else { Direction::South };
        let mut trace = Trace { grid, quadrant: [h, v], length: away.0 + away.1, found };
        for line in lines.iter().filter(|line| line.swaps & 1 == 1) {
            trace.start_in_corner(from, *line);
        }
        for line in lines {
            trace.follow(from, *line, 0, Way { steps: line.steps, doors: 0, swaps: 0, corner: false });
        }
    }
}

/// The lines through two corners at least that touch both the first cell and one so many columns and rows away.
fn lines_to(columns: u32, rows: u32) -> Vec<Touching> {
    if columns == 0 || rows == 0 {
        return vec![Touching { steps: !(u128::MAX << rows), swaps: 0 }];
    }
    let (m, n) = (columns as i32, rows as i32);
    let mut lines: Vec<Touching> = Vec::new();
    for (run, rise) in (1..=m + 1).flat_map(|run| (1..=n + 1).map(move |rise| (run, rise))) {
        if common(run, rise) > 1 {
            continue;
        }
        // `rise * column - run * row = value` on the line; the corners of both cells bound it.
        let least = (-run).max(rise * m - run * (n + 1));
        let most = rise.min(rise * (m + 1) - run * n);
        for value in least..=most {
            if corners_on(run, rise, value, (m, n)) >= 2 {
                let line = word_of(run, rise, value, (m, n));
                if !lines.iter().any(|other| other.covers(line)) {
                    lines.retain(|other| !line.covers(*other));
                    lines.push(line);
                }
            }
        }
    }
    // Lines that may be led past more corners first.
    lines.sort_by_key(|line| std::cmp::Reverse(line.swaps.count_ones()));
    lines
}

fn common(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { common(b, a % b) }
}

/// How many corners of the rectangle around both cells lie on a line.
fn corners_on(run: i32, rise: i32, value: i32, (m, n): (i32, i32)) -> usize {
    let row_at = |column: i32| {
        let above = rise * column - value;
        (above % run == 0).then_some(above / run)
    };
    (0..=m + 1).filter_map(row_at).filter(|row| (0..=n + 1).contains(row)).count()
}

/// The word of a line between the two cells.
fn word_of(run: i32, rise: i32, value: i32, (m, n): (i32, i32)) -> Touching {
    let mut line = Touching { steps: 0, swaps: 0 };
    let (mut column, mut row) = (0, 0);
    while (column, row) != (m, n) {
        let taken = column + row;
        // The side of the line that the far corner of the cell is on. In the last column or row only one step is left.
        let far = rise * (column + 1) - run * (row + 1) - value;
        if row == n || column < m && far < 0 {
            column += 1;
        } else if column == m || far > 0 {
            line.steps |= 1 << taken;
            row += 1;
        } else {
            line.swaps |= 1 << taken;
            line.steps |= 1 << (taken + 1);
            column += 1;
            row += 1;
        }
    }
    line
}

impl Touching {
    /// Whether it can take every way that the other can take.
    fn covers(self, other: Touching) -> bool {
        let pairs = self.swaps | self.swaps << 1;
        let same_outside = (self.steps ^ other.steps) & !pairs == 0;
        // Within a pair one step goes across and one along.
        let turns = (other.steps ^ other.steps >> 1) & self.swaps == self.swaps;
        same_outside && turns && other.swaps & !self.swaps == 0
    }
}

/// Follows lines over a grid.
struct Trace<'a> {
    grid: &'a Grid,
    quadrant: [Direction; 2],
    length: u32,
    found: &'a mut Vec<Way>,
}

impl Trace<'_> {
    /// Follows a line from a cell after so many steps. `way` has the steps of the line and what is decided so far.
    fn follow(&mut self, mut cell: usize, line: Touching, mut taken: u32, mut way: Way) {
        while taken < self.length {
            if line.swaps >> taken & 1 == 0 {
                let direction = self.quadrant[(line.steps >> taken & 1) as usize];
                let Some(doors) = self.grid.passage(cell, direction) else { return };
                way.doors |= doors;
                cell = self.grid.next(cell, direction);
                taken += 1;
                continue;
            }
            let [h, v] = self.quadrant;
            let sides = [self.grid.side(cell, h, v), self.grid.side(cell, v, h)];
            cell = self.grid.next(self.grid.next(cell, h), v);
            if self.grid.is_solid(cell) {
                return;
            }
            let turned = Way { steps: way.steps ^ 0b11 << taken, ..way };
            match sides {
                [None, None] => return,
                [Some(doors), None] => way.doors |= doors,
                [None, Some(doors)] => way = Way { doors: way.doors | doors, ..turned },
                [Some(one), Some(other)] if one == other => {
                    way.swaps |= 1 << taken;
                    way.doors |= one;
                }
                [Some(one), Some(other)] => {
                    self.follow(cell, line, taken + 2, Way { doors: way.doors | other, ..turned });
                    way.doors |= one;
                }
            }
            taken += 2;
        }
        way.keep_in(self.found);
    }

    /// Follows a line that starts in the looker's corner.
    fn start_in_corner(&mut self, cell: usize, line: Touching) {
        let [h, v] = self.quadrant;
        let across = self.grid.next(self.grid.next(cell, h), v);
        if self.grid.is_solid(across) {
            return;
        }
        for doors in self.grid.sides(cell, h, v).into_iter().flatten() {
            self.follow(across, line, 2, Way { steps: line.steps, doors, swaps: 0, corner: true });
        }
    }
}

/// Whether a line along a row or column of corners joins two cells. It may change sides wherever nothing lies in between.
/// `free` says of a cell whether it can be looked through.
pub(crate) fn runs_along(
    grid: &Grid,
    (from, to): (usize, usize),
    open_doors: u64,
    free: impl Fn(usize) -> bool,
) -> bool {
    let (a, b) = (grid.position(from), grid.position(to));
    let (columns, rows) = (b.0 - a.0, b.1 - a.1);
    let free = |cell: usize| cell == to || free(cell) && !grid.is_solid(cell);
    let run = Run { grid, from, open_doors, free: &free };
    run.along([Direction::West, Direction::East], columns, [Direction::North, Direction::South], rows)
        || run.along([Direction::North, Direction::South], rows, [Direction::West, Direction::East], columns)
}

struct Run<'a> {
    grid: &'a Grid,
    from: usize,
    open_doors: u64,
    free: &'a dyn Fn(usize) -> bool,
}

impl Run<'_> {
    /// Along one axis (backward or forward by the sign of `far`), with the other cell beside the line or across it.
    fn along(&self, ways: [Direction; 2], far: i16, sides: [Direction; 2], aside: i16) -> bool {
        let way = ways[usize::from(far > 0)];
        let length = usize::from(far.unsigned_abs());
        match aside {
            0 => sides.into_iter().any(|side| self.one(way, length, side, false)),
            -1 => self.one(way, length, sides[0], true),
            1 => self.one(way, length, sides[1], true),
            _ => false,
        }
    }

    /// One line: between the looker's own cells and those on one side of them.
    fn one(&self, way: Direction, length: usize, side: Direction, across: bool) -> bool {
        let grid = self.grid;
        let mut cell = self.from;
        let (mut here, mut beyond) = (true, false);
        for unit in 0..=length {
            let other = grid.next(cell, side);
            if self.open(grid.border(cell, side)) {
                (here, beyond) =
                    (here || beyond && self.is_free(cell), beyond || here && self.is_free(other));
            }
            if unit == length {
                break;
            }
            let (next, next_other) = (grid.next(cell, way), grid.next(other, way));
            here = here && self.open(grid.border(cell, way)) && self.is_free(next);
            beyond = beyond && self.open(grid.border(other, way)) && self.is_free(next_other);
            if unit == 0 {
                // Past the looker's own corner.
                let mut doors = grid.sides(cell, way, side).into_iter().flatten();
                beyond |= doors.any(|doors| doors & !self.open_doors == 0) && self.is_free(next_other);
            }
            cell = next;
        }
        if across { beyond } else { here }
    }

    fn is_free(&self, cell: usize) -> bool {
        cell == self.from || (self.free)(cell)
    }

    fn open(&self, border: Border) -> bool {
        match border {
            Border::Open | Border::Line => true,
            Border::Door(door) => self.open_doors >> door & 1 == 1,
            Border::Wall => false,
        }
    }
}
