//! A map drawn with letters, at most 78 of them across.
//!
//! | the map has | a step of the grid is |
//! |---|---|
//! | walls or doors, and room for them | a few letters and two lines, with the walls between them |
//! | larger rooms | some letters and a line; rooms that are large enough show their name and figure |
//! | squares alone | two letters or one and a line; where that is too wide, several squares share a letter |

use super::{PlaceKind, Where, short_mean};
use crate::{
    play::{AtlasLine, AtlasPlace, LineKind},
    report::page::chart::shorten,
    stats::Stopping,
};

/// The most letters across.
const MOST: usize = 78;
/// Names need so many letters, and a line for the figure below.
const NAME: usize = 8;

/// From nothing to the hottest: a sign where there is no colour, and a colour where there is.
pub(super) const SHADES: [(char, u8); 5] = [('·', 245), ('░', 186), ('▒', 215), ('▓', 208), ('█', 196)];

/// One letter, and how hot it is where it shows a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) sign: char,
    pub(super) shade: Option<usize>,
}

const BLANK: Letter = Letter { sign: ' ', shade: None };

/// How large a step of the grid is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scale {
    /// Letters a step across.
    across: usize,
    /// Lines a step down.
    down: usize,
    /// How many steps share a letter.
    joined: usize,
    /// Letters between two places, and whether lines between them are drawn.
    gap: usize,
    has_lines: bool,
}

impl Scale {
    fn of(map: &Where) -> Self {
        let width = usize::from(map.size().0.max(1));
        let fits = (MOST - 1) / width;
        let has_rooms = map.places.iter().any(|place| place.width > 1 || place.height > 1);
        match (fits, map.lines.is_empty(), has_rooms) {
            (2.., false, _) => Self { across: fits.min(4), down: 2, joined: 1, gap: 1, has_lines: true },
            (2.., true, true) => Self { across: fits.min(4), down: 1, joined: 1, gap: 1, has_lines: false },
            (2.., true, false) => Self { across: 2, down: 1, joined: 1, gap: 0, has_lines: false },
            (0 | 1, _, _) => {
                let joined = width.div_ceil(MOST);
                Self { across: 1, down: 1, joined, gap: 0, has_lines: false }
            }
        }
    }

    /// The letters and lines of a place: left, top, right, bottom.
    fn frame(&self, place: &AtlasPlace) -> Frame {
        let edge = usize::from(self.has_lines);
        let [x, y, right, bottom] =
            [place.x, place.y, place.right(), place.bottom()].map(|at| usize::from(at) / self.joined);
        let (left, top) = (x * self.across + edge, y * self.down + edge);
        Frame {
            left,
            top,
            right: (right * self.across + edge).saturating_sub(self.gap).max(left + 1),
            bottom: (bottom * self.down).max(top + 1),
        }
    }
}

/// A part of the canvas; the right and lower ends are outside.
#[derive(Clone, Copy, Debug)]
struct Frame {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

/// The letters of a map, line by line.
pub(super) struct Canvas {
    letters: Vec<Vec<Letter>>,
}

impl Canvas {
    /// Draws one kind of count, as so many games have it.
    pub(super) fn of(map: &Where, kind: &PlaceKind, games: u64, stopping: Stopping) -> Self {
        let scale = Scale::of(map);
        let (width, height) = map.size();
        let [width, height] = [(width, scale.across), (height, scale.down)]
            .map(|(steps, letters)| usize::from(steps).div_ceil(scale.joined) * letters + 1);
        let mut canvas = Self { letters: vec![vec![BLANK; width]; height] };
        let frames: Vec<_> = map.places.iter().map(|place| scale.frame(place)).collect();
        if scale.gap > 0 {
            let ends = |(one, other): &(u16, u16)| {
                Some((*frames.get(usize::from(*one))?, *frames.get(usize::from(*other))?))
            };
            map.ways.iter().filter_map(ends).for_each(|(one, other)| canvas.join(one, other, &frames));
        }
        for (at, (place, frame)) in map.places.iter().zip(&frames).enumerate() {
            let figure = || short_mean(kind.mean(at, games, stopping).as_ref());
            canvas.fill(*frame, shade(kind.heat(at)));
            if frame.right - frame.left >= NAME && frame.bottom - frame.top >= 2 {
                canvas.label(*frame, shade(kind.heat(at)), &place.name, &figure());
            }
        }
        if scale.has_lines {
            canvas.draw_lines(&map.lines, scale);
        }
        canvas
    }

    /// The lines, without what is blank at their end.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[Letter]> {
        let end = |line: &[Letter]| line.iter().rposition(|letter| *letter != BLANK).map_or(0, |at| at + 1);
        let last = self.letters.iter().rposition(|line| end(line) > 0).map_or(0, |at| at + 1);
        self.letters[..last].iter().map(move |line| &line[..end(line)])
    }

    fn put(&mut self, column: usize, line: usize, letter: Letter) {
        if let Some(place) = self.letters.get_mut(line).and_then(|line| line.get_mut(column)) {
            *place = letter;
        }
    }

    /// Fills a place with its shade; of several that share a letter, the hottest shows.
    fn fill(&mut self, frame: Frame, shade: usize) {
        for line in frame.top..frame.bottom {
            for column in frame.left..frame.right {
                let before = self.letters.get(line).and_then(|line| line.get(column));
                if before.and_then(|letter| letter.shade).is_none_or(|before| before < shade) {
                    self.put(column, line, Letter { sign: SHADES[shade].0, shade: Some(shade) });
                }
            }
        }
    }

    /// Writes the name of a place, and below it the shade and the figure.
    fn label(&mut self, frame: Frame, shade: usize, name: &str, figure: &str) {
        let width = frame.right - frame.left;
        let sign: String = std::iter::repeat_n(SHADES[shade].0, 2).collect();
        for (line, text) in (frame.top..frame.bottom).zip([shorten(name, width), format!("{sign} {figure}")])
        {
            for (column, letter) in (0..width).zip(text.chars().chain(std::iter::repeat(' '))) {
                let is_shade = line > frame.top && column < 2;
                self.put(
                    frame.left + column,
                    line,
                    Letter { sign: letter, shade: is_shade.then_some(shade) },
                );
            }
        }
    }

    /// Joins two places that lie side by side or one above the other, with nothing between them.
    fn join(&mut self, one: Frame, other: Frame, all: &[Frame]) {
        let (left, right) = (one.left.max(other.left), one.right.min(other.right));
        let (top, bottom) = (one.top.max(other.top), one.bottom.min(other.bottom));
        let (columns, lines, sign) = match (left < right, top < bottom) {
            (true, false) => ((left + right) / 2..(left + right) / 2 + 1, bottom..top, '│'),
            (false, true) => (right..left, top..top + 1, '─'),
            (true, true) | (false, false) => return,
        };
        let is_crossed = |frame: &Frame| {
            frame.left < columns.end
                && columns.start < frame.right
                && frame.top < lines.end
                && lines.start < frame.bottom
        };
        if !all.iter().any(is_crossed) {
            for line in lines {
                columns.clone().for_each(|column| self.put(column, line, Letter { sign, shade: None }));
            }
        }
    }

    fn draw_lines(&mut self, lines: &[AtlasLine], scale: Scale) {
        let mut strokes = vec![vec![Stroke::default(); self.letters[0].len()]; self.letters.len()];
        for line in lines {
            let end = |(x, y): (u16, u16)| (usize::from(x) * scale.across, usize::from(y) * scale.down);
            let (from, to) = (end(line.from).min(end(line.to)), end(line.from).max(end(line.to)));
            Stroke::mark(&mut strokes, from, to, line.kind);
        }
        for (y, strokes) in strokes.iter().enumerate() {
            for (x, stroke) in strokes.iter().enumerate() {
                if let Some(sign) = stroke.sign() {
                    self.put(x, y, Letter { sign, shade: None });
                }
            }
        }
    }
}

/// How hot a place is, as an index of [`SHADES`]: whatever was counted at all is told from nothing.
pub(super) fn shade(heat: u32) -> usize {
    (heat as usize * (SHADES.len() - 1)).div_ceil(100).min(SHADES.len() - 1)
}

/// Where the lines through a letter go.
#[derive(Clone, Copy, Debug, Default)]
struct Stroke {
    /// Up, right, down, left, as bits.
    ways: u8,
    /// What it is, where it is no wall.
    other: Option<LineKind>,
}

const UP: u8 = 1;
const RIGHT: u8 = 2;
const DOWN: u8 = 4;
const LEFT: u8 = 8;
/// By the bits of the ways.
const WALLS: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl Stroke {
    /// Marks a line that goes right or down; one that goes both ways is no line of a grid.
    fn mark(strokes: &mut [Vec<Stroke>], from: (usize, usize), to: (usize, usize), kind: LineKind) {
        let is_across = from.1 == to.1;
        if !is_across && from.0 != to.0 {
            return;
        }
        let (start, end) = if is_across { (from.0, to.0) } else { (from.1, to.1) };
        let (back, ahead) = if is_across { (LEFT, RIGHT) } else { (UP, DOWN) };
        for at in start..=end {
            let (x, y) = if is_across { (at, from.1) } else { (from.0, at) };
            let Some(stroke) = strokes.get_mut(y).and_then(|line| line.get_mut(x)) else { return };
            stroke.ways |= if at > start { back } else { 0 } | if at < end { ahead } else { 0 };
            // The ends belong to the walls beside it.
            if kind != LineKind::Wall && start < at && at < end {
                stroke.other = Some(kind);
            }
        }
    }

    fn sign(self) -> Option<char> {
        let is_across = self.ways & (LEFT | RIGHT) != 0;
        Some(match self.other {
            _ if self.ways == 0 => return None,
            Some(LineKind::Door) => {
                if is_across {
                    '═'
                } else {
                    '║'
                }
            }
            Some(LineKind::Low) => {
                if is_across {
                    '┄'
                } else {
                    '┆'
                }
            }
            Some(LineKind::Wall) | None => WALLS[usize::from(self.ways)],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A map of squares with these counts in 100 games, at most one a game; a blank is no place.
    fn grid(rows: &[&[Option<u64>]], lines: Vec<AtlasLine>) -> (Where, PlaceKind) {
        let squares = rows.iter().enumerate().flat_map(|(y, row)| {
            let square = move |(x, sum): (usize, &Option<u64>)| {
                sum.map(|sum| (AtlasPlace::square(format!("{x}/{y}"), x as u16, y as u16), sum))
            };
            row.iter().enumerate().filter_map(square)
        });
        let (places, sums): (Vec<_>, Vec<_>) = squares.unzip();
        map(places, lines, sums)
    }

    fn map(places: Vec<AtlasPlace>, lines: Vec<AtlasLine>, sums: Vec<u64>) -> (Where, PlaceKind) {
        let words = || "Falls".to_owned();
        let kind = PlaceKind { headline: words(), about: words(), squares: sums.clone(), sums };
        (Where { kinds: Vec::new(), places, lines, ways: Vec::new() }, kind)
    }

    fn drawn((map, kind): &(Where, PlaceKind)) -> Vec<String> {
        let canvas = Canvas::of(map, kind, 100, Stopping::Fixed);
        canvas.lines().map(|line| line.iter().map(|letter| letter.sign).collect()).collect()
    }

    const fn line(from: (u16, u16), to: (u16, u16), kind: LineKind) -> AtlasLine {
        AtlasLine { from, to, kind }
    }

    #[test]
    fn squares_are_shades_from_nothing_to_the_hottest() {
        let counts = grid(&[&[Some(0), Some(1), Some(30)], &[None, Some(60), Some(80)]], Vec::new());
        assert_eq!(drawn(&counts), ["··░░▒▒", "  ▓▓██"]);
    }

    #[test]
    fn walls_doors_and_low_lines_stand_between_squares() {
        let lines = vec![
            line((0, 0), (2, 0), LineKind::Wall),
            line((2, 2), (0, 2), LineKind::Wall),
            line((0, 0), (0, 2), LineKind::Wall),
            line((2, 0), (2, 1), LineKind::Wall),
            line((2, 1), (2, 2), LineKind::Door),
            line((1, 1), (2, 1), LineKind::Low),
            line((0, 0), (2, 2), LineKind::Wall),
        ];
        let counts = grid(&[&[Some(0), Some(80)], &[Some(0), Some(0)]], lines);
        let expected = ["┌───────┐", "│··· ███│", "│   ─┄┄┄┤", "│··· ···║", "└───────┘"];
        assert_eq!(drawn(&counts), expected);
    }

    #[test]
    fn rooms_show_their_name_and_figure_and_what_joins_them() {
        let room = |name: &str, x, y| AtlasPlace::new(name, (x, y), (4, 2));
        let mut counts = map(
            vec![room("Reactor Control Room", 0, 0), room("Hold", 0, 3), room("Bay", 5, 0)],
            Vec::new(),
            vec![80, 0, 20],
        );
        counts.0.ways = vec![(0, 1), (0, 2), (1, 2), (7, 9)];
        let expected = ["Reactor Contro…─────Bay", "██ 0.80             ░░ 0.20", "       │", "Hold", "·· 0"];
        assert_eq!(drawn(&counts), expected);
    }

    #[test]
    fn a_map_that_is_too_wide_joins_squares_and_shows_the_hottest() {
        let row: Vec<_> = (0..200).map(|x| Some(if x == 100 { 80 } else { 0 })).collect();
        let lines = drawn(&grid(&[&row], vec![line((0, 0), (1, 0), LineKind::Wall)]));
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].chars().count(), 67, "three squares a letter");
        assert_eq!(lines[0].chars().position(|letter| letter == '█'), Some(100 / 3));
    }

    #[test]
    fn no_map_is_wider_than_the_terminal() {
        for width in 1..=160_u16 {
            for lines in [Vec::new(), vec![line((0, 0), (width, 0), LineKind::Wall)]] {
                let row: Vec<_> = (0..width).map(|_| Some(1)).collect();
                let widest = drawn(&grid(&[&row], lines)).iter().map(|line| line.chars().count()).max();
                assert!(widest <= Some(MOST), "{width}: {widest:?}");
            }
        }
    }
}
