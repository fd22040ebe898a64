//! Gambler's ruin: the reference game, small enough to read in five minutes.
//!
//! Players share a purse and take turns at a wheel. They win when the purse reaches the target and are
//! ruined when it is empty. The chances are known in closed form (see [`formula`]), so this game tests the
//! whole way from dice to report, and it shows what the folder of a game looks like:
//!
//! - `RULES.md` every rule, numbered, with the test that shows it
//! - `state.rs` plain data; `view.rs` what a player may know; `choice.rs` what can be decided
//! - `rules.rs` the engine; `weights.rs` what a strategy may weigh; `appraise.rs` how a position stands;
//!   `restrict.rs` what can be forbidden
//! - `scenario.rs` what a scenario file may say; `record.rs` the columns of every output
//! - `data/` the components, each with its evidence

mod choice;
pub mod formula;
mod keys;
mod position;
mod record;
mod restrict;
mod rules;
mod scenario;
mod state;
mod view;
mod weights;

#[cfg(test)]
mod tests;

pub use choice::Stake;
pub use scenario::Ruin;
pub use state::State;
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit},
    play::{Dice, Game, Log, OutcomeKind, Restriction, Seat, Sheet, Side, Step, Stream},
};

/// The index of each way to end, into [`OUTCOMES`].
const WON: usize = 0;
const RUINED: usize = 1;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "reached the target", &[Side(0)]),
    OutcomeKind::new("ruined", "an empty purse", &[]),
];

impl Game for Ruin {
    type State = State;
    type Choice = Stake;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        usize::from(self.players)
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        OUTCOMES
    }

    fn decision_cap(&self) -> u32 {
        self.patience
    }

    fn blank(&self) -> State {
        State::default()
    }

    fn set_up<L: Log>(&self, state: &mut State, _dice: &mut Dice, log: &mut L) {
        rules::set_up(self, state, log);
    }

    fn step<L: Log>(&self, state: &mut State, _: &mut Dice, choices: &mut Vec<Stake>, log: &mut L) -> Step {
        rules::step(self, state, choices, log)
    }

    fn apply<L: Log>(&self, state: &mut State, stake: Stake, dice: &mut Dice, log: &mut L) {
        rules::spin(self, state, stake, dice, log);
    }

    fn viewer(&self, view: View<'_>) -> Seat {
        view.seat()
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self, state, seat)
    }

    fn determinize(&self, view: View<'_>, state: &mut State, _rng: &mut Stream) {
        state.clone_from(view.table());
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        record::record(self, state, sheet);
    }
}

impl Boxed for Ruin {
    const NAME: &'static str = "ruin";
    const TITLE: &'static str = "Gambler's ruin";
    const ABOUT: &'static str = "the reference game, whose chances are known by formula";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=4;
    const SCENARIOS: &'static [Embedded] = embedded!("../../../scenarios/ruin/": "classic", "fair");
    const STRATEGIES: &'static [Embedded] =
        embedded!("../../../strategies/ruin/": "timid", "bold", "tipsy", "search");
    const COMPONENTS: &'static [Embedded] = embedded!("data/": "wheels");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "classic", strategy: "timid", games: 200_000 },
        Fixture { scenario: "classic", strategy: "random", games: 200_000 },
        Fixture { scenario: "fair", strategy: "tipsy", games: 200_000 },
    ];

    // Timid play is no rung: against the house's edge it is worse than any other.
    const LADDER: Ladder = Ladder { rungs: &["random", "tipsy", "bold", "search"], columns: &["spins"] };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = restrict::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Ruin::compile(scenario, players, components)
    }

    fn restrict(&self, _name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        restrict::restrict(argument)
    }
}
