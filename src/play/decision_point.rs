//! A decision that is to be taken, as a player outside of this program sees it: in words and named numbers.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::Game;

/// What a seat sees and may choose when it must decide: all that a player from outside is told, and nothing that is
/// hidden from the seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DecisionPoint {
    /// Who decides: a seat, counted from 1 as people count.
    pub seat: u8,
    /// The name of the side that it plays for, as far as it knows.
    pub side: &'static str,
    /// What it sees, each thing with its name: the lines of [`Game::view_text`].
    pub view: Vec<(String, String)>,
    /// How the position stands for its side, in named numbers.
    pub position: Amounts,
    /// What it may choose, in an order that says nothing.
    pub choices: Vec<Candidate>,
}

/// One legal choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// In the words of [`Game::choice_text`], which no other choice of the same decision has.
    pub text: String,
    /// What speaks for and against it, in named numbers.
    pub features: Amounts,
}

/// How much there is of some features, in the order of the game's list of them; what is missing is 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Amounts(pub Vec<Amount>);

/// How much there is of one feature.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount {
    /// Its place in the list of [`FeatureNames`].
    pub feature: usize,
    /// Its name.
    pub name: &'static str,
    /// How much.
    pub amount: f64,
}

/// The names of all features that a description can have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FeatureNames {
    /// Of a choice.
    pub choice: Vec<&'static str>,
    /// Of a position.
    pub position: Vec<&'static str>,
}

impl Serialize for Amounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|amount| map.serialize_entry(amount.name, &amount.amount))?;
        map.end()
    }
}

impl DecisionPoint {
    /// A decision in words alone.
    pub fn in_words<G: Game>(game: &G, view: G::View<'_>, choices: &[G::Choice]) -> Self {
        let candidate = |choice: &G::Choice| Candidate {
            text: game.choice_text(view, *choice),
            features: Amounts::default(),
        };
        Self {
            seat: game.viewer(view).0 + 1,
            side: game.sides()[game.viewing_side(view).index()],
            view: game.view_text(view).lines().map(named).collect(),
            position: Amounts::default(),
            choices: choices.iter().map(candidate).collect(),
        }
    }
}

/// A line `name: value` in its two parts.
fn named(line: &str) -> (String, String) {
    let (name, value) = line.split_once(':').unwrap_or((line, ""));
    (name.to_owned(), value.trim_start().to_owned())
}

/// Puts a decision into words and numbers.
pub trait Describe<G: Game>: Send + Sync {
    /// What the viewer of this view may choose, and all that the view shows.
    fn describe(&self, game: &G, view: G::View<'_>, choices: &[G::Choice]) -> DecisionPoint;

    /// What its numbers are called.
    fn feature_names(&self) -> FeatureNames;
}

/// Describes in words alone.
pub(super) struct InWords;

impl<G: Game> Describe<G> for InWords {
    fn describe(&self, game: &G, view: G::View<'_>, choices: &[G::Choice]) -> DecisionPoint {
        DecisionPoint::in_words(game, view, choices)
    }

    fn feature_names(&self) -> FeatureNames {
        FeatureNames::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_at_its_first_colon() {
        let parts = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(named("Player 1: 3 coins: all his"), parts("Player 1", "3 coins: all his"));
        assert_eq!(named("nothing:"), parts("nothing", ""));
        assert_eq!(named("a bare line"), parts("a bare line", ""));
    }

    #[test]
    fn amounts_are_written_as_a_map_in_the_order_of_the_features() {
        let amount = |feature, name, amount| Amount { feature, name, amount };
        let amounts = Amounts(vec![amount(0, "zeal", 1.0), amount(3, "attack", -0.25)]);
        let written = serde_json::to_string(&amounts).expect("it can be written");
        assert_eq!(written, r#"{"zeal":1.0,"attack":-0.25}"#);
    }
}
