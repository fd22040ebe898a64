//! What happens is counted at the place where it happens.

use super::scene::{Scene, crewman, task};

fn at(place: &str, count: u32) -> (String, u32) {
    (place.to_owned(), count)
}

#[test]
fn kills_and_scans_are_counted_in_their_room_or_in_the_combat_zone() {
    let mut table = Scene::new(1);
    table
        .put("weapons", &["Prowler"])
        .put("combat", &["Runt"])
        .put("airlock", &["hidden Runt"])
        .hand(0, &["Cannon"])
        .play("Cannon");
    table.choose("fight Prowler").choose("fight Runt in combat").choose("scan airlock");
    let room = |key: &str| {
        let key = crate::games::legendary::components::language::ROOMS.iter().position(|room| *room == key);
        table.game.parts.rooms[key.expect("a room")].0.clone()
    };
    let (weapons, airlock) = (room("weapons"), room("airlock"));
    assert_eq!(table.counted_at("killed"), [at(&weapons, 1), at("Combat Zone", 1)]);
    assert_eq!(table.counted_at("scanned"), [at(&airlock, 1)]);
    assert_eq!(table.counted_at("revealed"), [at(&airlock, 1)]);
    assert!(table.counted_at("happened").is_empty());
}

#[test]
fn facehuggers_die_in_front_of_a_player_and_events_happen_in_their_room() {
    let mut table =
        Scene::with(1, &[crewman("Egg", "play = ['facehugger 1']"), task(1, "event = ['recruit 1']")]);
    table.put("med-lab", &["hidden Event"]).hand(0, &["Egg", "Cannon"]).play("Egg").play("Cannon");
    table.choose("fight Facehugger").choose("scan med-lab");
    assert_eq!(table.counted_at("killed"), [at("In front of a player", 1)]);
    assert_eq!(table.counted_at("happened"), table.counted_at("scanned"));
    assert_eq!(table.counted_at("happened").len(), 1);
}
