//! Hazards, events, costs, "may" and "must", free actions, and grunts without a hand.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

/// Hicks draws the top card of this deck.
fn draws(deck: &[&str]) -> Scene {
    let mut scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").deck(deck).activation("Hicks");
    scene.choose("use Hicks");
    scene
}

/// Gorman begins his activation under Losing Hope with this deck.
fn hopeless(deck: &[&str]) -> Scene {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").attach("Gorman", "Losing Hope");
    scene.deck(deck).activation("Gorman")
}

#[test]
fn a_hazard_drawn_is_resolved_and_discarded() {
    let mut scene = draws(&["Bad Air", "HK VP70", "M4 helmet", "Ration pack"]);
    assert!(scene.hand_of("Hicks").is_empty(), "and no other card takes its place");
    assert_eq!(scene.exhaust_pile(), ["M4 helmet", "HK VP70"]);
    assert_eq!(scene.discard_pile(), ["Bad Air"]);
    assert_eq!(scene.deck_top(), ["Ration pack"]);
}

#[test]
fn a_hazard_revealed_is_resolved_after_the_reveal() {
    let scene = Scene::on(HALL, &["Vasquez"]).put("Vasquez", "X a");
    let mut scene = scene.deck(&["Bad Air", "HK VP70", "M4 helmet", "Ration pack"]).activation("Vasquez");
    assert_eq!(scene.dial_of("Vasquez"), 7);
    assert_eq!(scene.exhaust_pile(), ["M4 helmet", "HK VP70"]);
    assert_eq!(scene.under_cards(), ["Bad Air"], "it lies where every revealed card lies");
    assert!(scene.discard_pile().is_empty());
}

#[test]
fn a_hazard_discarded_is_resolved() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").attach("Hicks", "Losing Hope");
    let scene = scene.hand("Hicks", &["Just Deal With It"]);
    let deck = ["HK VP70", "HK VP70", "Bad Air", "M4 helmet", "M4 helmet", "Ration pack"];
    let mut scene = scene.deck(&deck).actions("Hicks");
    scene.choose("play Just Deal With It");
    assert_eq!(scene.discard_pile(), ["Bad Air"]);
    assert_eq!(scene.deck_top(), ["Ration pack"], "two paid, one discarded, two lost to it");
}

#[test]
fn the_motion_tracker_does_not_set_off_a_hazard() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Motion tracker"]);
    let mut scene = scene.deck(&["Bad Air", "HK VP70", "M4 helmet", "Ration pack"]).actions("Hicks");
    scene.choose("use Motion tracker");
    assert_eq!(scene.deck_top(), ["HK VP70", "M4 helmet", "Ration pack"]);
    assert_eq!(scene.exhaust_pile(), ["Bad Air"]);
    assert_eq!(scene.equipped("Hicks"), ["Motion tracker"]);
}

#[test]
fn a_hazard_may_stay_on_the_one_who_drew_it() {
    let mut scene = draws(&["Losing Hope", "HK VP70", "M4 helmet"]);
    assert_eq!(scene.attached("Hicks"), ["Losing Hope"]);
    assert!(scene.discard_pile().is_empty() && scene.hand_of("Hicks").is_empty());
    assert_eq!(scene.deck_top(), ["HK VP70", "M4 helmet"], "it works from the next activation on");
}

#[test]
fn a_hazard_that_stays_is_resolved_at_every_activation() {
    let mut scene = hopeless(&["Supplies", "HK VP70", "HK VP70", "HK VP70", "HK VP70", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["HK VP70"; 4], "an event exhausts four cards");
    assert_eq!(scene.under_cards(), ["Supplies"]);
    assert_eq!(scene.attached("Gorman"), ["Losing Hope"]);
}

#[test]
fn losing_hope_may_cost_an_action() {
    let mut scene = hopeless(&["Ration pack"; 6]);
    scene.choose("aim");
    assert!(!scene.offers("aim"), "that was the only action");
    let mut scene = hopeless(&["Supplies"; 8]);
    scene.choose("aim");
    assert!(scene.offers("aim"), "an event leaves both actions");
}

#[test]
fn only_a_weapon_takes_losing_hope_away() {
    let mut scene = hopeless(&["HK VP70", "M4 helmet", "Body armour", "Ration pack", "Ration pack"]);
    assert!(scene.attached("Gorman").is_empty());
    assert_eq!(scene.discard_pile(), ["Body armour", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["Losing Hope"]);
}

#[test]
fn panic_reveals_until_the_symbol_shows_and_discards_all() {
    let mut scene =
        draws(&["It's Over, Man", "M4 helmet", "Body armour", "HK VP70", "Ration pack", "Ration pack"]);
    assert_eq!(scene.discard_pile(), ["Body armour", "HK VP70", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["It's Over, Man"]);
    assert_eq!(scene.deck_top(), ["Ration pack"; 2]);
}

#[test]
fn panic_without_the_symbol_takes_five_cards_and_is_discarded() {
    let deck = [
        "It's Over, Man",
        "Ration pack",
        "Ration pack",
        "Ration pack",
        "Ration pack",
        "Ration pack",
        "HK VP70",
    ];
    let mut scene = draws(&deck);
    assert_eq!(scene.discard_pile().len(), 6);
    assert!(scene.discard_pile().contains(&"It's Over, Man".into()));
    assert_eq!(scene.deck_top(), ["HK VP70"]);
}

#[test]
fn an_event_is_paid_for_resolved_and_exhausted() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["Supplies"]);
    let mut scene = scene.deck(&["HK VP70", "M4 helmet", "Body armour", "Ration pack"]).actions("Hicks");
    scene.choose("play Supplies");
    assert_eq!(scene.hand_of("Hicks"), ["Body armour", "M4 helmet"]);
    assert_eq!(scene.exhaust_pile(), ["Supplies", "HK VP70"]);
    assert!(scene.discard_pile().is_empty());
}

#[test]
fn an_event_costs_no_action() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["Supplies"]);
    let mut scene = scene.actions("Hicks");
    scene.choose("play Supplies").choose("aim");
    assert!(scene.offers("aim"), "one of two actions is left");
}

#[test]
fn an_event_is_played_in_the_activation_of_another_player() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c");
    let mut scene = scene.hand("Hicks", &["Supplies"]).activation("Gorman");
    assert_eq!(scene.decider(), "Player 2");
    assert!(scene.offers("play Supplies") && scene.offers("play nothing"));
    scene.choose("play Supplies");
    assert_eq!(scene.hand_of("Hicks"), ["Ration pack"; 2]);
}

#[test]
fn an_event_is_played_in_the_alien_phase() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X f").alien("X a");
    let mut scene = scene.hand("Gorman", &["Lucky Break"]).aliens();
    scene.d10(&[8, 5]);
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("play Lucky Break");
    assert_eq!(scene.status("Hicks"), "standing");
    assert_eq!(scene.exhaust_pile(), ["Lucky Break", "Ration pack"]);
}

#[test]
fn an_event_can_save_a_missed_shot() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").arm("Gorman", &["HK VP70"]).alien("X f");
    let mut scene = scene.hand("Gorman", &["Steady Now"]).actions("Gorman");
    scene.d10(&[9, 2]).choose("attack X f with HK VP70");
    assert_eq!(scene.at("X f"), "alien");
    scene.choose("play Steady Now");
    assert_eq!(scene.at("X f"), "");
}

#[test]
fn an_event_of_the_tracker_window_comes_before_the_draw() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["Eyes Open"]).spawn(1, "X f");
    let mut scene = scene.tracker(&["One at 1", "All Quiet", "All Quiet", "All Quiet"]).tracker_step();
    scene.choose("play Eyes Open").choose("put One at 1 under the deck");
    assert_eq!(scene.tracker_discarded(), ["All Quiet"; 2]);
    assert_eq!(scene.aliens_on_board() + scene.blips_on_board(), 0);
}

#[test]
fn searching_takes_a_card_of_the_kind_out_of_the_exhaust_pile() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["On our way, five by five"]);
    let scene = scene.deck(&["Ration pack", "HK VP70", "Ration pack"]).exhausted(&["M4 helmet", "Ithaca 37"]);
    let mut scene = scene.actions("Hicks");
    scene.choose("play On our way, five by five");
    assert_eq!(scene.hand_of("Hicks"), ["Ithaca 37"], "a weapon was revealed");
    assert!(scene.exhaust_pile().contains(&"M4 helmet".into()));
    assert!(!scene.exhaust_pile().contains(&"Ithaca 37".into()));
}

#[test]
fn deal_with_it_lifts_a_hazard_off_a_character() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X a").put("Gorman", "X c");
    let scene = scene.attach("Gorman", "Losing Hope").hand("Hicks", &["Just Deal With It"]);
    let mut scene = scene.deck(&["HK VP70", "HK VP70", "M4 helmet", "Ration pack"]).actions("Hicks");
    scene.choose("play Just Deal With It");
    assert!(scene.attached("Gorman").is_empty());
    assert_eq!(scene.discard_pile(), ["M4 helmet"]);
    assert!(scene.exhaust_pile().contains(&"Losing Hope".into()));
}

#[test]
fn what_may_be_done_may_be_left() {
    let mut scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").activation("Hicks");
    assert_eq!(scene.choices(), ["use Hicks", "do not use Hicks"]);
    scene.choose("do not use Hicks");
    assert!(scene.hand_of("Hicks").is_empty());
}

#[test]
fn what_must_be_done_is_done() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c");
    let mut scene = scene.ending("Gorman");
    assert_eq!(scene.hand_of("Gorman"), ["Ration pack"; 2]);
    assert!(scene.offers("use Hicks"), "the next activation has begun, and nobody was asked before");
}

#[test]
fn a_card_in_hand_has_no_effect() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X f").alien("X a");
    let mut scene = scene.hand("Hicks", &["Body armour"]).deck(&["Ration pack"; 3]).aliens();
    scene.d10(&[8, 1]);
    assert_eq!(scene.status("Hicks"), "down");
    assert!(scene.under_cards().is_empty(), "nothing was revealed for it");
}

#[test]
fn a_free_action_is_no_action_and_is_taken_once() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Motion tracker"]);
    let mut scene = scene.deck(&["Supplies"; 5]).actions("Hicks");
    scene.choose("use Motion tracker");
    assert!(!scene.offers("use Motion tracker"));
    scene.choose("aim");
    assert!(scene.offers("aim"), "both actions were left");
}

#[test]
fn a_free_action_belongs_to_the_own_activation() {
    let scene = Scene::on(HALL, &["Gorman", "Hicks"]).put("Gorman", "X a").put("Hicks", "X c");
    let mut scene = scene.arm("Hicks", &["Motion tracker"]).actions("Gorman");
    assert!(scene.offers("aim") && !scene.offers("use Motion tracker"));
}

#[test]
fn the_motion_tracker_puts_one_of_two_cards_under_the_deck() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Motion tracker"]);
    let scene = scene.deck(&["Supplies"; 4]).tracker(&["Rush", "One at 1", "All Quiet"]);
    let mut scene = scene.actions("Hicks");
    scene.choose("use Motion tracker").choose("put One at 1 under the deck");
    assert_eq!(scene.tracker_top(), ["Rush", "All Quiet", "One at 1"]);
}

#[test]
fn the_motion_tracker_may_break() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Motion tracker"]);
    let mut scene = scene.deck(&["HK VP70", "Ration pack"]).tracker(&["Rush", "All Quiet"]).actions("Hicks");
    scene.choose("use Motion tracker");
    assert!(scene.equipped("Hicks").is_empty());
    assert_eq!(scene.exhaust_pile(), ["Motion tracker"]);
    assert_eq!(scene.tracker_top(), ["Rush", "All Quiet"]);
}

#[test]
fn the_shoulder_lamp_shows_a_hazard_and_may_put_it_away() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Shoulder lamp"]);
    let mut scene = scene.deck(&["Bad Air", "HK VP70", "M4 helmet"]).actions("Hicks");
    scene.choose("use Shoulder lamp").choose("look at Endurance");
    assert_eq!(scene.deck_top(), ["Bad Air", "HK VP70", "M4 helmet"], "seen, not resolved");
    scene.choose("put Bad Air under the deck");
    assert_eq!(scene.deck_top(), ["HK VP70", "M4 helmet"]);
    assert_eq!(scene.under_cards(), ["Bad Air"]);
    assert_eq!(scene.exhaust_pile(), ["Shoulder lamp"]);
}

#[test]
fn the_shoulder_lamp_is_kept_when_the_card_stays() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["Shoulder lamp"]);
    let mut scene = scene.tracker(&["Rush", "All Quiet"]).actions("Hicks");
    scene.choose("use Shoulder lamp").choose("look at the tracker deck").choose("leave it");
    assert_eq!(scene.equipped("Hicks"), ["Shoulder lamp"]);
    assert_eq!(scene.tracker_top(), ["Rush", "All Quiet"]);
    assert!(!scene.offers("use Shoulder lamp"));
}

#[test]
fn a_card_for_the_hand_of_a_grunt_goes_under_the_exhaust_pile() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").put("Vasquez", "X c");
    let scene = scene.deck(&["HK VP70", "M4 helmet", "M4 helmet"]).exhausted(&["Body armour"]);
    let mut scene = scene.activation("Vasquez");
    assert_eq!(scene.exhaust_pile(), ["Body armour", "HK VP70"]);
    assert!(scene.hand_of("Vasquez").is_empty() && scene.hand_of("Hicks").is_empty());
}
