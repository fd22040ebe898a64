//! The ship as a graph, with every distance and every next step worked out once.

mod read;
mod tables;

use super::{
    Space,
    drawing::Drawing,
    pieces::{SPACES, spaces},
};

/// No way leads there.
pub(crate) const UNREACHABLE: u8 = 99;
/// The most links that one space may have.
pub(crate) const LINKS: usize = 8;
/// Where it is asked what leads nearer, all ways of this length or longer count as equal.
const MOVES: usize = 16;
/// Balls of spaces are worked out up to this radius.
const RADII: usize = 8;

/// One room or corridor as it is written.
#[derive(Clone, Debug)]
struct Plate {
    key: String,
    name: String,
}

/// The ship.
#[derive(Clone, Debug)]
pub struct Board {
    plates: Vec<Plate>,
    drawing: Drawing,
    links: Vec<(Space, Space)>,
    ladders: usize,
    rooms: u32,
    near: [[Space; LINKS]; SPACES],
    degree: [u8; SPACES],
    distance: [[u8; SPACES]; SPACES],
    /// By from and to: the neighbours of `from` that are nearer to `to`, as bits.
    toward: Box<[[u32; SPACES]; SPACES]>,
    /// By from and to: the first step of one of the shortest ways, always the same one.
    next: [[Space; SPACES]; SPACES],
    /// By from and to: the spaces between the two on that way, as bits.
    between: Box<[[u32; SPACES]; SPACES]>,
    /// By blocked space, to and from: a decision asks for the ways from many spaces to one.
    around: Box<[[[u8; SPACES]; SPACES]; SPACES]>,
    /// By the Alien's space, from and to.
    wary: Box<[[[u8; SPACES]; SPACES]; SPACES]>,
    /// By the Alien's space, target and moves: the spaces from where fewer moves lead around it, as bits.
    nearer: Box<[[[u32; MOVES]; SPACES]; SPACES]>,
    /// By radius and space: all that is not farther, as bits.
    balls: [[u32; SPACES]; RADII + 1],
    /// Spaces with one way out, as bits.
    dead_ends: u32,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            plates: Vec::new(),
            drawing: Drawing::default(),
            links: Vec::new(),
            ladders: 0,
            rooms: 0,
            near: [[Space(0); LINKS]; SPACES],
            degree: [0; SPACES],
            distance: [[UNREACHABLE; SPACES]; SPACES],
            toward: Box::new([[0; SPACES]; SPACES]),
            next: [[Space(0); SPACES]; SPACES],
            between: Box::new([[0; SPACES]; SPACES]),
            around: Box::new([[[UNREACHABLE; SPACES]; SPACES]; SPACES]),
            wary: Box::new([[[UNREACHABLE; SPACES]; SPACES]; SPACES]),
            nearer: Box::new([[[0; MOVES]; SPACES]; SPACES]),
            balls: [[0; SPACES]; RADII + 1],
            dead_ends: 0,
        }
    }
}

impl Board {
    /// The space with this key.
    pub fn space(&self, key: &str) -> Option<Space> {
        self.plates.iter().position(|plate| plate.key == key).map(|index| Space(index as u8))
    }

    /// The key of a space.
    pub(crate) fn key(&self, space: Space) -> &str {
        &self.plates[space.index()].key
    }

    /// Gives a space another name.
    #[cfg(test)]
    pub(crate) fn rename(&mut self, space: Space, name: &str) {
        name.clone_into(&mut self.plates[space.index()].name);
    }

    /// What a space is called.
    pub fn name(&self, space: Space) -> &str {
        self.plates.get(space.index()).map_or("nowhere", |plate| &plate.name)
    }

    /// Whether a space is a room.
    #[inline]
    pub fn is_room(&self, space: Space) -> bool {
        self.rooms & space.bit() != 0
    }

    /// How many moves it takes from one space to another.
    #[inline]
    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distance[from.index()][to.index()]
    }

    /// The spaces next to one.
    #[inline]
    pub fn neighbours(&self, space: Space) -> &[Space] {
        let degree = usize::from(self.degree[space.index()]);
        &self.near[space.index()][..degree.min(LINKS)]
    }

    /// How many spaces are next to one.
    #[inline]
    pub(crate) fn ways_out(&self, space: Space) -> usize {
        usize::from(self.degree[space.index()])
    }

    /// The moves from one space to another that never enter `blocked`, but may end there.
    #[inline]
    pub(crate) fn around(&self, blocked: Space, from: Space, to: Space) -> u8 {
        self.around[blocked.index()][to.index()][from.index()]
    }

    /// How far every space is for a member who avoids the Alien: the moves around it, and a penalty for spaces that are
    /// near to it.
    #[inline]
    pub(crate) fn wary(&self, alien: Space, from: Space) -> &[u8; SPACES] {
        &self.wary[alien.index()][from.index()]
    }

    /// The distances of every space from one.
    #[inline]
    pub(crate) fn distances(&self, from: Space) -> &[u8; SPACES] {
        &self.distance[from.index()]
    }

    /// The next steps on the shortest ways, as bits.
    #[inline]
    pub(crate) fn toward(&self, from: Space, to: Space) -> u32 {
        self.toward[from.index()][to.index()]
    }

    /// The first step of the way from one space to another that is walked without a stop.
    #[inline]
    pub(crate) fn next(&self, from: Space, to: Space) -> Space {
        self.next[from.index()][to.index()]
    }

    /// The spaces between two on that way, as bits.
    #[inline]
    pub(crate) fn between(&self, from: Space, to: Space) -> u32 {
        self.between[from.index()][to.index()]
    }

    /// Where at most so many moves can lead without entering one of the `busy` spaces on the way, where something waits;
    /// all as bits but for the result.
    #[inline]
    pub(crate) fn free_walks(&self, from: Space, reach: u8, busy: u32) -> impl Iterator<Item = Space> {
        let between = &self.between[from.index()];
        let far = self.within(from, reach) & !from.bit();
        spaces(far).filter(move |to| between[to.index()] & busy == 0)
    }

    /// Where a flight of so many spaces ends that meets nothing on its way: `shut` cannot be entered, something waits in
    /// the spaces of `busy`, and those of `ends` end it early, as dead ends do. All as bits.
    #[inline]
    pub(crate) fn runs(&self, from: Space, length: u8, shut: u32, busy: u32, ends: u32) -> u32 {
        let between = &self.between[from.index()];
        let (within, nearer) = (self.within(from, length), self.within(from, length.saturating_sub(1)));
        let ends = (within & !nearer | within & (ends | self.dead_ends)) & !(shut | from.bit());
        let is_open = |to: &Space| between[to.index()] & (shut | busy) == 0;
        spaces(ends).filter(is_open).fold(0, |bits, to| bits | to.bit())
    }

    /// All spaces that are at most so far, as bits.
    #[inline]
    pub(crate) fn within(&self, space: Space, reach: u8) -> u32 {
        self.balls[usize::from(reach).min(RADII)][space.index()]
    }

    /// The spaces from where fewer than so many moves lead to a target around the Alien, as bits.
    #[inline]
    pub(crate) fn nearer(&self, alien: Space, target: Space, moves: u8) -> u32 {
        self.nearer[alien.index()][target.index()][usize::from(moves).min(MOVES - 1)]
    }

    /// All rooms, as bits.
    #[inline]
    pub(crate) fn rooms(&self) -> u32 {
        self.rooms
    }

    /// Every space.
    pub(crate) fn all(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.plates.len() as u8).map(Space)
    }

    /// Which spaces are next to each other.
    pub(crate) fn links(&self) -> &[(Space, Space)] {
        &self.links
    }

    /// How the ship is drawn.
    pub(crate) fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// How many rooms, spaces, links and ladders there are.
    pub(crate) fn counts(&self) -> [i64; 4] {
        [
            self.rooms.count_ones().into(),
            self.plates.len() as i64,
            self.links.len() as i64,
            self.ladders as i64,
        ]
    }
}
