//! Trading.

use super::scene::{Choice, Goods, Item, Scene, Seat};

const WITH_DALLAS: Choice = Choice::Trade(Seat(1));

#[test]
fn any_number_of_things_changes_hands_for_one_action() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).gives(0, Item::CatCarrier).gives(1, Item::GrappleGun);
    scene.scrap(0, 3).scrap(1, 1).coolant(1);
    let tiles = [Item::Flashlight, Item::CatCarrier].map(|item| Goods::Tile(scene.tile(0, item)));
    let gun = Goods::Tile(scene.tile(1, Item::GrappleGun));
    scene.choose(WITH_DALLAS).choose(Choice::Give(tiles[0])).choose(Choice::Give(tiles[1]));
    scene
        .choose(Choice::Take(gun))
        .choose(Choice::Take(Goods::Coolant))
        .choose(Choice::Give(Goods::Scrap(2)));
    scene.done();
    assert_eq!(scene.held(0), [Item::GrappleGun]);
    assert_eq!(scene.held(1), [Item::Flashlight, Item::CatCarrier]);
    assert_eq!((scene.has_coolant(0), scene.has_coolant(1)), (true, false));
    assert_eq!((scene.scrap_of(0), scene.scrap_of(1)), (1, 3));
    assert_eq!((scene.actions_left(), scene.asked()), (3, 0));
}

#[test]
fn any_amount_of_scrap_can_be_given_or_taken() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 3).scrap(1, 2).choose(WITH_DALLAS);
    let given: Vec<_> = (1..9).filter(|n| scene.offers(Choice::Give(Goods::Scrap(*n)))).collect();
    let taken: Vec<_> = (1..9).filter(|n| scene.offers(Choice::Take(Goods::Scrap(*n)))).collect();
    assert_eq!((given, taken), (vec![1, 2, 3], vec![1, 2]));
}

#[test]
fn traders_are_in_the_same_room_or_corridor() {
    for (space, can) in [("c4", true), ("galley", true), ("c3", false), ("bridge", false)] {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        let other = if can { space } else { "c2" };
        scene.put("ripley", space).put("dallas", other).scrap(0, 1).scrap(1, 1);
        assert_eq!(scene.offers(WITH_DALLAS), can, "{space} and {other}");
    }
}

#[test]
fn a_trade_is_with_one_of_several() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.scrap(0, 2).scrap(2, 1).choose(Choice::Trade(Seat(2))).choose(Choice::Give(Goods::Scrap(2)));
    scene.done();
    assert_eq!([0, 1, 2].map(|seat| scene.scrap_of(seat)), [0, 0, 3]);
}

#[test]
fn nobody_trades_alone() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.scrap(0, 2);
    assert!(!scene.offers(Choice::Trade(Seat(0))));
}

#[test]
fn two_full_inventories_can_swap_items() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    for seat in 0..2 {
        scene.gives(seat, Item::Flashlight).gives(seat, Item::MotionTracker);
    }
    scene.gives(0, Item::GrappleGun).gives(1, Item::CatCarrier);
    let gun = Goods::Tile(scene.tile(0, Item::GrappleGun));
    let carrier = Goods::Tile(scene.tile(1, Item::CatCarrier));
    scene.choose(WITH_DALLAS).choose(Choice::Give(gun));
    assert!(!scene.offers(Choice::Done), "Dallas holds four");
    scene.choose(Choice::Take(carrier)).done();
    assert_eq!(scene.held(0), [Item::Flashlight, Item::MotionTracker, Item::CatCarrier]);
    assert_eq!(scene.held(1), [Item::Flashlight, Item::MotionTracker, Item::GrappleGun]);
}

#[test]
fn a_trade_leaves_nobody_with_two_coolant_canisters() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.coolant(0).coolant(1).scrap(0, 1).choose(WITH_DALLAS);
    if scene.offers(Choice::Give(Goods::Coolant)) {
        scene.choose(Choice::Give(Goods::Coolant));
        assert!(!scene.offers(Choice::Done));
    }
}

#[test]
fn what_changed_hands_does_not_go_back_in_the_same_trade() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).scrap(0, 1).scrap(1, 1);
    let light = Goods::Tile(scene.tile(0, Item::Flashlight));
    scene.choose(WITH_DALLAS).choose(Choice::Give(light));
    assert!(!scene.offers(Choice::Take(light)));
    scene.done().gives(1, Item::CatCarrier);
    let carrier = Goods::Tile(scene.tile(1, Item::CatCarrier));
    scene.choose(WITH_DALLAS).choose(Choice::Take(carrier));
    assert!(!scene.offers(Choice::Give(carrier)));
}

#[test]
fn a_traded_item_keeps_what_is_left_of_its_uses() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Incinerator).used(0, Item::Incinerator, 1).scrap(0, 1);
    let incinerator = scene.tile(0, Item::Incinerator);
    scene.choose(WITH_DALLAS).choose(Choice::Give(Goods::Tile(incinerator))).done();
    assert_eq!(scene.held(1), [Item::Incinerator]);
    assert_eq!(scene.uses_left(incinerator), 1);
}

#[test]
fn a_trade_needs_something_that_can_change_hands() {
    let scene = Scene::new(&["ripley", "dallas"]);
    assert!(!scene.offers(WITH_DALLAS));
    for seat in 0..2 {
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.scrap(seat, 1);
        assert!(scene.offers(WITH_DALLAS), "scrap of seat {seat}");
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.coolant(seat);
        assert!(scene.offers(WITH_DALLAS), "coolant of seat {seat}");
        let mut scene = Scene::new(&["ripley", "dallas"]);
        scene.gives(seat, Item::Flashlight);
        assert!(scene.offers(WITH_DALLAS), "an item of seat {seat}");
    }
}

#[test]
fn only_what_the_two_hold_changes_hands() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).gives(1, Item::GrappleGun).leaves(Item::CatCarrier, "galley");
    let (light, gun) = (scene.tile(0, Item::Flashlight), scene.tile(1, Item::GrappleGun));
    scene.choose(WITH_DALLAS);
    let mut offered = scene.choices();
    offered.retain(|choice| *choice != Choice::Done);
    assert_eq!(offered, [Choice::Give(Goods::Tile(light)), Choice::Take(Goods::Tile(gun))]);
}
