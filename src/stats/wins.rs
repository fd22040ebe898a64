//! Which games of a run were won: a bit a game, so that any two runs on the same game numbers can be paired.

use super::Pairs;

/// The won games among the first so many, in the order of their numbers.
///
/// ```
/// use chances::stats::Wins;
/// let wins: Wins = [true, false, true].into_iter().collect();
/// assert_eq!((wins.games(), wins.count()), (3, 2));
/// assert_eq!(Wins::from_hex(3, &wins.to_hex()), Some(wins));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wins {
    words: Vec<u64>,
    games: u64,
}

impl Wins {
    /// Adds the next game.
    pub fn push(&mut self, won: bool) {
        let bit = self.games % 64;
        if bit == 0 {
            self.words.push(0);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= u64::from(won) << bit;
        }
        self.games += 1;
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many of them were won.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The first so many games alone.
    pub fn first(&self, games: u64) -> Self {
        let games = games.min(self.games);
        let mut words = self.words[..games.div_ceil(64) as usize].to_vec();
        if let (Some(word), true) = (words.last_mut(), !games.is_multiple_of(64)) {
            *word &= (1 << (games % 64)) - 1;
        }
        Self { words, games }
    }

    /// How the two went together, over the games that both have played.
    pub fn paired_with(&self, other: &Wins) -> Pairs {
        let games = self.games.min(other.games);
        let (one, two) = (self.first(games), other.first(games));
        let count = |of: fn(u64, u64) -> u64| -> u64 {
            one.words.iter().zip(&two.words).map(|(a, b)| u64::from(of(*a, *b).count_ones())).sum()
        };
        let both = count(|a, b| a & b);
        let first_only = count(|a, b| a & !b);
        let second_only = count(|a, b| !a & b);
        Pairs { both, first_only, second_only, neither: games - both - first_only - second_only }
    }

    /// Sixteen hexadecimal digits for every 64 games.
    pub fn to_hex(&self) -> String {
        self.words.iter().map(|word| format!("{word:016x}")).collect()
    }

    /// Reads [`Wins::to_hex`]; `None` where it is no such text of so many games.
    pub fn from_hex(games: u64, text: &str) -> Option<Self> {
        let is_hex = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_hex || text.len() as u64 != games.div_ceil(64) * 16 {
            return None;
        }
        let words: Option<Vec<_>> =
            (0..text.len()).step_by(16).map(|at| u64::from_str_radix(&text[at..at + 16], 16).ok()).collect();
        let wins = Self { words: words?, games };
        (wins.first(games) == wins).then_some(wins)
    }
}

impl FromIterator<bool> for Wins {
    fn from_iter<I: IntoIterator<Item = bool>>(games: I) -> Self {
        let mut wins = Self::default();
        games.into_iter().for_each(|won| wins.push(won));
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_over_the_games_that_both_have_played() {
        let one: Wins = (0..200).map(|game| game % 2 == 0).collect();
        let two: Wins = (0..130).map(|game| game % 3 == 0).collect();
        let pairs = one.paired_with(&two);
        let counted = |first: bool, second: bool| {
            (0..130).filter(|game| (game % 2 == 0) == first && (game % 3 == 0) == second).count() as u64
        };
        let expected = Pairs {
            both: counted(true, true),
            first_only: counted(true, false),
            second_only: counted(false, true),
            neither: counted(false, false),
        };
        assert_eq!(pairs, expected);
        assert_eq!(pairs.games(), 130);
    }

    #[test]
    fn a_text_that_says_something_else_is_not_read() {
        let wins: Wins = (0..70).map(|game| game % 5 == 0).collect();
        let text = wins.to_hex();
        assert_eq!(Wins::from_hex(70, &text), Some(wins));
        for (games, text) in [(70, &text[1..]), (129, &text), (65, &text), (70, &text.replace('0', "x"))] {
            assert_eq!(Wins::from_hex(games, text), None, "{games} {text}");
        }
    }
}
