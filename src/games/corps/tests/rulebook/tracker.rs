//! The Alien phase, step 3: tracker cards, their blips and tunnels.

use super::scene::Scene;

/// Hicks at a; behind the door lies a dead end with the spawn point j.
const DOOR: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d=e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

/// Hicks in the dark: spawn point 1 at j, out of sight, and this card on top.
fn drawn(card: &str) -> Scene {
    let scene = Scene::on(DOOR, &["Hicks"]).put("Hicks", "X a").spawn(1, "X j");
    scene.tracker(&[card, "All Quiet", "All Quiet"])
}

#[test]
fn the_number_of_cards_depends_on_the_number_of_players() {
    let heroes = ["Gorman", "Hicks", "Ripley", "Hudson", "Vasquez", "Frost"];
    for (players, cards) in [(1, 2), (2, 3), (3, 3), (4, 3), (5, 4), (6, 4)] {
        let mut scene = Scene::on(HALL, &heroes[..players]);
        for (hero, space) in heroes[..players].iter().zip(["X a", "X b", "X c", "X d", "X e", "X f"]) {
            scene = scene.put(hero, space);
        }
        assert_eq!(scene.tracker_step().tracker_discarded().len(), cards, "{players} players");
    }
}

#[test]
fn the_number_of_cards_can_be_fixed() {
    let scene = Scene::with(HALL, &["Hicks"], "[difficulty]\ntracker_draws = 5\n", "").put("Hicks", "X a");
    assert_eq!(scene.tracker_step().tracker_discarded().len(), 5);
}

#[test]
fn cards_are_drawn_from_the_top_and_discarded() {
    let mut scene = drawn("One at 1").tracker_step();
    assert_eq!(scene.tracker_top(), ["All Quiet"]);
    assert_eq!(scene.tracker_discarded().len(), 2);
}

#[test]
fn an_empty_tracker_deck_is_made_of_the_discards() {
    let scene = Scene::on(HALL, &["Hicks"])
        .put("Hicks", "X a")
        .tracker(&["All Quiet"])
        .tracker_discards(&["All Quiet"; 3]);
    let mut scene = scene.tracker_step();
    assert_eq!((scene.tracker_top().len(), scene.tracker_discarded().len()), (3, 1));
}

#[test]
fn no_cards_are_drawn_before_the_round_the_mission_says() {
    for (round, cards) in [(2, 0), (3, 2)] {
        let scene = Scene::with(HALL, &["Hicks"], "", "draws_from = 3\n").put("Hicks", "X a").round(round);
        assert_eq!(scene.tracker_step().tracker_discarded().len(), cards);
    }
}

#[test]
fn a_blip_appears_on_the_numbered_point() {
    let mut scene = drawn("One at 1").spawn(2, "X g").tracker_step();
    assert_eq!(scene.at("X j"), "blip");
    assert_eq!((scene.blips_on_board(), scene.pool_size()), (1, 20));
    let mut scene = drawn("One at 2").spawn(2, "X g").tracker_step();
    assert_eq!(scene.at("X g"), "blip");
    assert_eq!(scene.at("X j"), "");
}

#[test]
fn several_blips_lie_on_the_point_and_around_it() {
    let mut scene = drawn("Three at 1").tracker_step();
    for space in ["X h", "X i", "X j"] {
        assert_eq!(scene.at(space), "blip", "one a space");
    }
    assert_eq!(scene.blips_on_board(), 3);
}

#[test]
fn the_highest_rank_chooses_among_equal_spaces() {
    let scene =
        Scene::on(DOOR, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X b").spawn(1, "X h");
    let mut scene = scene.tracker(&["Two at 1", "All Quiet", "All Quiet"]).tracker_step();
    assert_eq!(scene.at("X h"), "blip", "the point itself comes first");
    assert_eq!(scene.decider(), "Player 2");
    assert_eq!(scene.choices(), ["place a blip at X g", "place a blip at X i"]);
    scene.choose("place a blip at X i");
    assert_eq!(scene.at("X i"), "blip");
}

#[test]
fn characters_push_blips_one_space_further() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X i").spawn(1, "X j").pool(&[1, 1]);
    let mut scene = scene.tracker(&["Two at 1", "All Quiet"]).tracker_step();
    scene.d10(&[10, 10]);
    assert_eq!(scene.at("X j"), "alien");
    assert_eq!(scene.at("X h"), "alien", "beyond Hicks");
}

#[test]
fn a_blip_that_appears_in_sight_is_spotted_and_does_not_act() {
    let scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X i").spawn(1, "X j").pool(&[3]).arm("Hicks", &["HK VP70"]);
    let mut scene = scene.tracker(&["One at 1", "All Quiet"]).tracker_step();
    scene.d10(&[10]);
    assert!(!scene.offers("hold fire"));
    assert_eq!(scene.at("X j"), "swarm of 3");
    assert_eq!(scene.status("Hicks"), "standing", "it acts from the next Alien phase on");
    assert_eq!((scene.blips_on_board(), scene.pool_size()), (0, 1));
}

#[test]
fn a_barricaded_point_holds_blips_below_five() {
    let mut scene = drawn("One at 1").barricade_point("X j").tracker_step();
    scene.d6(&[4]);
    assert_eq!((scene.blips_on_board(), scene.pool_size()), (0, 21));
    assert!(scene.is_point_barricaded("X j"));
    let mut scene = drawn("One at 1").barricade_point("X j").tracker_step();
    scene.d6(&[5]);
    assert_eq!(scene.at("X j"), "blip");
    assert!(!scene.is_point_barricaded("X j"));
}

#[test]
fn every_blip_tries_a_barricaded_point_until_one_is_through() {
    let mut scene = drawn("Three at 1").barricade_point("X j").tracker_step();
    scene.d6(&[4, 6, 1]);
    assert_eq!(scene.blips_on_board(), 2, "the first is held, the third comes in freely");
    assert!(!scene.is_point_barricaded("X j"));
}

#[test]
fn blips_that_were_held_can_be_gone_for_good() {
    let rulings = "[rulings]\nblocked_blips = \"gone\"\n";
    let scene =
        Scene::with(DOOR, &["Hicks"], rulings, "").put("Hicks", "X a").spawn(1, "X j").barricade_point("X j");
    let mut scene = scene.tracker(&["One at 1", "All Quiet"]).tracker_step();
    scene.d6(&[4]);
    assert_eq!((scene.blips_on_board(), scene.pool_size()), (0, 20));
}

#[test]
fn without_blips_in_the_pool_all_blips_move_three() {
    let mut scene = drawn("One at 1").pool(&[]).blip("X i", 1).tracker_step();
    assert_eq!(scene.at("X f"), "blip");
    assert_eq!(scene.at("X j"), "", "there was none to place");
}

#[test]
fn blips_that_are_spotted_then_come_back_into_play() {
    let mut scene = drawn("One at 1").pool(&[]).blip("X g", 1).tracker_step();
    scene.d10(&[10]);
    assert_eq!(scene.at("X d"), "alien", "three spaces, through the door");
    assert_eq!(
        scene.at("X j"),
        "alien",
        "the same token again, which Hicks sees through the door that is held open"
    );
    assert_eq!((scene.pool_size(), scene.blips_on_board()), (1, 0));
}

#[test]
fn a_tunnel_opens_beside_the_hero_of_the_drawing_player() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").pool(&[1]);
    let mut scene = scene.tracker(&["Digging", "All Quiet", "All Quiet"]).tracker_step();
    assert_eq!(scene.at("X i"), "alien", "the highest rank draws first: beside Gorman, and in his sight");
}

#[test]
fn the_next_card_is_for_the_player_to_the_left() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").pool(&[1]);
    let mut scene = scene.tracker(&["All Quiet", "Digging", "All Quiet"]).tracker_step();
    assert_eq!(scene.at("X b"), "alien", "beside Hicks");
}

#[test]
fn a_tunnel_needs_a_free_space_without_tunnel_or_spawn_point() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X e").spawn(1, "X d").pool(&[1]);
    let mut scene = scene.tracker(&["Digging", "All Quiet"]).tracker_step();
    assert_eq!(scene.at("X f"), "alien");
    assert_eq!(scene.at("X d"), "");
}

#[test]
fn the_place_of_a_tunnel_is_chosen() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X e").tracker(&["Digging", "All Quiet"]);
    let mut scene = scene.tracker_step();
    assert_eq!(scene.choices(), ["place the tunnel at X d", "place the tunnel at X f"]);
}

#[test]
fn a_player_gets_one_tunnel_a_turn() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").pool(&[1, 1]);
    let mut scene = scene.tracker(&["Digging", "Digging"]).tracker_step();
    assert_eq!(scene.at("X b"), "alien", "out of the tunnel beside Hicks");
    assert_eq!(scene.at("X c"), "alien", "the second card has no tunnel, but its blip comes");
    assert_eq!(scene.aliens_on_board(), 2);
}

#[test]
fn a_visible_threat_counts_those_who_see_it() {
    let scene =
        Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X j").spawn(1, "X e");
    let mut scene = scene.tracker(&["In Plain Sight", "All Quiet", "All Quiet"]).tracker_step();
    assert_eq!(scene.exhaust_pile().len(), 2);
    let mut scene = drawn("In Plain Sight").tracker_step();
    assert!(scene.exhaust_pile().is_empty(), "nobody saw it");
}

#[test]
fn a_hidden_threat_is_worse_when_nobody_sees_it() {
    let mut scene = drawn("In the Walls").tracker_step();
    assert_eq!(scene.blips_on_board(), 2);
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").spawn(1, "X j");
    let mut scene = scene.tracker(&["In the Walls", "All Quiet"]).tracker_step();
    assert_eq!(scene.aliens_on_board() + scene.blips_on_board(), 1);
}

#[test]
fn aliens_moved_by_a_card_do_not_attack() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["HK VP70"]).alien("X d");
    let mut scene = scene.tracker(&["Rush", "All Quiet"]).tracker_step();
    scene.d10(&[10]);
    assert!(!scene.offers("hold fire"));
    assert_eq!(scene.at("X b"), "alien");
    assert_eq!(scene.status("Hicks"), "standing");
}

#[test]
fn a_card_may_move_all_blips() {
    let mut scene = drawn("Creeping").blip("X j", 1).tracker_step();
    assert_eq!(scene.at("X h"), "blip");
}

#[test]
fn a_card_may_bring_back_a_hazard() {
    let scene = drawn("Not Again").discards(&["Bad Air", "HK VP70"]).exhausted(&["M4 helmet"]);
    let mut scene = scene.tracker_step();
    assert_eq!(scene.discard_pile(), ["HK VP70"]);
    assert_eq!(scene.exhaust_pile().len(), 2);
    let mut scene = drawn("Not Again").discards(&["HK VP70"]).exhausted(&["M4 helmet"]).tracker_step();
    assert_eq!(scene.exhaust_pile(), ["M4 helmet"], "none to bring back");
}
