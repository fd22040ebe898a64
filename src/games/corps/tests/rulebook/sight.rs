//! Lines of sight.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+
|a b c d e|
+-+-+-+-+-+
";

/// Vasquez at v: a room to her left, a door in front of her and another one behind it.
const ROOMS: &str = "
+-+-+-+-+-+
|. . e . .|
+-+-+=+-+-+
|. . f . .|
+ + + + + +
|. . d . .|
+-+-+=+-+-+
|. . m . .|
+ + + + + +
|l . v . .|
+-+-+-+-+-+
";

/// Vasquez in a corner: n above her, s to her right, the way out lies diagonally.
const CORNER: &str = "
+-+-+-+-+
|. . . g|
+ + + + +
|. . f .|
+ + + + +
|n k . .|
+ + + + +
|v s t .|
+-+-+-+-+
";

fn vasquez(drawing: &str) -> Scene {
    Scene::on(drawing, &["Vasquez"]).put("Vasquez", "X v").arm("Vasquez", &["HK VP70"])
}

#[test]
fn vasquez_sees_the_alien_beside_her_and_the_one_on_the_threshold() {
    let mut scene = vasquez(ROOMS).alien("X l").alien("X d").actions("Vasquez");
    assert!(scene.sees("Vasquez", "X l") && scene.offers("attack X l with HK VP70"));
    assert!(scene.is_open("X d", "X m"), "the Alien holds the door open");
    assert!(scene.sees("Vasquez", "X d") && scene.offers("attack X d with HK VP70"));
}

#[test]
fn a_door_with_nobody_beside_it_hides_the_alien_behind() {
    let mut scene = vasquez(ROOMS).alien("X d").alien("X e").actions("Vasquez");
    assert!(scene.is_open("X f", "X e"), "the Alien at e opens its own door");
    assert!(scene.sees("Vasquez", "X e"), "and the one in front does not hide it");
    let drawing = "
+-+-+-+-+-+
|. . e . .|
+ + + + + +
|. . . . .|
+-+-+=+-+-+
|. . . . .|
+ + + + + +
|. . d . .|
+-+-+=+-+-+
|. . m . .|
+ + + + + +
|l . v . .|
+-+-+-+-+-+
";
    let mut scene = vasquez(drawing).alien("X d").alien("X e").actions("Vasquez");
    assert!(scene.sees("Vasquez", "X d"));
    assert!(!scene.sees("Vasquez", "X e") && !scene.offers("attack X e with HK VP70"));
}

#[test]
fn walls_hide_the_spaces_behind_them() {
    let drawing = "
+-+-+-+-+-+-+-+
|a . . e . . b|
+-+-+-+ +-+-+-+
|. . . . . . .|
+ + + + + + + +
|. . . v . . .|
+-+-+-+-+-+-+-+
";
    let mut scene = vasquez(drawing).actions("Vasquez");
    assert!(scene.sees("Vasquez", "X e"));
    assert!(!scene.sees("Vasquez", "X a") && !scene.sees("Vasquez", "X b"));
}

#[test]
fn vasquez_cannot_shoot_through_hicks_or_hudson() {
    let drawing = "
+-+-+-+-+-+
|v s t . e|
+-+-+-+-+-+
";
    let mut scene = vasquez(drawing).put("Hicks", "X t").alien("X e").actions("Vasquez");
    assert!(!scene.sees("Vasquez", "X e") && !scene.offers("attack X e with HK VP70"));
    let mut scene = vasquez(drawing).alien("X e").actions("Vasquez");
    assert!(scene.offers("attack X e with HK VP70"));
}

#[test]
fn vasquez_shoots_diagonally_between_hicks_and_hudson() {
    let scene =
        vasquez(CORNER).put("Hicks", "X n").put("Hudson", "X s").alien("X k").alien("X g").alien("X t");
    let mut scene = scene.actions("Vasquez");
    assert!(scene.offers("attack X k with HK VP70"), "her space touches the corner of both");
    assert!(scene.offers("attack X g with HK VP70"), "and on in the same line");
    assert!(!scene.offers("attack X t with HK VP70"), "but not through Hudson");
}

#[test]
fn sight_passes_between_a_character_and_a_wall_at_the_corner() {
    let drawing = "
+-+-+-+
|# k .|
+ + + +
|v s .|
+-+-+-+
";
    let mut scene = vasquez(drawing).put("Hudson", "X s").alien("X k").actions("Vasquez");
    assert!(scene.sees("Vasquez", "X k"));
}

#[test]
fn sight_does_not_pass_between_two_walls_at_the_corner() {
    let drawing = "
+-+-+-+
|# k .|
+ + + +
|v # .|
+-+-+-+
";
    let mut scene = vasquez(drawing).alien("X k").actions("Vasquez");
    assert!(!scene.sees("Vasquez", "X k"));
}

#[test]
fn a_gap_between_characters_is_shut_for_those_who_do_not_touch_it() {
    let drawing = "
+-+-+-+
|. n g|
+ + + +
|. k s|
+ + + +
|v . .|
+-+-+-+
";
    let mut scene = vasquez(drawing).put("Hicks", "X n").put("Hudson", "X s").alien("X g").actions("Vasquez");
    assert!(!scene.sees("Vasquez", "X g"), "the corner is one space away");
    assert!(scene.sees("Vasquez", "X k"));
    let mut scene = vasquez(drawing).put("Hicks", "X n").alien("X g").actions("Vasquez");
    assert!(scene.sees("Vasquez", "X g"), "one of them alone leaves room");
}

#[test]
fn aliens_hide_nobody() {
    let mut scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").alien("X c").swarm("X d", 3).alien("X e");
    scene = scene.arm("Hicks", &["HK VP70"]).actions("Hicks");
    assert!(scene.offers("attack X c with HK VP70"));
    assert!(scene.offers("attack X d with HK VP70") && scene.offers("attack X e with HK VP70"));
}

#[test]
fn a_knocked_down_character_does_not_block_sight() {
    let scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X c").down("Frost").alien("X e");
    let mut scene = scene.actions("Hicks");
    assert!(scene.sees("Hicks", "X e"));
    let mut scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X c").alien("X e").actions("Hicks");
    assert!(!scene.sees("Hicks", "X e"), "a standing one does");
}

#[test]
fn knocked_down_characters_can_block_sight() {
    let rulings = "[rulings]\ndown_blocks_sight = true\n";
    let scene =
        Scene::with(HALL, &["Hicks"], rulings, "").put("Hicks", "X a").put("Frost", "X c").down("Frost");
    let mut scene = scene.alien("X e").actions("Hicks");
    assert!(!scene.sees("Hicks", "X e"));
}

/// Solid blocks meet at one corner between a and b.
const CROSSING: &str = "
+-+-+
|a|b|
+ + +
|. .|
+-+-+
";

#[test]
fn a_line_that_only_grazes_corners_does_not_count() {
    let mut scene = Scene::on(CROSSING, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(!scene.sees("Hicks", "X b"));
}

#[test]
fn grazing_lines_can_count() {
    let rulings = "[rulings]\ngrazing = \"sees\"\n";
    let mut scene = Scene::with(CROSSING, &["Hicks"], rulings, "").put("Hicks", "X a").actions("Hicks");
    assert!(scene.sees("Hicks", "X b"));
}

#[test]
fn a_knocked_down_character_still_sees() {
    let drawing = "
+-+-+-+-+
|a b|c d|
+-+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X d").down("Hicks");
    let mut scene = scene.blip("X b", 1).actions("Gorman");
    assert!(scene.sees("Hicks", "X b") && !scene.sees("Gorman", "X b"));
    assert_eq!(scene.at("X b"), "alien", "Hicks has spotted it");
}
