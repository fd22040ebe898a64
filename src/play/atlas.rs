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

/// What one game counts at the places of an [`Atlas`]. Adding allocates nothing, and a place where nothing happened
/// costs nothing.
///
/// ```
/// use chances::play::{Atlas, AtlasKind, AtlasPlace, PlaceCounts};
/// let deaths = AtlasKind { name: "deaths", headline: "Deaths", about: "who died there" };
/// let places = vec![AtlasPlace::square("Hall", 0, 0), AtlasPlace::square("Cellar", 0, 1)];
/// let atlas = Atlas { kinds: vec![deaths], places, ..Atlas::default() };
/// let mut counts = PlaceCounts::new(&atlas);
/// counts.add(0, 1, 2_u8);
/// counts.add(0, 1, 1_u8);
/// let mut seen = Vec::new();
/// counts.take(|index, count| seen.push((index, count)));
/// assert_eq!(seen, [(1, 3)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PlaceCounts {
    places: usize,
    /// Kind by kind, the counts of all places in this game.
    counts: Vec<u32>,
    /// Which of them are not 0.
    touched: Vec<u32>,
}

impl PlaceCounts {
    /// No count yet at any place of this map.
    pub fn new(atlas: &Atlas) -> Self {
        let (places, all) = (atlas.places.len(), atlas.kinds.len() * atlas.places.len());
        Self { places, counts: vec![0; all], touched: Vec::with_capacity(all) }
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
        let index = kind * self.places + place;
        if self.counts[index] == 0 {
            self.touched.push(index as u32);
        }
        self.counts[index] += count;
    }

    /// Counts something of a kind at every place, in their order; there may be more numbers than places.
    #[inline]
    pub fn add_each<C: Into<u32>>(&mut self, kind: usize, counts: impl IntoIterator<Item = C>) {
        counts
            .into_iter()
            .take(self.places)
            .enumerate()
            .for_each(|(place, count)| self.add(kind, place, count));
    }

    /// Hands over every count that is not 0, with kind × places + place, and is empty again for the next game.
    #[inline]
    pub fn take(&mut self, mut each: impl FnMut(usize, u32)) {
        for index in self.touched.drain(..) {
            let index = index as usize;
            each(index, std::mem::take(&mut self.counts[index]));
        }
    }
}
