//! The ship as a graph, with every distance and every next step worked out once.

use super::{
    Choice,
    drawing::Drawing,
    pieces::{Space, spaces},
    state::SPACES,
};
use crate::data::{Node, Section, Value};

/// No way leads there.
pub(super) const UNREACHABLE: u8 = 99;
/// The most links that one space may have.
pub(super) const LINKS: usize = 8;
/// Ways as long as this or longer are all the same to who asks what leads nearer.
const MOVES: usize = 16;
/// Balls of spaces are worked out up to this radius.
const RADII: usize = 8;
/// What counts against a space by its distance from the Alien, in moves.
const NEAR: [u8; 6] = [20, 16, 12, 8, 4, 2];

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
    /// By blocked space, to and from: who decides asks for the ways from many spaces to one.
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
    #[cfg(test)]
    pub(super) fn key(&self, space: Space) -> &str {
        &self.plates[space.index()].key
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
    pub(super) fn ways_out(&self, space: Space) -> usize {
        usize::from(self.degree[space.index()])
    }

    /// The moves from one space to another that never enter `blocked`, but may end there.
    #[inline]
    pub(super) fn around(&self, blocked: Space, from: Space, to: Space) -> u8 {
        self.around[blocked.index()][to.index()][from.index()]
    }

    /// How far every space is to somebody who walks around the Alien and does not like to come near it: the moves,
    /// and what counts against the space.
    #[inline]
    pub(super) fn wary(&self, alien: Space, from: Space) -> &[u8; SPACES] {
        &self.wary[alien.index()][from.index()]
    }

    /// The distances of every space from one.
    #[inline]
    pub(super) fn distances(&self, from: Space) -> &[u8; SPACES] {
        &self.distance[from.index()]
    }

    /// The next steps on the shortest ways, as bits.
    #[inline]
    pub(super) fn toward(&self, from: Space, to: Space) -> u32 {
        self.toward[from.index()][to.index()]
    }

    /// The first step of the way from one space to another that is walked without a stop.
    #[inline]
    pub(super) fn next(&self, from: Space, to: Space) -> Space {
        self.next[from.index()][to.index()]
    }

    /// The spaces between two on that way, as bits.
    #[inline]
    pub(super) fn between(&self, from: Space, to: Space) -> u32 {
        self.between[from.index()][to.index()]
    }

    /// Where one move or a walk of at most so many can lead that meets nothing on its way: `busy` are the spaces where
    /// something waits, as bits.
    #[inline]
    pub(super) fn walks(&self, from: Space, reach: u8, busy: u32) -> impl Iterator<Item = Choice> {
        let between = &self.between[from.index()];
        let far = self.within(from, reach) & !from.bit();
        spaces(far).filter(move |to| between[to.index()] & busy == 0).map(move |to| self.walk(from, to))
    }

    /// The move or walk from one space to another.
    #[inline]
    pub(super) fn walk(&self, from: Space, to: Space) -> Choice {
        if self.distance(from, to) == 1 { Choice::Move(to) } else { Choice::Walk(to) }
    }

    /// Where a flight of so many spaces ends that meets nothing on its way: `shut` cannot be entered, something waits in
    /// the spaces of `busy`, and those of `ends` end it early, as dead ends do. All as bits.
    #[inline]
    pub(super) fn runs(&self, from: Space, length: u8, shut: u32, busy: u32, ends: u32) -> u32 {
        let between = &self.between[from.index()];
        let (within, nearer) = (self.within(from, length), self.within(from, length.saturating_sub(1)));
        let ends = (within & !nearer | within & (ends | self.dead_ends)) & !(shut | from.bit());
        let is_open = |to: &Space| between[to.index()] & (shut | busy) == 0;
        spaces(ends).filter(is_open).fold(0, |bits, to| bits | to.bit())
    }

    /// All spaces that are at most so far, as bits.
    #[inline]
    pub(super) fn within(&self, space: Space, reach: u8) -> u32 {
        self.balls[usize::from(reach).min(RADII)][space.index()]
    }

    /// The spaces from where fewer than so many moves lead to a target around the Alien, as bits.
    #[inline]
    pub(super) fn nearer(&self, alien: Space, target: Space, moves: u8) -> u32 {
        self.nearer[alien.index()][target.index()][usize::from(moves).min(MOVES - 1)]
    }

    /// All rooms, as bits.
    #[inline]
    pub(super) fn rooms(&self) -> u32 {
        self.rooms
    }

    /// Every space.
    pub(super) fn all(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.plates.len() as u8).map(Space)
    }

    /// How the ship is drawn.
    pub(super) fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// How many rooms, spaces, links and ladders there are.
    pub(super) fn counts(&self) -> [i64; 4] {
        [
            self.rooms.count_ones().into(),
            self.plates.len() as i64,
            self.links.len() as i64,
            self.ladders as i64,
        ]
    }

    /// Reads the spaces of a file; a space of the same key replaces the earlier one.
    pub(super) fn read_spaces(&mut self, root: &Section<'_>) {
        for mut section in root.sections("space") {
            let key = section.text("key").to_owned();
            section.relabel(&key);
            let name = section.text("name").to_owned();
            let is_room = section.word("kind", &[("room", true), ("corridor", false)]) == Some(true);
            section.mark("kind");
            let place = self.space(&key).map_or(self.plates.len(), Space::index);
            if place >= SPACES {
                section.problem("key", format!("there is room for {SPACES} spaces"));
                continue;
            }
            let plate = Plate { key, name };
            if place == self.plates.len() {
                self.plates.push(plate);
            } else {
                self.plates[place] = plate;
            }
            let bit = Space(place as u8).bit();
            self.rooms = if is_room { self.rooms | bit } else { self.rooms & !bit };
        }
    }

    /// Reads the links of a file, once all spaces are known.
    pub(super) fn read_links(&mut self, root: &Section<'_>) {
        for mut section in root.sections("link") {
            section.relabel("links");
            section.mark("between");
            let is_ladder = section.maybe_flag("ladder").unwrap_or(false);
            let ends = section.maybe_list("between").unwrap_or_default();
            let ends: Vec<_> = ends.iter().map(|end| self.find(&section, "between", end)).collect();
            let [Some(one), Some(other)] = ends[..] else {
                section.problem("between", "a link is between two spaces: between = [\"galley\", \"c2\"]");
                continue;
            };
            if one != other && !self.links.contains(&(one, other)) && !self.links.contains(&(other, one)) {
                self.links.push((one, other));
                self.ladders += usize::from(is_ladder);
            }
        }
    }

    /// Reads how a file draws the ship, once all spaces are known.
    pub(super) fn read_drawing(&mut self, root: &Section<'_>) {
        let mut drawing = std::mem::take(&mut self.drawing);
        drawing.read(self, root);
        self.drawing = drawing;
    }

    /// The space that a node of a file names.
    pub(super) fn find(&self, section: &Section<'_>, key: &str, node: &Node) -> Option<Space> {
        let Value::Text(typed) = &node.value else {
            section.notes().problem(&node.place, format!("`{key}` names spaces by their keys"));
            return None;
        };
        let found = self.space(typed);
        if found.is_none() {
            let keys = self.plates.iter().map(|plate| plate.key.as_str());
            section.unknown_word(&node.place, key, typed, keys);
        }
        found
    }

    /// Works all tables out, and says what is wrong with the ship.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        for (one, other) in self.links.clone() {
            for (from, to) in [(one, other), (other, one)] {
                let degree = usize::from(self.degree[from.index()]);
                if degree == LINKS {
                    return Err(format!("{} has more than {LINKS} links", self.name(from)));
                }
                self.near[from.index()][degree] = to;
                self.degree[from.index()] += 1;
            }
        }
        for (near, degree) in self.near.iter_mut().zip(self.degree) {
            near[..usize::from(degree)].sort_unstable();
        }
        self.dead_ends =
            self.all().filter(|space| self.ways_out(*space) == 1).fold(0, |bits, space| bits | space.bit());
        for blocked in self.all() {
            let ways = self.ways(Some(blocked));
            for (from, row) in ways.iter().enumerate() {
                row.iter().enumerate().for_each(|(to, way)| self.around[blocked.index()][to][from] = *way);
            }
        }
        self.distance = self.ways(None);
        for alien in self.all() {
            for from in self.all() {
                for to in self.all() {
                    // The Alien will have moved by the time, but who knows where to.
                    let near = NEAR.get(usize::from(self.distance(alien, to))).copied().unwrap_or(0);
                    for moves in usize::from(self.around(alien, from, to)) + 1..MOVES {
                        self.nearer[alien.index()][to.index()][moves] |= from.bit();
                    }
                    self.wary[alien.index()][from.index()][to.index()] = self.around(alien, from, to) + near;
                }
            }
        }
        for from in self.all() {
            for to in self.all() {
                if self.distance(from, to) == UNREACHABLE {
                    return Err(format!("no way leads from {} to {}", self.name(from), self.name(to)));
                }
                let steps = self.neighbours(from).iter();
                let nearer = steps.filter(|step| self.distance(**step, to) < self.distance(from, to));
                let nearer = nearer.fold(0, |bits, step| bits | step.bit());
                self.toward[from.index()][to.index()] = nearer;
                let step = nearer.trailing_zeros() as u8;
                self.next[from.index()][to.index()] = if from == to { to } else { Space(step) };
                for radius in usize::from(self.distance(from, to))..=RADII {
                    self.balls[radius][from.index()] |= to.bit();
                }
            }
        }
        for from in self.all() {
            for to in self.all() {
                self.between[from.index()][to.index()] = self.passed(from, to);
            }
        }
        Ok(())
    }

    /// The spaces between two, on the way that is walked without a stop.
    fn passed(&self, from: Space, to: Space) -> u32 {
        let mut passed = 0;
        let mut at = from;
        while self.distance(at, to) > 1 {
            at = self.next(at, to);
            passed |= at.bit();
        }
        passed
    }

    /// All distances; no way leads on from a blocked space, unless it begins there.
    fn ways(&self, blocked: Option<Space>) -> [[u8; SPACES]; SPACES] {
        let mut table = [[UNREACHABLE; SPACES]; SPACES];
        for from in self.all() {
            let row = &mut table[from.index()];
            row[from.index()] = 0;
            let (mut seen, mut edge) = (from.bit(), from.bit());
            for distance in 1..UNREACHABLE {
                let mut next = 0;
                for space in spaces(edge) {
                    if Some(space) != blocked || space == from {
                        next |= self.neighbours(space).iter().fold(0, |bits, step| bits | step.bit());
                    }
                }
                edge = next & !seen;
                if edge == 0 {
                    break;
                }
                seen |= edge;
                spaces(edge).for_each(|space| row[space.index()] = distance);
            }
        }
        table
    }
}
