//! "Blow it out into space".

use super::{
    encounter::assert_anywhere,
    scene::{Choice, Scene, Seat, Setup},
};
use crate::play::Game;

/// Ripley in the Airlock, Dallas on the Bridge, the Alien on the Docking Bay.
fn ready() -> Scene {
    let mut scene = Scene::in_mission(&["ripley", "dallas"], "into-space");
    scene.put("ripley", "airlock").put("dallas", "bridge").alien("docking-bay");
    scene
}

#[test]
fn the_discards_are_shuffled_into_the_deck_at_the_start() {
    let mut scene = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("into-space").plain();
    scene.discards(&["hunt", "quiet", "infirmary"]).reveal();
    assert_eq!((scene.deck().len(), scene.discarded().len()), (21, 0));
    let places: Vec<_> = (0..60)
        .map(|seed| {
            let setup = Setup::of(&["ripley", "dallas"]).objectives(&["incentive"]).mission("into-space");
            let mut scene = setup.seed(seed).plain();
            scene.discards(&["hunt", "quiet", "infirmary"]).reveal();
            scene.deck().iter().position(|card| *card == "infirmary")
        })
        .collect();
    assert_anywhere(&places);
}

#[test]
fn an_action_and_a_scrap_reveal_the_top_card() {
    let mut scene = ready();
    assert!(!scene.offers(Choice::Peek), "it takes a scrap");
    scene.scrap(0, 2).choose(Choice::Peek);
    assert_eq!((scene.scrap_of(0), scene.pile()), (1, 19));
    assert!(scene.offers(Choice::Keep) && scene.offers(Choice::Bury) && !scene.offers(Choice::Discard));
    scene.choose(Choice::Keep);
    assert_eq!((scene.actions_left(), scene.asked()), (3, 0));
}

#[test]
fn the_revealed_card_may_stay_on_top() {
    let mut scene = ready();
    scene.stack_deck(&["infirmary", "stalk"]).scrap(0, 1).choose(Choice::Peek).choose(Choice::Keep);
    assert_eq!((scene.deck()[0], scene.deck().len()), ("infirmary", 21));
}

#[test]
fn the_revealed_card_may_go_to_the_bottom() {
    let mut scene = ready();
    scene.stack_deck(&["infirmary", "stalk"]).scrap(0, 1).choose(Choice::Peek).choose(Choice::Bury);
    assert_eq!((scene.deck()[0], scene.deck()[20]), ("stalk", "infirmary"));
    assert_eq!(scene.discarded().len(), 0);
}

#[test]
fn peeking_can_be_repeated() {
    let mut scene = ready();
    scene.stack_deck(&["infirmary", "expendable", "stalk"]).scrap(0, 2);
    scene.choose(Choice::Peek).choose(Choice::Bury).choose(Choice::Peek).choose(Choice::Bury);
    assert_eq!((scene.deck()[0], scene.actions_left(), scene.scrap_of(0)), ("stalk", 2, 0));
}

#[test]
fn a_new_deck_is_made_to_peek_at_where_none_is_left() {
    let mut scene = ready();
    scene.whole_deck(&[]).scrap(0, 1).choose(Choice::Peek).choose(Choice::Keep);
    assert_eq!((scene.deck().len(), scene.discarded().len()), (21, 0));
}

#[test]
fn every_member_can_peek_but_only_in_this_mission() {
    let mut scene = ready();
    scene.passes().scrap(1, 1);
    assert!(scene.offers(Choice::Peek));
    let mut other = Scene::in_mission(&["ripley", "dallas"], "narcissus");
    other.scrap(0, 1);
    assert!(!other.offers(Choice::Peek));
}

#[test]
fn an_alien_card_in_the_encounter_phase_blows_it_out() {
    for card in ["stalk", "hunt", "lost-the-signal"] {
        let mut scene = ready();
        scene.draws(card);
        assert!(scene.is_won(), "{card}");
    }
}

#[test]
fn cards_of_other_types_do_not_blow_it_out() {
    for card in ["quiet", "expendable", "collating-data"] {
        let mut scene = ready();
        scene.draws(card);
        assert!(!scene.is_over(), "{card}");
    }
}

#[test]
fn an_alien_card_seen_in_the_action_phase_does_not_blow_it_out() {
    let mut scene = ready();
    scene.stack_deck(&["stalk"]).scrap(0, 1).choose(Choice::Peek);
    assert!(!scene.is_over());
    scene.choose(Choice::Keep);
    assert!(!scene.is_over());
}

#[test]
fn the_alien_may_be_next_to_the_docking_bay() {
    for (space, is_won) in
        [("c4", true), ("c9", true), ("maintenance-bay", true), ("c10", false), ("c12", false)]
    {
        let mut scene = ready();
        scene.alien(space).draws("stalk");
        assert_eq!(scene.is_won(), is_won, "{space}");
    }
}

#[test]
fn the_alien_is_looked_for_before_it_moves() {
    let mut scene = ready();
    scene.alien("c10").draws("hunt");
    assert!(!scene.is_over(), "it is next to the Docking Bay only now");
}

#[test]
fn somebody_must_be_in_the_airlock_and_somebody_on_the_bridge() {
    for (ripley, dallas) in
        [("airlock", "airlock"), ("bridge", "bridge"), ("airlock", "c2"), ("hypersleep", "bridge")]
    {
        let mut scene = ready();
        scene.put("ripley", ripley).put("dallas", dallas).draws("lost-the-signal");
        assert!(!scene.is_over(), "{ripley}, {dallas}");
    }
    let mut scene = ready();
    scene.put("ripley", "bridge").put("dallas", "airlock").draws("lost-the-signal");
    assert!(scene.is_won(), "it does not matter who");
}

#[test]
fn further_members_may_be_anywhere() {
    let mut scene = Scene::in_mission(&["ripley", "dallas", "brett"], "into-space");
    scene.put("ripley", "airlock").put("dallas", "bridge").put("brett", "garage").alien("docking-bay");
    scene.draws("stalk");
    assert!(scene.is_won());
}

#[test]
fn what_went_to_the_bottom_is_known() {
    let mut scene = ready();
    scene.stack_deck(&["infirmary", "expendable", "stalk"]).scrap(0, 2);
    scene.choose(Choice::Peek).choose(Choice::Bury).choose(Choice::Peek).choose(Choice::Bury);
    let view = scene.game.view(&scene.state, Seat(1));
    let bottom: Vec<_> = view.bottom().iter().map(|card| scene.key(*card)).collect();
    assert_eq!(bottom, ["expendable", "infirmary"], "from the lowest card");
}
