//! Crafting.

use super::scene::{Choice, Goods, ITEMS, Item, Scene, Setup};

/// In the order of `ITEMS`.
const COSTS: [u8; 6] = [2, 2, 3, 4, 3, 1];

#[test]
fn an_item_is_crafted_with_an_action_for_its_cost_in_scrap() {
    for (item, cost) in ITEMS.into_iter().zip(COSTS) {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.scrap(0, cost).choose(Choice::Craft(item));
        assert_eq!(scene.held(0), [item]);
        assert_eq!((scene.scrap_of(0), scene.actions_left()), (0, 3), "{item:?}");
    }
}

#[test]
fn an_item_cannot_be_crafted_with_less_scrap() {
    for (item, cost) in ITEMS.into_iter().zip(COSTS) {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.scrap(0, cost - 1).scrap(1, 4).scrap_at("galley", 4);
        assert!(!scene.offers(Choice::Craft(item)), "{item:?}: the scrap of others does not help");
        scene.scrap(0, cost);
        assert!(scene.offers(Choice::Craft(item)), "{item:?}");
    }
}

#[test]
fn the_scrap_paid_goes_back_to_the_pile() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 5).choose(Choice::Craft(Item::Incinerator));
    assert_eq!((scene.scrap_of(0), scene.pile()), (1, 19));
}

#[test]
fn items_are_crafted_in_any_space() {
    for space in ["c1", "med-bay", "workshop"] {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.put("ripley", space).scrap(0, 4);
        assert!(ITEMS.iter().all(|item| scene.offers(Choice::Craft(*item))), "{space}");
    }
}

#[test]
fn an_item_needs_a_free_slot() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 4).gives(0, Item::Flashlight).gives(0, Item::GrappleGun);
    assert!(scene.offers(Choice::Craft(Item::CatCarrier)));
    scene.gives(0, Item::ElectricProd);
    assert!(ITEMS.iter().all(|item| !scene.offers(Choice::Craft(*item))));
}

#[test]
fn there_are_two_of_each_item() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 4).gives(1, Item::Incinerator).choose(Choice::Craft(Item::Incinerator));
    assert_eq!(scene.in_supply(Item::Incinerator), 0);
    scene.scrap(0, 4);
    assert!(!scene.offers(Choice::Craft(Item::Incinerator)));
    assert!(scene.offers(Choice::Craft(Item::GrappleGun)));
}

#[test]
fn a_box_with_one_tile_of_an_item_has_no_second_one() {
    for item in ITEMS {
        let mut scene = Setup::of(&["ripley", "dallas"]).tiles(item, 1).plain();
        assert_eq!(ITEMS.map(|one| scene.in_supply(one)), ITEMS.map(|one| if one == item { 1 } else { 2 }));
        scene.scrap(0, 9).choose(Choice::Craft(item));
        assert_eq!(scene.held(0), [item]);
        assert!(!scene.offers(Choice::Craft(item)), "a second {item:?}");
        assert!(scene.state.tiles.anybody_holds(item), "{item:?}");
        let tile = scene.tile(0, item);
        scene.choose(Choice::Drop(Goods::Tile(tile)));
        assert!(!scene.state.tiles.anybody_holds(item), "{item:?} lies on the floor");
        assert!(!scene.offers(Choice::Craft(item)), "a second {item:?}");
    }
}

#[test]
fn one_player_may_hold_two_of_the_same_item() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 6).choose(Choice::Craft(Item::GrappleGun)).choose(Choice::Craft(Item::GrappleGun));
    assert_eq!(scene.held(0), [Item::GrappleGun, Item::GrappleGun]);
}

#[test]
fn an_item_left_on_the_ship_cannot_be_crafted_again() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 1).leaves(Item::CatCarrier, "c1").gives(0, Item::CatCarrier);
    let carrier = scene.tile(0, Item::CatCarrier);
    scene.choose(Choice::Drop(Goods::Tile(carrier)));
    assert!(!scene.offers(Choice::Craft(Item::CatCarrier)));
}

#[test]
fn a_crafted_item_of_limited_use_can_be_used_twice() {
    for item in [Item::GrappleGun, Item::Incinerator, Item::ElectricProd] {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.scrap(0, 4).choose(Choice::Craft(item));
        assert_eq!(scene.uses_left(scene.tile(0, item)), 2, "{item:?}");
    }
}

#[test]
fn a_spent_item_goes_back_beside_the_board_and_is_crafted_anew() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(1, Item::GrappleGun).gives(0, Item::GrappleGun).used(0, Item::GrappleGun, 1);
    scene.put("ripley", "docking-bay").alien("c4").scrap(0, 3);
    assert!(!scene.offers(Choice::Craft(Item::GrappleGun)));
    scene.grapples("c2");
    assert!(scene.held(0).is_empty());
    assert_eq!(scene.in_supply(Item::GrappleGun), 1);
    scene.choose(Choice::Craft(Item::GrappleGun));
    assert_eq!(scene.uses_left(scene.tile(0, Item::GrappleGun)), 2);
}
