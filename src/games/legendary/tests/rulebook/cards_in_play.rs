//! The chapter of additional rules, on cards in play: attached, blocked, unmoving, striking twice, paid for.

use super::scene::{Made, Scene, crewman, enemy, goal, special, task};

fn barricade() -> Made {
    special("Barricade", "reveal = ['attach']")
}

#[test]
fn an_attached_card_lets_others_into_its_room() {
    let mut table = Scene::with(1, &[barricade()]);
    table.put("attached ventilation", &["Barricade"]).put("hive", &["Runt"]).end_turn().start_turn();
    assert_eq!(table.look("ventilation"), ["hidden Runt"]);
    assert_eq!(table.look("attached ventilation"), ["Barricade"]);
    assert!(table.look("power").is_empty());
}

#[test]
fn a_card_can_be_attached_to_a_room_of_choice() {
    let mut table = Scene::with(1, &[barricade()]);
    table
        .put("airlock", &["hidden Barricade"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock")
        .choose("med-lab");
    assert_eq!(table.look("attached med-lab"), ["Barricade"]);
    assert!(table.look("airlock").is_empty() && table.look("med-lab").is_empty());
}

#[test]
fn an_attached_card_is_not_pushed() {
    let mut table = Scene::with(1, &[barricade()]);
    table
        .put("attached ventilation", &["Barricade"])
        .put("ventilation", &["Prowler"])
        .end_turn()
        .start_turn();
    assert_eq!(table.look("attached ventilation"), ["Barricade"]);
    assert_eq!(table.look("power"), ["Prowler"]);
}

#[test]
fn a_room_with_only_an_attached_card_is_clear() {
    let mut table = Scene::with(1, &[barricade(), crewman("Lookout", "play = ['clear airlock: attack 3']")]);
    table.put("attached airlock", &["Barricade"]).hand(0, &["Lookout"]).play("Lookout");
    assert_eq!(table.attack(), 3);
}

#[test]
fn a_room_with_a_card_is_not_clear() {
    for card in ["hidden Runt", "Runt"] {
        let mut table = Scene::with(1, &[crewman("Lookout", "play = ['clear airlock: attack 3']")]);
        table.put("airlock", &[card]).hand(0, &["Lookout"]).play("Lookout");
        assert_eq!(table.attack(), 0);
    }
}

#[test]
fn a_blocked_room_never_counts_as_clear() {
    let mut table = Scene::with(
        1,
        &[
            crewman("Welder", "play = ['block ventilation']"),
            crewman("Lookout", "play = ['clear ventilation: attack 3', 'recruit 1 per clear']"),
        ],
    );
    table.hand(0, &["Welder", "Lookout"]).play("Welder").play("Lookout");
    assert_eq!((table.attack(), table.recruit()), (0, 4));
}

#[test]
fn the_card_in_a_room_that_is_blocked_is_pushed_on() {
    let mut table = Scene::with(1, &[crewman("Welder", "play = ['block ventilation']")]);
    table.put("ventilation", &["hidden Runt"]).hand(0, &["Welder"]).play("Welder");
    assert_eq!(table.look("ventilation"), ["blocked"]);
    assert_eq!(table.look("power"), ["hidden Runt"]);
}

#[test]
fn the_goal_card_that_blocks_the_shafts_removes_the_room_for_good() {
    let lock = goal(2, "Valve", "reveal = ['keep'], pay = 4, pays = ['block ventilation']");
    let mut table = Scene::with(1, &[task(2, "complete = 'blocked ventilation'"), lock]);
    table
        .objective(2)
        .put("operations", &["Valve"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("pay Valve");
    assert_eq!(table.look("ventilation"), ["blocked"]);
    assert_eq!((table.on_objective(), table.recruit()), (3, 5));
    table.end_turn().start_turn().end_turn().start_turn();
    assert_eq!(table.look("power"), ["hidden Prowler"]);
    assert_eq!(table.look("weapons"), ["hidden Prowler"]);
}

#[test]
fn ventilation_lock_blocks_the_ventilation_shafts() {
    let mut table = Scene::shipped(1);
    table.objective(2).put("operations", &["Ventilation Lock"]);
    table.hand(0, &["Specialist"; 12]);
    for _ in 0..12 {
        table.play("Specialist");
    }
    table.choose("pay Ventilation Lock");
    assert_eq!(table.look("ventilation"), ["blocked"]);
    assert_eq!(table.on_objective(), 3);
}

// ---- keywords of enemies

#[test]
fn a_card_skips_a_room_whose_enemy_does_not_move() {
    let mut table = Scene::with(1, &[enemy("Nest", "keywords = ['does not move']")]);
    table.put("ventilation", &["Nest"]).put("hive", &["Runt"]).end_turn().start_turn();
    assert_eq!(table.look("ventilation"), ["Nest"]);
    assert_eq!(table.look("power"), ["hidden Runt"]);
}

#[test]
fn pushed_cards_skip_it_as_well() {
    let mut table = Scene::with(1, &[enemy("Nest", "keywords = ['does not move']")]);
    table
        .put("ventilation", &["Prowler"])
        .put("power", &["Nest"])
        .put("weapons", &["Runt"])
        .end_turn()
        .start_turn();
    assert_eq!(table.look("power"), ["Nest"]);
    assert_eq!((table.look("weapons"), table.look("med-lab")), (vec!["Prowler".into()], vec!["Runt".into()]));
}

#[test]
fn a_card_skips_an_unmoving_enemy_in_the_airlock_into_the_combat_zone() {
    let mut table = Scene::with(1, &[enemy("Nest", "keywords = ['does not move']")]);
    table.put("airlock", &["Nest"]).put("med-lab", &["Runt"]);
    for room in ["ventilation", "power", "weapons"] {
        table.put(room, &["Prowler"]);
    }
    table.end_turn().start_turn();
    assert_eq!((table.look("airlock"), table.look("combat")), (vec!["Nest".into()], vec!["Runt".into()]));
}

#[test]
fn a_hidden_card_moves_even_if_its_face_says_otherwise() {
    let mut table = Scene::with(1, &[enemy("Nest", "keywords = ['does not move']")]);
    table.put("ventilation", &["hidden Nest"]).end_turn().start_turn();
    assert_eq!(table.look("power"), ["hidden Nest"]);
}

#[test]
fn an_enemy_that_does_not_strike_is_ignored() {
    let mut table =
        Scene::with(1, &[enemy("Watcher", "keywords = ['does not strike'], strike = ['strike 3']")]);
    table.put("combat", &["Watcher", "Runt"]).end_turn();
    assert_eq!(table.damage(0), 1);
}

#[test]
fn double_and_triple_strike_draw_two_and_three_strikes() {
    for (keyword, damage) in [("double strike", 2), ("triple strike", 3)] {
        let mut table = Scene::with(1, &[enemy("Beast", &format!("keywords = ['{keyword}']"))]);
        table.put("combat", &["Beast"]).end_turn();
        assert_eq!(table.damage(0), damage);
    }
}

#[test]
fn an_enemy_may_strike_more_often_in_an_area() {
    for (abilities, damage) in [
        ("while = ['in combat: double strike']", 2),
        ("while = ['in combat: triple strike']", 3),
        ("while = ['in complex: triple strike']", 1),
        ("while = ['in combat: double strike'], keywords = ['triple strike']", 3),
        ("while = ['in combat: double strike'], keywords = ['does not strike']", 0),
    ] {
        let mut table = Scene::with(1, &[enemy("Beast", abilities)]);
        table.put("combat", &["Beast"]).hand(0, &["Grunt"]).play("Grunt").end_turn();
        assert_eq!(table.damage(0), damage, "{abilities}");
    }
}

#[test]
fn a_strike_ability_comes_in_addition_to_the_strike() {
    let mut table = Scene::with(2, &[enemy("Spitter", "strike = ['next: strike 1']")]);
    table.put("combat", &["Spitter"]).end_turn();
    assert_eq!((table.damage(0), table.damage(1)), (1, 1));
}

#[test]
fn a_strike_ability_happens_once_for_a_double_strike() {
    let mut table =
        Scene::with(2, &[enemy("Spitter", "keywords = ['double strike'], strike = ['next: strike 1']")]);
    table.put("combat", &["Spitter"]).end_turn();
    assert_eq!((table.damage(0), table.damage(1)), (2, 1));
}

#[test]
fn a_strike_ability_does_not_touch_an_infected_player() {
    let mut table = Scene::with(2, &[enemy("Spitter", "strike = ['next: strike 1']")]);
    table.give(0, "discard", &["Chestburster"]).put("combat", &["Spitter"]).end_turn();
    assert_eq!((table.damage(0), table.damage(1)), (0, 0));
}

// ---- area, special, pay

#[test]
fn an_area_ability_is_active_only_in_its_area() {
    let brute = || {
        enemy(
            "Brute",
            "attack = 2, while = ['in complex: self +1', 'in power: self +3', 'in combat: self +5']",
        )
    };
    for (place, attack) in [("weapons", 3), ("power", 6), ("combat", 7)] {
        let mut table = Scene::with(1, &[brute()]);
        table.put(place, &["Brute"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Brute");
        assert_eq!(table.attack(), 9 - attack, "{place}");
    }
}

#[test]
fn an_area_ability_can_name_operations() {
    for (place, attack) in [("operations", 5), ("weapons", 3), ("power", 3)] {
        let alarm = special("Alarm", "while = ['in operations: enemies +2']");
        let mut table = Scene::with(1, &[alarm]);
        table.put(place, &["Alarm"]).put("combat", &["Prowler"]).hand(0, &["Cannon"]).play("Cannon");
        table.choose("fight Prowler");
        assert_eq!(table.attack(), 9 - attack, "{place}");
    }
}

#[test]
fn operations_is_an_area_beside_the_combat_zone_and_no_room() {
    let crate_ =
        special("Crate", "reveal = ['keep', 'in operations: recruit 1', 'unless in complex: recruit 2']");
    let mut table = Scene::with(1, &[crate_]);
    table.put("power", &["hidden Crate"]).put("hive", &["Runt"; 9]).hand(0, &["Cannon"]).play("Cannon");
    table.choose("scan power");
    assert_eq!((table.look("operations"), table.recruit()), (vec!["Crate".to_owned()], 3));
    assert!(table.look("power").is_empty());
    for _ in 0..6 {
        table.end_turn().start_turn();
    }
    assert_eq!(table.look("operations"), ["Crate"], "nothing pushes what is in Operations");
    assert_eq!(table.look("power"), ["hidden Runt"], "and it keeps nobody out of a room");
}

#[test]
fn an_area_ability_of_a_hidden_card_is_not_active() {
    let mut table = Scene::with(1, &[enemy("Jammer", "while = ['in complex: scan +2']")]);
    table
        .put("weapons", &["hidden Jammer"])
        .put("airlock", &["hidden Runt"])
        .hand(0, &["Cannon"])
        .play("Cannon");
    table.choose("scan airlock");
    assert_eq!(table.attack(), 8);
}

#[test]
fn an_area_ability_can_touch_the_others() {
    let mut table = Scene::with(1, &[enemy("Warlord", "while = ['in combat: enemies +2']")]);
    table.put("combat", &["Warlord", "Runt"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Runt");
    assert_eq!(table.attack(), 6);
    table.choose("fight Warlord");
    assert_eq!(table.attack(), 3);
}

#[test]
fn what_touched_a_card_before_it_was_turned_face_down_is_forgotten() {
    let warlord = enemy("Warlord", "attack = 1, while = ['in combat: enemies +2']");
    let blackout = crewman("Blackout", "attack = 9, play = ['hide all complex']");
    let mut table = Scene::with(1, &[warlord, blackout, enemy("Grub", "attack = 2")]);
    table.put("combat", &["Warlord"]).put("airlock", &["Grub"]).hand(0, &["Blackout"]).play("Blackout");
    table.choose("fight Warlord").choose("scan airlock");
    let before = table.attack();
    table.choose("fight Grub");
    assert_eq!(before - table.attack(), 2, "it costs what is printed");
}

#[test]
fn a_special_card_without_more_to_say_stays_and_moves_like_others() {
    let mut table = Scene::with(1, &[special("Crate", "reveal = ['recruit 1']")]);
    table
        .put("ventilation", &["hidden Crate"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan ventilation")
        .end_turn()
        .start_turn();
    assert_eq!(table.look("power"), ["Crate"]);
}

#[test]
fn paying_spends_recruit_points_for_the_effect() {
    let mut table = Scene::with(1, &[special("Locker", "pay = 4, pays = ['attack 6']")]);
    table.put("weapons", &["Locker"]).hand(0, &["Treasurer"]).play("Treasurer").choose("pay Locker");
    assert_eq!((table.attack(), table.recruit()), (6, 5));
}

#[test]
fn nobody_pays_without_enough_recruit_points() {
    let mut table = Scene::with(1, &[special("Locker", "pay = 4, pays = ['attack 6']")]);
    table.put("weapons", &["Locker"]).hand(0, &["Specialist", "Cannon"]).play("Specialist").play("Cannon");
    assert!(!table.offers("pay Locker"));
}

#[test]
fn what_is_attached_cannot_be_paid_for_to_be_attached_again() {
    let gun = goal(2, "Turret", "pay = 1, reveal = ['keep'], pays = ['attach']");
    let mut table = Scene::with(1, &[gun]);
    table.objective(2).put("operations", &["Turret"]).hand(0, &["Treasurer"]).play("Treasurer");
    table.choose("pay Turret").target("airlock");
    assert_eq!(table.look("attached airlock"), ["Turret"]);
    assert!(!table.offers("pay Turret"));
}

#[test]
fn a_special_card_in_the_combat_zone_can_be_paid_for() {
    let mut table = Scene::with(1, &[special("Locker", "pay = 4, pays = ['attack 6']")]);
    table.put("combat", &["Locker"]).hand(0, &["Treasurer"]).play("Treasurer").choose("pay Locker");
    assert_eq!((table.attack(), table.recruit()), (6, 5));
}

#[test]
fn a_goal_card_in_the_combat_zone_can_be_paid_for_on_its_objective() {
    for (objective, can) in [(1, false), (2, true), (3, false)] {
        let mut table = Scene::with(1, &[goal(2, "Valve", "pay = 4, pays = ['keep']")]);
        table.objective(objective).put("combat", &["Valve"]).hand(0, &["Treasurer"]).play("Treasurer");
        assert_eq!(table.offers("pay Valve"), can, "on objective {objective}");
        if can {
            table.choose("pay Valve");
            assert!(table.look("combat").is_empty());
            assert_eq!((table.look("operations"), table.recruit()), (vec!["Valve".into()], 5));
        }
    }
}

#[test]
fn what_must_be_paid_for_in_the_complex_is_out_of_reach_in_the_combat_zone() {
    for (place, attack) in [("airlock", 6), ("combat", 0)] {
        let mut table = Scene::with(1, &[special("Locker", "pay = 4, pays = ['in complex: attack 6']")]);
        table.put(place, &["Locker"]).hand(0, &["Treasurer"]).play("Treasurer");
        if table.offers("pay Locker") {
            table.choose("pay Locker");
        }
        assert_eq!(table.attack(), attack, "{place}");
    }
}

#[test]
fn a_hidden_card_cannot_be_paid_for() {
    let mut table = Scene::with(1, &[special("Locker", "pay = 4, pays = ['attack 6']")]);
    table.put("weapons", &["hidden Locker"]).hand(0, &["Treasurer"]).play("Treasurer");
    assert!(!table.offers("pay"));
}

#[test]
fn a_card_can_ask_for_a_room_without_another_of_its_kind() {
    let gun = goal(2, "Gun", "pay = 2, pays = ['attach alone'], while = ['here -2']");
    let mut table = Scene::with(1, &[gun]);
    table.objective(2).put("operations", &["Gun"]).put("attached weapons", &["Gun"]);
    table
        .put("attached airlock", &["Second Prize"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("pay Gun");
    assert_eq!(table.offered(), ["ventilation", "power", "med-lab", "airlock"]);
}

#[test]
fn sentry_guns_wait_in_operations_and_weaken_a_room_each() {
    let mut table = Scene::shipped(1);
    table.objective(2).put("airlock", &["hidden Sentry Gun"]).put("attached weapons", &["Sentry Gun"]);
    table.hand(0, &["Grunt", "Grunt"]).play("Grunt").play("Grunt").choose("scan airlock");
    assert_eq!(table.look("operations"), ["Sentry Gun"]);
    table.hand(0, &["Specialist"; 5]);
    for _ in 0..5 {
        table.play("Specialist");
    }
    table.choose("pay Sentry Gun");
    assert!(!table.offers("weapons"), "one gun a room");
    table.choose("med-lab");
    assert_eq!(table.look("attached med-lab"), ["Sentry Gun"]);
    // Two attack less, which leaves nothing of a Lone Drone, and no attack is left to fight with.
    table.put("med-lab", &["Lone Drone"]).put("airlock", &["Lone Drone"]);
    assert!(table.offers("fight Lone Drone in med-lab") && !table.offers("fight Lone Drone in airlock"));
}

#[test]
fn abilities_of_cards_in_operations_happen_too() {
    let radio = special("Radio", "start = ['in operations: strike 1'], event = ['in operations: strike 2']");
    let mut table = Scene::with(1, &[radio]);
    table.put("operations", &["Radio"]).end_turn().start_turn();
    assert_eq!(table.damage(0), 1);
    table.put("airlock", &["hidden Event"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!(table.damage(0), 3);
}
