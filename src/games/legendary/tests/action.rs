//! Playing cards; class and crew abilities.

use super::Table;
use crate::games::legendary::Choice;

#[test]
fn captain_of_the_ship_gives_two_and_then_six_for_two() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Captain of the Ship", "Captain of the Ship"]);
    let captain = table.card("Captain of the Ship");
    table.take(Choice::Play(captain));
    table.choices();
    assert_eq!(table.state.attack, 2, "no earlier card of the class");
    table.take(Choice::Play(captain));
    table.choices();
    assert_eq!(table.state.attack, 6);
}

#[test]
fn captain_of_the_ship_after_another_leader_gives_four() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Lead from the Front", "Captain of the Ship"]);
    let (first, captain) = (table.card("Lead from the Front"), table.card("Captain of the Ship"));
    table.take(Choice::Play(first));
    table.choices();
    let before = table.state.attack;
    table.take(Choice::Play(captain));
    table.choices();
    assert_eq!(table.state.attack, before + 4);
}

#[test]
fn a_class_ability_works_once_however_many_came_before() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Captain of the Ship", "Captain of the Ship", "Captain of the Ship"]);
    let captain = table.card("Captain of the Ship");
    (0..3).for_each(|_| table.take(Choice::Play(captain)));
    table.choices();
    assert_eq!(table.state.attack, 2 + 4 + 4);
}

#[test]
fn a_crew_ability_needs_an_earlier_card_of_the_crew() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Lead from the Front", "Lead from the Front"]);
    let card = table.card("Lead from the Front");
    table.take(Choice::Play(card));
    table.choices();
    assert_eq!(table.state.recruit, 0);
    table.take(Choice::Play(card));
    table.choices();
    assert_eq!(table.state.recruit, 2);
}

#[test]
fn cards_need_not_be_played() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Grunt", "Specialist"]);
    assert!(table.can(Choice::EndTurn));
    table.end_turn();
    table.choices();
    assert_eq!(table.state.active, 1);
}

#[test]
fn actions_mix_in_any_order() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Specialist", "Specialist", "Specialist", "Grunt", "Grunt", "Grunt"]);
    let (specialist, grunt) = (table.card("Specialist"), table.card("Grunt"));
    let drone = table.room(3, "Lone Drone", true);
    table.state.hq[0] = table.card("Plot a Shorter Way Home");
    table.take(Choice::Play(grunt));
    table.take(Choice::Play(grunt));
    table.take(Choice::Fight(drone));
    (0..3).for_each(|_| table.take(Choice::Play(specialist)));
    table.take(Choice::Recruit(0));
    assert!(table.can(Choice::Play(grunt)), "playing goes on after recruiting");
}

#[test]
fn identical_cards_are_offered_once() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Specialist", "Specialist", "Grunt"]);
    let plays = table.choices().1.into_iter().filter(|choice| matches!(choice, Choice::Play(_))).count();
    assert_eq!(plays, 2);
}

#[test]
fn a_whole_hand_can_be_played_in_a_sensible_order() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Captain of the Ship", "Lead from the Front", "Specialist", "Grunt"]);
    table.take(Choice::PlayAll);
    table.choices();
    assert_eq!(table.state.played.len(), 4);
    assert!(table.state.players[0].hand.is_empty());
}

#[test]
fn an_ability_for_once_this_turn_waits_and_works_once() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.hand(0, &["Blade up the Sleeve"]);
    table.room(2, "Ship's Guard", false);
    let blade = table.card("Blade up the Sleeve");
    table.take(Choice::Play(blade));
    assert!(!table.state.rooms[2].is_up);
    table.take(Choice::Once(0, 0));
    table.choices();
    assert!(table.state.rooms[2].is_up);
    assert!(!table.can(Choice::Once(0, 0)));
}

#[test]
fn it_is_too_late_for_once_this_turn_in_the_strike_phase() {
    let mut table = Table::quiet_start("resurrection", 3);
    table.hand(0, &["Blade up the Sleeve"]);
    let blade = table.card("Blade up the Sleeve");
    table.take(Choice::Play(blade));
    table.end_turn();
    assert!(!table.can(Choice::Once(0, 0)));
}
