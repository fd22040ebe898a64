//! Defensive fire at an Alien that comes or stands beside a character.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

const PISTOL: &[&str] = &["HK VP70"];

/// Hicks at c with these weapons, Gorman somewhere with a pistol.
fn beside(rulings: &str, weapons: &[&str], gorman: &str) -> Scene {
    let scene =
        Scene::with(HALL, &["Hicks", "Gorman"], rulings, "").put("Hicks", "X c").put("Gorman", gorman);
    scene.arm("Hicks", weapons).arm("Gorman", PISTOL)
}

#[test]
fn an_alien_that_comes_beside_a_character_is_fired_at() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", PISTOL).alien("X f");
    let mut scene = scene.aliens();
    assert_eq!(scene.at("X b"), "alien", "where it stopped");
    assert_eq!(scene.choices(), ["attack X b with HK VP70", "hold fire"]);
    scene.d10(&[7, 10]).choose("attack X b with HK VP70");
    assert_eq!(scene.at("X b"), "");
    assert_eq!(scene.status("Hicks"), "standing", "a dead Alien does not attack");
}

#[test]
fn an_alien_that_does_not_arrive_is_not_fired_at() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", PISTOL).alien("X j");
    let mut scene = scene.aliens();
    assert!(!scene.offers("hold fire"));
    assert_eq!(scene.at("X d"), "alien");
}

#[test]
fn an_alien_already_there_is_fired_at() {
    let mut scene = beside("", PISTOL, "X j").alien("X d").aliens();
    assert_eq!(scene.choices(), ["attack X d with HK VP70", "hold fire"]);
}

#[test]
fn fire_at_aliens_already_there_can_be_forbidden() {
    let rulings = "[rulings]\nfire_at_start = false\n";
    let mut scene = beside(rulings, PISTOL, "X j").alien("X d").aliens();
    scene.d10(&[9]);
    assert!(!scene.offers("hold fire"));
    assert_eq!(scene.status("Hicks"), "down");
    let mut scene = beside(rulings, PISTOL, "X j").alien("X f").aliens();
    assert!(scene.offers("attack X d with HK VP70"), "one that comes is still fired at");
}

#[test]
fn an_alien_that_survives_attacks() {
    let mut scene = beside("", PISTOL, "X j").alien("X d").aliens();
    scene.d10(&[8, 9]).choose("attack X d with HK VP70");
    assert_eq!(scene.status("Hicks"), "down");
    let mut scene = beside("", PISTOL, "X j").alien("X d").aliens();
    scene.d10(&[9]).choose("hold fire");
    assert_eq!(scene.status("Hicks"), "down");
}

#[test]
fn all_within_four_spaces_fire_the_nearest_first() {
    let mut scene = beside("", &["M41A pulse rifle"], "X h").alien("X d").aliens();
    assert_eq!(scene.decider(), "Player 1");
    scene.d10(&[9]).choose("attack X d with M41A pulse rifle");
    assert_eq!(scene.decider(), "Player 2");
    assert_eq!(scene.dial_of("Hicks"), 6, "the dial falls as in every attack");
    assert_eq!(scene.exhaust_pile().len(), 1, "and the shot is paid for");
    scene.d10(&[5]).choose("attack X d with HK VP70");
    assert_eq!(scene.at("X d"), "");
}

#[test]
fn five_spaces_are_too_far_for_defensive_fire() {
    let mut scene = beside("", PISTOL, "X i").alien("X d").aliens();
    scene.d10(&[6]).choose("hold fire");
    assert!(!scene.offers("attack X d with HK VP70"));
    assert_eq!(scene.at("X d"), "alien");
}

#[test]
fn defensive_fire_needs_sight() {
    let mut scene = beside("", PISTOL, "X a").alien("X d").aliens();
    scene.d10(&[6]).choose("hold fire");
    assert!(!scene.offers("attack X d with HK VP70"), "Hicks stands between Gorman and the Alien");
}

#[test]
fn the_others_hold_their_fire_once_the_alien_is_dead() {
    let mut scene = beside("", PISTOL, "X h").alien("X d").aliens();
    scene.d10(&[2]).choose("attack X d with HK VP70");
    assert_eq!(scene.at("X d"), "");
    assert!(!scene.offers("hold fire"));
}

#[test]
fn each_character_fires_once_at_it() {
    let mut scene = beside("", PISTOL, "X j").swarm("X d", 3).aliens();
    scene.d10(&[1, 5]).choose("attack X d with HK VP70");
    assert!(!scene.offers("attack X d with HK VP70"));
    assert_eq!(scene.at("X d"), "swarm of 2");
}

#[test]
fn unwieldy_weapons_do_not_fire_in_defence() {
    let mut scene = beside("", &["M240 incinerator"], "X j").alien("X d").aliens();
    scene.d10(&[6]);
    assert!(!scene.offers("hold fire"));
    let mut scene = beside("", &["M240 incinerator", "HK VP70"], "X j").alien("X d").aliens();
    assert_eq!(scene.choices(), ["attack X d with HK VP70", "hold fire"]);
}

#[test]
fn knocked_down_characters_do_not_fire() {
    let mut scene = beside("", PISTOL, "X j").down("Hicks").alien("X d").aliens();
    scene.d10(&[6]);
    assert!(!scene.offers("hold fire"));
}

#[test]
fn only_the_attacking_alien_is_a_target() {
    let mut scene = beside("", PISTOL, "X j").alien("X d").alien("X e").aliens();
    assert_eq!(scene.choices(), ["attack X d with HK VP70", "hold fire"]);
}

/// Hicks has hit a swarm of two with his rifle; another Alien stands behind it.
fn burst(rulings: &str) -> Scene {
    let mut scene = beside(rulings, &["M41A pulse rifle"], "X j").swarm("X d", 2).alien("X e").aliens();
    scene.d10(&[1, 6]).choose("attack X d with M41A pulse rifle");
    scene
}

#[test]
fn full_auto_in_defence_stays_on_the_same_alien() {
    let mut scene = burst("");
    assert!(scene.offers("fire again at X d") && !scene.offers("fire again at X e"));
}

#[test]
fn full_auto_in_defence_can_change_the_target() {
    let mut scene = burst("[rulings]\nfull_auto_defence = \"any\"\n");
    assert!(scene.offers("fire again at X d") && scene.offers("fire again at X e"));
}

#[test]
fn full_auto_in_defence_can_be_forbidden() {
    let mut scene = burst("[rulings]\nfull_auto_defence = \"none\"\n");
    assert!(!scene.offers("fire again at X d") && !scene.offers("fire again at X e"));
    assert_eq!(scene.at("X d"), "alien");
}

/// What Hicks is offered after a miss in defence.
fn extras(rulings: &str, weapons: &[&str], shot: &str) -> Vec<String> {
    let mut scene = beside(rulings, weapons, "X j").alien("X e").aliens();
    scene.d10(&[10, 6]).choose(&format!("attack X d with {shot}"));
    scene.choices()
}

#[test]
fn defensive_fire_brings_no_second_shot_and_no_grenade() {
    assert!(!extras("", PISTOL, "HK VP70").contains(&"second attack at X d".into()));
    let choices = extras("", &["M41A pulse rifle", "M40 grenades"], "M41A pulse rifle");
    assert!(!choices.contains(&"attack X d with M40 grenades".into()));
}

#[test]
fn defensive_fire_can_bring_the_second_shot() {
    let rulings = "[rulings]\ndefensive_extras = \"pistol\"\n";
    assert!(extras(rulings, PISTOL, "HK VP70").contains(&"second attack at X d".into()));
    let choices = extras(rulings, &["M41A pulse rifle", "M40 grenades"], "M41A pulse rifle");
    assert!(!choices.contains(&"attack X d with M40 grenades".into()));
}

#[test]
fn defensive_fire_can_bring_the_grenade_too() {
    let rulings = "[rulings]\ndefensive_extras = \"all\"\n";
    let choices = extras(rulings, &["M41A pulse rifle", "M40 grenades"], "M41A pulse rifle");
    assert!(choices.contains(&"attack X d with M40 grenades".into()));
    assert!(extras(rulings, PISTOL, "HK VP70").contains(&"second attack at X d".into()));
}
