//! Difficulty and rulings: what a scenario may say.

use super::scene::{Scene, problems, problems_in};

const HALL: &str = "
+-+-+-+-+-+-+
|a b c d e f|
+-+-+-+-+-+-+
";

#[test]
fn every_ruling_knows_its_values_and_refuses_others() {
    for (ruling, values) in [
        ("swarm_bonus", ["tokens", "aliens"]),
        ("killed_at", ["total", "natural"]),
        ("shotgun_defence", ["better", "worse"]),
        ("friendly_fire", ["killed", "down"]),
        ("full_auto_defence", ["same", "none"]),
        ("defensive_extras", ["none", "all"]),
        ("captor", ["chosen", "first"]),
        ("free_aim", ["aim", "attack"]),
        ("blocked_blips", ["pool", "gone"]),
        ("dial_reset", ["phase", "activation"]),
        ("crowding", ["round", "queue"]),
        ("adjacency", ["corners", "steps"]),
        ("revealed_movement", ["rest", "none"]),
        ("grazing", ["blocks", "sees"]),
        ("sentry_front", ["cone", "half"]),
        ("equipped_cards", ["left", "counted"]),
        ("wide_doors", ["one", "two"]),
    ] {
        for value in values {
            assert_eq!(problems(&format!("[rulings]\n{ruling} = \"{value}\"\n")), "");
        }
        assert!(problems(&format!("[rulings]\n{ruling} = \"maybe\"\n")).contains(ruling));
    }
}

#[test]
fn rulings_of_yes_and_no_refuse_words() {
    for ruling in ["two_backups", "end_on_spawn", "down_blocks_sight", "fire_at_start"] {
        assert_eq!(problems(&format!("[rulings]\n{ruling} = true\n")), "");
        assert_eq!(problems(&format!("[rulings]\n{ruling} = false\n")), "");
        assert!(problems(&format!("[rulings]\n{ruling} = \"often\"\n")).contains(ruling));
    }
}

#[test]
fn unknown_keys_are_refused() {
    assert!(problems("[rulings]\nluck = true\n").contains("luck"));
    assert!(problems("[difficulty]\nluck = 1\n").contains("luck"));
    assert!(problems("[setup]\nheroes = [\"Dallas\"]\n").contains("Dallas"));
}

#[test]
fn aim_can_be_raised_for_all() {
    let scene =
        Scene::with(HALL, &["Hicks"], "[difficulty]\naim = 1\n", "").put("Hicks", "X a").put("Frost", "X c");
    let mut scene = scene.marine_phase();
    assert_eq!((scene.dial_of("Hicks"), scene.dial_of("Frost")), (8, 6));
}

#[test]
fn cards_can_be_removed_before_the_game() {
    let start = "start = [\"X a\", \"X b\", \"X c\", \"X d\", \"X e\", \"X f\"]\n";
    let mut scene = Scene::game(HALL, 1, "[difficulty]\nendurance_removed = 12\n", start);
    assert_eq!(scene.deck_top().len(), 70);
}

#[test]
fn a_card_with_unknown_words_is_refused() {
    let head = "kind = \"components\"\ngame = \"corps\"\n[[card]]\ntitle = \"Flute\"\nkind = \"event\"\ncopies = 1\ncost = 1\n";
    assert_eq!(problems_in(&format!("{head}effects = [\"any: draw 1\"]\n")), "");
    assert!(problems_in(&format!("{head}effects = [\"any: sing 1\"]\n")).contains("sing"));
    assert!(problems_in(&format!("{head}effects = [\"sometimes: draw 1\"]\n")).contains("sometimes"));
}
