//! Defensive fire, defence rolls, knocked down, captured.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// Hicks with an Alien or a swarm beside him and Gorman far away; the roll is his defence.
fn attacked(rulings: &str, aliens: usize, armed: &[&str], rolls: &[u8]) -> Scene {
    let scene = Scene::with(HALL, &["Hicks", "Gorman"], rulings, "").put("Hicks", "X a").put("Gorman", "X j");
    let mut scene = scene.swarm("X b", aliens).arm("Hicks", armed).aliens();
    scene.d10(rolls);
    scene
}

#[test]
fn a_roll_up_to_the_defence_dodges() {
    let mut scene = attacked("", 1, &[], &[6]);
    assert_eq!(scene.status("Hicks"), "standing");
    assert_eq!(scene.at("X b"), "alien", "and the Alien is still there");
}

#[test]
fn a_roll_up_to_the_counter_kills_the_alien() {
    for (roll, left) in [(3, ""), (4, "alien")] {
        let mut scene = attacked("", 1, &[], &[roll]);
        assert_eq!(scene.at("X b"), left);
        assert_eq!(scene.status("Hicks"), "standing");
    }
}

#[test]
fn a_counter_takes_one_token_of_a_swarm() {
    for (roll, left) in [(1, "swarm of 2"), (2, "swarm of 3")] {
        let mut scene = attacked("", 3, &[], &[roll]);
        assert_eq!(scene.at("X b"), left, "counter 3, roll {roll} and two tokens");
    }
}

#[test]
fn a_failed_roll_knocks_down_and_ten_kills() {
    for (roll, status) in [(7, "down"), (9, "down"), (10, "killed")] {
        assert_eq!(attacked("", 1, &[], &[roll]).status("Hicks"), status);
    }
}

#[test]
fn hicks_goes_down_before_a_swarm_of_three() {
    let mut scene = attacked("", 3, &[], &[5]);
    assert_eq!(scene.status("Hicks"), "down", "5 and two tokens are 7");
    assert_eq!(attacked("", 3, &[], &[4]).status("Hicks"), "standing");
}

#[test]
fn a_swarm_can_add_one_for_every_alien() {
    let rulings = "[rulings]\nswarm_bonus = \"aliens\"\n";
    assert_eq!(attacked(rulings, 3, &[], &[3]).status("Hicks"), "standing");
    assert_eq!(attacked(rulings, 3, &[], &[4]).status("Hicks"), "down");
}

#[test]
fn a_swarm_kills_with_a_total_of_ten() {
    assert_eq!(attacked("", 3, &[], &[7]).status("Hicks"), "down");
    assert_eq!(attacked("", 3, &[], &[8]).status("Hicks"), "killed");
}

#[test]
fn only_a_rolled_ten_can_kill() {
    let rulings = "[rulings]\nkilled_at = \"natural\"\n";
    assert_eq!(attacked(rulings, 3, &[], &[9]).status("Hicks"), "down");
    assert_eq!(attacked(rulings, 3, &[], &[10]).status("Hicks"), "killed");
}

/// Hicks bears the shotgun and holds his fire.
fn with_shotgun(rulings: &str, roll: u8) -> &'static str {
    let mut scene = attacked(rulings, 1, &["Ithaca 37"], &[roll]);
    scene.choose("hold fire");
    scene.status("Hicks")
}

#[test]
fn the_shotgun_takes_one_off_the_defence_roll() {
    assert_eq!((with_shotgun("", 7), with_shotgun("", 8)), ("standing", "down"));
}

#[test]
fn the_shotgun_can_hinder_the_defence() {
    let rulings = "[rulings]\nshotgun_defence = \"worse\"\n";
    assert_eq!((with_shotgun(rulings, 5), with_shotgun(rulings, 6)), ("standing", "down"));
}

/// Hicks fails his first roll in this equipment; the card on top of the deck is revealed.
fn wearing(armed: &[&str], top: &str, second_roll: u8) -> Scene {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let mut scene = scene.arm("Hicks", armed).deck(&[top, "Ration pack", "Ration pack"]).aliens();
    scene.d10(&[9, second_roll]);
    scene
}

#[test]
fn body_armour_rerolls_on_equipment_and_events() {
    for top in ["M4 helmet", "Supplies"] {
        let mut scene = wearing(&["Body armour"], top, 5);
        assert_eq!(scene.status("Hicks"), "standing", "{top}");
        assert_eq!(scene.equipped("Hicks"), ["Body armour"]);
        assert_eq!(scene.under_cards(), [top]);
    }
}

#[test]
fn body_armour_gives_out_on_a_weapon() {
    let mut scene = wearing(&["Body armour"], "HK VP70", 5);
    assert_eq!(scene.status("Hicks"), "down");
    assert!(scene.equipped("Hicks").is_empty());
    assert_eq!(scene.exhaust_pile(), ["Body armour"]);
}

#[test]
fn the_helmet_turns_a_failure_into_a_pass() {
    let mut scene = wearing(&["M4 helmet"], "Supplies", 10);
    assert_eq!(scene.status("Hicks"), "standing", "and nothing is rolled again");
    let mut scene = wearing(&["M4 helmet"], "HK VP70", 1);
    assert_eq!(scene.status("Hicks"), "down");
    assert_eq!(scene.exhaust_pile(), ["M4 helmet"]);
}

#[test]
fn armour_can_save_from_death() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let mut scene = scene.arm("Hicks", &["Body armour"]).aliens();
    scene.d10(&[10, 5]);
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn armour_is_not_revealed_for_after_a_dodge() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let mut scene = scene.arm("Hicks", &["Body armour"]).aliens();
    scene.d10(&[6]);
    assert!(scene.under_cards().is_empty());
}

/// Ripley so many spaces from Hicks, whose first roll fails.
fn beside_ripley(ripley: &str) -> Scene {
    let scene = Scene::on(HALL, &["Hicks", "Ripley"]).put("Hicks", "X b").put("Ripley", ripley).alien("X a");
    let mut scene = scene.aliens();
    scene.d10(&[9, 5]);
    scene
}

#[test]
fn ripley_helps_within_four_spaces() {
    let mut scene = beside_ripley("X f");
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("use Ripley");
    assert_eq!(scene.status("Hicks"), "standing");
    assert_eq!(scene.exhaust_pile().len(), 1);
    assert_eq!(beside_ripley("X g").status("Hicks"), "down", "five spaces are too far");
}

#[test]
fn ripley_need_not_help() {
    let mut scene = beside_ripley("X f");
    scene.choose("do not use Ripley");
    assert_eq!(scene.status("Hicks"), "down");
    assert!(scene.exhaust_pile().is_empty());
}

#[test]
fn ripley_helps_once_a_round() {
    let scene = Scene::on(HALL, &["Hicks", "Ripley"])
        .put("Hicks", "X b")
        .put("Ripley", "X d")
        .alien("X a")
        .alien("X e");
    let mut scene = scene.aliens();
    scene.d10(&[9, 5, 9]);
    scene.choose("the Alien at X a goes first").choose("use Ripley");
    assert_eq!((scene.status("Hicks"), scene.status("Ripley")), ("standing", "down"));
    assert_eq!(scene.exhaust_pile().len(), 1);
}

#[test]
fn a_knocked_down_character_still_defends() {
    for (roll, status) in [(6, "down"), (9, "down"), (10, "killed")] {
        let scene =
            Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
        let mut scene = scene.down("Hicks").aliens();
        scene.d10(&[roll]);
        assert_eq!(scene.status("Hicks"), status);
    }
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").alien("X b");
    let mut scene = scene.down("Hicks").aliens();
    scene.d10(&[3]);
    assert_eq!(scene.at("X b"), "", "and counters");
}

#[test]
fn a_knocked_down_character_with_an_alien_beside_is_captured() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").down("Hicks");
    let mut scene = scene.swarm("X b", 3).alien_phase();
    assert_eq!(scene.status("Hicks"), "captured");
    assert_eq!(scene.at("X a"), "");
    assert_eq!(scene.aliens_on_board(), 0, "the Alien is gone with its tokens");
}

#[test]
fn a_knocked_down_character_without_an_alien_beside_stands_up() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X b").down("Hicks");
    let mut scene = scene.alien("X j").alien_phase();
    assert_eq!(scene.status("Hicks"), "standing");
    assert_eq!(scene.at("X a"), "Hicks");
}

#[test]
fn one_of_two_aliens_takes_the_captive() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X j").down("Hicks");
    let mut scene = scene.alien("X a").swarm("X c", 2).alien_phase();
    assert_eq!(scene.choices(), ["the Alien at X a takes Hicks", "the Alien at X c takes Hicks"]);
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("the Alien at X c takes Hicks");
    assert_eq!((scene.status("Hicks"), scene.aliens_on_board()), ("captured", 1));
    assert_eq!(scene.at("X c"), "");
}

#[test]
fn the_captor_can_be_the_first_alien() {
    let scene =
        Scene::with(HALL, &["Hicks", "Gorman"], "[rulings]\ncaptor = \"first\"\n", "").put("Hicks", "X b");
    let mut scene = scene.put("Gorman", "X j").down("Hicks").alien("X a").swarm("X c", 2).alien_phase();
    assert_eq!((scene.status("Hicks"), scene.aliens_on_board()), ("captured", 1));
    assert_eq!(scene.at("X a"), "", "nobody was asked");
}

#[test]
fn defence_can_be_made_easier() {
    assert_eq!(attacked("[difficulty]\ndefence = 1\n", 1, &[], &[7]).status("Hicks"), "standing");
    assert_eq!(attacked("", 1, &[], &[7]).status("Hicks"), "down");
}
