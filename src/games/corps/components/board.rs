//! One board, read from its drawing: cells at odd columns and lines, edges between them.
//!
//! ```text
//! +-+-+-+-+
//! |a . . b|      .  floor           -  |  wall
//! + + +=+-+      #  solid           =     door
//! |. o|. c|      o  low object      ~  :  thick white line
//! +-+-+-+-+      a  floor, named    +     corner, means nothing
//! ```
//! A board knows nothing of the boards beside it; `map` joins them.

use std::fmt;

/// What fills a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A space without a name of its own.
    Floor,
    /// A space with a name.
    Point(char),
    /// Furniture: nobody steps there, everybody looks over it.
    Low,
    /// No floor, and nothing is seen through it.
    Solid,
}

/// What lies between two cells. Where two boards meet, the greater of their two edges counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Edge {
    /// Nothing.
    Open,
    /// A thick white line: stops steps, not sight.
    Line,
    /// A door.
    Door,
    /// A wall.
    Wall,
}

/// One of the four sides of a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// Up on the drawing.
    #[default]
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub(crate) const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The word for it: `north`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        }
    }

    /// The direction that a word names.
    #[cfg(test)]
    pub(crate) fn named(word: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name() == word)
    }
}

/// Something in a drawing that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    /// Line of the drawing, from 1.
    pub line: usize,
    /// What is wrong there and what would be right, with the column.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, {}", self.line, self.message)
    }
}

/// A board as drawn.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// What spaces of it are called by: `T1` in "T1 3,1".
    pub name: String,
    /// Columns of cells.
    pub width: usize,
    /// Rows of cells.
    pub height: usize,
    /// By row, then column.
    cells: Vec<Cell>,
    /// The edge west of every cell and, last in each row, the one east of the last cell.
    upright: Vec<Edge>,
    /// The edge north of every cell and, as a last row, those south of the last row.
    level: Vec<Edge>,
}

impl Board {
    /// Reads a drawing. All mistakes are found at once.
    pub(crate) fn read(name: &str, drawing: &str) -> Result<Board, Vec<Mistake>> {
        let (first, lines) = lines_of(drawing);
        let length = lines.iter().map(Vec::len).max().unwrap_or(0);
        let (width, height) = (length / 2, lines.len() / 2);
        if width == 0 || height == 0 || lines.len().is_multiple_of(2) {
            let message = format!(
                "column 1: a drawing has an odd number of lines, one for each row and one above, below and \
                 between the rows; this one has {} of at most {length} characters",
                lines.len()
            );
            return Err(vec![Mistake { line: first, message }]);
        }
        let mut reader = Reader { first, lines, mistakes: Vec::new() };
        let board = Board {
            name: name.to_string(),
            width,
            height,
            cells: reader.all(width, height, |r, x, y| r.cell(2 * x + 1, 2 * y + 1)),
            upright: reader.all(width + 1, height, |r, x, y| r.edge(2 * x, 2 * y + 1)),
            level: reader.all(width, height + 1, |r, x, y| r.edge(2 * x + 1, 2 * y)),
        };
        reader.all(width + 1, height + 1, |r, x, y| r.corner(2 * x, 2 * y));
        reader.same_names(&board);
        if reader.mistakes.is_empty() {
            return Ok(board);
        }
        reader.mistakes.sort_by_key(|mistake| mistake.line);
        Err(reader.mistakes)
    }

    /// What fills the cell of a column and a row.
    pub(crate) fn cell(&self, x: usize, y: usize) -> Cell {
        self.cells[y * self.width + x]
    }

    /// What lies on one side of a cell.
    pub(crate) fn edge(&self, x: usize, y: usize, side: Direction) -> Edge {
        match side {
            Direction::North => self.level[y * self.width + x],
            Direction::South => self.level[(y + 1) * self.width + x],
            Direction::West => self.upright[y * (self.width + 1) + x],
            Direction::East => self.upright[y * (self.width + 1) + x + 1],
        }
    }

    /// Column and row of a named space.
    pub(crate) fn point(&self, name: char) -> Option<(usize, usize)> {
        let index = self.cells.iter().position(|&cell| cell == Cell::Point(name))?;
        Some((index % self.width, index / self.width))
    }
}

/// The lines of a drawing and the number of the first. Text in quotes often begins or ends with an empty line that
/// is no part of the drawing; every second line of a drawing is a row of cells and never empty.
fn lines_of(drawing: &str) -> (usize, Vec<Vec<char>>) {
    let all: Vec<Vec<char>> = drawing.lines().map(|line| line.trim_end().chars().collect()).collect();
    let fits = |lines: &[Vec<char>]| {
        lines.len() % 2 == 1 && lines.iter().skip(1).step_by(2).all(|line| !line.is_empty())
    };
    for (before, after) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let Some(lines) = all.get(before..all.len().saturating_sub(after)) else { continue };
        let left_out = all[..before].iter().chain(&all[before + lines.len()..]);
        if left_out.into_iter().all(Vec::is_empty) && fits(lines) {
            return (1 + before, lines.to_vec());
        }
    }
    (1, all)
}

/// Reads single characters and collects what is wrong with them.
struct Reader {
    first: usize,
    lines: Vec<Vec<char>>,
    mistakes: Vec<Mistake>,
}

impl Reader {
    /// Reads a whole grid of characters.
    fn all<T>(&mut self, width: usize, height: usize, read: impl Fn(&mut Self, usize, usize) -> T) -> Vec<T> {
        let mut read_all = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                read_all.push(read(self, x, y));
            }
        }
        read_all
    }

    /// What stands at a column of a line; blanks at the end of a line may be left out.
    fn at(&self, column: usize, line: usize) -> char {
        self.lines[line].get(column).copied().unwrap_or(' ')
    }

    fn wrong(&mut self, column: usize, line: usize, right: &str) {
        let message = format!("column {}: \"{}\" is {right}", column + 1, self.at(column, line));
        self.mistakes.push(Mistake { line: line + self.first, message });
    }

    fn cell(&mut self, column: usize, line: usize) -> Cell {
        match self.at(column, line) {
            '.' => Cell::Floor,
            '#' => Cell::Solid,
            'o' => Cell::Low,
            name if name.is_ascii_alphabetic() => Cell::Point(name),
            _ => {
                self.wrong(column, line, "not a cell: write . # o or a letter");
                Cell::Solid
            }
        }
    }

    fn edge(&mut self, column: usize, line: usize) -> Edge {
        match self.at(column, line) {
            ' ' => Edge::Open,
            '-' | '|' => Edge::Wall,
            '=' => Edge::Door,
            '~' | ':' => Edge::Line,
            _ => {
                self.wrong(column, line, "not an edge: write a blank, -, |, =, ~ or :");
                Edge::Open
            }
        }
    }

    fn corner(&mut self, column: usize, line: usize) {
        if !matches!(self.at(column, line), ' ' | '+') {
            self.wrong(column, line, "not a corner: write + or a blank");
        }
    }

    /// A name stands for one space only.
    fn same_names(&mut self, board: &Board) {
        for (index, &cell) in board.cells.iter().enumerate() {
            let Cell::Point(name) = cell else { continue };
            let (x, y) = (index % board.width, index / board.width);
            if board.point(name) != Some((x, y)) {
                self.wrong(2 * x + 1, 2 * y + 1, "the name of an earlier space: write another letter");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(drawing: &str) -> Vec<String> {
        Board::read("X", drawing).expect_err("a bad drawing").iter().map(Mistake::to_string).collect()
    }

    #[test]
    fn a_drawing_gives_cells_and_edges() {
        let board =
            Board::read("X", "+-+-+-+-+\n|a . . b|\n+ + +=+-+\n|. o|#:c|\n+-+-+-+-+\n").expect("a board");
        assert_eq!((board.width, board.height), (4, 2));
        assert_eq!(board.cell(0, 0), Cell::Point('a'));
        assert_eq!(board.cell(1, 1), Cell::Low);
        assert_eq!(board.cell(2, 1), Cell::Solid);
        assert_eq!(board.edge(2, 0, Direction::South), Edge::Door);
        assert_eq!(board.edge(2, 1, Direction::North), Edge::Door);
        assert_eq!(board.edge(1, 1, Direction::East), Edge::Wall);
        assert_eq!(board.edge(3, 1, Direction::West), Edge::Line);
        assert_eq!(board.edge(0, 0, Direction::South), Edge::Open);
        assert_eq!(board.point('c'), Some((3, 1)));
        assert_eq!(board.point('d'), None);
    }

    #[test]
    fn blanks_at_the_end_and_empty_lines_around_may_be_there_or_not() {
        for drawing in ["\n . .\n\n", "\n\n . .\n\n", " \n . . \n ", "\n . .\n\n    ", "\n\n . .\n\n  "] {
            let board = Board::read("X", drawing).expect("a board");
            assert_eq!((board.width, board.height), (2, 1), "{drawing:?}");
        }
    }

    #[test]
    fn mistakes_say_where_and_what_would_be_right() {
        assert_eq!(
            mistakes("+-+-+\n|. 7x\n+-*x+\n|a a|\n+-+-+"),
            [
                "line 2, column 4: \"7\" is not a cell: write . # o or a letter",
                "line 2, column 5: \"x\" is not an edge: write a blank, -, |, =, ~ or :",
                "line 3, column 4: \"x\" is not an edge: write a blank, -, |, =, ~ or :",
                "line 3, column 3: \"*\" is not a corner: write + or a blank",
                "line 4, column 4: \"a\" is the name of an earlier space: write another letter",
            ]
        );
    }

    #[test]
    fn a_drawing_needs_a_line_above_below_and_between_rows() {
        for drawing in ["", "+-+\n|.|", "+-+\n|.|\n|.|\n+-+", "x"] {
            assert!(mistakes(drawing)[0].contains("odd number of lines"), "{drawing:?}");
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic() {
        let mut state = 1_u64;
        for _ in 0..2000 {
            let text: String = (0..40)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    ['.', '#', 'o', 'a', ' ', '\n', '\n', '|', '-', '=', 'é', '\t', '+']
                        [(state >> 40) as usize % 13]
                })
                .collect();
            let _ = Board::read("X", &text);
        }
    }
}
