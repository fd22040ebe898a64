//! The smallest game that can be played: what a new game must say, and what it need not say yet.

use std::sync::{Arc, atomic::AtomicBool};

use chances::{
    play::{Column, Dice, Game, Log, OutcomeKind, Purpose, Restrictions, Seat, Sheet, Side, Step, Stream},
    policy::{Bench, Lineup, Play, StrategySpec, Workbench},
    sim::{Plan, Session, run},
    stats::Measure,
};

/// Two players call a coin; who called it right has won, and both or neither is a draw.
struct Coin;

#[derive(Clone, Default)]
struct State {
    calls: Vec<bool>,
    fell: bool,
}

static OUTCOMES: [OutcomeKind; 3] = [
    OutcomeKind::new("first", "the first called it", &[Side(0)]),
    OutcomeKind::new("second", "the second called it", &[Side(1)]),
    OutcomeKind::new("even", "both or neither called it", &[]),
];

impl Game for Coin {
    type State = State;
    type Choice = bool;
    type View<'a> = Seat;

    fn seats(&self) -> usize {
        2
    }

    fn sides(&self) -> &[&'static str] {
        &["heads", "tails"]
    }

    fn starting_side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn outcomes(&self) -> &[OutcomeKind] {
        &OUTCOMES
    }

    fn blank(&self) -> State {
        State::default()
    }

    fn set_up<L: Log>(&self, state: &mut State, dice: &mut Dice, _log: &mut L) {
        state.calls.clear();
        state.fell = dice.stream(Purpose::new(0)).below(2) == 0;
    }

    fn step<L: Log>(&self, state: &mut State, _: &mut Dice, choices: &mut Vec<bool>, _log: &mut L) -> Step {
        let is_right = |seat: usize| state.calls[seat] == state.fell;
        match state.calls.len() {
            2 if is_right(0) == is_right(1) => Step::Over(2),
            2 => Step::Over(usize::from(is_right(1))),
            seat => {
                choices.extend([true, false]);
                Step::Decide(Seat(seat as u8))
            }
        }
    }

    fn apply<L: Log>(&self, state: &mut State, call: bool, _dice: &mut Dice, _log: &mut L) {
        state.calls.push(call);
    }

    fn viewer(&self, view: Seat) -> Seat {
        view
    }

    fn view<'a>(&'a self, _state: &'a State, seat: Seat) -> Seat {
        seat
    }

    fn determinize(&self, view: Seat, state: &mut State, rng: &mut Stream) {
        state.calls = (0..view.0).map(|_| rng.below(2) == 0).collect();
        state.fell = rng.below(2) == 0;
    }

    fn record<S: Sheet>(&self, state: &State, sheet: &mut S) {
        sheet.add(|| Column::count("calls", 2, "how often the coin was called"), state.calls.len() as u32);
    }
}

chances::without_features!(Coin);

#[test]
fn a_game_without_features_is_played_at_random_and_measured() {
    let bench = Bench { game: Arc::new(Coin), restrictions: Restrictions::none() };
    let random = StrategySpec { play: Play::Random, noise: 0.0, temperature: 0.0 };
    let table = bench.table(Lineup::All(&random));
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("there are threads");
    let played = run(table.as_ref(), &Plan::games(1, 40_000), &session, None).expect("no rows are written");
    let header = table.header();
    // A quarter of the games each, and half of them drawn; the standard deviation is 87 and 100: five of them.
    for (name, expected, slack) in
        [("win_rate", 10_000, 435), ("win_rate.tails", 10_000, 435), ("outcome.even", 20_000, 500)]
    {
        let found = Measure::parse(name, &header).expect("it has it").sample(&played.tally).moments.sum;
        assert!(found.abs_diff(expected) < slack, "{name}: {found}");
    }
    assert_eq!(header.result(0), "heads");
    assert_eq!(header.result(2), "draw");
}
