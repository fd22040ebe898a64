//! The Portal room and the end of the game.

use super::scene::Scene;

/// Plays on without Events and without Creatures. Returns who chose each room.
pub(super) fn walk_through(scene: &mut Scene) -> Vec<&'static str> {
    let mut choosers = Vec::new();
    while scene.decider() != "over" {
        let legal = scene.legal();
        let quiet = ["keep the hand", "end Events", "play no Creature"];
        let words = legal.iter().find(|words| quiet.contains(&words.as_str())).unwrap_or(&legal[0]);
        if words.starts_with("explore ") {
            choosers.push(scene.decider());
        }
        scene.choose(words);
    }
    choosers
}

#[test]
fn six_rooms_are_explored_before_the_portal() {
    for seed in 0..10 {
        let mut scene = Scene::seeded("", seed);
        assert_eq!(walk_through(&mut scene).len(), 6, "seed {seed}");
        assert_eq!((scene.room(), scene.outcome()), ("Portal".into(), Some("portal-destroyed")));
        let turned_up = scene.room_discards().iter().filter(|room| *room != "Portal").count();
        assert_eq!((scene.rooms_in_pile(), turned_up), (0, 12), "every other room was turned up");
    }
}

#[test]
fn the_portal_comes_without_a_choice() {
    let scene = Scene::alien_phase_with("Hall", "[setup]\nexplored = 1\n").alien(&["Demon", "Larva"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    scene.choose("play Demon");
    assert_eq!((scene.room(), scene.decider()), ("Portal".into(), "alien"), "nobody chose a room");
    assert_eq!(
        (scene.hand("marine").len(), scene.legal()),
        (2, vec!["play Larva".into(), "play no Creature".into()])
    );
}

#[test]
fn both_draw_in_the_portal_room() {
    let scene = Scene::marine_phase("Portal");
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
    assert_eq!((scene.hand("marine").len(), scene.hand("alien").len(), scene.size()), (2, 2, 3));
}

#[test]
fn the_marine_wins_the_game_by_winning_the_fight_at_the_portal() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]).marine(&["Pistol"]).health(1);
    assert_eq!(scene.outcome(), None);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.outcome(), scene.decider()), (Some("portal-destroyed"), "over"));
    assert!(scene.legal().is_empty());
}

#[test]
fn the_alien_wins_the_game_by_winning_the_fight_at_the_portal() {
    for health in [2, 3] {
        let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]).marine(&["Knife"]).health(health);
        scene.play(&["play Demon", "give up the fight"]);
        assert_eq!((scene.outcome(), scene.decider()), (Some("dragged-off"), "over"), "health {health}");
    }
}

#[test]
fn the_last_wound_at_the_portal_counts_as_dragged_off() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon"]).health(1);
    scene.choose("play Demon");
    assert_eq!(scene.outcome(), Some("dragged-off"));
}

#[test]
fn killing_one_creature_does_not_win_while_another_comes() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon", "Larva"]).marine(&["Knife", "Pistol"]);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!(
        (scene.outcome(), scene.legal()),
        (None, vec!["play Larva".into(), "play no Creature".into()])
    );
    scene.play(&["play Larva", "give up the fight"]);
    assert_eq!(scene.outcome(), Some("dragged-off"), "one lost Creature is enough");
}

#[test]
fn the_alien_may_stop_at_the_portal_and_lose() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Demon", "Larva"]).marine(&["Knife", "Pistol"]);
    scene.play(&["play Demon", "play Pistol", "play no Creature"]);
    assert_eq!(scene.outcome(), Some("portal-destroyed"));
}

#[test]
fn the_portal_room_holds_as_many_creatures_as_its_size() {
    let mut scene = Scene::alien_phase("Portal").alien(&["Larva"; 4]).marine(&["Knife"; 3]);
    scene.play(&["play Larva", "play Knife", "play Larva", "play Knife", "play Larva"]);
    assert_eq!(scene.outcome(), None);
    scene.choose("play Knife");
    assert_eq!((scene.outcome(), scene.hand("alien")), (Some("portal-destroyed"), vec!["Larva".into()]));
}

#[test]
fn size_cards_count_at_the_portal_too() {
    let scene = Scene::alien_phase("Portal").alien(&["Collapsed Wall", "Larva", "Larva", "Larva", "Larva"]);
    let mut scene = scene.marine(&["Knife"; 4]);
    for _ in 0..2 {
        scene.play(&["play Larva", "play Knife", "leave the room size"]);
    }
    scene.play(&["play Larva", "play Knife", "play Collapsed Wall"]);
    assert_eq!((scene.outcome(), scene.size()), (None, 4));
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!(scene.outcome(), Some("portal-destroyed"));
}

#[test]
fn winning_elsewhere_does_not_end_the_game() {
    let mut scene = Scene::alien_phase("Dock").alien(&["Demon"]).marine(&["Pistol"]).health(1);
    scene.play(&["play Demon", "play Pistol"]);
    assert_eq!((scene.outcome(), scene.decider()), (None, "alien"));
}
