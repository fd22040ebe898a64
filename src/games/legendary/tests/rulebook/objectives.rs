//! Completing Objectives.

use super::scene::{Scene, crewman, enemy, goal, task};

fn beacon() -> super::scene::Made {
    goal(1, "Beacon", "reveal = ['keep']")
}

#[test]
fn a_completed_objective_makes_way_for_the_next_at_once() {
    let mut table = Scene::with(1, &[task(1, "complete = \"found 'Beacon' 1\""), beacon()]);
    table.put("airlock", &["hidden Beacon"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!(table.on_objective(), 2);
    assert_eq!(table.look("operations"), ["Beacon"]);
    assert_eq!(table.outcome(), None);
}

#[test]
fn an_objective_that_is_not_yet_met_stays() {
    let mut table = Scene::with(1, &[task(1, "complete = \"found 'Beacon' 2\""), beacon()]);
    table.put("airlock", &["hidden Beacon"]).hand(0, &["Cannon"]).play("Cannon").choose("scan airlock");
    assert_eq!(table.on_objective(), 1);
}

#[test]
fn the_objectives_are_completed_in_order() {
    let cards = [
        task(1, "complete = 'count 1'"),
        task(2, "complete = \"found 'Beacon' 1\""),
        beacon(),
        crewman("Clerk", "play = ['count 1']"),
    ];
    let mut table = Scene::with(1, &cards);
    table
        .put("airlock", &["hidden Beacon"])
        .hand(0, &["Cannon", "Clerk"])
        .play("Cannon")
        .choose("scan airlock");
    assert_eq!(table.on_objective(), 1, "the second is met, but the first is not");
    table.play("Clerk");
    assert_eq!(table.on_objective(), 3, "the second was met already");
}

#[test]
fn completing_the_third_objective_wins() {
    let mut table =
        Scene::with(2, &[task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]);
    table.objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn one_survivor_is_enough_to_win() {
    let mut table =
        Scene::with(3, &[task(3, "complete = 'count 1'"), crewman("Clerk", "play = ['count 1']")]);
    table.without(1).without(2).objective(3).hand(0, &["Clerk"]).play("Clerk");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn setup_text_is_followed_when_the_objective_becomes_current() {
    let cards = [
        task(1, "complete = 'count 1'"),
        task(2, "setup = ['attack 7']"),
        crewman("Clerk", "play = ['count 1']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Clerk"]);
    assert_eq!(table.attack(), 0);
    table.play("Clerk");
    assert_eq!((table.on_objective(), table.attack()), (2, 7));
}

#[test]
fn setup_text_of_the_first_objective_is_followed_at_the_start() {
    let table = Scene::with(1, &[task(1, "setup = ['infest hive 2']"), task(2, "setup = ['infest hive 4']")]);
    assert_eq!(table.look("hatchery").len(), 14 - 2);
}

#[test]
fn a_goal_cards_pay_ability_works_only_on_its_objective() {
    for (objective, can) in [(1, false), (2, true), (3, false)] {
        let mut table = Scene::with(1, &[goal(2, "Valve", "pay = 4, pays = ['attack 5']")]);
        table.objective(objective).put("airlock", &["Valve"]).hand(0, &["Treasurer"]).play("Treasurer");
        assert_eq!(table.offers("pay Valve"), can, "on objective {objective}");
    }
}

#[test]
fn an_objective_can_ask_for_attached_cards() {
    let turret = goal(1, "Turret", "reveal = ['keep'], pay = 2, pays = ['attach']");
    let mut table = Scene::with(1, &[task(1, "complete = \"attached 'Turret' 1\""), turret]);
    table
        .put("operations", &["Turret"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("pay Turret")
        .choose("weapons");
    assert_eq!(table.look("attached weapons"), ["Turret"]);
    assert_eq!((table.on_objective(), table.recruit()), (2, 7));
}

/// The third Objective, on which every one of three Final Enemies of 1, 2 and 3 attack must die.
fn court() -> [super::scene::Made; 5] {
    [
        task(3, "complete = 'final'"),
        enemy("Princess", "attack = 1, final = true"),
        enemy("King", "attack = 2, final = true"),
        enemy("Queen", "attack = 3, final = true"),
        crewman("Sniper", "play = ['kill enemy']"),
    ]
}

#[test]
fn the_third_objective_asks_for_every_final_enemy() {
    let orders = [
        ["Princess", "King", "Queen"],
        ["Princess", "Queen", "King"],
        ["King", "Princess", "Queen"],
        ["King", "Queen", "Princess"],
        ["Queen", "Princess", "King"],
        ["Queen", "King", "Princess"],
    ];
    for [first, second, third] in orders {
        let mut table = Scene::with(1, &court());
        table.objective(3).put_rooms(["-", "-", "King", "Prowler", "Queen"]).put("combat", &["Princess"]);
        table.hand(0, &["Cannon", "Cannon"]).play("Cannon").play("Cannon");
        table.choose(&format!("fight {first}"));
        assert_eq!(table.outcome(), None, "{first}");
        table.choose("fight Prowler").choose(&format!("fight {second}"));
        assert_eq!(table.outcome(), None, "{first} and {second}");
        table.choose(&format!("fight {third}"));
        assert_eq!(table.outcome(), Some("won"));
    }
}

#[test]
fn a_final_enemy_that_has_not_shown_up_yet_must_die_too() {
    let mut table = Scene::with(1, &court());
    table
        .objective(3)
        .put_rooms(["-", "-", "King", "hidden Princess", "Queen"])
        .hand(0, &["Cannon"])
        .play("Cannon");
    table.choose("fight King").choose("fight Queen");
    assert_eq!(table.outcome(), None);
    table.choose("scan med-lab").choose("fight Princess");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn a_final_enemy_killed_by_an_effect_on_the_third_objective_counts() {
    let mut table = Scene::with(1, &court());
    table.objective(3).put("airlock", &["King"]).put("weapons", &["Queen"]).put("combat", &["Princess"]);
    table.hand(0, &["Sniper", "Cannon"]).play("Sniper").choose("King").play("Cannon");
    table.choose("fight Queen");
    assert_eq!(table.outcome(), None);
    table.choose("fight Princess");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn killing_the_same_final_enemy_again_is_no_win() {
    let mut table = Scene::with(1, &court());
    table.objective(3).put("weapons", &["King"]).put("airlock", &["Princess"]).put("combat", &["Queen"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight Queen").choose("fight Princess");
    assert_eq!(table.outcome(), None);
    // Both come back with the new Hive and are killed once more; the King has not been killed yet.
    table.put("hive", &[]);
    for _ in 0..2 {
        table.end_turn().start_turn();
        table.hand(0, &["Cannon"]).play("Cannon").choose("scan ventilation");
        if table.offers("fight Queen") {
            table.choose("fight Queen");
        } else {
            table.choose("fight Princess");
        }
        assert_eq!(table.outcome(), None);
    }
    table.choose("fight King");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn a_final_enemy_that_came_back_need_not_be_killed_again() {
    let cards = [
        task(3, "complete = 'final'"),
        enemy("King", "attack = 2, final = true"),
        enemy("Queen", "attack = 3, final = true"),
    ];
    let mut table = Scene::with(1, &cards);
    table.objective(3).put("weapons", &["King"]).put("combat", &["Queen"]);
    table.hand(0, &["Cannon"]).play("Cannon").choose("fight Queen");
    table.put("hive", &[]).end_turn().start_turn();
    assert_eq!(table.look("ventilation"), ["hidden Queen"]);
    table.hand(0, &["Cannon"]).play("Cannon");
    table.choose("fight King");
    assert_eq!(table.outcome(), Some("won"));
}

#[test]
fn a_final_enemy_that_shows_up_early_strikes_all_the_same() {
    let mut table =
        Scene::with(1, &[task(3, "complete = 'final'"), enemy("Queen", "attack = 4, final = true")]);
    table.objective(1).put("combat", &["Queen"]).end_turn();
    assert_eq!(table.damage(0), 1);
}
