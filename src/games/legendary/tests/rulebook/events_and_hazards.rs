//! Events and Hazards on the table: where they lie while their ability is followed, and who follows it.

use super::scene::{Made, Scene, crewman, enemy, location, task};

const LEAVE: &[&str] = &["rulings.events=leave"];

/// A table on which an Event does this on the first Objective.
fn event(ability: &str) -> Vec<Made> {
    vec![task(1, &format!("event = [{ability}]"))]
}

/// Somebody alone scans this room for nothing.
fn scan<'a>(table: &'a mut Scene, room: &str) -> &'a mut Scene {
    table.hand(0, &["Cannon"]).play("Cannon").choose(&format!("scan {room}"))
}

// ---- it stays until its ability is done

#[test]
fn an_event_lies_face_up_in_its_room_until_its_ability_is_done() {
    let mut table = Scene::with(1, &event("'may: recruit 1'"));
    table.put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert!(table.offers("yes"), "the ability is under way");
    assert_eq!(table.look("airlock"), ["Event"]);
    assert!(table.look("discarded events").is_empty());
    table.choose("yes");
    assert!(table.look("airlock").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
    assert_eq!(table.recruit(), 1);
}

#[test]
fn a_hazard_lies_face_up_in_its_room_until_its_ability_is_done() {
    let mut table = Scene::with(1, &[location(["may: recruit 1", "ignore", "ignore"])]);
    table.put("med-lab", &["hidden Hazard"]);
    scan(&mut table, "med-lab");
    assert!(table.offers("yes"), "the ability is under way");
    assert_eq!(table.look("med-lab"), ["Hazard"]);
    assert!(table.look("discarded events").is_empty());
    table.choose("no");
    assert!(table.look("med-lab").is_empty());
    assert_eq!(table.look("discarded events"), ["Hazard"]);
}

#[test]
fn what_an_event_adds_pushes_it_on_and_it_pushes_others() {
    let mut table = Scene::with(1, &event("'hive 1'"));
    table.put_rooms(["hidden Event", "Runt", "-", "-", "-"]);
    scan(&mut table, "ventilation");
    assert_eq!(table.rooms(), ["hidden Prowler", "-", "Runt", "-", "-"]);
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn what_a_hazard_adds_pushes_it_on_and_it_pushes_others() {
    let mut table = Scene::with(1, &[location(["hive 2", "ignore", "ignore"])]);
    table.put_rooms(["hidden Hazard", "Runt", "-", "Prowler", "-"]).put("hive", &["Prowler", "Runt", "Runt"]);
    scan(&mut table, "ventilation");
    assert_eq!(table.rooms(), ["hidden Runt", "hidden Prowler", "-", "Runt", "Prowler"]);
    assert_eq!(table.look("discarded events"), ["Hazard"]);
}

#[test]
fn a_card_that_is_brought_pushes_the_event_too() {
    let mut table = Scene::with(1, &event("\"bring 'Runt'\""));
    table.put_rooms(["hidden Event", "Prowler", "-", "-", "-"]).put("hive", &["Prowler", "Runt"]);
    scan(&mut table, "ventilation");
    assert_eq!(table.rooms(), ["Runt", "-", "Prowler", "-", "-"]);
}

#[test]
fn an_event_that_moves_enemies_is_in_their_way_itself() {
    let mut table = Scene::with(1, &event("'move all complex forward'"));
    table.put_rooms(["-", "-", "Prowler", "hidden Event", "hidden Runt"]);
    scan(&mut table, "med-lab");
    assert_eq!(table.rooms(), ["-", "-", "-", "Prowler", "-"]);
    assert_eq!(table.look("combat"), ["Runt"], "the Event was pushed, and pushed it");
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn the_room_of_an_event_is_not_clear_while_its_ability_is_followed() {
    let mut table = Scene::with(
        1,
        &event("'clear airlock: recruit 50', 'clear complex: recruit 20', 'recruit 1 per clear'"),
    );
    table.put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.recruit(), 4);
}

#[test]
fn the_room_of_a_hazard_is_not_clear_while_its_ability_is_followed() {
    let mut table = Scene::with(1, &[location(["recruit 1 per clear", "ignore", "ignore"])]);
    table.put("airlock", &["hidden Hazard"]).put("weapons", &["Runt"]);
    scan(&mut table, "airlock");
    assert_eq!(table.recruit(), 3);
}

#[test]
fn the_combat_zone_is_not_clear_while_an_event_lies_there() {
    let cards =
        [task(1, "event = ['clear combat: recruit 7', 'recruit 1']"), crewman("Alarm", "play = ['hive 1']")];
    let mut table = Scene::with(1, &cards);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Event"]).hand(0, &["Alarm"]).play("Alarm");
    assert_eq!(table.recruit(), 1);
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn an_event_that_its_own_ability_pushes_into_the_combat_zone_is_put_away_and_happens_once() {
    let mut table = Scene::with(1, &event("'hive 1', 'may: recruit 1', 'recruit 10'"));
    table.put_rooms(["Runt", "Runt", "Runt", "Prowler", "hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("combat"), ["Event"]);
    assert_eq!(table.rooms(), ["hidden Prowler", "Runt", "Runt", "Runt", "Prowler"]);
    table.choose("yes");
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
    assert_eq!((table.recruit(), table.look("hive").len()), (11, 19));
}

#[test]
fn a_hazard_that_its_own_ability_pushes_into_the_combat_zone_counts_once() {
    let mut table = Scene::with(1, &[location(["hive 1", "recruit 10", "recruit 50"])]);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Hazard"]);
    scan(&mut table, "airlock");
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("discarded events"), ["Hazard"]);
    assert_eq!(table.recruit(), 0, "the second ability is left for the second Hazard");
    table.put("airlock", &["hidden Hazard"]).choose("scan airlock");
    assert_eq!(table.recruit(), 10);
}

#[test]
fn an_event_that_is_pushed_on_is_no_enemy_in_the_combat_zone() {
    let mut table = Scene::with(1, &event("'hive 1', 'kill all', 'recruit 1 per combat', 'onslaught'"));
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Event"]).put("combat", &["Prowler"]);
    scan(&mut table, "airlock");
    assert_eq!((table.recruit(), table.damage(0)), (0, 0));
    assert_eq!(table.look("discarded events"), ["Event"]);
    assert_eq!(table.look("dead enemies").len(), 5);
    assert!(!table.look("dead enemies").contains(&"Event".to_string()));
}

#[test]
fn an_event_that_turns_enemies_face_down_is_put_away_all_the_same() {
    let mut table = Scene::with(1, &event("'hide all complex'"));
    table.put("airlock", &["hidden Event"]).put("weapons", &["Runt"]);
    scan(&mut table, "airlock");
    assert_eq!(table.rooms(), ["-", "-", "hidden Runt", "-", "-"]);
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn an_event_pushed_out_by_another_event_is_followed_before_the_first_is_done() {
    let mut table = Scene::with(1, &event("'hive 1', 'recruit 1'"));
    table
        .put_rooms(["hidden Event", "Prowler", "Runt", "Runt", "hidden Event"])
        .put("hive", &["Runt", "Prowler"]);
    scan(&mut table, "ventilation");
    // The first card pushes five, the second pushes what is left of them once more.
    assert_eq!(table.rooms(), ["hidden Prowler", "hidden Runt", "-", "Prowler", "Runt"]);
    assert_eq!(table.look("combat"), ["Runt"]);
    assert_eq!(table.look("discarded events"), ["Event", "Event"]);
    assert_eq!((table.recruit(), table.look("hive").len()), (2, 0));
}

#[test]
fn a_hazard_pushed_out_by_another_hazard_is_the_next_one() {
    let mut table = Scene::with(1, &[location(["hive 1", "recruit 10", "recruit 50"])]);
    table.put_rooms(["hidden Hazard", "Runt", "Runt", "Runt", "hidden Hazard"]);
    scan(&mut table, "ventilation");
    assert_eq!(table.recruit(), 10);
    assert_eq!(table.rooms(), ["hidden Prowler", "-", "Runt", "Runt", "Runt"]);
    assert_eq!(table.look("discarded events"), ["Hazard", "Hazard"]);
}

#[test]
fn an_event_whose_ability_completes_the_objective_is_put_away() {
    let cards = [
        task(1, "event = ['count 1', 'recruit 3'], complete = 'count 1'"),
        task(2, "event = ['recruit 50']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!((table.on_objective(), table.recruit()), (2, 3));
    assert!(table.look("airlock").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn an_event_that_kills_the_player_who_revealed_it_is_put_away() {
    let mut table = Scene::with(2, &event("'strike 1', 'hive 1'"));
    table.health(0, 1).put_rooms(["hidden Event", "Runt", "-", "-", "-"]);
    scan(&mut table, "ventilation");
    assert!(table.is_dead(0));
    assert_eq!(table.rooms(), ["hidden Prowler", "-", "Runt", "-", "-"]);
    assert_eq!(table.look("discarded events"), ["Event"]);
}

// ---- the other ruling

#[test]
fn by_the_other_ruling_an_event_is_put_away_before_its_ability_is_followed() {
    let mut table = Scene::ruled(1, &event("'may: recruit 1', 'recruit 10 per clear'"), LEAVE);
    table.put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert!(table.offers("yes"));
    assert!(table.look("airlock").is_empty());
    assert_eq!(table.look("discarded events"), ["Event"]);
    table.choose("no");
    assert_eq!(table.recruit(), 50);
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn by_the_other_ruling_what_an_event_or_hazard_adds_does_not_meet_it() {
    let cards = [task(1, "event = ['hive 1']"), location(["hive 1", "ignore", "ignore"])];
    for card in ["hidden Event", "hidden Hazard"] {
        let mut table = Scene::ruled(1, &cards, LEAVE);
        table.put_rooms([card, "Runt", "-", "-", "-"]);
        scan(&mut table, "ventilation");
        assert_eq!(table.rooms(), ["hidden Prowler", "Runt", "-", "-", "-"], "{card}");
    }
}

#[test]
fn by_the_other_ruling_an_event_leaves_the_combat_zone_before_its_ability_is_followed() {
    let cards = [task(1, "event = ['clear combat: recruit 7']"), crewman("Alarm", "play = ['hive 1']")];
    let mut table = Scene::ruled(1, &cards, LEAVE);
    table.put_rooms(["Runt", "Runt", "Runt", "Runt", "hidden Event"]).hand(0, &["Alarm"]).play("Alarm");
    assert_eq!(table.recruit(), 7);
    assert_eq!(table.look("discarded events"), ["Event"]);
}

#[test]
fn the_ruling_of_the_text_can_be_named() {
    let mut table = Scene::ruled(1, &event("'recruit 1 per clear'"), &["rulings.events=stay"]);
    table.put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.recruit(), 4);
}

// ---- Event abilities of enemies

fn howler() -> Made {
    enemy("Howler", "event = ['recruit 1']")
}

/// On the first Objective an Event does this; there is a Howler, which gives a point when an Event is revealed.
fn with_howler(ability: &str) -> Scene {
    Scene::with(1, &[task(1, &format!("event = [{ability}]")), howler(), enemy("Mute", "")])
}

#[test]
fn event_abilities_of_enemies_come_after_the_objectives() {
    let mut table = with_howler("'may: draw 1', 'recruit 10'");
    table.put("combat", &["Howler"]).put("weapons", &["Mute"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.recruit(), 0, "the objective asks first");
    table.choose("no");
    assert_eq!(table.recruit(), 11);
}

#[test]
fn event_abilities_of_hidden_enemies_do_not_happen() {
    let lurker = enemy("Lurker", "event = ['recruit 50']");
    let mut table = Scene::with(1, &[howler(), lurker]);
    table.put("weapons", &["hidden Lurker"]).put("med-lab", &["Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.recruit(), 1);
}

#[test]
fn event_abilities_of_all_face_up_enemies_happen() {
    let growler = enemy("Growler", "event = ['recruit 10']");
    let grunter = enemy("Grunter", "event = ['recruit 20']");
    let mut table = Scene::with(1, &[howler(), growler, grunter]);
    table.put_rooms(["Growler", "-", "Howler", "-", "hidden Event"]).put("combat", &["Grunter", "Howler"]);
    scan(&mut table, "airlock");
    while !table.offers("end turn") {
        let words = table.offered()[0].clone();
        table.choose(&words);
    }
    assert_eq!(table.recruit(), 1 + 10 + 20 + 1);
}

#[test]
fn an_enemy_that_the_objective_turned_face_down_does_not_act() {
    let mut table = with_howler("'hide all complex'");
    table.put("weapons", &["Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("weapons"), ["hidden Howler"]);
    assert_eq!(table.recruit(), 0);
}

#[test]
fn an_enemy_that_the_objective_left_face_up_acts() {
    let mut table = with_howler("'hide all complex'");
    table.put("weapons", &["Mute"]).put("combat", &["Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("weapons"), ["hidden Mute"]);
    assert_eq!(table.recruit(), 1);
}

#[test]
fn an_enemy_that_the_objective_killed_does_not_act() {
    let mut table = with_howler("'kill all combat'");
    table.put("combat", &["Howler"]).put("weapons", &["Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("dead enemies"), ["Howler"]);
    assert_eq!(table.recruit(), 1, "the other one acts");
}

#[test]
fn an_enemy_that_the_objective_brought_in_acts() {
    let mut table = with_howler("\"bring 'Howler'\"");
    table.put("hive", &["Prowler", "Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("ventilation"), ["Howler"]);
    assert_eq!(table.recruit(), 1);
}

#[test]
fn an_enemy_that_the_objective_pushed_into_the_combat_zone_acts() {
    let mut table = with_howler("'hive 1'");
    table.put_rooms(["Runt", "Runt", "Runt", "hidden Event", "hidden Howler"]);
    scan(&mut table, "med-lab");
    assert_eq!(table.look("combat"), ["Howler"]);
    assert_eq!(table.recruit(), 1);
}

#[test]
fn an_enemy_that_the_objective_turned_face_up_acts() {
    let mut table = with_howler("'scan 1 weapons'");
    table.put("weapons", &["hidden Howler"]).put("airlock", &["hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(table.look("weapons"), ["Howler"]);
    assert_eq!(table.recruit(), 1);
}

#[test]
fn an_enemy_that_the_objective_moved_acts_where_it_lies_now() {
    let prowler = enemy("Stalker", "event = ['in complex: recruit 1', 'in combat: recruit 10']");
    let mut table = Scene::with(1, &[task(1, "event = ['move all airlock forward']"), prowler]);
    table.put("airlock", &["Stalker"]).put("weapons", &["hidden Event"]);
    scan(&mut table, "weapons");
    assert_eq!(table.look("combat"), ["Stalker"]);
    assert_eq!(table.recruit(), 10);
}

#[test]
fn an_event_is_put_away_before_the_event_abilities_of_enemies() {
    let lurker = enemy("Lurker", "event = ['clear airlock: recruit 5']");
    let mut table = Scene::with(1, &[task(1, "event = ['clear airlock: recruit 1']"), lurker]);
    table.put_rooms(["-", "Lurker", "-", "-", "hidden Event"]);
    scan(&mut table, "airlock");
    assert_eq!(
        table.recruit(),
        5,
        "the Objective's ability finds the Event in its room, the Lurker's does not"
    );
}
