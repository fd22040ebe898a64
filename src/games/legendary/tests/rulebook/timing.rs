//! Timing.

use super::scene::{Made, Scene, crewman, enemy, location, task};

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
    let cards = [
        crewman("Siren", "play = ['move all complex combat']"),
        enemy("Left", "escape = ['recruit 1', 'may: draw 1']"),
        enemy("Middle", "escape = ['recruit 10', 'may: draw 1']"),
        enemy("Right", "escape = ['recruit 50', 'may: draw 1']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.put_rooms(["-", "Left", "-", "Middle", "Right"]).hand(0, &["Siren"]).play("Siren");
    // The one that is ahead comes first, and is done before the next is resolved.
    assert_eq!(table.look("combat")[0], "Right");
    assert_eq!(table.recruit(), 50);
    table.choose("no");
    assert_eq!(table.recruit(), 60);
    table.choose("no");
    assert_eq!(table.recruit(), 61);
    table.choose("no");
    assert_eq!(table.look("combat"), ["Right", "Middle", "Left"]);
    assert!(table.offers("end turn"));
}

#[test]
fn a_card_pushed_out_is_resolved_before_the_next_hive_card_is_added() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Alarm", "play = ['hive 2']"),
            enemy("First Out", "reveal = ['may: draw 1']"),
            enemy("Second Out", "reveal = ['strike 1']"),
        ],
    );
    table.put_rooms(["Runt", "Runt", "Runt", "hidden Second Out", "hidden First Out"]);
    table.hand(0, &["Alarm"]).play("Alarm");
    assert!(table.offers("yes") && table.offers("no"));
    assert!(!table.look("combat").contains(&"Second Out".to_string()));
    assert_eq!((table.damage(0), table.look("hive").len()), (0, 19));
    table.choose("no");
    assert_eq!(table.look("combat"), ["First Out", "Second Out"]);
    assert_eq!((table.damage(0), table.look("hive").len()), (1, 18));
}

#[test]
fn a_card_that_is_pushed_out_by_a_reveal_is_turned_up_at_once() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Alarm", "play = ['hive 1']"),
            enemy("First Out", "reveal = ['hive 1', 'recruit 1', 'may: draw 1']"),
            enemy("Second Out", "reveal = ['recruit 10', 'may: draw 1']"),
        ],
    );
    table.put_rooms(["Runt", "Runt", "Runt", "hidden Second Out", "hidden First Out"]);
    table.hand(0, &["Alarm"]).play("Alarm");
    assert_eq!((table.look("combat"), table.recruit()), (vec!["First Out".into(), "Second Out".into()], 10));
    table.choose("no");
    assert_eq!(table.recruit(), 11, "now the first goes on");
}

// ---- the active player chooses the order

#[test]
fn the_active_player_orders_event_abilities_that_happen_together() {
    let cards = [
        enemy("Howler", "event = ['strike 1', 'recruit 1']"),
        enemy("Wailer", "event = ['next: strike 1', 'recruit 10']"),
    ];
    for (first, expected) in [("Howler", [0, 3, 1]), ("Wailer", [0, 1, 3])] {
        let mut table = Scene::with(3, &cards);
        table.put("combat", &["Howler", "Wailer"]).put("airlock", &["hidden Event"]);
        table.put("strikes", &["Gash", "Scratch", "Miss"]);
        table.turn_of(1).hand(1, &["Grunt"]).play("Grunt").choose("scan airlock");
        assert_eq!(table.asked(), 1);
        assert!(table.offers("Howler") && table.offers("Wailer"));
        assert_eq!(table.recruit(), 0);
        table.choose(first);
        assert_eq!([0, 1, 2].map(|seat| table.damage(seat)), expected, "{first} first");
        assert_eq!(table.recruit(), 11);
    }
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
fn of_three_abilities_the_second_and_third_are_ordered_too() {
    let cards = [
        enemy("Ant", "event = ['recruit 1', 'may: draw 1']"),
        enemy("Bee", "event = ['recruit 10', 'may: draw 1']"),
        enemy("Cat", "event = ['recruit 50', 'may: draw 1']"),
    ];
    for (order, seen) in [(["Bee", "Cat", "Ant"], [10, 60, 61]), (["Cat", "Ant", "Bee"], [50, 51, 61])] {
        let mut table = Scene::with(1, &cards);
        table.put("combat", &["Ant", "Bee", "Cat"]).put("airlock", &["hidden Event"]);
        table.hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
        for (name, recruit) in order.into_iter().zip(seen) {
            table.target(name);
            assert_eq!(table.recruit(), recruit, "{order:?}");
            table.choose("no");
        }
        assert!(table.offers("end turn"));
    }
}

#[test]
fn the_active_player_orders_abilities_at_the_start_of_the_turn() {
    let cards = [
        enemy("Howler", "start = ['recruit 1 per clear']"),
        enemy("Runner", "start = ['in complex: move this combat']"),
    ];
    for (first, recruit) in [("Howler", 3), ("Runner", 4)] {
        let mut table = Scene::with(3, &cards);
        table.put("weapons", &["Runner"]).put("combat", &["Howler"]).turn_of(1).end_turn().start_turn();
        assert_eq!(table.asked(), 2);
        assert!(table.offers("Howler") && table.offers("Runner"));
        table.choose(first);
        assert_eq!(table.look("combat"), ["Howler", "Runner"]);
        assert_eq!(table.recruit(), recruit, "{first} first: one room is taken by the new Hive card");
    }
}

// ---- deaths and reveals that happen together

/// A bomb kills all; two enemies do something when they die.
fn graves() -> [Made; 3] {
    [
        crewman("Bomb", "play = ['kill all']"),
        enemy("Bleeder", "death = ['recruit 1', 'may: draw 1']"),
        enemy("Weeper", "death = ['recruit 10', 'may: draw 1']"),
    ]
}

#[test]
fn the_active_player_orders_deaths_that_happen_together() {
    for (first, recruit) in [("Bleeder", 1), ("Weeper", 10)] {
        let mut table = Scene::with(3, &graves());
        table.put("weapons", &["Bleeder"]).put("combat", &["Weeper"]).put("airlock", &["Runt"]);
        table.turn_of(1).hand(1, &["Bomb"]).play("Bomb");
        assert_eq!((table.asked(), table.recruit()), (1, 0));
        assert!(table.offers("Bleeder") && table.offers("Weeper"));
        assert!(!table.offers("Runt"), "it has nothing to order");
        table.choose(first);
        assert_eq!(table.recruit(), recruit, "{first} first");
        table.choose("no");
        assert_eq!(table.recruit(), 11);
        table.choose("no");
        assert_eq!(table.look("dead enemies").len(), 3);
        assert!(table.look("combat").is_empty() && table.rooms().iter().all(|room| room == "-"));
    }
}

#[test]
fn a_single_death_among_many_asks_for_no_order() {
    let mut table = Scene::with(1, &graves());
    table.put("weapons", &["Runt"]).put("combat", &["Weeper", "Prowler"]).hand(0, &["Bomb"]).play("Bomb");
    assert_eq!(table.recruit(), 10);
    table.choose("no");
    assert_eq!(table.look("dead enemies").len(), 3);
}

#[test]
fn those_who_die_together_are_all_dead_when_the_first_death_ability_happens() {
    let cards = [
        crewman("Bomb", "play = ['kill all']"),
        enemy("Avenger", "death = ['recruit 1 per enemy', 'onslaught']"),
        enemy("Weeper", "death = ['recruit 10']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.put("weapons", &["Avenger"]).put("combat", &["Weeper", "Runt"]).put("airlock", &["Prowler"]);
    table.hand(0, &["Bomb"]).play("Bomb").target("Avenger");
    assert_eq!((table.recruit(), table.damage(0)), (10, 0));
}

#[test]
fn the_active_player_orders_reveals_that_happen_together() {
    let cards = [
        crewman("Radar", "play = ['scan all']"),
        enemy("Screamer", "reveal = ['recruit 1', 'may: draw 1']"),
        enemy("Yeller", "reveal = ['recruit 10', 'may: draw 1']"),
    ];
    for (first, recruit) in [("weapons", 1), ("airlock", 10)] {
        let mut table = Scene::with(3, &cards);
        table.put("weapons", &["hidden Screamer"]).put("airlock", &["hidden Yeller"]);
        table.turn_of(1).hand(1, &["Radar"]).play("Radar");
        assert_eq!((table.asked(), table.recruit()), (1, 0));
        assert!(table.offers("weapons") && table.offers("airlock"));
        table.choose(first);
        assert_eq!(table.recruit(), recruit, "{first} first");
        table.choose("no");
        assert_eq!(table.recruit(), 11);
        table.choose("no");
        assert_eq!(
            (table.look("weapons"), table.look("airlock")),
            (vec!["Screamer".into()], vec!["Yeller".into()])
        );
    }
}

#[test]
fn an_event_and_a_hazard_revealed_together_are_ordered_too() {
    let cards = [
        crewman("Radar", "play = ['scan all']"),
        task(1, "event = ['recruit 1', 'may: draw 1']"),
        location(["recruit 10", "ignore", "ignore"]),
    ];
    for (first, recruit) in [("weapons", 1), ("airlock", 11)] {
        let mut table = Scene::with(1, &cards);
        table.put("weapons", &["hidden Event"]).put("airlock", &["hidden Hazard"]);
        table.hand(0, &["Radar"]).play("Radar").choose(first);
        assert_eq!(table.recruit(), recruit, "{first} first");
        table.choose("no");
        assert_eq!(table.recruit(), 11);
        assert_eq!(table.look("discarded events").len(), 2);
    }
}
