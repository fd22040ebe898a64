//! Coordinate.

use super::scene::{Scene, crewman};

fn wingman() -> super::scene::Made {
    crewman("Wingman", "class = 'tech', attack = 2, coordinate = true")
}

#[test]
fn a_lent_card_is_set_aside_and_replaced_at_once() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman", "Grunt"]).give(1, "deck", &["Leader", "Grunt"]).lend(1, "Wingman");
    assert_eq!(table.look("set aside"), ["Wingman"]);
    let mut hand = table.of(1, "hand");
    hand.sort();
    assert_eq!(hand, ["Grunt", "Leader"]);
}

#[test]
fn the_player_whose_turn_it_is_plays_a_copy_of_the_lent_card() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman"]).lend(1, "Wingman").choose("play lent Wingman");
    assert_eq!(table.attack(), 2);
    assert_eq!(table.asked(), 0);
}

#[test]
fn a_lent_card_is_played_only_once() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman"]).lend(1, "Wingman").choose("play lent Wingman");
    assert!(!table.offers("lent"));
}

#[test]
fn a_lent_card_goes_to_its_owners_discard_pile_at_the_end_of_the_turn() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman"]).lend(1, "Wingman").choose("play lent Wingman");
    assert!(table.of(1, "discard").is_empty());
    table.end_turn();
    assert_eq!(table.of(1, "discard"), ["Wingman"]);
    assert!(table.of(0, "discard").is_empty());
    assert!(table.look("set aside").is_empty());
}

#[test]
fn a_lent_card_need_not_be_played_and_is_replaced_all_the_same() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman"]).give(1, "deck", &["Leader"]).lend(1, "Wingman").end_turn();
    assert_eq!(table.attack(), 0);
    assert_eq!(table.of(1, "hand"), ["Leader"]);
    assert_eq!(table.of(1, "discard"), ["Wingman"]);
}

#[test]
fn a_player_lends_at_most_one_card_a_turn() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Wingman", "Wingman"]);
    assert!(!table.can_lend(1).is_empty());
    table.lend(1, "Wingman");
    assert!(table.can_lend(1).is_empty());
}

#[test]
fn a_player_may_lend_again_on_the_next_turn() {
    let mut table = Scene::with(3, &[wingman()]);
    table.hand(2, &["Wingman", "Wingman"]).lend(2, "Wingman").end_turn().start_turn();
    assert_eq!(table.can_lend(2), ["Wingman"]);
}

#[test]
fn who_declined_to_lend_may_do_so_later_in_the_same_turn() {
    let mut table = Scene::with(3, &[wingman()]);
    table.hand(0, &["Grunt", "Grunt"]).hand(1, &["Wingman"]).hand(2, &["Wingman"]).decline(1).play("Grunt");
    assert_eq!(table.can_lend(1), ["Wingman"]);
    table.lend(1, "Wingman").choose("play lent Wingman");
    assert_eq!(table.attack(), 3);
    assert!(table.can_lend(1).is_empty(), "one card is all");
    assert_eq!(table.can_lend(2), ["Wingman"]);
}

#[test]
fn who_declined_twice_may_still_lend() {
    let mut table = Scene::with(2, &[wingman()]);
    table
        .hand(0, &["Grunt", "Grunt"])
        .hand(1, &["Wingman"])
        .decline(1)
        .play("Grunt")
        .decline(1)
        .play("Grunt");
    assert_eq!(table.can_lend(1), ["Wingman"]);
}

#[test]
fn a_card_that_was_drawn_since_can_be_lent() {
    for has_declined in [false, true] {
        let mut table = Scene::with(2, &[wingman(), crewman("Briefing", "play = ['others: draw 1']")]);
        table.hand(0, &["Briefing"]).give(1, "deck", &["Wingman"]);
        if has_declined {
            table.hand(1, &["Sergeant tech"]).decline(1);
        } else {
            table.hand(1, &["Leader"]);
            assert!(table.can_lend(1).is_empty());
        }
        table.play("Briefing");
        assert!(table.can_lend(1).contains(&"Wingman".to_string()), "declined before: {has_declined}");
        table.lend(1, "Wingman").choose("play lent Wingman");
        assert_eq!(table.attack(), 2);
    }
}

#[test]
fn the_replacement_of_a_lent_card_cannot_be_lent_too() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(0, &["Grunt"]).hand(1, &["Wingman"]).give(1, "deck", &["Wingman", "Grunt"]).lend(1, "Wingman");
    assert_eq!(table.of(1, "hand"), ["Wingman"]);
    table.play("Grunt");
    assert!(table.can_lend(1).is_empty());
}

#[test]
fn several_players_may_each_lend_one() {
    let mut table = Scene::with(3, &[wingman()]);
    table.hand(1, &["Wingman"]).hand(2, &["Wingman"]).lend(1, "Wingman").lend(2, "Wingman");
    table.choose("play lent Wingman").choose("play lent Wingman");
    assert_eq!(table.attack(), 4);
}

#[test]
fn only_cards_with_coordinate_can_be_lent() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(1, &["Leader", "Wingman", "Grunt", "Sergeant tech"]);
    let mut lent = table.can_lend(1);
    lent.sort();
    assert_eq!(lent, ["Sergeant tech", "Wingman"]);
    table.hand(1, &["Leader", "Grunt"]);
    assert!(table.can_lend(1).is_empty());
}

#[test]
fn every_sergeant_can_be_lent() {
    for class in ["intel", "leadership", "strength", "survival", "tech"] {
        let sergeant = format!("Sergeant {class}");
        let mut table = Scene::new(2);
        table.hand(1, &[&sergeant]).lend(1, &sergeant).choose(&format!("play lent {sergeant}"));
        assert_eq!(table.recruit(), 2);
    }
}

#[test]
fn nobody_lends_to_themselves() {
    let mut table = Scene::with(2, &[wingman()]);
    table.hand(0, &["Wingman"]);
    assert!(table.can_lend(0).is_empty());
}

#[test]
fn who_has_just_declined_is_asked_again_only_when_something_has_happened() {
    let mut table = Scene::with(3, &[wingman()]);
    table.hand(0, &["Grunt"]).hand(1, &["Wingman"]).hand(2, &["Wingman"]).decline(1);
    assert!(table.can_lend(1).is_empty());
    table.decline(2);
    assert!(table.can_lend(1).is_empty() && table.can_lend(2).is_empty());
    table.play("Grunt");
    assert_eq!((table.can_lend(1), table.can_lend(2)), (vec!["Wingman".into()], vec!["Wingman".into()]));
}

#[test]
fn a_dead_player_lends_nothing() {
    let mut table = Scene::with(3, &[wingman(), crewman("Quake", "play = ['others: strike 1']")]);
    table.hand(1, &["Wingman"]).hand(2, &["Wingman"]).health(1, 1).hand(0, &["Quake"]);
    assert_eq!(table.can_lend(1), ["Wingman"]);
    table.play("Quake");
    assert!(table.is_dead(1));
    assert!(table.can_lend(1).is_empty());
    assert_eq!(table.can_lend(2), ["Wingman"]);
}

#[test]
fn a_card_can_be_lent_in_the_middle_of_the_turn() {
    let mut table = Scene::with(2, &[wingman()]);
    table.put("airlock", &["Prowler"]).hand(0, &["Grunt"]).hand(1, &["Wingman"]).play("Grunt");
    assert!(!table.offers("fight"));
    table.lend(1, "Wingman").choose("play lent Wingman").choose("fight Prowler");
    assert_eq!(table.look("dead enemies"), ["Prowler"]);
}

#[test]
fn a_lent_copy_wakes_class_abilities_and_its_own_can_be_woken() {
    let mut table = Scene::with(
        2,
        &[
            crewman("Mirror", "class = 'tech', coordinate = true, play = ['tech: attack 3']"),
            crewman("Fixer", "class = 'tech', play = ['tech: attack 5']"),
        ],
    );
    table
        .hand(0, &["Mechanic", "Fixer"])
        .hand(1, &["Mirror"])
        .play("Mechanic")
        .lend(1, "Mirror")
        .choose("play lent Mirror");
    assert_eq!(table.attack(), 3);
    let mut table =
        Scene::with(2, &[wingman(), crewman("Fixer", "class = 'tech', play = ['tech: attack 5']")]);
    table
        .hand(0, &["Fixer"])
        .hand(1, &["Wingman"])
        .lend(1, "Wingman")
        .choose("play lent Wingman")
        .play("Fixer");
    assert_eq!(table.attack(), 7);
}

#[test]
fn a_lent_card_that_was_not_played_wakes_nothing() {
    let mut table =
        Scene::with(2, &[wingman(), crewman("Fixer", "class = 'tech', play = ['tech: attack 5']")]);
    table.hand(0, &["Fixer"]).hand(1, &["Wingman"]).lend(1, "Wingman").play("Fixer");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_lent_copy_is_not_one_of_your_characters() {
    let mut table = Scene::with(2, &[wingman(), crewman("Purge", "play = ['kill own tech']")]);
    table
        .hand(0, &["Purge"])
        .hand(1, &["Wingman"])
        .lend(1, "Wingman")
        .choose("play lent Wingman")
        .play("Purge");
    assert!(table.look("dead characters").is_empty());
    assert_eq!(table.look("set aside"), ["Wingman"]);
}

#[test]
fn a_set_aside_card_is_no_longer_one_of_its_owners_characters() {
    let mut table =
        Scene::with(2, &[wingman(), crewman("Inspection", "play = ['each: unless show tech: strike 1']")]);
    table.hand(0, &["Inspection", "Mechanic"]).hand(1, &["Wingman"]).lend(1, "Wingman").play("Inspection");
    assert_eq!((table.damage(0), table.damage(1)), (0, 1));
}

/// The rulebook's example: two cards lent, a class ability woken by one of them, both back to their owners.
#[test]
fn the_example_of_coordinating_plays_out() {
    let mut table = Scene::shipped(3);
    table.give(2, "deck", &["Grunt", "Specialist"]).give(1, "deck", &["Specialist", "Grunt"]);
    table.hand(0, &["First Aid"]).hand(1, &["Find It And Kill It"]).hand(2, &["The Company's Orders"]);
    let strike = table.look("strikes")[0].clone();
    table.give(2, "strikes", &[&strike]);
    table.lend(1, "Find It And Kill It").lend(2, "The Company's Orders");
    assert_eq!((table.of(1, "hand"), table.of(2, "hand")), (vec!["Specialist".into()], vec!["Grunt".into()]));
    table.choose("play lent Find It And Kill It");
    assert_eq!(table.attack(), 2);
    table.choose("play lent The Company's Orders");
    assert_eq!(table.recruit(), 2);
    table.play("First Aid").target("player 3").target(&strike);
    assert!(table.of(2, "strikes").is_empty());
    table.end_turn();
    assert_eq!(table.of(1, "discard"), ["Find It And Kill It"]);
    assert_eq!(table.of(2, "discard"), ["The Company's Orders"]);
}
