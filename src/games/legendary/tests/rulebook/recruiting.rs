//! Recruiting and gaining.

use super::scene::{Scene, crewman};

fn pricey() -> Scene {
    Scene::with(1, &[crewman("Pricey", "cost = 5")])
}

#[test]
fn recruiting_spends_the_cost_and_puts_the_card_into_the_discard_pile() {
    let mut table = pricey();
    table.put("hq", &["Pricey"]).hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Pricey");
    assert_eq!(table.recruit(), 4);
    assert_eq!(table.of(0, "discard"), ["Pricey"]);
}

#[test]
fn a_card_that_costs_too_much_cannot_be_recruited() {
    let mut table = pricey();
    table
        .put("hq", &["Pricey", "Rookie"])
        .hand(0, &["Specialist", "Specialist"])
        .play("Specialist")
        .play("Specialist");
    assert!(table.offers("recruit Rookie"));
    assert!(!table.offers("recruit Pricey"));
    assert!(!table.offers("recruit Sergeant"));
}

#[test]
fn a_discount_for_some_cards_leaves_the_others_at_their_cost() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Agent", "play = ['discount 3 leadership']"),
            crewman("Pricey", "cost = 5"),
            crewman("Chief", "cost = 5, class = 'leadership'"),
        ],
    );
    table.put("hq", &["Pricey", "Chief", "Leader"]).hand(0, &["Agent", "Specialist", "Specialist"]);
    table.play("Agent").play("Specialist").play("Specialist");
    assert!(table.offers("recruit Chief") && !table.offers("recruit Pricey"));
    table.choose("recruit Chief");
    assert_eq!(table.recruit(), 0);
    assert!(table.offers("recruit Leader"), "never below nothing");
}

#[test]
fn attack_does_not_recruit() {
    let mut table = pricey();
    table.put("hq", &["Rookie"]).hand(0, &["Cannon"]).play("Cannon");
    assert!(!table.offers("recruit"));
}

#[test]
fn an_empty_space_in_the_hq_is_refilled_at_once_from_the_top_of_the_barracks() {
    let mut table = pricey();
    table
        .put("hq", &["Rookie", "Rookie", "Rookie", "Rookie", "Pricey"])
        .put("barracks", &["Leader", "Scholar"]);
    table.hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Pricey");
    let mut hq = table.look("hq");
    hq.sort();
    assert_eq!(hq, ["Leader", "Rookie", "Rookie", "Rookie", "Rookie"]);
    assert_eq!(table.look("barracks"), ["Scholar"]);
}

#[test]
fn the_card_that_refills_the_hq_can_be_recruited_in_the_same_turn() {
    let mut table = pricey();
    table.put("hq", &["Pricey"]).put("barracks", &["Rookie"]);
    table.hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Pricey").choose("recruit Rookie");
    assert_eq!(table.recruit(), 2);
    assert_eq!(table.of(0, "discard").len(), 2);
}

#[test]
fn the_hq_is_refilled_whatever_emptied_it() {
    let mut table = Scene::with(1, &[crewman("Scandal", "play = ['kill hq']")]);
    table
        .put("hq", &["Rookie", "Rookie", "Rookie", "Rookie", "Leader"])
        .put("barracks", &["Scholar"])
        .hand(0, &["Scandal"]);
    table.play("Scandal").choose("Leader");
    let mut hq = table.look("hq");
    hq.sort();
    assert_eq!(hq, ["Rookie", "Rookie", "Rookie", "Rookie", "Scholar"]);
    assert_eq!(table.look("dead characters"), ["Leader"]);
}

#[test]
fn a_sergeant_costs_three_and_comes_from_the_top_of_the_stack() {
    let mut table = Scene::new(1);
    table.put("sergeants", &["Sergeant tech", "Sergeant intel"]).hand(0, &["Treasurer"]).play("Treasurer");
    table.choose("recruit Sergeant");
    assert_eq!(table.recruit(), 6);
    assert_eq!(table.of(0, "discard"), ["Sergeant tech"]);
    assert_eq!(table.look("sergeants"), ["Sergeant intel"]);
}

#[test]
fn the_class_of_a_sergeant_is_unknown_until_it_is_recruited() {
    let mut table = Scene::new(1);
    table.put("sergeants", &["Sergeant tech", "Sergeant intel"]).hand(0, &["Treasurer"]).play("Treasurer");
    let offers = table.offered();
    let sergeants: Vec<_> = offers.iter().filter(|choice| choice.contains("Sergeant")).collect();
    assert_eq!(sergeants, ["recruit Sergeant"]);
}

#[test]
fn any_number_of_characters_can_be_recruited_in_a_turn() {
    let mut table = Scene::new(1);
    table.put("hq", &["Rookie", "Leader"]).hand(0, &["Treasurer"]).play("Treasurer");
    table.choose("recruit Rookie").choose("recruit Sergeant").choose("recruit Leader");
    assert_eq!((table.recruit(), table.of(0, "discard").len()), (2, 3));
}

#[test]
fn gaining_is_free_and_goes_to_the_discard_pile() {
    let mut table =
        Scene::with(1, &[crewman("Recruiter", "play = ['gain hq max 4']"), crewman("Pricey", "cost = 5")]);
    table.put("hq", &["Rookie", "Leader", "Pricey"]).hand(0, &["Recruiter"]).play("Recruiter");
    assert!(!table.offers("Pricey"));
    table.choose("Leader");
    assert_eq!(table.of(0, "discard"), ["Leader"]);
    assert_eq!(table.recruit(), 0);
}

#[test]
fn gaining_goes_elsewhere_if_the_effect_says_so() {
    for (place, pile) in [("hand", "hand"), ("top", "deck")] {
        let mut table =
            Scene::with(1, &[crewman("Recruiter", &format!("play = ['gain hq max 4 to {place}']"))]);
        table.put("hq", &["Leader"]).hand(0, &["Recruiter"]).play("Recruiter").target("Leader");
        assert_eq!(table.of(0, pile)[0], "Leader");
        assert!(table.of(0, "discard").is_empty());
    }
}

#[test]
fn a_recruited_card_comes_up_after_the_next_shuffle() {
    let mut table = Scene::new(1);
    table
        .give(0, "deck", &[])
        .put("hq", &["Leader"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("recruit Leader");
    assert!(!table.offers("play Leader"));
    table.end_turn().start_turn();
    assert!(table.offers("play Leader"));
}
