//! What each crew member can do.

use super::scene::{Choice, Goods, ITEMS, Item, Scene, Seat, Setup, Token};

#[test]
fn ripley_moves_another_member_one_space_with_an_action() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    let guides = |space| Choice::Guide(Seat(1), space);
    assert_eq!(scene.where_to(guides), ["c2", "c3", "c4"]);
    scene.guides("dallas", "c4");
    assert_eq!((scene.place_of("dallas"), scene.place_of("ripley")), ("c4", "galley"));
    assert_eq!((scene.actions_left(), scene.asked()), (3, 0));
}

#[test]
fn ripley_guides_from_any_distance_and_over_ladders() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "maintenance-bay").put("ripley", "mu-th-ur");
    assert_eq!(scene.where_to(|space| Choice::Guide(Seat(1), space)), ["docking-bay", "c12", "c14"]);
}

#[test]
fn ripley_can_guide_again_and_again() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.guides("dallas", "c4").guides("dallas", "docking-bay").guides("brett", "c2");
    assert_eq!((scene.place_of("dallas"), scene.place_of("brett")), ("docking-bay", "c2"));
    assert_eq!(scene.actions_left(), 1);
}

#[test]
fn every_way_to_guide_somebody_is_offered_once() {
    let mut scene = Scene::new(&["ripley", "dallas", "brett"]);
    scene.put("dallas", "c10").put("brett", "mu-th-ur");
    let mut offered = scene.choices();
    offered.retain(|choice| !matches!(choice, Choice::Move(_) | Choice::Walk(_)));
    let guides = [(1, "med-bay"), (1, "c5"), (1, "c9"), (2, "c1")];
    let guides = guides.map(|(seat, to)| Choice::Guide(Seat(seat), scene.space(to)));
    assert_eq!(offered.len(), guides.len() + 1, "these, and the end of the phase: {offered:?}");
    assert!(guides.iter().all(|guide| offered.contains(guide)), "{offered:?}");
}

#[test]
fn ripley_does_not_guide_herself() {
    let scene = Scene::new(&["ripley", "dallas"]);
    assert!(scene.where_to(|space| Choice::Guide(Seat(0), space)).is_empty());
}

#[test]
fn a_guided_member_turns_tokens() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "c4").token("docking-bay", Token::Jonesy).guides("dallas", "docking-bay");
    assert_eq!((scene.morale_left(), scene.token_in("docking-bay")), (14, None));
    assert_eq!((scene.actions_left(), scene.asked()), (3, 0));
}

#[test]
fn a_surprise_attack_on_a_guided_member_ends_ripleys_turn() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.put("dallas", "c4").token("docking-bay", Token::Attack(2)).guides("dallas", "docking-bay");
    assert_eq!((scene.morale_left(), scene.asked()), (13, 1));
    scene.flees(&["c9", "c10", "med-bay"]);
    assert_eq!((scene.place_of("dallas"), scene.place_of("ripley")), ("med-bay", "galley"));
    assert_eq!((scene.active(), scene.discarded().len()), (1, 0), "without an encounter phase");
}

#[test]
fn a_member_guided_into_the_alien_flees_and_ripley_acts_on() {
    let mut scene = Scene::new(&["ripley", "dallas"]);
    scene.alien("c4").guides("dallas", "c4");
    assert_eq!((scene.morale_left(), scene.asked()), (13, 1));
    scene.flees(&["docking-bay", "c9", "c10"]);
    assert_eq!((scene.asked(), scene.active(), scene.actions_left()), (0, 0, 3));
}

#[test]
fn a_guided_member_can_reach_an_objective() {
    let setup = Setup::of(&["ripley", "lambert"]).objectives(&["where-is-it", "nest"]);
    let mut scene = setup.plain();
    scene.put("lambert", "c10").gives(1, Item::Flashlight).guides("lambert", "med-bay");
    assert!(scene.is_done(0));
}

#[test]
fn dallas_has_no_ability() {
    let mut scene = Scene::new(&["dallas", "ripley"]);
    scene.scrap(0, 1);
    for choice in [Choice::Salvage, Choice::Scout] {
        assert!(!scene.offers(choice));
    }
    assert!(scene.where_to(|space| Choice::Guide(Seat(1), space)).is_empty());
}

#[test]
fn parker_takes_a_scrap_from_the_pile_with_an_action() {
    let mut scene = Scene::new(&["parker", "dallas"]);
    scene.choose(Choice::Salvage);
    assert_eq!((scene.scrap_of(0), scene.pile(), scene.actions_left()), (1, 19, 3));
}

#[test]
fn parker_salvages_once_a_turn() {
    let mut scene = Scene::new(&["parker", "dallas"]);
    scene.choose(Choice::Salvage);
    assert!(!scene.offers(Choice::Salvage));
    scene.ends().scrap(0, 0).ends();
    assert_eq!(scene.active(), 0);
    assert!(scene.offers(Choice::Salvage), "on the next turn again");
}

#[test]
fn parker_finds_nothing_in_an_empty_pile() {
    let mut scene = Scene::new(&["parker", "dallas"]);
    scene.scrap(1, 20);
    assert!(!scene.offers(Choice::Salvage));
}

#[test]
fn brett_crafts_without_an_action_for_one_less() {
    for (item, cost) in ITEMS.into_iter().zip([1, 1, 2, 3, 2, 1]) {
        let mut scene = Scene::new(&["brett", "dallas"]);
        scene.scrap(0, cost - 1);
        assert!(!scene.offers(Choice::Craft(item)), "{item:?}");
        scene.scrap(0, cost).choose(Choice::Craft(item));
        assert_eq!((scene.scrap_of(0), scene.actions_left(), scene.pile()), (0, 3, 20), "{item:?}");
        assert_eq!(scene.held(0), [item]);
    }
}

#[test]
fn brett_can_still_craft_after_his_last_action() {
    let mut scene = Scene::new(&["brett", "dallas"]);
    scene.scrap_at("galley", 1).actions(1).choose(Choice::PickUp(Goods::Scrap(1)));
    assert_eq!((scene.active(), scene.actions_left()), (0, 0));
    let left = [Item::Flashlight, Item::MotionTracker, Item::CatCarrier].map(Choice::Craft);
    assert_eq!(scene.choices(), [&left[..], &[Choice::EndPhase]].concat(), "and nothing else");
    scene.choose(Choice::Craft(Item::CatCarrier));
    assert_eq!((scene.held(0), scene.active()), (vec![Item::CatCarrier], 1), "nothing else is left to do");
}

#[test]
fn lambert_looks_at_the_top_encounter_card_and_may_discard_it() {
    let mut scene = Scene::new(&["lambert", "dallas"]);
    scene.stack_deck(&["hunt", "infirmary"]).choose(Choice::Scout);
    assert!(scene.offers(Choice::Keep) && scene.offers(Choice::Discard) && !scene.offers(Choice::Bury));
    scene.choose(Choice::Discard);
    assert_eq!((scene.discarded(), scene.deck()[0], scene.actions_left()), (vec!["hunt"], "infirmary", 3));
    scene.ends();
    assert_eq!((scene.place_of("lambert"), scene.alien_at()), ("med-bay", "nest"));
}

#[test]
fn lambert_may_keep_the_card() {
    let mut scene = Scene::new(&["lambert", "dallas"]);
    scene.stack_deck(&["hunt", "infirmary"]).choose(Choice::Scout).choose(Choice::Keep);
    assert_eq!((scene.deck()[0], scene.deck().len(), scene.actions_left()), ("hunt", 21, 3));
    scene.ends();
    assert_eq!(scene.alien_at(), "c12");
}

#[test]
fn lambert_looks_at_the_first_card_of_a_new_deck_where_none_is_left() {
    let mut scene = Scene::new(&["lambert", "dallas"]);
    scene.whole_deck(&[]).choose(Choice::Scout);
    assert_eq!((scene.deck().len(), scene.discarded().len()), (21, 0));
    scene.choose(Choice::Discard);
    assert_eq!((scene.deck().len(), scene.discarded().len()), (20, 1));
}

#[test]
fn lambert_can_scout_again_and_again() {
    let mut scene = Scene::new(&["lambert", "dallas"]);
    scene.stack_deck(&["hunt", "stalk", "infirmary"]);
    scene.choose(Choice::Scout).choose(Choice::Discard).choose(Choice::Scout).choose(Choice::Discard);
    assert_eq!((scene.deck()[0], scene.actions_left()), ("infirmary", 2));
}

#[test]
fn abilities_belong_to_their_owners() {
    let has = |person: &'static str| {
        let other = if person == "brett" { "dallas" } else { "brett" };
        let scene = Scene::new(&[person, other]);
        let guides = !scene.where_to(|space| Choice::Guide(Seat(1), space)).is_empty();
        [guides, scene.offers(Choice::Salvage), scene.offers(Choice::Scout)]
    };
    assert_eq!(has("ripley"), [true, false, false]);
    assert_eq!(has("parker"), [false, true, false]);
    assert_eq!(has("lambert"), [false, false, true]);
    assert_eq!(has("brett"), [false, false, false]);
}
