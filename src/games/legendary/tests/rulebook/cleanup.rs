//! Cleanup phase.

use super::scene::Scene;

#[test]
fn played_and_unplayed_cards_are_discarded() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt", "Leader"]).play("Grunt").end_turn();
    let mut discard = table.of(0, "discard");
    discard.sort();
    assert_eq!(discard, ["Grunt", "Leader"]);
    assert!(table.of(0, "played").is_empty());
}

#[test]
fn six_new_cards_are_drawn() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt"]).end_turn();
    assert_eq!(table.of(0, "hand"), ["Specialist"; 6]);
    assert_eq!(table.of(0, "deck").len(), 14);
}

#[test]
fn other_players_keep_their_hands() {
    let mut table = Scene::new(2);
    table.hand(1, &["Leader", "Grunt"]).end_turn();
    assert_eq!(table.of(1, "hand").len(), 2);
}

#[test]
fn a_short_deck_is_drawn_out_before_the_discard_pile_is_shuffled() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Leader", "Leader"]).give(0, "discard", &["Grunt"; 10]).end_turn();
    let hand = table.of(0, "hand");
    assert_eq!(hand.len(), 6);
    assert_eq!(hand.iter().filter(|card| *card == "Leader").count(), 2);
    assert_eq!((table.of(0, "deck").len(), table.of(0, "discard").len()), (6, 0));
}

#[test]
fn the_cards_discarded_this_turn_are_shuffled_in_too() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &[]).hand(0, &["Grunt", "Leader", "Scholar"]).play("Grunt").end_turn();
    let mut hand = table.of(0, "hand");
    hand.sort();
    assert_eq!(hand, ["Grunt", "Leader", "Scholar"]);
}

#[test]
fn an_empty_deck_is_not_shuffled_until_a_card_is_needed() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Specialist"; 6]).hand(0, &["Leader"]).end_turn();
    assert!(table.of(0, "deck").is_empty());
    assert_eq!(table.of(0, "discard"), ["Leader"]);
}

#[test]
fn a_player_without_enough_cards_draws_what_there_is() {
    let mut table = Scene::new(1);
    table.give(0, "deck", &["Grunt"]).hand(0, &["Leader"]).end_turn();
    assert_eq!(table.of(0, "hand").len(), 2);
}

#[test]
fn the_new_deck_is_shuffled() {
    let orders: Vec<_> = (0..6)
        .map(|seed| {
            let mut table = Scene::new(1);
            table.seed(seed).give(0, "deck", &[]);
            table
                .give(
                    0,
                    "discard",
                    &["Grunt", "Grunt", "Grunt", "Leader", "Scholar", "Mechanic", "Brawler", "Survivor"],
                )
                .end_turn();
            table.of(0, "hand")
        })
        .collect();
    assert!(orders.iter().any(|order| *order != orders[0]));
}
