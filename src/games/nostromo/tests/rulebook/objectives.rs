//! Objectives: bringing, dropping, gathering.

use super::scene::{Choice, Goods, Item, Scene, Seat, Setup, Token};

/// The plain table with this objective and another one that stays open.
fn wanted(objective: &str) -> Scene {
    let other = if objective == "nest" { "wrong-ball" } else { "nest" };
    Setup::of(&["ripley", "dallas"]).objectives(&[objective, other]).plain()
}

/// Ripley brings an item into a room, from a space next to it.
fn brings(objective: &str, item: Item, from: &str, room: &str) {
    let mut scene = wanted(objective);
    scene.put("ripley", from).moves(room);
    assert!(!scene.is_done(0), "without the item");
    scene.put("ripley", from).gives(0, item);
    assert!(!scene.is_done(0), "not there yet");
    scene.moves(room);
    assert!(scene.is_done(0) && !scene.is_done(1));
    assert_eq!(scene.held(0), [item], "it is neither dropped nor used");
    assert_eq!(scene.actions_left(), 2, "reaching an objective takes no action");
}

#[test]
fn an_incinerator_is_brought_to_the_airlock() {
    brings("airlock-drive", Item::Incinerator, "c11", "airlock");
}

#[test]
fn a_flashlight_is_brought_to_the_med_bay() {
    brings("where-is-it", Item::Flashlight, "c10", "med-bay");
}

#[test]
fn a_grapple_gun_is_brought_to_the_garage() {
    brings("wrong-ball", Item::GrappleGun, "c6", "garage");
}

#[test]
fn an_electric_prod_is_brought_to_the_galley() {
    brings("incentive", Item::ElectricProd, "c2", "galley");
}

#[test]
fn an_incinerator_is_brought_to_the_nest() {
    let mut scene = wanted("nest");
    scene.alien("mu-th-ur").put("dallas", "c11").put("ripley", "c13").gives(0, Item::Incinerator);
    scene.moves("nest");
    assert!(scene.is_done(0) && !scene.is_done(1));
    assert_eq!(scene.uses_left(scene.tile(0, Item::Incinerator)), 2);
}

#[test]
fn a_motion_tracker_is_brought_to_hypersleep() {
    brings("hypersleep", Item::MotionTracker, "c8", "hypersleep");
}

#[test]
fn another_item_does_not_do() {
    let mut scene = wanted("where-is-it");
    scene.put("ripley", "c10").gives(0, Item::MotionTracker).moves("med-bay");
    assert!(!scene.is_done(0));
}

#[test]
fn anybody_can_bring_the_item() {
    let mut scene = wanted("where-is-it");
    scene.passes().put("dallas", "c10").gives(1, Item::Flashlight).moves("med-bay");
    assert!(scene.is_done(0));
}

#[test]
fn an_item_that_lies_there_is_not_brought_until_somebody_holds_it() {
    let mut scene = wanted("where-is-it");
    scene.leaves(Item::Flashlight, "med-bay").put("ripley", "c10").moves("med-bay");
    assert!(!scene.is_done(0));
    let light = scene.tile_in("med-bay", Item::Flashlight);
    scene.choose(Choice::PickUp(Goods::Tile(light)));
    assert!(scene.is_done(0));
}

#[test]
fn an_item_crafted_in_the_room_is_brought() {
    let mut scene = wanted("where-is-it");
    scene.put("ripley", "med-bay").scrap(0, 2).choose(Choice::Craft(Item::Flashlight));
    assert!(scene.is_done(0));
}

#[test]
fn two_coolant_canisters_are_dropped_in_suit_storage() {
    let mut scene = wanted("prep-suits");
    scene.put("ripley", "c3").coolant(0).coolant_at("suit-storage", 1).moves("suit-storage");
    assert!(!scene.is_done(0), "holding the second is not enough");
    scene.choose(Choice::Drop(Goods::Coolant));
    assert!(scene.is_done(0) && !scene.is_done(1));
    assert_eq!(scene.coolant_in("suit-storage"), 2, "they stay there");
}

#[test]
fn what_was_dropped_can_be_picked_up_again() {
    let mut scene = wanted("prep-suits");
    scene.put("ripley", "suit-storage").coolant(0).coolant_at("suit-storage", 1);
    scene.choose(Choice::Drop(Goods::Coolant)).choose(Choice::PickUp(Goods::Coolant));
    assert_eq!((scene.has_coolant(0), scene.coolant_in("suit-storage"), scene.actions_left()), (true, 1, 2));
    assert!(scene.is_done(0), "an objective reached stays reached");
}

#[test]
fn two_coolant_canisters_are_dropped_in_the_docking_bay() {
    let mut scene = wanted("shuttle");
    scene.put("ripley", "docking-bay").coolant(0).choose(Choice::Drop(Goods::Coolant));
    assert!(!scene.is_done(0), "one is not enough");
    scene.coolant(0).choose(Choice::Drop(Goods::Coolant));
    assert!(scene.is_done(0) && !scene.is_done(1));
}

#[test]
fn coolant_carried_into_the_room_is_not_dropped() {
    let mut scene = wanted("shuttle");
    scene.coolant_at("docking-bay", 1).coolant(0).coolant(1).put("dallas", "docking-bay");
    scene.moves("c4").moves("docking-bay");
    assert!(!scene.is_done(0));
}

#[test]
fn all_crew_gather_in_the_galley_with_scrap() {
    let mut scene = wanted("crew-meeting");
    scene.put("ripley", "c4").scrap(0, 1).scrap(1, 1).moves("galley");
    assert!(scene.is_done(0));
    assert_eq!((scene.scrap_of(0), scene.scrap_of(1)), (1, 1), "the scrap is only shown");
}

#[test]
fn one_member_without_scrap_spoils_the_meeting() {
    let mut scene = wanted("crew-meeting");
    scene.put("ripley", "c4").scrap(0, 2).moves("galley");
    assert!(!scene.is_done(0));
    scene.choose(Choice::Trade(Seat(1))).choose(Choice::Give(Goods::Scrap(1))).done();
    assert!(scene.is_done(0), "a trade can reach an objective");
}

#[test]
fn one_member_elsewhere_spoils_the_meeting() {
    let mut scene = wanted("crew-meeting");
    scene.put("ripley", "bridge").put("dallas", "c4").scrap(0, 1).scrap(1, 1).moves("c2");
    assert!(!scene.is_done(0));
    scene.moves("galley");
    assert!(!scene.is_done(0));
}

#[test]
fn all_crew_gather_in_the_workshop() {
    let mut scene = wanted("whats-the-damage");
    scene.put("ripley", "c14").moves("workshop");
    assert!(!scene.is_done(0), "Dallas is in the Galley");
    scene.put("ripley", "c14").put("dallas", "workshop").moves("workshop");
    assert!(scene.is_done(0));
}

#[test]
fn a_lone_player_gathers_alone() {
    let mut scene = Setup::of(&["ripley"]).objectives(&["whats-the-damage", "nest"]).plain();
    scene.put("ripley", "c14").moves("workshop");
    assert!(scene.is_done(0));
}

#[test]
fn two_objectives_can_be_reached_at_once() {
    let mut scene = Setup::of(&["ripley"]).objectives(&["crew-meeting", "incentive", "nest"]).plain();
    scene.put("ripley", "c4").scrap(0, 1).gives(0, Item::ElectricProd).moves("galley");
    assert_eq!([0, 1, 2].map(|n| scene.is_done(n)), [true, true, false]);
    assert!(!scene.is_revealed());
}

#[test]
fn the_last_objective_reveals_the_final_mission() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it", "incentive"]).plain();
    scene.gives(0, Item::Flashlight).gives(0, Item::ElectricProd).put("ripley", "c10").moves("med-bay");
    assert!(scene.is_done(0) && !scene.is_done(1) && !scene.is_revealed());
    scene.put("ripley", "c2").moves("galley");
    assert!(scene.is_done(1) && scene.is_revealed() && !scene.is_over());
}

#[test]
fn the_final_mission_is_set_up_before_the_token_behind_the_door_is_turned() {
    let setup = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it"]).mission("cut-off");
    let mut scene = setup.plain();
    scene.put("ripley", "c10").gives(0, Item::Flashlight).token("med-bay", Token::Safe).moves("med-bay");
    assert!(scene.is_revealed());
    assert_eq!(scene.token_in("med-bay"), None, "no new token came after the old one");
    assert_eq!(scene.token_rooms().len(), 12);
}

#[test]
fn an_item_that_somebody_holds_elsewhere_is_not_brought() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it", "nest"]).plain();
    scene.gives(1, Item::Flashlight).put("ripley", "c10").moves("med-bay");
    assert!(!scene.is_done(0));
}
