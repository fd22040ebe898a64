//! The Marine phase: draws and Events.

use super::scene::Scene;

#[test]
fn the_marine_draws_as_many_cards_as_the_room_says() {
    for (room, cards) in [("Hangar", 2), ("Corridor", 3), ("Mess", 1), ("Dock", 3), ("Store", 0)] {
        let mut scene = Scene::marine_phase(room).marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
        assert_eq!((scene.hand("marine").len(), scene.pile("marine")), (cards, 6 - cards), "{room}");
    }
}

#[test]
fn the_marine_draws_before_he_plays_events() {
    let mut scene = Scene::marine_phase("Closet").marine(&["Orders"]).marine_pile(&["Supplies"; 6]);
    assert_eq!(scene.hand("marine"), ["Orders", "Supplies", "Supplies"]);
    assert_eq!(scene.legal(), ["end Events", "play Orders", "play Supplies"], "what he drew can be played");
}

#[test]
fn the_alien_has_not_drawn_in_the_marine_phase() {
    let mut scene = Scene::marine_phase("Closet").marine(&["Supplies"]).marine_pile(&["Aim"; 6]);
    assert_eq!((scene.decider(), scene.hand("alien").len(), scene.pile("alien")), ("marine", 0, 126));
}

#[test]
fn only_events_are_played_in_the_marine_phase() {
    let scene = Scene::marine_phase("Closet").marine(&["Knife", "Reload", "Smoke Grenade", "Supplies"]);
    let mut scene = scene.marine_tokens(2).marine_pile(&["Aim"; 6]);
    assert_eq!(scene.legal(), ["end Events", "play Supplies"]);
}

#[test]
fn events_are_played_one_at_a_time_and_as_many_as_wanted() {
    let scene = Scene::marine_phase("Closet").marine(&["Supplies", "Supplies", "Supplies"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
    for played in 1..=2 {
        scene.choose("play Supplies");
        assert_eq!((scene.tokens("marine"), scene.decider()), (3 * played, "marine"));
    }
    scene.choose("play Supplies");
    assert_eq!((scene.tokens("marine"), scene.decider()), (9, "alien"), "none is left to play");
}

#[test]
fn an_event_takes_effect_at_once_and_is_discarded() {
    let mut scene = Scene::marine_phase("Closet").marine(&["Orders", "Supplies"]).marine_pile(&["Aim"; 6]);
    scene.choose("play Supplies");
    assert_eq!((scene.tokens("marine"), scene.reserve()), (3, 13));
    assert_eq!((scene.discards("marine"), scene.discards("alien").len()), (vec!["Supplies".into()], 0));
    assert_eq!(scene.hand("marine"), ["Aim", "Aim", "Orders"]);
    assert!(scene.on_table("marine").is_empty());
}

#[test]
fn an_event_drawn_by_an_event_can_be_played() {
    let scene = Scene::marine_phase("Store").marine(&["Orders"]);
    let mut scene = scene.marine_pile(&["Supplies"; 6]).alien_pile(&["Demon"; 6]);
    scene.choose("play Orders");
    assert_eq!(scene.legal(), ["end Events", "play Supplies"]);
}

#[test]
fn the_marine_may_keep_his_events() {
    let scene = Scene::marine_phase("Closet").marine(&["Supplies"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
    scene.choose("end Events");
    assert_eq!((scene.decider(), scene.tokens("marine")), ("alien", 0));
    assert_eq!(scene.hand("marine"), ["Aim", "Aim", "Supplies"]);
}

#[test]
fn a_marine_without_events_is_not_asked() {
    let scene = Scene::marine_phase("Closet").marine(&["Knife"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Demon"; 6]);
    assert_eq!((scene.decider(), scene.hand("marine").len()), ("alien", 3));
    assert_eq!(scene.legal(), ["play Demon", "play no Creature"]);
}
