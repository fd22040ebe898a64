//! Spaces, walls, white lines, doors, barricades and corners.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

/// Two doors with one space on the way between their two thresholds.
const DOORS: &str = "
+-+-+-+-+-+-+-+
|a b=c d=e f g|
+-+-+-+-+-+-+-+
";

/// A room whose upper half is reached through a door two spaces wide.
const GATE: &str = "
+-+-+-+-+
|a b c d|
+-+=+=+-+
|e f g h|
+-+-+-+-+
";

#[test]
fn a_space_holds_one_figure() {
    let scene = Scene::on(HALL, &["Hicks", "Ripley"]).put("Hicks", "X a").put("Ripley", "X b");
    let mut scene = scene.actions("Hicks");
    assert!(!scene.offers("move to X b"), "nobody ends on another character");
    assert!(scene.offers("move to X c"), "but passes");
}

#[test]
fn nobody_walks_through_walls() {
    let drawing = "
+-+-+-+
|a b|c|
+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X b"));
    assert!(!scene.offers("move to X c"));
}

#[test]
fn thick_white_lines_stop_steps_but_not_sight() {
    let drawing = "
+-+-+-+
|a b:c|
+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X b"));
    assert!(!scene.offers("move to X c"));
    assert!(scene.sees("Hicks", "X c"));
}

#[test]
fn low_objects_stop_steps_but_not_sight() {
    let drawing = "
+-+-+-+
|a o c|
+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(!scene.offers("move to X c"));
    assert!(scene.sees("Hicks", "X c"));
}

#[test]
fn solid_blocks_stop_both() {
    let drawing = "
+-+-+-+
|a # c|
+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(!scene.offers("move to X c"));
    assert!(!scene.sees("Hicks", "X c"));
}

#[test]
fn a_door_is_open_while_somebody_stands_beside_it() {
    let mut scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(!scene.is_open("X b", "X c"), "nobody beside it");
    scene.choose("move to X b");
    assert!(scene.is_open("X b", "X c"));
    scene.choose("move to X a");
    assert!(!scene.is_open("X b", "X c"), "and it shuts behind");
}

#[test]
fn a_step_may_open_one_door_and_shut_another() {
    let mut scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X c").actions("Hicks");
    assert!(scene.is_open("X b", "X c") && !scene.is_open("X d", "X e"));
    scene.choose("move to X d");
    assert!(!scene.is_open("X b", "X c") && scene.is_open("X d", "X e"));
}

#[test]
fn a_move_goes_through_doors_that_open_on_the_way() {
    let mut scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    scene.choose("move to X e");
    assert_eq!(scene.at("X e"), "Hicks");
    assert!(!scene.is_open("X b", "X c") && scene.is_open("X d", "X e"));
}

#[test]
fn aliens_and_blips_open_doors_too() {
    let scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X a").alien("X e").actions("Hicks");
    let mut scene = scene;
    assert!(scene.is_open("X d", "X e") && !scene.is_open("X b", "X c"));
    let mut scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X a").blip("X e", 1).actions("Hicks");
    assert!(scene.is_open("X d", "X e") && !scene.is_open("X b", "X c"));
    assert_eq!(scene.at("X e"), "blip", "the other door is shut, so nobody has seen it");
}

#[test]
fn a_door_that_opens_shows_what_is_behind() {
    let scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X c").blip("X g", 1);
    let mut scene = scene.actions("Hicks");
    assert_eq!(scene.at("X g"), "blip");
    scene.choose("move to X d");
    assert_eq!(scene.at("X g"), "alien");
}

#[test]
fn a_barricaded_door_stays_shut() {
    let scene = Scene::on(DOORS, &["Hicks"]).put("Hicks", "X b").barricade("X b", "X c").actions("Hicks");
    let mut scene = scene;
    assert!(scene.is_barricaded("X b", "X c") && !scene.is_open("X b", "X c"));
    assert!(!scene.sees("Hicks", "X c"));
    assert!(!scene.offers("move to X c"));
    assert!(scene.offers("move to X a"));
}

#[test]
fn nobody_acts_through_a_wall() {
    let drawing = "
+-+-+-+
|a b|c|
+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X a").alien("X c");
    let mut scene = scene.arm("Hicks", &["HK VP70"]).actions("Hicks");
    assert!(scene.offers("aim") && !scene.offers("attack X c with HK VP70"));
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X a").alien("X c");
    let mut scene = scene.aliens();
    scene.d10(&[9]);
    assert_eq!(scene.status("Hicks"), "standing", "the Alien next door is not adjacent");
    assert_eq!(scene.at("X c"), "alien");
}

#[test]
fn diagonal_steps_are_single_steps() {
    let drawing = "
+-+-+-+-+-+-+
|a . . . . .|
+ + + + + + +
|. . . . . .|
+ + + + + + +
|. . . . . .|
+ + + + + + +
|. . . . . .|
+ + + + + + +
|. . . . e .|
+ + + + + + +
|. . . . . f|
+-+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X e"), "four diagonal steps at speed 4");
    assert!(!scene.offers("move to X f"));
}

#[test]
fn a_door_post_stops_diagonal_steps() {
    let drawing = "
+-+-+-+-+-+
|a b c d e|
+-+-+-+-+=+
|j i h g f|
+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X e"));
    assert!(!scene.offers("move to X f"), "five steps, for none leads from d to f");
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X b").actions("Hicks");
    assert!(scene.offers("move to X f"), "straight through the door");
    assert!(!scene.offers("move to X g"));
}

#[test]
fn around_a_post_nothing_is_adjacent() {
    let drawing = "
+-+-+-+
|a b e|
+=+-+-+
|c d f|
+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X e").alien("X c");
    let mut scene = scene.aliens();
    scene.d10(&[4]);
    assert_eq!(scene.at("X c"), "", "the Alien is not beside Hicks, so it comes through the door");
    assert_eq!(scene.at("X a"), "alien");
}

#[test]
fn a_console_stops_diagonal_steps_at_its_corners() {
    let drawing = "
+-+-+-+-+-+
|a o g h i|
+ + + + + +
|d e f j k|
+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X h"), "d, e, f and then diagonally");
    assert!(!scene.offers("move to X i"), "five steps, round both corners of the console");
}

#[test]
fn gorman_walks_through_the_door_and_round_the_console() {
    let drawing = "
+-+-+-+-+-+-+-+
|a b c d e f g|
+-+-+-+-+=+-+-+
|h i j k l m n|
+ + + + + + + +
|. . . . . p o|
+ + + + + + + +
|. . . . . q t|
+-+-+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Gorman"]).put("Gorman", "X a").actions("Gorman");
    assert!(scene.offers("move to X e") && !scene.offers("move to X l"), "four spaces");
    scene.choose("move to X e");
    assert_eq!(scene.at("X e"), "Gorman");
    assert!(
        scene.offers("move to X t"),
        "straight through the door, diagonally, then round the console: l, p, q, t"
    );
    let mut scene = Scene::on(drawing, &["Gorman"]).put("Gorman", "X d").actions("Gorman");
    assert!(scene.offers("move to X q"));
    assert!(!scene.offers("move to X t"), "neither the post nor the console can be cut");
}

#[test]
fn a_wide_door_is_one_door() {
    let mut scene = Scene::on(GATE, &["Hicks"]).put("Hicks", "X b").actions("Hicks");
    assert!(scene.is_open("X b", "X f"));
    assert!(scene.is_open("X c", "X g"), "the other half opens with it");
}

#[test]
fn a_wide_door_can_be_two_doors() {
    let rulings = "[rulings]\nwide_doors = \"two\"\n";
    let mut scene = Scene::with(GATE, &["Hicks"], rulings, "").put("Hicks", "X b").actions("Hicks");
    assert!(scene.is_open("X b", "X f"));
    assert!(!scene.is_open("X c", "X g"));
}

#[test]
fn one_barricade_shuts_a_wide_door() {
    let scene = Scene::on(GATE, &["Hicks"]).put("Hicks", "X b").barricade("X b", "X f").actions("Hicks");
    let mut scene = scene;
    assert!(scene.is_barricaded("X c", "X g"));
    assert!(!scene.offers("move to X f") && !scene.offers("move to X g"));
}
