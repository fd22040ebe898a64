//! The turn, the Hive phase and the Cleanup phase.

use super::Table;
use crate::games::legendary::Choice;

#[test]
fn a_turn_adds_a_hidden_hive_card() {
    let mut table = Table::of("alien", 3);
    let before = table.state.hive.len();
    let (seat, _) = table.choices();
    assert_eq!(seat.0, 0);
    assert_eq!(table.state.hive.len(), before - 1);
    assert!(table.state.rooms[0].card.is_some() && !table.state.rooms[0].is_up);
}

#[test]
fn cards_are_pushed_only_to_make_room() {
    let mut table = Table::quiet_start("alien", 3);
    let ahead = table.room(2, "Lone Drone", true);
    let behind = table.room(0, "Lone Drone", true);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.rooms[1].id, behind, "pushed by the new card");
    assert_eq!(table.state.rooms[2].id, ahead, "nothing pushed it");
}

#[test]
fn a_full_complex_pushes_everything_on() {
    let mut table = Table::quiet_start("alien", 3);
    let ids: Vec<_> = (0..5).map(|room| table.room(room, "Lone Drone", true)).collect();
    table.end_turn();
    table.choices();
    assert_eq!(table.state.rooms[1..].iter().map(|piece| piece.id).collect::<Vec<_>>(), ids[..4]);
    assert_eq!(table.state.combat[0].id, ids[4]);
}

#[test]
fn a_hidden_card_is_revealed_in_the_combat_zone() {
    let mut table = Table::quiet_start("alien", 3);
    (0..4).for_each(|room| drop(table.room(room, "Lone Drone", true)));
    let id = table.room(4, "Tunnel Drone", false);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.combat[0].id, id);
    assert!(table.state.combat[0].is_up);
}

#[test]
fn the_hive_is_rebuilt_from_dead_enemies_once() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.hive.clear();
    let drone = table.card("Lone Drone");
    table.state.dead_enemies.extend(&[drone, drone, drone]);
    table.end_turn();
    table.choices();
    assert_eq!((table.state.hive.len(), table.state.dead_enemies.len()), (2, 0));
    assert_eq!(table.state.tale.rebuilds, 1);
}

#[test]
fn the_hive_running_out_twice_kills_everyone() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.hive.clear();
    table.state.has_rebuilt = true;
    table.take(Choice::EndTurn);
    assert_eq!(table.outcome(), Some("overrun"));
}

#[test]
fn cleanup_discards_everything_and_draws_six() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Specialist", "Specialist", "Grunt", "Grunt"]);
    table.state.players[0].discard.clear();
    let grunt = table.card("Grunt");
    table.take(Choice::Play(grunt));
    table.end_turn();
    table.choices();
    let player = &table.state.players[0];
    assert_eq!((player.discard.len(), player.hand.len()), (4, 6));
    assert!(table.state.played.is_empty());
}

#[test]
fn the_discard_pile_is_shuffled_only_when_more_is_needed() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Specialist", "Specialist", "Specialist", "Specialist", "Specialist", "Specialist"]);
    let grunt = table.card("Grunt");
    let player = &mut table.state.players[0];
    player.deck.clear();
    player.deck.extend(&[grunt; 6]);
    table.end_turn();
    table.choices();
    let player = &table.state.players[0];
    assert_eq!((player.deck.len(), player.discard.len(), player.hand.len()), (0, 6, 6), "empty, and left so");
    assert!(player.hand.iter().all(|card| *card == grunt));
}

#[test]
fn a_discard_pile_makes_a_new_deck() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Specialist", "Specialist", "Specialist", "Specialist", "Specialist", "Specialist"]);
    let grunt = table.card("Grunt");
    let player = &mut table.state.players[0];
    player.deck.clear();
    player.deck.extend(&[grunt; 4]);
    table.end_turn();
    table.choices();
    let player = &table.state.players[0];
    assert_eq!((player.deck.len(), player.discard.len(), player.hand.len()), (4, 0, 6));
}

#[test]
fn players_take_turns_clockwise_and_the_dead_are_left_out() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.players[1].is_dead = true;
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(table.choices().0.0);
        table.state.rooms = Default::default();
        table.state.combat.clear();
        table.end_turn();
    }
    assert_eq!(order, [0, 2, 0, 2]);
}

#[test]
fn points_do_not_last_beyond_the_turn() {
    let mut table = Table::quiet_start("alien", 3);
    (table.state.attack, table.state.recruit) = (9, 9);
    table.end_turn();
    table.choices();
    assert_eq!((table.state.attack, table.state.recruit), (0, 0));
}
