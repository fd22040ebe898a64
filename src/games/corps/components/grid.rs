//! Boards laid side by side: what fills every cell of the layout and what lies between cells.

use super::board::{Board, Cell, Direction, Edge};

/// Most floor spaces of a map.
pub(crate) const SPACES: usize = 512;
/// Most doors of a map: they are bits of a `u64`.
pub(crate) const DOORS: usize = 64;
/// Greatest width and height of a layout together: the steps of the longest line of sight are bits of a `u128`.
const EXTENT: usize = 128;

/// A floor space, by its number in reading order of the whole layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub u16);

impl Space {
    /// For looking things up by space.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Where a space is and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// `T1 3,1`, or `X a` if it is a point.
    pub name: String,
    /// Index into `Map::boards`.
    pub board: u8,
    /// Column in the layout.
    pub x: i16,
    /// Row in the layout.
    pub y: i16,
}

/// What fills a cell of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// No board lies there: solid.
    Outside,
    /// Solid.
    Solid,
    /// Low object.
    Low,
    /// Floor.
    Floor(Space),
}

/// What lies between two cells of the layout. Where two boards meet, the greater one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Border {
    /// Nothing.
    Open,
    /// White line.
    Line,
    /// A door, by its number.
    Door(u8),
    /// A wall, or a door edge that no floor lies beside.
    Wall,
}

/// The cells and borders of the layout, with a rim of outside cells so that every cell has neighbours.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// Column and row of the layout at index 0.
    pub corner: (i16, i16),
    /// Cells in a row, the rim included.
    pub stride: usize,
    /// By row and column.
    pub grounds: Vec<Ground>,
    /// The border north of each cell.
    pub north: Vec<Border>,
    /// The border west of each cell.
    pub west: Vec<Border>,
}

impl Grid {
    /// Where a cell is in the tables, if it is inside or on the rim.
    pub(crate) fn index(&self, x: i16, y: i16) -> Option<usize> {
        let column = usize::try_from(i32::from(x) - i32::from(self.corner.0)).ok()?;
        let row = usize::try_from(i32::from(y) - i32::from(self.corner.1)).ok()?;
        let index = row * self.stride + column;
        (column < self.stride && index < self.grounds.len()).then_some(index)
    }

    /// Column and row in the layout of an index.
    pub(crate) fn position(&self, index: usize) -> (i16, i16) {
        (self.corner.0 + (index % self.stride) as i16, self.corner.1 + (index / self.stride) as i16)
    }

    /// The index of the next cell that way. Not for cells of the rim.
    #[inline]
    pub(crate) fn next(&self, index: usize, way: Direction) -> usize {
        match way {
            Direction::North => index - self.stride,
            Direction::East => index + 1,
            Direction::South => index + self.stride,
            Direction::West => index - 1,
        }
    }

    /// What lies on that side of a cell.
    #[inline]
    pub(crate) fn border(&self, index: usize, side: Direction) -> Border {
        match side {
            Direction::North => self.north[index],
            Direction::East => self.west[index + 1],
            Direction::South => self.north[index + self.stride],
            Direction::West => self.west[index],
        }
    }

    /// Whether a cell lets nobody look through.
    #[inline]
    pub(crate) fn is_solid(&self, index: usize) -> bool {
        matches!(self.grounds[index], Ground::Outside | Ground::Solid)
    }

    /// The floor space of a cell.
    #[inline]
    pub(crate) fn space(&self, index: usize) -> Option<Space> {
        match self.grounds[index] {
            Ground::Floor(space) => Some(space),
            Ground::Outside | Ground::Solid | Ground::Low => None,
        }
    }

    /// The four borders that meet at a corner of a cell.
    pub(crate) fn corner_borders(&self, index: usize, (v, h): (Direction, Direction)) -> [Border; 4] {
        let (beyond_v, beyond_h) = (self.next(index, v), self.next(index, h));
        [self.border(index, v), self.border(index, h), self.border(beyond_v, h), self.border(beyond_h, v)]
    }
}

/// Where a board lies.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    /// The board's name.
    pub name: String,
    /// Column and row of its top left cell.
    pub x: i16,
    pub y: i16,
    /// Its size.
    pub width: i16,
    pub height: i16,
    /// Its named spaces: letter, column and row on the board.
    pub points: Vec<(char, i16, i16)>,
}

impl Area {
    fn of(board: &Board, x: i16, y: i16) -> Area {
        let points = ('A'..='z').filter_map(|letter| {
            let (column, row) = board.point(letter)?;
            Some((letter, column as i16, row as i16))
        });
        let points = points.collect();
        Area {
            name: board.name.clone(),
            x,
            y,
            width: board.width as i16,
            height: board.height as i16,
            points,
        }
    }

    /// Whether a cell of the layout lies on this board.
    pub(crate) fn holds(&self, (x, y): (i16, i16)) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }

    /// What a cell on this board is called.
    pub(crate) fn name_of(&self, (x, y): (i16, i16)) -> String {
        let (x, y) = (x - self.x, y - self.y);
        match self.points.iter().find(|point| (point.1, point.2) == (x, y)) {
            Some((letter, ..)) => format!("{} {letter}", self.name),
            None => format!("{} {x},{y}", self.name),
        }
    }

    /// The cell of the layout that `3,1` or a letter names on this board.
    pub(crate) fn cell_named(&self, word: &str) -> Option<(i16, i16)> {
        let (x, y) = match word.split_once(',') {
            Some((x, y)) => (x.parse::<u8>().ok()?.into(), y.parse::<u8>().ok()?.into()),
            None => {
                let mut letters = word.chars();
                let letter = letters.next().filter(|_| letters.next().is_none())?;
                self.points.iter().find(|point| point.0 == letter).map(|point| (point.1, point.2))?
            }
        };
        (x < self.width && y < self.height).then_some((self.x + x, self.y + y))
    }
}

/// A layout before its doors are told apart.
pub(crate) struct Layout {
    /// The boards in the order given.
    pub areas: Vec<Area>,
    /// Cells and borders; a door edge is `Door(0)` so far.
    pub grid: Grid,
    /// The floor spaces in reading order.
    pub spaces: Vec<Place>,
    /// Where each space is in the grid.
    pub cells: Vec<usize>,
}

impl Layout {
    /// Joins boards: each with the column and row of its top left cell.
    pub(crate) fn of(boards: &[(&Board, i16, i16)]) -> Result<Layout, Vec<String>> {
        let areas: Vec<Area> = boards.iter().map(|&(board, x, y)| Area::of(board, x, y)).collect();
        let mistakes = mistakes_of(&areas);
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let mut grid = empty_grid(&areas);
        for &(board, x, y) in boards {
            grid.put(board, x, y);
        }
        let mut layout = Layout { areas, grid, spaces: Vec::new(), cells: Vec::new() };
        layout.number_spaces();
        match layout.spaces.len() {
            0 => Err(vec!["the layout has no floor space: draw at least one .".to_string()]),
            1..=SPACES => Ok(layout),
            spaces => Err(vec![format!("the layout has {spaces} floor spaces: at most {SPACES} fit")]),
        }
    }

    /// Floor spaces get their numbers in reading order.
    fn number_spaces(&mut self) {
        for index in 0..self.grid.grounds.len() {
            if self.grid.space(index).is_none() {
                continue;
            }
            let (x, y) = self.grid.position(index);
            let on = self.areas.iter().position(|area| area.holds((x, y))).unwrap_or_default();
            self.grid.grounds[index] = Ground::Floor(Space(self.spaces.len() as u16));
            self.spaces.push(Place { name: self.areas[on].name_of((x, y)), board: on as u8, x, y });
            self.cells.push(index);
        }
    }
}

/// What is wrong with the places of the boards.
fn mistakes_of(areas: &[Area]) -> Vec<String> {
    let mut mistakes = Vec::new();
    if areas.is_empty() {
        mistakes.push("a layout needs at least one board".to_string());
    }
    if areas.len() > 255 {
        mistakes.push(format!("the layout has {} boards: at most 255 fit", areas.len()));
    }
    for (index, area) in areas.iter().enumerate() {
        if area.x.abs().max(area.y.abs()) > 10_000 {
            mistakes.push(format!("board {} lies at {},{}: stay within 10000", area.name, area.x, area.y));
            return mistakes;
        }
        for earlier in &areas[..index] {
            if earlier.name == area.name {
                mistakes.push(format!("board {} is laid out twice", area.name));
            } else if overlap(earlier, area) {
                mistakes.push(format!(
                    "boards {} and {} overlap: {} has columns {} to {} and rows {} to {}",
                    earlier.name,
                    area.name,
                    earlier.name,
                    earlier.x,
                    earlier.x + earlier.width - 1,
                    earlier.y,
                    earlier.y + earlier.height - 1
                ));
            }
        }
    }
    if mistakes.is_empty() {
        let (width, height) = extent(areas).1;
        if width + height > EXTENT {
            let most = format!("width and height together may be {EXTENT}");
            mistakes.push(format!("the layout is {width} columns wide and {height} rows high: {most}"));
        }
    }
    mistakes
}

fn overlap(a: &Area, b: &Area) -> bool {
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/// The top left cell of the layout, and its columns and rows.
fn extent(areas: &[Area]) -> ((i16, i16), (usize, usize)) {
    let left = areas.iter().map(|area| area.x).min().unwrap_or(0);
    let top = areas.iter().map(|area| area.y).min().unwrap_or(0);
    let right = areas.iter().map(|area| area.x + area.width).max().unwrap_or(0);
    let bottom = areas.iter().map(|area| area.y + area.height).max().unwrap_or(0);
    ((left, top), ((right - left) as usize, (bottom - top) as usize))
}

/// A grid for all boards, with nothing in it and a rim around it.
fn empty_grid(areas: &[Area]) -> Grid {
    let ((left, top), (width, height)) = extent(areas);
    let size = (width + 2) * (height + 2);
    Grid {
        corner: (left - 1, top - 1),
        stride: width + 2,
        grounds: vec![Ground::Outside; size],
        north: vec![Border::Open; size],
        west: vec![Border::Open; size],
    }
}

impl Grid {
    /// Copies a board in. At a joint the stronger of the two borders stays.
    fn put(&mut self, board: &Board, left: i16, top: i16) {
        for (y, x) in (0..board.height).flat_map(|y| (0..board.width).map(move |x| (y, x))) {
            let Some(index) = self.index(left + x as i16, top + y as i16) else { continue };
            self.grounds[index] = match board.cell(x, y) {
                Cell::Floor | Cell::Point(_) => Ground::Floor(Space::default()),
                Cell::Low => Ground::Low,
                Cell::Solid => Ground::Solid,
            };
            for side in Direction::ALL {
                let edge = match board.edge(x, y, side) {
                    Edge::Open => Border::Open,
                    Edge::Line => Border::Line,
                    Edge::Door => Border::Door(0),
                    Edge::Wall => Border::Wall,
                };
                let border = self.border_mut(index, side);
                *border = (*border).max(edge);
            }
        }
    }

    /// The border on that side of a cell, for writing.
    pub(crate) fn border_mut(&mut self, index: usize, side: Direction) -> &mut Border {
        match side {
            Direction::North => &mut self.north[index],
            Direction::East => &mut self.west[index + 1],
            Direction::South => &mut self.north[index + self.stride],
            Direction::West => &mut self.west[index],
        }
    }
}
