//! The Endurance deck, the exhaust pile and the discards: draw, exhaust, recycle, reveal, discard.

use super::scene::Scene;

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

/// Hicks with a rifle, an Alien in sight, and these two piles.
fn firing(deck: &[&str], exhausted: &[&str]) -> Scene {
    let scene =
        Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["M41A pulse rifle"]).alien("X f");
    scene.deck(deck).exhausted(exhausted).actions("Hicks")
}

/// Hicks about to draw, with these two piles.
fn drawing(deck: &[&str], exhausted: &[&str]) -> Scene {
    Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").deck(deck).exhausted(exhausted).activation("Hicks")
}

/// Ripley about to recycle two cards and draw one.
fn recycling(deck: &[&str], exhausted: &[&str]) -> Scene {
    Scene::on(HALL, &["Ripley"]).put("Ripley", "X a").deck(deck).exhausted(exhausted).activation("Ripley")
}

/// Vasquez about to reveal a card: a weapon lets her aim.
fn revealing(deck: &[&str], exhausted: &[&str]) -> Scene {
    Scene::on(HALL, &["Vasquez"]).put("Vasquez", "X a").deck(deck).exhausted(exhausted).activation("Vasquez")
}

#[test]
fn a_card_is_drawn_from_the_top_into_the_hand() {
    let mut scene = drawing(&["HK VP70", "Body armour"], &[]);
    scene.choose("use Hicks");
    assert_eq!(scene.hand_of("Hicks"), ["HK VP70"]);
    assert_eq!(scene.deck_top(), ["Body armour"]);
}

#[test]
fn nothing_is_drawn_from_an_empty_deck() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").deck(&[]).exhausted(&["HK VP70"; 3]);
    let mut scene = scene.ending("Gorman");
    assert!(scene.hand_of("Gorman").is_empty());
    assert_eq!(scene.exhaust_pile(), ["HK VP70"; 3]);
    assert_eq!(scene.outcome(), None);
}

#[test]
fn a_hand_has_no_limit() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["Ration pack"; 12]);
    let mut scene = scene.activation("Hicks");
    scene.choose("use Hicks");
    assert_eq!(scene.hand_of("Hicks"), ["Ration pack"; 13]);
}

#[test]
fn an_exhausted_card_goes_from_the_deck_onto_the_exhaust_pile() {
    let mut scene = firing(&["HK VP70", "Body armour"], &["M4 helmet"]);
    scene.d10(&[9]).choose("attack X f with M41A pulse rifle");
    assert_eq!(scene.exhaust_pile(), ["HK VP70", "M4 helmet"]);
    assert_eq!(scene.deck_top(), ["Body armour"]);
    assert!(scene.discard_pile().is_empty());
}

#[test]
fn an_exhausted_hazard_stays_unseen_and_does_nothing() {
    let mut scene = firing(&["Bad Air", "HK VP70", "Body armour"], &[]);
    scene.d10(&[9]).choose("attack X f with M41A pulse rifle");
    assert_eq!(scene.exhaust_pile(), ["Bad Air"]);
    assert_eq!(scene.deck_top(), ["HK VP70", "Body armour"]);
}

#[test]
fn with_an_empty_deck_exhausting_discards_from_the_exhaust_pile() {
    let mut scene = firing(&[], &["HK VP70", "Body armour"]);
    scene.d10(&[9]).choose("attack X f with M41A pulse rifle");
    assert_eq!(scene.discard_pile(), ["HK VP70"]);
    assert_eq!(scene.exhaust_pile(), ["Body armour"]);
    assert_eq!(scene.outcome(), None);
}

#[test]
fn a_payment_that_empties_both_piles_loses_before_the_roll() {
    let mut scene = firing(&[], &["HK VP70"]);
    scene.d10(&[1]).choose("attack X f with M41A pulse rifle");
    assert_eq!(scene.outcome().as_deref(), Some("endurance"));
    assert_eq!(scene.at("X f"), "alien");
}

#[test]
fn a_payment_may_go_through_deck_and_exhaust_pile_and_lose() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["M56 smartgun"]).alien("X f");
    let mut scene = scene.deck(&["HK VP70"]).exhausted(&["M4 helmet"]).actions("Hicks");
    scene.d10(&[1, 1]).choose("attack X f with M56 smartgun");
    assert_eq!(scene.outcome().as_deref(), Some("endurance"));
    assert_eq!(scene.discard_pile(), ["HK VP70", "M4 helmet"]);
    assert_eq!(scene.at("X f"), "alien");
}

#[test]
fn the_last_card_may_lie_in_either_pile() {
    let mut scene = firing(&["HK VP70"], &[]);
    scene.d10(&[9]).choose("attack X f with M41A pulse rifle");
    assert_eq!(scene.outcome(), None);
    assert_eq!(scene.exhaust_pile(), ["HK VP70"]);
    let mut scene = drawing(&["HK VP70", "M4 helmet"], &[]);
    scene.choose("use Hicks");
    assert_eq!(scene.outcome(), None);
}

#[test]
fn drawing_the_last_card_loses_although_it_is_in_hand() {
    let mut scene = drawing(&["HK VP70"], &[]);
    scene.choose("use Hicks");
    assert_eq!(scene.outcome().as_deref(), Some("endurance"));
    let mut scene = drawing(&["HK VP70"], &["M4 helmet"]);
    scene.choose("use Hicks");
    assert_eq!(scene.outcome(), None);
}

#[test]
fn recycled_cards_go_from_the_top_of_the_exhaust_pile_under_the_deck() {
    let mut scene = recycling(&["M4 helmet", "Ration pack"], &["Body armour", "HK VP70", "Plasma torch"]);
    assert_eq!(scene.under_cards(), ["Body armour", "HK VP70"]);
    assert_eq!(scene.exhaust_pile(), ["Plasma torch"]);
    assert_eq!(scene.hand_of("Ripley"), ["M4 helmet"]);
    assert_eq!(scene.deck_top(), ["Ration pack"]);
}

#[test]
fn an_empty_exhaust_pile_gives_nothing_to_recycle() {
    let mut scene = recycling(&["M4 helmet", "Ration pack"], &[]);
    assert!(scene.under_cards().is_empty());
    assert_eq!(scene.hand_of("Ripley"), ["M4 helmet"], "the rest of the ability goes on");
    let mut scene = recycling(&["M4 helmet", "Ration pack"], &["HK VP70"]);
    assert_eq!(scene.under_cards(), ["HK VP70"]);
    assert!(scene.exhaust_pile().is_empty());
}

#[test]
fn cards_recycled_under_an_empty_deck_can_be_drawn() {
    let mut scene = recycling(&[], &["Body armour", "Body armour", "Plasma torch"]);
    assert_eq!(scene.hand_of("Ripley"), ["Body armour"]);
    assert_eq!(scene.deck_top(), ["Body armour"]);
    assert_eq!(scene.exhaust_pile(), ["Plasma torch"]);
    assert!(scene.under_cards().is_empty());
}

#[test]
fn the_reshuffle_card_brings_back_all_cards_beneath_it() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").deck(&["HK VP70"]).under(&["M4 helmet"; 3]);
    let mut scene = scene.activation("Hicks");
    assert_eq!(scene.deck_top(), ["HK VP70"]);
    scene.choose("use Hicks");
    assert_eq!(scene.hand_of("Hicks"), ["HK VP70"]);
    assert_eq!(scene.deck_top(), ["M4 helmet"; 3]);
    assert!(scene.under_cards().is_empty());
}

#[test]
fn the_cards_beneath_are_shuffled() {
    let beneath = [
        "Body armour",
        "HK VP70",
        "Hacking kit",
        "Ithaca 37",
        "M240 incinerator",
        "M4 helmet",
        "M40 grenades",
        "M41A pulse rifle",
        "M56 smartgun",
        "Motion tracker",
        "Plasma torch",
        "Shoulder lamp",
    ];
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").deck(&["Ration pack"]).under(&beneath);
    let mut scene = scene.activation("Hicks");
    scene.choose("use Hicks");
    let mut deck = scene.deck_top();
    assert_ne!(deck, beneath);
    assert!(deck.iter().rev().ne(beneath.iter()), "and not turned over either");
    deck.sort();
    assert_eq!(deck, beneath);
}

#[test]
fn a_payment_goes_on_after_the_reshuffle_card_came_up() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").arm("Hicks", &["M56 smartgun"]).alien("X f");
    let mut scene = scene.deck(&["HK VP70"]).under(&["M4 helmet"; 4]).actions("Hicks");
    scene.d10(&[9, 9]).choose("attack X f with M56 smartgun");
    assert_eq!(scene.exhaust_pile(), ["M4 helmet", "M4 helmet", "HK VP70"]);
    assert_eq!(scene.deck_top(), ["M4 helmet"; 2]);
    assert!(scene.under_cards().is_empty() && scene.discard_pile().is_empty());
}

#[test]
fn a_reveal_looks_at_the_top_card_and_puts_it_under_the_deck() {
    let mut scene = revealing(&["HK VP70", "M4 helmet"], &[]);
    assert_eq!(scene.dial_of("Vasquez"), 8, "a weapon");
    assert_eq!(scene.deck_top(), ["M4 helmet"]);
    assert_eq!(scene.under_cards(), ["HK VP70"]);
    assert!(scene.hand_of("Vasquez").is_empty());
}

#[test]
fn each_type_revealed_has_its_own_effect() {
    let mut scene = revealing(&["Ration pack", "M4 helmet", "HK VP70"], &["Body armour"]);
    assert_eq!(scene.dial_of("Vasquez"), 7, "no weapon");
    assert_eq!(scene.hand_of("Vasquez"), ["M4 helmet"]);
    assert_eq!(scene.under_cards(), ["Body armour", "Ration pack"]);
    let mut scene = revealing(&["Double Time", "M4 helmet", "HK VP70"], &["Body armour"]);
    assert_eq!(scene.hand_of("Vasquez"), ["M4 helmet"], "an event does the same");
    assert_eq!(scene.dial_of("Vasquez"), 7);
}

#[test]
fn a_type_that_is_not_asked_for_does_nothing() {
    let scene = Scene::on(HALL, &["Hicks", "Gorman"]).put("Hicks", "X b").put("Gorman", "X f").alien("X a");
    let mut scene = scene.arm("Hicks", &["M4 helmet"]).deck(&["Body armour", "HK VP70"]).aliens();
    scene.d10(&[8]);
    assert_eq!(scene.status("Hicks"), "down");
    assert_eq!(scene.equipped("Hicks"), ["M4 helmet"]);
    assert_eq!(scene.under_cards(), ["Body armour"]);
}

#[test]
fn with_an_empty_deck_a_card_of_the_exhaust_pile_is_revealed() {
    let mut scene = revealing(&[], &["HK VP70", "Ration pack"]);
    assert_eq!(scene.dial_of("Vasquez"), 8);
    assert_eq!(scene.exhaust_pile(), ["Ration pack"]);
    assert_eq!(scene.deck_top(), ["HK VP70"], "alone under the Reshuffle card, so on top at once");
}

#[test]
fn discards_come_from_the_hand_or_the_deck_as_the_player_likes() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").attach("Gorman", "Losing Hope");
    let scene =
        scene.hand("Gorman", &["Body armour"]).deck(&["HK VP70", "M4 helmet", "Ration pack", "Ration pack"]);
    let mut scene = scene.activation("Gorman");
    assert_eq!(scene.choices().len(), 2);
    assert!(scene.offers("discard Body armour") && scene.offers("discard from the deck"));
    scene.choose("discard Body armour");
    assert_eq!(
        scene.discard_pile(),
        ["Body armour", "M4 helmet"],
        "the hand is empty, so the deck gives the second"
    );
    assert!(scene.hand_of("Gorman").is_empty());
}

#[test]
fn a_player_may_discard_from_the_deck_and_keep_the_hand() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").attach("Gorman", "Losing Hope");
    let scene =
        scene.hand("Gorman", &["Body armour"]).deck(&["HK VP70", "M4 helmet", "Ration pack", "Ration pack"]);
    let mut scene = scene.activation("Gorman");
    scene.choose("discard from the deck").choose("discard from the deck");
    assert_eq!(scene.discard_pile(), ["M4 helmet", "Ration pack"]);
    assert_eq!(scene.hand_of("Gorman"), ["Body armour"]);
}

#[test]
fn without_hand_and_deck_discards_come_from_the_exhaust_pile() {
    let scene = Scene::on(HALL, &["Gorman"]).put("Gorman", "X a").attach("Gorman", "Losing Hope");
    let scene = scene.deck(&["HK VP70"]).exhausted(&["Body armour", "M4 helmet", "Ration pack"]);
    let mut scene = scene.activation("Gorman");
    assert_eq!(scene.discard_pile(), ["Body armour", "M4 helmet"]);
    assert_eq!(scene.deck_top(), ["HK VP70"], "the revealed card lies there only after the effect");
    assert_eq!(scene.outcome(), None);
}

#[test]
fn a_discard_from_hand_never_comes_from_the_deck() {
    let scene = Scene::on(HALL, &["Hicks"]).put("Hicks", "X a").hand("Hicks", &["Body armour", "M4 helmet"]);
    let mut scene = scene.deck(&["Spoiled Kit", "HK VP70"]).activation("Hicks");
    scene.choose("use Hicks");
    assert_eq!(scene.choices(), ["discard Body armour", "discard M4 helmet"]);
    scene.choose("discard M4 helmet");
    assert_eq!(scene.deck_top(), ["HK VP70"]);
    assert!(scene.discard_pile().contains(&"M4 helmet".into()));
}

#[test]
fn an_empty_hand_cannot_discard_from_hand() {
    let mut scene = drawing(&["Spoiled Kit", "HK VP70"], &["M4 helmet"]);
    scene.choose("use Hicks");
    assert_eq!(scene.deck_top(), ["HK VP70"]);
    assert_eq!(scene.exhaust_pile(), ["M4 helmet"]);
    assert_eq!(scene.discard_pile(), ["Spoiled Kit"]);
}
