//! Sight where lines may touch corners, by exact geometry: every line through two corners is drawn as a polyline with a
//! tiny detour around each corner that it touches, to the left or to the right, and every piece of it is tested against
//! every blocker. Coordinates are whole numbers of a very small unit.

use super::super::super::grid::Space;
use super::super::super::map::Map;
use super::sight_reference::{Blockers, corner_is_passable, place};

type Point = (i128, i128);

/// Divisible by all column and row differences of small maps, so that crossings are whole numbers.
const UNIT: i128 = 27_720 * 1_000_000;
/// A stretch of a line's direction, and a much smaller one to the side of it.
const AHEAD: i128 = UNIT / 1000;
const ASIDE: i128 = UNIT / 100_000;

fn turn(a: Point, b: Point, c: Point) -> i128 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

/// Whether the segment touches a closed rectangle with these corners, which may be flat.
fn touches(a: Point, b: Point, low: Point, high: Point) -> bool {
    let apart =
        a.0.max(b.0) < low.0 || a.0.min(b.0) > high.0 || a.1.max(b.1) < low.1 || a.1.min(b.1) > high.1;
    let turns = [low, high, (low.0, high.1), (high.0, low.1)].map(|corner| turn(a, b, corner));
    !(apart || turns.iter().all(|&t| t > 0) || turns.iter().all(|&t| t < 0))
}

fn scaled((x, y): (i64, i64)) -> Point {
    (i128::from(x) * UNIT, i128::from(y) * UNIT)
}

impl Blockers {
    fn clear(&self, a: Point, b: Point) -> bool {
        let cells = self.cells.iter().map(|&cell| (scaled(cell), scaled((cell.0 + 1, cell.1 + 1))));
        let edges = self.edges.iter().map(|edge| (scaled(edge[0]), scaled(edge[1])));
        cells.chain(edges).all(|(low, high)| !touches(a, b, low, high))
    }

    fn all_clear(&self, points: &[Point]) -> bool {
        points.windows(2).all(|pair| self.clear(pair[0], pair[1]))
    }
}

/// A line through a corner in a direction with no common factor.
#[derive(Clone, Copy)]
struct Line {
    corner: (i64, i64),
    way: (i64, i64),
}

impl Line {
    /// The point so far from the corner: in small units of the direction.
    fn at(&self, far: i128) -> Point {
        let corner = scaled(self.corner);
        (corner.0 + far * i128::from(self.way.0), corner.1 + far * i128::from(self.way.1))
    }

    /// Where it enters and leaves a closed cell.
    fn through(&self, cell: (i64, i64)) -> Option<(i128, i128)> {
        let span = |low: i64, start: i64, way: i64| {
            let ends = [low, low + 1].map(|x| i128::from(x - start) * UNIT / i128::from(way));
            (ends[0].min(ends[1]), ends[0].max(ends[1]))
        };
        let (x, y) = (span(cell.0, self.corner.0, self.way.0), span(cell.1, self.corner.1, self.way.1));
        let (enter, leave) = (x.0.max(y.0), x.1.min(y.1));
        (enter <= leave).then_some((enter, leave))
    }

    /// Whether the line reaches `b` from `start`, led around the corners in between. The pieces next to the ends are
    /// given: from there on the line is followed.
    fn reaches(&self, blockers: &Blockers, start: i128, b: (i64, i64)) -> bool {
        let Some((enter, leave)) = self.through(b) else { return false };
        if enter < start {
            return false;
        }
        // A cell that is only touched in a corner is entered with a tiny turn towards it.
        let last = if enter == leave { enter - AHEAD } else { enter + AHEAD };
        let middle = (scaled(b).0 + UNIT / 2, scaled(b).1 + UNIT / 2);
        if enter == leave && !blockers.all_clear(&[self.at(last), nearer(self.at(enter), middle)]) {
            return false;
        }
        let mut at = start;
        let mut corner = start.div_euclid(UNIT) + 1;
        while corner * UNIT < last {
            let (before, after) = (corner * UNIT - AHEAD, corner * UNIT + AHEAD);
            let around = [1, -1].map(|sign| {
                let point = self.at(corner * UNIT);
                let aside = (-i128::from(self.way.1) * ASIDE * sign, i128::from(self.way.0) * ASIDE * sign);
                (point.0 + aside.0, point.1 + aside.1)
            });
            let passes =
                around.iter().any(|&side| blockers.all_clear(&[self.at(before), side, self.at(after)]));
            if !passes || !blockers.clear(self.at(at), self.at(before)) {
                return false;
            }
            at = after;
            corner += 1;
        }
        blockers.clear(self.at(at), self.at(last))
    }
}

/// A point moved a little towards another.
fn nearer(from: Point, to: Point) -> Point {
    (from.0 + (to.0 - from.0) / 100_000, from.1 + (to.1 - from.1) / 100_000)
}

/// Whether a looker sees a space if lines may touch corners.
pub(super) fn sees(map: &Map, (from, to): (Space, Space), open_doors: u64, characters: &[Space]) -> bool {
    let (a, b) = (place(map, from), place(map, to));
    let blockers = Blockers::of(map, open_doors, characters, [from, to]);
    let passable = |toward: (i64, i64)| corner_is_passable(map, &blockers, from, open_doors, toward);
    from == to || slanted(&blockers, a, b, passable) || level(&blockers, a, b, passable)
}

fn slanted(blockers: &Blockers, a: (i64, i64), b: (i64, i64), passable: impl Fn((i64, i64)) -> bool) -> bool {
    let middle = (scaled(a).0 + UNIT / 2, scaled(a).1 + UNIT / 2);
    let far = 9_i64;
    let ways = (-far..=far).flat_map(|x| (-far..=far).map(move |y| (x, y)));
    let ways = ways.filter(|&(x, y)| x != 0 && y != 0 && common(x.abs(), y.abs()) == 1);
    let ways: Vec<(i64, i64)> = ways.collect();
    let corner_of = |dx: i64, dy: i64| (a.0 + (dx + 1) / 2, a.1 + (dy + 1) / 2);
    let from_corner = |way: &(i64, i64)| {
        let toward = (way.0.signum(), way.1.signum());
        let line = Line { corner: corner_of(toward.0, toward.1), way: *way };
        let across = (a.0 + toward.0, a.1 + toward.1);
        passable(toward) && (across == b || line.reaches(blockers, AHEAD, b))
    };
    let from_inside = |way: &(i64, i64)| {
        blockers.corners.iter().any(|&corner| {
            let line = Line { corner, way: *way };
            let Some((enter, leave)) = line.through(a) else { return false };
            if enter < leave {
                return line.reaches(blockers, leave - AHEAD, b);
            }
            let start = line.at(leave + AHEAD);
            blockers.clear(nearer(line.at(leave), middle), start) && line.reaches(blockers, leave + AHEAD, b)
        })
    };
    ways.iter().any(from_corner) || ways.iter().any(from_inside)
}

fn common(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common(b, a % b) }
}

/// Lines along the grid. Every unit of such a line runs on one of its sides; sides change in the middle of a unit.
fn level(blockers: &Blockers, a: (i64, i64), b: (i64, i64), passable: impl Fn((i64, i64)) -> bool) -> bool {
    [false, true].into_iter().any(|upright| {
        let swap = |(x, y): (i64, i64)| if upright { (y, x) } else { (x, y) };
        let (a, b) = (swap(a), swap(b));
        let way = (b.0 - a.0).signum();
        way != 0
            && [a.1, a.1 + 1].into_iter().filter(|&row| row == b.1 || row == b.1 + 1).any(|row| {
                let side_of = |cell: (i64, i64)| if cell.1 == row { 1 } else { -1 };
                let line = Level { blockers, row, way, upright };
                let other = -side_of(a);
                line.joins((a.0, side_of(a)), (b.0, side_of(b)))
                    || passable(swap((way, other))) && line.joins((a.0 + way, other), (b.0, side_of(b)))
            })
    })
}

struct Level<'a> {
    blockers: &'a Blockers,
    row: i64,
    way: i64,
    upright: bool,
}

impl Level<'_> {
    fn clear(&self, a: (i128, i128), b: (i128, i128)) -> bool {
        let swap = |p: (i128, i128)| if self.upright { (p.1, p.0) } else { p };
        self.blockers.clear(swap(a), swap(b))
    }

    fn joins(&self, start: (i64, i64), end: (i64, i64)) -> bool {
        let row = i128::from(self.row) * UNIT;
        let mut sides = vec![start.1];
        let mut unit = start.0;
        loop {
            let middle = i128::from(unit) * UNIT + UNIT / 2;
            if sides.len() == 1 && self.clear((middle, row - ASIDE), (middle, row + ASIDE)) {
                sides = vec![1, -1];
            }
            if unit == end.0 {
                return sides.contains(&end.1);
            }
            let next = middle + i128::from(self.way) * UNIT;
            sides.retain(|&side| {
                let beside = row + i128::from(side) * ASIDE;
                self.clear((middle, beside), (next, beside))
            });
            unit += self.way;
        }
    }
}
