//! Where things happen: the places of a game as a map, and what one game counts at them.
//!
//! A place is a rectangle on a grid of whole numbers, so that a handful of named rooms and a board of hundreds of spaces
//! are drawn by the same code.

use serde::{Deserialize, Serialize};

/// The map of a game and what is counted on it. Empty where a game has no places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Atlas {
    /// What is counted at each place.
    pub kinds: Vec<AtlasKind>,
    /// Every place, in an order that never changes during a run.
    pub places: Vec<AtlasPlace>,
    /// What stands between places, drawn above them.
    pub lines: Vec<AtlasLine>,
    /// Which places are next to each other, by their indices, where the map itself does not show it: drawn beneath them.
    pub ways: Vec<(u16, u16)>,
}

impl Atlas {
    /// Whether nothing is counted by place.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty() || self.places.is_empty()
    }
}

/// One thing that is counted at every place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtlasKind {
    /// Lower case with underscores: its key in JSON and on the command line.
    pub name: &'static str,
    /// What the terminal and the page call it.
    pub headline: &'static str,
    /// One line that says what is counted.
    pub about: &'static str,
}

/// A rectangle of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasPlace {
    /// What people call it.
    pub name: String,
    /// Its left edge.
    pub x: u16,
    /// Its upper edge.
    pub y: u16,
    /// How wide it is, at least 1.
    pub width: u8,
    /// How high it is, at least 1.
    pub height: u8,
}

impl AtlasPlace {
    /// A place of so many steps across and down, whose upper left corner is there.
    pub fn new(name: impl Into<String>, (x, y): (u16, u16), (width, height): (u8, u8)) -> Self {
        Self { name: name.into(), x, y, width: width.max(1), height: height.max(1) }
    }

    /// One space of a board: a square of the grid.
    pub fn square(name: impl Into<String>, x: u16, y: u16) -> Self {
        Self::new(name, (x, y), (1, 1))
    }

    /// Its right edge.
    pub fn right(&self) -> u16 {
        self.x + u16::from(self.width)
    }

    /// Its lower edge.
    pub fn bottom(&self) -> u16 {
        self.y + u16::from(self.height)
    }
}

/// What stands between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// Nothing passes.
    Wall,
    /// It can be opened.
    Door,
    /// It is in the way, but can be seen or climbed over.
    Low,
}

/// A line along the edges of the grid, across or down: (0, 0) is the upper left corner of the square at (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasLine {
    /// Where it begins.
    pub from: (u16, u16),
    /// Where it ends.
    pub to: (u16, u16),
    /// What it stands for.
    pub kind: LineKind,
}

/// What games count at the places of an [`Atlas`]: for each kind and place the sum over all games, and that of the squares
/// of each game's count. Counting allocates nothing.
///
/// ```
/// use chances::play::{Atlas, AtlasKind, AtlasPlace, PlaceCounts};
/// let deaths = AtlasKind { name: "deaths", headline: "Deaths", about: "who died there" };
/// let places = vec![AtlasPlace::square("Hall", 0, 0), AtlasPlace::square("Cellar", 0, 1)];
/// let atlas = Atlas { kinds: vec![deaths], places, ..Atlas::default() };
/// let mut counts = PlaceCounts::new(&atlas);
/// counts.begin_game();
/// counts.add(0, 1, 2_u8);
/// counts.add(0, 1, 1_u8);
/// counts.begin_game();
/// counts.add(0, 1, 1_u8);
/// assert_eq!((counts.sums(), counts.squares()), (&[0, 4][..], &[0, 9 + 1][..]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct PlaceCounts {
    places: usize,
    /// Kind by kind, all places.
    sums: Vec<u64>,
    squares: Vec<u64>,
    /// What [`PlaceCounts::add`] has counted so far in a game.
    so_far: Vec<SoFar>,
    /// By kind, the last game that [`PlaceCounts::add_each`] counted.
    whole: Vec<u64>,
    /// The number of the game that is counted, from 1.
    game: u64,
}

/// The last game that counted anything of a kind at a place, and how much: so that nothing is emptied between games.
#[derive(Clone, Copy, Debug, Default)]
struct SoFar {
    game: u64,
    count: u32,
}

impl PlaceCounts {
    /// No count yet at any place of this map.
    pub fn new(atlas: &Atlas) -> Self {
        let (kinds, places) = (atlas.kinds.len(), atlas.places.len());
        let all = kinds * places;
        Self {
            places,
            sums: vec![0; all],
            squares: vec![0; all],
            so_far: vec![SoFar::default(); all],
            whole: vec![0; kinds],
            game: 0,
        }
    }

    /// No count yet, on the same map.
    pub fn blank(&self) -> Self {
        Self {
            places: self.places,
            sums: vec![0; self.sums.len()],
            squares: vec![0; self.squares.len()],
            so_far: vec![SoFar::default(); self.so_far.len()],
            whole: vec![0; self.whole.len()],
            game: 0,
        }
    }

    /// What is added from now on belongs to another game.
    #[inline]
    pub fn begin_game(&mut self) {
        self.game += 1;
    }

    /// Counts something of a kind at a place, by their indices in the [`Atlas`], once or as often as it happened. Panics
    /// where there is no such place or kind.
    #[inline]
    pub fn add(&mut self, kind: usize, place: usize, count: impl Into<u32>) {
        let count = count.into();
        if count == 0 {
            return;
        }
        assert!(place < self.places, "the map has no place {place}");
        debug_assert!(self.whole[kind] != self.game, "kind {kind} was counted as a whole in this game");
        let index = kind * self.places + place;
        let so_far = &mut self.so_far[index];
        let before = if so_far.game == self.game { so_far.count } else { 0 };
        *so_far = SoFar { game: self.game, count: before + count };
        self.sums[index] += u64::from(count);
        // What the square of this game's count grows by.
        self.squares[index] += u64::from(count) * (u64::from(count) + 2 * u64::from(before));
    }

    /// Counts a kind as a whole: what happened at every place in this game, in their order; there may be more numbers than
    /// places. Once a game for a kind, and instead of [`PlaceCounts::add`], which is better where little happens.
    #[inline]
    pub fn add_each<C: Copy + Into<u32>>(&mut self, kind: usize, counts: &[C]) {
        debug_assert!(self.whole[kind] != self.game, "kind {kind} is counted twice in this game");
        self.whole[kind] = self.game;
        // Without a branch, so that several places are counted at once.
        let start = kind * self.places;
        let [sums, squares] = [&mut self.sums, &mut self.squares].map(|all| &mut all[start..][..self.places]);
        for ((sum, squares), count) in sums.iter_mut().zip(squares).zip(counts) {
            let count = u64::from((*count).into());
            *sum += count;
            *squares += count * count;
        }
    }

    /// Adds what was counted in other games on the same map.
    pub fn merge(&mut self, other: &PlaceCounts) {
        self.sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| *sum += more);
        self.squares.iter_mut().zip(&other.squares).for_each(|(sum, more)| *sum += more);
    }

    /// How many places the map has.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The sums over all games: kind by kind, all places.
    pub fn sums(&self) -> &[u64] {
        &self.sums
    }

    /// The sums of the squares of each game's count.
    pub fn squares(&self) -> &[u64] {
        &self.squares
    }
}
