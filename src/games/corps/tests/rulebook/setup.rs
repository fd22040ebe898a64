//! Set-up: heroes and grunts, cards, decks, tokens.

use super::scene::{Scene, problems};

const HALL: &str = "
+-+-+-+-+-+-+-+-+-+-+-+-+-+
|a b c d e f g h|i j k l m|
+-+-+-+-+-+-+-+-+-+-+-+-+-+
";

const START: &str = "start = [\"X a\", \"X b\", \"X c\", \"X d\", \"X e\", \"X f\", \"X g\"]\n";

/// Everything that the test box holds: 82 Endurance cards, 37 tracker cards, 21 blips.
const ENDURANCE: usize = 82;

fn game(players: usize, scenario: &str, mission: &str) -> Scene {
    Scene::game(HALL, players, scenario, &format!("{START}{mission}"))
}

/// A game of Hicks alone, with these further keys of `[setup]`.
fn alone(setup: &str) -> Scene {
    let others = "without = [\"Ripley\", \"Gorman\", \"Hudson\", \"Vasquez\", \"Frost\"]";
    game(1, &format!("[setup]\nheroes = [\"Hicks\"]\n{others}\n{setup}\n"), "")
}

#[test]
fn each_player_has_a_hero_and_all_others_are_grunts() {
    let mut scene = game(3, "", "");
    for (who, is_hero) in [
        ("Gorman", true),
        ("Hicks", true),
        ("Ripley", true),
        ("Hudson", false),
        ("Vasquez", false),
        ("Frost", false),
    ] {
        assert_eq!((scene.is_hero(who), scene.status(who)), (is_hero, "standing"), "{who}");
    }
}

#[test]
fn heroes_can_be_named() {
    let mut scene = game(2, "[setup]\nheroes = [\"Vasquez\", \"Ripley\"]\n", "");
    assert!(scene.is_hero("Vasquez") && scene.is_hero("Ripley"));
    assert!(!scene.is_hero("Gorman") && !scene.is_hero("Hicks"));
}

#[test]
fn heroes_can_be_chosen_one_after_the_other() {
    let mut scene = game(2, "[setup]\nheroes = \"chosen\"\n", "");
    assert_eq!(scene.decider(), "Player 1");
    scene.choose("take Frost");
    assert_eq!(scene.decider(), "Player 2");
    assert!(!scene.offers("take Frost"));
    scene.choose("take Hudson");
    assert!(scene.is_hero("Frost") && scene.is_hero("Hudson") && !scene.is_hero("Gorman"));
}

#[test]
fn newt_takes_part_only_where_the_scenario_says_so() {
    assert_eq!(game(3, "", "").status("Newt"), "absent");
    let mut scene = game(3, "[setup]\nnewt = true\n", "");
    assert_eq!(scene.status("Newt"), "standing");
    assert!(scene.is_hero("Newt"), "Ripley is a hero");
    let mut scene = game(2, "[setup]\nnewt = true\n", "");
    assert!(!scene.is_hero("Newt") && !scene.is_hero("Ripley"));
}

#[test]
fn characters_are_equipped_for_nothing() {
    let mut scene = game(3, "[setup]\nloadout = \"standard\"\n", "");
    assert_eq!(scene.equipped("Hicks"), ["M41A pulse rifle", "Ithaca 37", "Body armour", "M4 helmet"]);
    assert_eq!(scene.equipped("Frost"), ["M240 incinerator", "Plasma torch"], "a grunt too");
    assert!(scene.exhaust_pile().is_empty());
}

#[test]
fn all_other_cards_form_the_endurance_deck() {
    let mut scene = game(3, "", "");
    assert_eq!(scene.deck_top().len(), ENDURANCE);
    assert!(
        scene.under_cards().is_empty() && scene.exhaust_pile().is_empty() && scene.discard_pile().is_empty()
    );
    let mut scene = game(3, "[setup]\nloadout = \"standard\"\n", "");
    assert_eq!(scene.deck_top().len(), ENDURANCE - 15, "fifteen cards are equipped");
}

#[test]
fn the_endurance_deck_is_shuffled() {
    let mut deck = game(1, "", "").deck_top();
    let dealt = deck.clone();
    deck.sort();
    assert_ne!(dealt, deck);
    assert_eq!(deck.iter().filter(|title| *title == "HK VP70").count(), 7);
}

#[test]
fn hands_start_empty() {
    let mut scene = game(3, "", "");
    for who in ["Gorman", "Hicks", "Ripley"] {
        assert!(scene.hand_of(who).is_empty());
    }
}

#[test]
fn cards_can_be_issued_by_choice_within_the_slots() {
    let mut scene = alone("loadout = \"chosen\"");
    scene.choose("issue M41A pulse rifle to Hicks");
    assert!(scene.offers("issue Ithaca 37 to Hicks") && scene.offers("issue no more"));
    assert!(!scene.offers("issue M240 incinerator to Hicks") && !scene.offers("issue M56 smartgun to Hicks"));
    scene
        .choose("issue Ithaca 37 to Hicks")
        .choose("issue Body armour to Hicks")
        .choose("issue M4 helmet to Hicks");
    assert!(!scene.offers("issue Plasma torch to Hicks") && !scene.offers("issue HK VP70 to Hicks"));
    assert_eq!(scene.equipped("Hicks"), ["M41A pulse rifle", "Ithaca 37", "Body armour", "M4 helmet"]);
}

#[test]
fn a_heavy_weapon_is_issued_without_a_backup() {
    let mut scene = alone("loadout = \"chosen\"");
    scene.choose("issue M56 smartgun to Hicks");
    assert!(scene.offers("issue Body armour to Hicks") && !scene.offers("issue HK VP70 to Hicks"));
}

#[test]
fn events_and_hazards_are_not_issued() {
    let mut scene = alone("loadout = \"chosen\"");
    assert!(scene.offers("issue HK VP70 to Hicks"));
    assert!(!scene.offers("issue Supplies to Hicks") && !scene.offers("issue Bad Air to Hicks"));
}

#[test]
fn a_loadout_that_breaks_the_slots_is_refused() {
    assert!(problems("[setup]\nloadout = \"overloaded\"\n").contains("overloaded"));
    assert_eq!(problems("[setup]\nloadout = \"standard\"\n"), "");
}

#[test]
fn dials_start_at_the_aim_of_the_card() {
    let mut scene = game(2, "", "");
    assert_eq!((scene.dial_of("Hicks"), scene.dial_of("Gorman")), (7, 5));
    assert_eq!(scene.dial_of("Hudson"), 5, "the grunt side has its own value");
}

#[test]
fn characters_start_in_the_spaces_of_the_mission() {
    let mut scene = game(1, "", "");
    let names: Vec<String> = ["X a", "X b", "X c", "X d", "X e", "X f"].map(|space| scene.at(space)).into();
    assert!(names.iter().all(|name| !name.is_empty()));
    assert_eq!(scene.at("X h"), "");
}

#[test]
fn characters_may_have_spaces_of_their_own() {
    let mut scene = game(1, "", "starts = { Ripley = \"X h\" }\n");
    assert_eq!(scene.at("X h"), "Ripley");
}

#[test]
fn the_spaces_can_be_chosen() {
    let mut scene = alone("placement = \"chosen\"");
    assert!(scene.offers("start at X a") && scene.offers("start at X g") && !scene.offers("start at X h"));
    scene.choose("start at X g");
    assert_eq!(scene.at("X g"), "Hicks");
}

#[test]
fn tokens_lie_where_the_mission_puts_them() {
    let mut scene = game(1, "", "blips = [\"X i\"]\nmission_blips = [\"X j\", \"X k\", \"X l\", \"X m\"]\n");
    assert_eq!(scene.at("X i"), "blip");
    for space in ["X j", "X k", "X l", "X m"] {
        assert_eq!(scene.at(space), "mission blip", "one of them is Newt");
    }
    assert_eq!(scene.pool_size(), 20, "mission blips are not of the pool");
}

#[test]
fn the_tracker_deck_is_built_of_the_levels_of_the_mission() {
    assert_eq!(game(1, "", "tracker = { levels = [1, 2, 3] }\n").tracker_top().len(), 37);
    assert_eq!(game(1, "", "tracker = { levels = [1] }\n").tracker_top().len(), 20);
    assert_eq!(game(1, "", "tracker = { levels = [1, 2, 3], cards = 6 }\n").tracker_top().len(), 6);
}

#[test]
fn the_mission_may_fix_the_levels_of_the_topmost_cards() {
    let mut scene = game(1, "", "tracker = { top = [0, 0, 3], levels = [1, 2, 3] }\n");
    assert!(scene.tracker_top()[..3].iter().all(|title| title == "Three at 1" || title == "Rush"));
    assert_eq!(scene.tracker_top().len(), 37);
}

#[test]
fn the_game_starts_with_the_marine_phase_of_round_one() {
    let mut scene = game(3, "", "");
    assert_eq!((scene.round_number(), scene.phase()), (1, "marine"));
    assert_eq!(scene.decider(), "Player 1", "Gorman has the highest rank");
}

#[test]
fn sentry_guns_can_be_placed_by_choice() {
    let others = "without = [\"Ripley\", \"Hicks\", \"Hudson\", \"Vasquez\", \"Frost\"]\n";
    let mut scene =
        game(1, &format!("[setup]\nsentries = \"chosen\"\n{others}"), "sentries = [\"X i north\"]\n");
    assert!(scene.offers("sentry gun at X h facing west") && scene.offers("sentry gun at X j facing north"));
}
