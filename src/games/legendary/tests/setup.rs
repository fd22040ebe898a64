//! Set-up.

use super::Table;
use crate::games::legendary::cards::{Kind, Tag};

#[test]
fn a_starting_deck_has_seven_specialists_five_grunts_and_the_role_card() {
    let table = Table::of("alien", 3);
    let player = &table.state.players[0];
    let all: Vec<_> = player.deck.iter().chain(player.hand.iter()).map(|card| table.game.title(*card)).collect();
    assert_eq!(all.len(), 13);
    assert_eq!(all.iter().filter(|title| **title == "Specialist").count(), 7);
    assert_eq!(all.iter().filter(|title| **title == "Grunt").count(), 5);
    assert_eq!(all.iter().filter(|title| **title == "Let's Rock!").count(), 1);
}

#[test]
fn everybody_draws_six_cards() {
    let table = Table::of("alien", 5);
    assert!(table.state.players.iter().all(|player| player.hand.len() == 6 && player.deck.len() == 7));
}

#[test]
fn the_first_game_takes_its_roles_by_player_count() {
    for players in 1..=5 {
        let table = Table::of("alien", players);
        let roles = ["Gunner", "Technician", "Researcher", "Medic", "Scout"];
        for (seat, role) in roles.iter().enumerate().take(players.into()) {
            let number = usize::from(table.state.players[seat].role);
            assert_eq!(table.game.parts.roles[number].name, *role);
            assert_eq!(table.state.players[seat].health, table.game.parts.roles[number].health);
        }
    }
}

#[test]
fn the_hive_is_three_mini_decks_with_a_drone_a_player_in_each() {
    for players in 1..=5_u8 {
        let table = Table::of("alien", players);
        let extra = usize::from(players);
        assert_eq!(table.state.hive.len(), 9 + 11 + 13 + 3 * extra);
        // The top of the deck is its end: the first mini-deck comes first, the third last.
        let first = &table.state.hive[24 + 2 * extra..];
        let last = &table.state.hive[..13 + extra];
        let is_drone = |card: &&crate::games::legendary::Card| table.game.parts.faces[card.index()].tags.has(Tag::DRONE);
        assert_eq!(first.iter().filter(is_drone).count(), extra);
        assert_eq!(last.iter().filter(is_drone).count(), extra);
        assert!(first.contains(&table.card("S.O.S. Marker")));
        assert!(last.contains(&table.card("The Stowaway")));
    }
}

#[test]
fn drones_are_drawn_without_replacement() {
    let mut table = Table::of("alien", 5);
    for number in 0..200 {
        table.start(number);
        for (card, copies) in &table.game.parts.drones {
            let found = table.state.hive.iter().filter(|other| *other == card).count();
            assert!(found <= usize::from(*copies));
        }
    }
}

#[test]
fn the_stacks_have_their_sizes() {
    let table = Table::of("alien", 3);
    assert_eq!(table.state.sergeants.len(), 10);
    assert_eq!(table.state.strikes.len(), 40);
    assert_eq!(table.state.hatchery_facehuggers, 9);
    assert_eq!(table.state.hatchery_chestbursters, 5);
    assert_eq!(table.state.barracks.len(), 56 - 5);
    assert!(table.state.hq.iter().all(|card| card.is_some()));
}

#[test]
fn the_barracks_hold_all_cards_of_four_characters() {
    let table = Table::of("aliens", 2);
    let mut all: Vec<_> = table.state.barracks.iter().chain(table.state.hq.iter()).copied().collect();
    all.sort();
    let mut expected: Vec<_> = ["Lieutenant Ripley", "Corporal Hicks", "Private Hudson", "Bishop"]
        .iter()
        .flat_map(|name| {
            let parts = &table.game.parts;
            let number = parts.characters.iter().position(|character| character.name == *name).expect("a character");
            table.game.piles.characters[number].clone()
        })
        .collect();
    expected.sort();
    assert_eq!(all, expected);
}

#[test]
fn what_is_random_is_drawn_anew_each_game() {
    let mut table = Table::of("random", 3);
    let (mut locations, mut objectives, mut roles) = (0_u32, [0_u32; 3], 0_u32);
    for number in 0..300 {
        table.start(number);
        locations |= 1 << table.state.location;
        for (seen, objective) in objectives.iter_mut().zip(table.state.objectives) {
            *seen |= 1 << objective;
        }
        let of_players: Vec<_> = table.state.players[..3].iter().map(|player| player.role).collect();
        assert!(of_players[0] != of_players[1] && of_players[1] != of_players[2] && of_players[0] != of_players[2]);
        of_players.iter().for_each(|role| roles |= 1 << role);
        assert_eq!(table.state.barracks.len() + 5, 56);
        for (stage, objective) in table.state.objectives.iter().enumerate() {
            assert_eq!(usize::from(table.game.parts.objectives[usize::from(*objective)].stage), stage + 1);
        }
    }
    assert_eq!(locations, 0b1111);
    assert!(objectives.iter().all(|seen| seen.count_ones() == 4));
    assert_eq!(roles.count_ones(), 10);
}

#[test]
fn sergeants_hide_two_of_each_class() {
    let table = Table::of("alien", 3);
    for class in 0..5 {
        let of_class = |card: &&crate::games::legendary::Card| {
            let face = &table.game.parts.faces[card.index()];
            assert_eq!(face.kind, Kind::Character);
            face.tags.has(Tag(class))
        };
        assert_eq!(table.state.sergeants.iter().filter(of_class).count(), 2);
    }
}
