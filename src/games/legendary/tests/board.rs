//! Rooms: does not move, blocked, attached, clear, moving.

use super::Table;
use crate::games::legendary::{
    Choice,
    language::{Area, Way},
    state::{COMPLEX, Id},
};

#[test]
fn what_does_not_move_is_skipped() {
    let mut table = Table::quiet_start("aliens", 3);
    let egg = table.room(0, "Rooted Egg", true);
    let drone = table.room(1, "Lone Drone", true);
    table.hive_top("Lone Drone");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.rooms[0].id, egg, "it stays");
    assert!(!table.state.rooms[1].is_up, "the new card has skipped it");
    assert_eq!(table.state.rooms[2].id, drone, "and has pushed the next one");
}

#[test]
fn a_blocked_room_no_longer_exists() {
    let mut table = Table::quiet_start("alien", 3);
    table.engine().block(0);
    table.end_turn();
    table.choices();
    assert!(!table.state.rooms[0].card.is_some());
    assert!(table.state.rooms[1].card.is_some(), "cards enter in the next room");
    assert!(!table.state.is_clear(0), "a blocked room is never clear");
}

#[test]
fn a_card_in_a_room_that_is_blocked_moves_on() {
    let mut table = Table::quiet_start("alien", 3);
    let drone = table.room(0, "Lone Drone", true);
    table.engine().block(0);
    assert_eq!(table.state.rooms[1].id, drone);
}

#[test]
fn an_attached_card_does_not_fill_its_room() {
    let mut table = Table::quiet_start("aliens", 3);
    let gun = table.room(2, "Sentry Gun", true);
    table.engine().attach(gun, 2);
    assert!(table.state.is_clear(2));
    assert_eq!(table.state.attached.len(), 1);
}

#[test]
fn an_attachment_works_on_its_own_room_only() {
    let mut table = Table::quiet_start("aliens", 3);
    let gun = table.room(2, "Sentry Gun", true);
    table.engine().attach(gun, 2);
    table.room(2, "Ceiling Warrior", true);
    table.room(3, "Ceiling Warrior", true);
    table.choices();
    let look = table.engine();
    let attacks = [2, 3].map(|room| look.look().attack_of(look.s.rooms[room]));
    assert_eq!(attacks[0] + 2, attacks[1]);
}

#[test]
fn an_enemy_can_be_moved_back_pushing_as_usual() {
    let mut table = Table::quiet_start("alien", 3);
    let moved = table.room(3, "Lone Drone", true);
    let there = table.room(2, "Lone Drone", true);
    table.engine().move_piece(moved, Way::Back, None);
    assert_eq!(table.state.rooms[2].id, moved);
    assert_eq!(table.state.rooms[3].id, there);
}

#[test]
fn the_electric_prod_moves_an_enemy_but_no_facehugger() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Electric Prod", "Electric Prod"]);
    table.engine().hatch(0, 1);
    let drone = table.room(3, "Lone Drone", true);
    let prod = table.card("Electric Prod");
    table.take(Choice::Play(prod));
    table.take(Choice::Yes);
    table.choices();
    assert_eq!(table.state.rooms[2].id, drone, "the only enemy that can be moved");
    assert_eq!(table.state.huggers.len(), 1);
}

#[test]
fn an_enemy_is_moved_to_a_clear_room_of_ones_choice() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Home-Made Incinerator"]);
    table.room(1, "Lone Drone", true);
    let moved = table.combat("Lone Drone");
    let card = table.card("Home-Made Incinerator");
    table.take(Choice::Play(card));
    table.take(Choice::Yes);
    let (_, choices) = table.choices();
    assert_eq!(choices, [0, 2, 3, 4].map(Choice::Room), "clear rooms only");
    table.take(Choice::Room(0));
    table.choices();
    assert_eq!(table.state.rooms[0].id, moved);
}

#[test]
fn several_cards_that_reach_the_combat_zone_are_revealed_one_after_another() {
    let mut table = Table::quiet_start("alien-3", 3);
    table.room(4, "Lone Drone", true);
    table.room(3, "Tunnel Drone", true);
    let objectives = &table.game.parts.objectives;
    let event = objectives.iter().find(|one| one.title == "The Beast Is Out There").expect("an Objective").event;
    table.meanwhile(|engine| engine.push_code(event, 0, Id::NONE));
    table.meanwhile(|engine| engine.push_code(event, 0, Id::NONE));
    let told = table.log.text();
    assert!(told.find("Lone Drone enters the Combat Zone") < told.find("Tunnel Drone enters the Combat Zone"));
}

#[test]
fn area_abilities_hold_in_their_area_only() {
    let mut table = Table::quiet_start("alien", 3);
    let officer = table.room(2, "Officer with Secret Orders", true);
    table.room(4, "Lone Drone", false);
    table.choices();
    let cost = |table: &mut Table| table.engine().look().scan_cost(4);
    let printed = u16::from(table.game.parts.rooms[4].1);
    assert_eq!(cost(&mut table), Some(printed + 1), "Complex: scans cost more");
    table.engine().move_piece(officer, Way::Back, None);
    table.choices();
    assert_eq!(cost(&mut table), None, "Operations: no scanning at all");
    table.engine().move_piece(officer, Way::Combat, None);
    table.choices();
    assert_eq!(cost(&mut table), Some(printed), "gone from the Complex");
    assert!(table.engine().look().lies_in(Some(COMPLEX), Area::Combat, Id::NONE));
}

#[test]
fn the_runner_moves_on_at_the_start_of_each_turn() {
    let mut table = Table::quiet_start("alien-3", 3);
    let runner = table.room(2, "Xenomorph Runner", true);
    table.end_turn();
    table.choices();
    assert_eq!(table.state.rooms[3].id, runner, "after the Hive phase");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.rooms[4].id, runner);
}
