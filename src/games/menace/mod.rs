//! Alien Menace: a Marine crosses a base room by room, and an Alien throws Creatures at him. Both raise with hidden cards
//! and tokens.
//!
//! | where | what |
//! |---|---|
//! | `RULES.md` | every rule, numbered, with the test that shows it |
//! | `components/` | what is in the box: data files, their readers, the effect language, published totals |
//! | `scenario.rs`, `keys.rs` | what a scenario file may say, and the game that is compiled from it |
//! | `state.rs`, `view.rs`, `choice.rs` | everything that changes; what a player may know; what can be decided |
//! | `rules/` | the engine, a file a chapter of the rulebook |
//! | `players/` | everything that plays: features, position features, determinization, restrictions |
//! | `text.rs` | the game in words: choices and views |
//! | `record.rs` | the columns of every output |
//! | `tests/` | the rulebook as tests, and what must hold in every game |

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
pub use components::{Card, Kind, Room};
pub use scenario::Menace;
pub use state::State;
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit, Total},
    play::{Dice, Game, Log, OutcomeKind, Restriction, Seat, Sheet, Side, Step, Stream},
};
use components::cards::{ALIEN, MARINE};
use rules::Engine;

/// The index of each way to end, into [`OUTCOMES`].
const PORTAL_DESTROYED: usize = 0;
const KILLED: usize = 1;
const DRAGGED_OFF: usize = 2;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("portal-destroyed", "a destroyed Portal", &[MARINE]),
    OutcomeKind::new("killed", "a dead Marine", &[ALIEN]),
    OutcomeKind::new("dragged-off", "a Marine dragged through the Portal", &[ALIEN]),
];

impl Game for Menace {
    type State = State;
    type Choice = Choice;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        2
    }

    fn sides(&self) -> &[&'static str] {
        &["marine", "alien"]
    }

    fn starting_side(&self, seat: Seat) -> Side {
        Side(seat.0)
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
        let step = Engine { game: self, s: state, dice, log }.step();
        rules::list(self, state, choices);
        step
    }

    #[inline(always)]
    fn step_unlisted<L: Log>(
        &self,
        state: &mut State,
        dice: &mut Dice,
        _choices: &mut Vec<Choice>,
        log: &mut L,
    ) -> Step {
        Engine { game: self, s: state, dice, log }.step()
    }

    fn list(&self, state: &State, choices: &mut Vec<Choice>) {
        rules::list(self, state, choices);
    }

    #[inline(always)]
    fn apply<L: Log>(&self, state: &mut State, choice: Choice, dice: &mut Dice, log: &mut L) {
        Engine { game: self, s: state, dice, log }.apply(choice);
    }

    fn viewer(&self, view: View<'_>) -> Seat {
        view.seat()
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn determinize(&self, view: View<'_>, state: &mut State, rng: &mut Stream) {
        players::determinize::determinize(view, state, rng);
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        record::record(self, state, sheet);
    }

    fn choice_text(&self, view: View<'_>, choice: Choice) -> String {
        self.choice_in_words(view, choice)
    }

    fn view_text(&self, view: View<'_>) -> String {
        self.view_in_words(view)
    }
}

impl Boxed for Menace {
    const NAME: &'static str = "menace";
    const TITLE: &'static str = "Alien Menace";
    const ABOUT: &'static str =
        "a bluffing duel: a Marine crosses a base, an Alien sends Creatures after him";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    const SCENARIOS: &'static [Embedded] =
        embedded!("../../../scenarios/menace/": "standard", "short", "long");
    const STRATEGIES: &'static [Embedded] =
        embedded!("../../../strategies/menace/": "steady", "novice", "expert", "search");
    const COMPONENTS: &'static [Embedded] =
        embedded!("components/data/": "alien", "marine", "rooms", "setup");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "standard", strategy: "steady", games: 100_000 },
        Fixture { scenario: "standard", strategy: "random", games: 50_000 },
        Fixture { scenario: "long", strategy: "expert", games: 50_000 },
    ];

    const LADDER: Ladder = Ladder {
        rungs: &["random", "novice", "steady", "expert", "search"],
        columns: &["rooms", "creatures_killed"],
    };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = players::restrict::LIMITS;

    fn compile(scenario: &Section<'_>, _players: u8, components: &[Document]) -> Self {
        Menace::compile(scenario, components)
    }

    fn restrict(&mut self, name: &str, _argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        players::restrict::restrict(self, name)
    }

    fn totals(components: &[Document]) -> Vec<Total> {
        components::totals::totals(components)
    }
}
