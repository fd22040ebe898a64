//! Moving enemies by effects.

use super::scene::{Scene, crewman, enemy};

/// A table on which the card in hand moves as it says.
fn with_move(ability: &str) -> Scene {
    let cards = [
        crewman("Mover", &format!("play = ['{ability}']")),
        crewman("Egg", "play = ['facehugger 1']"),
        enemy("Leaper", "reveal = ['recruit 50'], escape = ['recruit 1']"),
    ];
    let mut table = Scene::with(1, &cards);
    table.hand(0, &["Mover"]);
    table
}

#[test]
fn an_enemy_of_choice_can_be_moved_into_the_combat_zone() {
    for ability in ["move enemy combat", "move enemy complex combat"] {
        let mut table = with_move(ability);
        table.put("combat", &["Prowler"]).put("weapons", &["Runt"]).put("med-lab", &["Leaper"]);
        table.play("Mover").choose("Leaper");
        assert_eq!(table.look("combat"), ["Prowler", "Leaper"], "{ability}");
        assert_eq!(table.rooms(), ["-", "-", "Runt", "-", "-"], "nothing is pushed");
        assert_eq!(table.recruit(), 1, "it enters the Combat Zone, but is not revealed again");
    }
}

#[test]
fn who_is_in_the_combat_zone_already_is_not_offered_to_be_moved_there_or_forward() {
    for ability in ["move enemy combat", "move enemy forward"] {
        let mut table = with_move(ability);
        table.put("combat", &["Prowler"]).put("weapons", &["Runt"]).put("med-lab", &["Leaper"]).play("Mover");
        let mut offered = table.offered();
        offered.sort();
        assert_eq!(offered, ["Leaper in med-lab", "Runt in weapons"], "{ability}");
    }
}

#[test]
fn an_enemy_of_a_room_can_be_moved_into_the_combat_zone() {
    let mut table = with_move("move enemy airlock combat");
    table.put("airlock", &["Leaper"]).put("weapons", &["Runt"]).play("Mover").target("Leaper");
    assert_eq!(table.look("combat"), ["Leaper"]);
    assert_eq!(table.rooms(), ["-", "-", "Runt", "-", "-"]);
}

#[test]
fn a_weak_enemy_can_be_moved_into_the_combat_zone() {
    let mut table = with_move("move all complex max 1 combat");
    table.put("airlock", &["Prowler"]).put("weapons", &["Runt"]).play("Mover");
    assert_eq!(table.look("combat"), ["Runt"]);
    assert_eq!(table.look("airlock"), ["Prowler"]);
}

#[test]
fn all_enemies_can_be_moved_into_the_combat_zone() {
    for ability in ["move all combat", "move all complex combat"] {
        let mut table = with_move(ability);
        table.put_rooms(["Runt", "-", "hidden Runt", "Leaper", "-"]).put("combat", &["Leaper"]).play("Mover");
        let mut combat = table.look("combat");
        assert_eq!(combat.remove(0), "Leaper");
        combat.sort();
        assert_eq!(combat, ["Leaper", "Runt"], "{ability}");
        assert_eq!(table.rooms(), ["-", "-", "hidden Runt", "-", "-"], "a hidden card is no enemy yet");
        assert_eq!(table.recruit(), 1, "the one that was there already does not enter again");
    }
}

#[test]
fn a_card_can_move_itself_into_the_combat_zone() {
    let jumper = enemy("Jumper", "reveal = ['move this combat'], escape = ['recruit 1']");
    let mut table = Scene::with(1, &[jumper]);
    table.put("weapons", &["hidden Jumper"]).hand(0, &["Cannon"]).play("Cannon").choose("scan weapons");
    assert_eq!((table.look("combat"), table.recruit()), (vec!["Jumper".into()], 1));
    assert!(table.look("weapons").is_empty());
}

#[test]
fn an_enemy_in_the_combat_zone_can_still_be_named_by_its_area() {
    for (ability, room) in [("move enemy combat back", "airlock"), ("move enemy combat entry", "ventilation")]
    {
        let mut table = with_move(ability);
        table.put("combat", &["Prowler"]).put("weapons", &["Runt"]).play("Mover").target("Prowler");
        assert!(table.look("combat").is_empty(), "{ability}");
        assert_eq!(table.look(room), ["Prowler"], "{ability}");
        assert_eq!(table.look("weapons"), ["Runt"]);
    }
}

#[test]
fn a_facehugger_is_not_moved_into_the_combat_zone() {
    let mut table = with_move("move all combat");
    table.hand(0, &["Egg", "Mover"]).play("Egg").play("Mover");
    assert!(table.look("combat").is_empty());
    assert_eq!(table.of(0, "facehuggers").len(), 1);
}

#[test]
fn an_enemy_can_be_moved_back_forward_and_to_a_clear_room() {
    for (ability, room) in [
        ("move enemy complex back", "ventilation"),
        ("move enemy complex forward", "weapons"),
        ("move enemy complex clear", "airlock"),
        ("move enemy complex entry", "ventilation"),
    ] {
        let mut table = with_move(ability);
        table.put_rooms(["-", "Prowler", "-", "-", "-"]).play("Mover").target("Prowler").target(room);
        assert_eq!(table.look(room), ["Prowler"], "{ability}");
    }
}

#[test]
fn enemies_that_move_back_together_do_not_push_each_other() {
    let mut table = with_move("move all complex back");
    table.put_rooms(["-", "-", "Prowler", "Runt", "-"]).play("Mover");
    assert_eq!((table.look("power"), table.look("weapons")), (vec!["Prowler".into()], vec!["Runt".into()]));
    assert!(table.look("med-lab").is_empty());
}

#[test]
fn only_what_can_undergo_an_effect_is_picked_or_offered() {
    let mut table = with_move("hide enemy");
    table.put("combat", &["Runt"]).put("power", &["Prowler"]).play("Mover");
    assert_eq!(table.look("power"), ["hidden Prowler"], "in the Combat Zone nothing is turned face down");
    let mut table = with_move("may: move enemy clear; attack 5");
    table.put_rooms(["Runt"; 5]).play("Mover");
    assert!(table.offers("end turn") && table.attack() == 0, "no room is clear");
    let sniper = crewman("Sniper", "play = ['may: kill enemy; attack 5']");
    let mut table = Scene::with(1, &[enemy("Queen", "final = true"), sniper]);
    table.put("power", &["Queen"]).hand(0, &["Sniper", "Grunt"]).play("Sniper");
    assert!(table.offers("end turn") && table.attack() == 0, "it cannot be killed yet");
}
