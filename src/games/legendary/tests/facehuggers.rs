//! Facehuggers and Chestbursters.

use super::Table;
use crate::games::legendary::{Choice, state::Cause};

/// Ends the turn with an empty board, so that nothing else happens.
fn pass(table: &mut Table) {
    table.choices();
    table.state.rooms = Default::default();
    table.state.combat.clear();
    table.hive_top("Lone Drone");
    table.end_turn();
    table.choices();
}

#[test]
fn the_facehugger_example_of_the_rulebook() {
    let mut table = Table::quiet_start("aliens", 3);
    table.room(3, "Traitor in a Suit", false);
    table.state.attack = 9;
    table.take(Choice::Scan(3));
    table.choices();
    assert_eq!(table.state.huggers[0].victim, 0, "it jumps at the player whose turn it is");
    table.state.attack = 0;
    pass(&mut table);
    assert_eq!(table.state.huggers.len(), 1, "the next player may still kill it");
    assert!(!table.state.players[0].is_infected);
    pass(&mut table);
    assert!(table.state.huggers.is_empty());
    let (hugger, burster) = (table.card("Facehugger"), table.card("Chestburster"));
    assert!(table.state.dead_enemies.contains(&hugger), "it dies");
    assert!(table.state.players[0].discard.contains(&burster));
    assert!(table.state.players[0].is_infected);
    // Whoever draws it dies.
    let player = &mut table.state.players[0];
    player.deck.clear();
    player.deck.push(burster);
    player.discard.swap_remove(0);
    table.engine().draw(0, 1);
    assert!(table.state.players[0].is_dead);
    assert_eq!(table.state.players[0].tale.cause, Some(Cause::Chestburster));
}

#[test]
fn this_player_or_the_next_may_kill_it() {
    for turns in 0..2 {
        let mut table = Table::quiet_start("alien", 3);
        table.engine().hatch(0, 1);
        (0..turns).for_each(|_| pass(&mut table));
        table.state.attack = 9;
        let id = table.state.huggers[0].piece.id;
        table.take(Choice::Fight(id));
        pass(&mut table);
        pass(&mut table);
        assert!(!table.state.players[0].is_infected);
        assert_eq!(table.state.tale.killed_facehuggers, 1);
    }
}

#[test]
fn the_last_survivor_has_two_own_turns() {
    let mut table = Table::quiet_start("alien", 1);
    table.engine().hatch(0, 1);
    pass(&mut table);
    assert!(!table.state.players[0].is_infected && table.state.huggers.len() == 1);
    pass(&mut table);
    assert!(table.state.players[0].is_infected);
}

#[test]
fn it_moves_on_from_an_infected_player() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.players[0].is_infected = true;
    table.engine().hatch(0, 1);
    assert_eq!(table.state.huggers[0].victim, 1);
    assert_eq!(table.state.huggers[0].turns, 2, "this turn and the next");
}

#[test]
fn it_dies_if_there_is_nobody() {
    let mut table = Table::quiet_start("alien", 2);
    table.state.players[0].is_infected = true;
    table.state.players[1].is_infected = true;
    table.engine().hatch(0, 1);
    assert!(table.state.huggers.is_empty());
    assert_eq!(table.state.dead_enemies.len(), 1);
}

#[test]
fn several_at_once_make_one_chestburster() {
    let mut table = Table::quiet_start("alien", 3);
    table.engine().hatch(0, 3);
    pass(&mut table);
    pass(&mut table);
    let burster = table.card("Chestburster");
    assert_eq!(table.state.players[0].discard.iter().filter(|card| **card == burster).count(), 1);
    assert_eq!(table.state.dead_enemies.len(), 3);
    assert_eq!(table.state.hatchery_chestbursters, 4);
}

#[test]
fn the_infected_are_not_struck() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.players[0].is_infected = true;
    table.combat("Lone Drone");
    table.end_turn();
    table.choices();
    assert_eq!(table.state.players[0].tale.strikes_drawn, 0);
}

#[test]
fn a_chestburster_drawn_by_any_means_kills_at_once() {
    let mut table = Table::quiet_start("alien", 3);
    let burster = table.card("Chestburster");
    table.hand(1, &["Find It And Kill It"]);
    table.state.players[1].deck.push(burster);
    table.take(Choice::AskFor(crate::play::Seat(1)));
    let find = table.card("Find It And Kill It");
    table.take(Choice::Lend(find));
    table.choices();
    assert!(table.state.players[1].is_dead, "the replacement for a lent card counts too");
}

#[test]
fn the_last_one_to_draw_it_loses_the_game() {
    let mut table = Table::quiet_start("alien", 1);
    let burster = table.card("Chestburster");
    table.state.players[0].deck.push(burster);
    table.end_turn();
    assert_eq!(table.outcome(), Some("chestburster"));
}

#[test]
fn a_killed_chestburster_goes_back_to_the_hatchery() {
    let mut table = Table::quiet_start("alien", 3);
    table.engine().impregnate(0);
    assert_eq!(table.state.hatchery_chestbursters, 4);
    table.engine().cure(0, false);
    assert_eq!(table.state.hatchery_chestbursters, 5);
    assert!(!table.state.players[0].is_infected);
    assert!(table.state.players[0].discard.is_empty());
}

#[test]
fn a_facehugger_in_the_barracks_jumps_at_whoever_reveals_it() {
    let mut table = Table::quiet_start("alien-3", 3);
    table.engine().infest_barracks(3);
    assert_eq!(table.state.hatchery_facehuggers, 6);
    let top = [table.card("First Aid"), table.card("Facehugger")];
    table.state.barracks.clear();
    table.state.barracks.extend(&top);
    table.state.hq[0] = table.card("Iron Discipline");
    table.state.recruit = 5;
    table.take(Choice::Recruit(0));
    table.choices();
    assert_eq!(table.state.huggers[0].victim, 0);
    assert_eq!(table.state.hq[0], table.card("First Aid"), "the space is refilled all the same");
}

#[test]
fn the_facehugger_of_a_dead_player_moves_on() {
    let mut table = Table::quiet_start("alien", 3);
    table.engine().hatch(0, 1);
    table.engine().die(0, Cause::Strikes);
    assert_eq!(table.state.huggers[0].victim, 1);
}
