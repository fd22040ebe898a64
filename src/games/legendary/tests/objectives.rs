//! Objectives, goal cards and the end.

use super::Table;
use crate::games::legendary::{Choice, language::Code};

#[test]
fn an_objective_is_complete_as_soon_as_its_condition_holds() {
    let mut table = Table::quiet_start("alien", 3);
    for room in [1, 3] {
        table.room(room, "S.O.S. Marker", false);
    }
    table.state.attack = 9;
    table.take(Choice::Scan(1));
    table.choices();
    assert_eq!((table.state.stage, table.state.kept.len()), (0, 1));
    table.take(Choice::Scan(3));
    table.choices();
    assert_eq!(table.state.stage, 1);
    assert_eq!(table.state.tale.completed, [1, 0, 0]);
}

#[test]
fn goals_are_paid_for_on_their_own_objective_only() {
    let mut table = Table::quiet_start("alien", 3);
    table.room(2, "Ventilation Lock", false);
    (table.state.attack, table.state.recruit) = (9, 9);
    table.take(Choice::Scan(2));
    table.choices();
    let lock = table.state.kept[0].id;
    assert!(!table.can(Choice::Pay(lock)), "Objective 1");
    table.state.stage = 1;
    assert!(table.can(Choice::Pay(lock)));
    table.take(Choice::Pay(lock));
    table.choices();
    assert_eq!(table.state.recruit, 9 - 6);
    assert!(!table.state.is_open(0), "the Ventilation Shafts are blocked");
    assert_eq!(table.state.stage, 2, "which completes Objective 2");
}

#[test]
fn a_setup_is_followed_when_its_objective_becomes_current() {
    let mut table = Table::quiet_start("aliens", 3);
    let hive = table.state.hive.len();
    table.state.stage = 1;
    for room in [1, 2] {
        let gun = table.room(room, "Sentry Gun", true);
        table.meanwhile(|engine| engine.attach(gun, room));
    }
    assert_eq!(table.state.stage, 2);
    assert_eq!(table.state.hive.len(), hive + 1, "a Facehugger is shuffled into the Hive");
    assert_eq!(table.state.hatchery_facehuggers, 8);
}

#[test]
fn killing_the_final_enemy_on_objective_three_wins() {
    let mut table = Table::quiet_start("alien", 3);
    table.state.stage = 2;
    let id = table.combat("The Stowaway");
    table.state.attack = 30;
    table.take(Choice::Fight(id));
    assert_eq!(table.outcome(), Some("won"));
    assert_eq!(table.state.tale.completed[2], 1);
}

#[test]
fn two_final_enemies_must_both_die() {
    let mut table = Table::quiet_start("resurrection", 3);
    assert_eq!(table.state.finals_left, 2);
    table.state.stage = 2;
    let id = table.combat("The Newborn");
    table.state.attack = 40;
    table.take(Choice::Fight(id));
    assert_eq!(table.outcome(), None);
    assert_eq!(table.state.finals_left, 1);
}

#[test]
fn one_survivor_is_enough() {
    let mut table = Table::quiet_start("alien", 3);
    (table.state.players[1].is_dead, table.state.players[2].is_dead) = (true, true);
    table.state.stage = 2;
    let id = table.combat("The Stowaway");
    table.state.attack = 30;
    table.take(Choice::Fight(id));
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn objectives_are_completed_in_order() {
    let mut table = Table::quiet_start("alien", 3);
    table.engine().block(0);
    table.choices();
    assert_eq!(table.state.stage, 0, "what Objective 2 wants does nothing for Objective 1");
    table.room(1, "S.O.S. Marker", false);
    table.room(2, "S.O.S. Marker", false);
    table.state.attack = 9;
    table.take(Choice::Scan(1));
    table.take(Choice::Scan(2));
    table.choices();
    assert_eq!(table.state.stage, 2, "but it holds once Objective 1 is done");
}

#[test]
fn an_objectives_counter_counts_for_it_alone() {
    let mut table = Table::quiet_start("alien-3", 3);
    table.state.stage = 1;
    table.state.counter = 2;
    table.room(1, "Drum of Lamp Oil", false);
    (table.state.attack, table.state.recruit) = (9, 9);
    table.take(Choice::Scan(1));
    table.choices();
    let drum = table.state.kept[0].id;
    table.take(Choice::Pay(drum));
    table.choices();
    assert_eq!((table.state.stage, table.state.counter), (2, 0));
}

#[test]
fn the_score_is_a_point_for_each_survivor_and_nothing_for_a_loss() {
    use crate::play::{Game, Record};
    let mut table = Table::quiet_start("alien", 3);
    table.state.players[2].is_dead = true;
    let score = |table: &Table| {
        let mut record = Record::new(table.game.columns().len());
        table.game.record(&table.state, &mut record);
        record.values()[2]
    };
    table.state.outcome = Some(1);
    assert_eq!(score(&table), 0);
    table.state.outcome = Some(0);
    assert_eq!(score(&table), 2);
    assert_eq!(Code::NOTHING, Code::default());
}
