//! Hive phase: how cards enter and move.

use super::scene::{Scene, crewman, enemy};

/// One player between two turns.
fn before_the_hive_phase() -> Scene {
    let mut table = Scene::new(1);
    table.end_turn();
    table
}

#[test]
fn the_top_hive_card_enters_the_first_room_face_down() {
    let mut table = before_the_hive_phase();
    table.put("hive", &["Runt", "Prowler"]).start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "-", "-", "-", "-"]);
    assert_eq!(table.look("hive"), ["Prowler"]);
}

#[test]
fn a_card_in_the_way_is_pushed_one_room_on() {
    let mut table = before_the_hive_phase();
    table.put("hive", &["Runt"]).put("ventilation", &["hidden Prowler"]).start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "hidden Prowler", "-", "-", "-"]);
}

#[test]
fn one_entering_card_can_push_several() {
    let mut table = before_the_hive_phase();
    table
        .put("hive", &["Runt"])
        .put("ventilation", &["hidden Prowler"])
        .put("power", &["Prowler"])
        .start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "hidden Prowler", "Prowler", "-", "-"]);
}

#[test]
fn a_card_that_is_not_in_the_way_stays() {
    let mut table = before_the_hive_phase();
    table
        .put("hive", &["Runt"])
        .put("ventilation", &["hidden Prowler"])
        .put("weapons", &["Prowler"])
        .put("airlock", &["Prowler"]);
    table.start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "hidden Prowler", "Prowler", "-", "Prowler"]);
}

#[test]
fn nothing_is_pushed_when_the_first_room_is_empty() {
    let mut table = before_the_hive_phase();
    table.put("hive", &["Runt"]).put("power", &["Prowler"]).start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "Prowler", "-", "-", "-"]);
}

#[test]
fn a_card_pushed_out_of_the_airlock_enters_the_combat_zone_face_up() {
    let mut table = before_the_hive_phase();
    table.put("hive", &["Runt"]).put("airlock", &["hidden Prowler"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["hidden Runt"]);
    }
    table.start_turn();
    assert_eq!(table.look("combat"), ["Prowler"]);
    assert_eq!(table.rooms(), ["hidden Runt"; 5]);
}

#[test]
fn a_card_revealed_by_entering_the_combat_zone_does_what_it_says() {
    let mut table = Scene::with(1, &[enemy("Screamer", "reveal = ['strike 1']")]);
    table.end_turn().put("airlock", &["hidden Screamer"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["hidden Runt"]);
    }
    table.start_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_face_up_card_is_not_revealed_again_in_the_combat_zone() {
    let mut table = Scene::with(1, &[enemy("Screamer", "reveal = ['strike 1']")]);
    table.end_turn().put("airlock", &["Screamer"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["hidden Runt"]);
    }
    table.start_turn();
    assert_eq!((table.look("combat").len(), table.damage(0)), (1, 0));
}

#[test]
fn the_combat_zone_holds_any_number_in_the_order_of_arrival() {
    let mut table = before_the_hive_phase();
    table
        .put("combat", &["Prowler", "Prowler", "Prowler", "Prowler", "Prowler", "Prowler"])
        .put("airlock", &["Runt"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["hidden Prowler"]);
    }
    table.start_turn();
    assert_eq!(
        table.look("combat"),
        ["Prowler", "Prowler", "Prowler", "Prowler", "Prowler", "Prowler", "Runt"]
    );
}

#[test]
fn an_effect_that_adds_hive_cards_pushes_as_in_the_hive_phase() {
    let mut table = Scene::with(1, &[crewman("Alarm", "play = ['hive 2']")]);
    table.put("hive", &["Runt", "Prowler"]).hand(0, &["Alarm"]).play("Alarm");
    assert_eq!(table.rooms(), ["hidden Prowler", "hidden Runt", "-", "-", "-"]);
}

#[test]
fn a_card_entering_a_blocked_rooms_place_goes_to_the_next_room() {
    let mut table = Scene::with(1, &[crewman("Welder", "play = ['block ventilation']")]);
    table.hand(0, &["Welder"]).play("Welder").end_turn().put("hive", &["Runt"]).start_turn();
    assert_eq!(table.rooms(), ["blocked", "hidden Runt", "-", "-", "-"]);
}

#[test]
fn abilities_at_the_start_of_a_turn_come_after_the_hive_phase() {
    let mut table = Scene::with(1, &[enemy("Runner", "start = ['in complex: move this forward']")]);
    table.end_turn().put("hive", &["Runt"]).put("ventilation", &["Runner"]).start_turn();
    assert_eq!(table.rooms(), ["hidden Runt", "-", "Runner", "-", "-"]);
}
