//! The self-destruct system, "We're going to blow up the ship" and "Cut off every bulkhead and every vent".

use super::scene::{Choice, Goods, Item, ROOMS, Scene, Setup, Token};

// ---- the self-destruct system

#[test]
fn who_reveals_the_mission_gets_four_countdown_tokens() {
    for mission in ["blow-up", "cut-off"] {
        assert_eq!(Scene::in_mission(&["ripley", "dallas"], mission).countdown(), Some((0, 4)), "{mission}");
    }
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("blow-up").plain();
    scene.passes().put("dallas", "c2").gives(1, Item::ElectricProd).moves("galley");
    assert_eq!(scene.countdown(), Some((1, 4)));
}

#[test]
fn only_two_missions_start_the_self_destruct_system() {
    for mission in ["sympathies", "narcissus", "into-space"] {
        assert_eq!(Scene::in_mission(&["ripley", "dallas"], mission).countdown(), None, "{mission}");
    }
}

#[test]
fn a_countdown_token_goes_at_the_start_of_each_following_turn_of_that_player() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "blow-up");
    let mut left = Vec::new();
    for _ in 0..8 {
        scene.passes();
        left.push(scene.countdown().expect("it runs").1);
    }
    assert_eq!(left, [4, 3, 3, 2, 2, 1, 1, 0]);
    assert!(!scene.is_over(), "four whole turns more");
}

#[test]
fn the_ship_is_lost_when_no_countdown_token_can_be_removed() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "blow-up");
    for _ in 0..9 {
        scene.passes();
        assert!(!scene.is_over());
    }
    assert_eq!(scene.active(), 1);
    scene.passes();
    assert!(scene.is_lost());
    assert_eq!(scene.morale_left(), 15, "not for want of morale");
}

#[test]
fn the_countdown_of_a_lone_player_runs_on_every_turn() {
    let mut scene = Scene::in_mission(&["ripley"], "blow-up");
    for left in [3, 2, 1, 0] {
        scene.passes();
        assert_eq!(scene.countdown(), Some((0, left)));
    }
    scene.passes();
    assert!(scene.is_lost());
}

// ---- We're going to blow up the ship

/// Everything is ready but for Ripley, who stands next to the Airlock.
fn almost_off() -> Scene {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "blow-up");
    scene.coolant(0).coolant(1).scrap(0, 1).scrap(1, 1).put("dallas", "airlock").put("ripley", "c11");
    scene
}

#[test]
fn discarded_coolant_comes_back_before_the_ship_is_blown_up() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("blow-up").plain();
    scene.discards_coolant(2).coolant_at("equipment-storage", 0).reveal();
    assert_eq!((scene.discarded_coolant(), scene.coolant_in("equipment-storage")), (0, 3));
}

#[test]
fn the_ship_is_blown_up_when_all_are_in_the_airlock_with_coolant_and_scrap() {
    let mut scene = almost_off();
    scene.moves("airlock");
    assert!(scene.is_won());
}

#[test]
fn blowing_up_the_ship_needs_coolant_for_each() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "blow-up");
    scene.coolant(1).coolant_at("airlock", 1).scrap(0, 1).scrap(1, 1).put("dallas", "airlock");
    scene.put("ripley", "c11").moves("airlock");
    assert!(!scene.is_over());
    scene.choose(Choice::PickUp(Goods::Coolant));
    assert!(scene.is_won());
}

#[test]
fn blowing_up_the_ship_needs_scrap_for_each() {
    let mut scene = almost_off();
    scene.scrap(0, 0).scrap(1, 4).scrap_at("airlock", 1).moves("airlock");
    assert!(!scene.is_over());
    scene.choose(Choice::PickUp(Goods::Scrap(1)));
    assert!(scene.is_won());
}

#[test]
fn blowing_up_the_ship_needs_everybody() {
    let mut scene = almost_off();
    scene.put("dallas", "c8").moves("airlock");
    assert!(!scene.is_over());
}

// ---- Cut off every bulkhead and every vent

#[test]
fn cutting_off_starts_with_a_token_in_every_room() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("cut-off").plain();
    scene.token("garage", Token::Jonesy).reveal();
    assert_eq!((scene.token_rooms(), scene.reserve().len()), (ROOMS.to_vec(), 0));
    assert_eq!(scene.token_in("garage"), Some(Token::Jonesy), "the one there stays");
    assert_eq!((scene.morale_left(), scene.place_of("ripley")), (15, "galley"), "nobody has entered");
}

#[test]
fn with_jonesy_in_a_carrier_a_room_stays_without_a_token() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("cut-off").plain();
    scene.gives(0, Item::CatCarrier).put("ripley", "c9").token("docking-bay", Token::Jonesy);
    scene.moves("docking-bay").reveal();
    assert_eq!((scene.token_rooms().len(), scene.reserve().len()), (12, 0));
}

#[test]
fn no_token_is_placed_while_the_crew_cuts_off_the_alien() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "cut-off");
    scene.clear_tokens().token("garage", Token::Safe);
    for _ in 0..3 {
        scene.draws("quiet");
    }
    assert_eq!((scene.token_rooms(), scene.is_over()), (vec!["garage"], false));
    assert!(!scene.scrap_on_the_ship().is_empty(), "scrap comes as ever");
}

#[test]
fn the_alien_is_cut_off_when_no_token_is_left() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "cut-off");
    scene.clear_tokens().token("bridge", Token::Safe).token("med-bay", Token::Safe).put("ripley", "c2");
    scene.moves("bridge");
    assert!(!scene.is_over(), "one is left");
    scene.put("ripley", "c10").moves("med-bay");
    assert!(scene.is_won());
}

#[test]
fn the_tracker_helps_to_cut_the_alien_off() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "cut-off");
    scene.clear_tokens().token("bridge", Token::Safe).gives(0, Item::MotionTracker).tracks("bridge");
    assert!(scene.is_won());
}
