//! No assumption is idle: another value from its range makes another game of some game.

use crate::{
    data::Override,
    play::Record,
    scenario::{Loaded, Request, load},
};

/// So many games are looked at for a difference, in each of the scenarios.
const GAMES: u64 = 3_000;

/// Where a number is likely to matter: many hands craft much, and random ones craft everything.
const TABLES: [(&str, u8, &str); 3] =
    [("standard", 5, "steady"), ("narcissus", 5, "random"), ("standard", 3, "expert")];

fn loaded((scenario, players, strategy): (&str, u8, &str), overrides: &[Override]) -> Loaded {
    let request = Request {
        scenario: Some(format!("nostromo/{scenario}")),
        players: Some(players.into()),
        strategy: Some(strategy.to_owned()),
        overrides: overrides.to_vec(),
        ..Request::default()
    };
    load(&request).expect("an embedded scenario, and a number from its range")
}

/// Whether any game of a table goes another way than without the override.
fn changes(table: (&str, u8, &str), asked: &Override) -> bool {
    let tables = [loaded(table, &[]), loaded(table, std::slice::from_ref(asked))];
    let mut hands = tables.each_ref().map(|loaded| loaded.table.hand(1));
    let mut records = tables.each_ref().map(|loaded| Record::new(loaded.table.header().columns.len()));
    (0..GAMES).any(|game| {
        let mut outcomes = [0; 2];
        for (index, hand) in hands.iter_mut().enumerate() {
            outcomes[index] = hand.play(game, &mut records[index]);
        }
        outcomes[0] != outcomes[1] || records[0].values() != records[1].values()
    })
}

#[test]
fn every_assumed_number_makes_a_difference() {
    let mut numbers = 0;
    for fact in loaded(TABLES[0], &[]).evidence.assumed {
        let Some(((low, high), value)) = fact.range.zip(fact.value) else { continue };
        for other in [low, high].into_iter().filter(|other| *other != value) {
            let asked = Override { address: fact.address.clone(), value: other };
            assert!(TABLES.into_iter().any(|table| changes(table, &asked)), "{asked} changes no game");
        }
        numbers += 1;
    }
    assert!(numbers >= 12, "only {numbers} assumed numbers were found");
}
