//! The actions: move, barricade, aim, interact, card actions, rest.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+
|a b c d e f g|
+-+-+-+-+-+-+-+
";

const DOOR: &str = "
+-+-+-+-+-+
|a b=c d e|
+-+-+-+-+-+
";

/// A corridor with one niche beside the way.
const WIDE: &str = "
+-+-+-+-+-+-+
|# # # x # #|
+-+-+-+ +-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

fn hicks() -> Scene {
    Scene::on(HALL, &["Hicks"]).put("Hicks", "X a")
}

#[test]
fn a_move_is_as_long_as_the_speed() {
    let mut scene = hicks().actions("Hicks");
    assert!(scene.offers("move to X b") && scene.offers("move to X e"), "one to four spaces");
    assert!(!scene.offers("move to X f") && !scene.offers("move to X a"));
    let mut scene = Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").actions("Ripley");
    assert!(scene.offers("move to X f") && !scene.offers("move to X g"), "Ripley has speed 5");
}

#[test]
fn nobody_walks_through_an_alien() {
    let mut scene = hicks().alien("X b").actions("Hicks");
    assert!(scene.offers("aim"));
    assert!(!scene.offers("move to X b") && !scene.offers("move to X c"));
}

#[test]
fn a_move_stops_beside_an_alien() {
    let mut scene = Scene::on(WIDE, &["Hicks"]).put("Hicks", "X a").alien("X x").actions("Hicks");
    assert!(scene.offers("move to X d"), "beside the Alien");
    assert!(!scene.offers("move to X e"), "past it");
    let mut scene = Scene::on(WIDE, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X e"));
}

#[test]
fn whoever_starts_beside_an_alien_may_leave_and_stops_again() {
    let drawing = "
+-+-+-+-+-+
|. x . y .|
+ + + + + +
|a b c d e|
+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").alien("X x").actions("Hicks");
    assert!(scene.offers("move to X b"), "out of one space beside it into the next");
    assert!(!scene.offers("move to X d"), "c would be the second one beside it");
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X c").alien("X x").actions("Hicks");
    assert!(scene.offers("move to X e"), "away from it, freely");
    let mut scene =
        Scene::on(drawing, &["Hicks"]).put("Hicks", "X c").alien("X x").alien("X y").actions("Hicks");
    assert!(scene.offers("move to X d") && !scene.offers("move to X e"), "another Alien stops as well");
}

#[test]
fn a_move_stops_beside_a_blip() {
    let drawing = "
+-+-+-+-+-+
|a # x # #|
+ + + + + +
|b c d e f|
+-+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").blip("X x", 1).actions("Hicks");
    assert_eq!(scene.at("X x"), "blip", "behind the block");
    assert!(scene.offers("move to X d") && !scene.offers("move to X e"), "d is beside it");
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("move to X e"));
}

#[test]
fn whoever_spots_a_blip_on_the_way_may_stop() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").blip("X e", 1);
    let mut scene = scene.actions("Hicks");
    assert_eq!(scene.at("X e"), "blip");
    scene.choose("move to X c");
    assert_eq!(scene.at("X e"), "alien", "the door opened at b");
    assert!(scene.offers("move on to X c") && scene.offers("stop here"));
    scene.choose("stop here");
    assert_eq!(scene.at("X b"), "Hicks");
    assert!(scene.offers("aim"), "one action is left");
}

#[test]
fn whoever_spots_a_blip_on_the_way_may_go_on() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").blip("X e", 1);
    let mut scene = scene.actions("Hicks");
    scene.choose("move to X c").choose("move on to X d");
    assert_eq!(scene.at("X d"), "Hicks", "another way than first meant");
}

#[test]
fn a_tech_test_passes_at_the_value_or_less() {
    for (roll, passed) in [(4, true), (5, true), (6, false)] {
        let mut scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").actions("Hicks");
        scene.d10(&[roll]).choose("barricade the door X b - X c");
        assert_eq!(scene.is_barricaded("X b", "X c"), passed, "tech 5, roll {roll}");
    }
}

#[test]
fn hicks_barricades_a_door_with_a_roll_of_four() {
    let mut scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").alien("X e").actions("Hicks");
    scene.d10(&[4]).choose("barricade the door X b - X c");
    assert!(scene.is_barricaded("X b", "X c") && !scene.is_open("X b", "X c"));
    assert!(!scene.sees("Hicks", "X e"));
}

#[test]
fn a_failed_test_costs_the_action_and_can_be_tried_again() {
    let scene = Scene::on(DOOR, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X a");
    let mut scene = scene.actions("Hicks");
    scene.d10(&[9, 3]).choose("barricade the door X b - X c");
    assert!(!scene.is_barricaded("X b", "X c"));
    scene.choose("barricade the door X b - X c");
    assert!(scene.is_barricaded("X b", "X c"));
    assert_eq!(scene.decider(), "Player 2", "both actions are gone");
}

#[test]
fn only_what_is_adjacent_can_be_barricaded() {
    let mut scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").actions("Hicks");
    assert!(scene.offers("aim") && !scene.offers("barricade the door X b - X c"));
}

#[test]
fn a_barricade_is_taken_away_with_a_test() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").barricade("X b", "X c");
    let mut scene = scene.actions("Hicks");
    assert!(!scene.offers("barricade the door X b - X c"));
    scene.d10(&[6, 5]).choose("unbarricade the door X b - X c");
    assert!(scene.is_barricaded("X b", "X c"));
    scene.choose("unbarricade the door X b - X c");
    assert!(!scene.is_barricaded("X b", "X c"));
}

#[test]
fn spawn_points_and_tunnels_are_barricaded_alike() {
    let mut scene = hicks().spawn(1, "X b").actions("Hicks");
    scene.d10(&[5]).choose("barricade spawn point 1");
    assert!(scene.is_point_barricaded("X b"));
    assert!(scene.offers("unbarricade spawn point 1"));
    let mut scene = hicks().tunnel("X b").actions("Hicks");
    scene.d10(&[6]).choose("barricade the tunnel at X b");
    assert!(!scene.is_point_barricaded("X b"));
    scene.d10(&[5]).choose("barricade the tunnel at X b");
    assert!(scene.is_point_barricaded("X b"));
}

#[test]
fn the_hacking_kit_rerolls_a_test_on_a_door() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").arm("Hicks", &["Hacking kit"]);
    let mut scene = scene.actions("Hicks");
    scene.d10(&[9, 4]).choose("barricade the door X b - X c").choose("use Hacking kit");
    assert!(scene.is_barricaded("X b", "X c"));
    assert_eq!(scene.exhaust_pile().len(), 1);
    assert_eq!(scene.equipped("Hicks"), ["Hacking kit"]);
}

#[test]
fn the_hacking_kit_does_not_help_at_spawn_points() {
    let mut scene = hicks().spawn(1, "X b").arm("Hicks", &["Hacking kit"]).actions("Hicks");
    scene.d10(&[9, 4]).choose("barricade spawn point 1");
    assert!(!scene.offers("use Hacking kit"));
    assert!(!scene.is_point_barricaded("X b"));
}

#[test]
fn the_plasma_torch_barricades_a_door_without_a_test() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").arm("Hicks", &["Plasma torch"]);
    let mut scene = scene.actions("Hicks");
    scene.d10(&[10]).choose("use Plasma torch on the door X b - X c");
    assert!(scene.is_barricaded("X b", "X c"));
    assert_eq!(scene.discard_pile(), ["Plasma torch"], "discarded, not exhausted");
    scene.choose("aim");
    assert!(!scene.offers("aim"), "it took an action");
}

#[test]
fn hudson_aims_and_his_dial_goes_from_six_to_seven() {
    let mut scene = Scene::on(HALL, &["Hudson"]).put("Hudson", "X a").actions("Hudson");
    assert_eq!(scene.dial_of("Hudson"), 6);
    scene.choose("aim");
    assert_eq!(scene.dial_of("Hudson"), 7, "above his own value");
}

#[test]
fn a_dial_never_shows_more_than_ten() {
    for (before, after) in [(9, 10), (10, 10)] {
        let scene = Scene::on(HALL, &["Vasquez"]).put("Vasquez", "X a").dial("Vasquez", before);
        let mut scene = scene.deck(&["HK VP70", "Ration pack"]).activation("Vasquez");
        assert_eq!(scene.dial_of("Vasquez"), after, "she may aim");
    }
}

#[test]
fn whoever_stands_beside_an_object_may_interact() {
    let mission = "computer = \"look blip\"\n";
    let scene = Scene::with(HALL, &["Hicks"], "", mission).put("Hicks", "X a").computer("X b");
    let mut scene = scene.actions("Hicks");
    assert!(scene.offers("interact with the computer at X b"));
    let scene = Scene::with(HALL, &["Hicks"], "", mission).put("Hicks", "X a").computer("X c");
    let mut scene = scene.actions("Hicks");
    assert!(scene.offers("aim") && !scene.offers("interact with the computer at X c"));
}

#[test]
fn a_resting_hero_draws_up_to_two_cards() {
    let mut scene = hicks().actions("Hicks");
    scene.choose("rest").choose("draw a card").choose("draw a card");
    assert_eq!(scene.hand_of("Hicks"), ["Ration pack"; 2]);
    assert!(!scene.offers("draw a card"));
    let mut scene = hicks().actions("Hicks");
    scene.choose("rest").choose("draw no more");
    assert!(scene.hand_of("Hicks").is_empty());
}

#[test]
fn resting_recycles_two_cards_of_the_pile_and_one_of_the_hand() {
    let scene = hicks().hand("Hicks", &["HK VP70"]).exhausted(&["Body armour", "M4 helmet", "Ithaca 37"]);
    let mut scene = scene.actions("Hicks");
    scene.choose("rest").choose("draw no more").choose("recycle from the exhaust pile");
    scene.choose("recycle HK VP70").choose("recycle from the exhaust pile");
    assert_eq!(scene.under_cards(), ["Body armour", "HK VP70", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["Ithaca 37"]);
    assert!(scene.hand_of("Hicks").is_empty());
    assert!(!scene.offers("recycle from the exhaust pile"), "three is the limit");
}

#[test]
fn a_resting_hero_may_recycle_fewer() {
    let mut scene = hicks().exhausted(&["Body armour", "M4 helmet"]).actions("Hicks");
    scene.choose("rest").choose("draw no more").choose("recycle no more");
    assert!(scene.under_cards().is_empty());
    assert_eq!(scene.exhaust_pile(), ["Body armour", "M4 helmet"]);
}

#[test]
fn a_card_drawn_by_the_rest_can_be_recycled() {
    let mut scene = hicks().deck(&["HK VP70", "M4 helmet"]).actions("Hicks");
    scene.choose("rest").choose("draw a card").choose("draw no more").choose("recycle HK VP70");
    assert_eq!(scene.under_cards(), ["HK VP70"]);
}

#[test]
fn a_resting_grunt_recycles_three_and_draws_nothing() {
    let scene = hicks().put("Frost", "X c").exhausted(&["HK VP70", "M4 helmet", "Body armour", "Ithaca 37"]);
    let mut scene = scene.actions("Frost");
    scene.choose("rest");
    assert_eq!(scene.under_cards(), ["Body armour", "HK VP70", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["Ithaca 37"]);
    assert_eq!(scene.deck_top().len(), 20);
    assert!(!scene.offers("draw a card"));
}

#[test]
fn a_resting_newt_recycles_one_more() {
    let scene =
        Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").put("Newt", "X b").exhausted(&["HK VP70"; 5]);
    let mut scene = scene.actions("Newt");
    scene.choose("rest").choose("draw no more");
    for _ in 0..4 {
        scene.choose("recycle from the exhaust pile");
    }
    assert!(!scene.offers("recycle from the exhaust pile"));
    assert_eq!(scene.exhaust_pile(), ["HK VP70"]);
}

#[test]
fn newt_neither_attacks_nor_aims() {
    let scene = Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").put("Newt", "X b").alien("X f");
    let mut scene = scene.actions("Newt");
    assert!(scene.offers("rest"));
    assert!(scene.choices().iter().all(|choice| !choice.starts_with("attack") && choice != "aim"));
}

#[test]
fn an_event_moves_the_actor_like_a_move() {
    let mut scene = hicks().hand("Hicks", &["Double Time"]).actions("Hicks");
    scene.choose("play Double Time");
    assert!(scene.offers("move to X c") && !scene.offers("move to X d"), "two spaces");
    scene.choose("move to X c").choose("aim");
    assert!(scene.offers("aim"), "both actions were left");
}
