//! Area fire: every figure and token in a space and around it.

use super::scene::Scene;

const ROOM: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+ + + + + + +
|g h i j k l|
+ + + + + + +
|m n p q r s|
+-+-+-+-+-+-+
";

/// Hudson at g with a flamethrower.
fn flames() -> Scene {
    Scene::on(ROOM, &["Hudson"]).put("Hudson", "X g").arm("Hudson", &["M240 incinerator"])
}

#[test]
fn hudson_burns_two_aliens_and_a_swarm_beside_ripley() {
    let scene = flames().put("Ripley", "X k").alien("X c").alien("X d").swarm("X q", 4);
    let mut scene = scene.actions("Hudson");
    scene.d10(&[7, 8, 3, 4, 6, 9]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.at("X c"), "", "7 hits by auto-hit");
    assert_eq!(scene.at("X d"), "alien", "8 does not");
    assert_eq!(scene.at("X q"), "alien", "3, 4 and 6 take three of four");
    assert_eq!(scene.status("Ripley"), "standing");
    assert_eq!(scene.dial_of("Hudson"), 5, "one notch after all rolls");
    assert_eq!(scene.exhaust_pile().len(), 2, "paid once");
}

#[test]
fn every_roll_of_an_area_attack_uses_the_same_dial() {
    let mut scene = flames().alien("X c").alien("X i").alien("X d").dial("Hudson", 9).actions("Hudson");
    scene.d10(&[9, 9, 9]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.aliens_on_board(), 0);
    assert_eq!(scene.dial_of("Hudson"), 8);
}

#[test]
fn an_empty_space_can_be_the_target() {
    let mut scene = flames().alien("X d").actions("Hudson");
    assert!(scene.offers("attack X i with M240 incinerator"), "an empty space");
    scene.d10(&[5]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.at("X d"), "");
}

#[test]
fn the_area_ends_one_space_from_its_middle() {
    let mut scene = flames().alien("X d").alien("X e").actions("Hudson");
    scene.d10(&[1, 1]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.at("X d"), "");
    assert_eq!(scene.at("X e"), "alien");
}

#[test]
fn characters_in_the_area_are_rolled_for_and_killed() {
    for (roll, status) in [(7, "killed"), (8, "standing")] {
        let mut scene = flames().put("Ripley", "X d").alien("X q").actions("Hudson");
        scene.d10(&[roll, 10]).choose("attack X i with M240 incinerator");
        assert_eq!(scene.status("Ripley"), status);
    }
}

#[test]
fn friendly_fire_can_knock_down_instead() {
    let scene =
        Scene::with(ROOM, &["Hudson"], "[rulings]\nfriendly_fire = \"down\"\n", "").put("Hudson", "X g");
    let mut scene =
        scene.arm("Hudson", &["M240 incinerator"]).put("Ripley", "X d").alien("X q").actions("Hudson");
    scene.d10(&[1, 10]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.status("Ripley"), "down");
}

#[test]
fn knocked_down_characters_burn_too() {
    let mut scene = flames().put("Ripley", "X d").down("Ripley").alien("X q").actions("Hudson");
    scene.d10(&[3, 10]).choose("attack X i with M240 incinerator");
    assert_eq!(scene.status("Ripley"), "killed");
}

#[test]
fn the_shooter_burns_if_too_near() {
    let scene = flames().put("Gorman", "X l").alien("X i");
    let mut scene = scene.actions("Hudson");
    scene.d10(&[2, 2]).choose("attack X h with M240 incinerator");
    assert_eq!(scene.status("Hudson"), "killed");
    assert_eq!(scene.at("X i"), "");
}

/// A block hides x from h; k in front of x is in sight.
const CORNER: &str = "
+-+-+-+-+
|h i # x|
+ + + + +
|j l m k|
+-+-+-+-+
";

#[test]
fn a_blip_hit_by_area_fire_is_gone_whatever_it_was() {
    let scene = Scene::on(CORNER, &["Hudson"]).put("Hudson", "X h").arm("Hudson", &["M40 grenades"]);
    let mut scene = scene.blip("X x", 4).pool(&[1]).actions("Hudson");
    assert_eq!(scene.at("X x"), "blip");
    scene.d10(&[6]).choose("attack X k with M40 grenades");
    assert_eq!(scene.at("X x"), "");
    assert_eq!((scene.aliens_on_board(), scene.pool_size()), (0, 2));
}

#[test]
fn a_blip_missed_by_area_fire_stays_a_blip() {
    let scene = Scene::on(CORNER, &["Hudson"]).put("Hudson", "X h").arm("Hudson", &["M40 grenades"]);
    let mut scene = scene.blip("X x", 4).actions("Hudson");
    scene.d10(&[7]).choose("attack X k with M40 grenades");
    assert_eq!(scene.at("X x"), "blip");
}

#[test]
fn fire_does_not_spread_through_walls() {
    let drawing = "
+-+-+-+
|a b c|
+-+-+-+
|d e f|
+-+-+-+
";
    let scene = Scene::on(drawing, &["Hudson"]).put("Hudson", "X a").arm("Hudson", &["M240 incinerator"]);
    let mut scene = scene.alien("X c").alien("X f").actions("Hudson");
    scene.d10(&[1, 1]).choose("attack X c with M240 incinerator");
    assert_eq!(scene.at("X c"), "");
    assert_eq!(scene.at("X f"), "alien");
}

#[test]
fn a_frost_who_is_a_grunt_recycles_after_the_flames() {
    let scene = Scene::on(ROOM, &["Gorman"]).put("Gorman", "X s").put("Frost", "X g").alien("X c");
    let scene = scene.arm("Frost", &["M240 incinerator"]).exhausted(&["Body armour"]);
    let mut scene = scene.deck(&["HK VP70", "HK VP70", "Ithaca 37", "M4 helmet"]).actions("Frost");
    scene.d10(&[9]).choose("attack X c with M240 incinerator");
    assert_eq!(
        scene.under_cards(),
        ["HK VP70", "Ithaca 37"],
        "a weapon was revealed, and the top card recycled"
    );
    assert_eq!(scene.exhaust_pile(), ["HK VP70", "Body armour"]);
}
