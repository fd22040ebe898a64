//! Cards that change the size of the room.

use super::scene::Scene;

/// A Larva has been killed by a Knife in this room; what both hold besides is given.
fn killed(room: &str, marine: &[&str], alien: &[&str]) -> Scene {
    let scene = Scene::alien_phase(room).alien(&[&["Larva"][..], alien].concat());
    let mut scene = scene.marine(&[&["Knife"][..], marine].concat()).next_rooms(&["Lab", "Bridge"]);
    scene.play(&["play Larva", "play Knife"]);
    scene
}

#[test]
fn collapsed_wall_makes_room_for_another_creature() {
    let mut scene = killed("Closet", &[], &["Collapsed Wall", "Demon"]);
    assert_eq!((scene.decider(), scene.size()), ("alien", 1));
    assert_eq!(scene.legal(), ["leave the room size", "play Collapsed Wall"]);
    scene.choose("play Collapsed Wall");
    assert_eq!((scene.size(), scene.creatures_played()), (2, 1));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
}

#[test]
fn smoke_grenade_keeps_another_creature_out() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Demon"]);
    assert_eq!((scene.decider(), scene.size()), ("marine", 2));
    assert_eq!(scene.legal(), ["leave the room size", "play Smoke Grenade"]);
    scene.choose("play Smoke Grenade");
    assert_eq!(
        (scene.tokens("marine"), scene.hand("alien")),
        (2, vec!["Demon".into()]),
        "the Marine won the fight"
    );
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
}

#[test]
fn a_size_card_need_not_be_played() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Collapsed Wall", "Demon"]);
    scene.choose("leave the room size");
    assert_eq!(scene.decider(), "marine");
    scene.choose("leave the room size");
    assert_eq!((scene.size(), scene.legal()), (2, vec!["play Demon".into(), "play no Creature".into()]));
    assert_eq!((scene.hand("marine"), scene.hand("alien").len()), (vec!["Smoke Grenade".into()], 2));
}

#[test]
fn size_changes_add_up() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Collapsed Wall", "Collapsed Wall", "Demon"]);
    scene.choose("play Collapsed Wall");
    assert_eq!((scene.size(), scene.decider()), (3, "marine"));
    scene.choose("play Smoke Grenade");
    assert_eq!((scene.size(), scene.decider()), (2, "alien"));
    scene.choose("play Collapsed Wall");
    assert_eq!(scene.size(), 3, "two and -1 make one more");
}

#[test]
fn smoke_grenade_answers_a_collapsed_wall() {
    let mut scene = killed("Closet", &["Smoke Grenade"], &["Collapsed Wall", "Demon"]);
    scene.play(&["play Collapsed Wall", "play Smoke Grenade"]);
    assert_eq!((scene.tokens("marine"), scene.hand("alien")), (2, vec!["Demon".into()]));
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
}

#[test]
fn collapsed_wall_answers_a_smoke_grenade() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Collapsed Wall", "Demon"]);
    scene.play(&["leave the room size", "play Smoke Grenade"]);
    assert_eq!((scene.decider(), scene.size()), ("alien", 1), "asked again after the Marine's card");
    scene.choose("play Collapsed Wall");
    assert_eq!((scene.size(), scene.legal()), (2, vec!["play Demon".into(), "play no Creature".into()]));
}

#[test]
fn size_cards_are_offered_each_time_a_creature_is_killed() {
    let mut scene = killed("Hall", &["Pistol", "Smoke Grenade"], &["Carnass", "Demon"]);
    scene.play(&["leave the room size", "play Demon", "play Pistol"]);
    assert_eq!((scene.creatures_played(), scene.decider()), (2, "marine"));
    assert_eq!(scene.legal(), ["leave the room size", "play Smoke Grenade"]);
    scene.choose("play Smoke Grenade");
    assert_eq!((scene.tokens("marine"), scene.hand("alien")), (2, vec!["Carnass".into()]));
}

#[test]
fn size_cards_are_never_played_to_raise() {
    let scene = Scene::alien_phase("Hall").alien(&["Collapsed Wall", "Demon", "Hide"]);
    let mut scene = scene.marine(&["Pistol", "Smoke Grenade"]);
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"], "nor before a Creature");
    scene.choose("play Demon");
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn size_cards_are_not_played_when_the_marine_is_wounded() {
    let scene =
        Scene::alien_phase("Hall").alien(&["Collapsed Wall", "Demon", "Larva"]).marine(&["Smoke Grenade"]);
    let mut scene = scene.next_rooms(&["Lab", "Bridge"]);
    scene.choose("play Demon");
    assert_eq!((scene.health_left(), scene.decider()), (2, "marine"));
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
    assert_eq!(
        (scene.hand("alien"), scene.hand("marine").len()),
        (vec!["Collapsed Wall".into(), "Larva".into()], 1)
    );
}

#[test]
fn a_larger_room_takes_one_more_creature_and_no_more() {
    let mut scene = killed("Closet", &["Pistol"], &["Collapsed Wall", "Demon", "Demon"]);
    scene.play(&["play Collapsed Wall", "play Demon", "play Pistol"]);
    assert_eq!((scene.decider(), scene.tokens("marine")), ("alien", 2), "two Creatures fill it");
    assert_eq!(
        (scene.legal(), scene.hand("alien").len()),
        (vec!["explore Bridge".into(), "explore Lab".into()], 1)
    );
}

#[test]
fn a_room_smaller_than_what_was_played_only_ends_the_fight() {
    let mut scene = killed("Hall", &["Pistol", "Smoke Grenade", "Smoke Grenade"], &["Carnass", "Demon"]);
    scene.play(&["leave the room size", "play Demon", "play Pistol", "play Smoke Grenade"]);
    assert_eq!((scene.size(), scene.creatures_played()), (2, 2));
    scene.choose("play Smoke Grenade");
    assert_eq!((scene.health_left(), scene.tokens("marine"), scene.tokens("alien")), (3, 2, 0));
    assert_eq!(scene.hand("alien"), ["Carnass"]);
}

#[test]
fn a_changed_size_ends_with_the_room() {
    let scene = Scene::alien_phase("Closet").alien(&["Collapsed Wall", "Demon", "Larva"]).marine(&["Knife"]);
    let scene = scene.next_rooms(&["Lab", "Mess", "Dock", "Hall"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Carnass"; 6]);
    scene.play(&["play Larva", "play Knife", "play Collapsed Wall"]);
    assert_eq!(scene.size(), 2);
    scene.play(&["play no Creature", "explore Mess"]);
    assert_eq!((scene.room(), scene.size(), scene.creatures_played()), ("Mess".into(), 1, 0));
}

#[test]
fn size_cards_lie_until_the_fight_ends() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Collapsed Wall", "Demon"]);
    scene.play(&["play Collapsed Wall", "play Smoke Grenade"]);
    assert_eq!(scene.on_table("alien"), ["Collapsed Wall", "Larva"]);
    assert_eq!(scene.on_table("marine"), ["Knife", "Smoke Grenade"]);
    scene.choose("play no Creature");
    assert_eq!(scene.discards("alien"), ["Collapsed Wall", "Larva"]);
    assert_eq!(scene.discards("marine"), ["Knife", "Smoke Grenade"]);
}

#[test]
fn size_cards_give_no_strength() {
    let mut scene = killed("Corridor", &["Aim", "Smoke Grenade"], &["Collapsed Wall", "Demon"]);
    scene.play(&["play Collapsed Wall", "leave the room size", "play Demon"]);
    assert_eq!((scene.strength("alien"), scene.strength("marine")), (2, 0));
}

#[test]
fn force_field_cancels_a_collapsed_wall() {
    let mut scene = killed("Closet", &["Force Field"], &["Collapsed Wall", "Demon"]);
    scene.choose("play Collapsed Wall");
    assert_eq!(scene.legal(), ["answer with Force Field", "no answer"]);
    scene.choose("answer with Force Field");
    assert_eq!((scene.tokens("marine"), scene.hand("alien")), (2, vec!["Demon".into()]));
    assert_eq!(scene.discards("alien"), ["Collapsed Wall", "Larva"]);
}

#[test]
fn terror_cancels_a_smoke_grenade() {
    let mut scene = killed("Corridor", &["Smoke Grenade"], &["Demon", "Terror"]);
    scene.choose("play Smoke Grenade");
    assert_eq!(scene.legal(), ["answer with Terror", "no answer"]);
    scene.choose("answer with Terror");
    assert_eq!((scene.size(), scene.legal()), (2, vec!["play Demon".into(), "play no Creature".into()]));
}

#[test]
fn the_first_creature_comes_whatever_the_size() {
    let mut scene = Scene::alien_phase_with("Closet", "[difficulty]\nroom_size = -3\n")
        .alien(&["Demon", "Larva"])
        .marine(&["Pistol"]);
    assert_eq!(scene.size(), -2);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.decider(), scene.column("fights_won_marine")), ("alien", 1), "and none follows it");
}
