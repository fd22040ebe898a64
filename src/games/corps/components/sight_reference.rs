//! Sight as the rules define it, by exact geometry and by trying everything: slow, and made in another way than `sight`.
//!
//! A line that meets no corner of the grid is known by which corners lie on which side of it. All kinds of such lines are
//! tried: one slope between any two neighbouring slopes through two corners, and for each slope one line between any two
//! neighbouring corners. Points on a line are compared by their columns, as fractions.

use super::super::super::board::Direction;
use super::super::super::grid::{Border, Ground, Space};
use super::super::super::map::Map;

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction(i64, i64);

impl Fraction {
    fn new(above: i64, below: i64) -> Fraction {
        if below < 0 { Fraction(-above, -below) } else { Fraction(above, below) }
    }

    fn order(self, other: Fraction) -> std::cmp::Ordering {
        (i128::from(self.0) * i128::from(other.1)).cmp(&(i128::from(other.0) * i128::from(self.1)))
    }

    fn at_most(self, other: Fraction) -> bool {
        self.order(other).is_le()
    }
}

/// `2 * (run * y - rise * x) = twice`: a line that rises so much (downward) with `run` columns, `run` > 0.
#[derive(Clone, Copy)]
struct Line {
    rise: i64,
    run: i64,
    twice: i64,
}

impl Line {
    fn side(&self, (x, y): (i64, i64)) -> i64 {
        2 * (self.run * y - self.rise * x) - self.twice
    }

    /// The column where the line crosses an edge between two corners, if it does.
    fn crossing(&self, a: (i64, i64), b: (i64, i64)) -> Option<Fraction> {
        let (side_a, side_b) = (self.side(a), self.side(b));
        if side_a.signum() * side_b.signum() >= 0 {
            return None;
        }
        if a.0 == b.0 {
            return Some(Fraction(a.0, 1));
        }
        // On the row y: x = (2 run y - twice) / (2 rise).
        Some(Fraction::new(2 * self.run * a.1 - self.twice, 2 * self.rise))
    }

    /// The columns where the line enters and leaves a cell, if it meets it.
    fn through(&self, (x, y): (i64, i64)) -> Option<(Fraction, Fraction)> {
        let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
        let mut meets: Vec<Fraction> =
            (0..4).filter_map(|k| self.crossing(corners[k], corners[(k + 1) % 4])).collect();
        meets.sort_by(|a, b| a.order(*b));
        (meets.len() == 2).then(|| (meets[0], meets[1]))
    }
}

/// Everything that stops sight in one position.
pub(super) struct Blockers {
    pub(super) cells: Vec<(i64, i64)>,
    pub(super) edges: Vec<[(i64, i64); 2]>,
    pub(super) corners: Vec<(i64, i64)>,
}

pub(super) fn place(map: &Map, space: Space) -> (i64, i64) {
    let place = &map.spaces[space.index()];
    (i64::from(place.x), i64::from(place.y))
}

impl Blockers {
    pub(super) fn of(map: &Map, open_doors: u64, characters: &[Space], but: [Space; 2]) -> Blockers {
        let mut blockers = Blockers { cells: Vec::new(), edges: Vec::new(), corners: Vec::new() };
        for (index, ground) in map.grid.grounds.iter().enumerate() {
            let (x, y) = map.grid.position(index);
            let (x, y) = (i64::from(x), i64::from(y));
            blockers.corners.push((x, y));
            match ground {
                Ground::Outside | Ground::Solid => blockers.cells.push((x, y)),
                Ground::Floor(space) if characters.contains(space) && !but.contains(space) => {
                    blockers.cells.push((x, y));
                }
                Ground::Floor(_) | Ground::Low => {}
            }
            if closed(map.grid.north[index], open_doors) {
                blockers.edges.push([(x, y), (x + 1, y)]);
            }
            if closed(map.grid.west[index], open_doors) {
                blockers.edges.push([(x, y), (x, y + 1)]);
            }
        }
        // The corners of the rim that face away from the layout tell no lines apart.
        let corner = map.grid.corner;
        blockers.corners.retain(|&(x, y)| x > i64::from(corner.0) && y > i64::from(corner.1));
        blockers
    }

    /// Whether a line meets nothing between two of its columns, both included.
    fn free(&self, line: &Line, from: Fraction, to: Fraction) -> bool {
        let edge_free = |edge: &[(i64, i64); 2]| match line.crossing(edge[0], edge[1]) {
            Some(column) => !(from.at_most(column) && column.at_most(to)),
            None => true,
        };
        let cell_free = |&cell: &(i64, i64)| match line.through(cell) {
            Some((enter, leave)) => !(enter.at_most(to) && from.at_most(leave)),
            None => true,
        };
        self.edges.iter().all(edge_free) && self.cells.iter().all(cell_free)
    }

    /// Whether some line free of blockers joins the two cells.
    fn some_line(&self, slopes: &[(i64, i64)], a: (i64, i64), b: (i64, i64)) -> bool {
        slopes.iter().any(|&(rise, run)| {
            let mut values: Vec<i64> = self.corners.iter().map(|&(x, y)| run * y - rise * x).collect();
            values.sort_unstable();
            values.dedup();
            values.windows(2).any(|pair| {
                let line = Line { rise, run, twice: pair[0] + pair[1] };
                let (Some(in_a), Some(in_b)) = (line.through(a), line.through(b)) else { return false };
                let (from, to) = if in_a.1.at_most(in_b.0) { (in_a.1, in_b.0) } else { (in_b.1, in_a.0) };
                self.free(&line, from, to)
            })
        })
    }

    /// Whether some line from a corner point reaches a cell, into the quadrant given by signs.
    fn some_line_from(&self, corner: (i64, i64), toward: (i64, i64), b: (i64, i64)) -> bool {
        let seen_from =
            |&(x, y): &(i64, i64)| (x != corner.0).then(|| Fraction::new(y - corner.1, x - corner.0));
        let slopes = between(self.corners.iter().filter_map(seen_from).collect());
        slopes.into_iter().filter(|slope| slope.0 * toward.0 * toward.1 > 0).any(|(rise, run)| {
            let line = Line { rise, run, twice: 2 * (run * corner.1 - rise * corner.0) };
            let Some(in_b) = line.through(b) else { return false };
            // From just beyond the corner point to the cell. Blockers there are crossed at other columns only.
            let start = corner.0;
            let beyond = |column: Fraction| toward.0 * (column.0 - start * column.1) > 0;
            let reaches = |column: Fraction| {
                if toward.0 > 0 { column.at_most(in_b.0) } else { in_b.1.at_most(column) }
            };
            let edges = self.edges.iter().filter_map(|edge| line.crossing(edge[0], edge[1]));
            let cells = self.cells.iter().filter_map(|&cell| line.through(cell));
            beyond(in_b.0) | beyond(in_b.1)
                && edges.into_iter().all(|column| !(beyond(column) && reaches(column)))
                && cells.into_iter().all(|(enter, leave)| {
                    let near = if toward.0 > 0 { enter } else { leave };
                    let far = if toward.0 > 0 { leave } else { enter };
                    !(beyond(far) && reaches(near))
                })
        })
    }
}

fn closed(border: Border, open_doors: u64) -> bool {
    match border {
        Border::Open | Border::Line => false,
        Border::Door(door) => open_doors >> door & 1 == 0,
        Border::Wall => true,
    }
}

/// One slope, as rise and run, in each gap between slopes and at both ends.
fn between(mut slopes: Vec<Fraction>) -> Vec<(i64, i64)> {
    slopes.sort_by(|a, b| a.order(*b));
    slopes.dedup_by(|a, b| a.order(*b).is_eq());
    let mut chosen: Vec<(i64, i64)> =
        slopes.windows(2).map(|pair| (pair[0].0 + pair[1].0, pair[0].1 + pair[1].1)).collect();
    if let (Some(first), Some(last)) = (slopes.first(), slopes.last()) {
        chosen.push((first.0 - first.1, first.1));
        chosen.push((last.0 + last.1, last.1));
    }
    chosen
}

/// One slope between any two neighbouring slopes of lines through two corners of a map.
pub(super) fn slopes_of(map: &Map) -> Vec<(i64, i64)> {
    let width = map.grid.stride as i64;
    let height = map.grid.grounds.len() as i64 / width;
    let slopes = (1..=width).flat_map(|x| (-height..=height).map(move |y| Fraction(y, x)));
    between(slopes.collect())
}

/// Whether a looker sees a space.
pub(super) fn sees(
    map: &Map,
    slopes: &[(i64, i64)],
    (from, to): (Space, Space),
    open_doors: u64,
    characters: &[Space],
) -> bool {
    let (a, b) = (place(map, from), place(map, to));
    let blockers = Blockers::of(map, open_doors, characters, [from, to]);
    from == to || blockers.some_line(slopes, a, b) || past_a_corner(map, &blockers, (from, b), open_doors)
}

/// Looking past a corner of the looker's space that not only walls close.
fn past_a_corner(map: &Map, blockers: &Blockers, (from, b): (Space, (i64, i64)), open_doors: u64) -> bool {
    let a = place(map, from);
    [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().any(|(dx, dy)| {
        let corner = (a.0 + (dx + 1) / 2, a.1 + (dy + 1) / 2);
        corner_is_passable(map, blockers, from, open_doors, (dx, dy))
            && ((a.0 + dx, a.1 + dy) == b || blockers.some_line_from(corner, (dx, dy), b))
    })
}

/// Whether the looker may look into the cell across a corner: not both sides are closed by walls.
pub(super) fn corner_is_passable(
    map: &Map,
    blockers: &Blockers,
    from: Space,
    open_doors: u64,
    (dx, dy): (i64, i64),
) -> bool {
    let (a, cell, grid) = (place(map, from), map.cells[from.index()], &map.grid);
    let h = if dx > 0 { Direction::East } else { Direction::West };
    let v = if dy > 0 { Direction::South } else { Direction::North };
    let shut = |cell: usize, side: Direction| closed(grid.border(cell, side), open_doors);
    let walled = |one: Direction, other: Direction| {
        let side = grid.next(cell, one);
        grid.is_solid(side) || shut(cell, one) || shut(side, other)
    };
    !(walled(h, v) && walled(v, h) || blockers.cells.contains(&(a.0 + dx, a.1 + dy)))
}
