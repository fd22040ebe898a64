//! What a scenario can change, key by key.

use super::portal::walk_through;
use super::scene::Scene;
use super::scene::problems;

#[test]
fn a_scenario_that_says_nothing_follows_the_rulebook() {
    let spelled_out = "[setup]\nexplored = 6\nhealth = 3\nmarine_tokens = 2\nalien_tokens = 2\nmarine_hand = 6\n\
        alien_hand = 6\nmulligan = \"both\"\n[difficulty]\ntoken_odds = 50\nwinner_tokens = 2\nno_fight_tokens = 2\n\
        room_size = 0\nchooser = \"loser\"\n[rulings]\nempty_pile = \"reshuffle\"\nempty_portal = \"marine\"\n\
        jammed_weapon = \"spent\"\nanswers = \"chain\"\nfirst_size_card = \"alien\"\novershoot = false\n";
    assert_eq!(problems(spelled_out), "");
    for seed in 0..5 {
        let (mut plain, mut spelled) = (Scene::seeded("", seed), Scene::seeded(spelled_out, seed));
        assert_eq!(plain.view("marine"), spelled.view("marine"));
        assert_eq!(walk_through(&mut plain), walk_through(&mut spelled));
        assert_eq!(plain.story(), spelled.story());
    }
}

#[test]
fn the_portal_can_be_nearer_or_farther() {
    for explored in [1, 2, 8] {
        let mut scene = Scene::game(&format!("[setup]\nexplored = {explored}\n"));
        assert_eq!(walk_through(&mut scene).len(), explored);
        assert_eq!((scene.room(), scene.outcome()), ("Portal".into(), Some("portal-destroyed")));
    }
}

#[test]
fn discarded_rooms_are_shuffled_when_the_room_pile_is_too_small() {
    let scene = Scene::alien_phase_with("Hall", "[setup]\nexplored = 8\n").alien(&["Demon"]);
    let scene = scene.next_rooms(&["Lab", "Bridge"]);
    let mut scene = scene.marine_pile(&["Aim"; 6]).alien_pile(&["Hide"; 6]);
    scene.play(&["play no Creature", "explore Lab", "play no Creature"]);
    let known = ["explore Bridge", "explore Hall", "explore Lab"];
    assert_eq!(scene.legal().len(), 2);
    assert!(scene.legal().iter().all(|words| known.contains(&words.as_str())), "{:?}", scene.legal());
}

#[test]
fn the_marine_can_start_with_more_or_less_health() {
    for health in [1, 5] {
        assert_eq!(Scene::game(&format!("[setup]\nhealth = {health}\n")).health_left(), health);
    }
}

#[test]
fn both_can_start_with_other_numbers_of_tokens() {
    let mut scene = Scene::game("[setup]\nmarine_tokens = 5\nalien_tokens = 0\n");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (5, 0, 11));
}

#[test]
fn both_can_start_with_other_hands() {
    let mut scene = Scene::game("[setup]\nmarine_hand = 4\nalien_hand = 8\n");
    assert_eq!((scene.hand("marine").len(), scene.hand("alien").len()), (4, 8));
    scene.play(&["mulligan", "mulligan"]);
    assert_eq!((scene.hand("marine").len(), scene.hand("alien").len()), (4, 8), "a mulligan deals as many");
    assert_eq!((scene.pile("marine"), scene.pile("alien")), (122, 118));
}

#[test]
fn the_mulligan_can_be_given_to_one_side_or_to_none() {
    for (value, asked) in
        [("both", vec!["marine", "alien"]), ("marine", vec!["marine"]), ("alien", vec!["alien"])]
    {
        let mut scene = Scene::game(&format!("[setup]\nmulligan = \"{value}\"\n"));
        for side in asked {
            assert_eq!(
                (scene.decider(), scene.legal()),
                (side, vec!["keep the hand".into(), "mulligan".into()])
            );
            scene.choose("keep the hand");
        }
        assert!(scene.legal()[0].starts_with("explore "), "{value}");
    }
    let mut scene = Scene::game("[setup]\nmulligan = \"none\"\n");
    assert!(scene.legal()[0].starts_with("explore "));
}

/// Plays one seeded game in which the Alien sends Creatures and the Marine throws tokens as long as a throw cannot
/// end the fight; returns how each of them fell.
fn tosses(seed: u64) -> Vec<bool> {
    let mut scene = Scene::seeded("[setup]\nmarine_tokens = 8\nmulligan = \"none\"\n", seed);
    let mut fell = Vec::new();
    while scene.decider() != "over" {
        let legal = scene.legal();
        let throw = legal.contains(&"throw a token".to_owned()) && scene.decider() == "marine";
        if throw && scene.tokens("marine") >= 2 && scene.strength("alien") - scene.strength("marine") >= 2 {
            let before = scene.tokens_on_table();
            scene.choose("throw a token");
            fell.push(scene.tokens_on_table() > before);
            continue;
        }
        let wanted = [
            "play Queen",
            "play Brute",
            "play Carnass",
            "give up the fight",
            "end Events",
            "play no Creature",
        ];
        let words = wanted.iter().find(|words| legal.iter().any(|choice| choice == *words));
        scene.choose(words.copied().unwrap_or(&legal[0]));
    }
    fell
}

#[test]
fn a_token_falls_on_its_good_side_half_of_the_time() {
    let fell: Vec<bool> = (0..5000).flat_map(tosses).take(2000).collect();
    let good = fell.iter().filter(|good| **good).count();
    assert_eq!(fell.len(), 2000);
    // 2000 fair tosses: 1000 with a standard deviation of 22.4. Five of them are 112: 1 failure in 1.7 million.
    assert!((888..=1112).contains(&good), "{good} of 2000");
}

#[test]
fn the_odds_of_a_token_can_be_changed() {
    for (odds, strength) in [(0, 0), (100, 4)] {
        let more = format!("[difficulty]\ntoken_odds = {odds}\n");
        let scene = Scene::alien_phase_with("Hall", &more).alien(&["Queen"]);
        let mut scene = scene.marine(&["Knife"]).marine_tokens(4);
        scene.play(&["play Queen", "throw a token", "throw a token", "throw a token", "throw a token"]);
        assert_eq!(scene.strength("marine"), strength, "{odds} %");
    }
}

#[test]
fn the_tokens_of_the_winner_can_be_changed() {
    for tokens in [0, 3] {
        let more = format!("[difficulty]\nwinner_tokens = {tokens}\n");
        let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]).marine(&["Pistol"]);
        scene.play(&["play Demon", "play Pistol"]);
        assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (tokens, 0));
        let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]);
        scene.choose("play Demon");
        assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (0, tokens));
        let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]);
        scene.choose("play no Creature");
        assert_eq!(scene.tokens("marine"), 2, "without a fight nothing changes");
    }
}

#[test]
fn the_tokens_of_a_room_without_a_fight_can_be_changed() {
    for tokens in [0, 1, 4] {
        let more = format!("[difficulty]\nno_fight_tokens = {tokens}\n");
        let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]);
        scene.choose("play no Creature");
        assert_eq!((scene.tokens("marine"), scene.tokens("alien")), (tokens, 0));
        let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]).marine(&["Pistol"]);
        scene.play(&["play Demon", "play Pistol"]);
        assert_eq!(scene.tokens("marine"), 2, "a fight won is something else");
    }
}

#[test]
fn every_room_can_be_larger_or_smaller() {
    for (change, sizes) in [("1", [3, 4, 4]), ("-1", [1, 2, 2]), ("0", [2, 3, 3])] {
        let more = format!("[difficulty]\nroom_size = {change}\n");
        let rooms = ["Corridor", "Hall", "Portal"];
        assert_eq!(
            rooms.map(|room| Scene::alien_phase_with(room, &more).alien(&["Demon"]).size()),
            sizes,
            "{change}"
        );
    }
}

#[test]
fn a_larger_room_lets_another_creature_in() {
    let scene = Scene::alien_phase_with("Closet", "[difficulty]\nroom_size = 1\n").alien(&["Larva"; 3]);
    let mut scene = scene.marine(&["Knife"; 3]);
    scene.play(&["play Larva", "play Knife"]);
    assert_eq!(scene.legal(), ["play Larva", "play no Creature"]);
    scene.play(&["play Larva", "play Knife"]);
    assert!(scene.legal()[0].starts_with("explore "), "but no third one");
}

/// Who chooses after a fight the Marine won, one he lost, and a room without a fight.
fn choosers(chooser: &str) -> [&'static str; 3] {
    let more = format!("[difficulty]\nchooser = \"{chooser}\"\n");
    [&["play Demon", "play Pistol"][..], &["play Demon", "give up the fight"], &["play no Creature"]].map(
        |words| {
            let mut scene = Scene::alien_phase_with("Hall", &more).alien(&["Demon"]).marine(&["Pistol"]);
            scene.play(words);
            assert!(scene.legal().iter().all(|words| words.starts_with("explore ")));
            scene.decider()
        },
    )
}

#[test]
fn the_loser_or_the_winner_can_choose_the_rooms() {
    assert_eq!(choosers("loser"), ["alien", "marine", "alien"]);
    assert_eq!(choosers("winner"), ["marine", "alien", "alien"]);
}

#[test]
fn one_side_can_choose_all_rooms() {
    assert_eq!(choosers("marine"), ["marine"; 3]);
    assert_eq!(choosers("alien"), ["alien"; 3]);
}

#[test]
fn the_marine_chooses_the_first_room_in_any_case() {
    for chooser in ["loser", "winner", "marine", "alien"] {
        let more = format!("[setup]\nmulligan = \"none\"\n[difficulty]\nchooser = \"{chooser}\"\n");
        let mut scene = Scene::game(&more);
        assert_eq!((scene.decider(), scene.legal().len()), ("marine", 2), "{chooser}");
    }
}

#[test]
fn a_value_that_does_not_exist_is_named() {
    for (table, key) in [
        ("setup", "mulligan"),
        ("difficulty", "chooser"),
        ("rulings", "empty_pile"),
        ("rulings", "empty_portal"),
        ("rulings", "jammed_weapon"),
        ("rulings", "answers"),
        ("rulings", "first_size_card"),
    ] {
        let message = problems(&format!("[{table}]\n{key} = \"perhaps\"\n"));
        assert!(message.contains(key) || message.contains("perhaps"), "{key}: {message:?}");
    }
}

#[test]
fn a_key_that_does_not_exist_is_named() {
    for table in ["setup", "difficulty", "rulings"] {
        let message = problems(&format!("[{table}]\nwounds = 2\n"));
        assert!(message.contains("wounds"), "{table}: {message:?}");
    }
}
