//! What the Hazards of the Locations ask for beyond the usual.

use super::scene::{Scene, crewman, enemy, location, task};

/// A Hazard hidden in the Airlock, and the attack to scan it.
fn site(players: usize, effect: &str) -> Scene {
    let mut table = Scene::with(players, &[location([effect, effect, effect]), enemy("Stranger", "")]);
    table.put("airlock", &["hidden Hazard"]).hand(0, &["Cannon"]).play("Cannon");
    table
}

#[test]
fn every_other_player_can_lose_all_characters_that_fight() {
    let mut table = site(3, "others: discard all attack 1");
    table.hand(0, &["Grunt"]).hand(1, &["Grunt", "Specialist", "Grunt", "Cannon"]).hand(2, &["Specialist"]);
    table.choose("scan airlock");
    assert_eq!(table.of(0, "hand"), ["Grunt"], "not who met it");
    assert_eq!((table.of(1, "hand"), table.of(1, "discard").len()), (vec!["Specialist".to_owned()], 3));
    assert_eq!(table.of(2, "hand"), ["Specialist"]);
}

#[test]
fn hive_cards_fill_the_complex_and_push_nobody_out() {
    let mut table = site(1, "fill");
    table.put("med-lab", &["Prowler"]).put("power", &["Stranger"]).put("hive", &["Runt"; 9]);
    table.choose("scan airlock");
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        assert_eq!(table.look(room).len(), 1, "{room}");
    }
    assert!(table.look("airlock").is_empty(), "the Hazard lay there until the rest was full");
    assert!(table.look("combat").is_empty());
    assert_eq!(table.look("hive").len(), 7);
}

#[test]
fn a_full_or_blocked_complex_needs_no_more_cards() {
    let mut table = site(1, "block ventilation; fill");
    table.put("hive", &["Runt"; 9]).choose("scan airlock");
    assert_eq!(table.look("hive").len(), 6, "four rooms are left, and the Hazard lies in one");
}

#[test]
fn the_complex_is_turned_face_down_and_mixed() {
    let mut found = std::collections::HashSet::new();
    for seed in 0..30 {
        let mut table = site(1, "mix");
        table.seed(seed).put("weapons", &["Stranger"]).put("med-lab", &["Prowler"]).put("power", &["Runt"]);
        table.choose("scan airlock");
        let rooms = ["power", "weapons", "med-lab"].map(|room| table.look(room).concat());
        assert!(rooms.iter().all(|card| card.starts_with("hidden ")), "{rooms:?}");
        assert!(table.look("ventilation").is_empty(), "only rooms with cards get one back");
        let mut cards = rooms.to_vec();
        cards.sort();
        assert_eq!(cards, ["hidden Prowler", "hidden Runt", "hidden Stranger"]);
        assert!(!table.offers("fight"), "nothing that lies face down is fought");
        found.insert(rooms);
    }
    assert_eq!(found.len(), 6, "every order comes up");
}

#[test]
fn the_whole_hq_can_be_killed_and_is_refilled() {
    let mut table = site(1, "kill hq all");
    table.put("hq", &["Rookie", "Leader", "Scholar"]).put("barracks", &["Brawler", "Mechanic"]);
    table.choose("scan airlock");
    let mut dead = table.look("dead characters");
    dead.sort();
    assert_eq!(dead, ["Leader", "Rookie", "Scholar"]);
    assert_eq!(table.look("hq"), ["Brawler", "Mechanic"]);
}

#[test]
fn a_hazard_can_go_back_into_the_hive() {
    let mut table = site(1, "bury hazard");
    table.put("hive", &["Runt"; 3]).choose("scan airlock");
    assert!(table.look("discarded events").is_empty() && table.look("airlock").is_empty());
    assert_eq!(table.look("hive").iter().filter(|card| *card == "Hazard").count(), 1);
}

#[test]
fn a_hazard_beyond_the_third_follows_the_third_again() {
    let mut table = Scene::with(1, &[location(["ignore", "ignore", "attack 5"])]);
    for round in 1..=5 {
        table.put("airlock", &["hidden Hazard"]).hand(0, &["Cannon"]).turn_of(0).play("Cannon");
        table.choose("scan airlock");
        assert_eq!(table.attack(), if round < 3 { 8 } else { 13 }, "hazard {round}");
    }
}

#[test]
fn the_hazards_that_were_photographed_are_as_they_were_read() {
    let mut table = Scene::set_up("aliens", 3, &[], 1);
    let hazard = |table: &mut Scene| {
        table.turn_of(0).hand(0, &["Grunt", "Grunt"]).play("Grunt").play("Grunt");
        table.put("airlock", &["hidden Hazard"]).choose("scan airlock");
        while !table.offers("end turn") {
            let first = table.offered()[0].clone();
            table.choose(&first);
        }
    };
    table.hand(1, &["Grunt", "Specialist"]).hand(2, &["Grunt", "Grunt"]);
    hazard(&mut table);
    assert_eq!((table.of(1, "hand").len(), table.of(2, "hand").len()), (1, 0));
    hazard(&mut table);
    assert!(
        ["ventilation", "power", "weapons", "med-lab"]
            .iter()
            .all(|room| { table.look(room).iter().any(|card| card.starts_with("hidden ")) })
    );
    hazard(&mut table);
    assert_eq!(table.look("captives"), ["player 1"]);

    let mut table = Scene::set_up("alien-3", 3, &[], 1);
    for _ in 0..3 {
        hazard(&mut table);
    }
    assert_eq!(table.look("dead characters").len(), 5);
    assert_eq!(table.look("discarded events").len(), 2);
}

#[test]
fn an_ability_can_fill_and_mix_outside_of_a_hazard() {
    let mut table = Scene::with(1, &[crewman("Blackout", "play = ['fill; mix']")]);
    table.hand(0, &["Blackout"]).play("Blackout");
    assert_eq!(table.look("hive").len(), 15);
}

#[test]
fn an_event_that_is_being_followed_is_not_mixed() {
    let cards = [task(1, "event = ['hive 1', 'strike 1']"), location(["mix", "ignore", "ignore"])];
    for seed in 0..8 {
        let mut table = Scene::with(1, &cards);
        table.put_rooms(["hidden Runt", "hidden Event", "hidden Runt", "Prowler", "hidden Hazard"]);
        table.seed(seed).hand(0, &["Cannon"]).play("Cannon").choose("scan power");
        assert!(table.look("weapons").is_empty(), "the Event was pushed there and put away");
        assert!(table.look("airlock").len() == 1 && table.look("ventilation").len() == 1);
    }
}

#[test]
fn of_two_hazards_the_one_goes_back_that_says_so() {
    let first = "hive 1\", \"unless clear power: strike 2";
    let mut table = Scene::with(1, &[location([first, "bury hazard", "ignore"])]);
    table.put_rooms(["hidden Hazard", "Runt", "Runt", "Runt", "hidden Hazard"]).hand(0, &["Cannon"]);
    table.play("Cannon").choose("scan ventilation");
    assert_eq!(table.damage(0), 2, "the first Hazard lies in the second room until it is done");
    assert!(table.look("combat").is_empty() && table.look("power").is_empty());
    assert_eq!(table.look("discarded events"), ["Hazard"]);
    assert_eq!(table.look("hive").iter().filter(|card| *card == "Hazard").count(), 1);
}
