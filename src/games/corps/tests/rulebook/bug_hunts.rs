//! Bug hunts: nothing but pistols, and a tracker deck that runs out.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h|i j|
+-+-+-+-+-+-+-+-+-+-+
";

const HUNT: &str =
    "kind = \"bug hunt\"\ngoals = [\"clear\"]\ntracker = { levels = [1, 2, 3], reshuffle = false }\n";

fn hunt() -> Scene {
    Scene::with(HALL, &["Hicks"], "", HUNT).put("Hicks", "X a")
}

#[test]
fn everybody_gets_a_pistol_and_nothing_else() {
    let mission = format!("{HUNT}start = [\"X a\", \"X b\", \"X c\", \"X d\", \"X e\", \"X f\"]\n");
    let mut scene = Scene::game(HALL, 1, "[setup]\nloadout = \"standard\"\n", &mission);
    for who in ["Ripley", "Hicks", "Gorman", "Hudson", "Vasquez", "Frost"] {
        assert_eq!(scene.equipped(who), ["HK VP70"], "{who}");
    }
}

#[test]
fn newt_stays_at_home() {
    let mission = format!("{HUNT}start = [\"X a\", \"X b\", \"X c\", \"X d\", \"X e\", \"X f\", \"X g\"]\n");
    let mut scene = Scene::game(HALL, 1, "[setup]\nnewt = true\n", &mission);
    assert_eq!(scene.status("Newt"), "absent");
    assert_eq!(scene.status("Ripley"), "standing");
}

#[test]
fn the_tracker_deck_is_not_shuffled_again() {
    let mut scene =
        hunt().tracker(&["All Quiet"]).tracker_discards(&["All Quiet"; 4]).alien("X j").tracker_step();
    assert_eq!(
        (scene.tracker_top().len(), scene.tracker_discarded().len()),
        (0, 5),
        "one card was left to draw"
    );
}

#[test]
fn a_hunt_is_won_when_deck_and_board_are_empty() {
    assert_eq!(hunt().tracker(&[]).end_phase().outcome().as_deref(), Some("won"));
    assert_eq!(hunt().tracker(&["All Quiet"]).end_phase().outcome(), None, "a card is left");
    assert_eq!(hunt().tracker(&[]).alien("X j").end_phase().outcome(), None, "an Alien is left");
    assert_eq!(hunt().tracker(&[]).blip("X j", 1).end_phase().outcome(), None, "a blip is left");
}

#[test]
fn one_survivor_is_enough() {
    let scene = hunt().put("Frost", "X c").down("Frost").tracker(&[]);
    assert_eq!(scene.end_phase().outcome().as_deref(), Some("won"));
}

#[test]
fn a_hunt_is_lost_without_endurance() {
    let scene = hunt().arm("Hicks", &["M41A pulse rifle"]).alien("X h").deck(&[]).exhausted(&["HK VP70"]);
    let mut scene = scene.actions("Hicks");
    scene.choose("attack X h with M41A pulse rifle");
    assert_eq!(scene.outcome().as_deref(), Some("endurance"));
}
