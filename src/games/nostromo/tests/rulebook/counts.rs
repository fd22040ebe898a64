//! What the record of a game counts.

use super::scene::{Choice, Goods, Item, Scene, Seat, Setup, Token};

fn crew() -> Scene {
    Scene::new(&["ripley", "dallas"])
}

/// The columns of a record with these names.
fn assert_counts(scene: &Scene, expected: &[(&str, u32)]) {
    for (name, count) in expected {
        assert_eq!(scene.counted(name), Some(*count), "{name}");
    }
}

#[test]
fn spaces_are_counted_on_walks_flights_and_where_somebody_is_guided() {
    let mut scene = crew();
    scene.alien("nest").walks("docking-bay").guides("dallas", "c2").alien("c9");
    assert_counts(&scene, &[("p1_walked", 2), ("p2_walked", 1), ("walked", 3)]);
    scene.moves("c9").flees(&["c10", "c5", "suit-storage"]);
    assert_counts(&scene, &[("p1_walked", 2 + 1 + 3), ("walked", 7)]);
}

#[test]
fn scrap_is_counted_when_it_is_gathered_and_when_it_is_spent() {
    let mut scene = Scene::new(&["parker", "dallas"]);
    scene.put("parker", "workshop").coolant(0).scrap_at("workshop", 4);
    scene.choose(Choice::PickUp(Goods::Scrap(4))).choose(Choice::Salvage).choose(Choice::Convert);
    assert_counts(&scene, &[("p1_gathered", 7), ("scrap_gathered", 7), ("p2_gathered", 0), ("converted", 1)]);
    scene.choose(Choice::Craft(Item::Incinerator)).scrap(1, 5);
    scene.choose(Choice::Craft(Item::CatCarrier)).choose(Choice::Craft(Item::Flashlight));
    assert_counts(&scene, &[("p1_spent", 4), ("p2_spent", 3), ("scrap_spent", 7)]);
    assert_counts(&scene, &[("p1_crafted", 1), ("p2_crafted", 2)]);
    assert_counts(
        &scene,
        &[("crafted_incinerator", 1), ("crafted_cat_carrier", 1), ("crafted_flashlight", 1)],
    );
}

#[test]
fn a_meeting_by_a_card_is_counted_for_all_who_are_met() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.put("ripley", "mu-th-ur").put("dallas", "c10").put("brett", "c10").alien("c9").draws("hunt");
    assert_counts(&scene, &[("meetings_card", 1), ("meetings_action", 0), ("lost_card", 4)]);
    assert_counts(&scene, &[("p1_meetings", 0), ("p2_meetings", 1), ("p3_meetings", 1)]);
    assert_counts(&scene, &[("p1_lost", 0), ("p2_lost", 4), ("p3_lost", 0), ("lowest_morale", 11)]);
    scene.flees(&["c5", "suit-storage", "c3"]).flees(&["c5", "suit-storage", "equipment-storage"]);
    scene.put("dallas", "c10").put("brett", "mu-th-ur").alien("c9").draws("hunt");
    assert_counts(&scene, &[("meetings_card", 2), ("lost_card", 8), ("p2_lost", 8), ("p2_meetings", 2)]);
    assert_counts(&scene, &[("p3_meetings", 1), ("lowest_morale", 7)]);
}

#[test]
fn walking_into_the_alien_is_counted_apart() {
    let mut scene = crew();
    scene.put("dallas", "mu-th-ur").alien("c4").moves("c4");
    assert_counts(&scene, &[("meetings_action", 1), ("lost_action", 2), ("p1_meetings", 1), ("p1_lost", 2)]);
    assert_counts(&scene, &[("meetings_card", 0), ("meetings_surprise", 0), ("p2_meetings", 0)]);
}

#[test]
fn tokens_are_counted_by_kind() {
    let mut scene = crew();
    scene.token("docking-bay", Token::Safe).put("ripley", "c9").moves("docking-bay").moves("c8");
    scene.token("hypersleep", Token::Jonesy).moves("hypersleep");
    assert_counts(
        &scene,
        &[("tokens_safe", 1), ("tokens_jonesy", 1), ("tokens_attack", 0), ("p1_tokens", 2)],
    );
    assert_counts(&scene, &[("lost_jonesy", 1), ("p1_lost", 1)]);
    scene.put("ripley", "c9").token("docking-bay", Token::Attack(3)).moves("docking-bay");
    assert_counts(&scene, &[("tokens_attack", 1), ("meetings_surprise", 1), ("lost_surprise", 3)]);
    assert_counts(&scene, &[("p1_tokens", 3), ("p2_tokens", 0), ("p1_meetings", 1), ("p1_lost", 4)]);
}

#[test]
fn items_are_counted_when_they_are_used() {
    let mut scene = crew();
    scene.gives(0, Item::Flashlight).gives(0, Item::ElectricProd).gives(0, Item::CatCarrier);
    scene.put("ripley", "c9").token("docking-bay", Token::Jonesy).moves("docking-bay");
    assert_counts(&scene, &[("used_cat_carrier", 1), ("used_flashlight", 0), ("spared", 0)]);
    scene.alien("c4").moves("c4");
    assert_counts(&scene, &[("used_flashlight", 1), ("spared", 1)]);
    let prod = scene.tile(0, Item::ElectricProd);
    scene.choose(Choice::Prod(prod));
    assert_counts(&scene, &[("used_electric_prod", 1), ("spared", 2), ("lost_action", 0)]);
    let mut scene = crew();
    scene.gives(0, Item::MotionTracker).gives(0, Item::GrappleGun).gives(0, Item::Incinerator);
    scene.token("bridge", Token::Safe).tracks("bridge").alien("docking-bay").grapples("c9");
    scene.choose(Choice::Burn);
    assert_counts(&scene, &[("used_motion_tracker", 1), ("used_grapple_gun", 1), ("used_incinerator", 1)]);
}

#[test]
fn ash_is_counted_apart() {
    let mut scene = Setup::of(&["ripley", "dallas"]).difficulty("ash = true").plain();
    scene.ash("c9").put("ripley", "c10").put("dallas", "mu-th-ur").scrap(0, 1).moves("c9");
    scene.choose(Choice::PayMorale);
    assert_counts(&scene, &[("meetings_ash", 1), ("lost_ash", 1), ("p1_lost", 1), ("p1_meetings", 0)]);
    scene.moves("c10").moves("c9").choose(Choice::PayScrap);
    assert_counts(&scene, &[("meetings_ash", 2), ("lost_ash", 1)]);
}

#[test]
fn cards_looks_and_trades_are_counted() {
    let mut scene = Scene::new(&["lambert", "dallas"]);
    scene.scrap(1, 1).choose(Choice::Scout).choose(Choice::Keep).choose(Choice::Scout).choose(Choice::Keep);
    scene.choose(Choice::Trade(Seat(1))).done();
    assert_counts(&scene, &[("looked", 2), ("trades", 1), ("encounters", 0)]);
    scene.passes().passes();
    assert_counts(&scene, &[("encounters", 2)]);
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "into-space");
    scene.scrap(0, 2).choose(Choice::Peek).choose(Choice::Keep);
    assert_counts(&scene, &[("looked", 1), ("scrap_spent", 1), ("p1_spent", 1)]);
}

#[test]
fn morale_is_written_down_after_rounds_three_six_and_nine() {
    let mut scene = crew();
    for turn in 1..=18 {
        scene.morale(30 - turn).passes();
        let rounds = [3, 6, 9].map(|round| scene.counted(&format!("morale_round_{round}")));
        let expected = [6, 12, 18].map(|last| (last <= turn).then_some(30 - u32::from(last)));
        assert_eq!(rounds, expected, "after turn {turn}");
    }
}

#[test]
fn the_turns_of_objectives_and_mission_are_written_down() {
    let setup = Setup::of(&["ripley", "dallas"]).objectives(&["where-is-it", "incentive"]);
    let mut scene = setup.plain();
    scene.passes().passes().put("ripley", "c2").gives(0, Item::ElectricProd).moves("galley");
    assert_eq!((scene.counted("objective_1_turn"), scene.counted("objective_2_turn")), (Some(3), None));
    assert_eq!(scene.counted("mission_turn"), None);
    scene.passes().put("dallas", "c10").gives(1, Item::Flashlight).moves("med-bay");
    assert_eq!((scene.counted("objective_2_turn"), scene.counted("mission_turn")), (Some(4), Some(4)));
}
