//! How positions of played games stood, and how those games ended: what an evaluation is learnt from.

use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

use super::{Bench, Evaluable, StrategySpec};
use crate::play::{Course, Dice, Policy, Side, Silent};

/// Positions at the first decisions of turns, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Positions {
    /// The features of all positions by number, with how much of each there is.
    features: Vec<(u16, f32)>,
    /// Where each position's features end, and whether its game was won.
    ends: Vec<(usize, bool)>,
}

impl Positions {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many of them stood in games that were won.
    pub fn won(&self) -> usize {
        self.ends.iter().filter(|(_, is_won)| *is_won).count()
    }

    /// The features of each position, and whether its game was won.
    pub fn iter(&self) -> impl Iterator<Item = (&[(u16, f32)], bool)> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|(end, _)| *end));
        starts.zip(&self.ends).map(|(start, (end, is_won))| (&self.features[start..*end], *is_won))
    }

    /// All of them as bytes, which [`Positions::from_bytes`] reads back to the last bit.
    ///
    /// The same amounts of the same features come again and again. So each stands once, the most frequent first, and
    /// positions name them by number.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut counts = BTreeMap::new();
        for feature in &self.features {
            *counts.entry(bits(feature)).or_insert(0_u32) += 1;
        }
        let mut words: Vec<_> = counts.into_iter().collect();
        words.sort_by_key(|(_, count)| Reverse(*count));
        let mut bytes = Vec::new();
        put(words.len(), &mut bytes);
        for ((feature, amount), _) in &words {
            bytes.extend(feature.to_le_bytes());
            bytes.extend(amount.to_le_bytes());
        }
        let numbers: BTreeMap<_, _> =
            words.iter().enumerate().map(|(number, (word, _))| (*word, number)).collect();
        for (features, is_won) in self.iter() {
            put(2 * features.len() + usize::from(is_won), &mut bytes);
            features.iter().for_each(|feature| put(numbers[&bits(feature)], &mut bytes));
        }
        bytes
    }

    /// Reads such bytes; `None` where they are damaged, or name another feature than the first so many.
    pub fn from_bytes(mut bytes: &[u8], features: usize) -> Option<Self> {
        let mut words = Vec::new();
        for _ in 0..take_number(&mut bytes)? {
            let feature = u16::from_le_bytes(take(&mut bytes)?);
            let amount = f32::from_le_bytes(take(&mut bytes)?);
            if usize::from(feature) >= features || !amount.is_finite() {
                return None;
            }
            words.push((feature, amount));
        }
        let mut positions = Self::default();
        while !bytes.is_empty() {
            let count_and_won = take_number(&mut bytes)?;
            for _ in 0..count_and_won / 2 {
                positions.features.push(*words.get(take_number(&mut bytes)?)?);
            }
            positions.ends.push((positions.features.len(), count_and_won % 2 == 1));
        }
        Some(positions)
    }

    /// Notes a position of a game whose end is not known yet.
    fn note<G: Evaluable>(&mut self, game: &G, view: G::View<'_>) {
        game.position_features(view, &mut |feature, amount| {
            if amount != 0.0 {
                self.features.push((feature as u16, amount as f32));
            }
        });
        self.ends.push((self.features.len(), false));
    }
}

/// A feature and its amount as something that can be looked up.
fn bits(feature: &(u16, f32)) -> (u16, u32) {
    (feature.0, feature.1.to_bits())
}

/// Writes a number in as few bytes as it needs: seven bits in each, and one that says whether more follow.
fn put(mut number: usize, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes such a number from the front.
fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0_usize;
    for shift in (0..usize::BITS).step_by(7) {
        let [byte] = take(bytes)?;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Takes so many bytes from the front.
fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

/// Plays games in which all seats play in this spec, and notes one turn in `every`, another one in each game.
pub(super) fn watch<G: Evaluable>(
    bench: &Bench<G>,
    spec: &StrategySpec,
    seed: u64,
    games: Range<u64>,
    every: u64,
) -> Positions {
    let game = &*bench.game;
    let (mut state, mut dice, mut choices) = (game.blank(), Dice::new(seed, 0), Vec::new());
    let mut seated: Vec<Box<dyn Policy<G>>> =
        (0..game.seats()).map(|_| spec.policy(game, &bench.restrictions)).collect();
    let mut positions = Positions::default();
    // A position is looked at from the side that decides in it.
    let mut sides = Vec::new();
    for number in games {
        dice.turn_to(number);
        game.set_up(&mut state, &mut dice, &mut Silent);
        let (first, mut last_turn) = (positions.len(), None);
        sides.clear();
        let course = Course {
            game,
            restrictions: &bench.restrictions,
            seated: &mut seated,
            state: &mut state,
            dice: &mut dice,
            choices: &mut choices,
        };
        let look = |side: Side, view: G::View<'_>| {
            let turn = game.turn(view);
            let is_new = last_turn.replace(turn) != Some(turn);
            if is_new && (u64::from(turn) + number).is_multiple_of(every) && game.is_evaluated(side) {
                positions.note(game, view);
                sides.push(side);
            }
            false
        };
        let outcome = course.play_until(None, look, &mut Silent);
        let kind = outcome.and_then(|outcome| game.outcomes().get(outcome));
        let is_drawn = game.has_draws() && kind.is_none_or(|kind| kind.winners.is_empty());
        // A draw is half a win: a win for each side in half of the games.
        let is_won = |side: Side| match is_drawn {
            true => (number + u64::from(side.0)).is_multiple_of(2),
            false => kind.is_some_and(|kind| kind.winners.contains(side)),
        };
        let ends = positions.ends[first..].iter_mut().zip(&sides);
        ends.for_each(|((_, won), side)| *won = is_won(*side));
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_back_to_the_last_bit_and_damage_is_noticed() {
        let positions = Positions {
            features: vec![(0, 0.1), (7, -3.5), (2, f32::MIN_POSITIVE)],
            ends: vec![(2, true), (2, false), (3, true)],
        };
        let bytes = positions.to_bytes();
        assert_eq!(Positions::from_bytes(&bytes, 8), Some(positions));
        assert_eq!(Positions::from_bytes(&bytes, 7), None, "a feature that the game does not know");
        assert_eq!(Positions::from_bytes(&bytes[..bytes.len() - 1], 8), None, "cut off");
        let last = bytes.len() - 1;
        let other = [&bytes[..last], &[3]].concat();
        assert_eq!(Positions::from_bytes(&other, 8), None, "there are three amounts, from 0 to 2");
    }

    #[test]
    fn numbers_of_any_size_are_read_back() {
        for number in [0, 1, 0x7f, 0x80, 0x3fff, 0x4000, 1_000_000, usize::MAX] {
            let mut bytes = Vec::new();
            put(number, &mut bytes);
            let mut rest = bytes.as_slice();
            assert_eq!((take_number(&mut rest), rest.len()), (Some(number), 0), "{bytes:?}");
            assert_eq!(take_number(&mut &bytes[..bytes.len() - 1]), None, "cut off");
        }
        assert_eq!(take_number(&mut &[0xff; 20][..]), None, "no number is so long");
    }
}
