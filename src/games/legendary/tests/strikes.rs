//! The Strike phase.

use super::Table;
use crate::games::legendary::Choice;

#[test]
fn each_enemy_in_the_combat_zone_strikes_the_active_player() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.combat("Lone Drone");
    table.strike_top("Glancing Claw");
    table.strike_top("Tail Swipe");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].damage, 3);
    assert_eq!(table.state.players[1].damage, 0);
    assert_eq!(table.state.players[0].strikes.len(), 2);
}

#[test]
fn the_enemy_that_has_been_there_longest_strikes_first() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Tunnel Drone");
    table.combat("Lone Drone");
    table.end_turn();
    table.choices();
    let told = table.log.text();
    assert!(told.find("Tunnel Drone strikes") < told.find("Lone Drone strikes"));
}

#[test]
fn enemies_in_the_complex_do_not_strike() {
    let mut table = Table::quiet_start("alien", 3);
    table.room(4, "Lone Drone", true);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 0);
}

#[test]
fn a_miss_goes_to_the_discarded_strikes() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.strike_top("It Missed");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].damage, 0);
    assert_eq!(table.state.players[0].tale.misses, 1);
    assert_eq!(table.state.strike_discards.len(), 1);
}

#[test]
fn some_strikes_do_something_else_too() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.strike_top("Knocked Flat");
    table.hand(1, &["Grunt", "Grunt"]);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].damage, 1);
    assert_eq!(table.state.players[1].hand.len(), 1);
}

#[test]
fn damage_of_ones_health_kills_and_play_goes_on() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.state.players[0].damage = table.state.players[0].health - 1;
    table.strike_top("Glancing Claw");
    table.end_turn();
    let (seat, _) = table.choices();
    assert!(table.state.players[0].is_dead);
    assert_eq!(seat.0, 1);
    assert_eq!(table.state.players[0].tale.death_turn, 1);
}

#[test]
fn everybody_dead_is_lost_to_what_killed_the_last() {
    let mut table = Table::quiet_start("alien", 1);
    table.combat("Lone Drone");
    table.state.players[0].damage = table.state.players[0].health - 1;
    table.strike_top("Glancing Claw");
    table.end_turn();
    assert_eq!(table.outcome(), Some("strikes"));
}

#[test]
fn an_empty_strike_deck_reshuffles_its_discards() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.state.strike_discards = table.state.strikes;
    table.state.strikes.clear();
    table.end_turn();
    table.choices();
    assert_eq!(table.state.strikes.len(), 39);
}

#[test]
fn double_and_triple_strike_draw_more() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.combat("Hive-Bred Warrior");
    (0..2).for_each(|_| table.strike_top("Glancing Claw"));
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 2);
    let mut table = Table::quiet_start("resurrection", 3);
    table.combat("The Mother in Labour");
    (0..3).for_each(|_| table.strike_top("Glancing Claw"));
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 3);
}

#[test]
fn what_does_not_strike_is_ignored() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.combat("Failed Clone");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 0);
}

#[test]
fn a_strike_ability_comes_with_the_strike() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.combat("Escaped Specimen");
    table.strike_top("Glancing Claw");
    table.hand(0, &["Grunt", "Grunt"]);
    table.end_turn();
    table.choices();
    assert!(table.log.text().contains("discards Grunt"));
    assert_eq!(table.state.players[0].damage, 1);
}

#[test]
fn a_healed_strike_is_discarded() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["The Only One Awake"]);
    for title in ["Glancing Claw", "Tail Swipe", "Deep Bite"] {
        table.strike_top(title);
        let strike = table.state.strikes.pop().expect("a strike");
        let damage = table.game.parts.strikes[usize::from(strike)].damage;
        table.state.players[1].strikes.push(strike);
        table.state.players[1].damage += damage;
    }
    let card = table.card("The Only One Awake");
    table.take(Choice::Play(card));
    table.take(Choice::Player(crate::play::Seat(1)));
    let (seat, choices) = table.choices();
    assert_eq!(seat.0, 1, "whoever is healed chooses the strike");
    table.take(choices[2]);
    let (_, choices) = table.choices();
    table.take(choices[0]);
    table.choices();
    assert_eq!(table.state.players[1].strikes.len(), 1);
    assert_eq!(table.state.strike_discards.len(), 2);
}

#[test]
fn a_shield_avoids_a_strike() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Lone Drone");
    table.combat("Lone Drone");
    table.strike_top("Glancing Claw");
    table.state.players[0].shield = 1;
    table.end_turn();
    table.choices();
    assert_eq!((table.state.players[0].tale.strikes_drawn, table.state.players[0].tale.avoided), (1, 1));
}
