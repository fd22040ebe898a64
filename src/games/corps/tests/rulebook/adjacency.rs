//! What is adjacent, and the tokens that nobody ends on.

use super::scene::Scene;

/// A white line between a and b; the way round leads over the lower row.
const COUNTER: &str = "
+-+-+-+-+
|c a:b d|
+ + + + +
|. . . .|
+-+-+-+-+
";

fn across_a_counter(rulings: &str) -> Scene {
    let scene =
        Scene::with(COUNTER, &["Hicks", "Gorman"], rulings, "").put("Hicks", "X a").put("Gorman", "X c");
    let mut scene = scene.alien("X b").aliens();
    scene.d10(&[5]);
    scene
}

#[test]
fn spaces_on_both_sides_of_a_white_line_are_adjacent() {
    let mut scene = across_a_counter("");
    assert_eq!(scene.at("X b"), "alien", "it attacks from where it stands");
}

#[test]
fn adjacency_can_mean_one_step() {
    let mut scene = across_a_counter("[rulings]\nadjacency = \"steps\"\n");
    scene.choose("it goes for Hicks");
    assert_eq!(scene.at("X b"), "", "it has to come round first");
    assert_eq!(scene.aliens_on_board(), 1);
}

#[test]
fn diagonal_neighbours_are_adjacent() {
    let drawing = "
+-+-+-+
|a . .|
+ + + +
|. b .|
+ + + +
|. . c|
+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X c").alien("X a");
    let mut scene = scene.aliens();
    scene.d10(&[8]);
    assert_eq!(scene.at("X a"), "alien", "it need not move");
    assert_eq!(scene.status("Hicks"), "down");
}

#[test]
fn a_barricaded_door_parts_its_two_spaces() {
    let drawing = "
+-+-+-+
|a b=c|
+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X a").alien("X c");
    let mut scene = scene.barricade("X b", "X c").aliens();
    scene.d6(&[4]).d10(&[9]);
    assert_eq!(scene.status("Hicks"), "standing");
    assert!(scene.is_barricaded("X b", "X c"));
}

#[test]
fn an_open_door_parts_nobody() {
    let drawing = "
+-+-+-+
|a b=c|
+-+-+-+
";
    let scene =
        Scene::on(drawing, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X a").alien("X c");
    let mut scene = scene.aliens();
    scene.d10(&[9]);
    assert_eq!(scene.at("X c"), "alien", "it attacks through the door");
    assert_eq!(scene.status("Hicks"), "down");
}

const HALL: &str = "
+-+-+-+-+-+
|a b c d e|
+-+-+-+-+-+
";

#[test]
fn nobody_ends_a_move_on_a_token() {
    let mut scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").tunnel("X b").crate_token("X d").actions("Hicks");
    assert!(!scene.offers("move to X b") && !scene.offers("move to X d"));
    assert!(scene.offers("move to X c"), "but a token may be passed");
}

#[test]
fn nobody_ends_a_move_on_a_spawn_point() {
    let mut scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").spawn(1, "X b").actions("Hicks");
    assert!(!scene.offers("move to X b"));
    assert!(scene.offers("move to X c"));
}

#[test]
fn ending_on_a_spawn_point_can_be_allowed() {
    let rulings = "[rulings]\nend_on_spawn = true\n";
    let mut scene =
        Scene::with(HALL, &["Hicks"], rulings, "").put("Hicks", "X a").spawn(1, "X b").actions("Hicks");
    assert!(scene.offers("move to X b"));
}
