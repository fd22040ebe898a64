//! The campaign: what carries over, rescue, supply, defeat and the score.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h i j|
+-+-+-+-+-+-+-+-+-+-+
";

fn mission(name: &str, kind: &str, order: u8) -> String {
    let start = "start = [\"X a\", \"X c\", \"X e\", \"X g\", \"X i\", \"X j\"]\n";
    format!(
        "name = \"{}\"\ntitle = \"{name}\"\nkind = \"{kind}\"\norder = {order}\n{start}",
        name.to_lowercase()
    )
}

/// A campaign of these missions, each of them won in the End phase of its first round; ten cards in the deck.
fn campaign(rulings: &str, heroes: &[&str], missions: &[(&str, &str)]) -> Scene {
    let texts: Vec<String> =
        missions.iter().zip(1..).map(|((name, kind), order)| mission(name, kind, order)).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Scene::campaign(HALL, heroes, rulings, &texts).deck(&["Ration pack"; 10])
}

const TWO: &[(&str, &str)] = &[("One", "campaign"), ("Two", "campaign")];
const ONE: &[(&str, &str)] = &[("One", "campaign")];

#[test]
fn missions_follow_in_their_order() {
    let mut scene = campaign("", &["Gorman"], TWO).end_phase();
    assert_eq!(scene.outcome(), None, "one is won, the other begins");
    assert_eq!((scene.round_number(), scene.phase()), (1, "marine"));
    for _ in 0..40 {
        if scene.outcome().is_some() {
            break;
        }
        scene.decline();
    }
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn each_player_brings_back_one_discarded_card() {
    let scene = campaign("", &["Gorman", "Hicks"], TWO).discards(&["HK VP70", "Ithaca 37", "M4 helmet"]);
    let mut scene = scene.end_phase();
    assert_eq!(scene.decider(), "Player 1");
    assert_eq!(scene.choices(), ["keep HK VP70", "keep Ithaca 37", "keep M4 helmet"]);
    scene.choose("keep Ithaca 37");
    assert_eq!(scene.decider(), "Player 2");
    scene.choose("keep M4 helmet");
    assert_eq!(scene.deck_top().len(), 12, "ten, and two brought back; the third is gone for good");
    assert!(scene.deck_top().contains(&"Ithaca 37".into()) && !scene.deck_top().contains(&"HK VP70".into()));
    assert!(scene.discard_pile().is_empty());
}

#[test]
fn half_of_the_other_discards_are_lost_rounded_up() {
    for (discarded, deck) in [(5, 13), (6, 13), (7, 14)] {
        let scene = campaign("", &["Gorman"], TWO).discards(&["HK VP70"; 7][..discarded]);
        assert_eq!(scene.end_phase().deck_top().len(), deck, "{discarded} discards, one of them kept");
    }
}

#[test]
fn all_discarded_hazards_come_back() {
    let scene = campaign("", &["Gorman"], TWO).discards(&["Bad Air", "Bad Air", "HK VP70", "M4 helmet"]);
    let mut scene = scene.end_phase();
    scene.choose("keep HK VP70");
    assert_eq!(scene.deck_top().iter().filter(|title| *title == "Bad Air").count(), 2);
    assert_eq!(scene.deck_top().len(), 13, "and the helmet is the half that is lost");
}

#[test]
fn hands_exhausted_and_equipped_cards_come_back() {
    let scene = campaign("", &["Gorman"], TWO).hand("Gorman", &["M4 helmet"]).exhausted(&["HK VP70"; 3]);
    let mut scene = scene.arm("Hicks", &["Ithaca 37"]).end_phase();
    assert_eq!(scene.deck_top().len(), 15);
    assert!(scene.hand_of("Gorman").is_empty() && scene.exhaust_pile().is_empty());
}

/// Frost stands at i beside an Alien at h, which kills him or takes him along.
fn frost_is_lost(missions: &[(&str, &str)], is_captured: bool) -> Scene {
    let scene = campaign("", &["Gorman"], missions).put("Frost", "X i").put("Ripley", "X b").alien("X h");
    let scene = scene.put("Hudson", "X c").put("Vasquez", "X d").put("Hicks", "X e").put("Gorman", "X a");
    if is_captured {
        return scene.down("Frost").alien_phase();
    }
    let mut scene = scene.aliens();
    scene.d10(&[10]);
    scene
}

#[test]
fn the_killed_stay_away() {
    let mut scene = frost_is_lost(TWO, false);
    assert_eq!(scene.status("Frost"), "killed");
    assert_eq!((scene.round_number(), scene.phase()), (1, "marine"), "the second mission has begun");
    assert_eq!(scene.status("Hudson"), "standing");
}

#[test]
fn the_captured_stay_away_until_they_are_rescued() {
    let mut scene = frost_is_lost(TWO, true);
    assert_eq!(scene.status("Frost"), "captured");
    assert_eq!((scene.round_number(), scene.phase()), (1, "marine"));
}

const RESCUE: &[(&str, &str)] = &[("One", "campaign"), ("Two", "campaign"), ("Back", "rescue")];

#[test]
fn a_rescue_can_be_tried_while_somebody_is_captive() {
    let mut scene = frost_is_lost(RESCUE, true);
    assert!(scene.offers("go on to Two") && scene.offers("try a rescue"));
    let mut scene = frost_is_lost(RESCUE, false);
    assert!(!scene.offers("try a rescue"), "the killed cannot be rescued");
}

#[test]
fn a_supply_run_is_flown_once() {
    let missions = [("One", "campaign"), ("Two", "campaign"), ("Stores", "supply")];
    let mut scene = campaign("", &["Gorman"], &missions).end_phase();
    assert!(scene.offers("go on to Two") && scene.offers("fly a supply run"));
    scene.choose("fly a supply run");
    for _ in 0..80 {
        if scene.outcome().is_some() {
            break;
        }
        assert!(!scene.offers("fly a supply run"));
        scene.decline();
    }
    assert_eq!(scene.outcome().as_deref(), Some("won"));
}

#[test]
fn a_lost_mission_ends_the_campaign() {
    let mut scene = campaign("", &["Gorman"], TWO).deck(&[]).exhausted(&[]).marine_phase();
    assert_eq!(scene.outcome().as_deref(), Some("endurance"));
}

#[test]
fn the_score_counts_deck_exhaust_pile_and_hands() {
    let scene = campaign("", &["Gorman"], ONE).hand("Gorman", &["M4 helmet"; 2]).exhausted(&["HK VP70"; 3]);
    let mut scene = scene.end_phase();
    assert_eq!(scene.outcome().as_deref(), Some("won"));
    assert_eq!(scene.column("score"), 15);
}

#[test]
fn a_living_newt_is_worth_ten_discarded_cards() {
    for (discarded, score) in [(0, 10), (4, 14), (12, 20)] {
        let scene = campaign("", &["Gorman"], ONE).discards(&["HK VP70"; 12][..discarded]);
        assert_eq!(scene.end_phase().column("score"), score);
    }
}

#[test]
fn a_dead_newt_costs_ten_cards() {
    let scene = campaign("[setup]\nnewt = true\n", &["Gorman"], ONE)
        .put("Newt", "X i")
        .alien("X h")
        .put("Gorman", "X a");
    let scene = scene
        .put("Ripley", "X b")
        .put("Hudson", "X c")
        .put("Vasquez", "X d")
        .put("Hicks", "X e")
        .put("Frost", "X f");
    let mut scene = scene.deck(&["Ration pack"; 25]).discards(&["HK VP70"; 12]).aliens();
    scene.d10(&[10]);
    assert_eq!(scene.status("Newt"), "killed");
    assert_eq!(scene.column("score"), 15, "ten less, not five, and no ten more");
}

#[test]
fn each_killed_or_captive_character_costs_five_cards() {
    for is_captured in [false, true] {
        let mut scene = frost_is_lost(ONE, is_captured).discards(&["HK VP70"; 12]);
        assert_eq!(scene.column("score"), 15, "ten, five less, ten more for Newt");
    }
}

#[test]
fn a_facehugger_on_the_card_counts_as_killed() {
    let scene = campaign("", &["Gorman"], ONE).discards(&["HK VP70"; 12]).facehugged("Hicks");
    assert_eq!(scene.end_phase().column("score"), 15);
}

#[test]
fn equipped_cards_are_left_out_of_the_score() {
    let scene = campaign("", &["Gorman"], ONE).arm("Hicks", &["HK VP70"]);
    assert_eq!(scene.end_phase().column("score"), 10);
}

#[test]
fn equipped_cards_can_be_counted() {
    let scene =
        campaign("[rulings]\nequipped_cards = \"counted\"\n", &["Gorman"], ONE).arm("Hicks", &["HK VP70"]);
    assert_eq!(scene.end_phase().column("score"), 11);
}
