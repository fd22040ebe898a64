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
    assert_eq!(scene.token_rooms(), ROOMS[..12], "the Nest comes last");
}

#[test]
fn it_is_told_which_rooms_get_a_token_and_which_get_none() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("cut-off").plain();
    scene.gives(0, Item::CatCarrier).put("ripley", "c9").token("docking-bay", Token::Jonesy);
    scene.token("garage", Token::Safe).moves("docking-bay").reveal();
    let told = scene.told();
    let lines: Vec<_> = told.lines().filter(|line| line.contains("oncealed token ")).collect();
    let lines: Vec<_> = lines.into_iter().filter(|line| !line.contains("To do")).collect();
    assert_eq!(lines.len(), 12, "all rooms but the Garage, which had one: {lines:#?}");
    assert!(lines.contains(&"    A concealed token in Med Bay."), "{lines:#?}");
    assert_eq!(lines.last(), Some(&"    No concealed token for Nest."));
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

/// The last token is a surprise attack, behind Ripley's door.
fn last_attack(morale: u8) -> Scene {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "cut-off");
    scene.clear_tokens().token("bridge", Token::Attack(2)).put("ripley", "c2").morale(morale);
    scene
}

#[test]
fn the_loss_of_the_last_surprise_attack_comes_before_the_victory() {
    let mut scene = last_attack(2);
    scene.moves("bridge");
    assert!(scene.is_lost());
    let mut scene = last_attack(3);
    scene.moves("bridge");
    assert!(scene.is_won(), "before anybody flees");
    assert_eq!((scene.morale_left(), scene.place_of("ripley")), (1, "bridge"));
}

#[test]
fn a_prod_in_hand_does_not_bring_the_victory_forward() {
    let mut scene = last_attack(2);
    scene.gives(0, Item::ElectricProd).moves("bridge");
    assert!(!scene.is_over(), "whether to use the prod comes first");
    scene.choose(Choice::NoProd);
    assert!(scene.is_lost());
    let mut scene = last_attack(2);
    scene.gives(0, Item::ElectricProd).moves("bridge");
    let prod = scene.tile(0, Item::ElectricProd);
    scene.choose(Choice::Prod(prod));
    assert!(scene.is_won());
    assert_eq!(scene.morale_left(), 2);
}

#[test]
fn the_loss_to_an_alien_that_was_tracked_onto_somebody_comes_before_the_victory() {
    for (morale, wins) in [(2, false), (3, true)] {
        let mut scene = last_attack(morale);
        scene.put("dallas", "bridge").gives(0, Item::MotionTracker).tracks("bridge");
        assert_eq!((scene.is_won(), scene.is_lost()), (wins, !wins), "{morale} morale");
    }
    let mut scene = last_attack(2);
    scene.gives(0, Item::MotionTracker).tracks("bridge");
    assert!(scene.is_won(), "nobody is met");
}
