//! The result of a fight.

use super::scene::Scene;

#[test]
fn a_lost_fight_costs_one_health() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Queen"]);
    scene.choose("play Queen");
    assert_eq!((scene.health_left(), scene.outcome()), (2, None), "one, however strong the Creature is");
}

#[test]
fn the_third_wound_kills_the_marine() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Demon", "Demon"]);
    let scene = scene.next_rooms(&["Lab", "Bridge", "Mess", "Dock"]);
    let mut scene = scene.marine_pile(&["Force Field"; 6]).alien_pile(&["Hide"; 6]);
    scene.play(&["play Demon", "explore Lab", "play Demon"]);
    assert_eq!((scene.health_left(), scene.outcome()), (1, None));
    scene.play(&["explore Mess", "play Demon"]);
    assert_eq!((scene.outcome(), scene.decider(), scene.health_left()), (Some("killed"), "over", 0));
    assert!(scene.legal().is_empty());
}

#[test]
fn a_wounded_marine_flees_and_fights_no_further_creature_here() {
    let scene = Scene::alien_phase("Hangar").alien(&["Demon", "Larva"]).marine(&["Knife"]);
    let mut scene = scene.next_rooms(&["Lab", "Bridge"]);
    scene.play(&["play Demon", "give up the fight"]);
    assert_eq!(
        (scene.health_left(), scene.legal()),
        (2, vec!["explore Bridge".into(), "explore Lab".into()])
    );
    assert_eq!(scene.hand("alien"), ["Larva"]);
}

#[test]
fn the_marine_can_be_wounded_by_a_later_creature() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Knife"]);
    scene.play(&["play Larva", "play Knife", "play Demon"]);
    assert_eq!(
        (scene.health_left(), scene.tokens("alien"), scene.tokens("marine")),
        (2, 2, 0),
        "the Alien won"
    );
    assert_eq!(scene.decider(), "marine");
}

#[test]
fn after_a_kill_the_alien_may_play_another_creature() {
    let mut scene =
        Scene::alien_phase("Corridor").alien(&["Demon", "Larva", "Hide"]).marine(&["Aim", "Knife"]);
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!(scene.decider(), "alien");
    scene.choose("let the Creature die");
    assert_eq!((scene.creatures_played(), scene.size()), (1, 2));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
    scene.choose("play Demon");
    assert_eq!((scene.creatures_played(), scene.decider()), (2, "marine"));
}

#[test]
fn events_are_not_played_between_two_creatures() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Larva"]).marine(&["Knife"]);
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
}

#[test]
fn the_alien_may_stop_and_the_marine_wins_the_fight() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Knife"]);
    scene.play(&["play Larva", "play Knife", "play no Creature"]);
    assert_eq!((scene.health_left(), scene.tokens("marine"), scene.tokens("alien")), (3, 2, 0));
    assert_eq!((scene.decider(), scene.hand("alien")), ("alien", vec!["Demon".into()]));
}

#[test]
fn a_full_room_ends_the_fight() {
    for (room, size) in [("Closet", 1), ("Corridor", 2), ("Lab", 3), ("Dock", 4)] {
        let mut scene = Scene::alien_phase(room).alien(&["Larva"; 6]).marine(&["Knife"; 6]);
        for _ in 0..size {
            scene.play(&["play Larva", "play Knife"]);
        }
        assert!(
            scene.legal().iter().all(|words| words.starts_with("explore ")),
            "{room}: {:?}",
            scene.legal()
        );
        assert_eq!((scene.hand("alien").len(), scene.tokens("marine")), (6 - size, 2), "{room}");
    }
}

#[test]
fn an_alien_without_another_creature_has_lost() {
    let mut scene = Scene::alien_phase("Dock").alien(&["Hide", "Larva"]).marine(&["Pistol"]);
    scene.play(&["play Larva", "play Pistol", "let the Creature die"]);
    assert_eq!((scene.tokens("marine"), scene.hand("alien")), (2, vec!["Hide".into()]));
}

#[test]
fn a_killed_creature_lies_there_until_the_fight_ends() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Aim", "Knife"]);
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!((scene.on_table("alien"), scene.discards("alien").len()), (vec!["Larva".into()], 0));
    scene.choose("play Demon");
    assert_eq!(scene.on_table("alien"), ["Demon", "Larva"]);
    assert_eq!(scene.strength("alien"), 2, "only one Creature fights");
}

#[test]
fn a_new_creature_faces_a_marine_without_strength() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Carnass", "Demon"]).marine(&["Aim", "Cannon", "Aim"]);
    scene.play(&["play Carnass", "play Aim", "play Cannon", "play Demon"]);
    assert_eq!((scene.strength("marine"), scene.decider()), (0, "marine"));
    assert_eq!(scene.on_table("marine"), ["Aim", "Cannon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim"]);
}

#[test]
fn a_new_creature_can_be_fought_with_a_new_weapon() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Knife", "Pistol"]);
    scene.play(&["play Larva", "play Knife", "play Demon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Pistol"]);
    scene.choose("play Pistol");
    assert_eq!((scene.health_left(), scene.tokens("marine")), (3, 2));
}

#[test]
fn a_new_creature_has_nothing_of_the_raises_before() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Hide", "Hide", "Larva"]).alien_tokens(1);
    let mut scene = scene.marine(&["Aim", "Aim", "Knife", "Pistol"]).tosses(&[true]);
    scene.play(&["play Demon", "play Pistol", "play Hide", "play Aim", "throw a token"]);
    assert_eq!((scene.strength("alien"), scene.decider()), (4, "alien"));
    scene.choose("let the Creature die");
    scene.choose("play Larva");
    assert_eq!((scene.strength("alien"), scene.tokens_on_table()), (1, 1));
}

#[test]
fn tokens_count_against_one_creature_only() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Knife"]);
    let mut scene = scene.marine_tokens(3).tosses(&[true, true]);
    scene.play(&["play Larva", "throw a token", "play Demon"]);
    assert_eq!(
        (scene.strength("marine"), scene.tokens_on_table()),
        (0, 1),
        "it lies there but counts no more"
    );
    assert_eq!((scene.reserve(), scene.tokens("marine")), (13, 2));
    scene.choose("throw a token");
    assert_eq!((scene.strength("marine"), scene.tokens_on_table(), scene.reserve()), (1, 2, 13));
}

#[test]
fn what_the_marine_did_not_use_serves_against_the_next_creature() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Larva"]).marine(&["Aim", "Knife", "Pistol"]);
    let mut scene = scene.marine_tokens(2);
    scene.play(&["play Larva", "play Knife", "play Demon"]);
    assert_eq!(scene.legal(), ["give up the fight", "play Aim", "play Pistol", "throw a token"]);
}

#[test]
fn giving_up_costs_health_and_gives_the_alien_two_tokens() {
    let mut scene = Scene::alien_phase("Dock").alien(&["Larva"]).marine(&["Cannon"]);
    scene.play(&["play Larva", "give up the fight"]);
    assert_eq!((scene.health_left(), scene.tokens("alien"), scene.reserve()), (2, 2, 14));
    assert_eq!((scene.hand("marine"), scene.decider()), (vec!["Cannon".into()], "marine"));
}
