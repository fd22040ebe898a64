//! Sentry guns and facehuggers.

use super::scene::Scene;

/// The gun stands at k and looks east; Hicks at a is beside it, not in front.
const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+ + + + + + + + + + +
|k . . . . . . . . l|
+-+-+-+-+-+-+-+-+-+-+
";

fn guarded(ammunition: u32) -> Scene {
    let difficulty = format!("[difficulty]\nsentry_ammunition = {ammunition}\n");
    Scene::with(HALL, &["Hicks"], &difficulty, "").put("Hicks", "X a").sentry("X k", "east")
}

#[test]
fn a_sentry_gun_fires_two_dice_and_hits_with_seven_on_the_lower() {
    let mut scene = guarded(1).alien("X j").aliens();
    scene.d10(&[9, 7]);
    assert_eq!(scene.aliens_on_board(), 0);
    let mut scene = guarded(1).alien("X j").aliens();
    scene.d10(&[9, 8]);
    assert_eq!(scene.aliens_on_board(), 1);
}

#[test]
fn it_fires_again_at_every_space_until_its_ammunition_is_spent() {
    let mut scene = guarded(2).alien("X j").aliens();
    scene.d10(&[8, 9, 1, 1]);
    assert_eq!(scene.aliens_on_board(), 0, "the second shot hits");
    let mut scene = guarded(1).alien("X j").aliens();
    scene.d10(&[8, 9, 1, 1]);
    assert_eq!(scene.aliens_on_board(), 1, "there was one shot only");
}

#[test]
fn a_whole_swarm_dies_at_once() {
    let mut scene = guarded(1).swarm("X j", 4).aliens();
    scene.d10(&[3, 10]);
    assert_eq!(scene.aliens_on_board(), 0);
}

#[test]
fn a_blip_is_shot_without_being_revealed() {
    let drawing = "
+-+-+-+-+-+-+-+
|a b=c d e f g|
+-+-+-+-+-+-+-+
";
    let scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").sentry("X c", "east").blip("X g", 4);
    let mut scene = scene.pool(&[]).blips();
    scene.d6(&[1]).d10(&[7, 9]);
    assert_eq!((scene.blips_on_board(), scene.aliens_on_board()), (0, 0));
    assert_eq!(scene.pool_size(), 1);
}

#[test]
fn it_fires_at_our_own_people() {
    for (rolls, status) in [([7, 9], "killed"), ([8, 9], "standing")] {
        let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X d").put("Frost", "X a").sentry("X k", "east");
        let mut scene = scene.actions("Hicks");
        scene.d10(&rolls).choose("move to X e");
        assert_eq!(scene.status("Hicks"), status);
    }
}

#[test]
fn it_does_not_see_what_is_behind_it() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X d").put("Frost", "X a").sentry("X k", "west");
    let mut scene = scene.actions("Hicks");
    scene.d10(&[1, 1]).choose("move to X e");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn it_does_not_fire_at_what_stands_still() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X d").sentry("X k", "east");
    let mut scene = scene.actions("Hicks");
    scene.d10(&[1, 1]).choose("aim");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn it_fires_at_nothing_behind_a_character() {
    let drawing = "
+-+-+-+-+-+
|k b c d e|
+-+-+-+-+-+
";
    let scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X d").put("Frost", "X b").sentry("X k", "east");
    let mut scene = scene.actions("Hicks");
    scene.d10(&[1, 1]).choose("move to X e");
    assert_eq!(scene.status("Hicks"), "standing", "Frost stands in the line of fire");
}

/// The gun in the middle looks east.
const ROOM: &str = "
+-+-+-+-+-+
|. . . . s|
+ + + + + +
|. . . . n|
+ + + + + +
|. . g . r|
+ + + + + +
|. . . . t|
+ + + + + +
|. . l m .|
+-+-+-+-+-+
";

/// What becomes of Hicks when he takes one step in front of the gun, which always hits.
fn steps(ruling: &str, from: &str, to: &str) -> &'static str {
    let rulings = format!("[rulings]\nsentry_front = \"{ruling}\"\n");
    let scene = Scene::with(ROOM, &["Hicks"], &rulings, "").put("Hicks", from).sentry("X g", "east");
    let mut scene = scene.put("Frost", "X 0,0").actions("Hicks");
    scene.d10(&[1, 1]).choose(&format!("move to {to}"));
    scene.status("Hicks")
}

#[test]
fn the_front_of_a_gun_is_a_cone() {
    assert_eq!(steps("cone", "X t", "X r"), "killed");
    assert_eq!(steps("cone", "X s", "X n"), "killed");
    assert_eq!(steps("cone", "X l", "X m"), "standing", "too far to the side");
}

#[test]
fn the_front_of_a_gun_can_be_its_row() {
    assert_eq!(steps("row", "X t", "X r"), "killed");
    assert_eq!(steps("row", "X s", "X n"), "standing");
    assert_eq!(steps("row", "X l", "X m"), "standing");
}

#[test]
fn the_front_of_a_gun_can_be_half_of_everything() {
    assert_eq!(steps("half", "X t", "X r"), "killed");
    assert_eq!(steps("half", "X s", "X n"), "killed");
    assert_eq!(steps("half", "X l", "X m"), "killed");
}

/// A facehugger beside Hicks, Gorman far away.
fn hugged(roll: u8) -> Scene {
    let scene =
        Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").facehugger("X b");
    let mut scene = scene.aliens();
    scene.d10(&[roll]);
    scene
}

#[test]
fn a_facehugger_that_gets_through_stays_on_the_card() {
    for roll in [7, 10] {
        let mut scene = hugged(roll);
        assert_eq!(scene.status("Hicks"), "standing", "neither down nor killed");
        assert_eq!(scene.at("X b"), "");
    }
}

#[test]
fn a_facehugger_is_dodged_and_countered_like_an_alien() {
    assert_eq!(hugged(5).at("X b"), "facehugger");
    assert_eq!(hugged(2).at("X b"), "");
}

#[test]
fn a_facehugger_moves_and_is_shot_like_an_alien() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").facehugger("X e").arm("Hicks", &["HK VP70"]);
    let mut scene = scene.actions("Hicks");
    scene.d10(&[2]).choose("attack X e with HK VP70");
    assert_eq!(scene.at("X e"), "");
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Gorman", "X k").facehugger("X j");
    let mut scene = scene.aliens();
    scene.choose("it goes for Hicks");
    assert_eq!(scene.at("X j"), "");
}
