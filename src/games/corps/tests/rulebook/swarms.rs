//! Swarms, and swarms as separate figures, the alternative rule.

use super::scene::Scene;

/// A room between two doors: Hicks opens the left one, Hudson stands in front of the right one.
const ROOM: &str = "
+-+-+-+-+-+-+-+-+
|# # # # u # # #|
+ + + + + + + + +
|# # # p q # # #|
+ + + + + + + + +
|a b c=d x=k l m|
+ + + + + + + + +
|# # # r s # # #|
+-+-+-+-+-+-+-+-+
";

/// Hicks has stepped up to the left door and seen a blip of this value at q.
fn opened(difficulty: &str, value: usize) -> Scene {
    let scene = Scene::with(ROOM, &["Hicks"], difficulty, "").put("Hicks", "X a").put("Hudson", "X m");
    let mut scene = scene.blip("X q", value).actions("Hicks");
    assert_eq!(scene.at("X q"), "blip");
    scene.choose("move to X c");
    scene
}

const FIGURES: &str = "[difficulty]\nswarms = \"figures\"\n";

#[test]
fn a_swarm_is_one_figure_on_tokens() {
    let mut scene = opened("", 4);
    assert_eq!(scene.at("X q"), "swarm of 4");
    assert_eq!(scene.aliens_on_board(), 1);
}

#[test]
fn a_swarm_moves_as_one_alien() {
    let drawing = "
+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i|
+-+-+-+-+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").swarm("X i", 4).aliens();
    assert_eq!(scene.at("X c"), "swarm of 4");
    assert_eq!(scene.at("X i"), "");
}

#[test]
fn swarms_can_be_figures() {
    let mut scene = opened(FIGURES, 2);
    assert_eq!(scene.at("X q"), "alien", "the first one where the blip was");
    assert_eq!(scene.choices(), ["place an Alien at X u", "place an Alien at X p"]);
    scene.choose("place an Alien at X p");
    assert_eq!(scene.at("X p"), "alien");
    assert_eq!(scene.aliens_on_board(), 2);
}

#[test]
fn a_single_alien_is_placed_alike() {
    let mut scene = opened(FIGURES, 1);
    assert_eq!(scene.at("X q"), "alien");
    assert_eq!(scene.aliens_on_board(), 1);
}

#[test]
fn hicks_opens_the_door_upon_four_aliens() {
    let mut scene = opened(FIGURES, 4);
    scene.choose("place an Alien at X u");
    assert_eq!(scene.at("X p"), "alien", "the other space beside q");
    let places = ["place an Alien at X r", "place an Alien at X s"];
    assert_eq!(scene.choices(), places, "d would have opened the door to Hicks before, x the one to Hudson");
    scene.choose("place an Alien at X s");
    assert_eq!(scene.aliens_on_board(), 4);
    assert_eq!((scene.at("X d"), scene.at("X x")), (String::new(), String::new()));
}
