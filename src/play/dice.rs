//! Randomness that is addressed, not consumed.
//!
//! A [`Stream`] is named by run seed, game number and [`Purpose`]. Drawing more from one purpose never
//! shifts another, so the same game number under two scenarios or two strategies gets the same random numbers,
//! and any game can be replayed alone.

use std::convert::Infallible;

use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng, TryRng},
};

use super::{Digest, Seat};

/// The version of the layout below; part of every output. A change here changes every result.
pub const DICE_LAYOUT: u32 = 1;

/// How many purposes a game may tell apart.
const PURPOSES: usize = 32;
/// The last purposes belong to the seats' policies.
const FIRST_POLICY: u8 = 24;

/// What a random stream is for: a deck, a kind of die, one seat's policy.
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

/// All randomness of one game: a stream for each purpose, begun when first asked for.
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

    /// Turns to another game of the same run, as [`Dice::new`] would, without allocating again.
    #[inline]
    pub fn turn_to(&mut self, game: u64) {
        self.game = game;
        self.begun = 0;
    }

    /// The stream for a purpose; the same one, further on, at the next call.
    #[inline]
    pub fn stream(&mut self, purpose: Purpose) -> &mut Stream {
        let index = usize::from(purpose.0) % PURPOSES;
        if self.begun & (1 << index) == 0 {
            self.begin(index);
        }
        &mut self.streams[index]
    }

    #[cold]
    fn begin(&mut self, index: usize) {
        self.begun |= 1 << index;
        let mut address = Digest::new();
        address.number(self.seed);
        address.number(self.game);
        address.number(index as u64);
        self.streams[index] = Stream::from_key(address.finish());
    }
}

/// One xoshiro256++ stream, with the few draws that tabletop games need.
///
/// The draws are written out here rather than taken from a crate, because a crate may improve its
/// algorithm in any release and every published result would move. A stream is also a generator of the `rand` crate, so
/// that a strategy or a game of your own may use what takes one (`choose`, `rand_distr`).
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

    /// A number that names a stream or dice of their own; see [`Stream::from_key`] and [`Dice::turn_to`].
    #[inline]
    pub fn key(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A die with so many sides: 1 to `sides`.
    #[inline]
    pub fn die(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
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

impl TryRng for Stream {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_a_generator_of_the_rand_crate() {
        use rand::{RngExt, seq::IndexedRandom};
        let (mut ours, mut theirs) = (Stream::from_key(4), Stream::from_key(4));
        assert_eq!(ours.key(), theirs.next_u64(), "both draw from the same stream");
        let taken: Vec<_> = (0..100).filter_map(|_| ["red", "black"].choose(&mut theirs)).collect();
        assert!(taken.contains(&&"red") && taken.contains(&&"black"));
        assert!((0..100).all(|_| (1..=6).contains(&theirs.random_range(1..=6))));
    }

    #[test]
    fn the_layout_never_changes_between_versions() {
        let mut dice = Dice::new(1, 2);
        let drawn = [0, 1, 31].map(|index| dice.stream(Purpose(index)).below(1_000_000));
        assert_eq!(drawn, [882_082, 842_950, 490_033], "a new layout needs a new DICE_LAYOUT");
    }

    #[test]
    fn drawing_more_for_one_purpose_does_not_shift_another() {
        let (mut busy, mut calm) = (Dice::new(7, 7), Dice::new(7, 7));
        (0..100).for_each(|_| {
            busy.stream(Purpose::new(0)).below(6);
        });
        let draw = |dice: &mut Dice| [(); 8].map(|()| dice.stream(Purpose::new(1)).below(1_000));
        assert_eq!(draw(&mut busy), draw(&mut calm));
    }

    #[test]
    fn turning_to_a_game_is_the_same_as_new_dice_for_it() {
        let mut turned = Dice::new(3, 0);
        turned.stream(Purpose::new(4)).below(6);
        turned.turn_to(9);
        let draw = |dice: &mut Dice| dice.stream(Purpose::new(4)).below(1_000_000);
        assert_eq!(draw(&mut turned), draw(&mut Dice::new(3, 9)));
    }

    #[test]
    fn seed_game_and_purpose_each_lead_to_other_numbers() {
        let draw = |seed, game, purpose| Dice::new(seed, game).stream(Purpose::new(purpose)).below(u32::MAX);
        let draws = [draw(1, 1, 1), draw(2, 1, 1), draw(1, 2, 1), draw(1, 1, 2)];
        assert!((1..4).all(|index| !draws[..index].contains(&draws[index])), "{draws:?}");
    }

    /// The sum of (seen − expected)² / expected over equally likely kinds.
    fn chi_square(seen: &[u32]) -> f64 {
        let expected = f64::from(seen.iter().sum::<u32>()) / seen.len() as f64;
        seen.iter().map(|seen| (f64::from(*seen) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn every_number_below_n_is_equally_likely() {
        let mut rng = Stream::from_key(5);
        let mut seen = [0; 37];
        (0..370_000).for_each(|_| seen[rng.below(37) as usize] += 1);
        // Chi-square with 36 degrees of freedom exceeds 85 with a chance under 1 in 100,000.
        assert!(chi_square(&seen) < 85.0, "{}", chi_square(&seen));
    }

    #[test]
    fn every_order_of_a_shuffle_is_equally_likely() {
        let mut rng = Stream::from_key(6);
        let mut seen = [0; 24];
        for _ in 0..240_000 {
            let mut cards = [0, 1, 2, 3];
            rng.shuffle(&mut cards);
            let rank = cards[0] * 6
                + (1..4).filter(|one| cards[*one] < cards[1]).count() * 2
                + usize::from(cards[2] > cards[3]);
            seen[rank] += 1;
        }
        // Chi-square with 23 degrees of freedom exceeds 64 with a chance under 1 in 100,000.
        assert!(chi_square(&seen) < 64.0, "{seen:?}");
    }

    #[test]
    fn a_unit_number_lies_in_its_interval_and_averages_a_half() {
        let mut rng = Stream::from_key(7);
        let draws: Vec<_> = (0..100_000).map(|_| rng.unit()).collect();
        assert!(draws.iter().all(|draw| (0.0..1.0).contains(draw)));
        // The standard error of the mean is 0.2887 / √100,000 = 0.00091; five of them.
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        assert!((mean - 0.5).abs() < 0.0046, "{mean}");
    }
}
