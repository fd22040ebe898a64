//! The Alien: how it moves, and what meeting it costs.

use super::scene::{Choice, Scene};

/// Two members in the Galley, six spaces from the Nest.
fn crew() -> Scene {
    Scene::new(&["ripley", "dallas"])
}

#[test]
fn the_alien_moves_as_far_as_the_card_says() {
    for (card, space) in [("quiet", "c13"), ("hunt", "c12"), ("stalk", "maintenance-bay")] {
        let mut scene = crew();
        scene.draws(card);
        assert_eq!(scene.alien_at(), space, "{card}");
        assert_eq!(scene.morale_left(), 15, "nobody was met");
    }
}

#[test]
fn the_alien_goes_for_the_nearest_crew_member() {
    let mut scene = crew();
    scene.put("ripley", "garage").put("dallas", "equipment-storage").alien("c7").draws("quiet");
    assert_eq!(scene.alien_at(), "equipment-storage");
    let mut scene = crew();
    scene.put("ripley", "garage").put("dallas", "mu-th-ur").alien("c13").draws("hunt");
    assert_eq!(scene.alien_at(), "c6");
}

#[test]
fn the_alien_climbs_ladders() {
    let mut scene = crew();
    scene.put("dallas", "c14").put("ripley", "mu-th-ur").alien("c9").draws("hunt");
    assert_eq!(scene.alien_at(), "maintenance-bay");
}

#[test]
fn the_crew_chooses_between_members_at_the_same_distance() {
    for choice in ["c6", "c7"] {
        let mut scene = crew();
        scene.put("ripley", "garage").put("dallas", "equipment-storage").alien("c12").draws("quiet");
        assert_eq!((scene.where_to(Choice::AlienStep), scene.asked()), (vec!["c6", "c7"], 0));
        scene.leads_alien(choice);
        assert_eq!(scene.alien_at(), choice);
    }
}

#[test]
fn the_crew_chooses_between_ways_of_the_same_length() {
    let mut scene = crew();
    scene.put("ripley", "c10").put("dallas", "c10").alien("galley").draws("hunt");
    assert_eq!(scene.where_to(Choice::AlienStep), ["c3", "c4"]);
    scene.leads_alien("c4");
    assert_eq!(scene.alien_at(), "docking-bay");
}

#[test]
fn the_alien_stops_where_it_meets_somebody() {
    let mut scene = crew();
    scene.put("ripley", "c6").put("dallas", "mu-th-ur").alien("c13").draws("stalk");
    assert_eq!(scene.alien_at(), "c6");
    assert_eq!(scene.place_of("ripley"), "c6", "still to flee");
}

#[test]
fn meeting_the_alien_in_the_encounter_phase_costs_what_the_card_says() {
    for (card, loss) in [("quiet", 2), ("stalk", 3), ("hunt", 4)] {
        let mut scene = crew();
        scene.put("ripley", "c10").put("dallas", "mu-th-ur").alien("c9").draws(card);
        assert_eq!(scene.morale_left(), 15 - loss, "{card}");
        scene.clear_tokens().flees(&["c5", "suit-storage", "c3"]);
        assert_eq!(scene.morale_left(), 15 - loss, "{card}");
        assert_eq!((scene.place_of("ripley"), scene.active()), ("c3", 1));
    }
}

#[test]
fn the_alien_meets_whoever_is_nearest_whoevers_turn_it_is() {
    let mut scene = crew();
    scene.put("ripley", "mu-th-ur").put("dallas", "c10").alien("c9").draws("hunt");
    assert_eq!((scene.morale_left(), scene.asked(), scene.active()), (11, 1, 0));
    scene.flees(&["c5", "suit-storage", "c3"]);
    assert_eq!((scene.place_of("dallas"), scene.place_of("ripley")), ("c3", "mu-th-ur"));
}

#[test]
fn several_members_met_together_lose_morale_once() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.put("ripley", "c10").put("dallas", "c10").put("brett", "mu-th-ur").alien("c9").draws("hunt");
    scene.flees(&["c5", "suit-storage", "c3"]).flees(&["c5", "suit-storage", "equipment-storage"]);
    assert_eq!(scene.morale_left(), 11);
}

#[test]
fn several_members_met_together_flee_from_the_active_one_on_clockwise() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.passes();
    for person in ["ripley", "dallas", "brett"] {
        scene.put(person, "c10");
    }
    scene.alien("c9").draws("stalk");
    let mut order = vec![scene.asked()];
    for _ in 0..2 {
        scene.flees(&["c5", "suit-storage", "c3"]);
        order.push(scene.asked());
    }
    assert_eq!(order, [1, 2, 0]);
    scene.flees(&["med-bay"]);
    assert_eq!(scene.place_of("ripley"), "med-bay");
    assert_eq!((scene.active(), scene.morale_left()), (2, 12));
}

#[test]
fn walking_into_the_alien_costs_two_morale_and_leads_to_flight() {
    let mut scene = crew();
    scene.alien("c4").moves("c4");
    assert_eq!((scene.morale_left(), scene.asked()), (13, 0));
    scene.flees(&["galley", "c2", "bridge"]);
    assert_eq!((scene.place_of("ripley"), scene.alien_at()), ("bridge", "c4"));
}

#[test]
fn walking_into_the_alien_ends_the_action_phase() {
    let mut scene = crew();
    scene.alien("c4").moves("c4").flees(&["galley", "c2", "bridge"]);
    assert_eq!((scene.active(), scene.asked(), scene.actions_left()), (1, 1, 5));
    scene.put("ripley", "mu-th-ur").alien("c4").moves("c4").flees(&["docking-bay", "c9", "c10"]);
    assert_eq!((scene.active(), scene.asked(), scene.turn()), (0, 0, 3), "whoever's turn it is");
}

#[test]
fn the_encounter_phase_still_follows_when_the_alien_was_walked_into() {
    let mut scene = crew();
    scene.stack_deck(&["infirmary"]).alien("c4").moves("c4").flees(&["galley", "c2", "bridge"]);
    assert_eq!((scene.deck().len(), scene.discarded()), (20, vec!["infirmary"]));
    assert_eq!((scene.place_of("ripley"), scene.active()), ("med-bay", 1));
}

#[test]
fn the_alien_can_strike_again_in_the_encounter_phase_of_the_same_turn() {
    let mut scene = crew();
    scene.put("dallas", "mu-th-ur").put("ripley", "c9").alien("c10").stack_deck(&["stalk"]);
    scene.moves("c10").flees(&["c5", "suit-storage", "c3"]);
    assert_eq!(scene.alien_at(), "c3");
    assert_eq!(scene.morale_left(), 15 - 2 - 3);
}

#[test]
fn the_alien_does_not_move_on_orders_of_the_company() {
    for card in ["infirmary", "expendable", "collating-data"] {
        let mut scene = crew();
        scene.alien("c12").draws(card);
        assert_eq!((scene.alien_at(), scene.morale_left()), ("c12", 15), "{card}");
    }
}

#[test]
fn other_members_do_not_flee() {
    let mut scene = crew();
    scene.alien("c4").moves("c4").flees(&["docking-bay", "c9", "c10"]);
    assert_eq!((scene.place_of("dallas"), scene.active()), ("galley", 1));
    assert!(scene.offers(Choice::EndPhase), "Dallas is asked for actions, not for a flight");
    let mut scene = crew();
    scene.put("ripley", "c10").put("dallas", "docking-bay").alien("med-bay").draws("hunt");
    scene.flees(&["c5", "suit-storage", "c3"]);
    assert_eq!((scene.place_of("dallas"), scene.active(), scene.morale_left()), ("docking-bay", 1, 11));
    assert!(scene.offers(Choice::EndPhase), "Dallas is asked for actions, not for a flight");
}

#[test]
fn every_member_who_is_met_by_a_card_flees() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.put("ripley", "mu-th-ur").put("dallas", "c10").put("brett", "c10").alien("med-bay").draws("stalk");
    for (seat, way) in [(1, ["c5", "suit-storage", "c3"]), (2, ["c9", "docking-bay", "c8"])] {
        assert_eq!((scene.asked(), scene.active()), (seat, 0));
        scene.flees(&way);
    }
    assert_eq!([scene.place_of("ripley"), scene.place_of("dallas")], ["mu-th-ur", "c3"]);
    assert_eq!((scene.place_of("brett"), scene.active(), scene.morale_left()), ("c8", 1, 12));
}
