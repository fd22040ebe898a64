//! Items that are used with an action: motion tracker, grapple gun, incinerator.

use super::scene::{Choice, ITEMS, Item, Scene, Setup, Token};

fn with(item: Item) -> Scene {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, item);
    scene
}

// ---- motion tracker

#[test]
fn the_tracker_turns_a_token_up_to_two_spaces_away() {
    let mut scene = with(Item::MotionTracker);
    for room in ["docking-bay", "suit-storage", "galley", "bridge", "maintenance-bay", "med-bay"] {
        scene.token(room, Token::Safe);
    }
    assert_eq!(scene.where_to(Choice::Track), ["bridge", "galley", "suit-storage", "docking-bay"]);
}

#[test]
fn the_tracker_reaches_over_ladders() {
    let mut scene = with(Item::MotionTracker);
    scene.put("ripley", "c3").token("equipment-storage", Token::Safe).token("docking-bay", Token::Safe);
    assert_eq!(scene.where_to(Choice::Track), ["equipment-storage"]);
}

#[test]
fn the_tracker_needs_a_token_and_a_holder() {
    let scene = with(Item::MotionTracker);
    assert!(scene.where_to(Choice::Track).is_empty());
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(1, Item::MotionTracker).token("bridge", Token::Safe);
    assert!(scene.where_to(Choice::Track).is_empty());
}

#[test]
fn a_tracked_token_goes_back_to_the_reserve_for_an_action() {
    let mut scene = with(Item::MotionTracker);
    scene.token("bridge", Token::Safe).tracks("bridge");
    assert_eq!((scene.token_in("bridge"), scene.reserve().len()), (None, 13));
    assert_eq!((scene.actions_left(), scene.morale_left()), (3, 15));
    assert_eq!(scene.place_of("ripley"), "galley");
}

#[test]
fn a_tracked_jonesy_frightens_nobody() {
    let mut scene = with(Item::MotionTracker);
    scene.token("bridge", Token::Jonesy).tracks("bridge");
    assert_eq!((scene.token_in("bridge"), scene.reserve().len(), scene.morale_left()), (None, 13, 15));
}

#[test]
fn a_tracked_surprise_attack_brings_the_alien_and_gives_the_action_back() {
    let mut scene = with(Item::MotionTracker);
    scene.token("bridge", Token::Attack(2)).tracks("bridge");
    assert_eq!((scene.alien_at(), scene.morale_left()), ("bridge", 15));
    assert_eq!((scene.actions_left(), scene.asked(), scene.active()), (4, 0, 0));
    assert_eq!((scene.token_in("bridge"), scene.reserve().len()), (None, 13));
}

#[test]
fn the_encounter_phase_follows_a_tracked_surprise_attack() {
    let mut scene = with(Item::MotionTracker);
    scene.token("bridge", Token::Attack(2)).tracks("bridge").ends();
    assert_eq!((scene.deck().len(), scene.active()), (20, 1));
}

#[test]
fn the_tracker_is_never_used_up() {
    let mut scene = with(Item::MotionTracker);
    for _ in 0..3 {
        scene.token("bridge", Token::Safe).tracks("bridge");
    }
    assert_eq!((scene.held(0), scene.actions_left()), (vec![Item::MotionTracker], 1));
}

#[test]
fn tracking_a_surprise_attack_onto_somebody_is_meeting_the_alien() {
    let mut scene = with(Item::MotionTracker);
    scene.put("dallas", "bridge").token("bridge", Token::Attack(1)).tracks("bridge");
    assert_eq!((scene.alien_at(), scene.morale_left(), scene.asked()), ("bridge", 13, 1));
    scene.flees(&["c1", "mu-th-ur"]);
    assert_eq!(scene.place_of("dallas"), "mu-th-ur");
    assert_eq!((scene.asked(), scene.active()), (0, 0), "Ripley was not met and acts on");
}

// ---- grapple gun

#[test]
fn the_grapple_gun_moves_the_alien_one_to_three_spaces() {
    let mut scene = with(Item::GrappleGun);
    scene.alien("c14").put("ripley", "docking-bay").put("dallas", "mu-th-ur");
    let within_three = ["maintenance-bay", "workshop", "c4", "c6", "c7", "c8", "c9", "c11", "c12", "c13"];
    let mut offered = scene.where_to(Choice::Grapple);
    assert!(offered.contains(&"docking-bay"), "where Ripley herself would meet it");
    offered.retain(|space| *space != "docking-bay");
    assert_eq!(offered, within_three);
    scene.grapples("c13");
    assert_eq!((scene.alien_at(), scene.actions_left(), scene.morale_left()), ("c13", 3, 15));
}

#[test]
fn the_grapple_gun_reaches_three_spaces() {
    for (alien, can) in [("c4", true), ("docking-bay", true), ("maintenance-bay", true), ("c12", false)] {
        let mut scene = with(Item::GrappleGun);
        scene.alien(alien);
        assert_eq!(!scene.where_to(Choice::Grapple).is_empty(), can, "{alien}");
    }
}

#[test]
fn the_grapple_gun_can_be_used_twice() {
    let mut scene = with(Item::GrappleGun);
    scene.alien("docking-bay").grapples("c9");
    assert_eq!(scene.uses_left(scene.tile(0, Item::GrappleGun)), 1);
    scene.grapples("c10");
    assert!(scene.held(0).is_empty());
    assert_eq!((scene.alien_at(), scene.in_supply(Item::GrappleGun), scene.actions_left()), ("c10", 2, 2));
}

#[test]
fn the_grappled_alien_passes_by_crew_on_the_way() {
    let mut scene = with(Item::GrappleGun);
    scene.put("ripley", "c8").put("dallas", "c9").alien("docking-bay").grapples("c10");
    assert_eq!((scene.alien_at(), scene.place_of("dallas"), scene.morale_left()), ("c10", "c9", 15));
}

#[test]
fn grappling_the_alien_onto_somebody_is_meeting_it() {
    let mut scene = with(Item::GrappleGun);
    scene.put("ripley", "c8").put("dallas", "c9").alien("docking-bay").grapples("c9");
    assert_eq!((scene.alien_at(), scene.morale_left(), scene.asked()), ("c9", 13, 1));
}

#[test]
fn the_encounter_phase_follows_the_grapple_gun() {
    let mut scene = with(Item::GrappleGun);
    scene.alien("docking-bay").grapples("c9").ends();
    assert_eq!((scene.deck().len(), scene.active()), (20, 1));
}

// ---- incinerator

#[test]
fn the_incinerator_sends_the_alien_back_to_the_nest() {
    let mut scene = with(Item::Incinerator);
    scene.alien("docking-bay").choose(Choice::Burn);
    assert_eq!((scene.alien_at(), scene.actions_left(), scene.morale_left()), ("nest", 3, 15));
    assert_eq!(scene.uses_left(scene.tile(0, Item::Incinerator)), 1);
}

#[test]
fn no_encounter_card_is_drawn_on_the_turn_of_the_incinerator() {
    let mut scene = with(Item::Incinerator);
    scene.alien("docking-bay").choose(Choice::Burn).moves("c4").ends();
    assert_eq!((scene.active(), scene.deck().len(), scene.discarded().len()), (1, 21, 0));
    scene.ends();
    assert_eq!((scene.active(), scene.deck().len()), (0, 20), "the next turn draws again");
}

#[test]
fn the_incinerator_reaches_three_spaces_over_ladders_too() {
    for (alien, can) in [("c4", true), ("maintenance-bay", true), ("c12", false), ("equipment-storage", true)]
    {
        let mut scene = with(Item::Incinerator);
        scene.alien(alien);
        assert_eq!(scene.offers(Choice::Burn), can, "{alien}");
    }
}

#[test]
fn the_incinerator_is_spent_after_two_uses() {
    let mut scene = with(Item::Incinerator);
    scene.alien("docking-bay").choose(Choice::Burn).alien("c4").choose(Choice::Burn);
    assert!(scene.held(0).is_empty());
    assert_eq!(scene.in_supply(Item::Incinerator), 2);
    scene.alien("c4");
    assert!(!scene.offers(Choice::Burn));
}

#[test]
fn the_incinerator_saves_from_the_card_even_if_the_alien_is_met_later_in_the_turn() {
    let mut scene = Setup::of(&["ripley", "dallas"]).plain();
    scene.gives(0, Item::Incinerator).alien("docking-bay").choose(Choice::Burn).alien("c4");
    scene.moves("c4").flees(&["docking-bay", "c9", "c10"]);
    assert_eq!((scene.active(), scene.morale_left(), scene.discarded().len()), (1, 13, 0));
}

#[test]
fn only_a_tool_does_what_it_can() {
    for held in ITEMS {
        let mut scene = with(held);
        scene.token("bridge", Token::Safe).alien("docking-bay");
        let can = [
            !scene.where_to(Choice::Track).is_empty(),
            !scene.where_to(Choice::Grapple).is_empty(),
            scene.offers(Choice::Burn),
        ];
        let tools = [Item::MotionTracker, Item::GrappleGun, Item::Incinerator];
        assert_eq!(can, tools.map(|tool| tool == held), "{held:?}");
    }
}
