//! The turn and its two phases; moving.

use super::scene::{Choice, Goods, Item, Scene, Setup, Token};

#[test]
fn every_crew_member_has_its_own_number_of_actions() {
    let crew = ["ripley", "dallas", "parker", "brett", "lambert"];
    let actions = crew.map(|person| Scene::new(&[person]).actions_left());
    assert_eq!(actions, [4, 5, 4, 3, 4]);
}

#[test]
fn the_same_action_can_be_done_again_and_again() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.moves("c4").moves("docking-bay").moves("c9");
    assert_eq!((scene.actions_left(), scene.asked()), (1, 0));
    scene.moves("c10");
    assert_eq!(scene.place_of("ripley"), "c10");
}

#[test]
fn different_actions_can_be_done_in_any_order() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 1).choose(Choice::Craft(Item::CatCarrier)).moves("c4");
    let mut other = Scene::new(&["ripley", "dallas"]);
    other.scrap(0, 1).moves("c4").choose(Choice::Craft(Item::CatCarrier));
    for scene in [scene, other] {
        assert_eq!((scene.place_of("ripley"), scene.actions_left()), ("c4", 2));
        assert_eq!(scene.held(0), [Item::CatCarrier]);
    }
}

#[test]
fn a_player_may_stop_before_all_actions_are_done() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    assert!(scene.offers(Choice::EndPhase));
    scene.moves("c4").ends();
    assert_eq!((scene.place_of("ripley"), scene.active()), ("c4", 1));
    assert!(scene.told().contains("Ripley waits."));
    // Who has no action left does not wait.
    let mut scene = Scene::new(&["brett", "dallas"]);
    scene.scrap_at("galley", 1).actions(1).choose(Choice::PickUp(Goods::Scrap(1))).ends();
    assert_eq!((scene.active(), scene.told().contains("waits")), (1, false));
}

#[test]
fn no_action_is_left_after_the_last_one() {
    let mut scene = Scene::new(&["brett", "dallas"]);
    scene.moves("c4").moves("docking-bay").moves("c9");
    assert_eq!((scene.place_of("brett"), scene.active()), ("c9", 1));
}

#[test]
fn an_encounter_card_is_drawn_after_every_action_phase() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.ends();
    assert_eq!((scene.deck().len(), scene.discarded()), (20, vec!["collating-data"]));
    scene.draws("stalk");
    assert_eq!((scene.deck().len(), scene.discarded()), (19, vec!["collating-data", "stalk"]));
}

#[test]
fn players_take_turns_clockwise() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    let mut turns = Vec::new();
    for _ in 0..7 {
        turns.push((scene.active(), scene.asked(), scene.turn()));
        scene.passes();
    }
    let expected = [(0, 0, 1), (1, 1, 2), (2, 2, 3), (0, 0, 4), (1, 1, 5), (2, 2, 6), (0, 0, 7)];
    assert_eq!(turns, expected);
}

#[test]
fn a_turn_starts_with_all_actions_again() {
    let mut scene = Scene::new(&["brett", "dallas"]);
    scene.moves("c4").passes();
    assert_eq!(scene.actions_left(), 5);
    scene.passes();
    assert_eq!(scene.actions_left(), 3);
}

#[test]
fn a_move_leads_to_an_adjacent_room_or_corridor() {
    let scene = Scene::new(&["ripley", "dallas"]);
    assert_eq!(scene.where_to(Choice::Move), ["c2", "c3", "c4"]);
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c10");
    assert_eq!(scene.where_to(Choice::Move), ["med-bay", "c5", "c9"]);
}

#[test]
fn a_ladder_is_one_move() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "docking-bay");
    assert_eq!(scene.where_to(Choice::Move), ["maintenance-bay", "c4", "c8", "c9", "c11"]);
    scene.moves("maintenance-bay");
    assert_eq!((scene.place_of("ripley"), scene.actions_left()), ("maintenance-bay", 3));
}

#[test]
fn moves_in_a_row_can_be_decided_at_once_where_nothing_waits() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.clear_tokens().alien("nest");
    let far = scene.where_to(Choice::Walk);
    assert!(far.contains(&"mu-th-ur") && !far.contains(&"c2"), "{far:?}");
    assert!(!far.contains(&"workshop"), "it takes five moves: {far:?}");
    scene.walks("docking-bay");
    assert_eq!((scene.place_of("ripley"), scene.actions_left()), ("docking-bay", 2));
    assert_eq!(scene.where_to(Choice::Walk).len(), 6, "what is two moves away");
}

#[test]
fn nobody_walks_through_a_token_the_alien_or_ash() {
    for what in ["token", "alien", "ash", "token and alien", "token and ash", "alien and ash"] {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.clear_tokens().alien("nest");
        if what.contains("token") {
            scene.token("docking-bay", Token::Safe);
        }
        if what.contains("alien") {
            scene.alien("docking-bay");
        }
        if what.contains("ash") {
            scene.ash("docking-bay");
        }
        let far = scene.where_to(Choice::Walk);
        assert!(far.contains(&"docking-bay"), "{what}: {far:?}");
        assert!(!far.contains(&"c8") && !far.contains(&"airlock"), "{what}: {far:?}");
    }
}

#[test]
fn a_walk_stops_where_an_objective_is_done() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive", "hypersleep"]).plain();
    scene.clear_tokens().alien("nest").put("ripley", "c2").gives(0, Item::ElectricProd).walks("docking-bay");
    assert_eq!((scene.place_of("ripley"), scene.actions_left()), ("galley", 3));
}

#[test]
fn crew_members_can_share_a_space() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "c4").moves("c4");
    assert_eq!((scene.place_of("ripley"), scene.place_of("dallas")), ("c4", "c4"));
    assert_eq!(scene.morale_left(), 15);
}

#[test]
fn a_lone_player_takes_every_turn() {
    let mut scene = Scene::new(&["ripley"]);
    scene.passes();
    assert_eq!((scene.active(), scene.turn(), scene.actions_left()), (0, 2, 4));
}

#[test]
fn morale_at_nothing_loses_at_once() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.morale(1).token("docking-bay", Token::Jonesy).put("ripley", "c4").moves("docking-bay");
    assert!(scene.is_lost());
    assert_eq!(scene.morale_left(), 0);
}

#[test]
fn a_loss_greater_than_what_is_left_loses_too() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.morale(2).put("ripley", "garage").put("dallas", "mu-th-ur").alien("c6").draws("hunt");
    assert!(scene.is_lost());
}

#[test]
fn the_last_point_of_morale_is_enough_to_go_on() {
    let mut scene = Setup::of(&["ripley", "dallas"]).plain();
    scene.morale(2).token("docking-bay", Token::Jonesy).put("ripley", "c4").moves("docking-bay");
    assert!(!scene.is_over());
    assert_eq!(scene.morale_left(), 1);
}
