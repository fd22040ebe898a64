//! The rulebook's worked examples, played out.

use super::scene::{Choice, Goods, Item, Scene, Setup, Token};

/// Ripley's four actions on the Docking Bay.
#[test]
fn ripleys_four_actions() {
    let mut scene = Setup::of(&["ripley", "lambert"]).objectives(&["crew-meeting", "nest"]).plain();
    scene.put("ripley", "docking-bay").put("lambert", "c2").alien("c4").scrap_at("docking-bay", 4);
    assert_eq!(scene.actions_left(), 4);
    scene.choose(Choice::PickUp(Goods::Scrap(4)));
    assert_eq!((scene.scrap_of(0), scene.scrap_in("docking-bay"), scene.actions_left()), (4, 0, 3));
    scene.guides("lambert", "bridge");
    assert_eq!((scene.place_of("lambert"), scene.actions_left()), ("bridge", 2));
    scene.choose(Choice::Craft(Item::GrappleGun));
    let gun = scene.tile(0, Item::GrappleGun);
    assert_eq!((scene.scrap_of(0), scene.uses_left(gun), scene.actions_left()), (1, 2, 1));
    let spaces = scene.where_to(Choice::Grapple);
    assert!(spaces.contains(&"galley") && spaces.contains(&"c2") && spaces.contains(&"suit-storage"));
    assert!(!spaces.contains(&"c4"), "it moves by one space at least");
    assert!(!spaces.contains(&"mu-th-ur"), "and by three at most");
    scene.grapples("suit-storage");
    assert_eq!(
        (scene.alien_at(), scene.uses_left(gun), scene.held(0)),
        ("suit-storage", 1, vec![Item::GrappleGun])
    );
    assert_eq!((scene.active(), scene.discarded().len()), (1, 1), "the encounter phase has followed");
    assert_eq!((scene.scrap_of(0), scene.morale_left()), (0, 15), "its card took a scrap of everybody");
}

/// The final mission that the rulebook plays through: from its set-up to the victory, with two crew members.
#[test]
fn the_escape_on_the_narcissus() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("narcissus").plain();
    scene.discards_coolant(2).coolant_at("equipment-storage", 0).reveal();
    assert_eq!((scene.coolant_in("equipment-storage"), scene.discarded_coolant()), (3, 0));
    scene.put("ripley", "docking-bay").coolant(0).choose(Choice::Drop(Goods::Coolant));
    scene.coolant(0).choose(Choice::Drop(Goods::Coolant));
    assert_eq!(scene.coolant_in("docking-bay"), 2);
    scene.scrap(0, 4).choose(Choice::Craft(Item::Incinerator));
    assert!(!scene.is_over());
    scene.passes().put("dallas", "c4").scrap(1, 1).choose(Choice::Craft(Item::CatCarrier));
    assert!(!scene.is_over(), "they are not together yet");
    scene.moves("docking-bay");
    assert!(scene.is_won());
}

/// What a surprise attack, a flight and Jonesy do to each other, on one turn.
#[test]
fn a_flight_from_a_surprise_attack_into_jonesy() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("ripley", "c9").put("dallas", "mu-th-ur");
    scene.token("docking-bay", Token::Attack(2)).token("galley", Token::Jonesy);
    scene.moves("docking-bay").flees(&["c4", "galley"]);
    assert_eq!((scene.place_of("ripley"), scene.alien_at()), ("galley", "docking-bay"));
    assert_eq!((scene.morale_left(), scene.active(), scene.deck().len()), (15 - 2 - 1, 1, 21));
}
