//! The variant with Ash.

use super::scene::{Choice, Item, Scene, Setup, Token};

/// Ash in the corridor by the Med Bay, the crew at the far end of the ship, no scrap anywhere.
fn with_ash() -> Scene {
    let mut scene = Setup::of(&["ripley", "dallas"]).difficulty("ash = true").plain();
    scene.ash("c10").put("ripley", "mu-th-ur").put("dallas", "mu-th-ur");
    scene
}

#[test]
fn ash_moves_one_space_or_two_on_orders_of_the_company() {
    let cards = ["quiet", "lost-the-signal", "stalk", "hunt", "expendable", "collating-data"];
    for (card, steps) in cards.into_iter().zip([1, 1, 1, 1, 2, 2]) {
        let mut scene = with_ash();
        scene.draws(card);
        if let Some(space) = scene.where_to(Choice::AshStep).first() {
            scene.leads_ash(space);
        }
        let space = scene.ash_at().expect("Ash is there").to_owned();
        assert_eq!(scene.distance("c10", &space), steps, "{card}");
    }
}

#[test]
fn ash_goes_for_the_nearest_scrap() {
    let mut scene = with_ash();
    scene.put("ripley", "docking-bay").scrap_at("med-bay", 2).draws("hunt");
    assert_eq!(scene.ash_at(), Some("med-bay"));
}

#[test]
fn ash_goes_for_the_nearest_member_before_scrap_farther_away() {
    let mut scene = with_ash();
    scene.put("ripley", "docking-bay").scrap_at("equipment-storage", 2).draws("hunt");
    assert_eq!((scene.ash_at(), scene.scrap_in("equipment-storage")), (Some("c9"), 2));
}

#[test]
fn ash_climbs_ladders() {
    let mut scene = with_ash();
    scene.ash("docking-bay").scrap_at("c14", 1).draws("hunt");
    assert_eq!(scene.ash_at(), Some("maintenance-bay"));
}

#[test]
fn the_crew_chooses_between_places_at_the_same_distance_from_ash() {
    for choice in ["c5", "c9"] {
        let mut scene = with_ash();
        scene.scrap_at("c5", 1).scrap_at("c9", 1).draws("hunt");
        assert_eq!((scene.where_to(Choice::AshStep), scene.asked()), (vec!["c5", "c9"], 0));
        scene.leads_ash(choice);
        assert_eq!((scene.ash_at(), scene.scrap_in(choice)), (Some(choice), 0));
    }
}

#[test]
fn ash_stops_at_scrap_and_takes_all_of_it_back_to_the_pile() {
    let mut scene = with_ash();
    scene.scrap_at("c5", 3).scrap_at("suit-storage", 2).draws("expendable");
    assert_eq!((scene.ash_at(), scene.scrap_in("c5"), scene.scrap_in("suit-storage")), (Some("c5"), 0, 2));
    assert_eq!(scene.pile(), 18);
}

#[test]
fn whoever_meets_ash_gives_a_scrap_or_a_morale() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").scrap(0, 2).draws("hunt");
    assert_eq!(scene.asked(), 0);
    assert!(scene.offers(Choice::PayScrap) && scene.offers(Choice::PayMorale));
    scene.choose(Choice::PayScrap);
    assert_eq!((scene.scrap_of(0), scene.pile(), scene.morale_left()), (1, 19, 15));
    let mut scene = with_ash();
    scene.put("ripley", "c9").scrap(0, 2).draws("hunt").choose(Choice::PayMorale);
    assert_eq!((scene.scrap_of(0), scene.morale_left()), (2, 14));
    assert_eq!((scene.place_of("ripley"), scene.active()), ("c9", 1), "nobody flees from Ash");
}

#[test]
fn whoever_has_no_scrap_loses_a_morale() {
    let mut scene = with_ash();
    scene.put("dallas", "c9").scrap(0, 2).draws("hunt");
    assert_eq!((scene.morale_left(), scene.scrap_of(0)), (14, 2));
}

#[test]
fn ash_is_met_off_turn_too() {
    let mut scene = with_ash();
    scene.put("dallas", "c9").scrap(1, 1).draws("hunt");
    assert_eq!((scene.asked(), scene.active()), (1, 0));
}

#[test]
fn everybody_in_the_space_meets_ash() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").put("dallas", "c9").scrap(1, 1).draws("hunt").choose(Choice::PayScrap);
    assert_eq!((scene.scrap_of(1), scene.morale_left()), (0, 14));
}

#[test]
fn ash_stops_where_he_meets_somebody() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").put("dallas", "docking-bay").draws("expendable");
    assert_eq!((scene.ash_at(), scene.morale_left()), (Some("c9"), 14));
}

#[test]
fn walking_into_ash_is_meeting_him_and_the_turn_goes_on() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").moves("c10");
    assert_eq!((scene.place_of("ripley"), scene.morale_left()), ("c10", 14));
    assert_eq!((scene.actions_left(), scene.asked(), scene.active()), (3, 0, 0));
}

#[test]
fn whoever_stays_with_ash_holds_him_there_at_no_cost() {
    let mut scene = with_ash();
    scene.put("ripley", "c10").scrap(0, 3).scrap_at("c9", 2).scrap_at("c10", 1).draws("stalk");
    assert_eq!((scene.ash_at(), scene.morale_left(), scene.scrap_of(0)), (Some("c10"), 15, 3));
    assert_eq!((scene.scrap_in("c9"), scene.scrap_in("c10"), scene.active()), (2, 1, 1));
    // Nobody is left to hold him there: he goes for what is nearest.
    scene.put("ripley", "mu-th-ur").scrap_at("c10", 0).draws("stalk");
    assert_eq!((scene.ash_at(), scene.scrap_in("c9")), (Some("c9"), 0));
}

#[test]
fn ash_takes_scrap_that_came_to_where_he_stands_before_he_moves() {
    let mut scene = with_ash();
    scene.scrap_at("c10", 2).scrap_at("c9", 1).draws("collating-data");
    assert_eq!((scene.ash_at(), scene.scrap_in("c10"), scene.scrap_in("c9")), (Some("c10"), 0, 1));
}

#[test]
fn ash_takes_the_scrap_and_meets_the_member_where_both_are() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").scrap_at("c9", 3).draws("hunt");
    assert_eq!((scene.scrap_in("c9"), scene.pile(), scene.morale_left()), (0, 20, 14));
}

#[test]
fn a_flashlight_saves_the_morale_that_ash_costs() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").gives(0, Item::Flashlight).draws("hunt");
    assert_eq!((scene.ash_at(), scene.morale_left()), (Some("c9"), 15));
}

#[test]
fn a_prod_does_not_help_against_ash() {
    let mut scene = with_ash();
    scene.put("ripley", "c9").gives(0, Item::ElectricProd).draws("hunt");
    assert_eq!((scene.morale_left(), scene.uses_left(scene.tile(0, Item::ElectricProd))), (14, 2));
}

#[test]
fn a_flight_past_ash_meets_him_and_goes_on() {
    let mut scene = with_ash();
    scene.put("ripley", "galley").alien("c4").ash("docking-bay").stack_deck(&["infirmary"]).moves("c4");
    scene.flees(&["docking-bay", "c9", "c10"]);
    assert_eq!(scene.morale_left(), 15 - 2 - 1);
}

#[test]
fn ash_stays_where_he_is_when_no_card_is_drawn() {
    let mut scene = with_ash();
    scene.put("ripley", "galley").gives(0, Item::Incinerator).alien("c4").choose(Choice::Burn).ends();
    assert_eq!((scene.ash_at(), scene.active()), (Some("c10"), 1));
}

#[test]
fn a_member_guided_into_ash_meets_him() {
    let mut scene = with_ash();
    scene.put("dallas", "c9").scrap(1, 1).guides("dallas", "c10");
    assert_eq!(scene.asked(), 1);
    scene.choose(Choice::PayScrap);
    assert_eq!((scene.scrap_of(1), scene.asked(), scene.actions_left()), (0, 0, 3));
}

#[test]
fn a_member_moved_to_ash_by_a_card_meets_him_and_holds_him_there() {
    let mut scene = with_ash();
    scene.ash("med-bay").draws("infirmary");
    assert_eq!(
        (scene.place_of("ripley"), scene.ash_at(), scene.morale_left()),
        ("med-bay", Some("med-bay"), 14)
    );
}

#[test]
fn ash_still_moves_after_a_surprise_attack_in_the_encounter_phase() {
    let mut scene = with_ash();
    scene.ash("med-bay").put("dallas", "c9").alien("c10").token("docking-bay", Token::Attack(2));
    scene.draws("hunt").flees(&["docking-bay"]).flees(&["c4", "galley", "c2"]);
    assert_eq!((scene.ash_at(), scene.active(), scene.morale_left()), (Some("c10"), 1, 15 - 4 - 2));
}

#[test]
fn a_flashlight_saves_whoever_holds_it_from_ash() {
    let mut scene = with_ash();
    scene.put("dallas", "c9").gives(1, Item::Flashlight).draws("hunt");
    assert_eq!((scene.ash_at(), scene.morale_left()), (Some("c9"), 15));
}
