//! One engine for one table or several: the same bytes on any number of threads, and the games of separate runs.

use std::sync::atomic::{AtomicBool, Ordering};

use chances::{
    games::SHELF,
    scenario::{Loaded, Request, load},
    sim::{Budget, Ended, Engine, Entry, Keep, Plan, Progress, Race, Session, race, run},
    stats::{Differences, Measure},
};

/// Every game's default scenario, played by each of two strategies.
fn pairs_of_tables() -> impl Iterator<Item = [Loaded; 2]> {
    SHELF.iter().map(|game| {
        let request = |strategy: &str| Request {
            scenario: Some(format!("{}/{}", game.name, game.scenarios[0].name)),
            strategy: Some(strategy.into()),
            ..Request::default()
        };
        [game.strategies[0].name, "random"].map(|name| load(&request(name)).expect("both are built in"))
    })
}

fn entry<'t>(loaded: &'t Loaded, measure: &str) -> Entry<'t> {
    let measure = loaded.measure(Some(measure)).expect("every table has it");
    Entry { table: loaded.table.as_ref(), measure }
}

/// The first column of a game, whose mean is measured.
fn length(loaded: &Loaded) -> String {
    loaded.table.header().columns[0].name.clone()
}

const BUDGET: Budget = Budget { seed: 5, first_game: 0, max_time: None };
const ALL: Keep = Keep { columns: true, places: false, series: true, rows: false };

fn engine<'t>(pair: &'t [Loaded; 2], measure: &str, session: &'t Session<'t>) -> Engine<'t> {
    Engine::new(pair.iter().map(|loaded| entry(loaded, measure)).collect(), &BUDGET, ALL, session)
}

#[test]
fn the_number_of_threads_and_rounds_changes_nothing() {
    let stop = AtomicBool::new(false);
    for pair in pairs_of_tables() {
        let play = |measure: &str, threads: usize, rounds: &[u64]| {
            let session = Session::new(threads, &stop).expect("there are threads");
            let mut engine = engine(&pair, measure, &session);
            for end in rounds {
                assert_eq!(engine.play_all_to(*end), None);
            }
            let of = |table| (engine.series(table).clone(), engine.tally(table), engine.contrast(table));
            [of(0), of(1)]
        };
        for measure in ["win_rate".to_owned(), length(&pair[0])] {
            let one = play(&measure, 1, &[500]);
            for (threads, rounds) in [(2, &[500][..]), (3, &[1, 130, 500]), (8, &[64, 65, 500])] {
                assert_eq!(play(&measure, threads, rounds), one, "{} on {threads}", pair[0].scenario);
            }
        }
    }
}

#[test]
fn tables_together_play_the_games_that_they_would_play_alone() {
    let stop = AtomicBool::new(false);
    for pair in pairs_of_tables() {
        let session = Session::new(2, &stop).expect("there are threads");
        let mut together = engine(&pair, "win_rate", &session);
        together.play_all_to(300);
        for (index, loaded) in pair.iter().enumerate() {
            let alone = run(loaded.table.as_ref(), &Plan::games(5, 300), &session, None)
                .expect("no rows are written");
            assert_eq!(together.signature(index), alone.signature, "{}", loaded.scenario);
            assert_eq!(together.tally(index), alone.tally, "{}", loaded.scenario);
        }
        let contrast = together.contrast(1);
        let (column, Differences { count, sum, .. }) = contrast.columns[0];
        let sums = [0, 1].map(|table| together.tally(table).column(column).sum as i64);
        assert_eq!((count, sum), (300, sums[1] - sums[0]), "the first column has a value in every game");
        let paired = together.paired(0, 1);
        let pairs = paired.pairs().expect("a win rate is a share");
        let wins =
            |table| Measure::win_rate(together.header(table)).sample(&together.tally(table)).moments.sum;
        assert_eq!(pairs.both + pairs.first_only, wins(0));
        assert_eq!(pairs.both + pairs.second_only, wins(1));
    }
}

#[test]
fn an_interrupted_round_is_the_round_of_the_games_that_it_got_to() {
    for pair in pairs_of_tables() {
        let stop = AtomicBool::new(false);
        let stop_at_200 = |progress: Progress| stop.store(progress.games >= 200, Ordering::Relaxed);
        let session = Session::new(3, &stop).expect("there are threads");
        let heard = session.heard_by(&stop_at_200);
        let mut cut = engine(&pair, "win_rate", &heard);
        assert_eq!(cut.play_all_to(10_000_000), Some(Ended::Interrupted));
        stop.store(false, Ordering::Relaxed);
        let mut whole = engine(&pair, "win_rate", &session);
        whole.play_all_to(cut.games());
        assert_eq!((cut.series(0), cut.series(1)), (whole.series(0), whole.series(1)));
        assert_eq!((cut.tally(1), cut.contrast(1)), (whole.tally(1), whole.contrast(1)));
    }
}

#[test]
fn a_table_that_is_left_out_keeps_what_it_has() {
    let stop = AtomicBool::new(false);
    let pair = pairs_of_tables().next().expect("there is a game");
    let session = Session::new(2, &stop).expect("there are threads");
    let mut together = engine(&pair, "win_rate", &session);
    together.play_to(100, &[true, true]);
    together.play_to(200, &[true, false]);
    assert_eq!((together.series(0).games(), together.series(1).games()), (200, 100));
    assert_eq!((together.tally(1).games(), together.paired(0, 1).games()), (100, 100));
}

#[test]
fn a_race_finds_the_setting_that_the_formula_names_and_drops_the_others() {
    use chances::games::ruin::formula::win_rate;
    let stop = AtomicBool::new(false);
    let loaded = |purse: u32| {
        let set = vec![format!("purse={purse}")];
        load(&Request { scenario: Some("ruin/classic".into()), set, ..Request::default() })
            .expect("it is built in")
    };
    let purses: Vec<u32> = (8..=15).collect();
    let field: Vec<_> = purses.iter().map(|purse| loaded(*purse)).collect();
    let entries = field.iter().map(|loaded| entry(loaded, "win_rate")).collect();
    let target = win_rate(18.0 / 37.0, 12, 20);
    let wanted = Race { target, margin: 0.015, max_games: 100_000 };
    let budget = Budget { seed: 3, ..Budget::default() };
    let session = Session::new(2, &stop).expect("there are threads");
    let (runners, cut) = race(entries, &wanted, &budget, &session);
    assert_eq!(cut, None);
    for (purse, runner) in purses.iter().zip(&runners) {
        assert_eq!(runner.is_out, *purse != 12, "{purse}: {runner:?}");
        let interval = runner.interval.expect("games were played");
        assert!(interval.covers(win_rate(18.0 / 37.0, *purse, 20)), "{purse}: {runner:?}");
    }
    let most = runners.iter().map(|runner| runner.games).max();
    assert!(runners.iter().filter(|runner| Some(runner.games) < most).count() >= 5, "they drop out early");
}

#[test]
fn a_race_for_a_mean_finds_the_setting_that_the_formula_names() {
    use chances::games::ruin::formula::mean_spins;
    let stop = AtomicBool::new(false);
    let loaded = |purse: u32| {
        let set = vec![format!("purse={purse}")];
        load(&Request { scenario: Some("ruin/classic".into()), set, ..Request::default() })
            .expect("it is built in")
    };
    let purses = [4, 6, 8, 10];
    let field: Vec<_> = purses.iter().map(|purse| loaded(*purse)).collect();
    let entries = field.iter().map(|loaded| entry(loaded, "spins")).collect();
    let wanted = Race { target: mean_spins(18.0 / 37.0, 6, 20), margin: 3.0, max_games: 100_000 };
    let session = Session::new(2, &stop).expect("there are threads");
    let (runners, cut) = race(entries, &wanted, &Budget { seed: 4, ..Budget::default() }, &session);
    assert_eq!(cut, None);
    for (purse, runner) in purses.iter().zip(&runners) {
        assert_eq!(runner.is_out, *purse != 6, "{purse}: {runner:?}");
        let interval = runner.interval.expect("games were played");
        assert!(interval.covers(mean_spins(18.0 / 37.0, *purse, 20)), "{purse}: {runner:?}");
    }
}
