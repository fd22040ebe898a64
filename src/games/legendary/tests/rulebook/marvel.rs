//! Cards written in the words of Marvel's Legendary, by a small made-up pack.

use super::scene::{Made, Scene, crewman, drone, enemy, task};

fn pack() -> Vec<Made> {
    vec![
        drone("Robber", "attack = 2, ambush = ['wound 1']"),
        drone("Looter", "attack = 2, fight = ['recruit 2']"),
        drone("Boss", "attack = 4, escape = ['each: wound 1']"),
        crewman("Nurse in a Cape", "class = 'survival', play = ['unwound 1']"),
        crewman("Archer", "class = 'tech', attack = 2, play = ['tech: ko villain city max 3']"),
        crewman("Exile", "play = ['ko hero basic']"),
        crewman("Liaison", "play = ['gain officer']"),
        crewman("Bystander's Friend", "attack = 1, play = ['ignore']"),
        crewman("Alarm", "play = ['hive 1']"),
    ]
}

fn full_complex(table: &mut Scene, airlock: &str) {
    for room in ["ventilation", "power", "weapons", "med-lab"] {
        table.put(room, &["Runt"]);
    }
    table.put("airlock", &[airlock]);
}

#[test]
fn an_ambush_works_like_a_reveal() {
    let mut table = Scene::with(1, &pack());
    table.put("airlock", &["hidden Robber"]).hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert_eq!(table.damage(0), 1);
}

#[test]
fn a_fight_ability_works_like_a_death_ability() {
    let mut table = Scene::with(1, &pack());
    table.put("airlock", &["Looter"]).hand(0, &["Cannon"]).play("Cannon").choose("fight Looter");
    assert_eq!(table.recruit(), 2);
}

#[test]
fn an_escape_happens_on_entering_the_combat_zone() {
    for card in ["Boss", "hidden Boss"] {
        let mut table = Scene::with(2, &pack());
        full_complex(&mut table, card);
        table.hand(0, &["Alarm"]).play("Alarm");
        assert_eq!(table.look("combat"), ["Boss"]);
        assert_eq!((table.damage(0), table.damage(1)), (1, 1));
    }
}

#[test]
fn an_escape_does_not_happen_on_being_scanned() {
    let mut table = Scene::with(1, &pack());
    table.put("airlock", &["hidden Boss"]).hand(0, &["Grunt"]).play("Grunt").choose("scan airlock");
    assert_eq!(table.damage(0), 0);
}

#[test]
fn a_wound_is_a_strike() {
    let mut table = Scene::with(1, &pack());
    table
        .put("strikes", &["Gash", "Scratch"])
        .put("airlock", &["hidden Robber"])
        .hand(0, &["Grunt"])
        .play("Grunt");
    table.choose("scan airlock");
    assert_eq!((table.damage(0), table.of(0, "strikes")), (3, vec!["Gash".into()]));
}

#[test]
fn taking_a_wound_away_heals_a_strike() {
    let mut table = Scene::with(1, &pack());
    table
        .give(0, "strikes", &["Scratch"])
        .hand(0, &["Nurse in a Cape"])
        .play("Nurse in a Cape")
        .target("Scratch");
    assert_eq!(table.look("discarded strikes"), ["Scratch"]);
}

#[test]
fn ko_kills_heroes_and_villains() {
    let mut table = Scene::with(1, &pack());
    table
        .put("weapons", &["Looter"])
        .hand(0, &["Exile", "Grunt", "Mechanic", "Archer"])
        .play("Exile")
        .target("Grunt");
    assert_eq!(table.look("dead characters"), ["Grunt"]);
    table.play("Mechanic").play("Archer").target("Looter");
    assert_eq!(table.look("dead enemies"), ["Looter"]);
    assert_eq!(table.recruit(), 2, "its fight ability happens");
}

#[test]
fn the_city_is_the_complex() {
    let mut table = Scene::with(1, &pack());
    table.put("combat", &["Looter"]).hand(0, &["Mechanic", "Archer"]).play("Mechanic").play("Archer");
    assert_eq!(table.look("combat"), ["Looter"]);
}

#[test]
fn an_officer_is_a_sergeant() {
    let mut table = Scene::with(1, &pack());
    table.put("sergeants", &["Sergeant tech", "Sergeant intel"]).hand(0, &["Liaison"]).play("Liaison");
    assert_eq!(table.of(0, "discard"), ["Sergeant tech"]);
}

#[test]
fn text_that_makes_no_sense_is_ignored() {
    let mut table = Scene::with(1, &pack());
    table.hand(0, &["Bystander's Friend"]).play("Bystander's Friend");
    assert_eq!(table.attack(), 1);
    assert!(table.offers("end turn"));
}

#[test]
fn heroes_stand_in_the_barracks_and_are_recruited_like_characters() {
    let mut table = Scene::with(1, &pack());
    table
        .put("hq", &["Archer"])
        .put("barracks", &["Exile"])
        .hand(0, &["Treasurer"])
        .play("Treasurer")
        .choose("recruit Archer");
    assert_eq!(table.of(0, "discard"), ["Archer"]);
    assert_eq!(table.look("hq"), ["Exile"]);
}

#[test]
fn villains_in_the_hive_move_and_strike_like_drones() {
    let mut table = Scene::with(1, &pack());
    full_complex(&mut table, "Looter");
    table.hand(0, &["Alarm"]).play("Alarm").end_turn();
    assert_eq!(table.look("combat"), ["Looter"]);
    assert_eq!(table.damage(0), 1);
}

#[test]
fn both_games_share_their_class_symbols() {
    let mut table = Scene::with(1, &pack());
    table
        .put("airlock", &["Runt"])
        .hand(0, &["Mechanic", "Archer"])
        .play("Mechanic")
        .play("Archer")
        .target("Runt");
    assert_eq!(table.look("dead enemies"), ["Runt"]);
}

#[test]
fn alien_and_marvel_words_stand_side_by_side() {
    let mut cards = pack();
    cards.push(task(1, "event = ['each: wound 1', 'each: strike 1']"));
    cards.push(enemy("Howler", "event = ['wound 1']"));
    let mut table = Scene::with(2, &cards);
    table
        .put("combat", &["Howler"])
        .put("airlock", &["hidden Event"])
        .hand(0, &["Grunt"])
        .play("Grunt")
        .choose("scan airlock");
    assert_eq!((table.damage(0), table.damage(1)), (3, 2));
}
