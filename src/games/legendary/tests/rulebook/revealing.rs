//! Turning a hidden card face up.

use super::scene::{Scene, crewman, enemy, location, special, stowaway, task};

#[test]
fn a_revealed_enemy_stays_where_it_is() {
    let mut table = Scene::new(1);
    table.put("med-lab", &["hidden Prowler"]).hand(0, &["Cannon"]).play("Cannon").choose("scan med-lab");
    assert_eq!(table.look("med-lab"), ["Prowler"]);
}

#[test]
fn a_revealed_enemy_goes_on_moving() {
    let mut table = Scene::new(1);
    table
        .put("ventilation", &["hidden Prowler"])
        .hand(0, &["Cannon"])
        .play("Cannon")
        .choose("scan ventilation");
    table.end_turn().start_turn();
    assert_eq!(table.look("power"), ["Prowler"]);
}

#[test]
fn a_reveal_ability_happens_once() {
    let mut table = Scene::with(1, &[enemy("Screamer", "reveal = ['recruit 1']")]);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Screamer"]).hand(0, &["Cannon"]).play("Cannon");
    table.choose("scan airlock");
    assert_eq!(table.recruit(), 1);
    table.end_turn().start_turn();
    assert_eq!((table.look("combat"), table.recruit()), (vec!["Screamer".into()], 0));
    table.end_turn();
    assert_eq!((table.damage(0), table.recruit()), (1, 0));
}

#[test]
fn an_event_follows_the_current_objectives_event_ability_and_is_put_away() {
    let mut table = Scene::with(1, &[task(1, "event = ['recruit 4']"), task(2, "event = ['strike 2']")]);
    table.put("airlock", &["hidden Event"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!((table.recruit(), table.damage(0)), (4, 0));
    assert!(table.look("airlock").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn an_event_on_a_later_objective_follows_that_one() {
    for (objective, attack) in [(1, 10), (2, 20), (3, 30)] {
        let tasks = [
            task(1, "event = ['attack 10']"),
            task(2, "event = ['attack 20']"),
            task(3, "event = ['attack 30']"),
        ];
        let mut table = Scene::with(1, &tasks);
        table
            .objective(objective)
            .put("airlock", &["hidden Event"])
            .hand(0, &["Grunt"])
            .play("Grunt")
            .choose("scan airlock");
        assert_eq!(table.attack(), attack);
    }
}

#[test]
fn the_three_hazards_of_the_location_happen_in_order() {
    let mut table = Scene::with(1, &[location(["recruit 1", "recruit 10", "recruit 50"])]);
    table
        .put("airlock", &["hidden Hazard"])
        .put("med-lab", &["hidden Hazard"])
        .put("ventilation", &["hidden Hazard"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("scan med-lab");
    assert_eq!(table.recruit(), 1);
    table.choose("scan ventilation");
    assert_eq!(table.recruit(), 11);
    table.choose("scan airlock");
    assert_eq!(table.recruit(), 61);
    assert_eq!(table.look("discarded events"), ["Hazard", "Hazard", "Hazard"]);
    assert_eq!((table.recorded("hazards"), table.recorded("events")), (3, 0));
}

#[test]
fn a_hazard_pushed_into_the_combat_zone_happens_there_and_is_put_away() {
    let mut table =
        Scene::with(1, &[location(["strike 1", "ignore", "ignore"]), crewman("Alarm", "play = ['hive 1']")]);
    table.put("airlock", &["hidden Hazard"]).hand(0, &["Alarm"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["Runt"]);
    }
    table.play("Alarm");
    assert_eq!(table.damage(0), 1);
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("discarded events"), ["Hazard"]);
}

#[test]
fn a_character_found_in_time_does_what_its_reveal_ability_says() {
    let stranger = stowaway("Stranger", "reveal = ['in complex: gain this', 'in combat: kill this']");
    let mut table = Scene::with(1, &[stranger]);
    table.put("airlock", &["hidden Stranger"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!(table.of(0, "discard"), ["Stranger"]);
    assert!(table.look("airlock").is_empty());
}

#[test]
fn a_character_found_too_late_does_what_its_reveal_ability_says() {
    let stranger = stowaway("Stranger", "reveal = ['in complex: gain this', 'in combat: kill this']");
    let mut table = Scene::with(1, &[stranger, crewman("Alarm", "play = ['hive 1']")]);
    table.put("airlock", &["hidden Stranger"]).hand(0, &["Alarm"]);
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["Runt"]);
    }
    table.play("Alarm");
    assert!(table.of(0, "discard").is_empty());
    assert_eq!(table.look("dead characters"), ["Stranger"]);
}

#[test]
fn a_special_card_does_what_it_says_when_revealed() {
    let mut table = Scene::with(1, &[special("Supplies", "reveal = ['recruit 3', 'remove this']")]);
    table.put("airlock", &["hidden Supplies"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!(table.recruit(), 3);
    assert!(table.look("airlock").is_empty());
    assert_eq!(table.look("out of the game"), ["Supplies"]);
}

#[test]
fn a_card_that_is_no_enemy_cannot_be_fought() {
    let mut table = Scene::with(1, &[special("Crate", "reveal = ['ignore']")]);
    table.put("airlock", &["Crate"]).hand(0, &["Cannon"]).play("Cannon");
    assert!(!table.offers("fight"));
}
