//! The turn and its exploration phase.

use super::portal::walk_through;
use super::scene::Scene;

#[test]
fn the_marine_chooses_the_first_room() {
    let mut scene = Scene::game("[setup]\nmulligan = \"none\"\n");
    assert_eq!((scene.decider(), scene.legal().len()), ("marine", 2));
    assert!(scene.legal().iter().all(|words| words.starts_with("explore ")));
}

#[test]
fn the_room_not_chosen_starts_the_room_discards() {
    let mut scene = Scene::game("[setup]\nmulligan = \"none\"\n");
    let rooms: Vec<_> = scene.legal().iter().map(|words| words.replace("explore ", "")).collect();
    assert!(scene.room_discards().is_empty());
    scene.choose(&format!("explore {}", rooms[1]));
    assert_eq!((scene.room(), scene.room_discards()), (rooms[1].clone(), vec![rooms[0].clone()]));
}

#[test]
fn the_two_topmost_rooms_are_turned_up() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon"]).next_rooms(&["Lab", "Bridge", "Mess", "Dock"]);
    scene.choose("play no Creature");
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
    scene.choose("explore Bridge");
    assert_eq!(scene.rooms_in_pile(), 2, "both are off the pile");
}

#[test]
fn the_room_not_chosen_goes_onto_the_room_discards() {
    let mut scene = Scene::alien_phase("Hall")
        .alien(&["Demon"])
        .next_rooms(&["Lab", "Bridge", "Mess", "Dock"])
        .marine_pile(&["Aim"; 6])
        .alien_pile(&["Hide"; 6]);
    scene.choose("play no Creature");
    scene.choose("explore Bridge");
    assert_eq!((scene.decider(), scene.room()), ("alien", "Bridge".into()));
    assert_eq!(scene.room_discards(), ["Hall", "Lab"], "the room explored before lies there too");
}

#[test]
fn a_marine_who_lost_chooses_the_next_room() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).next_rooms(&["Lab", "Bridge"]);
    scene.choose("play Demon");
    assert_eq!((scene.decider(), scene.health_left()), ("marine", 2));
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
}

#[test]
fn an_alien_who_lost_chooses_the_next_room() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon"]).marine(&["Pistol"]).next_rooms(&["Lab", "Bridge"]);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3));
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
}

#[test]
fn without_a_fight_the_alien_chooses_the_next_room() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).next_rooms(&["Lab", "Bridge"]);
    scene.choose("play no Creature");
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3));
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
}

#[test]
fn a_fight_lost_earlier_does_not_count_after_a_room_without_one() {
    let mut scene = Scene::alien_phase("Hall")
        .alien(&["Demon"])
        .next_rooms(&["Lab", "Bridge", "Mess", "Dock"])
        .marine_pile(&["Aim"; 6])
        .alien_pile(&["Hide"; 6]);
    scene.choose("play Demon");
    assert_eq!(scene.decider(), "marine");
    scene.choose("explore Lab");
    assert_eq!(scene.decider(), "alien", "no Creature came in the Lab");
    assert_eq!(scene.legal(), ["explore Dock", "explore Mess"]);
}

#[test]
fn the_loser_of_the_last_fight_chooses_not_of_the_one_before() {
    let mut scene = Scene::alien_phase("Hall")
        .alien(&["Demon"])
        .marine(&["Pistol"])
        .next_rooms(&["Lab", "Bridge", "Mess", "Dock"])
        .marine_pile(&["Aim"; 6])
        .alien_pile(&["Brute"; 6]);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!(scene.decider(), "alien");
    scene.play(&["explore Lab", "play Brute", "give up the fight"]);
    assert_eq!(scene.decider(), "marine");
    assert_eq!(scene.legal(), ["explore Dock", "explore Mess"]);
}

#[test]
fn without_fights_the_alien_chooses_every_room_but_the_first() {
    let mut scene = Scene::game("");
    assert_eq!(walk_through(&mut scene), ["marine", "alien", "alien", "alien", "alien", "alien"]);
}

#[test]
fn the_phases_follow_in_order() {
    let mut scene = Scene::alien_phase("Hall")
        .alien(&["Demon"])
        .next_rooms(&["Lab", "Bridge", "Mess", "Dock"])
        .marine_pile(&["Supplies"; 6])
        .alien_pile(&["Brute"; 6]);
    scene.choose("play Demon");
    assert_eq!(
        (scene.hand("marine").len(), scene.hand("alien").len()),
        (0, 0),
        "nobody draws before a room is chosen"
    );
    scene.choose("explore Bridge");
    assert_eq!((scene.decider(), scene.hand("marine").len()), ("marine", 3));
    assert_eq!((scene.hand("alien").len(), scene.pile("alien")), (0, 6), "the Alien draws later");
    scene.choose("end Events");
    assert_eq!((scene.decider(), scene.hand("alien").len()), ("alien", 3));
    scene.choose("play Brute");
    assert_eq!((scene.hand("marine").len(), scene.health_left()), (3, 1), "the fight comes last");
}
