//! What is forbidden is never done.

use crate::{
    games::menace::components::cards::MARINE,
    play::Record,
    scenario::{Request, load},
};

/// The sum of a column over some games of `steady`, with and without a restriction.
fn sums(restriction: &str, column: &str) -> [u32; 2] {
    [vec![], vec![restriction.to_owned()]].map(|restrict| {
        let request =
            Request { scenario: Some("menace/standard".to_owned()), restrict, ..Request::default() };
        let loaded = load(&request).expect("an embedded scenario");
        let columns = loaded.table.header().columns;
        let place = columns.iter().position(|one| one.name == column).expect("there is such a column");
        let mut record = Record::new(columns.len());
        let mut hand = loaded.table.hand(1);
        let value = |game: u64| {
            hand.play(game, &mut record);
            record.values()[place]
        };
        (0..200).map(value).sum()
    })
}

#[test]
fn what_is_forbidden_is_never_done() {
    for (restriction, column) in [
        ("no-mulligan", "p1_mulligans"),
        ("no-tokens", "p1_tokens_thrown"),
        ("no-tokens", "p2_tokens_thrown"),
        ("no-cancels", "p1_cancels"),
        ("no-cancels", "p2_cancels"),
        ("no-retreat", "retreats"),
    ] {
        let [free, restricted] = sums(restriction, column);
        assert!(free > 0 && restricted == 0, "{restriction}: {column} {free}, then {restricted}");
    }
}

#[test]
fn without_events_only_cancelling_events_are_played() {
    let [free, restricted] = sums("no-events", "p2_events");
    assert!(free > 0 && restricted == 0, "{free}, then {restricted}");
    let [free, restricted] = sums("no-events", "p1_events");
    assert!(restricted < free, "{free}, then {restricted}: Recon Robots are left, with nothing to cancel");
    assert_eq!(restricted, 0);
}

#[test]
fn without_size_cards_rooms_keep_their_size() {
    let [printed, played] = ["sizes_printed", "sizes_played"].map(|column| sums("no-size-cards", column));
    assert_ne!(printed[0], played[0], "cards change sizes otherwise");
    assert_eq!(printed[1], played[1]);
}

#[test]
fn who_knows_that_tokens_are_forbidden_does_not_count_on_them() {
    let request = Request {
        scenario: Some("menace/standard".to_owned()),
        restrict: vec!["no-tokens".to_owned()],
        ..Request::default()
    };
    let loaded = load(&request).expect("an embedded scenario");
    let header = loaded.table.header();
    let mut record = Record::new(header.columns.len());
    let mut hand = loaded.table.hand(1);
    let won = (0..2_000).filter(|game| header.won(hand.play(*game, &mut record), MARINE)).count();
    // Of 1,000 games, a Marine who counted on tokens won 25.9 %, one who knows wins 39.7 %. Halfway, at 33 %, both are more
    // than 6 points away: by Hoeffding's inequality, 2,000 games of either are on the wrong side with a chance of at most
    // exp(-2 * 2000 * 0.06^2) < 1e-6.
    assert!(won > 660, "{won} of 2,000");
}
