//! Coordinate.

use super::Table;
use crate::{games::legendary::Choice, play::Seat};

/// The rulebook's example: B lends Find It And Kill It, C lends The Company's Orders, A has First Aid.
fn example() -> Table {
    let mut table = Table::quiet_start("random", 3);
    table.hand(0, &["First Aid", "Grunt"]);
    table.hand(1, &["Find It And Kill It", "Specialist"]);
    table.hand(2, &["The Company's Orders", "Specialist"]);
    table
}

fn lend(table: &mut Table, seat: u8, title: &str) {
    let card = table.card(title);
    table.take(Choice::AskFor(Seat(seat)));
    let (asked, choices) = table.choices();
    assert_eq!(asked.0, seat, "it is the lender's decision");
    assert!(choices.contains(&Choice::Decline));
    table.take(Choice::Lend(card));
}

#[test]
fn the_coordinate_example_of_the_rulebook() {
    let mut table = example();
    table.strike_top("Tail Swipe");
    let strike = table.state.strikes.pop().expect("a strike");
    table.state.players[2].strikes.push(strike);
    table.state.players[2].damage = 2;
    lend(&mut table, 1, "Find It And Kill It");
    lend(&mut table, 2, "The Company's Orders");
    assert_eq!(table.state.players[1].hand.len(), 2, "a replacement is drawn at once");
    table.take(Choice::PlayLent(0));
    table.take(Choice::PlayLent(1));
    table.choices();
    assert_eq!((table.state.attack, table.state.recruit), (2, 2));
    let aid = table.card("First Aid");
    table.take(Choice::Play(aid));
    table.take(Choice::Player(Seat(2)));
    table.choices();
    assert_eq!(table.state.players[2].damage, 0, "First Aid has seen an earlier Survival card");
    table.end_turn();
    table.choices();
    let (find, orders) = (table.card("Find It And Kill It"), table.card("The Company's Orders"));
    assert!(table.state.players[1].discard.contains(&find), "back to the lender");
    assert!(table.state.players[2].discard.contains(&orders));
    assert!(!table.state.players[0].discard.contains(&find));
}

#[test]
fn a_player_coordinates_one_card_on_a_turn() {
    let mut table = example();
    table.hand(1, &["Find It And Kill It", "Find It And Kill It"]);
    lend(&mut table, 1, "Find It And Kill It");
    assert!(!table.can(Choice::AskFor(Seat(1))));
    assert!(table.can(Choice::AskFor(Seat(2))), "others still may");
}

#[test]
fn a_lent_card_need_not_be_played() {
    let mut table = example();
    lend(&mut table, 1, "Find It And Kill It");
    table.end_turn();
    table.choices();
    let card = table.card("Find It And Kill It");
    assert!(table.state.players[1].discard.contains(&card));
    assert_eq!(table.state.players[1].tale.lent, 1);
}

#[test]
fn a_lent_card_is_out_of_play_until_the_end_of_the_turn() {
    let mut table = example();
    lend(&mut table, 1, "Find It And Kill It");
    table.take(Choice::PlayLent(0));
    let card = table.card("Find It And Kill It");
    let everywhere = &table.state.players[1];
    assert!(!everywhere.hand.contains(&card) && !everywhere.discard.contains(&card));
    assert!(table.state.played[0].is_copy);
}

#[test]
fn only_cards_with_coordinate_can_be_lent() {
    let mut table = example();
    table.hand(1, &["Specialist", "Grunt"]);
    assert!(!table.can(Choice::AskFor(Seat(1))));
}

#[test]
fn next_turn_everybody_may_coordinate_again() {
    let mut table = example();
    lend(&mut table, 2, "The Company's Orders");
    table.end_turn();
    table.hand(2, &["The Company's Orders"]);
    assert!(table.can(Choice::AskFor(Seat(2))));
}
