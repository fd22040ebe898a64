//! Randomness that is addressed, not consumed.
//!
//! A [`Stream`] is named by run seed, game number and [`Purpose`]. Drawing more from one purpose never
//! shifts another, so the same game number under two scenarios or two strategies meets the same luck,
//! and any game can be replayed alone.

use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

use super::{Digest, Seat};

/// The version of the layout below; part of every output. A change here changes every result.
pub const DICE_LAYOUT: u32 = 1;

/// How many purposes a game may tell apart.
const PURPOSES: usize = 32;
/// The last purposes belong to the seats' policies.
const FIRST_POLICY: u8 = 24;

/// What a stream of luck is for: a deck, a kind of die, one seat's policy.
///
/// A game names its own, from 0 up, and never renumbers them: the number is part of the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose(u8);

impl Purpose {
    /// A game's own purpose. There is room for 24; a higher number does not compile in a `const`.
    pub const fn new(index: u8) -> Self {
        assert!(index < FIRST_POLICY, "a game has 24 purposes, numbered from 0");
        Self(index)
    }

    /// A purpose out of a family, such as each player's own deck: `Purpose::new(4).nth(seat)`.
    pub const fn nth(self, offset: u8) -> Self {
        Self::new(self.0 + offset)
    }

    /// What the policy on this seat draws from.
    pub const fn policy(seat: Seat) -> Self {
        assert!(seat.0 < PURPOSES as u8 - FIRST_POLICY, "at most 8 seats");
        Self(FIRST_POLICY + seat.0)
    }
}

/// All the luck of one game: a stream for each purpose, begun when first asked for.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: u64,
    game: u64,
    begun: u32,
    streams: [Stream; PURPOSES],
}

impl Dice {
    /// The dice of game number `game` in the run with this seed.
    pub fn new(seed: u64, game: u64) -> Self {
        Self { seed, game, begun: 0, streams: std::array::from_fn(|_| Stream::from_key(0)) }
    }

    /// Turns to another game of the same run, as [`Dice::new`] would, without building anew.
    #[inline]
    pub fn turn_to(&mut self, game: u64) {
        self.game = game;
        self.begun = 0;
    }

    /// The stream for a purpose; the same one, further on, at the next call.
    #[inline]
    pub fn stream(&mut self, purpose: Purpose) -> &mut Stream {
        let index = usize::from(purpose.0);
        if self.begun & (1 << index) == 0 {
            self.begun |= 1 << index;
            let mut address = Digest::new();
            address.number(self.seed);
            address.number(self.game);
            address.number(index as u64);
            self.streams[index] = Stream::from_key(address.finish());
        }
        &mut self.streams[index]
    }
}

/// One xoshiro256++ stream, with the few draws that tabletop games need.
///
/// The draws are written out here rather than taken from a crate, because a crate may improve its
/// algorithm in any release and every published result would move.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// A stream of its own, for tests and for searches that re-deal hidden cards.
    pub fn from_key(key: u64) -> Self {
        let mut seed = [0; 32];
        let mut digest = Digest::new();
        for word in seed.chunks_exact_mut(8) {
            digest.number(key);
            word.copy_from_slice(&digest.finish().to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(seed))
    }

    /// A number from 0 to `n - 1`, each equally likely (Lemire's method). `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing to draw from");
        let mut wide = u64::from(self.word()) * u64::from(n);
        if (wide as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (wide as u32) < unfair {
                wide = u64::from(self.word()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// A number from 0 (included) to 1 (excluded), with 53 bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// An ordinary die of six sides: 1 to 6.
    #[inline]
    pub fn die(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
    }

    /// One of the items, each equally likely; `None` of an empty slice.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len() as u32) as usize]) }
    }

    /// Shuffles in place, every order equally likely (Fisher and Yates).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}
