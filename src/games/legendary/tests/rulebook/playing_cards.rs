//! Action phase: playing cards, class and crew abilities.

use super::scene::{Scene, crewman, crewman_of};

#[test]
fn a_card_gives_the_points_of_its_icons_when_played() {
    let mut table = Scene::with(1, &[crewman("Both", "attack = 2, recruit = 3")]);
    table.hand(0, &["Both"]).play("Both");
    assert_eq!((table.attack(), table.recruit()), (2, 3));
}

#[test]
fn cards_are_played_one_at_a_time_in_any_order() {
    let mut table = Scene::new(1);
    table.hand(0, &["Specialist", "Grunt", "Specialist"]).play("Grunt");
    assert_eq!((table.attack(), table.recruit()), (1, 0));
    table.play("Specialist");
    assert_eq!((table.attack(), table.recruit()), (1, 1));
    assert_eq!(table.of(0, "hand"), ["Specialist"]);
}

#[test]
fn a_played_cards_ability_happens_at_once() {
    let mut table = Scene::with(1, &[crewman("Reader", "play = ['draw 2']")]);
    table.give(0, "deck", &["Grunt", "Grunt", "Specialist"]).hand(0, &["Reader"]).play("Reader");
    assert_eq!(table.of(0, "hand"), ["Grunt", "Grunt"]);
}

#[test]
fn the_abilities_of_a_card_are_followed_in_their_order() {
    let mut table = Scene::with(1, &[crewman("Sorter", "play = ['discard 1', 'draw 1']")]);
    table.give(0, "deck", &["Specialist"]).hand(0, &["Sorter", "Grunt"]).play("Sorter").target("Grunt");
    assert_eq!(
        (table.of(0, "discard"), table.of(0, "hand")),
        (vec!["Grunt".into()], vec!["Specialist".into()])
    );
}

#[test]
fn points_need_not_be_used_at_once() {
    let mut table = Scene::new(1);
    table.put("airlock", &["Runt"]).hand(0, &["Grunt", "Specialist"]).play("Grunt").play("Specialist");
    assert_eq!((table.attack(), table.recruit()), (1, 1));
    table.choose("fight Runt");
    assert_eq!((table.attack(), table.recruit()), (0, 1));
}

#[test]
fn unused_points_do_not_last_beyond_the_turn() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt", "Specialist"]).play("Grunt").play("Specialist").end_turn().start_turn();
    assert_eq!((table.attack(), table.recruit()), (0, 0));
}

#[test]
fn played_cards_lie_in_front_until_the_end_of_the_turn() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt"]).play("Grunt");
    assert_eq!(table.of(0, "played"), ["Grunt"]);
    assert!(table.of(0, "discard").is_empty());
}

#[test]
fn nobody_has_to_play_every_card() {
    let mut table = Scene::new(1);
    table.hand(0, &["Grunt", "Specialist"]);
    assert!(table.offers("end turn"));
    table.play("Grunt");
    assert!(table.offers("end turn"));
    table.end_turn();
    assert_eq!(table.of(0, "discard").len(), 2);
}

#[test]
fn a_plus_icon_gives_at_least_its_number() {
    let mut table =
        Scene::with(1, &[crewman("Gunner", "attack = 2, play = ['attack 1 per played marines']")]);
    table.hand(0, &["Gunner", "Grunt", "Gunner"]).play("Gunner");
    assert_eq!(table.attack(), 2);
    table.play("Grunt").play("Gunner");
    assert_eq!(table.attack(), 2 + 1 + 3);
}

#[test]
fn a_class_ability_needs_another_card_of_that_class_earlier_in_the_turn() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Mechanic", "Fixer"]).play("Mechanic").play("Fixer");
    assert_eq!(table.attack(), 2);
}

#[test]
fn a_card_does_not_help_its_own_class_ability() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Fixer"]).play("Fixer");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_card_played_later_does_not_wake_an_earlier_class_ability() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Mechanic", "Fixer"]).play("Fixer").play("Mechanic");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_card_of_another_class_does_not_help() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Brawler", "Fixer"]).play("Brawler").play("Fixer");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_card_still_in_hand_does_not_help() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Mechanic", "Fixer"]).play("Fixer");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_card_of_an_earlier_turn_does_not_help() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Mechanic"]).play("Mechanic").end_turn().start_turn();
    table.hand(0, &["Fixer"]).play("Fixer");
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_class_ability_works_once_however_many_cards_of_the_class_were_played() {
    let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: attack 2']")]);
    table.hand(0, &["Mechanic", "Mechanic", "Mechanic", "Fixer"]);
    table.play("Mechanic").play("Mechanic").play("Mechanic").play("Fixer");
    assert_eq!(table.attack(), 2);
}

#[test]
fn a_class_ability_must_be_used() {
    let mut table =
        Scene::with(1, &[crewman("Butcher", "class = 'strength', play = ['strength: strike 1']")]);
    table.hand(0, &["Brawler", "Butcher"]).play("Brawler").play("Butcher");
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_class_ability_that_says_may_can_be_declined() {
    for (answer, attack) in [("yes", 2), ("no", 0)] {
        let mut table = Scene::with(1, &[crewman("Fixer", "class = 'tech', play = ['tech: may: attack 2']")]);
        table.hand(0, &["Mechanic", "Fixer"]).play("Mechanic").play("Fixer").choose(answer);
        assert_eq!(table.attack(), attack);
    }
}

#[test]
fn crew_abilities_work_like_class_abilities() {
    let fan = crewman_of("sulaco", "Fan", "play = ['sulaco: attack 2']");
    let mut table = Scene::with(1, &[fan, crewman_of("sulaco", "Mate", "")]);
    table.hand(0, &["Fan", "Mate", "Rookie", "Fan"]).play("Rookie").play("Fan");
    assert_eq!(table.attack(), 0);
    table.play("Mate").play("Fan");
    assert_eq!(table.attack(), 2);
}

#[test]
fn every_marine_carries_the_marines_crew() {
    for marine in ["Specialist", "Grunt", "Sergeant tech"] {
        let mut table = Scene::with(1, &[crewman("Drill", "play = ['marines: draw 1']")]);
        table.hand(0, &[marine, "Drill"]).play(marine).play("Drill");
        assert_eq!(table.of(0, "hand").len(), 1, "{marine}");
    }
}

#[test]
fn specialists_and_grunts_have_no_class_and_a_sergeant_has_one() {
    let keys = "play = ['tech: attack 1', 'intel: attack 1', 'strength: attack 1', 'survival: attack 1', 'leadership: attack 1']";
    for (marine, bonus) in [("Specialist", 0), ("Grunt", 1), ("Sergeant survival", 1)] {
        let mut table = Scene::with(1, &[crewman("Drill", keys)]);
        table.hand(0, &[marine, "Drill"]).play(marine).play("Drill");
        assert_eq!(table.attack(), bonus, "{marine}"); // the Grunt's own point, the Sergeant's class
    }
}

#[test]
fn a_card_of_several_classes_counts_as_each() {
    let keys = "play = ['tech: attack 1', 'intel: attack 1', 'strength: attack 1']";
    let mut table =
        Scene::with(1, &[crewman("Android", "class = ['intel', 'tech']"), crewman("Drill", keys)]);
    table.hand(0, &["Android", "Drill"]).play("Android").play("Drill");
    assert_eq!(table.attack(), 2);
}

#[test]
fn captain_of_the_ship_alone_gives_two() {
    let mut table = Scene::shipped(1);
    table.hand(0, &["Captain of the Ship"]).play("Captain of the Ship");
    assert_eq!(table.attack(), 2);
}

#[test]
fn captain_of_the_ship_after_another_leader_gives_four() {
    let mut table = Scene::shipped(1);
    table
        .hand(0, &["Sergeant leadership", "Captain of the Ship"])
        .play("Sergeant leadership")
        .play("Captain of the Ship");
    assert_eq!(table.attack(), 4);
}

#[test]
fn two_captains_of_the_ship_give_six() {
    let mut table = Scene::shipped(1);
    table
        .hand(0, &["Captain of the Ship", "Captain of the Ship"])
        .play("Captain of the Ship")
        .play("Captain of the Ship");
    assert_eq!(table.attack(), 6);
}

#[test]
fn cards_are_played_between_recruiting_scanning_and_fighting() {
    let mut table = Scene::new(1);
    table.put("airlock", &["hidden Runt"]).put("sergeants", &["Sergeant tech", "Sergeant intel"]);
    table.hand(0, &["Grunt", "Grunt", "Specialist", "Specialist", "Specialist"]);
    table.play("Grunt").choose("scan airlock").play("Specialist").play("Specialist").play("Specialist");
    table.choose("recruit Sergeant").play("Grunt").choose("fight Runt");
    assert_eq!(table.look("dead enemies"), ["Runt"]);
    assert_eq!(table.of(0, "discard"), ["Sergeant tech"]);
}

/// It takes two cards of the hand to play it, unless a leader was played before.
fn officer() -> super::scene::Made {
    crewman("Officer", "attack = 3, strict = true, play = ['unless leadership: discard 2']")
}

#[test]
fn a_card_can_ask_for_discards_to_be_played() {
    let mut table = Scene::with(1, &[officer()]);
    table.hand(0, &["Officer", "Specialist", "Grunt", "Grunt"]).play("Officer");
    table.choose("Specialist");
    assert_eq!(
        (table.attack(), table.of(0, "hand"), table.of(0, "discard").len()),
        (3, vec!["Grunt".to_owned()], 2)
    );
}

#[test]
fn a_card_that_asks_for_discards_is_not_played_without_them() {
    for (hand, can) in
        [(&["Officer"][..], false), (&["Officer", "Officer"], false), (&["Officer", "Grunt", "Grunt"], true)]
    {
        let mut table = Scene::with(1, &[officer()]);
        table.hand(0, hand);
        assert_eq!(table.offers("play Officer"), can, "{hand:?}");
    }
}

#[test]
fn a_class_ability_can_spare_the_discards() {
    let mut table = Scene::with(1, &[officer()]);
    table.hand(0, &["Leader", "Officer"]).play("Leader").play("Officer");
    assert_eq!(table.attack(), 3);
    let mut table = Scene::with(1, &[officer()]);
    table.hand(0, &["Leader", "Officer", "Grunt", "Grunt"]).play("Leader").play("Officer");
    assert_eq!(table.of(0, "hand").len(), 2);
}

/// Looks at the top three cards of the next player's deck.
fn examination(deck: &[&str], discard: &[&str]) -> Scene {
    let mut table = Scene::with(2, &[crewman("Examination", "play = ['next: sift']")]);
    table.hand(0, &["Examination"]).give(1, "deck", deck).give(1, "discard", discard).play("Examination");
    table
}

#[test]
fn of_the_top_three_cards_one_is_killed_one_discarded_and_one_put_back() {
    let mut table = examination(&["Grunt", "Leader", "Rookie", "Scholar"], &[]);
    assert_eq!(table.offered(), ["Grunt", "Leader", "Rookie"]);
    table.choose("Grunt");
    assert_eq!(table.look("dead characters"), ["Grunt"]);
    assert_eq!(table.offered(), ["Leader", "Rookie"]);
    table.choose("Leader");
    assert_eq!(table.of(1, "discard"), ["Leader"]);
    assert_eq!(table.of(1, "deck"), ["Rookie", "Scholar"]);
}

#[test]
fn a_deck_of_fewer_than_three_cards_is_sifted_as_far_as_it_goes() {
    let table = examination(&["Grunt"], &[]);
    assert_eq!((table.look("dead characters"), table.of(1, "deck").len()), (vec!["Grunt".to_owned()], 0));
    let mut table = examination(&["Grunt", "Rookie"], &[]);
    table.choose("Grunt");
    assert_eq!((table.of(1, "deck").len(), table.of(1, "discard")), (0, vec!["Rookie".to_owned()]));
    let mut table = examination(&["Grunt"], &["Rookie", "Rookie", "Rookie"]);
    table.choose("Grunt");
    assert_eq!(
        (table.of(1, "deck").len(), table.of(1, "discard").len()),
        (2, 1),
        "the discard pile is shuffled"
    );
    assert!(examination(&[], &[]).offers("end turn"), "there is nothing to look at");
}

#[test]
fn who_may_look_at_the_top_of_a_deck_is_asked_only_where_there_is_a_card() {
    for (deck, discard, is_asked) in
        [(&["Grunt"][..], &[][..], true), (&[], &["Grunt"], true), (&[], &[], false)]
    {
        let mut table = Scene::with(1, &[crewman("Archivist", "play = ['may: sift']")]);
        table.give(0, "deck", deck).give(0, "discard", discard).hand(0, &["Archivist"]).play("Archivist");
        assert_eq!(table.offers("yes"), is_asked, "deck {deck:?}, discard pile {discard:?}");
    }
}

#[test]
fn a_chestburster_that_is_sifted_out_infects_nobody_any_more() {
    let mut table = examination(&["Chestburster", "Grunt", "Rookie"], &[]);
    table.choose("Chestburster").choose("Grunt");
    assert!(!table.is_dead(1), "it was not drawn");
    assert_eq!(table.look("hatchery").iter().filter(|card| *card == "Chestburster").count(), 5);
    table.end_turn().start_turn().put("combat", &["Prowler"]).end_turn();
    assert_eq!(table.damage(1), 1, "enemies strike again");
}
