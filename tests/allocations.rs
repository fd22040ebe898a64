//! Nothing is allocated while games run: state, choices and scratch are made once a worker.
#![allow(unsafe_code)] // A global allocator cannot be written without it.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use chances::{
    games::SHELF,
    play::{PlaceCounts, Record},
    scenario::{Request, load},
};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `System.alloc` above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(mut work: impl FnMut()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// Counts what is allocated by some games after some others were played at the same table.
fn allocated_by(request: &Request, before: u64, games: u64) -> u64 {
    let loaded = load(request).expect("it is built in");
    let mut hand = loaded.table.hand(1);
    let mut record = Record::new(loaded.table.header().columns.len());
    let mut places = PlaceCounts::new(&loaded.table.atlas());
    let mut play = |numbers: std::ops::Range<u64>| {
        for number in numbers {
            hand.play(number, &mut record);
            places.begin_game();
            hand.count_places(&mut places);
        }
    };
    play(0..before);
    allocations(|| play(before..before + games))
}

#[test]
fn no_game_allocates_after_the_first_few() {
    for game in SHELF {
        for fixture in game.fixtures {
            let name = format!("{}/{}", game.name, fixture.scenario);
            let request = Request {
                scenario: Some(name.clone()),
                strategy: Some(fixture.strategy.into()),
                ..Request::default()
            };
            assert_eq!(allocated_by(&request, 50, 1_000), 0, "{name} under {}", fixture.strategy);
        }
    }
}

#[test]
fn no_search_allocates_after_its_first_game() {
    for game in SHELF.iter().filter(|game| game.ladder.rungs.contains(&"search")) {
        let name = format!("{}/{}", game.name, game.scenarios[0].name);
        let strategy = Some("search".to_owned());
        let request =
            Request { scenario: Some(name.clone()), strategy, search_budget: Some(6), ..Request::default() };
        assert_eq!(allocated_by(&request, 2, 5), 0, "{name}");
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
}
