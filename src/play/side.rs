//! Who plays together, who has won, and how a game can end.

use std::borrow::Cow;

/// Seats that win or lose together, counted from 0. The game names its sides: see [`Game::sides`](super::Game::sides).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The side that is listed first: the players of a co-operative game.
    pub const FIRST: Side = Side(0);

    /// The side as an index into [`Game::sides`](super::Game::sides).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side at this index of [`Game::sides`](super::Game::sides).
    #[inline]
    pub const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// The first so many sides.
    pub fn all(count: usize) -> impl Iterator<Item = Side> {
        (0..count as u8).map(Side)
    }
}

/// A set of sides.
///
/// ```
/// use chances::play::{Side, Sides};
///
/// let winners = Sides::of(&[Side(1)]);
/// assert!(winners.contains(Side(1)) && !winners.contains(Side::FIRST));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides(u8);

impl Sides {
    /// No side at all.
    pub const NONE: Sides = Sides(0);

    /// These sides; there is room for eight.
    pub const fn of(sides: &[Side]) -> Self {
        let (mut set, mut index) = (0, 0);
        while index < sides.len() {
            assert!(sides[index].0 < 8, "at most 8 sides");
            set |= 1 << sides[index].0;
            index += 1;
        }
        Self(set)
    }

    /// Whether a side is one of them.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side.0 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, the first listed first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        super::bits(self.0.into()).map(|side| Side(side as u8))
    }
}

/// One way in which a game can end, and who has won then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeKind {
    /// Short and in lower case: a key in every output.
    pub name: Cow<'static, str>,
    /// In words for a person: "the strikes".
    pub about: Cow<'static, str>,
    /// The sides that have won. Nobody has: a loss where there is one side, and a draw where there are several.
    pub winners: Sides,
}

impl OutcomeKind {
    /// An outcome that every table of the game has.
    pub const fn new(name: &'static str, about: &'static str, winners: &[Side]) -> Self {
        Self { name: Cow::Borrowed(name), about: Cow::Borrowed(about), winners: Sides::of(winners) }
    }
}
