//! Losing a hero, and what becomes of the player.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// Hicks is killed at a; Frost and Ripley are grunts, Gorman another hero.
fn killed() -> Scene {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let scene = scene
        .put("Frost", "X h")
        .put("Ripley", "X i")
        .hand("Hicks", &["M4 helmet"])
        .hand("Gorman", &["Supplies"]);
    let mut scene =
        scene.arm("Hicks", &["Plasma torch"]).arm("Frost", &["Ration pack"]).dial("Frost", 2).aliens();
    scene.d10(&[10]);
    scene
}

#[test]
fn the_hand_and_the_cards_of_a_lost_hero_are_discarded() {
    let mut scene = killed();
    assert_eq!(scene.status("Hicks"), "killed");
    assert_eq!(scene.at("X a"), "");
    assert_eq!(scene.discard_pile(), ["M4 helmet", "Plasma torch"]);
    assert!(scene.hand_of("Hicks").is_empty());
    assert_eq!(scene.hand_of("Gorman"), ["Supplies"]);
}

#[test]
fn the_player_may_turn_a_grunt_into_a_hero() {
    let mut scene = killed();
    assert_eq!(scene.decider(), "Player 1");
    assert_eq!(scene.choices(), ["Ripley becomes a hero", "Frost becomes a hero", "no new hero"]);
    scene.choose("Frost becomes a hero");
    assert!(scene.is_hero("Frost") && !scene.is_hero("Ripley"));
    assert_eq!(scene.equipped("Frost"), ["Ration pack"], "he keeps what he bears");
}

#[test]
fn the_player_may_do_without() {
    let mut scene = killed();
    scene.choose("no new hero");
    assert!(!scene.is_hero("Frost") && !scene.is_hero("Ripley"));
}

#[test]
fn turning_a_grunt_leaves_the_dial_alone() {
    let scene =
        Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X e").put("Frost", "X j");
    let scene = scene.alien("X b").alien("X f").arm("Gorman", &["HK VP70"]).dial("Frost", 2);
    let mut scene = scene.aliens();
    scene.d10(&[10]).choose("the Alien at X b goes first").choose("hold fire").choose("Frost becomes a hero");
    assert!(scene.offers("hold fire"), "the second Alien beside Gorman");
    assert_eq!(scene.dial_of("Frost"), 2);
}

#[test]
fn without_a_grunt_the_player_is_out() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let mut scene = scene.aliens();
    scene.d10(&[10]);
    assert_eq!(scene.decider(), "Player 2");
    assert!(!scene.offers("Player 1 begins"), "only Gorman is left to play");
    assert_eq!(scene.outcome(), None);
}

#[test]
fn a_captured_hero_is_lost_in_the_same_way() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let scene =
        scene.down("Hicks").hand("Hicks", &["M4 helmet"]).arm("Hicks", &["HK VP70"]).put("Frost", "X i");
    let mut scene = scene.alien_phase();
    assert_eq!(scene.status("Hicks"), "captured");
    assert_eq!(scene.discard_pile(), ["HK VP70", "M4 helmet"]);
    assert!(scene.offers("Frost becomes a hero"));
}

#[test]
fn a_lost_grunt_takes_its_cards_along() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X j").put("Frost", "X a").alien("X b");
    let mut scene = scene.arm("Frost", &["M4 helmet"]).deck(&["Ration pack"; 5]).aliens();
    scene.d10(&[10]);
    assert_eq!(scene.status("Frost"), "killed");
    assert_eq!(scene.discard_pile(), ["M4 helmet"]);
}

#[test]
fn a_hazard_on_a_lost_character_is_discarded() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X j").put("Frost", "X a").alien("X b");
    let mut scene = scene.attach("Frost", "Losing Hope").aliens();
    scene.d10(&[10]);
    assert!(scene.attached("Frost").is_empty());
    assert_eq!(scene.discard_pile(), ["Losing Hope"]);
}

#[test]
fn ripleys_player_goes_on_with_newt() {
    let scene =
        Scene::on(HALL, &["Ripley", "Gorman"]).put("Ripley", "X a").put("Newt", "X i").put("Gorman", "X j");
    let mut scene = scene.alien("X b").aliens();
    scene.d10(&[10]).choose("do not use Ripley");
    assert_eq!(scene.status("Ripley"), "killed");
    assert!(scene.is_hero("Newt"));
}
