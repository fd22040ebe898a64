//! Rules that missions share: exits, computers, crates, captives, goals, pushing through.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+
|a b c d e f g|
+-+-+-+-+-+-+-+
";

fn on_mission(mission: &str) -> Scene {
    Scene::with(HALL, &["Hicks"], "", mission).put("Hicks", "X a")
}

#[test]
fn whoever_moves_onto_the_exit_has_left() {
    let scene =
        Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X c").exit("A", "X b");
    let mut scene = scene.actions("Hicks");
    scene.choose("move to X b");
    assert_eq!(scene.status("Hicks"), "left");
    assert_eq!(scene.at("X b"), "");
    assert_eq!(scene.decider(), "Player 2", "the second action is gone with him");
}

#[test]
fn a_mission_may_have_two_exits() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"])
        .put("Hicks", "X b")
        .put("Gorman", "X d")
        .exit("A", "X a")
        .exit("B", "X c");
    let mut scene = scene.actions("Hicks");
    assert!(scene.offers("move to X a"));
    scene.choose("move to X c");
    assert_eq!(scene.status("Hicks"), "left");
}

#[test]
fn leaving_with_all_wins() {
    let mut scene = on_mission("goals = [\"exit all\"]\n").exit("A", "X c").actions("Hicks");
    scene.choose("move to X c");
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn somebody_left_behind_does_not_win() {
    let mission = "goals = [\"exit all\"]\n";
    let scene = Scene::with(HALL, &["Hicks", "Gorman"], "", mission).put("Hicks", "X a").put("Gorman", "X g");
    let mut scene = scene.exit("A", "X b").actions("Hicks");
    scene.choose("move to X b").choose("end activation");
    assert_eq!((scene.outcome(), scene.round_number()), (None, 2));
}

#[test]
fn leaving_without_the_goal_loses() {
    let mut scene = on_mission("goals = [\"crates 1\"]\n").exit("A", "X c").actions("Hicks");
    scene.choose("move to X c");
    assert_eq!(scene.outcome().as_deref(), Some("failed"));
}

#[test]
fn a_crate_has_to_leave_with_its_bearer() {
    let mut scene =
        on_mission("goals = [\"crates 1\"]\n").crate_token("X b").exit("A", "X e").actions("Hicks");
    scene.choose("interact with the crate at X b");
    assert!(!scene.offers("interact with the crate at X b"));
    scene.choose("move to X e");
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn a_computer_takes_an_action_and_a_tech_test() {
    let drawing = "
+-+-+-+-+-+
|a b|x y z|
+-+-+-+-+-+
";
    let mission = "computer = \"look blip\"\n";
    let laid_out = || {
        let scene = Scene::with(drawing, &["Hicks"], "", mission).put("Hicks", "X a").computer("X b");
        scene.blip("X x", 2).blip("X z", 1).actions("Hicks")
    };
    let mut scene = laid_out();
    scene.d10(&[6]).choose("interact with the computer at X b");
    assert!(!scene.offers("look at the blip at X x"), "6 is more than tech 5");
    assert!(scene.offers("interact with the computer at X b"));
    let mut scene = laid_out();
    scene.d10(&[5]).choose("interact with the computer at X b");
    assert!(scene.offers("look at the blip at X x") && scene.offers("look at the blip at X z"));
    scene.choose("look at the blip at X x");
    assert_eq!(scene.at("X x"), "blip", "it stays face down on the board");
}

#[test]
fn a_drop_ship_that_was_called_comes() {
    let mission = "goals = [\"called\"]\ncomputer = \"call 1\"\n";
    for (roll, outcome) in [(2, Some("won")), (9, None)] {
        let mut scene = on_mission(mission).computer("X b").actions("Hicks");
        scene.d10(&[roll]).choose("interact with the computer at X b");
        for _ in 0..40 {
            if scene.outcome().is_some() || scene.round_number() == 4 {
                break;
            }
            scene.decline();
        }
        assert_eq!(scene.outcome().as_deref(), outcome);
    }
}

#[test]
fn a_captive_is_freed_by_a_neighbour() {
    let mut scene = on_mission("goals = [\"rescue\"]\n").captive("Frost", "X b").actions("Hicks");
    assert_eq!(scene.status("Frost"), "captured");
    scene.choose("interact with the captive at X b");
    assert_eq!(scene.status("Frost"), "standing");
    assert_eq!(scene.at("X b"), "Frost");
    assert!(!scene.is_hero("Frost"));
}

#[test]
fn the_prize_among_the_mission_blips_is_found_by_standing_beside_it() {
    let mission = "goals = [\"find Newt\"]\n";
    let mut scene = on_mission(mission).mission_blip("X d", true).actions("Hicks");
    scene.choose("end activation");
    assert_eq!(scene.outcome(), None, "seen, but three spaces away");
    let mut scene = on_mission(mission).mission_blip("X d", true).actions("Hicks");
    scene.choose("move to X c").choose("end activation");
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn a_wrong_mission_blip_turns_into_aliens() {
    let mut scene = on_mission("mission_blip_values = 2\n").mission_blip("X d", false).actions("Hicks");
    assert_eq!(scene.at("X d"), "swarm of 2");
    let mut scene = on_mission("mission_blip_values = 0\n").mission_blip("X d", false).actions("Hicks");
    assert_eq!(scene.at("X d"), "");
}

#[test]
fn mission_blips_stay_hidden_until_seen() {
    let drawing = "
+-+-+-+
|a|b c|
+-+-+-+
";
    let mut scene =
        Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").mission_blip("X c", true).actions("Hicks");
    assert_eq!(scene.at("X c"), "mission blip");
}

/// Hicks is trapped at a, Gorman is not.
fn trapped(goals: &str) -> Scene {
    let mission = format!("trapped = [\"X a\"]\nfail = [\"trapped gone\"]\n{goals}");
    Scene::with(HALL, &["Hicks", "Gorman"], "", &mission).put("Hicks", "X a").put("Gorman", "X g")
}

#[test]
fn a_mission_fails_at_once_when_all_trapped_are_gone() {
    let mut scene = trapped("").alien("X b").aliens();
    scene.d10(&[10]);
    assert_eq!(scene.outcome().as_deref(), Some("failed"));
    assert!(scene.tracker_discarded().is_empty(), "without waiting for the End phase");
}

#[test]
fn one_trapped_marine_has_to_leave() {
    let goal = "goals = [\"exit trapped\"]\n";
    let mut scene = trapped(goal).exit("A", "X b").exit("B", "X f").actions("Hicks");
    scene.choose("move to X b").choose("move to X f");
    assert_eq!(scene.outcome().as_deref(), Some("won"));
    let mut scene = trapped(goal).exit("B", "X f").actions("Gorman");
    scene.choose("move to X f");
    assert_eq!(scene.outcome(), None, "Hicks is still on the board");
}

/// A corridor with a niche, and an Alien in it.
const NICHE: &str = "
+-+-+-+-+-+-+
|# # x # # #|
+-+-+ +-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

fn pushing(roll: u8) -> Scene {
    let mission = "special = [\"push through 6\"]\n";
    let scene =
        Scene::with(NICHE, &["Hicks", "Gorman"], "", mission).put("Hicks", "X a").put("Gorman", "X f");
    let mut scene = scene.alien("X x").actions("Hicks");
    scene.d10(&[roll]).choose("move to X c");
    scene
}

#[test]
fn pushing_through_goes_on_with_six_or_less() {
    let mut scene = pushing(6);
    assert_eq!(scene.choices(), ["push through", "stop here"]);
    scene.choose("push through").choose("move on to X e");
    assert_eq!(scene.at("X e"), "Hicks");
    assert!(scene.offers("aim"), "one action is left");
}

#[test]
fn a_failed_push_ends_the_actions() {
    let mut scene = pushing(7);
    scene.choose("push through");
    assert_eq!(scene.at("X c"), "Hicks");
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn nobody_has_to_push_through() {
    let mut scene = pushing(10);
    scene.choose("stop here");
    assert_eq!(scene.at("X c"), "Hicks");
    assert!(scene.offers("aim"));
}

#[test]
fn pushing_through_belongs_to_the_mission() {
    let mut scene = Scene::on(NICHE, &["Hicks"]).put("Hicks", "X a").alien("X x").actions("Hicks");
    scene.choose("move to X c");
    assert!(!scene.offers("push through") && scene.offers("aim"));
}
