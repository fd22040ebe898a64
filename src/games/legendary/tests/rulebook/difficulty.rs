//! Adjusting difficulty, on the embedded first-game scenario.

use super::scene::Scene;

fn drones(table: &Scene) -> usize {
    let all = Scene::shipped(1).look("drones");
    table.look("hive").iter().filter(|title| all.contains(title)).count()
}

/// Whether the Hive is three mini-decks with these numbers of drones.
fn is_stacked(table: &Scene, numbers: [usize; 3]) -> bool {
    let all = Scene::shipped(1).look("drones");
    let hive = table.look("hive");
    let mut from = 0;
    let fits = [9, 11, 13].iter().zip(numbers).all(|(size, number)| {
        let deck = hive.get(from..from + size + number).unwrap_or_default();
        from += size + number;
        deck.iter().filter(|title| all.contains(title)).count() == number && deck.len() == size + number
    });
    fits && from == hive.len()
}

fn hidden(table: &Scene) -> usize {
    let rooms = ["ventilation", "power", "weapons", "med-lab", "airlock"];
    rooms.iter().filter(|room| table.look(room).iter().any(|card| card.starts_with("hidden"))).count()
}

#[test]
fn extra_drones_go_into_every_mini_deck() {
    for extra in 1..=3 {
        let table = Scene::set_up("alien", 2, &[&format!("difficulty.drones=+{extra}")], 1);
        assert!(is_stacked(&table, [2 + extra; 3]));
    }
}

#[test]
fn fewer_drones_can_go_into_every_mini_deck() {
    assert!(is_stacked(&Scene::set_up("alien", 3, &["difficulty.drones=-1"], 1), [2; 3]));
    assert!(is_stacked(&Scene::set_up("alien", 1, &["difficulty.drones=-1"], 1), [0; 3]));
}

#[test]
fn drones_can_be_given_for_each_mini_deck() {
    assert!(is_stacked(&Scene::set_up("alien", 3, &["difficulty.drones=[4,0,2]"], 1), [4, 0, 2]));
}

#[test]
fn the_drones_of_2014_are_one_for_each_player() {
    for players in 1..=5 {
        assert!(is_stacked(&Scene::set_up("alien", players, &["difficulty.drones=2014"], 1), [players; 3]));
    }
}

#[test]
fn the_drones_of_2016_follow_their_table() {
    let numbers = [[0, 0, 0], [0, 1, 2], [2, 3, 4], [4, 5, 6], [4, 5, 6]];
    for players in 1..=5 {
        let table = Scene::set_up("alien", players, &["difficulty.drones=2016"], 1);
        assert!(is_stacked(&table, numbers[players - 1]), "{players} players");
    }
}

#[test]
fn the_table_of_2016_gives_five_players_a_preparation_turn() {
    for (players, enters) in [(4, 1), (5, 0)] {
        let mut table = Scene::set_up("alien", players, &["difficulty.drones=2016"], 1);
        table.start_turn();
        assert_eq!(hidden(&table), enters, "{players} players");
    }
}

#[test]
fn all_twenty_four_drones_can_be_used() {
    let table = Scene::set_up("alien", 5, &["difficulty.drones=+3"], 1);
    assert_eq!(drones(&table), 24);
    assert!(table.look("drones").is_empty());
}

#[test]
fn defense_can_count_as_health() {
    let plain = Scene::set_up("alien", 5, &[], 1);
    let eased = Scene::set_up("alien", 5, &["difficulty.defense_as_health=true"], 1);
    for seat in 0..5 {
        assert_eq!(eased.health_of(seat), plain.health_of(seat) + plain.defense_of(seat));
    }
}

#[test]
fn a_preparation_turn_has_no_hive_phase() {
    for turns in 1..=2 {
        let mut table = Scene::set_up("alien", 2, &[&format!("difficulty.preparation_turns={turns}")], 1);
        for _ in 0..2 * turns {
            table.start_turn();
            assert_eq!((hidden(&table), table.look("hive").len()), (0, 33 + 6));
            table.end_turn();
        }
        table.start_turn();
        assert_eq!(hidden(&table), 1);
    }
}

#[test]
fn a_preparation_turn_is_a_turn_otherwise() {
    let mut table = Scene::set_up("alien", 1, &["difficulty.preparation_turns=1"], 1);
    let hand = table.of(0, "hand");
    table.start_turn().play(&hand[0]).end_turn();
    assert_eq!(table.of(0, "hand").len(), 6);
    assert!(table.of(0, "discard").contains(&hand[0]));
}

#[test]
fn hive_cards_can_start_face_down_in_the_complex() {
    for cards in 1..=5 {
        let table = Scene::set_up("alien", 2, &[&format!("difficulty.hive_cards_in_complex={cards}")], 1);
        assert_eq!((hidden(&table), table.look("hive").len()), (cards, 33 + 6 - cards));
    }
}

#[test]
fn adjustments_can_be_combined() {
    let settings =
        ["difficulty.drones=+1", "difficulty.preparation_turns=1", "difficulty.hive_cards_in_complex=2"];
    let mut table = Scene::set_up("alien", 2, &settings, 1);
    table.start_turn();
    assert_eq!((hidden(&table), table.look("hive").len()), (2, 33 + 9 - 2));
}
