//! Alien: Fate of the Nostromo, with the variant of Ash.
//!
//! One to five members of the crew work through objectives and a final mission while the Alien hunts them and
//! wears down the morale that they share.
//!
//! | where | what |
//! |---|---|
//! | `RULES.md` | every rule, numbered, with the test that shows it |
//! | `components/` | what is in the box: data files, their readers, the ship, published totals |
//! | `scenario.rs` | what a scenario file may say, and the game that is compiled from it |
//! | `state.rs`, `view.rs`, `choice.rs` | everything that changes; what a player may know; what can be decided |
//! | `rules/` | the engine, a file a chapter of the rulebook |
//! | `players/` | everything that plays: plans, features, determinization, restrictions |
//! | `text/` | the game in words: choices, views, and the map of replays |
//! | `record.rs`, `atlas.rs` | the columns of every output; the ship as a map, and what is counted on it |
//! | `tests/` | the rulebook as tests, and what must hold in every game |

mod atlas;
mod choice;
mod components;
mod keys;
mod players;
mod record;
mod rules;
mod scenario;
mod state;
mod text;
mod view;

#[cfg(test)]
mod tests;

pub use choice::Choice;
pub use components::{Board, Card, Goods, Item, Mission, Person, Place, Space, Tile, Token};
pub use scenario::Nostromo;
pub use state::{Crew, State};
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit, Total},
    play::{Atlas, Dice, Game, Log, OutcomeKind, PlaceCounts, Restriction, Seat, Sheet, Side, Step, Stream},
};
use rules::Engine;

/// The index of each way to end, into [`OUTCOMES`].
const WON: usize = 0;
const MORALE: usize = 1;
const SELF_DESTRUCT: usize = 2;

/// What the ending by morale is called; columns say what took it.
const BROKEN_MORALE: &str = "morale";

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "completed the final mission", &[Side(0)]),
    OutcomeKind::new(BROKEN_MORALE, "broken morale", &[]),
    OutcomeKind::new("self-destruct", "the self-destruct system", &[]),
];

impl Game for Nostromo {
    type State = State;
    type Choice = Choice;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        usize::from(self.players)
    }

    fn sides(&self) -> &[&'static str] {
        &["crew"]
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        OUTCOMES
    }

    fn decision_cap(&self) -> u32 {
        20_000
    }

    fn blank(&self) -> State {
        State::blank()
    }

    fn set_up<L: Log>(&self, state: &mut State, dice: &mut Dice, log: &mut L) {
        Engine { game: self, s: state, dice, log }.set_up();
    }

    #[inline]
    fn step<L: Log>(
        &self,
        state: &mut State,
        dice: &mut Dice,
        choices: &mut Vec<Choice>,
        log: &mut L,
    ) -> Step {
        Engine { game: self, s: state, dice, log }.step(choices)
    }

    #[inline]
    fn step_unlisted<L: Log>(
        &self,
        state: &mut State,
        dice: &mut Dice,
        choices: &mut Vec<Choice>,
        log: &mut L,
    ) -> Step {
        Engine { game: self, s: state, dice, log }.step_unlisted(choices)
    }

    fn list(&self, state: &State, choices: &mut Vec<Choice>) {
        rules::list(self, state, choices);
    }

    #[inline]
    fn apply<L: Log>(&self, state: &mut State, choice: Choice, dice: &mut Dice, log: &mut L) {
        Engine { game: self, s: state, dice, log }.apply(choice);
    }

    fn viewer(&self, view: View<'_>) -> Seat {
        Seat(view.seat())
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn determinize(&self, view: View<'_>, state: &mut State, rng: &mut Stream) {
        state.clone_from(view.table());
        players::determinize::determinize(self, state, rng);
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        record::record(self, state, sheet);
    }

    fn atlas(&self) -> Atlas {
        atlas::atlas(&self.board)
    }

    fn count_places(&self, state: &State, counts: &mut PlaceCounts) {
        for (kind, spaces) in state.counters.places.iter().enumerate() {
            counts.add_each(kind, spaces);
        }
    }

    fn choice_text(&self, view: View<'_>, choice: Choice) -> String {
        self.choice_in_words(view, choice)
    }

    fn view_text(&self, view: View<'_>) -> String {
        self.view_in_words(view)
    }
}

impl Boxed for Nostromo {
    const NAME: &'static str = "nostromo";
    const TITLE: &'static str = "Alien: Fate of the Nostromo";
    const ABOUT: &'static str = "a co-operative hunt through the ship, with a final mission";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=5;
    const SCENARIOS: &'static [Embedded] = embedded!("../../../scenarios/nostromo/":
        "standard", "ash", "solo", "sympathies", "narcissus", "into-space", "blow-up", "cut-off", "random");
    const STRATEGIES: &'static [Embedded] = embedded!("../../../strategies/nostromo/":
        "steady", "novice", "expert", "search");
    const COMPONENTS: &'static [Embedded] = embedded!("components/data/":
        "board", "crew", "encounters", "items", "missions", "objectives", "setup", "tokens");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "standard", strategy: "steady", games: 50_000 },
        Fixture { scenario: "ash", strategy: "steady", games: 20_000 },
        Fixture { scenario: "random", strategy: "steady", games: 20_000 },
        Fixture { scenario: "standard", strategy: "random", games: 20_000 },
    ];

    const LADDER: Ladder =
        Ladder { rungs: &["random", "novice", "steady", "expert", "search"], columns: &["turns", "morale"] };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = players::restrict::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Nostromo::compile(scenario, players, components)
    }

    fn restrict(&mut self, name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        players::restrict::restrict(self, name, argument)
    }

    fn totals(components: &[Document]) -> Vec<Total> {
        components::totals::totals(components)
    }
}
