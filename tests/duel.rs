//! Two sides against each other, at the reference game's duel, whose chances are known exactly: measures, search,
//! training, the cross-table, draws and names.
//!
//! Seeds are fixed. A figure of n games lies within five standard errors of the truth but once in 1.7 million runs.

#[path = "duel/command_line.rs"]
mod command_line;
mod common;

use std::sync::atomic::AtomicBool;

use chances::{
    data::Override,
    games::ruin::formula::{self, Duel, DuelChances, StakeRule, bold, random, timid},
    play::{Header, Side},
    policy::{Play, StrategySpec},
    report::{Counts, CrossTable},
    scenario::{Loaded, Request, load},
    sim::{Budget, Engine, Entry, Keep, Plan, Session, run},
    stats::{Interval, LEVEL, Measure, Paired, Sample, Solution, Stopping, Tally, solve_matrix_game},
    train::{Aim, Comparison, Course, Examiner},
};

const EUROPEAN: f64 = 18.0 / 37.0;
const BANKER: Side = Side(1);

/// The duel of the scenario file.
const DUEL: Duel = Duel { red: EUROPEAN, punter: 10, banker: 10, limit: 5, closing: None };

/// A chance of five standard errors.
const MISS: f64 = 5.7e-7;

/// The strategy `tipsy`: bold, but one choice in five is random.
fn tipsy(stake: u32, most: u32) -> f64 {
    0.8 * bold(stake, most) + 0.2 * random(stake, most)
}

/// The rungs of the ladder whose stakes do not depend on a search.
const RUNGS: [(&str, StakeRule); 4] =
    [("timid", timid), ("random", random), ("tipsy", tipsy), ("bold", bold)];

fn request(strategy: &str, set: &[&str]) -> Request {
    Request {
        scenario: Some("ruin/duel".to_owned()),
        strategy: Some(strategy.to_owned()),
        set: set.iter().map(|set| (*set).to_owned()).collect(),
        ..Request::default()
    }
}

fn table(strategy: &str, set: &[&str]) -> Loaded {
    load(&request(strategy, set)).unwrap_or_else(|error| panic!("{strategy}: {error}"))
}

/// A small duel at a wheel with so many red pockets of 37: four coins each, stakes of one or two. How a side stakes
/// matters here: with 12, the banker wins 81.3 % of bold games, and 86.4 % by staking one coin instead.
fn small_request(strategy: &str, red: u32) -> Request {
    let read = Override::read(&format!("ruin:wheels/european/red={red}"));
    let overrides = vec![read.expect("it is an address")];
    Request { overrides, ..request(strategy, &["purse=4", "banker=4", "limit=2"]) }
}

fn small(red: u32) -> Duel {
    Duel { red: f64::from(red) / 37.0, punter: 4, banker: 4, limit: 2, closing: None }
}

fn played(loaded: &Loaded, games: u64) -> Tally {
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("there are threads");
    run(loaded.table.as_ref(), &Plan::games(7, games), &session, None).expect("no rows are written").tally
}

fn sample(header: &Header, tally: &Tally, measure: &str) -> Sample {
    Measure::parse(measure, header).expect("the duel has it").sample(tally)
}

fn assert_share(found: Sample, truth: f64, about: &str) {
    let share = found.estimate().expect("games were played");
    let standard_error = (truth * (1.0 - truth) / found.count() as f64).sqrt();
    assert!((share - truth).abs() <= 5.0 * standard_error, "{about}: {share}, but the truth is {truth}");
}

/// A measure of the second strategies less that of the first ones, on the same games.
fn difference(tables: [&Loaded; 2], measure: &str, games: u64) -> Paired {
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("there are threads");
    let entries = tables.map(|loaded| Entry {
        table: loaded.table.as_ref(),
        measure: loaded.measure(Some(measure)).expect("the duel has it"),
    });
    let keep = Keep { series: true, ..Keep::default() };
    let mut engine = Engine::new(entries.into(), &Budget { seed: 7, ..Budget::default() }, keep, &session);
    engine.play_all_to(games);
    engine.paired(0, 1)
}

#[test]
fn the_exact_chances_of_timid_play_are_those_of_the_closed_form() {
    for (red, punter, banker) in [(EUROPEAN, 10, 10), (0.3, 2, 5), (0.5, 3, 9), (0.7, 6, 1)] {
        let found = Duel { red, punter, banker, ..DUEL }.chances(timid, timid);
        let truth = formula::win_rate(red, punter, punter + banker);
        assert!((found.punter - truth).abs() < 1e-10 && (found.banker - (1.0 - truth)).abs() < 1e-10);
        let spins = formula::mean_spins(red, punter, punter + banker);
        assert!((found.spins - spins).abs() < 1e-7, "{} spins, not {spins}", found.spins);
    }
}

#[test]
fn the_win_rate_of_each_side_agrees_with_the_formula() {
    for (punter, banker) in [("timid", "timid"), ("bold", "timid"), ("timid", "bold"), ("tipsy", "random")] {
        let rule = |name: &str| RUNGS.iter().find(|(rung, _)| *rung == name).expect("it is a rung").1;
        let truth = DUEL.chances(rule(punter), rule(banker));
        let strategy = format!("punter={punter},banker={banker}");
        let loaded = table(&strategy, &[]);
        let (header, tally) = (loaded.table.header(), played(&loaded, 100_000));
        for (measure, truth) in
            [("win_rate", truth.punter), ("win_rate.punter", truth.punter), ("win_rate.banker", truth.banker)]
        {
            assert_share(sample(&header, &tally, measure), truth, &format!("{measure} of {strategy}"));
        }
        let spins = sample(&header, &tally, "spins");
        let standard_error = spins.moments.sd() / (spins.count() as f64).sqrt();
        let mean = spins.estimate().expect("games were played");
        assert!((mean - truth.spins).abs() < 5.0 * standard_error, "{mean} spins, not {}", truth.spins);
    }
}

#[test]
fn with_a_closing_time_wins_and_draws_agree_with_the_formula() {
    for closing in [1, 12, 13] {
        let DuelChances { punter, banker, draw, .. } =
            Duel { closing: Some(closing), ..DUEL }.chances(bold, timid);
        let loaded = table("punter=bold,banker=timid", &[&format!("closing={closing}")]);
        let (header, tally) = (loaded.table.header(), played(&loaded, 100_000));
        for (measure, truth) in
            [("win_rate.punter", punter), ("win_rate.banker", banker), ("outcome.closing-time", draw)]
        {
            assert_share(sample(&header, &tally, measure), truth, &format!("{measure}, closing {closing}"));
        }
    }
}

#[test]
fn a_search_wins_for_the_side_that_searches() {
    // The banker gains by many spins where red is rare, and the punter where it is frequent.
    for (side, red, plain, searching) in [
        ("banker", 12, "punter=bold,banker=bold", "punter=bold,banker=search"),
        ("punter", 25, "punter=bold,banker=bold", "punter=search,banker=bold"),
    ] {
        let (plain, searching) = (small_request(plain, red), small_request(searching, red));
        let searching = Request { search_budget: Some(128), ..searching };
        let tables = [plain, searching].map(|request| load(&request).expect("it is built in"));
        let own = difference([&tables[0], &tables[1]], &format!("win_rate.{side}"), 20_000);
        let interval = own.interval(Stopping::Fixed, MISS);
        assert!(interval.low > 0.0, "{side}: {interval:?}");
    }
}

#[test]
fn a_search_prefers_a_draw_to_a_defeat() {
    // With two coins against twenty and one spin to go, nobody wins. Bold stakes both coins and loses 19 times in 37;
    // one coin is a draw for certain.
    let set = ["purse=2", "banker=20", "closing=1"];
    let [plain, searching] = ["bold", "punter=search,banker=bold"].map(|strategy| table(strategy, &set));
    let lost = |loaded: &Loaded| {
        let (header, tally) = (loaded.table.header(), played(loaded, 2_000));
        sample(&header, &tally, "win_rate.banker")
    };
    assert_share(lost(&plain), 19.0 / 37.0, "bold loses both coins");
    // A search gives up on a choice that makes no difference in four rollouts: where all of them come up red, it stays
    // bold, and loses with a chance of (18/37)^4 · 19/37 = 2.9 %; five standard errors of 2,000 games are 1.9 %.
    let share = lost(&searching).estimate().expect("games were played");
    assert!(share < 0.048, "the search still loses {share}");
}

fn weights(spec: &StrategySpec) -> Vec<f64> {
    match &spec.play {
        Play::Heuristic(weights) => weights.clone(),
        other => panic!("{other:?} has no weights"),
    }
}

/// Learns from this strategy with this aim, and compares before and after on games that training never saw.
fn trained(loaded: &Loaded, aim: Aim, budget: u64) -> (Comparison, Vec<f64>) {
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("there are threads");
    let examiner = Examiner { benches: vec![loaded.bench.as_ref()], aim, seed: 7, session };
    let course = Course { weights: weights(&loaded.specs[0]), noise: 0.0, temperature: 0.0, budget };
    let mut training = course.begin(loaded.game.vocabulary.features, |_| true);
    while !course.is_done(&training) {
        course.advance(&mut training, &examiner).expect("nobody stops it");
    }
    let learnt = course.result(&training);
    (course.last_exam(&learnt, &examiner).expect("nobody stops it"), learnt)
}

fn interval(comparison: &Comparison) -> Interval {
    comparison.difference.interval(Stopping::Fixed, 1.0 - LEVEL)
}

#[test]
fn a_side_that_learns_wins_more_of_the_games_that_training_never_saw() {
    let loaded = load(&small_request("bold", 12)).expect("it is built in");
    let aim =
        Aim { measure: None, is_less_better: false, side: Some((BANKER, vec![loaded.specs[0].clone()])) };
    let (comparison, learnt) = trained(&loaded, aim, 60_000);
    let (before, best) = (small(12).chances(bold, bold).banker, small(12).chances(bold, timid).banker);
    assert_share(comparison.before, before, "bold against bold");
    assert!(interval(&comparison).low > 0.0, "{comparison:?}");
    assert!(
        interval(&comparison).covers(best - before),
        "{learnt:?} is not as good as timid: {comparison:?}"
    );
}

#[test]
fn several_opponents_have_an_equal_share_of_the_games() {
    let loaded = load(&small_request("bold", 12)).expect("it is built in");
    let other = load(&small_request("timid", 12)).expect("it is built in");
    let rivals = vec![loaded.specs[0].clone(), other.specs[0].clone()];
    let aim = Aim { measure: None, is_less_better: false, side: Some((BANKER, rivals)) };
    let (comparison, _) = trained(&loaded, aim, 4_000);
    let against = |punter| small(12).chances(punter, bold).banker;
    assert_share(comparison.before, (against(bold) + against(timid)) / 2.0, "half of the games against each");
}

#[test]
fn the_side_that_is_named_learns_and_no_other_one() {
    // The punter sets three of five stakes and the banker two, so that it matters who is bold.
    let duel = Duel { closing: Some(5), ..small(18) };
    let loaded = table("timid", &["purse=4", "banker=4", "limit=2", "closing=5"]);
    let aim =
        Aim { measure: None, is_less_better: false, side: Some((BANKER, vec![loaded.specs[0].clone()])) };
    let (comparison, _) = trained(&loaded, aim, 200_000);
    assert_share(comparison.before, duel.chances(timid, timid).banker, "nobody is bold");
    // 26.7 %; it would be 30.1 % if the punter were bold instead. Five standard errors of 10,000 games are 2.2 points.
    assert_share(comparison.after, duel.chances(timid, bold).banker, "the banker has become bold");
}

#[test]
fn training_for_fewer_spins_makes_games_shorter() {
    let loaded = load(&small_request("timid", 18)).expect("it is built in");
    let aim = Aim { measure: Some("spins".to_owned()), is_less_better: true, side: None };
    let (comparison, learnt) = trained(&loaded, aim, 20_000);
    let truth = small(18).chances(bold, bold).spins - small(18).chances(timid, timid).spins;
    assert!(interval(&comparison).high < 0.0, "{learnt:?}: {comparison:?}");
    assert!(interval(&comparison).covers(truth), "{learnt:?} is not bold: {comparison:?}");
}

/// What the punter wins with each rung against each, exactly, a draw counting one half.
fn exact_payoffs(duel: &Duel) -> Vec<Vec<f64>> {
    let score = |one: StakeRule, other: StakeRule| {
        let DuelChances { punter, draw, .. } = duel.chances(one, other);
        punter + draw / 2.0
    };
    RUNGS.iter().map(|(_, one)| RUNGS.iter().map(|(_, other)| score(*one, *other)).collect()).collect()
}

#[test]
fn the_value_of_the_cross_table_agrees_with_the_formula() {
    // The scenario's own duel has a saddle point, bold against timid. One of two spins has none: there, both mix.
    let short = Duel { punter: 8, banker: 4, closing: Some(2), ..DUEL };
    for (set, duel, is_mixed) in
        [(&[][..], DUEL, false), (&["purse=8", "banker=4", "closing=2"], short, true)]
    {
        let cell = |one: &str, other: &str| {
            let loaded = table(&format!("punter={one},banker={other}"), set);
            let (header, tally) = (loaded.table.header(), played(&loaded, 20_000));
            let wins = |side: &str| sample(&header, &tally, &format!("win_rate.{side}")).moments.sum;
            Counts { first: wins("punter"), second: wins("banker"), games: tally.games() }
        };
        let row = |one: &str| RUNGS.iter().map(|(other, _)| cell(one, other)).collect();
        let counts: Vec<Vec<_>> = RUNGS.iter().map(|(one, _)| row(one)).collect();
        let rungs = RUNGS.iter().map(|(rung, _)| (*rung).to_owned()).collect();
        let cross = CrossTable::new(("punter".to_owned(), "banker".to_owned()), rungs, &counts);
        let exact = exact_payoffs(&duel);
        for (cell, truth) in cross.cells.iter().flatten().zip(exact.iter().flatten()) {
            assert!((cell.score.estimate - truth).abs() < 5.0 * 0.5 / 20_000_f64.sqrt(), "{cell:?} {truth}");
        }
        let Solution { value: truth, rows, columns } = solve_matrix_game(&exact);
        let is_pure = |mixture: &[f64]| mixture.iter().any(|share| *share > 0.999);
        assert!(is_pure(&rows) != is_mixed && is_pure(&columns) != is_mixed, "{rows:?} {columns:?}");
        assert!(cross.value.low <= truth && truth <= cross.value.high, "{truth} {:?}", cross.value);
        assert!(cross.value.high - cross.value.low < 0.04, "it says something: {:?}", cross.value);
    }
}
