//! What is forbidden is never done.

use crate::{
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
