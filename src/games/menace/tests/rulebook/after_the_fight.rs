//! The end of a fight.

use super::scene::Scene;

/// A fight in which both raise: 2 + 1 of the Alien, 2 + 2 of the Marine, who wins.
fn won() -> Scene {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide", "Poison Darts"]);
    let mut scene = scene.marine(&["Aim", "Knife", "Pistol"]).next_rooms(&["Lab", "Bridge"]);
    scene.play(&["play Demon", "play Pistol", "play Hide", "play Aim", "let the Creature die"]);
    scene
}

#[test]
fn the_room_goes_onto_the_room_discards() {
    assert_eq!(won().room_discards(), ["Hall"]);
}

#[test]
fn played_cards_go_onto_the_discards_of_their_owners() {
    let mut scene = won();
    assert_eq!(scene.discards("marine"), ["Aim", "Pistol"]);
    assert_eq!(scene.discards("alien"), ["Demon", "Hide"]);
    assert!(scene.on_table("marine").is_empty() && scene.on_table("alien").is_empty());
}

#[test]
fn cards_of_a_lost_fight_are_discarded_too() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon", "Larva", "Hide"]).marine(&["Aim", "Knife", "Pistol"]);
    scene.play(&[
        "play Larva",
        "play Knife",
        "let the Creature die",
        "play Demon",
        "play Pistol",
        "play Hide",
    ]);
    scene.choose("give up the fight");
    assert_eq!(scene.discards("marine"), ["Knife", "Pistol"]);
    assert_eq!(scene.discards("alien"), ["Demon", "Hide", "Larva"], "the killed one too");
    assert_eq!((scene.hand("marine"), scene.hand("alien").len()), (vec!["Aim".into()], 0));
}

#[test]
fn cards_that_were_not_played_stay_in_hand() {
    let mut scene = won();
    assert_eq!(
        (scene.hand("marine"), scene.hand("alien")),
        (vec!["Knife".into()], vec!["Poison Darts".into()])
    );
}

#[test]
fn a_marine_who_wins_takes_two_tokens() {
    let mut scene = won();
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (2, 0, 14));
}

#[test]
fn an_alien_who_wins_takes_two_tokens() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon"]).marine_tokens(1).alien_tokens(1).tosses(&[false]);
    scene.play(&["play Demon", "throw a token"]);
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (0, 3, 13));
}

#[test]
fn several_killed_creatures_bring_two_tokens_in_all() {
    let mut scene = Scene::alien_phase("Hangar").alien(&["Larva"; 3]).marine(&["Knife"; 3]);
    for _ in 0..3 {
        scene.play(&["play Larva", "play Knife"]);
    }
    assert_eq!((scene.tokens("marine"), scene.reserve()), (2, 14));
}

#[test]
fn the_thrown_tokens_of_both_sides_return_to_the_reserve() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon"]).alien_tokens(3).marine_tokens(5);
    let mut scene = scene.tosses(&[true, true, true, true, false]);
    scene.play(&[
        "play Demon",
        "throw a token",
        "throw a token",
        "throw a token",
        "throw a token",
        "throw a token",
    ]);
    assert_eq!((scene.tokens_on_table(), scene.reserve(), scene.decider()), (4, 9, "alien"));
    scene.choose("let the Creature die");
    assert_eq!((scene.tokens_on_table(), scene.tokens("alien"), scene.tokens("marine")), (0, 1, 4));
    assert_eq!(scene.reserve(), 11, "four came back, the winner took two");
}

#[test]
fn the_winner_takes_no_more_than_the_reserve_has() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine_tokens(15);
    scene.play(&["play Demon", "give up the fight"]);
    assert_eq!((scene.tokens("alien"), scene.reserve()), (1, 0));
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).alien_tokens(16).marine(&["Pistol"]);
    scene.play(&["play Demon", "play Pistol", "let the Creature die"]);
    assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (0, 16));
}

#[test]
fn thrown_tokens_return_before_the_winner_takes_any() {
    let scene = Scene::alien_phase("Hall").alien(&["Larva"]).alien_tokens(15).marine_tokens(1);
    let mut scene = scene.tosses(&[true]);
    scene.play(&["play Larva", "throw a token", "let the Creature die"]);
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (1, 15, 0));
}

#[test]
fn tokens_not_thrown_are_kept_for_the_next_room() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).alien_tokens(3).marine(&["Pistol"]);
    let scene = scene.marine_tokens(4).next_rooms(&["Lab", "Bridge"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    scene.play(&["play Demon", "play Pistol", "let the Creature die", "play no Creature", "explore Lab"]);
    assert_eq!((scene.room(), scene.tokens("marine"), scene.tokens("alien")), ("Lab".into(), 6, 3));
}

#[test]
fn the_next_room_starts_a_new_count_of_creatures() {
    let scene = Scene::alien_phase("Closet").alien(&["Demon", "Larva"]).marine(&["Knife", "Pistol"]);
    let scene = scene.next_rooms(&["Mess", "Bridge"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    scene.play(&["play Larva", "play Knife", "explore Mess"]);
    assert_eq!(
        (scene.creatures_played(), scene.legal()),
        (0, vec!["play Demon".into(), "play no Creature".into()])
    );
    scene.choose("play Demon");
    assert_eq!((scene.creatures_played(), scene.strength("marine"), scene.strength("alien")), (1, 0, 2));
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "play Pistol", "throw a token"]);
}
