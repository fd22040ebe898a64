//! Alien: Fate of the Nostromo, with the variant of Ash.
//!
//! One to five members of the crew work through objectives and a final mission while the Alien hunts them and
//! wears their common morale down. The rooms:
//!
//! - `pieces.rs`, `board.rs` the pieces by small numbers, and the ship with its distances
//! - `components.rs` reads the box from `data/*.toml`; `totals.rs` counts it against what is published;
//!   `scenario.rs` reads what is played
//! - `state.rs`, `tiles.rs`, `concealed.rs` plain data; `view.rs` what a player may know; `choice.rs` what can be decided
//! - `rules/` the engine, a file a chapter; `drawing.rs` and `map.rs` the ship as text, for replays
//! - `plan/` what a member is up to; `dread.rs` what the Alien costs on average; `analysis.rs`, `features.rs`,
//!   `weights.rs`, `scale.rs`, `shortlist.rs` what a strategy may weigh; `signs.rs`, `appraise.rs` how a position stands
//! - `record.rs` the columns of every output

mod board;
mod choice;
mod components;
mod concealed;
mod determinize;
mod drawing;
mod dread;
mod features;
mod keys;
mod map;
mod pieces;
mod plan;
mod position;
mod position_features;
mod record;
mod restrict;
mod rules;
mod scale;
mod scenario;
mod shortlist;
mod state;
mod thought;
mod tiles;
mod totals;
mod view;
mod weights;

#[cfg(test)]
mod tests;

pub use board::Board;
pub use choice::Choice;
pub use pieces::{Card, Goods, Item, Mission, Person, Place, Space, Tile, Token};
pub use scenario::Nostromo;
pub use state::{Crew, State};
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit, Total},
    play::{Dice, Game, Log, OutcomeKind, Restriction, Seat, Sheet, Side, Step, Stream},
};
use rules::Engine;

/// The index of each way to end, into [`OUTCOMES`].
const WON: usize = 0;
const MORALE: usize = 1;
const SELF_DESTRUCT: usize = 2;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "completed the final mission", &[Side(0)]),
    OutcomeKind::new("morale", "morale", &[]),
    OutcomeKind::new("self-destruct", "self-destruct", &[]),
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
        determinize::determinize(self, state, rng);
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        record::record(self, state, sheet);
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
    const COMPONENTS: &'static [Embedded] = embedded!("data/":
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
    const LIMITS: &'static [Limit] = restrict::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Nostromo::compile(scenario, players, components)
    }

    fn restrict(&self, name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        restrict::restrict(name, argument)
    }

    fn totals(components: &[Document]) -> Vec<Total> {
        totals::totals(components)
    }
}
