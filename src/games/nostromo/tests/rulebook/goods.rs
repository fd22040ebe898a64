//! Picking up and dropping; slots; coolant.

use super::scene::{Choice, Goods, Item, Scene};

fn amounts(scene: &Scene, choice: impl Fn(Goods) -> Choice) -> Vec<u8> {
    (1..=20).filter(|amount| scene.offers(choice(Goods::Scrap(*amount)))).collect()
}

#[test]
fn any_amount_of_scrap_is_picked_up_with_one_action() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap_at("galley", 5);
    assert_eq!(amounts(&scene, Choice::PickUp), [1, 2, 3, 4, 5]);
    scene.choose(Choice::PickUp(Goods::Scrap(4)));
    assert_eq!((scene.scrap_of(0), scene.scrap_in("galley"), scene.actions_left()), (4, 1, 3));
}

#[test]
fn any_amount_of_scrap_is_dropped_with_one_action() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c4").scrap(0, 3);
    assert_eq!(amounts(&scene, Choice::Drop), [1, 2, 3]);
    scene.choose(Choice::Drop(Goods::Scrap(2)));
    assert_eq!((scene.scrap_of(0), scene.scrap_in("c4"), scene.actions_left()), (1, 2, 3));
    assert_eq!(scene.pile(), 17, "dropped scrap lies on the ship, not in the pile");
}

#[test]
fn there_is_no_limit_to_the_scrap_that_one_carries() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 12).scrap_at("galley", 8).choose(Choice::PickUp(Goods::Scrap(8)));
    assert_eq!((scene.scrap_of(0), scene.pile()), (20, 0));
}

#[test]
fn an_action_picks_up_one_item_only() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.leaves(Item::Flashlight, "galley").leaves(Item::GrappleGun, "galley").scrap_at("galley", 2);
    let light = scene.tile_in("galley", Item::Flashlight);
    scene.choose(Choice::PickUp(Goods::Tile(light)));
    assert_eq!(scene.held(0), [Item::Flashlight]);
    assert_eq!(scene.items_in("galley"), [Item::GrappleGun]);
    assert_eq!((scene.scrap_of(0), scene.scrap_in("galley"), scene.actions_left()), (0, 2, 3));
}

#[test]
fn an_action_drops_one_item_only_in_a_room_or_a_corridor() {
    for space in ["bridge", "c9"] {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.put("ripley", space).gives(0, Item::Flashlight).gives(0, Item::CatCarrier);
        let light = scene.tile(0, Item::Flashlight);
        scene.choose(Choice::Drop(Goods::Tile(light)));
        assert_eq!(scene.held(0), [Item::CatCarrier]);
        assert_eq!((scene.items_in(space), scene.actions_left()), (vec![Item::Flashlight], 3));
    }
}

#[test]
fn only_what_lies_in_the_same_space_can_be_picked_up() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.leaves(Item::Flashlight, "c4").scrap_at("c4", 3).coolant_at("c4", 1);
    assert!(!scene.choices().iter().any(|choice| matches!(choice, Choice::PickUp(_))));
    scene.moves("c4");
    assert!(scene.offers(Choice::PickUp(Goods::Scrap(3))) && scene.offers(Choice::PickUp(Goods::Coolant)));
}

#[test]
fn three_items_fill_the_slots() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).gives(0, Item::CatCarrier).leaves(Item::GrappleGun, "galley");
    let gun = scene.tile_in("galley", Item::GrappleGun);
    assert!(scene.offers(Choice::PickUp(Goods::Tile(gun))));
    scene.gives(0, Item::ElectricProd);
    assert!(!scene.offers(Choice::PickUp(Goods::Tile(gun))));
}

#[test]
fn coolant_has_a_slot_of_its_own() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).gives(0, Item::CatCarrier).gives(0, Item::ElectricProd);
    scene.put("ripley", "hypersleep").choose(Choice::PickUp(Goods::Coolant));
    assert!(scene.has_coolant(0));
    assert_eq!((scene.coolant_in("hypersleep"), scene.actions_left()), (0, 3));
}

#[test]
fn nobody_carries_two_coolant_canisters() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "hypersleep").coolant_at("hypersleep", 2).choose(Choice::PickUp(Goods::Coolant));
    assert!(!scene.offers(Choice::PickUp(Goods::Coolant)));
    assert_eq!(scene.coolant_in("hypersleep"), 1);
}

#[test]
fn coolant_is_dropped_with_an_action() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.coolant(0).put("ripley", "c4").choose(Choice::Drop(Goods::Coolant));
    assert_eq!((scene.has_coolant(0), scene.coolant_in("c4"), scene.actions_left()), (false, 1, 3));
    assert_eq!(scene.discarded_coolant(), 0);
    assert!(!scene.offers(Choice::Drop(Goods::Coolant)));
}

#[test]
fn in_the_workshop_an_action_turns_coolant_into_two_scrap() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.coolant(0).put("ripley", "workshop").choose(Choice::Convert);
    assert_eq!((scene.has_coolant(0), scene.scrap_of(0), scene.actions_left()), (false, 2, 3));
    assert_eq!((scene.discarded_coolant(), scene.pile()), (1, 18));
    assert!(!scene.offers(Choice::Convert));
}

#[test]
fn coolant_is_converted_nowhere_but_in_the_workshop() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    for space in ["galley", "c14", "garage", "maintenance-bay"] {
        scene.coolant(0).put("ripley", space);
        assert!(!scene.offers(Choice::Convert), "{space}");
    }
}

#[test]
fn only_coolant_that_is_held_is_converted() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "workshop");
    assert_eq!(scene.coolant_in("workshop"), 1);
    assert!(!scene.offers(Choice::Convert));
}

#[test]
fn a_dropped_item_keeps_what_is_left_of_its_uses() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::GrappleGun).used(0, Item::GrappleGun, 1);
    let gun = scene.tile(0, Item::GrappleGun);
    scene.choose(Choice::Drop(Goods::Tile(gun))).choose(Choice::PickUp(Goods::Tile(gun)));
    assert_eq!((scene.held(0), scene.uses_left(gun)), (vec![Item::GrappleGun], 1));
}
