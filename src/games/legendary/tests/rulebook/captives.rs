//! Captives and prisoners in Operations, and their ransom.

use super::scene::{Scene, crewman, enemy, strike};

/// Takes a random card from the next player; the only one of its hand that costs something is the Rookie.
fn robber() -> Scene {
    let mut table = Scene::with(3, &[crewman("Robber", "play = ['next: capture card 4']")]);
    table.hand(0, &["Robber", "Treasurer"]).hand(1, &["Specialist", "Rookie", "Grunt"]);
    table
}

/// A table at which the first player is a prisoner, for 4.
fn prison(cards: &[super::scene::Made]) -> Scene {
    let mut all = vec![crewman("Trap", "play = ['capture avatar 4']")];
    all.extend_from_slice(cards);
    let mut table = Scene::with(3, &all);
    table.hand(0, &["Trap", "Treasurer"]).play("Trap");
    table
}

#[test]
fn a_captive_is_a_random_character_of_the_hand_that_costs_something() {
    let mut table = robber();
    table.play("Robber");
    assert_eq!(table.look("captives"), ["Rookie of player 2"]);
    assert_eq!(table.of(1, "hand").len(), 2);
    let mut taken = std::collections::HashSet::new();
    for seed in 0..20 {
        let mut table = robber();
        table.seed(seed).hand(1, &["Rookie", "Scholar"]).play("Robber");
        taken.extend(table.look("captives"));
    }
    assert_eq!(taken.len(), 2, "which one is left to chance");
}

#[test]
fn a_hand_without_a_character_that_costs_something_gives_no_captive() {
    for hand in [&["Specialist", "Grunt"][..], &[]] {
        let mut table = robber();
        table.hand(1, hand).play("Robber");
        assert!(table.look("captives").is_empty());
        assert_eq!(table.of(1, "hand").len(), hand.len());
    }
}

#[test]
fn a_captive_is_rescued_for_its_ransom_and_goes_to_the_discard_pile_of_its_owner() {
    let mut table = robber();
    table.play("Robber");
    assert!(!table.offers("rescue"), "there are no points for it yet");
    table.play("Treasurer").choose("rescue Rookie of player 2");
    assert_eq!((table.recruit(), table.look("captives").len()), (5, 0));
    assert_eq!((table.of(1, "discard"), table.of(0, "discard").len()), (vec!["Rookie".to_owned()], 0));
}

#[test]
fn a_ransom_of_nothing_can_be_paid_without_points() {
    let mut table = Scene::with(2, &[crewman("Robber", "play = ['next: capture card 0']")]);
    table.hand(0, &["Robber"]).hand(1, &["Rookie"]).play("Robber").choose("rescue Rookie of player 2");
    assert_eq!((table.look("captives").len(), table.of(1, "discard")), (0, vec!["Rookie".to_owned()]));
}

#[test]
fn anybody_can_pay_on_their_own_turn() {
    let mut table = robber();
    table.play("Robber").end_turn().start_turn();
    table.hand(1, &["Treasurer"]).play("Treasurer").choose("rescue Rookie of player 2");
    assert_eq!(table.of(1, "discard"), ["Rookie"]);
}

#[test]
fn a_captive_is_no_character_of_its_owner_and_is_not_found() {
    let call = crewman(
        "Roll Call",
        "play = ['each: unless show tech: strike 1', \"attack 1 per found 'Mechanic'\"]",
    );
    let robber = crewman("Robber", "play = ['next: capture card 4']");
    let mut table = Scene::with(2, &[robber, call]);
    table.hand(0, &["Robber", "Roll Call", "Mechanic"]).hand(1, &["Mechanic"]);
    table.play("Robber").play("Roll Call");
    assert_eq!((table.damage(0), table.damage(1), table.attack()), (0, 1, 0));
}

#[test]
fn a_captive_leaves_the_game_with_its_owner() {
    let blow = crewman("Blow", "play = ['next: strike 1']");
    let robber = crewman("Robber", "play = ['next: capture card 4']");
    let mut table = Scene::with(2, &[robber, blow]);
    table.hand(0, &["Robber", "Blow", "Treasurer"]).hand(1, &["Rookie"]).health(1, 1);
    table.play("Robber").play("Treasurer").play("Blow");
    assert!(table.is_dead(1) && table.look("captives").is_empty() && !table.offers("rescue"));
}

#[test]
fn a_prisoner_does_not_recruit() {
    let mut table = prison(&[]);
    table.put("hq", &["Rookie"]).play("Treasurer");
    assert_eq!(table.look("captives"), ["player 1"]);
    assert!(!table.offers("recruit"), "{:?}", table.offered());
    table.end_turn().start_turn();
    table.hand(1, &["Treasurer"]).play("Treasurer");
    assert!(table.offers("recruit Rookie") && table.offers("recruit Sergeant"), "the others do");
}

#[test]
fn a_prisoner_gains_no_character_in_any_way() {
    let gifts = [
        "gain hq",
        "gain hq max 4 to hand",
        "gain sergeant",
        "gain dead",
        "may: gain hq",
        "may: gain sergeant",
    ];
    for gift in gifts {
        let mut table = prison(&[crewman("Gift", &format!("play = ['{gift}']"))]);
        table.put("hq", &["Rookie"]).put("dead characters", &["Leader"]).hand(0, &["Gift"]).play("Gift");
        assert!(table.offers("end turn"), "nothing is asked for {gift}");
        assert_eq!((table.of(0, "discard").len(), table.of(0, "hand").len()), (0, 0), "{gift}");
        assert_eq!((table.look("hq").len(), table.look("sergeants").len()), (1, 10), "{gift}");
    }
    let mut table = prison(&[super::scene::stowaway("Cat", "reveal = ['gain this']")]);
    table.put("airlock", &["hidden Cat"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!((table.look("airlock"), table.of(0, "discard").len()), (vec!["Cat".to_owned()], 0));
}

#[test]
fn a_prisoner_is_struck_and_infected_like_anybody() {
    let mut table = prison(&[]);
    table.put("combat", &["Prowler"]).end_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_prisoner_can_pay_for_freedom() {
    let mut table = prison(&[]);
    table.put("hq", &["Rookie"]).play("Treasurer").choose("rescue player 1");
    assert_eq!((table.recruit(), table.look("captives").len()), (5, 0));
    assert!(table.offers("recruit Rookie"));
}

#[test]
fn another_player_can_pay_for_a_prisoner() {
    let mut table = prison(&[]);
    table.end_turn().start_turn();
    table.hand(1, &["Treasurer"]).play("Treasurer").choose("rescue player 1");
    assert!(table.look("captives").is_empty());
}

#[test]
fn a_prisoner_is_no_prisoner_twice() {
    let mut table = prison(&[]);
    table.hand(0, &["Trap"]).play("Trap");
    assert_eq!(table.look("captives"), ["player 1"]);
}

#[test]
fn a_prisoner_who_dies_is_no_prisoner_any_more() {
    let mut table = prison(&[strike("Deathblow", "damage = 10"), enemy("Killer", "")]);
    table.put("strikes", &["Deathblow"]).put("combat", &["Killer"]).end_turn();
    assert!(table.is_dead(0) && table.look("captives").is_empty());
}
