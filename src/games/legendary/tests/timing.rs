//! Timing, "next player", "each player", showing cards, and doing as much as one can.

use super::Table;
use crate::games::legendary::Choice;

/// A table with one drone of ours, whose Reveal ability is `lines`, hidden in the third room.
fn with_reveal(players: u8, lines: &str) -> Table {
    let text = format!("[[drone]]\ntitle = \"Test Drone\"\ncopies = 0\nattack = 2\nreveal = {lines}\n");
    let mut table = Table::with_cards("alien", players, &text);
    table.choices();
    table.state.rooms = Default::default();
    table.room(2, "Test Drone", false);
    table.state.attack = 9;
    table
}

fn damage(table: &Table) -> Vec<u8> {
    table.state.players.iter().take(usize::from(table.game.players)).map(|player| player.damage).collect()
}

/// Makes every strike of the deck one of 1 damage and nothing else.
fn even_strikes(table: &mut Table) {
    table.state.strikes.clear();
    (0..20).for_each(|_| table.strike_top("Glancing Claw"));
}

#[test]
fn each_player_begins_with_the_active_one_and_goes_clockwise() {
    let mut table = with_reveal(3, "[\"each: strike 1\"]");
    even_strikes(&mut table);
    table.state.active = 1;
    table.take(Choice::Scan(2));
    table.choices();
    let told = table.log.text();
    let at = |player: &str| told.find(&format!("{player} draws the strike")).expect("a strike");
    assert!(at("Player 2") < at("Player 3") && at("Player 3") < at("Player 1"));
}

#[test]
fn the_next_player_is_the_next_to_act_and_you_if_you_are_alone() {
    for (players, expected) in [(3, vec![1, 1, 0]), (2, vec![1, 1]), (1, vec![2])] {
        let mut table = with_reveal(players, "[\"strike 1\", \"next: strike 1\"]");
        even_strikes(&mut table);
        table.take(Choice::Scan(2));
        table.choices();
        assert_eq!(damage(&table), expected);
    }
}

#[test]
fn the_next_player_is_never_a_dead_one() {
    let mut table = with_reveal(3, "[\"next: strike 1\"]");
    even_strikes(&mut table);
    table.state.players[1].is_dead = true;
    table.take(Choice::Scan(2));
    table.choices();
    assert_eq!(damage(&table), [0, 0, 1]);
}

#[test]
fn others_are_all_but_you() {
    let mut table = with_reveal(3, "[\"others: strike 1\"]");
    even_strikes(&mut table);
    table.take(Choice::Scan(2));
    table.choices();
    assert_eq!(damage(&table), [0, 1, 1]);
}

#[test]
fn a_card_in_hand_or_in_play_can_be_shown() {
    let cards: [(&[&str], u8); 2] = [(&["Electric Prod"], 0), (&["Grunt"], 1)];
    for (hand, expected) in cards {
        let mut table = with_reveal(3, "[\"unless show tech: strike 1\"]");
        even_strikes(&mut table);
        table.hand(0, hand);
        table.take(Choice::Scan(2));
        table.choices();
        assert_eq!(table.state.players[0].damage, expected);
        assert_eq!(table.state.players[0].hand.len(), hand.len(), "showing is not discarding");
    }
    let mut table = with_reveal(3, "[\"unless show tech: strike 1\"]");
    table.hand(0, &[]);
    let door = table.card("Weld the Door");
    table.state.players[0].standing.push(door);
    table.take(Choice::Scan(2));
    table.choices();
    assert_eq!(table.state.players[0].damage, 0, "a vigilant character will do");
}

#[test]
fn as_much_is_done_as_can_be() {
    let mut table = with_reveal(3, "[\"discard 2\"]");
    table.hand(0, &["Grunt"]);
    table.take(Choice::Scan(2));
    table.choices();
    assert!(table.state.players[0].hand.is_empty());
}

#[test]
fn whoever_must_discard_chooses_what() {
    let mut table = with_reveal(3, "[\"next: discard 1\"]");
    table.hand(1, &["Grunt", "Specialist"]);
    table.take(Choice::Scan(2));
    let (seat, choices) = table.choices();
    assert_eq!((seat.0, choices.len()), (1, 2));
}

#[test]
fn the_order_of_simultaneous_abilities_is_the_active_players_choice() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &[]);
    let first = table.room(2, "Waiting Egg", true);
    let second = table.room(3, "Waiting Egg", true);
    table.room(1, "Event", false);
    table.state.attack = 9;
    table.take(Choice::Scan(1));
    let (seat, choices) = table.choices();
    assert_eq!(seat.0, 0);
    assert_eq!(choices, [Choice::First(first), Choice::First(second)]);
    table.take(Choice::First(second));
    table.choices();
    assert_eq!(table.state.huggers.len(), 2);
}

#[test]
fn cannot_beats_can() {
    let mut table = Table::quiet_start("alien", 3);
    table.combat("Officer with Secret Orders");
    table.hand(0, &["The Only One Awake"]);
    table.strike_top("Tail Swipe");
    let strike = table.state.strikes.pop().expect("a strike");
    table.state.players[0].strikes.push(strike);
    table.state.players[0].damage = 2;
    let card = table.card("The Only One Awake");
    table.take(Choice::Play(card));
    table.take(Choice::Player(crate::play::Seat(0)));
    table.choices();
    assert_eq!(table.state.players[0].damage, 2, "the Officer in the Combat Zone forbids healing");
}

#[test]
fn a_dead_player_does_not_stop_what_concerns_the_others() {
    let mut table = with_reveal(3, "[\"strike 1\", \"each: strike 1\"]");
    even_strikes(&mut table);
    table.state.players[0].damage = table.state.players[0].health - 1;
    table.take(Choice::Scan(2));
    table.choices();
    assert!(table.state.players[0].is_dead);
    assert_eq!(damage(&table)[1..], [1, 1]);
    assert_eq!(table.state.active, 1, "the turn of the dead player is over");
}
