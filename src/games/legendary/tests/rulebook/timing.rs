//! Timing.

use super::scene::{Scene, crewman, enemy};

#[test]
fn what_concerns_several_players_starts_with_the_active_one_and_goes_clockwise() {
    let mut table = Scene::with(3, &[crewman("Rationing", "play = ['each: discard 1']")]);
    table
        .turn_of(1)
        .hand(0, &["Grunt", "Leader"])
        .hand(1, &["Rationing", "Grunt", "Leader"])
        .hand(2, &["Grunt", "Leader"]);
    table.play("Rationing");
    let mut order = Vec::new();
    for _ in 0..3 {
        order.push(table.asked());
        table.choose("Grunt");
    }
    assert_eq!(order, [1, 2, 0]);
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "hand").len()), [1, 1, 1]);
}

#[test]
fn dead_players_are_passed_over() {
    let mut table = Scene::with(3, &[crewman("Rationing", "play = ['each: discard 1']")]);
    table
        .without(1)
        .hand(0, &["Rationing", "Grunt", "Leader"])
        .hand(2, &["Grunt", "Leader"])
        .play("Rationing");
    assert_eq!(table.asked(), 0);
    table.choose("Grunt");
    assert_eq!(table.asked(), 2);
}

#[test]
fn cards_that_enter_the_combat_zone_together_are_resolved_one_after_another() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Alarm", "play = ['hive 2']"),
            enemy("First Out", "reveal = ['may: draw 1']"),
            enemy("Second Out", "reveal = ['strike 1']"),
        ],
    );
    table.put("airlock", &["hidden First Out"]).put("med-lab", &["hidden Second Out"]);
    for room in ["ventilation", "power", "weapons"] {
        table.put(room, &["Runt"]);
    }
    table.hand(0, &["Alarm"]).play("Alarm");
    assert!(table.offers("yes") && table.offers("no"));
    assert!(!table.look("combat").contains(&"Second Out".to_string()));
    assert_eq!(table.damage(0), 0);
    table.choose("no");
    assert_eq!(table.look("combat"), ["First Out", "Second Out"]);
    assert_eq!(table.damage(0), 1);
}

#[test]
fn the_active_player_orders_event_abilities_that_happen_together() {
    let mut table = Scene::with(
        2,
        &[enemy("Howler", "event = ['strike 1']"), enemy("Wailer", "event = ['next: strike 1']")],
    );
    table.put("combat", &["Howler", "Wailer"]).put("airlock", &["hidden Event"]);
    table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert_eq!(table.asked(), 0);
    assert!(table.offers("Howler") && table.offers("Wailer"));
    table.choose("Wailer");
    assert_eq!((table.damage(0), table.damage(1)), (1, 1));
}

#[test]
fn the_first_ability_in_the_chosen_order_happens_first() {
    for (first, recruit) in [("Howler", 1), ("Wailer", 10)] {
        let mut table = Scene::with(
            1,
            &[
                enemy("Howler", "event = ['recruit 1', 'may: draw 1']"),
                enemy("Wailer", "event = ['recruit 10', 'may: draw 1']"),
            ],
        );
        table.put("combat", &["Howler", "Wailer"]).put("airlock", &["hidden Event"]);
        table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock").choose(first);
        assert_eq!(table.recruit(), recruit, "only {first} has had its turn");
        table.choose("no");
        assert_eq!(table.recruit(), 11);
    }
}

#[test]
fn the_active_player_orders_abilities_at_the_start_of_the_turn() {
    let mut table = Scene::with(
        1,
        &[
            enemy("Howler", "start = ['strike 1']"),
            enemy("Runner", "start = ['in complex: move this forward']"),
        ],
    );
    table.put("weapons", &["Runner"]).put("combat", &["Howler"]).end_turn().start_turn();
    assert!(table.offers("Howler") && table.offers("Runner"));
    table.choose("Runner");
    assert_eq!(table.look("med-lab"), ["Runner"]);
}
