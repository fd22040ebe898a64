//! The smallest game that can be played: what a new game must say, and what it need not say yet.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use chances::{
    play::{
        Column, Dice, Game, Halt, Log, OutcomeKind, Policy, Purpose, Restrictions, Seat, Sheet, Side, Step,
        Stream, Table,
    },
    policy::{Bench, Lineup, Play, StrategySpec, Workbench},
    sim::{Budget, Ended, Plan, Played, Session, run},
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

/// Somebody who thinks until told to stop, from a game on.
struct Ponderer {
    halt: Halt,
    from: u64,
    games: Arc<AtomicU64>,
    /// What a person would press.
    stop: Option<&'static AtomicBool>,
}

impl Policy<Coin> for Ponderer {
    fn decide(&mut self, _game: &Coin, view: Seat, _choices: &[bool], _rng: &mut Stream) -> usize {
        let games = self.games.fetch_add(u64::from(view == Seat(0)), Ordering::Relaxed);
        if view == Seat(0) && games >= self.from {
            if let Some(stop) = self.stop {
                stop.store(true, Ordering::Relaxed);
            }
            while !self.halt.is_raised() {
                std::thread::yield_now();
            }
        }
        0
    }

    fn heed(&mut self, halt: &Halt) -> bool {
        self.halt = halt.clone();
        true
    }

    fn fresh(&self) -> Box<dyn Policy<Coin>> {
        let Self { from, games, stop, .. } = self;
        Box::new(Self { halt: Halt::default(), from: *from, games: games.clone(), stop: *stop })
    }
}

/// Plays with people who never end game number 7 of those that begin, unless somebody or the clock stops them.
fn play_pondering(threads: usize, stop: Option<&'static AtomicBool>, plan: &Plan) -> Played {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let games = Arc::new(AtomicU64::new(0));
    let ponderer = || -> Box<dyn Policy<Coin>> {
        Box::new(Ponderer { halt: Halt::default(), from: 7, games: games.clone(), stop })
    };
    let table = Table::new(Coin, vec![ponderer(), ponderer()]);
    let session = Session::new(threads, stop.unwrap_or(&NEVER)).expect("there are threads");
    run(&table, plan, &session, None).expect("no rows are written")
}

#[test]
fn a_slow_game_is_stopped_in_its_middle_and_not_counted() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let played = play_pondering(1, Some(&STOP), &Plan::games(1, 1_000));
    assert_eq!((played.tally.games(), played.ended), (7, Ended::Interrupted));
    let whole = play_pondering(1, None, &Plan::games(1, 7));
    assert_eq!((played.signature, &played.tally), (whole.signature, &whole.tally), "the first seven games");
    let last = play_pondering(1, Some(&STOP), &Plan::games(1, 8));
    assert_eq!(last.ended, Ended::Interrupted, "it was already pressed");
}

#[test]
fn the_clock_stops_a_slow_game_too() {
    let budget = Budget { seed: 1, max_time: Some(Duration::from_millis(1)), ..Budget::default() };
    let plan = Plan { budget, ..Plan::games(1, 8) };
    let played = play_pondering(1, None, &plan);
    assert!(played.tally.games() <= 7, "the eighth never ends");
    assert_eq!(played.ended, Ended::Time);
}

#[test]
fn games_behind_one_that_was_left_do_not_count() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let played = play_pondering(3, Some(&STOP), &Plan::games(1, 1_000));
    let whole = play_pondering(1, None, &Plan::games(1, played.tally.games().min(7)));
    assert!(played.tally.games() <= 7, "of several threads, one hangs at the eighth game that begins");
    assert_eq!((played.signature, &played.tally), (whole.signature, &whole.tally));
}
