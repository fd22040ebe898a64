//! Adjusting difficulty, and the achievements.

use super::{
    Table,
    table::{compile, components, scenario},
};
use crate::games::legendary::{Choice, Legendary};

fn adjusted(players: u8, difficulty: &str) -> Result<Legendary, String> {
    let text = scenario("alien");
    let start = text.find("[difficulty]").expect("a difficulty table");
    let end = text.find("[[variant]]").expect("variants");
    let text = format!("{}[difficulty]\n{difficulty}\n", &text[..start]);
    assert!(end > start);
    compile(&text, players, &components())
}

fn drones(players: u8, words: &str) -> [u8; 3] {
    adjusted(players, &format!("drones = {words}")).expect("a valid number of drones").difficulty.drones
}

#[test]
fn drones_are_given_by_list_rule_or_difference() {
    assert_eq!(drones(3, "\"2014\""), [3, 3, 3]);
    assert_eq!(drones(3, "\"+1\""), [4, 4, 4]);
    assert_eq!(drones(3, "\"-1\""), [2, 2, 2]);
    assert_eq!(drones(3, "-1"), [2, 2, 2]);
    assert_eq!(drones(1, "\"-1\""), [0, 0, 0]);
    assert_eq!(drones(3, "[1, 2, 3]"), [1, 2, 3]);
}

#[test]
fn the_table_of_2016_is_a_named_alternative() {
    let table = [[0, 0, 0], [0, 1, 2], [2, 3, 4], [4, 5, 6], [4, 5, 6]];
    for (players, expected) in (1..).zip(table) {
        assert_eq!(drones(players, "\"2016\""), expected);
    }
    let preparation = |players| adjusted(players, "drones = 2016").expect("valid").difficulty.preparation_turns;
    assert_eq!((preparation(4), preparation(5)), (0, 1), "five players have a free turn each");
}

#[test]
fn more_drones_than_there_are_is_refused() {
    let error = adjusted(5, "drones = \"+4\"").expect_err("27 drones");
    assert!(error.contains("27 drones are needed, but the box has 24"), "{error}");
    let error = adjusted(3, "drones = \"many\"").expect_err("no number");
    assert!(error.contains("2014"), "{error}");
}

#[test]
fn defense_counts_as_health() {
    let game = adjusted(3, "defense_as_health = true").expect("valid");
    let gunner = game.parts.roles.iter().find(|role| role.name == "Gunner").expect("a Gunner").clone();
    let mut table = Table::of("alien", 3);
    table.game = game;
    table.start(0);
    assert_eq!(table.state.players[0].health, gunner.health + gunner.defense);
}

#[test]
fn preparation_turns_skip_the_hive_phase() {
    let mut table = Table::of("alien", 2);
    table.game = adjusted(2, "preparation_turns = 1").expect("valid");
    table.start(0);
    let hive = table.state.hive.len();
    for _ in 0..2 {
        table.choices();
        assert_eq!(table.state.hive.len(), hive);
        table.take(Choice::EndTurn);
    }
    table.choices();
    assert_eq!(table.state.hive.len(), hive - 1);
}

#[test]
fn hive_cards_can_lie_in_the_complex_at_the_start() {
    let mut table = Table::of("alien", 3);
    table.game = adjusted(3, "hive_cards_in_complex = 3").expect("valid");
    table.start(0);
    let taken = table.state.rooms.map(|piece| piece.card.is_some() && !piece.is_up);
    assert_eq!(taken, [true, true, true, false, false]);
}

#[test]
fn achievements_are_counted() {
    let mut table = Table::quiet_start("alien", 3);
    let before = table.state.tale.achievements;
    // A new hand without a basic card.
    let captain = table.card("Captain of the Ship");
    table.state.players[0].deck.extend(&[captain; 6]);
    // All five classes in front of a player: the Synthetic's card has every class.
    table.hand(0, &["Versatile Programming"]);
    // An HQ of one class.
    table.state.hq = [captain; 5];
    table.state.barracks.push(captain);
    table.state.recruit = 4;
    table.take(Choice::Recruit(0));
    table.end_turn();
    table.choices();
    let after = table.state.tale.achievements;
    assert_eq!(after[0], before[0] + 1, "no basic card");
    assert_eq!(after[2], before[2] + 1, "five classes");
    assert_eq!(after[3], before[3] + 1, "an HQ of one class");
}

#[test]
fn three_class_abilities_on_a_turn_are_an_achievement() {
    let mut table = Table::quiet_start("random", 3);
    table.hand(0, &["Versatile Programming", "Iron Discipline", "Captain of the Ship", "Straight Questions"]);
    let before = table.state.tale.achievements[1];
    table.state.players[0].deck.clear();
    for title in ["Versatile Programming", "Iron Discipline", "Captain of the Ship", "Straight Questions"] {
        let card = table.card(title);
        table.take(Choice::Play(card));
    }
    table.choices();
    assert_eq!(table.state.tale.achievements[1], before + 1);
}

#[test]
fn an_hq_of_five_classes_is_an_achievement() {
    let mut table = Table::quiet_start("random", 3);
    let before = table.state.tale.achievements[4];
    let titles = ["Straight Questions", "Captain of the Ship", "Iron Discipline", "First Aid", "Read the Tracker"];
    table.state.hq = titles.map(|title| table.card(title));
    let top = table.state.hq[0];
    table.state.barracks.push(top);
    table.state.recruit = 4;
    table.take(Choice::Recruit(0));
    table.choices();
    assert_eq!(table.state.tale.achievements[4], before + 1);
}
