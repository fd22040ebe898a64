//! Legendary Encounters: an ALIEN deck-building game, with its two advanced chapters.
//!
//! One to five players work through three Objectives while the Hive creeps towards them.
//!
//! | where | what |
//! |---|---|
//! | `RULES.md` | every rule, numbered, with the test that shows it |
//! | `scenario/` | what a scenario file may say, and the game that is compiled from it |
//! | `state/` | everything that changes during a game, as plain data |
//! | `view.rs` | what a player may know |
//! | `choice.rs` | what can be decided |
//! | `text/` | choices and views in words |
//! | `record.rs`, `record_advanced.rs`, `atlas.rs` | the columns of every output; the board as a map, and what is counted on it |
//! | `components/` | what is in the box: cards, their effect language (`EFFECTS.md`), `data/*.toml`, published totals |
//! | `rules/` | the engine, a file for each phase or chapter of the rulebook |
//! | `players/` | everything that plays it: features, weights, determinization, restrictions |
//! | `tests/` | the rulebook as tests, properties, views, balance |
//!
//! The engine knows no card by name. Where an advanced chapter is played, a seat may change its side: `rules/agendas.rs`
//! and `rules/alien_players.rs` say when.

mod atlas;
mod choice;
mod components;
mod keys;
mod players;
mod record;
mod record_advanced;
mod rules;
mod scenario;
mod state;
mod text;
mod view;

#[cfg(test)]
mod tests;

pub use choice::Choice;
pub use components::cards::Card;
pub use scenario::Legendary;
pub use state::{Id, State};
pub use view::{Foe, View};

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit, Total},
    play::{
        Atlas, Dice, Game, Log, OutcomeKind, PlaceCounts, Restriction, Seat, Sheet, Side, Sides, Step, Stream,
    },
};
use components::totals;
use players::{determinize, restrictions};
use rules::Engine;

/// The index of each way to end, into [`OUTCOMES`].
const WON: usize = 0;
const LOST_TO_STRIKES: usize = 1;
const CHESTBURSTER: usize = 2;
const OVERRUN: usize = 3;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "completed the third Objective", &[Side(0)]),
    OutcomeKind::new("strikes", "strikes", &[]),
    OutcomeKind::new("chestburster", "Chestburster", &[]),
    OutcomeKind::new("overrun", "overrun", &[]),
];

impl Game for Legendary {
    type State = State;
    type Choice = Choice;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        usize::from(self.players)
    }

    fn sides(&self) -> &[&'static str] {
        &self.sides
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        &self.outcomes
    }

    fn possible_sides(&self, _seat: Seat) -> Sides {
        Sides::of(&Side::all(self.sides.len()).collect::<Vec<_>>())
    }

    fn viewing_side(&self, view: View<'_>) -> Side {
        view.look().side_of(view.seat().0)
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn side_of(&self, state: &State, seat: Seat) -> Side {
        rules::Look { game: self, s: state }.side_of(seat.0)
    }

    fn decision_cap(&self) -> u32 {
        50_000
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

    #[inline(always)]
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
        rules::Look { game: self, s: state }.list(choices);
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
        state.clone_from(view.look().s);
        determinize::determinize(self, view, state, rng);
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        record::record(self, state, sheet);
    }

    fn atlas(&self) -> Atlas {
        atlas::atlas(self)
    }

    fn count_places(&self, state: &State, counts: &mut PlaceCounts) {
        for (kind, places) in state.counts.places.iter().enumerate() {
            counts.add_each(kind, places);
        }
    }

    fn choice_text(&self, view: View<'_>, choice: Choice) -> String {
        text::choice_text(view, choice)
    }

    fn view_text(&self, view: View<'_>) -> String {
        text::view_text(view)
    }
}

impl Boxed for Legendary {
    const NAME: &'static str = "legendary";
    const TITLE: &'static str = "Legendary Encounters: Alien";
    const ABOUT: &'static str = "a co-operative deck-building game through the four films";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=5;
    const SCENARIOS: &'static [Embedded] = embedded!("../../../scenarios/legendary/":
        "alien", "aliens", "alien-3", "resurrection", "solo", "mixed", "random", "paranoia", "delayed", "reborn");
    const STRATEGIES: &'static [Embedded] = embedded!("../../../strategies/legendary/":
        "steady", "novice", "expert", "search");
    const COMPONENTS: &'static [Embedded] = embedded!("components/data/":
        "basics", "board", "characters", "drones", "hatchery", "hive", "locations", "objectives", "roles", "strikes",
        "aliens", "agendas");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "alien", strategy: "steady", games: 20_000 },
        Fixture { scenario: "random", strategy: "steady", games: 10_000 },
        Fixture { scenario: "paranoia", strategy: "steady", games: 5_000 },
        Fixture { scenario: "reborn", strategy: "random", games: 5_000 },
        Fixture { scenario: "mixed", strategy: "random", games: 5_000 },
    ];

    const LADDER: Ladder =
        Ladder { rungs: &["random", "novice", "steady", "expert", "search"], columns: &["turns", "damage"] };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = restrictions::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Legendary::compile(scenario, players, components)
    }

    fn restrict(&mut self, name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        restrictions::restrict(self, name, argument)
    }

    fn totals(components: &[Document]) -> Vec<Total> {
        totals::totals(components)
    }
}
