//! How often a gate is wrong, by simulation with the reference game, whose chances are known by formula.
//!
//! Bounds are derived: of `e` experiments with a true rate of at most `a`, more than `e·a + 4·√(e·a·(1−a))`
//! come out so with a chance under 1 in 30,000; the seeds are fixed.

use std::sync::atomic::AtomicBool;

use chances::{
    games::ruin::formula,
    scenario::{Loaded, Request, load},
    sim::{
        Answer, Budget, Decision, Engine, Entry, Forecast, Keep, Limits, Question, Session, decide,
        games_for_two_samples,
    },
    stats::{Measure, Wins},
};

const EXPERIMENTS: u64 = 200;

fn most(rate: f64) -> usize {
    let e = EXPERIMENTS as f64;
    (e * rate + 4.0 * (e * rate * (1.0 - rate)).sqrt()) as usize
}

fn table(scenario: &str, strategy: &str, set: &[&str]) -> Loaded {
    let set = set.iter().map(|set| (*set).to_owned()).collect();
    let request = Request {
        scenario: Some(scenario.into()),
        strategy: Some(strategy.into()),
        set,
        ..Request::default()
    };
    load(&request).expect("it is built in")
}

fn measure(loaded: &Loaded, name: &str) -> Measure {
    loaded.measure(Some(name)).expect("the table has it")
}

fn answer(loaded: &Loaded, question: Question, seed: u64, max_games: u64, miss: f64) -> Answer {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there are threads");
    let (limits, budget) = (Limits { max_games, miss }, Budget { seed, ..Budget::default() });
    decide(loaded.table.as_ref(), &[question], limits, &budget, &session).0[0]
}

fn accepted(loaded: &Loaded, seed: u64, games: u64) -> Wins {
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there are threads");
    let entry = Entry { table: loaded.table.as_ref(), measure: measure(loaded, "win_rate") };
    let keep = Keep { series: true, ..Keep::default() };
    let mut engine = Engine::new(vec![entry], &Budget { seed, ..Budget::default() }, keep, &session);
    engine.play_all_to(games);
    engine.series(0).wins().expect("a win rate is a share").clone()
}

/// How many experiments, each with its own seed, come to this decision.
fn count(decision: Decision, experiment: impl Fn(u64) -> Answer) -> usize {
    (0..EXPERIMENTS).filter(|seed| experiment(*seed).decision == decision).count()
}

#[test]
fn a_band_whose_edge_is_the_truth_fails_no_more_often_than_stated() {
    let loaded = table("ruin/fair", "bold", &[]);
    let band = |measure, low, high| Question::Band { measure, low, high };
    // The true win rate is 50 %: within the first band, just so.
    let moved = count(Decision::Moved, |seed| {
        answer(&loaded, band(measure(&loaded, "win_rate"), 0.5, 0.9), seed, 4_000, 0.05)
    });
    assert!(moved <= most(0.05), "{moved} moved");
    // And at the edge of the second one, so that "holds" would be as wrong as "moved".
    let holds = count(Decision::Holds, |seed| {
        answer(&loaded, band(measure(&loaded, "win_rate"), 0.1, 0.5), seed, 4_000, 0.05)
    });
    assert!(holds <= most(0.05), "{holds} held");
}

#[test]
fn a_band_of_a_mean_whose_edge_is_the_truth_fails_no_more_often_than_stated() {
    let loaded = table("ruin/classic", "timid", &["purse=3", "target=6"]);
    let truth = formula::mean_spins(18.0 / 37.0, 3, 6);
    let band = Question::Band { measure: measure(&loaded, "spins"), low: truth, high: 2.0 * truth };
    let moved = count(Decision::Moved, |seed| answer(&loaded, band.clone(), seed, 4_000, 0.05));
    assert!(moved <= most(0.05), "{moved} moved");
}

#[test]
fn a_baseline_fails_no_more_often_than_stated_when_games_change_but_chances_do_not() {
    // At even odds every strategy wins half of its games, but not the same ones.
    let (before, now) = (
        table("ruin/fair", "timid", &["purse=3", "target=6"]),
        table("ruin/fair", "bold", &["purse=3", "target=6"]),
    );
    for is_paired in [true, false] {
        let experiment = |seed: u64| {
            let wins = accepted(&before, if is_paired { seed } else { seed + 10_000 }, 4_000);
            answer(&now, Question::Baseline { wins, is_paired, margin: 0.001 }, seed, 4_000, 0.05)
        };
        let moved = count(Decision::Moved, experiment);
        assert!(moved <= most(0.05), "{moved} moved, paired: {is_paired}");
    }
}

#[test]
fn an_unchanged_scenario_never_fails_and_holds_soon() {
    let loaded = table("ruin/classic", "timid", &[]);
    for seed in 0..20 {
        let wins = accepted(&loaded, seed, 20_000);
        let found =
            answer(&loaded, Question::Baseline { wins, is_paired: true, margin: 0.01 }, seed, 100_000, 0.001);
        assert_eq!((found.decision, found.estimate), (Decision::Holds, Some(0.0)));
        assert!(found.games <= 5_000, "{found:?}");
    }
}

#[test]
fn a_shift_of_three_points_is_found_by_four_gates_in_five_even_if_no_game_is_as_before() {
    let (before, now) = (table("ruin/classic", "timid", &[]), table("ruin/classic", "timid", &["target=21"]));
    let chance = |target| formula::win_rate(18.0 / 37.0, 10, target);
    assert!((0.028..0.030).contains(&(chance(20) - chance(21))));
    // Independent games that are treated as paired are the worst case for pairing.
    let experiment = |seed: u64| {
        let wins = accepted(&before, seed + 10_000, 20_000);
        answer(&now, Question::Baseline { wins, is_paired: true, margin: 0.01 }, seed, 20_000, 0.001)
    };
    let moved = (0..60).filter(|seed| experiment(*seed).decision == Decision::Moved).count();
    assert!(moved >= 48, "{moved} of 60");
}

#[test]
fn two_samples_of_an_unchanged_table_are_large_enough_for_19_seeds_in_20() {
    // Even odds are the worst case: no share is known less well.
    let loaded = table("ruin/fair", "timid", &["purse=3", "target=6"]);
    let (margin, miss) = (0.07, 0.01);
    let games = games_for_two_samples(margin, miss);
    let experiment = |seed: u64| {
        let wins = accepted(&loaded, seed + 10_000, games);
        answer(&loaded, Question::Baseline { wins, is_paired: false, margin }, seed, games, miss)
    };
    // Five times the chance of a miss may stay undecided. Without room for luck, 4,000 games would be 140 of 200.
    let undecided = count(Decision::Undecided, experiment);
    assert!(undecided <= most(5.0 * miss), "{undecided} of {EXPERIMENTS} undecided with {games} games");
}

#[test]
fn what_stays_undecided_is_decided_with_the_games_that_are_forecast() {
    let loaded = table("ruin/fair", "timid", &["purse=3", "target=6"]);
    let (margin, miss) = (0.05, 0.01);
    for is_paired in [true, false] {
        let stays_undecided = |seed: &u64| {
            let earlier_seed = seed + if is_paired { 0 } else { 10_000 };
            let wins = |games| accepted(&loaded, earlier_seed, games);
            let question = |games| Question::Baseline { wins: wins(games), is_paired, margin };
            let first = answer(&loaded, question(100), *seed, 100, miss);
            assert_eq!(first.decision, Decision::Undecided, "100 games are few");
            let (before, now) = match question(100).forecast(&first, miss).expect("there is a difference") {
                Forecast::GamesOfNow(games) => (100, games),
                Forecast::GamesOfBoth(games) => (games, games),
            };
            answer(&loaded, question(before), *seed, now, miss).decision == Decision::Undecided
        };
        let undecided = (0..20).filter(stays_undecided).count();
        // Of 20 with a chance of one in twenty each, more than 5 are so with a chance under 1 in 3,000.
        assert!(undecided <= if is_paired { 0 } else { 5 }, "{undecided} of 20, paired: {is_paired}");
    }
}
