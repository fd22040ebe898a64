//! What the outside may ask of a game without knowing which one it is.

use std::ops::RangeInclusive;

use crate::{
    data::{Document, Embedded, Section},
    play::{Policy, Table, Tabletop},
    policy::{Feature, Random, Strategy, Weighable},
};

/// A game with all that comes in its box. To add a game: implement this, and put it on the shelf.
pub trait Boxed: Weighable + Sized {
    /// Its folder's name, and the first part of its scenarios' names.
    const NAME: &'static str;
    /// Its name on the box.
    const TITLE: &'static str;
    /// One line for `chances list`.
    const ABOUT: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// The embedded scenarios, the default first.
    const SCENARIOS: &'static [Embedded];
    /// The embedded strategies, the default first.
    const STRATEGIES: &'static [Embedded];
    /// The embedded component files.
    const COMPONENTS: &'static [Embedded];
    /// The fixed games that `chances bench` plays.
    const FIXTURES: &'static [Fixture];

    /// Reads the component files and the game's own keys of a scenario, and notes what is wrong.
    ///
    /// The result is used only if nothing was noted, so it may be anything then.
    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self;

    /// What the box holds according to what is published, beside what these components hold.
    fn totals(_components: &[Document]) -> Vec<Total> {
        Vec::new()
    }
}

/// A published total, and what was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// What is counted: "drones".
    pub what: String,
    /// How many there are in the box.
    pub expected: i64,
    /// How many there are here.
    pub found: i64,
}

/// Fixed games for the benchmark and the signature.
#[derive(Clone, Copy, Debug)]
pub struct Fixture {
    /// The scenario's name without the game's.
    pub scenario: &'static str,
    /// The strategy's name.
    pub strategy: &'static str,
    /// How many games.
    pub games: u64,
}

/// A [`Boxed`] game by its functions, so that games of every type stand on one shelf.
pub struct GameBox {
    /// See [`Boxed::NAME`].
    pub name: &'static str,
    /// See [`Boxed::TITLE`].
    pub title: &'static str,
    /// See [`Boxed::ABOUT`].
    pub about: &'static str,
    /// See [`Boxed::PLAYERS`].
    pub players: RangeInclusive<u8>,
    /// See [`Boxed::SCENARIOS`].
    pub scenarios: &'static [Embedded],
    /// See [`Boxed::STRATEGIES`].
    pub strategies: &'static [Embedded],
    /// See [`Boxed::COMPONENTS`].
    pub components: &'static [Embedded],
    /// See [`Boxed::FIXTURES`].
    pub fixtures: &'static [Fixture],
    /// See [`Weighable::FEATURES`].
    pub features: &'static [Feature],
    /// See [`Boxed::totals`].
    pub totals: fn(&[Document]) -> Vec<Total>,
    lay_out: LayOut,
}

/// See [`GameBox::lay_out`].
type LayOut = fn(&Section<'_>, u8, &[Document], Option<&Section<'_>>) -> Box<dyn Tabletop>;

impl GameBox {
    /// The box of a game.
    pub const fn of<G: Boxed>() -> Self {
        Self {
            name: G::NAME,
            title: G::TITLE,
            about: G::ABOUT,
            players: G::PLAYERS,
            scenarios: G::SCENARIOS,
            strategies: G::STRATEGIES,
            components: G::COMPONENTS,
            fixtures: G::FIXTURES,
            features: G::FEATURES,
            totals: G::totals,
            lay_out: lay_out::<G>,
        }
    }

    /// Compiles a scenario and seats one strategy on every chair; `None` plays at random.
    pub fn lay_out(
        &self,
        scenario: &Section<'_>,
        players: u8,
        components: &[Document],
        strategy: Option<&Section<'_>>,
    ) -> Box<dyn Tabletop> {
        (self.lay_out)(scenario, players, components, strategy)
    }
}

fn lay_out<G: Boxed>(
    scenario: &Section<'_>,
    players: u8,
    components: &[Document],
    strategy: Option<&Section<'_>>,
) -> Box<dyn Tabletop> {
    let game = G::compile(scenario, players, components);
    let policy = match strategy {
        Some(section) => Strategy::policy::<G>(section),
        None => Box::new(Random) as Box<dyn Policy<G>>,
    };
    let seated = (0..game.seats()).map(|_| policy.fresh()).collect();
    Box::new(Table::new(game, seated))
}
