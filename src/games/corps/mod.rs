//! Aliens: Another Glorious Day in the Corps: a squad on a grid of rooms and doors, Aliens that run, and an Endurance deck
//! that is life, ammunition and clock at once.
//!
//! | where | what |
//! |---|---|
//! | `RULES.md` | every rule, numbered, with the test that shows it |
//! | `components/` | what is in the box: boards, cards, characters, missions, their readers, the effect language |
//! | `scenario.rs`, `keys.rs` | what a scenario file may say, and the game that is compiled from it |
//! | `state/`, `view.rs`, `choice.rs` | everything that changes; what a player may know; what can be decided |
//! | `rules/` | the engine, a file a chapter of the rulebook |
//! | `players/` | everything that plays: features, plans, position features, determinization, restrictions |
//! | `text.rs` | the game in words: choices and views |
//! | `record.rs`, `atlas.rs` | the columns of every output; the board as a map, and what is counted on it |
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

pub use choice::{Choice, Target};
pub use components::{Card, Character, Space, board::Direction};
pub use scenario::Corps;
pub use state::State;
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit, Total},
    play::{Atlas, Dice, Game, Log, OutcomeKind, PlaceCounts, Restriction, Seat, Sheet, Side, Step, Stream},
};
use rules::Engine;

/// The index of each way to end, into [`OUTCOMES`].
const WON: usize = 0;
const ENDURANCE_OUT: usize = 1;
const OVERRUN: usize = 2;
const FAILED: usize = 3;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "a mission accomplished", &[Side::FIRST]),
    OutcomeKind::new("endurance", "no Endurance left", &[]),
    OutcomeKind::new("overrun", "nobody left standing", &[]),
    OutcomeKind::new("failed", "a goal that was not reached", &[]),
];

impl Game for Corps {
    type State = State;
    type Choice = Choice;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn sides(&self) -> &[&'static str] {
        &["squad"]
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

    fn atlas(&self) -> Atlas {
        atlas::atlas(self)
    }

    fn count_places(&self, state: &State, counts: &mut PlaceCounts) {
        for (kind, spaces) in state.counters.places.iter().enumerate() {
            counts.add_each(kind, spaces);
        }
    }

    fn drawing(&self) -> Option<String> {
        Some(atlas::drawing(self))
    }

    fn oddities(&self) -> Vec<String> {
        atlas::oddities(self)
    }

    fn choice_text(&self, view: View<'_>, choice: Choice) -> String {
        self.choice_in_words(view, choice)
    }

    fn view_text(&self, view: View<'_>) -> String {
        self.view_in_words(view)
    }
}

impl Boxed for Corps {
    const NAME: &'static str = "corps";
    const TITLE: &'static str = "Aliens: Another Glorious Day in the Corps";
    const ABOUT: &'static str = "a squad against Aliens on a grid: nine missions and a campaign";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=6;
    const SCENARIOS: &'static [Embedded] = embedded!(
        "../../../scenarios/corps/":
        "newt", "escape", "survive", "rescue", "supply", "ambush", "corridors", "crossfire", "nest", "campaign"
    );
    const STRATEGIES: &'static [Embedded] =
        embedded!("../../../strategies/corps/": "steady", "novice", "expert", "search");
    const COMPONENTS: &'static [Embedded] =
        embedded!("components/data/": "boards", "characters", "endurance", "loadouts", "missions", "tracker");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "newt", strategy: "steady", games: 2_000 },
        Fixture { scenario: "newt", strategy: "random", games: 1_000 },
        Fixture { scenario: "campaign", strategy: "steady", games: 1_000 },
    ];

    const LADDER: Ladder = Ladder {
        rungs: &["random", "novice", "steady", "expert", "search"],
        columns: &["rounds", "killed", "captured"],
    };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = players::restrict::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Corps::compile(scenario, players, components)
    }

    fn restrict(&mut self, name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        players::restrict::restrict(self, name, argument)
    }

    fn totals(components: &[Document]) -> Vec<Total> {
        components::totals::totals(components)
    }
}
