//! Scanning, revealing and fighting.

use super::Table;
use crate::games::legendary::Choice;

#[test]
fn a_scan_costs_what_the_room_says() {
    let mut table = Table::quiet_start("alien", 3);
    for room in 0..5 {
        table.room(room, "Lone Drone", false);
    }
    for room in 0..5_u8 {
        let cost = u16::from(table.game.parts.rooms[usize::from(room)].1);
        table.state.attack = cost - 1;
        assert!(!table.can(Choice::Scan(room)));
        table.state.attack = cost;
        table.take(Choice::Scan(room));
        table.choices();
        assert_eq!(table.state.attack, 0);
        assert!(table.state.rooms[usize::from(room)].is_up);
    }
}

#[test]
fn only_hidden_cards_are_scanned() {
    let mut table = Table::quiet_start("alien", 3);
    table.room(1, "Lone Drone", true);
    table.state.attack = 9;
    assert!(!table.can(Choice::Scan(1)) && !table.can(Choice::Scan(2)));
}

#[test]
fn an_effect_scans_free_of_charge() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &["Every Screen at Once"]);
    table.room(1, "Lone Drone", false);
    table.room(3, "Lone Drone", false);
    let card = table.card("Every Screen at Once");
    table.take(Choice::Play(card));
    table.take(Choice::Yes);
    table.choices();
    assert!(table.state.rooms[1].is_up && table.state.rooms[3].is_up);
    assert_eq!(table.state.attack, 0);
}

#[test]
fn a_fight_costs_the_enemys_attack_and_puts_it_with_the_dead() {
    let mut table = Table::quiet_start("alien", 3);
    let id = table.room(2, "Lone Drone", true);
    table.state.attack = 1;
    assert!(!table.can(Choice::Fight(id)), "too strong");
    table.state.attack = 5;
    table.take(Choice::Fight(id));
    table.choices();
    let drone = table.card("Lone Drone");
    assert_eq!((table.state.attack, table.state.dead_enemies.last()), (3, Some(&drone)));
    assert!(!table.state.rooms[2].card.is_some());
}

#[test]
fn enemies_are_fought_in_the_complex_and_in_the_combat_zone() {
    let mut table = Table::quiet_start("alien", 3);
    let (near, far) = (table.combat("Lone Drone"), table.room(0, "Lone Drone", true));
    table.state.attack = 4;
    table.take(Choice::Fight(near));
    table.take(Choice::Fight(far));
    table.choices();
    assert_eq!((table.state.tale.killed_combat, table.state.tale.killed_complex), (1, 1));
}

#[test]
fn hidden_enemies_cannot_be_fought() {
    let mut table = Table::quiet_start("alien", 3);
    let id = table.room(2, "Lone Drone", false);
    table.state.attack = 9;
    assert!(!table.can(Choice::Fight(id)));
}

#[test]
fn an_attack_of_zero_needs_nothing() {
    let mut table = Table::quiet_start("aliens", 3);
    let id = table.combat("Lone Drone");
    table.state.combat[0].change = -5;
    table.state.attack = 0;
    table.state.is_dirty = true;
    table.take(Choice::Fight(id));
    table.choices();
    assert!(table.state.combat.is_empty());
}

#[test]
fn a_final_enemy_waits_for_the_third_objective() {
    let mut table = Table::quiet_start("alien", 3);
    let id = table.combat("The Stowaway");
    table.state.attack = 50;
    assert!(!table.can(Choice::Fight(id)));
    table.state.stage = 2;
    assert!(table.can(Choice::Fight(id)));
}

#[test]
fn a_death_ability_happens_on_death() {
    let mut table = Table::quiet_start("alien", 3);
    let id = table.room(2, "Carrion Drone", true);
    table.state.attack = 9;
    table.take(Choice::Fight(id));
    table.choices();
    assert_eq!(table.state.recruit, 1);
}

#[test]
fn a_reveal_ability_happens_once() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.stage = 2;
    (0..4).for_each(|room| drop(table.room(room, "Lone Drone", true)));
    table.room(4, "Cornered Xenomorph", false);
    table.strike_top("Glancing Claw");
    table.strike_top("Glancing Claw");
    table.end_turn();
    table.choices();
    // Revealed in the Combat Zone on the second player's turn: its ability strikes that player.
    assert_eq!(table.state.players[1].damage, 1);
}

#[test]
fn an_event_goes_by_the_current_objective_and_leaves() {
    let mut table = Table::quiet_start("aliens", 3);
    table.hand(0, &[]);
    table.room(1, "Event", false);
    table.state.attack = 9;
    table.take(Choice::Scan(1));
    table.choices();
    // The Lost Colony: a Facehugger, unless a Tech character is shown.
    assert_eq!(table.state.huggers.len(), 1);
    assert_eq!(table.state.spent.len(), 1);
    assert!(!table.state.rooms[1].card.is_some());
}

#[test]
fn after_the_objective_enemies_answer_an_event() {
    let mut table = Table::quiet_start("alien", 3);
    table.hand(0, &[]);
    table.room(1, "Event", false);
    table.room(3, "Waiting Egg", true);
    table.state.attack = 9;
    table.take(Choice::Scan(1));
    table.choices();
    assert_eq!(table.state.huggers.len(), 1, "the egg opens");
    let told = table.log.text();
    let at = |words: &str| told.rfind(words).unwrap_or_else(|| panic!("{words} was not told"));
    assert!(at("A Hive card enters") < at("Waiting Egg acts"), "the Objective comes first");
}

#[test]
fn hazards_are_the_locations_first_second_and_third_ability() {
    let mut table = Table::quiet_start("alien", 3);
    let hive = table.state.hive.len();
    for (number, room) in [(1, 0), (2, 1)] {
        table.hand(0, &[]);
        table.hand(1, &[]);
        table.hand(2, &[]);
        table.room(room, "Hazard", false);
        table.state.attack = 9;
        table.take(Choice::Scan(room as u8));
        table.choices();
        assert_eq!(table.state.hazards, number);
    }
    // The second Hazard of the Nostromo adds two Hive cards.
    assert_eq!(table.state.hive.len(), hive - 2);
}

#[test]
fn a_character_found_in_time_is_gained() {
    let mut table = Table::quiet_start("alien", 3);
    table.room(3, "Ship's Cat", false);
    table.state.attack = 9;
    table.take(Choice::Scan(3));
    table.choices();
    let cat = table.card("Ship's Cat");
    assert!(table.state.players[0].hand.contains(&cat));
}
