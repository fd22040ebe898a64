//! Gambler's ruin: the reference game, small enough to read in five minutes.
//!
//! Players share a purse and take turns at a wheel. They win when the purse reaches the target and are
//! ruined when it is empty. In a duel, a punter and a banker play for each other's purses instead: two sides,
//! and perhaps a draw. The chances are known exactly (see [`formula`]), so this game tests the
//! whole way from dice to report, and it shows what the folder of a game looks like:
//!
//! - `RULES.md` every rule, numbered, with the test that shows it
//! - `state.rs` plain data; `view.rs` what a player may know; `choice.rs` what can be decided
//! - `rules.rs` the engine; `weights.rs` what a strategy may weigh; `position.rs` how a position stands;
//!   `restrict.rs` what can be forbidden
//! - `scenario.rs` what a scenario file may say, and `keys.rs` the help for it; `record.rs` the columns of every output
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
use scenario::Against;
pub use scenario::Ruin;
pub use state::State;
pub use view::View;

use crate::{
    data::{Document, Embedded, Section},
    games::{Boxed, Fixture, KeyHelp, Ladder, Limit},
    play::{Dice, Game, Log, OutcomeKind, Restriction, Seat, Sheet, Side, Step, Stream},
};

/// The sides of a duel; the seats have the same order.
const PUNTER: Side = Side(0);
const BANKER: Side = Side(1);

/// The index of each way to end, into [`OUTCOMES`] or [`DUEL_OUTCOMES`].
const WON: usize = 0;
const RUINED: usize = 1;
const CLOSED: usize = 2;

const OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("won", "reached the target", &[Side::FIRST]),
    OutcomeKind::new("ruined", "an empty purse", &[]),
];

const DUEL_OUTCOMES: &[OutcomeKind] = &[
    OutcomeKind::new("banker-ruined", "a ruined banker", &[PUNTER]),
    OutcomeKind::new("punter-ruined", "a ruined punter", &[BANKER]),
    OutcomeKind::new("closing-time", "closing time", &[]),
];

impl Game for Ruin {
    type State = State;
    type Choice = Stake;
    type View<'a> = View<'a>;

    fn seats(&self) -> usize {
        usize::from(self.players)
    }

    fn sides(&self) -> &[&'static str] {
        match self.against {
            Against::House => &["players"],
            Against::Banker => &["punter", "banker"],
        }
    }

    fn starting_side(&self, seat: Seat) -> Side {
        match self.against {
            Against::House => Side::FIRST,
            Against::Banker => Side(seat.0),
        }
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        match self.against {
            Against::House => OUTCOMES,
            Against::Banker => DUEL_OUTCOMES,
        }
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

    fn choice_text(&self, _view: View<'_>, Stake(coins): Stake) -> String {
        format!("stake {coins}")
    }

    fn view_text(&self, view: View<'_>) -> String {
        view.text()
    }
}

impl Boxed for Ruin {
    const NAME: &'static str = "ruin";
    const TITLE: &'static str = "Gambler's ruin";
    const ABOUT: &'static str = "the reference game, with closed-form win probabilities";
    const PLAYERS: std::ops::RangeInclusive<u8> = 1..=4;
    const SCENARIOS: &'static [Embedded] = embedded!("../../../scenarios/ruin/": "classic", "fair", "duel");
    const STRATEGIES: &'static [Embedded] =
        embedded!("../../../strategies/ruin/": "timid", "bold", "tipsy", "search");
    const COMPONENTS: &'static [Embedded] = embedded!("data/": "wheels");
    const FIXTURES: &'static [Fixture] = &[
        Fixture { scenario: "classic", strategy: "timid", games: 200_000 },
        Fixture { scenario: "classic", strategy: "random", games: 200_000 },
        Fixture { scenario: "fair", strategy: "tipsy", games: 200_000 },
        Fixture { scenario: "duel", strategy: "punter=bold,banker=random", games: 200_000 },
    ];

    // Against the edge of the house, timid play is worse than random play: it gives the edge more spins. In a duel,
    // the edge is the banker's, and the ladder is best climbed down.
    const LADDER: Ladder =
        Ladder { rungs: &["timid", "random", "tipsy", "bold", "search"], columns: &["spins"] };
    const KEYS: &'static [KeyHelp] = keys::KEYS;
    const LIMITS: &'static [Limit] = restrict::LIMITS;

    fn compile(scenario: &Section<'_>, players: u8, components: &[Document]) -> Self {
        Ruin::compile(scenario, players, components)
    }

    fn restrict(&mut self, _name: &str, argument: &str) -> Result<Box<dyn Restriction<Self>>, String> {
        restrict::restrict(argument)
    }
}
