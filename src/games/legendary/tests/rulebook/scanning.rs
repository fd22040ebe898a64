//! Scanning rooms.

use super::scene::{Scene, crewman};

#[test]
fn scanning_spends_the_rooms_scan_cost_and_turns_its_card_face_up() {
    for (room, cost) in [("ventilation", 1), ("power", 2), ("weapons", 3), ("med-lab", 2), ("airlock", 1)] {
        let mut table = Scene::new(1);
        table
            .put(room, &["hidden Prowler"])
            .hand(0, &["Cannon"])
            .play("Cannon")
            .choose(&format!("scan {room}"));
        assert_eq!(table.attack(), 9 - cost, "{room}");
        assert_eq!(table.look(room), ["Prowler"]);
    }
}

#[test]
fn a_room_cannot_be_scanned_without_enough_attack() {
    let mut table = Scene::new(1);
    table.put("weapons", &["hidden Prowler"]).put("airlock", &["hidden Prowler"]);
    table.hand(0, &["Grunt", "Grunt"]).play("Grunt").play("Grunt");
    assert!(table.offers("scan airlock"));
    assert!(!table.offers("scan weapons"));
}

#[test]
fn only_rooms_with_a_hidden_card_can_be_scanned() {
    let mut table = Scene::new(1);
    table.put("airlock", &["Prowler"]).hand(0, &["Cannon"]).play("Cannon");
    assert!(!table.offers("scan"));
}

#[test]
fn recruit_points_do_not_scan() {
    let mut table = Scene::new(1);
    table.put("airlock", &["hidden Prowler"]).hand(0, &["Treasurer"]).play("Treasurer");
    assert!(!table.offers("scan"));
}

#[test]
fn any_number_of_rooms_can_be_scanned_in_a_turn() {
    let mut table = Scene::new(1);
    table
        .put("ventilation", &["hidden Prowler"])
        .put("weapons", &["hidden Prowler"])
        .put("airlock", &["hidden Runt"]);
    table
        .hand(0, &["Cannon"])
        .play("Cannon")
        .choose("scan weapons")
        .choose("scan airlock")
        .choose("scan ventilation");
    assert_eq!(table.attack(), 9 - 3 - 1 - 1);
    assert_eq!(table.look("airlock"), ["Runt"]);
}

#[test]
fn a_scan_by_an_ability_is_free() {
    let mut table = Scene::with(1, &[crewman("Tracker", "attack = 2, play = ['scan 1']")]);
    table.put("weapons", &["hidden Prowler"]).put("airlock", &["hidden Runt"]);
    table.hand(0, &["Tracker"]).play("Tracker").choose("weapons");
    assert_eq!(table.attack(), 2);
    assert_eq!(
        (table.look("weapons"), table.look("airlock")),
        (vec!["Prowler".into()], vec!["hidden Runt".into()])
    );
}

#[test]
fn a_hidden_card_cannot_be_fought() {
    let mut table = Scene::new(1);
    table.put("airlock", &["hidden Runt"]).hand(0, &["Cannon"]).play("Cannon");
    assert!(!table.offers("fight"));
    table.choose("scan airlock");
    assert!(table.offers("fight Runt"));
}
