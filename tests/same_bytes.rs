//! Seed, scenario and strategy give the same result on any number of threads, in one run or in shards.

use std::{
    io,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use chances::{
    games::SHELF,
    scenario::{Loaded, Request, load},
    sim::{Budget, Ended, Plan, Played, Progress, RowSink, Session, run},
};

fn every_fixture() -> impl Iterator<Item = Loaded> {
    SHELF.iter().flat_map(|game| {
        game.fixtures.iter().map(|fixture| {
            let request = Request {
                scenario: Some(format!("{}/{}", game.name, fixture.scenario)),
                strategy: Some(fixture.strategy.into()),
                ..Request::default()
            };
            load(&request).expect("fixtures are built in")
        })
    })
}

fn plan(games: u64) -> Plan {
    Plan::games(5, games)
}

fn play(loaded: &Loaded, plan: &Plan, threads: usize) -> Played {
    let stop = AtomicBool::new(false);
    let session = Session::new(threads, &stop).expect("there are threads");
    run(loaded.table.as_ref(), plan, &session, None).expect("no rows are written")
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for loaded in every_fixture() {
        let one = play(&loaded, &plan(2_000), 1);
        for threads in [2, 3, 8] {
            assert_eq!(play(&loaded, &plan(2_000), threads), one, "{} on {threads}", loaded.scenario);
        }
    }
}

#[test]
fn shards_add_up_to_the_whole() {
    for loaded in every_fixture() {
        let whole = play(&loaded, &plan(2_000), 2);
        let mut sum = play(&loaded, &plan(700), 2);
        let budget = Budget { seed: 5, first_game: 700, max_time: None };
        let rest = play(&loaded, &Plan { budget, ..plan(1_300) }, 2);
        sum.tally.merge(&rest.tally);
        sum.places.merge(&rest.places);
        assert_eq!((sum.tally, sum.places), (whole.tally, whole.places), "{}", loaded.scenario);
        assert_eq!(sum.signature.wrapping_add(rest.signature), whole.signature);
    }
}

#[test]
fn another_seed_is_another_run() {
    for loaded in every_fixture() {
        assert_ne!(play(&loaded, &plan(200), 1).signature, play(&loaded, &Plan::games(6, 200), 1).signature);
    }
}

#[test]
fn an_interrupted_run_is_the_run_of_the_games_that_it_got_to() {
    for loaded in every_fixture() {
        let stop = AtomicBool::new(false);
        let stop_at_500 = |progress: Progress| stop.store(progress.games >= 500, Ordering::Relaxed);
        let session = Session::new(2, &stop).expect("there are threads");
        let session = session.heard_by(&stop_at_500);
        let cut = run(loaded.table.as_ref(), &plan(u64::MAX), &session, None).expect("no rows");
        assert_eq!(cut.ended, Ended::Interrupted);
        let same = play(&loaded, &plan(cut.tally.games()), 1);
        assert_eq!((cut.tally, cut.signature), (same.tally, same.signature), "{}", loaded.scenario);
    }
}

/// Checks that rows come in order and in full.
#[derive(Default)]
struct InOrder(AtomicU64, usize);

impl RowSink for InOrder {
    fn take(&mut self, first_game: u64, rows: &[u32]) -> io::Result<()> {
        assert_eq!(first_game, *self.0.get_mut());
        assert!(rows.len().is_multiple_of(self.1));
        *self.0.get_mut() += (rows.len() / self.1) as u64;
        Ok(())
    }
}

#[test]
fn rows_come_in_the_order_of_game_numbers_and_none_is_lost() {
    let loaded = every_fixture().next().expect("there is a game");
    let mut sink = InOrder(AtomicU64::new(0), loaded.table.header().columns.len() + 1);
    let stop = AtomicBool::new(false);
    let session = Session::new(2, &stop).expect("there are threads");
    // More than one round of rows.
    let played = run(loaded.table.as_ref(), &plan(70_000), &session, Some(&mut sink)).expect("rows are fine");
    assert_eq!((sink.0.into_inner(), played.tally.games()), (70_000, 70_000));
}

#[test]
fn a_sink_that_fails_ends_the_run_with_its_error() {
    struct Full;
    impl RowSink for Full {
        fn take(&mut self, _: u64, _: &[u32]) -> io::Result<()> {
            Err(io::ErrorKind::StorageFull.into())
        }
    }
    let loaded = every_fixture().next().expect("there is a game");
    let stop = AtomicBool::new(false);
    let session = Session::new(1, &stop).expect("there are threads");
    let error = run(loaded.table.as_ref(), &plan(100), &session, Some(&mut Full)).expect_err("it fails");
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}
