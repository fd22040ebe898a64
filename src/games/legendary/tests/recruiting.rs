//! Recruiting and gaining.

use super::Table;
use crate::games::legendary::{Card, Choice};

#[test]
fn recruiting_costs_the_printed_points_and_goes_to_the_discard_pile() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.hq[2] = table.card("Captain of the Ship");
    table.state.recruit = 5;
    let captain = table.card("Captain of the Ship");
    table.take(Choice::Recruit(2));
    table.choices();
    assert_eq!(table.state.recruit, 1);
    assert_eq!(table.state.players[0].discard.last(), Some(&captain));
}

#[test]
fn what_is_too_dear_is_not_offered() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.hq = [table.card("Captain of the Ship"); 5];
    table.state.recruit = 3;
    assert!(!table.can(Choice::Recruit(0)));
}

#[test]
fn the_hq_is_refilled_at_once_and_the_new_card_can_be_recruited() {
    let mut table = Table::quiet_start("alien", 3);
    let captain = table.card("Captain of the Ship");
    table.state.hq[0] = captain;
    table.state.barracks.push(captain);
    table.state.recruit = 8;
    table.take(Choice::Recruit(0));
    table.take(Choice::Recruit(0));
    table.choices();
    assert_eq!(table.state.players[0].discard.len(), 2);
    assert!(table.state.hq[0].is_some());
}

#[test]
fn an_empty_barracks_leaves_the_hq_empty() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.barracks.clear();
    table.state.hq[0] = table.card("Captain of the Ship");
    table.state.recruit = 9;
    table.take(Choice::Recruit(0));
    table.choices();
    assert_eq!(table.state.hq[0], Card::NONE);
    assert!(!table.can(Choice::Recruit(0)));
}

#[test]
fn a_sergeant_costs_three() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.hq = [table.card("The Only One Awake"); 5];
    table.state.recruit = 2;
    assert!(!table.can(Choice::RecruitSergeant));
    table.state.recruit = 4;
    table.take(Choice::RecruitSergeant);
    table.choices();
    assert_eq!((table.state.recruit, table.state.sergeants.len()), (1, 9));
}

#[test]
fn no_sergeants_no_recruiting_them() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.sergeants.clear();
    table.state.recruit = 9;
    assert!(!table.can(Choice::RecruitSergeant));
}

#[test]
fn mobilize_happens_on_gaining_after_the_hq_is_full() {
    let mut table = Table::quiet_start("aliens", 3);
    table.state.hq[0] = table.card("Back on Duty");
    table.state.recruit = 4;
    table.take(Choice::Recruit(0));
    let (_, choices) = table.choices();
    assert_eq!(choices, [Choice::Yes, Choice::No], "its Mobilize ability says may");
    assert!(table.state.hq[0].is_some());
    table.take(Choice::Yes);
    table.choices();
    assert_eq!(table.state.sergeants.len(), 9);
}

#[test]
fn mobilize_is_ignored_from_then_on() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &["Back on Duty"]);
    let card = table.card("Back on Duty");
    table.take(Choice::Play(card));
    table.choices();
    assert_eq!((table.state.recruit, table.state.sergeants.len()), (2, 10));
}

#[test]
fn gained_cards_go_where_the_effect_says() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Skipper's Decision"]);
    table.state.hq = [table.card("Captain of the Ship"); 5];
    let rare = table.card("Skipper's Decision");
    table.take(Choice::Play(rare));
    table.take(Choice::Space(1));
    table.choices();
    let captain = table.card("Captain of the Ship");
    assert_eq!(table.state.players[0].hand[..], [captain]);
}
