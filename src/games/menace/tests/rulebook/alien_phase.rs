//! The Alien phase: draws, Events and the first Creature.

use super::scene::Scene;

#[test]
fn the_alien_draws_as_many_cards_as_the_room_says() {
    for (room, cards) in [("Hangar", 3), ("Corridor", 2), ("Mess", 1), ("Dock", 4)] {
        let mut scene = Scene::marine_phase(room).marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
        assert_eq!(
            (scene.decider(), scene.hand("alien").len(), scene.pile("alien")),
            ("alien", cards, 6 - cards)
        );
    }
}

#[test]
fn the_alien_plays_events_and_creatures_and_nothing_else() {
    let scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Hide", "Poison Darts", "Scent"]);
    let mut scene = scene.alien_tokens(3);
    assert_eq!(scene.legal(), ["play Demon", "play Gathering", "play Scent", "play no Creature"]);
}

#[test]
fn alien_events_are_played_one_at_a_time_and_as_many_as_wanted() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering", "Gathering"]);
    for played in 1..=2 {
        scene.choose("play Gathering");
        assert_eq!((scene.tokens("alien"), scene.decider()), (4 * played, "alien"));
    }
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"], "a Creature may still follow");
}

#[test]
fn an_alien_event_takes_effect_at_once_and_is_discarded() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]);
    scene.choose("play Gathering");
    assert_eq!((scene.tokens("alien"), scene.reserve()), (4, 12));
    assert_eq!((scene.discards("alien"), scene.discards("marine").len()), (vec!["Gathering".into()], 0));
    assert!(scene.on_table("alien").is_empty());
}

#[test]
fn a_creature_drawn_by_an_event_can_be_played() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Scent"]).alien_pile(&["Brute"; 6]);
    assert_eq!(scene.legal(), ["play Scent", "play no Creature"]);
    scene.choose("play Scent");
    assert_eq!(scene.legal(), ["play Brute", "play no Creature"]);
}

#[test]
fn a_creature_starts_a_fight() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Knife"]);
    assert_eq!(scene.creatures_played(), 0);
    scene.choose("play Demon");
    assert_eq!((scene.decider(), scene.creatures_played()), ("marine", 1));
    assert_eq!(
        (scene.on_table("alien"), scene.hand("alien")),
        (vec!["Demon".into()], vec!["Gathering".into()])
    );
}

#[test]
fn without_a_creature_there_is_no_fight() {
    let mut scene =
        Scene::alien_phase("Hall").alien(&["Demon", "Gathering"]).marine(&["Knife"]).alien_tokens(1);
    scene.choose("play no Creature");
    assert_eq!((scene.health_left(), scene.creatures_played()), (3, 0));
    assert_eq!(
        (scene.hand("alien"), scene.hand("marine").len()),
        (vec!["Demon".into(), "Gathering".into()], 1)
    );
    assert!(scene.legal().iter().all(|words| words.starts_with("explore ")));
}

#[test]
fn without_a_fight_the_marine_takes_two_tokens() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine_tokens(1).alien_tokens(1);
    scene.choose("play no Creature");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (3, 1, 12));
}

#[test]
fn without_a_fight_the_marine_takes_no_more_than_the_reserve_has() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).marine_tokens(3).alien_tokens(12);
    scene.choose("play no Creature");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (4, 12, 0));
}

#[test]
fn without_a_fight_the_room_is_discarded() {
    let mut scene = Scene::alien_phase("Hall").alien(&["Demon"]).next_rooms(&["Lab", "Bridge"]);
    scene.choose("play no Creature");
    assert_eq!(scene.room_discards(), ["Hall"]);
}

#[test]
fn an_alien_without_events_and_creatures_is_not_asked() {
    let scene = Scene::alien_phase("Hall").alien(&["Hide", "Terror"]).alien_tokens(2);
    let mut scene = scene.next_rooms(&["Lab", "Bridge"]);
    assert_eq!(scene.legal(), ["explore Bridge", "explore Lab"]);
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.hand("alien").len()), (2, 2, 2));
}

#[test]
fn the_alien_plays_one_creature_at_a_time() {
    let mut scene =
        Scene::alien_phase("Dock").alien(&["Demon", "Hide", "Larva"]).marine(&["Knife", "Pistol"]);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.decider(), scene.creatures_played()), ("alien", 1));
    assert_eq!(scene.legal(), ["let the Creature die", "play Hide"]);
}
