//! Tables that are played together: the same bytes on any number of threads, and the games of separate runs.

use std::sync::atomic::{AtomicBool, Ordering};

use chances::{
    games::SHELF,
    play::Tabletop,
    scenario::{Loaded, Request, load},
    sim::{Ended, Goal, Keep, Plan, Progress, Race, Terms, Together, Watch, race, run},
    stats::Differences,
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

fn tables(pair: &[Loaded; 2]) -> [&dyn Tabletop; 2] {
    [pair[0].table.as_ref(), pair[1].table.as_ref()]
}

fn terms(threads: usize) -> Terms {
    Terms { seed: 5, threads, max_time: None, keep: Keep::Figures }
}

fn quiet(stop: &AtomicBool) -> Watch<'_> {
    Watch { stop, progress: &|_| {} }
}

#[test]
fn the_number_of_threads_and_rounds_changes_nothing() {
    let stop = AtomicBool::new(false);
    for pair in pairs_of_tables() {
        let play = |threads: usize, rounds: &[u64]| {
            let mut together = Together::new(&tables(&pair), &terms(threads)).expect("there are threads");
            for end in rounds {
                assert_eq!(together.play_to(*end, &[true, true], &quiet(&stop)), None);
            }
            let of = |table| (together.wins(table).clone(), together.tally(table), together.contrast(table));
            [of(0), of(1)]
        };
        let one = play(1, &[500]);
        for (threads, rounds) in [(2, &[500][..]), (3, &[1, 130, 500]), (8, &[64, 65, 500])] {
            assert_eq!(play(threads, rounds), one, "{} on {threads}", pair[0].scenario);
        }
    }
}

#[test]
fn tables_together_play_the_games_that_they_would_play_alone() {
    let stop = AtomicBool::new(false);
    for pair in pairs_of_tables() {
        let mut together = Together::new(&tables(&pair), &terms(2)).expect("there are threads");
        together.play_to(300, &[true, true], &quiet(&stop));
        for (index, loaded) in pair.iter().enumerate() {
            let plan = Plan { seed: 5, first_game: 0, goal: Goal::Games(300), max_time: None, threads: 2 };
            let alone = run(loaded.table.as_ref(), &plan, &quiet(&stop), None).expect("no rows are written");
            assert_eq!(together.tally(index), alone.tally, "{}", loaded.scenario);
        }
        let contrast = together.contrast(1);
        let (column, Differences { count, sum, .. }) = contrast.columns[0];
        let sums = [0, 1].map(|table| together.tally(table).column(column).sum as i64);
        assert_eq!((count, sum), (300, sums[1] - sums[0]), "the first column has a value in every game");
        let pairs = together.pairs(0, 1);
        assert_eq!(pairs.both + pairs.first_only, together.wins(0).count());
        assert_eq!(pairs.both + pairs.second_only, together.wins(1).count());
    }
}

#[test]
fn an_interrupted_round_is_the_round_of_the_games_that_it_got_to() {
    for pair in pairs_of_tables() {
        let stop = AtomicBool::new(false);
        let stop_at_200 = |progress: Progress| stop.store(progress.games >= 200, Ordering::Relaxed);
        let watch = Watch { stop: &stop, progress: &stop_at_200 };
        let mut cut = Together::new(&tables(&pair), &terms(3)).expect("there are threads");
        assert_eq!(cut.play_to(10_000_000, &[true, true], &watch), Some(Ended::Interrupted));
        let mut whole = Together::new(&tables(&pair), &terms(1)).expect("there are threads");
        stop.store(false, Ordering::Relaxed);
        whole.play_to(cut.games(), &[true, true], &quiet(&stop));
        assert_eq!((cut.wins(0), cut.wins(1)), (whole.wins(0), whole.wins(1)));
        assert_eq!((cut.tally(1), cut.contrast(1)), (whole.tally(1), whole.contrast(1)));
    }
}

#[test]
fn a_table_that_is_left_out_keeps_what_it_has() {
    let stop = AtomicBool::new(false);
    let pair = pairs_of_tables().next().expect("there is a game");
    let mut together = Together::new(&tables(&pair), &terms(2)).expect("there are threads");
    together.play_to(100, &[true, true], &quiet(&stop));
    together.play_to(200, &[true, false], &quiet(&stop));
    assert_eq!((together.wins(0).games(), together.wins(1).games()), (200, 100));
    assert_eq!((together.tally(1).games(), together.pairs(0, 1).games()), (100, 100));
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
    let tables: Vec<_> = field.iter().map(|loaded| loaded.table.as_ref()).collect();
    let target = win_rate(18.0 / 37.0, 12, 20);
    let wanted = Race { target, margin: 0.015, max_games: 100_000, seed: 3, threads: 2, max_time: None };
    let (runners, cut) = race(&tables, &wanted, &quiet(&stop)).expect("there are threads");
    assert_eq!(cut, None);
    for (purse, runner) in purses.iter().zip(&runners) {
        assert_eq!(runner.is_out, *purse != 12, "{purse}: {runner:?}");
        assert!(runner.interval.covers(win_rate(18.0 / 37.0, *purse, 20)), "{purse}: {runner:?}");
    }
    let most = runners.iter().map(|runner| runner.games).max();
    assert!(runners.iter().filter(|runner| Some(runner.games) < most).count() >= 5, "they drop out early");
}
