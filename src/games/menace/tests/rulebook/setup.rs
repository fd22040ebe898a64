//! Setting the game up.

use super::scene::Scene;

const NO_MULLIGAN: &str = "[setup]\nmulligan = \"none\"\n";
const MARINE: [&str; 21] = [
    "Knife",
    "Pistol",
    "Shotgun",
    "Rifle",
    "Cannon",
    "Old Gun",
    "Flamer",
    "Aim",
    "Reload",
    "Last Stand",
    "Bayonet",
    "Bare Hands",
    "Smoke Grenade",
    "Force Field",
    "Recon Robot",
    "Supplies",
    "Orders",
    "Workshop",
    "Locker",
    "Trap",
    "Flash",
];
const ALIEN: [&str; 21] = [
    "Larva",
    "Demon",
    "Carnass",
    "Brute",
    "Queen",
    "Spitter",
    "Stalker",
    "Wrapper",
    "Pack",
    "Poison Darts",
    "Hide",
    "Rage",
    "Frenzy",
    "Collapsed Wall",
    "Terror",
    "Weapon Jam",
    "Gathering",
    "Darkness",
    "Nest",
    "Scent",
    "Sabotage",
];

#[test]
fn each_side_draws_from_a_deck_of_its_own() {
    for seed in 0..20 {
        let mut scene = Scene::seeded("", seed);
        for (side, titles) in [("marine", MARINE), ("alien", ALIEN)] {
            let hand = scene.hand(side);
            assert!(hand.iter().all(|card| titles.contains(&card.as_str())), "{side}: {hand:?}");
            assert_eq!(hand.len() + scene.pile(side), 126, "{side}");
            assert!(scene.discards(side).is_empty(), "{side}");
        }
    }
}

#[test]
fn both_decks_are_shuffled() {
    for side in ["marine", "alien"] {
        let mut hands: Vec<_> = (0..20).map(|seed| Scene::seeded("", seed).hand(side)).collect();
        hands.sort();
        hands.dedup();
        // Two given hands agree with a chance below 1 in 10,000, so 20 hands hold hardly ever two pairs.
        assert!(hands.len() >= 18, "{side}: {} different hands", hands.len());
    }
}

#[test]
fn every_title_is_dealt_equally_often() {
    for (side, titles) in [("marine", MARINE), ("alien", ALIEN)] {
        let dealt: Vec<_> = (0..200).flat_map(|seed| Scene::seeded("", seed).hand(side)).collect();
        assert_eq!(dealt.len(), 1200);
        for title in titles {
            // 1200 cards, 21 titles: 57.1 each with a standard deviation of at most 7.4. Six of them are 44.
            let times = dealt.iter().filter(|card| card.as_str() == title).count();
            assert!((13..=102).contains(&times), "{title}: {times}");
        }
    }
}

#[test]
fn the_rooms_are_shuffled_and_the_portal_is_not_among_them() {
    let mut shown: Vec<String> = Vec::new();
    for seed in 0..240 {
        shown.extend(Scene::seeded(NO_MULLIGAN, seed).legal());
    }
    assert_eq!(shown.len(), 480, "two rooms a game");
    assert!(!shown.contains(&"explore Portal".to_owned()));
    for room in [
        "Hangar", "Closet", "Corridor", "Hall", "Armoury", "Vent", "Store", "Bunker", "Lab", "Bridge",
        "Mess", "Dock",
    ] {
        // Each room is shown in 1 game of 6: 40 times, standard deviation 5.8. Six of them are 35.
        let times = shown.iter().filter(|words| **words == format!("explore {room}")).count();
        assert!((5..=75).contains(&times), "{room}: {times}");
    }
}

#[test]
fn twelve_rooms_lie_on_the_portal() {
    let mut scene = Scene::game(NO_MULLIGAN);
    let first = scene.legal()[0].clone();
    scene.choose(&first);
    assert_eq!((scene.rooms_in_pile(), scene.room_discards().len()), (10, 1), "and one is explored");
}

#[test]
fn each_player_starts_with_two_of_the_sixteen_tokens() {
    let mut scene = Scene::game("");
    assert_eq!((scene.tokens("marine"), scene.tokens("alien"), scene.reserve()), (2, 2, 12));
    assert_eq!(scene.tokens_on_table(), 0);
}

#[test]
fn each_player_starts_with_six_cards() {
    let mut scene = Scene::game("");
    for side in ["marine", "alien"] {
        assert_eq!((scene.hand(side).len(), scene.pile(side)), (6, 120), "{side}");
    }
}

#[test]
fn the_marine_starts_with_three_health() {
    let mut scene = Scene::game("");
    assert_eq!((scene.health_left(), scene.outcome()), (3, None));
}

#[test]
fn each_player_may_keep_the_hand() {
    let mut scene = Scene::game("");
    let hands = (scene.hand("marine"), scene.hand("alien"));
    scene.play(&["keep the hand", "keep the hand"]);
    assert!(scene.legal().iter().all(|words| words.starts_with("explore ")));
    assert_eq!((scene.hand("marine"), scene.hand("alien")), hands);
}

#[test]
fn a_mulligan_replaces_all_six_cards() {
    let mut changed = [0, 0];
    for seed in 0..20 {
        let mut scene = Scene::seeded("", seed);
        for (index, side) in ["marine", "alien"].into_iter().enumerate() {
            assert_eq!(
                (scene.decider(), scene.legal()),
                (side, vec!["keep the hand".into(), "mulligan".into()])
            );
            let before = scene.hand(side);
            scene.choose("mulligan");
            let after = scene.hand(side);
            assert_eq!((after.len(), scene.pile(side), scene.discards(side).len()), (6, 120, 0), "{side}");
            changed[index] += usize::from(before != after);
        }
    }
    // The same six titles come again less than once in 10,000 mulligans.
    assert!(changed[0] >= 18 && changed[1] >= 18, "{changed:?}");
}

#[test]
fn a_mulligan_shuffles_the_old_cards_into_the_pile() {
    // Half of the deck is in hand. Were the old cards kept apart or put under the pile, the new hand would be
    // the other half, and old and new hand together would hold each title six times.
    let mut scene = Scene::game("[setup]\nmarine_hand = 63\n");
    let mut seen = scene.hand("marine");
    scene.choose("mulligan");
    seen.extend(scene.hand("marine"));
    let times = |title: &&str| seen.iter().filter(|card| card.as_str() == *title).count();
    assert_eq!(seen.len(), 126);
    assert!(MARINE.iter().any(|title| times(title) > 6), "no card came twice");
}

#[test]
fn each_player_takes_one_mulligan_at_most() {
    let mut scene = Scene::game("");
    scene.choose("mulligan");
    assert_eq!(scene.decider(), "alien", "the Marine is not asked again");
    scene.choose("mulligan");
    assert_eq!(scene.decider(), "marine");
    assert!(scene.legal().iter().all(|words| words.starts_with("explore ")), "{:?}", scene.legal());
}

#[test]
fn a_mulligan_of_one_side_leaves_the_other_hand_alone() {
    let mut scene = Scene::game("");
    let alien = scene.hand("alien");
    scene.choose("mulligan");
    assert_eq!(scene.hand("alien"), alien);
    let marine = scene.hand("marine");
    scene.choose("mulligan");
    assert_eq!(scene.hand("marine"), marine);
}

#[test]
fn a_mulligan_is_announced() {
    let mut scene = Scene::game("");
    scene.play(&["mulligan", "keep the hand"]);
    assert!(scene.story().to_lowercase().contains("mulligan"), "{}", scene.story());
    let mut quiet = Scene::game("");
    quiet.play(&["keep the hand", "keep the hand"]);
    assert!(!quiet.story().to_lowercase().contains("mulligan"), "{}", quiet.story());
}
