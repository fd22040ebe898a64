//! The fight: how the Marine reaches the Creature's strength.

use super::scene::Scene;

/// A fight in the Hall at the Marine's first decision. He has a token for each toss.
fn fight(creature: &str, marine: &[&str], tosses: &[bool]) -> Scene {
    let tokens = u8::try_from(tosses.len()).expect("few tokens");
    let scene = Scene::alien_phase("Hall").alien(&[creature]).marine(marine).marine_tokens(tokens);
    let mut scene = scene.tosses(tosses);
    scene.choose(&format!("play {creature}"));
    scene
}

#[test]
fn every_creature_has_its_strength() {
    for (creature, strength) in [("Larva", 1), ("Demon", 2), ("Carnass", 3), ("Brute", 4), ("Queen", 6)] {
        let mut scene = fight(creature, &["Knife"; 2], &[false]);
        assert_eq!((scene.strength("alien"), scene.strength("marine")), (strength, 0), "{creature}");
    }
}

#[test]
fn every_weapon_has_its_strength() {
    for (weapon, strength) in [("Knife", 1), ("Pistol", 2), ("Shotgun", 3), ("Rifle", 4), ("Cannon", 5)] {
        let mut scene = fight("Queen", &[weapon, "Aim"], &[]);
        scene.choose(&format!("play {weapon}"));
        assert_eq!((scene.decider(), scene.strength("marine")), ("marine", strength), "{weapon}");
    }
}

#[test]
fn equality_kills_the_creature() {
    let mut scene = fight("Demon", &["Pistol"], &[]);
    scene.choose("play Pistol");
    assert_eq!((scene.discards("alien"), scene.health_left()), (vec!["Demon".into()], 3));
    assert_eq!(
        (scene.decider(), scene.tokens("marine"), scene.tokens("alien")),
        ("alien", 2, 0),
        "the Alien lost"
    );
}

#[test]
fn more_strength_kills_the_creature_too() {
    let mut scene = fight("Demon", &["Shotgun"], &[]);
    scene.choose("play Shotgun");
    assert_eq!((scene.decider(), scene.tokens("marine"), scene.health_left()), ("alien", 2, 3));
}

#[test]
fn one_short_is_not_enough() {
    let mut scene = fight("Carnass", &["Pistol"], &[]);
    scene.choose("play Pistol");
    assert_eq!((scene.health_left(), scene.tokens("alien"), scene.tokens("marine")), (2, 2, 0));
    assert_eq!(scene.decider(), "marine", "he lost and chooses the room");
}

#[test]
fn the_marine_moves_first_in_a_fight() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide"]).alien_tokens(2).marine(&["Knife"]);
    scene.choose("play Demon");
    assert_eq!((scene.decider(), scene.strength("marine")), ("marine", 0));
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
}

#[test]
fn a_weapon_lies_in_front_of_the_creature() {
    let mut scene = fight("Brute", &["Aim", "Knife"], &[]);
    assert!(scene.on_table("marine").is_empty());
    assert_eq!(scene.on_table("alien"), ["Brute"]);
    scene.choose("play Knife");
    assert_eq!((scene.on_table("marine"), scene.hand("marine")), (vec!["Knife".into()], vec!["Aim".into()]));
    assert!(scene.discards("marine").is_empty());
}

#[test]
fn a_second_weapon_against_the_same_creature_is_refused() {
    let mut scene = fight("Queen", &["Aim", "Knife", "Knife", "Pistol"], &[]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "play Knife", "play Pistol"]);
    scene.choose("play Knife");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
    scene.choose("play Aim");
    assert_eq!((scene.decider(), scene.health_left()), ("marine", 2), "nothing was left to play");
    assert_eq!(scene.hand("marine"), ["Knife", "Pistol"]);
}

#[test]
fn combat_actions_need_no_weapon() {
    let mut scene = fight("Demon", &["Aim"], &[]);
    scene.choose("play Aim");
    assert_eq!((scene.discards("alien"), scene.health_left()), (vec!["Demon".into()], 3));
}

#[test]
fn several_combat_actions_add_up() {
    let mut scene = fight("Queen", &["Aim", "Aim", "Aim"], &[]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"], "copies are one choice");
    scene.choose("play Aim");
    assert_eq!(scene.strength("marine"), 2);
    scene.choose("play Aim");
    assert_eq!((scene.strength("marine"), scene.on_table("marine").len()), (4, 2));
    scene.choose("play Aim");
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3), "six are enough");
}

#[test]
fn a_weapon_can_follow_combat_actions() {
    let mut scene = fight("Queen", &["Aim", "Pistol", "Reload"], &[]);
    scene.choose("play Aim");
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol", "play Reload"]);
    scene.choose("play Pistol");
    assert_eq!((scene.strength("marine"), scene.decider()), (4, "marine"));
}

#[test]
fn tokens_are_thrown_one_by_one() {
    let mut scene = fight("Carnass", &[], &[true, false, true, true]);
    scene.choose("throw a token");
    assert_eq!((scene.strength("marine"), scene.tokens("marine"), scene.tokens_on_table()), (1, 3, 1));
    assert_eq!(scene.legal(), ["give up the fight", "throw a token"]);
    scene.choose("throw a token");
    assert_eq!((scene.strength("marine"), scene.tokens("marine"), scene.tokens_on_table()), (1, 2, 1));
    scene.choose("throw a token");
    assert_eq!((scene.strength("marine"), scene.tokens("marine"), scene.tokens_on_table()), (2, 1, 2));
    scene.choose("throw a token");
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3), "three of four are enough");
}

#[test]
fn a_failed_token_returns_to_the_reserve_at_once() {
    let mut scene = fight("Demon", &["Knife"], &[false, true]);
    assert_eq!(scene.reserve(), 14);
    scene.choose("throw a token");
    assert_eq!((scene.reserve(), scene.tokens("marine"), scene.tokens_on_table()), (15, 1, 0));
    assert_eq!((scene.strength("marine"), scene.decider()), (0, "marine"));
}

#[test]
fn a_token_that_gave_one_stays_on_the_table() {
    let mut scene = fight("Demon", &["Knife"], &[true, true]);
    scene.choose("throw a token");
    assert_eq!((scene.reserve(), scene.tokens("marine"), scene.tokens_on_table()), (14, 1, 1));
}

#[test]
fn a_weapon_played_after_tokens_adds_up() {
    let mut scene = fight("Brute", &["Pistol", "Reload"], &[true]);
    scene.choose("throw a token");
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol", "play Reload"]);
    scene.choose("play Pistol");
    assert_eq!((scene.strength("marine"), scene.decider()), (3, "marine"));
}

#[test]
fn a_token_thrown_after_a_weapon_adds_up() {
    let mut scene = fight("Carnass", &["Pistol"], &[true]);
    scene.play(&["play Pistol", "throw a token"]);
    assert_eq!((scene.decider(), scene.health_left()), ("alien", 3));
}

#[test]
fn tokens_alone_can_kill_a_queen() {
    let mut scene = fight("Queen", &[], &[true; 6]);
    for thrown in 1..6 {
        scene.choose("throw a token");
        assert_eq!((scene.strength("marine"), scene.decider()), (thrown, "marine"));
    }
    scene.choose("throw a token");
    assert_eq!((scene.discards("alien"), scene.health_left()), (vec!["Queen".into()], 3));
}

#[test]
fn tokens_that_all_fail_lose_the_fight() {
    let mut scene = fight("Larva", &[], &[false, false, false]);
    scene.play(&["throw a token"; 3]);
    assert_eq!((scene.health_left(), scene.tokens("marine")), (2, 0));
    assert_eq!((scene.tokens("alien"), scene.reserve()), (2, 14), "three came back, the winner took two");
}

#[test]
fn nobody_throws_a_token_of_the_other_side_or_the_reserve() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).alien_tokens(5).marine(&["Knife"]);
    scene.choose("play Demon");
    assert_eq!(scene.legal(), ["give up the fight", "play Knife"]);
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide"]).marine(&["Pistol"]).marine_tokens(5);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn the_marine_may_give_up_while_holding_weapons_and_tokens() {
    let mut scene = fight("Larva", &["Aim", "Cannon"], &[true, true]);
    scene.choose("give up the fight");
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Aim".into(), "Cannon".into()]));
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (2, 2, 12));
}

#[test]
fn the_marine_may_give_up_after_a_weapon() {
    let mut scene = fight("Queen", &["Cannon", "Aim"], &[]);
    scene.play(&["play Cannon", "give up the fight"]);
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Aim".into()]));
    assert_eq!(scene.discards("marine"), ["Cannon"], "a Weapon played in vain is spent");
}

#[test]
fn events_are_not_played_in_a_fight() {
    let mut scene = Scene::alien_phase("Hall")
        .alien(&["Demon", "Gathering", "Hide"])
        .marine(&["Orders", "Pistol", "Supplies"]);
    scene.choose("play Demon");
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}

#[test]
fn the_alien_is_not_asked_while_the_creature_is_stronger() {
    let scene = Scene::alien_phase("Hall").alien(&["Carnass", "Hide"]).alien_tokens(2);
    let mut scene = scene.marine(&["Aim", "Knife"]).marine_tokens(1).tosses(&[true]);
    scene.choose("play Carnass");
    for words in ["play Knife", "throw a token"] {
        scene.choose(words);
        assert_eq!((scene.decider(), scene.strength("alien")), ("marine", 3), "after {words}");
    }
}

#[test]
fn the_turn_passes_as_soon_as_the_marine_is_strong_enough() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide"]);
    let mut scene = scene.marine(&["Aim", "Pistol"]).marine_tokens(2);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.decider(), scene.strength("marine")), ("alien", 2));
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}
