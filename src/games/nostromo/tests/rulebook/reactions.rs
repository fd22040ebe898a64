//! Items that are used without an action: flashlight, electric prod, cat carrier.

use super::scene::{Choice, Goods, Item, Scene, Token};

/// Ripley next to the Docking Bay, where this token lies; Dallas far away.
fn at_the_door(token: Token) -> Scene {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c9").put("dallas", "mu-th-ur").token("docking-bay", token);
    scene
}

/// Dallas (seat 1) is about to be met by the Alien on Ripley's turn.
fn hunted() -> Scene {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "mu-th-ur").put("dallas", "c10").alien("c9");
    scene
}

// ---- flashlight

#[test]
fn a_flashlight_saves_one_morale_at_a_surprise_attack() {
    let mut scene = at_the_door(Token::Attack(2));
    scene.gives(0, Item::Flashlight).moves("docking-bay");
    assert_eq!(scene.morale_left(), 14);
}

#[test]
fn a_flashlight_saves_one_morale_from_jonesy() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::Flashlight).moves("docking-bay");
    assert_eq!(scene.morale_left(), 15);
}

#[test]
fn a_flashlight_saves_one_morale_on_meeting_the_alien_in_either_phase() {
    let mut scene = hunted();
    scene.gives(1, Item::Flashlight).draws("hunt");
    assert_eq!(scene.morale_left(), 12);
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::Flashlight).alien("c4").moves("c4");
    assert_eq!(scene.morale_left(), 14);
}

#[test]
fn a_second_flashlight_saves_nothing_more() {
    let mut scene = hunted();
    scene.gives(1, Item::Flashlight).gives(1, Item::Flashlight).draws("hunt");
    assert_eq!(scene.morale_left(), 12);
}

#[test]
fn a_flashlight_of_somebody_elsewhere_does_not_help() {
    let mut scene = hunted();
    scene.gives(0, Item::Flashlight).draws("hunt");
    assert_eq!(scene.morale_left(), 11);
}

#[test]
fn a_flashlight_of_one_of_those_met_helps_once() {
    let mut scene = hunted();
    scene.put("ripley", "c10").gives(0, Item::Flashlight).gives(1, Item::Flashlight).draws("hunt");
    assert_eq!(scene.morale_left(), 12);
}

#[test]
fn a_flashlight_is_never_used_up() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::Flashlight).moves("docking-bay");
    scene.moves("c9").token("docking-bay", Token::Jonesy).moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.held(0)), (15, vec![Item::Flashlight]));
}

// ---- electric prod

#[test]
fn a_prod_saves_two_morale_on_meeting_the_alien_off_turn() {
    let mut scene = hunted();
    scene.gives(1, Item::ElectricProd);
    let prod = scene.tile(1, Item::ElectricProd);
    scene.draws("hunt");
    assert_eq!((scene.asked(), scene.active()), (1, 0));
    assert!(scene.offers(Choice::Prod(prod)) && scene.offers(Choice::NoProd));
    scene.choose(Choice::Prod(prod));
    assert_eq!((scene.morale_left(), scene.uses_left(prod)), (13, 1));
    scene.flees(&["c5", "suit-storage", "c3"]);
    assert_eq!((scene.place_of("dallas"), scene.actions_left()), ("c3", 5), "no action is spent");
}

#[test]
fn a_prod_need_not_be_used() {
    let mut scene = hunted();
    scene.gives(1, Item::ElectricProd).draws("hunt").choose(Choice::NoProd);
    assert_eq!((scene.morale_left(), scene.uses_left(scene.tile(1, Item::ElectricProd))), (11, 2));
}

#[test]
fn a_prod_works_in_the_action_phase() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.gives(0, Item::ElectricProd).alien("c4");
    let prod = scene.tile(0, Item::ElectricProd);
    scene.moves("c4").choose(Choice::Prod(prod));
    assert_eq!(scene.morale_left(), 15);
    scene.flees(&["docking-bay", "c9", "c10"]);
    assert_eq!(scene.place_of("ripley"), "c10", "she flees all the same");
}

#[test]
fn a_prod_works_at_a_surprise_attack_and_never_below_nothing() {
    for (loss, left) in [(3, 14), (2, 15), (1, 15)] {
        let mut scene = at_the_door(Token::Attack(loss));
        scene.gives(0, Item::ElectricProd);
        let prod = scene.tile(0, Item::ElectricProd);
        scene.moves("docking-bay").choose(Choice::Prod(prod));
        assert_eq!(scene.morale_left(), left, "a loss of {loss}");
    }
}

#[test]
fn a_prod_is_spent_after_two_uses() {
    let mut scene = hunted();
    scene.gives(1, Item::ElectricProd).used(1, Item::ElectricProd, 1);
    let prod = scene.tile(1, Item::ElectricProd);
    scene.draws("hunt").choose(Choice::Prod(prod));
    assert!(scene.held(1).is_empty());
    assert_eq!(scene.in_supply(Item::ElectricProd), 2);
}

#[test]
fn flashlight_and_prod_work_together() {
    let mut scene = hunted();
    scene.gives(1, Item::ElectricProd).gives(1, Item::Flashlight);
    let prod = scene.tile(1, Item::ElectricProd);
    scene.draws("hunt").choose(Choice::Prod(prod));
    assert_eq!(scene.morale_left(), 14);
}

#[test]
fn two_prods_can_be_used_at_one_meeting() {
    let mut scene = hunted();
    scene.put("ripley", "c10").gives(0, Item::ElectricProd).gives(1, Item::ElectricProd);
    let prods = [0, 1].map(|seat| scene.tile(seat, Item::ElectricProd));
    scene.draws("hunt");
    assert_eq!(scene.asked(), 0);
    scene.choose(Choice::Prod(prods[0]));
    assert_eq!(scene.asked(), 1);
    scene.choose(Choice::Prod(prods[1]));
    assert_eq!(scene.morale_left(), 15);
    assert_eq!(prods.map(|prod| scene.uses_left(prod)), [1, 1]);
}

#[test]
fn a_prod_is_not_asked_for_where_nothing_is_to_lose() {
    let mut scene = at_the_door(Token::Attack(1));
    scene.gives(0, Item::ElectricProd).gives(0, Item::Flashlight).moves("docking-bay");
    assert!(!scene.offers(Choice::NoProd));
    scene.flees(&["c4", "galley", "c2"]);
    assert_eq!((scene.morale_left(), scene.uses_left(scene.tile(0, Item::ElectricProd))), (15, 2));
}

#[test]
fn a_prod_of_somebody_elsewhere_does_not_help() {
    let mut scene = hunted();
    scene.gives(0, Item::ElectricProd).draws("hunt");
    assert_eq!((scene.morale_left(), scene.asked()), (11, 1));
    assert!(!scene.offers(Choice::NoProd));
}

#[test]
fn a_prod_does_not_help_against_jonesy() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::ElectricProd).moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.uses_left(scene.tile(0, Item::ElectricProd))), (14, 2));
}

// ---- cat carrier

#[test]
fn the_cat_carrier_catches_jonesy() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::CatCarrier).moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.actions_left()), (15, 3));
    assert_eq!(scene.jonesys_under(scene.tile(0, Item::CatCarrier)), 1);
    assert_eq!((scene.token_in("docking-bay"), scene.reserve().len()), (None, 12));
}

#[test]
fn only_who_turns_jonesy_up_can_catch_him() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.put("dallas", "docking-bay").gives(1, Item::CatCarrier).moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.reserve().len()), (14, 13));
}

#[test]
fn jonesy_stays_under_a_carrier_that_is_dropped() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::CatCarrier).moves("docking-bay");
    let carrier = scene.tile(0, Item::CatCarrier);
    scene.choose(Choice::Drop(Goods::Tile(carrier)));
    assert_eq!((scene.jonesys_under(carrier), scene.reserve().len()), (1, 12));
}

#[test]
fn a_carrier_catches_a_jonesy_found_by_the_tracker() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.gives(0, Item::CatCarrier).gives(0, Item::MotionTracker).tracks("docking-bay");
    assert_eq!(scene.jonesys_under(scene.tile(0, Item::CatCarrier)), 1);
    assert_eq!(scene.reserve().len(), 12);
}

#[test]
fn one_carrier_can_hold_both_jonesy_tokens() {
    let mut scene = at_the_door(Token::Jonesy);
    scene.token("maintenance-bay", Token::Jonesy).gives(0, Item::CatCarrier);
    scene.moves("docking-bay").moves("maintenance-bay");
    assert_eq!(scene.jonesys_under(scene.tile(0, Item::CatCarrier)), 2);
    assert_eq!((scene.morale_left(), scene.reserve().len()), (15, 11));
}

#[test]
fn a_carrier_does_not_help_against_a_surprise_attack() {
    let mut scene = at_the_door(Token::Attack(2));
    scene.gives(0, Item::CatCarrier).moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.alien_at()), (13, "docking-bay"));
}

#[test]
fn a_flashlight_helps_whoever_turns_jonesy_up() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.passes().gives(1, Item::Flashlight).put("dallas", "c9").token("docking-bay", Token::Jonesy);
    scene.moves("docking-bay");
    assert_eq!((scene.morale_left(), scene.token_in("docking-bay")), (15, None));
}
