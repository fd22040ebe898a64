//! What was played, in one value: every result holds one, and rows carry it as columns.

use serde::{Deserialize, Serialize};

/// A file by name, with a hash that changes when its meaning does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// As it was asked for.
    pub name: String,
    /// Sixteen hexadecimal digits.
    pub hash: String,
}

/// A scenario by name, with all that was changed in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioName {
    /// As it was asked for.
    pub name: String,
    /// The variant that was asked for.
    pub variant: Option<String>,
    /// Each `key=value` that was set.
    pub set: Vec<String>,
    /// The kinds of choice that were forbidden.
    pub restrict: Vec<String>,
    /// Which games cannot be won under them, where the rules make that certain; left out where they do not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unwinnable: Vec<String>,
    /// The folder whose component files replaced built-in ones.
    pub data: Option<String>,
    /// Each `address=value` that replaced a number of a component.
    pub overrides: Vec<String>,
    /// Sixteen hexadecimal digits, which change when anything does that can change a game.
    pub hash: String,
}

impl ScenarioName {
    /// All that was changed, each in words for a person.
    pub fn changes(&self) -> Vec<String> {
        let variant = self.variant.iter().map(|variant| format!("variant {variant}"));
        let restrict = self.restrict.iter().map(|restriction| format!("restricted: {restriction}"));
        let data = self.data.iter().map(|folder| format!("components of {folder}"));
        let set = self.set.iter().chain(&self.overrides).cloned();
        variant.chain(set).chain(restrict).chain(data).collect()
    }

    /// The same with what that makes certain.
    pub fn changes_and_unwinnable(&self) -> Vec<String> {
        self.changes().into_iter().chain(self.unwinnable.iter().cloned()).collect()
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The side that the seat begins on.
    pub side: String,
    /// The strategy.
    pub strategy: String,
}

/// What was played: two results may be put together only if this allows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provenance {
    /// The version of the program.
    pub version: String,
    /// The version of the dice's layout.
    pub dice: u32,
    /// The seed.
    pub seed: u64,
    /// The game's short name.
    pub game: String,
    /// The game's name on the box, and the scenario's title: for people.
    pub titles: (String, String),
    /// The scenario.
    pub scenario: ScenarioName,
    /// How many played.
    pub players: u8,
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The strategy, or who sits where, as it was asked for.
    pub strategy: Named,
    /// Each seat's side and strategy.
    pub seats: Vec<Seated>,
    /// What to type to get it again.
    pub command: String,
    /// What to type to see one of its games, once `--game N` is added; empty where that is another table's.
    pub replay: String,
}

impl Provenance {
    /// Whether games of the same number went the same way: the same table, the same players and the same random numbers.
    pub fn has_same_games(&self, other: &Self) -> bool {
        self.is_same_table(other) && self.random_numbers() == other.random_numbers()
    }

    /// Whether the same game was played by the same players, whatever the random numbers.
    pub fn is_same_table(&self, other: &Self) -> bool {
        // The hashes cover scenario, settings, components and restrictions.
        let table = |of: &Self| (of.scenario.hash.clone(), of.strategy.hash.clone(), of.players);
        table(self) == table(other)
    }

    /// All that makes its games what they are: what it is, and its value.
    pub fn stamps(&self) -> Vec<(&'static str, String)> {
        vec![
            ("version", self.version.clone()),
            ("dice layout", self.dice.to_string()),
            ("seed", self.seed.to_string()),
            ("scenario", self.scenario.name.clone()),
            ("scenario hash", self.scenario.hash.clone()),
            ("strategy hash", self.strategy.hash.clone()),
            ("players", self.players.to_string()),
        ]
    }

    fn random_numbers(&self) -> (u64, u32, &str) {
        (self.seed, self.dice, &self.version)
    }

    /// Names and values that every row of games carries, so that rows of several files can be told apart.
    pub fn columns(&self) -> Vec<(&'static str, String)> {
        let scenario = &self.scenario;
        vec![
            ("scenario", scenario.name.clone()),
            ("variant", scenario.variant.clone().unwrap_or_default()),
            ("set", scenario.set.join(" ")),
            ("restrict", scenario.restrict.join(" ")),
            ("data", scenario.data.clone().unwrap_or_default()),
            ("overrides", scenario.overrides.join(" ")),
            ("scenario_hash", scenario.hash.clone()),
            ("strategy", self.strategy.name.clone()),
            ("strategy_hash", self.strategy.hash.clone()),
            ("players", self.players.to_string()),
            ("seed", self.seed.to_string()),
            ("version", self.version.clone()),
            ("dice", self.dice.to_string()),
        ]
    }
}

/// A word as a shell reads it back.
///
/// ```
/// assert_eq!(chances::data::quoted("my file.toml"), "'my file.toml'");
/// ```
pub fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=+,@:".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_table_with_the_same_random_numbers_has_the_same_games() {
        let one = Provenance { seed: 1, players: 2, ..Provenance::default() };
        let other_seed = Provenance { seed: 2, ..one.clone() };
        let mut other_table = one.clone();
        other_table.scenario.hash = "1234".to_owned();
        assert!(one.has_same_games(&one.clone()));
        assert!(!one.has_same_games(&other_seed) && one.is_same_table(&other_seed));
        assert!(!one.is_same_table(&other_table));
    }
}
