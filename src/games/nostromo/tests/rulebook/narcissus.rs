//! "Escape on the Narcissus".

use super::scene::{Choice, Goods, Item, ROOMS, Scene, Setup};

/// Everything is ready but for Ripley, who stands next to the Docking Bay.
fn almost() -> Scene {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "narcissus");
    scene.coolant_at("docking-bay", 2).gives(0, Item::CatCarrier).gives(1, Item::Incinerator);
    scene.put("ripley", "c4").put("dallas", "docking-bay");
    scene
}

#[test]
fn discarded_coolant_comes_back_to_equipment_storage() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).plain();
    scene.coolant(0).put("ripley", "workshop").choose(Choice::Convert).scrap(0, 0);
    assert_eq!((scene.discarded_coolant(), scene.coolant_in("equipment-storage")), (1, 1));
    scene.discards_coolant(2);
    let elsewhere = |scene: &Scene| -> Vec<u8> {
        let others = ROOMS.into_iter().filter(|room| *room != "equipment-storage");
        others.map(|room| scene.coolant_in(room)).collect()
    };
    let before = elsewhere(&scene);
    scene.reveal();
    assert_eq!((scene.discarded_coolant(), scene.coolant_in("equipment-storage")), (0, 4));
    assert_eq!(elsewhere(&scene), before, "nothing comes to other rooms");
}

#[test]
fn no_coolant_comes_back_where_none_was_discarded() {
    let scene = Scene::in_mission(&["ripley", "dallas"], "narcissus");
    assert_eq!((scene.discarded_coolant(), scene.coolant_in("equipment-storage")), (0, 1));
}

#[test]
fn the_narcissus_leaves_when_all_are_there_with_all_that_is_needed() {
    let mut scene = almost();
    scene.moves("docking-bay");
    assert!(scene.is_won());
}

#[test]
fn the_narcissus_needs_a_coolant_canister_for_each_member() {
    let mut scene = almost();
    scene.coolant_at("docking-bay", 1).coolant(1).moves("docking-bay");
    assert!(!scene.is_over(), "one that is held is not dropped");
    scene.coolant(0).choose(Choice::Drop(Goods::Coolant));
    assert!(scene.is_won(), "the last drop wins too");
}

#[test]
fn the_narcissus_needs_more_coolant_for_more_members() {
    for (coolant, is_won) in [(2, false), (3, true)] {
        let mut scene = Scene::in_mission(&["ripley", "dallas", "brett"], "narcissus");
        scene.coolant_at("docking-bay", coolant).gives(0, Item::CatCarrier).gives(1, Item::Incinerator);
        scene
            .put("ripley", "c4")
            .put("dallas", "docking-bay")
            .put("brett", "docking-bay")
            .moves("docking-bay");
        assert_eq!(scene.is_won(), is_won, "{coolant} for three");
    }
}

#[test]
fn the_narcissus_needs_an_incinerator() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "narcissus");
    scene.coolant_at("docking-bay", 2).gives(0, Item::CatCarrier).leaves(Item::Incinerator, "docking-bay");
    scene.put("ripley", "c4").put("dallas", "docking-bay").moves("docking-bay");
    assert!(!scene.is_over(), "it must be held");
    let incinerator = scene.tile_in("docking-bay", Item::Incinerator);
    scene.choose(Choice::PickUp(Goods::Tile(incinerator)));
    assert!(scene.is_won());
}

#[test]
fn the_narcissus_needs_a_cat_carrier_but_not_the_cat() {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "narcissus");
    scene.coolant_at("docking-bay", 2).gives(0, Item::Incinerator);
    scene.put("ripley", "c4").put("dallas", "docking-bay").moves("docking-bay");
    assert!(!scene.is_over());
    scene.scrap(0, 1).choose(Choice::Craft(Item::CatCarrier));
    assert!(scene.is_won());
}

#[test]
fn carrier_and_incinerator_may_be_on_any_sheets() {
    for (carrier, incinerator) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let mut scene = Scene::in_mission(&["ripley", "dallas"], "narcissus");
        scene
            .coolant_at("docking-bay", 2)
            .gives(carrier, Item::CatCarrier)
            .gives(incinerator, Item::Incinerator);
        scene.put("ripley", "c4").put("dallas", "docking-bay").moves("docking-bay");
        assert!(scene.is_won(), "seats {carrier} and {incinerator}");
    }
}

#[test]
fn the_narcissus_waits_for_everybody() {
    let mut scene = almost();
    scene.put("dallas", "c8").moves("docking-bay");
    assert!(!scene.is_over());
    scene.guides("dallas", "docking-bay");
    assert!(scene.is_won());
}

#[test]
fn nothing_is_won_before_the_mission_is_revealed() {
    let mut scene = Setup::of(&["ripley", "dallas"]).mission("narcissus").plain();
    scene.coolant_at("docking-bay", 2).gives(0, Item::CatCarrier).gives(1, Item::Incinerator);
    scene.put("ripley", "c4").put("dallas", "docking-bay").moves("docking-bay");
    assert!(!scene.is_over());
}

#[test]
fn the_narcissus_has_no_countdown() {
    assert_eq!(almost().countdown(), None);
}
