//! The rulebook's worked examples, played out.

use super::scene::Scene;

/// The fight in the Hangar, steps A to F.
#[test]
fn the_fight_in_the_hangar() {
    let scene =
        Scene::alien_phase("Hangar").alien(&["Carnass", "Demon", "Poison Darts"]).marine(&["Shotgun"]);
    let mut scene = scene.alien_tokens(2).marine_tokens(2).tosses(&[true, false]);
    scene.choose("play Demon");
    assert_eq!((scene.decider(), scene.strength("alien"), scene.strength("marine")), ("marine", 2, 0), "A");
    scene.choose("play Shotgun");
    assert_eq!((scene.decider(), scene.strength("marine")), ("alien", 3), "B");
    scene.choose("play Poison Darts");
    assert_eq!((scene.decider(), scene.strength("alien"), scene.strength("marine")), ("marine", 4, 3), "C");
    scene.choose("throw a token");
    assert_eq!((scene.decider(), scene.strength("alien"), scene.strength("marine")), ("alien", 4, 4), "D");
    scene.choose("throw a token");
    assert_eq!(
        (scene.decider(), scene.strength("alien"), scene.tokens("alien")),
        ("alien", 4, 1),
        "E: it failed"
    );
    assert_eq!(scene.legal(), ["let the Creature die", "throw a token"], "E: another one could follow");
    scene.choose("let the Creature die");
    assert_eq!((scene.creatures_played(), scene.size(), scene.health_left()), (1, 4, 3), "F");
    assert_eq!(scene.legal(), ["play Carnass", "play no Creature"], "F: there is space");
    scene.choose("play Carnass");
    assert_eq!((scene.decider(), scene.strength("alien"), scene.strength("marine")), ("marine", 3, 0), "F");
    assert_eq!(scene.legal(), ["give up the fight", "throw a token"], "F: the Shotgun is spent");
}

/// What lies where when the Carnass has come: step F as the rulebook's picture shows it.
#[test]
fn the_table_of_the_hangar() {
    let scene =
        Scene::alien_phase("Hangar").alien(&["Carnass", "Demon", "Poison Darts"]).marine(&["Shotgun"]);
    let mut scene = scene.alien_tokens(2).marine_tokens(2).tosses(&[true, false]);
    scene.play(&["play Demon", "play Shotgun", "play Poison Darts", "throw a token", "throw a token"]);
    scene.play(&["let the Creature die", "play Carnass"]);
    assert_eq!(scene.on_table("alien"), ["Carnass", "Demon", "Poison Darts"]);
    assert_eq!(scene.on_table("marine"), ["Shotgun"]);
    assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (1, 1));
    assert_eq!((scene.tokens_on_table(), scene.reserve()), (1, 13), "the +1 stays, the failure is back");
    assert!(scene.discards("alien").is_empty() && scene.discards("marine").is_empty());
    assert_eq!((scene.room(), scene.creatures_played()), ("Hangar".into(), 2));
}

/// The Hangar holds four Creatures: three more may come, a fifth may not.
#[test]
fn the_hangar_takes_four_creatures() {
    let scene = Scene::alien_phase("Hangar").alien(&["Larva"; 5]);
    let mut scene = scene.marine(&["Knife"; 4]).next_rooms(&["Lab", "Bridge"]);
    for played in 1..=4 {
        scene.choose("play Larva");
        assert_eq!(scene.creatures_played(), played);
        scene.choose("play Knife");
    }
    assert_eq!(
        (scene.legal(), scene.hand("alien").len()),
        (vec!["explore Bridge".into(), "explore Lab".into()], 1)
    );
    assert_eq!((scene.tokens("marine"), scene.health_left()), (2, 3));
}

/// An effect gives the Alien four tokens, but the reserve has three.
#[test]
fn four_tokens_out_of_a_reserve_of_three() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]);
    let mut scene = scene.marine_tokens(9).alien_tokens(4);
    assert_eq!(scene.reserve(), 3);
    scene.choose("play Gathering");
    assert_eq!((scene.tokens("alien"), scene.reserve(), scene.tokens("marine")), (7, 0, 9));
}

/// Two Collapsed Walls and a Smoke Grenade: the room is one larger.
#[test]
fn two_walls_and_a_grenade() {
    let scene =
        Scene::alien_phase("Hall").alien(&["Collapsed Wall", "Collapsed Wall", "Demon", "Demon", "Demon"]);
    let mut scene = scene.marine(&["Pistol", "Pistol", "Smoke Grenade"]);
    scene.play(&[
        "play Demon",
        "play Pistol",
        "play Collapsed Wall",
        "leave the room size",
        "play Collapsed Wall",
    ]);
    assert_eq!((scene.decider(), scene.size()), ("marine", 5));
    scene.choose("leave the room size");
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!(scene.size(), 5, "it holds while the room lasts");
    scene.choose("play Smoke Grenade");
    assert_eq!((scene.size(), scene.creatures_played()), (4, 2));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
}
