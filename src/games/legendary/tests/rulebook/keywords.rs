//! Vigilant, Sacrifice and Mobilize.

use super::scene::{Made, Scene, crewman, location};

fn sentry() -> Made {
    crewman("Sentry", "class = 'tech', attack = 1, vigilant = true, stay = ['attack 4']")
}

#[test]
fn a_vigilant_card_stays_in_play_at_the_end_of_the_turn() {
    let mut table = Scene::with(1, &[sentry()]);
    table.hand(0, &["Sentry", "Grunt"]).play("Sentry").end_turn();
    assert_eq!(table.of(0, "vigilant"), ["Sentry"]);
    assert_eq!(table.of(0, "discard"), ["Grunt"]);
    assert_eq!(table.of(0, "hand").len(), 6);
}

#[test]
fn a_vigilant_card_that_was_not_played_is_discarded() {
    let mut table = Scene::with(1, &[sentry()]);
    table.hand(0, &["Sentry"]).end_turn();
    assert_eq!(table.of(0, "discard"), ["Sentry"]);
}

#[test]
fn a_vigilant_card_does_not_give_its_points_again() {
    let mut table = Scene::with(1, &[sentry()]);
    table.hand(0, &["Sentry"]).play("Sentry").end_turn().start_turn();
    assert_eq!(table.attack(), 0);
}

#[test]
fn a_vigilant_card_is_discarded_for_its_effect() {
    let mut table = Scene::with(1, &[sentry()]);
    table.give(0, "vigilant", &["Sentry"]).choose("use Sentry");
    assert_eq!(table.attack(), 4);
    assert_eq!(table.of(0, "discard"), ["Sentry"]);
    assert!(table.of(0, "vigilant").is_empty());
}

#[test]
fn equal_vigilant_cards_are_offered_once_and_those_without_an_effect_never() {
    let guard = crewman("Guard", "vigilant = true, guard = []");
    let mut table = Scene::with(1, &[sentry(), guard]);
    table.give(0, "vigilant", &["Guard", "Sentry", "Sentry"]);
    assert_eq!(table.offered(), ["use Sentry", "end turn"]);
}

#[test]
fn a_vigilant_card_can_be_used_on_the_turn_it_is_played() {
    let mut table = Scene::with(1, &[sentry()]);
    table.hand(0, &["Sentry"]).play("Sentry").choose("use Sentry");
    assert_eq!(table.attack(), 5);
}

#[test]
fn a_vigilant_card_in_play_can_avoid_a_strike() {
    let mut table = Scene::with(1, &[crewman("Shield", "vigilant = true, guard = []")]);
    table.give(0, "vigilant", &["Shield"]).put("combat", &["Runt"]).end_turn().choose("use Shield");
    assert_eq!(table.damage(0), 0);
    assert_eq!(table.of(0, "discard"), ["Shield"]);
}

/// Somebody else's turn, on which the others draw strikes of 1 and 3 damage.
fn quake(cards: &[Made]) -> Scene {
    let mut all = vec![crewman("Quake", "play = ['others: strike 1']")];
    all.extend_from_slice(cards);
    let mut table = Scene::with(3, &all);
    table.put("strikes", &["Scratch", "Gash", "Miss"]).turn_of(1).hand(1, &["Quake"]);
    table
}

#[test]
fn a_card_in_hand_can_avoid_a_strike_on_another_players_turn() {
    for (answer, damage, hand) in [("use Bouncer", [1, 0, 0], 1), ("no", [3, 0, 1], 1)] {
        let mut table = quake(&[crewman("Bouncer", "guard = ['draw 1']")]);
        table.hand(2, &["Bouncer"]).give(2, "deck", &["Leader"]).play("Quake");
        assert_eq!(table.asked(), 2, "the struck player decides");
        table.choose(answer);
        assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), damage, "{answer}");
        assert_eq!(table.of(2, "hand").len(), hand);
        let is_used = answer != "no";
        assert_eq!(table.of(2, "discard"), if is_used { vec!["Bouncer"] } else { vec![] });
        assert_eq!(table.of(2, "hand"), if is_used { ["Leader"] } else { ["Bouncer"] });
        assert!(table.of(1, "discard").is_empty() && table.of(1, "hand").is_empty());
        assert_eq!(table.asked(), 1);
    }
}

#[test]
fn a_vigilant_card_in_play_can_avoid_a_strike_on_another_players_turn() {
    let mut table = quake(&[crewman("Shield", "vigilant = true, guard = []")]);
    table.give(2, "vigilant", &["Shield"]).give(0, "vigilant", &["Shield"]).play("Quake");
    assert_eq!(table.asked(), 2);
    table.choose("use Shield");
    assert_eq!(table.asked(), 0);
    table.choose("no");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [1, 0, 0]);
    assert_eq!(
        (table.of(2, "discard"), table.of(0, "vigilant")),
        (vec!["Shield".into()], vec!["Shield".into()])
    );
    assert!(table.of(2, "vigilant").is_empty() && table.of(0, "discard").is_empty());
}

#[test]
fn nobody_guards_with_the_cards_of_another() {
    let mut table = quake(&[
        crewman("Shield", "vigilant = true, guard = []"),
        crewman("Bouncer", "guard = []"),
        crewman("Wall", "vigilant = true, guard = []"),
    ]);
    table
        .hand(1, &["Quake", "Bouncer", "Shield"])
        .give(1, "vigilant", &["Wall"])
        .play("Shield")
        .play("Quake");
    assert_eq!(table.asked(), 1, "nobody was asked");
    assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), [3, 0, 1]);
}

#[test]
fn a_vigilant_card_played_this_turn_can_avoid_a_strike_of_this_turn() {
    let mut table = Scene::with(2, &[crewman("Shield", "vigilant = true, guard = []")]);
    table.put("combat", &["Runt"]).hand(0, &["Shield"]).play("Shield").end_turn().choose("use Shield");
    assert_eq!(table.damage(0), 0);
    assert_eq!(table.of(0, "discard"), ["Shield"]);
    assert!(table.of(0, "vigilant").is_empty());
}

#[test]
fn a_played_card_that_is_not_vigilant_avoids_nothing() {
    let mut table = Scene::with(2, &[crewman("Bouncer", "guard = []")]);
    table.put("combat", &["Runt"]).hand(0, &["Bouncer"]).play("Bouncer").end_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_vigilant_card_wakes_class_abilities_only_on_the_turn_it_is_played() {
    let cards = [sentry(), crewman("Fixer", "class = 'tech', play = ['tech: recruit 2']")];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Sentry", "Fixer"]).play("Sentry").play("Fixer");
    assert_eq!(table.recruit(), 2);
    let mut table = Scene::with(1, &cards);
    table.give(0, "vigilant", &["Sentry"]).hand(0, &["Fixer"]).play("Fixer");
    assert_eq!(table.recruit(), 0);
}

#[test]
fn a_vigilant_card_in_play_is_one_of_your_characters() {
    let mut table = Scene::with(1, &[sentry(), crewman("Purge", "play = ['kill own tech']")]);
    table.give(0, "vigilant", &["Sentry"]).hand(0, &["Purge"]).play("Purge").target("Sentry");
    assert_eq!(table.look("dead characters"), ["Sentry"]);
}

#[test]
fn a_vigilant_card_in_play_can_be_shown() {
    let mut table =
        Scene::with(1, &[sentry(), crewman("Inspection", "play = ['unless show tech: strike 1']")]);
    table.give(0, "vigilant", &["Sentry"]).hand(0, &["Inspection"]).play("Inspection");
    assert_eq!(table.damage(0), 0);
    assert_eq!(table.of(0, "vigilant"), ["Sentry"]);
}

fn martyr() -> Made {
    crewman("Martyr", "class = 'tech', attack = 2, sacrifice = ['recruit 5']")
}

#[test]
fn a_sacrificed_card_is_killed_for_its_effect() {
    let mut table = Scene::with(1, &[martyr()]);
    table.hand(0, &["Martyr"]).play("Martyr").choose("sacrifice Martyr");
    assert_eq!(table.recruit(), 5);
    assert_eq!(table.look("dead characters"), ["Martyr"]);
    assert!(table.of(0, "played").is_empty());
}

#[test]
fn a_card_must_be_played_before_it_can_be_sacrificed() {
    let mut table = Scene::with(1, &[martyr()]);
    table.hand(0, &["Martyr"]);
    assert!(!table.offers("sacrifice"));
}

#[test]
fn sacrificing_is_a_choice_and_can_wait() {
    let mut table = Scene::with(1, &[martyr()]);
    table.hand(0, &["Martyr", "Grunt"]).play("Martyr").play("Grunt");
    assert!(table.offers("sacrifice Martyr") && table.offers("end turn"));
    table.end_turn();
    assert!(table.of(0, "discard").contains(&"Martyr".to_string()));
}

/// Somebody who played a card with this Sacrifice ability is about to be struck twice, for 1 and for 3.
fn before_the_strikes(ability: &str) -> Scene {
    let mut table = Scene::with(2, &[crewman("Martyr", &format!("sacrifice = ['{ability}']"))]);
    table.put("strikes", &["Scratch", "Gash", "Miss"]).put("combat", &["Runt", "Prowler"]);
    table.hand(0, &["Martyr"]).play("Martyr").end_turn();
    table
}

#[test]
fn a_card_can_be_sacrificed_before_the_first_enemy_strikes() {
    let mut table = before_the_strikes("kill enemy combat max 1");
    assert_eq!((table.asked(), table.damage(0)), (0, 0));
    table.choose("sacrifice Martyr").target("Runt");
    assert_eq!(table.look("dead characters"), ["Martyr"]);
    assert_eq!((table.look("combat"), table.damage(0)), (vec!["Prowler".into()], 1), "the Prowler strikes");
    assert!(!table.of(0, "discard").contains(&"Martyr".to_string()));
}

#[test]
fn a_card_can_be_sacrificed_between_two_strikes() {
    let mut table = before_the_strikes("shield 1");
    assert!(table.offers("sacrifice Martyr"));
    table.choose("no");
    assert_eq!((table.asked(), table.damage(0)), (0, 1));
    table.choose("sacrifice Martyr");
    assert_eq!((table.damage(0), table.look("strikes").len()), (1, 2));
    assert_eq!(table.look("dead characters"), ["Martyr"]);
}

#[test]
fn a_sacrifice_between_two_strikes_can_save_a_life() {
    let mut table = before_the_strikes("heal 1");
    table.health(0, 4).choose("no");
    assert_eq!(table.damage(0), 1);
    table.choose("sacrifice Martyr");
    assert!(!table.is_dead(0));
    assert_eq!(table.damage(0), 3);
}

#[test]
fn a_card_need_not_be_sacrificed_in_the_strike_phase() {
    let mut table = before_the_strikes("heal 1");
    table.choose("no").choose("no").choose("no");
    assert_eq!((table.damage(0), table.look("dead characters").len()), (4, 0));
    assert_eq!(table.of(0, "discard"), ["Martyr"]);
}

#[test]
fn a_sacrificed_card_is_offered_no_more() {
    let mut table = Scene::with(1, &[crewman("Martyr", "sacrifice = ['draw 1']")]);
    table.put("combat", &["Runt", "Runt"]).hand(0, &["Martyr"]).play("Martyr").end_turn();
    table.choose("sacrifice Martyr");
    assert_eq!(table.damage(0), 2, "nothing is left to be asked");
    assert_eq!(table.look("dead characters"), ["Martyr"]);
}

#[test]
fn a_card_can_be_sacrificed_before_a_strike_of_the_action_phase() {
    let cards = [crewman("Martyr", "sacrifice = ['shield 1']"), location(["strike 1", "ignore", "ignore"])];
    let mut table = Scene::with(1, &cards);
    table.put("airlock", &["hidden Hazard"]).hand(0, &["Martyr", "Grunt"]).play("Martyr").play("Grunt");
    table.choose("scan airlock").choose("sacrifice Martyr");
    assert_eq!((table.damage(0), table.look("dead characters")), (0, vec!["Martyr".into()]));
}

#[test]
fn only_the_player_whose_turn_it_is_sacrifices() {
    let martyr = crewman("Martyr", "vigilant = true, sacrifice = ['shield 1']");
    let mut table = Scene::with(2, &[martyr, crewman("Quake", "play = ['others: strike 1']")]);
    table.give(1, "vigilant", &["Martyr"]).hand(0, &["Quake"]).play("Quake");
    assert_eq!((table.asked(), table.damage(1)), (0, 1), "nobody was asked");
}

#[test]
fn a_card_that_was_not_played_cannot_be_sacrificed_in_the_strike_phase() {
    let mut table = Scene::with(1, &[crewman("Martyr", "sacrifice = ['shield 1']")]);
    table.put("combat", &["Runt"]).hand(0, &["Martyr"]).end_turn();
    assert_eq!(table.damage(0), 1);
    assert!(table.look("dead characters").is_empty());
}

#[test]
fn a_sacrificed_card_has_given_its_points_and_still_counts_for_classes() {
    let mut table =
        Scene::with(1, &[martyr(), crewman("Fixer", "class = 'tech', play = ['tech: attack 3']")]);
    table.hand(0, &["Martyr", "Fixer"]).play("Martyr").choose("sacrifice Martyr");
    assert_eq!(table.attack(), 2);
    table.play("Fixer");
    assert_eq!(table.attack(), 5);
}

#[test]
fn a_sacrificed_cards_once_this_turn_ability_can_still_be_used() {
    let mut table = Scene::with(1, &[crewman("Hero", "once = ['attack 4'], sacrifice = ['recruit 5']")]);
    table.hand(0, &["Hero"]).play("Hero").choose("sacrifice Hero").choose("use Hero");
    assert_eq!((table.attack(), table.recruit()), (4, 5));
}

#[test]
fn mobilize_happens_when_the_card_is_recruited() {
    let mut table = Scene::with(1, &[crewman("Volunteer", "mobilize = ['attack 3']")]);
    table.put("hq", &["Volunteer"]).hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Volunteer");
    assert_eq!(table.attack(), 3);
    assert_eq!(table.of(0, "discard"), ["Volunteer"]);
}

#[test]
fn mobilize_happens_when_the_card_is_gained_otherwise() {
    let mut table = Scene::with(
        1,
        &[crewman("Volunteer", "mobilize = ['attack 3']"), crewman("Recruiter", "play = ['gain hq max 9']")],
    );
    table.put("hq", &["Volunteer"]).hand(0, &["Recruiter"]).play("Recruiter").target("Volunteer");
    assert_eq!(table.attack(), 3);
}

#[test]
fn mobilize_comes_after_the_hq_is_refilled() {
    let mut table = Scene::with(1, &[crewman("Volunteer", "mobilize = ['kill hq']")]);
    table
        .put("hq", &["Rookie", "Rookie", "Rookie", "Rookie", "Volunteer"])
        .put("barracks", &["Leader", "Scholar"]);
    table.hand(0, &["Treasurer"]).play("Treasurer").choose("recruit Volunteer").choose("Leader");
    assert_eq!(table.look("dead characters"), ["Leader"]);
    assert!(table.look("hq").contains(&"Scholar".to_string()));
}

#[test]
fn mobilize_must_be_followed_unless_it_says_may() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Volunteer", "mobilize = ['strike 1']"),
            crewman("Waverer", "mobilize = ['may: strike 1']"),
        ],
    );
    table.put("hq", &["Volunteer", "Waverer"]).hand(0, &["Treasurer"]).play("Treasurer");
    table.choose("recruit Waverer").choose("no");
    assert_eq!(table.damage(0), 0);
    table.choose("recruit Volunteer");
    assert_eq!(table.damage(0), 1);
}

#[test]
fn mobilize_is_ignored_when_the_card_is_played() {
    let mut table = Scene::with(1, &[crewman("Volunteer", "recruit = 1, mobilize = ['attack 3']")]);
    table.hand(0, &["Volunteer"]).play("Volunteer");
    assert_eq!((table.attack(), table.recruit()), (0, 1));
}
