//! A pack of Marvel-style cards in place of drones: other words for the same things.

use super::Table;
use crate::games::legendary::Choice;

const PACK: &str = "
[[drone]]
title = \"Alley Brute\"
copies = 0
attack = 3
ambush = [\"wound 1\"]
fight = [\"ko hero basic\", \"ignore rescue a bystander\"]
escape = [\"each: wound 1\"]

[[character]]
name = \"Night Watch\"
[[character.card]]
title = \"Rooftop Leap\"
rarity = \"common\"
copies = 14
class = \"strength\"
cost = 3
attack = 1
play = [\"strength: attack 1\", \"unwound 1\"]
";

fn table() -> Table {
    let mut table = Table::with_cards("alien", 2, PACK);
    table.choices();
    table.state.rooms = Default::default();
    table.state.strikes.clear();
    (0..20).for_each(|_| table.strike_top("Glancing Claw"));
    table
}

#[test]
fn ambush_is_reveal_and_a_wound_is_a_strike() {
    let mut table = table();
    table.room(2, "Alley Brute", false);
    table.state.attack = 9;
    table.take(Choice::Scan(2));
    table.choices();
    assert_eq!(table.state.players[0].damage, 1);
}

#[test]
fn fight_is_death_and_ko_is_kill() {
    let mut table = table();
    let id = table.room(2, "Alley Brute", true);
    table.hand(0, &["Grunt"]);
    table.state.attack = 9;
    table.take(Choice::Fight(id));
    table.choices();
    assert_eq!(table.state.dead_characters.len(), 1);
}

#[test]
fn escape_happens_on_entering_the_combat_zone() {
    let mut table = table();
    (0..4).for_each(|room| drop(table.room(room, "Lone Drone", true)));
    table.room(4, "Alley Brute", true);
    table.end_turn();
    table.choices();
    assert_eq!([table.state.players[0].damage, table.state.players[1].damage], [1, 1]);
}

#[test]
fn a_hero_of_the_pack_plays_like_a_character() {
    let mut table = table();
    table.hand(0, &["Rooftop Leap", "Rooftop Leap"]);
    let leap = table.card("Rooftop Leap");
    table.take(Choice::Play(leap));
    table.take(Choice::Play(leap));
    table.choices();
    assert_eq!(table.state.attack, 1 + 2);
}
