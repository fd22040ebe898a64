//! The Alien phase, step 1: who goes first, where they go, doors and barricades.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

const DOOR: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c=d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// A corridor, and a room apart for somebody who shall not matter.
const APART: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h|i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// Hicks at the left end of the hall.
fn hall() -> Scene {
    Scene::on(HALL, &["Hicks"]).put("Hicks", "X a")
}

#[test]
fn an_alien_beside_a_character_does_not_move() {
    let mut scene = hall().alien("X b").aliens();
    scene.d10(&[5]);
    assert_eq!(scene.at("X b"), "alien");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn aliens_move_six_spaces_towards_the_nearest_character() {
    let mut scene = hall().alien("X j").aliens();
    scene.d10(&[9]);
    assert_eq!(scene.at("X d"), "alien");
    assert_eq!(scene.status("Hicks"), "standing", "too far to attack");
}

#[test]
fn the_speed_of_aliens_can_be_changed() {
    let scene = Scene::with(HALL, &["Hicks"], "[difficulty]\nalien_speed = 4\n", "").put("Hicks", "X a");
    let mut scene = scene.alien("X j").aliens();
    assert_eq!(scene.at("X f"), "alien");
}

#[test]
fn an_alien_stops_beside_a_character_and_attacks() {
    let mut scene = hall().alien("X d").aliens();
    scene.d10(&[9]);
    assert_eq!(scene.at("X b"), "alien");
    assert_eq!(scene.status("Hicks"), "down");
}

#[test]
fn the_nearest_alien_goes_first() {
    let mut scene = hall().alien("X f").alien("X e").aliens();
    scene.d10(&[5]);
    assert_eq!(scene.at("X b"), "alien");
    assert_eq!(scene.at("X c"), "alien", "the second one stands behind the first");
    assert_eq!(scene.at("X f"), "");
}

#[test]
fn hudson_is_charged_by_three_aliens() {
    let scene = Scene::on(HALL, &["Hudson"]).put("Hudson", "X b").arm("Hudson", &["M41A pulse rifle"]);
    let mut scene = scene.alien("X c").alien("X e").alien("X j").aliens();
    scene.d10(&[6, 5]);
    assert!(scene.offers("attack X c with M41A pulse rifle"), "the first one need not move");
    scene.choose("attack X c with M41A pulse rifle");
    assert_eq!((scene.aliens_on_board(), scene.dial_of("Hudson")), (2, 5));
    assert!(scene.offers("attack X c with M41A pulse rifle"), "the second one took its place");
    assert_eq!(scene.at("X e"), "");
    scene.choose("attack X c with M41A pulse rifle");
    assert_eq!(scene.aliens_on_board(), 1);
    assert_eq!(scene.at("X d"), "alien", "the last one has used all six spaces");
}

#[test]
fn hudson_misses_the_third_alien_and_counters() {
    let scene = Scene::on(HALL, &["Hudson"]).put("Hudson", "X b").arm("Hudson", &["M41A pulse rifle"]);
    let mut scene = scene.alien("X c").dial("Hudson", 4).aliens();
    scene.d10(&[5, 2]).choose("attack X c with M41A pulse rifle");
    assert_eq!(scene.at("X c"), "", "a 2 is within his defence and his counter");
    assert_eq!(scene.status("Hudson"), "standing");
}

#[test]
fn the_highest_rank_breaks_ties_of_order() {
    let scene = Scene::on(APART, &["Hicks", "Gorman"]).put("Hicks", "X d").put("Gorman", "X j");
    let mut scene = scene.alien("X a").alien("X g").aliens();
    assert_eq!(scene.decider(), "Player 2");
    assert_eq!(scene.choices(), ["the Alien at X a goes first", "the Alien at X g goes first"]);
    scene.d10(&[1, 10]).choose("the Alien at X g goes first");
    assert_eq!(scene.at("X e"), "", "its attack was countered");
    assert_eq!(scene.status("Hicks"), "killed", "the other one came second");
}

#[test]
fn the_highest_rank_breaks_ties_of_targets() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X i").alien("X e");
    let mut scene = scene.aliens();
    assert_eq!(scene.decider(), "Player 2");
    assert_eq!(scene.choices(), ["it goes for Hicks", "it goes for Gorman"]);
    scene.d10(&[5]).choose("it goes for Hicks");
    assert_eq!(scene.at("X b"), "alien");
}

#[test]
fn the_highest_rank_picks_among_adjacent_characters() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X c").alien("X b");
    let mut scene = scene.aliens();
    assert_eq!(scene.decider(), "Player 2");
    assert_eq!(scene.choices(), ["it attacks Hicks", "it attacks Gorman"]);
    scene.d10(&[9]).choose("it attacks Hicks");
    assert_eq!((scene.status("Hicks"), scene.status("Gorman")), ("down", "standing"));
}

#[test]
fn a_knocked_down_hero_still_decides() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X c").down("Gorman");
    let mut scene = scene.alien("X b").aliens();
    assert_eq!(scene.decider(), "Player 2");
}

#[test]
fn knocked_down_characters_are_targets() {
    let scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Frost", "X e").down("Frost").alien("X h");
    let mut scene = scene.aliens();
    scene.d10(&[5]);
    assert_eq!(scene.at("X f"), "alien", "Frost is nearer");
    assert_eq!(scene.status("Frost"), "down", "who dodged where he lies");
}

#[test]
fn aliens_take_the_shortest_way_round_walls() {
    let drawing = "
+-+-+-+-+
|a|x . .|
+ +-+-+ +
|b c d e|
+-+-+-+-+
";
    let mut scene = Scene::on(drawing, &["Hicks"]).put("Hicks", "X a").alien("X x").aliens();
    scene.d10(&[5]);
    assert_eq!(scene.at("X x"), "");
    assert_eq!(scene.at("X c"), "", "c is parted from a by the post");
    assert_eq!(scene.at("X b"), "alien");
}

/// The straight way to a is one space wide; another way leads round.
const RING: &str = "
+-+-+-+-+
|a b c d|
+ + + + +
|f # # e|
+ + + + +
|g h i j|
+-+-+-+-+
";

fn crowd(rulings: &str) -> Scene {
    let scene = Scene::with(RING, &["Hicks"], rulings, "").put("Hicks", "X a").alien("X b").alien("X d");
    let mut scene = scene.aliens();
    scene.d10(&[5, 5]);
    scene
}

#[test]
fn an_alien_goes_round_others_that_block_the_way() {
    let mut scene = crowd("");
    assert_eq!(scene.at("X f"), "alien");
    assert_eq!(scene.at("X c"), "");
}

#[test]
fn an_alien_can_queue_behind_others() {
    let mut scene = crowd("[rulings]\ncrowding = \"queue\"\n");
    assert_eq!(scene.at("X c"), "alien");
    assert_eq!(scene.at("X f"), "");
}

#[test]
fn aliens_do_not_enter_a_space_with_a_blip() {
    let scene =
        Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").barricade("X c", "X d").blip("X d", 1).alien("X g");
    let mut scene = scene.aliens();
    scene.d6(&[1, 1, 1]);
    assert_eq!(scene.at("X d"), "blip", "held by the barricade");
    assert_eq!(scene.at("X e"), "alien", "right behind it");
}

#[test]
fn an_alien_breaks_a_barricade_on_five_and_moves_on() {
    for roll in [5, 6] {
        let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").barricade("X c", "X d").alien("X f");
        let mut scene = scene.aliens();
        scene.d6(&[roll]).d10(&[9]);
        assert!(!scene.is_barricaded("X c", "X d"));
        assert_eq!(scene.at("X b"), "alien");
        assert_eq!(scene.status("Hicks"), "down");
    }
}

#[test]
fn a_barricade_that_holds_ends_the_activation() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X b").barricade("X c", "X d").alien("X f");
    let mut scene = scene.aliens();
    scene.d6(&[4, 6]).d10(&[9]);
    assert!(scene.is_barricaded("X c", "X d"));
    assert_eq!(scene.at("X d"), "alien", "beside the barricade");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn behind_a_broken_barricade_only_the_rest_of_the_move_is_left() {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").barricade("X c", "X d").alien("X i");
    let mut scene = scene.aliens();
    scene.d6(&[6]).d10(&[9]);
    assert_eq!(scene.at("X c"), "alien", "five spaces to the door and one more");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn barricades_can_be_weaker() {
    let scene = Scene::with(DOOR, &["Hicks"], "[difficulty]\nbarricade = 4\n", "").put("Hicks", "X a");
    let mut scene = scene.barricade("X c", "X d").alien("X f").aliens();
    scene.d6(&[4]).d10(&[5]);
    assert!(!scene.is_barricaded("X c", "X d"));
}

#[test]
fn a_barricade_does_not_turn_aliens_to_other_targets() {
    let scene = Scene::on(DOOR, &["Hicks", "Gorman"]).put("Hicks", "X c").put("Gorman", "X j");
    let mut scene = scene.barricade("X c", "X d").alien("X e").aliens();
    scene.d6(&[2]).d10(&[9]);
    assert_eq!(scene.at("X d"), "alien", "Hicks is two spaces away, Gorman five");
    assert!(scene.is_barricaded("X c", "X d"));
}

#[test]
fn each_alien_is_resolved_before_the_next_one_moves() {
    let mut scene = hall().alien("X c").alien("X d").aliens();
    scene.d10(&[2, 5]);
    assert_eq!(scene.aliens_on_board(), 1, "the first one was countered");
    assert_eq!(scene.at("X b"), "alien", "and left its place to the second");
}

/// Hicks stands right behind a barricaded door.
const SHUT: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a=b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

#[test]
fn a_barricade_is_attacked_although_somebody_stands_right_behind_it() {
    for (roll, is_barricaded) in [(4, true), (5, false)] {
        let scene = Scene::on(SHUT, &["Hicks"]).put("Hicks", "X a").barricade("X a", "X b").alien("X d");
        let mut scene = scene.aliens();
        scene.d6(&[roll]).d10(&[5]);
        assert_eq!(scene.at("X b"), "alien");
        assert_eq!(scene.is_barricaded("X a", "X b"), is_barricaded);
        assert_eq!(
            scene.column("hicks_defences"),
            u32::from(!is_barricaded),
            "it attacks once the door is down"
        );
    }
}

#[test]
fn a_barricade_is_attacked_with_the_last_step_too() {
    let scene = Scene::on(SHUT, &["Hicks"]).put("Hicks", "X a").barricade("X a", "X b").alien("X h");
    let mut scene = scene.aliens();
    scene.d6(&[5]).d10(&[5]);
    assert_eq!(scene.at("X b"), "alien", "six spaces");
    assert!(!scene.is_barricaded("X a", "X b"));
}
