//! Fighting enemies.

use super::scene::{Scene, crewman, enemy, task};

#[test]
fn fighting_spends_the_enemys_attack_and_kills_it() {
    let mut table = Scene::new(1);
    table.put("weapons", &["Prowler"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Prowler");
    assert_eq!(table.attack(), 6);
    assert!(table.look("weapons").is_empty());
    assert_eq!(table.look("dead enemies"), ["Prowler"]);
}

#[test]
fn enemies_in_the_combat_zone_can_be_fought_too() {
    let mut table = Scene::new(1);
    table.put("combat", &["Prowler", "Runt"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Runt");
    assert_eq!(table.look("combat"), ["Prowler"]);
    assert_eq!(table.attack(), 8);
}

#[test]
fn an_enemy_cannot_be_fought_without_enough_attack() {
    let mut table = Scene::new(1);
    table.put("weapons", &["Prowler"]).hand(0, &["Grunt", "Grunt", "Grunt"]).play("Grunt").play("Grunt");
    assert!(!table.offers("fight Prowler"));
    table.play("Grunt");
    assert!(table.offers("fight Prowler"));
}

#[test]
fn any_number_of_enemies_can_be_fought_with_what_is_left() {
    let mut table = Scene::new(1);
    table
        .put("weapons", &["Prowler"])
        .put("combat", &["Runt", "Prowler"])
        .hand(0, &["Cannon"])
        .play("Cannon");
    table.choose("fight Prowler in weapons").choose("fight Runt").choose("fight Prowler in combat");
    assert_eq!((table.attack(), table.look("dead enemies").len()), (2, 3));
}

#[test]
fn leftover_attack_can_scan_after_a_fight() {
    let mut table = Scene::new(1);
    table.put("weapons", &["Prowler"]).put("airlock", &["hidden Runt"]).hand(0, &["Cannon"]).play("Cannon");
    table.choose("fight Prowler").choose("scan airlock").choose("fight Runt");
    assert_eq!(table.attack(), 9 - 3 - 1 - 1);
}

#[test]
fn a_killed_enemys_death_ability_happens() {
    let mut table = Scene::with(1, &[enemy("Bleeder", "attack = 2, death = ['strike 1']")]);
    table.put("airlock", &["Bleeder"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Bleeder");
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_death_ability_happens_when_an_effect_kills_too() {
    let mut table = Scene::with(
        1,
        &[
            enemy("Bleeder", "attack = 2, death = ['strike 1']"),
            crewman("Sniper", "play = ['kill enemy complex max 3']"),
        ],
    );
    table
        .put("airlock", &["Bleeder"])
        .put("combat", &["Runt"])
        .hand(0, &["Sniper"])
        .play("Sniper")
        .target("Bleeder");
    assert_eq!((table.damage(0), table.attack()), (1, 0));
    assert_eq!(table.look("dead enemies"), ["Bleeder"]);
}

#[test]
fn an_enemy_of_no_attack_dies_for_nothing() {
    let mut table = Scene::with(1, &[enemy("Husk", "attack = 0")]);
    table.put("airlock", &["Husk"]).choose("fight Husk");
    assert_eq!(table.look("dead enemies"), ["Husk"]);
}

#[test]
fn a_final_enemy_cannot_be_fought_before_objective_three() {
    let cards = [task(3, "complete = 'final'"), enemy("The Mother", "attack = 5, final = true")];
    for (objective, can) in [(1, false), (2, false), (3, true)] {
        let mut table = Scene::with(1, &cards);
        table.objective(objective).put("airlock", &["The Mother"]).hand(0, &["Cannon"]).play("Cannon");
        assert_eq!(table.offers("fight The Mother"), can, "on objective {objective}");
    }
}

#[test]
fn a_final_enemy_that_is_scanned_early_cannot_be_fought_either() {
    let cards = [task(3, "complete = 'final'"), enemy("The Mother", "attack = 5, final = true")];
    let mut table = Scene::with(1, &cards);
    for objective in 1..=3 {
        table.objective(objective).put("airlock", &["hidden The Mother"]).hand(0, &["Cannon"]).play("Cannon");
        table.choose("scan airlock");
        assert_eq!(table.offers("fight The Mother"), objective == 3, "objective {objective}");
    }
}

#[test]
fn a_final_enemy_is_no_target_of_an_effect_that_kills_before_objective_three() {
    let cards = [
        enemy("The Mother", "attack = 2, final = true"),
        crewman("Sniper", "play = ['kill enemy', 'attack 1']"),
    ];
    for (objective, can) in [(1, false), (2, false), (3, true)] {
        let mut table = Scene::with(1, &cards);
        table
            .objective(objective)
            .put("airlock", &["The Mother"])
            .put("weapons", &["Runt"])
            .put("combat", &["Prowler"]);
        table.hand(0, &["Sniper"]).play("Sniper");
        assert!(table.offers("Runt") && table.offers("Prowler"));
        assert_eq!(table.offers("The Mother"), can, "on objective {objective}");
        let mut alone = Scene::with(1, &cards);
        alone
            .objective(objective)
            .put("combat", &["The Mother"])
            .hand(0, &["Sniper"])
            .play("Sniper")
            .target("The Mother");
        assert_eq!(alone.look("combat").is_empty(), can, "on objective {objective}");
        assert_eq!(alone.attack(), 1, "the rest of the card is followed");
    }
}

#[test]
fn a_final_enemy_can_be_moved_and_weakened_before_objective_three() {
    let cards = [
        enemy("The Mother", "attack = 5, final = true"),
        crewman("Prod", "attack = 3, play = ['weaken 2 all', 'move all complex back']"),
    ];
    for (objective, can) in [(1, false), (2, false), (3, true)] {
        let mut table = Scene::with(1, &cards);
        table.objective(objective).put("airlock", &["The Mother"]).hand(0, &["Prod"]).play("Prod");
        assert_eq!(table.look("med-lab"), ["The Mother"]);
        assert_eq!(table.offers("fight The Mother"), can, "on objective {objective}");
    }
}

#[test]
fn a_final_enemy_cannot_be_killed_by_an_effect_before_objective_three() {
    let mut table = Scene::with(
        1,
        &[enemy("The Mother", "attack = 2, final = true"), crewman("Sniper", "play = ['kill all complex']")],
    );
    table
        .objective(2)
        .put("airlock", &["The Mother"])
        .put("weapons", &["Runt"])
        .hand(0, &["Sniper"])
        .play("Sniper");
    assert_eq!(table.look("airlock"), ["The Mother"]);
    assert_eq!(table.look("dead enemies"), ["Runt"]);
}
