//! Fleeing, and what happens on the way.

use super::scene::{Choice, Item, Scene, Setup, Token};

/// Ripley in the Galley, about to walk into the Alien in the corridor towards the Docking Bay.
fn about_to_meet() -> Scene {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.alien("c4").put("dallas", "mu-th-ur");
    scene
}

#[test]
fn a_flight_is_three_spaces_in_any_direction() {
    let mut scene = about_to_meet();
    scene.moves("c4");
    assert_eq!(scene.where_to(Choice::Flee), ["galley", "docking-bay"]);
    scene.flees(&["docking-bay"]);
    assert_eq!(scene.where_to(Choice::Flee), ["maintenance-bay", "c8", "c9", "c11"]);
    scene.flees(&["c9", "c10"]);
    assert_eq!((scene.place_of("ripley"), scene.active()), ("c10", 1));
}

#[test]
fn a_whole_flight_can_be_decided_at_once() {
    let mut scene = about_to_meet();
    scene.token("hypersleep", Token::Safe).token("airlock", Token::Safe).moves("c4");
    let ends = ["bridge", "suit-storage", "hypersleep", "airlock", "c10", "c12", "c14"];
    assert_eq!(scene.where_to(Choice::Run), ends);
    scene.runs("c14");
    assert_eq!((scene.place_of("ripley"), scene.active()), ("c14", 1));
}

#[test]
fn a_whole_flight_leads_past_nothing_that_waits() {
    let mut scene = about_to_meet();
    scene.token("docking-bay", Token::Safe).moves("c4");
    assert_eq!(scene.where_to(Choice::Run), ["bridge", "suit-storage"]);
    assert_eq!(scene.where_to(Choice::Flee), ["galley", "docking-bay"]);
}

#[test]
fn a_whole_flight_stops_where_an_objective_is_done() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive", "nest"]).plain();
    scene
        .gives(0, Item::ElectricProd)
        .used(0, Item::ElectricProd, 2)
        .put("ripley", "docking-bay")
        .alien("c4");
    scene.moves("c4").choose(Choice::NoProd).runs("bridge");
    assert!(scene.is_done(0));
    assert_eq!((scene.place_of("ripley"), scene.asked()), ("galley", 0));
    scene.flees(&["c3", "suit-storage"]);
    assert_eq!(scene.place_of("ripley"), "suit-storage");
}

#[test]
fn a_flight_uses_ladders() {
    let mut scene = about_to_meet();
    scene.moves("c4").flees(&["docking-bay", "maintenance-bay", "c14"]);
    assert_eq!(scene.place_of("ripley"), "c14");
}

#[test]
fn a_flight_never_turns_back() {
    let mut scene = about_to_meet();
    scene.moves("c4").flees(&["galley"]);
    assert_eq!(scene.where_to(Choice::Flee), ["c2", "c3"]);
    scene.flees(&["c2", "bridge"]);
    assert_eq!(scene.place_of("ripley"), "bridge");
    // Where the Alien is not behind her either: the corridor she came through is no way on.
    let mut scene = about_to_meet();
    scene.put("ripley", "c9").alien("c10").moves("c10").flees(&["c9", "docking-bay"]);
    assert_eq!(scene.where_to(Choice::Flee), ["maintenance-bay", "c4", "c8", "c11"]);
    assert!(scene.where_to(Choice::Run).is_empty(), "nor is it the end of a whole flight");
}

#[test]
fn a_flight_from_ash_does_not_lead_back_to_him() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "sympathies");
    scene.put("ripley", "bridge").ash("c2").put("dallas", "workshop").moves("c2").flees(&["galley"]);
    assert_eq!(scene.where_to(Choice::Flee), ["c3", "c4"]);
    assert_eq!(scene.where_to(Choice::Run), ["suit-storage", "docking-bay"]);
}

#[test]
fn a_flight_ends_at_a_dead_end() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c2").alien("bridge").moves("bridge").flees(&["c1", "mu-th-ur"]);
    assert_eq!((scene.place_of("ripley"), scene.active()), ("mu-th-ur", 1));
    assert_eq!(scene.morale_left(), 13);
}

#[test]
fn the_one_who_flees_chooses_the_way() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "mu-th-ur").put("dallas", "docking-bay").alien("c4").draws("stalk");
    assert_eq!((scene.asked(), scene.active()), (1, 0));
    assert_eq!(scene.where_to(Choice::Flee), ["maintenance-bay", "c4", "c8", "c9", "c11"]);
    scene.flees(&["c8", "hypersleep"]);
    assert_eq!(scene.place_of("dallas"), "hypersleep");
}

#[test]
fn a_concealed_token_ends_the_flight() {
    let mut scene = about_to_meet();
    scene.token("galley", Token::Safe).put("ripley", "docking-bay").moves("c4").flees(&["galley"]);
    assert_eq!((scene.place_of("ripley"), scene.active()), ("galley", 1));
    assert_eq!((scene.token_in("galley"), scene.reserve().len()), (None, 13));
}

#[test]
fn jonesy_frightens_on_a_flight_too() {
    let mut scene = about_to_meet();
    scene.token("docking-bay", Token::Jonesy).moves("c4").flees(&["docking-bay"]);
    assert_eq!((scene.place_of("ripley"), scene.morale_left()), ("docking-bay", 15 - 2 - 1));
}

#[test]
fn a_surprise_attack_on_a_flight_strikes_again_and_leads_to_another_flight() {
    let mut scene = about_to_meet();
    scene.token("docking-bay", Token::Attack(2)).moves("c4").flees(&["docking-bay"]);
    assert_eq!((scene.alien_at(), scene.morale_left(), scene.asked()), ("docking-bay", 15 - 2 - 2, 0));
    assert_eq!(scene.where_to(Choice::Flee), ["maintenance-bay", "c4", "c8", "c9", "c11"]);
    scene.flees(&["c4", "galley", "c2"]);
    assert_eq!(scene.place_of("ripley"), "c2", "a whole new flight");
}

#[test]
fn flights_and_surprise_attacks_can_form_a_chain() {
    let mut scene = about_to_meet();
    scene.token("docking-bay", Token::Attack(2)).token("maintenance-bay", Token::Attack(1));
    scene.moves("c4").flees(&["docking-bay"]).flees(&["maintenance-bay"]);
    assert_eq!((scene.alien_at(), scene.morale_left()), ("maintenance-bay", 15 - 2 - 2 - 1));
    scene.flees(&["c14", "workshop"]);
    assert_eq!(scene.place_of("ripley"), "workshop");
}

#[test]
fn a_surprise_attack_on_a_flight_of_the_action_phase_skips_the_encounter_phase() {
    let mut scene = about_to_meet();
    scene.token("docking-bay", Token::Attack(1)).moves("c4").flees(&["docking-bay", "c9", "c10", "med-bay"]);
    assert_eq!((scene.active(), scene.discarded().len(), scene.deck().len()), (1, 0, 21));
}

#[test]
fn a_surprise_attack_on_a_flight_of_the_encounter_phase_costs_card_and_token() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "mu-th-ur").put("dallas", "c9").alien("c10").token("docking-bay", Token::Attack(2));
    scene.draws("hunt").flees(&["docking-bay"]);
    assert_eq!((scene.morale_left(), scene.alien_at(), scene.asked()), (15 - 4 - 2, "docking-bay", 1));
    scene.flees(&["c4", "galley", "c2"]);
    assert_eq!((scene.active(), scene.asked(), scene.actions_left()), (1, 1, 5), "a turn of his own follows");
    assert_eq!(scene.discarded(), ["hunt"]);
}

#[test]
fn those_in_the_room_of_a_surprise_attack_on_a_flight_flee_too() {
    let mut scene = about_to_meet();
    scene.put("dallas", "docking-bay").token("docking-bay", Token::Attack(2)).moves("c4");
    scene.flees(&["docking-bay"]).flees(&["c9", "c10", "med-bay"]);
    assert_eq!(scene.asked(), 1);
    scene.flees(&["c4", "galley", "c2"]);
    assert_eq!((scene.place_of("ripley"), scene.place_of("dallas")), ("med-bay", "c2"));
    assert_eq!(scene.morale_left(), 15 - 2 - 2);
}

#[test]
fn objectives_are_reached_on_a_flight_too() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive", "nest"]).plain();
    scene
        .gives(0, Item::ElectricProd)
        .used(0, Item::ElectricProd, 2)
        .put("ripley", "docking-bay")
        .alien("c4");
    scene.moves("c4").choose(Choice::NoProd).flees(&["galley"]);
    assert!(scene.is_done(0));
    scene.flees(&["c2", "bridge"]);
    assert!(scene.is_done(0));
}

#[test]
fn a_whole_flight_never_leads_back_to_the_alien() {
    let mut scene = about_to_meet();
    scene.put("ripley", "c8").alien("hypersleep").moves("hypersleep").flees(&["c8"]);
    assert!(!scene.where_to(Choice::Run).contains(&"hypersleep"), "{:?}", scene.where_to(Choice::Run));
}

#[test]
fn where_a_flight_has_no_spaces_nobody_flees() {
    let mut scene = Setup::of(&["ripley", "dallas"]).number("setup/rules/flight", 0).plain();
    scene.alien("c4").put("dallas", "mu-th-ur").moves("c4");
    assert_eq!((scene.place_of("ripley"), scene.morale_left(), scene.active()), ("c4", 13, 1));
}
