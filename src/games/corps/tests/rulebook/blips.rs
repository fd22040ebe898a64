//! The Alien phase, step 2: blips move, and blips are spotted.

use super::scene::Scene;

/// Hicks stands at a; the door is shut until somebody is beside it.
const DOOR: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d=e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// Two boards, one above the other, and a door on the way.
const BOARDS: &str = "
+-+-+-+-+-+-+
|a b=c d e f|
+-+-+-+-+-+ +
Y
+-+-+-+-+-+ +
|g h i j k l|
+-+-+-+-+-+-+
";

fn hicks() -> Scene {
    Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a")
}

#[test]
fn blips_move_as_far_as_the_alien_die_says() {
    for (roll, space) in [(1, "X i"), (4, "X f")] {
        let mut scene = hicks().blip("X j", 2).blips();
        scene.d6(&[roll]);
        assert_eq!(scene.at(space), "blip");
        assert_eq!((scene.blips_on_board(), scene.aliens_on_board()), (1, 0));
    }
}

#[test]
fn one_die_serves_all_blips_of_a_board_the_nearest_first() {
    let mut scene = hicks().blip("X j", 1).blip("X i", 1).blips();
    scene.d6(&[2, 5]);
    assert_eq!(scene.at("X g"), "blip");
    assert_eq!(scene.at("X h"), "blip");
}

#[test]
fn the_blips_come_through_the_door_and_are_spotted() {
    let mut scene = hicks().blip("X i", 3).blip("X j", 1).pool(&[2]).blips();
    scene.d6(&[6]);
    assert_eq!(scene.at("X c"), "swarm of 3", "spotted in the door at e, then the two spaces that were left");
    assert_eq!(scene.at("X j"), "alien", "the open door shows the second one where it stands");
    assert_eq!((scene.blips_on_board(), scene.pool_size()), (0, 3), "both tokens are back in the pool");
    assert_eq!(scene.status("Hicks"), "standing", "nobody came near enough to attack");
}

#[test]
fn a_spotted_blip_of_value_one_is_a_single_alien() {
    let mut scene = hicks().blip("X f", 1).blips();
    scene.d6(&[1]);
    assert_eq!(scene.at("X e"), "alien");
}

/// A blip of value 1 at i, and a die that takes it to the door or beyond.
fn through_the_door(rulings: &str, roll: u8) -> Scene {
    let mut scene = Scene::with(DOOR, &["Hicks"], rulings, "").put("Hicks", "X a").blip("X i", 1).blips();
    scene.d6(&[roll]);
    scene
}

#[test]
fn a_revealed_alien_finishes_the_move_of_the_blip() {
    assert_eq!(through_the_door("", 4).at("X e"), "alien");
    assert_eq!(through_the_door("", 5).at("X d"), "alien");
}

#[test]
fn a_revealed_alien_can_have_the_speed_of_aliens() {
    assert_eq!(through_the_door("[rulings]\nrevealed_movement = \"alien\"\n", 4).at("X c"), "alien");
}

#[test]
fn a_revealed_alien_can_stand_still() {
    assert_eq!(through_the_door("[rulings]\nrevealed_movement = \"none\"\n", 6).at("X e"), "alien");
}

#[test]
fn a_revealed_alien_that_arrives_is_fired_at_and_attacks() {
    let mut scene =
        hicks().put("Gorman", "X b").arm("Hicks", &["HK VP70"]).arm("Gorman", &["HK VP70"]).blip("X g", 1);
    scene = scene.blips();
    scene.d6(&[6]).d10(&[10, 10]);
    assert_eq!(scene.at("X c"), "alien", "two spaces to the door, two more to Gorman");
    assert_eq!(scene.choices(), ["attack X c with HK VP70", "hold fire"], "Hicks sees nothing behind Gorman");
    scene.choose("attack X c with HK VP70");
    assert_eq!(scene.status("Gorman"), "killed");
}

#[test]
fn a_blip_tries_a_barricade_like_an_alien() {
    let mut scene = hicks().barricade("X d", "X e").blip("X g", 1).blips();
    scene.d6(&[3, 4]);
    assert_eq!(scene.at("X e"), "blip", "held, and not seen");
    assert!(scene.is_barricaded("X d", "X e"));
    let mut scene = hicks().barricade("X d", "X e").blip("X g", 1).blips();
    scene.d6(&[3, 5]);
    assert!(!scene.is_barricaded("X d", "X e"));
    assert_eq!(scene.at("X d"), "alien", "the door opened, and one space was left");
}

#[test]
fn blips_do_not_enter_a_space_with_an_alien_or_a_blip() {
    let mut scene = hicks().barricade("X d", "X e").blip("X e", 1).blip("X g", 1).blips();
    scene.d6(&[6, 1]);
    assert_eq!(scene.at("X e"), "blip");
    assert_eq!(scene.at("X f"), "blip");
}

#[test]
fn each_board_rolls_for_itself_in_an_order_of_choice() {
    let scene = Scene::on(BOARDS, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X b");
    let mut scene = scene.barricade("X b", "X c").blip("X e", 1).blip("Y g", 1).blips();
    assert_eq!(scene.choices(), ["blips of X first", "blips of Y first"]);
    scene.d6(&[1, 3, 1]).choose("blips of Y first");
    assert_eq!(scene.at("Y h"), "blip", "the first die is for board Y");
    assert_eq!(scene.at("X c"), "blip", "the second for board X");
}

#[test]
fn a_blip_that_changes_boards_acts_once() {
    let scene = Scene::on(BOARDS, &["Hicks"]).put("Hicks", "X a").barricade("X b", "X c").blip("Y l", 1);
    let mut scene = scene.blip("X c", 1).blips();
    scene.d6(&[1, 3, 1]).choose("blips of Y first");
    assert_eq!(scene.at("X f"), "blip", "one space, and not three more on board X");
}

#[test]
fn a_character_who_walks_into_sight_spots_a_blip() {
    let mut scene = hicks().blip("X h", 2).pool(&[]).actions("Hicks");
    assert_eq!(scene.at("X h"), "blip");
    scene.choose("move to X d");
    assert_eq!(scene.at("X h"), "swarm of 2");
    assert_eq!((scene.pool_size(), scene.blips_on_board()), (1, 0));
}

#[test]
fn a_barricade_taken_away_shows_the_blip_behind() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X d").barricade("X d", "X e").blip("X h", 1);
    let mut scene = scene.actions("Hicks");
    scene.d10(&[2]).choose("unbarricade the door X d - X e");
    assert_eq!(scene.at("X h"), "alien");
}

#[test]
fn a_spotted_alien_does_not_act_in_the_marine_phase() {
    let mut scene = hicks().blip("X h", 1).actions("Hicks");
    scene.choose("move to X d");
    assert_eq!(scene.at("X h"), "alien");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn a_blip_that_can_be_seen_at_the_start_is_spotted_at_once() {
    let mut scene = hicks().blip("X d", 1).actions("Hicks");
    assert_eq!(scene.at("X d"), "alien");
    let mut scene = hicks().blip("X e", 1).actions("Hicks");
    assert_eq!(scene.at("X e"), "alien", "it opens the door itself");
}

#[test]
fn without_a_figure_a_spotted_blip_brings_nothing() {
    let line = "+-".repeat(20);
    let drawing = format!("\n{line}+\n|{}.|\n{line}+\n", ". ".repeat(19));
    let mut scene = Scene::on(&drawing, &["Hicks"]).put("Hicks", "X 0,0").blip("X 19,0", 2);
    for column in 3..19 {
        scene = scene.alien(&format!("X {column},0"));
    }
    let mut scene = scene.pool(&[]).actions("Hicks");
    assert_eq!(scene.at("X 19,0"), "");
    assert_eq!((scene.aliens_on_board(), scene.pool_size()), (16, 1), "sixteen figures are in the box");
}
