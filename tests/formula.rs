//! The whole pipeline against the reference game's closed form: dice, rules, policy, simulation, tallies.
//!
//! Bounds are derived from the formula's own standard deviation: a figure of n games lies within five
//! standard errors of the truth but once in 1.7 million runs, and the seed is fixed.

use std::sync::atomic::AtomicBool;

use chances::{
    games::ruin::formula,
    scenario::{Loaded, Request, load},
    sim::{Ended, Goal, Plan, Played, Watch, run},
    stats::{Figures, share_interval},
};

const EUROPEAN: f64 = 18.0 / 37.0;

fn play(request: Request, goal: Goal) -> (Loaded, Played) {
    let loaded = load(&request).expect("the scenario is built in");
    let plan = Plan { seed: 11, first_game: 0, goal, max_time: None, threads: 2 };
    let watch = Watch { stop: &AtomicBool::new(false), progress: &|_| {} };
    let played = run(loaded.table.as_ref(), &plan, &watch, None).expect("no rows are written");
    (loaded, played)
}

fn request(scenario: &str, strategy: &str) -> Request {
    Request { scenario: Some(scenario.into()), strategy: Some(strategy.into()), ..Request::default() }
}

fn assert_win_rate(played: &Played, truth: f64) {
    let games = played.tally.games() as f64;
    let found = played.tally.outcomes()[0] as f64 / games;
    let standard_error = (truth * (1.0 - truth) / games).sqrt();
    assert!((found - truth).abs() < 5.0 * standard_error, "found {found}, but the formula says {truth}");
}

#[test]
fn the_win_rate_of_timid_play_agrees_with_the_formula() {
    let (_, played) = play(request("ruin/classic", "timid"), Goal::Games(200_000));
    assert_win_rate(&played, formula::win_rate(EUROPEAN, 10, 20));
}

#[test]
fn the_mean_length_of_timid_play_agrees_with_the_formula() {
    let (_, played) = play(request("ruin/classic", "timid"), Goal::Games(200_000));
    let figures = Figures::of(&played.tally.column(0)).expect("games were played");
    let truth = formula::mean_spins(EUROPEAN, 10, 20);
    let standard_error = figures.sd / (figures.count as f64).sqrt();
    assert!((figures.mean - truth).abs() < 5.0 * standard_error, "{} against {truth}", figures.mean);
}

#[test]
fn at_even_odds_no_strategy_changes_the_chances() {
    for strategy in ["timid", "bold", "tipsy", "random"] {
        let (_, played) = play(request("ruin/fair", strategy), Goal::Games(50_000));
        assert_win_rate(&played, 0.5);
    }
}

#[test]
fn a_larger_purse_given_by_set_has_the_chances_of_the_formula() {
    let mut request = request("ruin/classic", "timid");
    request.set = vec!["purse=15".into()];
    let (_, played) = play(request, Goal::Games(100_000));
    assert_win_rate(&played, formula::win_rate(EUROPEAN, 15, 20));
}

#[test]
fn bold_play_beats_timid_play_against_the_house() {
    let (_, timid) = play(request("ruin/classic", "timid"), Goal::Games(50_000));
    let (_, bold) = play(request("ruin/classic", "bold"), Goal::Games(50_000));
    let interval =
        |played: &Played| share_interval(played.tally.outcomes()[0], played.tally.games(), played.stopping);
    assert!(interval(&bold).low > interval(&timid).high);
}

#[test]
fn a_run_to_a_precision_stops_by_itself_with_an_interval_no_wider() {
    let (_, played) = play(request("ruin/classic", "timid"), Goal::Precision(0.005));
    assert_eq!(played.ended, Ended::Goal);
    let interval = share_interval(played.tally.outcomes()[0], played.tally.games(), played.stopping);
    assert!(interval.half_width() <= 0.005, "{interval:?}");
    assert!(interval.covers(formula::win_rate(EUROPEAN, 10, 20)), "{interval:?}");
}

#[test]
fn a_game_that_does_not_end_is_counted_as_unfinished() {
    let mut request = request("ruin/classic", "timid");
    request.set = vec!["patience=5".into()];
    let (loaded, played) = play(request, Goal::Games(1_000));
    assert_eq!(loaded.table.header().outcomes[2].name, "unfinished");
    assert_eq!(played.tally.outcomes(), [0, 0, 1_000], "no purse of ten is won or lost in five spins of one");
}
