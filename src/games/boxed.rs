//! What the outside may ask of a game without knowing which one it is.

use std::{ops::RangeInclusive, sync::Arc};

use crate::{
    data::{Document, Embedded, Notes, Place, Section},
    play::{Restriction, Restrictions, Seat, Tabletop},
    policy::{Bench, Evaluable, StrategySpec, Vocabulary, Workbench},
};

/// A game with all that comes in its box. To add a game: implement this, and put it on the shelf.
pub trait Boxed: Evaluable + Sized {
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
    /// Its strategies from the weakest to the strongest.
    const LADDER: Ladder;
    /// The keys of its scenarios, besides those that every scenario has.
    const KEYS: &'static [KeyHelp];
    /// What can be forbidden.
    const LIMITS: &'static [Limit] = &[];

    /// Reads the component files and the game's own keys of a scenario, and notes what is wrong.
    ///
    /// The result is used only if nothing was noted, so it may be anything then.
    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self;

    /// The restriction of this name, one of [`Boxed::LIMITS`]; the argument is empty where it takes none. From then on the
    /// players of the game plan without what it forbids.
    ///
    /// An error says what is wrong with the argument.
    fn restrict(&mut self, name: &str, _argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        Err(format!("\"{name}\" is not carried out"))
    }

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

/// What `chances run --ladder` plays and shows.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    /// The names of strategies, the weakest first.
    pub rungs: &'static [&'static str],
    /// The columns whose means stand beside the win rate.
    pub columns: &'static [&'static str],
}

/// A key of a scenario file, and what to write there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyHelp {
    /// Its dotted name, as `--set` takes it: `difficulty.drones`.
    pub name: &'static str,
    /// One line that says what it means.
    pub about: &'static str,
    /// What it may be, or an example.
    pub values: &'static str,
    /// What it is where it is left out; `None` where it must not be.
    pub default: Option<&'static str>,
}

impl KeyHelp {
    /// A key that every scenario must have.
    pub const fn needed(name: &'static str, about: &'static str, values: &'static str) -> Self {
        Self { name, about, values, default: None }
    }

    /// A key that may be left out.
    pub const fn optional(
        name: &'static str,
        about: &'static str,
        values: &'static str,
        default: &'static str,
    ) -> Self {
        Self { name, about, values, default: Some(default) }
    }
}

/// Something that `--restrict` can forbid.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// What is typed: `no-sergeants`.
    pub name: &'static str,
    /// What must follow its `=`, if anything: `N`.
    pub argument: Option<&'static str>,
    /// One line that says which choices it forbids.
    pub about: &'static str,
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
    /// See [`Boxed::LADDER`].
    pub ladder: Ladder,
    /// See [`Boxed::KEYS`].
    pub keys: &'static [KeyHelp],
    /// See [`Boxed::LIMITS`].
    pub limits: &'static [Limit],
    /// What its strategies may weigh.
    pub vocabulary: Vocabulary,
    /// See [`Boxed::totals`].
    pub totals: fn(&[Document]) -> Vec<Total>,
    lay_out: fn(&Order<'_>) -> LaidOut,
}

/// From the names of the sides that each seat can be on to the spec that plays for the seat on each of them.
pub type SeatSpecs<'o> = dyn Fn(&[Vec<&str>]) -> Vec<Vec<usize>> + 'o;

/// All that a table is made of, once names have been looked up.
pub struct Order<'o> {
    /// The scenario; mistakes are noted in its notes.
    pub scenario: &'o Section<'o>,
    /// How many play.
    pub players: u8,
    /// The component files.
    pub components: &'o [Document],
    /// How each strategy plays.
    pub specs: &'o [StrategySpec],
    /// Which of the specs plays for each seat on each side, from the names of the sides that each seat can be on.
    pub seats: &'o SeatSpecs<'o>,
    /// The kinds of choice that are forbidden.
    pub forbidden: &'o [Forbidden],
}

/// A restriction that was asked for, after its name was found among the game's [`Boxed::LIMITS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The name of the limit.
    pub name: &'static str,
    /// What follows its `=`; empty where it takes nothing.
    pub argument: String,
    /// Where it was asked for.
    pub place: Place,
}

/// A table, and the bench on which other players can be tried at it.
pub struct LaidOut {
    /// The game with players seated at it.
    pub table: Box<dyn Tabletop>,
    /// Where other players can be tried.
    pub bench: Box<dyn Workbench>,
    /// The names of the sides that each seat can be on.
    pub sides: Vec<Vec<&'static str>>,
    /// Which of the specs plays for each seat on each of them.
    pub seats: Vec<Vec<usize>>,
    /// Which games cannot be won, in words, and the restriction that makes it certain.
    pub unwinnable: Vec<(Place, String)>,
}

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
            ladder: G::LADDER,
            keys: G::KEYS,
            limits: G::LIMITS,
            vocabulary: vocabulary::<G>(),
            totals: G::totals,
            lay_out: lay_out::<G>,
        }
    }

    /// Compiles a scenario and seats strategies at it; mistakes are noted in the scenario's notes.
    pub fn lay_out(&self, order: &Order<'_>) -> LaidOut {
        (self.lay_out)(order)
    }
}

const fn vocabulary<G: Boxed>() -> Vocabulary {
    Vocabulary {
        features: G::FEATURES,
        side_of_feature: G::side_of_feature,
        position_features: G::POSITION_FEATURES,
    }
}

fn lay_out<G: Boxed>(order: &Order<'_>) -> LaidOut {
    let mut game = G::compile(order.scenario, order.players, order.components);
    let mut unwinnable = Vec::new();
    let restrictions = restrictions(&mut game, order.forbidden, order.scenario.notes(), &mut unwinnable);
    let bench = Bench { game: Arc::new(game), restrictions };
    let game = bench.game.clone();
    let sides_of = |seat: usize| -> Vec<_> {
        game.possible_sides(Seat(seat as u8)).iter().map(|side| game.sides()[side.index()]).collect()
    };
    // A game that does not compile may have any number of seats; it is never played.
    let sides: Vec<_> = (0..game.seats()).map(sides_of).collect();
    let seats = (order.seats)(&sides);
    let specs = |seat: &Vec<usize>| -> Vec<_> { seat.iter().map(|spec| &order.specs[*spec]).collect() };
    let table = bench.seat(&seats.iter().map(specs).collect::<Vec<_>>());
    LaidOut { table, bench: Box::new(bench), sides, seats, unwinnable }
}

/// What is forbidden, as restrictions of this game. A wrong argument is noted, and a unwinnable one cautioned against.
fn restrictions<G: Boxed>(
    game: &mut G,
    forbidden: &[Forbidden],
    notes: &Notes,
    unwinnable: &mut Vec<(Place, String)>,
) -> Restrictions<G> {
    let read = |asked: &Forbidden| match game.restrict(asked.name, &asked.argument) {
        Ok(restriction) => {
            unwinnable.extend(restriction.unwinnable(game).map(|words| (asked.place.clone(), words)));
            Some(restriction)
        }
        Err(message) => {
            notes.problem(&asked.place, message);
            None
        }
    };
    Restrictions::new(forbidden.iter().filter_map(read).collect())
}
