//! What everything stands on: dice, shuffles, one game from set-up to record, and merging tallies.
#![allow(missing_docs)] // criterion_group! makes a public function without a line of its own.

use std::hint::black_box;

use chances::{
    games::SHELF,
    play::{Dice, Purpose, Record, Stream},
    scenario::{Request, load},
    stats::Tally,
};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

fn dice(criterion: &mut Criterion) {
    let mut rng = Stream::from_key(1);
    criterion.bench_function("dice/below 37", |bencher| bencher.iter(|| rng.below(black_box(37))));
    let mut dice = Dice::new(1, 0);
    let mut game = 0;
    criterion.bench_function("dice/first draw of a game", |bencher| {
        bencher.iter(|| {
            game += 1;
            dice.turn_to(game);
            dice.stream(Purpose::new(0)).below(6)
        });
    });
}

fn shuffle(criterion: &mut Criterion) {
    let mut rng = Stream::from_key(2);
    for cards in [13_usize, 56] {
        let mut deck: Vec<u8> = (0..cards as u8).collect();
        let mut group = criterion.benchmark_group("shuffle");
        group.throughput(Throughput::Elements(cards as u64));
        group.bench_function(format!("{cards} cards"), |bencher| bencher.iter(|| rng.shuffle(&mut deck)));
        group.finish();
    }
}

/// The fixtures of every game, one game an iteration.
fn games(criterion: &mut Criterion) {
    for (game, fixture) in SHELF.iter().flat_map(|game| game.fixtures.iter().map(move |one| (game, one))) {
        let scenario = format!("{}/{}", game.name, fixture.scenario);
        let strategy = Some(fixture.strategy.to_owned());
        let request = Request { scenario: Some(scenario.clone()), strategy, ..Request::default() };
        let loaded = load(&request).expect("fixtures are built in");
        let mut hand = loaded.table.hand(1);
        let mut record = Record::new(loaded.table.header().columns.len());
        let mut number = 0;
        criterion.bench_function(&format!("game/{scenario} {}", fixture.strategy), |bencher| {
            bencher.iter(|| {
                number += 1;
                hand.play(number, &mut record)
            });
        });
    }
}

fn tally(criterion: &mut Criterion) {
    let limits = [100; 40];
    let mut one = Tally::new(4, &limits);
    let mut rng = Stream::from_key(3);
    for game in 0..10_000 {
        let values = [(); 40].map(|()| rng.below(120));
        one.add(game, rng.below(4) as usize, &values);
    }
    let values = [50; 40];
    criterion
        .bench_function("tally/add 40 columns", |bencher| bencher.iter(|| one.add(1, 2, black_box(&values))));
    criterion.bench_function("tally/merge 40 columns", |bencher| {
        bencher.iter_batched_ref(|| one.clone(), |sum| sum.merge(black_box(&one)), BatchSize::SmallInput);
    });
}

criterion_group!(benches, dice, shuffle, games, tally);
criterion_main!(benches);
