//! Game set-up, on the embedded first-game scenario.

use std::sync::LazyLock;

use super::scene::Scene;

fn first_game(players: usize) -> Scene {
    Scene::set_up("alien", players, &[], 7)
}

fn count(cards: &[String], title: &str) -> usize {
    cards.iter().filter(|card| *card == title).count()
}

/// How often each title occurs, rarest first.
fn copies(cards: &[String]) -> Vec<usize> {
    let mut titles = cards.to_vec();
    titles.sort();
    let mut copies: Vec<usize> = titles.chunk_by(|a, b| a == b).map(<[String]>::len).collect();
    copies.sort();
    copies
}

fn is_drone(title: &str) -> bool {
    static DRONES: LazyLock<Vec<String>> = LazyLock::new(|| Scene::shipped(1).look("drones"));
    DRONES.iter().any(|drone| drone == title)
}

/// The three mini-decks of a set-up Hive, from the top.
fn mini_decks(table: &Scene, drones: usize) -> [Vec<String>; 3] {
    let hive = table.look("hive");
    let (first, rest) = hive.split_at(9 + drones);
    let (second, third) = rest.split_at(11 + drones);
    [first.to_vec(), second.to_vec(), third.to_vec()]
}

#[test]
fn one_to_five_players_can_play() {
    for players in 1..=5 {
        let table = first_game(players);
        assert!((0..players).all(|seat| !table.is_dead(seat)));
        assert_eq!(table.outcome(), None);
    }
}

#[test]
fn a_starting_deck_is_seven_specialists_five_grunts_and_a_role_card() {
    let table = first_game(5);
    for seat in 0..5 {
        let mut cards = table.of(seat, "deck");
        cards.extend(table.of(seat, "hand"));
        assert_eq!((cards.len(), count(&cards, "Specialist"), count(&cards, "Grunt")), (13, 7, 5));
    }
}

#[test]
fn the_thirteenth_card_belongs_to_the_role() {
    let table = first_game(1);
    let mut cards = table.of(0, "deck");
    cards.extend(table.of(0, "hand"));
    assert_eq!(table.of(0, "role"), ["Gunner"]);
    assert_eq!(count(&cards, "Let's Rock!"), 1);
}

#[test]
fn every_player_starts_with_six_cards_in_hand() {
    let table = first_game(4);
    for seat in 0..4 {
        assert_eq!((table.of(seat, "hand").len(), table.of(seat, "deck").len()), (6, 7));
        assert!(table.of(seat, "discard").is_empty());
    }
}

#[test]
fn starting_decks_are_shuffled() {
    let hands: Vec<_> = (0..6).map(|seed| Scene::set_up("alien", 3, &[], seed)).collect();
    for seat in 0..3 {
        let decks: Vec<_> =
            hands.iter().map(|table| [table.of(seat, "hand"), table.of(seat, "deck")]).collect();
        assert!(
            decks.iter().any(|deck| deck[0] != decks[0][0])
                && decks.iter().any(|deck| deck[1] != decks[0][1])
        );
    }
}

#[test]
fn the_first_game_takes_its_roles_by_the_number_of_players() {
    let roles = ["Gunner", "Technician", "Researcher", "Medic", "Scout"];
    for players in 1..=5 {
        let table = first_game(players);
        for (seat, role) in roles.iter().take(players).enumerate() {
            assert_eq!(table.of(seat, "role"), [*role]);
        }
    }
}

#[test]
fn random_roles_are_all_different() {
    for seed in 0..20 {
        let table = Scene::set_up("random", 5, &[], seed);
        let roles: Vec<String> = (0..5).flat_map(|seat| table.of(seat, "role")).collect();
        assert_eq!(copies(&roles), [1; 5]);
    }
}

#[test]
fn the_sergeant_stack_holds_two_of_each_class() {
    let stack = first_game(2).look("sergeants");
    assert_eq!(stack.len(), 10);
    for class in ["intel", "leadership", "strength", "survival", "tech"] {
        assert_eq!(count(&stack, &format!("Sergeant {class}")), 2);
    }
}

#[test]
fn the_sergeant_stack_is_shuffled() {
    let stacks: Vec<_> = (0..4).map(|seed| Scene::set_up("alien", 1, &[], seed).look("sergeants")).collect();
    assert!(stacks.iter().any(|stack| *stack != stacks[0]));
}

#[test]
fn the_strike_deck_holds_forty_shuffled_cards() {
    let decks: Vec<_> = (0..4).map(|seed| Scene::set_up("alien", 1, &[], seed).look("strikes")).collect();
    assert!(decks.iter().all(|deck| deck.len() == 40));
    assert!(decks.iter().any(|deck| *deck != decks[0]));
}

#[test]
fn the_hatchery_holds_nine_facehuggers_and_five_chestbursters() {
    let hatchery = first_game(3).look("hatchery");
    assert_eq!(
        (count(&hatchery, "Facehugger"), count(&hatchery, "Chestburster"), hatchery.len()),
        (9, 5, 14)
    );
}

#[test]
fn the_game_starts_on_objective_one() {
    assert_eq!(first_game(3).on_objective(), 1);
}

#[test]
fn the_hive_is_three_mini_decks_of_nine_eleven_and_thirteen_and_their_drones() {
    for players in 1..=5 {
        assert_eq!(first_game(players).look("hive").len(), 9 + 11 + 13 + 3 * players);
    }
}

#[test]
fn the_mini_decks_are_stacked_one_on_two_on_three() {
    let decks = mini_decks(&first_game(3), 3);
    let own = decks.map(|deck| {
        let own: Vec<String> = deck.into_iter().filter(|title| !is_drone(title)).collect();
        assert_eq!((count(&own, "Event"), count(&own, "Hazard")), (2, 1));
        copies(&own)
    });
    assert_eq!(own[0], [1, 2, 2, 4]);
    assert_eq!(own[1], [1, 1, 1, 2, 3, 3]);
    assert_eq!(own[2], [1, 1, 1, 1, 2, 3, 4]);
}

#[test]
fn every_mini_deck_is_shuffled() {
    let games: Vec<_> = (0..6).map(|seed| mini_decks(&Scene::set_up("alien", 2, &[], seed), 2)).collect();
    for number in 0..3 {
        let own = |decks: &[Vec<String>; 3]| -> Vec<String> {
            decks[number].iter().filter(|title| !is_drone(title)).cloned().collect()
        };
        assert!(games.iter().any(|decks| own(decks) != own(&games[0])), "mini-deck {number}");
    }
}

#[test]
fn every_mini_deck_gets_one_drone_for_each_player() {
    for players in 1..=5 {
        for deck in mini_decks(&first_game(players), players) {
            assert_eq!(deck.iter().filter(|title| is_drone(title)).count(), players);
        }
    }
}

#[test]
fn drones_are_taken_from_the_twenty_four_and_the_rest_stays_in_the_box() {
    let table = first_game(5);
    let mut drones: Vec<String> = table.look("hive").into_iter().filter(|title| is_drone(title)).collect();
    drones.extend(table.look("drones"));
    assert_eq!(copies(&drones), [1, 2, 3, 3, 3, 3, 3, 3, 3]);
}

#[test]
fn drones_are_taken_at_random_and_shuffled_in() {
    let hives: Vec<_> = (0..4).map(|seed| Scene::set_up("alien", 2, &[], seed).look("hive")).collect();
    assert!(hives.iter().any(|hive| *hive != hives[0]));
    let place = |hive: &Vec<String>| hive.iter().position(|title| is_drone(title));
    let left: Vec<_> = (0..4)
        .map(|seed| {
            let mut left = Scene::set_up("alien", 2, &[], seed).look("drones");
            left.sort();
            left
        })
        .collect();
    assert!(left.iter().any(|drones| *drones != left[0]));
    assert!(hives.iter().any(|hive| place(hive) != place(&hives[0])));
}

#[test]
fn the_barracks_are_fifty_six_cards_of_four_characters_with_five_of_them_in_the_hq() {
    let table = first_game(2);
    let mut cards = table.look("barracks");
    assert_eq!((cards.len(), table.look("hq").len()), (51, 5));
    cards.extend(table.look("hq"));
    assert_eq!(copies(&cards), [1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5]);
    assert_eq!(count(&cards, "Captain of the Ship"), 5);
}

#[test]
fn the_barracks_are_shuffled() {
    let games: Vec<_> = (0..6).map(|seed| Scene::set_up("alien", 2, &[], seed)).collect();
    for place in ["hq", "barracks"] {
        assert!(games.iter().any(|table| table.look(place) != games[0].look(place)), "{place}");
    }
}

#[test]
fn random_characters_and_objectives_are_drawn_anew_each_game() {
    let games: Vec<_> = (0..6).map(|seed| Scene::set_up("random", 1, &[], seed)).collect();
    let sorted = |table: &Scene, places: &[&str]| {
        let mut titles: Vec<String> = places.iter().flat_map(|place| table.look(place)).collect();
        titles.sort();
        titles.retain(|title| !is_drone(title));
        titles
    };
    for game in &games {
        assert_eq!(
            copies(&sorted(game, &["hq", "barracks"])),
            [1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, 5, 5]
        );
        assert_eq!(sorted(game, &["hive"]).len(), 33);
    }
    assert!(
        games.iter().any(|game| sorted(game, &["hq", "barracks"]) != sorted(&games[0], &["hq", "barracks"]))
    );
    assert!(games.iter().any(|game| sorted(game, &["hive"]) != sorted(&games[0], &["hive"])));
}

#[test]
fn each_film_has_its_own_hive() {
    let films: [(&str, [&[usize]; 3]); 4] = [
        ("alien", [&[1, 2, 2, 4], &[1, 1, 1, 2, 3, 3], &[1, 1, 1, 1, 2, 3, 4]]),
        ("aliens", [&[1, 2, 3, 3], &[1, 1, 2, 2, 2, 3], &[1, 1, 1, 2, 4, 4]]),
        ("alien-3", [&[1, 2, 2, 4], &[1, 1, 2, 3, 4], &[1, 1, 1, 1, 2, 3, 4]]),
        ("resurrection", [&[1, 2, 3, 3], &[1, 2, 2, 3, 3], &[1, 1, 1, 1, 1, 2, 3, 3]]),
    ];
    for (film, expected) in films {
        let decks = mini_decks(&Scene::set_up(film, 1, &[], 3), 1);
        for (deck, expected) in decks.into_iter().zip(expected) {
            let own: Vec<String> = deck.into_iter().filter(|title| !is_drone(title)).collect();
            assert_eq!(copies(&own), expected, "{film}");
        }
    }
}

#[test]
fn all_other_spaces_start_empty() {
    let table = first_game(3);
    for place in [
        "ventilation",
        "power",
        "weapons",
        "med-lab",
        "airlock",
        "combat",
        "operations",
        "dead enemies",
        "dead characters",
        "discarded strikes",
        "discarded events",
    ] {
        assert!(table.look(place).is_empty(), "{place}");
    }
}

#[test]
fn players_take_turns_clockwise() {
    let mut table = Scene::new(3);
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push(table.asked());
        table.end_turn().start_turn();
    }
    assert_eq!(turns, [0, 1, 2, 0]);
}

#[test]
fn a_turn_is_hive_then_action_then_strike_then_cleanup() {
    let mut table = Scene::new(1);
    table.put("airlock", &["Prowler"]).put("ventilation", &["Runt"]).put("power", &["Runt"]);
    table.put("weapons", &["Runt"]).put("med-lab", &["Runt"]).hand(0, &["Cannon"]);
    table.end_turn();
    assert_eq!(table.damage(0), 0, "no enemy has reached the Combat Zone before the next Hive phase");
    table.start_turn();
    assert_eq!(table.look("combat"), ["Prowler"]);
    assert_eq!((table.damage(0), table.of(0, "hand").len()), (0, 6));
    table.end_turn();
    assert_eq!((table.damage(0), table.of(0, "hand").len()), (1, 6));
}
