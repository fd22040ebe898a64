//! A replay can be followed with the box on the table: every card and token that moves is told.

use super::rulebook::scene::Scene;

#[test]
fn a_fight_is_told_so_that_it_can_be_followed() {
    let mut scene = Scene::alien_phase("Closet")
        .alien(&["Demon", "Poison Darts"])
        .marine(&["Shotgun"])
        .marine_tokens(2)
        .tosses(&[false, true]);
    scene.play(&["play Demon", "play Shotgun", "play Poison Darts", "throw a token", "throw a token"]);
    assert_eq!(scene.tokens("marine"), 2, "the fight is over");
    let story = scene.story();
    let from = story.find("The Alien plays Demon").expect("the fight begins");
    let to = story.find("\nTurn 2").expect("the next turn begins");
    assert_eq!(
        &story[from..to],
        "The Alien plays Demon of strength 2: Creature 1 in a room of size 1.\n  \
           The Marine plays Shotgun.\n  \
           Strength: Marine 3, Creature 2.\n  \
           The Alien plays Poison Darts (strength 2).\n  \
           Strength: Marine 3, Creature 4.\n  \
           The Marine throws a token: a failure, back to the reserve.\n  \
           Strength: Marine 3, Creature 4.\n  \
           The Marine throws a token: +1.\n  \
           Strength: Marine 4, Creature 4.\n\
         The Demon is killed.\n\
         The Marine wins the fight.\n  \
           Used tokens go back to the reserve: 1.\n  \
           The Marine takes tokens: 2. Now 2, reserve 14.\n"
    );
}

#[test]
fn giving_up_and_having_nothing_left_are_told_apart() {
    let fight = |marine: &[&str], words: &[&str]| {
        let mut scene = Scene::alien_phase("Closet").alien(&["Queen"]).marine(marine);
        scene.play(words);
        assert_eq!(scene.health_left(), 2);
        scene.story()
    };
    let given_up = fight(&["Knife"], &["play Queen", "give up the fight"]);
    assert!(given_up.contains("The Marine gives up the fight."), "{given_up}");
    let beaten = fight(&["Knife"], &["play Queen", "play Knife"]);
    assert!(beaten.contains("The Marine has nothing left to raise with."), "{beaten}");
    assert!(!beaten.contains("gives up"), "{beaten}");
}

#[test]
fn tokens_that_an_empty_reserve_could_not_give_are_told() {
    let mut scene = Scene::alien_phase("Closet").alien(&["Gathering", "Demon"]).marine_tokens(15);
    scene.play(&["play Gathering"]);
    assert_eq!(scene.tokens("alien"), 1);
    assert!(scene.story().contains("4 were due, but the reserve is empty."), "{}", scene.story());
}
