//! "You have my sympathies": the hunt for Ash.

use super::scene::{Choice, Item, Scene, Setup};

/// Ripley on the Bridge, Ash in the corridor beside her, Dallas and the Alien far away.
fn face_to_face() -> Scene {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "sympathies");
    scene.put("ripley", "bridge").ash("c1").put("dallas", "workshop");
    scene
}

#[test]
fn ash_enters_at_mu_th_ur_and_discarded_coolant_comes_back() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("sympathies").plain();
    scene.discards_coolant(2).coolant_at("equipment-storage", 0);
    assert_eq!(scene.ash_at(), None);
    scene.reveal();
    assert_eq!((scene.ash_at(), scene.damage_of_ash()), (Some("mu-th-ur"), 0));
    assert_eq!((scene.discarded_coolant(), scene.coolant_in("equipment-storage")), (0, 3));
}

#[test]
fn ash_is_moved_to_mu_th_ur_if_he_was_in_the_game() {
    let setup = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("sympathies");
    let mut scene = setup.difficulty("ash = true").plain();
    scene.reveal();
    assert_eq!(scene.ash_at(), Some("mu-th-ur"));
}

#[test]
fn ash_heads_for_crew_only() {
    let mut scene = face_to_face();
    scene.ash("c10").put("ripley", "docking-bay").scrap_at("c5", 3).draws("stalk");
    assert_eq!((scene.ash_at(), scene.scrap_in("c5")), (Some("c9"), 3));
}

#[test]
fn ash_passes_scrap_and_leaves_it() {
    let mut scene = face_to_face();
    scene.ash("c10").put("ripley", "c4").scrap_at("c9", 3).draws("collating-data");
    assert_eq!((scene.ash_at(), scene.scrap_in("c9")), (Some("docking-bay"), 3));
}

#[test]
fn coolant_hits_ash() {
    let mut scene = face_to_face();
    scene.coolant(0).moves("c1");
    assert_eq!((scene.damage_of_ash(), scene.has_coolant(0), scene.discarded_coolant()), (1, false, 1));
    assert_eq!(scene.morale_left(), 15);
}

#[test]
fn ash_hit_is_pushed_up_to_three_spaces_by_who_hit_him() {
    let mut scene = face_to_face();
    scene.coolant(0).moves("c1");
    assert_eq!(scene.asked(), 0);
    let mut spaces = scene.where_to(Choice::PushAsh);
    spaces.retain(|space| *space != "c1");
    assert_eq!(spaces, ["mu-th-ur", "bridge", "galley", "c2"]);
    scene.pushes_ash("galley");
    assert_eq!((scene.ash_at(), scene.place_of("ripley"), scene.actions_left()), (Some("galley"), "c1", 3));
}

#[test]
fn ash_pushed_onto_somebody_meets_nobody() {
    let mut scene = face_to_face();
    scene.put("dallas", "galley").coolant(0).moves("c1").pushes_ash("galley");
    assert_eq!(
        (scene.ash_at(), scene.morale_left(), scene.place_of("dallas")),
        (Some("galley"), 15, "galley")
    );
}

#[test]
fn whoever_is_with_ash_holds_him_there_in_this_mission_too() {
    let mut scene = face_to_face();
    scene.put("dallas", "galley").coolant(0).moves("c1").pushes_ash("galley").draws("hunt");
    assert_eq!((scene.ash_at(), scene.morale_left(), scene.active()), (Some("galley"), 15, 1));
}

#[test]
fn without_coolant_ash_costs_three_morale_and_leads_to_flight() {
    let mut scene = face_to_face();
    scene.scrap(0, 3).moves("c1");
    assert_eq!((scene.morale_left(), scene.scrap_of(0)), (12, 3), "scrap does not help any more");
    assert!(!scene.offers(Choice::PayScrap));
    assert_eq!(scene.where_to(Choice::Flee), ["mu-th-ur", "bridge"]);
    scene.flees(&["bridge", "c2", "galley"]);
    assert_eq!((scene.place_of("ripley"), scene.ash_at(), scene.damage_of_ash()), ("galley", Some("c1"), 0));
}

#[test]
fn nobody_flees_from_ash_into_the_alien() {
    let mut scene = face_to_face();
    scene.alien("c2").moves("c1").flees(&["bridge"]);
    assert_eq!((scene.place_of("ripley"), scene.morale_left()), ("bridge", 12), "no space is left to go to");
    assert_eq!((scene.active(), scene.actions_left()), (0, 3), "she can act on");
}

#[test]
fn the_loss_to_ash_can_be_one_as_the_rulebook_has_it() {
    let setup = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("sympathies");
    let mut scene = setup.more("[mission]\nash_loss = 1").plain();
    scene.reveal().put("ripley", "bridge").ash("c1").put("dallas", "workshop").moves("c1");
    assert_eq!(scene.morale_left(), 14);
}

#[test]
fn a_flashlight_helps_against_the_hunted_ash() {
    let mut scene = face_to_face();
    scene.gives(0, Item::Flashlight).moves("c1");
    assert_eq!(scene.morale_left(), 13);
}

#[test]
fn ash_can_be_hit_off_turn() {
    let mut scene = face_to_face();
    scene.put("ripley", "mu-th-ur").ash("c10").put("dallas", "c9").coolant(1).draws("hunt");
    assert_eq!((scene.damage_of_ash(), scene.asked(), scene.active()), (1, 1, 0));
    scene.pushes_ash("med-bay");
    assert_eq!((scene.ash_at(), scene.active()), (Some("med-bay"), 1));
}

#[test]
fn three_hits_destroy_ash() {
    for (damage, is_left) in [(1, true), (2, false)] {
        let mut scene = face_to_face();
        scene.ash_damage(damage).coolant(0).moves("c1");
        assert_eq!(scene.ash_at().is_some(), is_left, "after {damage} hits before");
        assert!(!scene.is_over(), "the Alien is still there");
    }
}

#[test]
fn an_incinerator_wins_once_ash_is_destroyed() {
    let mut scene = face_to_face();
    scene.ash_damage(2).coolant(0).gives(0, Item::Incinerator).moves("c1");
    scene.alien("c2").choose(Choice::Burn);
    assert!(scene.is_won());
}

#[test]
fn an_incinerator_does_not_win_while_ash_is_there() {
    let mut scene = face_to_face();
    scene.ash_damage(2).gives(0, Item::Incinerator).alien("c2").choose(Choice::Burn);
    assert!(!scene.is_over());
    assert_eq!(scene.alien_at(), "nest");
}

/// Ripley flees from the Alien in the corridor by the Galley; Ash stands beyond the Docking Bay.
fn flight_towards_ash() -> Scene {
    let mut scene = face_to_face();
    scene.put("ripley", "galley").alien("c4").ash("c9").skips_encounter();
    scene
}

#[test]
fn a_flight_past_ash_becomes_one_flight_of_three_spaces_more() {
    let mut scene = flight_towards_ash();
    scene.moves("c4").flees(&["docking-bay", "c9"]);
    assert_eq!(scene.morale_left(), 15 - 2 - 3);
    scene.flees(&["c10", "c5", "suit-storage"]);
    assert_eq!(
        (scene.place_of("ripley"), scene.active()),
        ("suit-storage", 1),
        "nothing is left of the first"
    );
}

#[test]
fn a_flight_past_ash_does_not_turn_back() {
    let mut scene = flight_towards_ash();
    scene.ash("docking-bay").moves("c4").flees(&["docking-bay"]);
    assert_eq!(scene.where_to(Choice::Flee), ["maintenance-bay", "c8", "c9", "c11"]);
    let mut scene = flight_towards_ash();
    scene.ash("c8").moves("c4").flees(&["docking-bay", "c8", "hypersleep"]);
    assert_eq!((scene.place_of("ripley"), scene.active()), ("hypersleep", 1), "no way is left");
    // Where the flight would have ended too.
    let mut scene = flight_towards_ash();
    scene.ash("c10").moves("c4").flees(&["docking-bay", "c9", "c10"]);
    assert_eq!(scene.where_to(Choice::Flee), ["med-bay", "c5"]);
}

#[test]
fn a_flight_goes_on_when_ash_was_hit_on_it() {
    let mut scene = flight_towards_ash();
    scene.coolant(0).moves("c4").flees(&["docking-bay", "c9"]).pushes_ash("med-bay").flees(&["c10"]);
    assert_eq!((scene.place_of("ripley"), scene.active(), scene.morale_left()), ("c10", 1, 15 - 2));
}

#[test]
fn ash_moves_on_the_card_in_whose_middle_he_comes() {
    for ash in ["ash = true", "ash = false"] {
        let setup = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it"]).mission("sympathies");
        let mut scene = setup.difficulty(ash).plain();
        scene.gives(0, Item::Flashlight).draws("infirmary");
        assert!(scene.is_revealed());
        assert_eq!((scene.ash_at(), scene.active()), (Some("bridge"), 1), "two spaces: {ash}");
    }
}

#[test]
fn ash_does_not_move_on_cards_before_he_comes() {
    let setup = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it"]).mission("sympathies");
    let mut scene = setup.plain();
    scene.passes().passes();
    assert_eq!((scene.ash_at(), scene.turn()), (None, 3));
}

#[test]
fn a_flashlight_of_any_member_helps_against_the_hunted_ash() {
    let mut scene = face_to_face();
    scene.put("ripley", "mu-th-ur").ash("c10").put("dallas", "c9").gives(1, Item::Flashlight).draws("hunt");
    assert_eq!((scene.morale_left(), scene.asked()), (13, 1));
}

#[test]
fn whoever_is_at_mu_th_ur_meets_ash_there() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("sympathies").plain();
    scene.put("dallas", "mu-th-ur").reveal();
    assert_eq!((scene.morale_left(), scene.asked(), scene.active()), (12, 1, 0));
    assert_eq!(scene.where_to(Choice::Run), ["c2"], "three spaces");
}
