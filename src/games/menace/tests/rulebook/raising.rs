//! Raising: the Alien answers the Marine's strength, and the Marine the Alien's.

use super::scene::Scene;

/// A Demon and a Pistol lie on the table of the Hall, 2 against 2: the Alien's decision. The Alien has two tokens,
/// the Marine has two.
fn tied(alien: &[&str], marine: &[&str], tosses: &[bool]) -> Scene {
    let scene = Scene::alien_phase("Hall")
        .alien(&[&["Demon"][..], alien].concat())
        .marine(&[&["Pistol"][..], marine].concat());
    let mut scene = scene.marine_tokens(2).alien_tokens(2).tosses(tosses);
    scene.play(&["play Demon", "play Pistol"]);
    scene
}

#[test]
fn the_alien_may_raise_or_let_the_creature_die() {
    let mut scene = tied(&["Hide", "Poison Darts"], &[], &[]);
    assert_eq!(scene.decider(), "alien");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide", "play Poison Darts", "throw a token"]);
}

#[test]
fn the_alien_may_let_the_creature_die_with_cards_and_tokens_left() {
    let mut scene = tied(&["Hide", "Poison Darts"], &[], &[]);
    scene.choose("let the Creature die");
    assert_eq!((scene.hand("alien"), scene.tokens("alien")), (vec!["Hide".into(), "Poison Darts".into()], 2));
    assert_eq!((scene.discards("alien"), scene.health_left()), (vec!["Demon".into()], 3));
}

#[test]
fn a_combat_action_strengthens_the_creature() {
    let mut scene = tied(&["Poison Darts"], &["Aim"], &[]);
    scene.choose("play Poison Darts");
    assert_eq!((scene.strength("alien"), scene.strength("marine")), (4, 2));
    assert_eq!(
        (scene.on_table("alien"), scene.decider()),
        (vec!["Demon".into(), "Poison Darts".into()], "marine")
    );
    assert!(scene.discards("alien").is_empty());
}

#[test]
fn an_alien_token_gives_the_creature_one() {
    let mut scene = tied(&[], &["Aim"], &[true]);
    scene.choose("throw a token");
    assert_eq!((scene.strength("alien"), scene.strength("marine"), scene.decider()), (3, 2, "marine"));
    assert_eq!((scene.tokens("alien"), scene.tokens_on_table(), scene.reserve()), (1, 1, 12));
}

#[test]
fn a_failed_alien_token_returns_to_the_reserve_at_once() {
    let mut scene = tied(&["Hide"], &["Aim"], &[false]);
    scene.choose("throw a token");
    assert_eq!((scene.tokens("alien"), scene.tokens_on_table(), scene.reserve()), (1, 0, 13));
    assert_eq!((scene.strength("alien"), scene.decider()), (2, "alien"), "still the Alien's turn");
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide", "throw a token"]);
}

#[test]
fn a_raise_that_only_draws_level_leaves_the_turn_with_the_alien() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide", "Poison Darts"]);
    let mut scene = scene.marine(&["Aim", "Rifle"]);
    scene.play(&["play Demon", "play Rifle", "play Poison Darts"]);
    assert_eq!((scene.strength("alien"), scene.strength("marine"), scene.decider()), (4, 4, "alien"));
    scene.choose("play Hide");
    assert_eq!((scene.strength("alien"), scene.decider()), (5, "marine"));
}

#[test]
fn the_alien_mixes_actions_and_tokens_in_any_order() {
    let scene =
        Scene::alien_phase("Hall").alien(&["Demon", "Hide", "Hide"]).alien_tokens(2).tosses(&[true, true]);
    let mut scene = scene.marine(&["Aim", "Cannon"]);
    scene.play(&["play Demon", "play Cannon"]);
    for (words, strength) in [("throw a token", 3), ("play Hide", 4), ("throw a token", 5)] {
        scene.choose(words);
        assert_eq!((scene.strength("alien"), scene.decider()), (strength, "alien"));
    }
    scene.choose("play Hide");
    assert_eq!((scene.strength("alien"), scene.decider()), (6, "marine"));
}

#[test]
fn the_turn_passes_as_soon_as_the_creature_is_stronger() {
    let mut scene = tied(&["Hide", "Poison Darts"], &["Aim"], &[]);
    scene.choose("play Hide");
    assert_eq!(scene.decider(), "marine");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "throw a token"]);
}

#[test]
fn a_second_weapon_is_refused_after_a_raise_too() {
    let mut scene = tied(&["Hide"], &["Aim", "Cannon", "Pistol"], &[]);
    scene.choose("play Hide");
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "throw a token"]);
}

#[test]
fn the_first_weapon_may_come_after_a_raise() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Poison Darts"]).marine(&["Aim", "Pistol"]);
    scene.play(&["play Demon", "play Aim", "play Poison Darts"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!((scene.health_left(), scene.tokens("marine")), (3, 2), "2 + 2 against 2 + 2");
}

#[test]
fn both_raise_in_turn_until_the_alien_stops() {
    let mut scene = tied(&["Hide", "Hide"], &["Aim"], &[true, true, false]);
    let steps = [("play Hide", "marine"), ("throw a token", "alien"), ("throw a token", "marine")];
    for (words, next) in steps {
        scene.choose(words);
        assert_eq!(scene.decider(), next, "after {words}");
    }
    scene.choose("throw a token");
    assert_eq!((scene.strength("marine"), scene.strength("alien"), scene.decider()), (3, 4, "marine"));
    scene.choose("play Aim");
    assert_eq!((scene.strength("marine"), scene.decider()), (5, "alien"));
    scene.choose("let the Creature die");
    assert_eq!((scene.health_left(), scene.hand("alien")), (3, vec!["Hide".into()]));
}

#[test]
fn both_raise_in_turn_until_the_marine_stops() {
    let mut scene = tied(&["Poison Darts", "Hide"], &["Aim", "Reload"], &[]);
    scene.play(&["play Poison Darts", "play Aim", "play Hide", "give up the fight"]);
    assert_eq!((scene.health_left(), scene.hand("marine")), (2, vec!["Reload".into()]));
    assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (2, 4));
}

#[test]
fn an_alien_with_nothing_to_raise_is_not_asked() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Larva"]).marine(&["Pistol"]);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!(scene.legal(), ["play Larva", "play no Creature"], "the Demon is dead");
}

#[test]
fn a_second_creature_does_not_join_the_fight() {
    let mut scene = tied(&["Larva", "Queen"], &["Aim"], &[]);
    assert_eq!(scene.legal(), ["let the Creature die", "throw a token"]);
    assert_eq!((scene.creatures_played(), scene.on_table("alien")), (1, vec!["Demon".into()]));
}
